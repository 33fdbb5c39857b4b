// RUN: fsdp-opt %s --fsdp-lower-kernels-to-device --fsdp-emulate-device | FileCheck %s

// A kernel of the host's form runs its launches; what a thread asks of the device are calls.
// CHECK-NOT: nvvm.
// CHECK: llvm.func @device_rows_0
// CHECK: llvm.call @fsdp_emulate_thread() : () -> i32
// CHECK: llvm.call @fsdp_emulate_shuffle(%{{.*}}, %{{.*}}) : (i32, i32) -> i32
// CHECK: llvm.func @rows(%[[BUFFERS:.*]]: !llvm.ptr, %[[COORDINATES:.*]]: !llvm.ptr)
// CHECK: %[[COOPERATES:.*]] = llvm.mlir.constant(1 : i64) : i64
// CHECK: llvm.call @fsdp_emulate_launch(%{{.*}}, %[[BUFFERS]], %[[COORDINATES]], %{{.*}}, %{{.*}}, %[[COOPERATES]])
// CHECK: llvm.func @device_rows_0_thread(%{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr)
// CHECK: llvm.call @device_rows_0(
// CHECK-NOT: module @device
fsdp.kernel_function @rows {
^bb0(%x: tensor<64x512xf32>):
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1] : (tensor<64x512xf32>, tensor<f32>) -> tensor<64xf32>
  fsdp.yield %s : tensor<64xf32>
}
