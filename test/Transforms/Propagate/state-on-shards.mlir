// RUN: fsdp-opt %s --fsdp-propagate | FileCheck %s

#row = #fsdp.placement<[{"shard"}, {}]>
#whole = #fsdp.placement<[{}, {}]>
#vector = #fsdp.placement<[{"shard"}]>

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
  // A low-rank product that is added to a frozen weight is made on shards (its whole factors are cut), and what is
  // gathered is the sum, in the type that the program uses it in.
  // CHECK-LABEL: func.func @main
  func.func @main(%a: tensor<8x2xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "a", fsdp.placement = #whole},
                  %b: tensor<2x4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "b", fsdp.placement = #whole},
                  %w: tensor<8x4xf32> {fsdp.role = #fsdp.role<frozen>, fsdp.path = "w", fsdp.placement = #row},
                  %x: tensor<6x8xbf16> {fsdp.role = #fsdp.role<batch>, fsdp.path = "x", fsdp.placement = #row},
                  %bias: tensor<4xbf16> {fsdp.role = #fsdp.role<frozen>, fsdp.path = "bias", fsdp.placement = #vector})
      -> (tensor<6x4xbf16> {fsdp.role = #fsdp.role<replicated>, fsdp.path = "y", fsdp.placement = #whole}) {
    // CHECK: %[[CUT:.*]] = fsdp.reshard %arg0 : tensor<8x2xf32, #fsdp.placement<[{}, {}]>> -> tensor<8x2xf32, #fsdp.placement<[{"shard"}, {}]>>
    // CHECK-NEXT: stablehlo.dot_general %[[CUT]], %arg1
    // CHECK-NEXT: stablehlo.add
    // CHECK-NEXT: %[[NARROW:.*]] = stablehlo.convert
    // CHECK-NEXT: fsdp.reshard %[[NARROW]] {path = "w"} : tensor<8x4xbf16, #fsdp.placement<[{"shard"}, {}]>> -> tensor<8x4xbf16, #fsdp.placement<[{}, {}]>>
    %product = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x2xf32>, tensor<2x4xf32>) -> tensor<8x4xf32>
    %sum = stablehlo.add %w, %product : tensor<8x4xf32>
    %narrow = stablehlo.convert %sum : (tensor<8x4xf32>) -> tensor<8x4xbf16>
    %y = stablehlo.dot_general %x, %narrow, contracting_dims = [1] x [0] : (tensor<6x8xbf16>, tensor<8x4xbf16>) -> tensor<6x4xbf16>
    // A bias is gathered before it is spread over the batch.
    // CHECK: %[[BIAS:.*]] = fsdp.reshard %arg4 {path = "bias"}
    // CHECK-NEXT: stablehlo.broadcast_in_dim %[[BIAS]], {{.*}} -> tensor<6x4xbf16, #fsdp.placement<[{"shard"}, {}]>>
    %spread = stablehlo.broadcast_in_dim %bias, dims = [1] : (tensor<4xbf16>) -> tensor<6x4xbf16>
    %z = stablehlo.add %y, %spread : tensor<6x4xbf16>
    return %z : tensor<6x4xbf16>
  }
}
