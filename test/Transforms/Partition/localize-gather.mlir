// RUN: fsdp-opt %s --fsdp-localize --split-input-file | FileCheck %s

// Dimension 0 is gathered as it lies, cut to the global size where the last shard is padded; names go along.
// CHECK-LABEL: func.func @main
// CHECK-SAME: (%arg0: tensor<3x4xf32> {fsdp.global_type = tensor<8x4xf32>, fsdp.placement = #fsdp.placement<[{"shard"}, {}]>})
// CHECK-SAME: -> (tensor<8x4xf32> {fsdp.global_type = tensor<8x4xf32>, fsdp.placement = #fsdp.placement<[{}, {}]>})
// CHECK-NEXT: fsdp.all_gather %arg0 axes ["shard"] {instance = 1 : i64, names = ["w"], unit = "u"} : (tensor<3x4xf32>) -> tensor<8x4xf32>
#split = #fsdp.placement<[{"shard"}, {}]>
#whole = #fsdp.placement<[{}, {}]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 3>} {
  func.func @main(%w: tensor<8x4xf32, #split>) -> tensor<8x4xf32, #whole> {
    %0 = fsdp.reshard %w {unit = "u", path = "w", instance = 1 : i64} : tensor<8x4xf32, #split> -> tensor<8x4xf32, #whole>
    return %0 : tensor<8x4xf32, #whole>
  }
}

// -----

// Another dimension arrives as a leading dimension of ranks, is moved, joined and cut.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: %[[G:.*]] = fsdp.all_gather %arg0 axes ["shard"] : (tensor<8x2xf32>) -> tensor<3x8x2xf32>
// CHECK-NEXT: %[[T:.*]] = stablehlo.transpose %[[G]], dims = [1, 0, 2] : (tensor<3x8x2xf32>) -> tensor<8x3x2xf32>
// CHECK-NEXT: %[[R:.*]] = stablehlo.reshape %[[T]] : (tensor<8x3x2xf32>) -> tensor<8x6xf32>
// CHECK-NEXT: stablehlo.slice %[[R]] [0:8, 0:5] : (tensor<8x6xf32>) -> tensor<8x5xf32>
#split = #fsdp.placement<[{}, {"shard"}]>
#whole = #fsdp.placement<[{}, {}]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 3>} {
  func.func @main(%w: tensor<8x5xf32, #split>) -> tensor<8x5xf32, #whole> {
    %0 = fsdp.reshard %w : tensor<8x5xf32, #split> -> tensor<8x5xf32, #whole>
    return %0 : tensor<8x5xf32, #whole>
  }
}

// -----

// A dimension behind dimensions of size 1 lies as dimension 0 does: the slice of a layer stack needs no transpose.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: fsdp.all_gather %arg0 axes ["shard"] : (tensor<1x2x8xf32>) -> tensor<1x5x8xf32>
#split = #fsdp.placement<[{}, {"shard"}, {}]>
#whole = #fsdp.placement<[{}, {}, {}]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 3>} {
  func.func @main(%w: tensor<1x5x8xf32, #split>) -> tensor<1x5x8xf32, #whole> {
    %0 = fsdp.reshard %w : tensor<1x5x8xf32, #split> -> tensor<1x5x8xf32, #whole>
    return %0 : tensor<1x5x8xf32, #whole>
  }
}

// -----

// A flat tensor is gathered into its shape at once; two axes are one call, major first.
// CHECK-LABEL: func.func @main
// CHECK: fsdp.all_gather %arg0 axes ["shard"] : (tensor<4xf32>) -> tensor<5x3xf32>
// CHECK: fsdp.all_gather %arg1 axes ["replica", "shard"] : (tensor<2xi32>) -> tensor<12xi32>
#flat = #fsdp.placement<flat {"shard"}>
#whole = #fsdp.placement<[{}, {}]>
#both = #fsdp.placement<[{"replica", "shard"}]>
#one = #fsdp.placement<[{}]>
module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 4>} {
  func.func @main(%w: tensor<5x3xf32, #flat>, %x: tensor<12xi32, #both>) -> (tensor<5x3xf32, #whole>, tensor<12xi32, #one>) {
    %0 = fsdp.reshard %w : tensor<5x3xf32, #flat> -> tensor<5x3xf32, #whole>
    %1 = fsdp.reshard %x : tensor<12xi32, #both> -> tensor<12xi32, #one>
    return %0, %1 : tensor<5x3xf32, #whole>, tensor<12xi32, #one>
  }
}

// -----

// One rank: nothing is sent.
// CHECK-LABEL: func.func @main
// CHECK-NEXT: return %arg0, %arg1, %arg2 : tensor<8x5xf32>, tensor<8xf32>, tensor<8xf32>
#split = #fsdp.placement<[{}, {"shard"}]>
#whole = #fsdp.placement<[{}, {}]>
#sum = #fsdp.placement<[{}], partial sum {"shard"}>
#both = #fsdp.placement<[{"replica", "shard"}]>
#one = #fsdp.placement<[{}]>
module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 1, "shard" = 1>} {
  func.func @main(%w: tensor<8x5xf32, #split>, %g: tensor<8xf32, #sum>, %x: tensor<8xf32, #one>)
      -> (tensor<8x5xf32, #whole>, tensor<8xf32, #one>, tensor<8xf32, #both>) {
    %0 = fsdp.reshard %w : tensor<8x5xf32, #split> -> tensor<8x5xf32, #whole>
    %1 = fsdp.reshard %g : tensor<8xf32, #sum> -> tensor<8xf32, #one>
    %2 = fsdp.reshard %x : tensor<8xf32, #one> -> tensor<8xf32, #both>
    return %0, %1, %2 : tensor<8x5xf32, #whole>, tensor<8xf32, #one>, tensor<8xf32, #both>
  }
}
