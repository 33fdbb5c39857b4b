// RUN: fsdp-opt %s --split-input-file --fsdp-compare-scatters | FileCheck %s

// The gradient of picking a label's logit: one update a row, into zeros.
// CHECK-LABEL: @labels
func.func @labels(%i: tensor<4x6x1x1xi32>, %u: tensor<4x6x1xf32>) -> tensor<4x6x32xf32> {
  // CHECK: %[[ZERO:.*]] = stablehlo.constant dense<0.000000e+00> : tensor<4x6x32xf32>
  // CHECK: %[[U:.*]] = stablehlo.reshape %arg1 : (tensor<4x6x1xf32>) -> tensor<4x6xf32>
  // CHECK: %[[UPDATE:.*]] = stablehlo.broadcast_in_dim %[[U]], dims = [0, 1]
  // CHECK: %[[SUM:.*]] = stablehlo.add %[[ZERO]], %[[UPDATE]] : tensor<4x6x32xf32>
  // CHECK: %[[I:.*]] = stablehlo.reshape %{{.*}} : (tensor<4x6x1xi32>) -> tensor<4x6xi32>
  // CHECK: %[[INDEX:.*]] = stablehlo.broadcast_in_dim %[[I]], dims = [0, 1]
  // CHECK: %[[POSITION:.*]] = stablehlo.iota dim = 2 : tensor<4x6x32xi32>
  // CHECK: %[[HERE:.*]] = stablehlo.compare EQ, %[[POSITION]], %[[INDEX]]
  // CHECK: stablehlo.select %[[HERE]], %[[SUM]], %[[ZERO]]
  %zero = stablehlo.constant dense<0.0> : tensor<4x6x32xf32>
  %r = "stablehlo.scatter"(%zero, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1],
      scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>}> ({
  ^bb0(%old: tensor<f32>, %new: tensor<f32>):
    %s = stablehlo.add %old, %new : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4x6x32xf32>, tensor<4x6x1x1xi32>, tensor<4x6x1xf32>) -> tensor<4x6x32xf32>
  return %r : tensor<4x6x32xf32>
}

// -----

// One window in the whole tensor, and the update replaces what was there.
// CHECK-LABEL: @window
func.func @window(%i: tensor<1xi64>, %u: tensor<5xf32>) -> tensor<8x5xf32> {
  // CHECK: %[[UPDATE:.*]] = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<5xf32>) -> tensor<8x5xf32>
  // CHECK: %[[POSITION:.*]] = stablehlo.iota dim = 0 : tensor<8x5xi64>
  // CHECK: %[[HERE:.*]] = stablehlo.compare EQ, %[[POSITION]]
  // CHECK: stablehlo.select %[[HERE]], %[[UPDATE]]
  %one = stablehlo.constant dense<1.0> : tensor<8x5xf32>
  %r = "stablehlo.scatter"(%one, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0]>}> ({
  ^bb0(%old: tensor<f32>, %new: tensor<f32>):
    stablehlo.return %new : tensor<f32>
  }) : (tensor<8x5xf32>, tensor<1xi64>, tensor<5xf32>) -> tensor<8x5xf32>
  return %r : tensor<8x5xf32>
}

// -----

// Both components of an index must be met.
// CHECK-LABEL: @two_components
func.func @two_components(%i: tensor<3x2xi32>, %u: tensor<3xi32>) -> tensor<3x4x5xi32> {
  // CHECK: stablehlo.slice %arg0 [0:3, 0:1]
  // CHECK: stablehlo.iota dim = 1
  // CHECK: stablehlo.slice %arg0 [0:3, 1:2]
  // CHECK: stablehlo.iota dim = 2
  // CHECK: %[[BOTH:.*]] = stablehlo.and
  // CHECK: stablehlo.select %[[BOTH]]
  %zero = stablehlo.constant dense<0> : tensor<3x4x5xi32>
  %r = "stablehlo.scatter"(%zero, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1, 2], input_batching_dims = [0],
      scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 1>}> ({
  ^bb0(%old: tensor<i32>, %new: tensor<i32>):
    %s = stablehlo.maximum %old, %new : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<3x4x5xi32>, tensor<3x2xi32>, tensor<3xi32>) -> tensor<3x4x5xi32>
  return %r : tensor<3x4x5xi32>
}

// -----

// Several updates may meet one element.
// CHECK-LABEL: @embedding
func.func @embedding(%i: tensor<6x1xi32>, %u: tensor<6x5xf32>) -> tensor<8x5xf32> {
  // CHECK: stablehlo.scatter
  %zero = stablehlo.constant dense<0.0> : tensor<8x5xf32>
  %r = "stablehlo.scatter"(%zero, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%old: tensor<f32>, %new: tensor<f32>):
    %s = stablehlo.add %old, %new : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8x5xf32>, tensor<6x1xi32>, tensor<6x5xf32>) -> tensor<8x5xf32>
  return %r : tensor<8x5xf32>
}

// -----

// A window of part of a dimension that an index moves may leave the tensor.
// CHECK-LABEL: @part
func.func @part(%i: tensor<1xi32>, %u: tensor<3xf32>) -> tensor<8xf32> {
  // CHECK: stablehlo.scatter
  %zero = stablehlo.constant dense<0.0> : tensor<8xf32>
  %r = "stablehlo.scatter"(%zero, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0],
      scatter_dims_to_operand_dims = [0]>}> ({
  ^bb0(%old: tensor<f32>, %new: tensor<f32>):
    stablehlo.return %new : tensor<f32>
  }) : (tensor<8xf32>, tensor<1xi32>, tensor<3xf32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}

// -----

// What is written over must be copied, or may be written in place: comparing each element would take longer. An index of 8 bits holds no position of 300.
// CHECK-LABEL: @not_a_constant
func.func @not_a_constant(%x: tensor<8xf32>, %i: tensor<1xi32>, %j: tensor<1xui8>, %u: tensor<f32>) -> (tensor<8xf32>, tensor<300xf32>) {
  // CHECK-COUNT-2: stablehlo.scatter
  %r = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({
  ^bb0(%old: tensor<f32>, %new: tensor<f32>):
    stablehlo.return %new : tensor<f32>
  }) : (tensor<8xf32>, tensor<1xi32>, tensor<f32>) -> tensor<8xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<300xf32>
  %s = "stablehlo.scatter"(%zero, %j, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({
  ^bb0(%old: tensor<f32>, %new: tensor<f32>):
    stablehlo.return %new : tensor<f32>
  }) : (tensor<300xf32>, tensor<1xui8>, tensor<f32>) -> tensor<300xf32>
  return %r, %s : tensor<8xf32>, tensor<300xf32>
}
