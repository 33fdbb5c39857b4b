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

// Operands of two types become the wider one; of two narrow formats neither holds the other.
// CHECK-LABEL: @mixed
func.func @mixed(%a: tensor<2x3xf32>, %b: tensor<3x4xbf16>, %e: tensor<2x3xf8E4M3FN>, %f: tensor<3x4xf8E5M2>) -> (tensor<2x4xf32>, tensor<2x4xf32>) {
  // CHECK: %[[B:.+]] = stablehlo.convert %arg1 : (tensor<3x4xbf16>) -> tensor<3x4xf32>
  // CHECK: fsdp.gemm %arg0, %[[B]] {{.*}} accumulation f32
  // CHECK-DAG: stablehlo.convert %arg2 : (tensor<2x3xf8E4M3FN>) -> tensor<2x3xf32>
  // CHECK-DAG: stablehlo.convert %arg3 : (tensor<3x4xf8E5M2>) -> tensor<3x4xf32>
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xbf16>) -> tensor<2x4xf32>
  %s = stablehlo.dot_general %e, %f, contracting_dims = [1] x [0] : (tensor<2x3xf8E4M3FN>, tensor<3x4xf8E5M2>) -> tensor<2x4xf32>
  return %r, %s : tensor<2x4xf32>, tensor<2x4xf32>
}

// More batching dimensions than a library takes become one.
// CHECK-LABEL: @batches
func.func @batches(%a: tensor<1x2x1x1x2x1x1x2xf32>) -> tensor<1x2x1x1x2x1x1xf32> {
  // CHECK-NOT: transpose
  // CHECK: fsdp.gemm {{.*}} batching [0] x [0] contracting [1] x [1] {{.*}} : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.reshape {{.*}} : (tensor<4xf32>) -> tensor<1x2x1x1x2x1x1xf32>
  %r = stablehlo.dot_general %a, %a, batching_dims = [0, 1, 2, 3, 4, 5, 6] x [0, 1, 2, 3, 4, 5, 6], contracting_dims = [7] x [7] : (tensor<1x2x1x1x2x1x1x2xf32>, tensor<1x2x1x1x2x1x1x2xf32>) -> tensor<1x2x1x1x2x1x1xf32>
  return %r : tensor<1x2x1x1x2x1x1xf32>
}
