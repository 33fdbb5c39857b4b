// RUN: fsdp-opt %s --fsdp-propagate | FileCheck %s

#row = #fsdp.placement<[{"shard"}, {}]>
#scalar = #fsdp.placement<[]>

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
  // Branches agree on the placement of a result: state that one branch updates and the other passes on stays on shards.
  // A predicate that depends on the batch is reduced before, so that all ranks take the same branch.
  // CHECK-LABEL: func.func @main
  func.func @main(%w: tensor<4x4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.placement = #row},
                  %x: tensor<8x4xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "x", fsdp.placement = #row})
      -> (tensor<4x4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.feeds = 0 : i64, fsdp.placement = #row}) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %limit = stablehlo.constant dense<9.0> : tensor<f32>
    %g = stablehlo.dot_general %x, %x, contracting_dims = [0] x [0] : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
    // CHECK: %[[SUM:.*]] = stablehlo.reduce
    // CHECK-NEXT: %[[WHOLE:.*]] = fsdp.reshard %[[SUM]]
    // CHECK-NEXT: stablehlo.compare LT, %[[WHOLE]]
    %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
    %less = stablehlo.compare LT, %sum, %limit : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %index = stablehlo.convert %less : (tensor<i1>) -> tensor<i32>
    // CHECK: "stablehlo.case"
    %new = "stablehlo.case"(%index) ({
      stablehlo.return %w : tensor<4x4xf32>
    }, {
      // CHECK: stablehlo.subtract {{.*}} : tensor<4x4xf32, #fsdp.placement<[{"shard"}, {}]>>
      %next = stablehlo.subtract %w, %g : tensor<4x4xf32>
      stablehlo.return %next : tensor<4x4xf32>
    }) : (tensor<i32>) -> tensor<4x4xf32>
    // CHECK: -> tensor<4x4xf32, #fsdp.placement<[{"shard"}, {}]>>
    return %new : tensor<4x4xf32>
  }
}
