// RUN: fsdp-opt %s --verify-roundtrip | FileCheck %s
// RUN: fsdp-opt %s --mlir-print-op-generic | fsdp-opt | FileCheck %s

// Text of operations that read or write at run-time positions, pretty and generic.

// A box of static size; a scalar has no start index (and another producer's text has a lone comma there).
// CHECK-LABEL: @dynamic_slice
func.func @dynamic_slice(%x: tensor<3x4xf32>, %i: tensor<i32>, %s: tensor<f32>) {
  // CHECK: stablehlo.dynamic_slice %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, sizes = [1, 4] : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
  %0 = stablehlo.dynamic_slice %x, %i, %i, sizes = [1, 4] : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
  // CHECK: stablehlo.dynamic_slice %{{[a-zA-Z0-9_#]+}}, sizes = [] {note = 1 : i64} : (tensor<f32>) -> tensor<f32>
  %1 = stablehlo.dynamic_slice %s, sizes = [] {note = 1 : i64} : (tensor<f32>) -> tensor<f32>
  return
}

// A box replaced.
// CHECK-LABEL: @dynamic_update_slice
func.func @dynamic_update_slice(%x: tensor<3x4xf32>, %u: tensor<1x4xf32>, %i: tensor<ui32>) {
  // CHECK: stablehlo.dynamic_update_slice %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : (tensor<3x4xf32>, tensor<1x4xf32>, tensor<ui32>, tensor<ui32>) -> tensor<3x4xf32>
  %0 = stablehlo.dynamic_update_slice %x, %u, %i, %i : (tensor<3x4xf32>, tensor<1x4xf32>, tensor<ui32>, tensor<ui32>) -> tensor<3x4xf32>
  return
}

// An embedding, and one element per row with batching dimensions.
// CHECK-LABEL: @gather
func.func @gather(%x: tensor<32x16xf32>, %i: tensor<4x8x1xi32>, %y: tensor<12x5xf32>, %j: tensor<12x1x1xi32>) {
  // CHECK: "stablehlo.gather"(%{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xf32>, tensor<4x8x1xi32>) -> tensor<4x8x16xf32>
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xf32>, tensor<4x8x1xi32>) -> tensor<4x8x16xf32>
  // CHECK: "stablehlo.gather"(%{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<12x5xf32>, tensor<12x1x1xi32>) -> tensor<12x1xf32>
  %1 = "stablehlo.gather"(%y, %j) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<12x5xf32>, tensor<12x1x1xi32>) -> tensor<12x1xf32>
  return
}

// The gradient of an embedding; and two tensors updated together, in place of their rows.
// CHECK-LABEL: @scatter
func.func @scatter(%x: tensor<32x16xf32>, %i: tensor<4x8x1xi32>, %u: tensor<4x8x16xf32>, %n: tensor<12x5xi32>, %j: tensor<12x1x1xi32>, %v: tensor<12x1xi32>) {
  // CHECK: "stablehlo.scatter"(%{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
  %0 = "stablehlo.scatter"(%x, %i, %u) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    // CHECK: stablehlo.add %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<f32>
    %s = stablehlo.add %a, %b : tensor<f32>
    // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}} : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<32x16xf32>, tensor<4x8x1xi32>, tensor<4x8x16xf32>) -> tensor<32x16xf32>
  // CHECK: "stablehlo.scatter"(%{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  %1:2 = "stablehlo.scatter"(%n, %n, %j, %v, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i32>):
    // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<i32>, tensor<i32>
    stablehlo.return %c, %d : tensor<i32>, tensor<i32>
  }) : (tensor<12x5xi32>, tensor<12x5xi32>, tensor<12x1x1xi32>, tensor<12x1xi32>, tensor<12x1xi32>) -> (tensor<12x5xi32>, tensor<12x5xi32>)
  return
}

// Keys and values sorted together.
// CHECK-LABEL: @sort
func.func @sort(%k: tensor<4x8xf32>, %v: tensor<4x8xi32>) {
  // CHECK: "stablehlo.sort"(%{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}) <{dimension = 1 : i64, is_stable = true}> ({
  %0:2 = "stablehlo.sort"(%k, %v) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %p: tensor<i32>, %q: tensor<i32>):
    // CHECK: stablehlo.compare LT, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %less = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}} : tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<4x8xf32>, tensor<4x8xi32>) -> (tensor<4x8xf32>, tensor<4x8xi32>)
  return
}
