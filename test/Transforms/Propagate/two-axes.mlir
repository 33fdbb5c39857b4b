// RUN: fsdp-opt %s --fsdp-propagate | FileCheck %s

#state = #fsdp.placement<[{"shard"}, {}]>
#batch = #fsdp.placement<[{"replica", "shard"}, {}]>

module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 2>, fsdp.target = "cpu"} {
  // The batch is split over both axes, state over "shard": a gradient is partial over both, and one reshard leaves its
  // shard, equal on all replicas.
  // CHECK-LABEL: func.func @main
  func.func @main(%w: tensor<8x4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.placement = #state},
                  %x: tensor<8x8xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "x", fsdp.placement = #batch})
      -> (tensor<8x4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.feeds = 0 : i64, fsdp.placement = #state}) {
    // CHECK: stablehlo.dot_general {{.*}} -> tensor<8x4xf32, #fsdp.placement<[{"replica", "shard"}, {}]>>
    // CHECK: fsdp.reshard {{.*}} : tensor<8x4xf32, #fsdp.placement<[{}, {}], partial sum {"replica", "shard"}>> -> tensor<8x4xf32, #fsdp.placement<[{"shard"}, {}]>>
    // CHECK-NOT: fsdp.reshard
    %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %g = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<8x8xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %new = stablehlo.subtract %w, %g : tensor<8x4xf32>
    return %new : tensor<8x4xf32>
  }
}
