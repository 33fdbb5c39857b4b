// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// Dimensions come in pairs (C1).
func.func @gemm_c1(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>) {
  // expected-error @+1 {{'fsdp.gemm' op expected equally many batching and contracting dimensions on both sides}}
  %0 = fsdp.gemm %a, %b batching [] x [] contracting [1] x [] accumulation f32
    : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

// Paired dimensions have one size (C2).
func.func @gemm_c2(%a: tensor<4x8xf32>, %b: tensor<7x3xf32>) {
  // expected-error @+1 {{'fsdp.gemm' op pairs dimension 1 of 'tensor<4x8xf32>' with dimension 0 of 'tensor<7x3xf32>': sizes differ}}
  %0 = fsdp.gemm %a, %b batching [] x [] contracting [1] x [0] accumulation f32
    : (tensor<4x8xf32>, tensor<7x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

// Dimensions exist (C3).
func.func @gemm_c3(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>) {
  // expected-error @+1 {{'fsdp.gemm' op rhs dimension 2 is out of range or used twice in 'tensor<8x3xf32>'}}
  %0 = fsdp.gemm %a, %b batching [] x [] contracting [1] x [2] accumulation f32
    : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

// Each is used once (C3).
func.func @gemm_c3_twice(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>) {
  // expected-error @+1 {{'fsdp.gemm' op lhs dimension 1 is out of range or used twice in 'tensor<8x8xf32>'}}
  %0 = fsdp.gemm %a, %b batching [1] x [0] contracting [1] x [1] accumulation f32
    : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8xf32>
  return
}

// -----

// The result's shape follows (C4).
func.func @gemm_c4(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>) {
  // expected-error @+1 {{'fsdp.gemm' op expected a result of shape [4, 3], found 'tensor<3x4xf32>'}}
  %0 = fsdp.gemm %a, %b batching [] x [] contracting [1] x [0] accumulation f32
    : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<3x4xf32>
  return
}

// -----

// The permutation is one (C4).
func.func @gemm_c4_permutation(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>) {
  // expected-error @+1 {{'fsdp.gemm' op expected a permutation of 2 dimensions, found [0, 0]}}
  %0 = fsdp.gemm %a, %b batching [] x [] contracting [1] x [0] accumulation f32 permutation [0, 0]
    : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

// Either a result or an output (C5).
func.func @gemm_c5(%a: memref<4x8xf32>, %b: memref<8x3xf32>) {
  // expected-error @+1 {{'fsdp.gemm' op has either a result or an output}}
  fsdp.gemm %a, %b batching [] x [] contracting [1] x [0] accumulation f32 : (memref<4x8xf32>, memref<8x3xf32>)
  return
}
