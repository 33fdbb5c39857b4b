// Each rank takes its rows of every micro-batch, also where they do not divide or other dimensions come first.
// RUN: fsdp-opt %s --fsdp-propagate --verify-diagnostics | FileCheck %s

#row = #fsdp.placement<[{"shard"}, {}]>
#middle = #fsdp.placement<[{}, {"shard"}, {}]>

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 3>, fsdp.target = "cpu"} {
  // CHECK-LABEL: func.func @main
  func.func @main(%x: tensor<12x4xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "x", fsdp.placement = #row},
                  %i: tensor<i32> {fsdp.role = #fsdp.role<replicated>, fsdp.path = "i", fsdp.placement = #fsdp.placement<[]>})
      -> (tensor<1x4x4xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "y", fsdp.placement = #middle},
          tensor<1x6x4xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "z", fsdp.placement = #middle}) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    // Three micro-batches of four rows on three ranks: two rows, two rows and none, not a micro-batch a rank.
    // CHECK: %[[MICRO:.*]] = stablehlo.reshape
    // CHECK-NEXT: fsdp.reshard %[[MICRO]] {{.*}} -> tensor<3x4x4xf32, #fsdp.placement<[{}, {"shard"}, {}]>>
    %micro = stablehlo.reshape %x : (tensor<12x4xf32>) -> tensor<3x4x4xf32>
    %y = stablehlo.dynamic_slice %micro, %i, %zero, %zero, sizes = [1, 4, 4] : (tensor<3x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
    // Every second row is one micro-batch: the walked dimension comes first only after a transpose.
    // CHECK: %[[PAIRS:.*]] = stablehlo.reshape %arg0
    // CHECK-NOT: fsdp.reshard
    // CHECK: stablehlo.transpose %[[PAIRS]], dims = [1, 0, 2] : (tensor<6x2x4xf32, #fsdp.placement<[{"shard"}, {}, {}]>>) -> tensor<2x6x4xf32, #fsdp.placement<[{}, {"shard"}, {}]>>
    %pairs = stablehlo.reshape %x : (tensor<12x4xf32>) -> tensor<6x2x4xf32>
    %turned = stablehlo.transpose %pairs, dims = [1, 0, 2] : (tensor<6x2x4xf32>) -> tensor<2x6x4xf32>
    %z = stablehlo.dynamic_slice %turned, %i, %zero, %zero, sizes = [1, 6, 4] : (tensor<2x6x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x4xf32>
    return %y, %z : tensor<1x4x4xf32>, tensor<1x6x4xf32>
  }
}
