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

// -----

// An epilogue is one of f32 or f64 sums (C6).
func.func @gemm_c6(%a: tensor<4x8xi32>, %b: tensor<8x3xi32>) {
  // expected-error @+1 {{'fsdp.gemm' op has an epilogue for sums in 'i32', expected f32 or f64}}
  %0 = fsdp.gemm %a, %b batching [] x [] contracting [1] x [0] accumulation i32 scale 2.0
    : (tensor<4x8xi32>, tensor<8x3xi32>) -> tensor<4x3xi32>
  return
}

// -----

// A residual is like the result (C7).
func.func @gemm_c7(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>, %r: tensor<4x3xbf16>) {
  // expected-error @+1 {{'fsdp.gemm' op expected a residual like 'tensor<4x3xf32>', found 'tensor<4x3xbf16>'}}
  %0 = fsdp.gemm %a, %b batching [] x [] contracting [1] x [0] accumulation f32 residual %r : tensor<4x3xbf16>
    : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

// A bias has a dimension for each place (C8).
func.func @gemm_c8(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>, %v: tensor<3xf32>) {
  // expected-error @+1 {{'fsdp.gemm' op expected 1 increasing dimensions of the bias, found [0, 1]}}
  %0 = fsdp.gemm %a, %b batching [] x [] contracting [1] x [0] accumulation f32 bias %v : tensor<3xf32> along [0, 1]
    : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

// A bias has the size of the dimension it lies along (C8).
func.func @gemm_c8_size(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>, %v: tensor<3xf32>) {
  // expected-error @+1 {{'fsdp.gemm' op bias 'tensor<3xf32>' does not lie along [0] of 'tensor<4x3xf32>'}}
  %0 = fsdp.gemm %a, %b batching [] x [] contracting [1] x [0] accumulation f32 bias %v : tensor<3xf32> along [0]
    : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

// The scale of an operand is one number (C9).
func.func @gemm_c9(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>, %s: tensor<2xf32>) {
  // expected-error @+1 {{'fsdp.gemm' op expected one f32 as the scale of an operand, found 'tensor<2xf32>'}}
  %0 = fsdp.gemm %a, %b batching [] x [] contracting [1] x [0] accumulation f32 lhs_scale %s : tensor<2xf32>
    : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

// Sums are those of the operand that is named (C10).
func.func @gemm_c10(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>) {
  // expected-error @+1 {{'fsdp.gemm' op expected sums of shape [4], found 'tensor<3xf32>'}}
  %0, %1 = fsdp.gemm %a, %b batching [] x [] contracting [1] x [0] accumulation f32 sum lhs
    : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>, tensor<3xf32>
  return
}

// -----

// A side without a place for its sums is half an epilogue (C10).
func.func @gemm_c10_alone(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>) {
  // expected-error @+1 {{'fsdp.gemm' op sums one operand of a product without batch, into a result or output as the product}}
  %0 = fsdp.gemm %a, %b batching [] x [] contracting [1] x [0] accumulation f32 sum lhs
    : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  return
}
