// RUN: fsdp-opt %s --mlir-disable-threading --fsdp-print-placements -o /dev/null | FileCheck %s

#row = #fsdp.placement<[{"shard"}, {}]>

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
  // The analysis answers for every operation, nested ones indented, and says where a partial value is reduced. The
  // region of a reduction is not asked: it belongs to the operation.
  // CHECK: stablehlo.constant () -> (#fsdp.placement<[]>)
  // CHECK-NEXT: stablehlo.reduce (#fsdp.placement<[{"shard"}, {}]>, #fsdp.placement<[]>) -> (#fsdp.placement<[], partial sum {"shard"}>) reduced to #fsdp.placement<[]>
  // CHECK: stablehlo.case (#fsdp.placement<[]>) -> (#fsdp.placement<[{"shard"}, {}]>)
  // CHECK-NEXT: {{^}}  stablehlo.return (#fsdp.placement<[{"shard"}, {}]>) -> ()
  // CHECK-NEXT: {{^}}  stablehlo.negate (#fsdp.placement<[{"shard"}, {}]>) -> (#fsdp.placement<[{"shard"}, {}]>)
  // CHECK-NEXT: {{^}}  stablehlo.return
  // CHECK-NEXT: {{^}}func.return (#fsdp.placement<[{"shard"}, {}]>) -> ()
  func.func @main(%w: tensor<4x4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.placement = #row},
                  %x: tensor<8x4xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "x", fsdp.placement = #row})
      -> (tensor<4x4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.feeds = 0 : i64, fsdp.placement = #row}) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
    %index = stablehlo.convert %sum : (tensor<f32>) -> tensor<i32>
    %new = "stablehlo.case"(%index) ({
      stablehlo.return %w : tensor<4x4xf32>
    }, {
      %n = stablehlo.negate %w : tensor<4x4xf32>
      stablehlo.return %n : tensor<4x4xf32>
    }) : (tensor<i32>) -> tensor<4x4xf32>
    return %new : tensor<4x4xf32>
  }
}
