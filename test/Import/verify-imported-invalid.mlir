// RUN: fsdp-opt %s --fsdp-verify-imported --split-input-file --verify-diagnostics

// Nothing but main.
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
// expected-error @+1 {{not in imported form: expected nothing but a function 'main', found 'func.func'}}
func.func private @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// And main must be there.
// expected-error @+1 {{not in imported form: expected a function 'main'}}
module {
}

// -----

// It is public and has one block.
// expected-error @+1 {{not in imported form: expected 'main' to be public and to have one block}}
func.func private @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// No other dialect, and no custom call.
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{not in imported form: operation 'chlo.erf' is left}}
  %0 = chlo.erf %x : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{not in imported form: operation 'stablehlo.custom_call' is left}}
  %0 = stablehlo.custom_call @f(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Shapes are static.
// expected-error @+1 {{not in imported form: expected a tensor of static shape without encoding, found 'tensor<?xf32>'}}
func.func @main(%x: tensor<?xf32>) {
  return
}

// -----

// Marks are gone, on arguments, results and operations.
// expected-error @+1 {{not in imported form: attribute 'mhlo.sharding' is left}}
func.func @main(%x: tensor<4xf32> {mhlo.sharding = "{replicated}"}) {
  return
}

// -----

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{not in imported form: attribute 'mhlo.frontend_attributes' is left}}
  %0 = stablehlo.abs %x {mhlo.frontend_attributes = {fsdp_unit = "u"}} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Splats are folded.
func.func @main() -> tensor<2xf32> {
  %0 = stablehlo.constant dense<2.0> : tensor<f32>
  // expected-error @+1 {{not in imported form: 'stablehlo.broadcast_in_dim' of a splat constant is not folded}}
  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}
