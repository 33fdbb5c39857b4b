// RUN: fsdp-opt %s --fsdp-assign-roles --fsdp-place-state --split-input-file | FileCheck %s

// A parameter is split where its sharding says, a moment follows it, and so does the result that becomes it. What is no
// state and is split is the batch, along that dimension; what is whole is replicated. The marks are gone.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<64x16xf32> {fsdp.placement = #fsdp.placement<[{}, {"shard"}]>, fsdp.role = #fsdp.role<parameter>}
// CHECK-SAME: %arg1: tensor<64x16xf32> {fsdp.placement = #fsdp.placement<[{}, {"shard"}]>, fsdp.role = #fsdp.role<optimizer_state>}
// CHECK-SAME: %arg2: tensor<3x12xf32> {fsdp.batch_dimension = 1 : i64, fsdp.placement = #fsdp.placement<[{}, {"shard"}]>, fsdp.role = #fsdp.role<batch>}
// CHECK-SAME: %arg3: tensor<12xi32> {fsdp.placement = #fsdp.placement<[{}]>, fsdp.role = #fsdp.role<replicated>}
// CHECK-SAME: -> (tensor<64x16xf32> {fsdp.feeds = 0 : i64, fsdp.placement = #fsdp.placement<[{}, {"shard"}]>}
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 4>} {
  func.func @main(%w: tensor<64x16xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.user_split = 1 : i64},
                  %m: tensor<64x16xf32> {fsdp.role = #fsdp.role<optimizer_state>},
                  %x: tensor<3x12xf32> {fsdp.user_split = 1 : i64}, %k: tensor<12xi32> {fsdp.user_split = -1 : i64})
      -> (tensor<64x16xf32> {fsdp.feeds = 0 : i64}, tensor<64x16xf32> {fsdp.feeds = 1 : i64}) {
    %0 = stablehlo.add %w, %m : tensor<64x16xf32>
    return %0, %m : tensor<64x16xf32>, tensor<64x16xf32>
  }
}

// -----

// Data parallelism: whole parameters. Their optimizer state may be split all the same (ZeRO-1).
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<64x16xf32> {fsdp.placement = #fsdp.placement<[{}, {}]>, fsdp.role = #fsdp.role<parameter>}
// CHECK-SAME: %arg1: tensor<64x16xf32> {fsdp.placement = #fsdp.placement<[{}, {}]>, fsdp.role = #fsdp.role<optimizer_state>}
// CHECK-SAME: %arg2: tensor<64x8xf32> {fsdp.placement = #fsdp.placement<[{}, {}]>, fsdp.role = #fsdp.role<parameter>}
// CHECK-SAME: %arg3: tensor<64x8xf32> {fsdp.placement = #fsdp.placement<[{"shard"}, {}]>, fsdp.role = #fsdp.role<optimizer_state>}
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 4>} {
  func.func @main(%w: tensor<64x16xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.user_split = -1 : i64},
                  %m: tensor<64x16xf32> {fsdp.role = #fsdp.role<optimizer_state>},
                  %v: tensor<64x8xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.user_split = -1 : i64},
                  %n: tensor<64x8xf32> {fsdp.role = #fsdp.role<optimizer_state>, fsdp.user_split = 0 : i64})
      -> (tensor<64x16xf32> {fsdp.feeds = 0 : i64}, tensor<64x8xf32> {fsdp.feeds = 2 : i64}) {
    %0 = stablehlo.add %w, %m : tensor<64x16xf32>
    %1 = stablehlo.add %v, %n : tensor<64x8xf32>
    return %0, %1 : tensor<64x16xf32>, tensor<64x8xf32>
  }
}

// -----

// A result speaks for the argument that it becomes. On one rank nothing is split; small state stays whole by itself only.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<4x16xf32> {fsdp.placement = #fsdp.placement<[{}, {"shard"}]>, fsdp.role = #fsdp.role<parameter>}
module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 4>} {
  func.func @main(%w: tensor<4x16xf32> {fsdp.role = #fsdp.role<parameter>})
      -> (tensor<4x16xf32> {fsdp.feeds = 0 : i64, fsdp.user_split = 1 : i64}, tensor<4x16xf32> {fsdp.user_split = 0 : i64}) {
    return %w, %w : tensor<4x16xf32>, tensor<4x16xf32>
  }
}

// -----

// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<64x16xf32> {fsdp.placement = #fsdp.placement<[{}, {}]>, fsdp.role = #fsdp.role<parameter>}
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 1>} {
  func.func @main(%w: tensor<64x16xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.user_split = 1 : i64}) {
    return
  }
}
