// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// Constraints of dot_general, one case each.

// Batching dimensions come in pairs.
func.func @dot_general_c1_batching(%x: tensor<2x4xf32>) {
  // expected-error @+1 {{'stablehlo.dot_general' op expects 1 rhs batching dimensions, found 0}}
  %0 = stablehlo.dot_general %x, %x, batching_dims = [0] x [], contracting_dims = [1] x [1] : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2xf32>
  return
}

// -----

// Contracting dimensions come in pairs.
func.func @dot_general_c1_contracting(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.dot_general' op expects 1 rhs contracting dimensions, found 0}}
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [0] x [] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// Dimensions of lhs exist.
func.func @dot_general_c2_lhs(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.dot_general' op expects 'dimensions of lhs' to name dimensions of a tensor of rank 1, found 1}}
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  return
}

// -----

// Dimensions of rhs exist.
func.func @dot_general_c2_rhs(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.dot_general' op expects 'dimensions of rhs' to name dimensions of a tensor of rank 1, found -1}}
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [0] x [-1] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  return
}

// -----

// A dimension is not batched and contracted.
func.func @dot_general_c3(%x: tensor<4x4xf32>) {
  // expected-error @+1 {{'stablehlo.dot_general' op expects unique entries in 'dimensions of lhs', found 0 twice}}
  %0 = stablehlo.dot_general %x, %x, batching_dims = [0] x [0], contracting_dims = [0] x [1] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

// A dimension is not contracted twice.
func.func @dot_general_c3_twice(%x: tensor<4x4xf32>) {
  // expected-error @+1 {{'stablehlo.dot_general' op expects unique entries in 'dimensions of rhs', found 1 twice}}
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [0, 1] x [1, 1] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<f32>
  return
}

// -----

// Contracted sizes agree.
func.func @dot_general_c4_contracting(%x: tensor<3x4xf32>, %y: tensor<5x6xf32>) {
  // expected-error @+1 {{'stablehlo.dot_general' op expects equal sizes of contracting dimensions, found 4 (dimension 1 of lhs) and 5 (dimension 0 of rhs)}}
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<3x4xf32>, tensor<5x6xf32>) -> tensor<3x6xf32>
  return
}

// -----

// Batch sizes agree.
func.func @dot_general_c4_batching(%x: tensor<3x4xf32>, %y: tensor<2x4xf32>) {
  // expected-error @+1 {{'stablehlo.dot_general' op expects equal sizes of batching dimensions, found 3 (dimension 0 of lhs) and 2 (dimension 0 of rhs)}}
  %0 = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<3x4xf32>, tensor<2x4xf32>) -> tensor<3xf32>
  return
}

// -----

// The result has batch dimensions first, then those of lhs, then those of rhs.
func.func @dot_general_c5(%x: tensor<2x3x4xf32>, %y: tensor<4x2x5xf32>) {
  // expected-error @+1 {{'stablehlo.dot_general' op expects a result of type 'tensor<2x3x5xf32>', found 'tensor<3x2x5xf32>'}}
  %0 = stablehlo.dot_general %x, %y, batching_dims = [0] x [1], contracting_dims = [2] x [0] : (tensor<2x3x4xf32>, tensor<4x2x5xf32>) -> tensor<3x2x5xf32>
  return
}

// -----

// One precision per operand.
func.func @dot_general_c6(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.dot_general' op expects 2 precisions, found 1}}
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [0] x [0], precision = [DEFAULT] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  return
}

// -----

// Counts of an algorithm are positive.
func.func @dot_general_c7(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.dot_general' op expects entries of at least 1 in 'algorithm', found 0}}
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [0] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 0, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  return
}
