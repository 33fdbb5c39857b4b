// RUN: fsdp-opt %s --split-input-file --verify-diagnostics --fsdp-narrow-compute="param-dtype=bf16"

// A gradient's norm is no loss: it does not tell forward from backward.
// expected-error @below {{'param-dtype' and 'output-dtype' need a floating-point result that is no state and depends on no gradient, such as the loss, found none}}
func.func @main(%w: tensor<4x3xf32> {fsdp.role = #fsdp.role<parameter>},
                %x: tensor<12x4xf32> {fsdp.role = #fsdp.role<batch>, fsdp.batch_dimension = 0 : i64})
    -> (tensor<4x3xf32> {fsdp.feeds = 0 : i64}, tensor<f32>) {
  %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<12x4xf32>, tensor<4x3xf32>) -> tensor<12x3xf32>
  %g = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<12x4xf32>, tensor<12x3xf32>) -> tensor<4x3xf32>
  %square = stablehlo.multiply %g, %g : tensor<4x3xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %norm = stablehlo.reduce(%square init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<f32>
  %w1 = stablehlo.subtract %w, %g : tensor<4x3xf32>
  return %w1, %norm : tensor<4x3xf32>, tensor<f32>
}

// -----

// A parameter that is stored narrower is not gathered wider.
// expected-error @below {{'param-dtype' expected a type no wider than the parameters', found 'bf16' for 'w' of 'f8E4M3FN'}}
func.func @main(%w: tensor<4x3xf8E4M3FN> {fsdp.role = #fsdp.role<frozen>, fsdp.path = "w"}) -> tensor<4x3xf8E4M3FN> {
  return %w : tensor<4x3xf8E4M3FN>
}
