// RUN: fsdp-opt %s --fsdp-lower-kernels-to-device --split-input-file | FileCheck %s

// Each thread has elements of its own, sixteen bytes of them; neighbours belong to neighbouring threads.
// CHECK-LABEL: module @device
// CHECK: llvm.func @flat_0(%[[X:.*]]: !llvm.ptr, %[[Y:.*]]: !llvm.ptr, %{{.*}}: !llvm.ptr)
// CHECK-SAME: fsdp.block = 256 : i64
// CHECK-SAME: fsdp.grid = 64 : i64
// CHECK-SAME: fsdp.kernel = @flat
// CHECK-SAME: nvvm.kernel, nvvm.maxntid = array<i32: 256, 1, 1>
// CHECK: nvvm.read.ptx.sreg.ctaid.x
// CHECK: nvvm.read.ptx.sreg.tid.x
// CHECK: llvm.load {{.*}} {alignment = 16 : i64} : !llvm.ptr -> vector<4xf32>
// CHECK: llvm.fadd {{.*}} : vector<4xf32>
// CHECK: llvm.store {{.*}} {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr
fsdp.kernel_function @flat {
^bb0(%x: tensor<256x256xf32>, %y: tensor<256x256xf32>):
  %s = stablehlo.add %x, %y : tensor<256x256xf32>
  fsdp.yield %s : tensor<256x256xf32>
}

// -----

// What bf16 makes of sixteen bytes is eight elements; the arithmetic is f32.
// CHECK-LABEL: llvm.func @narrow_0
// CHECK: llvm.load {{.*}} {alignment = 16 : i64} : !llvm.ptr -> vector<8xi16>
// CHECK: llvm.fadd {{.*}} : vector<8xf32>
fsdp.kernel_function @narrow {
^bb0(%x: tensor<65536xbf16>, %y: tensor<65536xbf16>):
  %s = stablehlo.add %x, %y : tensor<65536xbf16>
  fsdp.yield %s : tensor<65536xbf16>
}

// -----

// Rows that vectors do not fit are read element by element.
// CHECK-LABEL: llvm.func @odd_0
// CHECK-NOT: vector<
// CHECK: llvm.return
fsdp.kernel_function @odd {
^bb0(%x: tensor<1024x127xf32>, %y: tensor<127xf32>):
  %b = stablehlo.broadcast_in_dim %y, dims = [1] : (tensor<127xf32>) -> tensor<1024x127xf32>
  %s = stablehlo.add %x, %b : tensor<1024x127xf32>
  fsdp.yield %s : tensor<1024x127xf32>
}

// -----

// What is written in two passes is two launches: the operand is copied, then the box is written.
// CHECK-LABEL: llvm.func @update_0
// CHECK-SAME: fsdp.kernel = @update
// CHECK-LABEL: llvm.func @update_1
// CHECK-SAME: fsdp.kernel = @update
fsdp.kernel_function @update {
^bb0(%x: tensor<64xf32>, %y: tensor<8xf32>, %i: tensor<i32>):
  %r = stablehlo.dynamic_update_slice %x, %y, %i : (tensor<64xf32>, tensor<8xf32>, tensor<i32>) -> tensor<64xf32>
  fsdp.yield %r : tensor<64xf32>
}
