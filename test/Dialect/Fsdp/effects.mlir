// RUN: fsdp-opt %s --canonicalize --cse | FileCheck %s

// What works on buffers stays, and places without an offset are never merged.
// CHECK-LABEL: func @buffers
func.func @buffers(%a: memref<4xf32>) {
  // CHECK: fsdp.buffer "x"
  %x = fsdp.buffer "x" temporaries at 0 capacity 16 : memref<4xf32>
  // CHECK: fsdp.buffer "x"
  %y = fsdp.buffer "x" temporaries at 0 capacity 16 : memref<4xf32>
  // CHECK: fsdp.kernel "negate"
  fsdp.kernel "negate" ins(%a : memref<4xf32>) outs(%x : memref<4xf32>) {
  ^bb0(%v: tensor<4xf32>):
    %n = stablehlo.negate %v : tensor<4xf32>
    fsdp.yield %n : tensor<4xf32>
  }
  // CHECK: fsdp.copy
  fsdp.copy %x, %y : memref<4xf32>, memref<4xf32>
  // CHECK: fsdp.copy
  fsdp.copy %y, %a : memref<4xf32>, memref<4xf32>
  return
}

// On tensors a kernel that nobody reads goes.
// CHECK-LABEL: func @tensors
func.func @tensors(%a: tensor<4xf32>) {
  // CHECK-NOT: fsdp.kernel
  %r = fsdp.kernel "negate" ins(%a : tensor<4xf32>) {
  ^bb0(%v: tensor<4xf32>):
    %n = stablehlo.negate %v : tensor<4xf32>
    fsdp.yield %n : tensor<4xf32>
  } -> tensor<4xf32>
  return
}
