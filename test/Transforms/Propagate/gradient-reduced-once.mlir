// RUN: fsdp-opt %s --fsdp-propagate | FileCheck %s

#row = #fsdp.placement<[{"shard"}, {}]>

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
  // Clipping uses a gradient twice, in its norm and scaled: it is reduced once, before both. The norm's sum of squares
  // on shards is partial until its root is taken.
  // CHECK-LABEL: func.func @main
  func.func @main(%w: tensor<8x4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.placement = #row},
                  %x: tensor<6x8xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "x", fsdp.placement = #row},
                  %d: tensor<6x4xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "d", fsdp.placement = #row})
      -> (tensor<8x4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.feeds = 0 : i64, fsdp.placement = #row}) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    // CHECK: %[[PARTIAL:.*]] = stablehlo.dot_general
    // CHECK-NEXT: %[[G:.*]] = fsdp.reshard %[[PARTIAL]] {path = "w"}
    // CHECK-SAME: -> tensor<8x4xf32, #fsdp.placement<[{"shard"}, {}]>>
    %g = stablehlo.dot_general %x, %d, contracting_dims = [0] x [0] : (tensor<6x8xf32>, tensor<6x4xf32>) -> tensor<8x4xf32>
    // CHECK-NEXT: %[[SQUARE:.*]] = stablehlo.multiply %[[G]], %[[G]]
    // CHECK-NEXT: %[[SUM:.*]] = stablehlo.reduce(%[[SQUARE]]
    // CHECK-SAME: -> tensor<f32, #fsdp.placement<[], partial sum {"shard"}>>
    %square = stablehlo.multiply %g, %g : tensor<8x4xf32>
    %sum = stablehlo.reduce(%square init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
    // CHECK-NEXT: %[[WHOLE:.*]] = fsdp.reshard %[[SUM]]
    // CHECK-NEXT: stablehlo.sqrt %[[WHOLE]]
    %norm = stablehlo.sqrt %sum : tensor<f32>
    // CHECK-NEXT: stablehlo.broadcast_in_dim {{.*}} -> tensor<8x4xf32, #fsdp.placement<[{"shard"}, {}]>>
    // CHECK-NEXT: stablehlo.divide %[[G]]
    // CHECK-NOT: fsdp.reshard
    %spread = stablehlo.broadcast_in_dim %norm, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %scaled = stablehlo.divide %g, %spread : tensor<8x4xf32>
    %new = stablehlo.subtract %w, %scaled : tensor<8x4xf32>
    return %new : tensor<8x4xf32>
  }
}
