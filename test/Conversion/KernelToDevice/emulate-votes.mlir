// RUN: fsdp-opt %s --fsdp-lower-kernels-to-device --fsdp-emulate-device | FileCheck %s

// A vote of a warp is a call that waits, too.
// CHECK: llvm.func @device_numbers_0
// CHECK: %[[VOTE:.*]] = llvm.zext %{{.*}} : i1 to i32
// CHECK: llvm.call @fsdp_emulate_ballot(%[[VOTE]]) : (i32) -> i32
fsdp.kernel_function @numbers attributes {in_place = array<i64: 0>} {
^bb0(%x: tensor<500xf32>, %i: tensor<200x1xi32>, %u: tensor<200xf32>):
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
        scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<500xf32>, tensor<200x1xi32>, tensor<200xf32>) -> tensor<500xf32>
  fsdp.yield %r : tensor<500xf32>
}
