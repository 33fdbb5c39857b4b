// RUN: fsdp-opt %s --fsdp-convert-dots --split-input-file --verify-diagnostics | FileCheck %s

// Attention: two batch dimensions, each with its own stride, need no transpose.
// CHECK-LABEL: @attention
func.func @attention(%q: tensor<2x8x3x4xf32>, %k: tensor<2x8x3x4xf32>) -> tensor<2x3x8x8xf32> {
  // CHECK-NEXT: fsdp.gemm %arg0, %arg1 batching [0, 2] x [0, 2] contracting [3] x [3] accumulation f32
  %r = stablehlo.dot_general %q, %k, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3] : (tensor<2x8x3x4xf32>, tensor<2x8x3x4xf32>) -> tensor<2x3x8x8xf32>
  return %r : tensor<2x3x8x8xf32>
}

// A weight gradient: two contracted dimensions are one in storage, in any order of the list.
// CHECK-LABEL: @weight_gradient
func.func @weight_gradient(%x: tensor<2x8x4xbf16>, %g: tensor<2x8x5xbf16>) -> tensor<4x5xf32> {
  // CHECK-NEXT: fsdp.gemm %arg0, %arg1 batching [] x [] contracting [0, 1] x [0, 1] accumulation f32 : (tensor<2x8x4xbf16>, tensor<2x8x5xbf16>) -> tensor<4x5xf32>
  %r = stablehlo.dot_general %x, %g, contracting_dims = [1, 0] x [1, 0] : (tensor<2x8x4xbf16>, tensor<2x8x5xbf16>) -> tensor<4x5xf32>
  return %r : tensor<4x5xf32>
}

// Contracted dimensions that are apart in storage are moved to the end by a transpose; dimensions of size 1 do not count.
// CHECK-LABEL: @apart
func.func @apart(%x: tensor<2x8x4xf32>, %y: tensor<2x4x1x5xf32>) -> tensor<8x1x5xf32> {
  // CHECK-NEXT: %[[T:.*]] = stablehlo.transpose %arg0, dims = [1, 0, 2] : (tensor<2x8x4xf32>) -> tensor<8x2x4xf32>
  // CHECK-NEXT: fsdp.gemm %[[T]], %arg1 batching [] x [] contracting [1, 2] x [0, 1]
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0, 2] x [0, 1] : (tensor<2x8x4xf32>, tensor<2x4x1x5xf32>) -> tensor<8x1x5xf32>
  return %r : tensor<8x1x5xf32>
}

// Products of integers are summed in the type of the result, f64 in f64; without contracted dimensions it is an outer product.
// CHECK-LABEL: @types
func.func @types(%i: tensor<2x3xi32>, %d: tensor<3xf64>) -> (tensor<2x2xi32>, tensor<3x3xf64>) {
  // CHECK-NEXT: fsdp.gemm {{.*}} contracting [1] x [1] accumulation i32
  // CHECK-NEXT: fsdp.gemm {{.*}} contracting [] x [] accumulation f64
  %r = stablehlo.dot_general %i, %i, contracting_dims = [1] x [1] : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x2xi32>
  %o = stablehlo.dot_general %d, %d, contracting_dims = [] x [] : (tensor<3xf64>, tensor<3xf64>) -> tensor<3x3xf64>
  return %r, %o : tensor<2x2xi32>, tensor<3x3xf64>
}

// -----

func.func @mixed(%a: tensor<2x3xf32>, %b: tensor<3x4xbf16>) -> tensor<2x4xf32> {
  // expected-error @below {{'stablehlo.dot_general' op expected operands of one element type, found 'f32' and 'bf16'}}
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xbf16>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

// -----

func.func @batches(%a: tensor<1x1x1x1x1x1x1x2xf32>) -> tensor<1x1x1x1x1x1x1xf32> {
  // expected-error @below {{'stablehlo.dot_general' op expected at most 6 batching dimensions, found 7}}
  %r = stablehlo.dot_general %a, %a, batching_dims = [0, 1, 2, 3, 4, 5, 6] x [0, 1, 2, 3, 4, 5, 6], contracting_dims = [7] x [7] : (tensor<1x1x1x1x1x1x1x2xf32>, tensor<1x1x1x1x1x1x1x2xf32>) -> tensor<1x1x1x1x1x1x1xf32>
  return %r : tensor<1x1x1x1x1x1x1xf32>
}
