// RUN: fsdp-opt %s --fsdp-check-user-splits --split-input-file | FileCheck %s --implicit-check-not=user_split

// A value that is split as asked, that is whole, flat, or a sum that waits for its reduction, is fine; the marks go.
// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<8x4xf32, #fsdp.placement<[{"shard"}, {}]>>, %w: tensor<8x4xf32, #fsdp.placement<flat {"shard"}>>) {
  // CHECK: stablehlo.negate
  %0 = stablehlo.negate %x {fsdp.user_split = array<i64: 0>} : tensor<8x4xf32, #fsdp.placement<[{"shard"}, {}]>>
  // CHECK: stablehlo.negate
  %1 = stablehlo.negate %w {fsdp.user_split = array<i64: 1>} : tensor<8x4xf32, #fsdp.placement<flat {"shard"}>>
  // CHECK: stablehlo.constant
  %2 = stablehlo.constant {fsdp.user_split = array<i64: 1>} dense<0.0> : tensor<8x4xf32, #fsdp.placement<[{}, {}]>>
  // CHECK: stablehlo.dot_general
  %3 = stablehlo.dot_general %x, %x, contracting_dims = [0] x [0] {fsdp.user_split = array<i64: 1>}
    : (tensor<8x4xf32, #fsdp.placement<[{"shard"}, {}]>>, tensor<8x4xf32, #fsdp.placement<[{"shard"}, {}]>>) -> tensor<4x4xf32, #fsdp.placement<[{}, {}], partial sum {"shard"}>>
  return
}
