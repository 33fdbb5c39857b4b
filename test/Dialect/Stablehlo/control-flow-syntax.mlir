// RUN: fsdp-opt %s --verify-roundtrip | FileCheck %s
// RUN: fsdp-opt %s --mlir-print-op-generic | fsdp-opt | FileCheck %s

// Text of control flow, barriers and calls, pretty and generic.

// A loop: both regions see the arguments of the head. Loops nest.
// CHECK-LABEL: @while
func.func @while(%i: tensor<i32>, %n: tensor<i32>, %x: tensor<4xf32>) {
  // CHECK: stablehlo.while(%{{[a-zA-Z0-9_#]+}} = %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} = %{{[a-zA-Z0-9_#]+}}) : tensor<i32>, tensor<4xf32> attributes {note = 1 : i64}
  %0:2 = stablehlo.while(%iterArg = %i, %iterArg_0 = %x) : tensor<i32>, tensor<4xf32> attributes {note = 1 : i64}
  cond {
    // CHECK: stablehlo.compare LT, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %1 = stablehlo.compare LT, %iterArg, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}} : tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    // CHECK: stablehlo.while(%{{[a-zA-Z0-9_#]+}} = %{{[a-zA-Z0-9_#]+}}) : tensor<i32>
    %1 = stablehlo.while(%iterArg_1 = %iterArg) : tensor<i32>
    cond {
      // CHECK: stablehlo.compare LT, %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %2 = stablehlo.compare LT, %iterArg_1, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}} : tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      // CHECK: stablehlo.add %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<i32>
      %2 = stablehlo.add %iterArg_1, %n : tensor<i32>
      // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}} : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }
    // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<i32>, tensor<4xf32>
    stablehlo.return %1, %iterArg_0 : tensor<i32>, tensor<4xf32>
  }
  return
}

// A loop that carries nothing.
// CHECK-LABEL: @while_empty
func.func @while_empty(%p: tensor<i1>) {
  // CHECK: stablehlo.while()
  stablehlo.while()
  cond {
    // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}} : tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    // CHECK: stablehlo.return
    stablehlo.return
  }
  return
}

// Branches take no arguments and see the values outside.
// CHECK-LABEL: @branches
func.func @branches(%i: tensor<i32>, %p: tensor<i1>, %x: tensor<4xf32>) {
  // CHECK: "stablehlo.case"(%{{[a-zA-Z0-9_#]+}}) ({
  %0 = "stablehlo.case"(%i) ({
    // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>
    stablehlo.return %x : tensor<4xf32>
  }, {
    // CHECK: stablehlo.negate %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>
    %3 = stablehlo.negate %x : tensor<4xf32>
    // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>
    stablehlo.return %3 : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  // CHECK: "stablehlo.if"(%{{[a-zA-Z0-9_#]+}}) ({
  %1:2 = "stablehlo.if"(%p) ({
    // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>, tensor<4xf32>
    stablehlo.return %x, %x : tensor<4xf32>, tensor<4xf32>
  }, {
    // CHECK: stablehlo.negate %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>
    %3 = stablehlo.negate %x : tensor<4xf32>
    // CHECK: stablehlo.return %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>, tensor<4xf32>
    stablehlo.return %3, %x : tensor<4xf32>, tensor<4xf32>
  }) : (tensor<i1>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// Barriers are the identity on any number of values.
// CHECK-LABEL: @optimization_barrier
func.func @optimization_barrier(%x: tensor<4xf32>, %y: tensor<2xi32>) {
  // CHECK: stablehlo.optimization_barrier %{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>, tensor<2xi32>
  %0:2 = stablehlo.optimization_barrier %x, %y : tensor<4xf32>, tensor<2xi32>
  // CHECK: stablehlo.optimization_barrier {note = 1 : i64} %{{[a-zA-Z0-9_#]+}} : tensor<4xf32>
  %1 = stablehlo.optimization_barrier {note = 1 : i64} %x : tensor<4xf32>
  // CHECK: stablehlo.optimization_barrier
  stablehlo.optimization_barrier
  return
}

// Calls out of the dialect can be read; import decides what to do with them.
// CHECK-LABEL: @custom_call
func.func @custom_call(%x: tensor<4xf32>) {
  // CHECK: stablehlo.custom_call @target(%{{[a-zA-Z0-9_#]+}}) : (tensor<4xf32>) -> tensor<4xf32>
  %0 = stablehlo.custom_call @target(%x) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.custom_call @target(%{{[a-zA-Z0-9_#]+}}, %{{[a-zA-Z0-9_#]+}}) {api_version = 2 : i32, backend_config = "x", called_computations = [@callee], has_side_effect = true, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<f32>)
  %1:2 = stablehlo.custom_call @target(%x, %x) {api_version = 2 : i32, backend_config = "x", called_computations = [@callee], has_side_effect = true, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<f32>)
  // CHECK: stablehlo.custom_call @target() : () -> ()
  stablehlo.custom_call @target() : () -> ()
  return
}

// A composite names the function that says what it means.
// CHECK-LABEL: @named
func.func @named(%x: tensor<4xf32>) {
  // CHECK: stablehlo.composite "chlo.first" %{{[a-zA-Z0-9_#]+}} {composite_attributes = {k = 2 : i64}, decomposition = @decomposed, version = 1 : i32} : (tensor<4xf32>) -> tensor<2xf32>
  %0 = stablehlo.composite "chlo.first" %x {composite_attributes = {k = 2 : i64}, decomposition = @decomposed, version = 1 : i32} : (tensor<4xf32>) -> tensor<2xf32>
  return
}
func.func private @decomposed(tensor<4xf32>) -> tensor<2xf32>
