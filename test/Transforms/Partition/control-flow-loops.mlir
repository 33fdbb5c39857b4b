// RUN: fsdp-opt %s --fsdp-convert-control-flow --split-input-file | FileCheck %s

// A loop that counts from a constant by a constant to a constant is counted; its own counter is carried on.
// CHECK-LABEL: func.func @main
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
// CHECK: scf.for %{{.*}} = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I:.*]] = %{{.*}}, %[[X:.*]] = %arg0) -> (tensor<i32>, tensor<4xf32>)
// CHECK: %[[N:.*]] = stablehlo.negate %[[X]]
// CHECK: %[[J:.*]] = stablehlo.add %[[I]]
// CHECK: scf.yield %[[J]], %[[N]]
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<4xf32>
  cond {
    %n = stablehlo.constant dense<7> : tensor<i32>
    %p = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %m = stablehlo.negate %y : tensor<4xf32>
    %two = stablehlo.constant dense<2> : tensor<i32>
    %j = stablehlo.add %i, %two : tensor<i32>
    stablehlo.return %j, %m : tensor<i32>, tensor<4xf32>
  }
  return %r#1 : tensor<4xf32>
}

// -----

// Counting down, with the constant on the left, and inclusive: 5, 4, 3, 2.
// CHECK-LABEL: func.func @main
// CHECK: arith.constant 4 : index
// CHECK: scf.for
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %five = stablehlo.constant dense<5> : tensor<i32>
  %r:2 = stablehlo.while(%i = %five, %y = %x) : tensor<i32>, tensor<4xf32>
  cond {
    %n = stablehlo.constant dense<2> : tensor<i32>
    %p = stablehlo.compare LE, %n, %i, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.subtract %i, %one : tensor<i32>
    stablehlo.return %j, %y : tensor<i32>, tensor<4xf32>
  }
  return %r#1 : tensor<4xf32>
}

// -----

// A counter that would wrap around, or a limit that only the device knows, leaves the loop open: the host reads its condition.
// CHECK-LABEL: func.func @main
// CHECK: scf.while (%[[I:.*]] = %{{.*}}) : (tensor<i8>) -> tensor<i8>
// CHECK: scf.while (%[[I:.*]] = %{{.*}}) : (tensor<i32>) -> tensor<i32>
// CHECK: %[[P:.*]] = stablehlo.compare LT, %[[I]], %arg0
// CHECK: %[[R:.*]] = fsdp.read_scalar %[[P]] : tensor<i1> -> i1
// CHECK: scf.condition(%[[R]]) %[[I]]
// CHECK: do
// CHECK: scf.yield
func.func @main(%limit: tensor<i32>) {
  %zero8 = stablehlo.constant dense<0> : tensor<i8>
  %w = stablehlo.while(%i = %zero8) : tensor<i8>
  cond {
    %n = stablehlo.constant dense<127> : tensor<i8>
    %p = stablehlo.compare LE, %i, %n, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i8>
    %j = stablehlo.add %i, %one : tensor<i8>
    stablehlo.return %j : tensor<i8>
  }
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.while(%i = %zero) : tensor<i32>
  cond {
    %p = stablehlo.compare LT, %i, %limit, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j : tensor<i32>
  }
  return
}
