// RUN: fsdp-opt %s --fsdp-convert-control-flow | FileCheck %s

// The last branch of a case is the default, because an index that no branch has runs it.
// CHECK-LABEL: func.func @main
// CHECK: %[[R:.*]] = fsdp.read_scalar %arg0 : tensor<i32> -> i32
// CHECK: %[[N:.*]] = arith.index_cast %[[R]] : i32 to index
// CHECK: %[[S:.*]] = scf.index_switch %[[N]] -> tensor<4xf32>
// CHECK-NEXT: case 0 {
// CHECK-NEXT: scf.yield %arg1
// CHECK: case 1 {
// CHECK-NEXT: %[[A:.*]] = stablehlo.negate %arg1
// CHECK-NEXT: scf.yield %[[A]]
// CHECK: default {
// CHECK-NEXT: %[[B:.*]] = stablehlo.abs %[[X:.*]]
// CHECK-NEXT: scf.yield %[[B]]

// Of an "if" false is branch 0.
// CHECK: stablehlo.convert %arg2 : (tensor<i1>) -> tensor<i32>
// CHECK: scf.index_switch
// CHECK-NEXT: case 0 {
// CHECK-NEXT: stablehlo.abs
// CHECK: default {
// CHECK-NEXT: stablehlo.negate
func.func @main(%i: tensor<i32>, %x: tensor<4xf32>, %p: tensor<i1>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    %a = stablehlo.negate %x : tensor<4xf32>
    stablehlo.return %a : tensor<4xf32>
  }, {
    %b = stablehlo.abs %x : tensor<4xf32>
    stablehlo.return %b : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  %1 = "stablehlo.if"(%p) ({
    %a = stablehlo.negate %x : tensor<4xf32>
    stablehlo.return %a : tensor<4xf32>
  }, {
    %b = stablehlo.abs %x : tensor<4xf32>
    stablehlo.return %b : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}
