// RUN: fsdp-opt %s --fsdp-form-kernels --fsdp-verify-fused | FileCheck %s

// A reshape between kernels is a view, chains of them are one.
// CHECK-LABEL: @between
func.func @between(%x: tensor<2x6xf32>) -> tensor<4x3xf32> {
  // CHECK-NEXT: %[[E:.*]] = fsdp.kernel "exponential"
  // CHECK: %[[V:.*]] = fsdp.reshape %[[E]] : tensor<2x6xf32> -> tensor<4x3xf32>
  // CHECK-NEXT: fsdp.kernel "negate" ins(%[[V]] :
  %e = stablehlo.exponential %x : tensor<2x6xf32>
  %a = stablehlo.reshape %e : (tensor<2x6xf32>) -> tensor<12xf32>
  %b = stablehlo.reshape %a : (tensor<12xf32>) -> tensor<4x3xf32>
  %r = stablehlo.negate %b : tensor<4x3xf32>
  return %r : tensor<4x3xf32>
}

// Adding or removing a dimension of size 1 does not end a kernel.
// CHECK-LABEL: @unit
func.func @unit(%x: tensor<2x6xf32>) -> tensor<2x1x6xf32> {
  // CHECK-NEXT: fsdp.kernel "exponential_negate" ins(%arg0 :
  // CHECK: stablehlo.reshape
  // CHECK-NOT: fsdp.reshape
  %e = stablehlo.exponential %x : tensor<2x6xf32>
  %b = stablehlo.reshape %e : (tensor<2x6xf32>) -> tensor<2x1x6xf32>
  %r = stablehlo.negate %b : tensor<2x1x6xf32>
  return %r : tensor<2x1x6xf32>
}

// A broadcast or transpose that only adds or moves dimensions of size 1 is a view too: no kernel.
// CHECK-LABEL: @disguised
func.func @disguised(%x: tensor<2x6xf32>) -> (tensor<2x1x6xf32>, tensor<1x2x6xf32>) {
  // CHECK-NEXT: fsdp.reshape %arg0
  // CHECK-NEXT: fsdp.reshape %arg0
  // CHECK-NEXT: return
  %b = stablehlo.broadcast_in_dim %x, dims = [0, 2] : (tensor<2x6xf32>) -> tensor<2x1x6xf32>
  %t = stablehlo.transpose %b, dims = [1, 0, 2] : (tensor<2x1x6xf32>) -> tensor<1x2x6xf32>
  return %b, %t : tensor<2x1x6xf32>, tensor<1x2x6xf32>
}
