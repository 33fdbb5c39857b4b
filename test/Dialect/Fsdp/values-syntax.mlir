// RUN: fsdp-opt %s | fsdp-opt | FileCheck %s
// RUN: fsdp-opt %s --mlir-print-op-generic | fsdp-opt | FileCheck %s

// Operations that name, keep apart, read and copy values.
// CHECK-LABEL: func @tensors
func.func @tensors(%a: tensor<2x3xf32>, %p: tensor<i1>) {
  // CHECK: fsdp.reshape %{{.*}} : tensor<2x3xf32> -> tensor<6xf32>
  %0 = fsdp.reshape %a : tensor<2x3xf32> -> tensor<6xf32>
  // CHECK: fsdp.barrier %{{.*}}, %{{.*}} : (tensor<6xf32>, tensor<i1>) -> (tensor<6xf32>, tensor<i1>)
  %1:2 = fsdp.barrier %0, %p : (tensor<6xf32>, tensor<i1>) -> (tensor<6xf32>, tensor<i1>)
  // CHECK: fsdp.read_scalar %{{.*}} : tensor<i1> -> i1
  %2 = fsdp.read_scalar %1#1 : tensor<i1> -> i1
  return
}

// CHECK-LABEL: func @buffers
func.func @buffers(%a: memref<16x16xf32>) {
  // CHECK: fsdp.buffer "w" gathered_parameters at 512 capacity 1024 : memref<16x16xf32>
  %0 = fsdp.buffer "w" gathered_parameters at 512 capacity 1024 : memref<16x16xf32>
  // CHECK: fsdp.copy %{{.*}}, %{{.*}} : memref<16x16xf32>, memref<16x16xf32>
  fsdp.copy %a, %0 : memref<16x16xf32>, memref<16x16xf32>
  // CHECK: fsdp.reshape %{{.*}} : memref<16x16xf32> -> memref<256xf32>
  %1 = fsdp.reshape %0 : memref<16x16xf32> -> memref<256xf32>
  return
}
