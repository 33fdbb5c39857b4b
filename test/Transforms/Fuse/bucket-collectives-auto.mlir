// RUN: fsdp-opt %s --fsdp-bucket-collectives="bucket=auto" | FileCheck %s
// RUN: fsdp-opt %s --fsdp-bucket-collectives="bucket=unit" | FileCheck %s --check-prefix=UNIT
// RUN: fsdp-opt %s --fsdp-bucket-collectives="bucket=65536" | FileCheck %s --check-prefix=BYTES

// On this machine a collective's latency is worth about 10 MB of transfer.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 8>, fsdp.machine = "h100x8"} {

// A norm's few bytes join the unit that is used next; a third unit, which is mostly transfer as the second, stays apart.
// CHECK-LABEL: @tiny_gather_joins
// CHECK: fsdp.all_gather %arg0, %arg1 axes ["shard"] {instance = 0 : i64, names = ["norm", "head"], unit = "norm"}
// CHECK: fsdp.all_gather %arg2 axes
// UNIT-LABEL: @tiny_gather_joins
// UNIT-COUNT-3: fsdp.all_gather %arg{{[0-2]}} axes
// Two that are both small enough together are one bucket.
// BYTES-LABEL: @tiny_gather_joins
// BYTES-COUNT-3: fsdp.all_gather %arg{{[0-2]}} axes
func.func @tiny_gather_joins(%norm: tensor<512xf32>, %head: tensor<2048x16384xbf16>, %next: tensor<2048x16384xbf16>)
    -> (tensor<4096xf32>, tensor<16384x16384xbf16>, tensor<16384x16384xbf16>) {
  %a = fsdp.all_gather %norm axes ["shard"] {instance = 0 : i64, names = ["norm"], unit = "norm"} : (tensor<512xf32>) -> tensor<4096xf32>
  %x = stablehlo.negate %a : tensor<4096xf32>
  %b = fsdp.all_gather %head axes ["shard"] {instance = 0 : i64, names = ["head"], unit = "head"} : (tensor<2048x16384xbf16>) -> tensor<16384x16384xbf16>
  %y = stablehlo.negate %b : tensor<16384x16384xbf16>
  %c = fsdp.all_gather %next axes ["shard"] {instance = 0 : i64, names = ["next"], unit = "next"} : (tensor<2048x16384xbf16>) -> tensor<16384x16384xbf16>
  %z = stablehlo.negate %c : tensor<16384x16384xbf16>
  return %x, %y, %z : tensor<4096xf32>, tensor<16384x16384xbf16>, tensor<16384x16384xbf16>
}

// Two visits of one unit are never one gather, however small.
// CHECK-LABEL: @visits_stay_apart
// CHECK-COUNT-2: fsdp.all_gather %arg0 axes
// BYTES-LABEL: @visits_stay_apart
// BYTES-COUNT-2: fsdp.all_gather %arg0 axes
func.func @visits_stay_apart(%a: tensor<64xf32>) -> (tensor<512xf32>, tensor<512xf32>) {
  %u = fsdp.all_gather %a axes ["shard"] {instance = 0 : i64, unit = "u"} : (tensor<64xf32>) -> tensor<512xf32>
  %x = stablehlo.negate %u : tensor<512xf32>
  %v = fsdp.all_gather %a axes ["shard"] {instance = 1 : i64, unit = "u"} : (tensor<64xf32>) -> tensor<512xf32>
  %y = stablehlo.negate %v : tensor<512xf32>
  return %x, %y : tensor<512xf32>, tensor<512xf32>
}

// Gathers of different element types are one call.
// BYTES-LABEL: @mixed_types
// BYTES: fsdp.all_gather %arg0, %arg1 axes ["shard"] {{.*}} : (tensor<64xf32>, tensor<64xbf16>) -> (tensor<512xf32>, tensor<512xbf16>)
func.func @mixed_types(%a: tensor<64xf32>, %b: tensor<64xbf16>) -> (tensor<512xf32>, tensor<512xbf16>) {
  %u = fsdp.all_gather %a axes ["shard"] {instance = 0 : i64, unit = "u"} : (tensor<64xf32>) -> tensor<512xf32>
  %v = fsdp.all_gather %b axes ["shard"] {instance = 0 : i64, unit = "v"} : (tensor<64xbf16>) -> tensor<512xbf16>
  return %u, %v : tensor<512xf32>, tensor<512xbf16>
}

// A gradient of few bytes waits for the next unit's; what is computed from it elementwise stands behind the group.
// CHECK-LABEL: @tiny_reduction_joins
// CHECK: %[[R:.*]]:2 = fsdp.reduce_scatter %arg0, %arg1 sum
// CHECK-NEXT: stablehlo.negate %[[R]]#0
// UNIT-LABEL: @tiny_reduction_joins
// UNIT-COUNT-2: fsdp.reduce_scatter %arg{{[01]}} sum
func.func @tiny_reduction_joins(%norm: tensor<4096xf32>, %head: tensor<16384x16384xf32>) -> (tensor<512xf32>, tensor<2048x16384xf32>) {
  %a = fsdp.reduce_scatter %norm sum axes ["shard"] {names = ["norm"], unit = "norm"} : (tensor<4096xf32>) -> tensor<512xf32>
  %x = stablehlo.negate %a : tensor<512xf32>
  %b = fsdp.reduce_scatter %head sum axes ["shard"] {names = ["head"], unit = "head"} : (tensor<16384x16384xf32>) -> tensor<2048x16384xf32>
  return %x, %b : tensor<512xf32>, tensor<2048x16384xf32>
}
}
