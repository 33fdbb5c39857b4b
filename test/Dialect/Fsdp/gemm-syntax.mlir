// RUN: fsdp-opt %s | fsdp-opt | FileCheck %s
// RUN: fsdp-opt %s --mlir-print-op-generic | fsdp-opt | FileCheck %s

// CHECK-LABEL: func @gemm
func.func @gemm(%a: tensor<2x4x8xbf16>, %b: tensor<2x8x3xbf16>) {
  // CHECK: fsdp.gemm %{{.*}}, %{{.*}} batching [0] x [0] contracting [2] x [1] accumulation f32 : (tensor<2x4x8xbf16>, tensor<2x8x3xbf16>) -> tensor<2x4x3xf32>
  %0 = fsdp.gemm %a, %b batching [0] x [0] contracting [2] x [1] accumulation f32
    : (tensor<2x4x8xbf16>, tensor<2x8x3xbf16>) -> tensor<2x4x3xf32>
  // The result may be transposed: its dimension i is dimension permutation[i] of batching, lhs free, rhs free.
  // CHECK: permutation [2, 0, 1]
  %1 = fsdp.gemm %a, %b batching [0] x [0] contracting [2] x [1] accumulation f32 permutation [2, 0, 1]
    : (tensor<2x4x8xbf16>, tensor<2x8x3xbf16>) -> tensor<3x2x4xf32>
  return
}

// On buffers there is a destination.
// CHECK-LABEL: func @into
func.func @into(%a: memref<4x8xf32>, %b: memref<8x3xf32>, %c: memref<4x3xf32>) {
  // CHECK: fsdp.gemm %{{.*}}, %{{.*}} into %{{.*}} : memref<4x3xf32> batching [] x [] contracting [1] x [0] accumulation f32 : (memref<4x8xf32>, memref<8x3xf32>)
  fsdp.gemm %a, %b into %c : memref<4x3xf32> batching [] x [] contracting [1] x [0] accumulation f32
    : (memref<4x8xf32>, memref<8x3xf32>)
  return
}

// An epilogue names its operands, and a second result is the sum of one operand.
// CHECK-LABEL: func @epilogue
func.func @epilogue(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>, %v: tensor<3xf32>, %r: tensor<4x3xf32>, %s: tensor<f32>) {
  // CHECK: fsdp.gemm {{.*}} accumulation f32 scale 2.000000e+00 lhs_scale %{{.*}} : tensor<f32> rhs_scale %{{.*}} : tensor<f32> residual %{{.*}} : tensor<4x3xf32> residual_scale 5.000000e-01 bias %{{.*}} : tensor<3xf32> along [1] activation gelu_tanh : (
  %0 = fsdp.gemm %a, %b batching [] x [] contracting [1] x [0] accumulation f32 scale 2.0 lhs_scale %s : tensor<f32>
    rhs_scale %s : tensor<f32> residual %r : tensor<4x3xf32> residual_scale 0.5 bias %v : tensor<3xf32> along [1]
    activation gelu_tanh : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  // CHECK: sum lhs : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>, tensor<4xf32>
  %1, %2 = fsdp.gemm %a, %b batching [] x [] contracting [1] x [0] accumulation f32 sum lhs
    : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>, tensor<4xf32>
  return
}
