// RUN: fsdp-opt %s --verify-roundtrip | FileCheck %s
// RUN: fsdp-opt %s --mlir-print-op-generic | fsdp-opt | FileCheck %s

// Text of reductions, pretty and generic.

// A body of one operation on accumulator and element has the short form.
// CHECK-LABEL: @reduce_short
func.func @reduce_short(%x: tensor<4x5xf32>, %s: tensor<f32>, %p: tensor<4xi1>, %t: tensor<i1>) {
  // CHECK: stablehlo.reduce(%{{[a-zA-Z0-9_#]+}} init: %{{[a-zA-Z0-9_#]+}}) applies stablehlo.add across dimensions = [0] : (tensor<4x5xf32>, tensor<f32>) -> tensor<5xf32>
  %0 = stablehlo.reduce(%x init: %s) applies stablehlo.add across dimensions = [0] : (tensor<4x5xf32>, tensor<f32>) -> tensor<5xf32>
  // CHECK: stablehlo.reduce(%{{[a-zA-Z0-9_#]+}} init: %{{[a-zA-Z0-9_#]+}}) applies stablehlo.maximum across dimensions = [0, 1] {note = 1 : i64} : (tensor<4x5xf32>, tensor<f32>) -> tensor<f32>
  %1 = stablehlo.reduce(%x init: %s) applies stablehlo.maximum across dimensions = [0, 1] {note = 1 : i64} : (tensor<4x5xf32>, tensor<f32>) -> tensor<f32>
  // CHECK: stablehlo.reduce(%{{[a-zA-Z0-9_#]+}} init: %{{[a-zA-Z0-9_#]+}}) applies stablehlo.and across dimensions = [0] : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
  %2 = stablehlo.reduce(%p init: %t) applies stablehlo.and across dimensions = [0] : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
  // CHECK: stablehlo.reduce(%{{[a-zA-Z0-9_#]+}} init: %{{[a-zA-Z0-9_#]+}}) applies stablehlo.add across dimensions = [] : (tensor<4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
  %3 = stablehlo.reduce(%x init: %s) applies stablehlo.add across dimensions = [] : (tensor<4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
  return
}

// Any other body has the long form: swapped operands, attributes, several operations, several inputs.
// CHECK-LABEL: @reduce_long
func.func @reduce_long(%x: tensor<4xf32>, %s: tensor<f32>, %i: tensor<4xi32>, %t: tensor<i32>) {
  // CHECK: stablehlo.reduce(%{{[a-zA-Z0-9_#]+}} init: %{{[a-zA-Z0-9_#]+}}) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %0 = stablehlo.reduce(%x init: %s) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
   reducer(%a: tensor<f32>, %b: tensor<f32>)  {
    // CHECK: stablehlo.add %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<f32>
    %5 = stablehlo.add %b, %a : tensor<f32>
    // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}} : tensor<f32>
    stablehlo.return %5 : tensor<f32>
  }
  // CHECK: stablehlo.reduce(%{{[a-zA-Z0-9_#]+}} init: %{{[a-zA-Z0-9_#]+}}) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %1 = stablehlo.reduce(%x init: %s) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
   reducer(%a: tensor<f32>, %b: tensor<f32>)  {
    // CHECK: stablehlo.add %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} {note = 1 : i64} : tensor<f32>
    %5 = stablehlo.add %a, %b {note = 1 : i64} : tensor<f32>
    // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}} : tensor<f32>
    stablehlo.return %5 : tensor<f32>
  }
  // CHECK: stablehlo.reduce(%{{[a-zA-Z0-9_#]+}} init: %{{[a-zA-Z0-9_#]+}}), (%{{[a-zA-Z0-9_#]+}} init: %{{[a-zA-Z0-9_#]+}}) across dimensions = [0] {note = 1 : i64} : (tensor<4xf32>, tensor<4xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
  %2:2 = stablehlo.reduce(%x init: %s), (%i init: %t) across dimensions = [0] {note = 1 : i64} : (tensor<4xf32>, tensor<4xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%c: tensor<i32>, %d: tensor<i32>)  {
    // CHECK: stablehlo.compare GT, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %5 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    // CHECK: stablehlo.select %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<i1>, tensor<f32>
    %6 = stablehlo.select %5, %a, %b : tensor<i1>, tensor<f32>
    // CHECK: stablehlo.select %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<i1>, tensor<i32>
    %7 = stablehlo.select %5, %c, %d : tensor<i1>, tensor<i32>
    // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<f32>, tensor<i32>
    stablehlo.return %6, %7 : tensor<f32>, tensor<i32>
  }
  return
}

// The accumulator may be wider than the elements.
// CHECK-LABEL: @reduce_wider
func.func @reduce_wider(%x: tensor<4xbf16>, %s: tensor<bf16>) {
  // CHECK: stablehlo.reduce(%{{[a-zA-Z0-9_#]+}} init: %{{[a-zA-Z0-9_#]+}}) across dimensions = [0] : (tensor<4xbf16>, tensor<bf16>) -> tensor<f32>
  %0 = stablehlo.reduce(%x init: %s) across dimensions = [0] : (tensor<4xbf16>, tensor<bf16>) -> tensor<f32>
   reducer(%a: tensor<f32>, %b: tensor<f32>)  {
    // CHECK: stablehlo.add %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<f32>
    %1 = stablehlo.add %a, %b : tensor<f32>
    // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}} : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }
  return
}

// Pooling, forward and backward, and a computation on every element.
// CHECK-LABEL: @windows
func.func @windows(%x: tensor<4x4xf32>, %s: tensor<f32>, %g: tensor<2x2xf32>) {
  // CHECK: "stablehlo.reduce_window"(%{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}) <{base_dilations = array<i64: 1, 2>, padding = dense<{{\[\[}}1, 0], [0, 1{{\]\]}}> : tensor<2x2xi64>, window_dilations = array<i64: 2, 1>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  %0 = "stablehlo.reduce_window"(%x, %s) <{base_dilations = array<i64: 1, 2>, padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 2, 1>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    // CHECK: stablehlo.maximum %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<f32>
    %3 = stablehlo.maximum %a, %b : tensor<f32>
    // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}} : tensor<f32>
    stablehlo.return %3 : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<2x4xf32>
  // CHECK: "stablehlo.select_and_scatter"(%{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}) <{padding = dense<0> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  %1 = "stablehlo.select_and_scatter"(%x, %g, %s) <{padding = dense<0> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    // CHECK: stablehlo.compare GE, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}} : tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    // CHECK: stablehlo.add %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<f32>
    %3 = stablehlo.add %a, %b : tensor<f32>
    // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}} : tensor<f32>
    stablehlo.return %3 : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<f32>) -> tensor<4x4xf32>
  // CHECK: "stablehlo.map"(%{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}) <{dimensions = array<i64: 0, 1>}> ({
  %2 = "stablehlo.map"(%x, %x) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    // CHECK: stablehlo.multiply %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<f32>
    %3 = stablehlo.multiply %a, %b : tensor<f32>
    // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}} : tensor<f32>
    stablehlo.return %3 : tensor<f32>
  }) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}
