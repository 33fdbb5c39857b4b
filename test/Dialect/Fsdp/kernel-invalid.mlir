// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// A block argument for each input (C1).
func.func @kernel_c1(%a: tensor<4xf32>) {
  // expected-error @+1 {{'fsdp.kernel' op expected 1 block arguments, found 0}}
  %r = fsdp.kernel ins(%a : tensor<4xf32>) {
    %k = stablehlo.constant dense<1.0> : tensor<4xf32>
    fsdp.yield %k : tensor<4xf32>
  } -> tensor<4xf32>
  return
}

// -----

// Of its shape and element type (C1).
func.func @kernel_c1_type(%a: tensor<4xf32>) {
  // expected-error @+1 {{'fsdp.kernel' op expected a block argument of the shape and element type of 'tensor<4xf32>', found 'tensor<3xf32>'}}
  %r = fsdp.kernel ins(%a : tensor<4xf32>) {
  ^bb0(%x: tensor<3xf32>):
    fsdp.yield %x : tensor<3xf32>
  } -> tensor<3xf32>
  return
}

// -----

// One yielded value for each output (C2).
func.func @kernel_c2(%a: tensor<4xf32>) {
  // expected-error @+1 {{'fsdp.kernel' op yields 1 values for 2 outputs}}
  %r:2 = fsdp.kernel ins(%a : tensor<4xf32>) {
  ^bb0(%x: tensor<4xf32>):
    fsdp.yield %x : tensor<4xf32>
  } -> tensor<4xf32>, tensor<4xf32>
  return
}

// -----

// Of its type (C2).
func.func @kernel_c2_type(%a: tensor<4xf32>) {
  // expected-error @+1 {{'fsdp.kernel' op yields 'tensor<4xf32>' for an output of type 'tensor<4xf64>'}}
  %r = fsdp.kernel ins(%a : tensor<4xf32>) {
  ^bb0(%x: tensor<4xf32>):
    fsdp.yield %x : tensor<4xf32>
  } -> tensor<4xf64>
  return
}

// -----

// Results or outputs, not both (C3).
func.func @kernel_c3(%a: tensor<4xf32>, %m: memref<4xf32>) {
  // expected-error @+1 {{'fsdp.kernel' op has results or outputs, not both}}
  %r = fsdp.kernel ins(%a : tensor<4xf32>) outs(%m : memref<4xf32>) {
  ^bb0(%x: tensor<4xf32>):
    fsdp.yield %x, %x : tensor<4xf32>, tensor<4xf32>
  } -> tensor<4xf32>
  return
}

// -----

// `in_place` has an entry for each output (C4).
func.func @kernel_c4(%a: tensor<4xf32>) {
  // expected-error @+1 {{'fsdp.kernel' op 'in_place' expected 1 entries, found 2}}
  %r = fsdp.kernel ins(%a : tensor<4xf32>) attributes {in_place = array<i64: 0, 0>} {
  ^bb0(%x: tensor<4xf32>):
    fsdp.yield %x : tensor<4xf32>
  } -> tensor<4xf32>
  return
}

// -----

// It names an input (C4).
func.func @kernel_c4_range(%a: tensor<4xf32>) {
  // expected-error @+1 {{'fsdp.kernel' op 'in_place' names input 1 of 1}}
  %r = fsdp.kernel ins(%a : tensor<4xf32>) attributes {in_place = array<i64: 1>} {
  ^bb0(%x: tensor<4xf32>):
    fsdp.yield %x : tensor<4xf32>
  } -> tensor<4xf32>
  return
}

// -----

// Of the output's type (C4).
func.func @kernel_c4_type(%a: tensor<4xf32>) {
  // expected-error @+1 {{'fsdp.kernel' op 'in_place' ties 'tensor<4xf32>' to 'tensor<2xf32>'}}
  %r = fsdp.kernel ins(%a : tensor<4xf32>) attributes {in_place = array<i64: 0>} {
  ^bb0(%x: tensor<4xf32>):
    %s = stablehlo.slice %x [0:2] : (tensor<4xf32>) -> tensor<2xf32>
    fsdp.yield %s : tensor<2xf32>
  } -> tensor<2xf32>
  return
}

// -----

// A region ends with a yield.
func.func @kernel_terminator(%a: tensor<4xf32>) {
  // expected-error @+1 {{'fsdp.kernel' op expected a region that ends with 'fsdp.yield'}}
  %r = "fsdp.kernel"(%a) <{operandSegmentSizes = array<i32: 1, 0>}> ({
  ^bb0(%x: tensor<4xf32>):
    "stablehlo.return"(%x) : (tensor<4xf32>) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// A region sees nothing from outside.
func.func @kernel_isolated(%a: tensor<4xf32>) {
  // expected-note @+1 {{required by region isolation constraints}}
  %r = fsdp.kernel ins() {
    // expected-error @+1 {{'fsdp.yield' op using value defined outside the region}}
    fsdp.yield %a : tensor<4xf32>
  } -> tensor<4xf32>
  return
}

// -----

// A yield stands in a kernel.
func.func @yield_parent() {
  // expected-error @+1 {{'fsdp.yield' op expects parent op to be one of 'fsdp.kernel, fsdp.kernel_function'}}
  fsdp.yield
}
