// RUN: fsdp-opt %s --fsdp-propagate | FileCheck %s

#row = #fsdp.placement<[{"shard"}, {}]>
#key = #fsdp.placement<[{}]>

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
  // What depends on no data is computed as its consumers need it: random bits from a counter and a key, in a loop, only
  // for this rank's rows of the batch.
  // CHECK-LABEL: func.func @main
  func.func @main(%x: tensor<8x4xui32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "x", fsdp.placement = #row},
                  %key: tensor<1xui32> {fsdp.role = #fsdp.role<replicated>, fsdp.path = "key", fsdp.placement = #key})
      -> (tensor<4x4xui32> {fsdp.role = #fsdp.role<replicated>, fsdp.path = "y", fsdp.placement = #fsdp.placement<[{}, {}]>}) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %two = stablehlo.constant dense<2> : tensor<i32>
    // CHECK: stablehlo.iota dim = 0 : tensor<8x4xui32, #fsdp.placement<[{"shard"}, {}]>>
    // CHECK: stablehlo.broadcast_in_dim %arg1, {{.*}} -> tensor<8x4xui32, #fsdp.placement<[{"shard"}, {}]>>
    // CHECK-NOT: fsdp.reshard
    // CHECK: stablehlo.while
    // CHECK-SAME: tensor<8x4xui32, #fsdp.placement<[{"shard"}, {}]>>
    %count = stablehlo.iota dim = 0 : tensor<8x4xui32>
    %keys = stablehlo.broadcast_in_dim %key, dims = [1] : (tensor<1xui32>) -> tensor<8x4xui32>
    %r:2 = stablehlo.while(%i = %zero, %bits = %count) : tensor<i32>, tensor<8x4xui32>
    cond {
      %c = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %mixed = stablehlo.xor %bits, %keys : tensor<8x4xui32>
      %next = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %next, %mixed : tensor<i32>, tensor<8x4xui32>
    }
    // CHECK: stablehlo.multiply {{.*}} : tensor<8x4xui32, #fsdp.placement<[{"shard"}, {}]>>
    %y = stablehlo.multiply %x, %r#1 : tensor<8x4xui32>
    %g = stablehlo.dot_general %y, %y, contracting_dims = [0] x [0] : (tensor<8x4xui32>, tensor<8x4xui32>) -> tensor<4x4xui32>
    return %g : tensor<4x4xui32>
  }
}
