// RUN: fsdp-opt %s --fsdp-form-kernels --split-input-file --verify-diagnostics

// A reducer that reads a value from around it cannot stand in a kernel.
// expected-note @below {{the value is made here}}
func.func @main(%x: tensor<4xf32>, %scale: tensor<f32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  // expected-error @below {{'stablehlo.reduce' op reads a value from outside in its region}}
  %r = "stablehlo.reduce"(%x, %zero) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %m = stablehlo.multiply %b, %scale : tensor<f32>
    %s = stablehlo.add %a, %m : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
