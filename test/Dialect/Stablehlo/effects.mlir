// RUN: fsdp-opt %s --canonicalize --cse | FileCheck %s

// What upstream passes may do with operations: it follows from their traits.

// Equal operations become one, also with a body.
// CHECK-LABEL: @equal
func.func @equal(%x: tensor<4xf32>, %s: tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>) {
  // CHECK-NEXT: %[[ADD:.*]] = stablehlo.add
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  %1 = stablehlo.add %x, %x : tensor<4xf32>
  // CHECK-NEXT: %[[SUM:.*]] = stablehlo.reduce
  %2 = stablehlo.reduce(%x init: %s) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %3 = stablehlo.reduce(%x init: %s) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  // CHECK-NEXT: return %[[ADD]], %[[ADD]], %[[SUM]], %[[SUM]]
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>
}

// Barriers and calls out of the dialect stay, equal or unused.
// CHECK-LABEL: @kept
func.func @kept(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK-COUNT-3: stablehlo.optimization_barrier
  %0 = stablehlo.optimization_barrier %x : tensor<4xf32>
  %1 = stablehlo.optimization_barrier %x : tensor<4xf32>
  %2 = stablehlo.optimization_barrier %x : tensor<4xf32>
  // CHECK: stablehlo.custom_call @target
  %3 = stablehlo.custom_call @target(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// What is not used goes away: loops and branches as well, unless something inside has an effect.
// CHECK-LABEL: @unused
func.func @unused(%p: tensor<i1>, %x: tensor<4xf32>) {
  // CHECK-NOT: stablehlo.exponential
  %0 = stablehlo.exponential %x : tensor<4xf32>
  // CHECK-NOT: stablehlo.while
  %1 = stablehlo.while(%iterArg = %0) : tensor<4xf32>
  cond {
    stablehlo.return %p : tensor<i1>
  } do {
    stablehlo.return %iterArg : tensor<4xf32>
  }
  // CHECK: "stablehlo.if"
  // CHECK-NEXT: stablehlo.custom_call
  %2 = "stablehlo.if"(%p) ({
    %3 = stablehlo.custom_call @target(%x) : (tensor<4xf32>) -> tensor<4xf32>
    stablehlo.return %3 : tensor<4xf32>
  }, {
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return
}

// Equal constants become one and move to the start of the function; one with another encoding is another constant.
// CHECK-LABEL: @constants
func.func @constants(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32, "a">) {
  // CHECK-DAG: %[[PLAIN:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<4xf32>{{$}}
  // CHECK-DAG: %[[PLACED:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<4xf32> -> tensor<4xf32, "a">
  // CHECK-NEXT: stablehlo.add %{{.*}}, %[[PLAIN]]
  %0 = stablehlo.constant dense<1.0> : tensor<4xf32>
  %1 = stablehlo.add %x, %0 : tensor<4xf32>
  %2 = stablehlo.constant dense<1.0> : tensor<4xf32>
  %3 = stablehlo.constant dense<1.0> : tensor<4xf32> -> tensor<4xf32, "a">
  // CHECK-NEXT: return %{{.*}}, %[[PLAIN]], %[[PLACED]]
  return %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32, "a">
}
