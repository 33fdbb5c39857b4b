// RUN: fsdp-opt %s --fsdp-assign-roles | FileCheck %s
// RUN: fsdp-opt %s --fsdp-assign-roles="batch-args=2:1 replicated-args=3 frozen-args=1" | FileCheck %s --check-prefix=OPTIONS

// A donated argument is state, whether it is aliased or only free to overwrite; the others share 12 rows and are the batch.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<4x4xf32> {fsdp.role = #fsdp.role<state>
// CHECK-SAME: %arg1: tensor<4xf32> {fsdp.role = #fsdp.role<state>
// CHECK-SAME: %arg2: tensor<12x4xf32> {fsdp.batch_dimension = 0 : i64, fsdp.role = #fsdp.role<batch>}
// CHECK-SAME: %arg3: tensor<12xi32> {fsdp.batch_dimension = 0 : i64, fsdp.role = #fsdp.role<batch>}

// Options speak first, and a batch argument may have its rows on another dimension.
// OPTIONS-LABEL: func.func @main
// OPTIONS-SAME: %arg0: tensor<4x4xf32> {fsdp.role = #fsdp.role<state>
// OPTIONS-SAME: %arg1: tensor<4xf32> {fsdp.role = #fsdp.role<frozen>
// OPTIONS-SAME: %arg2: tensor<12x4xf32> {fsdp.batch_dimension = 1 : i64, fsdp.role = #fsdp.role<batch>}
// OPTIONS-SAME: %arg3: tensor<12xi32> {fsdp.role = #fsdp.role<replicated>}
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 4>} {
  func.func @main(%arg0: tensor<4x4xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<4xf32> {jax.buffer_donor = true},
                  %arg2: tensor<12x4xf32>, %arg3: tensor<12xi32>) -> (tensor<4x4xf32>, tensor<4xf32>) {
    return %arg0, %arg1 : tensor<4x4xf32>, tensor<4xf32>
  }
}
