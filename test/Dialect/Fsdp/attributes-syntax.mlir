// RUN: fsdp-opt %s | fsdp-opt | FileCheck %s

// Meshes of one and two axes; every kind of placement.
// CHECK: module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 4>, fsdp.target = "cpu"}
module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 4>, fsdp.target = "cpu"} {
  // CHECK-LABEL: func @arguments
  // CHECK-SAME: {fsdp.path = "w", fsdp.placement = #fsdp.placement<[{"shard"}, {}]>, fsdp.role = #fsdp.role<parameter>, fsdp.unit = "layers.0"}
  // CHECK-SAME: {fsdp.placement = #fsdp.placement<[{}, {}]>, fsdp.role = #fsdp.role<optimizer_state>}
  // CHECK-SAME: {fsdp.placement = #fsdp.placement<flat {"shard"}>, fsdp.role = #fsdp.role<state>}
  // CHECK-SAME: {fsdp.batch_dimension = 1 : i64, fsdp.placement = #fsdp.placement<[{}, {"replica", "shard"}]>, fsdp.role = #fsdp.role<batch>}
  // CHECK-SAME: {fsdp.role = #fsdp.role<frozen>}
  // CHECK-SAME: {fsdp.role = #fsdp.role<replicated>}
  // CHECK-SAME: -> (tensor<f32> {fsdp.feeds = 2 : i64, fsdp.placement = #fsdp.placement<[]>})
  func.func @arguments(
      %0: tensor<8x4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.unit = "layers.0",
                           fsdp.placement = #fsdp.placement<[{"shard"}, {}]>},
      %1: tensor<8x4xf32> {fsdp.role = #fsdp.role<optimizer_state>, fsdp.placement = #fsdp.placement<[{}, {}]>},
      %2: tensor<7xf32> {fsdp.role = #fsdp.role<state>, fsdp.placement = #fsdp.placement<flat {"shard"}>},
      %3: tensor<3x16xi32> {fsdp.role = #fsdp.role<batch>, fsdp.batch_dimension = 1 : i64,
                            fsdp.placement = #fsdp.placement<[{}, {"replica", "shard"}]>},
      %4: tensor<f32> {fsdp.role = #fsdp.role<frozen>},
      %5: tensor<f32> {fsdp.role = #fsdp.role<replicated>})
      -> (tensor<f32> {fsdp.placement = #fsdp.placement<[]>, fsdp.feeds = 2 : i64}) {
    return %4 : tensor<f32>
  }

  // A partial value is split or not, and combines in one of six ways.
  // CHECK-LABEL: func @partial
  // CHECK-SAME: #fsdp.placement<[{}], partial sum {"replica", "shard"}>
  // CHECK-SAME: #fsdp.placement<[{"shard"}], partial max {"replica"}>
  // CHECK-SAME: #fsdp.placement<flat {"shard"}, partial min {"replica"}>
  // CHECK-SAME: #fsdp.placement<[{}], partial product {"shard"}>
  // CHECK-SAME: #fsdp.placement<[{}], partial and {"shard"}>
  // CHECK-SAME: #fsdp.placement<[{}], partial or {"shard"}>
  func.func @partial(
      %0: tensor<8xf32, #fsdp.placement<[{}], partial sum {"replica", "shard"}>>,
      %1: tensor<8xf32, #fsdp.placement<[{"shard"}], partial max {"replica"}>>,
      %2: tensor<8xf32, #fsdp.placement<flat {"shard"}, partial min {"replica"}>>,
      %3: tensor<8xf32, #fsdp.placement<[{}], partial product {"shard"}>>,
      %4: tensor<8xi1, #fsdp.placement<[{}], partial and {"shard"}>>,
      %5: tensor<8xi1, #fsdp.placement<[{}], partial or {"shard"}>>) {
    return
  }

  // From partition on the placement is that of the global type beside it.
  // CHECK-LABEL: func @local
  // CHECK-SAME: tensor<2x4xf32> {fsdp.global_type = tensor<8x4xf32>, fsdp.placement = #fsdp.placement<[{"shard"}, {}]>}
  func.func @local(%0: tensor<2x4xf32> {fsdp.global_type = tensor<8x4xf32>,
                                        fsdp.placement = #fsdp.placement<[{"shard"}, {}]>}) {
    return
  }
}
