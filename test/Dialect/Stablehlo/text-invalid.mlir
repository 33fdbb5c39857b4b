// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// Text that does not parse: each mistake is named where it stands.

// An operation that this dialect lacks is named.
func.func @unknown_operation(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'stablehlo.einsum' is unknown}}
  %0 = stablehlo.einsum %x : tensor<4xf32>
  return
}

// -----

// So it is in the generic form.
func.func @unknown_generic(%x: tensor<4xf32>) {
  // expected-error @+1 {{unregistered operation 'stablehlo.einsum' found in dialect ('stablehlo') that does not allow unknown operations}}
  %0 = "stablehlo.einsum"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// An attribute that this dialect lacks is named.
func.func @unknown_attribute(%x: tensor<4xf32>) {
  // expected-error @+1 {{unknown attribute `bounds` in dialect `stablehlo`}}
  %0 = stablehlo.negate %x {note = #stablehlo.bounds<3>} : tensor<4xf32>
  return
}

// -----

// A value that an enumeration lacks is named.
func.func @unknown_enumerator(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'stablehlo.compare' expected EQ, NE, GE, GT, LE or LT, found 'LESS'}}
  %0 = stablehlo.compare LESS, %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return
}

// -----

// A required attribute is named.
func.func @missing_attribute(%x: tensor<4x4xf32>) {
  // expected-error @+1 {{'stablehlo.transpose' op requires attribute 'permutation'}}
  %0 = "stablehlo.transpose"(%x) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

// An attribute of another kind is refused.
func.func @attribute_kind(%x: tensor<4x4xf32>) {
  // expected-error @+1 {{'stablehlo.transpose' op attribute 'permutation' failed to satisfy constraint: i64 dense array attribute}}
  %0 = "stablehlo.transpose"(%x) {permutation = [1, 0]} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

// A function type has one type per operand.
func.func @operand_types(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'stablehlo.negate' expected 1 operand types and 1 result type, found 2 and 1}}
  %0 = stablehlo.negate %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// A function type has one result.
func.func @result_types(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'stablehlo.add' expected 2 operand types and 1 result type, found 2 and 2}}
  %0 = stablehlo.add %x, %x : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// A selection has two types or a function type.
func.func @select_types(%x: tensor<4xf32>, %p: tensor<4xi1>) {
  // expected-error @+1 {{custom op 'stablehlo.select' expected 3 operand types and 1 result type, found 1 and 1}}
  %0 = stablehlo.select %p, %x, %x : (tensor<4xi1>) -> tensor<4xf32>
  return
}

// -----

// A constant is made of elements.
func.func @constant_value() {
  // expected-error @+1 {{custom op 'stablehlo.constant' invalid kind of attribute specified}}
  %0 = stablehlo.constant 1 : i32
  return
}

// -----

// A format has an exponent and a mantissa.
func.func @format(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'stablehlo.reduce_precision' expected a format such as e8m7, found 'f32'}}
  %0 = stablehlo.reduce_precision %x, format = f32 : tensor<4xf32>
  return
}

// -----

// A format ends after the mantissa.
func.func @format_tail(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'stablehlo.reduce_precision' expected a format such as e8m7, found 'e8m7x'}}
  %0 = stablehlo.reduce_precision %x, format = e8m7x : tensor<4xf32>
  return
}

// -----

// A range has a start and a limit.
func.func @slice_range(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected ':'}}
  %0 = stablehlo.slice %x [1] : (tensor<4xf32>) -> tensor<1xf32>
  return
}

// -----

// A product has four kinds of attributes.
func.func @dot_keyword(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'stablehlo.dot_general' expected each of batching_dims, contracting_dims, precision and algorithm at most once, found 'contract'}}
  %0 = stablehlo.dot_general %x, %x, contract = [0] x [0] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  return
}

// -----

// Each stands at most once.
func.func @dot_twice(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'stablehlo.dot_general' expected each of batching_dims, contracting_dims, precision and algorithm at most once, found 'contracting_dims'}}
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [0] x [0], contracting_dims = [0] x [0] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  return
}

// -----

// A precision is one of three.
func.func @dot_precision(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'stablehlo.dot_general' expected DEFAULT, HIGH or HIGHEST, found 'FAST'}}
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [0] x [0], precision = [FAST, FAST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  return
}

// -----

// A field that an attribute lacks is named.
func.func @unknown_field(%x: tensor<4xf32>) {
  // expected-error @+1 {{unknown field 'lhs_dims'}}
  %0 = stablehlo.negate %x {note = #stablehlo.dot<lhs_dims = [0]>} : tensor<4xf32>
  return
}

// -----

// A field stands at most once.
func.func @repeated_field(%x: tensor<4xf32>) {
  // expected-error @+1 {{repeated field 'offset_dims'}}
  %0 = stablehlo.negate %x {note = #stablehlo.gather<offset_dims = [0], offset_dims = [0]>} : tensor<4xf32>
  return
}

// -----

// An accuracy has a mode.
func.func @accuracy_mode(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected a field 'mode'}}
  %0 = stablehlo.tanh %x {result_accuracy = #stablehlo.result_accuracy<ulps = 1>} : tensor<4xf32>
  return
}

// -----

// Roles have letters.
func.func @roles_letter(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected 'b', 'f' or a number, found 'c'}}
  %0 = stablehlo.negate %x {note = #stablehlo.conv<[b, c]x[i, o]->[b, f]>} : tensor<4xf32>
  return
}

// -----

// A role stands once.
func.func @roles_repeated_letter(%x: tensor<4xf32>) {
  // expected-error @+1 {{'b' is named twice}}
  %0 = stablehlo.negate %x {note = #stablehlo.conv<[b, b]x[i, o]->[b, f]>} : tensor<4xf32>
  return
}

// -----

// Every role is there.
func.func @roles_missing_letter(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected both 'b' and 'f' among the dimensions}}
  %0 = stablehlo.negate %x {note = #stablehlo.conv<[b]x[i, o]->[b, f]>} : tensor<4xf32>
  return
}

// -----

// A spatial dimension stands once.
func.func @roles_repeated_number(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected spatial dimensions 0 to 1, each once, found 0}}
  %0 = stablehlo.negate %x {note = #stablehlo.conv<[b, 0, 0, f]x[0, 1, i, o]->[b, 0, 1, f]>} : tensor<4xf32>
  return
}

// -----

// Spatial dimensions are counted from 0.
func.func @roles_missing_number(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected spatial dimensions 0 to 0, each once, found 1}}
  %0 = stablehlo.negate %x {note = #stablehlo.conv<[b, 1, f]x[0, i, o]->[b, 0, f]>} : tensor<4xf32>
  return
}

// -----

// A window has five kinds of attributes, each at most once.
func.func @window_keyword(%x: tensor<4x4xf32>) {
  // expected-error @+1 {{custom op 'stablehlo.convolution' expected each of stride, pad, lhs_dilate, rhs_dilate and reverse at most once, found 'pad'}}
  %0 = stablehlo.convolution(%x, %x) dim_numbers = [b, f]x[i, o]->[b, f], window = {pad = [], pad = []} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

// The operation that a reduction applies is known.
func.func @reduce_operation(%x: tensor<4xf32>, %s: tensor<f32>) {
  // expected-error @+1 {{custom op 'stablehlo.reduce' 'stablehlo.einsum' cannot reduce values of type 'tensor<f32>': expected a registered operation and a ranked tensor}}
  %0 = stablehlo.reduce(%x init: %s) applies stablehlo.einsum across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

// It takes accumulator and element.
func.func @reduce_unary(%x: tensor<4xf32>, %s: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.negate' op requires a single operand}}
  %0 = stablehlo.reduce(%x init: %s) applies stablehlo.negate across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

// It reduces one tensor.
func.func @reduce_pairs(%x: tensor<4xf32>, %s: tensor<f32>) {
  // expected-error @+1 {{custom op 'stablehlo.reduce' expected 1 input for a reduction that applies one operation, found 2}}
  %0:2 = stablehlo.reduce(%x init: %s), (%x init: %s) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
  return
}

// -----

// A reduction has a type per operand.
func.func @reduce_types(%x: tensor<4xf32>, %s: tensor<f32>) {
  // expected-error @+1 {{custom op 'stablehlo.reduce' number of operands and types do not match: got 2 operands and 1 types}}
  %0 = stablehlo.reduce(%x init: %s) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>) -> tensor<f32>
  return
}

// -----

// A loop has a type per value.
func.func @while_types(%x: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'stablehlo.while' expected a type for each of 2 values, found 1}}
  %0:2 = stablehlo.while(%i = %x, %j = %x) : tensor<4xf32>
  return
}
