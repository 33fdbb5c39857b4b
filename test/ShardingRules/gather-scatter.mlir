// RUN: fsdp-opt %s --mlir-disable-threading --fsdp-print-sharding-rules -o /dev/null | FileCheck %s

// An embedding: positions pass from the indices, features from the table; the indexed dimension is whole.
func.func @embedding(%table: tensor<32x16xf32>, %ids: tensor<12x8x1xi32>) {
  // CHECK: stablehlo.gather: [d, c] [a, b, 1] -> [a, b, c], d whole, linear {0}
  %0 = "stablehlo.gather"(%table, %ids) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xf32>, tensor<12x8x1xi32>) -> tensor<12x8x16xf32>
  return
}

// Its gradient: updates of different positions meet in one row, so positions are summed.
func.func @embedding_gradient(%zero: tensor<32x16xf32>, %ids: tensor<12x8x1xi32>, %g: tensor<12x8x16xf32>) {
  // CHECK: stablehlo.scatter: [d, c] [a, b, 1] [a, b, c] -> [e, c], a sum, b sum, d whole, e whole, linear {0, 2}
  %0 = "stablehlo.scatter"(%zero, %ids, %g) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<32x16xf32>, tensor<12x8x1xi32>, tensor<12x8x16xf32>) -> tensor<32x16xf32>
  return
}

// One row per batch row (take_along_axis): the batch is batched, and passes in both directions.
func.func @take_along_axis(%logits: tensor<12x8xf32>, %ids: tensor<12x1x1xi32>, %g: tensor<12x1xf32>) {
  // CHECK: stablehlo.gather: [a, c] [a, 1, 1] -> [a, 1], c whole, linear {0}
  %0 = "stablehlo.gather"(%logits, %ids) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<12x8xf32>, tensor<12x1x1xi32>) -> tensor<12x1xf32>
  // CHECK-NEXT: stablehlo.scatter: [a, c] [a, 1, 1] [a, 1] -> [a, d]
  %1 = "stablehlo.scatter"(%logits, %ids, %g) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<12x8xf32>, tensor<12x1x1xi32>, tensor<12x1xf32>) -> tensor<12x8xf32>
  return
}
