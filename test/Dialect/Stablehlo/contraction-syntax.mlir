// RUN: fsdp-opt %s --verify-roundtrip | FileCheck %s
// RUN: fsdp-opt %s --mlir-print-op-generic | fsdp-opt | FileCheck %s

// Text of products, pretty and generic.

// Result dimensions: batch, free of lhs, free of rhs.
// CHECK-LABEL: @dot_general
func.func @dot_general(%x: tensor<8x3x4xf32>, %w: tensor<8x4x5xf32>, %v: tensor<4xf32>, %h: tensor<4x4xbf16>) {
  // CHECK: stablehlo.dot_general %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, HIGHEST] : (tensor<8x3x4xf32>, tensor<8x4x5xf32>) -> tensor<8x3x5xf32>
  %0 = stablehlo.dot_general %x, %w, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, HIGHEST] : (tensor<8x3x4xf32>, tensor<8x4x5xf32>) -> tensor<8x3x5xf32>
  // CHECK: stablehlo.dot_general %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, contracting_dims = [0, 1] x [0, 1] : (tensor<8x3x4xf32>, tensor<8x3x4xf32>) -> tensor<4x4xf32>
  %1 = stablehlo.dot_general %x, %x, contracting_dims = [0, 1] x [0, 1] : (tensor<8x3x4xf32>, tensor<8x3x4xf32>) -> tensor<4x4xf32>
  // CHECK: stablehlo.dot_general %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, contracting_dims = [] x [] {note = 1 : i64} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
  %2 = stablehlo.dot_general %v, %v, contracting_dims = [] x [] {note = 1 : i64} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
  // CHECK: stablehlo.dot_general %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, contracting_dims = [0] x [0] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  %3 = stablehlo.dot_general %v, %v, contracting_dims = [0] x [0] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  // CHECK: stablehlo.dot_general %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<4x4xbf16>, tensor<4x4xbf16>) -> tensor<4x4xf32>
  %4 = stablehlo.dot_general %h, %h, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<4x4xbf16>, tensor<4x4xbf16>) -> tensor<4x4xf32>
  return
}

// Forward, weight gradient and data gradient of a convolution; parts of the window may be absent.
// CHECK-LABEL: @convolution
func.func @convolution(%x: tensor<2x8x8x3xf32>, %k: tensor<4x4x3x6xf32>, %g: tensor<2x2x2x6xf32>) {
  // CHECK: stablehlo.convolution(%{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [4, 4], pad = {{\[\[}}0, 0], [0, 0{{\]\]}}, lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x3xf32>, tensor<4x4x3x6xf32>) -> tensor<2x2x2x6xf32>
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [4, 4], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x8x8x3xf32>, tensor<4x4x3x6xf32>) -> tensor<2x2x2x6xf32>
  // CHECK: stablehlo.convolution(%{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {rhs_dilate = [4, 4]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x8x3xf32>, tensor<2x2x2x6xf32>) -> tensor<4x4x3x6xf32>
  %1 = stablehlo.convolution(%x, %g) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {rhs_dilate = [4, 4]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x8x3xf32>, tensor<2x2x2x6xf32>) -> tensor<4x4x3x6xf32>
  // CHECK: stablehlo.convolution(%{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {pad = {{\[\[}}3, 3], [3, 3{{\]\]}}, lhs_dilate = [4, 4], reverse = [true, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x2x2x6xf32>, tensor<4x4x3x6xf32>) -> tensor<2x8x8x3xf32>
  %2 = stablehlo.convolution(%g, %k) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {pad = [[3, 3], [3, 3]], lhs_dilate = [4, 4], reverse = [true, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x2x2x6xf32>, tensor<4x4x3x6xf32>) -> tensor<2x8x8x3xf32>
  return
}

// No spatial dimension: a matrix product; groups of features; an empty window.
// CHECK-LABEL: @convolution_small
func.func @convolution_small(%x: tensor<2x6xf32>, %k: tensor<3x4xf32>) {
  // CHECK: stablehlo.convolution(%{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}) dim_numbers = [b, f]x[i, o]->[b, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x6xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, f]x[i, o]->[b, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x6xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}
