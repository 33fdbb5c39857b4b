// RUN: fsdp-opt %s --split-input-file --fsdp-split-collectives | FileCheck %s

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {

// A reduction starts when its operand is ready and is waited for before its first use.
// CHECK-LABEL: @before_first_use
func.func @before_first_use(%g: tensor<4xf32>, %x: tensor<4xf32>) -> (tensor<2xf32>, tensor<4xf32>) {
  // CHECK-NEXT: %[[H:.*]] = fsdp.reduce_scatter_start %arg0 sum axes ["shard"] on {{ *}}reduce
  // CHECK-NEXT: fsdp.barrier
  // CHECK-NEXT: %[[R:.*]] = fsdp.wait %[[H]] on compute
  // CHECK-NEXT: return %[[R]]
  %r = fsdp.reduce_scatter %g sum axes ["shard"] : (tensor<4xf32>) -> tensor<2xf32>
  %y = fsdp.barrier %x : (tensor<4xf32>) -> tensor<4xf32>
  return %r, %y : tensor<2xf32>, tensor<4xf32>
}

// A reduction that only the next iteration reads is waited for before the iteration ends.
// CHECK-LABEL: @within_iteration
func.func @within_iteration(%g: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  // CHECK: %[[I:.*]] = fsdp.all_reduce_start
  // CHECK-NEXT: %[[S:.*]] = fsdp.wait %[[I]]
  // CHECK-NEXT: scf.yield %[[S]]
  %last = scf.for %i = %c0 to %c4 step %c1 iter_args(%x = %g) -> (tensor<4xf32>) {
    %s = fsdp.all_reduce %x sum axes ["shard"] : (tensor<4xf32>) -> tensor<4xf32>
    scf.yield %s : tensor<4xf32>
  }
  return %last : tensor<4xf32>
}

// A result that nothing uses is waited for at once.
// CHECK-LABEL: @unused
func.func @unused(%g: tensor<4xf32>) {
  // CHECK-NEXT: %[[H:.*]] = fsdp.all_reduce_start
  // CHECK-NEXT: fsdp.wait %[[H]]
  // CHECK-NEXT: return
  %s = fsdp.all_reduce %g sum axes ["shard"] : (tensor<4xf32>) -> tensor<4xf32>
  return
}
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 2>} {

// Replicas have a stream of their own, which a reduction among all ranks does not use.
// CHECK-LABEL: @replicas
func.func @replicas(%g: tensor<4xf32>) -> (tensor<2xf32>, tensor<4xf32>) {
  // CHECK: fsdp.reduce_scatter_start {{.*}} axes ["shard"] on {{ *}}reduce
  // CHECK: fsdp.all_reduce_start {{.*}} axes ["replica"] on {{ *}}replica
  // CHECK: fsdp.all_reduce_start {{.*}} axes ["replica", "shard"] on {{ *}}reduce
  %s = fsdp.reduce_scatter %g sum axes ["shard"] : (tensor<4xf32>) -> tensor<2xf32>
  %r = fsdp.all_reduce %s sum axes ["replica"] : (tensor<2xf32>) -> tensor<2xf32>
  %l = fsdp.all_reduce %g sum axes ["replica", "shard"] : (tensor<4xf32>) -> tensor<4xf32>
  return %r, %l : tensor<2xf32>, tensor<4xf32>
}
}
