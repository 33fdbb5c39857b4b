// RUN: fsdp-opt %s --pass-pipeline='builtin.module(func.func(fsdp-decompose-chlo))' | FileCheck %s
// The values of the formulas are tested in test/python/test_import.py.

// A square is exact in any element type, so it stays in it; what was known about the operation stays on its formula.
// CHECK-LABEL: func @square
func.func @square(%x: tensor<4xbf16>, %n: tensor<ui32>) -> (tensor<4xbf16>, tensor<ui32>) {
  // CHECK-NEXT: %[[X:.*]] = stablehlo.multiply %[[A:.*]], %[[A]] {fsdp.call_path = ["norm"], fsdp.unit = "u"} : tensor<4xbf16>
  // CHECK-NEXT: stablehlo.multiply %{{.*}}, %{{.*}} : tensor<ui32>
  // CHECK-NEXT: return %[[X]]
  %0 = chlo.square %x {fsdp.call_path = ["norm"], fsdp.unit = "u"} : tensor<4xbf16> -> tensor<4xbf16>
  %1 = chlo.square %n : tensor<ui32> -> tensor<ui32>
  return %0, %1 : tensor<4xbf16>, tensor<ui32>
}

// Narrow types are computed in f32 and rounded once.
// CHECK-LABEL: func @narrow
func.func @narrow(%x: tensor<4xbf16>) -> tensor<4xbf16> {
  // CHECK-NEXT: %[[W:.*]] = stablehlo.convert %{{.*}} : (tensor<4xbf16>) -> tensor<4xf32>
  // CHECK-NOT: stablehlo.convert
  // CHECK: %[[R:.*]] = stablehlo.convert %{{.*}} : (tensor<4xf32>) -> tensor<4xbf16>
  // CHECK-NEXT: return %[[R]]
  %0 = chlo.erf %x : tensor<4xbf16> -> tensor<4xbf16>
  return %0 : tensor<4xbf16>
}

// f64 is computed in f64.
// CHECK-LABEL: func @wide
func.func @wide(%x: tensor<f64>) -> tensor<f64> {
  // CHECK-NOT: f32
  // CHECK: return
  %0 = chlo.erfc %x : tensor<f64> -> tensor<f64>
  return %0 : tensor<f64>
}

// The k largest come from a stable sort, descending, with positions.
// CHECK-LABEL: func @top_k
func.func @top_k(%x: tensor<3x8xf32>) -> (tensor<3x2xf32>, tensor<3x2xi32>) {
  // CHECK-NEXT: %[[I:.*]] = stablehlo.iota dim = 1 : tensor<3x8xi32>
  // CHECK-NEXT: %[[S:.*]]:2 = "stablehlo.sort"(%{{.*}}, %[[I]]) <{dimension = 1 : i64, is_stable = true}>
  // CHECK-NEXT: ^bb0(%[[P:.*]]: tensor<f32>, %[[Q:.*]]: tensor<f32>, %{{.*}}: tensor<i32>, %{{.*}}: tensor<i32>):
  // CHECK-NEXT: stablehlo.compare GT, %[[P]], %[[Q]], TOTALORDER
  // CHECK: stablehlo.slice %[[S]]#0 [0:3, 0:2]
  // CHECK: stablehlo.slice %[[S]]#1 [0:3, 0:2]
  %values, %indices = chlo.top_k(%x, k = 2) : tensor<3x8xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)
  return %values, %indices : tensor<3x2xf32>, tensor<3x2xi32>
}

// Integers are compared as what they are.
// CHECK-LABEL: func @top_k_integers
func.func @top_k_integers(%x: tensor<8xi32>, %u: tensor<8xui32>) {
  // CHECK: stablehlo.compare GT, {{.*}}, SIGNED
  // CHECK: stablehlo.compare GT, {{.*}}, UNSIGNED
  %0, %1 = chlo.top_k(%x, k = 2) : tensor<8xi32> -> (tensor<2xi32>, tensor<2xi32>)
  %2, %3 = chlo.top_k(%u, k = 2) : tensor<8xui32> -> (tensor<2xui32>, tensor<2xi32>)
  return
}

// Predicates, and constants like another tensor.
// CHECK-LABEL: func @predicates
func.func @predicates(%x: tensor<4xf32>) -> (tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xf32>) {
  // CHECK: %[[A:.*]] = stablehlo.abs
  // CHECK: %[[INF:.*]] = stablehlo.constant dense<0x7F800000> : tensor<4xf32>
  // CHECK: stablehlo.compare EQ, %[[A]], %[[INF]]
  %0 = chlo.is_inf %x : tensor<4xf32> -> tensor<4xi1>
  // CHECK: stablehlo.constant dense<0xFF800000>
  %1 = chlo.is_neg_inf %x : tensor<4xf32> -> tensor<4xi1>
  // CHECK: stablehlo.constant dense<0x7F800000>
  %2 = chlo.is_pos_inf %x : tensor<4xf32> -> tensor<4xi1>
  // CHECK: stablehlo.constant dense<3.000000e+00> : tensor<4xf32>
  %3 = "chlo.constant_like"(%x) {value = 3.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %1, %2, %3 : tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xf32>
}

// Everything else leaves no chlo behind.
// CHECK-LABEL: func @all
func.func @all(%x: tensor<4xf32>, %i: tensor<4xi32>) {
  // CHECK-NOT: chlo.
  // CHECK: return
  %1 = chlo.erf_inv %x : tensor<4xf32> -> tensor<4xf32>
  %2 = chlo.lgamma %x : tensor<4xf32> -> tensor<4xf32>
  %3 = chlo.digamma %x : tensor<4xf32> -> tensor<4xf32>
  %4 = chlo.acos %x : tensor<4xf32> -> tensor<4xf32>
  %5 = chlo.acosh %x : tensor<4xf32> -> tensor<4xf32>
  %6 = chlo.asin %x : tensor<4xf32> -> tensor<4xf32>
  %7 = chlo.asinh %x : tensor<4xf32> -> tensor<4xf32>
  %8 = chlo.atan %x : tensor<4xf32> -> tensor<4xf32>
  %9 = chlo.atanh %x : tensor<4xf32> -> tensor<4xf32>
  %10 = chlo.cosh %x : tensor<4xf32> -> tensor<4xf32>
  %11 = chlo.sinh %x : tensor<4xf32> -> tensor<4xf32>
  %12 = chlo.tan %x : tensor<4xf32> -> tensor<4xf32>
  %13 = chlo.next_after %x, %x : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  %14 = chlo.zeta %x, %x : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  %15 = chlo.polygamma %x, %x : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  %16 = chlo.bessel_i1e %x : tensor<4xf32> -> tensor<4xf32>
  %17 = chlo.mulhi %i, %i : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>
  return
}
