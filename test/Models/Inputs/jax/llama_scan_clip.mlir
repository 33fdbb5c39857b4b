module @jit_train_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<32x16xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<16xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<16x32xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<2x16xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<2x32x16xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<2x16x32xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<2x16xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<2x16x32xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<2x16x8xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<2x16x16xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<2x16x16xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<2x16x8xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<i32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<32x16xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<16xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<16x32xf32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<2x16xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<2x32x16xf32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<2x16x32xf32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<2x16xf32> {tf.aliasing_output = 19 : i32}, %arg20: tensor<2x16x32xf32> {tf.aliasing_output = 20 : i32}, %arg21: tensor<2x16x8xf32> {tf.aliasing_output = 21 : i32}, %arg22: tensor<2x16x16xf32> {tf.aliasing_output = 22 : i32}, %arg23: tensor<2x16x16xf32> {tf.aliasing_output = 23 : i32}, %arg24: tensor<2x16x8xf32> {tf.aliasing_output = 24 : i32}, %arg25: tensor<32x16xf32> {tf.aliasing_output = 25 : i32}, %arg26: tensor<16xf32> {tf.aliasing_output = 26 : i32}, %arg27: tensor<16x32xf32> {tf.aliasing_output = 27 : i32}, %arg28: tensor<2x16xf32> {tf.aliasing_output = 28 : i32}, %arg29: tensor<2x32x16xf32> {tf.aliasing_output = 29 : i32}, %arg30: tensor<2x16x32xf32> {tf.aliasing_output = 30 : i32}, %arg31: tensor<2x16xf32> {tf.aliasing_output = 31 : i32}, %arg32: tensor<2x16x32xf32> {tf.aliasing_output = 32 : i32}, %arg33: tensor<2x16x8xf32> {tf.aliasing_output = 33 : i32}, %arg34: tensor<2x16x16xf32> {tf.aliasing_output = 34 : i32}, %arg35: tensor<2x16x16xf32> {tf.aliasing_output = 35 : i32}, %arg36: tensor<2x16x8xf32> {tf.aliasing_output = 36 : i32}, %arg37: tensor<12x8xi32>, %arg38: tensor<12x8xi32>) -> (tensor<32x16xf32> {jax.result_info = "result[0]['embed']"}, tensor<16xf32> {jax.result_info = "result[0]['final_norm']"}, tensor<16x32xf32> {jax.result_info = "result[0]['head']"}, tensor<2x16xf32> {jax.result_info = "result[0]['layers']['attn_norm']"}, tensor<2x32x16xf32> {jax.result_info = "result[0]['layers']['down']"}, tensor<2x16x32xf32> {jax.result_info = "result[0]['layers']['gate']"}, tensor<2x16xf32> {jax.result_info = "result[0]['layers']['mlp_norm']"}, tensor<2x16x32xf32> {jax.result_info = "result[0]['layers']['up']"}, tensor<2x16x8xf32> {jax.result_info = "result[0]['layers']['wk']"}, tensor<2x16x16xf32> {jax.result_info = "result[0]['layers']['wo']"}, tensor<2x16x16xf32> {jax.result_info = "result[0]['layers']['wq']"}, tensor<2x16x8xf32> {jax.result_info = "result[0]['layers']['wv']"}, tensor<i32> {jax.result_info = "result[1][1][0].count"}, tensor<32x16xf32> {jax.result_info = "result[1][1][0].mu['embed']"}, tensor<16xf32> {jax.result_info = "result[1][1][0].mu['final_norm']"}, tensor<16x32xf32> {jax.result_info = "result[1][1][0].mu['head']"}, tensor<2x16xf32> {jax.result_info = "result[1][1][0].mu['layers']['attn_norm']"}, tensor<2x32x16xf32> {jax.result_info = "result[1][1][0].mu['layers']['down']"}, tensor<2x16x32xf32> {jax.result_info = "result[1][1][0].mu['layers']['gate']"}, tensor<2x16xf32> {jax.result_info = "result[1][1][0].mu['layers']['mlp_norm']"}, tensor<2x16x32xf32> {jax.result_info = "result[1][1][0].mu['layers']['up']"}, tensor<2x16x8xf32> {jax.result_info = "result[1][1][0].mu['layers']['wk']"}, tensor<2x16x16xf32> {jax.result_info = "result[1][1][0].mu['layers']['wo']"}, tensor<2x16x16xf32> {jax.result_info = "result[1][1][0].mu['layers']['wq']"}, tensor<2x16x8xf32> {jax.result_info = "result[1][1][0].mu['layers']['wv']"}, tensor<32x16xf32> {jax.result_info = "result[1][1][0].nu['embed']"}, tensor<16xf32> {jax.result_info = "result[1][1][0].nu['final_norm']"}, tensor<16x32xf32> {jax.result_info = "result[1][1][0].nu['head']"}, tensor<2x16xf32> {jax.result_info = "result[1][1][0].nu['layers']['attn_norm']"}, tensor<2x32x16xf32> {jax.result_info = "result[1][1][0].nu['layers']['down']"}, tensor<2x16x32xf32> {jax.result_info = "result[1][1][0].nu['layers']['gate']"}, tensor<2x16xf32> {jax.result_info = "result[1][1][0].nu['layers']['mlp_norm']"}, tensor<2x16x32xf32> {jax.result_info = "result[1][1][0].nu['layers']['up']"}, tensor<2x16x8xf32> {jax.result_info = "result[1][1][0].nu['layers']['wk']"}, tensor<2x16x16xf32> {jax.result_info = "result[1][1][0].nu['layers']['wo']"}, tensor<2x16x16xf32> {jax.result_info = "result[1][1][0].nu['layers']['wq']"}, tensor<2x16x8xf32> {jax.result_info = "result[1][1][0].nu['layers']['wv']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<12x8xi32>
    %1 = stablehlo.compare LT, %arg37, %0, SIGNED : (tensor<12x8xi32>, tensor<12x8xi32>) -> tensor<12x8xi1>
    %c_0 = stablehlo.constant dense<32> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<12x8xi32>
    %3 = stablehlo.add %arg37, %2 : tensor<12x8xi32>
    %4 = stablehlo.select %1, %3, %arg37 : tensor<12x8xi1>, tensor<12x8xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<12x8xi32>) -> tensor<12x8x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xf32>, tensor<12x8x1xi32>) -> tensor<12x8x16xf32>
    %7 = stablehlo.iota dim = 0 : tensor<4xf32>
    %8 = stablehlo.negate %7 : tensor<4xf32>
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %10 = stablehlo.divide %8, %9 : tensor<4xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %12 = stablehlo.power %11, %10 : tensor<4xf32>
    %13 = stablehlo.iota dim = 0 : tensor<8xf32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %15 = stablehlo.broadcast_in_dim %12, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %16 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
    %17 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<8x4xf32>
    %18 = stablehlo.multiply %16, %17 : tensor<8x4xf32>
    %19 = stablehlo.sine %18 : tensor<8x4xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [1, 3] : (tensor<8x4xf32>) -> tensor<1x8x1x4xf32>
    %21 = stablehlo.cosine %18 : tensor<8x4xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [1, 3] : (tensor<8x4xf32>) -> tensor<1x8x1x4xf32>
    %23 = stablehlo.iota dim = 0 : tensor<4xf32>
    %24 = stablehlo.negate %23 : tensor<4xf32>
    %cst_2 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %26 = stablehlo.divide %24, %25 : tensor<4xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %28 = stablehlo.power %27, %26 : tensor<4xf32>
    %29 = stablehlo.iota dim = 0 : tensor<8xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %31 = stablehlo.broadcast_in_dim %28, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %32 = stablehlo.broadcast_in_dim %30, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
    %33 = stablehlo.broadcast_in_dim %31, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<8x4xf32>
    %34 = stablehlo.multiply %32, %33 : tensor<8x4xf32>
    %35 = stablehlo.sine %34 : tensor<8x4xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [1, 3] : (tensor<8x4xf32>) -> tensor<1x8x1x4xf32>
    %37 = stablehlo.cosine %34 : tensor<8x4xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [1, 3] : (tensor<8x4xf32>) -> tensor<1x8x1x4xf32>
    %c_4 = stablehlo.constant dense<true> : tensor<i1>
    %39 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %40 = call @tril(%39) : (tensor<8x8xi1>) -> tensor<8x8xi1>
    %cst_5 = stablehlo.constant dense<-1.000000e+30> : tensor<f32>
    %41:2 = call @_where(%40, %cst_5) : (tensor<8x8xi1>, tensor<f32>) -> (tensor<12x2x8x8xi1>, tensor<12x2x8x8xf32>)
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x12x8x16xf32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %43:18 = stablehlo.while(%iterArg = %arg3, %iterArg_179 = %arg4, %iterArg_180 = %arg5, %iterArg_181 = %arg6, %iterArg_182 = %arg7, %iterArg_183 = %arg8, %iterArg_184 = %arg9, %iterArg_185 = %arg10, %iterArg_186 = %arg11, %iterArg_187 = %22, %iterArg_188 = %20, %iterArg_189 = %38, %iterArg_190 = %36, %iterArg_191 = %41#0, %iterArg_192 = %41#1, %iterArg_193 = %c_7, %iterArg_194 = %6, %iterArg_195 = %42) : tensor<2x16xf32>, tensor<2x32x16xf32>, tensor<2x16x32xf32>, tensor<2x16xf32>, tensor<2x16x32xf32>, tensor<2x16x8xf32>, tensor<2x16x16xf32>, tensor<2x16x16xf32>, tensor<2x16x8xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<12x2x8x8xi1>, tensor<12x2x8x8xf32>, tensor<i32>, tensor<12x8x16xf32>, tensor<2x12x8x16xf32>
    cond {
      %c_196 = stablehlo.constant dense<2> : tensor<i32>
      %599 = stablehlo.compare LT, %iterArg_193, %c_196, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %599 : tensor<i1>
    } do {
      %599 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_193) : (tensor<2x16xf32>, tensor<i32>) -> tensor<16xf32>
      %600 = func.call @dynamic_index_in_dim_0(%iterArg_179, %iterArg_193) : (tensor<2x32x16xf32>, tensor<i32>) -> tensor<32x16xf32>
      %601 = func.call @dynamic_index_in_dim_1(%iterArg_180, %iterArg_193) : (tensor<2x16x32xf32>, tensor<i32>) -> tensor<16x32xf32>
      %602 = func.call @dynamic_index_in_dim(%iterArg_181, %iterArg_193) : (tensor<2x16xf32>, tensor<i32>) -> tensor<16xf32>
      %603 = func.call @dynamic_index_in_dim_1(%iterArg_182, %iterArg_193) : (tensor<2x16x32xf32>, tensor<i32>) -> tensor<16x32xf32>
      %604 = func.call @dynamic_index_in_dim_2(%iterArg_183, %iterArg_193) : (tensor<2x16x8xf32>, tensor<i32>) -> tensor<16x8xf32>
      %605 = func.call @dynamic_index_in_dim_3(%iterArg_184, %iterArg_193) : (tensor<2x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %606 = func.call @dynamic_index_in_dim_3(%iterArg_185, %iterArg_193) : (tensor<2x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %607 = func.call @dynamic_index_in_dim_2(%iterArg_186, %iterArg_193) : (tensor<2x16x8xf32>, tensor<i32>) -> tensor<16x8xf32>
      %608:2 = func.call @closed_call(%iterArg_187, %iterArg_188, %iterArg_189, %iterArg_190, %iterArg_191, %iterArg_192, %iterArg_194, %599, %600, %601, %602, %603, %604, %605, %606, %607) : (tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<12x2x8x8xi1>, tensor<12x2x8x8xf32>, tensor<12x8x16xf32>, tensor<16xf32>, tensor<32x16xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<16x8xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x8xf32>) -> (tensor<12x8x16xf32>, tensor<12x8x16xf32>)
      %609 = func.call @dynamic_update_index_in_dim(%iterArg_195, %608#1, %iterArg_193) : (tensor<2x12x8x16xf32>, tensor<12x8x16xf32>, tensor<i32>) -> tensor<2x12x8x16xf32>
      %c_196 = stablehlo.constant dense<1> : tensor<i32>
      %610 = stablehlo.add %iterArg_193, %c_196 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_179, %iterArg_180, %iterArg_181, %iterArg_182, %iterArg_183, %iterArg_184, %iterArg_185, %iterArg_186, %iterArg_187, %iterArg_188, %iterArg_189, %iterArg_190, %iterArg_191, %iterArg_192, %610, %608#0, %609 : tensor<2x16xf32>, tensor<2x32x16xf32>, tensor<2x16x32xf32>, tensor<2x16xf32>, tensor<2x16x32xf32>, tensor<2x16x8xf32>, tensor<2x16x16xf32>, tensor<2x16x16xf32>, tensor<2x16x8xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<12x2x8x8xi1>, tensor<12x2x8x8xf32>, tensor<i32>, tensor<12x8x16xf32>, tensor<2x12x8x16xf32>
    }
    %44 = stablehlo.multiply %43#16, %43#16 : tensor<12x8x16xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.reduce(%44 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<12x8x16xf32>, tensor<f32>) -> tensor<12x8xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1] : (tensor<12x8xf32>) -> tensor<12x8x1xf32>
    %cst_9 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %48 = stablehlo.divide %46, %47 : tensor<12x8x1xf32>
    %cst_10 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %50 = stablehlo.add %48, %49 : tensor<12x8x1xf32>
    %51 = stablehlo.rsqrt %50 : tensor<12x8x1xf32>
    %52 = stablehlo.divide %51, %50 : tensor<12x8x1xf32>
    %cst_11 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %54 = stablehlo.multiply %53, %52 : tensor<12x8x1xf32>
    %55 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2] : (tensor<12x8x1xf32>) -> tensor<12x8x16xf32>
    %56 = stablehlo.multiply %43#16, %55 : tensor<12x8x16xf32>
    %57 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<12x8x16xf32>
    %59 = stablehlo.multiply %56, %58 : tensor<12x8x16xf32>
    %60 = stablehlo.dot_general %59, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xf32>, tensor<16x32xf32>) -> tensor<12x8x32xf32>
    %cst_12 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %61 = stablehlo.reduce(%60 init: %cst_12) applies stablehlo.maximum across dimensions = [2] : (tensor<12x8x32xf32>, tensor<f32>) -> tensor<12x8xf32>
    %cst_13 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<12x8xf32>
    %63 = stablehlo.maximum %62, %61 : tensor<12x8xf32>
    %64 = stablehlo.is_finite %63 : (tensor<12x8xf32>) -> tensor<12x8xi1>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<12x8xf32>
    %66 = stablehlo.select %64, %63, %65 : tensor<12x8xi1>, tensor<12x8xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1] : (tensor<12x8xf32>) -> tensor<12x8x1xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2] : (tensor<12x8x1xf32>) -> tensor<12x8x32xf32>
    %69 = stablehlo.subtract %60, %68 : tensor<12x8x32xf32>
    %70 = stablehlo.exponential %69 : tensor<12x8x32xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %71 = stablehlo.reduce(%70 init: %cst_15) applies stablehlo.add across dimensions = [2] : (tensor<12x8x32xf32>, tensor<f32>) -> tensor<12x8xf32>
    %72 = stablehlo.abs %71 : tensor<12x8xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<12x8xf32>
    %74 = stablehlo.compare GE, %71, %73, FLOAT : (tensor<12x8xf32>, tensor<12x8xf32>) -> tensor<12x8xi1>
    %75 = stablehlo.log %72 : tensor<12x8xf32>
    %76 = stablehlo.add %75, %66 : tensor<12x8xf32>
    %77 = stablehlo.broadcast_in_dim %arg38, dims = [0, 1] : (tensor<12x8xi32>) -> tensor<12x8x1xi32>
    %78:2 = call @take_along_axis(%60, %77) : (tensor<12x8x32xf32>, tensor<12x8x1xi32>) -> (tensor<12x8x1xf32>, tensor<12x8x1x1xi32>)
    %79 = stablehlo.reshape %78#0 : (tensor<12x8x1xf32>) -> tensor<12x8xf32>
    %80 = stablehlo.subtract %76, %79 : tensor<12x8xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %81 = stablehlo.reduce(%80 init: %cst_17) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_18 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %82 = stablehlo.divide %81, %cst_18 : tensor<f32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_20 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %83 = stablehlo.divide %cst_19, %cst_20 : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [] : (tensor<f32>) -> tensor<12x8xf32>
    %85 = stablehlo.negate %84 : tensor<12x8xf32>
    %86 = stablehlo.broadcast_in_dim %85, dims = [0, 1] : (tensor<12x8xf32>) -> tensor<12x8x1xf32>
    %87 = call @take_along_axis_5(%78#1, %86) : (tensor<12x8x1x1xi32>, tensor<12x8x1xf32>) -> tensor<12x8x32xf32>
    %88 = stablehlo.divide %84, %72 : tensor<12x8xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<12x8xf32>
    %90 = stablehlo.select %74, %89, %88 : tensor<12x8xi1>, tensor<12x8xf32>
    %91 = stablehlo.select %74, %88, %89 : tensor<12x8xi1>, tensor<12x8xf32>
    %92 = stablehlo.negate %90 : tensor<12x8xf32>
    %93 = stablehlo.add %91, %92 : tensor<12x8xf32>
    %94 = stablehlo.broadcast_in_dim %93, dims = [0, 1] : (tensor<12x8xf32>) -> tensor<12x8x32xf32>
    %95 = stablehlo.multiply %94, %70 : tensor<12x8x32xf32>
    %96 = stablehlo.add %87, %95 : tensor<12x8x32xf32>
    %97 = stablehlo.dot_general %96, %59, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x32xf32>, tensor<12x8x16xf32>) -> tensor<32x16xf32>
    %98 = stablehlo.transpose %97, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %99 = stablehlo.dot_general %96, %arg2, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x32xf32>, tensor<16x32xf32>) -> tensor<12x8x16xf32>
    %100 = stablehlo.multiply %56, %99 : tensor<12x8x16xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %101 = stablehlo.reduce(%100 init: %cst_22) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %102 = stablehlo.reshape %101 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %103 = stablehlo.broadcast_in_dim %57, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<12x8x16xf32>
    %104 = stablehlo.multiply %99, %103 : tensor<12x8x16xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %105 = stablehlo.reduce(%102 init: %cst_23) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %106 = stablehlo.multiply %43#16, %104 : tensor<12x8x16xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %107 = stablehlo.reduce(%106 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<12x8x16xf32>, tensor<f32>) -> tensor<12x8xf32>
    %108 = stablehlo.reshape %107 : (tensor<12x8xf32>) -> tensor<12x8x1xf32>
    %109 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2] : (tensor<12x8x1xf32>) -> tensor<12x8x16xf32>
    %110 = stablehlo.multiply %104, %109 : tensor<12x8x16xf32>
    %111 = stablehlo.multiply %108, %54 : tensor<12x8x1xf32>
    %cst_25 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %113 = stablehlo.divide %111, %112 : tensor<12x8x1xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %114 = stablehlo.reduce(%113 init: %cst_26) applies stablehlo.add across dimensions = [2] : (tensor<12x8x1xf32>, tensor<f32>) -> tensor<12x8xf32>
    %115 = stablehlo.broadcast_in_dim %114, dims = [0, 1] : (tensor<12x8xf32>) -> tensor<12x8x16xf32>
    %116 = stablehlo.multiply %43#16, %115 : tensor<12x8x16xf32>
    %117 = stablehlo.add %110, %116 : tensor<12x8x16xf32>
    %118 = stablehlo.multiply %115, %43#16 : tensor<12x8x16xf32>
    %119 = stablehlo.add %117, %118 : tensor<12x8x16xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %c_36 = stablehlo.constant dense<0> : tensor<i32>
    %129:21 = stablehlo.while(%iterArg = %43#17, %iterArg_179 = %arg3, %iterArg_180 = %arg4, %iterArg_181 = %arg5, %iterArg_182 = %arg6, %iterArg_183 = %arg7, %iterArg_184 = %arg8, %iterArg_185 = %arg9, %iterArg_186 = %arg10, %iterArg_187 = %arg11, %iterArg_188 = %c_36, %iterArg_189 = %119, %iterArg_190 = %120, %iterArg_191 = %121, %iterArg_192 = %122, %iterArg_193 = %123, %iterArg_194 = %124, %iterArg_195 = %125, %iterArg_196 = %126, %iterArg_197 = %127, %iterArg_198 = %128) : tensor<2x12x8x16xf32>, tensor<2x16xf32>, tensor<2x32x16xf32>, tensor<2x16x32xf32>, tensor<2x16xf32>, tensor<2x16x32xf32>, tensor<2x16x8xf32>, tensor<2x16x16xf32>, tensor<2x16x16xf32>, tensor<2x16x8xf32>, tensor<i32>, tensor<12x8x16xf32>, tensor<2x16xf32>, tensor<2x32x16xf32>, tensor<2x16x32xf32>, tensor<2x16xf32>, tensor<2x16x32xf32>, tensor<2x16x8xf32>, tensor<2x16x16xf32>, tensor<2x16x16xf32>, tensor<2x16x8xf32>
    cond {
      %c_199 = stablehlo.constant dense<2> : tensor<i32>
      %599 = stablehlo.compare LT, %iterArg_188, %c_199, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %599 : tensor<i1>
    } do {
      %c_199 = stablehlo.constant dense<2> : tensor<i32>
      %599 = stablehlo.subtract %c_199, %iterArg_188 : tensor<i32>
      %c_200 = stablehlo.constant dense<1> : tensor<i32>
      %600 = stablehlo.subtract %599, %c_200 : tensor<i32>
      %601 = func.call @dynamic_index_in_dim_6(%iterArg, %600) : (tensor<2x12x8x16xf32>, tensor<i32>) -> tensor<12x8x16xf32>
      %602 = func.call @dynamic_index_in_dim(%iterArg_179, %600) : (tensor<2x16xf32>, tensor<i32>) -> tensor<16xf32>
      %603 = func.call @dynamic_index_in_dim_0(%iterArg_180, %600) : (tensor<2x32x16xf32>, tensor<i32>) -> tensor<32x16xf32>
      %604 = func.call @dynamic_index_in_dim_1(%iterArg_181, %600) : (tensor<2x16x32xf32>, tensor<i32>) -> tensor<16x32xf32>
      %605 = func.call @dynamic_index_in_dim(%iterArg_182, %600) : (tensor<2x16xf32>, tensor<i32>) -> tensor<16xf32>
      %606 = func.call @dynamic_index_in_dim_1(%iterArg_183, %600) : (tensor<2x16x32xf32>, tensor<i32>) -> tensor<16x32xf32>
      %607 = func.call @dynamic_index_in_dim_2(%iterArg_184, %600) : (tensor<2x16x8xf32>, tensor<i32>) -> tensor<16x8xf32>
      %608 = func.call @dynamic_index_in_dim_3(%iterArg_185, %600) : (tensor<2x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %609 = func.call @dynamic_index_in_dim_3(%iterArg_186, %600) : (tensor<2x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %610 = func.call @dynamic_index_in_dim_2(%iterArg_187, %600) : (tensor<2x16x8xf32>, tensor<i32>) -> tensor<16x8xf32>
      %611:10 = func.call @closed_call_7(%iterArg_189, %601, %602, %603, %604, %605, %606, %607, %608, %609, %610) : (tensor<12x8x16xf32>, tensor<12x8x16xf32>, tensor<16xf32>, tensor<32x16xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<16x8xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x8xf32>) -> (tensor<12x8x16xf32>, tensor<16xf32>, tensor<32x16xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<16x8xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x8xf32>)
      %612 = func.call @dynamic_update_index_in_dim_13(%iterArg_190, %611#1, %600) : (tensor<2x16xf32>, tensor<16xf32>, tensor<i32>) -> tensor<2x16xf32>
      %613 = func.call @dynamic_update_index_in_dim_14(%iterArg_191, %611#2, %600) : (tensor<2x32x16xf32>, tensor<32x16xf32>, tensor<i32>) -> tensor<2x32x16xf32>
      %614 = func.call @dynamic_update_index_in_dim_15(%iterArg_192, %611#3, %600) : (tensor<2x16x32xf32>, tensor<16x32xf32>, tensor<i32>) -> tensor<2x16x32xf32>
      %615 = func.call @dynamic_update_index_in_dim_13(%iterArg_193, %611#4, %600) : (tensor<2x16xf32>, tensor<16xf32>, tensor<i32>) -> tensor<2x16xf32>
      %616 = func.call @dynamic_update_index_in_dim_15(%iterArg_194, %611#5, %600) : (tensor<2x16x32xf32>, tensor<16x32xf32>, tensor<i32>) -> tensor<2x16x32xf32>
      %617 = func.call @dynamic_update_index_in_dim_16(%iterArg_195, %611#6, %600) : (tensor<2x16x8xf32>, tensor<16x8xf32>, tensor<i32>) -> tensor<2x16x8xf32>
      %618 = func.call @dynamic_update_index_in_dim_17(%iterArg_196, %611#7, %600) : (tensor<2x16x16xf32>, tensor<16x16xf32>, tensor<i32>) -> tensor<2x16x16xf32>
      %619 = func.call @dynamic_update_index_in_dim_17(%iterArg_197, %611#8, %600) : (tensor<2x16x16xf32>, tensor<16x16xf32>, tensor<i32>) -> tensor<2x16x16xf32>
      %620 = func.call @dynamic_update_index_in_dim_16(%iterArg_198, %611#9, %600) : (tensor<2x16x8xf32>, tensor<16x8xf32>, tensor<i32>) -> tensor<2x16x8xf32>
      %c_201 = stablehlo.constant dense<1> : tensor<i32>
      %621 = stablehlo.add %iterArg_188, %c_201 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_179, %iterArg_180, %iterArg_181, %iterArg_182, %iterArg_183, %iterArg_184, %iterArg_185, %iterArg_186, %iterArg_187, %621, %611#0, %612, %613, %614, %615, %616, %617, %618, %619, %620 : tensor<2x12x8x16xf32>, tensor<2x16xf32>, tensor<2x32x16xf32>, tensor<2x16x32xf32>, tensor<2x16xf32>, tensor<2x16x32xf32>, tensor<2x16x8xf32>, tensor<2x16x16xf32>, tensor<2x16x16xf32>, tensor<2x16x8xf32>, tensor<i32>, tensor<12x8x16xf32>, tensor<2x16xf32>, tensor<2x32x16xf32>, tensor<2x16x32xf32>, tensor<2x16xf32>, tensor<2x16x32xf32>, tensor<2x16x8xf32>, tensor<2x16x16xf32>, tensor<2x16x16xf32>, tensor<2x16x8xf32>
    }
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %131 = "stablehlo.scatter"(%130, %5, %129#11) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg39: tensor<f32>, %arg40: tensor<f32>):
      %599 = stablehlo.add %arg39, %arg40 : tensor<f32>
      stablehlo.return %599 : tensor<f32>
    }) : (tensor<32x16xf32>, tensor<12x8x1xi32>, tensor<12x8x16xf32>) -> tensor<32x16xf32>
    %132 = chlo.square %131 : tensor<32x16xf32> -> tensor<32x16xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %133 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %134 = chlo.square %133 : tensor<32x16xf32> -> tensor<32x16xf32>
    %135 = stablehlo.add %132, %134 : tensor<32x16xf32>
    %136 = chlo.square %105 : tensor<16xf32> -> tensor<16xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %138 = chlo.square %137 : tensor<16xf32> -> tensor<16xf32>
    %139 = stablehlo.add %136, %138 : tensor<16xf32>
    %140 = chlo.square %98 : tensor<16x32xf32> -> tensor<16x32xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %141 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %142 = chlo.square %141 : tensor<16x32xf32> -> tensor<16x32xf32>
    %143 = stablehlo.add %140, %142 : tensor<16x32xf32>
    %144 = chlo.square %129#12 : tensor<2x16xf32> -> tensor<2x16xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %145 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %146 = chlo.square %145 : tensor<2x16xf32> -> tensor<2x16xf32>
    %147 = stablehlo.add %144, %146 : tensor<2x16xf32>
    %148 = chlo.square %129#13 : tensor<2x32x16xf32> -> tensor<2x32x16xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %149 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %150 = chlo.square %149 : tensor<2x32x16xf32> -> tensor<2x32x16xf32>
    %151 = stablehlo.add %148, %150 : tensor<2x32x16xf32>
    %152 = chlo.square %129#14 : tensor<2x16x32xf32> -> tensor<2x16x32xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %153 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %154 = chlo.square %153 : tensor<2x16x32xf32> -> tensor<2x16x32xf32>
    %155 = stablehlo.add %152, %154 : tensor<2x16x32xf32>
    %156 = chlo.square %129#15 : tensor<2x16xf32> -> tensor<2x16xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %157 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %158 = chlo.square %157 : tensor<2x16xf32> -> tensor<2x16xf32>
    %159 = stablehlo.add %156, %158 : tensor<2x16xf32>
    %160 = chlo.square %129#16 : tensor<2x16x32xf32> -> tensor<2x16x32xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %161 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %162 = chlo.square %161 : tensor<2x16x32xf32> -> tensor<2x16x32xf32>
    %163 = stablehlo.add %160, %162 : tensor<2x16x32xf32>
    %164 = chlo.square %129#17 : tensor<2x16x8xf32> -> tensor<2x16x8xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %166 = chlo.square %165 : tensor<2x16x8xf32> -> tensor<2x16x8xf32>
    %167 = stablehlo.add %164, %166 : tensor<2x16x8xf32>
    %168 = chlo.square %129#18 : tensor<2x16x16xf32> -> tensor<2x16x16xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %170 = chlo.square %169 : tensor<2x16x16xf32> -> tensor<2x16x16xf32>
    %171 = stablehlo.add %168, %170 : tensor<2x16x16xf32>
    %172 = chlo.square %129#19 : tensor<2x16x16xf32> -> tensor<2x16x16xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %173 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %174 = chlo.square %173 : tensor<2x16x16xf32> -> tensor<2x16x16xf32>
    %175 = stablehlo.add %172, %174 : tensor<2x16x16xf32>
    %176 = chlo.square %129#20 : tensor<2x16x8xf32> -> tensor<2x16x8xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %177 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %178 = chlo.square %177 : tensor<2x16x8xf32> -> tensor<2x16x8xf32>
    %179 = stablehlo.add %176, %178 : tensor<2x16x8xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %180 = stablehlo.reduce(%135 init: %cst_50) applies stablehlo.add across dimensions = [0, 1] : (tensor<32x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %181 = stablehlo.reduce(%139 init: %cst_51) applies stablehlo.add across dimensions = [0] : (tensor<16xf32>, tensor<f32>) -> tensor<f32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %182 = stablehlo.reduce(%143 init: %cst_52) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %183 = stablehlo.reduce(%147 init: %cst_53) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %184 = stablehlo.reduce(%151 init: %cst_54) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x32x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %185 = stablehlo.reduce(%155 init: %cst_55) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %186 = stablehlo.reduce(%159 init: %cst_56) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %187 = stablehlo.reduce(%163 init: %cst_57) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %188 = stablehlo.reduce(%167 init: %cst_58) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %189 = stablehlo.reduce(%171 init: %cst_59) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %190 = stablehlo.reduce(%175 init: %cst_60) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %191 = stablehlo.reduce(%179 init: %cst_61) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x16x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %192 = stablehlo.add %cst_62, %180 : tensor<f32>
    %193 = stablehlo.add %192, %181 : tensor<f32>
    %194 = stablehlo.add %193, %182 : tensor<f32>
    %195 = stablehlo.add %194, %183 : tensor<f32>
    %196 = stablehlo.add %195, %184 : tensor<f32>
    %197 = stablehlo.add %196, %185 : tensor<f32>
    %198 = stablehlo.add %197, %186 : tensor<f32>
    %199 = stablehlo.add %198, %187 : tensor<f32>
    %200 = stablehlo.add %199, %188 : tensor<f32>
    %201 = stablehlo.add %200, %189 : tensor<f32>
    %202 = stablehlo.add %201, %190 : tensor<f32>
    %203 = stablehlo.add %202, %191 : tensor<f32>
    %204 = stablehlo.sqrt %203 : tensor<f32>
    %cst_63 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %205 = stablehlo.compare LT, %204, %cst_63, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %206 = stablehlo.broadcast_in_dim %204, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %207 = stablehlo.divide %131, %206 : tensor<32x16xf32>
    %cst_64 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %208 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %209 = stablehlo.multiply %207, %208 : tensor<32x16xf32>
    %210 = stablehlo.select %205, %131, %209 : tensor<i1>, tensor<32x16xf32>
    %211 = stablehlo.broadcast_in_dim %204, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %212 = stablehlo.divide %105, %211 : tensor<16xf32>
    %cst_65 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %213 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %214 = stablehlo.multiply %212, %213 : tensor<16xf32>
    %215 = stablehlo.select %205, %105, %214 : tensor<i1>, tensor<16xf32>
    %216 = stablehlo.broadcast_in_dim %204, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %217 = stablehlo.divide %98, %216 : tensor<16x32xf32>
    %cst_66 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %218 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %219 = stablehlo.multiply %217, %218 : tensor<16x32xf32>
    %220 = stablehlo.select %205, %98, %219 : tensor<i1>, tensor<16x32xf32>
    %221 = stablehlo.broadcast_in_dim %204, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %222 = stablehlo.divide %129#12, %221 : tensor<2x16xf32>
    %cst_67 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %223 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %224 = stablehlo.multiply %222, %223 : tensor<2x16xf32>
    %225 = stablehlo.select %205, %129#12, %224 : tensor<i1>, tensor<2x16xf32>
    %226 = stablehlo.broadcast_in_dim %204, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %227 = stablehlo.divide %129#13, %226 : tensor<2x32x16xf32>
    %cst_68 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %228 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %229 = stablehlo.multiply %227, %228 : tensor<2x32x16xf32>
    %230 = stablehlo.select %205, %129#13, %229 : tensor<i1>, tensor<2x32x16xf32>
    %231 = stablehlo.broadcast_in_dim %204, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %232 = stablehlo.divide %129#14, %231 : tensor<2x16x32xf32>
    %cst_69 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %233 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %234 = stablehlo.multiply %232, %233 : tensor<2x16x32xf32>
    %235 = stablehlo.select %205, %129#14, %234 : tensor<i1>, tensor<2x16x32xf32>
    %236 = stablehlo.broadcast_in_dim %204, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %237 = stablehlo.divide %129#15, %236 : tensor<2x16xf32>
    %cst_70 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %238 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %239 = stablehlo.multiply %237, %238 : tensor<2x16xf32>
    %240 = stablehlo.select %205, %129#15, %239 : tensor<i1>, tensor<2x16xf32>
    %241 = stablehlo.broadcast_in_dim %204, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %242 = stablehlo.divide %129#16, %241 : tensor<2x16x32xf32>
    %cst_71 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %243 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %244 = stablehlo.multiply %242, %243 : tensor<2x16x32xf32>
    %245 = stablehlo.select %205, %129#16, %244 : tensor<i1>, tensor<2x16x32xf32>
    %246 = stablehlo.broadcast_in_dim %204, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %247 = stablehlo.divide %129#17, %246 : tensor<2x16x8xf32>
    %cst_72 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %248 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %249 = stablehlo.multiply %247, %248 : tensor<2x16x8xf32>
    %250 = stablehlo.select %205, %129#17, %249 : tensor<i1>, tensor<2x16x8xf32>
    %251 = stablehlo.broadcast_in_dim %204, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %252 = stablehlo.divide %129#18, %251 : tensor<2x16x16xf32>
    %cst_73 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %253 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %254 = stablehlo.multiply %252, %253 : tensor<2x16x16xf32>
    %255 = stablehlo.select %205, %129#18, %254 : tensor<i1>, tensor<2x16x16xf32>
    %256 = stablehlo.broadcast_in_dim %204, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %257 = stablehlo.divide %129#19, %256 : tensor<2x16x16xf32>
    %cst_74 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %258 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %259 = stablehlo.multiply %257, %258 : tensor<2x16x16xf32>
    %260 = stablehlo.select %205, %129#19, %259 : tensor<i1>, tensor<2x16x16xf32>
    %261 = stablehlo.broadcast_in_dim %204, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %262 = stablehlo.divide %129#20, %261 : tensor<2x16x8xf32>
    %cst_75 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %263 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %264 = stablehlo.multiply %262, %263 : tensor<2x16x8xf32>
    %265 = stablehlo.select %205, %129#20, %264 : tensor<i1>, tensor<2x16x8xf32>
    %cst_76 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %266 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %267 = stablehlo.multiply %266, %210 : tensor<32x16xf32>
    %cst_77 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %268 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %269 = stablehlo.multiply %268, %arg13 : tensor<32x16xf32>
    %270 = stablehlo.add %267, %269 : tensor<32x16xf32>
    %cst_78 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %271 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %272 = stablehlo.multiply %271, %215 : tensor<16xf32>
    %cst_79 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %273 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %274 = stablehlo.multiply %273, %arg14 : tensor<16xf32>
    %275 = stablehlo.add %272, %274 : tensor<16xf32>
    %cst_80 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %276 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %277 = stablehlo.multiply %276, %220 : tensor<16x32xf32>
    %cst_81 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %278 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %279 = stablehlo.multiply %278, %arg15 : tensor<16x32xf32>
    %280 = stablehlo.add %277, %279 : tensor<16x32xf32>
    %cst_82 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %281 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %282 = stablehlo.multiply %281, %225 : tensor<2x16xf32>
    %cst_83 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %283 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %284 = stablehlo.multiply %283, %arg16 : tensor<2x16xf32>
    %285 = stablehlo.add %282, %284 : tensor<2x16xf32>
    %cst_84 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %286 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %287 = stablehlo.multiply %286, %230 : tensor<2x32x16xf32>
    %cst_85 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %288 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %289 = stablehlo.multiply %288, %arg17 : tensor<2x32x16xf32>
    %290 = stablehlo.add %287, %289 : tensor<2x32x16xf32>
    %cst_86 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %291 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %292 = stablehlo.multiply %291, %235 : tensor<2x16x32xf32>
    %cst_87 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %293 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %294 = stablehlo.multiply %293, %arg18 : tensor<2x16x32xf32>
    %295 = stablehlo.add %292, %294 : tensor<2x16x32xf32>
    %cst_88 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %296 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %297 = stablehlo.multiply %296, %240 : tensor<2x16xf32>
    %cst_89 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %298 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %299 = stablehlo.multiply %298, %arg19 : tensor<2x16xf32>
    %300 = stablehlo.add %297, %299 : tensor<2x16xf32>
    %cst_90 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %302 = stablehlo.multiply %301, %245 : tensor<2x16x32xf32>
    %cst_91 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %303 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %304 = stablehlo.multiply %303, %arg20 : tensor<2x16x32xf32>
    %305 = stablehlo.add %302, %304 : tensor<2x16x32xf32>
    %cst_92 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %306 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %307 = stablehlo.multiply %306, %250 : tensor<2x16x8xf32>
    %cst_93 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %308 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %309 = stablehlo.multiply %308, %arg21 : tensor<2x16x8xf32>
    %310 = stablehlo.add %307, %309 : tensor<2x16x8xf32>
    %cst_94 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %311 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %312 = stablehlo.multiply %311, %255 : tensor<2x16x16xf32>
    %cst_95 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %313 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %314 = stablehlo.multiply %313, %arg22 : tensor<2x16x16xf32>
    %315 = stablehlo.add %312, %314 : tensor<2x16x16xf32>
    %cst_96 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %316 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %317 = stablehlo.multiply %316, %260 : tensor<2x16x16xf32>
    %cst_97 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %318 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %319 = stablehlo.multiply %318, %arg23 : tensor<2x16x16xf32>
    %320 = stablehlo.add %317, %319 : tensor<2x16x16xf32>
    %cst_98 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %321 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %322 = stablehlo.multiply %321, %265 : tensor<2x16x8xf32>
    %cst_99 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %323 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %324 = stablehlo.multiply %323, %arg24 : tensor<2x16x8xf32>
    %325 = stablehlo.add %322, %324 : tensor<2x16x8xf32>
    %326 = stablehlo.multiply %210, %210 : tensor<32x16xf32>
    %cst_100 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %327 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %328 = stablehlo.multiply %327, %326 : tensor<32x16xf32>
    %cst_101 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %329 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %330 = stablehlo.multiply %329, %arg25 : tensor<32x16xf32>
    %331 = stablehlo.add %328, %330 : tensor<32x16xf32>
    %332 = stablehlo.multiply %215, %215 : tensor<16xf32>
    %cst_102 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %333 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %334 = stablehlo.multiply %333, %332 : tensor<16xf32>
    %cst_103 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %335 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %336 = stablehlo.multiply %335, %arg26 : tensor<16xf32>
    %337 = stablehlo.add %334, %336 : tensor<16xf32>
    %338 = stablehlo.multiply %220, %220 : tensor<16x32xf32>
    %cst_104 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %339 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %340 = stablehlo.multiply %339, %338 : tensor<16x32xf32>
    %cst_105 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %341 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %342 = stablehlo.multiply %341, %arg27 : tensor<16x32xf32>
    %343 = stablehlo.add %340, %342 : tensor<16x32xf32>
    %344 = stablehlo.multiply %225, %225 : tensor<2x16xf32>
    %cst_106 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %345 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %346 = stablehlo.multiply %345, %344 : tensor<2x16xf32>
    %cst_107 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %347 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %348 = stablehlo.multiply %347, %arg28 : tensor<2x16xf32>
    %349 = stablehlo.add %346, %348 : tensor<2x16xf32>
    %350 = stablehlo.multiply %230, %230 : tensor<2x32x16xf32>
    %cst_108 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %351 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %352 = stablehlo.multiply %351, %350 : tensor<2x32x16xf32>
    %cst_109 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %353 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %354 = stablehlo.multiply %353, %arg29 : tensor<2x32x16xf32>
    %355 = stablehlo.add %352, %354 : tensor<2x32x16xf32>
    %356 = stablehlo.multiply %235, %235 : tensor<2x16x32xf32>
    %cst_110 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %357 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %358 = stablehlo.multiply %357, %356 : tensor<2x16x32xf32>
    %cst_111 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %359 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %360 = stablehlo.multiply %359, %arg30 : tensor<2x16x32xf32>
    %361 = stablehlo.add %358, %360 : tensor<2x16x32xf32>
    %362 = stablehlo.multiply %240, %240 : tensor<2x16xf32>
    %cst_112 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %363 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %364 = stablehlo.multiply %363, %362 : tensor<2x16xf32>
    %cst_113 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %365 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %366 = stablehlo.multiply %365, %arg31 : tensor<2x16xf32>
    %367 = stablehlo.add %364, %366 : tensor<2x16xf32>
    %368 = stablehlo.multiply %245, %245 : tensor<2x16x32xf32>
    %cst_114 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %369 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %370 = stablehlo.multiply %369, %368 : tensor<2x16x32xf32>
    %cst_115 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %371 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %372 = stablehlo.multiply %371, %arg32 : tensor<2x16x32xf32>
    %373 = stablehlo.add %370, %372 : tensor<2x16x32xf32>
    %374 = stablehlo.multiply %250, %250 : tensor<2x16x8xf32>
    %cst_116 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %375 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %376 = stablehlo.multiply %375, %374 : tensor<2x16x8xf32>
    %cst_117 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %377 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %378 = stablehlo.multiply %377, %arg33 : tensor<2x16x8xf32>
    %379 = stablehlo.add %376, %378 : tensor<2x16x8xf32>
    %380 = stablehlo.multiply %255, %255 : tensor<2x16x16xf32>
    %cst_118 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %381 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %382 = stablehlo.multiply %381, %380 : tensor<2x16x16xf32>
    %cst_119 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %383 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %384 = stablehlo.multiply %383, %arg34 : tensor<2x16x16xf32>
    %385 = stablehlo.add %382, %384 : tensor<2x16x16xf32>
    %386 = stablehlo.multiply %260, %260 : tensor<2x16x16xf32>
    %cst_120 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %387 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %388 = stablehlo.multiply %387, %386 : tensor<2x16x16xf32>
    %cst_121 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %389 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %390 = stablehlo.multiply %389, %arg35 : tensor<2x16x16xf32>
    %391 = stablehlo.add %388, %390 : tensor<2x16x16xf32>
    %392 = stablehlo.multiply %265, %265 : tensor<2x16x8xf32>
    %cst_122 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %393 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %394 = stablehlo.multiply %393, %392 : tensor<2x16x8xf32>
    %cst_123 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %395 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %396 = stablehlo.multiply %395, %arg36 : tensor<2x16x8xf32>
    %397 = stablehlo.add %394, %396 : tensor<2x16x8xf32>
    %c_124 = stablehlo.constant dense<2147483647> : tensor<i32>
    %398 = stablehlo.compare LT, %arg12, %c_124, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_125 = stablehlo.constant dense<1> : tensor<i32>
    %399 = stablehlo.add %arg12, %c_125 : tensor<i32>
    %c_126 = stablehlo.constant dense<2147483647> : tensor<i32>
    %400 = call @_where_18(%398, %399, %c_126) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %cst_127 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %401 = stablehlo.convert %400 : (tensor<i32>) -> tensor<f32>
    %402 = stablehlo.power %cst_127, %401 : tensor<f32>
    %cst_128 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %403 = stablehlo.subtract %cst_128, %402 : tensor<f32>
    %404 = stablehlo.broadcast_in_dim %403, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %405 = stablehlo.divide %270, %404 : tensor<32x16xf32>
    %406 = stablehlo.broadcast_in_dim %403, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %407 = stablehlo.divide %275, %406 : tensor<16xf32>
    %408 = stablehlo.broadcast_in_dim %403, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %409 = stablehlo.divide %280, %408 : tensor<16x32xf32>
    %410 = stablehlo.broadcast_in_dim %403, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %411 = stablehlo.divide %285, %410 : tensor<2x16xf32>
    %412 = stablehlo.broadcast_in_dim %403, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %413 = stablehlo.divide %290, %412 : tensor<2x32x16xf32>
    %414 = stablehlo.broadcast_in_dim %403, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %415 = stablehlo.divide %295, %414 : tensor<2x16x32xf32>
    %416 = stablehlo.broadcast_in_dim %403, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %417 = stablehlo.divide %300, %416 : tensor<2x16xf32>
    %418 = stablehlo.broadcast_in_dim %403, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %419 = stablehlo.divide %305, %418 : tensor<2x16x32xf32>
    %420 = stablehlo.broadcast_in_dim %403, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %421 = stablehlo.divide %310, %420 : tensor<2x16x8xf32>
    %422 = stablehlo.broadcast_in_dim %403, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %423 = stablehlo.divide %315, %422 : tensor<2x16x16xf32>
    %424 = stablehlo.broadcast_in_dim %403, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %425 = stablehlo.divide %320, %424 : tensor<2x16x16xf32>
    %426 = stablehlo.broadcast_in_dim %403, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %427 = stablehlo.divide %325, %426 : tensor<2x16x8xf32>
    %cst_129 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %428 = stablehlo.convert %400 : (tensor<i32>) -> tensor<f32>
    %429 = stablehlo.power %cst_129, %428 : tensor<f32>
    %cst_130 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %430 = stablehlo.subtract %cst_130, %429 : tensor<f32>
    %431 = stablehlo.broadcast_in_dim %430, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %432 = stablehlo.divide %331, %431 : tensor<32x16xf32>
    %433 = stablehlo.broadcast_in_dim %430, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %434 = stablehlo.divide %337, %433 : tensor<16xf32>
    %435 = stablehlo.broadcast_in_dim %430, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %436 = stablehlo.divide %343, %435 : tensor<16x32xf32>
    %437 = stablehlo.broadcast_in_dim %430, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %438 = stablehlo.divide %349, %437 : tensor<2x16xf32>
    %439 = stablehlo.broadcast_in_dim %430, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %440 = stablehlo.divide %355, %439 : tensor<2x32x16xf32>
    %441 = stablehlo.broadcast_in_dim %430, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %442 = stablehlo.divide %361, %441 : tensor<2x16x32xf32>
    %443 = stablehlo.broadcast_in_dim %430, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %444 = stablehlo.divide %367, %443 : tensor<2x16xf32>
    %445 = stablehlo.broadcast_in_dim %430, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %446 = stablehlo.divide %373, %445 : tensor<2x16x32xf32>
    %447 = stablehlo.broadcast_in_dim %430, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %448 = stablehlo.divide %379, %447 : tensor<2x16x8xf32>
    %449 = stablehlo.broadcast_in_dim %430, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %450 = stablehlo.divide %385, %449 : tensor<2x16x16xf32>
    %451 = stablehlo.broadcast_in_dim %430, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %452 = stablehlo.divide %391, %451 : tensor<2x16x16xf32>
    %453 = stablehlo.broadcast_in_dim %430, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %454 = stablehlo.divide %397, %453 : tensor<2x16x8xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %455 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %456 = stablehlo.add %432, %455 : tensor<32x16xf32>
    %457 = stablehlo.sqrt %456 : tensor<32x16xf32>
    %cst_132 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %458 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %459 = stablehlo.add %457, %458 : tensor<32x16xf32>
    %460 = stablehlo.divide %405, %459 : tensor<32x16xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %461 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %462 = stablehlo.add %434, %461 : tensor<16xf32>
    %463 = stablehlo.sqrt %462 : tensor<16xf32>
    %cst_134 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %464 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %465 = stablehlo.add %463, %464 : tensor<16xf32>
    %466 = stablehlo.divide %407, %465 : tensor<16xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %467 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %468 = stablehlo.add %436, %467 : tensor<16x32xf32>
    %469 = stablehlo.sqrt %468 : tensor<16x32xf32>
    %cst_136 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %470 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %471 = stablehlo.add %469, %470 : tensor<16x32xf32>
    %472 = stablehlo.divide %409, %471 : tensor<16x32xf32>
    %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %473 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %474 = stablehlo.add %438, %473 : tensor<2x16xf32>
    %475 = stablehlo.sqrt %474 : tensor<2x16xf32>
    %cst_138 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %476 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %477 = stablehlo.add %475, %476 : tensor<2x16xf32>
    %478 = stablehlo.divide %411, %477 : tensor<2x16xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %479 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %480 = stablehlo.add %440, %479 : tensor<2x32x16xf32>
    %481 = stablehlo.sqrt %480 : tensor<2x32x16xf32>
    %cst_140 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %482 = stablehlo.broadcast_in_dim %cst_140, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %483 = stablehlo.add %481, %482 : tensor<2x32x16xf32>
    %484 = stablehlo.divide %413, %483 : tensor<2x32x16xf32>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %485 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %486 = stablehlo.add %442, %485 : tensor<2x16x32xf32>
    %487 = stablehlo.sqrt %486 : tensor<2x16x32xf32>
    %cst_142 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %488 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %489 = stablehlo.add %487, %488 : tensor<2x16x32xf32>
    %490 = stablehlo.divide %415, %489 : tensor<2x16x32xf32>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %491 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %492 = stablehlo.add %444, %491 : tensor<2x16xf32>
    %493 = stablehlo.sqrt %492 : tensor<2x16xf32>
    %cst_144 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %494 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %495 = stablehlo.add %493, %494 : tensor<2x16xf32>
    %496 = stablehlo.divide %417, %495 : tensor<2x16xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %497 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %498 = stablehlo.add %446, %497 : tensor<2x16x32xf32>
    %499 = stablehlo.sqrt %498 : tensor<2x16x32xf32>
    %cst_146 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %500 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %501 = stablehlo.add %499, %500 : tensor<2x16x32xf32>
    %502 = stablehlo.divide %419, %501 : tensor<2x16x32xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %503 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %504 = stablehlo.add %448, %503 : tensor<2x16x8xf32>
    %505 = stablehlo.sqrt %504 : tensor<2x16x8xf32>
    %cst_148 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %506 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %507 = stablehlo.add %505, %506 : tensor<2x16x8xf32>
    %508 = stablehlo.divide %421, %507 : tensor<2x16x8xf32>
    %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %509 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %510 = stablehlo.add %450, %509 : tensor<2x16x16xf32>
    %511 = stablehlo.sqrt %510 : tensor<2x16x16xf32>
    %cst_150 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %512 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %513 = stablehlo.add %511, %512 : tensor<2x16x16xf32>
    %514 = stablehlo.divide %423, %513 : tensor<2x16x16xf32>
    %cst_151 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %515 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %516 = stablehlo.add %452, %515 : tensor<2x16x16xf32>
    %517 = stablehlo.sqrt %516 : tensor<2x16x16xf32>
    %cst_152 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %518 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %519 = stablehlo.add %517, %518 : tensor<2x16x16xf32>
    %520 = stablehlo.divide %425, %519 : tensor<2x16x16xf32>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %521 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %522 = stablehlo.add %454, %521 : tensor<2x16x8xf32>
    %523 = stablehlo.sqrt %522 : tensor<2x16x8xf32>
    %cst_154 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %524 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %525 = stablehlo.add %523, %524 : tensor<2x16x8xf32>
    %526 = stablehlo.divide %427, %525 : tensor<2x16x8xf32>
    %cst_155 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %527 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %528 = stablehlo.multiply %527, %arg0 : tensor<32x16xf32>
    %529 = stablehlo.add %460, %528 : tensor<32x16xf32>
    %cst_156 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %530 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %531 = stablehlo.multiply %530, %arg1 : tensor<16xf32>
    %532 = stablehlo.add %466, %531 : tensor<16xf32>
    %cst_157 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %533 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %534 = stablehlo.multiply %533, %arg2 : tensor<16x32xf32>
    %535 = stablehlo.add %472, %534 : tensor<16x32xf32>
    %cst_158 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %536 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %537 = stablehlo.multiply %536, %arg3 : tensor<2x16xf32>
    %538 = stablehlo.add %478, %537 : tensor<2x16xf32>
    %cst_159 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %539 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %540 = stablehlo.multiply %539, %arg4 : tensor<2x32x16xf32>
    %541 = stablehlo.add %484, %540 : tensor<2x32x16xf32>
    %cst_160 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %542 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %543 = stablehlo.multiply %542, %arg5 : tensor<2x16x32xf32>
    %544 = stablehlo.add %490, %543 : tensor<2x16x32xf32>
    %cst_161 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %545 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %546 = stablehlo.multiply %545, %arg6 : tensor<2x16xf32>
    %547 = stablehlo.add %496, %546 : tensor<2x16xf32>
    %cst_162 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %548 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %549 = stablehlo.multiply %548, %arg7 : tensor<2x16x32xf32>
    %550 = stablehlo.add %502, %549 : tensor<2x16x32xf32>
    %cst_163 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %551 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %552 = stablehlo.multiply %551, %arg8 : tensor<2x16x8xf32>
    %553 = stablehlo.add %508, %552 : tensor<2x16x8xf32>
    %cst_164 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %554 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %555 = stablehlo.multiply %554, %arg9 : tensor<2x16x16xf32>
    %556 = stablehlo.add %514, %555 : tensor<2x16x16xf32>
    %cst_165 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %557 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %558 = stablehlo.multiply %557, %arg10 : tensor<2x16x16xf32>
    %559 = stablehlo.add %520, %558 : tensor<2x16x16xf32>
    %cst_166 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %560 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %561 = stablehlo.multiply %560, %arg11 : tensor<2x16x8xf32>
    %562 = stablehlo.add %526, %561 : tensor<2x16x8xf32>
    %cst_167 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %563 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %564 = stablehlo.multiply %563, %529 : tensor<32x16xf32>
    %cst_168 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %565 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %566 = stablehlo.multiply %565, %532 : tensor<16xf32>
    %cst_169 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %567 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %568 = stablehlo.multiply %567, %535 : tensor<16x32xf32>
    %cst_170 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %569 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %570 = stablehlo.multiply %569, %538 : tensor<2x16xf32>
    %cst_171 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %571 = stablehlo.broadcast_in_dim %cst_171, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %572 = stablehlo.multiply %571, %541 : tensor<2x32x16xf32>
    %cst_172 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %573 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %574 = stablehlo.multiply %573, %544 : tensor<2x16x32xf32>
    %cst_173 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %575 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %576 = stablehlo.multiply %575, %547 : tensor<2x16xf32>
    %cst_174 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %577 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %578 = stablehlo.multiply %577, %550 : tensor<2x16x32xf32>
    %cst_175 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %579 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %580 = stablehlo.multiply %579, %553 : tensor<2x16x8xf32>
    %cst_176 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %581 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %582 = stablehlo.multiply %581, %556 : tensor<2x16x16xf32>
    %cst_177 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %583 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %584 = stablehlo.multiply %583, %559 : tensor<2x16x16xf32>
    %cst_178 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %585 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %586 = stablehlo.multiply %585, %562 : tensor<2x16x8xf32>
    %587 = stablehlo.add %arg0, %564 : tensor<32x16xf32>
    %588 = stablehlo.add %arg1, %566 : tensor<16xf32>
    %589 = stablehlo.add %arg2, %568 : tensor<16x32xf32>
    %590 = stablehlo.add %arg3, %570 : tensor<2x16xf32>
    %591 = stablehlo.add %arg4, %572 : tensor<2x32x16xf32>
    %592 = stablehlo.add %arg5, %574 : tensor<2x16x32xf32>
    %593 = stablehlo.add %arg6, %576 : tensor<2x16xf32>
    %594 = stablehlo.add %arg7, %578 : tensor<2x16x32xf32>
    %595 = stablehlo.add %arg8, %580 : tensor<2x16x8xf32>
    %596 = stablehlo.add %arg9, %582 : tensor<2x16x16xf32>
    %597 = stablehlo.add %arg10, %584 : tensor<2x16x16xf32>
    %598 = stablehlo.add %arg11, %586 : tensor<2x16x8xf32>
    return %587, %588, %589, %590, %591, %592, %593, %594, %595, %596, %597, %598, %400, %270, %275, %280, %285, %290, %295, %300, %305, %310, %315, %320, %325, %331, %337, %343, %349, %355, %361, %367, %373, %379, %385, %391, %397, %82 : tensor<32x16xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<2x16xf32>, tensor<2x32x16xf32>, tensor<2x16x32xf32>, tensor<2x16xf32>, tensor<2x16x32xf32>, tensor<2x16x8xf32>, tensor<2x16x16xf32>, tensor<2x16x16xf32>, tensor<2x16x8xf32>, tensor<i32>, tensor<32x16xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<2x16xf32>, tensor<2x32x16xf32>, tensor<2x16x32xf32>, tensor<2x16xf32>, tensor<2x16x32xf32>, tensor<2x16x8xf32>, tensor<2x16x16xf32>, tensor<2x16x16xf32>, tensor<2x16x8xf32>, tensor<32x16xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<2x16xf32>, tensor<2x32x16xf32>, tensor<2x16x32xf32>, tensor<2x16xf32>, tensor<2x16x32xf32>, tensor<2x16x8xf32>, tensor<2x16x16xf32>, tensor<2x16x16xf32>, tensor<2x16x8xf32>, tensor<f32>
  }
  func.func private @tril(%arg0: tensor<8x8xi1>) -> tensor<8x8xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<8x8xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x8xi32>
    %2 = stablehlo.add %0, %1 : tensor<8x8xi32>
    %3 = stablehlo.iota dim = 1 : tensor<8x8xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<8x8xi1>, tensor<8x8xi1>
    return %6 : tensor<8x8xi1>
  }
  func.func private @_where(%arg0: tensor<8x8xi1>, %arg1: tensor<f32>) -> (tensor<12x2x8x8xi1>, tensor<12x2x8x8xf32>) {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<8x8xi1>) -> tensor<12x2x8x8xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<12x2x8x8xf32>
    return %1, %2 : tensor<12x2x8x8xi1>, tensor<12x2x8x8xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<2x16xf32>, %arg1: tensor<i32>) -> tensor<16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 16] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<1x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x16xf32>) -> tensor<16xf32>
    return %1 : tensor<16xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<2x32x16xf32>, %arg1: tensor<i32>) -> tensor<32x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 32, 16] : (tensor<2x32x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x32x16xf32>) -> tensor<32x16xf32>
    return %1 : tensor<32x16xf32>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<2x16x32xf32>, %arg1: tensor<i32>) -> tensor<16x32xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 32] : (tensor<2x16x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x32xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x16x32xf32>) -> tensor<16x32xf32>
    return %1 : tensor<16x32xf32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<2x16x8xf32>, %arg1: tensor<i32>) -> tensor<16x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 8] : (tensor<2x16x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x16x8xf32>) -> tensor<16x8xf32>
    return %1 : tensor<16x8xf32>
  }
  func.func private @dynamic_index_in_dim_3(%arg0: tensor<2x16x16xf32>, %arg1: tensor<i32>) -> tensor<16x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 16] : (tensor<2x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x16x16xf32>) -> tensor<16x16xf32>
    return %1 : tensor<16x16xf32>
  }
  func.func private @closed_call(%arg0: tensor<1x8x1x4xf32>, %arg1: tensor<1x8x1x4xf32>, %arg2: tensor<1x8x1x4xf32>, %arg3: tensor<1x8x1x4xf32>, %arg4: tensor<12x2x8x8xi1>, %arg5: tensor<12x2x8x8xf32>, %arg6: tensor<12x8x16xf32>, %arg7: tensor<16xf32>, %arg8: tensor<32x16xf32>, %arg9: tensor<16x32xf32>, %arg10: tensor<16xf32>, %arg11: tensor<16x32xf32>, %arg12: tensor<16x8xf32>, %arg13: tensor<16x16xf32>, %arg14: tensor<16x16xf32>, %arg15: tensor<16x8xf32>) -> (tensor<12x8x16xf32>, tensor<12x8x16xf32>) {
    %0 = stablehlo.multiply %arg6, %arg6 : tensor<12x8x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<12x8x16xf32>, tensor<f32>) -> tensor<12x8xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<12x8xf32>) -> tensor<12x8x1xf32>
    %cst_0 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %4 = stablehlo.divide %2, %3 : tensor<12x8x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %6 = stablehlo.add %4, %5 : tensor<12x8x1xf32>
    %7 = stablehlo.rsqrt %6 : tensor<12x8x1xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<12x8x1xf32>) -> tensor<12x8x16xf32>
    %9 = stablehlo.multiply %arg6, %8 : tensor<12x8x16xf32>
    %10 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<12x8x16xf32>
    %12 = stablehlo.multiply %9, %11 : tensor<12x8x16xf32>
    %13 = stablehlo.dot_general %12, %arg14, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xf32>, tensor<16x16xf32>) -> tensor<12x8x16xf32>
    %14 = stablehlo.reshape %13 : (tensor<12x8x16xf32>) -> tensor<12x8x2x8xf32>
    %15 = stablehlo.dot_general %12, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xf32>, tensor<16x8xf32>) -> tensor<12x8x8xf32>
    %16 = stablehlo.reshape %15 : (tensor<12x8x8xf32>) -> tensor<12x8x1x8xf32>
    %17 = stablehlo.dot_general %12, %arg15, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xf32>, tensor<16x8xf32>) -> tensor<12x8x8xf32>
    %18 = stablehlo.reshape %17 : (tensor<12x8x8xf32>) -> tensor<12x8x1x8xf32>
    %19 = stablehlo.slice %14 [0:12, 0:8, 0:2, 0:4] : (tensor<12x8x2x8xf32>) -> tensor<12x8x2x4xf32>
    %20 = stablehlo.slice %14 [0:12, 0:8, 0:2, 4:8] : (tensor<12x8x2x8xf32>) -> tensor<12x8x2x4xf32>
    %21 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x2x4xf32>
    %22 = stablehlo.multiply %19, %21 : tensor<12x8x2x4xf32>
    %23 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x2x4xf32>
    %24 = stablehlo.multiply %20, %23 : tensor<12x8x2x4xf32>
    %25 = stablehlo.subtract %22, %24 : tensor<12x8x2x4xf32>
    %26 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x2x4xf32>
    %27 = stablehlo.multiply %20, %26 : tensor<12x8x2x4xf32>
    %28 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x2x4xf32>
    %29 = stablehlo.multiply %19, %28 : tensor<12x8x2x4xf32>
    %30 = stablehlo.add %27, %29 : tensor<12x8x2x4xf32>
    %31 = stablehlo.concatenate %25, %30, dim = 3 : (tensor<12x8x2x4xf32>, tensor<12x8x2x4xf32>) -> tensor<12x8x2x8xf32>
    %32 = stablehlo.slice %16 [0:12, 0:8, 0:1, 0:4] : (tensor<12x8x1x8xf32>) -> tensor<12x8x1x4xf32>
    %33 = stablehlo.slice %16 [0:12, 0:8, 0:1, 4:8] : (tensor<12x8x1x8xf32>) -> tensor<12x8x1x4xf32>
    %34 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x1x4xf32>
    %35 = stablehlo.multiply %32, %34 : tensor<12x8x1x4xf32>
    %36 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x1x4xf32>
    %37 = stablehlo.multiply %33, %36 : tensor<12x8x1x4xf32>
    %38 = stablehlo.subtract %35, %37 : tensor<12x8x1x4xf32>
    %39 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x1x4xf32>
    %40 = stablehlo.multiply %33, %39 : tensor<12x8x1x4xf32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x1x4xf32>
    %42 = stablehlo.multiply %32, %41 : tensor<12x8x1x4xf32>
    %43 = stablehlo.add %40, %42 : tensor<12x8x1x4xf32>
    %44 = stablehlo.concatenate %38, %43, dim = 3 : (tensor<12x8x1x4xf32>, tensor<12x8x1x4xf32>) -> tensor<12x8x1x8xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2, 4] : (tensor<12x8x1x8xf32>) -> tensor<12x8x1x2x8xf32>
    %46 = stablehlo.reshape %45 : (tensor<12x8x1x2x8xf32>) -> tensor<12x8x2x8xf32>
    %47 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 4] : (tensor<12x8x1x8xf32>) -> tensor<12x8x1x2x8xf32>
    %48 = stablehlo.reshape %47 : (tensor<12x8x1x2x8xf32>) -> tensor<12x8x2x8xf32>
    %49 = stablehlo.dot_general %31, %46, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<12x8x2x8xf32>, tensor<12x8x2x8xf32>) -> tensor<12x2x8x8xf32>
    %cst_2 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<12x2x8x8xf32>
    %51 = stablehlo.multiply %49, %50 : tensor<12x2x8x8xf32>
    %52 = call @_where_4(%51, %arg4, %arg5) : (tensor<12x2x8x8xf32>, tensor<12x2x8x8xi1>, tensor<12x2x8x8xf32>) -> tensor<12x2x8x8xf32>
    %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %53 = stablehlo.reduce(%52 init: %cst_3) applies stablehlo.maximum across dimensions = [3] : (tensor<12x2x8x8xf32>, tensor<f32>) -> tensor<12x2x8xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<12x2x8xf32>
    %55 = stablehlo.maximum %54, %53 : tensor<12x2x8xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1, 2] : (tensor<12x2x8xf32>) -> tensor<12x2x8x1xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2, 3] : (tensor<12x2x8x1xf32>) -> tensor<12x2x8x8xf32>
    %58 = stablehlo.subtract %52, %57 : tensor<12x2x8x8xf32>
    %59 = stablehlo.exponential %58 : tensor<12x2x8x8xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.reduce(%59 init: %cst_5) applies stablehlo.add across dimensions = [3] : (tensor<12x2x8x8xf32>, tensor<f32>) -> tensor<12x2x8xf32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1, 2] : (tensor<12x2x8xf32>) -> tensor<12x2x8x1xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2, 3] : (tensor<12x2x8x1xf32>) -> tensor<12x2x8x8xf32>
    %63 = stablehlo.divide %59, %62 : tensor<12x2x8x8xf32>
    %64 = stablehlo.dot_general %48, %63, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<12x8x2x8xf32>, tensor<12x2x8x8xf32>) -> tensor<12x2x8x8xf32>
    %65 = stablehlo.transpose %64, dims = [0, 3, 1, 2] : (tensor<12x2x8x8xf32>) -> tensor<12x8x2x8xf32>
    %66 = stablehlo.reshape %65 : (tensor<12x8x2x8xf32>) -> tensor<12x8x16xf32>
    %67 = stablehlo.dot_general %66, %arg13, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xf32>, tensor<16x16xf32>) -> tensor<12x8x16xf32>
    %68 = stablehlo.add %arg6, %67 : tensor<12x8x16xf32>
    %69 = stablehlo.multiply %68, %68 : tensor<12x8x16xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %70 = stablehlo.reduce(%69 init: %cst_6) applies stablehlo.add across dimensions = [2] : (tensor<12x8x16xf32>, tensor<f32>) -> tensor<12x8xf32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1] : (tensor<12x8xf32>) -> tensor<12x8x1xf32>
    %cst_7 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %73 = stablehlo.divide %71, %72 : tensor<12x8x1xf32>
    %cst_8 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %75 = stablehlo.add %73, %74 : tensor<12x8x1xf32>
    %76 = stablehlo.rsqrt %75 : tensor<12x8x1xf32>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2] : (tensor<12x8x1xf32>) -> tensor<12x8x16xf32>
    %78 = stablehlo.multiply %68, %77 : tensor<12x8x16xf32>
    %79 = stablehlo.broadcast_in_dim %arg10, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<12x8x16xf32>
    %81 = stablehlo.multiply %78, %80 : tensor<12x8x16xf32>
    %82 = stablehlo.dot_general %81, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xf32>, tensor<16x32xf32>) -> tensor<12x8x32xf32>
    %83 = call @silu(%82) : (tensor<12x8x32xf32>) -> tensor<12x8x32xf32>
    %84 = stablehlo.dot_general %81, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xf32>, tensor<16x32xf32>) -> tensor<12x8x32xf32>
    %85 = stablehlo.multiply %83, %84 : tensor<12x8x32xf32>
    %86 = stablehlo.dot_general %85, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x32xf32>, tensor<32x16xf32>) -> tensor<12x8x16xf32>
    %87 = stablehlo.add %68, %86 : tensor<12x8x16xf32>
    return %87, %arg6 : tensor<12x8x16xf32>, tensor<12x8x16xf32>
  }
  func.func private @_where_4(%arg0: tensor<12x2x8x8xf32>, %arg1: tensor<12x2x8x8xi1>, %arg2: tensor<12x2x8x8xf32>) -> tensor<12x2x8x8xf32> {
    %0 = stablehlo.select %arg1, %arg0, %arg2 : tensor<12x2x8x8xi1>, tensor<12x2x8x8xf32>
    return %0 : tensor<12x2x8x8xf32>
  }
  func.func private @silu(%arg0: tensor<12x8x32xf32>) -> tensor<12x8x32xf32> {
    %0 = stablehlo.negate %arg0 : tensor<12x8x32xf32>
    %1 = stablehlo.exponential %0 : tensor<12x8x32xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x8x32xf32>
    %3 = stablehlo.add %2, %1 : tensor<12x8x32xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<12x8x32xf32>
    %5 = stablehlo.divide %4, %3 : tensor<12x8x32xf32>
    %6 = stablehlo.multiply %arg0, %5 : tensor<12x8x32xf32>
    return %6 : tensor<12x8x32xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<2x12x8x16xf32>, %arg1: tensor<12x8x16xf32>, %arg2: tensor<i32>) -> tensor<2x12x8x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<12x8x16xf32>) -> tensor<1x12x8x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<2x12x8x16xf32>, tensor<1x12x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x12x8x16xf32>
    return %1 : tensor<2x12x8x16xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<12x8x32xf32>, %arg1: tensor<12x8x1xi32>) -> (tensor<12x8x1xf32>, tensor<12x8x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<12x8x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<12x8x1xi32>, tensor<12x8x1xi32>) -> tensor<12x8x1xi1>
    %c_0 = stablehlo.constant dense<32> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<12x8x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<12x8x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<12x8x1xi1>, tensor<12x8x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<12x8x1xi32>) -> tensor<12x8x1x1xi32>
    %c_1 = stablehlo.constant dense<31> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<12x8x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<12x8x1x1xi32>, tensor<12x8x1x1xi32>) -> tensor<12x8x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<12x8x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<12x8x1x1xi32>, tensor<12x8x1x1xi32>) -> tensor<12x8x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<12x8x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<12x8x1x1xi1>, tensor<i1>) -> tensor<12x8x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<12x8x32xf32>, tensor<12x8x1x1xi32>) -> tensor<12x8x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<12x8x1xi1>, tensor<12x8x1xf32>
    return %15, %5 : tensor<12x8x1xf32>, tensor<12x8x1x1xi32>
  }
  func.func private @take_along_axis_5(%arg0: tensor<12x8x1x1xi32>, %arg1: tensor<12x8x1xf32>) -> tensor<12x8x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x8x32xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<12x8x32xf32>, tensor<12x8x1x1xi32>, tensor<12x8x1xf32>) -> tensor<12x8x32xf32>
    return %1 : tensor<12x8x32xf32>
  }
  func.func private @dynamic_index_in_dim_6(%arg0: tensor<2x12x8x16xf32>, %arg1: tensor<i32>) -> tensor<12x8x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 12, 8, 16] : (tensor<2x12x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x12x8x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x12x8x16xf32>) -> tensor<12x8x16xf32>
    return %1 : tensor<12x8x16xf32>
  }
  func.func private @closed_call_7(%arg0: tensor<12x8x16xf32>, %arg1: tensor<12x8x16xf32>, %arg2: tensor<16xf32>, %arg3: tensor<32x16xf32>, %arg4: tensor<16x32xf32>, %arg5: tensor<16xf32>, %arg6: tensor<16x32xf32>, %arg7: tensor<16x8xf32>, %arg8: tensor<16x16xf32>, %arg9: tensor<16x16xf32>, %arg10: tensor<16x8xf32>) -> (tensor<12x8x16xf32>, tensor<16xf32>, tensor<32x16xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<16x8xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x8xf32>) {
    %0:11 = stablehlo.optimization_barrier %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg0 : tensor<12x8x16xf32>, tensor<16xf32>, tensor<32x16xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<16x8xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x8xf32>, tensor<12x8x16xf32>
    %1 = stablehlo.multiply %0#0, %0#0 : tensor<12x8x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<12x8x16xf32>, tensor<f32>) -> tensor<12x8xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<12x8xf32>) -> tensor<12x8x1xf32>
    %cst_0 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %5 = stablehlo.divide %3, %4 : tensor<12x8x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %7 = stablehlo.add %5, %6 : tensor<12x8x1xf32>
    %8 = stablehlo.rsqrt %7 : tensor<12x8x1xf32>
    %9 = stablehlo.divide %8, %7 : tensor<12x8x1xf32>
    %cst_2 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %11 = stablehlo.multiply %10, %9 : tensor<12x8x1xf32>
    %12 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<12x8x1xf32>) -> tensor<12x8x16xf32>
    %13 = stablehlo.multiply %0#0, %12 : tensor<12x8x16xf32>
    %14 = stablehlo.broadcast_in_dim %0#1, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<12x8x16xf32>
    %16 = stablehlo.multiply %13, %15 : tensor<12x8x16xf32>
    %17 = stablehlo.dot_general %16, %0#8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xf32>, tensor<16x16xf32>) -> tensor<12x8x16xf32>
    %18 = stablehlo.reshape %17 : (tensor<12x8x16xf32>) -> tensor<12x8x2x8xf32>
    %19 = stablehlo.dot_general %16, %0#6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xf32>, tensor<16x8xf32>) -> tensor<12x8x8xf32>
    %20 = stablehlo.reshape %19 : (tensor<12x8x8xf32>) -> tensor<12x8x1x8xf32>
    %21 = stablehlo.dot_general %16, %0#9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xf32>, tensor<16x8xf32>) -> tensor<12x8x8xf32>
    %22 = stablehlo.reshape %21 : (tensor<12x8x8xf32>) -> tensor<12x8x1x8xf32>
    %23 = stablehlo.iota dim = 0 : tensor<4xf32>
    %24 = stablehlo.negate %23 : tensor<4xf32>
    %cst_3 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %26 = stablehlo.divide %24, %25 : tensor<4xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %28 = stablehlo.power %27, %26 : tensor<4xf32>
    %29 = stablehlo.iota dim = 0 : tensor<8xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %31 = stablehlo.broadcast_in_dim %28, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %32 = stablehlo.broadcast_in_dim %30, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
    %33 = stablehlo.broadcast_in_dim %31, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<8x4xf32>
    %34 = stablehlo.multiply %32, %33 : tensor<8x4xf32>
    %35 = stablehlo.sine %34 : tensor<8x4xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [1, 3] : (tensor<8x4xf32>) -> tensor<1x8x1x4xf32>
    %37 = stablehlo.cosine %34 : tensor<8x4xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [1, 3] : (tensor<8x4xf32>) -> tensor<1x8x1x4xf32>
    %39 = stablehlo.slice %18 [0:12, 0:8, 0:2, 0:4] : (tensor<12x8x2x8xf32>) -> tensor<12x8x2x4xf32>
    %40 = stablehlo.slice %18 [0:12, 0:8, 0:2, 4:8] : (tensor<12x8x2x8xf32>) -> tensor<12x8x2x4xf32>
    %41 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x2x4xf32>
    %42 = stablehlo.multiply %39, %41 : tensor<12x8x2x4xf32>
    %43 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x2x4xf32>
    %44 = stablehlo.multiply %40, %43 : tensor<12x8x2x4xf32>
    %45 = stablehlo.subtract %42, %44 : tensor<12x8x2x4xf32>
    %46 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x2x4xf32>
    %47 = stablehlo.multiply %40, %46 : tensor<12x8x2x4xf32>
    %48 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x2x4xf32>
    %49 = stablehlo.multiply %39, %48 : tensor<12x8x2x4xf32>
    %50 = stablehlo.add %47, %49 : tensor<12x8x2x4xf32>
    %51 = stablehlo.concatenate %45, %50, dim = 3 : (tensor<12x8x2x4xf32>, tensor<12x8x2x4xf32>) -> tensor<12x8x2x8xf32>
    %52 = stablehlo.iota dim = 0 : tensor<4xf32>
    %53 = stablehlo.negate %52 : tensor<4xf32>
    %cst_5 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %55 = stablehlo.divide %53, %54 : tensor<4xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %57 = stablehlo.power %56, %55 : tensor<4xf32>
    %58 = stablehlo.iota dim = 0 : tensor<8xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %60 = stablehlo.broadcast_in_dim %57, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %61 = stablehlo.broadcast_in_dim %59, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
    %62 = stablehlo.broadcast_in_dim %60, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<8x4xf32>
    %63 = stablehlo.multiply %61, %62 : tensor<8x4xf32>
    %64 = stablehlo.sine %63 : tensor<8x4xf32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [1, 3] : (tensor<8x4xf32>) -> tensor<1x8x1x4xf32>
    %66 = stablehlo.cosine %63 : tensor<8x4xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [1, 3] : (tensor<8x4xf32>) -> tensor<1x8x1x4xf32>
    %68 = stablehlo.slice %20 [0:12, 0:8, 0:1, 0:4] : (tensor<12x8x1x8xf32>) -> tensor<12x8x1x4xf32>
    %69 = stablehlo.slice %20 [0:12, 0:8, 0:1, 4:8] : (tensor<12x8x1x8xf32>) -> tensor<12x8x1x4xf32>
    %70 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x1x4xf32>
    %71 = stablehlo.multiply %68, %70 : tensor<12x8x1x4xf32>
    %72 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x1x4xf32>
    %73 = stablehlo.multiply %69, %72 : tensor<12x8x1x4xf32>
    %74 = stablehlo.subtract %71, %73 : tensor<12x8x1x4xf32>
    %75 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x1x4xf32>
    %76 = stablehlo.multiply %69, %75 : tensor<12x8x1x4xf32>
    %77 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x1x4xf32>
    %78 = stablehlo.multiply %68, %77 : tensor<12x8x1x4xf32>
    %79 = stablehlo.add %76, %78 : tensor<12x8x1x4xf32>
    %80 = stablehlo.concatenate %74, %79, dim = 3 : (tensor<12x8x1x4xf32>, tensor<12x8x1x4xf32>) -> tensor<12x8x1x8xf32>
    %81 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2, 4] : (tensor<12x8x1x8xf32>) -> tensor<12x8x1x2x8xf32>
    %82 = stablehlo.reshape %81 : (tensor<12x8x1x2x8xf32>) -> tensor<12x8x2x8xf32>
    %83 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2, 4] : (tensor<12x8x1x8xf32>) -> tensor<12x8x1x2x8xf32>
    %84 = stablehlo.reshape %83 : (tensor<12x8x1x2x8xf32>) -> tensor<12x8x2x8xf32>
    %85 = stablehlo.dot_general %51, %82, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<12x8x2x8xf32>, tensor<12x8x2x8xf32>) -> tensor<12x2x8x8xf32>
    %cst_7 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<12x2x8x8xf32>
    %87 = stablehlo.multiply %85, %86 : tensor<12x2x8x8xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %88 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %89 = call @tril_8(%88) : (tensor<8x8xi1>) -> tensor<8x8xi1>
    %cst_8 = stablehlo.constant dense<-1.000000e+30> : tensor<f32>
    %90:2 = call @_where_9(%89, %87, %cst_8) : (tensor<8x8xi1>, tensor<12x2x8x8xf32>, tensor<f32>) -> (tensor<12x2x8x8xf32>, tensor<12x2x8x8xi1>)
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %91 = stablehlo.reduce(%90#0 init: %cst_9) applies stablehlo.maximum across dimensions = [3] : (tensor<12x2x8x8xf32>, tensor<f32>) -> tensor<12x2x8xf32>
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<12x2x8xf32>
    %93 = stablehlo.maximum %92, %91 : tensor<12x2x8xf32>
    %94 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2] : (tensor<12x2x8xf32>) -> tensor<12x2x8x1xf32>
    %95 = stablehlo.broadcast_in_dim %94, dims = [0, 1, 2, 3] : (tensor<12x2x8x1xf32>) -> tensor<12x2x8x8xf32>
    %96 = stablehlo.subtract %90#0, %95 : tensor<12x2x8x8xf32>
    %97 = stablehlo.exponential %96 : tensor<12x2x8x8xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %98 = stablehlo.reduce(%97 init: %cst_11) applies stablehlo.add across dimensions = [3] : (tensor<12x2x8x8xf32>, tensor<f32>) -> tensor<12x2x8xf32>
    %99 = stablehlo.broadcast_in_dim %98, dims = [0, 1, 2] : (tensor<12x2x8xf32>) -> tensor<12x2x8x1xf32>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<12x2x8x1xf32>) -> tensor<12x2x8x8xf32>
    %101 = stablehlo.divide %97, %100 : tensor<12x2x8x8xf32>
    %102 = stablehlo.multiply %99, %99 : tensor<12x2x8x1xf32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<12x2x8x1xf32>
    %104 = stablehlo.divide %103, %102 : tensor<12x2x8x1xf32>
    %105 = stablehlo.dot_general %84, %101, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<12x8x2x8xf32>, tensor<12x2x8x8xf32>) -> tensor<12x2x8x8xf32>
    %106 = stablehlo.transpose %105, dims = [0, 3, 1, 2] : (tensor<12x2x8x8xf32>) -> tensor<12x8x2x8xf32>
    %107 = stablehlo.reshape %106 : (tensor<12x8x2x8xf32>) -> tensor<12x8x16xf32>
    %108 = stablehlo.dot_general %107, %0#7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xf32>, tensor<16x16xf32>) -> tensor<12x8x16xf32>
    %109 = stablehlo.add %0#0, %108 : tensor<12x8x16xf32>
    %110 = stablehlo.multiply %109, %109 : tensor<12x8x16xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = stablehlo.reduce(%110 init: %cst_13) applies stablehlo.add across dimensions = [2] : (tensor<12x8x16xf32>, tensor<f32>) -> tensor<12x8xf32>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0, 1] : (tensor<12x8xf32>) -> tensor<12x8x1xf32>
    %cst_14 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %114 = stablehlo.divide %112, %113 : tensor<12x8x1xf32>
    %cst_15 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %116 = stablehlo.add %114, %115 : tensor<12x8x1xf32>
    %117 = stablehlo.rsqrt %116 : tensor<12x8x1xf32>
    %118 = stablehlo.divide %117, %116 : tensor<12x8x1xf32>
    %cst_16 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %120 = stablehlo.multiply %119, %118 : tensor<12x8x1xf32>
    %121 = stablehlo.broadcast_in_dim %117, dims = [0, 1, 2] : (tensor<12x8x1xf32>) -> tensor<12x8x16xf32>
    %122 = stablehlo.multiply %109, %121 : tensor<12x8x16xf32>
    %123 = stablehlo.broadcast_in_dim %0#4, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %124 = stablehlo.broadcast_in_dim %123, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<12x8x16xf32>
    %125 = stablehlo.multiply %122, %124 : tensor<12x8x16xf32>
    %126 = stablehlo.dot_general %125, %0#3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xf32>, tensor<16x32xf32>) -> tensor<12x8x32xf32>
    %127:3 = call @silu_10(%126) : (tensor<12x8x32xf32>) -> (tensor<12x8x32xf32>, tensor<12x8x32xf32>, tensor<12x8x32xf32>)
    %128 = stablehlo.dot_general %125, %0#5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xf32>, tensor<16x32xf32>) -> tensor<12x8x32xf32>
    %129 = stablehlo.multiply %127#0, %128 : tensor<12x8x32xf32>
    %130 = stablehlo.dot_general %0#10, %129, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xf32>, tensor<12x8x32xf32>) -> tensor<16x32xf32>
    %131 = stablehlo.transpose %130, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %132 = stablehlo.dot_general %0#10, %0#2, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xf32>, tensor<32x16xf32>) -> tensor<12x8x32xf32>
    %133 = stablehlo.multiply %127#0, %132 : tensor<12x8x32xf32>
    %134 = stablehlo.multiply %132, %128 : tensor<12x8x32xf32>
    %135 = stablehlo.dot_general %133, %125, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x32xf32>, tensor<12x8x16xf32>) -> tensor<32x16xf32>
    %136 = stablehlo.transpose %135, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %137 = stablehlo.dot_general %133, %0#5, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x32xf32>, tensor<16x32xf32>) -> tensor<12x8x16xf32>
    %138 = call @silu_11(%127#1, %126, %127#2, %134) : (tensor<12x8x32xf32>, tensor<12x8x32xf32>, tensor<12x8x32xf32>, tensor<12x8x32xf32>) -> tensor<12x8x32xf32>
    %139 = stablehlo.dot_general %138, %125, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x32xf32>, tensor<12x8x16xf32>) -> tensor<32x16xf32>
    %140 = stablehlo.transpose %139, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %141 = stablehlo.dot_general %138, %0#3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x32xf32>, tensor<16x32xf32>) -> tensor<12x8x16xf32>
    %142 = stablehlo.add %137, %141 : tensor<12x8x16xf32>
    %143 = stablehlo.multiply %122, %142 : tensor<12x8x16xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %144 = stablehlo.reduce(%143 init: %cst_17) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %145 = stablehlo.reshape %144 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %146 = stablehlo.broadcast_in_dim %123, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<12x8x16xf32>
    %147 = stablehlo.multiply %142, %146 : tensor<12x8x16xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %148 = stablehlo.reduce(%145 init: %cst_18) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %149 = stablehlo.multiply %109, %147 : tensor<12x8x16xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %150 = stablehlo.reduce(%149 init: %cst_19) applies stablehlo.add across dimensions = [2] : (tensor<12x8x16xf32>, tensor<f32>) -> tensor<12x8xf32>
    %151 = stablehlo.reshape %150 : (tensor<12x8xf32>) -> tensor<12x8x1xf32>
    %152 = stablehlo.broadcast_in_dim %117, dims = [0, 1, 2] : (tensor<12x8x1xf32>) -> tensor<12x8x16xf32>
    %153 = stablehlo.multiply %147, %152 : tensor<12x8x16xf32>
    %154 = stablehlo.add %0#10, %153 : tensor<12x8x16xf32>
    %155 = stablehlo.multiply %151, %120 : tensor<12x8x1xf32>
    %cst_20 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %156 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %157 = stablehlo.divide %155, %156 : tensor<12x8x1xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %158 = stablehlo.reduce(%157 init: %cst_21) applies stablehlo.add across dimensions = [2] : (tensor<12x8x1xf32>, tensor<f32>) -> tensor<12x8xf32>
    %159 = stablehlo.broadcast_in_dim %158, dims = [0, 1] : (tensor<12x8xf32>) -> tensor<12x8x16xf32>
    %160 = stablehlo.multiply %109, %159 : tensor<12x8x16xf32>
    %161 = stablehlo.add %154, %160 : tensor<12x8x16xf32>
    %162 = stablehlo.multiply %159, %109 : tensor<12x8x16xf32>
    %163 = stablehlo.add %161, %162 : tensor<12x8x16xf32>
    %164 = stablehlo.dot_general %163, %107, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xf32>, tensor<12x8x16xf32>) -> tensor<16x16xf32>
    %165 = stablehlo.transpose %164, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %166 = stablehlo.dot_general %163, %0#7, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xf32>, tensor<16x16xf32>) -> tensor<12x8x16xf32>
    %167 = stablehlo.reshape %166 : (tensor<12x8x16xf32>) -> tensor<12x8x2x8xf32>
    %168 = stablehlo.transpose %167, dims = [0, 2, 3, 1] : (tensor<12x8x2x8xf32>) -> tensor<12x2x8x8xf32>
    %169 = stablehlo.dot_general %168, %84, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<12x2x8x8xf32>, tensor<12x8x2x8xf32>) -> tensor<12x2x8x8xf32>
    %170 = stablehlo.dot_general %168, %101, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x2x8x8xf32>, tensor<12x2x8x8xf32>) -> tensor<12x2x8x8xf32>
    %171 = stablehlo.transpose %170, dims = [0, 3, 1, 2] : (tensor<12x2x8x8xf32>) -> tensor<12x8x2x8xf32>
    %172 = stablehlo.broadcast_in_dim %104, dims = [0, 1, 2, 3] : (tensor<12x2x8x1xf32>) -> tensor<12x2x8x8xf32>
    %173 = stablehlo.multiply %169, %172 : tensor<12x2x8x8xf32>
    %174 = stablehlo.multiply %173, %97 : tensor<12x2x8x8xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %175 = stablehlo.reduce(%174 init: %cst_22) applies stablehlo.add across dimensions = [3] : (tensor<12x2x8x8xf32>, tensor<f32>) -> tensor<12x2x8xf32>
    %176 = stablehlo.reshape %175 : (tensor<12x2x8xf32>) -> tensor<12x2x8x1xf32>
    %177 = stablehlo.negate %176 : tensor<12x2x8x1xf32>
    %178 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<12x2x8x1xf32>) -> tensor<12x2x8x8xf32>
    %179 = stablehlo.divide %169, %178 : tensor<12x2x8x8xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %180 = stablehlo.reduce(%177 init: %cst_23) applies stablehlo.add across dimensions = [3] : (tensor<12x2x8x1xf32>, tensor<f32>) -> tensor<12x2x8xf32>
    %181 = stablehlo.broadcast_in_dim %180, dims = [0, 1, 2] : (tensor<12x2x8xf32>) -> tensor<12x2x8x8xf32>
    %182 = stablehlo.add %179, %181 : tensor<12x2x8x8xf32>
    %183 = stablehlo.multiply %182, %97 : tensor<12x2x8x8xf32>
    %184 = call @_where_12(%90#1, %183) : (tensor<12x2x8x8xi1>, tensor<12x2x8x8xf32>) -> tensor<12x2x8x8xf32>
    %cst_24 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %185 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<12x2x8x8xf32>
    %186 = stablehlo.multiply %184, %185 : tensor<12x2x8x8xf32>
    %187 = stablehlo.dot_general %186, %51, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x2x8x8xf32>, tensor<12x8x2x8xf32>) -> tensor<12x2x8x8xf32>
    %188 = stablehlo.transpose %187, dims = [0, 2, 1, 3] : (tensor<12x2x8x8xf32>) -> tensor<12x8x2x8xf32>
    %189 = stablehlo.dot_general %186, %82, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x2x8x8xf32>, tensor<12x8x2x8xf32>) -> tensor<12x2x8x8xf32>
    %190 = stablehlo.transpose %189, dims = [0, 2, 1, 3] : (tensor<12x2x8x8xf32>) -> tensor<12x8x2x8xf32>
    %191 = stablehlo.reshape %171 : (tensor<12x8x2x8xf32>) -> tensor<12x8x1x2x8xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %192 = stablehlo.reduce(%191 init: %cst_25) applies stablehlo.add across dimensions = [2, 3] : (tensor<12x8x1x2x8xf32>, tensor<f32>) -> tensor<12x8x8xf32>
    %193 = stablehlo.broadcast_in_dim %192, dims = [0, 1, 3] : (tensor<12x8x8xf32>) -> tensor<12x8x1x8xf32>
    %194 = stablehlo.reshape %188 : (tensor<12x8x2x8xf32>) -> tensor<12x8x1x2x8xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %195 = stablehlo.reduce(%194 init: %cst_26) applies stablehlo.add across dimensions = [2, 3] : (tensor<12x8x1x2x8xf32>, tensor<f32>) -> tensor<12x8x8xf32>
    %196 = stablehlo.broadcast_in_dim %195, dims = [0, 1, 3] : (tensor<12x8x8xf32>) -> tensor<12x8x1x8xf32>
    %197 = stablehlo.slice %196 [0:12, 0:8, 0:1, 0:4] : (tensor<12x8x1x8xf32>) -> tensor<12x8x1x4xf32>
    %198 = stablehlo.slice %196 [0:12, 0:8, 0:1, 4:8] : (tensor<12x8x1x8xf32>) -> tensor<12x8x1x4xf32>
    %199 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x1x4xf32>
    %200 = stablehlo.multiply %198, %199 : tensor<12x8x1x4xf32>
    %201 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x1x4xf32>
    %202 = stablehlo.multiply %198, %201 : tensor<12x8x1x4xf32>
    %203 = stablehlo.negate %197 : tensor<12x8x1x4xf32>
    %204 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x1x4xf32>
    %205 = stablehlo.multiply %203, %204 : tensor<12x8x1x4xf32>
    %206 = stablehlo.add %202, %205 : tensor<12x8x1x4xf32>
    %207 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x1x4xf32>
    %208 = stablehlo.multiply %197, %207 : tensor<12x8x1x4xf32>
    %209 = stablehlo.add %200, %208 : tensor<12x8x1x4xf32>
    %210 = stablehlo.concatenate %209, %206, dim = 3 : (tensor<12x8x1x4xf32>, tensor<12x8x1x4xf32>) -> tensor<12x8x1x8xf32>
    %211 = stablehlo.slice %190 [0:12, 0:8, 0:2, 0:4] : (tensor<12x8x2x8xf32>) -> tensor<12x8x2x4xf32>
    %212 = stablehlo.slice %190 [0:12, 0:8, 0:2, 4:8] : (tensor<12x8x2x8xf32>) -> tensor<12x8x2x4xf32>
    %213 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x2x4xf32>
    %214 = stablehlo.multiply %212, %213 : tensor<12x8x2x4xf32>
    %215 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x2x4xf32>
    %216 = stablehlo.multiply %212, %215 : tensor<12x8x2x4xf32>
    %217 = stablehlo.negate %211 : tensor<12x8x2x4xf32>
    %218 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x2x4xf32>
    %219 = stablehlo.multiply %217, %218 : tensor<12x8x2x4xf32>
    %220 = stablehlo.add %216, %219 : tensor<12x8x2x4xf32>
    %221 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x2x4xf32>
    %222 = stablehlo.multiply %211, %221 : tensor<12x8x2x4xf32>
    %223 = stablehlo.add %214, %222 : tensor<12x8x2x4xf32>
    %224 = stablehlo.concatenate %223, %220, dim = 3 : (tensor<12x8x2x4xf32>, tensor<12x8x2x4xf32>) -> tensor<12x8x2x8xf32>
    %225 = stablehlo.reshape %193 : (tensor<12x8x1x8xf32>) -> tensor<12x8x8xf32>
    %226 = stablehlo.dot_general %225, %16, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x8xf32>, tensor<12x8x16xf32>) -> tensor<8x16xf32>
    %227 = stablehlo.transpose %226, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %228 = stablehlo.dot_general %225, %0#9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x8xf32>, tensor<16x8xf32>) -> tensor<12x8x16xf32>
    %229 = stablehlo.reshape %210 : (tensor<12x8x1x8xf32>) -> tensor<12x8x8xf32>
    %230 = stablehlo.dot_general %229, %16, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x8xf32>, tensor<12x8x16xf32>) -> tensor<8x16xf32>
    %231 = stablehlo.transpose %230, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %232 = stablehlo.dot_general %229, %0#6, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x8xf32>, tensor<16x8xf32>) -> tensor<12x8x16xf32>
    %233 = stablehlo.add %228, %232 : tensor<12x8x16xf32>
    %234 = stablehlo.reshape %224 : (tensor<12x8x2x8xf32>) -> tensor<12x8x16xf32>
    %235 = stablehlo.dot_general %234, %16, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xf32>, tensor<12x8x16xf32>) -> tensor<16x16xf32>
    %236 = stablehlo.transpose %235, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %237 = stablehlo.dot_general %234, %0#8, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xf32>, tensor<16x16xf32>) -> tensor<12x8x16xf32>
    %238 = stablehlo.add %233, %237 : tensor<12x8x16xf32>
    %239 = stablehlo.multiply %13, %238 : tensor<12x8x16xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %240 = stablehlo.reduce(%239 init: %cst_27) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %241 = stablehlo.reshape %240 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %242 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<12x8x16xf32>
    %243 = stablehlo.multiply %238, %242 : tensor<12x8x16xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %244 = stablehlo.reduce(%241 init: %cst_28) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %245 = stablehlo.multiply %0#0, %243 : tensor<12x8x16xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %246 = stablehlo.reduce(%245 init: %cst_29) applies stablehlo.add across dimensions = [2] : (tensor<12x8x16xf32>, tensor<f32>) -> tensor<12x8xf32>
    %247 = stablehlo.reshape %246 : (tensor<12x8xf32>) -> tensor<12x8x1xf32>
    %248 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<12x8x1xf32>) -> tensor<12x8x16xf32>
    %249 = stablehlo.multiply %243, %248 : tensor<12x8x16xf32>
    %250 = stablehlo.add %163, %249 : tensor<12x8x16xf32>
    %251 = stablehlo.multiply %247, %11 : tensor<12x8x1xf32>
    %cst_30 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %252 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %253 = stablehlo.divide %251, %252 : tensor<12x8x1xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %254 = stablehlo.reduce(%253 init: %cst_31) applies stablehlo.add across dimensions = [2] : (tensor<12x8x1xf32>, tensor<f32>) -> tensor<12x8xf32>
    %255 = stablehlo.broadcast_in_dim %254, dims = [0, 1] : (tensor<12x8xf32>) -> tensor<12x8x16xf32>
    %256 = stablehlo.multiply %0#0, %255 : tensor<12x8x16xf32>
    %257 = stablehlo.add %250, %256 : tensor<12x8x16xf32>
    %258 = stablehlo.multiply %255, %0#0 : tensor<12x8x16xf32>
    %259 = stablehlo.add %257, %258 : tensor<12x8x16xf32>
    return %259, %244, %131, %140, %148, %136, %231, %165, %236, %227 : tensor<12x8x16xf32>, tensor<16xf32>, tensor<32x16xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<16x8xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x8xf32>
  }
  func.func private @tril_8(%arg0: tensor<8x8xi1>) -> tensor<8x8xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<8x8xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x8xi32>
    %2 = stablehlo.add %0, %1 : tensor<8x8xi32>
    %3 = stablehlo.iota dim = 1 : tensor<8x8xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<8x8xi1>, tensor<8x8xi1>
    return %6 : tensor<8x8xi1>
  }
  func.func private @_where_9(%arg0: tensor<8x8xi1>, %arg1: tensor<12x2x8x8xf32>, %arg2: tensor<f32>) -> (tensor<12x2x8x8xf32>, tensor<12x2x8x8xi1>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<8x8xi1>) -> tensor<12x2x8x8xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<12x2x8x8xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<12x2x8x8xi1>, tensor<12x2x8x8xf32>
    return %3, %1 : tensor<12x2x8x8xf32>, tensor<12x2x8x8xi1>
  }
  func.func private @silu_10(%arg0: tensor<12x8x32xf32>) -> (tensor<12x8x32xf32>, tensor<12x8x32xf32>, tensor<12x8x32xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<12x8x32xf32>
    %1 = stablehlo.exponential %0 : tensor<12x8x32xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x8x32xf32>
    %3 = stablehlo.add %2, %1 : tensor<12x8x32xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<12x8x32xf32>
    %5 = stablehlo.divide %4, %3 : tensor<12x8x32xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<12x8x32xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<12x8x32xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<12x8x32xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<12x8x32xf32>
    return %9, %5, %8 : tensor<12x8x32xf32>, tensor<12x8x32xf32>, tensor<12x8x32xf32>
  }
  func.func private @silu_11(%arg0: tensor<12x8x32xf32>, %arg1: tensor<12x8x32xf32>, %arg2: tensor<12x8x32xf32>, %arg3: tensor<12x8x32xf32>) -> tensor<12x8x32xf32> {
    %0 = stablehlo.multiply %arg1, %arg3 : tensor<12x8x32xf32>
    %1 = stablehlo.multiply %arg3, %arg0 : tensor<12x8x32xf32>
    %2 = stablehlo.multiply %0, %arg2 : tensor<12x8x32xf32>
    %3 = stablehlo.add %1, %2 : tensor<12x8x32xf32>
    return %3 : tensor<12x8x32xf32>
  }
  func.func private @_where_12(%arg0: tensor<12x2x8x8xi1>, %arg1: tensor<12x2x8x8xf32>) -> tensor<12x2x8x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x2x8x8xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<12x2x8x8xi1>, tensor<12x2x8x8xf32>
    return %1 : tensor<12x2x8x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_13(%arg0: tensor<2x16xf32>, %arg1: tensor<16xf32>, %arg2: tensor<i32>) -> tensor<2x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<2x16xf32>, tensor<1x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x16xf32>
    return %1 : tensor<2x16xf32>
  }
  func.func private @dynamic_update_index_in_dim_14(%arg0: tensor<2x32x16xf32>, %arg1: tensor<32x16xf32>, %arg2: tensor<i32>) -> tensor<2x32x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<32x16xf32>) -> tensor<1x32x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x32x16xf32>, tensor<1x32x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x32x16xf32>
    return %1 : tensor<2x32x16xf32>
  }
  func.func private @dynamic_update_index_in_dim_15(%arg0: tensor<2x16x32xf32>, %arg1: tensor<16x32xf32>, %arg2: tensor<i32>) -> tensor<2x16x32xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x32xf32>) -> tensor<1x16x32xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x16x32xf32>, tensor<1x16x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x16x32xf32>
    return %1 : tensor<2x16x32xf32>
  }
  func.func private @dynamic_update_index_in_dim_16(%arg0: tensor<2x16x8xf32>, %arg1: tensor<16x8xf32>, %arg2: tensor<i32>) -> tensor<2x16x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x8xf32>) -> tensor<1x16x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x16x8xf32>, tensor<1x16x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x16x8xf32>
    return %1 : tensor<2x16x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_17(%arg0: tensor<2x16x16xf32>, %arg1: tensor<16x16xf32>, %arg2: tensor<i32>) -> tensor<2x16x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x16xf32>) -> tensor<1x16x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x16x16xf32>, tensor<1x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x16x16xf32>
    return %1 : tensor<2x16x16xf32>
  }
  func.func private @_where_18(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
