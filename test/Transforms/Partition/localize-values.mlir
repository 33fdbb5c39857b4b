// RUN: fsdp-opt %s --fsdp-localize --split-input-file | FileCheck %s

// Along a split dimension an iota yields global indices: its own rows plus the start of the rank's part.
// CHECK-LABEL: func.func @main
// CHECK: %[[L:.*]] = stablehlo.iota dim = 0 : tensor<3x2xi32>
// CHECK: %[[I:.*]] = fsdp.axis_index ["shard"]
// CHECK: %[[S:.*]] = stablehlo.multiply %[[I]], %{{.*}} : tensor<i32>
// CHECK: %[[B:.*]] = stablehlo.broadcast_in_dim %[[S]], dims = [] : (tensor<i32>) -> tensor<3x2xi32>
// CHECK: %[[G:.*]] = stablehlo.add %[[L]], %[[B]]
// CHECK: stablehlo.convert %[[G]] : (tensor<3x2xi32>) -> tensor<3x2xf32>
// CHECK: stablehlo.iota dim = 1 : tensor<3x2xi32>
// CHECK-NOT: fsdp.axis_index
#split = #fsdp.placement<[{"shard"}, {}]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main() -> (tensor<5x2xf32, #split>, tensor<5x2xi32, #split>) {
    %0 = stablehlo.iota dim = 0 : tensor<5x2xf32, #split>
    %1 = stablehlo.iota dim = 1 : tensor<5x2xi32, #split>
    return %0, %1 : tensor<5x2xf32, #split>, tensor<5x2xi32, #split>
  }
}

// -----

// In a flat tensor the index follows from the row-major position.
// CHECK-LABEL: func.func @main
// CHECK: stablehlo.iota dim = 0 : tensor<8xi32>
// CHECK: stablehlo.constant dense<3>
// CHECK: %[[D:.*]] = stablehlo.divide
// CHECK-NOT: stablehlo.remainder
// CHECK: %[[M:.*]] = stablehlo.remainder
// CHECK: return %[[D]], %[[M]]
#flat = #fsdp.placement<flat {"shard"}>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main() -> (tensor<5x3xi32, #flat>, tensor<5x3xi32, #flat>) {
    %0 = stablehlo.iota dim = 0 : tensor<5x3xi32, #flat>
    %1 = stablehlo.iota dim = 1 : tensor<5x3xi32, #flat>
    return %0, %1 : tensor<5x3xi32, #flat>, tensor<5x3xi32, #flat>
  }
}

// -----

// A splat is a smaller splat; any other constant is cut.
// CHECK-LABEL: func.func @main
// CHECK: stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
// CHECK: %[[C:.*]] = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xi32>
// CHECK: stablehlo.dynamic_slice %[[C]], %{{.*}}, sizes = [2]
// CHECK: stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xi32>
#split = #fsdp.placement<[{"shard"}]>
#whole = #fsdp.placement<[{}]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main() -> (tensor<4xf32, #split>, tensor<4xi32, #split>, tensor<4xi32, #whole>) {
    %0 = stablehlo.constant dense<1.0> : tensor<4xf32> -> tensor<4xf32, #split>
    %1 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xi32> -> tensor<4xi32, #split>
    %2 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xi32> -> tensor<4xi32, #whole>
    return %0, %1, %2 : tensor<4xf32, #split>, tensor<4xi32, #split>, tensor<4xi32, #whole>
  }
}
