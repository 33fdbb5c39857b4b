// RUN: fsdp-opt %s --pass-pipeline='builtin.module(func.func(fsdp-fold-splats))' | FileCheck %s

// A scalar that is spread and reshaped is one splat constant; the steps between are gone.
// CHECK-LABEL: func @splats
func.func @splats() -> (tensor<2x3xf32>, tensor<6xf32>) {
  // CHECK-DAG: %[[A:.*]] = stablehlo.constant dense<2.000000e+00> : tensor<2x3xf32>
  // CHECK-DAG: %[[B:.*]] = stablehlo.constant dense<2.000000e+00> : tensor<6xf32>
  // CHECK-NEXT: return %[[A]], %[[B]]
  %0 = stablehlo.constant dense<2.0> : tensor<f32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<3xf32>
  %2 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  %3 = stablehlo.reshape %2 : (tensor<2x3xf32>) -> tensor<6xf32>
  return %2, %3 : tensor<2x3xf32>, tensor<6xf32>
}

// Booleans and unsigned integers are spread alike.
// CHECK-LABEL: func @kinds
func.func @kinds() -> (tensor<2xi1>, tensor<2xui32>) {
  // CHECK-DAG: stablehlo.constant dense<true> : tensor<2xi1>
  // CHECK-DAG: stablehlo.constant dense<7> : tensor<2xui32>
  // CHECK-NOT: broadcast
  %0 = stablehlo.constant dense<true> : tensor<i1>
  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i1>) -> tensor<2xi1>
  %2 = stablehlo.constant dense<7> : tensor<ui32>
  %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<2xui32>
  return %1, %3 : tensor<2xi1>, tensor<2xui32>
}

// A broadcast of a broadcast is one broadcast; one that changes nothing is gone.
// CHECK-LABEL: func @broadcasts(
// CHECK-SAME: %[[X:.*]]: tensor<3xf32>
func.func @broadcasts(%x: tensor<3xf32>) -> (tensor<4x2x3xf32>, tensor<3xf32>) {
  // CHECK-NEXT: %[[B:.*]] = stablehlo.broadcast_in_dim %[[X]], dims = [2] : (tensor<3xf32>) -> tensor<4x2x3xf32>
  // CHECK-NEXT: return %[[B]], %[[X]]
  %0 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [1, 2] : (tensor<1x3xf32>) -> tensor<4x2x3xf32>
  %2 = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<3xf32>) -> tensor<3xf32>
  return %1, %2 : tensor<4x2x3xf32>, tensor<3xf32>
}

// A broadcast of equal type that swaps dimensions moves elements, and stays.
// CHECK-LABEL: func @swap
func.func @swap(%x: tensor<3x3xf32>) -> tensor<3x3xf32> {
  // CHECK: stablehlo.broadcast_in_dim %{{.*}}, dims = [1, 0]
  %0 = stablehlo.broadcast_in_dim %x, dims = [1, 0] : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return %0 : tensor<3x3xf32>
}

// Constants that are no splat, and arithmetic on splats, stay.
// CHECK-LABEL: func @others
func.func @others() -> (tensor<3x2xi32>, tensor<2xi32>) {
  // CHECK: stablehlo.broadcast_in_dim
  // CHECK: stablehlo.add
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<2xi32>) -> tensor<3x2xi32>
  %2 = stablehlo.constant dense<1> : tensor<2xi32>
  %3 = stablehlo.add %2, %2 : tensor<2xi32>
  return %1, %3 : tensor<3x2xi32>, tensor<2xi32>
}

// What nobody uses is erased, with what only it used, inside regions too; a barrier stays.
// CHECK-LABEL: func @dead
func.func @dead(%i: tensor<i32>, %x: tensor<3xf32>) -> tensor<3xf32> {
  // CHECK-NEXT: stablehlo.optimization_barrier
  // CHECK-NEXT: "stablehlo.case"
  // CHECK-NEXT: stablehlo.return
  // CHECK-NEXT: })
  // CHECK-NEXT: return
  %0 = stablehlo.sine %x : tensor<3xf32>
  %1 = stablehlo.negate %0 : tensor<3xf32>
  %2 = stablehlo.optimization_barrier %x : tensor<3xf32>
  %3 = "stablehlo.case"(%i) ({
    %4 = stablehlo.cosine %x : tensor<3xf32>
    stablehlo.return %x : tensor<3xf32>
  }) : (tensor<i32>) -> tensor<3xf32>
  return %3 : tensor<3xf32>
}
