// RUN: fsdp-opt %s --fsdp-localize --split-input-file | FileCheck %s

// From a split to a finer one each rank cuts its part; back, only the ranks of the other axes take part.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%arg0: tensor<4x3xf32>
// CHECK: %[[I:.*]] = fsdp.axis_index ["replica"]
// CHECK: %[[PART:.*]] = stablehlo.dynamic_slice %arg0, {{.*}}, sizes = [2, 3] : (tensor<4x3xf32>, {{.*}}) -> tensor<2x3xf32>
// CHECK: fsdp.all_gather %[[PART]] axes ["replica"] : (tensor<2x3xf32>) -> tensor<4x3xf32>
#coarse = #fsdp.placement<[{"shard"}, {}]>
#fine = #fsdp.placement<[{"shard", "replica"}, {}]>
module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 3>} {
  func.func @main(%w: tensor<12x3xf32, #coarse>) -> tensor<12x3xf32, #coarse> {
    %0 = fsdp.reshard %w : tensor<12x3xf32, #coarse> -> tensor<12x3xf32, #fine>
    %1 = fsdp.reshard %0 : tensor<12x3xf32, #fine> -> tensor<12x3xf32, #coarse>
    return %1 : tensor<12x3xf32, #coarse>
  }
}

// -----

// The same in another dimension, and flat.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%arg0: tensor<3x4xf32>
// CHECK-SAME: %arg1: tensor<64xf32>
// CHECK: %[[PART:.*]] = stablehlo.dynamic_slice %arg0, {{.*}}, sizes = [3, 2]
// CHECK: %[[G:.*]] = fsdp.all_gather %[[PART]] axes ["replica"] : (tensor<3x2xf32>) -> tensor<2x3x2xf32>
// CHECK: %[[T:.*]] = stablehlo.transpose %[[G]], dims = [1, 0, 2]
// CHECK: stablehlo.reshape %[[T]] : (tensor<3x2x2xf32>) -> tensor<3x4xf32>
// CHECK: %[[FLAT:.*]] = stablehlo.dynamic_slice %arg1, {{.*}}, sizes = [32]
// CHECK: fsdp.all_gather %[[FLAT]] axes ["replica"] : (tensor<32xf32>) -> tensor<64xf32>
#coarse = #fsdp.placement<[{}, {"shard"}]>
#fine = #fsdp.placement<[{}, {"shard", "replica"}]>
#coarse_flat = #fsdp.placement<flat {"shard"}>
#fine_flat = #fsdp.placement<flat {"shard", "replica"}>
module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 3>} {
  func.func @main(%w: tensor<3x12xf32, #coarse>, %v: tensor<10x19xf32, #coarse_flat>) -> (tensor<3x12xf32, #coarse>, tensor<10x19xf32, #coarse_flat>) {
    %0 = fsdp.reshard %w : tensor<3x12xf32, #coarse> -> tensor<3x12xf32, #fine>
    %1 = fsdp.reshard %0 : tensor<3x12xf32, #fine> -> tensor<3x12xf32, #coarse>
    %2 = fsdp.reshard %v : tensor<10x19xf32, #coarse_flat> -> tensor<10x19xf32, #fine_flat>
    %3 = fsdp.reshard %2 : tensor<10x19xf32, #fine_flat> -> tensor<10x19xf32, #coarse_flat>
    return %1, %3 : tensor<3x12xf32, #coarse>, tensor<10x19xf32, #coarse_flat>
  }
}

// -----

// Parts that padding keeps from nesting are collected from all ranks: 10 rows over 2 ranks are 5 each, over 4 ranks 3.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%arg0: tensor<5xf32>
// CHECK: %[[ALL:.*]] = fsdp.all_gather %arg0 axes ["shard"] : (tensor<5xf32>) -> tensor<10xf32>
// CHECK: stablehlo.dynamic_slice {{.*}}, sizes = [3]
#coarse = #fsdp.placement<[{"shard"}]>
#fine = #fsdp.placement<[{"shard", "replica"}]>
module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 2>} {
  func.func @main(%w: tensor<10xf32, #coarse>) -> tensor<10xf32, #fine> {
    %0 = fsdp.reshard %w : tensor<10xf32, #coarse> -> tensor<10xf32, #fine>
    return %0 : tensor<10xf32, #fine>
  }
}

// -----

// A gradient that is partial over both axes is reduced to the finer split in one call.
// CHECK-LABEL: func.func @main
// CHECK: fsdp.reduce_scatter %{{.*}} sum axes ["shard", "replica"] : (tensor<12xf32>) -> tensor<2xf32>
#partial = #fsdp.placement<[{}], partial sum {"replica", "shard"}>
#fine = #fsdp.placement<[{"shard", "replica"}]>
#whole = #fsdp.placement<[{}]>
module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 3>} {
  func.func @main(%w: tensor<12xf32, #whole>) -> tensor<12xf32, #fine> {
    %p = fsdp.reshard %w : tensor<12xf32, #whole> -> tensor<12xf32, #partial>
    %0 = fsdp.reshard %p : tensor<12xf32, #partial> -> tensor<12xf32, #fine>
    return %0 : tensor<12xf32, #fine>
  }
}
