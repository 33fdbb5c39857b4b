// RUN: fsdp-opt %s --fsdp-insert-events | FileCheck %s

// A start behind compute waits for it; the first of the step, and one behind another start, need no event.
// CHECK-LABEL: @only_behind_compute
func.func @only_behind_compute(%a: tensor<2xf32>, %b: tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK-NEXT: %[[H:.*]] = fsdp.all_gather_start %arg0
  // CHECK-NEXT: %[[K:.*]] = fsdp.kernel
  // CHECK: %[[E:.*]] = fsdp.record_event on compute
  // CHECK-NEXT: fsdp.wait_event %[[E]] on gather
  // CHECK-NEXT: %[[I:.*]] = fsdp.all_gather_start %[[K]]
  // CHECK-NEXT: %[[J:.*]] = fsdp.all_gather_start %[[K]]
  %h = fsdp.all_gather_start %a axes ["shard"] on gather : (tensor<2xf32>) -> !fsdp.handle<tensor<4xf32>>
  %k = fsdp.kernel ins(%b : tensor<2xf32>) {
  ^bb0(%x: tensor<2xf32>):
    fsdp.yield %x : tensor<2xf32>
  } -> tensor<2xf32>
  %i = fsdp.all_gather_start %k axes ["shard"] on gather : (tensor<2xf32>) -> !fsdp.handle<tensor<4xf32>>
  %j = fsdp.all_gather_start %k axes ["shard"] on gather : (tensor<2xf32>) -> !fsdp.handle<tensor<4xf32>>
  %u = fsdp.wait %h on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  %v = fsdp.wait %i on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  %w = fsdp.wait %j on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  return %u, %w : tensor<4xf32>, tensor<4xf32>
}

// Of waits that stand together the latest start comes first and implies the others.
// CHECK-LABEL: @latest_implies
func.func @latest_implies(%a: tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[H:.*]] = fsdp.all_gather_start
  // CHECK: %[[I:.*]] = fsdp.all_gather_start
  // CHECK: %[[V:.*]] = fsdp.wait %[[I]] on compute
  // CHECK-NEXT: %[[U:.*]] = fsdp.wait %[[H]] on gather
  // CHECK-NEXT: return %[[U]], %[[V]]
  %h = fsdp.all_gather_start %a axes ["shard"] on gather : (tensor<2xf32>) -> !fsdp.handle<tensor<4xf32>>
  %i = fsdp.all_gather_start %a axes ["shard"] on gather : (tensor<2xf32>) -> !fsdp.handle<tensor<4xf32>>
  %u = fsdp.wait %h on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  %v = fsdp.wait %i on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  return %u, %v : tensor<4xf32>, tensor<4xf32>
}

// What compute waited for is news to another stream.
// CHECK-LABEL: @across_streams
func.func @across_streams(%g: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[R:.*]] = fsdp.wait %{{.*}} on compute
  // CHECK-NEXT: %[[E:.*]] = fsdp.record_event on compute
  // CHECK-NEXT: fsdp.wait_event %[[E]] on gather
  // CHECK-NEXT: fsdp.all_gather_start %[[R]]
  %h = fsdp.reduce_scatter_start %g sum axes ["shard"] on reduce : (tensor<4xf32>) -> !fsdp.handle<tensor<2xf32>>
  %r = fsdp.wait %h on compute : !fsdp.handle<tensor<2xf32>> -> tensor<2xf32>
  %i = fsdp.all_gather_start %r axes ["shard"] on gather : (tensor<2xf32>) -> !fsdp.handle<tensor<4xf32>>
  %w = fsdp.wait %i on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  return %w : tensor<4xf32>
}

// An iteration stands behind the one before it, so its first start needs an event.
// CHECK-LABEL: @in_a_loop
func.func @in_a_loop(%a: tensor<2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  // CHECK: scf.for
  // CHECK-NEXT: fsdp.record_event on compute
  // CHECK-NEXT: fsdp.wait_event
  // CHECK-NEXT: fsdp.all_gather_start
  scf.for %i = %c0 to %c4 step %c1 {
    %h = fsdp.all_gather_start %a axes ["shard"] on gather : (tensor<2xf32>) -> !fsdp.handle<tensor<4xf32>>
    %w = fsdp.wait %h on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  }
  return
}
