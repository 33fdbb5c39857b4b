// RUN: fsdp-opt %s --fsdp-lower-kernels-to-device --split-input-file | FileCheck %s

// A row of at most a thousand elements is a warp's: shuffles, no barrier; sums of f32 are f32.
// CHECK-LABEL: llvm.func @rows_0
// CHECK-SAME: fsdp.grid = 8 : i64
// CHECK-NOT: f64
// CHECK-NOT: nvvm.barrier
// CHECK-COUNT-5: nvvm.shfl.sync bfly
// CHECK-NOT: nvvm.shfl.sync
// CHECK: llvm.return
fsdp.kernel_function @rows {
^bb0(%x: tensor<64x512xf32>):
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1] : (tensor<64x512xf32>, tensor<f32>) -> tensor<64xf32>
  fsdp.yield %s : tensor<64xf32>
}

// -----

// A longer row is a block's: its warps meet in shared memory.
// CHECK-LABEL: module @device
// CHECK: llvm.mlir.global internal @long_rows_0_shared_f32_4() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<4 x f32>
// CHECK: llvm.func @long_rows_0
// CHECK-SAME: fsdp.block = 128 : i64
// CHECK-SAME: fsdp.grid = 64 : i64
// CHECK-COUNT-5: nvvm.shfl.sync bfly
// CHECK: nvvm.barrier
// CHECK: nvvm.barrier
// CHECK-COUNT-2: nvvm.shfl.sync bfly
// CHECK: llvm.return
fsdp.kernel_function @long_rows {
^bb0(%x: tensor<64x4096xf32>):
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1] : (tensor<64x4096xf32>, tensor<f32>) -> tensor<64xf32>
  fsdp.yield %s : tensor<64xf32>
}

// -----

// Columns: neighbouring threads read neighbouring columns, sixteen of them share one.
// CHECK-LABEL: llvm.func @columns_0
// CHECK-SAME: fsdp.block = 512 : i64
// CHECK-SAME: fsdp.grid = 16 : i64
// CHECK-NOT: nvvm.shfl
// CHECK: nvvm.barrier
// CHECK: llvm.return
fsdp.kernel_function @columns {
^bb0(%x: tensor<1000x512xf32>):
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0] : (tensor<1000x512xf32>, tensor<f32>) -> tensor<512xf32>
  fsdp.yield %s : tensor<512xf32>
}

// -----

// One large sum is two launches: parts, each a block's, then their sum.
// CHECK-LABEL: module @device
// CHECK: llvm.mlir.global external @whole_parts1(dense<0.000000e+00> : tensor<64xf32>) {addr_space = 1 : i32, alignment = 64 : i64}
// CHECK: llvm.func @whole_0
// CHECK-SAME: fsdp.grid = 64 : i64
// CHECK: llvm.func @whole_1
// CHECK-SAME: fsdp.grid = 1 : i64
fsdp.kernel_function @whole {
^bb0(%x: tensor<1048576xf32>):
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0] : (tensor<1048576xf32>, tensor<f32>) -> tensor<f32>
  fsdp.yield %s : tensor<f32>
}

// -----

// Short rows are a thread's.
// CHECK-LABEL: llvm.func @short_0
// CHECK-NOT: nvvm.shfl
// CHECK-NOT: nvvm.barrier
// CHECK: llvm.return
fsdp.kernel_function @short {
^bb0(%x: tensor<64x8xf32>):
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1] : (tensor<64x8xf32>, tensor<f32>) -> tensor<64xf32>
  fsdp.yield %s : tensor<64xf32>
}
