// RUN: fsdp-opt %s --split-input-file --fsdp-free-early | FileCheck %s

// Backward of attention: the last product that reads the weights stands before the one that makes their gradient.
// CHECK-LABEL: @attention
func.func @attention(%x: tensor<64x8xf32>, %v: tensor<64x8xf32>) -> (tensor<64x8xf32>, tensor<64x64xf32>) {
  // CHECK: %[[WEIGHTS:.*]] = fsdp.gemm
  // CHECK: %[[OUTPUT:.*]] = fsdp.gemm %[[WEIGHTS]], %arg1
  // CHECK: fsdp.gemm %[[OUTPUT]], %arg1
  %weights = fsdp.gemm %x, %v batching [] x [] contracting [1] x [1] accumulation f32 : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x64xf32>
  %other = fsdp.gemm %v, %v batching [] x [] contracting [1] x [1] accumulation f32 : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x64xf32>
  %output = fsdp.gemm %weights, %v batching [] x [] contracting [0] x [0] accumulation f32 : (tensor<64x64xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
  %gradient = fsdp.gemm %output, %v batching [] x [] contracting [1] x [1] accumulation f32 : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x64xf32>
  %sum = fsdp.kernel "add" ins(%gradient, %other : tensor<64x64xf32>, tensor<64x64xf32>) {
  ^bb0(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>):
    %s = stablehlo.add %a, %b : tensor<64x64xf32>
    fsdp.yield %s : tensor<64x64xf32>
  } -> tensor<64x64xf32>
  return %output, %sum : tensor<64x8xf32>, tensor<64x64xf32>
}

// -----

// A view keeps what it shows alive; a collective, and a product that reads the same, end the way.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  // CHECK-LABEL: @stays
  func.func @stays(%x: tensor<64x8xf32>, %s: tensor<4x8xf32>) -> (tensor<64x8xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<8x8xf32>, tensor<4096xf32>) {
    // CHECK: %[[A:.*]] = fsdp.gemm
    // CHECK: fsdp.all_gather
    // CHECK: %[[B:.*]] = fsdp.gemm %arg0, %arg0
    // CHECK: fsdp.gemm %[[A]], %arg0
    // CHECK: fsdp.kernel "reduce"
    // CHECK: fsdp.reshape %[[B]]
    %a = fsdp.gemm %x, %x batching [] x [] contracting [1] x [1] accumulation f32 : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x64xf32>
    %g = fsdp.all_gather %s axes ["shard"] : (tensor<4x8xf32>) -> tensor<8x8xf32>
    %b = fsdp.gemm %x, %x batching [] x [] contracting [1] x [1] accumulation f32 : (tensor<64x8xf32>, tensor<64x8xf32>) -> tensor<64x64xf32>
    %c = fsdp.gemm %a, %x batching [] x [] contracting [0] x [0] accumulation f32 : (tensor<64x64xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %r = fsdp.kernel "reduce" ins(%b : tensor<64x64xf32>) {
    ^bb0(%e: tensor<64x64xf32>):
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %q = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<64x64xf32>, tensor<f32>) -> tensor<64xf32>
      fsdp.yield %q : tensor<64xf32>
    } -> tensor<64xf32>
    %d = fsdp.gemm %a, %a batching [] x [] contracting [0] x [0] accumulation f32 : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %view = fsdp.reshape %b : tensor<64x64xf32> -> tensor<4096xf32>
    return %c, %d, %r, %g, %view : tensor<64x8xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<8x8xf32>, tensor<4096xf32>
  }
}
