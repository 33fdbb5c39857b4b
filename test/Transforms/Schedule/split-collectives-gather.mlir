// RUN: fsdp-opt %s --fsdp-split-collectives --split-input-file | FileCheck %s

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {

// A gather starts and is waited for where it stood.
// CHECK-LABEL: @gather_in_place
func.func @gather_in_place(%shard: tensor<2x4xf32>) -> tensor<4x4xf32> {
  // CHECK-NEXT: %[[H:.*]] = fsdp.all_gather_start %arg0 axes ["shard"] on gather {instance = 1 : i64, names = ["w"], unit = "u"} : (tensor<2x4xf32>) -> !fsdp.handle<tensor<4x4xf32>>
  // CHECK-NEXT: %[[W:.*]] = fsdp.wait %[[H]] on compute
  // CHECK-NEXT: return %[[W]]
  %w = fsdp.all_gather %shard axes ["shard"] {names = ["w"], unit = "u", instance = 1 : i64} : (tensor<2x4xf32>) -> tensor<4x4xf32>
  return %w : tensor<4x4xf32>
}

// A grouped gather has one handle with all results.
// CHECK-LABEL: @grouped
func.func @grouped(%a: tensor<2xf32>, %b: tensor<3xf32>) -> (tensor<4xf32>, tensor<6xf32>) {
  // CHECK: fsdp.all_gather_start %arg0, %arg1 axes ["shard"] on gather : (tensor<2xf32>, tensor<3xf32>) -> !fsdp.handle<tensor<4xf32>, tensor<6xf32>>
  // CHECK-NEXT: fsdp.wait %{{.*}} on compute : <tensor<4xf32>, tensor<6xf32>> -> tensor<4xf32>, tensor<6xf32>
  %w:2 = fsdp.all_gather %a, %b axes ["shard"] : (tensor<2xf32>, tensor<3xf32>) -> (tensor<4xf32>, tensor<6xf32>)
  return %w#0, %w#1 : tensor<4xf32>, tensor<6xf32>
}
}
