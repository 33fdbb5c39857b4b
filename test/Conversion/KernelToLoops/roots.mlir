// RUN: fsdp-opt %s --fsdp-lower-kernels --split-input-file | FileCheck %s

// An update in place writes its box and nothing else: one store of a vector, no load of the operand.
// CHECK-LABEL: llvm.func @update
// CHECK: llvm.load {{.*}} -> vector<16xf32>
// CHECK: llvm.store {{.*}} : vector<16xf32>, !llvm.ptr
// CHECK-NOT: llvm.load
// CHECK: llvm.return
fsdp.kernel_function @update attributes {in_place = array<i64: 0>} {
^bb0(%x: tensor<8x16xf32>, %u: tensor<1x16xf32>, %i: tensor<i32>):
  %z = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x, %u, %i, %z
     : (tensor<8x16xf32>, tensor<1x16xf32>, tensor<i32>, tensor<i32>) -> tensor<8x16xf32>
  fsdp.yield %r : tensor<8x16xf32>
}

// -----

// A scatter tests each window once and combines it as vectors.
// CHECK-LABEL: llvm.func @scatter
// CHECK: llvm.icmp "ule"
// CHECK: llvm.cond_br
// CHECK: llvm.fadd {{.*}} : vector<16xf32>
fsdp.kernel_function @scatter attributes {in_place = array<i64: 0>} {
^bb0(%x: tensor<32x16xf32>, %i: tensor<5x1xi32>, %u: tensor<5x16xf32>):
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0],
        scatter_dims_to_operand_dims = [0], index_vector_dim = 1>,
    indices_are_sorted = false, unique_indices = false
  }> ({
  ^bb0(%old: tensor<f32>, %new: tensor<f32>):
    %s = stablehlo.add %old, %new : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<32x16xf32>, tensor<5x1xi32>, tensor<5x16xf32>) -> tensor<32x16xf32>
  fsdp.yield %r : tensor<32x16xf32>
}

// -----

// A sum of f32 is kept in sixteen f64 accumulators, and rounded once.
// CHECK-LABEL: llvm.func @sum
// CHECK: llvm.fpext {{.*}} : vector<16xf32> to vector<16xf64>
// CHECK: llvm.fadd {{.*}} : vector<16xf64>
// CHECK: llvm.fadd {{.*}} : vector<8xf64>
// CHECK-COUNT-1: llvm.fptrunc
// CHECK-NOT: llvm.fptrunc
fsdp.kernel_function @sum {
^bb0(%x: tensor<4x64xf32>):
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [1]
     : (tensor<4x64xf32>, tensor<f32>) -> tensor<4xf32>
  fsdp.yield %r : tensor<4xf32>
}

// -----

// Coordinates are linearised major first from the ranks' coordinates along the mesh.
module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 3>} {
  // CHECK-LABEL: llvm.func @axis
  // CHECK: llvm.getelementptr %arg1[0] : (!llvm.ptr) -> !llvm.ptr, i32
  // CHECK: llvm.getelementptr %arg1[1] : (!llvm.ptr) -> !llvm.ptr, i32
  fsdp.kernel_function @axis {
    %i = fsdp.axis_index ["replica", "shard"] : tensor<i32>
    fsdp.yield %i : tensor<i32>
  }
}
