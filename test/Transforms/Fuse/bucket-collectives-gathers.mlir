// RUN: fsdp-opt %s --fsdp-bucket-collectives | FileCheck %s

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {

// The gathers of one visit are one call at the first use of any of them; what makes an operand is moved up with it.
// CHECK-LABEL: @one_visit
func.func @one_visit(%a: tensor<2xf32>, %b: tensor<2xf32>) -> (tensor<4xf32>, tensor<4xbf16>) {
  // CHECK: %[[B:.*]] = stablehlo.convert %arg1
  // CHECK-NEXT: %[[W:.*]]:2 = fsdp.all_gather %arg0, %[[B]] axes ["shard"] {instance = 0 : i64, names = ["a", "b"], unit = "u"} : (tensor<2xf32>, tensor<2xbf16>) -> (tensor<4xf32>, tensor<4xbf16>)
  // CHECK-NEXT: stablehlo.negate %[[W]]#0
  // CHECK-NEXT: stablehlo.negate %[[W]]#1
  %x = fsdp.all_gather %a axes ["shard"] {instance = 0 : i64, names = ["a"], unit = "u"} : (tensor<2xf32>) -> tensor<4xf32>
  %0 = stablehlo.negate %x : tensor<4xf32>
  %n = stablehlo.convert %b : (tensor<2xf32>) -> tensor<2xbf16>
  %y = fsdp.all_gather %n axes ["shard"] {instance = 0 : i64, names = ["b"], unit = "u"} : (tensor<2xbf16>) -> tensor<4xbf16>
  %1 = stablehlo.negate %y : tensor<4xbf16>
  return %0, %1 : tensor<4xf32>, tensor<4xbf16>
}

// Another unit, another visit or other axes are another call.
// CHECK-LABEL: @apart
func.func @apart(%a: tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  // CHECK-COUNT-3: fsdp.all_gather %arg0 axes
  %x = fsdp.all_gather %a axes ["shard"] {instance = 0 : i64, unit = "u"} : (tensor<2xf32>) -> tensor<4xf32>
  %y = fsdp.all_gather %a axes ["shard"] {instance = 1 : i64, unit = "u"} : (tensor<2xf32>) -> tensor<4xf32>
  %z = fsdp.all_gather %a axes ["shard"] {instance = 0 : i64, unit = "v"} : (tensor<2xf32>) -> tensor<4xf32>
  return %x, %y, %z : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// An operand that stands behind a barrier cannot be made at the first use: its gather stays alone.
// CHECK-LABEL: @behind_barrier
func.func @behind_barrier(%a: tensor<2xf32>, %b: tensor<2xf32>, %c: tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[W:.*]]:2 = fsdp.all_gather %arg0, %arg1
  // CHECK-NEXT: stablehlo.negate %[[W]]#0
  // CHECK: stablehlo.optimization_barrier
  // CHECK: fsdp.all_gather %{{[0-9]+}} axes
  %x = fsdp.all_gather %a axes ["shard"] {instance = 0 : i64, unit = "u"} : (tensor<2xf32>) -> tensor<4xf32>
  %0 = stablehlo.negate %x : tensor<4xf32>
  %d = stablehlo.optimization_barrier %c : tensor<2xf32>
  %y = fsdp.all_gather %d axes ["shard"] {instance = 0 : i64, unit = "u"} : (tensor<2xf32>) -> tensor<4xf32>
  %z = fsdp.all_gather %b axes ["shard"] {instance = 0 : i64, unit = "u"} : (tensor<2xf32>) -> tensor<4xf32>
  return %0, %y, %z : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// Inside a loop the gathers of an iteration are grouped, never with those around it.
// CHECK-LABEL: @loop
func.func @loop(%a: tensor<2xf32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: fsdp.all_gather %arg0 axes
  // CHECK: scf.for
  // CHECK: fsdp.all_gather %arg0, %arg0 axes
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %w = fsdp.all_gather %a axes ["shard"] {instance = 0 : i64, unit = "u"} : (tensor<2xf32>) -> tensor<4xf32>
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%y = %w) -> (tensor<4xf32>) {
    %u = fsdp.all_gather %a axes ["shard"] {instance = 0 : i64, unit = "u"} : (tensor<2xf32>) -> tensor<4xf32>
    %v = fsdp.all_gather %a axes ["shard"] {instance = 0 : i64, unit = "u"} : (tensor<2xf32>) -> tensor<4xf32>
    %s = stablehlo.add %u, %v : tensor<4xf32>
    %t = stablehlo.add %s, %y : tensor<4xf32>
    scf.yield %t : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
}
