// RUN: fsdp-opt %s --fsdp-localize --split-input-file | FileCheck %s

// A partial value that is wanted split is reduce-scattered; in dimension 0 padding needs no copy.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: fsdp.reduce_scatter %arg0 sum axes ["shard"] {names = ["w"]} : (tensor<8x4xf32>) -> tensor<3x4xf32>
#sum = #fsdp.placement<[{}, {}], partial sum {"shard"}>
#split = #fsdp.placement<[{"shard"}, {}]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 3>} {
  func.func @main(%g: tensor<8x4xf32, #sum>) -> tensor<8x4xf32, #split> {
    %0 = fsdp.reshard %g {path = "w"} : tensor<8x4xf32, #sum> -> tensor<8x4xf32, #split>
    return %0 : tensor<8x4xf32, #split>
  }
}

// -----

// In another dimension the rows of a rank are moved together first.
// CHECK-LABEL: func.func @main
// CHECK: %[[P:.*]] = stablehlo.pad %arg0, %{{.*}}, low = [0, 0], high = [0, 1], interior = [0, 0] : (tensor<8x5xf32>, tensor<f32>) -> tensor<8x6xf32>
// CHECK-NEXT: %[[R:.*]] = stablehlo.reshape %[[P]] : (tensor<8x6xf32>) -> tensor<8x3x2xf32>
// CHECK-NEXT: %[[T:.*]] = stablehlo.transpose %[[R]], dims = [1, 0, 2] : (tensor<8x3x2xf32>) -> tensor<3x8x2xf32>
// CHECK-NEXT: fsdp.reduce_scatter %[[T]] sum axes ["shard"] : (tensor<3x8x2xf32>) -> tensor<8x2xf32>
#sum = #fsdp.placement<[{}, {}], partial sum {"shard"}>
#split = #fsdp.placement<[{}, {"shard"}]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 3>} {
  func.func @main(%g: tensor<8x5xf32, #sum>) -> tensor<8x5xf32, #split> {
    %0 = fsdp.reshard %g : tensor<8x5xf32, #sum> -> tensor<8x5xf32, #split>
    return %0 : tensor<8x5xf32, #split>
  }
}

// -----

// With replicas the shard is reduced among them, after it has become small; a flat target likewise.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[S:.*]] = fsdp.reduce_scatter %arg0 sum axes ["shard"] : (tensor<8x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: fsdp.all_reduce %[[S]] sum axes ["replica"] : (tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: %[[F:.*]] = fsdp.reduce_scatter %arg1 sum axes ["shard"] : (tensor<5x3xf32>) -> tensor<8xf32>
// CHECK-NEXT: fsdp.all_reduce %[[F]] sum axes ["replica"] : (tensor<8xf32>) -> tensor<8xf32>
#sum = #fsdp.placement<[{}, {}], partial sum {"replica", "shard"}>
#split = #fsdp.placement<[{"shard"}, {}]>
#flat = #fsdp.placement<flat {"shard"}>
module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 2>} {
  func.func @main(%g: tensor<8x4xf32, #sum>, %h: tensor<5x3xf32, #sum>) -> (tensor<8x4xf32, #split>, tensor<5x3xf32, #flat>) {
    %0 = fsdp.reshard %g : tensor<8x4xf32, #sum> -> tensor<8x4xf32, #split>
    %1 = fsdp.reshard %h : tensor<5x3xf32, #sum> -> tensor<5x3xf32, #flat>
    return %0, %1 : tensor<8x4xf32, #split>, tensor<5x3xf32, #flat>
  }
}

// -----

// A partial value that is wanted whole is all-reduced over all its axes at once, with its own reduction.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: fsdp.all_reduce %arg0 max axes ["replica", "shard"] : (tensor<f32>) -> tensor<f32>
#max = #fsdp.placement<[], partial max {"replica", "shard"}>
#whole = #fsdp.placement<[]>
module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 2>} {
  func.func @main(%g: tensor<f32, #max>) -> tensor<f32, #whole> {
    %0 = fsdp.reshard %g : tensor<f32, #max> -> tensor<f32, #whole>
    return %0 : tensor<f32, #whole>
  }
}
