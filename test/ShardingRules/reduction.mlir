// RUN: fsdp-opt %s --mlir-disable-threading --fsdp-print-sharding-rules -o /dev/null | FileCheck %s

// A body of one operation on both arguments is a reduction that ranks can share.
func.func @reduce(%a: tensor<4x8xf32>, %p: tensor<4xi1>, %zero: tensor<f32>, %true: tensor<i1>) {
  // CHECK: stablehlo.reduce: [a, b] [] -> [a], b sum, linear {0, 1}
  %0 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  // CHECK-NEXT: stablehlo.reduce: [a, b] [] -> [b], a max, linear {0, 1}
  %1 = stablehlo.reduce(%a init: %zero) applies stablehlo.maximum across dimensions = [0] : (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf32>
  // CHECK-NEXT: stablehlo.reduce: [a] [] -> [], a and, linear {0, 1}
  %2 = stablehlo.reduce(%p init: %true) applies stablehlo.and across dimensions = [0] : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
  return
}

// Any other body needs the reduced dimension whole.
func.func @argmax(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %zero: tensor<f32>, %none: tensor<i32>) {
  // CHECK: stablehlo.reduce: [a, b] [a, b] [] [] -> [a] [a], b whole{{$}}
  %0:2 = stablehlo.reduce(%a init: %zero), (%i init: %none) across dimensions = [1] : (tensor<4x8xf32>, tensor<4x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
   reducer(%x: tensor<f32>, %y: tensor<f32>) (%j: tensor<i32>, %k: tensor<i32>) {
    %c = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %v = stablehlo.select %c, %x, %y : tensor<i1>, tensor<f32>
    %w = stablehlo.select %c, %j, %k : tensor<i1>, tensor<i32>
    stablehlo.return %v, %w : tensor<f32>, tensor<i32>
  }
  return
}

// Pooling passes dimensions along which its window is one element.
func.func @pool(%a: tensor<4x8xf32>, %g: tensor<4x4xf32>, %zero: tensor<f32>) {
  // CHECK: stablehlo.reduce_window: [a, b] [] -> [a, c], b whole, c whole, linear {0, 1}
  %0 = "stablehlo.reduce_window"(%a, %zero) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x4xf32>
  // CHECK-NEXT: stablehlo.select_and_scatter: [a, b] [a, c] [] -> [a, d], b whole, c whole, d whole, linear {1, 2}
  %1 = "stablehlo.select_and_scatter"(%a, %g, %zero) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %p = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x8xf32>, tensor<4x4xf32>, tensor<f32>) -> tensor<4x8xf32>
  return
}
