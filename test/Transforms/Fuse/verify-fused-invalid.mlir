// RUN: fsdp-opt %s --fsdp-verify-fused --split-input-file --verify-diagnostics

// Compute outside of a kernel.
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{'stablehlo.negate' op stands outside of a kernel}}
  %r = stablehlo.negate %x : tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

// A sum that is broadcast would be done once an element.
func.func @main(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %k = fsdp.kernel ins(%x : tensor<4x8xf32>) {
  ^bb0(%a: tensor<4x8xf32>):
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    // expected-error @below {{'stablehlo.reduce' op is expected at a root of its kernel, or below operations of its 4 elements}}
    %s = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
    // expected-note @below {{but it is used by 'stablehlo.broadcast_in_dim'}}
    %b = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<4xf32>) -> tensor<4x8xf32>
    fsdp.yield %b : tensor<4x8xf32>
  } -> tensor<4x8xf32>
  return %k : tensor<4x8xf32>
}

// -----

// Outputs of two shapes.
func.func @main(%x: tensor<4xf32>, %y: tensor<8xf32>) {
  // expected-error @below {{'fsdp.kernel' op expected outputs of one shape, found 'tensor<4xf32>' and 'tensor<8xf32>'}}
  %k:2 = fsdp.kernel ins(%x, %y : tensor<4xf32>, tensor<8xf32>) {
  ^bb0(%a: tensor<4xf32>, %b: tensor<8xf32>):
    fsdp.yield %a, %b : tensor<4xf32>, tensor<8xf32>
  } -> tensor<4xf32>, tensor<8xf32>
  return
}

// -----

// An update without the tie to what it overwrites.
func.func @main(%x: tensor<4xf32>, %y: tensor<1xf32>, %i: tensor<i32>) -> tensor<4xf32> {
  // expected-error @below {{'fsdp.kernel' op expected 'in_place' to tie output 0 to operand 0 of 'stablehlo.dynamic_update_slice', found input -1}}
  %k = fsdp.kernel ins(%x, %y, %i : tensor<4xf32>, tensor<1xf32>, tensor<i32>) {
  ^bb0(%a: tensor<4xf32>, %b: tensor<1xf32>, %c: tensor<i32>):
    %r = stablehlo.dynamic_update_slice %a, %b, %c : (tensor<4xf32>, tensor<1xf32>, tensor<i32>) -> tensor<4xf32>
    fsdp.yield %r : tensor<4xf32>
  } -> tensor<4xf32>
  return %k : tensor<4xf32>
}

// -----

// A sort with something on top of it.
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %k = fsdp.kernel ins(%x : tensor<4xf32>) {
  ^bb0(%a: tensor<4xf32>):
    // expected-error @below {{'stablehlo.sort' op is expected to be the root of its kernel}}
    %s = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
    ^bb0(%l: tensor<f32>, %r: tensor<f32>):
      %c = stablehlo.compare LT, %l, %r : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    }) : (tensor<4xf32>) -> tensor<4xf32>
    %n = stablehlo.negate %s : tensor<4xf32>
    fsdp.yield %n : tensor<4xf32>
  } -> tensor<4xf32>
  return %k : tensor<4xf32>
}

// -----

// A product inside a kernel.
func.func @main(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %k = fsdp.kernel ins(%x : tensor<4x4xf32>) {
  ^bb0(%a: tensor<4x4xf32>):
    // expected-error @below {{'stablehlo.dot_general' op is not an operation of kernels}}
    %d = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    fsdp.yield %d : tensor<4x4xf32>
  } -> tensor<4x4xf32>
  return %k : tensor<4x4xf32>
}
