// RUN: fsdp-opt %s --fsdp-propagate | FileCheck %s

#row = #fsdp.placement<[{"shard"}, {}]>
#whole = #fsdp.placement<[{}, {}, {}]>

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 1>, fsdp.target = "cpu"} {
  // One rank takes the same path as many: placements over an axis of one rank are consistent, micro-batches included.
  // CHECK-LABEL: func.func @main
  func.func @main(%x: tensor<12x4xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "x", fsdp.placement = #row})
      -> (tensor<1x4x4xf32> {fsdp.role = #fsdp.role<replicated>, fsdp.path = "y", fsdp.placement = #whole}) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    // CHECK: %[[PARTS:.*]] = stablehlo.reshape {{.*}} -> tensor<3x4x4xf32, #fsdp.placement<[{}, {}, {}]>>
    // CHECK-NEXT: fsdp.reshard %[[PARTS]] : {{.*}} -> tensor<3x4x4xf32, #fsdp.placement<[{}, {"shard"}, {}]>>
    %parts = stablehlo.reshape %x : (tensor<12x4xf32>) -> tensor<3x4x4xf32>
    %first = stablehlo.dynamic_slice %parts, %zero, %zero, %zero, sizes = [1, 4, 4] : (tensor<3x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
    return %first : tensor<1x4x4xf32>
  }
}
