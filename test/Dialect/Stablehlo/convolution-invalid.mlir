// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// Constraints of convolution, one case each.

// Input and kernel have one rank.
func.func @convolution_c1(%x: tensor<2x8x6xf32>, %k: tensor<6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects tensors of rank 3 like lhs, found 'tensor<6x4xf32>'}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x6xf32>, tensor<6x4xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

// Input and output have one rank.
func.func @convolution_c1_result(%x: tensor<2x8x6xf32>, %k: tensor<3x6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects tensors of rank 3 like lhs, found 'tensor<2x4xf32>'}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x6xf32>, tensor<3x6x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

// Every dimension of the input has a role.
func.func @convolution_c2_input(%x: tensor<2x8x6xf32>, %k: tensor<3x6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects 3 input dimensions, found 2}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x6xf32>, tensor<3x6x4xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

// Every dimension of the kernel has a role.
func.func @convolution_c2_kernel(%x: tensor<2x8x6xf32>, %k: tensor<3x6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects 3 kernel dimensions, found 4}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, 1, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x6xf32>, tensor<3x6x4xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

// Every dimension of the output has a role.
func.func @convolution_c2_output(%x: tensor<2x8x6xf32>, %k: tensor<3x6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects 3 output dimensions, found 2}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x6xf32>, tensor<3x6x4xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

// One stride per spatial dimension.
func.func @convolution_c3_stride(%x: tensor<2x8x6xf32>, %k: tensor<3x6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects 1 window strides, found 2}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x6xf32>, tensor<3x6x4xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

// One base dilation per spatial dimension.
func.func @convolution_c3_lhs_dilate(%x: tensor<2x8x6xf32>, %k: tensor<3x6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects 1 base dilations, found 0}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {lhs_dilate = []} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x6xf32>, tensor<3x6x4xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

// One window dilation per spatial dimension.
func.func @convolution_c3_rhs_dilate(%x: tensor<2x8x6xf32>, %k: tensor<3x6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects 1 window dilations, found 2}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x6xf32>, tensor<3x6x4xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

// One reversal per spatial dimension.
func.func @convolution_c3_reverse(%x: tensor<2x8x6xf32>, %k: tensor<3x6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects 1 window reversals, found 2}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x6xf32>, tensor<3x6x4xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

// One row of padding per spatial dimension.
func.func @convolution_c3_pad(%x: tensor<2x8x6xf32>, %k: tensor<3x6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects padding of type 'tensor<1x2xi64>', found 'tensor<2x2xi64>'}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[0, 0], [0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x6xf32>, tensor<3x6x4xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

// Padding has two columns.
func.func @convolution_c3_pad_shape(%x: tensor<2x8x6xf32>, %k: tensor<3x6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects padding of type 'tensor<1x2xi64>', found 'tensor<1x1xi64>'}}
  %0 = "stablehlo.convolution"(%x, %k) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, padding = dense<0> : tensor<1x1xi64>}> : (tensor<2x8x6xf32>, tensor<3x6x4xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

// Strides are positive.
func.func @convolution_c4_stride(%x: tensor<2x8x6xf32>, %k: tensor<3x6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects entries of at least 1 in 'window strides', found 0}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [0]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x6xf32>, tensor<3x6x4xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

// Dilations are positive.
func.func @convolution_c4_dilation(%x: tensor<2x8x6xf32>, %k: tensor<3x6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects entries of at least 1 in 'window dilations', found -1}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {rhs_dilate = [-1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x6xf32>, tensor<3x6x4xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

// There is a group at least.
func.func @convolution_c5(%x: tensor<2x8x6xf32>, %k: tensor<3x6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects positive group counts, one of them 1, found feature_group_count 0 and batch_group_count 1}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 0 : i64} : (tensor<2x8x6xf32>, tensor<3x6x4xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

// Batch or features are grouped, not both.
func.func @convolution_c5_both(%x: tensor<2x8x6xf32>, %k: tensor<3x6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects positive group counts, one of them 1, found feature_group_count 2 and batch_group_count 2}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 2 : i64} : (tensor<2x8x6xf32>, tensor<3x6x4xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

// Batch groups divide the batch.
func.func @convolution_c6_batch(%x: tensor<2x8x6xf32>, %k: tensor<3x6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects an input batch that 4 groups divide, found 2}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 4 : i64, feature_group_count = 1 : i64} : (tensor<2x8x6xf32>, tensor<3x6x4xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

// Feature groups divide the input features.
func.func @convolution_c6_features(%x: tensor<2x8x6xf32>, %k: tensor<3x6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects input features that 4 groups divide, found 6}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 4 : i64} : (tensor<2x8x6xf32>, tensor<3x6x4xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

// Feature groups divide the output features.
func.func @convolution_c6_output(%x: tensor<2x8x6xf32>, %k: tensor<3x6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects kernel output features that 3 groups divide, found 4}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 3 : i64} : (tensor<2x8x6xf32>, tensor<3x6x4xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

// The kernel sees the features of one group.
func.func @convolution_c7(%x: tensor<2x8x6xf32>, %k: tensor<3x6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects 3 kernel input features for 6 input features in 2 groups, found 6}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x8x6xf32>, tensor<3x6x4xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

// The output has one element per window.
func.func @convolution_c8(%x: tensor<2x8x6xf32>, %k: tensor<3x6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects a result of type 'tensor<2x6x4xf32>', found 'tensor<2x8x4xf32>'}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x6xf32>, tensor<3x6x4xf32>) -> tensor<2x8x4xf32>
  return
}

// -----

// A size that 64 bits cannot hold is no size.
func.func @convolution_c8_overflow(%x: tensor<2x8x6xf32>, %k: tensor<3x6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects a padded size below 2^63 in window dimension 0, found a larger one}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {lhs_dilate = [9223372036854775807]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x6xf32>, tensor<3x6x4xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

// One precision per operand.
func.func @convolution_c9(%x: tensor<2x8x6xf32>, %k: tensor<3x6x4xf32>) {
  // expected-error @+1 {{'stablehlo.convolution' op expects 2 precisions, found 1}}
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>]} : (tensor<2x8x6xf32>, tensor<3x6x4xf32>) -> tensor<2x6x4xf32>
  return
}
