// RUN: fsdp-opt %s --fsdp-propagate --split-input-file --verify-diagnostics | FileCheck %s

// Tokens of all ranks are put into the bins of experts. The bins are scattered along their slots, the dimension that
// the product's other operand does not have, so that each rank computes the products of its slots.
// CHECK-LABEL: @main
// CHECK: fsdp.reshard %{{.+}} : tensor<5x60x20xf32, #fsdp.placement<[{}, {}, {}], partial sum {"shard"}>> -> tensor<5x60x20xf32, #fsdp.placement<[{}, {"shard"}, {}]>>
// CHECK: stablehlo.dot_general {{.*}} -> tensor<5x60x28xf32, #fsdp.placement<[{}, {"shard"}, {}]>>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 3>} {
  func.func @main(%x: tensor<120x20xf32> {fsdp.role = #fsdp.role<batch>, fsdp.placement = #fsdp.placement<[{"shard"}, {}]>},
                  %i: tensor<120x2xi32> {fsdp.role = #fsdp.role<batch>, fsdp.placement = #fsdp.placement<[{"shard"}, {}]>},
                  %w: tensor<5x20x28xf32> {fsdp.role = #fsdp.role<frozen>, fsdp.path = "w", fsdp.placement = #fsdp.placement<[{}, {"shard"}, {}]>})
      -> (tensor<5x28xf32> {fsdp.placement = #fsdp.placement<[{}, {}]>}) {
    %none = stablehlo.constant dense<0.0> : tensor<5x60x20xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %bins = "stablehlo.scatter"(%none, %i, %x) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1],
        inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<5x60x20xf32>, tensor<120x2xi32>, tensor<120x20xf32>) -> tensor<5x60x20xf32>
    %h = stablehlo.dot_general %bins, %w, batching_dims = [0] x [0], contracting_dims = [2] x [1]
       : (tensor<5x60x20xf32>, tensor<5x20x28xf32>) -> tensor<5x60x28xf32>
    %r = stablehlo.reduce(%h init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<5x60x28xf32>, tensor<f32>) -> tensor<5x28xf32>
    return %r : tensor<5x28xf32>
  }
}

// -----

// A product that has no dimension to split, though its operands come from the batch, is said to be done by every rank.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 32>} {
  func.func @main(%x: tensor<64x20xf32> {fsdp.role = #fsdp.role<batch>, fsdp.placement = #fsdp.placement<[{"shard"}, {}]>})
      -> (tensor<20x20xf32> {fsdp.placement = #fsdp.placement<[{}, {}]>}) {
    %g = stablehlo.dot_general %x, %x, contracting_dims = [0] x [0] : (tensor<64x20xf32>, tensor<64x20xf32>) -> tensor<20x20xf32>
    // expected-remark @+1 {{'stablehlo.dot_general' op has operands that come from the batch, but are whole: every rank does the same 8000 multiply-adds}}
    %r = stablehlo.dot_general %g, %g, contracting_dims = [1] x [0] : (tensor<20x20xf32>, tensor<20x20xf32>) -> tensor<20x20xf32>
    return %r : tensor<20x20xf32>
  }
}

// -----

// Products of gathered state are the optimizer's own: one remark counts them, and nothing refuses them.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 3>} {
  func.func @main(%w: tensor<20x20xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.placement = #fsdp.placement<[{"shard"}, {}]>})
      -> (tensor<f32> {fsdp.placement = #fsdp.placement<[]>}) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %v = stablehlo.reverse %w, dims = [0, 1] : tensor<20x20xf32>
    // expected-remark @+1 {{'stablehlo.dot_general' op is the first of 2 products of gathered state: every rank does the same 16000 multiply-adds}}
    %p = stablehlo.dot_general %v, %v, contracting_dims = [1] x [0] : (tensor<20x20xf32>, tensor<20x20xf32>) -> tensor<20x20xf32>
    %q = stablehlo.dot_general %p, %v, contracting_dims = [1] x [0] : (tensor<20x20xf32>, tensor<20x20xf32>) -> tensor<20x20xf32>
    %r = stablehlo.reduce(%q init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<20x20xf32>, tensor<f32>) -> tensor<f32>
    return %r : tensor<f32>
  }
}
