// RUN: fsdp-opt %s | fsdp-opt | FileCheck %s
// RUN: fsdp-opt %s --mlir-print-op-generic | fsdp-opt | FileCheck %s

// Every function of one operand reads and prints as JAX writes it.
// CHECK-LABEL: func @unary
// CHECK-NEXT: chlo.square %{{.*}} : tensor<4xf32> -> tensor<4xf32>
// CHECK-NEXT: chlo.erf %{{.*}} : tensor<4xf32> -> tensor<4xf32>
// CHECK-NEXT: chlo.erfc %
// CHECK-NEXT: chlo.erf_inv %
// CHECK-NEXT: chlo.lgamma %
// CHECK-NEXT: chlo.digamma %
// CHECK-NEXT: chlo.bessel_i1e %
// CHECK-NEXT: chlo.acos %
// CHECK-NEXT: chlo.acosh %
// CHECK-NEXT: chlo.asin %
// CHECK-NEXT: chlo.asinh %
// CHECK-NEXT: chlo.atan %
// CHECK-NEXT: chlo.atanh %
// CHECK-NEXT: chlo.cosh %
// CHECK-NEXT: chlo.sinh %
// CHECK-NEXT: chlo.tan %
func.func @unary(%x: tensor<4xf32>) {
  %0 = chlo.square %x : tensor<4xf32> -> tensor<4xf32>
  %1 = chlo.erf %x : tensor<4xf32> -> tensor<4xf32>
  %2 = chlo.erfc %x : tensor<4xf32> -> tensor<4xf32>
  %3 = chlo.erf_inv %x : tensor<4xf32> -> tensor<4xf32>
  %4 = chlo.lgamma %x : tensor<4xf32> -> tensor<4xf32>
  %5 = chlo.digamma %x : tensor<4xf32> -> tensor<4xf32>
  %6 = chlo.bessel_i1e %x : tensor<4xf32> -> tensor<4xf32>
  %7 = chlo.acos %x : tensor<4xf32> -> tensor<4xf32>
  %8 = chlo.acosh %x : tensor<4xf32> -> tensor<4xf32>
  %9 = chlo.asin %x : tensor<4xf32> -> tensor<4xf32>
  %10 = chlo.asinh %x : tensor<4xf32> -> tensor<4xf32>
  %11 = chlo.atan %x : tensor<4xf32> -> tensor<4xf32>
  %12 = chlo.atanh %x : tensor<4xf32> -> tensor<4xf32>
  %13 = chlo.cosh %x : tensor<4xf32> -> tensor<4xf32>
  %14 = chlo.sinh %x : tensor<4xf32> -> tensor<4xf32>
  %15 = chlo.tan %x : tensor<4xf32> -> tensor<4xf32>
  return
}

// Predicates have boolean results; square takes integers too; the rest takes what its description says.
// CHECK-LABEL: func @others
// CHECK-NEXT: chlo.is_inf %{{.*}} : tensor<4xf32> -> tensor<4xi1>
// CHECK-NEXT: chlo.is_neg_inf %
// CHECK-NEXT: chlo.is_pos_inf %
// CHECK-NEXT: chlo.square %{{.*}} : tensor<ui32> -> tensor<ui32>
// CHECK-NEXT: "chlo.constant_like"(%{{.*}}) <{value = 1.000000e+00 : f32}> : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: chlo.mulhi %{{.*}}, %{{.*}} : tensor<ui32>, tensor<ui32> -> tensor<ui32>
// CHECK-NEXT: chlo.next_after %{{.*}}, %{{.*}} : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
// CHECK-NEXT: chlo.polygamma %
// CHECK-NEXT: chlo.zeta %
// CHECK-NEXT: %{{.*}}, %{{.*}} = chlo.top_k(%{{.*}}, k = 2) : tensor<4xf32> -> (tensor<2xf32>, tensor<2xi32>)
func.func @others(%x: tensor<4xf32>, %n: tensor<ui32>) {
  %0 = chlo.is_inf %x : tensor<4xf32> -> tensor<4xi1>
  %1 = chlo.is_neg_inf %x : tensor<4xf32> -> tensor<4xi1>
  %2 = chlo.is_pos_inf %x : tensor<4xf32> -> tensor<4xi1>
  %3 = chlo.square %n : tensor<ui32> -> tensor<ui32>
  %4 = "chlo.constant_like"(%x) {value = 1.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %m = chlo.mulhi %n, %n : tensor<ui32>, tensor<ui32> -> tensor<ui32>
  %5 = chlo.next_after %x, %x : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  %6 = chlo.polygamma %x, %x : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  %7 = chlo.zeta %x, %x : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  %values, %indices = chlo.top_k(%x, k = 2) : tensor<4xf32> -> (tensor<2xf32>, tensor<2xi32>)
  return
}
