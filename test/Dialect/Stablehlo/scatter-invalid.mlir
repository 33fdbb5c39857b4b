// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// Constraints of scatter, one case each.

// An update per input.
func.func @scatter_c1(%a0: tensor<32x16xi32>, %a1: tensor<32x16xi32>, %a2: tensor<4x8x1xi32>, %a3: tensor<4x8x16xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects as many inputs, updates and results, at least 1, found 4 operands and 1 results}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2, %a3) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<32x16xi32>, tensor<32x16xi32>, tensor<4x8x1xi32>, tensor<4x8x16xf32>) -> (tensor<32x16xf32>)
  return
}

// -----

// There is an input.
func.func @scatter_c1_none(%a0: tensor<4x8x1xi32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects as many inputs, updates and results, at least 1, found 1 operands and 1 results}}
  %0 = "stablehlo.scatter"(%a0) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<4x8x1xi32>) -> (tensor<32x16xf32>)
  return
}

// -----

// A result per input.
func.func @scatter_c1_results(%a0: tensor<32x16xf32>, %a1: tensor<4x8x1xi32>, %a2: tensor<4x8x16xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects as many inputs, updates and results, at least 1, found 3 operands and 2 results}}
  %0:2 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<32x16xf32>, tensor<4x8x1xi32>, tensor<4x8x16xf32>) -> (tensor<32x16xf32>, tensor<32x16xf32>)
  return
}

// -----

// Inputs have one shape.
func.func @scatter_c2_inputs(%a0: tensor<32x16xf32>, %a1: tensor<16x16xf32>, %a2: tensor<4x8x1xi32>, %a3: tensor<4x8x16xf32>, %a4: tensor<4x8x16xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects an input of type 'tensor<32x16xf32>', found 'tensor<16x16xf32>'}}
  %0:2 = "stablehlo.scatter"(%a0, %a1, %a2, %a3, %a4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<32x16xf32>, tensor<16x16xf32>, tensor<4x8x1xi32>, tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> (tensor<32x16xf32>, tensor<32x16xf32>)
  return
}

// -----

// Updates have one shape.
func.func @scatter_c2_updates(%a0: tensor<32x16xf32>, %a1: tensor<32x16xf32>, %a2: tensor<4x8x1xi32>, %a3: tensor<4x8x16xf32>, %a4: tensor<4x8x15xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects an update of type 'tensor<4x8x16xf32>', found 'tensor<4x8x15xf32>'}}
  %0:2 = "stablehlo.scatter"(%a0, %a1, %a2, %a3, %a4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<32x16xf32>, tensor<32x16xf32>, tensor<4x8x1xi32>, tensor<4x8x16xf32>, tensor<4x8x15xf32>) -> (tensor<32x16xf32>, tensor<32x16xf32>)
  return
}

// -----

// Updates have the input's element type.
func.func @scatter_c2_elements(%a0: tensor<32x16xf32>, %a1: tensor<4x8x1xi32>, %a2: tensor<4x8x16xf16>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects updates with elements of type 'f32', found 'f16'}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<32x16xf32>, tensor<4x8x1xi32>, tensor<4x8x16xf16>) -> (tensor<32x16xf32>)
  return
}

// -----

// Results have the input's shape.
func.func @scatter_c2_results(%a0: tensor<32x16xf32>, %a1: tensor<4x8x1xi32>, %a2: tensor<4x8x16xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects a result of type 'tensor<32x16xf32>', found 'tensor<16x32xf32>'}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<32x16xf32>, tensor<4x8x1xi32>, tensor<4x8x16xf32>) -> (tensor<16x32xf32>)
  return
}

// -----

// Each input dimension is window, inserted or batching.
func.func @scatter_c3(%a0: tensor<32x16xf32>, %a1: tensor<4x8x1xi32>, %a2: tensor<4x8x16xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects 2 update window dimensions, found 1}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<32x16xf32>, tensor<4x8x1xi32>, tensor<4x8x16xf32>) -> (tensor<32x16xf32>)
  return
}

// -----

// The index vector has its place among the dimensions of the indices.
func.func @scatter_c4(%a0: tensor<32x16xf32>, %a1: tensor<4x8x1xi32>, %a2: tensor<4x8x16xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects 'index_vector_dim' between 0 and the rank of the indices, 3, found 4}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 4>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<32x16xf32>, tensor<4x8x1xi32>, tensor<4x8x16xf32>) -> (tensor<32x16xf32>)
  return
}

// -----

// The map has an entry per index of a vector.
func.func @scatter_c5(%a0: tensor<32x16xf32>, %a1: tensor<4x8x1xi32>, %a2: tensor<4x8x16xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects 1 entries in 'scatter_dims_to_operand_dims', as many as an index vector has, found 0}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<32x16xf32>, tensor<4x8x1xi32>, tensor<4x8x16xf32>) -> (tensor<32x16xf32>)
  return
}

// -----

// The map names dimensions of the input.
func.func @scatter_c5_range(%a0: tensor<32x16xf32>, %a1: tensor<4x8x1xi32>, %a2: tensor<4x8x16xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects 'scatter_dims_to_operand_dims' to name dimensions of a tensor of rank 2, found -1}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [-1], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<32x16xf32>, tensor<4x8x1xi32>, tensor<4x8x16xf32>) -> (tensor<32x16xf32>)
  return
}

// -----

// The map names a dimension once.
func.func @scatter_c5_unique(%a0: tensor<32x16xf32>, %a1: tensor<4x8x2xi32>, %a2: tensor<4x8x16xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects unique entries in 'scatter_dims_to_operand_dims', found 1 twice}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 1], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<32x16xf32>, tensor<4x8x2xi32>, tensor<4x8x16xf32>) -> (tensor<32x16xf32>)
  return
}

// -----

// Window dimensions are dimensions of the updates.
func.func @scatter_c6(%a0: tensor<32x16xf32>, %a1: tensor<4x8x1xi32>, %a2: tensor<4x8x16xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects 'update_window_dims' to name dimensions of a tensor of rank 3, found 3}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<32x16xf32>, tensor<4x8x1xi32>, tensor<4x8x16xf32>) -> (tensor<32x16xf32>)
  return
}

// -----

// Window dimensions ascend.
func.func @scatter_c6_order(%a0: tensor<32x16xf32>, %a1: tensor<4x1xi32>, %a2: tensor<1x16x4xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects ascending entries in 'update_window_dims', found 0 after 1}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<32x16xf32>, tensor<4x1xi32>, tensor<1x16x4xf32>) -> (tensor<32x16xf32>)
  return
}

// -----

// Inserted dimensions are dimensions of the input.
func.func @scatter_c7(%a0: tensor<32x16xf32>, %a1: tensor<4x8x1xi32>, %a2: tensor<4x8x16xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects 'inserted_window_dims' to name dimensions of a tensor of rank 2, found 2}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [2], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<32x16xf32>, tensor<4x8x1xi32>, tensor<4x8x16xf32>) -> (tensor<32x16xf32>)
  return
}

// -----

// A dimension is not inserted and batching.
func.func @scatter_c7_both(%a0: tensor<12x5xf32>, %a1: tensor<12x3x1xi32>, %a2: tensor<12x3xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects dimensions in either 'inserted_window_dims' or 'input_batching_dims', found 1 in both}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [1], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<12x5xf32>, tensor<12x3x1xi32>, tensor<12x3xf32>) -> (tensor<12x5xf32>)
  return
}

// -----

// A batching dimension is not addressed by an index as well.
func.func @scatter_c8(%a0: tensor<12x5xf32>, %a1: tensor<12x3x1xi32>, %a2: tensor<12x3xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects dimensions in either 'input_batching_dims' or 'scatter_dims_to_operand_dims', found 0 in both}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<12x5xf32>, tensor<12x3x1xi32>, tensor<12x3xf32>) -> (tensor<12x5xf32>)
  return
}

// -----

// Batching dimensions come in pairs.
func.func @scatter_c9(%a0: tensor<12x5xf32>, %a1: tensor<12x3x1xi32>, %a2: tensor<12x3xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects 1 entries in 'scatter_indices_batching_dims', found 0}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<12x5xf32>, tensor<12x3x1xi32>, tensor<12x3xf32>) -> (tensor<12x5xf32>)
  return
}

// -----

// Batching dimensions have one size.
func.func @scatter_c9_size(%a0: tensor<12x5xf32>, %a1: tensor<7x3x1xi32>, %a2: tensor<7x3xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects batching dimension 0 of the indices to have size 12 like dimension 0 of 'tensor<12x5xf32>', found 7}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<12x5xf32>, tensor<7x3x1xi32>, tensor<7x3xf32>) -> (tensor<12x5xf32>)
  return
}

// -----

// Updates have a window per index vector.
func.func @scatter_c10(%a0: tensor<32x16xf32>, %a1: tensor<4x8x1xi32>, %a2: tensor<4x7x16xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects updates whose scatter dimensions form 'tensor<4x8xf32>', found 'tensor<4x7xf32>' in 'tensor<4x7x16xf32>'}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<32x16xf32>, tensor<4x8x1xi32>, tensor<4x7x16xf32>) -> (tensor<32x16xf32>)
  return
}

// -----

// A window is not larger than the input.
func.func @scatter_c11(%a0: tensor<32x16xf32>, %a1: tensor<4x8x1xi32>, %a2: tensor<4x8x17xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects an update window of at most 16 elements in a dimension of 'tensor<32x16xf32>', found 17}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<32x16xf32>, tensor<4x8x1xi32>, tensor<4x8x17xf32>) -> (tensor<32x16xf32>)
  return
}

// -----

// The computation takes an element of each input and update.
func.func @scatter_c12(%a0: tensor<32x16xf32>, %a1: tensor<4x8x1xi32>, %a2: tensor<4x8x16xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects 'update_computation' to take ('tensor<f32>', 'tensor<f32>') and return ('tensor<f32>'), found ('tensor<f32>', 'tensor<f64>') and ('tensor<f32>')}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f64>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<32x16xf32>, tensor<4x8x1xi32>, tensor<4x8x16xf32>) -> (tensor<32x16xf32>)
  return
}

// -----

// The computation returns an element per input.
func.func @scatter_c12_return(%a0: tensor<32x16xf32>, %a1: tensor<4x8x1xi32>, %a2: tensor<4x8x16xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects 'update_computation' to take ('tensor<f32>', 'tensor<f32>') and return ('tensor<f32>'), found ('tensor<f32>', 'tensor<f32>') and ('tensor<f32>', 'tensor<f32>')}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0, %b1 : tensor<f32>, tensor<f32>
  }) : (tensor<32x16xf32>, tensor<4x8x1xi32>, tensor<4x8x16xf32>) -> (tensor<32x16xf32>)
  return
}

// -----

// Results have the input's element type, or a wider one.
func.func @scatter_c12_result(%a0: tensor<32x16xf32>, %a1: tensor<4x8x1xi32>, %a2: tensor<4x8x16xf32>) {
  // expected-error @+1 {{'stablehlo.scatter' op expects results with elements of type 'f32' or a wider one, found 'f16'}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b1 : tensor<f32>
  }) : (tensor<32x16xf32>, tensor<4x8x1xi32>, tensor<4x8x16xf32>) -> (tensor<32x16xf16>)
  return
}
