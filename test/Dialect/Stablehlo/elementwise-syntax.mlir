// RUN: fsdp-opt %s --verify-roundtrip | FileCheck %s
// RUN: fsdp-opt %s --mlir-print-op-generic | fsdp-opt | FileCheck %s

// Text of elementwise operations, pretty and generic.

// Operations of one operand keep its type, which is printed once.
// CHECK-LABEL: @unary
func.func @unary(%bf16: tensor<4xbf16>, %f16: tensor<4xf16>, %f32: tensor<4xf32>, %f64: tensor<4xf64>, %f8E4M3FN: tensor<4xf8E4M3FN>, %f8E5M2: tensor<4xf8E5M2>, %i1: tensor<4xi1>, %i32: tensor<4xi32>, %i64: tensor<4xi64>, %i8: tensor<4xi8>, %ui8: tensor<4xui8>) {
  // CHECK: stablehlo.abs %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>
  %0 = stablehlo.abs %f32 : tensor<4xf32>
  // CHECK: stablehlo.cbrt %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>
  %1 = stablehlo.cbrt %f32 : tensor<4xf32>
  // CHECK: stablehlo.ceil %{{[a-zA-Z0-9_#]+}} : tensor<4xf16>
  %2 = stablehlo.ceil %f16 : tensor<4xf16>
  // CHECK: stablehlo.cosine %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>
  %3 = stablehlo.cosine %f32 : tensor<4xf32>
  // CHECK: stablehlo.count_leading_zeros %{{[a-zA-Z0-9_#]+}} : tensor<4xi32>
  %4 = stablehlo.count_leading_zeros %i32 : tensor<4xi32>
  // CHECK: stablehlo.exponential %{{[a-zA-Z0-9_#]+}} : tensor<4xbf16>
  %5 = stablehlo.exponential %bf16 : tensor<4xbf16>
  // CHECK: stablehlo.exponential_minus_one %{{[a-zA-Z0-9_#]+}} : tensor<4xf64>
  %6 = stablehlo.exponential_minus_one %f64 : tensor<4xf64>
  // CHECK: stablehlo.floor %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>
  %7 = stablehlo.floor %f32 : tensor<4xf32>
  // CHECK: stablehlo.log %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>
  %8 = stablehlo.log %f32 : tensor<4xf32>
  // CHECK: stablehlo.log_plus_one %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>
  %9 = stablehlo.log_plus_one %f32 : tensor<4xf32>
  // CHECK: stablehlo.logistic %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>
  %10 = stablehlo.logistic %f32 : tensor<4xf32>
  // CHECK: stablehlo.negate %{{[a-zA-Z0-9_#]+}} : tensor<4xi8>
  %11 = stablehlo.negate %i8 : tensor<4xi8>
  // CHECK: stablehlo.not %{{[a-zA-Z0-9_#]+}} : tensor<4xi1>
  %12 = stablehlo.not %i1 : tensor<4xi1>
  // CHECK: stablehlo.popcnt %{{[a-zA-Z0-9_#]+}} : tensor<4xui8>
  %13 = stablehlo.popcnt %ui8 : tensor<4xui8>
  // CHECK: stablehlo.round_nearest_afz %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>
  %14 = stablehlo.round_nearest_afz %f32 : tensor<4xf32>
  // CHECK: stablehlo.round_nearest_even %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>
  %15 = stablehlo.round_nearest_even %f32 : tensor<4xf32>
  // CHECK: stablehlo.rsqrt %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>
  %16 = stablehlo.rsqrt %f32 : tensor<4xf32>
  // CHECK: stablehlo.sign %{{[a-zA-Z0-9_#]+}} : tensor<4xi64>
  %17 = stablehlo.sign %i64 : tensor<4xi64>
  // CHECK: stablehlo.sine %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>
  %18 = stablehlo.sine %f32 : tensor<4xf32>
  // CHECK: stablehlo.sqrt %{{[a-zA-Z0-9_#]+}} : tensor<4xf8E5M2>
  %19 = stablehlo.sqrt %f8E5M2 : tensor<4xf8E5M2>
  // CHECK: stablehlo.tan %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>
  %20 = stablehlo.tan %f32 : tensor<4xf32>
  // CHECK: stablehlo.tanh %{{[a-zA-Z0-9_#]+}} : tensor<4xf8E4M3FN>
  %21 = stablehlo.tanh %f8E4M3FN : tensor<4xf8E4M3FN>
  return
}

// Operations of two operands print their one type once.
// CHECK-LABEL: @binary
func.func @binary(%bf16: tensor<2x3xbf16>, %f32: tensor<2x3xf32>, %i1: tensor<2x3xi1>, %i16: tensor<2x3xi16>, %i32: tensor<2x3xi32>, %i64: tensor<2x3xi64>, %ui16: tensor<2x3xui16>, %ui32: tensor<2x3xui32>, %ui64: tensor<2x3xui64>) {
  // CHECK: stablehlo.add %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<2x3xi1>
  %0 = stablehlo.add %i1, %i1 : tensor<2x3xi1>
  // CHECK: stablehlo.and %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<2x3xui16>
  %1 = stablehlo.and %ui16, %ui16 : tensor<2x3xui16>
  // CHECK: stablehlo.atan2 %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<2x3xf32>
  %2 = stablehlo.atan2 %f32, %f32 : tensor<2x3xf32>
  // CHECK: stablehlo.divide %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<2x3xui32>
  %3 = stablehlo.divide %ui32, %ui32 : tensor<2x3xui32>
  // CHECK: stablehlo.maximum %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<2x3xbf16>
  %4 = stablehlo.maximum %bf16, %bf16 : tensor<2x3xbf16>
  // CHECK: stablehlo.minimum %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<2x3xi16>
  %5 = stablehlo.minimum %i16, %i16 : tensor<2x3xi16>
  // CHECK: stablehlo.multiply %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<2x3xf32>
  %6 = stablehlo.multiply %f32, %f32 : tensor<2x3xf32>
  // CHECK: stablehlo.or %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<2x3xi1>
  %7 = stablehlo.or %i1, %i1 : tensor<2x3xi1>
  // CHECK: stablehlo.power %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<2x3xf32>
  %8 = stablehlo.power %f32, %f32 : tensor<2x3xf32>
  // CHECK: stablehlo.remainder %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<2x3xi32>
  %9 = stablehlo.remainder %i32, %i32 : tensor<2x3xi32>
  // CHECK: stablehlo.shift_left %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<2x3xui64>
  %10 = stablehlo.shift_left %ui64, %ui64 : tensor<2x3xui64>
  // CHECK: stablehlo.shift_right_arithmetic %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<2x3xi32>
  %11 = stablehlo.shift_right_arithmetic %i32, %i32 : tensor<2x3xi32>
  // CHECK: stablehlo.shift_right_logical %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<2x3xui32>
  %12 = stablehlo.shift_right_logical %ui32, %ui32 : tensor<2x3xui32>
  // CHECK: stablehlo.subtract %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<2x3xi64>
  %13 = stablehlo.subtract %i64, %i64 : tensor<2x3xi64>
  // CHECK: stablehlo.xor %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<2x3xi1>
  %14 = stablehlo.xor %i1, %i1 : tensor<2x3xi1>
  return
}

// The accuracy asked of a function survives, and so do attributes of other dialects.
// CHECK-LABEL: @accuracy
func.func @accuracy(%x: tensor<4xf32>) {
  // CHECK: stablehlo.exponential %{{[a-zA-Z0-9_#]+}} {result_accuracy = #stablehlo.result_accuracy<atol = 1.500000e+00, rtol = 2.500000e+00, ulps = 10, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
  %0 = stablehlo.exponential %x {result_accuracy = #stablehlo.result_accuracy<atol = 1.500000e+00, rtol = 2.500000e+00, ulps = 10, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
  // CHECK: stablehlo.tanh %{{[a-zA-Z0-9_#]+}} {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<4xf32>
  %1 = stablehlo.tanh %0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<4xf32>
  // CHECK: stablehlo.add %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} {mhlo.frontend_attributes = {fsdp_unit = "layer0"}} : tensor<4xf32>
  %2 = stablehlo.add %1, %1 {mhlo.frontend_attributes = {fsdp_unit = "layer0"}} : tensor<4xf32>
  return
}

// Comparisons, with and without the kind of order; all directions.
// CHECK-LABEL: @compare
func.func @compare(%x: tensor<4xf32>, %i: tensor<4xi32>, %u: tensor<4xui32>) {
  // CHECK: stablehlo.compare EQ, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %0 = stablehlo.compare EQ, %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  // CHECK: stablehlo.compare NE, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %1 = stablehlo.compare NE, %x, %x, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  // CHECK: stablehlo.compare GE, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %2 = stablehlo.compare GE, %x, %x, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  // CHECK: stablehlo.compare GT, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  %3 = stablehlo.compare GT, %i, %i, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  // CHECK: stablehlo.compare LE, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, UNSIGNED : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
  %4 = stablehlo.compare LE, %u, %u, UNSIGNED : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
  // CHECK: stablehlo.compare LT, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, NOTYPE {note = 1 : i64} : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  %5 = stablehlo.compare LT, %i, %i, NOTYPE {note = 1 : i64} : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  return
}

// A conversion prints both types; to the same type it prints one.
// CHECK-LABEL: @convert
func.func @convert(%x: tensor<4xf32>, %p: tensor<4xi1>) {
  // CHECK: stablehlo.convert %{{[a-zA-Z0-9_#]+}} : (tensor<4xf32>) -> tensor<4xbf16>
  %0 = stablehlo.convert %x : (tensor<4xf32>) -> tensor<4xbf16>
  // CHECK: stablehlo.convert %{{[a-zA-Z0-9_#]+}} : (tensor<4xi1>) -> tensor<4xui32>
  %1 = stablehlo.convert %p : (tensor<4xi1>) -> tensor<4xui32>
  // CHECK: stablehlo.convert %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>
  %2 = stablehlo.convert %x : tensor<4xf32>
  // CHECK: stablehlo.is_finite %{{[a-zA-Z0-9_#]+}} : (tensor<4xf32>) -> tensor<4xi1>
  %3 = stablehlo.is_finite %x : (tensor<4xf32>) -> tensor<4xi1>
  // CHECK: stablehlo.reduce_precision %{{[a-zA-Z0-9_#]+}}, format = e8m7 : tensor<4xf32>
  %4 = stablehlo.reduce_precision %x, format = e8m7 : tensor<4xf32>
  return
}

// Scalars beside tensors are allowed for the predicate of a selection and the bounds of a clamp.
// CHECK-LABEL: @scalars
func.func @scalars(%p: tensor<i1>, %q: tensor<4xi1>, %x: tensor<4xf32>, %s: tensor<f32>) {
  // CHECK: stablehlo.select %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<i1>, tensor<4xf32>
  %0 = stablehlo.select %p, %x, %x : tensor<i1>, tensor<4xf32>
  // CHECK: stablehlo.select %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<4xi1>, tensor<4xf32>
  %1 = stablehlo.select %q, %x, %x : tensor<4xi1>, tensor<4xf32>
  // CHECK: stablehlo.clamp %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>
  %2 = stablehlo.clamp %x, %x, %x : tensor<4xf32>
  // CHECK: stablehlo.clamp %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %3 = stablehlo.clamp %s, %x, %s : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return
}
