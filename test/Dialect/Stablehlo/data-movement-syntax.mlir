// RUN: fsdp-opt %s --verify-roundtrip | FileCheck %s
// RUN: fsdp-opt %s --mlir-print-op-generic | fsdp-opt | FileCheck %s

// Text of operations that move elements, pretty and generic.

// The same bits: elementwise, or with one dimension more in the narrower type.
// CHECK-LABEL: @bitcast_convert
func.func @bitcast_convert(%x: tensor<4xui32>, %y: tensor<4xui64>, %z: tensor<4x2xui32>) {
  // CHECK: stablehlo.bitcast_convert %{{[a-zA-Z0-9_#]+}} : (tensor<4xui32>) -> tensor<4xf32>
  %0 = stablehlo.bitcast_convert %x : (tensor<4xui32>) -> tensor<4xf32>
  // CHECK: stablehlo.bitcast_convert %{{[a-zA-Z0-9_#]+}} : (tensor<4xui64>) -> tensor<4x2xui32>
  %1 = stablehlo.bitcast_convert %y : (tensor<4xui64>) -> tensor<4x2xui32>
  // CHECK: stablehlo.bitcast_convert %{{[a-zA-Z0-9_#]+}} : (tensor<4x2xui32>) -> tensor<4xui64>
  %2 = stablehlo.bitcast_convert %z : (tensor<4x2xui32>) -> tensor<4xui64>
  return
}

// Broadcasts name the result dimension of each operand dimension.
// CHECK-LABEL: @broadcast_in_dim
func.func @broadcast_in_dim(%s: tensor<f32>, %x: tensor<4xf32>, %y: tensor<1x3xf32>) {
  // CHECK: stablehlo.broadcast_in_dim %{{[a-zA-Z0-9_#]+}}, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
  %0 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
  // CHECK: stablehlo.broadcast_in_dim %{{[a-zA-Z0-9_#]+}}, dims = [1] {note = 1 : i64} : (tensor<4xf32>) -> tensor<2x4xf32>
  %1 = stablehlo.broadcast_in_dim %x, dims = [1] {note = 1 : i64} : (tensor<4xf32>) -> tensor<2x4xf32>
  // CHECK: stablehlo.broadcast_in_dim %{{[a-zA-Z0-9_#]+}}, dims = [2, 0] : (tensor<1x3xf32>) -> tensor<3x5x7xf32>
  %2 = stablehlo.broadcast_in_dim %y, dims = [2, 0] : (tensor<1x3xf32>) -> tensor<3x5x7xf32>
  return
}

// Any number of tensors, joined along a dimension.
// CHECK-LABEL: @concatenate
func.func @concatenate(%x: tensor<2x1xf32>, %y: tensor<2x3xf32>) {
  // CHECK: stablehlo.concatenate %{{[a-zA-Z0-9_#]+}}, dim = 0 : (tensor<2x1xf32>) -> tensor<2x1xf32>
  %0 = stablehlo.concatenate %x, dim = 0 : (tensor<2x1xf32>) -> tensor<2x1xf32>
  // CHECK: stablehlo.concatenate %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, dim = 1 {note = 1 : i64} : (tensor<2x1xf32>, tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x5xf32>
  %1 = stablehlo.concatenate %x, %y, %x, dim = 1 {note = 1 : i64} : (tensor<2x1xf32>, tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x5xf32>
  return
}

// Padding outside, negative (cutting) and inside.
// CHECK-LABEL: @pad
func.func @pad(%x: tensor<3x4xf32>, %s: tensor<f32>) {
  // CHECK: stablehlo.pad %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, low = [1, -1], high = [0, 2], interior = [2, 0] : (tensor<3x4xf32>, tensor<f32>) -> tensor<8x5xf32>
  %0 = stablehlo.pad %x, %s, low = [1, -1], high = [0, 2], interior = [2, 0] : (tensor<3x4xf32>, tensor<f32>) -> tensor<8x5xf32>
  return
}

// Scalars are tensors of one element.
// CHECK-LABEL: @reshape
func.func @reshape(%x: tensor<2x6xf32>, %s: tensor<f32>) {
  // CHECK: stablehlo.reshape %{{[a-zA-Z0-9_#]+}} : (tensor<2x6xf32>) -> tensor<3x4xf32>
  %0 = stablehlo.reshape %x : (tensor<2x6xf32>) -> tensor<3x4xf32>
  // CHECK: stablehlo.reshape %{{[a-zA-Z0-9_#]+}} : (tensor<f32>) -> tensor<1x1xf32>
  %1 = stablehlo.reshape %s : (tensor<f32>) -> tensor<1x1xf32>
  return
}

// Any set of dimensions can be reversed.
// CHECK-LABEL: @reverse
func.func @reverse(%x: tensor<2x6xf32>) {
  // CHECK: stablehlo.reverse %{{[a-zA-Z0-9_#]+}}, dims = [1, 0] : tensor<2x6xf32>
  %0 = stablehlo.reverse %x, dims = [1, 0] : tensor<2x6xf32>
  // CHECK: stablehlo.reverse %{{[a-zA-Z0-9_#]+}}, dims = [] : tensor<2x6xf32>
  %1 = stablehlo.reverse %x, dims = [] : tensor<2x6xf32>
  return
}

// Strides of 1 are left out.
// CHECK-LABEL: @slice
func.func @slice(%x: tensor<4x8xf32>, %s: tensor<f32>) {
  // CHECK: stablehlo.slice %{{[a-zA-Z0-9_#]+}} [1:4, 0:8:3] : (tensor<4x8xf32>) -> tensor<3x3xf32>
  %0 = stablehlo.slice %x [1:4, 0:8:3] : (tensor<4x8xf32>) -> tensor<3x3xf32>
  // CHECK: stablehlo.slice %{{[a-zA-Z0-9_#]+}} [2:2, 0:8] {note = 1 : i64} : (tensor<4x8xf32>) -> tensor<0x8xf32>
  %1 = stablehlo.slice %x [2:2, 0:8] {note = 1 : i64} : (tensor<4x8xf32>) -> tensor<0x8xf32>
  // CHECK: stablehlo.slice %{{[a-zA-Z0-9_#]+}} [] : (tensor<f32>) -> tensor<f32>
  %2 = stablehlo.slice %s [] : (tensor<f32>) -> tensor<f32>
  return
}

// Result dimension i is operand dimension dims[i].
// CHECK-LABEL: @transpose
func.func @transpose(%x: tensor<2x3x4xf32>) {
  // CHECK: stablehlo.transpose %{{[a-zA-Z0-9_#]+}}, dims = [2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  %0 = stablehlo.transpose %x, dims = [2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  return
}
