// RUN: fsdp-opt %s --fsdp-stage-reductions --split-input-file | FileCheck %s

// From one an exclusive or would take the one twice: it stays a reduction of the whole batch.
// CHECK-LABEL: @from_one
// CHECK: stablehlo.reduce({{.*}}) applies stablehlo.xor across dimensions = [0] : (tensor<12xi32>, tensor<i32>) -> tensor<i32>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 3>} {
  func.func @from_one(%x: tensor<12xi32> {fsdp.role = #fsdp.role<batch>, fsdp.placement = #fsdp.placement<[{"shard"}]>})
      -> (tensor<i32> {fsdp.placement = #fsdp.placement<[]>}) {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %r = stablehlo.reduce(%x init: %one) applies stablehlo.xor across dimensions = [0] : (tensor<12xi32>, tensor<i32>) -> tensor<i32>
    return %r : tensor<i32>
  }
}

// -----

// Along a dimension that is not split nothing is gained.
// CHECK-LABEL: @other_dimension
// CHECK: stablehlo.reduce({{.*}}) applies stablehlo.xor across dimensions = [1] : (tensor<12x4xi32>, tensor<i32>) -> tensor<12xi32>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 3>} {
  func.func @other_dimension(%x: tensor<12x4xi32> {fsdp.role = #fsdp.role<batch>, fsdp.placement = #fsdp.placement<[{"shard"}, {}]>})
      -> (tensor<12xi32> {fsdp.placement = #fsdp.placement<[{}]>}) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %r = stablehlo.reduce(%x init: %zero) applies stablehlo.xor across dimensions = [1] : (tensor<12x4xi32>, tensor<i32>) -> tensor<12xi32>
    return %r : tensor<12xi32>
  }
}
