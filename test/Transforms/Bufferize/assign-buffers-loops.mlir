// RUN: fsdp-opt %s --split-input-file --fsdp-assign-buffers | FileCheck %s

// A stack that a loop updates slice by slice is one buffer: no copy, and the loop carries nothing.

// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[STEP:.*]]: memref<1x2xf32>)
// CHECK: %[[STACK:.*]] = fsdp.buffer "zeros" activations
// CHECK: fsdp.kernel "zeros" ins() outs(%[[STACK]] : memref<3x2xf32>)
// CHECK-NOT: fsdp.copy
// CHECK: scf.for %{{.*}} = %{{.*}} to %{{.*}} step %{{.*}} {
// CHECK: fsdp.kernel "write" ins(%[[STACK]], %[[STEP]], %[[I:.*]] : {{.*}}) outs(%[[STACK]] : memref<3x2xf32>) attributes {in_place = array<i64: 0>}
// CHECK-NOT: fsdp.copy
// CHECK: return %[[STACK]]
func.func @main(%step: tensor<1x2xf32>) -> tensor<3x2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zeros = fsdp.kernel "zeros" ins() {
    %z = stablehlo.constant dense<0.0> : tensor<3x2xf32>
    fsdp.yield %z : tensor<3x2xf32>
  } -> tensor<3x2xf32>
  %zero = fsdp.kernel "zero" ins() {
    %z = stablehlo.constant dense<0> : tensor<i32>
    fsdp.yield %z : tensor<i32>
  } -> tensor<i32>
  %stack:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%s = %zeros, %n = %zero) -> (tensor<3x2xf32>, tensor<i32>) {
    %w = fsdp.kernel "write" ins(%s, %step, %n : tensor<3x2xf32>, tensor<1x2xf32>, tensor<i32>) attributes {in_place = array<i64: 0>} {
    ^bb0(%a: tensor<3x2xf32>, %b: tensor<1x2xf32>, %at: tensor<i32>):
      %zz = stablehlo.constant dense<0> : tensor<i32>
      %u = stablehlo.dynamic_update_slice %a, %b, %at, %zz : (tensor<3x2xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<3x2xf32>
      fsdp.yield %u : tensor<3x2xf32>
    } -> tensor<3x2xf32>
    %m = fsdp.kernel "count" ins(%n : tensor<i32>) {
    ^bb0(%a: tensor<i32>):
      %one = stablehlo.constant dense<1> : tensor<i32>
      %u = stablehlo.add %a, %one : tensor<i32>
      fsdp.yield %u : tensor<i32>
    } -> tensor<i32>
    scf.yield %w, %m : tensor<3x2xf32>, tensor<i32>
  }
  return %stack#0 : tensor<3x2xf32>
}

// -----

// Carried values that change places move through saved storage at the end of each iteration.

// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[X:.*]]: memref<2xf32>, %[[Y:.*]]: memref<2xf32>)
// CHECK: %[[A:.*]] = fsdp.buffer
// CHECK: %[[B:.*]] = fsdp.buffer
// CHECK: %[[S:.*]] = fsdp.buffer "saved"
// CHECK: fsdp.copy %[[X]], %[[A]]
// CHECK: fsdp.copy %[[Y]], %[[B]]
// CHECK: scf.for
// CHECK-NEXT: fsdp.copy %[[B]], %[[S]]
// CHECK-NEXT: fsdp.copy %[[A]], %[[B]]
// CHECK-NEXT: fsdp.copy %[[S]], %[[A]]
// CHECK: return %[[A]], %[[B]]
func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %b = %y) -> (tensor<2xf32>, tensor<2xf32>) {
    scf.yield %b, %a : tensor<2xf32>, tensor<2xf32>
  }
  return %r#0, %r#1 : tensor<2xf32>, tensor<2xf32>
}

// -----

// What a loop passes through unchanged is read from where it was.

// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[X:.*]]: memref<2xf32>, %[[Y:.*]]: memref<2xf32>)
// CHECK: fsdp.copy %[[Y]], %[[A:.*]] :
// CHECK: scf.for
// CHECK-NEXT: fsdp.kernel "add" ins(%[[A]], %[[X]] : memref<2xf32>, memref<2xf32>) outs(%[[A]] : memref<2xf32>)
// CHECK: return %[[A]]
func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %b = %y) -> (tensor<2xf32>, tensor<2xf32>) {
    %s = fsdp.kernel "add" ins(%b, %a : tensor<2xf32>, tensor<2xf32>) {
    ^bb0(%p: tensor<2xf32>, %q: tensor<2xf32>):
      %t = stablehlo.add %p, %q : tensor<2xf32>
      fsdp.yield %t : tensor<2xf32>
    } -> tensor<2xf32>
    scf.yield %a, %s : tensor<2xf32>, tensor<2xf32>
  }
  return %r#1 : tensor<2xf32>
}

// -----

// A while carries its value in one buffer, which is also its result.

// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[X:.*]]: memref<i32>)
// CHECK: fsdp.copy %[[X]], %[[A:.*]] :
// CHECK: scf.while : () -> () {
// CHECK: fsdp.kernel "less" ins(%[[A]] : memref<i32>) outs(%[[P:.*]] : memref<i1>)
// CHECK: %[[C:.*]] = fsdp.read_scalar %[[P]] : memref<i1> -> i1
// CHECK: scf.condition(%[[C]])
// CHECK: fsdp.kernel "next" ins(%[[A]] : memref<i32>) outs(%[[A]] : memref<i32>)
// CHECK-NOT: fsdp.copy
// CHECK: return %[[A]]
func.func @main(%x: tensor<i32>) -> tensor<i32> {
  %r = scf.while (%a = %x) : (tensor<i32>) -> tensor<i32> {
    %p = fsdp.kernel "less" ins(%a : tensor<i32>) {
    ^bb0(%q: tensor<i32>):
      %ten = stablehlo.constant dense<10> : tensor<i32>
      %t = stablehlo.compare LT, %q, %ten : (tensor<i32>, tensor<i32>) -> tensor<i1>
      fsdp.yield %t : tensor<i1>
    } -> tensor<i1>
    %c = fsdp.read_scalar %p : tensor<i1> -> i1
    scf.condition(%c) %a : tensor<i32>
  } do {
  ^bb0(%b: tensor<i32>):
    %n = fsdp.kernel "next" ins(%b : tensor<i32>) {
    ^bb0(%q: tensor<i32>):
      %t = stablehlo.add %q, %q : tensor<i32>
      fsdp.yield %t : tensor<i32>
    } -> tensor<i32>
    scf.yield %n : tensor<i32>
  }
  return %r : tensor<i32>
}

// -----

// Both branches write the result's buffer.

// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[X:.*]]: memref<2xf32>, %[[I:.*]]: memref<i32>)
// CHECK: scf.index_switch %{{.*}}
// CHECK-NEXT: case 0 {
// CHECK-NEXT: fsdp.kernel "double" ins(%[[X]] : memref<2xf32>) outs(%[[R:.*]] : memref<2xf32>)
// CHECK: default {
// CHECK-NEXT: fsdp.copy %[[X]], %[[R]] :
// CHECK: return %[[R]]
func.func @main(%x: tensor<2xf32>, %i: tensor<i32>) -> tensor<2xf32> {
  %v = fsdp.read_scalar %i : tensor<i32> -> i32
  %at = arith.index_cast %v : i32 to index
  %r = scf.index_switch %at -> tensor<2xf32>
  case 0 {
    %n = fsdp.kernel "double" ins(%x : tensor<2xf32>) {
    ^bb0(%q: tensor<2xf32>):
      %t = stablehlo.add %q, %q : tensor<2xf32>
      fsdp.yield %t : tensor<2xf32>
    } -> tensor<2xf32>
    scf.yield %n : tensor<2xf32>
  }
  default {
    scf.yield %x : tensor<2xf32>
  }
  return %r : tensor<2xf32>
}
