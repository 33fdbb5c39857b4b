// A partial value that no state wants is reduced to where the batch's operations use it.
// RUN: fsdp-opt %s --fsdp-propagate | FileCheck %s

#row = #fsdp.placement<[{"shard"}, {}]>

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
  // The gradient of the columns' side of a similarity matrix: partial, then used beside the rows.
  func.func @main(%x: tensor<6x4xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "x", fsdp.placement = #row},
                  %s: tensor<6x6xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "s", fsdp.placement = #row})
      -> (tensor<6x4xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "y", fsdp.placement = #row}) {
    // CHECK: %[[PARTIAL:.*]] = stablehlo.dot_general
    // CHECK-NEXT: %[[ROWS:.*]] = fsdp.reshard %[[PARTIAL]] : tensor<6x4xf32, #fsdp.placement<[{}, {}], partial sum {"shard"}>> -> tensor<6x4xf32, #fsdp.placement<[{"shard"}, {}]>>
    %d = stablehlo.dot_general %s, %x, contracting_dims = [0] x [0] : (tensor<6x6xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    // CHECK-NEXT: stablehlo.multiply %[[ROWS]], %arg0 : tensor<6x4xf32, #fsdp.placement<[{"shard"}, {}]>>
    %y = stablehlo.multiply %d, %x : tensor<6x4xf32>
    return %y : tensor<6x4xf32>
  }
}
