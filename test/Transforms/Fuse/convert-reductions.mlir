// RUN: fsdp-opt %s --fsdp-convert-reductions="reduce-dtype=bf16" | FileCheck %s

// A gradient is converted before it is reduced, over shards and then over replicas, and back behind both; what was widened from the
// wanted type is taken as it was; the loss, which belongs to no unit, keeps its type, and so does a maximum.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[A:[^:]*]]: tensor<8x4xf32>, %[[B:[^:]*]]: tensor<8x4xbf16>
// CHECK: %[[NA:.*]] = stablehlo.convert %[[A]] : (tensor<8x4xf32>) -> tensor<8x4xbf16>
// CHECK: %[[S:.*]] = fsdp.reduce_scatter %[[NA]] sum axes ["shard"] {unit = "l"} : (tensor<8x4xbf16>) -> tensor<4x4xbf16>
// CHECK: %[[R:.*]] = fsdp.all_reduce %[[S]] sum axes ["replica"] {unit = "l"} : (tensor<4x4xbf16>) -> tensor<4x4xbf16>
// CHECK: %[[BACK:.*]] = stablehlo.convert %[[R]] : (tensor<4x4xbf16>) -> tensor<4x4xf32>
// CHECK: fsdp.reduce_scatter %[[B]] sum axes ["shard"] {unit = "l"} : (tensor<8x4xbf16>) -> tensor<4x4xbf16>
// CHECK: fsdp.all_reduce %{{.*}} sum axes ["shard"] : (tensor<f32>) -> tensor<f32>
// CHECK: fsdp.all_reduce %{{.*}} max axes ["shard"] {unit = "l"} : (tensor<f32>) -> tensor<f32>
// CHECK: stablehlo.add %[[BACK]]
module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 2>} {
  func.func @main(%a: tensor<8x4xf32>, %b: tensor<8x4xbf16>, %loss: tensor<f32>) -> (tensor<4x4xf32>, tensor<f32>, tensor<f32>) {
    %s = fsdp.reduce_scatter %a sum axes ["shard"] {unit = "l"} : (tensor<8x4xf32>) -> tensor<4x4xf32>
    %r = fsdp.all_reduce %s sum axes ["replica"] {unit = "l"} : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %wide = stablehlo.convert %b : (tensor<8x4xbf16>) -> tensor<8x4xf32>
    %t = fsdp.reduce_scatter %wide sum axes ["shard"] {unit = "l"} : (tensor<8x4xf32>) -> tensor<4x4xf32>
    %l = fsdp.all_reduce %loss sum axes ["shard"] : (tensor<f32>) -> tensor<f32>
    %m = fsdp.all_reduce %loss max axes ["shard"] {unit = "l"} : (tensor<f32>) -> tensor<f32>
    %sum = stablehlo.add %r, %t : tensor<4x4xf32>
    return %sum, %l, %m : tensor<4x4xf32>, tensor<f32>, tensor<f32>
  }
}
