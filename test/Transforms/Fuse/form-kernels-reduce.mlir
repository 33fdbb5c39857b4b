// RUN: fsdp-opt %s --fsdp-form-kernels --fsdp-verify-fused | FileCheck %s

// What is only summed is computed in the sum's kernel, and so is what follows on as many elements.
// CHECK-LABEL: @around
func.func @around(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  // CHECK: fsdp.kernel "exponential_reduce_rsqrt" ins(%arg0 : tensor<4x8xf32>)
  // CHECK-NOT: fsdp.kernel
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %e = stablehlo.exponential %x : tensor<4x8xf32>
  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %r = stablehlo.rsqrt %s : tensor<4xf32>
  return %r : tensor<4xf32>
}

// A softmax: the maximum, the exponentials, their sum and the quotients are four kernels; no sum is done per element.
// CHECK-LABEL: @softmax
func.func @softmax(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // CHECK: %[[M:.*]] = fsdp.kernel "reduce"
  // CHECK: %[[E:.*]] = fsdp.kernel "subtract_exponential" ins(%[[M]], %arg0 :
  // CHECK: %[[S:.*]] = fsdp.kernel "reduce" ins(%[[E]] :
  // CHECK: fsdp.kernel "divide" ins(%[[S]], %[[E]] :
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %m = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %mb = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<4xf32>) -> tensor<4x8xf32>
  %d = stablehlo.subtract %x, %mb : tensor<4x8xf32>
  %e = stablehlo.exponential %d : tensor<4x8xf32>
  %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %sb = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<4xf32>) -> tensor<4x8xf32>
  %r = stablehlo.divide %e, %sb : tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// One reduction a kernel.
// CHECK-LABEL: @two
func.func @two(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  // CHECK: %[[A:.*]] = fsdp.kernel "reduce" ins(%arg0 :
  // CHECK: fsdp.kernel "reduce_add" ins(%arg0, %[[A]] :
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %a = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %b = stablehlo.reduce(%x init: %zero) applies stablehlo.maximum across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  %r = stablehlo.add %a, %b : tensor<4xf32>
  return %r : tensor<4xf32>
}

// An update of a slice is alone in its kernel, with what computes the new elements, and takes over the operand's storage.
// CHECK-LABEL: @in_place
func.func @in_place(%stack: tensor<4x8xf32>, %x: tensor<1x8xf32>, %i: tensor<i32>) -> tensor<4x8xf32> {
  // CHECK: fsdp.kernel "negate_dynamic_update_slice" ins(%arg1, %arg0, %arg2 : tensor<1x8xf32>, tensor<4x8xf32>, tensor<i32>) attributes {in_place = array<i64: 1>}
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.negate %x : tensor<1x8xf32>
  %r = stablehlo.dynamic_update_slice %stack, %n, %i, %zero : (tensor<4x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}

// A constant that is overwritten is a kernel of its own: its storage is needed.
// CHECK-LABEL: @fill
func.func @fill(%x: tensor<1x8xf32>, %i: tensor<i32>) -> tensor<4x8xf32> {
  // CHECK: %[[C:.*]] = fsdp.kernel "constant" ins()
  // CHECK: fsdp.kernel "dynamic_update_slice" ins(%[[C]], %arg0, %arg1 :
  %stack = stablehlo.constant dense<0.0> : tensor<4x8xf32>
  %r = stablehlo.dynamic_update_slice %stack, %x, %i, %i : (tensor<4x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}
