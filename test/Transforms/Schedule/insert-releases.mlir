// RUN: fsdp-opt %s --split-input-file --fsdp-split-collectives --fsdp-insert-events --fsdp-insert-releases --fsdp-remove-barriers --fsdp-verify-scheduled | FileCheck %s

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {

// A gathered tensor is released after the last use of any of its names, here a view behind a barrier.
// CHECK-LABEL: @names
func.func @names(%shard: tensor<4xf32>, %x: tensor<2x4xf32>) -> tensor<2x2xf32> {
  // CHECK: %[[W:.*]] = fsdp.wait
  // CHECK-NOT: fsdp.barrier
  // CHECK: %[[V:.*]] = fsdp.reshape %[[W]]
  // CHECK: fsdp.gemm %arg1, %[[V]]
  // CHECK-NEXT: fsdp.release %[[W]] : tensor<8xf32>
  // CHECK-NEXT: return
  %w = fsdp.all_gather %shard axes ["shard"] : (tensor<4xf32>) -> tensor<8xf32>
  %b:2 = fsdp.barrier %w, %x : (tensor<8xf32>, tensor<2x4xf32>) -> (tensor<8xf32>, tensor<2x4xf32>)
  %v = fsdp.reshape %b#0 : tensor<8xf32> -> tensor<4x2xf32>
  %y = fsdp.gemm %b#1, %v batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<2x4xf32>, tensor<4x2xf32>) -> tensor<2x2xf32>
  return %y : tensor<2x2xf32>
}

// Each tensor of a grouped gather is released at its own last use; what the step returns is not released.
// CHECK-LABEL: @grouped
func.func @grouped(%a: tensor<2xf32>, %b: tensor<2xf32>, %c: tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[W:.*]]:3 = fsdp.wait
  // CHECK-NEXT: fsdp.release %[[W]]#2 : tensor<4xf32>
  // CHECK: fsdp.kernel
  // CHECK: fsdp.release %[[W]]#0 : tensor<4xf32>
  // CHECK-NEXT: return
  %w:3 = fsdp.all_gather %a, %b, %c axes ["shard"] : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  %n = fsdp.kernel ins(%w#0 : tensor<4xf32>) {
  ^bb0(%x: tensor<4xf32>):
    fsdp.yield %x : tensor<4xf32>
  } -> tensor<4xf32>
  return %n, %w#1 : tensor<4xf32>, tensor<4xf32>
}
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 2>} {

// A collective reads its operand until it is waited for.
// CHECK-LABEL: @read_by_collective
func.func @read_by_collective(%a: tensor<2xf32>) -> tensor<8xf32> {
  // CHECK: %[[H:.*]] = fsdp.wait
  // CHECK: fsdp.wait_event {{.*}} on  replica
  // CHECK-NEXT: fsdp.all_gather_start %[[H]]
  // CHECK-NEXT: %[[W:.*]] = fsdp.wait
  // CHECK-NEXT: fsdp.release %[[H]]
  // CHECK-NEXT: return %[[W]]
  %h = fsdp.all_gather %a axes ["shard"] : (tensor<2xf32>) -> tensor<4xf32>
  %w = fsdp.all_gather %h axes ["replica"] : (tensor<4xf32>) -> tensor<8xf32>
  return %w : tensor<8xf32>
}
}
