// RUN: fsdp-opt %s --fsdp-propagate | FileCheck %s

#stack = #fsdp.placement<[{}, {"shard"}, {}]>
#row = #fsdp.placement<[{"shard"}, {}]>

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
  // A stack of layers stays on shards in the loop: the slice of a layer is gathered in the body, its gradient is reduced
  // before it is written, and the stack of gradients is split as the parameters are.
  // CHECK-LABEL: func.func @main
  func.func @main(%w: tensor<3x4x4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.placement = #stack},
                  %x: tensor<6x4xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "x", fsdp.placement = #row})
      -> (tensor<3x4x4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.feeds = 0 : i64, fsdp.placement = #stack}) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %three = stablehlo.constant dense<3> : tensor<i32>
    // CHECK: %[[GRADIENTS:.*]] = stablehlo.constant dense<0.000000e+00> : tensor<3x4x4xf32> -> tensor<3x4x4xf32, #fsdp.placement<[{}, {"shard"}, {}]>>
    %gradients = stablehlo.constant dense<0.0> : tensor<3x4x4xf32>
    // CHECK: stablehlo.while
    // CHECK-SAME: tensor<3x4x4xf32, #fsdp.placement<[{}, {"shard"}, {}]>>, tensor<6x4xf32, #fsdp.placement<[{"shard"}, {}]>>, tensor<3x4x4xf32, #fsdp.placement<[{}, {"shard"}, {}]>>
    %r:4 = stablehlo.while(%i = %zero, %stack = %w, %h = %x, %gs = %gradients) : tensor<i32>, tensor<3x4x4xf32>, tensor<6x4xf32>, tensor<3x4x4xf32>
    cond {
      %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      // CHECK: stablehlo.dynamic_slice {{.*}} -> tensor<1x4x4xf32, #fsdp.placement<[{}, {"shard"}, {}]>>
      // CHECK: %[[SLICE:.*]] = stablehlo.reshape
      // CHECK: fsdp.reshard %[[SLICE]] {path = "w"}
      %slice = stablehlo.dynamic_slice %stack, %i, %zero, %zero, sizes = [1, 4, 4] : (tensor<3x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
      %layer = stablehlo.reshape %slice : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
      %y = stablehlo.dot_general %h, %layer, contracting_dims = [1] x [0] : (tensor<6x4xf32>, tensor<4x4xf32>) -> tensor<6x4xf32>
      // CHECK: %[[PARTIAL:.*]] = stablehlo.dot_general {{.*}} -> tensor<4x4xf32, #fsdp.placement<[{}, {}], partial sum {"shard"}>>
      // CHECK-NEXT: fsdp.reshard %[[PARTIAL]] {path = "w"} : {{.*}} -> tensor<4x4xf32, #fsdp.placement<[{"shard"}, {}]>>
      %g = stablehlo.dot_general %h, %y, contracting_dims = [0] x [0] : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<4x4xf32>
      %g1 = stablehlo.reshape %g : (tensor<4x4xf32>) -> tensor<1x4x4xf32>
      // CHECK: stablehlo.dynamic_update_slice {{.*}} -> tensor<3x4x4xf32, #fsdp.placement<[{}, {"shard"}, {}]>>
      // CHECK-NOT: fsdp.reshard
      %gn = stablehlo.dynamic_update_slice %gs, %g1, %i, %zero, %zero : (tensor<3x4x4xf32>, tensor<1x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x4x4xf32>
      %next = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %next, %stack, %y, %gn : tensor<i32>, tensor<3x4x4xf32>, tensor<6x4xf32>, tensor<3x4x4xf32>
    }
    %new = stablehlo.subtract %w, %r#3 : tensor<3x4x4xf32>
    return %new : tensor<3x4x4xf32>
  }
}
