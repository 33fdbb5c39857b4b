// RUN: fsdp-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(fsdp-pipeline-loops))' | FileCheck %s
// RUN: fsdp-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(fsdp-pipeline-loops))' --remarks-filter=fsdp-schedule 2>&1 -o /dev/null | FileCheck %s --check-prefix=REMARK

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {

// A backward scan counts down. The gradient of a layer is waited for and written to its stack in the next iteration, at the
// index that is carried to it; the first iteration only starts, and the last write stands behind the loop.

// CHECK-LABEL: func.func @backward
// CHECK: %[[P0:.*]] = fsdp.kernel "position" ins(%[[ZERO:.*]] :
// CHECK: %[[G0:.*]] = fsdp.gemm
// CHECK: %[[R0:.*]] = fsdp.reduce_scatter_start %[[G0]]
// CHECK-NOT: fsdp.wait
// CHECK: %[[LOOP:.*]]:5 = scf.for {{.*}} iter_args(%[[ST:.*]] = %[[STACK:.*]], %[[I:.*]] = %{{.*}}, %[[Y:.*]] = %{{.*}}, %[[R:.*]] = %[[R0]], %[[P:.*]] = %[[P0]])
// CHECK: %[[P1:.*]] = fsdp.kernel "position" ins(%[[I]] :
// CHECK: %[[G1:.*]] = fsdp.gemm %[[Y]]
// CHECK: %[[S0:.*]] = fsdp.wait %[[R]]
// CHECK: %[[ST1:.*]] = fsdp.kernel "write" ins(%[[ST]], %[[S0]], %[[P]] :
// CHECK: %[[R1:.*]] = fsdp.reduce_scatter_start %[[G1]]
// CHECK: %[[P2:.*]] = fsdp.kernel "position"
// CHECK: %[[G2:.*]] = fsdp.gemm
// CHECK: %[[S1:.*]] = fsdp.wait %[[R1]]
// CHECK: %[[ST2:.*]] = fsdp.kernel "write" ins(%[[ST1]], %[[S1]], %[[P1]] :
// CHECK: %[[R2:.*]] = fsdp.reduce_scatter_start %[[G2]]
// CHECK: scf.yield %[[ST2]], %{{.*}}, %[[G2]], %[[R2]], %[[P2]]
// CHECK: }
// CHECK: %[[S:.*]] = fsdp.wait %[[LOOP]]#3
// CHECK: %[[ALL:.*]] = fsdp.kernel "write" ins(%[[LOOP]]#0, %[[S]], %[[LOOP]]#4 :
// CHECK: return %[[ALL]]
// REMARK-NOT: @backward
func.func @backward(%stack: tensor<5x2x4xf32>, %x: tensor<4x4xf32>) -> tensor<5x2x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %zero = fsdp.kernel "zero" ins() {
    %z = stablehlo.constant dense<0> : tensor<i32>
    fsdp.yield %z : tensor<i32>
  } -> tensor<i32>
  %r:3 = scf.for %k = %c0 to %c5 step %c1 iter_args(%st = %stack, %i = %zero, %y = %x) -> (tensor<5x2x4xf32>, tensor<i32>, tensor<4x4xf32>) {
    %p = fsdp.kernel "position" ins(%i : tensor<i32>) {
    ^bb0(%a: tensor<i32>):
      %four = stablehlo.constant dense<4> : tensor<i32>
      %u = stablehlo.subtract %four, %a : tensor<i32>
      fsdp.yield %u : tensor<i32>
    } -> tensor<i32>
    %g = fsdp.gemm %y, %y batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %h = fsdp.reduce_scatter_start %g sum axes ["shard"] on reduce {names = ["w"]} : (tensor<4x4xf32>) -> !fsdp.handle<tensor<2x4xf32>>
    %s = fsdp.wait %h on compute : !fsdp.handle<tensor<2x4xf32>> -> tensor<2x4xf32>
    %w = fsdp.kernel "write" ins(%st, %s, %p : tensor<5x2x4xf32>, tensor<2x4xf32>, tensor<i32>) attributes {in_place = array<i64: 0>} {
    ^bb0(%a: tensor<5x2x4xf32>, %b: tensor<2x4xf32>, %at: tensor<i32>):
      %c = stablehlo.constant dense<0> : tensor<i32>
      %v = stablehlo.reshape %b : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
      %u = stablehlo.dynamic_update_slice %a, %v, %at, %c, %c : (tensor<5x2x4xf32>, tensor<1x2x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<5x2x4xf32>
      fsdp.yield %u : tensor<5x2x4xf32>
    } -> tensor<5x2x4xf32>
    %n = fsdp.kernel "count" ins(%i : tensor<i32>) {
    ^bb0(%a: tensor<i32>):
      %one = stablehlo.constant dense<1> : tensor<i32>
      %u = stablehlo.add %a, %one : tensor<i32>
      fsdp.yield %u : tensor<i32>
    } -> tensor<i32>
    scf.yield %w, %n, %g : tensor<5x2x4xf32>, tensor<i32>, tensor<4x4xf32>
  }
  return %r#0 : tensor<5x2x4xf32>
}

}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 2>} {

// With replicas, the second reduction follows from the first one: both trail, and the accumulator is one iteration behind.

// CHECK-LABEL: func.func @replicas
// CHECK: fsdp.reduce_scatter_start
// CHECK-NOT: fsdp.all_reduce_start
// CHECK: scf.for {{.*}} iter_args(%[[T:.*]] = %{{.*}}, %{{.*}} = %{{.*}}, %[[R:.*]] = %{{.*}})
// CHECK: fsdp.gemm
// CHECK: %[[S:.*]] = fsdp.wait %[[R]]
// CHECK: %[[A:.*]] = fsdp.all_reduce_start %[[S]]
// CHECK: %[[B:.*]] = fsdp.wait %[[A]]
// CHECK: fsdp.kernel "add" ins(%[[T]], %[[B]] :
// CHECK: fsdp.reduce_scatter_start
// CHECK: }
// CHECK: fsdp.wait
// CHECK: fsdp.all_reduce_start
// CHECK: %[[ALL:.*]] = fsdp.kernel "add"
// CHECK: return %[[ALL]]
func.func @replicas(%zero: tensor<2x4xf32>, %x: tensor<4x4xf32>) -> tensor<2x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %r:2 = scf.for %k = %c0 to %c5 step %c1 iter_args(%total = %zero, %y = %x) -> (tensor<2x4xf32>, tensor<4x4xf32>) {
    %g = fsdp.gemm %y, %y batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %h = fsdp.reduce_scatter_start %g sum axes ["shard"] on reduce : (tensor<4x4xf32>) -> !fsdp.handle<tensor<2x4xf32>>
    %s = fsdp.wait %h on compute : !fsdp.handle<tensor<2x4xf32>> -> tensor<2x4xf32>
    %h2 = fsdp.all_reduce_start %s sum axes ["replica"] on reduce : (tensor<2x4xf32>) -> !fsdp.handle<tensor<2x4xf32>>
    %s2 = fsdp.wait %h2 on compute : !fsdp.handle<tensor<2x4xf32>> -> tensor<2x4xf32>
    %sum = fsdp.kernel "add" ins(%total, %s2 : tensor<2x4xf32>, tensor<2x4xf32>) {
    ^bb0(%a: tensor<2x4xf32>, %b: tensor<2x4xf32>):
      %u = stablehlo.add %a, %b : tensor<2x4xf32>
      fsdp.yield %u : tensor<2x4xf32>
    } -> tensor<2x4xf32>
    scf.yield %sum, %g : tensor<2x4xf32>, tensor<4x4xf32>
  }
  return %r#0 : tensor<2x4xf32>
}

}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {

// What the next iteration computes with is waited for in its own.

// CHECK-LABEL: func.func @needed
// CHECK: scf.for
// CHECK-NEXT: fsdp.gemm
// CHECK-NEXT: fsdp.all_reduce_start
// CHECK-NEXT: fsdp.wait
// CHECK-NEXT: scf.yield
// REMARK: the iteration reads what it flows into
func.func @needed(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %r = scf.for %k = %c0 to %c5 step %c1 iter_args(%y = %x) -> (tensor<4x4xf32>) {
    %g = fsdp.gemm %y, %y batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %h = fsdp.all_reduce_start %g sum axes ["shard"] on reduce : (tensor<4x4xf32>) -> !fsdp.handle<tensor<4x4xf32>>
    %s = fsdp.wait %h on compute : !fsdp.handle<tensor<4x4xf32>> -> tensor<4x4xf32>
    scf.yield %s : tensor<4x4xf32>
  }
  return %r : tensor<4x4xf32>
}

// A large value of the iteration is not carried for the sake of a reduction.

// CHECK-LABEL: func.func @large
// CHECK: scf.for
// CHECK-NEXT: fsdp.gemm
// CHECK-NEXT: fsdp.reduce_scatter_start
// CHECK-NEXT: fsdp.wait
// REMARK: what follows from it needs large values of the iteration
func.func @large(%x: tensor<64x64xf32>, %zero: tensor<32x64xf32>) -> tensor<32x64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %r:2 = scf.for %k = %c0 to %c5 step %c1 iter_args(%y = %x, %total = %zero) -> (tensor<64x64xf32>, tensor<32x64xf32>) {
    %g = fsdp.gemm %y, %y batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %h = fsdp.reduce_scatter_start %g sum axes ["shard"] on reduce : (tensor<64x64xf32>) -> !fsdp.handle<tensor<32x64xf32>>
    %s = fsdp.wait %h on compute : !fsdp.handle<tensor<32x64xf32>> -> tensor<32x64xf32>
    %sum = fsdp.kernel "mix" ins(%total, %s, %g : tensor<32x64xf32>, tensor<32x64xf32>, tensor<64x64xf32>) {
    ^bb0(%a: tensor<32x64xf32>, %b: tensor<32x64xf32>, %c: tensor<64x64xf32>):
      %p = stablehlo.slice %c [0:32, 0:64] : (tensor<64x64xf32>) -> tensor<32x64xf32>
      %q = stablehlo.multiply %b, %p : tensor<32x64xf32>
      %u = stablehlo.add %a, %q : tensor<32x64xf32>
      fsdp.yield %u : tensor<32x64xf32>
    } -> tensor<32x64xf32>
    scf.yield %g, %sum : tensor<64x64xf32>, tensor<32x64xf32>
  }
  return %r#1 : tensor<32x64xf32>
}

}
