// RUN: fsdp-opt %s --verify-roundtrip | FileCheck %s
// RUN: fsdp-opt %s --mlir-print-op-generic | fsdp-opt | FileCheck %s

// Types may differ in the encoding slot: verifiers do not look at it, and the text shows all types.

// One type is printed where all agree, encoding included; else all types are.
// CHECK-LABEL: @elementwise
func.func @elementwise(%x: tensor<4xf32, "a">, %y: tensor<4xf32, "b">, %z: tensor<4xf32>, %p: tensor<4xi1, "a">) {
  // CHECK: stablehlo.negate %{{[a-zA-Z0-9_#]+}} : tensor<4xf32, "a">
  %0 = stablehlo.negate %x : tensor<4xf32, "a">
  // CHECK: stablehlo.negate %{{[a-zA-Z0-9_#]+}} : (tensor<4xf32, "a">) -> tensor<4xf32>
  %1 = stablehlo.negate %x : (tensor<4xf32, "a">) -> tensor<4xf32>
  // CHECK: stablehlo.add %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : (tensor<4xf32, "a">, tensor<4xf32, "b">) -> tensor<4xf32>
  %2 = stablehlo.add %x, %y : (tensor<4xf32, "a">, tensor<4xf32, "b">) -> tensor<4xf32>
  // CHECK: stablehlo.add %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : (tensor<4xf32, "a">, tensor<4xf32, "a">) -> tensor<4xf32, "b">
  %3 = stablehlo.add %x, %x : (tensor<4xf32, "a">, tensor<4xf32, "a">) -> tensor<4xf32, "b">
  // CHECK: stablehlo.compare LT, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : (tensor<4xf32, "a">, tensor<4xf32>) -> tensor<4xi1, "b">
  %4 = stablehlo.compare LT, %x, %z : (tensor<4xf32, "a">, tensor<4xf32>) -> tensor<4xi1, "b">
  // CHECK: stablehlo.convert %{{[a-zA-Z0-9_#]+}} : (tensor<4xf32, "a">) -> tensor<4xf32>
  %5 = stablehlo.convert %x : (tensor<4xf32, "a">) -> tensor<4xf32>
  // CHECK: stablehlo.select %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<4xi1, "a">, tensor<4xf32, "a">
  %6 = stablehlo.select %p, %x, %x : tensor<4xi1, "a">, tensor<4xf32, "a">
  // CHECK: stablehlo.select %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : (tensor<4xi1, "a">, tensor<4xf32, "a">, tensor<4xf32, "b">) -> tensor<4xf32>
  %7 = stablehlo.select %p, %x, %y : (tensor<4xi1, "a">, tensor<4xf32, "a">, tensor<4xf32, "b">) -> tensor<4xf32>
  // CHECK: stablehlo.clamp %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : (tensor<4xf32, "a">, tensor<4xf32, "b">, tensor<4xf32>) -> tensor<4xf32>
  %8 = stablehlo.clamp %x, %y, %z : (tensor<4xf32, "a">, tensor<4xf32, "b">, tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.reduce_precision %{{[a-zA-Z0-9_#]+}}, format = e5m2 : (tensor<4xf32, "a">) -> tensor<4xf32>
  %9 = stablehlo.reduce_precision %x, format = e5m2 : (tensor<4xf32, "a">) -> tensor<4xf32>
  // CHECK: stablehlo.is_finite %{{[a-zA-Z0-9_#]+}} : (tensor<4xf32, "a">) -> tensor<4xi1>
  %10 = stablehlo.is_finite %x : (tensor<4xf32, "a">) -> tensor<4xi1>
  return
}

// Shapes follow from sizes and not from encodings.
// CHECK-LABEL: @data_movement
func.func @data_movement(%x: tensor<4x2xf32, "a">, %s: tensor<f32, "b">, %i: tensor<i32, "c">, %j: tensor<i32>) {
  // CHECK: stablehlo.bitcast_convert %{{[a-zA-Z0-9_#]+}} : (tensor<4x2xf32, "a">) -> tensor<4x2xi32>
  %0 = stablehlo.bitcast_convert %x : (tensor<4x2xf32, "a">) -> tensor<4x2xi32>
  // CHECK: stablehlo.broadcast_in_dim %{{[a-zA-Z0-9_#]+}}, dims = [0, 1] : (tensor<4x2xf32, "a">) -> tensor<4x2x3xf32, "b">
  %1 = stablehlo.broadcast_in_dim %x, dims = [0, 1] : (tensor<4x2xf32, "a">) -> tensor<4x2x3xf32, "b">
  // CHECK: stablehlo.concatenate %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, dim = 0 : (tensor<4x2xf32, "a">, tensor<4x2xf32, "a">) -> tensor<8x2xf32>
  %2 = stablehlo.concatenate %x, %x, dim = 0 : (tensor<4x2xf32, "a">, tensor<4x2xf32, "a">) -> tensor<8x2xf32>
  // CHECK: stablehlo.pad %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<4x2xf32, "a">, tensor<f32, "b">) -> tensor<5x2xf32>
  %3 = stablehlo.pad %x, %s, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<4x2xf32, "a">, tensor<f32, "b">) -> tensor<5x2xf32>
  // CHECK: stablehlo.reshape %{{[a-zA-Z0-9_#]+}} : (tensor<4x2xf32, "a">) -> tensor<8xf32>
  %4 = stablehlo.reshape %x : (tensor<4x2xf32, "a">) -> tensor<8xf32>
  // CHECK: stablehlo.reverse %{{[a-zA-Z0-9_#]+}}, dims = [0] : (tensor<4x2xf32, "a">) -> tensor<4x2xf32>
  %5 = stablehlo.reverse %x, dims = [0] : (tensor<4x2xf32, "a">) -> tensor<4x2xf32>
  // CHECK: stablehlo.slice %{{[a-zA-Z0-9_#]+}} [0:1, 0:2] : (tensor<4x2xf32, "a">) -> tensor<1x2xf32>
  %6 = stablehlo.slice %x [0:1, 0:2] : (tensor<4x2xf32, "a">) -> tensor<1x2xf32>
  // CHECK: stablehlo.transpose %{{[a-zA-Z0-9_#]+}}, dims = [1, 0] : (tensor<4x2xf32, "a">) -> tensor<2x4xf32>
  %7 = stablehlo.transpose %x, dims = [1, 0] : (tensor<4x2xf32, "a">) -> tensor<2x4xf32>
  // CHECK: stablehlo.dynamic_slice %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, sizes = [1, 2] : (tensor<4x2xf32, "a">, tensor<i32, "c">, tensor<i32>) -> tensor<1x2xf32>
  %8 = stablehlo.dynamic_slice %x, %i, %j, sizes = [1, 2] : (tensor<4x2xf32, "a">, tensor<i32, "c">, tensor<i32>) -> tensor<1x2xf32>
  // CHECK: stablehlo.dynamic_update_slice %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : (tensor<4x2xf32, "a">, tensor<1x2xf32>, tensor<i32, "c">, tensor<i32>) -> tensor<4x2xf32, "b">
  %9 = stablehlo.dynamic_update_slice %x, %8, %i, %j : (tensor<4x2xf32, "a">, tensor<1x2xf32>, tensor<i32, "c">, tensor<i32>) -> tensor<4x2xf32, "b">
  // CHECK: stablehlo.dot_general %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, contracting_dims = [0] x [0] : (tensor<4x2xf32, "a">, tensor<4x2xf32, "a">) -> tensor<2x2xf32>
  %10 = stablehlo.dot_general %x, %x, contracting_dims = [0] x [0] : (tensor<4x2xf32, "a">, tensor<4x2xf32, "a">) -> tensor<2x2xf32>
  return
}

// The value of a constant has no encoding; the result may.
// CHECK-LABEL: @constant
func.func @constant() {
  // CHECK: stablehlo.constant dense<0.000000e+00> : tensor<4xf32> -> tensor<4xf32, "a">
  %0 = stablehlo.constant dense<0.000000e+00> : tensor<4xf32> -> tensor<4xf32, "a">
  // CHECK: stablehlo.iota dim = 0 : tensor<4xi32, "a">
  %1 = stablehlo.iota dim = 0 : tensor<4xi32, "a">
  return
}

// Bodies work on scalars without encodings, whatever the operands have.
// CHECK-LABEL: @reduce
func.func @reduce(%x: tensor<4x2xf32, "a">, %s: tensor<f32, "b">) {
  // CHECK: stablehlo.reduce(%{{[a-zA-Z0-9_#]+}} init: %{{[a-zA-Z0-9_#]+}}) applies stablehlo.add across dimensions = [0] : (tensor<4x2xf32, "a">, tensor<f32, "b">) -> tensor<2xf32, "c">
  %0 = stablehlo.reduce(%x init: %s) applies stablehlo.add across dimensions = [0] : (tensor<4x2xf32, "a">, tensor<f32, "b">) -> tensor<2xf32, "c">
  // CHECK: stablehlo.reduce(%{{[a-zA-Z0-9_#]+}} init: %{{[a-zA-Z0-9_#]+}}) across dimensions = [0] : (tensor<4x2xf32, "a">, tensor<f32, "b">) -> tensor<2xf32>
  %1 = stablehlo.reduce(%x init: %s) across dimensions = [0] : (tensor<4x2xf32, "a">, tensor<f32, "b">) -> tensor<2xf32>
   reducer(%a: tensor<f32, "b">, %b: tensor<f32>)  {
    // CHECK: stablehlo.add %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : (tensor<f32, "b">, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.add %a, %b : (tensor<f32, "b">, tensor<f32>) -> tensor<f32>
    // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}} : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }
  return
}

// A barrier or loop shows operand and result types where they differ; a region shows arguments that differ.
// CHECK-LABEL: @control_flow
func.func @control_flow(%p: tensor<i1>, %x: tensor<4xf32, "a">) {
  // CHECK: stablehlo.optimization_barrier %{{[a-zA-Z0-9_#]+}} : (tensor<4xf32, "a">) -> tensor<4xf32>
  %0 = stablehlo.optimization_barrier %x : (tensor<4xf32, "a">) -> tensor<4xf32>
  // CHECK: stablehlo.while(%{{[a-zA-Z0-9_#]+}} = %{{[a-zA-Z0-9_#]+}}) : (tensor<4xf32, "a">) -> tensor<4xf32>
  %1 = stablehlo.while(%iterArg = %x) : (tensor<4xf32, "a">) -> tensor<4xf32>
  cond {
    // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}} : tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do(%iterArg: tensor<4xf32, "b">) {
    // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}} : tensor<4xf32, "b">
    stablehlo.return %iterArg : tensor<4xf32, "b">
  }
  return
}
