// RUN: fsdp-opt %s --split-input-file --fsdp-order-collectives | FileCheck %s
// RUN: fsdp-opt %s --split-input-file --fsdp-order-collectives=arena-bytes=1 | FileCheck %s --check-prefix=TIGHT
// RUN: fsdp-opt %s --split-input-file --fsdp-order-collectives=policy=none | FileCheck %s --check-prefix=NONE
// RUN: fsdp-opt %s --split-input-file --fsdp-order-collectives=policy=fsdp2 | FileCheck %s --check-prefix=FSDP2

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 8>, fsdp.machine = "h100x8"} {

// Each product takes longer than the gather: it starts right before the product that stands before its use, with what makes its
// operand, and not earlier. Without room nothing starts before its use, and says why.
// CHECK-LABEL: @latest
// CHECK: fsdp.gemm
// CHECK: %[[NARROW:.*]] = fsdp.kernel "convert"
// CHECK: %[[H:.*]] = fsdp.all_gather_start %[[NARROW]]
// CHECK-NOT: fsdp.limited_by
// CHECK: %[[B:.*]] = fsdp.gemm
// CHECK: %[[W:.*]] = fsdp.wait %[[H]] on compute
// CHECK-NEXT: fsdp.gemm %[[B]], %[[W]]
// TIGHT-LABEL: @latest
// TIGHT: fsdp.gemm
// TIGHT: fsdp.gemm
// TIGHT: fsdp.kernel "convert"
// TIGHT: %[[H:.*]] = fsdp.all_gather_start {{.*}}fsdp.limited_by = "memory"
// TIGHT-NEXT: fsdp.wait %[[H]] on compute
// NONE-LABEL: @latest
// NONE: %[[H:.*]] = fsdp.all_gather_start
// NONE-NOT: fsdp.limited_by
// NONE: fsdp.wait %[[H]] on compute
func.func @latest(%x: tensor<16384x4096xbf16>, %a: tensor<4096x4096xbf16>, %shard: tensor<512x4096xf32>) -> tensor<16384x4096xbf16> {
  %y = fsdp.gemm %x, %a batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<16384x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<16384x4096xbf16>
  %z = fsdp.gemm %y, %a batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<16384x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<16384x4096xbf16>
  %narrow = fsdp.kernel "convert" ins(%shard : tensor<512x4096xf32>) {
  ^bb0(%v: tensor<512x4096xf32>):
    %c = stablehlo.convert %v : (tensor<512x4096xf32>) -> tensor<512x4096xbf16>
    fsdp.yield %c : tensor<512x4096xbf16>
  } -> tensor<512x4096xbf16>
  %h = fsdp.all_gather_start %narrow axes ["shard"] on gather : (tensor<512x4096xbf16>) -> !fsdp.handle<tensor<4096x4096xbf16>>
  %w = fsdp.wait %h on compute : !fsdp.handle<tensor<4096x4096xbf16>> -> tensor<4096x4096xbf16>
  %r = fsdp.gemm %z, %w batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<16384x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<16384x4096xbf16>
  return %r : tensor<16384x4096xbf16>
}
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 8>, fsdp.machine = "h100x8"} {

// The other policy: a gather starts where the one before it is used.
// FSDP2-LABEL: @one_ahead
// FSDP2: %[[H:.*]] = fsdp.all_gather_start %arg1
// FSDP2: %[[V:.*]] = fsdp.wait %[[H]]
// FSDP2-NEXT: fsdp.gemm
// FSDP2-NEXT: fsdp.gemm
func.func @one_ahead(%x: tensor<16384x4096xbf16>, %a: tensor<512x4096xbf16>, %b: tensor<512x4096xbf16>) -> tensor<16384x4096xbf16> {
  %h = fsdp.all_gather_start %a axes ["shard"] on gather : (tensor<512x4096xbf16>) -> !fsdp.handle<tensor<4096x4096xbf16>>
  %v = fsdp.wait %h on compute : !fsdp.handle<tensor<4096x4096xbf16>> -> tensor<4096x4096xbf16>
  %y = fsdp.gemm %x, %v batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<16384x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<16384x4096xbf16>
  %z = fsdp.gemm %y, %v batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<16384x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<16384x4096xbf16>
  %i = fsdp.all_gather_start %b axes ["shard"] on gather : (tensor<512x4096xbf16>) -> !fsdp.handle<tensor<4096x4096xbf16>>
  %w = fsdp.wait %i on compute : !fsdp.handle<tensor<4096x4096xbf16>> -> tensor<4096x4096xbf16>
  %r = fsdp.gemm %z, %w batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<16384x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<16384x4096xbf16>
  return %r : tensor<16384x4096xbf16>
}
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 8>, fsdp.machine = "h100x8"} {

// A gather of what was computed from another gather stays behind it.
// CHECK-LABEL: @of_gathered
// CHECK: %[[H:.*]] = fsdp.all_gather_start %arg1
// CHECK: %[[V:.*]] = fsdp.wait %[[H]]
// CHECK: %[[K:.*]] = fsdp.kernel "of_gathered" ins(%[[V]]
// CHECK: fsdp.all_gather_start %[[K]]
func.func @of_gathered(%x: tensor<16384x4096xbf16>, %a: tensor<64xbf16>) -> (tensor<16384x4096xbf16>, tensor<64xbf16>) {
  %y = fsdp.gemm %x, %x batching [] x [] contracting [0] x [0] accumulation f32 permutation [0, 1] : (tensor<16384x4096xbf16>, tensor<16384x4096xbf16>) -> tensor<4096x4096xbf16>
  %z = fsdp.gemm %x, %y batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<16384x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<16384x4096xbf16>
  %h = fsdp.all_gather_start %a axes ["shard"] on gather : (tensor<64xbf16>) -> !fsdp.handle<tensor<512xbf16>>
  %v = fsdp.wait %h on compute : !fsdp.handle<tensor<512xbf16>> -> tensor<512xbf16>
  %k = fsdp.kernel "of_gathered" ins(%v : tensor<512xbf16>) {
  ^bb0(%in: tensor<512xbf16>):
    %s = stablehlo.slice %in [0:8] : (tensor<512xbf16>) -> tensor<8xbf16>
    fsdp.yield %s : tensor<8xbf16>
  } -> tensor<8xbf16>
  %i = fsdp.all_gather_start %k axes ["shard"] on gather : (tensor<8xbf16>) -> !fsdp.handle<tensor<64xbf16>>
  %w = fsdp.wait %i on compute : !fsdp.handle<tensor<64xbf16>> -> tensor<64xbf16>
  return %z, %w : tensor<16384x4096xbf16>, tensor<64xbf16>
}
}
