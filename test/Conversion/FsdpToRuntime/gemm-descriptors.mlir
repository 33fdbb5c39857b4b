// RUN: fsdp-opt %s --split-input-file --fsdp-lower-to-runtime | FileCheck %s

// Fields: four element types, batch rank, batch sizes, three times batch strides, m, n, k, and the strides of lhs (m, k),
// rhs (k, n), out (m, n), then workspace.

// Two free dimensions that lie one behind the other are one side; the transposed rhs is strides only.

// CHECK: llvm.mlir.global internal constant @gemm_{{.*}}(dense<[1, 1, 1, 1, 0, {{(1, )+(0, )+}}6, 5, 4, 4, 1, 1, 4, 5, 1, 0, 0, {{(0, )+}}0]> : tensor<54xi64>)
func.func @main(%a: memref<2x3x4xf32> {fsdp.offset = 0 : i64}, %b: memref<5x4xf32> {fsdp.offset = 512 : i64})
    attributes {fsdp.arena_bytes = 1536 : i64, fsdp.results = []} {
  %c = fsdp.buffer "c" temporaries at 1024 capacity 120 : memref<2x3x5xf32>
  fsdp.gemm %a, %b into %c : memref<2x3x5xf32> batching [] x [] contracting [2] x [1] accumulation f32 : (memref<2x3x4xf32>, memref<5x4xf32>)
  return
}

// -----

// A permuted result splits its side: heads become a batch dimension over which the lhs repeats (stride 0).

// CHECK: llvm.mlir.global internal constant @gemm_{{.*}}(dense<[3, 3, 1, 1, 1, 2, {{(1, )+}}0, {{(0, )+}}3, {{(0, )+}}15, {{(0, )+}}5, 3, 4, 4, 1, 6, 1, 3, 1, 0, 0, {{(0, )+}}0]> : tensor<54xi64>)
func.func @main(%a: memref<5x4xbf16> {fsdp.offset = 0 : i64}, %b: memref<4x2x3xbf16> {fsdp.offset = 512 : i64})
    attributes {fsdp.arena_bytes = 1536 : i64, fsdp.results = []} {
  %c = fsdp.buffer "c" temporaries at 1024 capacity 120 : memref<2x5x3xf32>
  fsdp.gemm %a, %b into %c : memref<2x5x3xf32> batching [] x [] contracting [1] x [0] accumulation f32 permutation [1, 0, 2] : (memref<5x4xbf16>, memref<4x2x3xbf16>)
  return
}

// -----

// Batching dimensions that lie alike everywhere are one.

// CHECK: llvm.mlir.global internal constant @gemm_{{.*}}(dense<[1, 1, 1, 1, 1, 6, {{(1, )+}}20, {{(0, )+}}28, {{(0, )+}}35, {{(0, )+}}5, 7, 4, 4, 1, 7, 1, 7, 1, 0, 0, {{(0, )+}}0]> : tensor<54xi64>)
func.func @main(%a: memref<2x3x5x4xf32> {fsdp.offset = 0 : i64}, %b: memref<2x3x4x7xf32> {fsdp.offset = 512 : i64})
    attributes {fsdp.arena_bytes = 4096 : i64, fsdp.results = []} {
  %c = fsdp.buffer "c" temporaries at 2048 capacity 840 : memref<2x3x5x7xf32>
  fsdp.gemm %a, %b into %c : memref<2x3x5x7xf32> batching [0, 1] x [0, 1] contracting [3] x [2] accumulation f32 : (memref<2x3x5x4xf32>, memref<2x3x4x7xf32>)
  return
}

// -----

// An empty sum.

// CHECK: llvm.mlir.global internal constant @gemm_{{.*}}(dense<[1, 1, 1, 1, 0, {{(1, )+(0, )+}}2, 3, 0, 0, 0, 0, 1, 3, 1, 0, 0, {{(0, )+}}0]> : tensor<54xi64>)
func.func @main(%a: memref<2x0xf32> {fsdp.offset = 0 : i64}, %b: memref<0x3xf32> {fsdp.offset = 0 : i64})
    attributes {fsdp.arena_bytes = 1536 : i64, fsdp.results = []} {
  %c = fsdp.buffer "c" temporaries at 1024 capacity 24 : memref<2x3xf32>
  fsdp.gemm %a, %b into %c : memref<2x3xf32> batching [] x [] contracting [1] x [0] accumulation f32 : (memref<2x0xf32>, memref<0x3xf32>)
  return
}

// -----

// An epilogue: bits of bias and residual, relu, the bits of 0.5 and of 2, f32 bias with stride 1 along n; the operands go
// in one array, in the order of the bits.

// CHECK: llvm.mlir.global internal constant @gemm_{{.*}}(dense<[1, 1, 1, 1, 0, {{(1, )+(0, )+}}4, 3, 8, 8, 1, 3, 1, 3, 1, 0, 0, 3, 1, 4602678819172646912, 4611686018427387904, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0]> : tensor<54xi64>)
// CHECK: llvm.call @fsdp_rt_gemm_fused(
func.func @main(%a: memref<4x8xf32> {fsdp.offset = 0 : i64}, %b: memref<8x3xf32> {fsdp.offset = 512 : i64}, %v: memref<3xf32> {fsdp.offset = 1024 : i64}, %r: memref<4x3xf32> {fsdp.offset = 1536 : i64})
    attributes {fsdp.arena_bytes = 2560 : i64, fsdp.results = []} {
  %c = fsdp.buffer "c" temporaries at 2048 capacity 48 : memref<4x3xf32>
  fsdp.gemm %a, %b into %c : memref<4x3xf32> batching [] x [] contracting [1] x [0] accumulation f32 scale 0.5 residual %r : memref<4x3xf32> residual_scale 2.0 bias %v : memref<3xf32> along [1] activation relu : (memref<4x8xf32>, memref<8x3xf32>)
  return
}

// -----

// The sum of an operand is a second output.

// CHECK: llvm.mlir.global internal constant @gemm_{{.*}}(dense<[3, 3, 3, 1, {{.*}} 32, 0, 0, 0, 0, {{(0, )+}}3]> : tensor<54xi64>)
// CHECK: llvm.call @fsdp_rt_gemm_fused(
func.func @main(%a: memref<8x4xbf16> {fsdp.offset = 0 : i64}, %b: memref<8x3xbf16> {fsdp.offset = 512 : i64})
    attributes {fsdp.arena_bytes = 2048 : i64, fsdp.results = []} {
  %c = fsdp.buffer "c" temporaries at 1024 capacity 24 : memref<4x3xbf16>
  %s = fsdp.buffer "s" temporaries at 1536 capacity 6 : memref<3xbf16>
  fsdp.gemm %a, %b into %c : memref<4x3xbf16> batching [] x [] contracting [0] x [0] accumulation f32 sum rhs sum_into %s : memref<3xbf16> : (memref<8x4xbf16>, memref<8x3xbf16>)
  return
}
