// RUN: fsdp-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(fsdp-pipeline-loops))' | FileCheck %s

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 4>} {

// Four micro-batches of seven layers. A micro-batch starts the gather of layer 0 for the next one at its end, into the place
// that is free by then: the outer loop is not unrolled, and the last micro-batch starts nothing for another. The first
// iteration of the inner loop stands before it, since it waits for what the outer loop carries.

// CHECK-LABEL: func.func @nested
// CHECK: %[[H0:.*]] = fsdp.all_gather_start
// CHECK: %[[OUTER:.*]]:2 = scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}, %[[H:.*]] = %[[H0]])
// CHECK: fsdp.wait %[[H]]
// CHECK: fsdp.all_gather_start
// CHECK: fsdp.wait
// CHECK: %[[NEXT:.*]] = fsdp.all_gather_start
// CHECK: %[[INNER:.*]]:4 = scf.for {{.*}} iter_args({{.*}}, %{{.*}} = %[[NEXT]])
// CHECK-COUNT-2: fsdp.all_gather_start
// CHECK-NOT: fsdp.all_gather_start
// CHECK: }
// CHECK: fsdp.wait %[[INNER]]#3
// CHECK: %[[H1:.*]] = fsdp.all_gather_start
// CHECK: scf.yield %{{.*}}, %[[H1]]
// CHECK: }
// CHECK: fsdp.wait %[[OUTER]]#1
// CHECK: scf.for
// CHECK: scf.yield
// CHECK-NOT: fsdp.all_gather_start
// CHECK: return
func.func @nested(%stack: tensor<7x4xf32>, %x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c7 = arith.constant 7 : index
  %r = scf.for %m = %c0 to %c4 step %c1 iter_args(%sum = %x) -> (tensor<4x4xf32>) {
    %zero = fsdp.kernel "zero" ins() {
      %z = stablehlo.constant dense<0> : tensor<i32>
      fsdp.yield %z : tensor<i32>
    } -> tensor<i32>
    %l:3 = scf.for %k = %c0 to %c7 step %c1 iter_args(%st = %stack, %i = %zero, %y = %sum) -> (tensor<7x4xf32>, tensor<i32>, tensor<4x4xf32>) {
      %s = fsdp.kernel "slice" ins(%st, %i : tensor<7x4xf32>, tensor<i32>) {
      ^bb0(%a: tensor<7x4xf32>, %at: tensor<i32>):
        %c = stablehlo.constant dense<0> : tensor<i32>
        %d = stablehlo.dynamic_slice %a, %at, %c, sizes = [1, 4] : (tensor<7x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
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
      scf.yield %st, %n, %z : tensor<7x4xf32>, tensor<i32>, tensor<4x4xf32>
    }
    scf.yield %l#2 : tensor<4x4xf32>
  }
  return %r : tensor<4x4xf32>
}

}
