// RUN: fsdp-opt %s --split-input-file --fsdp-assign-buffers | FileCheck %s

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 3>} {

// A gathered parameter has room for the padding of all shards; the unreduced gradient too.

// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[W:.*]]: memref<3x4xf32>, %[[X:.*]]: memref<8x8xf32>)
// CHECK: %[[FULL:.*]] = fsdp.buffer "w" gathered_parameters at 0 capacity 144 : memref<8x4xf32>
// CHECK: %[[GRADIENT:.*]] = fsdp.buffer "value" gradients at 0 capacity 144 : memref<8x4xf32>
// CHECK: %[[SHARD:.*]] = fsdp.buffer "w" gradients at 0 capacity 48 : memref<3x4xf32>
// CHECK: %[[H:.*]] = fsdp.all_gather_start %[[W]] into(%[[FULL]] : memref<8x4xf32>) axes ["shard"] on gather {names = ["w"]} : (memref<3x4xf32>) -> !fsdp.handle<>
// CHECK: fsdp.wait %[[H]] on compute : <>
// CHECK: fsdp.gemm %[[X]], %[[FULL]] into %[[GRADIENT]]
// CHECK: fsdp.release %[[FULL]] : memref<8x4xf32>
// CHECK: fsdp.reduce_scatter_start %[[GRADIENT]] into(%[[SHARD]] : memref<3x4xf32>) sum axes ["shard"] on reduce
// CHECK: return %[[SHARD]]
func.func @main(%w: tensor<3x4xf32>, %x: tensor<8x8xf32>) -> tensor<3x4xf32> {
  %e = fsdp.record_event on compute
  fsdp.wait_event %e on gather
  %h = fsdp.all_gather_start %w axes ["shard"] on gather {names = ["w"]} : (tensor<3x4xf32>) -> !fsdp.handle<tensor<8x4xf32>>
  %full = fsdp.wait %h on compute : !fsdp.handle<tensor<8x4xf32>> -> tensor<8x4xf32>
  %g = fsdp.gemm %x, %full batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<8x8xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
  fsdp.release %full : tensor<8x4xf32>
  %e2 = fsdp.record_event on compute
  fsdp.wait_event %e2 on reduce
  %h2 = fsdp.reduce_scatter_start %g sum axes ["shard"] on reduce {names = ["w"]} : (tensor<8x4xf32>) -> !fsdp.handle<tensor<3x4xf32>>
  %s = fsdp.wait %h2 on compute : !fsdp.handle<tensor<3x4xf32>> -> tensor<3x4xf32>
  return %s : tensor<3x4xf32>
}

}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {

// State is not written in its home while a gather of the old value is in flight.

// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[W:.*]]: memref<4xf32>)
// CHECK: %[[NEW:.*]] = fsdp.buffer "new"
// CHECK: fsdp.all_gather_start %[[W]]
// CHECK: fsdp.kernel "new" ins(%[[W]] : memref<4xf32>) outs(%[[NEW]] : memref<4xf32>)
// CHECK: fsdp.wait
// CHECK: fsdp.copy %[[NEW]], %[[W]]
func.func @main(%w: tensor<4xf32>) -> (tensor<4xf32> {fsdp.feeds = 0 : i64}, tensor<8xf32>) {
  %e = fsdp.record_event on compute
  fsdp.wait_event %e on gather
  %h = fsdp.all_gather_start %w axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
  %n = fsdp.kernel "new" ins(%w : tensor<4xf32>) {
  ^bb0(%a: tensor<4xf32>):
    %s = stablehlo.negate %a : tensor<4xf32>
    fsdp.yield %s : tensor<4xf32>
  } -> tensor<4xf32>
  %full = fsdp.wait %h on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
  return %n, %full : tensor<4xf32>, tensor<8xf32>
}

}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {

// An all_reduce works in place where its input dies.

// CHECK-LABEL: func.func @main
// CHECK: fsdp.kernel "norm" {{.*}} outs(%[[N:.*]] : memref<f32>)
// CHECK: fsdp.all_reduce_start %[[N]] into(%[[N]] : memref<f32>) sum axes ["shard"] on reduce
func.func @main(%x: tensor<4xf32>) -> tensor<f32> {
  %n = fsdp.kernel "norm" ins(%x : tensor<4xf32>) {
  ^bb0(%a: tensor<4xf32>):
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %s = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    fsdp.yield %s : tensor<f32>
  } -> tensor<f32>
  %e = fsdp.record_event on compute
  fsdp.wait_event %e on reduce
  %h = fsdp.all_reduce_start %n sum axes ["shard"] on reduce : (tensor<f32>) -> !fsdp.handle<tensor<f32>>
  %r = fsdp.wait %h on compute : !fsdp.handle<tensor<f32>> -> tensor<f32>
  return %r : tensor<f32>
}

}
