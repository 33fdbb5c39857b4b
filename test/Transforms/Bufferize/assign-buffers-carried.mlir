// RUN: fsdp-opt %s --split-input-file --fsdp-assign-buffers | FileCheck %s
// RUN: fsdp-opt %s --split-input-file --fsdp-assign-buffers --fsdp-plan-arena --fsdp-verify-bufferized | FileCheck %s --check-prefix=PLAN

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {

// All starts that a wait may stand for write into one buffer; the loop carries the empty handle.

// CHECK-LABEL: func.func @main
// CHECK: %[[FULL:.*]] = fsdp.buffer "w" gathered_parameters at 0 capacity 32 : memref<8xf32>
// CHECK-NOT: gathered_parameters
// CHECK: %[[H0:.*]] = fsdp.all_gather_start %{{.*}} into(%[[FULL]] : memref<8xf32>)
// CHECK: %[[LAST:.*]] = scf.for %{{.*}} = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%[[H:.*]] = %[[H0]]) -> (!fsdp.handle<>) {
// CHECK-NOT: fsdp.copy
// CHECK: fsdp.wait %[[H]] on compute : <>
// CHECK: fsdp.kernel "use" ins(%{{.*}}, %[[FULL]]
// CHECK: %[[NEXT:.*]] = fsdp.all_gather_start %{{.*}} into(%[[FULL]] : memref<8xf32>)
// CHECK: scf.yield %[[NEXT]] : !fsdp.handle<>
// CHECK: }
// CHECK: fsdp.wait %[[LAST]] on compute : <>
// CHECK: fsdp.kernel "use" ins(%{{.*}}, %[[FULL]]
// PLAN-LABEL: func.func @main
func.func @main(%w: tensor<4xf32>, %x: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %e = fsdp.record_event on compute
  fsdp.wait_event %e on gather
  %h0 = fsdp.all_gather_start %w axes ["shard"] on gather {names = ["w"]} : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %h0, %y = %x) -> (!fsdp.handle<tensor<8xf32>>, tensor<8xf32>) {
    %full = fsdp.wait %h on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
    %z = fsdp.kernel "use" ins(%y, %full : tensor<8xf32>, tensor<8xf32>) {
    ^bb0(%a: tensor<8xf32>, %b: tensor<8xf32>):
      %s = stablehlo.add %a, %b : tensor<8xf32>
      fsdp.yield %s : tensor<8xf32>
    } -> tensor<8xf32>
    fsdp.release %full : tensor<8xf32>
    %e1 = fsdp.record_event on compute
    fsdp.wait_event %e1 on gather
    %n = fsdp.all_gather_start %w axes ["shard"] on gather {names = ["w"]} : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
    scf.yield %n, %z : !fsdp.handle<tensor<8xf32>>, tensor<8xf32>
  }
  %last = fsdp.wait %r#0 on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
  %out = fsdp.kernel "use" ins(%r#1, %last : tensor<8xf32>, tensor<8xf32>) {
  ^bb0(%a: tensor<8xf32>, %b: tensor<8xf32>):
    %s = stablehlo.add %a, %b : tensor<8xf32>
    fsdp.yield %s : tensor<8xf32>
  } -> tensor<8xf32>
  fsdp.release %last : tensor<8xf32>
  return %out : tensor<8xf32>
}

}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {

// Unrolled by two: what is in flight across the back edge and what the body starts itself are two buffers.

// CHECK-LABEL: func.func @main
// CHECK-DAG: %[[A:.*]] = fsdp.buffer "even" gathered_parameters
// CHECK-DAG: %[[B:.*]] = fsdp.buffer "odd" gathered_parameters
// CHECK: fsdp.all_gather_start %{{.*}} into(%[[A]] : memref<8xf32>)
// CHECK: scf.for
// CHECK: fsdp.all_gather_start %{{.*}} into(%[[B]] : memref<8xf32>)
// CHECK: fsdp.kernel "use" ins(%{{.*}}, %[[A]]
// CHECK: fsdp.all_gather_start %{{.*}} into(%[[A]] : memref<8xf32>)
// CHECK: fsdp.kernel "use" ins(%{{.*}}, %[[B]]
// CHECK: fsdp.kernel "use" ins(%{{.*}}, %[[A]]
// PLAN-LABEL: func.func @main
func.func @main(%w: tensor<4xf32>, %x: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %e = fsdp.record_event on compute
  fsdp.wait_event %e on gather
  %h0 = fsdp.all_gather_start %w axes ["shard"] on gather {names = ["even"]} : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
  %r:2 = scf.for %i = %c0 to %c4 step %c2 iter_args(%h = %h0, %y = %x) -> (!fsdp.handle<tensor<8xf32>>, tensor<8xf32>) {
    %even = fsdp.wait %h on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
    %e1 = fsdp.record_event on compute
    fsdp.wait_event %e1 on gather
    %h1 = fsdp.all_gather_start %w axes ["shard"] on gather {names = ["odd"]} : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
    %z = fsdp.kernel "use" ins(%y, %even : tensor<8xf32>, tensor<8xf32>) {
    ^bb0(%a: tensor<8xf32>, %b: tensor<8xf32>):
      %s = stablehlo.add %a, %b : tensor<8xf32>
      fsdp.yield %s : tensor<8xf32>
    } -> tensor<8xf32>
    fsdp.release %even : tensor<8xf32>
    %odd = fsdp.wait %h1 on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
    %e2 = fsdp.record_event on compute
    fsdp.wait_event %e2 on gather
    %h2 = fsdp.all_gather_start %w axes ["shard"] on gather {names = ["even"]} : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
    %z2 = fsdp.kernel "use" ins(%z, %odd : tensor<8xf32>, tensor<8xf32>) {
    ^bb0(%a: tensor<8xf32>, %b: tensor<8xf32>):
      %s = stablehlo.add %a, %b : tensor<8xf32>
      fsdp.yield %s : tensor<8xf32>
    } -> tensor<8xf32>
    fsdp.release %odd : tensor<8xf32>
    scf.yield %h2, %z2 : !fsdp.handle<tensor<8xf32>>, tensor<8xf32>
  }
  %last = fsdp.wait %r#0 on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
  %out = fsdp.kernel "use" ins(%r#1, %last : tensor<8xf32>, tensor<8xf32>) {
  ^bb0(%a: tensor<8xf32>, %b: tensor<8xf32>):
    %s = stablehlo.add %a, %b : tensor<8xf32>
    fsdp.yield %s : tensor<8xf32>
  } -> tensor<8xf32>
  fsdp.release %last : tensor<8xf32>
  return %out : tensor<8xf32>
}

}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {

// What a carried reduction reads stays until the next iteration has waited: its source is not the place of anything that the
// iteration makes before that, but those before and in the loop are one.

// CHECK-LABEL: func.func @main
// CHECK-DAG: %[[SUM:.*]] = fsdp.buffer "g" gradients at 0 capacity 16 : memref<4xf32>
// CHECK: fsdp.kernel "first" ins({{.*}}) outs(%[[G:.*]] :
// CHECK: fsdp.reduce_scatter_start %[[G]] into(%[[SUM]] : memref<4xf32>)
// CHECK: scf.for
// CHECK: fsdp.kernel "busy" ins({{.*}}) outs(%[[BUSY:.*]] :
// CHECK: fsdp.kernel "accumulate" ins(%[[TOTAL:.*]], %[[SUM]] : memref<4xf32>, memref<4xf32>) outs(%[[TOTAL]]
// CHECK-NOT: outs(%[[BUSY]]
// CHECK: fsdp.kernel "gradient" ins(%[[BUSY]] : memref<8xf32>) outs(%[[G]] :
// CHECK: fsdp.reduce_scatter_start %[[G]] into(%[[SUM]] : memref<4xf32>)
// CHECK: fsdp.kernel "accumulate" ins(%[[TOTAL]], %[[SUM]]
// PLAN-LABEL: func.func @main
func.func @main(%x: tensor<8xf32>, %zero: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %g0 = fsdp.kernel "first" ins(%x : tensor<8xf32>) {
  ^bb0(%a: tensor<8xf32>):
    %s = stablehlo.negate %a : tensor<8xf32>
    fsdp.yield %s : tensor<8xf32>
  } -> tensor<8xf32>
  %e = fsdp.record_event on compute
  fsdp.wait_event %e on reduce
  %h0 = fsdp.reduce_scatter_start %g0 sum axes ["shard"] on reduce {names = ["g"]} : (tensor<8xf32>) -> !fsdp.handle<tensor<4xf32>>
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %h0, %total = %zero) -> (!fsdp.handle<tensor<4xf32>>, tensor<4xf32>) {
    %busy = fsdp.kernel "busy" ins(%x : tensor<8xf32>) {
    ^bb0(%a: tensor<8xf32>):
      %s = stablehlo.abs %a : tensor<8xf32>
      fsdp.yield %s : tensor<8xf32>
    } -> tensor<8xf32>
    %s = fsdp.wait %h on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
    %more = fsdp.kernel "accumulate" ins(%total, %s : tensor<4xf32>, tensor<4xf32>) {
    ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>):
      %q = stablehlo.add %a, %b : tensor<4xf32>
      fsdp.yield %q : tensor<4xf32>
    } -> tensor<4xf32>
    %g = fsdp.kernel "gradient" ins(%busy : tensor<8xf32>) {
    ^bb0(%a: tensor<8xf32>):
      %q = stablehlo.negate %a : tensor<8xf32>
      fsdp.yield %q : tensor<8xf32>
    } -> tensor<8xf32>
    %e1 = fsdp.record_event on compute
    fsdp.wait_event %e1 on reduce
    %n = fsdp.reduce_scatter_start %g sum axes ["shard"] on reduce {names = ["g"]} : (tensor<8xf32>) -> !fsdp.handle<tensor<4xf32>>
    scf.yield %n, %more : !fsdp.handle<tensor<4xf32>>, tensor<4xf32>
  }
  %s = fsdp.wait %r#0 on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  %all = fsdp.kernel "accumulate" ins(%r#1, %s : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>):
    %q = stablehlo.add %a, %b : tensor<4xf32>
    fsdp.yield %q : tensor<4xf32>
  } -> tensor<4xf32>
  return %all : tensor<4xf32>
}

}
