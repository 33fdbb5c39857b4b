// RUN: fsdp-opt %s --fsdp-convert-dots --canonicalize | FileCheck %s

// A transpose that is the only use of a product becomes its permutation.
// CHECK-LABEL: @result
func.func @result(%x: tensor<8x4xf32>, %g: tensor<8x5xf32>) -> tensor<5x4xf32> {
  // CHECK-NEXT: %[[R:.*]] = fsdp.gemm %arg0, %arg1 batching [] x [] contracting [0] x [0] accumulation f32 permutation [1, 0] : (tensor<8x4xf32>, tensor<8x5xf32>) -> tensor<5x4xf32>
  // CHECK-NEXT: return %[[R]]
  %r = stablehlo.dot_general %x, %g, contracting_dims = [0] x [0] : (tensor<8x4xf32>, tensor<8x5xf32>) -> tensor<4x5xf32>
  %t = stablehlo.transpose %r, dims = [1, 0] : (tensor<4x5xf32>) -> tensor<5x4xf32>
  return %t : tensor<5x4xf32>
}

// Rows that a transpose would tear apart stay together: the transpose remains.
// CHECK-LABEL: @rows_torn
func.func @rows_torn(%x: tensor<2x3x4xf32>, %w: tensor<4x5xf32>) -> tensor<2x5x3xf32> {
  // CHECK: fsdp.gemm %arg0, %arg1 batching [] x [] contracting [2] x [0] accumulation f32 : (tensor<2x3x4xf32>, tensor<4x5xf32>) -> tensor<2x3x5xf32>
  // CHECK-NEXT: stablehlo.transpose
  %r = stablehlo.dot_general %x, %w, contracting_dims = [2] x [0] : (tensor<2x3x4xf32>, tensor<4x5xf32>) -> tensor<2x3x5xf32>
  %t = stablehlo.transpose %r, dims = [0, 2, 1] : (tensor<2x3x5xf32>) -> tensor<2x5x3xf32>
  return %t : tensor<2x5x3xf32>
}

// A second use keeps the transpose.
// CHECK-LABEL: @two_uses
func.func @two_uses(%x: tensor<8x4xf32>, %g: tensor<8x5xf32>) -> (tensor<5x4xf32>, tensor<4x5xf32>) {
  // CHECK: fsdp.gemm
  // CHECK-NOT: permutation
  // CHECK: stablehlo.transpose
  %r = stablehlo.dot_general %x, %g, contracting_dims = [0] x [0] : (tensor<8x4xf32>, tensor<8x5xf32>) -> tensor<4x5xf32>
  %t = stablehlo.transpose %r, dims = [1, 0] : (tensor<4x5xf32>) -> tensor<5x4xf32>
  return %t, %r : tensor<5x4xf32>, tensor<4x5xf32>
}

// A transposed operand is read where it lies.
// CHECK-LABEL: @operand
func.func @operand(%x: tensor<8x4xf32>, %w: tensor<5x4xf32>) -> tensor<8x5xf32> {
  // CHECK-NEXT: fsdp.gemm %arg0, %arg1 batching [] x [] contracting [1] x [1]
  %t = stablehlo.transpose %w, dims = [1, 0] : (tensor<5x4xf32>) -> tensor<4x5xf32>
  %r = stablehlo.dot_general %x, %t, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x5xf32>) -> tensor<8x5xf32>
  return %r : tensor<8x5xf32>
}

// Not if the free dimensions would change their order, which is that of the result.
// CHECK-LABEL: @free_order
func.func @free_order(%x: tensor<2x3x4xf32>, %w: tensor<4x5xf32>) -> tensor<3x2x5xf32> {
  // CHECK-NEXT: %[[T:.*]] = stablehlo.transpose %arg0
  // CHECK-NEXT: fsdp.gemm %[[T]]
  %t = stablehlo.transpose %x, dims = [1, 0, 2] : (tensor<2x3x4xf32>) -> tensor<3x2x4xf32>
  %r = stablehlo.dot_general %t, %w, contracting_dims = [2] x [0] : (tensor<3x2x4xf32>, tensor<4x5xf32>) -> tensor<3x2x5xf32>
  return %r : tensor<3x2x5xf32>
}
