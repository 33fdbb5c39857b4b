// RUN: fsdp-opt %s --fsdp-split-collectives | FileCheck %s

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {

// A reduction starts when its operand is ready and is waited for before its first use: what stands between hides it.
// CHECK-LABEL: @overlapped
func.func @overlapped(%g: tensor<4xf32>, %x: tensor<4xf32>) -> (tensor<2xf32>, tensor<4xf32>) {
  // CHECK: fsdp.record_event on compute
  // CHECK-NEXT: fsdp.wait_event %{{.*}} on reduce
  // CHECK-NEXT: %[[H:.*]] = fsdp.reduce_scatter_start %arg0 sum axes ["shard"] on reduce
  // CHECK-NEXT: fsdp.barrier
  // CHECK-NEXT: %[[R:.*]] = fsdp.wait %[[H]] on compute
  // CHECK-NEXT: return %[[R]]
  %r = fsdp.reduce_scatter %g sum axes ["shard"] : (tensor<4xf32>) -> tensor<2xf32>
  %y = fsdp.barrier %x : (tensor<4xf32>) -> tensor<4xf32>
  return %r, %y : tensor<2xf32>, tensor<4xf32>
}

// At most one reduction of a block is in flight, so that one set of unreduced gradients is held.
// CHECK-LABEL: @one_in_flight
func.func @one_in_flight(%g: tensor<4xf32>) -> (tensor<2xf32>, tensor<4xf32>) {
  // CHECK: %[[A:.*]] = fsdp.reduce_scatter_start
  // CHECK-NEXT: fsdp.wait %[[A]]
  // CHECK-NEXT: fsdp.record_event
  // CHECK-NEXT: fsdp.wait_event
  // CHECK-NEXT: %[[B:.*]] = fsdp.all_reduce_start
  // CHECK-NEXT: fsdp.wait %[[B]]
  %r = fsdp.reduce_scatter %g sum axes ["shard"] : (tensor<4xf32>) -> tensor<2xf32>
  %s = fsdp.all_reduce %g max axes ["shard"] : (tensor<4xf32>) -> tensor<4xf32>
  return %r, %s : tensor<2xf32>, tensor<4xf32>
}

// What starts in an iteration is waited for in it, also when only the next iteration reads the result; and a reduction
// above a loop that reduces is waited for before the loop.
// CHECK-LABEL: @within_iteration
func.func @within_iteration(%g: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  // CHECK: %[[H:.*]] = fsdp.all_reduce_start
  // CHECK-NEXT: fsdp.wait %[[H]]
  // CHECK-NEXT: scf.for
  // CHECK: %[[I:.*]] = fsdp.all_reduce_start
  // CHECK-NEXT: %[[S:.*]] = fsdp.wait %[[I]]
  // CHECK-NEXT: scf.yield %[[S]]
  %first = fsdp.all_reduce %g sum axes ["shard"] : (tensor<4xf32>) -> tensor<4xf32>
  %last = scf.for %i = %c0 to %c4 step %c1 iter_args(%x = %g) -> (tensor<4xf32>) {
    %s = fsdp.all_reduce %x sum axes ["shard"] : (tensor<4xf32>) -> tensor<4xf32>
    scf.yield %s : tensor<4xf32>
  }
  return %first, %last : tensor<4xf32>, tensor<4xf32>
}
}
