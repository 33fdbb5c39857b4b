// RUN: fsdp-opt %s --fsdp-propagate | FileCheck %s

#row = #fsdp.placement<[{"shard"}, {}]>
#whole = #fsdp.placement<[{}, {}]>

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
  // A barrier is the identity on each operand: parameters pass it on shards, and the gather follows it.
  // CHECK-LABEL: func.func @main
  func.func @main(%w: tensor<8x4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.placement = #row},
                  %x: tensor<6x8xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "x", fsdp.placement = #row})
      -> (tensor<6x4xf32> {fsdp.role = #fsdp.role<replicated>, fsdp.path = "y", fsdp.placement = #whole}) {
    // CHECK: %[[KEPT:.*]]:2 = stablehlo.optimization_barrier %arg0, %arg1
    // CHECK-NEXT: fsdp.reshard %[[KEPT]]#0 {path = "w"}
    %kept:2 = stablehlo.optimization_barrier %w, %x : tensor<8x4xf32>, tensor<6x8xf32>
    %y = stablehlo.dot_general %kept#1, %kept#0, contracting_dims = [1] x [0] : (tensor<6x8xf32>, tensor<8x4xf32>) -> tensor<6x4xf32>
    // What a user reads is whole.
    // CHECK: fsdp.reshard {{.*}} : tensor<6x4xf32, #fsdp.placement<[{"shard"}, {}]>> -> tensor<6x4xf32, #fsdp.placement<[{}, {}]>>
    return %y : tensor<6x4xf32>
  }
}
