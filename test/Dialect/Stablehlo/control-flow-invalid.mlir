// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// Constraints of control flow, barriers and calls, one case each.

// There is a branch.
func.func @case_c1(%i: tensor<i32>) {
  // expected-error @+1 {{'stablehlo.case' op expects at least 1 branch, found 0}}
  "stablehlo.case"(%i) : (tensor<i32>) -> ()
  return
}

// -----

// Branches take no arguments.
func.func @case_c2(%i: tensor<i32>) {
  // expected-error @+1 {{'stablehlo.case' op expects 'branches' to take () and return ('tensor<f32>'), found ('tensor<f32>') and ('tensor<f32>')}}
  %0 = "stablehlo.case"(%i) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<i32>) -> tensor<f32>
  return
}

// -----

// Every branch returns the results.
func.func @case_c3(%i: tensor<i32>, %x: tensor<f32>, %y: tensor<f64>) {
  // expected-error @+1 {{'stablehlo.case' op expects 'branches' to take () and return ('tensor<f32>'), found () and ('tensor<f64>')}}
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %x : tensor<f32>
  }, {
    stablehlo.return %y : tensor<f64>
  }) : (tensor<i32>) -> tensor<f32>
  return
}

// -----

// The index is an i32.
func.func @case_index(%i: tensor<i64>, %x: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.case' op operand #0 must be rank-0 tensor of i32, but got 'tensor<i64>'}}
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %x : tensor<f32>
  }) : (tensor<i64>) -> tensor<f32>
  return
}

// -----

// Branches take no arguments.
func.func @if_c1(%p: tensor<i1>, %y: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.if' op expects 'false_branch' to take () and return ('tensor<f32>'), found ('tensor<f32>') and ('tensor<f32>')}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %y : tensor<f32>
  }, {
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return
}

// -----

// Both branches return the results.
func.func @if_c2(%p: tensor<i1>, %y: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.if' op expects 'true_branch' to take () and return ('tensor<f32>'), found () and ()}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return
  }, {
    stablehlo.return %y : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return
}

// -----

// There is a branch for true and one for false.
func.func @if_regions(%p: tensor<i1>, %y: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.if' op expected 2 regions}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %y : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return
}

// -----

// A loop gives what it carries.
func.func @while_c1(%p: tensor<i1>, %x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.while' op expects types ('tensor<4xf32>') of results, found ('tensor<3xf32>')}}
  %0 = stablehlo.while(%i = %x) : (tensor<4xf32>) -> tensor<3xf32>
  cond {
    stablehlo.return %p : tensor<i1>
  } do {
    stablehlo.return %i : tensor<4xf32>
  }
  return
}

// -----

// The condition is one boolean.
func.func @while_c2(%p: tensor<4xi1>, %x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.while' op expects 'cond' to take ('tensor<4xf32>') and return ('tensor<i1>'), found ('tensor<4xf32>') and ('tensor<4xi1>')}}
  %0 = stablehlo.while(%i = %x) : tensor<4xf32>
  cond {
    stablehlo.return %p : tensor<4xi1>
  } do {
    stablehlo.return %i : tensor<4xf32>
  }
  return
}

// -----

// The condition sees what the loop carries.
func.func @while_c2_arguments(%p: tensor<i1>, %x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.while' op expects 'cond' to take ('tensor<4xf32>') and return ('tensor<i1>'), found ('tensor<3xf32>') and ('tensor<i1>')}}
  %0 = stablehlo.while(%i = %x) : tensor<4xf32>
  cond(%j: tensor<3xf32>) {
    stablehlo.return %p : tensor<i1>
  } do {
    stablehlo.return %i : tensor<4xf32>
  }
  return
}

// -----

// The body returns what the loop carries.
func.func @while_c3(%p: tensor<i1>, %x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.while' op expects 'body' to take ('tensor<4xf32>') and return ('tensor<4xf32>'), found ('tensor<4xf32>') and ()}}
  %0 = stablehlo.while(%i = %x) : tensor<4xf32>
  cond {
    stablehlo.return %p : tensor<i1>
  } do {
    stablehlo.return
  }
  return
}

// -----

// A region is one block.
func.func @while_blocks(%p: tensor<i1>, %x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.while' op expects region #1 to have 0 or 1 blocks}}
  "stablehlo.while"() ({
    stablehlo.return %p : tensor<i1>
  }, {
    "stablehlo.return"() : () -> ()
  ^bb1:
    "stablehlo.return"() : () -> ()
  }) : () -> ()
  return
}

// -----

// A region ends with stablehlo.return.
func.func @while_terminator(%p: tensor<i1>) {
  // expected-error @+2 {{'stablehlo.while' op expects regions to end with 'stablehlo.return', found 'llvm.unreachable'}}
  // expected-note @+1 {{in custom textual format, the absence of terminator implies 'stablehlo.return'}}
  stablehlo.while()
  cond {
    stablehlo.return %p : tensor<i1>
  } do {
    llvm.unreachable
  }
  return
}

// -----

// A region is not empty.
func.func @while_empty(%p: tensor<i1>) {
  // expected-error @+1 {{'stablehlo.while' op region #1 ('body') failed to verify constraint: region with 1 blocks}}
  "stablehlo.while"() ({
    stablehlo.return %p : tensor<i1>
  }, {
  }) : () -> ()
  return
}

// -----

// A barrier gives what it takes.
func.func @optimization_barrier_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.optimization_barrier' op expects types ('tensor<4xf32>') of results, found ('tensor<4xf32>', 'tensor<4xf32>')}}
  %0:2 = stablehlo.optimization_barrier %x : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

// Layouts are given for operands and results, or for none.
func.func @custom_call_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.custom_call' op expects layouts of operands and results together, found those of operands only}}
  %0 = stablehlo.custom_call @f(%x) {operand_layouts = [dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// A layout per operand.
func.func @custom_call_c2(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.custom_call' op expects 1 operand layouts, found 0}}
  %0 = stablehlo.custom_call @f(%x) {operand_layouts = [], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// A layout is a permutation of dimensions.
func.func @custom_call_c2_permutation(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.custom_call' op expects 'operand layouts' to name dimensions of a tensor of rank 1, found 1}}
  %0 = stablehlo.custom_call @f(%x) {operand_layouts = [dense<1> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// A layout of one number for all is as long as its type says.
func.func @custom_call_c2_splat(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.custom_call' op expects 1 dimensions in a layout, found 4294967296}}
  %0 = stablehlo.custom_call @f(%x) {operand_layouts = [dense<0> : tensor<4294967296xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// A layout is a list of indices.
func.func @custom_call_c2_kind(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.custom_call' op expects operand layouts to be tensors of indices, found "major"}}
  %0 = stablehlo.custom_call @f(%x) {operand_layouts = ["major"], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// An aliased operand exists.
func.func @custom_call_c3(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.custom_call' op expects an aliased operand below 1, found 1}}
  %0 = stablehlo.custom_call @f(%x) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>]} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// A composite is named by dialect and operation.
func.func @composite_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.composite' op expects a name such as 'chlo.top_k', found 'top_k'}}
  %0 = stablehlo.composite "top_k" %x {decomposition = @composite_c1} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// The decomposition exists.
func.func @composite_c2(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.composite' op expects 'decomposition' to be a function, found @nowhere}}
  %0 = stablehlo.composite "chlo.top_k" %x {decomposition = @nowhere} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// The decomposition takes the operands.
func.func @composite_c2_operands(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.composite' op expects types ('tensor<3xf32>') of operands, found ('tensor<4xf32>')}}
  %0 = stablehlo.composite "chlo.top_k" %x {decomposition = @half} : (tensor<4xf32>) -> tensor<2xf32>
  return
}
func.func private @half(tensor<3xf32>) -> tensor<2xf32>

// -----

// The decomposition gives the results.
func.func @composite_c2_results(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.composite' op expects types ('tensor<2xf32>') of results, found ('tensor<4xf32>')}}
  %0 = stablehlo.composite "chlo.top_k" %x {decomposition = @half} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
func.func private @half(tensor<4xf32>) -> tensor<2xf32>

// -----

// A version is not negative.
func.func @composite_c3(%x: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.composite' op expects a version of at least 0, found -1}}
  %0 = stablehlo.composite "chlo.top_k" %x {decomposition = @composite_c3, version = -1 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
