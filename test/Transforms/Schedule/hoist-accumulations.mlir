// RUN: fsdp-opt %s --fsdp-hoist-accumulations | FileCheck %s

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {

// The gradient of the head is there before the layers' backward loop, and is added and reduced before it: the addition takes the
// accumulator's place and frees the gradient. What follows from the loop stays behind it.

// CHECK-LABEL: func.func @head
// CHECK: %[[G:.*]] = fsdp.gemm
// CHECK-NEXT: %[[SUM:.*]] = fsdp.kernel "add"
// CHECK: %[[H:.*]] = fsdp.reduce_scatter_start %[[SUM]]
// CHECK: %[[LOOP:.*]]:2 = scf.for
// CHECK: %[[LAST:.*]] = fsdp.kernel "last" ins(%[[LOOP]]#0
// CHECK: fsdp.wait %[[H]]
func.func @head(%w: tensor<4x4xf32>, %x: tensor<4x4xf32>) -> (tensor<2x4xf32>, tensor<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %total = fsdp.kernel "zero" ins() {
    %z = stablehlo.constant dense<0.0> : tensor<4x4xf32>
    fsdp.yield %z : tensor<4x4xf32>
  } -> tensor<4x4xf32>
  %g = fsdp.gemm %x, %w batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %r:2 = scf.for %k = %c0 to %c5 step %c1 iter_args(%y = %x, %v = %w) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
    %z = fsdp.gemm %y, %v batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %z, %v : tensor<4x4xf32>, tensor<4x4xf32>
  }
  %last = fsdp.kernel "last" ins(%r#0 : tensor<4x4xf32>) {
  ^bb0(%a: tensor<4x4xf32>):
    %n = stablehlo.negate %a : tensor<4x4xf32>
    fsdp.yield %n : tensor<4x4xf32>
  } -> tensor<4x4xf32>
  %sum = fsdp.kernel "add" ins(%total, %g : tensor<4x4xf32>, tensor<4x4xf32>) {
  ^bb0(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>):
    %s = stablehlo.add %a, %b : tensor<4x4xf32>
    fsdp.yield %s : tensor<4x4xf32>
  } -> tensor<4x4xf32>
  %h = fsdp.reduce_scatter_start %sum sum axes ["shard"] on reduce : (tensor<4x4xf32>) -> !fsdp.handle<tensor<2x4xf32>>
  %s = fsdp.wait %h on compute : !fsdp.handle<tensor<2x4xf32>> -> tensor<2x4xf32>
  return %s, %last : tensor<2x4xf32>, tensor<4x4xf32>
}

// What the loop reads too would be held all the same, and the sum beside it; an argument of the step stays where it is.

// CHECK-LABEL: func.func @kept
// CHECK: fsdp.gemm
// CHECK-NEXT: scf.for
// CHECK: fsdp.kernel "add"
func.func @kept(%w: tensor<4x4xf32>, %x: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %g = fsdp.gemm %x, %w batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %r = scf.for %k = %c0 to %c5 step %c1 iter_args(%y = %x) -> (tensor<4x4xf32>) {
    %z = fsdp.gemm %y, %g batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %z : tensor<4x4xf32>
  }
  %sum = fsdp.kernel "add" ins(%w, %g : tensor<4x4xf32>, tensor<4x4xf32>) {
  ^bb0(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>):
    %s = stablehlo.add %a, %b : tensor<4x4xf32>
    fsdp.yield %s : tensor<4x4xf32>
  } -> tensor<4x4xf32>
  return %sum, %r : tensor<4x4xf32>, tensor<4x4xf32>
}

}
