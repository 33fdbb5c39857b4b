// RUN: fsdp-opt %s --verify-roundtrip | FileCheck %s

// Dynamic sizes can be read, so that import can refuse them where they stand: a verifier takes them for any size.

// CHECK-LABEL: @dynamic
func.func @dynamic(%x: tensor<?x4xf32>, %s: tensor<f32>, %i: tensor<i32>, %n: tensor<?x1xi32>) {
  // CHECK: stablehlo.add %{{.*}} : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<8x4xf32>
  %0 = stablehlo.add %x, %x : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<8x4xf32>
  // CHECK: stablehlo.reshape %{{.*}} -> tensor<?xf32>
  %1 = stablehlo.reshape %x : (tensor<?x4xf32>) -> tensor<?xf32>
  // CHECK: stablehlo.concatenate %{{.*}} -> tensor<?x4xf32>
  %2 = stablehlo.concatenate %x, %0, dim = 0 : (tensor<?x4xf32>, tensor<8x4xf32>) -> tensor<?x4xf32>
  // CHECK: stablehlo.pad %{{.*}} -> tensor<?x6xf32>
  %3 = stablehlo.pad %x, %s, low = [1, 1], high = [0, 1], interior = [0, 0] : (tensor<?x4xf32>, tensor<f32>) -> tensor<?x6xf32>
  // CHECK: stablehlo.slice %{{.*}} -> tensor<5x4xf32>
  %4 = stablehlo.slice %x [0:5, 0:4] : (tensor<?x4xf32>) -> tensor<5x4xf32>
  // CHECK: stablehlo.dot_general %{{.*}} -> tensor<?x?xf32>
  %5 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [1] : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x?xf32>
  // CHECK: stablehlo.reduce(%{{.*}} -> tensor<?xf32>
  %6 = stablehlo.reduce(%x init: %s) applies stablehlo.add across dimensions = [1] : (tensor<?x4xf32>, tensor<f32>) -> tensor<?xf32>
  // CHECK: stablehlo.dynamic_slice %{{.*}} -> tensor<2x4xf32>
  %7 = stablehlo.dynamic_slice %x, %i, %i, sizes = [2, 4] : (tensor<?x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
  // CHECK: "stablehlo.gather"(%{{.*}} -> tensor<?x4xf32>
  %8 = "stablehlo.gather"(%x, %n) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<?x4xf32>, tensor<?x1xi32>) -> tensor<?x4xf32>
  return
}
