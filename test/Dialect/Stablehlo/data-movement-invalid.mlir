// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// Constraints of operations that move elements, one case each.

// Equal widths: equal shapes.
func.func @bitcast_convert_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.bitcast_convert' op expects the narrower tensor to have type 'tensor<4xi32>' beside 'tensor<4xf32>', found 'tensor<3xi32>'}}
  %0 = stablehlo.bitcast_convert %x : (tensor<4xf32>) -> tensor<3xi32>
  return
}

// -----

// The last dimension of the narrower tensor is the quotient of the widths.
func.func @bitcast_convert_c2(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.bitcast_convert' op expects the narrower tensor to have type 'tensor<4x2xi16>' beside 'tensor<4xf32>', found 'tensor<4x4xi16>'}}
  %0 = stablehlo.bitcast_convert %x : (tensor<4xf32>) -> tensor<4x4xi16>
  return
}

// -----

// From narrow to wide a dimension goes away.
func.func @bitcast_convert_c2_wide(%x: tensor<4xi16>) {
  // expected-error @+1 {{'stablehlo.bitcast_convert' op expects the narrower tensor to have type 'tensor<2x2xi16>' beside 'tensor<2xi32>', found 'tensor<4xi16>'}}
  %0 = stablehlo.bitcast_convert %x : (tensor<4xi16>) -> tensor<2xi32>
  return
}

// -----

// Booleans have no bits to share.
func.func @bitcast_convert_c3(%x: tensor<8xi1>) {
  // expected-error @+1 {{'stablehlo.bitcast_convert' op expects booleans on both sides or on none, found 'tensor<8xi1>' and 'tensor<i8>'}}
  %0 = stablehlo.bitcast_convert %x : (tensor<8xi1>) -> tensor<i8>
  return
}

// -----

// A broadcast keeps the element type.
func.func @broadcast_in_dim_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.broadcast_in_dim' op expects a result with elements of type 'f32', found 'f16'}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<4xf32>) -> tensor<4xf16>
  return
}

// -----

// One entry per operand dimension.
func.func @broadcast_in_dim_c2(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.broadcast_in_dim' op expects 1 broadcast dimensions, found 0}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// Entries are dimensions of the result.
func.func @broadcast_in_dim_c3(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.broadcast_in_dim' op expects 'broadcast_dimensions' to name dimensions of a tensor of rank 2, found 2}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [2] : (tensor<4xf32>) -> tensor<4x4xf32>
  return
}

// -----

// Negative entries do not count from the end.
func.func @broadcast_in_dim_c3_negative(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.broadcast_in_dim' op expects 'broadcast_dimensions' to name dimensions of a tensor of rank 2, found -1}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [-1] : (tensor<4xf32>) -> tensor<4x4xf32>
  return
}

// -----

// No result dimension is named twice.
func.func @broadcast_in_dim_c4(%x: tensor<4x4xf32>) {
  // expected-error @+1 {{'stablehlo.broadcast_in_dim' op expects unique entries in 'broadcast_dimensions', found 0 twice}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [0, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

// Sizes are 1 or those of the result.
func.func @broadcast_in_dim_c5(%x: tensor<2xf32>) {
  // expected-error @+1 {{'stablehlo.broadcast_in_dim' op expects operand dimension 0 to have size 1 or that of result dimension 1, 4, found 2}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<2xf32>) -> tensor<2x4xf32>
  return
}

// -----

// Nothing cannot be joined.
func.func @concatenate_c1() {
  // expected-error @+1 {{'stablehlo.concatenate' op expects at least 1 input, found 0}}
  %0 = "stablehlo.concatenate"() <{dimension = 0 : i64}> : () -> tensor<0xf32>
  return
}

// -----

// Joined tensors have one element type.
func.func @concatenate_c2(%x: tensor<2xf32>, %y: tensor<2xf16>) {
  // expected-error @+1 {{'stablehlo.concatenate' op expects inputs with elements of type 'f32', found 'f16'}}
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<2xf32>, tensor<2xf16>) -> tensor<4xf32>
  return
}

// -----

// Joined tensors have one rank.
func.func @concatenate_c3(%x: tensor<2xf32>, %y: tensor<2x1xf32>) {
  // expected-error @+1 {{'stablehlo.concatenate' op expects inputs of rank 1, found 'tensor<2x1xf32>'}}
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<2xf32>, tensor<2x1xf32>) -> tensor<4xf32>
  return
}

// -----

// The dimension exists.
func.func @concatenate_c4(%x: tensor<2xf32>) {
  // expected-error @+1 {{'stablehlo.concatenate' op expects 'dimension' to name dimensions of a tensor of rank 1, found 1}}
  %0 = stablehlo.concatenate %x, %x, dim = 1 : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

// Scalars have no dimension to be joined along.
func.func @concatenate_c4_scalar(%s: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.concatenate' op expects 'dimension' to name dimensions of a tensor of rank 0, found 0}}
  %0 = stablehlo.concatenate %s, dim = 0 : (tensor<f32>) -> tensor<f32>
  return
}

// -----

// The other dimensions are equal.
func.func @concatenate_c5(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>) {
  // expected-error @+1 {{'stablehlo.concatenate' op expects an input of type 'tensor<2x3xf32>', found 'tensor<2x4xf32>'}}
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<4x3xf32>
  return
}

// -----

// The result holds all elements.
func.func @concatenate_c6(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'stablehlo.concatenate' op expects a result with 4 elements in dimension 0, found 'tensor<5x3xf32>'}}
  %0 = stablehlo.concatenate %x, %x, dim = 0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<5x3xf32>
  return
}

// -----

// Padding has the operand's element type.
func.func @pad_c1(%x: tensor<3xf32>, %s: tensor<f64>) {
  // expected-error @+1 {{'stablehlo.pad' op expects a padding value with elements of type 'f32', found 'f64'}}
  %0 = stablehlo.pad %x, %s, low = [0], high = [0], interior = [0] : (tensor<3xf32>, tensor<f64>) -> tensor<3xf32>
  return
}

// -----

// One entry per dimension.
func.func @pad_c2(%x: tensor<3xf32>, %s: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.pad' op expects 1 high paddings, found 2}}
  %0 = stablehlo.pad %x, %s, low = [0], high = [0, 0], interior = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

// Nothing is cut out from between elements.
func.func @pad_c3(%x: tensor<3xf32>, %s: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.pad' op expects entries of at least 0 in 'interior_padding', found -1}}
  %0 = stablehlo.pad %x, %s, low = [0], high = [0], interior = [-1] : (tensor<3xf32>, tensor<f32>) -> tensor<1xf32>
  return
}

// -----

// The result's size follows.
func.func @pad_c4(%x: tensor<3xf32>, %s: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.pad' op expects a result of type 'tensor<6xf32>', found 'tensor<4xf32>'}}
  %0 = stablehlo.pad %x, %s, low = [1], high = [0], interior = [1] : (tensor<3xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

// Not more can be cut off than there is.
func.func @pad_c4_negative(%x: tensor<3xf32>, %s: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.pad' op expects a padded size of at least 0 and below 2^63 in dimension 0, found -1}}
  %0 = stablehlo.pad %x, %s, low = [-4], high = [0], interior = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<0xf32>
  return
}

// -----

// A size that 64 bits cannot hold is no size.
func.func @pad_c4_overflow(%x: tensor<3xf32>, %s: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.pad' op expects a padded size of at least 0 and below 2^63 in dimension 0, found a larger one}}
  %0 = stablehlo.pad %x, %s, low = [0], high = [0], interior = [9223372036854775807] : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

// A reshape keeps the element type.
func.func @reshape_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.reshape' op expects a result with elements of type 'f32', found 'i32'}}
  %0 = stablehlo.reshape %x : (tensor<4xf32>) -> tensor<4xi32>
  return
}

// -----

// A reshape keeps the number of elements.
func.func @reshape_c2(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.reshape' op expects a result with 4 elements, found 6}}
  %0 = stablehlo.reshape %x : (tensor<4xf32>) -> tensor<2x3xf32>
  return
}

// -----

// reverse keeps the shape.
func.func @reverse_c1(%x: tensor<4x3xf32>) {
  // expected-error @+1 {{'stablehlo.reverse' op expects operands and results of one shape, found 'tensor<4x3xf32>' and 'tensor<3x4xf32>'}}
  %0 = stablehlo.reverse %x, dims = [0] : (tensor<4x3xf32>) -> tensor<3x4xf32>
  return
}

// -----

// reverse keeps the element type.
func.func @reverse_c2(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.reverse' op expects operands and results of one element type, found 'f32' and 'i32'}}
  %0 = stablehlo.reverse %x, dims = [0] : (tensor<4xf32>) -> tensor<4xi32>
  return
}

// -----

// Only dimensions of the operand are reversed.
func.func @reverse_c3(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.reverse' op expects 'dimensions' to name dimensions of a tensor of rank 1, found 1}}
  %0 = stablehlo.reverse %x, dims = [1] : tensor<4xf32>
  return
}

// -----

// A dimension is reversed once.
func.func @reverse_c4(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.reverse' op expects unique entries in 'dimensions', found 0 twice}}
  %0 = stablehlo.reverse %x, dims = [0, 0] : tensor<4xf32>
  return
}

// -----

// A slice keeps the element type.
func.func @slice_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.slice' op expects a result with elements of type 'f32', found 'f16'}}
  %0 = stablehlo.slice %x [0:4] : (tensor<4xf32>) -> tensor<4xf16>
  return
}

// -----

// One range per dimension.
func.func @slice_c2(%x: tensor<4x4xf32>) {
  // expected-error @+1 {{'stablehlo.slice' op expects 2 start indices, found 1}}
  %0 = stablehlo.slice %x [0:4] : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

// A slice lies inside.
func.func @slice_c3(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.slice' op expects 0 <= start <= limit <= 4, found start 1 and limit 5}}
  %0 = stablehlo.slice %x [1:5] : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// A slice does not end before it starts.
func.func @slice_c3_order(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.slice' op expects 0 <= start <= limit <= 4, found start 3 and limit 2}}
  %0 = stablehlo.slice %x [3:2] : (tensor<4xf32>) -> tensor<0xf32>
  return
}

// -----

// A stride moves forward.
func.func @slice_c4(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.slice' op expects entries of at least 1 in 'strides', found 0}}
  %0 = stablehlo.slice %x [0:4:0] : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// The last step may be short.
func.func @slice_c5(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.slice' op expects a result of type 'tensor<2xf32>', found 'tensor<1xf32>'}}
  %0 = stablehlo.slice %x [0:4:3] : (tensor<4xf32>) -> tensor<1xf32>
  return
}

// -----

// A transpose keeps the element type.
func.func @transpose_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'stablehlo.transpose' op expects a result with elements of type 'f32', found 'f64'}}
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf64>
  return
}

// -----

// Every dimension is in the permutation, once.
func.func @transpose_c2(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'stablehlo.transpose' op expects unique entries in 'permutation', found 1 twice}}
  %0 = stablehlo.transpose %x, dims = [1, 1] : (tensor<2x3xf32>) -> tensor<3x3xf32>
  return
}

// -----

// No dimension is left out.
func.func @transpose_c2_count(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'stablehlo.transpose' op expects 2 permuted dimensions, found 1}}
  %0 = stablehlo.transpose %x, dims = [1] : (tensor<2x3xf32>) -> tensor<3xf32>
  return
}

// -----

// The result has the permuted shape.
func.func @transpose_c3(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'stablehlo.transpose' op expects a result of type 'tensor<3x2xf32>', found 'tensor<2x3xf32>'}}
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
