// RUN: fsdp-opt %s --fsdp-check-user-splits --split-input-file --verify-diagnostics

// An activation that is to be split along its features, or its sequence, is another kind of parallelism; each is named.
func.func @main(%x: tensor<8x4x2xf32, #fsdp.placement<[{"shard"}, {}, {}]>>) {
  // expected-error @+1 {{a sharding asks to split this value along dimension 2, but it is placed #fsdp.placement<[{"shard"}, {}, {}]>; expected data-parallel or fully sharded values}}
  %0 = stablehlo.negate %x {fsdp.user_split = array<i64: 2>} : tensor<8x4x2xf32, #fsdp.placement<[{"shard"}, {}, {}]>>
  // expected-error @+1 {{a sharding asks to split this value along dimension 1}}
  %1:2 = "stablehlo.optimization_barrier"(%x, %0) {fsdp.user_split = array<i64: 0, 1>} : (tensor<8x4x2xf32, #fsdp.placement<[{"shard"}, {}, {}]>>, tensor<8x4x2xf32, #fsdp.placement<[{"shard"}, {}, {}]>>) -> (tensor<8x4x2xf32, #fsdp.placement<[{"shard"}, {}, {}]>>, tensor<8x4x2xf32, #fsdp.placement<[{"shard"}, {}, {}]>>)
  return
}
