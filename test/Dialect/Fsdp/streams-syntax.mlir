// RUN: fsdp-opt %s | fsdp-opt | FileCheck %s
// RUN: fsdp-opt %s --mlir-print-op-generic | fsdp-opt | FileCheck %s

// On tensors a handle carries what its wait yields.
// CHECK-LABEL: func @tensors
func.func @tensors(%a: tensor<4xf32>, %g: tensor<8xf32>) {
  // CHECK: %[[E:.*]] = fsdp.record_event on compute
  %e = fsdp.record_event on compute
  // CHECK: fsdp.wait_event %[[E]] on gather
  fsdp.wait_event %e on gather
  // CHECK: %[[H:.*]] = fsdp.all_gather_start %{{.*}} axes ["shard"] on gather {names = ["w"], unit = "u"} : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
  %h = fsdp.all_gather_start %a axes ["shard"] on gather {names = ["w"], unit = "u"}
    : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
  // CHECK: %[[W:.*]] = fsdp.wait %[[H]] on compute : <tensor<8xf32>> -> tensor<8xf32>
  %w = fsdp.wait %h on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
  // CHECK: fsdp.release %[[W]] : tensor<8xf32>
  fsdp.release %w : tensor<8xf32>
  // CHECK: fsdp.reduce_scatter_start %{{.*}} sum axes ["shard"] on reduce : (tensor<8xf32>) -> !fsdp.handle<tensor<4xf32>>
  %s = fsdp.reduce_scatter_start %g sum axes ["shard"] on reduce : (tensor<8xf32>) -> !fsdp.handle<tensor<4xf32>>
  // CHECK: fsdp.all_reduce_start %{{.*}} max axes ["replica", "shard"] on reduce : (tensor<8xf32>) -> !fsdp.handle<tensor<8xf32>>
  %r = fsdp.all_reduce_start %g max axes ["replica", "shard"] on reduce : (tensor<8xf32>) -> !fsdp.handle<tensor<8xf32>>
  return
}

// On buffers there are destinations, and handles carry nothing.
// CHECK-LABEL: func @buffers
func.func @buffers(%a: memref<4xf32>, %b: memref<8xf32>) {
  // CHECK: %[[H:.*]] = fsdp.all_gather_start %{{.*}} into(%{{.*}} : memref<8xf32>) axes ["shard"] on gather : (memref<4xf32>) -> !fsdp.handle<>
  %h = fsdp.all_gather_start %a into(%b : memref<8xf32>) axes ["shard"] on gather : (memref<4xf32>) -> !fsdp.handle<>
  // CHECK: fsdp.wait %[[H]] on compute : <>
  fsdp.wait %h on compute : !fsdp.handle<>
  return
}
