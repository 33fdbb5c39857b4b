// RUN: fsdp-opt %s --fsdp-pick-in-parts --split-input-file | FileCheck %s
// RUN: fsdp-opt %s --pass-pipeline='builtin.module(func.func(fsdp-pick-in-parts,fsdp-propagate-shardings{no-implicit-replication=true}))' --split-input-file -o /dev/null

// The label's entry of each column of a matrix whose rows are split: each rank picks in its rows, the sum has all.
// CHECK-LABEL: @labels
// CHECK: %[[I:.+]] = stablehlo.clamp %{{.+}}, %{{.+}}, %{{.+}} : (tensor<i32>, tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
// CHECK: %[[ALL:.+]] = stablehlo.broadcast_in_dim %[[I]], dims = [1] : (tensor<8xi32>) -> tensor<3x8xi32>
// CHECK: %[[PART:.+]] = stablehlo.iota dim = 0 : tensor<3x8xi32>
// CHECK: %[[LOCAL:.+]] = stablehlo.subtract %[[ALL]]
// CHECK: %[[X:.+]] = stablehlo.reshape %arg0 : (tensor<8x12xf32>) -> tensor<8x3x4xf32>
// CHECK: %[[P:.+]] = "stablehlo.gather"(%[[X]], %{{.+}}) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [1, 0], start_index_map = [2], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}>
// CHECK: %[[NONE:.+]] = stablehlo.constant dense<-0.000000e+00> : tensor<f32>
// CHECK: stablehlo.select
// CHECK: stablehlo.reduce({{.+}}) applies stablehlo.add across dimensions = [0]
#columns = #fsdp.placement<[{}, {"shard"}]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 3>} {
  func.func @labels(%x: tensor<8x12xf32> {fsdp.role = #fsdp.role<batch>, fsdp.placement = #columns})
      -> (tensor<8xf32> {fsdp.placement = #fsdp.placement<[{}]>}) {
    %i = stablehlo.constant dense<[3, 1, 4, 1, 5, 9, 2, 6]> : tensor<8xi32>
    %r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1],
        operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>,
        indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<8x12xf32>, tensor<8xi32>) -> tensor<8xf32>
    return %r : tensor<8xf32>
  }
}

// -----

// Index vectors of two components, the second of the split dimension: the other one stays. Narrow indices are widened
// first, so that no shift wraps.
// CHECK-LABEL: @vectors
// CHECK: stablehlo.convert %{{.+}} : (tensor<5x2xi8>) -> tensor<5x2xi32>
// CHECK: stablehlo.slice %{{.+}} [0:5, 1:2]
// CHECK: %[[K:.+]] = stablehlo.iota dim = 2 : tensor<3x5x2xi32>
// CHECK: stablehlo.compare EQ, %[[K]]
// CHECK: "stablehlo.gather"{{.*}}collapsed_slice_dims = [0, 2], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [0, 2], index_vector_dim = 2
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 3>} {
  func.func @vectors(%x: tensor<7x300xi64> {fsdp.role = #fsdp.role<batch>, fsdp.placement = #fsdp.placement<[{}, {"shard"}]>})
      -> (tensor<5xi64> {fsdp.placement = #fsdp.placement<[{}]>}) {
    %i = stablehlo.constant dense<[[0, 1], [6, 127], [1, 0], [2, 2], [-1, 5]]> : tensor<5x2xi8>
    %r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1],
        start_index_map = [0, 1], index_vector_dim = 1>,
        indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<7x300xi64>, tensor<5x2xi8>) -> tensor<5xi64>
    return %r : tensor<5xi64>
  }
}
