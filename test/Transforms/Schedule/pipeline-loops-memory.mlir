// RUN: fsdp-opt %s --pass-pipeline='builtin.module(func.func(fsdp-pipeline-loops{max-bytes=100}))' --remarks-filter=fsdp-schedule 2>&1 | FileCheck %s

// 128 bytes of destinations are 28 more than the gather may take for one iteration more: it stays, and a remark says so.

// CHECK: remark: [Missed] pipeline {{.*}}memory: 28 bytes over
// CHECK-LABEL: func.func @main
// CHECK: scf.for
// CHECK-NEXT: fsdp.all_gather_start
// CHECK-NEXT: fsdp.wait
// CHECK-NEXT: fsdp.gemm
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 4>} {
func.func @main(%w: tensor<1x8xf32>, %x: tensor<4x4xf32>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %zero = fsdp.kernel "zero" ins() {
    %z = stablehlo.constant dense<0.0> : tensor<4x8xf32>
    fsdp.yield %z : tensor<4x8xf32>
  } -> tensor<4x8xf32>
  %r = scf.for %k = %c0 to %c5 step %c1 iter_args(%y = %zero) -> (tensor<4x8xf32>) {
    %h = fsdp.all_gather_start %w axes ["shard"] on gather : (tensor<1x8xf32>) -> !fsdp.handle<tensor<4x8xf32>>
    %full = fsdp.wait %h on compute : !fsdp.handle<tensor<4x8xf32>> -> tensor<4x8xf32>
    %z = fsdp.gemm %x, %full batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<4x4xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    scf.yield %z : tensor<4x8xf32>
  }
  return %r : tensor<4x8xf32>
}
}
