// RUN: fsdp-opt %s --mlir-disable-threading --fsdp-print-sharding-rules -o /dev/null | FileCheck %s

// Batching, lhs free, rhs free and contracting factors, in any dimension order.
func.func @dot_general(%a: tensor<12x8x2x4xf32>, %b: tensor<12x6x2x4xf32>) {
  // CHECK: stablehlo.dot_general: [a, c, b, e] [a, d, b, e] -> [a, b, c, d], e sum, linear {0}, linear {1}
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3]
    : (tensor<12x8x2x4xf32>, tensor<12x6x2x4xf32>) -> tensor<12x2x8x6xf32>
  return
}

// A convolution passes batch and output features, sums over input features, and needs its windows whole.
func.func @convolution(%x: tensor<12x8x8x3xf32>, %w: tensor<4x4x3x16xf32>, %g: tensor<12x2x2x16xf32>) {
  // CHECK: stablehlo.convolution: [a, d, e, b] [f, g, b, c] -> [a, h, i, c], b sum, d whole
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
    window = {stride = [4, 4]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<12x8x8x3xf32>, tensor<4x4x3x16xf32>) -> tensor<12x2x2x16xf32>
  // In a weight gradient the batch is the input feature, so the result is a sum over it.
  // CHECK-NEXT: stablehlo.convolution: [b, d, e, a] [b, f, g, c] -> [h, i, a, c], b sum
  %1 = stablehlo.convolution(%x, %g) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f],
    window = {rhs_dilate = [4, 4]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<12x8x8x3xf32>, tensor<12x2x2x16xf32>) -> tensor<4x4x3x16xf32>
  return
}

// Groups are the major part of what they take apart, and pass: of features (depthwise), and of the batch (its weight gradient).
func.func @groups(%x: tensor<12x8x6xf32>, %w: tensor<3x2x12xf32>, %g: tensor<12x8x12xf32>) {
  // CHECK: stablehlo.convolution: [b, e, ac] [f, c, ad] -> [b, g, ad], c sum
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]]}
    {batch_group_count = 1 : i64, feature_group_count = 3 : i64}
    : (tensor<12x8x6xf32>, tensor<3x2x12xf32>) -> tensor<12x8x12xf32>
  // CHECK-NEXT: stablehlo.convolution: [c, e, ab] [c, f, ad] -> [g, b, ad], c sum
  %1 = stablehlo.convolution(%x, %g) dim_numbers = [f, 0, b]x[i, 0, o]->[0, b, f], window = {pad = [[1, 1]]}
    {batch_group_count = 3 : i64, feature_group_count = 1 : i64}
    : (tensor<12x8x6xf32>, tensor<12x8x12xf32>) -> tensor<3x2x12xf32>
  return
}
