module @jit_st attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<32x32xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<12x32xf32>, %arg2: tensor<12x32xf32>) -> (tensor<32x32xf32> {jax.result_info = "result[0]['s']['a']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.dot_general %arg1, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x32xf32>, tensor<32x32xf32>) -> tensor<12x32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<3.840000e+02> : tensor<f32>
    %2 = stablehlo.divide %1, %cst_0 : tensor<f32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.compare GT, %2, %cst_1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %4 = stablehlo.convert %3 : (tensor<i1>) -> tensor<i32>
    %5:3 = "stablehlo.case"(%4) ({
      %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %22 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %23 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<12x32xf32>
      stablehlo.return %0, %22, %23 : tensor<12x32xf32>, tensor<32x32xf32>, tensor<12x32xf32>
    }, {
      %22 = stablehlo.dot_general %0, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x32xf32>, tensor<32x32xf32>) -> tensor<12x32xf32>
      %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %23 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %24 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<12x32xf32>
      stablehlo.return %22, %arg0, %0 : tensor<12x32xf32>, tensor<32x32xf32>, tensor<12x32xf32>
    }) : (tensor<i32>) -> (tensor<12x32xf32>, tensor<32x32xf32>, tensor<12x32xf32>)
    %6 = stablehlo.subtract %5#0, %arg2 : tensor<12x32xf32>
    %7 = stablehlo.multiply %6, %6 : tensor<12x32xf32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<12x32xf32>
    %9 = stablehlo.multiply %8, %6 : tensor<12x32xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%7 init: %cst_3) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_4 = stablehlo.constant dense<3.840000e+02> : tensor<f32>
    %11 = stablehlo.divide %10, %cst_4 : tensor<f32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_6 = stablehlo.constant dense<3.840000e+02> : tensor<f32>
    %12 = stablehlo.divide %cst_5, %cst_6 : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<f32>) -> tensor<12x32xf32>
    %14 = stablehlo.multiply %13, %9 : tensor<12x32xf32>
    %15:2 = "stablehlo.case"(%4) ({
      %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %22 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
      stablehlo.return %22, %14 : tensor<32x32xf32>, tensor<12x32xf32>
    }, {
      %22 = stablehlo.dot_general %14, %5#2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x32xf32>, tensor<12x32xf32>) -> tensor<32x32xf32>
      %23 = stablehlo.transpose %22, dims = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
      %24 = stablehlo.dot_general %14, %5#1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x32xf32>, tensor<32x32xf32>) -> tensor<12x32xf32>
      stablehlo.return %23, %24 : tensor<32x32xf32>, tensor<12x32xf32>
    }) : (tensor<i32>) -> (tensor<32x32xf32>, tensor<12x32xf32>)
    %16 = stablehlo.dot_general %15#1, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x32xf32>, tensor<12x32xf32>) -> tensor<32x32xf32>
    %17 = stablehlo.transpose %16, dims = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %18 = stablehlo.add %15#0, %17 : tensor<32x32xf32>
    %cst_7 = stablehlo.constant dense<-1.000000e-01> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %20 = stablehlo.multiply %19, %18 : tensor<32x32xf32>
    %21 = stablehlo.add %arg0, %20 : tensor<32x32xf32>
    return %21, %11 : tensor<32x32xf32>, tensor<f32>
  }
}
