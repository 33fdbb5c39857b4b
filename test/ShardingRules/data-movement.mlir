// RUN: fsdp-opt %s --mlir-disable-threading --fsdp-print-sharding-rules -o /dev/null | FileCheck %s

// A reshape finds the common factors of dimensions that are merged and split, major first.
func.func @reshape(%a: tensor<12x8x16xf32>, %b: tensor<6x4xf32>, %c: tensor<1x6x1xf32>) {
  // CHECK: stablehlo.reshape: [a, b, cd] -> [a, b, c, d], linear {0}, flat
  %0 = stablehlo.reshape %a : (tensor<12x8x16xf32>) -> tensor<12x8x2x8xf32>
  // CHECK-NEXT: stablehlo.reshape: [a, b, c] -> [ab, c], linear {0}, flat
  %1 = stablehlo.reshape %a : (tensor<12x8x16xf32>) -> tensor<96x16xf32>
  // CHECK-NEXT: stablehlo.reshape: [ab, c] -> [a, bc], linear {0}, flat
  %2 = stablehlo.reshape %b : (tensor<6x4xf32>) -> tensor<2x12xf32>
  // Without a common factor, what is left is whole.
  // CHECK-NEXT: stablehlo.reshape: [a, c] -> [b, d], a whole, b whole, c whole, d whole, linear {0}, flat
  %3 = stablehlo.reshape %b : (tensor<6x4xf32>) -> tensor<8x3xf32>
  // CHECK-NEXT: stablehlo.reshape: [1, a, 1] -> [a], linear {0}, flat
  %4 = stablehlo.reshape %c : (tensor<1x6x1xf32>) -> tensor<6xf32>
  return
}

// Dimensions that appear have factors of their own, so a result can be split where its operand is not.
func.func @broadcast(%a: tensor<8x1xf32>, %s: tensor<f32>) {
  // CHECK: stablehlo.broadcast_in_dim: [b, 1] -> [a, b, c], linear {0}
  %0 = stablehlo.broadcast_in_dim %a, dims = [1, 2] : (tensor<8x1xf32>) -> tensor<4x8x2xf32>
  // CHECK-NEXT: stablehlo.broadcast_in_dim: [] -> [a], linear {0}, flat
  %1 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<4xf32>
  return
}

// Dimensions that are cut, extended, turned around or joined must be whole; the others pass.
func.func @cut(%a: tensor<4x8xf32>, %s: tensor<f32>) {
  // CHECK: stablehlo.transpose: [b, a] -> [a, b], linear {0}
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
  // CHECK-NEXT: stablehlo.slice: [a, b] -> [a, c], b whole, c whole, linear {0}
  %1 = stablehlo.slice %a [0:4, 2:4] : (tensor<4x8xf32>) -> tensor<4x2xf32>
  // CHECK-NEXT: stablehlo.pad: [a, b] [] -> [a, c], b whole, c whole, linear {0, 1}
  %2 = stablehlo.pad %a, %s, low = [0, 1], high = [0, 0], interior = [0, 0] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x9xf32>
  // CHECK-NEXT: stablehlo.reverse: [a, b] -> [a, c], b whole, c whole, linear {0}
  %3 = stablehlo.reverse %a, dims = [1] : tensor<4x8xf32>
  // CHECK-NEXT: stablehlo.concatenate: [b, a] [c, a] -> [d, a], b whole, c whole, d whole, linear {0, 1}
  %4 = stablehlo.concatenate %a, %a, dim = 0 : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// Every rank can make its own part of a constant; a splat can be flat as well.
func.func @creation() {
  // CHECK: stablehlo.constant:{{ +}}-> [a], flat
  %0 = stablehlo.constant dense<0.0> : tensor<4xf32>
  // CHECK-NEXT: stablehlo.constant:{{ +}}-> [a]{{$}}
  %1 = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf32>
  // CHECK-NEXT: stablehlo.iota:{{ +}}-> [a, b]{{$}}
  %2 = stablehlo.iota dim = 0 : tensor<4x2xi32>
  return
}
