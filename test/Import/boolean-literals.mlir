// RUN: fsdp-opt %s | FileCheck %s

// Newer producers write one byte per boolean in hex literals; they are read as the same booleans.
// CHECK-LABEL: func @booleans
func.func @booleans() {
  // CHECK: dense<[true, false, true, true, false, false, false, false, true]> : tensor<9xi1>
  %0 = arith.constant dense<"0x010001010000000001"> : tensor<9xi1>
  // CHECK: dense<{{\[\[}}true, false], [false, true]]> : tensor<2x2xi1>
  %1 = arith.constant dense<"0x01000001"> : tensor<2x2xi1>
  // CHECK: dense<true> : tensor<1xi1>
  %2 = arith.constant dense<"0x01"> : tensor<1xi1>
  // CHECK: dense<true> : tensor<8xi1>
  %3 = arith.constant dense<"0x0101010101010101"> : tensor<8xi1>
  return
}

// Literals that are packed already, and other element types, stay as they are.
// CHECK-LABEL: func @others
func.func @others() {
  // CHECK: dense<[true, false, true, true, false, false, false, false, true]> : tensor<9xi1>
  %0 = arith.constant dense<"0x0D01"> : tensor<9xi1>
  // CHECK: dense<[1, 0]> : tensor<2xi8>
  %1 = arith.constant dense<"0x0100"> : tensor<2xi8>
  return
}
