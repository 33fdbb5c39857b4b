// RUN: fsdp-opt %s --fsdp-plan-arena --split-input-file | FileCheck %s

// Products for CUDA have scratch above the arguments, as much as the newest architecture wants.
// CHECK-LABEL: func.func @main
// CHECK-SAME: fsdp.offset = 0 : i64
// CHECK-SAME: fsdp.arena_bytes = 33555456 : i64
// CHECK-SAME: fsdp.peak_by_category = {{.*}}workspace = 33554432 : i64
// CHECK-SAME: fsdp.workspace = array<i64: 512, 33554432>
module attributes {fsdp.target = "cuda:sm_80,sm_90"} {
  func.func @main(%x: memref<8x8xf32> {fsdp.role = #fsdp.role<batch>}) -> memref<8x8xf32> {
    %y = fsdp.buffer "y" activations at 0 capacity 256 : memref<8x8xf32>
    fsdp.gemm %x, %x into %y : memref<8x8xf32> batching [] x [] contracting [1] x [0] accumulation f32 : (memref<8x8xf32>, memref<8x8xf32>)
    return %y : memref<8x8xf32>
  }
}

// -----

// CPU ranks have none.
// CHECK-LABEL: func.func @main
// CHECK-SAME: fsdp.arena_bytes = 1024 : i64
// CHECK-NOT: fsdp.workspace
module attributes {fsdp.target = "cpu"} {
  func.func @main(%x: memref<8x8xf32> {fsdp.role = #fsdp.role<batch>}) -> memref<8x8xf32> {
    %y = fsdp.buffer "y" activations at 0 capacity 256 : memref<8x8xf32>
    fsdp.gemm %x, %x into %y : memref<8x8xf32> batching [] x [] contracting [1] x [0] accumulation f32 : (memref<8x8xf32>, memref<8x8xf32>)
    return %y : memref<8x8xf32>
  }
}
