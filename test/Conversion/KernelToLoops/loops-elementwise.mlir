// RUN: fsdp-opt %s --fsdp-lower-kernels --split-input-file | FileCheck %s

// Elementwise code is one loop over all elements, sixteen at a time, and one over the rest.
// CHECK-LABEL: llvm.func @flat(%arg0: !llvm.ptr, %arg1: !llvm.ptr)
// CHECK: llvm.fadd {{.*}} : vector<16xf32>
// CHECK: llvm.store {{.*}} : vector<16xf32>, !llvm.ptr
// CHECK: llvm.fadd {{.*}} : f32
// CHECK-NOT: llvm.udiv
fsdp.kernel_function @flat {
^bb0(%x: tensor<5x7xf32>, %y: tensor<5x7xf32>):
  %s = stablehlo.add %x, %y : tensor<5x7xf32>
  fsdp.yield %s : tensor<5x7xf32>
}

// -----

// A reshape needs no division: the loops are cut where its dimensions are.
// CHECK-LABEL: llvm.func @reshape
// CHECK-NOT: llvm.udiv
// CHECK-NOT: llvm.urem
// CHECK: llvm.return
fsdp.kernel_function @reshape {
^bb0(%x: tensor<3x32xf32>, %y: tensor<32xf32>):
  %b = stablehlo.broadcast_in_dim %y, dims = [1] : (tensor<32xf32>) -> tensor<3x32xf32>
  %s = stablehlo.add %x, %b : tensor<3x32xf32>
  %t = stablehlo.reshape %s : (tensor<3x32xf32>) -> tensor<3x8x4xf32>
  %u = stablehlo.transpose %t, dims = [0, 2, 1] : (tensor<3x8x4xf32>) -> tensor<3x4x8xf32>
  fsdp.yield %u : tensor<3x4x8xf32>
}

// -----

// What depends on outer loops alone is computed there: the scalar's logarithm before all loops.
// CHECK-LABEL: llvm.func @hoisted
// CHECK: llvm.fdiv {{.*}} : f64
// CHECK: llvm.br
// CHECK-NOT: llvm.fdiv
// CHECK: llvm.return
fsdp.kernel_function @hoisted {
^bb0(%x: tensor<100xf32>, %y: tensor<f32>):
  %l = stablehlo.log %y : tensor<f32>
  %b = stablehlo.broadcast_in_dim %l, dims = [] : (tensor<f32>) -> tensor<100xf32>
  %s = stablehlo.multiply %x, %b : tensor<100xf32>
  fsdp.yield %s : tensor<100xf32>
}
