// RUN: fsdp-opt %s --verify-roundtrip --mlir-print-op-generic | FileCheck %s

// Old producers write the attributes of an operation behind its operands instead of in <{...}>: they become properties.

// CHECK-LABEL: sym_name = "old_style"
func.func @old_style(%x: tensor<4x4xf32>, %s: tensor<f32>, %i: tensor<1xi32>) {
  // CHECK: "stablehlo.transpose"({{.*}}) <{permutation = array<i64: 1, 0>}> :
  %0 = "stablehlo.transpose"(%x) {permutation = array<i64: 1, 0>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  // CHECK: "stablehlo.dot_general"({{.*}}) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGH>]}> :
  %1 = "stablehlo.dot_general"(%x, %x) {dot_dimension_numbers = #stablehlo.dot<rhs_contracting_dimensions = [0], lhs_contracting_dimensions = [1], lhs_batching_dimensions = [0], rhs_batching_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGH>]} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4xf32>
  // CHECK: "stablehlo.compare"({{.*}}) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> {note = 1 : i64} :
  %2 = "stablehlo.compare"(%x, %x) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>, note = 1 : i64} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xi1>
  // CHECK: "stablehlo.gather"({{.*}}) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 4>}> :
  %3 = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 4>} : (tensor<4x4xf32>, tensor<1xi32>) -> tensor<1x4xf32>
  // CHECK: "stablehlo.reduce"({{.*}}) <{dimensions = array<i64: 0>}> ({
  // CHECK: }) {note = 1 : i64} :
  %4 = "stablehlo.reduce"(%x, %s) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %6 = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%6) : (tensor<f32>) -> ()
  }) {dimensions = array<i64: 0>, note = 1 : i64} : (tensor<4x4xf32>, tensor<f32>) -> tensor<4xf32>
  // CHECK: "stablehlo.convolution"({{.*}}) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f]x[i, o]->[f, b]>, feature_group_count = 1 : i64}> :
  %5 = "stablehlo.convolution"(%x, %x) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f]x[i, o]->[f, b]>, feature_group_count = 1 : i64} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// Attributes stand for themselves too: every one of the dialect.
// CHECK-LABEL: sym_name = "alone"
func.func @alone() attributes {
  // CHECK: accuracy = #stablehlo.result_accuracy<ulps = 3, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>
  accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<TOLERANCE>, ulps = 3>,
  // CHECK-SAME: algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = true>
  algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = true>,
  // CHECK-SAME: conv = #stablehlo.conv<[b, 0, 1, f]x[1, 0, i, o]->[f, 0, 1, b]>
  conv = #stablehlo.conv<[b, 0, 1, f]x[1, 0, i, o]->[f, 0, 1, b]>,
  // CHECK-SAME: dot = #stablehlo.dot<>
  dot = #stablehlo.dot<>,
  // CHECK-SAME: kind = #stablehlo<comparison_type UNSIGNED>
  kind = #stablehlo<comparison_type UNSIGNED>,
  // CHECK-SAME: random = #stablehlo<rng_algorithm PHILOX>
  random = #stablehlo<rng_algorithm PHILOX>,
  // CHECK-SAME: scatter = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [2], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  scatter = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], input_batching_dims = [2], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
} {
  return
}
