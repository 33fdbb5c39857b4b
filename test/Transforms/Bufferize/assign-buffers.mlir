// RUN: fsdp-opt %s --split-input-file --fsdp-assign-buffers | FileCheck %s

// A product and a kernel become destination-style; the fed result is written straight into its argument's home.

// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[W:.*]]: memref<4x4xf32> {fsdp.path = "w"}, %[[X:.*]]: memref<4x4xf32>)
// CHECK: %[[P:.*]] = fsdp.buffer "value" temporaries at 0 capacity 64 : memref<4x4xf32>
// CHECK: fsdp.gemm %[[W]], %[[X]] into %[[P]]
// CHECK: fsdp.kernel "update" ins(%[[W]], %[[P]] : memref<4x4xf32>, memref<4x4xf32>) outs(%[[W]] : memref<4x4xf32>)
// CHECK: return %[[W]] : memref<4x4xf32>
func.func @main(%w: tensor<4x4xf32> {fsdp.path = "w"}, %x: tensor<4x4xf32>)
    -> (tensor<4x4xf32> {fsdp.feeds = 0 : i64}) {
  %p = fsdp.gemm %w, %x batching [] x [] contracting [1] x [0] accumulation f32
      : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %n = fsdp.kernel "update" ins(%w, %p : tensor<4x4xf32>, tensor<4x4xf32>) {
  ^bb0(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>):
    %s = stablehlo.subtract %a, %b : tensor<4x4xf32>
    fsdp.yield %s : tensor<4x4xf32>
  } -> tensor<4x4xf32>
  return %n : tensor<4x4xf32>
}

// -----

// The old value is read after the new one exists: it cannot be written in place, and is copied home at the end.

// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[W:.*]]: memref<4xf32>)
// CHECK: %[[N:.*]] = fsdp.buffer "new"
// CHECK: fsdp.kernel "new" ins(%[[W]] : memref<4xf32>) outs(%[[N]] : memref<4xf32>)
// CHECK: fsdp.kernel "difference" ins(%[[W]], %[[N]] : memref<4xf32>, memref<4xf32>) outs(%[[D:.*]] : memref<4xf32>)
// CHECK: fsdp.copy %[[N]], %[[W]]
// CHECK: return %[[W]], %[[D]]
func.func @main(%w: tensor<4xf32>) -> (tensor<4xf32> {fsdp.feeds = 0 : i64}, tensor<4xf32>) {
  %n = fsdp.kernel "new" ins(%w : tensor<4xf32>) {
  ^bb0(%a: tensor<4xf32>):
    %s = stablehlo.add %a, %a : tensor<4xf32>
    fsdp.yield %s : tensor<4xf32>
  } -> tensor<4xf32>
  %d = fsdp.kernel "difference" ins(%w, %n : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>):
    %s = stablehlo.reverse %b, dims = [0] : tensor<4xf32>
    %t = stablehlo.subtract %a, %s : tensor<4xf32>
    fsdp.yield %t : tensor<4xf32>
  } -> tensor<4xf32>
  return %n, %d : tensor<4xf32>, tensor<4xf32>
}

// -----

// State that two arguments exchange moves through saved storage; unchanged state needs nothing.

// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[A:.*]]: memref<4xf32>, %[[B:.*]]: memref<4xf32>, %[[C:.*]]: memref<4xf32>)
// CHECK-NEXT: %[[S:.*]] = fsdp.buffer "saved"
// CHECK-NEXT: fsdp.copy %[[B]], %[[S]]
// CHECK-NEXT: fsdp.copy %[[A]], %[[B]]
// CHECK-NEXT: fsdp.copy %[[S]], %[[A]]
// CHECK-NEXT: return %[[A]], %[[B]], %[[C]]
func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>)
    -> (tensor<4xf32> {fsdp.feeds = 0 : i64}, tensor<4xf32> {fsdp.feeds = 1 : i64},
        tensor<4xf32> {fsdp.feeds = 2 : i64}) {
  return %b, %a, %c : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// One value returned twice gets a buffer per result; an argument that is returned is copied.

// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[X:.*]]: memref<4xf32>)
// CHECK-DAG: fsdp.kernel ins(%[[X]] : memref<4xf32>) outs(%[[R:.*]] : memref<4xf32>)
// CHECK-DAG: fsdp.copy %[[R]], %[[R2:.*]] :
// CHECK-DAG: fsdp.copy %[[X]], %[[R3:.*]] :
// CHECK: return %[[R]], %[[R2]], %[[R3]]
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %r = fsdp.kernel ins(%x : tensor<4xf32>) {
  ^bb0(%a: tensor<4xf32>):
    %s = stablehlo.negate %a : tensor<4xf32>
    fsdp.yield %s : tensor<4xf32>
  } -> tensor<4xf32>
  return %r, %r, %x : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
