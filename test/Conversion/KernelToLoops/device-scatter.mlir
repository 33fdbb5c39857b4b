// RUN: fsdp-opt %s --fsdp-lower-kernels-to-device --split-input-file | FileCheck %s

// Indices may repeat, so the target's rows are shared out: 128 sets of rows, by 24 warps for 768 elements. A warp votes
// which of 32 positions are its own and walks these, in order; nothing is atomic.
// CHECK: llvm.func @embedding_0
// CHECK-SAME: fsdp.block = 256 : i64, fsdp.grid = 384 : i64
// CHECK: %[[SETS:.*]] = llvm.mlir.constant(127 : i64) : i64
// CHECK: llvm.and %{{.*}}, %[[SETS]]
// CHECK: %[[VOTES:.*]] = nvvm.vote.sync ballot
// CHECK: llvm.intr.ctpop(%[[VOTES]])
// CHECK: "llvm.intr.cttz"
// CHECK: llvm.fadd
// CHECK-NOT: atomic
// CHECK-NOT: llvm.func
fsdp.kernel_function @embedding attributes {in_place = array<i64: 0>} {
^bb0(%x: tensor<50257x768xf32>, %i: tensor<8192x1xi32>, %u: tensor<8192x768xf32>):
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0],
        scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<50257x768xf32>, tensor<8192x1xi32>, tensor<8192x768xf32>) -> tensor<50257x768xf32>
  fsdp.yield %r : tensor<50257x768xf32>
}

// -----

// Few positions are walked by every thread, which has one element of the window.
// CHECK: llvm.func @few_0
// CHECK-SAME: fsdp.grid = 3 : i64
// CHECK-NOT: nvvm.vote
// CHECK-NOT: llvm.func
fsdp.kernel_function @few attributes {in_place = array<i64: 0>} {
^bb0(%x: tensor<50257x768xf32>, %i: tensor<20x1xi32>, %u: tensor<20x768xf32>):
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0],
        scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<50257x768xf32>, tensor<20x1xi32>, tensor<20x768xf32>) -> tensor<50257x768xf32>
  fsdp.yield %r : tensor<50257x768xf32>
}

// -----

// Windows of several rows may overlap in part: one thread.
// CHECK: llvm.func @overlap_0
// CHECK-SAME: fsdp.block = 1 : i64, fsdp.grid = 1 : i64
// CHECK-NOT: nvvm.vote
// CHECK: llvm.fadd
// CHECK-NOT: llvm.func
fsdp.kernel_function @overlap attributes {in_place = array<i64: 0>} {
^bb0(%x: tensor<500x8xf32>, %i: tensor<200x1xi32>, %u: tensor<200x2x8xf32>):
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2],
        scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<500x8xf32>, tensor<200x1xi32>, tensor<200x2x8xf32>) -> tensor<500x8xf32>
  fsdp.yield %r : tensor<500x8xf32>
}

// -----

// Windows of one number: a warp has 32 sets of rows side by side, each thread one.
// CHECK: llvm.func @numbers_0
// CHECK-SAME: fsdp.grid = 32 : i64
// CHECK: nvvm.vote.sync ballot
// CHECK: llvm.lshr
fsdp.kernel_function @numbers attributes {in_place = array<i64: 0>} {
^bb0(%x: tensor<50257xf32>, %i: tensor<8192x1xi32>, %u: tensor<8192xf32>):
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
        scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<50257xf32>, tensor<8192x1xi32>, tensor<8192xf32>) -> tensor<50257xf32>
  fsdp.yield %r : tensor<50257xf32>
}
