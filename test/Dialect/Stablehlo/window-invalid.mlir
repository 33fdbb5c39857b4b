// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// Constraints of sliding windows, one case each.

// An initial value per input.
func.func @reduce_window_c1(%a0: tensor<4xf32>, %a1: tensor<4xf32>, %a2: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce_window' op expects as many inputs, initial values and results, at least 1, found 3 operands and 1 results}}
  %0 = "stablehlo.reduce_window"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> (tensor<3xf32>)
  return
}

// -----

// Inputs have one shape.
func.func @reduce_window_c2(%a0: tensor<4xf32>, %a1: tensor<5xf32>, %a2: tensor<f32>, %a3: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce_window' op expects an input of type 'tensor<4xf32>', found 'tensor<5xf32>'}}
  %0:2 = "stablehlo.reduce_window"(%a0, %a1, %a2, %a3) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>, %b2: tensor<f32>, %b3: tensor<f32>):
    stablehlo.return %b0, %b1 : tensor<f32>, tensor<f32>
  }) : (tensor<4xf32>, tensor<5xf32>, tensor<f32>, tensor<f32>) -> (tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

// An initial value has the input's element type.
func.func @reduce_window_c3(%a0: tensor<4xf32>, %a1: tensor<i32>) {
  // expected-error @+1 {{'stablehlo.reduce_window' op expects types ('tensor<f32>') of the initial value, found ('tensor<i32>')}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4xf32>, tensor<i32>) -> (tensor<3xf32>)
  return
}

// -----

// A window has a size per dimension.
func.func @reduce_window_c4(%a0: tensor<4xf32>, %a1: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce_window' op expects 1 window dimensions, found 2}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> (tensor<3xf32>)
  return
}

// -----

// A window has a stride per dimension.
func.func @reduce_window_c4_strides(%a0: tensor<4xf32>, %a1: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce_window' op expects 1 window strides, found 0}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>, window_strides = array<i64>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> (tensor<3xf32>)
  return
}

// -----

// A window has a row of padding per dimension.
func.func @reduce_window_c4_padding(%a0: tensor<4xf32>, %a1: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce_window' op expects padding of type 'tensor<1x2xi64>', found 'tensor<2xi64>'}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>, padding = dense<0> : tensor<2xi64>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> (tensor<3xf32>)
  return
}

// -----

// Sizes are positive.
func.func @reduce_window_c5(%a0: tensor<4xf32>, %a1: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce_window' op expects entries of at least 1 in 'window_dimensions', found 0}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 0>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> (tensor<3xf32>)
  return
}

// -----

// Strides are positive.
func.func @reduce_window_c5_strides(%a0: tensor<4xf32>, %a1: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce_window' op expects entries of at least 1 in 'window strides', found 0}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 0>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> (tensor<3xf32>)
  return
}

// -----

// Dilations are positive.
func.func @reduce_window_c5_dilations(%a0: tensor<4xf32>, %a1: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce_window' op expects entries of at least 1 in 'base dilations', found 0}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>, base_dilations = array<i64: 0>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> (tensor<3xf32>)
  return
}

// -----

// The result has one element per window.
func.func @reduce_window_c6(%a0: tensor<4xf32>, %a1: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce_window' op expects a result of type 'tensor<2xf32>', found 'tensor<3xf32>'}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> (tensor<3xf32>)
  return
}

// -----

// A window larger than the tensor does not fit.
func.func @reduce_window_c6_empty(%a0: tensor<4xf32>, %a1: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce_window' op expects a result of type 'tensor<0xf32>', found 'tensor<3xf32>'}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 9>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> (tensor<3xf32>)
  return
}

// -----

// The body takes accumulator and element.
func.func @reduce_window_c7(%a0: tensor<4xf32>, %a1: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce_window' op expects 'body' to take ('tensor<f32>', 'tensor<f32>') and return ('tensor<f32>'), found ('tensor<f32>', 'tensor<1xf32>') and ('tensor<f32>')}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<1xf32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> (tensor<3xf32>)
  return
}

// -----

// There is one element type.
func.func @select_and_scatter_c1(%a0: tensor<4xf32>, %a1: tensor<2xf16>, %a2: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.select_and_scatter' op expects source, initial value and result with elements of type 'f32', found 'f16'}}
  %0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %p = stablehlo.compare GE, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4xf32>, tensor<2xf16>, tensor<f32>) -> (tensor<4xf32>)
  return
}

// -----

// The result has the operand's shape.
func.func @select_and_scatter_c2(%a0: tensor<4xf32>, %a1: tensor<2xf32>, %a2: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.select_and_scatter' op expects a result of type 'tensor<4xf32>', found 'tensor<3xf32>'}}
  %0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %p = stablehlo.compare GE, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> (tensor<3xf32>)
  return
}

// -----

// A window has a size per dimension.
func.func @select_and_scatter_c3(%a0: tensor<4xf32>, %a1: tensor<2xf32>, %a2: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.select_and_scatter' op expects 1 window dimensions, found 2}}
  %0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %p = stablehlo.compare GE, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> (tensor<4xf32>)
  return
}

// -----

// Strides are positive.
func.func @select_and_scatter_c4(%a0: tensor<4xf32>, %a1: tensor<2xf32>, %a2: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.select_and_scatter' op expects entries of at least 1 in 'window strides', found -1}}
  %0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_strides = array<i64: -1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %p = stablehlo.compare GE, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> (tensor<4xf32>)
  return
}

// -----

// The source has one element per window.
func.func @select_and_scatter_c5(%a0: tensor<4xf32>, %a1: tensor<3xf32>, %a2: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.select_and_scatter' op expects a source of type 'tensor<2xf32>', found 'tensor<3xf32>'}}
  %0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %p = stablehlo.compare GE, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4xf32>, tensor<3xf32>, tensor<f32>) -> (tensor<4xf32>)
  return
}

// -----

// The selection returns a boolean.
func.func @select_and_scatter_c6(%a0: tensor<4xf32>, %a1: tensor<2xf32>, %a2: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.select_and_scatter' op expects 'select' to take ('tensor<f32>', 'tensor<f32>') and return ('tensor<i1>'), found ('tensor<f32>', 'tensor<f32>') and ('tensor<f32>')}}
  %0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }, {
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> (tensor<4xf32>)
  return
}

// -----

// What arrives is combined to one scalar.
func.func @select_and_scatter_c7(%a0: tensor<4xf32>, %a1: tensor<2xf32>, %a2: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.select_and_scatter' op expects 'scatter' to take ('tensor<f32>', 'tensor<f32>') and return ('tensor<f32>'), found ('tensor<f32>', 'tensor<f32>') and ('tensor<i1>')}}
  %0 = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %p = stablehlo.compare GE, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    %p = stablehlo.compare GE, %b0, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> (tensor<4xf32>)
  return
}
