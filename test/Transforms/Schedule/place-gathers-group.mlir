// RUN: fsdp-opt %s --fsdp-place-gathers="keep=part" | FileCheck %s --check-prefixes=CHECK,PART
// RUN: fsdp-opt %s --fsdp-place-gathers="keep=whole" | FileCheck %s --check-prefix=WHOLE
// RUN: fsdp-opt %s --fsdp-place-gathers="arena-bytes=167772160" | FileCheck %s --check-prefixes=CHECK,AUTO
// RUN: fsdp-opt %s --fsdp-place-gathers="arena-bytes=167772160" --remarks-filter=fsdp-schedule 2>&1 | FileCheck %s --check-prefix=REMARK

module attributes {fsdp.mesh = #fsdp.mesh<"node" = 16, "shard" = 8>, fsdp.machine = "h100x128"} {

// Each rank copies its part of the first gather as soon as that is done, and the parts are gathered within the node; a third visit takes the same
// parts. The choice falls on parts by itself where there is no room for the whole; between the last two visits there is.
// REMARK: 'u': 8388608 bytes, {{[0-9.]+}} s exposed over the group alone: each rank keeps its part for the group
// REMARK: 'u': 67108864 bytes, {{[0-9.]+}} s exposed: kept from the visit before
// REMARK: 'u': 67108864 bytes, {{[0-9.]+}} s exposed: gathered again, keeping it takes {{[0-9]+}} bytes too many
// CHECK-LABEL: @three_visits
// CHECK: %[[W:.*]] = fsdp.all_gather %arg0 axes ["node", "shard"]
// CHECK: %[[FLAT:.*]] = fsdp.reshape %[[W]] : tensor<4096x4096xf32> -> tensor<16777216xf32>
// CHECK: %[[PART:.*]] = fsdp.kernel "keep_part" ins(%[[FLAT]]
// CHECK: fsdp.axis_index ["shard"]
// CHECK: stablehlo.dynamic_slice
// CHECK: fsdp.kernel "use" ins(%[[W]]
// CHECK-NOT: fsdp.kernel "keep_part"
// CHECK: %[[AGAIN:.*]] = fsdp.all_gather %[[PART]] axes ["shard"] {instance = 1 : i64, names = ["w"], unit = "u"} : (tensor<2097152xf32>) -> tensor<4096x4096xf32>
// CHECK: fsdp.kernel "use" ins(%[[AGAIN]]
// AUTO: fsdp.kernel "use" ins(%[[AGAIN]]
// AUTO-NOT: fsdp.all_gather
// PART: %[[THIRD:.*]] = fsdp.all_gather %[[PART]] axes ["shard"] {instance = 2
// PART: fsdp.kernel "use" ins(%[[THIRD]]
// WHOLE-LABEL: @three_visits
// WHOLE-COUNT-1: fsdp.all_gather
// WHOLE-NOT: fsdp.all_gather
// WHOLE-LABEL: @uneven
// AUTO-LABEL: @uneven
func.func @three_visits(%w: tensor<32x4096xf32>) -> (tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>) {
  %a = fsdp.all_gather %w axes ["node", "shard"] {instance = 0 : i64, names = ["w"], unit = "u"} : (tensor<32x4096xf32>) -> tensor<4096x4096xf32>
  %x = fsdp.kernel "use" ins(%a : tensor<4096x4096xf32>) {
  ^bb0(%in: tensor<4096x4096xf32>):
    %row = stablehlo.slice %in [0:1, 0:4096] : (tensor<4096x4096xf32>) -> tensor<1x4096xf32>
    %r = stablehlo.reshape %row : (tensor<1x4096xf32>) -> tensor<4096xf32>
    fsdp.yield %r : tensor<4096xf32>
  } -> tensor<4096xf32>
  %big = fsdp.kernel "spread" ins(%x : tensor<4096xf32>) {
  ^bb0(%in: tensor<4096xf32>):
    %s = stablehlo.broadcast_in_dim %in, dims = [1] : (tensor<4096xf32>) -> tensor<8192x4096xf32>
    fsdp.yield %s : tensor<8192x4096xf32>
  } -> tensor<8192x4096xf32>
  %t = fsdp.kernel "take" ins(%big : tensor<8192x4096xf32>) {
  ^bb0(%in: tensor<8192x4096xf32>):
    %row = stablehlo.slice %in [0:1, 0:4096] : (tensor<8192x4096xf32>) -> tensor<1x4096xf32>
    %r = stablehlo.reshape %row : (tensor<1x4096xf32>) -> tensor<4096xf32>
    fsdp.yield %r : tensor<4096xf32>
  } -> tensor<4096xf32>
  %b = fsdp.all_gather %w axes ["node", "shard"] {instance = 1 : i64, names = ["w"], unit = "u"} : (tensor<32x4096xf32>) -> tensor<4096x4096xf32>
  %y = fsdp.kernel "use" ins(%b : tensor<4096x4096xf32>) {
  ^bb0(%in: tensor<4096x4096xf32>):
    %row = stablehlo.slice %in [0:1, 0:4096] : (tensor<4096x4096xf32>) -> tensor<1x4096xf32>
    %r = stablehlo.reshape %row : (tensor<1x4096xf32>) -> tensor<4096xf32>
    fsdp.yield %r : tensor<4096xf32>
  } -> tensor<4096xf32>
  %c = fsdp.all_gather %w axes ["node", "shard"] {instance = 2 : i64, names = ["w"], unit = "u"} : (tensor<32x4096xf32>) -> tensor<4096x4096xf32>
  %z = fsdp.kernel "use" ins(%c : tensor<4096x4096xf32>) {
  ^bb0(%in: tensor<4096x4096xf32>):
    %row = stablehlo.slice %in [0:1, 0:4096] : (tensor<4096x4096xf32>) -> tensor<1x4096xf32>
    %r = stablehlo.reshape %row : (tensor<1x4096xf32>) -> tensor<4096xf32>
    fsdp.yield %r : tensor<4096xf32>
  } -> tensor<4096xf32>
  return %t, %y, %z : tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>
}

// Parts of a tensor that the group does not divide are padded; what the first gather does not have is gathered from all ranks.
// PART-LABEL: @uneven
// PART: %[[A:.*]] = fsdp.all_gather %arg0
// PART: stablehlo.pad {{.*}} high = [3]
// PART: %[[B:.*]] = fsdp.all_gather %{{.*}} axes ["shard"] {instance = 1 : i64, names = ["w"], unit = "u"} : (tensor<65xf32>) -> tensor<517xf32>
// PART: %[[V:.*]] = fsdp.all_gather %arg1 axes ["node", "shard"] {instance = 1 : i64, names = ["v"], unit = "u"}
// PART: return %[[A]], %[[B]], %[[V]]
func.func @uneven(%w: tensor<5xf32>, %v: tensor<4xf32>) -> (tensor<517xf32>, tensor<517xf32>, tensor<512xf32>) {
  %a = fsdp.all_gather %w axes ["node", "shard"] {instance = 0 : i64, names = ["w"], unit = "u"} : (tensor<5xf32>) -> tensor<517xf32>
  %b:2 = fsdp.all_gather %w, %v axes ["node", "shard"] {instance = 1 : i64, names = ["w", "v"], unit = "u"} : (tensor<5xf32>, tensor<4xf32>) -> (tensor<517xf32>, tensor<512xf32>)
  return %a, %b#0, %b#1 : tensor<517xf32>, tensor<517xf32>, tensor<512xf32>
}
}
