// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// Constraints of reductions, one case each.

// A computation on every element keeps the shape.
func.func @map_c1(%a0: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.map' op expects operands and results of one shape, found 'tensor<4xf32>' and 'tensor<5xf32>'}}
  %0 = "stablehlo.map"(%a0) <{dimensions = array<i64: 0>}> ({
  ^bb0(%b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4xf32>) -> (tensor<5xf32>)
  return
}

// -----

// A computation needs an input.
func.func @map_c2() {
  // expected-error @+1 {{'stablehlo.map' op expects at least 1 input, found 0}}
  %0 = "stablehlo.map"() <{dimensions = array<i64>}> ({
    %1 = stablehlo.constant dense<0.0> : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : () -> tensor<f32>
  return
}

// -----

// All dimensions are named, in order.
func.func @map_c3(%a0: tensor<4x4xf32>) {
  // expected-error @+1 {{'stablehlo.map' op expects 'dimensions' to be the 2 dimensions in order, found [1, 0]}}
  %0 = "stablehlo.map"(%a0) <{dimensions = array<i64: 1, 0>}> ({
  ^bb0(%b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x4xf32>) -> (tensor<4x4xf32>)
  return
}

// -----

// The computation takes scalars.
func.func @map_c4(%a0: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.map' op expects 'computation' to take ('tensor<f32>') and return ('tensor<f32>'), found ('tensor<4xf32>') and ('tensor<4xf32>')}}
  %0 = "stablehlo.map"(%a0) <{dimensions = array<i64: 0>}> ({
  ^bb0(%b0: tensor<4xf32>):
    stablehlo.return %b0 : tensor<4xf32>
  }) : (tensor<4xf32>) -> (tensor<4xf32>)
  return
}

// -----

// The computation returns the result's element type.
func.func @map_c4_return(%a0: tensor<4xf32>) {
  // expected-error @+1 {{'stablehlo.map' op expects 'computation' to take ('tensor<f32>') and return ('tensor<i32>'), found ('tensor<f32>') and ('tensor<f32>')}}
  %0 = "stablehlo.map"(%a0) <{dimensions = array<i64: 0>}> ({
  ^bb0(%b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4xf32>) -> (tensor<4xi32>)
  return
}

// -----

// An initial value per input.
func.func @reduce_c1(%a0: tensor<4x5xf32>, %a1: tensor<4x5xf32>, %a2: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce' op expects as many inputs, initial values and results, at least 1, found 3 operands and 1 results}}
  %0 = "stablehlo.reduce"(%a0, %a1, %a2) <{dimensions = array<i64: 0>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<4x5xf32>, tensor<f32>) -> (tensor<5xf32>)
  return
}

// -----

// A result per input.
func.func @reduce_c1_results(%a0: tensor<4x5xf32>, %a1: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce' op expects as many inputs, initial values and results, at least 1, found 2 operands and 2 results}}
  %0:2 = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> (tensor<5xf32>, tensor<5xf32>)
  return
}

// -----

// There is an input.
func.func @reduce_c1_none() {
  // expected-error @+1 {{'stablehlo.reduce' op expects as many inputs, initial values and results, at least 1, found 0 operands and 1 results}}
  %0 = "stablehlo.reduce"() <{dimensions = array<i64: 0>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : () -> (tensor<5xf32>)
  return
}

// -----

// Inputs have one shape.
func.func @reduce_c2(%a0: tensor<4x5xf32>, %a1: tensor<4x6xf32>, %a2: tensor<f32>, %a3: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce' op expects an input of type 'tensor<4x5xf32>', found 'tensor<4x6xf32>'}}
  %0:2 = "stablehlo.reduce"(%a0, %a1, %a2, %a3) <{dimensions = array<i64: 0>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>, %b2: tensor<f32>, %b3: tensor<f32>):
    stablehlo.return %b0, %b1 : tensor<f32>, tensor<f32>
  }) : (tensor<4x5xf32>, tensor<4x6xf32>, tensor<f32>, tensor<f32>) -> (tensor<5xf32>, tensor<5xf32>)
  return
}

// -----

// An initial value is a scalar.
func.func @reduce_c3(%a0: tensor<4x5xf32>, %a1: tensor<5xf32>) {
  // expected-error @+1 {{'stablehlo.reduce' op expects types ('tensor<f32>') of the initial value, found ('tensor<5xf32>')}}
  %0 = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<5xf32>) -> (tensor<5xf32>)
  return
}

// -----

// An initial value has the input's element type.
func.func @reduce_c3_element(%a0: tensor<4x5xf32>, %a1: tensor<f64>) {
  // expected-error @+1 {{'stablehlo.reduce' op expects types ('tensor<f32>') of the initial value, found ('tensor<f64>')}}
  %0 = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f64>) -> (tensor<5xf32>)
  return
}

// -----

// Only dimensions of the input are reduced.
func.func @reduce_c4(%a0: tensor<4x5xf32>, %a1: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce' op expects 'dimensions' to name dimensions of a tensor of rank 2, found 2}}
  %0 = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 2>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> (tensor<5xf32>)
  return
}

// -----

// Dimensions do not count from the end.
func.func @reduce_c4_negative(%a0: tensor<4x5xf32>, %a1: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce' op expects 'dimensions' to name dimensions of a tensor of rank 2, found -1}}
  %0 = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: -1>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> (tensor<5xf32>)
  return
}

// -----

// A dimension is reduced once.
func.func @reduce_c5(%a0: tensor<4x5xf32>, %a1: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce' op expects unique entries in 'dimensions', found 0 twice}}
  %0 = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0, 0>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> (tensor<5xf32>)
  return
}

// -----

// The result keeps the other dimensions.
func.func @reduce_c6(%a0: tensor<4x5xf32>, %a1: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce' op expects a result of type 'tensor<5xf32>', found 'tensor<4xf32>'}}
  %0 = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> (tensor<4xf32>)
  return
}

// -----

// The body takes accumulator and element.
func.func @reduce_c7(%a0: tensor<4x5xf32>, %a1: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce' op expects 'body' to take ('tensor<f32>', 'tensor<f32>') and return ('tensor<f32>'), found ('tensor<f32>') and ('tensor<f32>')}}
  %0 = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%b0: tensor<f32>):
    stablehlo.return %b0 : tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> (tensor<5xf32>)
  return
}

// -----

// The body returns an accumulator.
func.func @reduce_c7_return(%a0: tensor<4x5xf32>, %a1: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce' op expects 'body' to take ('tensor<f32>', 'tensor<f32>') and return ('tensor<f32>'), found ('tensor<f32>', 'tensor<f32>') and ('tensor<f32>', 'tensor<f32>')}}
  %0 = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%b0: tensor<f32>, %b1: tensor<f32>):
    stablehlo.return %b0, %b1 : tensor<f32>, tensor<f32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> (tensor<5xf32>)
  return
}

// -----

// An accumulator is not narrower than the elements.
func.func @reduce_c7_narrow(%a0: tensor<4x5xf32>, %a1: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce' op expects results with elements of type 'f32' or a wider one, found 'bf16'}}
  %0 = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%b0: tensor<bf16>, %b1: tensor<bf16>):
    stablehlo.return %b0 : tensor<bf16>
  }) : (tensor<4x5xf32>, tensor<f32>) -> (tensor<5xbf16>)
  return
}

// -----

// An accumulator is of the elements' kind.
func.func @reduce_c7_kind(%a0: tensor<4x5xf32>, %a1: tensor<f32>) {
  // expected-error @+1 {{'stablehlo.reduce' op expects results with elements of type 'f32' or a wider one, found 'i32'}}
  %0 = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%b0: tensor<i32>, %b1: tensor<i32>):
    stablehlo.return %b0 : tensor<i32>
  }) : (tensor<4x5xf32>, tensor<f32>) -> (tensor<5xi32>)
  return
}
