// w -= 0.1 * gradient of the mean of (x w)^2; 8 rows of batch.
module @sgd {
  func.func public @main(%w: tensor<4x3xf32> {tf.aliasing_output = 0 : i32}, %x: tensor<8x4xf32>) -> (tensor<4x3xf32> {jax.result_info = "result[0]"}, tensor<f32> {jax.result_info = "result[1]"}) {
    %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x3xf32>) -> tensor<8x3xf32>
    %square = stablehlo.multiply %y, %y : tensor<8x3xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %sum = stablehlo.reduce(%square init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x3xf32>, tensor<f32>) -> tensor<f32>
    %count = stablehlo.constant dense<24.0> : tensor<f32>
    %loss = stablehlo.divide %sum, %count : tensor<f32>
    %scale = stablehlo.constant dense<0.0833333358> : tensor<8x3xf32>
    %dy = stablehlo.multiply %y, %scale : tensor<8x3xf32>
    %dw = stablehlo.dot_general %x, %dy, contracting_dims = [0] x [0] : (tensor<8x4xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
    %rate = stablehlo.constant dense<0.1> : tensor<4x3xf32>
    %update = stablehlo.multiply %dw, %rate : tensor<4x3xf32>
    %new = stablehlo.subtract %w, %update : tensor<4x3xf32>
    return %new, %loss : tensor<4x3xf32>, tensor<f32>
  }
}
