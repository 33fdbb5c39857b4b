// RUN: fsdp-opt %s --fsdp-propagate | FileCheck %s

#row = #fsdp.placement<[{"shard"}, {}]>

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
  // Micro-batches: the batch dimension is taken apart so that a loop walks through the first part. Each rank takes its
  // rows of every micro-batch; the accumulated gradient stays partial in the loop and is reduced once behind it.
  // CHECK-LABEL: func.func @main
  func.func @main(%w: tensor<4x4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.placement = #row},
                  %x: tensor<8x4xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "x", fsdp.placement = #row})
      -> (tensor<4x4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.feeds = 0 : i64, fsdp.placement = #row}) {
    // CHECK: fsdp.reshard %arg1 : {{.*}} -> tensor<8x4xf32, #fsdp.placement<[{}, {}]>>
    // CHECK: %[[PARTS:.*]] = stablehlo.reshape
    // CHECK-NEXT: fsdp.reshard %[[PARTS]] : {{.*}} -> tensor<2x4x4xf32, #fsdp.placement<[{}, {"shard"}, {}]>>
    %parts = stablehlo.reshape %x : (tensor<8x4xf32>) -> tensor<2x4x4xf32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %two = stablehlo.constant dense<2> : tensor<i32>
    %start = stablehlo.constant dense<0.0> : tensor<4x4xf32>
    // CHECK: stablehlo.while
    // CHECK-SAME: tensor<4x4xf32, #fsdp.placement<[{}, {}], partial sum {"shard"}>>
    %r:3 = stablehlo.while(%i = %zero, %xs = %parts, %sum = %start) : tensor<i32>, tensor<2x4x4xf32>, tensor<4x4xf32>
    cond {
      %c = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      // CHECK-NOT: fsdp.reshard
      // CHECK: stablehlo.add {{.*}} : tensor<4x4xf32, #fsdp.placement<[{}, {}], partial sum {"shard"}>>
      %slice = stablehlo.dynamic_slice %xs, %i, %zero, %zero, sizes = [1, 4, 4] : (tensor<2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
      %h = stablehlo.reshape %slice : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
      %g = stablehlo.dot_general %h, %h, contracting_dims = [0] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %more = stablehlo.add %sum, %g : tensor<4x4xf32>
      %next = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %next, %xs, %more : tensor<i32>, tensor<2x4x4xf32>, tensor<4x4xf32>
    }
    // CHECK: fsdp.reshard %{{.*}}#2 {path = "w"} : {{.*}} -> tensor<4x4xf32, #fsdp.placement<[{"shard"}, {}]>>
    // CHECK-NEXT: stablehlo.subtract
    %new = stablehlo.subtract %w, %r#2 : tensor<4x4xf32>
    return %new : tensor<4x4xf32>
  }
}
