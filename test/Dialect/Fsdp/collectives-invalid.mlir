// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// As many outputs as inputs (C1).
func.func @all_gather_c1(%a: tensor<4xf32>) {
  // expected-error @+1 {{'fsdp.all_gather' op expected as many outputs as inputs, found 2 and 1}}
  %0:2 = fsdp.all_gather %a axes ["shard"] : (tensor<4xf32>) -> (tensor<8xf32>, tensor<8xf32>)
  return
}

// -----

// Of the same element type (C1).
func.func @all_gather_c1_type(%a: tensor<4xf32>) {
  // expected-error @+1 {{'fsdp.all_gather' op expected equal element types, found 'tensor<4xf32>' and 'tensor<8xbf16>'}}
  %0 = fsdp.all_gather %a axes ["shard"] : (tensor<4xf32>) -> tensor<8xbf16>
  return
}

// -----

// The ranks hold together what the output needs (C2).
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @all_gather_c2(%a: tensor<4xf32>) {
    // expected-error @+1 {{'fsdp.all_gather' op expected at most 2 x 4 elements in 'tensor<9xf32>', found 9}}
    %0 = fsdp.all_gather %a axes ["shard"] : (tensor<4xf32>) -> tensor<9xf32>
    return
  }
}

// -----

// Axes are in the mesh.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @axes(%a: tensor<4xf32>) {
    // expected-error @+1 {{'fsdp.all_gather' op uses axis "tp", which is not in the mesh #fsdp.mesh<"shard" = 2>}}
    %0 = fsdp.all_gather %a axes ["tp"] : (tensor<4xf32>) -> tensor<8xf32>
    return
  }
}

// -----

// What is scattered fits into the ranks' shards (C2).
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @reduce_scatter_c2(%a: tensor<9xf32>) {
    // expected-error @+1 {{'fsdp.reduce_scatter' op expected at most 2 x 4 elements in 'tensor<9xf32>', found 9}}
    %0 = fsdp.reduce_scatter %a sum axes ["shard"] : (tensor<9xf32>) -> tensor<4xf32>
    return
  }
}

// -----

func.func @reduce_scatter_c1(%a: tensor<8xf32>) {
  // expected-error @+1 {{'fsdp.reduce_scatter' op expected as many outputs as inputs, found 0 and 1}}
  fsdp.reduce_scatter %a sum axes ["shard"] : (tensor<8xf32>) -> ()
  return
}

// -----

// An all_reduce keeps types (C1).
func.func @all_reduce_c1(%a: tensor<8xf32>) {
  // expected-error @+1 {{'fsdp.all_reduce' op expected output type 'tensor<8xf32>', found 'tensor<4x2xf32>'}}
  %0 = fsdp.all_reduce %a sum axes ["shard"] : (tensor<8xf32>) -> tensor<4x2xf32>
  return
}

// -----

// There are six reductions.
func.func @reduction(%a: tensor<8xf32>) {
  // expected-error @+2 {{expected ::fsdp::Reduction to be one of: sum, product, max, min, and, or}}
  // expected-error @+1 {{failed to parse Fsdp_ReductionAttr parameter 'value'}}
  %0 = fsdp.all_reduce %a mean axes ["shard"] : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

// An axis takes part once (C3).
func.func @all_gather_c3(%a: tensor<4xf32>) {
  // expected-error @+1 {{'fsdp.all_gather' op uses axis "shard" twice}}
  %0 = fsdp.all_gather %a axes ["shard", "shard"] : (tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

// A name for each input (C3).
func.func @all_gather_c3_names(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  // expected-error @+1 {{'fsdp.all_gather' op expected a name for each of 2 inputs, found 1}}
  %0:2 = fsdp.all_gather %a, %b axes ["shard"] {names = ["w"]} : (tensor<4xf32>, tensor<4xf32>) -> (tensor<8xf32>, tensor<8xf32>)
  return
}

// -----

func.func @reduce_scatter_c3(%a: tensor<8xf32>) {
  // expected-error @+1 {{'fsdp.reduce_scatter' op expected a name for each of 1 inputs, found 0}}
  %0 = fsdp.reduce_scatter %a sum axes ["shard"] {names = []} : (tensor<8xf32>) -> tensor<4xf32>
  return
}

// -----

// For an all_reduce too (C2).
func.func @all_reduce_c2(%a: tensor<8xf32>) {
  // expected-error @+1 {{'fsdp.all_reduce' op uses axis "shard" twice}}
  %0 = fsdp.all_reduce %a sum axes ["shard", "shard"] : (tensor<8xf32>) -> tensor<8xf32>
  return
}
