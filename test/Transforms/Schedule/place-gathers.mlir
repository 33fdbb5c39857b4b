// RUN: fsdp-opt %s --fsdp-place-gathers | FileCheck %s --check-prefixes=CHECK,FREE
// RUN: fsdp-opt %s --fsdp-place-gathers="arena-bytes=4294967296" | FileCheck %s --check-prefixes=CHECK,ROOM
// RUN: fsdp-opt %s --fsdp-place-gathers="arena-bytes=1048576" | FileCheck %s --check-prefixes=CHECK,TIGHT
// RUN: fsdp-opt %s --fsdp-place-gathers="arena-bytes=1048576" --remarks-filter=fsdp-schedule 2>&1 | FileCheck %s --check-prefix=REMARK

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 8>, fsdp.machine = "h100x8"} {

// With room a gather that compute does not hide is not repeated. Without a limit it may not raise the peak, which is in between.
// CHECK-LABEL: @exposed
// CHECK: %[[W:.*]] = fsdp.all_gather %arg0
// FREE: fsdp.all_gather %arg0
// TIGHT: fsdp.all_gather %arg0
// ROOM-NOT: fsdp.all_gather
// ROOM: fsdp.kernel "use" ins(%[[W]] :
// ROOM: fsdp.kernel "use" ins(%[[W]] :
// REMARK: 'u': {{[0-9]+}} bytes, {{[0-9.]+}} s exposed: gathered again, keeping it takes {{[0-9]+}} bytes too many
func.func @exposed(%w: tensor<1024x4096xf32>, %x: tensor<4096xf32>) -> (tensor<4096xf32>, tensor<4096xf32>) {
  %a = fsdp.all_gather %w axes ["shard"] {instance = 0 : i64, names = ["w"], unit = "u"} : (tensor<1024x4096xf32>) -> tensor<8192x4096xf32>
  %y = fsdp.kernel "use" ins(%a : tensor<8192x4096xf32>) {
  ^bb0(%in: tensor<8192x4096xf32>):
    %row = stablehlo.slice %in [0:1, 0:4096] : (tensor<8192x4096xf32>) -> tensor<1x4096xf32>
    %r = stablehlo.reshape %row : (tensor<1x4096xf32>) -> tensor<4096xf32>
    fsdp.yield %r : tensor<4096xf32>
  } -> tensor<4096xf32>
  %big = fsdp.kernel "spread" ins(%y : tensor<4096xf32>) {
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
  %b = fsdp.all_gather %w axes ["shard"] {instance = 1 : i64, names = ["w"], unit = "u"} : (tensor<1024x4096xf32>) -> tensor<8192x4096xf32>
  %z = fsdp.kernel "use" ins(%b : tensor<8192x4096xf32>) {
  ^bb0(%in: tensor<8192x4096xf32>):
    %row = stablehlo.slice %in [0:1, 0:4096] : (tensor<8192x4096xf32>) -> tensor<1x4096xf32>
    %r = stablehlo.reshape %row : (tensor<1x4096xf32>) -> tensor<4096xf32>
    fsdp.yield %r : tensor<4096xf32>
  } -> tensor<4096xf32>
  return %t, %z : tensor<4096xf32>, tensor<4096xf32>
}

// Where a bucket repeats only in part, the rest is still gathered; the same conversion of a shard makes the same shard.
// CHECK-LABEL: @part
// CHECK: %[[W:.*]] = fsdp.all_gather %{{[0-9]+}} axes
// ROOM: %[[V:.*]] = fsdp.all_gather %arg1 axes ["shard"] {instance = 1 : i64, names = ["v"], unit = "u"}
// ROOM-NEXT: return %[[W]], %[[W]], %[[V]]
// TIGHT: fsdp.all_gather %{{[0-9]+}}, %arg1
func.func @part(%w: tensor<1024x4096xf32>, %v: tensor<512xf32>) -> (tensor<8192x4096xbf16>, tensor<8192x4096xbf16>, tensor<4096xf32>) {
  %n = fsdp.kernel "narrow" ins(%w : tensor<1024x4096xf32>) {
  ^bb0(%in: tensor<1024x4096xf32>):
    %c = stablehlo.convert %in : (tensor<1024x4096xf32>) -> tensor<1024x4096xbf16>
    fsdp.yield %c : tensor<1024x4096xbf16>
  } -> tensor<1024x4096xbf16>
  %a = fsdp.all_gather %n axes ["shard"] {instance = 0 : i64, names = ["w"], unit = "u"} : (tensor<1024x4096xbf16>) -> tensor<8192x4096xbf16>
  %m = fsdp.kernel "narrow" ins(%w : tensor<1024x4096xf32>) {
  ^bb0(%in: tensor<1024x4096xf32>):
    %c = stablehlo.convert %in : (tensor<1024x4096xf32>) -> tensor<1024x4096xbf16>
    fsdp.yield %c : tensor<1024x4096xbf16>
  } -> tensor<1024x4096xbf16>
  %b:2 = fsdp.all_gather %m, %v axes ["shard"] {instance = 1 : i64, names = ["w", "v"], unit = "u"} : (tensor<1024x4096xbf16>, tensor<512xf32>) -> (tensor<8192x4096xbf16>, tensor<4096xf32>)
  return %a, %b#0, %b#1 : tensor<8192x4096xbf16>, tensor<8192x4096xbf16>, tensor<4096xf32>
}
}
