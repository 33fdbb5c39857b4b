// RUN: fsdp-opt %s --mlir-disable-threading --fsdp-print-sharding-rules -o /dev/null | FileCheck %s

// Dimensions that are taken whole pass; the one that a loop indexes must be whole.
func.func @dynamic(%stack: tensor<3x8xf32>, %slice: tensor<1x8xf32>, %i: tensor<i32>, %zero: tensor<i32>) {
  // CHECK: stablehlo.dynamic_slice: [b, a] [] [] -> [1, a], b whole, linear {0}
  %0 = stablehlo.dynamic_slice %stack, %i, %zero, sizes = [1, 8] : (tensor<3x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x8xf32>
  // CHECK-NEXT: stablehlo.dynamic_update_slice: [b, a] [1, a] [] [] -> [c, a], b whole, c whole, linear {0, 1}
  %1 = stablehlo.dynamic_update_slice %stack, %slice, %i, %zero : (tensor<3x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<3x8xf32>
  return
}

// Sorting passes dimensions that it does not sort.
func.func @sort(%a: tensor<4x8xf32>) {
  // CHECK: stablehlo.sort: [a, b] -> [a, c], b whole, c whole
  %0 = "stablehlo.sort"(%a) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %p = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// Random bits depend on the whole shape.
func.func @random(%state: tensor<2xui64>) {
  // CHECK: stablehlo.rng_bit_generator: [a] -> [b] [c], a whole, b whole, c whole
  %0, %1 = stablehlo.rng_bit_generator %state, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  return
}
