// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// Destinations or results, not both.
func.func @start_both(%a: memref<4xf32>, %b: memref<8xf32>) {
  // expected-error @+1 {{'fsdp.all_gather_start' op has destinations or a handle with results, not both}}
  %h = fsdp.all_gather_start %a into(%b : memref<8xf32>) axes ["shard"] on gather
    : (memref<4xf32>) -> !fsdp.handle<tensor<8xf32>>
  return
}

// -----

// Started collectives have the constraints of the others: counts (all_gather C1),
func.func @all_gather_start_c1(%a: tensor<4xf32>) {
  // expected-error @+1 {{'fsdp.all_gather_start' op expected as many outputs as inputs, found 2 and 1}}
  %h = fsdp.all_gather_start %a axes ["shard"] on gather
    : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>, tensor<8xf32>>
  return
}

// -----

// sizes (all_gather C2, reduce_scatter C2),
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @all_gather_start_c2(%a: tensor<4xf32>) {
    // expected-error @+1 {{'fsdp.all_gather_start' op expected at most 2 x 4 elements in 'tensor<9xf32>', found 9}}
    %h = fsdp.all_gather_start %a axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<9xf32>>
    return
  }
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @reduce_scatter_start_c2(%a: memref<9xf32>, %b: memref<4xf32>) {
    // expected-error @+1 {{'fsdp.reduce_scatter_start' op expected at most 2 x 4 elements in 'memref<9xf32>', found 9}}
    %h = fsdp.reduce_scatter_start %a into(%b : memref<4xf32>) sum axes ["shard"] on reduce
      : (memref<9xf32>) -> !fsdp.handle<>
    return
  }
}

// -----

// types (all_reduce C1).
func.func @all_reduce_start_c1(%a: tensor<4xf32>) {
  // expected-error @+1 {{'fsdp.all_reduce_start' op expected output type 'tensor<4xf32>', found 'tensor<2xf32>'}}
  %h = fsdp.all_reduce_start %a sum axes ["shard"] on reduce : (tensor<4xf32>) -> !fsdp.handle<tensor<2xf32>>
  return
}

// -----

// A wait yields what the handle carries (wait C1).
func.func @wait_c1(%h: !fsdp.handle<tensor<8xf32>>) {
  // expected-error @+1 {{'fsdp.wait' op expected the results of '!fsdp.handle<tensor<8xf32>>', found 'tensor<4xf32>'}}
  %w = fsdp.wait %h on compute : !fsdp.handle<tensor<8xf32>> -> tensor<4xf32>
  return
}

// -----

// A stream is one of four.
func.func @stream() {
  // expected-error @+2 {{expected ::fsdp::Stream to be one of: compute, gather, reduce, copy}}
  // expected-error @+2 {{failed to parse Fsdp_StreamAttr parameter 'value'}}
  %e = fsdp.record_event on side
  return
}

// -----

// A handle carries tensors (handle C1).
// expected-error @+1 {{expected tensors of static shape in a handle, found 'i1'}}
func.func private @handle_c1(!fsdp.handle<tensor<4xf32>, i1>)

// -----

// expected-error @+1 {{expected tensors of static shape in a handle, found 'tensor<?xf32>'}}
func.func private @handle_c1_dynamic(!fsdp.handle<tensor<?xf32>>)

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @all_gather_start_c4(%a: tensor<4xf32>) {
    // expected-error @+1 {{'fsdp.all_gather_start' op expected 'across_steps' together with a 'copy' that is not negative}}
    %h = fsdp.all_gather_start %a axes ["shard"] on gather {across_steps = #fsdp<across_steps to_next_step>} : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
    return
  }
}
