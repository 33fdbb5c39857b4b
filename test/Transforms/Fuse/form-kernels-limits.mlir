// RUN: fsdp-opt %s --fsdp-form-kernels --fsdp-verify-fused | FileCheck %s

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {

// A use of a gathered tensor does not join a kernel of a later visit, where the tensor is long released.
// CHECK-LABEL: @visits
func.func @visits(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<8xf32> {
  // CHECK: fsdp.all_gather %arg0
  // CHECK: fsdp.kernel "negate"
  // CHECK: fsdp.all_gather %arg1
  // CHECK: fsdp.kernel "add"
  %v = fsdp.all_gather %a axes ["shard"] {instance = 0 : i64, unit = "u"} : (tensor<4xf32>) -> tensor<8xf32>
  %n = stablehlo.negate %v : tensor<8xf32>
  %w = fsdp.all_gather %b axes ["shard"] {instance = 1 : i64, unit = "u"} : (tensor<4xf32>) -> tensor<8xf32>
  %r = stablehlo.add %n, %w : tensor<8xf32>
  return %r : tensor<8xf32>
}

// Across a product an operation moves only if no more bytes stay alive: a sum of two products does not, a negation does.
// CHECK-LABEL: @far
func.func @far(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  // CHECK: fsdp.kernel "add"
  // CHECK: fsdp.gemm
  // CHECK: fsdp.kernel "multiply"
  // CHECK: fsdp.kernel "negate_add"
  %x = fsdp.gemm %a, %b batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %y = fsdp.gemm %a, %b batching [] x [] contracting [0] x [0] accumulation f32 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %z = fsdp.gemm %a, %b batching [] x [] contracting [0] x [1] accumulation f32 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %s = stablehlo.add %x, %y : tensor<8x8xf32>
  %n = stablehlo.negate %z : tensor<8x8xf32>
  %g = fsdp.gemm %a, %b batching [] x [] contracting [1] x [1] accumulation f32 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %t = stablehlo.multiply %s, %g : tensor<8x8xf32>
  %r = stablehlo.add %n, %g : tensor<8x8xf32>
  return %t, %r : tensor<8x8xf32>, tensor<8x8xf32>
}

// A read of a tensor stays before the update that overwrites it.
// CHECK-LABEL: @overwritten
func.func @overwritten(%stack: tensor<4x8xf32>, %x: tensor<1x8xf32>, %i: tensor<i32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  // CHECK: fsdp.kernel "negate" ins(%arg0 :
  // CHECK: fsdp.kernel "dynamic_update_slice"
  // CHECK: fsdp.kernel "add"
  %n = stablehlo.negate %stack : tensor<4x8xf32>
  %u = stablehlo.dynamic_update_slice %stack, %x, %i, %i : (tensor<4x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
  %r = stablehlo.add %n, %u : tensor<4x8xf32>
  return %r, %u : tensor<4x8xf32>, tensor<4x8xf32>
}

// Nothing is merged across a barrier, and unused operations are gone.
// CHECK-LABEL: @barrier
func.func @barrier(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: %[[A:.*]] = fsdp.kernel "exponential"
  // CHECK: %[[B:.*]] = fsdp.barrier %[[A]] : (tensor<8xf32>) -> tensor<8xf32>
  // CHECK: fsdp.kernel "negate" ins(%[[B]] :
  // CHECK-NOT: tanh
  %a = stablehlo.exponential %x : tensor<8xf32>
  %b = stablehlo.optimization_barrier %a : tensor<8xf32>
  %r = stablehlo.negate %b : tensor<8xf32>
  %unused = stablehlo.tanh %b : tensor<8xf32>
  return %r : tensor<8xf32>
}

// Each block has its own kernels; constants and the rank's index are made in the block that uses them.
// CHECK-LABEL: @loop
func.func @loop(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: scf.for
  // CHECK: fsdp.kernel "convert_add" ins(%{{.*}} : tensor<8xf32>)
  // CHECK: fsdp.axis_index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %one = stablehlo.constant dense<1.0> : tensor<8xf32>
  %rank = fsdp.axis_index ["shard"] : tensor<i32>
  %last = scf.for %i = %c0 to %c4 step %c1 iter_args(%y = %x) -> (tensor<8xf32>) {
    %f = stablehlo.convert %rank : (tensor<i32>) -> tensor<f32>
    %b = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %s = stablehlo.add %y, %b : tensor<8xf32>
    %t = stablehlo.add %s, %one : tensor<8xf32>
    scf.yield %t : tensor<8xf32>
  }
  return %last : tensor<8xf32>
}
}
