// RUN: fsdp-opt %s --fsdp-propagate | FileCheck %s

#row = #fsdp.placement<[{"shard"}, {}]>

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
  // Two contributions to one gradient (tied weights) are added while partial and reduced once, after the conversion to
  // the wider type; weight decay is added on shards.
  // CHECK-LABEL: func.func @main
  func.func @main(%w: tensor<8x4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.placement = #row},
                  %x: tensor<6x8xbf16> {fsdp.role = #fsdp.role<batch>, fsdp.path = "x", fsdp.placement = #row},
                  %d: tensor<6x4xbf16> {fsdp.role = #fsdp.role<batch>, fsdp.path = "d", fsdp.placement = #row})
      -> (tensor<8x4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.feeds = 0 : i64, fsdp.placement = #row}) {
    // CHECK: stablehlo.dot_general
    // CHECK-NEXT: stablehlo.dot_general
    // CHECK-NEXT: stablehlo.add {{.*}} : tensor<8x4xbf16, #fsdp.placement<[{}, {}], partial sum {"shard"}>>
    // CHECK-NEXT: %[[WIDE:.*]] = stablehlo.convert
    // CHECK-NEXT: fsdp.reshard %[[WIDE]] {path = "w"} : tensor<8x4xf32, #fsdp.placement<[{}, {}], partial sum {"shard"}>> -> tensor<8x4xf32, #fsdp.placement<[{"shard"}, {}]>>
    // CHECK-NOT: fsdp.reshard
    %a = stablehlo.dot_general %x, %d, contracting_dims = [0] x [0] : (tensor<6x8xbf16>, tensor<6x4xbf16>) -> tensor<8x4xbf16>
    %b = stablehlo.dot_general %x, %d, contracting_dims = [0] x [0] : (tensor<6x8xbf16>, tensor<6x4xbf16>) -> tensor<8x4xbf16>
    %ab = stablehlo.add %a, %b : tensor<8x4xbf16>
    %wide = stablehlo.convert %ab : (tensor<8x4xbf16>) -> tensor<8x4xf32>
    %decay = stablehlo.constant dense<0.01> : tensor<8x4xf32>
    %decayed = stablehlo.multiply %w, %decay : tensor<8x4xf32>
    %g = stablehlo.add %wide, %decayed : tensor<8x4xf32>
    %new = stablehlo.subtract %w, %g : tensor<8x4xf32>
    return %new : tensor<8x4xf32>
  }
}
