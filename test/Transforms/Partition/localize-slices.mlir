// RUN: fsdp-opt %s --fsdp-localize --split-input-file | FileCheck %s

// A whole value that is wanted split is cut by the rank's coordinate, padded first where it does not divide.
// CHECK-LABEL: func.func @main
// CHECK: %[[P:.*]] = stablehlo.pad %arg0, %{{.*}}, low = [0], high = [1], interior = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<6xf32>
// CHECK: %[[I:.*]] = fsdp.axis_index ["shard"] : tensor<i32>
// CHECK: %[[C:.*]] = stablehlo.constant dense<3> : tensor<i32>
// CHECK: %[[S:.*]] = stablehlo.multiply %[[I]], %[[C]]
// CHECK: stablehlo.dynamic_slice %[[P]], %[[S]], sizes = [3] : (tensor<6xf32>, tensor<i32>) -> tensor<3xf32>
#whole = #fsdp.placement<[{}]>
#split = #fsdp.placement<[{"shard"}]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%x: tensor<5xf32, #whole>) -> tensor<5xf32, #split> {
    %0 = fsdp.reshard %x : tensor<5xf32, #whole> -> tensor<5xf32, #split>
    return %0 : tensor<5xf32, #split>
  }
}

// -----

// The flat part of a whole value is a stretch of its row-major elements.
// CHECK-LABEL: func.func @main
// CHECK: %[[R:.*]] = stablehlo.reshape %arg0 : (tensor<5x3xf32>) -> tensor<15xf32>
// CHECK: %[[P:.*]] = stablehlo.pad %[[R]], {{.*}} -> tensor<16xf32>
// CHECK: stablehlo.dynamic_slice %[[P]], %{{.*}}, sizes = [8] : (tensor<16xf32>, tensor<i32>) -> tensor<8xf32>
#whole = #fsdp.placement<[{}, {}]>
#flat = #fsdp.placement<flat {"shard"}>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%x: tensor<5x3xf32, #whole>) -> tensor<5x3xf32, #flat> {
    %0 = fsdp.reshard %x : tensor<5x3xf32, #whole> -> tensor<5x3xf32, #flat>
    return %0 : tensor<5x3xf32, #flat>
  }
}

// -----

// A whole value as a partial sum: the first rank keeps it, the others hold zero. A partial maximum may be the same everywhere.
// CHECK-LABEL: func.func @main
// CHECK: %[[I:.*]] = fsdp.axis_index ["shard"]
// CHECK: %[[P:.*]] = stablehlo.compare EQ, %[[I]]
// CHECK: %[[Z:.*]] = stablehlo.constant dense<0.000000e+00> : tensor<4xf32>
// CHECK: %[[S:.*]] = stablehlo.select %[[P]], %arg0, %[[Z]]
// CHECK: return %[[S]], %arg0
#whole = #fsdp.placement<[{}]>
#sum = #fsdp.placement<[{}], partial sum {"shard"}>
#max = #fsdp.placement<[{}], partial max {"shard"}>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%x: tensor<4xf32, #whole>) -> (tensor<4xf32, #sum>, tensor<4xf32, #max>) {
    %0 = fsdp.reshard %x : tensor<4xf32, #whole> -> tensor<4xf32, #sum>
    %1 = fsdp.reshard %x : tensor<4xf32, #whole> -> tensor<4xf32, #max>
    return %0, %1 : tensor<4xf32, #sum>, tensor<4xf32, #max>
  }
}

// -----

// From one dimension to another goes by way of the whole value.
// CHECK-LABEL: func.func @main
// CHECK: %[[G:.*]] = fsdp.all_gather %arg0 axes ["shard"] : (tensor<2x6xf32>) -> tensor<4x6xf32>
// CHECK: stablehlo.dynamic_slice %[[G]], {{.*}}, sizes = [4, 3]
#rows = #fsdp.placement<[{"shard"}, {}]>
#columns = #fsdp.placement<[{}, {"shard"}]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%x: tensor<4x6xf32, #rows>) -> tensor<4x6xf32, #columns> {
    %0 = fsdp.reshard %x : tensor<4x6xf32, #rows> -> tensor<4x6xf32, #columns>
    return %0 : tensor<4x6xf32, #columns>
  }
}
