// RUN: fsdp-opt %s --mlir-disable-threading --fsdp-print-sharding-rules -o /dev/null | FileCheck %s

// Elementwise operations share a factor per dimension; linear ones say in which operands.
func.func @linear(%a: tensor<4x1xf32>, %b: tensor<4x1xf32>, %p: tensor<i1>, %i: tensor<4xi1>, %n: tensor<4xi32>) {
  // CHECK: stablehlo.add: [a, 1] [a, 1] -> [a, 1], adds {0, 1}, flat
  %0 = stablehlo.add %a, %b : tensor<4x1xf32>
  // CHECK-NEXT: stablehlo.multiply: [a, 1] [a, 1] -> [a, 1], linear {0}, linear {1}, flat
  %1 = stablehlo.multiply %a, %b : tensor<4x1xf32>
  // CHECK-NEXT: stablehlo.divide: [a, 1] [a, 1] -> [a, 1], linear {0}, flat
  %2 = stablehlo.divide %a, %b : tensor<4x1xf32>
  // CHECK-NEXT: stablehlo.negate: [a, 1] -> [a, 1], linear {0}, flat
  %3 = stablehlo.negate %a : tensor<4x1xf32>
  // CHECK-NEXT: stablehlo.select: [] [a, 1] [a, 1] -> [a, 1], linear {1, 2}, flat
  %4 = stablehlo.select %p, %a, %b : tensor<i1>, tensor<4x1xf32>
  // CHECK-NEXT: stablehlo.exponential: [a, 1] -> [a, 1], flat
  %5 = stablehlo.exponential %a : tensor<4x1xf32>
  // Integer division rounds each part, and booleans do not add up.
  // CHECK-NEXT: stablehlo.divide: [a] [a] -> [a], flat
  %6 = stablehlo.divide %n, %n : tensor<4xi32>
  // CHECK-NEXT: stablehlo.multiply: [a] [a] -> [a], flat
  %7 = stablehlo.multiply %i, %i : tensor<4xi1>
  return
}

// A conversion keeps sums only if it holds every value of the operand's type.
func.func @convert(%a: tensor<4xbf16>, %b: tensor<4xf32>) {
  // CHECK: stablehlo.convert: [a] -> [a], linear {0}, flat
  %0 = stablehlo.convert %a : (tensor<4xbf16>) -> tensor<4xf32>
  // CHECK-NEXT: stablehlo.convert: [a] -> [a], flat
  %1 = stablehlo.convert %b : (tensor<4xf32>) -> tensor<4xbf16>
  // CHECK-NEXT: stablehlo.convert: [a] -> [a], flat
  %2 = stablehlo.convert %a : (tensor<4xbf16>) -> tensor<4xf16>
  return
}
