// RUN: fsdp-opt %s --fsdp-inline-calls --split-input-file --verify-diagnostics

// A function that calls itself through another one has no finite form.
func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @f(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// expected-note @+1 {{the function is here}}
func.func private @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @g(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @g(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{recursive call of 'f' is not supported}}
  %0 = call @f(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// The step itself cannot be called either.
// expected-note @+1 {{the function is here}}
func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{recursive call of 'main' is not supported}}
  %0 = call @main(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// There must be a step.
// expected-error @+1 {{expected a function 'main', the training step}}
module @no_main {
  func.func public @step(%a: tensor<4xf32>) -> tensor<4xf32> {
    return %a : tensor<4xf32>
  }
}

// -----

// A function without a body means nothing.
func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{call of 'f', which has no body}}
  %0 = call @f(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @f(tensor<4xf32>) -> tensor<4xf32>

// -----

// A function that jumps has no StableHLO meaning.
func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{call of 'f', which has more than one block}}
  %0 = call @f(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
^bb1:
  return %a : tensor<4xf32>
}
