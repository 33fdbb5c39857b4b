// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// Constraints of elementwise operations, one case each.

// Operations of one operand keep the shape.
func.func @unary_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.negate' op expects operands and results of one shape, found 'tensor<4xf32>' and 'tensor<3xf32>'}}
  %0 = stablehlo.negate %x : (tensor<4xf32>) -> tensor<3xf32>
  return
}

// -----

// Operations of one operand keep the element type.
func.func @unary_c2(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.negate' op expects operands and results of one element type, found 'f32' and 'bf16'}}
  %0 = stablehlo.negate %x : (tensor<4xf32>) -> tensor<4xbf16>
  return
}

// -----

// Operations of two operands have one shape: nothing is broadcast.
func.func @binary_c1(%x: tensor<4xf32>, %s: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.add' op expects operands and results of one shape, found 'tensor<4xf32>' and 'tensor<f32>'}}
  %0 = stablehlo.add %x, %s : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

// Operations of two operands have one element type.
func.func @binary_c2(%x: tensor<4xf32>, %y: tensor<4xf16>) {
  // expected-error @+1 {{'stablehlo.add' op expects operands and results of one element type, found 'f32' and 'f16'}}
  %0 = stablehlo.add %x, %y : (tensor<4xf32>, tensor<4xf16>) -> tensor<4xf32>
  return
}

// -----

// Signedness is part of the element type.
func.func @binary_c2_signedness(%x: tensor<4xi32>, %y: tensor<4xui32>) {
  // expected-error @+1 {{'stablehlo.add' op expects operands and results of one element type, found 'i32' and 'ui32'}}
  %0 = stablehlo.add %x, %y : (tensor<4xi32>, tensor<4xui32>) -> tensor<4xi32>
  return
}

// -----

// Functions of real numbers take floating-point numbers.
func.func @float_operand(%x: tensor<4xi32>) {
  // expected-error @+1 {{'stablehlo.exponential' op operand #0 must be ranked tensor of f8E4M3FN, f8E5M2, f16, bf16, f32 or f64, but got 'tensor<4xi32>'}}
  %0 = stablehlo.exponential %x : tensor<4xi32>
  return
}

// -----

// The logarithm of a boolean is nothing; nor is the difference of booleans.
func.func @number_operand(%x: tensor<4xi1>) {
  // expected-error @+1 {{'stablehlo.subtract' op operand #0 must be ranked tensor of i8 to i64, ui8 to ui64, f8E4M3FN, f8E5M2, f16, bf16, f32 or f64, but got 'tensor<4xi1>'}}
  %0 = stablehlo.subtract %x, %x : tensor<4xi1>
  return
}

// -----

// Logic is for bits.
func.func @bits_operand(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.and' op operand #0 must be ranked tensor of i1, i8 to i64 or ui8 to ui64, but got 'tensor<4xf32>'}}
  %0 = stablehlo.and %x, %x : tensor<4xf32>
  return
}

// -----

// The absolute value of an unsigned integer is refused.
func.func @signed_operand(%x: tensor<4xui8>) {
  // expected-error @+1 {{'stablehlo.abs' op operand #0 must be ranked tensor of i8 to i64, f8E4M3FN, f8E5M2, f16, bf16, f32 or f64, but got 'tensor<4xui8>'}}
  %0 = stablehlo.abs %x : tensor<4xui8>
  return
}

// -----

// Shifts are for integers.
func.func @integer_operand(%x: tensor<4xi1>) {
  // expected-error @+1 {{'stablehlo.shift_left' op operand #0 must be ranked tensor of i8 to i64 or ui8 to ui64, but got 'tensor<4xi1>'}}
  %0 = stablehlo.shift_left %x, %x : tensor<4xi1>
  return
}

// -----

// Complex numbers are not in this dialect.
func.func @complex_operand(%x: tensor<4xcomplex<f32>>) {
  // expected-error @+1 {{'stablehlo.add' op operand #0 must be ranked tensor of i1, i8 to i64, ui8 to ui64, f8E4M3FN, f8E5M2, f16, bf16, f32 or f64, but got 'tensor<4xcomplex<f32>>'}}
  %0 = stablehlo.add %x, %x : tensor<4xcomplex<f32>>
  return
}

// -----

// Tensors without a rank are not in this dialect.
func.func @unranked_operand(%x: tensor<*xf32>) {
  // expected-error @+1 {{'stablehlo.add' op operand #0 must be ranked tensor of i1, i8 to i64, ui8 to ui64, f8E4M3FN, f8E5M2, f16, bf16, f32 or f64, but got 'tensor<*xf32>'}}
  %0 = stablehlo.add %x, %x : tensor<*xf32>
  return
}

// -----

// reduce_precision keeps the shape.
func.func @reduce_precision_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.reduce_precision' op expects operands and results of one shape, found 'tensor<4xf32>' and 'tensor<3xf32>'}}
  %0 = stablehlo.reduce_precision %x, format = e8m7 : (tensor<4xf32>) -> tensor<3xf32>
  return
}

// -----

// reduce_precision keeps the element type.
func.func @reduce_precision_c2(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.reduce_precision' op expects operands and results of one element type, found 'f32' and 'bf16'}}
  %0 = stablehlo.reduce_precision %x, format = e8m7 : (tensor<4xf32>) -> tensor<4xbf16>
  return
}

// -----

// A format needs an exponent.
func.func @reduce_precision_c3(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.reduce_precision' op expects at least 1 exponent bit, found 0}}
  %0 = stablehlo.reduce_precision %x, format = e0m7 : tensor<4xf32>
  return
}

// -----

// A number of bits is not negative.
func.func @reduce_precision_c4(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.reduce_precision' op expects at least 0 mantissa bits, found -1}}
  %0 = "stablehlo.reduce_precision"(%x) <{exponent_bits = 8 : i32, mantissa_bits = -1 : i32}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// A comparison has the shape of what it compares.
func.func @compare_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.compare' op expects operands and results of one shape, found 'tensor<4xf32>' and 'tensor<3xi1>'}}
  %0 = stablehlo.compare LT, %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<3xi1>
  return
}

// -----

// Only equal types can be compared.
func.func @compare_c2(%x: tensor<4xf32>, %y: tensor<4xi32>) {
  // expected-error @+1 {{'stablehlo.compare' op expects 'rhs' with elements of type 'f32', found 'i32'}}
  %0 = stablehlo.compare LT, %x, %y : (tensor<4xf32>, tensor<4xi32>) -> tensor<4xi1>
  return
}

// -----

// The kind of order fits floating-point numbers.
func.func @compare_c3(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.compare' op expects compare_type FLOAT or TOTALORDER for elements of type 'f32', found SIGNED}}
  %0 = stablehlo.compare LT, %x, %x, SIGNED : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return
}

// -----

// The kind of order fits signed integers.
func.func @compare_c3_signed(%x: tensor<4xi32>) {
  // expected-error @+1 {{'stablehlo.compare' op expects compare_type SIGNED for elements of type 'i32', found UNSIGNED}}
  %0 = stablehlo.compare LT, %x, %x, UNSIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  return
}

// -----

// Booleans are compared as unsigned integers.
func.func @compare_c3_boolean(%x: tensor<4xi1>) {
  // expected-error @+1 {{'stablehlo.compare' op expects compare_type UNSIGNED for elements of type 'i1', found SIGNED}}
  %0 = stablehlo.compare LT, %x, %x, SIGNED : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  return
}

// -----

// A comparison gives booleans.
func.func @compare_result(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.compare' op result #0 must be ranked tensor of i1, but got 'tensor<4xi8>'}}
  %0 = stablehlo.compare LT, %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi8>
  return
}

// -----

// A conversion keeps the shape.
func.func @convert_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.convert' op expects operands and results of one shape, found 'tensor<4xf32>' and 'tensor<2x2xf16>'}}
  %0 = stablehlo.convert %x : (tensor<4xf32>) -> tensor<2x2xf16>
  return
}

// -----

// is_finite keeps the shape.
func.func @is_finite_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.is_finite' op expects operands and results of one shape, found 'tensor<4xf32>' and 'tensor<i1>'}}
  %0 = stablehlo.is_finite %x : (tensor<4xf32>) -> tensor<i1>
  return
}

// -----

// A predicate of rank 1 does not select whole rows.
func.func @select_c1(%p: tensor<4xi1>, %x: tensor<4x4xf32>) {
  // expected-error @+1 {{'stablehlo.select' op expects 'pred' to be a scalar or to have the shape of 'tensor<4x4xf32>', found 'tensor<4xi1>'}}
  %0 = stablehlo.select %p, %x, %x : tensor<4xi1>, tensor<4x4xf32>
  return
}

// -----

// Both choices have the result's shape.
func.func @select_c2(%p: tensor<4xi1>, %x: tensor<4xf32>, %y: tensor<3xf32>) {
  // expected-error @+1 {{'stablehlo.select' op expects 'on_false' of type 'tensor<4xf32>', found 'tensor<3xf32>'}}
  %0 = stablehlo.select %p, %x, %y : (tensor<4xi1>, tensor<4xf32>, tensor<3xf32>) -> tensor<4xf32>
  return
}

// -----

// Both choices have the result's element type.
func.func @select_c2_element(%p: tensor<4xi1>, %x: tensor<4xf32>, %y: tensor<4xf64>) {
  // expected-error @+1 {{'stablehlo.select' op expects 'on_false' with elements of type 'f32', found 'f64'}}
  %0 = stablehlo.select %p, %x, %y : (tensor<4xi1>, tensor<4xf32>, tensor<4xf64>) -> tensor<4xf32>
  return
}

// -----

// Bounds are scalars or have the operand's shape.
func.func @clamp_c1(%x: tensor<4xf32>, %y: tensor<1xf32>) {
  // expected-error @+1 {{'stablehlo.clamp' op expects 'min' to be a scalar or to have the shape of 'tensor<4xf32>', found 'tensor<1xf32>'}}
  %0 = stablehlo.clamp %y, %x, %x : (tensor<1xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// A clamp keeps the shape.
func.func @clamp_c2(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.clamp' op expects a result of type 'tensor<4xf32>', found 'tensor<f32>'}}
  %0 = stablehlo.clamp %x, %x, %x : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  return
}

// -----

// A clamp has one element type.
func.func @clamp_c3(%x: tensor<4xf32>, %y: tensor<f64>) {
  // expected-error @+1 {{'stablehlo.clamp' op expects operands and result with elements of type 'f32', found 'f64'}}
  %0 = stablehlo.clamp %y, %x, %y : (tensor<f64>, tensor<4xf32>, tensor<f64>) -> tensor<4xf32>
  return
}
