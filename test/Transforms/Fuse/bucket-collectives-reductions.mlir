// RUN: fsdp-opt %s --fsdp-bucket-collectives=small-bytes=16 | FileCheck %s

module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 2>} {

// The reduce_scatters of a unit are one call where the last gradient is ready.
// CHECK-LABEL: @one_unit
func.func @one_unit(%a: tensor<4xf32>, %b: tensor<8xf32>) -> (tensor<2xf32>, tensor<4xf32>) {
  // CHECK: %[[G:.*]] = stablehlo.negate %arg1
  // CHECK-NEXT: %[[R:.*]]:2 = fsdp.reduce_scatter %arg0, %[[G]] sum axes ["shard"] {names = ["a", "b"], unit = "u"} : (tensor<4xf32>, tensor<8xf32>) -> (tensor<2xf32>, tensor<4xf32>)
  // CHECK-NEXT: return %[[R]]#0, %[[R]]#1
  %x = fsdp.reduce_scatter %a sum axes ["shard"] {names = ["a"], unit = "u"} : (tensor<4xf32>) -> tensor<2xf32>
  %g = stablehlo.negate %b : tensor<8xf32>
  %y = fsdp.reduce_scatter %g sum axes ["shard"] {names = ["b"], unit = "u"} : (tensor<8xf32>) -> tensor<4xf32>
  return %x, %y : tensor<2xf32>, tensor<4xf32>
}

// Another reduction is another call, and a group ends where one of its results is needed by more than elementwise maths.
// CHECK-LABEL: @apart
func.func @apart(%a: tensor<4xf32>) -> (tensor<f32>, tensor<2xf32>, tensor<2xf32>) {
  // CHECK-COUNT-2: fsdp.reduce_scatter %arg0
  // CHECK: stablehlo.dot_general
  // CHECK: fsdp.reduce_scatter %arg0
  %x = fsdp.reduce_scatter %a sum axes ["shard"] {unit = "u"} : (tensor<4xf32>) -> tensor<2xf32>
  %m = fsdp.reduce_scatter %a max axes ["shard"] {unit = "u"} : (tensor<4xf32>) -> tensor<2xf32>
  %n = stablehlo.dot_general %x, %x, contracting_dims = [0] x [0] : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
  %y = fsdp.reduce_scatter %a sum axes ["shard"] {unit = "u"} : (tensor<4xf32>) -> tensor<2xf32>
  return %n, %m, %y : tensor<f32>, tensor<2xf32>, tensor<2xf32>
}

// What is computed from a result elementwise stands behind the group, so that it does not end it.
// CHECK-LABEL: @readers_sink
func.func @readers_sink(%a: tensor<4xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  // CHECK: %[[R:.*]]:2 = fsdp.reduce_scatter %arg0, %arg0 sum
  // CHECK-NEXT: %[[N:.*]] = stablehlo.negate %[[R]]#0
  // CHECK-NEXT: stablehlo.exponential %[[N]]
  %x = fsdp.reduce_scatter %a sum axes ["shard"] {unit = "u"} : (tensor<4xf32>) -> tensor<2xf32>
  %n = stablehlo.negate %x : tensor<2xf32>
  %e = stablehlo.exponential %n : tensor<2xf32>
  %y = fsdp.reduce_scatter %a sum axes ["shard"] {unit = "u"} : (tensor<4xf32>) -> tensor<2xf32>
  return %e, %y : tensor<2xf32>, tensor<2xf32>
}

// A gradient that depends on a reduced one is another call.
// CHECK-LABEL: @dependent
func.func @dependent(%a: tensor<4xf32>) -> tensor<2xf32> {
  // CHECK: fsdp.reduce_scatter %arg0 sum
  // CHECK: fsdp.reduce_scatter %{{[0-9]+}} sum
  %x = fsdp.reduce_scatter %a sum axes ["shard"] {unit = "u"} : (tensor<4xf32>) -> tensor<2xf32>
  %n = stablehlo.concatenate %x, %x, dim = 0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  %y = fsdp.reduce_scatter %n sum axes ["shard"] {unit = "u"} : (tensor<4xf32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// Over two axes the reduce_scatters of a unit are grouped, and then the all_reduces behind them.
// CHECK-LABEL: @two_axes
func.func @two_axes(%a: tensor<4xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  // CHECK: %[[R:.*]]:2 = fsdp.reduce_scatter %arg0, %arg0 sum axes ["shard"]
  // CHECK-NEXT: %[[S:.*]]:2 = fsdp.all_reduce %[[R]]#0, %[[R]]#1 sum axes ["replica"]
  // CHECK-NEXT: return %[[S]]#0, %[[S]]#1
  %x = fsdp.reduce_scatter %a sum axes ["shard"] {unit = "u"} : (tensor<4xf32>) -> tensor<2xf32>
  %p = fsdp.all_reduce %x sum axes ["replica"] {unit = "u"} : (tensor<2xf32>) -> tensor<2xf32>
  %y = fsdp.reduce_scatter %a sum axes ["shard"] {unit = "u"} : (tensor<4xf32>) -> tensor<2xf32>
  %q = fsdp.all_reduce %y sum axes ["replica"] {unit = "u"} : (tensor<2xf32>) -> tensor<2xf32>
  return %p, %q : tensor<2xf32>, tensor<2xf32>
}

// Small all_reduces are one call, of any unit; a large one stays alone, and so does one that depends on the group.
// CHECK-LABEL: @small
func.func @small(%a: tensor<4xf32>, %b: tensor<f32>, %big: tensor<8xf32>) -> (tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<8xf32>) {
  // CHECK: fsdp.all_reduce %arg2 sum
  // CHECK-NEXT: %[[R:.*]]:2 = fsdp.all_reduce %arg0, %arg1 sum axes ["replica", "shard"] : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>)
  // CHECK-NEXT: %[[N:.*]] = stablehlo.negate %[[R]]#1
  // CHECK-NEXT: fsdp.all_reduce %[[N]] sum
  %x = fsdp.all_reduce %a sum axes ["replica", "shard"] : (tensor<4xf32>) -> tensor<4xf32>
  %l = fsdp.all_reduce %big sum axes ["replica", "shard"] : (tensor<8xf32>) -> tensor<8xf32>
  %y = fsdp.all_reduce %b sum axes ["replica", "shard"] : (tensor<f32>) -> tensor<f32>
  %n = stablehlo.negate %y : tensor<f32>
  %z = fsdp.all_reduce %n sum axes ["replica", "shard"] : (tensor<f32>) -> tensor<f32>
  return %x, %y, %z, %l : tensor<4xf32>, tensor<f32>, tensor<f32>, tensor<8xf32>
}

// No reduction waits for what comes after a loop.
// CHECK-LABEL: @loop
func.func @loop(%a: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  // CHECK: fsdp.all_reduce %arg0
  // CHECK: scf.for
  // CHECK: fsdp.all_reduce %arg0
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = fsdp.all_reduce %a sum axes ["shard"] : (tensor<f32>) -> tensor<f32>
  scf.for %i = %c0 to %c1 step %c1 {
  }
  %y = fsdp.all_reduce %a sum axes ["shard"] : (tensor<f32>) -> tensor<f32>
  return %x, %y : tensor<f32>, tensor<f32>
}
}
