// RUN: fsdp-opt %s --fsdp-form-kernels --fsdp-verify-fused | FileCheck %s

// An update of one parameter and its moments is one kernel with three outputs; constants are copied into it.
// CHECK-LABEL: @update
func.func @update(%p: tensor<8xf32>, %m: tensor<8xf32>, %g: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  // CHECK-NEXT: %[[K:.*]]:2 = fsdp.kernel "multiply_add_sqrt_subtract" ins(%arg2, %arg1, %arg0 :
  // CHECK: stablehlo.constant
  // CHECK: fsdp.yield %[[P:.*]], %[[M:.*]] :
  // CHECK: return %[[K]]#0, %[[K]]#1
  %c = stablehlo.constant dense<0.9> : tensor<8xf32>
  %a = stablehlo.multiply %g, %c : tensor<8xf32>
  %n = stablehlo.add %m, %a : tensor<8xf32>
  %s = stablehlo.sqrt %n : tensor<8xf32>
  %q = stablehlo.subtract %p, %s : tensor<8xf32>
  return %q, %n : tensor<8xf32>, tensor<8xf32>
}

// Updates of two parameters stay two kernels: identical layers share code.
// CHECK-LABEL: @unrelated
func.func @unrelated(%a: tensor<8xf32>, %b: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  // CHECK: fsdp.kernel "exponential"
  // CHECK: fsdp.kernel "exponential"
  %0 = stablehlo.exponential %a : tensor<8xf32>
  %1 = stablehlo.exponential %b : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}

// What is cheap is computed in both kernels that need it; what is not is an output of the first.
// CHECK-LABEL: @shared
func.func @shared(%a: tensor<8xf32>, %w: tensor<8x8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  // CHECK: %[[F:.*]]:2 = fsdp.kernel "exponential_negate_tanh" ins(%arg0 :
  // CHECK: fsdp.yield %{{.*}}, %{{.*}} : tensor<8xf32>, tensor<8xf32>
  // CHECK: %[[G:.*]] = fsdp.gemm %[[F]]#0, %arg1
  // CHECK: fsdp.kernel "negate_add" ins(%[[F]]#1, %[[G]] :
  %e = stablehlo.exponential %a : tensor<8xf32>
  %n = stablehlo.negate %e : tensor<8xf32>
  %t = stablehlo.tanh %n : tensor<8xf32>
  %g = fsdp.gemm %t, %w batching [] x [] contracting [0] x [0] accumulation f32 : (tensor<8xf32>, tensor<8x8xf32>) -> tensor<8xf32>
  %r = stablehlo.add %n, %g : tensor<8xf32>
  return %t, %r : tensor<8xf32>, tensor<8xf32>
}

// An exponential below a broadcast would be done once an element: it is a kernel of its own; a negation is not.
// CHECK-LABEL: @broadcast
func.func @broadcast(%s: tensor<8xf32>, %x: tensor<8x64xf32>) -> tensor<8x64xf32> {
  // CHECK: %[[D:.*]] = fsdp.kernel "exponential" ins(%arg0 :
  // CHECK: fsdp.kernel "negate_multiply" ins(%[[D]], %arg1 :
  %d = stablehlo.exponential %s : tensor<8xf32>
  %n = stablehlo.negate %d : tensor<8xf32>
  %b = stablehlo.broadcast_in_dim %n, dims = [0] : (tensor<8xf32>) -> tensor<8x64xf32>
  %r = stablehlo.multiply %b, %x : tensor<8x64xf32>
  return %r : tensor<8x64xf32>
}

// A value that two slices read at different places would be computed twice, unless it is cheap.
// CHECK-LABEL: @two_maps
func.func @two_maps(%x: tensor<8xf32>) -> tensor<4xf32> {
  // CHECK: %[[E:.*]] = fsdp.kernel "exponential" ins(%arg0 :
  // CHECK: fsdp.kernel "negate_add" ins(%[[E]] :
  %e = stablehlo.exponential %x : tensor<8xf32>
  %n = stablehlo.negate %e : tensor<8xf32>
  %a = stablehlo.slice %n [0:4] : (tensor<8xf32>) -> tensor<4xf32>
  %b = stablehlo.slice %n [4:8] : (tensor<8xf32>) -> tensor<4xf32>
  %r = stablehlo.add %a, %b : tensor<4xf32>
  return %r : tensor<4xf32>
}
