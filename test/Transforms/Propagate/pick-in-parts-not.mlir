// RUN: fsdp-opt %s --fsdp-pick-in-parts --split-input-file | FileCheck %s

// As much is picked as there is: one gather of the operand moves less.
// CHECK-LABEL: @many
// CHECK: "stablehlo.gather"(%arg0, %arg1)
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 3>} {
  func.func @many(%x: tensor<12xf32> {fsdp.role = #fsdp.role<batch>, fsdp.placement = #fsdp.placement<[{"shard"}]>},
                  %i: tensor<12xi32> {fsdp.role = #fsdp.role<replicated>, fsdp.placement = #fsdp.placement<[{}]>})
      -> (tensor<12xf32> {fsdp.placement = #fsdp.placement<[{}]>}) {
    %r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0],
        index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<12xf32>, tensor<12xi32>) -> tensor<12xf32>
    return %r : tensor<12xf32>
  }
}

// -----

// Rows are taken whole along the split dimension: nothing is picked there.
// CHECK-LABEL: @windows
// CHECK: "stablehlo.gather"(%arg0, %arg1)
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 3>} {
  func.func @windows(%x: tensor<12x90xf32> {fsdp.role = #fsdp.role<batch>, fsdp.placement = #fsdp.placement<[{"shard"}, {}]>},
                     %i: tensor<1xi32> {fsdp.role = #fsdp.role<replicated>, fsdp.placement = #fsdp.placement<[{}]>})
      -> (tensor<12xf32> {fsdp.placement = #fsdp.placement<[{"shard"}]>}) {
    %r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>,
        indices_are_sorted = false, slice_sizes = array<i64: 12, 1>}> : (tensor<12x90xf32>, tensor<1xi32>) -> tensor<12xf32>
    return %r : tensor<12xf32>
  }
}
