// RUN: fsdp-opt %s --fsdp-propagate | FileCheck %s

#flat = #fsdp.placement<flat {"shard"}>
#row = #fsdp.placement<[{"shard"}, {}]>
#scalar = #fsdp.placement<[]>

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 4>, fsdp.target = "cpu"} {
  // A state that is flat stays so in elementwise maths and in its norm; it is gathered beside the batch, and its
  // gradient is reduced to it.
  // CHECK-LABEL: func.func @main
  func.func @main(%w: tensor<7x3xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.placement = #flat},
                  %x: tensor<8x7xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "x", fsdp.placement = #row})
      -> (tensor<7x3xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.feeds = 0 : i64, fsdp.placement = #flat},
          tensor<f32> {fsdp.role = #fsdp.role<replicated>, fsdp.path = "norm", fsdp.placement = #scalar}) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    // CHECK: fsdp.reshard %arg0 {path = "w"} : tensor<7x3xf32, #fsdp.placement<flat {"shard"}>> -> tensor<7x3xf32, #fsdp.placement<[{}, {}]>>
    %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x7xf32>, tensor<7x3xf32>) -> tensor<8x3xf32>
    // CHECK: %[[PARTIAL:.*]] = stablehlo.dot_general %arg1, %{{.*}}, contracting_dims = [0] x [0]
    // CHECK-NEXT: %[[G:.*]] = fsdp.reshard %[[PARTIAL]] {path = "w"}
    // CHECK-SAME: -> tensor<7x3xf32, #fsdp.placement<flat {"shard"}>>
    %g = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<8x7xf32>, tensor<8x3xf32>) -> tensor<7x3xf32>
    // CHECK: stablehlo.subtract %arg0, {{.*}} : tensor<7x3xf32, #fsdp.placement<flat {"shard"}>>
    // CHECK-NEXT: stablehlo.multiply {{.*}} : tensor<7x3xf32, #fsdp.placement<flat {"shard"}>>
    // CHECK-NEXT: stablehlo.reduce{{.*}} -> tensor<f32, #fsdp.placement<[], partial sum {"shard"}>>
    %rate = stablehlo.constant dense<0.1> : tensor<7x3xf32>
    %step = stablehlo.multiply %g, %rate : tensor<7x3xf32>
    %new = stablehlo.subtract %w, %step : tensor<7x3xf32>
    %square = stablehlo.multiply %new, %new : tensor<7x3xf32>
    %norm = stablehlo.reduce(%square init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<7x3xf32>, tensor<f32>) -> tensor<f32>
    return %new, %norm : tensor<7x3xf32>, tensor<f32>
  }
}
