// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// Constraints of operations that make tensors, one case each.

// A constant has its value's type.
func.func @constant_c1() {
  // expected-error @+1 {{'stablehlo.constant' op expects a result of the value's type, 'tensor<4xf32>', found 'tensor<3xf32>'}}
  %0 = stablehlo.constant dense<0.0> : tensor<4xf32> -> tensor<3xf32>
  return
}

// -----

// A constant has its value's element type.
func.func @constant_c1_element() {
  // expected-error @+1 {{'stablehlo.constant' op expects a result of the value's type, 'tensor<4xi32>', found 'tensor<4xf32>'}}
  %0 = "stablehlo.constant"() <{value = dense<0> : tensor<4xi32>}> : () -> tensor<4xf32>
  return
}

// -----

// A vector is no tensor.
func.func @constant_c1_vector() {
  // expected-error @+1 {{'stablehlo.constant' op expects a result of the value's type, 'vector<4xi32>', found 'tensor<4xi32>'}}
  %0 = "stablehlo.constant"() <{value = dense<0> : vector<4xi32>}> : () -> tensor<4xi32>
  return
}

// -----

// Counting needs a dimension of the result.
func.func @iota_c1() {
  // expected-error @+1 {{'stablehlo.iota' op expects 'iota_dimension' to name dimensions of a tensor of rank 1, found 1}}
  %0 = stablehlo.iota dim = 1 : tensor<4xi32>
  return
}

// -----

// A scalar has no dimension to count along.
func.func @iota_c1_scalar() {
  // expected-error @+1 {{'stablehlo.iota' op expects 'iota_dimension' to name dimensions of a tensor of rank 0, found 0}}
  %0 = stablehlo.iota dim = 0 : tensor<i32>
  return
}

// -----

// Booleans are not counted.
func.func @iota_element() {
  // expected-error @+1 {{'stablehlo.iota' op result #0 must be ranked tensor of i8 to i64, ui8 to ui64, f8E4M3FN, f8E5M2, f16, bf16, f32 or f64, but got 'tensor<4xi1>'}}
  %0 = stablehlo.iota dim = 0 : tensor<4xi1>
  return
}

// -----

// The state is a list of numbers.
func.func @rng_bit_generator_c1(%s: tensor<1x2xui64>) {
  // expected-error @+1 {{'stablehlo.rng_bit_generator' op expects a state of rank 1, found 'tensor<1x2xui64>'}}
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<1x2xui64>) -> (tensor<1x2xui64>, tensor<4xui32>)
  return
}

// -----

// The next state is like the state.
func.func @rng_bit_generator_c1_next(%s: tensor<2xui64>) {
  // expected-error @+1 {{'stablehlo.rng_bit_generator' op expects types ('tensor<2xui64>') of the next state, found ('tensor<3xui64>')}}
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  return
}

// -----

// THREE_FRY has a state of 128 bits.
func.func @rng_bit_generator_c2(%s: tensor<3xui64>) {
  // expected-error @+1 {{'stablehlo.rng_bit_generator' op expects a state of 128 bits for THREE_FRY, found 192}}
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  return
}

// -----

// PHILOX has a state of 128 or 192 bits.
func.func @rng_bit_generator_c2_philox(%s: tensor<4xui64>) {
  // expected-error @+1 {{'stablehlo.rng_bit_generator' op expects a state of 128 or 192 bits for PHILOX, found 256}}
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<4xui64>) -> (tensor<4xui64>, tensor<4xui32>)
  return
}
