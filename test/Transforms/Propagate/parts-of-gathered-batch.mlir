// What every rank computed whole, because an operation needs the batch whole, is cut again before the work goes on.
// RUN: fsdp-opt %s --fsdp-propagate 2>/dev/null | FileCheck %s

#row = #fsdp.placement<[{"shard"}, {}]>
#whole = #fsdp.placement<[{}, {}]>

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
  // Rows picked by indices that all ranks know: each rank picks its part of the result, nothing is cut.
  // CHECK-LABEL: func.func @main
  func.func @main(%x: tensor<6x4xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "x", fsdp.placement = #row},
                  %w: tensor<4x4xf32> {fsdp.role = #fsdp.role<replicated>, fsdp.path = "w", fsdp.placement = #whole},
                  %i: tensor<8x1xi32> {fsdp.role = #fsdp.role<replicated>, fsdp.path = "i", fsdp.placement = #whole})
      -> (tensor<8x4xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "y", fsdp.placement = #row},
          tensor<12x4xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "z", fsdp.placement = #row},
          tensor<2x4xf32> {fsdp.role = #fsdp.role<replicated>, fsdp.path = "s", fsdp.placement = #whole}) {
    // CHECK: "stablehlo.gather"
    // CHECK-SAME: (tensor<6x4xf32, #fsdp.placement<[{}, {}]>>, tensor<8x1xi32, #fsdp.placement<[{"shard"}, {}]>>) -> tensor<8x4xf32, #fsdp.placement<[{"shard"}, {}]>>
    %picked = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xf32>, tensor<8x1xi32>) -> tensor<8x4xf32>
    // CHECK: stablehlo.dot_general {{.*}} : (tensor<8x4xf32, #fsdp.placement<[{"shard"}, {}]>>
    %y = stablehlo.dot_general %picked, %w, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
    // Rows put one after the other: each rank has all of them, and multiplies its part.
    // CHECK: %[[BOTH:.*]] = stablehlo.concatenate
    // CHECK: %[[PART:.*]] = fsdp.reshard %[[BOTH]] : tensor<12x4xf32, #fsdp.placement<[{}, {}]>> -> tensor<12x4xf32, #fsdp.placement<[{"shard"}, {}]>>
    %both = stablehlo.concatenate %x, %x, dim = 0 : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<12x4xf32>
    // CHECK: stablehlo.dot_general %[[PART]]
    %z = stablehlo.dot_general %both, %w, contracting_dims = [1] x [0] : (tensor<12x4xf32>, tensor<4x4xf32>) -> tensor<12x4xf32>
    // What follows needs the reversed rows whole: they are not cut.
    // CHECK: %[[BACK:.*]] = stablehlo.reverse
    // CHECK-NEXT: stablehlo.slice %[[BACK]]
    %back = stablehlo.reverse %x, dims = [0] : tensor<6x4xf32>
    %some = stablehlo.slice %back [0:2, 0:4] : (tensor<6x4xf32>) -> tensor<2x4xf32>
    return %y, %z, %some : tensor<8x4xf32>, tensor<12x4xf32>, tensor<2x4xf32>
  }
}
