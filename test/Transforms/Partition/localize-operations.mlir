// RUN: fsdp-opt %s --fsdp-localize --split-input-file | FileCheck %s

// Sizes in attributes follow the rank's part, where the operation takes a split dimension whole.
// CHECK-LABEL: func.func @main
// CHECK: stablehlo.slice %arg0 [0:2, 1:3] : (tensor<2x3xf32>) -> tensor<2x2xf32>
// CHECK: stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [2, 1] : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<2x1xf32>
// CHECK: stablehlo.pad %arg0, %{{.*}}, low = [0, 1], high = [0, 0], interior = [0, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x4xf32>
// CHECK: stablehlo.reshape %arg0 : (tensor<2x3xf32>) -> tensor<6xf32>
// CHECK: stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<2x3xf32>) -> tensor<5x2x3xf32>
#rows = #fsdp.placement<[{"shard"}, {}]>
#row = #fsdp.placement<[{"shard"}]>
#three = #fsdp.placement<[{}, {"shard"}, {}]>
#scalar = #fsdp.placement<[]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%x: tensor<4x3xf32, #rows>, %i: tensor<i32, #scalar>) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32> -> tensor<f32, #scalar>
    stablehlo.slice %x [0:4, 1:3] : (tensor<4x3xf32, #rows>) -> tensor<4x2xf32, #rows>
    stablehlo.dynamic_slice %x, %i, %i, sizes = [4, 1] : (tensor<4x3xf32, #rows>, tensor<i32, #scalar>, tensor<i32, #scalar>) -> tensor<4x1xf32, #rows>
    stablehlo.pad %x, %zero, low = [0, 1], high = [0, 0], interior = [0, 0] : (tensor<4x3xf32, #rows>, tensor<f32, #scalar>) -> tensor<4x4xf32, #rows>
    stablehlo.reshape %x : (tensor<4x3xf32, #rows>) -> tensor<12xf32, #row>
    stablehlo.broadcast_in_dim %x, dims = [1, 2] : (tensor<4x3xf32, #rows>) -> tensor<5x4x3xf32, #three>
    return
  }
}

// -----

// A gather whose rows are whole and whose columns are split takes all columns that are there.
// CHECK-LABEL: func.func @main
// CHECK: "stablehlo.gather"
// CHECK-SAME: slice_sizes = array<i64: 1, 3>
// CHECK-SAME: (tensor<4x3xf32>, tensor<5x1xi32>) -> tensor<5x3xf32>
#columns = #fsdp.placement<[{}, {"shard"}]>
#whole = #fsdp.placement<[{}, {}]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%x: tensor<4x6xf32, #columns>, %i: tensor<5x1xi32, #whole>) -> tensor<5x6xf32, #columns> {
    %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 6>, indices_are_sorted = false}>
      : (tensor<4x6xf32, #columns>, tensor<5x1xi32, #whole>) -> tensor<5x6xf32, #columns>
    return %0 : tensor<5x6xf32, #columns>
  }
}

// -----

// On flat values elementwise operations work on the one dimension there is, a scalar is spread over it, a whole reduction
// reduces it, and a reshape is nothing.
// CHECK-LABEL: func.func @main
// CHECK: %[[S:.*]] = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<8xf32>
// CHECK: %[[M:.*]] = stablehlo.multiply %arg0, %[[S]] : tensor<8xf32>
// CHECK: stablehlo.reduce(%[[M]] init: %{{.*}}) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
// CHECK-NOT: stablehlo.reshape
// CHECK: stablehlo.negate %[[M]] : tensor<8xf32>
#flat = #fsdp.placement<flat {"shard"}>
#scalar = #fsdp.placement<[]>
#sum = #fsdp.placement<[], partial sum {"shard"}>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%x: tensor<5x3xf32, #flat>, %s: tensor<f32, #scalar>) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32> -> tensor<f32, #scalar>
    %b = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32, #scalar>) -> tensor<5x3xf32, #flat>
    %m = stablehlo.multiply %x, %b : tensor<5x3xf32, #flat>
    stablehlo.reduce(%m init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<5x3xf32, #flat>, tensor<f32, #scalar>) -> tensor<f32, #sum>
    %r = stablehlo.reshape %m : (tensor<5x3xf32, #flat>) -> tensor<3x5xf32, #flat>
    stablehlo.negate %r : tensor<3x5xf32, #flat>
    return
  }
}
