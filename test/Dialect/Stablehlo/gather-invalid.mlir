// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// Constraints of gather, one case each.

// A gather keeps the element type.
func.func @gather_c1(%x: tensor<32x16xf32>, %i: tensor<4x8x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects a result with elements of type 'f32', found 'bf16'}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xf32>, tensor<4x8x1xi32>) -> tensor<4x8x16xbf16>
  return
}

// -----

// Each operand dimension is offset, collapsed or batching.
func.func @gather_c2(%x: tensor<32x16xf32>, %i: tensor<4x8x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects 2 offset dimensions, found 1}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xf32>, tensor<4x8x1xi32>) -> tensor<4x8x16xf32>
  return
}

// -----

// The index vector has its place among the dimensions of the indices.
func.func @gather_c3(%x: tensor<32x16xf32>, %i: tensor<4x8x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects 'index_vector_dim' between 0 and the rank of the indices, 3, found 4}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 4>, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xf32>, tensor<4x8x1xi32>) -> tensor<4x8x16xf32>
  return
}

// -----

// Its place does not count from the end.
func.func @gather_c3_negative(%x: tensor<32x16xf32>, %i: tensor<4x8x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects 'index_vector_dim' between 0 and the rank of the indices, 3, found -1}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = -1>, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xf32>, tensor<4x8x1xi32>) -> tensor<4x8x16xf32>
  return
}

// -----

// The map has an entry per index of a vector.
func.func @gather_c4(%x: tensor<32x16xf32>, %i: tensor<4x8x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects 1 entries in 'start_index_map', as many as an index vector has, found 2}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xf32>, tensor<4x8x1xi32>) -> tensor<4x8x16xf32>
  return
}

// -----

// Without a dimension of its own an index vector has one index.
func.func @gather_c4_implicit(%x: tensor<32x16xf32>, %i: tensor<4x8x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects 1 entries in 'start_index_map', as many as an index vector has, found 2}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 3>, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xf32>, tensor<4x8x1xi32>) -> tensor<4x8x16xf32>
  return
}

// -----

// The map names dimensions of the operand.
func.func @gather_c4_range(%x: tensor<32x16xf32>, %i: tensor<4x8x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects 'start_index_map' to name dimensions of a tensor of rank 2, found 2}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [2], index_vector_dim = 2>, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xf32>, tensor<4x8x1xi32>) -> tensor<4x8x16xf32>
  return
}

// -----

// The map names a dimension once.
func.func @gather_c4_unique(%x: tensor<32x16xf32>, %i: tensor<4x8x2xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects unique entries in 'start_index_map', found 0 twice}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xf32>, tensor<4x8x2xi32>) -> tensor<4x8x16xf32>
  return
}

// -----

// Offset dimensions are dimensions of the result.
func.func @gather_c5(%x: tensor<32x16xf32>, %i: tensor<4x8x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects 'offset_dims' to name dimensions of a tensor of rank 3, found 3}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xf32>, tensor<4x8x1xi32>) -> tensor<4x8x16xf32>
  return
}

// -----

// Offset dimensions ascend.
func.func @gather_c5_order(%x: tensor<32x16xf32>, %i: tensor<4x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects ascending entries in 'offset_dims', found 0 after 1}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xf32>, tensor<4x1xi32>) -> tensor<1x16x4xf32>
  return
}

// -----

// Collapsed dimensions are dimensions of the operand.
func.func @gather_c6(%x: tensor<32x16xf32>, %i: tensor<4x8x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects 'collapsed_slice_dims' to name dimensions of a tensor of rank 2, found 2}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [2], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xf32>, tensor<4x8x1xi32>) -> tensor<4x8x16xf32>
  return
}

// -----

// Collapsed dimensions ascend.
func.func @gather_c6_order(%x: tensor<32x16xf32>, %i: tensor<4x8x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects ascending entries in 'collapsed_slice_dims', found 0 after 1}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<32x16xf32>, tensor<4x8x1xi32>) -> tensor<4x8xf32>
  return
}

// -----

// Batching dimensions are dimensions of the operand.
func.func @gather_c6_batching_range(%x: tensor<12x5xf32>, %i: tensor<12x3x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects 'operand_batching_dims' to name dimensions of a tensor of rank 2, found 5}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [5], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<12x5xf32>, tensor<12x3x1xi32>) -> tensor<12x3xf32>
  return
}

// -----

// A dimension is not collapsed and batching.
func.func @gather_c6_both(%x: tensor<12x5xf32>, %i: tensor<12x3x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects dimensions in either 'collapsed_slice_dims' or 'operand_batching_dims', found 1 in both}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<12x5xf32>, tensor<12x3x1xi32>) -> tensor<12x3xf32>
  return
}

// -----

// A batching dimension is not addressed by an index as well.
func.func @gather_c7(%x: tensor<12x5xf32>, %i: tensor<12x3x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects dimensions in either 'operand_batching_dims' or 'start_index_map', found 0 in both}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<12x5xf32>, tensor<12x3x1xi32>) -> tensor<12x3xf32>
  return
}

// -----

// Batching dimensions come in pairs.
func.func @gather_c8(%x: tensor<12x5xf32>, %i: tensor<12x3x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects 1 entries in 'start_indices_batching_dims', found 0}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<12x5xf32>, tensor<12x3x1xi32>) -> tensor<12x3xf32>
  return
}

// -----

// Batching dimensions of the indices exist.
func.func @gather_c8_range(%x: tensor<12x5xf32>, %i: tensor<12x3x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects 'start_indices_batching_dims' to name dimensions of a tensor of rank 3, found 3}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [3], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<12x5xf32>, tensor<12x3x1xi32>) -> tensor<12x3xf32>
  return
}

// -----

// The index vector is not a batch.
func.func @gather_c8_vector(%x: tensor<12x5xf32>, %i: tensor<12x3x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects 'start_indices_batching_dims' without index_vector_dim, found 2}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [2], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<12x5xf32>, tensor<12x3x1xi32>) -> tensor<12x3xf32>
  return
}

// -----

// Batching dimensions have one size.
func.func @gather_c8_size(%x: tensor<12x5xf32>, %i: tensor<7x3x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects batching dimension 0 of the indices to have size 12 like dimension 0 of 'tensor<12x5xf32>', found 7}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<12x5xf32>, tensor<7x3x1xi32>) -> tensor<7x3xf32>
  return
}

// -----

// A dimension of the indices is batching once.
func.func @gather_c8_unique(%x: tensor<4x4x5xf32>, %i: tensor<4x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects unique entries in 'start_indices_batching_dims', found 0 twice}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 0], start_index_map = [2], collapsed_slice_dims = [2], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<4x4x5xf32>, tensor<4x1xi32>) -> tensor<4xf32>
  return
}

// -----

// One slice size per operand dimension.
func.func @gather_c9(%x: tensor<32x16xf32>, %i: tensor<4x8x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects 2 slice sizes, found 1}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 16>}> : (tensor<32x16xf32>, tensor<4x8x1xi32>) -> tensor<4x8x16xf32>
  return
}

// -----

// A slice fits into the operand.
func.func @gather_c9_bound(%x: tensor<32x16xf32>, %i: tensor<4x8x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects a slice size between 0 and 16 in dimension 1, found 17}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 17>}> : (tensor<32x16xf32>, tensor<4x8x1xi32>) -> tensor<4x8x17xf32>
  return
}

// -----

// A slice size is not negative.
func.func @gather_c9_negative(%x: tensor<32x16xf32>, %i: tensor<4x8x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects a slice size between 0 and 16 in dimension 1, found -1}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, -1>}> : (tensor<32x16xf32>, tensor<4x8x1xi32>) -> tensor<4x8x16xf32>
  return
}

// -----

// A slice has one row in a collapsed dimension.
func.func @gather_c10(%x: tensor<32x16xf32>, %i: tensor<4x8x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects a slice size of at most 1 in collapsed or batching dimension 0, found 2}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 2, 16>}> : (tensor<32x16xf32>, tensor<4x8x1xi32>) -> tensor<4x8x16xf32>
  return
}

// -----

// Batch dimensions of the indices and offsets form the result.
func.func @gather_c11(%x: tensor<32x16xf32>, %i: tensor<4x8x1xi32>) {
  // expected-error @+1 {{'stablehlo.gather' op expects a result of type 'tensor<4x8x16xf32>', found 'tensor<16x4x8xf32>'}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xf32>, tensor<4x8x1xi32>) -> tensor<16x4x8xf32>
  return
}

// -----

// Indices are integers.
func.func @gather_indices(%x: tensor<32x16xf32>, %i: tensor<4x8x1xf32>) {
  // expected-error @+1 {{'stablehlo.gather' op operand #1 must be ranked tensor of i8 to i64 or ui8 to ui64, but got 'tensor<4x8x1xf32>'}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xf32>, tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
  return
}
