// RUN: fsdp-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(fsdp-pipeline-loops))' | FileCheck %s

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 4>} {

// A forward scan of 6 layers: the slice and the gather of the next layer stand behind the wait of this one, made with the next
// counter; five iterations are two of the unrolled loop and one behind it, and the last layer fetches nothing.

// CHECK-LABEL: func.func @forward
// CHECK: %[[ZERO:.*]] = fsdp.kernel "zero"
// CHECK: %[[S0:.*]] = fsdp.kernel "slice" ins(%[[STACK:.*]], %[[ZERO]] :
// CHECK: %[[H0:.*]] = fsdp.all_gather_start %[[S0]]
// CHECK: %[[LOOP:.*]]:4 = scf.for %{{.*}} = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%[[ST:.*]] = %[[STACK]], %[[I:.*]] = %[[ZERO]], %[[X:.*]] = %{{.*}}, %[[H:.*]] = %[[H0]])
// CHECK: %[[I1:.*]] = fsdp.kernel "count" ins(%[[I]] :
// CHECK: %[[W0:.*]] = fsdp.wait %[[H]] on compute
// CHECK: %[[S1:.*]] = fsdp.kernel "slice" ins(%[[ST]], %[[I1]] :
// CHECK: %[[H1:.*]] = fsdp.all_gather_start %[[S1]]
// CHECK: %[[X1:.*]] = fsdp.gemm %[[X]], %[[W0]]
// CHECK: %[[I2:.*]] = fsdp.kernel "count" ins(%[[I1]] :
// CHECK: %[[W1:.*]] = fsdp.wait %[[H1]] on compute
// CHECK: %[[S2:.*]] = fsdp.kernel "slice" ins(%[[ST]], %[[I2]] :
// CHECK: %[[H2:.*]] = fsdp.all_gather_start %[[S2]]
// CHECK: %[[X2:.*]] = fsdp.gemm %[[X1]], %[[W1]]
// CHECK: scf.yield %[[ST]], %[[I2]], %[[X2]], %[[H2]]
// CHECK: }
// CHECK: fsdp.wait %[[LOOP]]#3
// CHECK: fsdp.all_gather_start
// CHECK: fsdp.gemm %[[LOOP]]#2
// CHECK: fsdp.wait
// CHECK-NOT: fsdp.all_gather_start
// CHECK-NOT: fsdp.kernel
// CHECK: %[[OUT:.*]] = fsdp.gemm
// CHECK: return %[[OUT]]
func.func @forward(%stack: tensor<6x4xf32>, %x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %zero = fsdp.kernel "zero" ins() {
    %z = stablehlo.constant dense<0> : tensor<i32>
    fsdp.yield %z : tensor<i32>
  } -> tensor<i32>
  %r:3 = scf.for %k = %c0 to %c6 step %c1 iter_args(%st = %stack, %i = %zero, %y = %x) -> (tensor<6x4xf32>, tensor<i32>, tensor<4x4xf32>) {
    %s = fsdp.kernel "slice" ins(%st, %i : tensor<6x4xf32>, tensor<i32>) {
    ^bb0(%a: tensor<6x4xf32>, %at: tensor<i32>):
      %c = stablehlo.constant dense<0> : tensor<i32>
      %d = stablehlo.dynamic_slice %a, %at, %c, sizes = [1, 4] : (tensor<6x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
      fsdp.yield %d : tensor<1x4xf32>
    } -> tensor<1x4xf32>
    %h = fsdp.all_gather_start %s axes ["shard"] on gather {names = ["w"]} : (tensor<1x4xf32>) -> !fsdp.handle<tensor<4x4xf32>>
    %w = fsdp.wait %h on compute : !fsdp.handle<tensor<4x4xf32>> -> tensor<4x4xf32>
    %z = fsdp.gemm %y, %w batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %n = fsdp.kernel "count" ins(%i : tensor<i32>) {
    ^bb0(%a: tensor<i32>):
      %one = stablehlo.constant dense<1> : tensor<i32>
      %u = stablehlo.add %a, %one : tensor<i32>
      fsdp.yield %u : tensor<i32>
    } -> tensor<i32>
    scf.yield %st, %n, %z : tensor<6x4xf32>, tensor<i32>, tensor<4x4xf32>
  }
  return %r#2 : tensor<4x4xf32>
}

}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 4>} {

// Micro-batches gather the same argument in every iteration; the loop that reads nothing else is pipelined all the same.

// CHECK-LABEL: func.func @microbatches
// CHECK: %[[H0:.*]] = fsdp.all_gather_start %[[W:.*]] axes
// CHECK: scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}, %[[H:.*]] = %[[H0]])
// CHECK: fsdp.wait %[[H]]
// CHECK-NEXT: %[[H1:.*]] = fsdp.all_gather_start %[[W]]
// CHECK: fsdp.gemm
// CHECK: fsdp.wait %[[H1]]
// CHECK: }
// CHECK-NOT: fsdp.all_gather_start
// CHECK: return
func.func @microbatches(%w: tensor<1x4xf32>, %x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %r = scf.for %k = %c0 to %c5 step %c1 iter_args(%y = %x) -> (tensor<4x4xf32>) {
    %h = fsdp.all_gather_start %w axes ["shard"] on gather {names = ["w"]} : (tensor<1x4xf32>) -> !fsdp.handle<tensor<4x4xf32>>
    %full = fsdp.wait %h on compute : !fsdp.handle<tensor<4x4xf32>> -> tensor<4x4xf32>
    %z = fsdp.gemm %y, %full batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %z : tensor<4x4xf32>
  }
  return %r : tensor<4x4xf32>
}

// Three iterations leave two, which are one of the unrolled loop: no loop is left.

// CHECK-LABEL: func.func @three
// CHECK-NOT: scf.for
// CHECK-COUNT-3: fsdp.all_gather_start
// CHECK-NOT: fsdp.all_gather_start
// CHECK: return
func.func @three(%w: tensor<1x4xf32>, %x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %k = %c0 to %c3 step %c1 iter_args(%y = %x) -> (tensor<4x4xf32>) {
    %h = fsdp.all_gather_start %w axes ["shard"] on gather : (tensor<1x4xf32>) -> !fsdp.handle<tensor<4x4xf32>>
    %full = fsdp.wait %h on compute : !fsdp.handle<tensor<4x4xf32>> -> tensor<4x4xf32>
    %z = fsdp.gemm %y, %full batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %z : tensor<4x4xf32>
  }
  return %r : tensor<4x4xf32>
}

// Two iterations are left alone.

// CHECK-LABEL: func.func @two
// CHECK: scf.for
// CHECK-NEXT: fsdp.all_gather_start
// CHECK-NEXT: fsdp.wait
// CHECK-NEXT: fsdp.gemm
// CHECK-NEXT: scf.yield
func.func @two(%w: tensor<1x4xf32>, %x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = scf.for %k = %c0 to %c2 step %c1 iter_args(%y = %x) -> (tensor<4x4xf32>) {
    %h = fsdp.all_gather_start %w axes ["shard"] on gather : (tensor<1x4xf32>) -> !fsdp.handle<tensor<4x4xf32>>
    %full = fsdp.wait %h on compute : !fsdp.handle<tensor<4x4xf32>> -> tensor<4x4xf32>
    %z = fsdp.gemm %y, %full batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    scf.yield %z : tensor<4x4xf32>
  }
  return %r : tensor<4x4xf32>
}

// What is gathered from a value that the iteration itself computes cannot be known before.

// CHECK-LABEL: func.func @computed
// CHECK: scf.for
// CHECK-NEXT: fsdp.all_gather_start
// CHECK-NEXT: fsdp.wait
func.func @computed(%x: tensor<1x4xf32>, %m: tensor<4x4xf32>) -> tensor<1x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %r = scf.for %k = %c0 to %c5 step %c1 iter_args(%y = %x) -> (tensor<1x4xf32>) {
    %h = fsdp.all_gather_start %y axes ["shard"] on gather : (tensor<1x4xf32>) -> !fsdp.handle<tensor<4x4xf32>>
    %full = fsdp.wait %h on compute : !fsdp.handle<tensor<4x4xf32>> -> tensor<4x4xf32>
    %z = fsdp.gemm %y, %full batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
    scf.yield %z : tensor<1x4xf32>
  }
  return %r : tensor<1x4xf32>
}

}
