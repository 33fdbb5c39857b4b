// RUN: fsdp-opt %s | fsdp-opt | FileCheck %s
// RUN: fsdp-opt %s --mlir-print-op-generic | fsdp-opt | FileCheck %s

// Meshes: empty, of one and of two axes, with a device order, with the attribute that JAX adds.
// CHECK: sdy.mesh @empty = <[]> {stablehlo.mesh = {axes = []}}
sdy.mesh @empty = <[]> {stablehlo.mesh = {axes = []}}
// CHECK: sdy.mesh @one = <["fsdp"=4]>
sdy.mesh @one = <["fsdp"=4]>
// CHECK: sdy.mesh @two = <["fsdp"=2, "tp"=2], device_ids=[1, 0, 3, 2]>
sdy.mesh @two = <["fsdp"=2, "tp"=2], device_ids=[1, 0, 3, 2]>

// Shardings of arguments: closed, open and empty dimensions, a priority, a part of an axis, replicated and unreduced axes.
// CHECK-LABEL: func @arguments
// CHECK-SAME: {sdy.sharding = #sdy.sharding<@two, [{"fsdp", "tp"}, {}]>}
// CHECK-SAME: {sdy.sharding = #sdy.sharding<@two, [{"fsdp", ?}p1, {?}]>}
// CHECK-SAME: {sdy.sharding = #sdy.sharding<@two, [{"tp":(1)2}, {}], replicated={"fsdp"}>}
// CHECK-SAME: {sdy.sharding = #sdy.sharding<@two, [{}, {}], unreduced={"fsdp", "tp"}>}
// CHECK-SAME: {sdy.sharding = #sdy.sharding<@two, []>}
// CHECK-SAME: {sdy.sharding = #sdy.sharding<mesh<["a"=2]>, [{"a"}, {}]>}
func.func @arguments(
    %0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@two, [{"fsdp", "tp"}, {}]>},
    %1: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@two, [{"fsdp", ?}p1, {?}]>},
    %2: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@two, [{"tp":(1)2}, {}], replicated={"fsdp"}>},
    %3: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@two, [{}, {}], unreduced={"fsdp", "tp"}>},
    %4: tensor<f32> {sdy.sharding = #sdy.sharding<@two, []>},
    %5: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<mesh<["a"=2]>, [{"a"}, {}]>}) {
  return
}

// CHECK-LABEL: func @constraint
func.func @constraint(%x: tensor<2xui32>) -> tensor<2xui32> {
  // CHECK: sdy.sharding_constraint %{{.*}} <@empty, [{}]> : tensor<2xui32>
  %0 = sdy.sharding_constraint %x <@empty, [{}]> : tensor<2xui32>
  return %0 : tensor<2xui32>
}

// Operations may have a sharding for each result, and marks that nothing here reads; all print as they were.
// CHECK-LABEL: func @operations
func.func @operations(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: stablehlo.abs %{{.*}} {sdy.sharding = #sdy.sharding_per_value<[<@two, [{"fsdp"}]>, <@two, []>]>, sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=4}, custom>} : tensor<4xf32>
  %0 = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@two, [{"fsdp"}]>, <@two, []>]>,
                         sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=4}, custom>} : tensor<4xf32>
  return %0 : tensor<4xf32>
}
