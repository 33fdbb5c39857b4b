// RUN: fsdp-opt %s --split-input-file --fsdp-order-collectives | FileCheck %s
// RUN: fsdp-opt %s --split-input-file --fsdp-order-collectives=policy=fsdp2 | FileCheck %s
// RUN: fsdp-opt %s --split-input-file --fsdp-order-collectives=policy=simple-fsdp | FileCheck %s

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.machine = "h100x8"} {

// What a gather sends is made from what another one brought: the second starts behind the first one's wait.
// CHECK-LABEL: @through_a_kernel
// CHECK: %[[H:.*]] = fsdp.all_gather_start %arg1
// CHECK: %[[W:.*]] = fsdp.wait %[[H]]
// CHECK: %[[V:.*]] = fsdp.reshape %[[W]]
// CHECK: %[[K:.*]] = fsdp.kernel "negate" ins(%[[V]]
// CHECK: %[[I:.*]] = fsdp.all_gather_start %[[K]]
// CHECK: fsdp.wait %[[I]]
func.func @through_a_kernel(%x: tensor<16x16xf32>, %a: tensor<6x16xf32>) -> (tensor<16x16xf32>, tensor<384xf32>) {
  %y = fsdp.gemm %x, %x batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
  %h = fsdp.all_gather_start %a axes ["shard"] on gather : (tensor<6x16xf32>) -> !fsdp.handle<tensor<12x16xf32>>
  %w = fsdp.wait %h on compute : !fsdp.handle<tensor<12x16xf32>> -> tensor<12x16xf32>
  %v = fsdp.reshape %w : tensor<12x16xf32> -> tensor<192xf32>
  %k = fsdp.kernel "negate" ins(%v : tensor<192xf32>) {
  ^bb0(%e: tensor<192xf32>):
    %n = stablehlo.negate %e : tensor<192xf32>
    fsdp.yield %n : tensor<192xf32>
  } -> tensor<192xf32>
  %i = fsdp.all_gather_start %k axes ["shard"] on gather : (tensor<192xf32>) -> !fsdp.handle<tensor<384xf32>>
  %u = fsdp.wait %i on compute : !fsdp.handle<tensor<384xf32>> -> tensor<384xf32>
  return %y, %u : tensor<16x16xf32>, tensor<384xf32>
}
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 2>, fsdp.machine = "h100x8"} {

// Over one axis, then over the other.
// CHECK-LABEL: @directly
// CHECK: %[[H:.*]] = fsdp.all_gather_start %arg1
// CHECK: %[[W:.*]] = fsdp.wait %[[H]]
// CHECK: %[[I:.*]] = fsdp.all_gather_start %[[W]]
// CHECK: %[[U:.*]] = fsdp.wait %[[I]]
// CHECK: fsdp.gemm %{{.*}}, %[[U]]
func.func @directly(%x: tensor<16x16xf32>, %a: tensor<4x16xf32>) -> tensor<16x16xf32> {
  %y = fsdp.gemm %x, %x batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
  %h = fsdp.all_gather_start %a axes ["shard"] on gather : (tensor<4x16xf32>) -> !fsdp.handle<tensor<8x16xf32>>
  %w = fsdp.wait %h on compute : !fsdp.handle<tensor<8x16xf32>> -> tensor<8x16xf32>
  %i = fsdp.all_gather_start %w axes ["replica"] on gather : (tensor<8x16xf32>) -> !fsdp.handle<tensor<16x16xf32>>
  %u = fsdp.wait %i on compute : !fsdp.handle<tensor<16x16xf32>> -> tensor<16x16xf32>
  %z = fsdp.gemm %y, %u batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
  return %z : tensor<16x16xf32>
}
}
