// RUN: fsdp-opt %s --pass-pipeline='builtin.module(func.func(fsdp-expand-random-bits))' --split-input-file | FileCheck %s

// DEFAULT is Philox: an element is a word of the block with its number over 4; the next state counts the blocks.

// CHECK-LABEL: func.func @main
// CHECK-NOT: rng_bit_generator
// CHECK-DAG: %[[BLOCKS:.*]] = stablehlo.constant dense<2> : tensor<ui64>
// CHECK: stablehlo.add %{{.*}}, %[[BLOCKS]] : tensor<ui64>
// CHECK: %[[STATE:.*]] = stablehlo.concatenate
// CHECK: return %[[STATE]], %{{.*}} : tensor<2xui64>, tensor<6xui32>
func.func @main(%state: tensor<2xui64>) -> (tensor<2xui64>, tensor<6xui32>) {
  %next, %bits = stablehlo.rng_bit_generator %state, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<6xui32>)
  return %next, %bits : tensor<2xui64>, tensor<6xui32>
}

// -----

// Philox carries into a third word of the state.

// CHECK-LABEL: func.func @main
// CHECK-NOT: rng_bit_generator
// CHECK: stablehlo.compare LT
// CHECK: stablehlo.select
// CHECK: stablehlo.concatenate %{{.*}}, %{{.*}}, %{{.*}}, dim = 0 : (tensor<1xui64>, tensor<1xui64>, tensor<1xui64>) -> tensor<3xui64>
func.func @main(%state: tensor<3xui64>) -> (tensor<3xui64>, tensor<ui64>) {
  %next, %bits = stablehlo.rng_bit_generator %state, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<ui64>)
  return %next, %bits : tensor<3xui64>, tensor<ui64>
}

// -----

// Threefry pairs elements along the first even dimension: 3 x 2 counters for 3 x 4 elements. Bits of signed integers are
// the same bits. What was known about the operation goes to what replaces it.

// CHECK-LABEL: func.func @main
// CHECK-NOT: rng_bit_generator
// CHECK-DAG: stablehlo.constant {fsdp.unit = "dropout"} dense<6> : tensor<ui64>
// CHECK: stablehlo.bitcast_convert %{{.*}} {fsdp.unit = "dropout"} : (tensor<3x4xui32>) -> tensor<3x4xi32>
func.func @main(%state: tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xi32>) {
  %next, %bits = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY {fsdp.unit = "dropout"} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4xi32>)
  return %next, %bits : tensor<2xui64>, tensor<3x4xi32>
}
