// RUN: fsdp-opt %s --fsdp-form-kernels=fusion=false --fsdp-verify-fused | FileCheck %s
// RUN: fsdp-opt %s --compile-from=fuse --compile-to=fuse --disable=fsdp-fuse-kernels | FileCheck %s

// Without fusion every operation is a kernel; constants are still copied into it.
// CHECK-LABEL: @main
func.func @main(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  // CHECK-NEXT: fsdp.kernel "exponential"
  // CHECK: fsdp.kernel "multiply"
  // CHECK: stablehlo.constant
  // CHECK: fsdp.kernel "reduce"
  // CHECK: stablehlo.constant
  // CHECK: fsdp.kernel "rsqrt"
  %two = stablehlo.constant dense<2.0> : tensor<4x8xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %e = stablehlo.exponential %x : tensor<4x8xf32>
  %m = stablehlo.multiply %e, %two : tensor<4x8xf32>
  %s = stablehlo.reduce(%m init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %r = stablehlo.rsqrt %s : tensor<4xf32>
  return %r : tensor<4xf32>
}
