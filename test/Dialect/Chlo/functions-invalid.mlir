// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// A function of one operand keeps the type (C1).
func.func @unary_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{'chlo.erf' op expected one type, found 'tensor<4xf32>' and 'tensor<4xf64>'}}
  %0 = chlo.erf %x : tensor<4xf32> -> tensor<4xf64>
  return
}

// -----

// Functions of floating-point numbers refuse integers.
func.func @unary_kind(%x: tensor<4xi32>) {
  // expected-error @+1 {{'chlo.erf' op operand #0 must be ranked tensor of floating-point values, but got 'tensor<4xi32>'}}
  %0 = chlo.erf %x : tensor<4xi32> -> tensor<4xi32>
  return
}

// -----

// Both operands of a function of two have one type (C1).
func.func @binary_c1(%x: tensor<4xf32>, %y: tensor<3xf32>) {
  // expected-error @+1 {{'chlo.next_after' op expected one type, found 'tensor<4xf32>' and 'tensor<3xf32>'}}
  %0 = chlo.next_after %x, %y : tensor<4xf32>, tensor<3xf32> -> tensor<4xf32>
  return
}

// -----

// A predicate keeps the shape (C1).
func.func @predicate_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{'chlo.is_inf' op expected one shape, found 'tensor<4xf32>' and 'tensor<3xi1>'}}
  %0 = chlo.is_inf %x : tensor<4xf32> -> tensor<3xi1>
  return
}

// -----

// constant_like keeps the shape (C1).
func.func @constant_like_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{'chlo.constant_like' op expected one shape, found 'tensor<4xf32>' and 'tensor<3xf32>'}}
  %0 = "chlo.constant_like"(%x) {value = 1.0 : f32} : (tensor<4xf32>) -> tensor<3xf32>
  return
}

// -----

// The value of constant_like has the element type (C2).
func.func @constant_like_c2(%x: tensor<4xf32>) {
  // expected-error @+1 {{'chlo.constant_like' op expected a value of type 'f32', found 1.000000e+00 : f64}}
  %0 = "chlo.constant_like"(%x) {value = 1.0 : f64} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// top_k needs k elements in the last dimension (C1).
func.func @top_k_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{'chlo.top_k' op expected a last dimension of at least k = 5 elements, found 'tensor<4xf32>'}}
  %0, %1 = chlo.top_k(%x, k = 5) : tensor<4xf32> -> (tensor<5xf32>, tensor<5xi32>)
  return
}

// -----

// The values of top_k are the operand's with k elements in the last dimension (C2).
func.func @top_k_c2(%x: tensor<3x4xf32>) {
  // expected-error @+1 {{'chlo.top_k' op expected values of type 'tensor<3x2xf32>', found 'tensor<2x2xf32>'}}
  %0, %1 = chlo.top_k(%x, k = 2) : tensor<3x4xf32> -> (tensor<2x2xf32>, tensor<3x2xi32>)
  return
}

// -----

// The indices of top_k have the shape of the values (C3).
func.func @top_k_c3(%x: tensor<3x4xf32>) {
  // expected-error @+1 {{'chlo.top_k' op expected indices of type 'tensor<3x2xi32>', found 'tensor<3x4xi32>'}}
  %0, %1 = chlo.top_k(%x, k = 2) : tensor<3x4xf32> -> (tensor<3x2xf32>, tensor<3x4xi32>)
  return
}

// -----

// An operation that this dialect does not have is an error where it stands.
func.func @unknown(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'chlo.ragged_dot' is unknown}}
  %0 = chlo.ragged_dot %x : tensor<4xf32>
  return
}
