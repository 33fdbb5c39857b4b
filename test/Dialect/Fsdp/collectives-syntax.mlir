// RUN: fsdp-opt %s | fsdp-opt | FileCheck %s
// RUN: fsdp-opt %s --mlir-print-op-generic | fsdp-opt | FileCheck %s

// Collectives of the local form print what they parse: grouped tensors, names, unit and instance.

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 3>} {
  // CHECK-LABEL: func @gather
  // CHECK: fsdp.all_gather %{{.*}}, %{{.*}} axes ["shard"] {instance = 1 : i64, names = ["w", "b"], unit = "layers.0"} : (tensor<3x4xf32>, tensor<2xf32>) -> (tensor<8x4xf32>, tensor<6xf32>)
  func.func @gather(%a: tensor<3x4xf32>, %b: tensor<2xf32>) -> (tensor<8x4xf32>, tensor<6xf32>) {
    %r:2 = fsdp.all_gather %a, %b axes ["shard"] {names = ["w", "b"], unit = "layers.0", instance = 1 : i64}
      : (tensor<3x4xf32>, tensor<2xf32>) -> (tensor<8x4xf32>, tensor<6xf32>)
    return %r#0, %r#1 : tensor<8x4xf32>, tensor<6xf32>
  }

  // CHECK-LABEL: func @scatter
  // CHECK: fsdp.reduce_scatter %{{.*}} sum axes ["shard"] : (tensor<8x4xf32>) -> tensor<3x4xf32>
  func.func @scatter(%a: tensor<8x4xf32>) -> tensor<3x4xf32> {
    %r = fsdp.reduce_scatter %a sum axes ["shard"] : (tensor<8x4xf32>) -> tensor<3x4xf32>
    return %r : tensor<3x4xf32>
  }

  // CHECK-LABEL: func @reduce
  // CHECK: fsdp.all_reduce %{{.*}} max axes ["shard"] : (tensor<f32>) -> tensor<f32>
  func.func @reduce(%a: tensor<f32>) -> tensor<f32> {
    %r = fsdp.all_reduce %a max axes ["shard"] : (tensor<f32>) -> tensor<f32>
    return %r : tensor<f32>
  }
}
