// RUN: fsdp-opt %s --fsdp-outline-kernels | FileCheck %s

// Kernels with equal regions share one function, whatever their names and call paths are.
// CHECK-LABEL: func.func @main
func.func @main(%a: memref<4xf32>, %b: memref<4xf32>) {
  // CHECK: fsdp.launch @[[F:kernel_exp_7]] "exp.7" ins(%{{.*}} : memref<4xf32>) outs(%{{.*}} : memref<4xf32>)
  fsdp.kernel "exp.7" ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%x: tensor<4xf32>):
    %e = stablehlo.exponential %x {fsdp.call_path = ["layer_0"]} : tensor<4xf32>
    fsdp.yield %e : tensor<4xf32>
  }
  // CHECK: fsdp.launch @[[F]] "exp.8"
  fsdp.kernel "exp.8" ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%y: tensor<4xf32>):
    %e = stablehlo.exponential %y {fsdp.call_path = ["layer_1"]} : tensor<4xf32>
    fsdp.yield %e : tensor<4xf32>
  }
  // Another operation is another function, of another name.
  // CHECK: fsdp.launch @[[G:kernel_exp_7_0]] "exp.7"
  fsdp.kernel "exp.7" ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%x: tensor<4xf32>):
    %e = stablehlo.log %x : tensor<4xf32>
    fsdp.yield %e : tensor<4xf32>
  }
  // Equal regions with other ties are another function.
  // CHECK: fsdp.launch @kernel_anonymous ins
  fsdp.kernel ins(%a : memref<4xf32>) outs(%a : memref<4xf32>) attributes {in_place = array<i64: 0>} {
  ^bb0(%x: tensor<4xf32>):
    %e = stablehlo.log %x : tensor<4xf32>
    fsdp.yield %e : tensor<4xf32>
  }
  return
}

// CHECK: fsdp.kernel_function @[[F]] {
// CHECK-NEXT: ^bb0
// CHECK-NEXT: stablehlo.exponential
// CHECK-NOT: stablehlo.exponential
// CHECK: fsdp.kernel_function @[[G]] {
// CHECK: fsdp.kernel_function @kernel_anonymous attributes {in_place = array<i64: 0>} {
