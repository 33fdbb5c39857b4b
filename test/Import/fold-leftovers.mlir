// RUN: fsdp-opt %s --fsdp-import --split-input-file | FileCheck %s --implicit-check-not=arith. --implicit-check-not="tensor." --implicit-check-not=math.

// What torch-mlir leaves: scalars in arith become tensors of rank 0, which need no way in and out of tensors.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>, %[[T:.*]]: tensor<f32>, %[[P:.*]]: tensor<f64>
func.func @main(%x: tensor<4xf32>, %t: tensor<f32>, %p: tensor<f64>) -> (tensor<4xf32>, tensor<f64>) {
  // CHECK-DAG: %[[C:.*]] = stablehlo.constant dense<5.000000e-01> : tensor<f64>
  // CHECK-DAG: %[[D:.*]] = stablehlo.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : tensor<4xf32>
  %c = arith.constant 5.000000e-01 : f64
  %d = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %e = tensor.extract %t[] : tensor<f32>
  // CHECK: %[[E:.*]] = stablehlo.convert %[[T]] : (tensor<f32>) -> tensor<f64>
  %f = arith.extf %e : f32 to f64
  // CHECK: %[[M:.*]] = stablehlo.multiply %[[E]], %[[C]] : tensor<f64>
  %m = arith.mulf %f, %c : f64
  %r = tensor.from_elements %m : tensor<f64>
  // CHECK: %[[A:.*]] = stablehlo.add %[[M]], %[[P]] : tensor<f64>
  %a = stablehlo.add %r, %p : tensor<f64>
  // CHECK: %[[S:.*]] = stablehlo.add %[[X]], %[[D]] : tensor<4xf32>
  %s = arith.addf %x, %d : tensor<4xf32>
  // CHECK: %[[Q:.*]] = stablehlo.sqrt %[[S]] : tensor<4xf32>
  %q = math.sqrt %s : tensor<4xf32>
  // CHECK: return %[[Q]], %[[A]]
  return %q, %a : tensor<4xf32>, tensor<f64>
}

// -----

// An element that is computed is a slice; a list of scalars is a concatenation; shapes that are known are numbers.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[X:.*]]: tensor<3x4xi64>, %[[I:.*]]: tensor<i64>
func.func @main(%x: tensor<3x4xi64>, %i: tensor<i64>) -> (tensor<2xi64>, tensor<i64>, tensor<12xi64>, tensor<2x2xi64>) {
  // CHECK: %[[ONE:.*]] = stablehlo.constant dense<1> : tensor<i64>
  %one = arith.constant 1 : index
  %i0 = tensor.extract %i[] : tensor<i64>
  %j = arith.index_cast %i0 : i64 to index
  // CHECK: %[[S:.*]] = stablehlo.dynamic_slice %[[X]], %[[I]], %[[ONE]], sizes = [1, 1]
  // CHECK: %[[V:.*]] = stablehlo.reshape %[[S]] : (tensor<1x1xi64>) -> tensor<i64>
  %v = tensor.extract %x[%j, %one] : tensor<3x4xi64>
  // CHECK: %[[V1:.*]] = stablehlo.reshape %[[V]] : (tensor<i64>) -> tensor<1xi64>
  // CHECK: %[[I1:.*]] = stablehlo.reshape %[[I]] : (tensor<i64>) -> tensor<1xi64>
  // CHECK: %[[L:.*]] = stablehlo.concatenate %[[V1]], %[[I1]], dim = 0
  %l = tensor.from_elements %v, %i0 : tensor<2xi64>
  // CHECK: %[[FOUR:.*]] = stablehlo.constant dense<4> : tensor<i64>
  %n = tensor.dim %x, %one : tensor<3x4xi64>
  %n64 = arith.index_cast %n : index to i64
  %nt = tensor.from_elements %n64 : tensor<i64>
  // CHECK: %[[F:.*]] = stablehlo.reshape %[[X]] : (tensor<3x4xi64>) -> tensor<12xi64>
  %flat = tensor.collapse_shape %x [[0, 1]] : tensor<3x4xi64> into tensor<12xi64>
  // CHECK: %[[B:.*]] = stablehlo.broadcast_in_dim %[[V]], dims = [] : (tensor<i64>) -> tensor<2x2xi64>
  %b = tensor.splat %v : tensor<2x2xi64>
  // CHECK: return %[[L]], %[[FOUR]], %[[F]], %[[B]]
  return %l, %nt, %flat, %b : tensor<2xi64>, tensor<i64>, tensor<12xi64>, tensor<2x2xi64>
}

// -----

// A choice, and the conversion of a boolean to 0 and 1.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[X:.*]]: tensor<f32>, %[[Y:.*]]: tensor<f32>
func.func @main(%x: tensor<f32>, %y: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  %a = tensor.extract %x[] : tensor<f32>
  %b = tensor.extract %y[] : tensor<f32>
  // CHECK: %[[P:.*]] = stablehlo.compare LT, %[[X]], %[[Y]]
  %p = arith.cmpf olt, %a, %b : f32
  // CHECK: %[[S:.*]] = stablehlo.select %[[P]], %[[X]], %[[Y]]
  %s = arith.select %p, %a, %b : f32
  // CHECK: %[[F:.*]] = stablehlo.convert %[[P]] : (tensor<i1>) -> tensor<f32>
  %f = arith.uitofp %p : i1 to f32
  %st = tensor.from_elements %s : tensor<f32>
  %ft = tensor.from_elements %f : tensor<f32>
  // CHECK: return %[[S]], %[[F]]
  return %st, %ft : tensor<f32>, tensor<f32>
}

// -----

// A shape that is an operand, where the result's type says it too.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[X:.*]]: tensor<6xf32>
func.func @main(%x: tensor<6xf32>) -> (tensor<2x3xi64>, tensor<2x3xf32>, tensor<4x6xf32>) {
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  // CHECK-NEXT: %[[I:.*]] = stablehlo.iota dim = 1 : tensor<2x3xi64>
  %0 = stablehlo.dynamic_iota %shape, dim = 1 : (tensor<2xi64>) -> tensor<2x3xi64>
  // CHECK-NEXT: %[[R:.*]] = stablehlo.reshape %[[X]] : (tensor<6xf32>) -> tensor<2x3xf32>
  %1 = stablehlo.dynamic_reshape %x, %shape : (tensor<6xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  %wide = arith.constant dense<[4, 6]> : tensor<2xi64>
  // CHECK-NEXT: %[[B:.*]] = stablehlo.broadcast_in_dim %[[X]], dims = [1] : (tensor<6xf32>) -> tensor<4x6xf32>
  %2 = stablehlo.dynamic_broadcast_in_dim %x, %wide, dims = [1] : (tensor<6xf32>, tensor<2xi64>) -> tensor<4x6xf32>
  // CHECK-NEXT: return %[[I]], %[[R]], %[[B]]
  return %0, %1, %2 : tensor<2x3xi64>, tensor<2x3xf32>, tensor<4x6xf32>
}
