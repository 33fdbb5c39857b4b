// RUN: fsdp-opt %s --fsdp-outline-kernels --fsdp-lower-kernels-to-device=keep-kernels --fsdp-lower-kernels --fsdp-lower-to-runtime | FileCheck %s
// RUN: fsdp-opt %s --fsdp-outline-kernels --fsdp-lower-kernels-to-device=keep-kernels --fsdp-lower-to-runtime | FileCheck %s --check-prefix=ALONE
// RUN: fsdp-opt %s --fsdp-outline-kernels --fsdp-lower-kernels-to-device=keep-kernels | FileCheck %s --check-prefix=ALIGN

// A kernel is its launches, its function on the host, which is left out where there is none, and its buffers' types.
// CHECK: llvm.mlir.global internal constant @[[KERNEL:device_kernel_.*]]() {{.*}} : !llvm.struct<(ptr, i64, ptr, ptr)>
// CHECK: llvm.mlir.addressof @[[ENTRIES:entries_.*]] : !llvm.ptr
// CHECK: llvm.mlir.addressof @kernel_exp : !llvm.ptr
// CHECK: llvm.mlir.global internal constant @[[ENTRIES]]() {{.*}} : !llvm.array<1 x struct<(ptr, i64, i64, i64)>>
// CHECK: llvm.func @step
// CHECK: %[[ADDRESS:.*]] = llvm.mlir.addressof @[[KERNEL]] : !llvm.ptr
// CHECK: llvm.call @fsdp_rt_device_launch(%{{.*}}, %{{.*}}, %[[ADDRESS]],
// CHECK-NOT: fsdp_rt_kernel_launch(%

// ALONE-NOT: fsdp.kernel_function
// ALONE: @device_kernel_
// ALONE-NOT: llvm.mlir.addressof @kernel_exp :

// A buffer begins at 520: its elements are not at multiples of sixteen bytes, so vectors of four are two loads of eight bytes.
// ALIGN: llvm.func @kernel_exp_0
// ALIGN: llvm.load {{.*}} {alignment = 8 : i64} : !llvm.ptr -> vector<4xf32>
// ALIGN: llvm.store {{.*}} {alignment = 16 : i64} : vector<4xf32>
func.func @main(%x: memref<65536xf32> {fsdp.offset = 520 : i64}) attributes {fsdp.arena_bytes = 1048576 : i64, fsdp.results = []} {
  %y = fsdp.buffer "y" activations at 524288 capacity 262144 : memref<65536xf32>
  fsdp.kernel "exp" ins(%x : memref<65536xf32>) outs(%y : memref<65536xf32>) {
  ^bb0(%a: tensor<65536xf32>):
    %e = stablehlo.negate %a : tensor<65536xf32>
    fsdp.yield %e : tensor<65536xf32>
  }
  return
}
