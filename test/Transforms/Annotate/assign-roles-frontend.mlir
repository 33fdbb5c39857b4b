// RUN: fsdp-opt %s --fsdp-assign-roles | FileCheck %s

// Roles of a frontend stay; a batch argument without a batch dimension has its rows on dimension 0.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<4xf32> {fsdp.role = #fsdp.role<frozen>}
// CHECK-SAME: %arg1: tensor<2xui32> {fsdp.role = #fsdp.role<replicated>}
// CHECK-SAME: %arg2: tensor<3x12xf32> {fsdp.batch_dimension = 1 : i64, fsdp.role = #fsdp.role<batch>}
// CHECK-SAME: %arg3: tensor<12xf32> {fsdp.batch_dimension = 0 : i64, fsdp.role = #fsdp.role<batch>}
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 4>} {
  func.func @main(%arg0: tensor<4xf32> {fsdp.role = #fsdp.role<frozen>},
                  %arg1: tensor<2xui32> {fsdp.role = #fsdp.role<replicated>},
                  %arg2: tensor<3x12xf32> {fsdp.role = #fsdp.role<batch>, fsdp.batch_dimension = 1 : i64},
                  %arg3: tensor<12xf32> {fsdp.role = #fsdp.role<batch>}) {
    return
  }
}
