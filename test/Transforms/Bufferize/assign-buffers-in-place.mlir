// RUN: fsdp-opt %s --split-input-file --fsdp-assign-buffers | FileCheck %s --check-prefixes=CHECK,REUSE
// RUN: fsdp-opt %s --split-input-file --fsdp-assign-buffers=reuse-inputs=false | FileCheck %s --check-prefixes=CHECK,KEEP

// An in-place update whose old value is read later updates a copy.

// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[X:.*]]: memref<4xf32>, %[[U:.*]]: memref<1xf32>, %[[I:.*]]: memref<i32>)
// CHECK: fsdp.kernel "old" ins(%[[X]] : memref<4xf32>) outs(%[[OLD:.*]] : memref<4xf32>)
// CHECK: fsdp.copy %[[OLD]], %[[NEW:.*]] :
// CHECK: fsdp.kernel "update" ins(%[[NEW]], %[[U]], %[[I]] : {{.*}}) outs(%[[NEW]] : memref<4xf32>)
// CHECK: return %[[OLD]], %[[NEW]]
func.func @main(%x: tensor<4xf32>, %u: tensor<1xf32>, %i: tensor<i32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %old = fsdp.kernel "old" ins(%x : tensor<4xf32>) {
  ^bb0(%a: tensor<4xf32>):
    %s = stablehlo.negate %a : tensor<4xf32>
    fsdp.yield %s : tensor<4xf32>
  } -> tensor<4xf32>
  %new = fsdp.kernel "update" ins(%old, %u, %i : tensor<4xf32>, tensor<1xf32>, tensor<i32>) attributes {in_place = array<i64: 0>} {
  ^bb0(%a: tensor<4xf32>, %b: tensor<1xf32>, %c: tensor<i32>):
    %r = stablehlo.dynamic_update_slice %a, %b, %c : (tensor<4xf32>, tensor<1xf32>, tensor<i32>) -> tensor<4xf32>
    fsdp.yield %r : tensor<4xf32>
  } -> tensor<4xf32>
  return %old, %new : tensor<4xf32>, tensor<4xf32>
}

// -----

// A kernel that reads its tied input elsewhere too reads the old value from other storage.

// CHECK-LABEL: func.func @main
// CHECK: fsdp.kernel "old" {{.*}} outs(%[[OLD:.*]] : memref<4xf32>)
// CHECK: fsdp.copy %[[OLD]], %[[NEW:.*]] :
// CHECK: fsdp.kernel "update" ins(%[[NEW]], %{{.*}}, %[[OLD]] : {{.*}}) outs(%[[NEW]] : memref<4xf32>)
// CHECK-NEXT: ^bb0(%[[A:.*]]: tensor<4xf32>, %{{.*}}: tensor<i32>, %[[B:.*]]: tensor<4xf32>):
// CHECK-NEXT: %[[S:.*]] = stablehlo.negate %[[B]]
// CHECK-NEXT: stablehlo.dynamic_update_slice %[[A]], %[[S]]
func.func @main(%x: tensor<4xf32>, %i: tensor<i32>) -> tensor<4xf32> {
  %old = fsdp.kernel "old" ins(%x : tensor<4xf32>) {
  ^bb0(%a: tensor<4xf32>):
    %s = stablehlo.negate %a : tensor<4xf32>
    fsdp.yield %s : tensor<4xf32>
  } -> tensor<4xf32>
  %new = fsdp.kernel "update" ins(%old, %i : tensor<4xf32>, tensor<i32>) attributes {in_place = array<i64: 0>} {
  ^bb0(%a: tensor<4xf32>, %c: tensor<i32>):
    %s = stablehlo.negate %a : tensor<4xf32>
    %r = stablehlo.dynamic_update_slice %a, %s, %c : (tensor<4xf32>, tensor<4xf32>, tensor<i32>) -> tensor<4xf32>
    fsdp.yield %r : tensor<4xf32>
  } -> tensor<4xf32>
  return %new : tensor<4xf32>
}

// -----

// An elementwise kernel takes over a dying input of its own type; a kernel that moves elements does not.

// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[X:.*]]: memref<4x4xf32>, %[[Y:.*]]: memref<4x4xf32>)
// CHECK: fsdp.gemm %[[X]], %[[Y]] into %[[P:[0-9a-z%]*]] :
// CHECK: fsdp.kernel "scale"
// REUSE-SAME: outs(%[[P]] : memref<4x4xf32>)
// KEEP-SAME: outs(%[[Q:.*]] : memref<4x4xf32>)
// CHECK: fsdp.kernel "transpose"
// REUSE-SAME: ins(%[[P]] : memref<4x4xf32>) outs(%[[T:.*]] : memref<4x4xf32>)
// KEEP-SAME: ins(%[[Q]] : memref<4x4xf32>) outs(%[[T:.*]] : memref<4x4xf32>)
// CHECK: return %[[T]]
func.func @main(%x: tensor<4x4xf32>, %y: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %p = fsdp.gemm %x, %y batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %s = fsdp.kernel "scale" ins(%p, %y : tensor<4x4xf32>, tensor<4x4xf32>) {
  ^bb0(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>):
    %t = stablehlo.transpose %b, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %r = stablehlo.multiply %a, %t : tensor<4x4xf32>
    fsdp.yield %r : tensor<4x4xf32>
  } -> tensor<4x4xf32>
  %t = fsdp.kernel "transpose" ins(%s : tensor<4x4xf32>) {
  ^bb0(%a: tensor<4x4xf32>):
    %r = stablehlo.transpose %a, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
    fsdp.yield %r : tensor<4x4xf32>
  } -> tensor<4x4xf32>
  return %t : tensor<4x4xf32>
}

// -----

// A view is the buffer it views.

// CHECK-LABEL: func.func @main
// CHECK: %[[B:.*]] = fsdp.buffer "negated" {{.*}} : memref<4xf32>
// CHECK: %[[V:.*]] = fsdp.reshape %[[B]] : memref<4xf32> -> memref<2x2xf32>
// CHECK: fsdp.kernel "negated" {{.*}} outs(%[[B]] : memref<4xf32>)
// CHECK: return %[[V]] : memref<2x2xf32>
func.func @main(%x: tensor<4xf32>) -> tensor<2x2xf32> {
  %n = fsdp.kernel "negated" ins(%x : tensor<4xf32>) {
  ^bb0(%a: tensor<4xf32>):
    %s = stablehlo.negate %a : tensor<4xf32>
    fsdp.yield %s : tensor<4xf32>
  } -> tensor<4xf32>
  %v = fsdp.reshape %n : tensor<4xf32> -> tensor<2x2xf32>
  return %v : tensor<2x2xf32>
}

// -----

// A kernel that computes all of an optimizer's state updates each in its home.

// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[W:.*]]: memref<4xf32>, %[[M:.*]]: memref<4xf32>, %[[G:.*]]: memref<4xf32>)
// CHECK-NEXT: fsdp.kernel "momentum" ins(%[[G]], %[[W]], %[[M]] : {{.*}}) outs(%[[M]], %[[W]] : {{.*}})
// CHECK-NOT: fsdp.copy
// CHECK: return %[[W]], %[[M]]
func.func @main(%w: tensor<4xf32>, %m: tensor<4xf32>, %g: tensor<4xf32>)
    -> (tensor<4xf32> {fsdp.feeds = 0 : i64}, tensor<4xf32> {fsdp.feeds = 1 : i64}) {
  %r:2 = fsdp.kernel "momentum" ins(%g, %w, %m : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>):
    %n = stablehlo.add %a, %c : tensor<4xf32>
    %s = stablehlo.subtract %b, %n : tensor<4xf32>
    fsdp.yield %n, %s : tensor<4xf32>, tensor<4xf32>
  } -> tensor<4xf32>, tensor<4xf32>
  return %r#1, %r#0 : tensor<4xf32>, tensor<4xf32>
}
