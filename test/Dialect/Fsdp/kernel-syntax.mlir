// RUN: fsdp-opt %s | fsdp-opt | FileCheck %s
// RUN: fsdp-opt %s --mlir-print-op-generic | fsdp-opt | FileCheck %s

// On tensors a kernel has results; its region works on its own arguments.
// CHECK-LABEL: func @tensors
func.func @tensors(%a: tensor<4xf32>, %i: tensor<i32>) -> (tensor<4xf32>, tensor<2xf32>) {
  // CHECK: %[[R:.*]] = fsdp.kernel "add_exp" ins(%{{.*}}, %{{.*}} : tensor<4xf32>, tensor<4xf32>) {
  // CHECK-NEXT: ^bb0(%[[X:.*]]: tensor<4xf32>, %[[Y:.*]]: tensor<4xf32>):
  // CHECK-NEXT: %[[S:.*]] = stablehlo.add %[[X]], %[[Y]] : tensor<4xf32>
  // CHECK-NEXT: fsdp.yield %[[S]] : tensor<4xf32>
  // CHECK-NEXT: } -> tensor<4xf32>
  %r = fsdp.kernel "add_exp" ins(%a, %a : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%x: tensor<4xf32>, %y: tensor<4xf32>):
    %s = stablehlo.add %x, %y : tensor<4xf32>
    fsdp.yield %s : tensor<4xf32>
  } -> tensor<4xf32>
  // No name, no inputs: a constant.
  // CHECK: fsdp.kernel ins() {
  %c = fsdp.kernel ins() {
    %k = stablehlo.constant dense<1.0> : tensor<2xf32>
    fsdp.yield %k : tensor<2xf32>
  } -> tensor<2xf32>
  return %r, %c : tensor<4xf32>, tensor<2xf32>
}

// On buffers it has destinations; `in_place` ties output 0 to input 0.
// CHECK-LABEL: func @buffers
func.func @buffers(%a: memref<4xf32>, %u: memref<1xf32>, %i: memref<i32>) {
  // CHECK: fsdp.kernel ins(%{{.*}}, %{{.*}}, %{{.*}} : memref<4xf32>, memref<1xf32>, memref<i32>) outs(%{{.*}} : memref<4xf32>) attributes {in_place = array<i64: 0>} {
  fsdp.kernel ins(%a, %u, %i : memref<4xf32>, memref<1xf32>, memref<i32>) outs(%a : memref<4xf32>)
      attributes {in_place = array<i64: 0>} {
  ^bb0(%x: tensor<4xf32>, %y: tensor<1xf32>, %p: tensor<i32>):
    %s = stablehlo.dynamic_update_slice %x, %y, %p : (tensor<4xf32>, tensor<1xf32>, tensor<i32>) -> tensor<4xf32>
    fsdp.yield %s : tensor<4xf32>
  }
  return
}
