// RUN: fsdp-opt %s --verify-roundtrip | FileCheck %s
// RUN: fsdp-opt %s --mlir-print-op-generic | fsdp-opt | FileCheck %s

// Text of operations that make tensors, pretty and generic.

// Constants of every kind of element.
// CHECK-LABEL: @constant
func.func @constant() {
  // CHECK: stablehlo.constant dense<0.000000e+00> : tensor<f32>
  %0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
  // CHECK: stablehlo.constant dense<[1, -2]> : tensor<2xi8>
  %1 = stablehlo.constant dense<[1, -2]> : tensor<2xi8>
  // CHECK: stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  %2 = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  // CHECK: stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %3 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  // CHECK: stablehlo.constant {note = 1 : i64} dense<0xFF80> : tensor<bf16>
  %4 = stablehlo.constant {note = 1 : i64} dense<0xFF80> : tensor<bf16>
  return
}

// Counting along a dimension.
// CHECK-LABEL: @iota
func.func @iota() {
  // CHECK: stablehlo.iota dim = 0 : tensor<4xi32>
  %0 = stablehlo.iota dim = 0 : tensor<4xi32>
  // CHECK: stablehlo.iota dim = 1 : tensor<4x3xui64>
  %1 = stablehlo.iota dim = 1 : tensor<4x3xui64>
  // CHECK: stablehlo.iota dim = 0 {note = 1 : i64} : tensor<4xbf16>
  %2 = stablehlo.iota dim = 0 {note = 1 : i64} : tensor<4xbf16>
  return
}

// The generators of random bits.
// CHECK-LABEL: @rng_bit_generator
func.func @rng_bit_generator(%s: tensor<2xui64>, %t: tensor<3xui64>, %u: tensor<4xui32>) {
  // CHECK: stablehlo.rng_bit_generator %{{[a-zA-Z0-9_#]+}}, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4x8xui32>)
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4x8xui32>)
  // CHECK: stablehlo.rng_bit_generator %{{[a-zA-Z0-9_#]+}}, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui64>)
  %2, %3 = stablehlo.rng_bit_generator %t, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui64>)
  // CHECK: stablehlo.rng_bit_generator %{{[a-zA-Z0-9_#]+}}, algorithm = DEFAULT : (tensor<4xui32>) -> (tensor<4xui32>, tensor<ui8>)
  %4, %5 = stablehlo.rng_bit_generator %u, algorithm = DEFAULT : (tensor<4xui32>) -> (tensor<4xui32>, tensor<ui8>)
  return
}
