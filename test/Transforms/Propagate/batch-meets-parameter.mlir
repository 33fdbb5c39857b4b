// RUN: fsdp-opt %s --fsdp-propagate | FileCheck %s

#row = #fsdp.placement<[{"shard"}, {}]>
#scalar = #fsdp.placement<[]>

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
  // A parameter is gathered where it meets the batch, once a use; its gradient is reduced to its shard once, and the
  // optimizer works on shards; the loss is reduced to every rank.
  // CHECK-LABEL: func.func @main
  func.func @main(%w: tensor<8x4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.unit = "block", fsdp.placement = #row},
                  %x: tensor<6x8xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "x", fsdp.placement = #row})
      -> (tensor<8x4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.feeds = 0 : i64, fsdp.placement = #row},
          tensor<f32> {fsdp.role = #fsdp.role<replicated>, fsdp.path = "loss", fsdp.placement = #scalar}) {
    // CHECK: %[[FULL:.*]] = fsdp.reshard %arg0 {path = "w", unit = "block"} : tensor<8x4xf32, #fsdp.placement<[{"shard"}, {}]>> -> tensor<8x4xf32, #fsdp.placement<[{}, {}]>>
    // CHECK: %[[Y:.*]] = stablehlo.dot_general %arg1, %[[FULL]]
    // CHECK-SAME: -> tensor<6x4xf32, #fsdp.placement<[{"shard"}, {}]>>
    %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<6x8xf32>, tensor<8x4xf32>) -> tensor<6x4xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    // CHECK: stablehlo.reduce
    // CHECK-SAME: -> tensor<f32, #fsdp.placement<[], partial sum {"shard"}>>
    // CHECK: %[[LOSS:.*]] = fsdp.reshard %{{.*}} : tensor<f32, #fsdp.placement<[], partial sum {"shard"}>> -> tensor<f32, #fsdp.placement<[]>>
    %loss = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<f32>
    // CHECK: stablehlo.dot_general %[[Y]], %arg1
    // CHECK-SAME: -> tensor<4x8xf32, #fsdp.placement<[{}, {}], partial sum {"shard"}>>
    %g = stablehlo.dot_general %y, %x, contracting_dims = [0] x [0] : (tensor<6x4xf32>, tensor<6x8xf32>) -> tensor<4x8xf32>
    // CHECK: %[[PARTIAL:.*]] = stablehlo.transpose
    // CHECK: %[[G:.*]] = fsdp.reshard %[[PARTIAL]] {path = "w", unit = "block"} : tensor<8x4xf32, #fsdp.placement<[{}, {}], partial sum {"shard"}>> -> tensor<8x4xf32, #fsdp.placement<[{"shard"}, {}]>>
    %t = stablehlo.transpose %g, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
    // CHECK: %[[RATE:.*]] = stablehlo.constant dense<1.000000e-01> : tensor<8x4xf32> -> tensor<8x4xf32, #fsdp.placement<[{"shard"}, {}]>>
    // CHECK: %[[STEP:.*]] = stablehlo.multiply %[[G]], %[[RATE]]
    // CHECK: %[[NEW:.*]] = stablehlo.subtract %arg0, %[[STEP]] : tensor<8x4xf32, #fsdp.placement<[{"shard"}, {}]>>
    %rate = stablehlo.constant dense<0.1> : tensor<8x4xf32>
    %step = stablehlo.multiply %t, %rate : tensor<8x4xf32>
    %new = stablehlo.subtract %w, %step : tensor<8x4xf32>
    // CHECK-NOT: fsdp.reshard
    // CHECK: return %[[NEW]], %[[LOSS]]
    return %new, %loss : tensor<8x4xf32>, tensor<f32>
  }
}
