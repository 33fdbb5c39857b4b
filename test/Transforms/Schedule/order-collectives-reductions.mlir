// RUN: fsdp-opt %s --fsdp-order-collectives | FileCheck %s
// RUN: fsdp-opt %s --fsdp-order-collectives=eager-updates=true | FileCheck %s --check-prefix=EAGER

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 8>, fsdp.machine = "h100x8"} {

// Compute does not wait for the first reduction: what only it needs runs later, the second gradient is made first. The update of the
// first gradient hides the second reduction.
// CHECK-LABEL: @updates_hide_reductions
// CHECK: fsdp.gemm
// CHECK: %[[H:.*]] = fsdp.reduce_scatter_start
// CHECK-NEXT: %[[B:.*]] = fsdp.gemm
// CHECK-NEXT: %[[G:.*]] = fsdp.wait %[[H]] on compute
// CHECK: %[[I:.*]] = fsdp.reduce_scatter_start %[[B]]
// CHECK: fsdp.kernel "update" ins(%[[G]]
// CHECK: %[[F:.*]] = fsdp.wait %[[I]] on compute
// CHECK: fsdp.kernel "update" ins(%[[F]]
// With eager updates gradients are freed before anything else runs.
// EAGER-LABEL: @updates_hide_reductions
// EAGER: %[[G:.*]] = fsdp.wait
// EAGER-NEXT: fsdp.kernel "update" ins(%[[G]]
// EAGER: fsdp.reduce_scatter_start
func.func @updates_hide_reductions(%x: tensor<16384x4096xbf16>, %p: tensor<512x4096xbf16>, %q: tensor<512x4096xbf16>)
    -> (tensor<512x4096xbf16>, tensor<512x4096xbf16>) {
  %a = fsdp.gemm %x, %x batching [] x [] contracting [0] x [0] accumulation f32 : (tensor<16384x4096xbf16>, tensor<16384x4096xbf16>) -> tensor<4096x4096xbf16>
  %h = fsdp.reduce_scatter_start %a sum axes ["shard"] on reduce : (tensor<4096x4096xbf16>) -> !fsdp.handle<tensor<512x4096xbf16>>
  %g = fsdp.wait %h on compute : !fsdp.handle<tensor<512x4096xbf16>> -> tensor<512x4096xbf16>
  %u = fsdp.kernel "update" ins(%g, %p : tensor<512x4096xbf16>, tensor<512x4096xbf16>) {
  ^bb0(%v: tensor<512x4096xbf16>, %w: tensor<512x4096xbf16>):
    %s = stablehlo.subtract %w, %v : tensor<512x4096xbf16>
    fsdp.yield %s : tensor<512x4096xbf16>
  } -> tensor<512x4096xbf16>
  %b = fsdp.gemm %x, %x batching [] x [] contracting [0] x [0] accumulation f32 : (tensor<16384x4096xbf16>, tensor<16384x4096xbf16>) -> tensor<4096x4096xbf16>
  %i = fsdp.reduce_scatter_start %b sum axes ["shard"] on reduce : (tensor<4096x4096xbf16>) -> !fsdp.handle<tensor<512x4096xbf16>>
  %f = fsdp.wait %i on compute : !fsdp.handle<tensor<512x4096xbf16>> -> tensor<512x4096xbf16>
  %t = fsdp.kernel "update" ins(%f, %q : tensor<512x4096xbf16>, tensor<512x4096xbf16>) {
  ^bb0(%v: tensor<512x4096xbf16>, %w: tensor<512x4096xbf16>):
    %s = stablehlo.subtract %w, %v : tensor<512x4096xbf16>
    fsdp.yield %s : tensor<512x4096xbf16>
  } -> tensor<512x4096xbf16>
  return %u, %t : tensor<512x4096xbf16>, tensor<512x4096xbf16>
}
}
