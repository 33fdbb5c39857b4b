// RUN: fsdp-opt %s --fsdp-place-state | FileCheck %s

// A loop steps through dimension 0 of the stack, so that its layers are split, not the stack; the gradient's stack and the moment
// go with it. The dimension of size 4 would divide, but it is the loop's.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<4x16x16xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<[{}, {"shard"}, {}]>
// CHECK-SAME: %arg1: tensor<4x16x16xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<[{}, {"shard"}, {}]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 4>} {
  func.func @main(%w: tensor<4x16x16xf32> {fsdp.role = #fsdp.role<parameter>}, %m: tensor<4x16x16xf32> {fsdp.role = #fsdp.role<optimizer_state>},
                  %x: tensor<12x16xf32> {fsdp.role = #fsdp.role<batch>, fsdp.batch_dimension = 0 : i64})
      -> (tensor<4x16x16xf32> {fsdp.feeds = 0 : i64}, tensor<4x16x16xf32> {fsdp.feeds = 1 : i64}) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %grads = stablehlo.constant dense<0.0> : tensor<4x16x16xf32>
    %r:4 = stablehlo.while(%i = %zero, %ws = %w, %gs = %grads, %h = %x) : tensor<i32>, tensor<4x16x16xf32>, tensor<4x16x16xf32>, tensor<12x16xf32>
    cond {
      %n = stablehlo.constant dense<4> : tensor<i32>
      %p = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %first = stablehlo.constant dense<0> : tensor<i32>
      %s = stablehlo.dynamic_slice %ws, %i, %first, %first, sizes = [1, 16, 16] : (tensor<4x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x16xf32>
      %l = stablehlo.reshape %s : (tensor<1x16x16xf32>) -> tensor<16x16xf32>
      %y = stablehlo.dot_general %h, %l, contracting_dims = [1] x [0] : (tensor<12x16xf32>, tensor<16x16xf32>) -> tensor<12x16xf32>
      %g = stablehlo.dot_general %h, %y, contracting_dims = [0] x [0] : (tensor<12x16xf32>, tensor<12x16xf32>) -> tensor<16x16xf32>
      %u = stablehlo.reshape %g : (tensor<16x16xf32>) -> tensor<1x16x16xf32>
      %gs1 = stablehlo.dynamic_update_slice %gs, %u, %i, %first, %first : (tensor<4x16x16xf32>, tensor<1x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x16x16xf32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %i1 = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %i1, %ws, %gs1, %y : tensor<i32>, tensor<4x16x16xf32>, tensor<4x16x16xf32>, tensor<12x16xf32>
    }
    %m1 = stablehlo.add %m, %r#2 : tensor<4x16x16xf32>
    %w1 = stablehlo.subtract %w, %m1 : tensor<4x16x16xf32>
    return %w1, %m1 : tensor<4x16x16xf32>, tensor<4x16x16xf32>
  }
}
