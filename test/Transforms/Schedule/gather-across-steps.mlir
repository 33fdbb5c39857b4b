// RUN: fsdp-opt %s --split-input-file --fsdp-gather-across-steps | FileCheck %s
// RUN: fsdp-opt %s --split-input-file --fsdp-gather-across-steps --fsdp-order-collectives --fsdp-insert-events --fsdp-insert-releases --fsdp-verify-scheduled | FileCheck %s --check-prefix=SCHEDULED
// RUN: fsdp-opt %s --split-input-file --fsdp-gather-across-steps --remark-policy=all --remarks-filter=fsdp-schedule 2>&1 | FileCheck %s --check-prefix=REMARK

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 8>, fsdp.machine = "h100x8"} {

// The first gather, which nothing hides, is made again at the end, of the updated parameter, through the same conversion. The second one
// hides behind the product. The optimizer's other update hides it, so it starts as soon as its own update is done, and what it makes
// is not released.
// REMARK: Remark="gather of ", Remark=first, Remark=" starts in the step before: ", Remark=33554432
// REMARK-NOT: starts in the step before
// CHECK-LABEL: @main
// CHECK: %[[NARROW:.*]] = fsdp.kernel "convert" ins(%arg1
// CHECK: fsdp.all_gather_start %[[NARROW]] {{.*}}across_steps = #fsdp<across_steps from_last_step>, copy = 0 : i64
// CHECK: fsdp.all_gather_start %arg2 axes ["shard"] on gather {unit = "second"}
// CHECK: %[[NEW:.*]] = fsdp.kernel "update"
// CHECK: fsdp.kernel "update"
// CHECK: %[[AGAIN:.*]] = fsdp.kernel "convert" ins(%[[NEW]]
// CHECK: %[[H:.*]] = fsdp.all_gather_start %[[AGAIN]] {{.*}}across_steps = #fsdp<across_steps to_next_step>, copy = 0 : i64, unit = "first"
// CHECK: fsdp.wait %[[H]] on compute
// CHECK-NEXT: return
// SCHEDULED-LABEL: @main
// SCHEDULED: fsdp.kernel "update" ins(%arg1
// SCHEDULED-NOT: fsdp.kernel "update"
// SCHEDULED: %[[H:.*]] = fsdp.all_gather_start {{.*}}to_next_step
// SCHEDULED-NEXT: fsdp.kernel "update" ins(%arg3
// SCHEDULED: fsdp.wait %[[H]] on compute
// SCHEDULED-NOT: fsdp.release
// SCHEDULED: return
func.func @main(%x: tensor<16384x4096xbf16> {fsdp.role = #fsdp.role<batch>},
                %a: tensor<512x4096xf32> {fsdp.role = #fsdp.role<parameter>}, %b: tensor<512x4096xbf16> {fsdp.role = #fsdp.role<parameter>},
                %m: tensor<8192x8192xf32> {fsdp.role = #fsdp.role<optimizer_state>})
    -> (tensor<512x4096xf32> {fsdp.feeds = 1 : i64}, tensor<512x4096xbf16> {fsdp.feeds = 2 : i64}, tensor<8192x8192xf32> {fsdp.feeds = 3 : i64}) {
  %narrow = fsdp.kernel "convert" ins(%a : tensor<512x4096xf32>) {
  ^bb0(%v: tensor<512x4096xf32>):
    %c = stablehlo.convert %v : (tensor<512x4096xf32>) -> tensor<512x4096xbf16>
    fsdp.yield %c : tensor<512x4096xbf16>
  } -> tensor<512x4096xbf16>
  %h = fsdp.all_gather_start %narrow axes ["shard"] on gather {unit = "first"} : (tensor<512x4096xbf16>) -> !fsdp.handle<tensor<4096x4096xbf16>>
  %w = fsdp.wait %h on compute : !fsdp.handle<tensor<4096x4096xbf16>> -> tensor<4096x4096xbf16>
  %y = fsdp.gemm %x, %w batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<16384x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<16384x4096xbf16>
  %i = fsdp.all_gather_start %b axes ["shard"] on gather {unit = "second"} : (tensor<512x4096xbf16>) -> !fsdp.handle<tensor<4096x4096xbf16>>
  %v = fsdp.wait %i on compute : !fsdp.handle<tensor<4096x4096xbf16>> -> tensor<4096x4096xbf16>
  %z = fsdp.gemm %y, %v batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<16384x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<16384x4096xbf16>
  %g = fsdp.gemm %z, %y batching [] x [] contracting [0] x [0] accumulation f32 : (tensor<16384x4096xbf16>, tensor<16384x4096xbf16>) -> tensor<4096x4096xbf16>
  %r = fsdp.reduce_scatter_start %g sum axes ["shard"] on reduce : (tensor<4096x4096xbf16>) -> !fsdp.handle<tensor<512x4096xbf16>>
  %s = fsdp.wait %r on compute : !fsdp.handle<tensor<512x4096xbf16>> -> tensor<512x4096xbf16>
  %na = fsdp.kernel "update" ins(%a, %s : tensor<512x4096xf32>, tensor<512x4096xbf16>) {
  ^bb0(%p: tensor<512x4096xf32>, %q: tensor<512x4096xbf16>):
    %w0 = stablehlo.convert %q : (tensor<512x4096xbf16>) -> tensor<512x4096xf32>
    %d = stablehlo.subtract %p, %w0 : tensor<512x4096xf32>
    fsdp.yield %d : tensor<512x4096xf32>
  } -> tensor<512x4096xf32>
  %nm = fsdp.kernel "update" ins(%m, %s : tensor<8192x8192xf32>, tensor<512x4096xbf16>) {
  ^bb0(%p: tensor<8192x8192xf32>, %q: tensor<512x4096xbf16>):
    %d = stablehlo.subtract %p, %p : tensor<8192x8192xf32>
    fsdp.yield %d : tensor<8192x8192xf32>
  } -> tensor<8192x8192xf32>
  return %na, %b, %nm : tensor<512x4096xf32>, tensor<512x4096xbf16>, tensor<8192x8192xf32>
}
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 8>, fsdp.machine = "h100x8"} {

// What is gathered comes from the batch: the last step does not know it. Nor does what follows it on the stream start earlier.
// CHECK-LABEL: @main
// CHECK-NOT: across_steps
func.func @main(%x: tensor<512x4096xbf16> {fsdp.role = #fsdp.role<batch>}, %a: tensor<512x4096xbf16> {fsdp.role = #fsdp.role<parameter>},
                %m: tensor<8192x8192xf32> {fsdp.role = #fsdp.role<optimizer_state>})
    -> (tensor<512x4096xbf16> {fsdp.feeds = 1 : i64}, tensor<8192x8192xf32> {fsdp.feeds = 2 : i64}, tensor<4096x4096xbf16>) {
  %h = fsdp.all_gather_start %x axes ["shard"] on gather : (tensor<512x4096xbf16>) -> !fsdp.handle<tensor<4096x4096xbf16>>
  %w = fsdp.wait %h on compute : !fsdp.handle<tensor<4096x4096xbf16>> -> tensor<4096x4096xbf16>
  %i = fsdp.all_gather_start %a axes ["shard"] on gather : (tensor<512x4096xbf16>) -> !fsdp.handle<tensor<4096x4096xbf16>>
  %v = fsdp.wait %i on compute : !fsdp.handle<tensor<4096x4096xbf16>> -> tensor<4096x4096xbf16>
  %y = fsdp.gemm %w, %v batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<4096x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<4096x4096xbf16>
  %nm = fsdp.kernel "update" ins(%m : tensor<8192x8192xf32>) {
  ^bb0(%p: tensor<8192x8192xf32>):
    %d = stablehlo.add %p, %p : tensor<8192x8192xf32>
    fsdp.yield %d : tensor<8192x8192xf32>
  } -> tensor<8192x8192xf32>
  return %a, %nm, %y : tensor<512x4096xbf16>, tensor<8192x8192xf32>, tensor<4096x4096xbf16>
}
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 8>, fsdp.machine = "h100x8"} {

// Nothing at the end of the step would hide the gather: it stays where it is.
// CHECK-LABEL: @main
// CHECK-NOT: across_steps
func.func @main(%x: tensor<16384x4096xbf16> {fsdp.role = #fsdp.role<batch>}, %a: tensor<512x4096xbf16> {fsdp.role = #fsdp.role<parameter>})
    -> (tensor<512x4096xbf16> {fsdp.feeds = 1 : i64}, tensor<512x4096xbf16>) {
  %i = fsdp.all_gather_start %a axes ["shard"] on gather : (tensor<512x4096xbf16>) -> !fsdp.handle<tensor<4096x4096xbf16>>
  %v = fsdp.wait %i on compute : !fsdp.handle<tensor<4096x4096xbf16>> -> tensor<4096x4096xbf16>
  %y = fsdp.gemm %x, %v batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<16384x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<16384x4096xbf16>
  %g = fsdp.gemm %x, %y batching [] x [] contracting [0] x [0] accumulation f32 : (tensor<16384x4096xbf16>, tensor<16384x4096xbf16>) -> tensor<4096x4096xbf16>
  %r = fsdp.reduce_scatter_start %g sum axes ["shard"] on reduce : (tensor<4096x4096xbf16>) -> !fsdp.handle<tensor<512x4096xbf16>>
  %s = fsdp.wait %r on compute : !fsdp.handle<tensor<512x4096xbf16>> -> tensor<512x4096xbf16>
  return %a, %s : tensor<512x4096xbf16>, tensor<512x4096xbf16>
}
}
