// RUN: fsdp-opt %s --fsdp-form-visits --split-input-file | FileCheck %s

// Within a visit a value is gathered once, where it is used first; another unit's gather ends the visit, and the next one has
// the next number.
// CHECK-LABEL: func.func @main
// CHECK: %[[A:.*]] = fsdp.reshard %arg0 {instance = 0 : i64, path = "w", unit = "a"}
// CHECK: stablehlo.negate %[[A]]
// CHECK-NOT: fsdp.reshard %arg0
// CHECK: stablehlo.abs %[[A]]
// CHECK: fsdp.reshard %arg1 {instance = 0 : i64, path = "v", unit = "b"}
// CHECK: %[[C:.*]] = fsdp.reshard %arg0 {instance = 1 : i64, path = "w", unit = "a"}
// CHECK: stablehlo.negate %[[C]]
#split = #fsdp.placement<[{"shard"}]>
#whole = #fsdp.placement<[{}]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%w: tensor<4xf32, #split>, %v: tensor<4xf32, #split>) {
    %0 = fsdp.reshard %w {unit = "a", path = "w"} : tensor<4xf32, #split> -> tensor<4xf32, #whole>
    stablehlo.negate %0 : tensor<4xf32, #whole>
    %1 = fsdp.reshard %w {unit = "a", path = "w"} : tensor<4xf32, #split> -> tensor<4xf32, #whole>
    stablehlo.abs %1 : tensor<4xf32, #whole>
    %2 = fsdp.reshard %v {unit = "b", path = "v"} : tensor<4xf32, #split> -> tensor<4xf32, #whole>
    stablehlo.negate %2 : tensor<4xf32, #whole>
    %3 = fsdp.reshard %w {unit = "a", path = "w"} : tensor<4xf32, #split> -> tensor<4xf32, #whole>
    stablehlo.negate %3 : tensor<4xf32, #whole>
    return
  }
}

// -----

// A loop body is a visit of its own, and ends the one around it.
// CHECK-LABEL: func.func @main
// CHECK: fsdp.reshard %arg0 {instance = 0 : i64
// CHECK: do {
// CHECK: fsdp.reshard %{{.*}} {instance = 1 : i64
// CHECK: }
// CHECK: fsdp.reshard %arg0 {instance = 2 : i64
#split = #fsdp.placement<[{"shard"}]>
#whole = #fsdp.placement<[{}]>
#scalar = #fsdp.placement<[]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%w: tensor<4xf32, #split>, %p: tensor<i1, #scalar>) {
    %0 = fsdp.reshard %w {unit = "a"} : tensor<4xf32, #split> -> tensor<4xf32, #whole>
    stablehlo.negate %0 : tensor<4xf32, #whole>
    %r:2 = stablehlo.while(%go = %p, %x = %w) : tensor<i1, #scalar>, tensor<4xf32, #split>
    cond {
      stablehlo.return %go : tensor<i1, #scalar>
    } do {
      %1 = fsdp.reshard %x {unit = "a"} : tensor<4xf32, #split> -> tensor<4xf32, #whole>
      stablehlo.negate %1 : tensor<4xf32, #whole>
      stablehlo.return %go, %x : tensor<i1, #scalar>, tensor<4xf32, #split>
    }
    %2 = fsdp.reshard %w {unit = "a"} : tensor<4xf32, #split> -> tensor<4xf32, #whole>
    stablehlo.negate %2 : tensor<4xf32, #whole>
    return
  }
}

// -----

// A reduction that two operations want is done once.
// CHECK-LABEL: func.func @main
// CHECK: %[[R:.*]] = fsdp.reshard %arg0 :
// CHECK-NOT: fsdp.reshard
// CHECK: stablehlo.add %[[R]], %[[R]]
#partial = #fsdp.placement<[{}], partial sum {"shard"}>
#whole = #fsdp.placement<[{}]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%g: tensor<4xf32, #partial>) {
    %0 = fsdp.reshard %g : tensor<4xf32, #partial> -> tensor<4xf32, #whole>
    %1 = fsdp.reshard %g : tensor<4xf32, #partial> -> tensor<4xf32, #whole>
    stablehlo.add %0, %1 : tensor<4xf32, #whole>
    return
  }
}

// -----

// Visits are counted in each function anew.
#split = #fsdp.placement<[{"shard"}]>
#whole = #fsdp.placement<[{}]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  // CHECK-LABEL: func.func @first
  // CHECK: fsdp.reshard %arg0 {instance = 0 : i64
  func.func @first(%w: tensor<4xf32, #split>) -> tensor<4xf32, #whole> {
    %0 = fsdp.reshard %w {unit = "a"} : tensor<4xf32, #split> -> tensor<4xf32, #whole>
    return %0 : tensor<4xf32, #whole>
  }
  // CHECK-LABEL: func.func @second
  // CHECK: fsdp.reshard %arg0 {instance = 0 : i64
  func.func @second(%w: tensor<4xf32, #split>) -> tensor<4xf32, #whole> {
    %0 = fsdp.reshard %w {unit = "a"} : tensor<4xf32, #split> -> tensor<4xf32, #whole>
    return %0 : tensor<4xf32, #whole>
  }
}
