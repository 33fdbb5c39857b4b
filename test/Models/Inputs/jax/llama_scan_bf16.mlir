module @jit_train_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<32x16xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<16xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<16x32xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<2x16xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<2x32x16xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<2x16x32xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<2x16xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<2x16x32xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<2x16x8xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<2x16x16xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<2x16x16xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<2x16x8xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<i32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<32x16xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<16xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<16x32xf32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<2x16xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<2x32x16xf32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<2x16x32xf32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<2x16xf32> {tf.aliasing_output = 19 : i32}, %arg20: tensor<2x16x32xf32> {tf.aliasing_output = 20 : i32}, %arg21: tensor<2x16x8xf32> {tf.aliasing_output = 21 : i32}, %arg22: tensor<2x16x16xf32> {tf.aliasing_output = 22 : i32}, %arg23: tensor<2x16x16xf32> {tf.aliasing_output = 23 : i32}, %arg24: tensor<2x16x8xf32> {tf.aliasing_output = 24 : i32}, %arg25: tensor<32x16xf32> {tf.aliasing_output = 25 : i32}, %arg26: tensor<16xf32> {tf.aliasing_output = 26 : i32}, %arg27: tensor<16x32xf32> {tf.aliasing_output = 27 : i32}, %arg28: tensor<2x16xf32> {tf.aliasing_output = 28 : i32}, %arg29: tensor<2x32x16xf32> {tf.aliasing_output = 29 : i32}, %arg30: tensor<2x16x32xf32> {tf.aliasing_output = 30 : i32}, %arg31: tensor<2x16xf32> {tf.aliasing_output = 31 : i32}, %arg32: tensor<2x16x32xf32> {tf.aliasing_output = 32 : i32}, %arg33: tensor<2x16x8xf32> {tf.aliasing_output = 33 : i32}, %arg34: tensor<2x16x16xf32> {tf.aliasing_output = 34 : i32}, %arg35: tensor<2x16x16xf32> {tf.aliasing_output = 35 : i32}, %arg36: tensor<2x16x8xf32> {tf.aliasing_output = 36 : i32}, %arg37: tensor<12x8xi32>, %arg38: tensor<12x8xi32>) -> (tensor<32x16xf32> {jax.result_info = "result[0]['embed']"}, tensor<16xf32> {jax.result_info = "result[0]['final_norm']"}, tensor<16x32xf32> {jax.result_info = "result[0]['head']"}, tensor<2x16xf32> {jax.result_info = "result[0]['layers']['attn_norm']"}, tensor<2x32x16xf32> {jax.result_info = "result[0]['layers']['down']"}, tensor<2x16x32xf32> {jax.result_info = "result[0]['layers']['gate']"}, tensor<2x16xf32> {jax.result_info = "result[0]['layers']['mlp_norm']"}, tensor<2x16x32xf32> {jax.result_info = "result[0]['layers']['up']"}, tensor<2x16x8xf32> {jax.result_info = "result[0]['layers']['wk']"}, tensor<2x16x16xf32> {jax.result_info = "result[0]['layers']['wo']"}, tensor<2x16x16xf32> {jax.result_info = "result[0]['layers']['wq']"}, tensor<2x16x8xf32> {jax.result_info = "result[0]['layers']['wv']"}, tensor<i32> {jax.result_info = "result[1][0].count"}, tensor<32x16xf32> {jax.result_info = "result[1][0].mu['embed']"}, tensor<16xf32> {jax.result_info = "result[1][0].mu['final_norm']"}, tensor<16x32xf32> {jax.result_info = "result[1][0].mu['head']"}, tensor<2x16xf32> {jax.result_info = "result[1][0].mu['layers']['attn_norm']"}, tensor<2x32x16xf32> {jax.result_info = "result[1][0].mu['layers']['down']"}, tensor<2x16x32xf32> {jax.result_info = "result[1][0].mu['layers']['gate']"}, tensor<2x16xf32> {jax.result_info = "result[1][0].mu['layers']['mlp_norm']"}, tensor<2x16x32xf32> {jax.result_info = "result[1][0].mu['layers']['up']"}, tensor<2x16x8xf32> {jax.result_info = "result[1][0].mu['layers']['wk']"}, tensor<2x16x16xf32> {jax.result_info = "result[1][0].mu['layers']['wo']"}, tensor<2x16x16xf32> {jax.result_info = "result[1][0].mu['layers']['wq']"}, tensor<2x16x8xf32> {jax.result_info = "result[1][0].mu['layers']['wv']"}, tensor<32x16xf32> {jax.result_info = "result[1][0].nu['embed']"}, tensor<16xf32> {jax.result_info = "result[1][0].nu['final_norm']"}, tensor<16x32xf32> {jax.result_info = "result[1][0].nu['head']"}, tensor<2x16xf32> {jax.result_info = "result[1][0].nu['layers']['attn_norm']"}, tensor<2x32x16xf32> {jax.result_info = "result[1][0].nu['layers']['down']"}, tensor<2x16x32xf32> {jax.result_info = "result[1][0].nu['layers']['gate']"}, tensor<2x16xf32> {jax.result_info = "result[1][0].nu['layers']['mlp_norm']"}, tensor<2x16x32xf32> {jax.result_info = "result[1][0].nu['layers']['up']"}, tensor<2x16x8xf32> {jax.result_info = "result[1][0].nu['layers']['wk']"}, tensor<2x16x16xf32> {jax.result_info = "result[1][0].nu['layers']['wo']"}, tensor<2x16x16xf32> {jax.result_info = "result[1][0].nu['layers']['wq']"}, tensor<2x16x8xf32> {jax.result_info = "result[1][0].nu['layers']['wv']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<32x16xf32>) -> tensor<32x16xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<12x8xi32>
    %2 = stablehlo.compare LT, %arg37, %1, SIGNED : (tensor<12x8xi32>, tensor<12x8xi32>) -> tensor<12x8xi1>
    %c_0 = stablehlo.constant dense<32> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<12x8xi32>
    %4 = stablehlo.add %arg37, %3 : tensor<12x8xi32>
    %5 = stablehlo.select %2, %4, %arg37 : tensor<12x8xi1>, tensor<12x8xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<12x8xi32>) -> tensor<12x8x1xi32>
    %7 = "stablehlo.gather"(%0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xbf16>, tensor<12x8x1xi32>) -> tensor<12x8x16xbf16>
    %8 = stablehlo.iota dim = 0 : tensor<4xf32>
    %9 = stablehlo.negate %8 : tensor<4xf32>
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %11 = stablehlo.divide %9, %10 : tensor<4xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %13 = stablehlo.power %12, %11 : tensor<4xf32>
    %14 = stablehlo.iota dim = 0 : tensor<8xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %16 = stablehlo.broadcast_in_dim %13, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %17 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
    %18 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<8x4xf32>
    %19 = stablehlo.multiply %17, %18 : tensor<8x4xf32>
    %20 = stablehlo.sine %19 : tensor<8x4xf32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [1, 3] : (tensor<8x4xf32>) -> tensor<1x8x1x4xf32>
    %22 = stablehlo.cosine %19 : tensor<8x4xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [1, 3] : (tensor<8x4xf32>) -> tensor<1x8x1x4xf32>
    %24 = stablehlo.iota dim = 0 : tensor<4xf32>
    %25 = stablehlo.negate %24 : tensor<4xf32>
    %cst_2 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %27 = stablehlo.divide %25, %26 : tensor<4xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+04> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %29 = stablehlo.power %28, %27 : tensor<4xf32>
    %30 = stablehlo.iota dim = 0 : tensor<8xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %32 = stablehlo.broadcast_in_dim %29, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %33 = stablehlo.broadcast_in_dim %31, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x4xf32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<8x4xf32>
    %35 = stablehlo.multiply %33, %34 : tensor<8x4xf32>
    %36 = stablehlo.sine %35 : tensor<8x4xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [1, 3] : (tensor<8x4xf32>) -> tensor<1x8x1x4xf32>
    %38 = stablehlo.cosine %35 : tensor<8x4xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [1, 3] : (tensor<8x4xf32>) -> tensor<1x8x1x4xf32>
    %c_4 = stablehlo.constant dense<true> : tensor<i1>
    %40 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %41 = call @tril(%40) : (tensor<8x8xi1>) -> tensor<8x8xi1>
    %cst_5 = stablehlo.constant dense<-1.000000e+30> : tensor<f32>
    %42:2 = call @_where(%41, %cst_5) : (tensor<8x8xi1>, tensor<f32>) -> (tensor<12x2x8x8xi1>, tensor<12x2x8x8xf32>)
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x12x8x16xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x12x8x1xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x12x8x1xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x1x1x16xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x12x8x16xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %48 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<bf16>) -> tensor<2x16x16xbf16>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %49 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<bf16>) -> tensor<2x12x8x16xbf16>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %50 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<bf16>) -> tensor<2x16x8xbf16>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %51 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<bf16>) -> tensor<2x16x8xbf16>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %52 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<bf16>) -> tensor<2x12x8x2x8xbf16>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %53 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<bf16>) -> tensor<2x12x8x2x8xbf16>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x12x2x8x8xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x12x2x8x1xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x12x2x8x1xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %57 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<bf16>) -> tensor<2x12x2x8x8xbf16>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %58 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<bf16>) -> tensor<2x12x8x2x8xbf16>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %59 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<bf16>) -> tensor<2x16x16xbf16>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %60 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<bf16>) -> tensor<2x12x8x16xbf16>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x12x8x16xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x12x8x1xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x12x8x1xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x1x1x16xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x12x8x16xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %66 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<bf16>) -> tensor<2x16x32xbf16>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %67 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<bf16>) -> tensor<2x12x8x16xbf16>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %68 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<bf16>) -> tensor<2x12x8x32xbf16>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %69 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<bf16>) -> tensor<2x12x8x32xbf16>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %70 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<bf16>) -> tensor<2x12x8x32xbf16>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %71 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<bf16>) -> tensor<2x16x32xbf16>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %72 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<bf16>) -> tensor<2x12x8x32xbf16>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %73 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<bf16>) -> tensor<2x12x8x32xbf16>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %74 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<bf16>) -> tensor<2x32x16xbf16>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %75 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<bf16>) -> tensor<2x12x8x32xbf16>
    %c_39 = stablehlo.constant dense<0> : tensor<i32>
    %76:50 = stablehlo.while(%iterArg = %arg3, %iterArg_173 = %arg4, %iterArg_174 = %arg5, %iterArg_175 = %arg6, %iterArg_176 = %arg7, %iterArg_177 = %arg8, %iterArg_178 = %arg9, %iterArg_179 = %arg10, %iterArg_180 = %arg11, %iterArg_181 = %23, %iterArg_182 = %21, %iterArg_183 = %39, %iterArg_184 = %37, %iterArg_185 = %42#0, %iterArg_186 = %42#1, %iterArg_187 = %c_39, %iterArg_188 = %7, %iterArg_189 = %43, %iterArg_190 = %44, %iterArg_191 = %45, %iterArg_192 = %46, %iterArg_193 = %47, %iterArg_194 = %48, %iterArg_195 = %49, %iterArg_196 = %50, %iterArg_197 = %51, %iterArg_198 = %52, %iterArg_199 = %53, %iterArg_200 = %54, %iterArg_201 = %55, %iterArg_202 = %56, %iterArg_203 = %57, %iterArg_204 = %58, %iterArg_205 = %59, %iterArg_206 = %60, %iterArg_207 = %61, %iterArg_208 = %62, %iterArg_209 = %63, %iterArg_210 = %64, %iterArg_211 = %65, %iterArg_212 = %66, %iterArg_213 = %67, %iterArg_214 = %68, %iterArg_215 = %69, %iterArg_216 = %70, %iterArg_217 = %71, %iterArg_218 = %72, %iterArg_219 = %73, %iterArg_220 = %74, %iterArg_221 = %75) : tensor<2x16xf32>, tensor<2x32x16xf32>, tensor<2x16x32xf32>, tensor<2x16xf32>, tensor<2x16x32xf32>, tensor<2x16x8xf32>, tensor<2x16x16xf32>, tensor<2x16x16xf32>, tensor<2x16x8xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<12x2x8x8xi1>, tensor<12x2x8x8xf32>, tensor<i32>, tensor<12x8x16xbf16>, tensor<2x12x8x16xf32>, tensor<2x12x8x1xf32>, tensor<2x12x8x1xf32>, tensor<2x1x1x16xf32>, tensor<2x12x8x16xf32>, tensor<2x16x16xbf16>, tensor<2x12x8x16xbf16>, tensor<2x16x8xbf16>, tensor<2x16x8xbf16>, tensor<2x12x8x2x8xbf16>, tensor<2x12x8x2x8xbf16>, tensor<2x12x2x8x8xf32>, tensor<2x12x2x8x1xf32>, tensor<2x12x2x8x1xf32>, tensor<2x12x2x8x8xbf16>, tensor<2x12x8x2x8xbf16>, tensor<2x16x16xbf16>, tensor<2x12x8x16xbf16>, tensor<2x12x8x16xf32>, tensor<2x12x8x1xf32>, tensor<2x12x8x1xf32>, tensor<2x1x1x16xf32>, tensor<2x12x8x16xf32>, tensor<2x16x32xbf16>, tensor<2x12x8x16xbf16>, tensor<2x12x8x32xbf16>, tensor<2x12x8x32xbf16>, tensor<2x12x8x32xbf16>, tensor<2x16x32xbf16>, tensor<2x12x8x32xbf16>, tensor<2x12x8x32xbf16>, tensor<2x32x16xbf16>, tensor<2x12x8x32xbf16>
    cond {
      %c_222 = stablehlo.constant dense<2> : tensor<i32>
      %507 = stablehlo.compare LT, %iterArg_187, %c_222, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %507 : tensor<i1>
    } do {
      %507 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_187) : (tensor<2x16xf32>, tensor<i32>) -> tensor<16xf32>
      %508 = func.call @dynamic_index_in_dim_0(%iterArg_173, %iterArg_187) : (tensor<2x32x16xf32>, tensor<i32>) -> tensor<32x16xf32>
      %509 = func.call @dynamic_index_in_dim_1(%iterArg_174, %iterArg_187) : (tensor<2x16x32xf32>, tensor<i32>) -> tensor<16x32xf32>
      %510 = func.call @dynamic_index_in_dim(%iterArg_175, %iterArg_187) : (tensor<2x16xf32>, tensor<i32>) -> tensor<16xf32>
      %511 = func.call @dynamic_index_in_dim_1(%iterArg_176, %iterArg_187) : (tensor<2x16x32xf32>, tensor<i32>) -> tensor<16x32xf32>
      %512 = func.call @dynamic_index_in_dim_2(%iterArg_177, %iterArg_187) : (tensor<2x16x8xf32>, tensor<i32>) -> tensor<16x8xf32>
      %513 = func.call @dynamic_index_in_dim_3(%iterArg_178, %iterArg_187) : (tensor<2x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %514 = func.call @dynamic_index_in_dim_3(%iterArg_179, %iterArg_187) : (tensor<2x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %515 = func.call @dynamic_index_in_dim_2(%iterArg_180, %iterArg_187) : (tensor<2x16x8xf32>, tensor<i32>) -> tensor<16x8xf32>
      %516:34 = func.call @closed_call(%iterArg_181, %iterArg_182, %iterArg_183, %iterArg_184, %iterArg_185, %iterArg_186, %iterArg_188, %507, %508, %509, %510, %511, %512, %513, %514, %515) : (tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<12x2x8x8xi1>, tensor<12x2x8x8xf32>, tensor<12x8x16xbf16>, tensor<16xf32>, tensor<32x16xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<16x8xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x8xf32>) -> (tensor<12x8x16xbf16>, tensor<12x8x16xf32>, tensor<12x8x1xf32>, tensor<12x8x1xf32>, tensor<1x1x16xf32>, tensor<12x8x16xf32>, tensor<16x16xbf16>, tensor<12x8x16xbf16>, tensor<16x8xbf16>, tensor<16x8xbf16>, tensor<12x8x2x8xbf16>, tensor<12x8x2x8xbf16>, tensor<12x2x8x8xf32>, tensor<12x2x8x1xf32>, tensor<12x2x8x1xf32>, tensor<12x2x8x8xbf16>, tensor<12x8x2x8xbf16>, tensor<16x16xbf16>, tensor<12x8x16xbf16>, tensor<12x8x16xf32>, tensor<12x8x1xf32>, tensor<12x8x1xf32>, tensor<1x1x16xf32>, tensor<12x8x16xf32>, tensor<16x32xbf16>, tensor<12x8x16xbf16>, tensor<12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<16x32xbf16>, tensor<12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<32x16xbf16>, tensor<12x8x32xbf16>)
      %517 = func.call @dynamic_update_index_in_dim(%iterArg_189, %516#1, %iterArg_187) : (tensor<2x12x8x16xf32>, tensor<12x8x16xf32>, tensor<i32>) -> tensor<2x12x8x16xf32>
      %518 = func.call @dynamic_update_index_in_dim_5(%iterArg_190, %516#2, %iterArg_187) : (tensor<2x12x8x1xf32>, tensor<12x8x1xf32>, tensor<i32>) -> tensor<2x12x8x1xf32>
      %519 = func.call @dynamic_update_index_in_dim_5(%iterArg_191, %516#3, %iterArg_187) : (tensor<2x12x8x1xf32>, tensor<12x8x1xf32>, tensor<i32>) -> tensor<2x12x8x1xf32>
      %520 = func.call @dynamic_update_index_in_dim_6(%iterArg_192, %516#4, %iterArg_187) : (tensor<2x1x1x16xf32>, tensor<1x1x16xf32>, tensor<i32>) -> tensor<2x1x1x16xf32>
      %521 = func.call @dynamic_update_index_in_dim(%iterArg_193, %516#5, %iterArg_187) : (tensor<2x12x8x16xf32>, tensor<12x8x16xf32>, tensor<i32>) -> tensor<2x12x8x16xf32>
      %522 = func.call @dynamic_update_index_in_dim_7(%iterArg_194, %516#6, %iterArg_187) : (tensor<2x16x16xbf16>, tensor<16x16xbf16>, tensor<i32>) -> tensor<2x16x16xbf16>
      %523 = func.call @dynamic_update_index_in_dim_8(%iterArg_195, %516#7, %iterArg_187) : (tensor<2x12x8x16xbf16>, tensor<12x8x16xbf16>, tensor<i32>) -> tensor<2x12x8x16xbf16>
      %524 = func.call @dynamic_update_index_in_dim_9(%iterArg_196, %516#8, %iterArg_187) : (tensor<2x16x8xbf16>, tensor<16x8xbf16>, tensor<i32>) -> tensor<2x16x8xbf16>
      %525 = func.call @dynamic_update_index_in_dim_9(%iterArg_197, %516#9, %iterArg_187) : (tensor<2x16x8xbf16>, tensor<16x8xbf16>, tensor<i32>) -> tensor<2x16x8xbf16>
      %526 = func.call @dynamic_update_index_in_dim_10(%iterArg_198, %516#10, %iterArg_187) : (tensor<2x12x8x2x8xbf16>, tensor<12x8x2x8xbf16>, tensor<i32>) -> tensor<2x12x8x2x8xbf16>
      %527 = func.call @dynamic_update_index_in_dim_10(%iterArg_199, %516#11, %iterArg_187) : (tensor<2x12x8x2x8xbf16>, tensor<12x8x2x8xbf16>, tensor<i32>) -> tensor<2x12x8x2x8xbf16>
      %528 = func.call @dynamic_update_index_in_dim_11(%iterArg_200, %516#12, %iterArg_187) : (tensor<2x12x2x8x8xf32>, tensor<12x2x8x8xf32>, tensor<i32>) -> tensor<2x12x2x8x8xf32>
      %529 = func.call @dynamic_update_index_in_dim_12(%iterArg_201, %516#13, %iterArg_187) : (tensor<2x12x2x8x1xf32>, tensor<12x2x8x1xf32>, tensor<i32>) -> tensor<2x12x2x8x1xf32>
      %530 = func.call @dynamic_update_index_in_dim_12(%iterArg_202, %516#14, %iterArg_187) : (tensor<2x12x2x8x1xf32>, tensor<12x2x8x1xf32>, tensor<i32>) -> tensor<2x12x2x8x1xf32>
      %531 = func.call @dynamic_update_index_in_dim_13(%iterArg_203, %516#15, %iterArg_187) : (tensor<2x12x2x8x8xbf16>, tensor<12x2x8x8xbf16>, tensor<i32>) -> tensor<2x12x2x8x8xbf16>
      %532 = func.call @dynamic_update_index_in_dim_10(%iterArg_204, %516#16, %iterArg_187) : (tensor<2x12x8x2x8xbf16>, tensor<12x8x2x8xbf16>, tensor<i32>) -> tensor<2x12x8x2x8xbf16>
      %533 = func.call @dynamic_update_index_in_dim_7(%iterArg_205, %516#17, %iterArg_187) : (tensor<2x16x16xbf16>, tensor<16x16xbf16>, tensor<i32>) -> tensor<2x16x16xbf16>
      %534 = func.call @dynamic_update_index_in_dim_8(%iterArg_206, %516#18, %iterArg_187) : (tensor<2x12x8x16xbf16>, tensor<12x8x16xbf16>, tensor<i32>) -> tensor<2x12x8x16xbf16>
      %535 = func.call @dynamic_update_index_in_dim(%iterArg_207, %516#19, %iterArg_187) : (tensor<2x12x8x16xf32>, tensor<12x8x16xf32>, tensor<i32>) -> tensor<2x12x8x16xf32>
      %536 = func.call @dynamic_update_index_in_dim_5(%iterArg_208, %516#20, %iterArg_187) : (tensor<2x12x8x1xf32>, tensor<12x8x1xf32>, tensor<i32>) -> tensor<2x12x8x1xf32>
      %537 = func.call @dynamic_update_index_in_dim_5(%iterArg_209, %516#21, %iterArg_187) : (tensor<2x12x8x1xf32>, tensor<12x8x1xf32>, tensor<i32>) -> tensor<2x12x8x1xf32>
      %538 = func.call @dynamic_update_index_in_dim_6(%iterArg_210, %516#22, %iterArg_187) : (tensor<2x1x1x16xf32>, tensor<1x1x16xf32>, tensor<i32>) -> tensor<2x1x1x16xf32>
      %539 = func.call @dynamic_update_index_in_dim(%iterArg_211, %516#23, %iterArg_187) : (tensor<2x12x8x16xf32>, tensor<12x8x16xf32>, tensor<i32>) -> tensor<2x12x8x16xf32>
      %540 = func.call @dynamic_update_index_in_dim_14(%iterArg_212, %516#24, %iterArg_187) : (tensor<2x16x32xbf16>, tensor<16x32xbf16>, tensor<i32>) -> tensor<2x16x32xbf16>
      %541 = func.call @dynamic_update_index_in_dim_8(%iterArg_213, %516#25, %iterArg_187) : (tensor<2x12x8x16xbf16>, tensor<12x8x16xbf16>, tensor<i32>) -> tensor<2x12x8x16xbf16>
      %542 = func.call @dynamic_update_index_in_dim_15(%iterArg_214, %516#26, %iterArg_187) : (tensor<2x12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<i32>) -> tensor<2x12x8x32xbf16>
      %543 = func.call @dynamic_update_index_in_dim_15(%iterArg_215, %516#27, %iterArg_187) : (tensor<2x12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<i32>) -> tensor<2x12x8x32xbf16>
      %544 = func.call @dynamic_update_index_in_dim_15(%iterArg_216, %516#28, %iterArg_187) : (tensor<2x12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<i32>) -> tensor<2x12x8x32xbf16>
      %545 = func.call @dynamic_update_index_in_dim_14(%iterArg_217, %516#29, %iterArg_187) : (tensor<2x16x32xbf16>, tensor<16x32xbf16>, tensor<i32>) -> tensor<2x16x32xbf16>
      %546 = func.call @dynamic_update_index_in_dim_15(%iterArg_218, %516#30, %iterArg_187) : (tensor<2x12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<i32>) -> tensor<2x12x8x32xbf16>
      %547 = func.call @dynamic_update_index_in_dim_15(%iterArg_219, %516#31, %iterArg_187) : (tensor<2x12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<i32>) -> tensor<2x12x8x32xbf16>
      %548 = func.call @dynamic_update_index_in_dim_16(%iterArg_220, %516#32, %iterArg_187) : (tensor<2x32x16xbf16>, tensor<32x16xbf16>, tensor<i32>) -> tensor<2x32x16xbf16>
      %549 = func.call @dynamic_update_index_in_dim_15(%iterArg_221, %516#33, %iterArg_187) : (tensor<2x12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<i32>) -> tensor<2x12x8x32xbf16>
      %c_222 = stablehlo.constant dense<1> : tensor<i32>
      %550 = stablehlo.add %iterArg_187, %c_222 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_173, %iterArg_174, %iterArg_175, %iterArg_176, %iterArg_177, %iterArg_178, %iterArg_179, %iterArg_180, %iterArg_181, %iterArg_182, %iterArg_183, %iterArg_184, %iterArg_185, %iterArg_186, %550, %516#0, %517, %518, %519, %520, %521, %522, %523, %524, %525, %526, %527, %528, %529, %530, %531, %532, %533, %534, %535, %536, %537, %538, %539, %540, %541, %542, %543, %544, %545, %546, %547, %548, %549 : tensor<2x16xf32>, tensor<2x32x16xf32>, tensor<2x16x32xf32>, tensor<2x16xf32>, tensor<2x16x32xf32>, tensor<2x16x8xf32>, tensor<2x16x16xf32>, tensor<2x16x16xf32>, tensor<2x16x8xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<12x2x8x8xi1>, tensor<12x2x8x8xf32>, tensor<i32>, tensor<12x8x16xbf16>, tensor<2x12x8x16xf32>, tensor<2x12x8x1xf32>, tensor<2x12x8x1xf32>, tensor<2x1x1x16xf32>, tensor<2x12x8x16xf32>, tensor<2x16x16xbf16>, tensor<2x12x8x16xbf16>, tensor<2x16x8xbf16>, tensor<2x16x8xbf16>, tensor<2x12x8x2x8xbf16>, tensor<2x12x8x2x8xbf16>, tensor<2x12x2x8x8xf32>, tensor<2x12x2x8x1xf32>, tensor<2x12x2x8x1xf32>, tensor<2x12x2x8x8xbf16>, tensor<2x12x8x2x8xbf16>, tensor<2x16x16xbf16>, tensor<2x12x8x16xbf16>, tensor<2x12x8x16xf32>, tensor<2x12x8x1xf32>, tensor<2x12x8x1xf32>, tensor<2x1x1x16xf32>, tensor<2x12x8x16xf32>, tensor<2x16x32xbf16>, tensor<2x12x8x16xbf16>, tensor<2x12x8x32xbf16>, tensor<2x12x8x32xbf16>, tensor<2x12x8x32xbf16>, tensor<2x16x32xbf16>, tensor<2x12x8x32xbf16>, tensor<2x12x8x32xbf16>, tensor<2x32x16xbf16>, tensor<2x12x8x32xbf16>
    }
    %77 = stablehlo.convert %76#16 : (tensor<12x8x16xbf16>) -> tensor<12x8x16xf32>
    %78 = stablehlo.multiply %77, %77 : tensor<12x8x16xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.reduce(%78 init: %cst_40) applies stablehlo.add across dimensions = [2] : (tensor<12x8x16xf32>, tensor<f32>) -> tensor<12x8xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1] : (tensor<12x8xf32>) -> tensor<12x8x1xf32>
    %cst_41 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %82 = stablehlo.divide %80, %81 : tensor<12x8x1xf32>
    %cst_42 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %84 = stablehlo.add %82, %83 : tensor<12x8x1xf32>
    %85 = stablehlo.rsqrt %84 : tensor<12x8x1xf32>
    %86 = stablehlo.divide %85, %84 : tensor<12x8x1xf32>
    %cst_43 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %88 = stablehlo.multiply %87, %86 : tensor<12x8x1xf32>
    %89 = stablehlo.broadcast_in_dim %85, dims = [0, 1, 2] : (tensor<12x8x1xf32>) -> tensor<12x8x16xf32>
    %90 = stablehlo.multiply %77, %89 : tensor<12x8x16xf32>
    %91 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %92 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<12x8x16xf32>
    %93 = stablehlo.multiply %90, %92 : tensor<12x8x16xf32>
    %94 = stablehlo.convert %93 : (tensor<12x8x16xf32>) -> tensor<12x8x16xbf16>
    %95 = stablehlo.convert %arg2 : (tensor<16x32xf32>) -> tensor<16x32xbf16>
    %96 = stablehlo.dot_general %94, %95, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xbf16>, tensor<16x32xbf16>) -> tensor<12x8x32xbf16>
    %97 = stablehlo.convert %96 : (tensor<12x8x32xbf16>) -> tensor<12x8x32xf32>
    %cst_44 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %98 = stablehlo.reduce(%97 init: %cst_44) applies stablehlo.maximum across dimensions = [2] : (tensor<12x8x32xf32>, tensor<f32>) -> tensor<12x8xf32>
    %cst_45 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<12x8xf32>
    %100 = stablehlo.maximum %99, %98 : tensor<12x8xf32>
    %101 = stablehlo.is_finite %100 : (tensor<12x8xf32>) -> tensor<12x8xi1>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<12x8xf32>
    %103 = stablehlo.select %101, %100, %102 : tensor<12x8xi1>, tensor<12x8xf32>
    %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1] : (tensor<12x8xf32>) -> tensor<12x8x1xf32>
    %105 = stablehlo.broadcast_in_dim %104, dims = [0, 1, 2] : (tensor<12x8x1xf32>) -> tensor<12x8x32xf32>
    %106 = stablehlo.subtract %97, %105 : tensor<12x8x32xf32>
    %107 = stablehlo.exponential %106 : tensor<12x8x32xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %108 = stablehlo.reduce(%107 init: %cst_47) applies stablehlo.add across dimensions = [2] : (tensor<12x8x32xf32>, tensor<f32>) -> tensor<12x8xf32>
    %109 = stablehlo.abs %108 : tensor<12x8xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<12x8xf32>
    %111 = stablehlo.compare GE, %108, %110, FLOAT : (tensor<12x8xf32>, tensor<12x8xf32>) -> tensor<12x8xi1>
    %112 = stablehlo.log %109 : tensor<12x8xf32>
    %113 = stablehlo.add %112, %103 : tensor<12x8xf32>
    %114 = stablehlo.broadcast_in_dim %arg38, dims = [0, 1] : (tensor<12x8xi32>) -> tensor<12x8x1xi32>
    %115:2 = call @take_along_axis(%97, %114) : (tensor<12x8x32xf32>, tensor<12x8x1xi32>) -> (tensor<12x8x1xf32>, tensor<12x8x1x1xi32>)
    %116 = stablehlo.reshape %115#0 : (tensor<12x8x1xf32>) -> tensor<12x8xf32>
    %117 = stablehlo.subtract %113, %116 : tensor<12x8xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.reduce(%117 init: %cst_49) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_50 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %119 = stablehlo.divide %118, %cst_50 : tensor<f32>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_52 = stablehlo.constant dense<9.600000e+01> : tensor<f32>
    %120 = stablehlo.divide %cst_51, %cst_52 : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %120, dims = [] : (tensor<f32>) -> tensor<12x8xf32>
    %122 = stablehlo.negate %121 : tensor<12x8xf32>
    %123 = stablehlo.broadcast_in_dim %122, dims = [0, 1] : (tensor<12x8xf32>) -> tensor<12x8x1xf32>
    %124 = call @take_along_axis_17(%115#1, %123) : (tensor<12x8x1x1xi32>, tensor<12x8x1xf32>) -> tensor<12x8x32xf32>
    %125 = stablehlo.divide %121, %109 : tensor<12x8xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<12x8xf32>
    %127 = stablehlo.select %111, %126, %125 : tensor<12x8xi1>, tensor<12x8xf32>
    %128 = stablehlo.select %111, %125, %126 : tensor<12x8xi1>, tensor<12x8xf32>
    %129 = stablehlo.negate %127 : tensor<12x8xf32>
    %130 = stablehlo.add %128, %129 : tensor<12x8xf32>
    %131 = stablehlo.broadcast_in_dim %130, dims = [0, 1] : (tensor<12x8xf32>) -> tensor<12x8x32xf32>
    %132 = stablehlo.multiply %131, %107 : tensor<12x8x32xf32>
    %133 = stablehlo.add %124, %132 : tensor<12x8x32xf32>
    %134 = stablehlo.convert %133 : (tensor<12x8x32xf32>) -> tensor<12x8x32xbf16>
    %135 = stablehlo.dot_general %134, %94, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x32xbf16>, tensor<12x8x16xbf16>) -> tensor<32x16xbf16>
    %136 = stablehlo.transpose %135, dims = [1, 0] : (tensor<32x16xbf16>) -> tensor<16x32xbf16>
    %137 = stablehlo.dot_general %134, %95, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x32xbf16>, tensor<16x32xbf16>) -> tensor<12x8x16xbf16>
    %138 = stablehlo.convert %136 : (tensor<16x32xbf16>) -> tensor<16x32xf32>
    %139 = stablehlo.convert %137 : (tensor<12x8x16xbf16>) -> tensor<12x8x16xf32>
    %140 = stablehlo.multiply %90, %139 : tensor<12x8x16xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %141 = stablehlo.reduce(%140 init: %cst_54) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %142 = stablehlo.reshape %141 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %143 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<12x8x16xf32>
    %144 = stablehlo.multiply %139, %143 : tensor<12x8x16xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %145 = stablehlo.reduce(%142 init: %cst_55) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %146 = stablehlo.multiply %77, %144 : tensor<12x8x16xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %147 = stablehlo.reduce(%146 init: %cst_56) applies stablehlo.add across dimensions = [2] : (tensor<12x8x16xf32>, tensor<f32>) -> tensor<12x8xf32>
    %148 = stablehlo.reshape %147 : (tensor<12x8xf32>) -> tensor<12x8x1xf32>
    %149 = stablehlo.broadcast_in_dim %85, dims = [0, 1, 2] : (tensor<12x8x1xf32>) -> tensor<12x8x16xf32>
    %150 = stablehlo.multiply %144, %149 : tensor<12x8x16xf32>
    %151 = stablehlo.multiply %148, %88 : tensor<12x8x1xf32>
    %cst_57 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %152 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %153 = stablehlo.divide %151, %152 : tensor<12x8x1xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %154 = stablehlo.reduce(%153 init: %cst_58) applies stablehlo.add across dimensions = [2] : (tensor<12x8x1xf32>, tensor<f32>) -> tensor<12x8xf32>
    %155 = stablehlo.broadcast_in_dim %154, dims = [0, 1] : (tensor<12x8xf32>) -> tensor<12x8x16xf32>
    %156 = stablehlo.multiply %77, %155 : tensor<12x8x16xf32>
    %157 = stablehlo.add %150, %156 : tensor<12x8x16xf32>
    %158 = stablehlo.multiply %155, %77 : tensor<12x8x16xf32>
    %159 = stablehlo.add %157, %158 : tensor<12x8x16xf32>
    %160 = stablehlo.convert %159 : (tensor<12x8x16xf32>) -> tensor<12x8x16xbf16>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %161 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %162 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %163 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %166 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %cst_65 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %168 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %c_68 = stablehlo.constant dense<0> : tensor<i32>
    %170:49 = stablehlo.while(%iterArg = %76#17, %iterArg_173 = %76#18, %iterArg_174 = %76#19, %iterArg_175 = %76#20, %iterArg_176 = %76#21, %iterArg_177 = %76#22, %iterArg_178 = %76#23, %iterArg_179 = %76#24, %iterArg_180 = %76#25, %iterArg_181 = %76#26, %iterArg_182 = %76#27, %iterArg_183 = %76#28, %iterArg_184 = %76#29, %iterArg_185 = %76#30, %iterArg_186 = %76#31, %iterArg_187 = %76#32, %iterArg_188 = %76#33, %iterArg_189 = %76#34, %iterArg_190 = %76#35, %iterArg_191 = %76#36, %iterArg_192 = %76#37, %iterArg_193 = %76#38, %iterArg_194 = %76#39, %iterArg_195 = %76#40, %iterArg_196 = %76#41, %iterArg_197 = %76#42, %iterArg_198 = %76#43, %iterArg_199 = %76#44, %iterArg_200 = %76#45, %iterArg_201 = %76#46, %iterArg_202 = %76#47, %iterArg_203 = %76#48, %iterArg_204 = %76#49, %iterArg_205 = %23, %iterArg_206 = %21, %iterArg_207 = %39, %iterArg_208 = %37, %iterArg_209 = %42#0, %iterArg_210 = %c_68, %iterArg_211 = %160, %iterArg_212 = %161, %iterArg_213 = %162, %iterArg_214 = %163, %iterArg_215 = %164, %iterArg_216 = %165, %iterArg_217 = %166, %iterArg_218 = %167, %iterArg_219 = %168, %iterArg_220 = %169) : tensor<2x12x8x16xf32>, tensor<2x12x8x1xf32>, tensor<2x12x8x1xf32>, tensor<2x1x1x16xf32>, tensor<2x12x8x16xf32>, tensor<2x16x16xbf16>, tensor<2x12x8x16xbf16>, tensor<2x16x8xbf16>, tensor<2x16x8xbf16>, tensor<2x12x8x2x8xbf16>, tensor<2x12x8x2x8xbf16>, tensor<2x12x2x8x8xf32>, tensor<2x12x2x8x1xf32>, tensor<2x12x2x8x1xf32>, tensor<2x12x2x8x8xbf16>, tensor<2x12x8x2x8xbf16>, tensor<2x16x16xbf16>, tensor<2x12x8x16xbf16>, tensor<2x12x8x16xf32>, tensor<2x12x8x1xf32>, tensor<2x12x8x1xf32>, tensor<2x1x1x16xf32>, tensor<2x12x8x16xf32>, tensor<2x16x32xbf16>, tensor<2x12x8x16xbf16>, tensor<2x12x8x32xbf16>, tensor<2x12x8x32xbf16>, tensor<2x12x8x32xbf16>, tensor<2x16x32xbf16>, tensor<2x12x8x32xbf16>, tensor<2x12x8x32xbf16>, tensor<2x32x16xbf16>, tensor<2x12x8x32xbf16>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<12x2x8x8xi1>, tensor<i32>, tensor<12x8x16xbf16>, tensor<2x16xf32>, tensor<2x32x16xf32>, tensor<2x16x32xf32>, tensor<2x16xf32>, tensor<2x16x32xf32>, tensor<2x16x8xf32>, tensor<2x16x16xf32>, tensor<2x16x16xf32>, tensor<2x16x8xf32>
    cond {
      %c_221 = stablehlo.constant dense<2> : tensor<i32>
      %507 = stablehlo.compare LT, %iterArg_210, %c_221, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %507 : tensor<i1>
    } do {
      %c_221 = stablehlo.constant dense<2> : tensor<i32>
      %507 = stablehlo.subtract %c_221, %iterArg_210 : tensor<i32>
      %c_222 = stablehlo.constant dense<1> : tensor<i32>
      %508 = stablehlo.subtract %507, %c_222 : tensor<i32>
      %509 = func.call @dynamic_index_in_dim_18(%iterArg, %508) : (tensor<2x12x8x16xf32>, tensor<i32>) -> tensor<12x8x16xf32>
      %510 = func.call @dynamic_index_in_dim_19(%iterArg_173, %508) : (tensor<2x12x8x1xf32>, tensor<i32>) -> tensor<12x8x1xf32>
      %511 = func.call @dynamic_index_in_dim_19(%iterArg_174, %508) : (tensor<2x12x8x1xf32>, tensor<i32>) -> tensor<12x8x1xf32>
      %512 = func.call @dynamic_index_in_dim_20(%iterArg_175, %508) : (tensor<2x1x1x16xf32>, tensor<i32>) -> tensor<1x1x16xf32>
      %513 = func.call @dynamic_index_in_dim_18(%iterArg_176, %508) : (tensor<2x12x8x16xf32>, tensor<i32>) -> tensor<12x8x16xf32>
      %514 = func.call @dynamic_index_in_dim_21(%iterArg_177, %508) : (tensor<2x16x16xbf16>, tensor<i32>) -> tensor<16x16xbf16>
      %515 = func.call @dynamic_index_in_dim_22(%iterArg_178, %508) : (tensor<2x12x8x16xbf16>, tensor<i32>) -> tensor<12x8x16xbf16>
      %516 = func.call @dynamic_index_in_dim_23(%iterArg_179, %508) : (tensor<2x16x8xbf16>, tensor<i32>) -> tensor<16x8xbf16>
      %517 = func.call @dynamic_index_in_dim_23(%iterArg_180, %508) : (tensor<2x16x8xbf16>, tensor<i32>) -> tensor<16x8xbf16>
      %518 = func.call @dynamic_index_in_dim_24(%iterArg_181, %508) : (tensor<2x12x8x2x8xbf16>, tensor<i32>) -> tensor<12x8x2x8xbf16>
      %519 = func.call @dynamic_index_in_dim_24(%iterArg_182, %508) : (tensor<2x12x8x2x8xbf16>, tensor<i32>) -> tensor<12x8x2x8xbf16>
      %520 = func.call @dynamic_index_in_dim_25(%iterArg_183, %508) : (tensor<2x12x2x8x8xf32>, tensor<i32>) -> tensor<12x2x8x8xf32>
      %521 = func.call @dynamic_index_in_dim_26(%iterArg_184, %508) : (tensor<2x12x2x8x1xf32>, tensor<i32>) -> tensor<12x2x8x1xf32>
      %522 = func.call @dynamic_index_in_dim_26(%iterArg_185, %508) : (tensor<2x12x2x8x1xf32>, tensor<i32>) -> tensor<12x2x8x1xf32>
      %523 = func.call @dynamic_index_in_dim_27(%iterArg_186, %508) : (tensor<2x12x2x8x8xbf16>, tensor<i32>) -> tensor<12x2x8x8xbf16>
      %524 = func.call @dynamic_index_in_dim_24(%iterArg_187, %508) : (tensor<2x12x8x2x8xbf16>, tensor<i32>) -> tensor<12x8x2x8xbf16>
      %525 = func.call @dynamic_index_in_dim_21(%iterArg_188, %508) : (tensor<2x16x16xbf16>, tensor<i32>) -> tensor<16x16xbf16>
      %526 = func.call @dynamic_index_in_dim_22(%iterArg_189, %508) : (tensor<2x12x8x16xbf16>, tensor<i32>) -> tensor<12x8x16xbf16>
      %527 = func.call @dynamic_index_in_dim_18(%iterArg_190, %508) : (tensor<2x12x8x16xf32>, tensor<i32>) -> tensor<12x8x16xf32>
      %528 = func.call @dynamic_index_in_dim_19(%iterArg_191, %508) : (tensor<2x12x8x1xf32>, tensor<i32>) -> tensor<12x8x1xf32>
      %529 = func.call @dynamic_index_in_dim_19(%iterArg_192, %508) : (tensor<2x12x8x1xf32>, tensor<i32>) -> tensor<12x8x1xf32>
      %530 = func.call @dynamic_index_in_dim_20(%iterArg_193, %508) : (tensor<2x1x1x16xf32>, tensor<i32>) -> tensor<1x1x16xf32>
      %531 = func.call @dynamic_index_in_dim_18(%iterArg_194, %508) : (tensor<2x12x8x16xf32>, tensor<i32>) -> tensor<12x8x16xf32>
      %532 = func.call @dynamic_index_in_dim_28(%iterArg_195, %508) : (tensor<2x16x32xbf16>, tensor<i32>) -> tensor<16x32xbf16>
      %533 = func.call @dynamic_index_in_dim_22(%iterArg_196, %508) : (tensor<2x12x8x16xbf16>, tensor<i32>) -> tensor<12x8x16xbf16>
      %534 = func.call @dynamic_index_in_dim_29(%iterArg_197, %508) : (tensor<2x12x8x32xbf16>, tensor<i32>) -> tensor<12x8x32xbf16>
      %535 = func.call @dynamic_index_in_dim_29(%iterArg_198, %508) : (tensor<2x12x8x32xbf16>, tensor<i32>) -> tensor<12x8x32xbf16>
      %536 = func.call @dynamic_index_in_dim_29(%iterArg_199, %508) : (tensor<2x12x8x32xbf16>, tensor<i32>) -> tensor<12x8x32xbf16>
      %537 = func.call @dynamic_index_in_dim_28(%iterArg_200, %508) : (tensor<2x16x32xbf16>, tensor<i32>) -> tensor<16x32xbf16>
      %538 = func.call @dynamic_index_in_dim_29(%iterArg_201, %508) : (tensor<2x12x8x32xbf16>, tensor<i32>) -> tensor<12x8x32xbf16>
      %539 = func.call @dynamic_index_in_dim_29(%iterArg_202, %508) : (tensor<2x12x8x32xbf16>, tensor<i32>) -> tensor<12x8x32xbf16>
      %540 = func.call @dynamic_index_in_dim_30(%iterArg_203, %508) : (tensor<2x32x16xbf16>, tensor<i32>) -> tensor<32x16xbf16>
      %541 = func.call @dynamic_index_in_dim_29(%iterArg_204, %508) : (tensor<2x12x8x32xbf16>, tensor<i32>) -> tensor<12x8x32xbf16>
      %542:10 = func.call @closed_call_31(%iterArg_205, %iterArg_206, %iterArg_207, %iterArg_208, %iterArg_209, %iterArg_211, %509, %510, %511, %512, %513, %514, %515, %516, %517, %518, %519, %520, %521, %522, %523, %524, %525, %526, %527, %528, %529, %530, %531, %532, %533, %534, %535, %536, %537, %538, %539, %540, %541) : (tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<12x2x8x8xi1>, tensor<12x8x16xbf16>, tensor<12x8x16xf32>, tensor<12x8x1xf32>, tensor<12x8x1xf32>, tensor<1x1x16xf32>, tensor<12x8x16xf32>, tensor<16x16xbf16>, tensor<12x8x16xbf16>, tensor<16x8xbf16>, tensor<16x8xbf16>, tensor<12x8x2x8xbf16>, tensor<12x8x2x8xbf16>, tensor<12x2x8x8xf32>, tensor<12x2x8x1xf32>, tensor<12x2x8x1xf32>, tensor<12x2x8x8xbf16>, tensor<12x8x2x8xbf16>, tensor<16x16xbf16>, tensor<12x8x16xbf16>, tensor<12x8x16xf32>, tensor<12x8x1xf32>, tensor<12x8x1xf32>, tensor<1x1x16xf32>, tensor<12x8x16xf32>, tensor<16x32xbf16>, tensor<12x8x16xbf16>, tensor<12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<16x32xbf16>, tensor<12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<32x16xbf16>, tensor<12x8x32xbf16>) -> (tensor<12x8x16xbf16>, tensor<16xf32>, tensor<32x16xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<16x8xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x8xf32>)
      %543 = func.call @dynamic_update_index_in_dim_34(%iterArg_212, %542#1, %508) : (tensor<2x16xf32>, tensor<16xf32>, tensor<i32>) -> tensor<2x16xf32>
      %544 = func.call @dynamic_update_index_in_dim_35(%iterArg_213, %542#2, %508) : (tensor<2x32x16xf32>, tensor<32x16xf32>, tensor<i32>) -> tensor<2x32x16xf32>
      %545 = func.call @dynamic_update_index_in_dim_36(%iterArg_214, %542#3, %508) : (tensor<2x16x32xf32>, tensor<16x32xf32>, tensor<i32>) -> tensor<2x16x32xf32>
      %546 = func.call @dynamic_update_index_in_dim_34(%iterArg_215, %542#4, %508) : (tensor<2x16xf32>, tensor<16xf32>, tensor<i32>) -> tensor<2x16xf32>
      %547 = func.call @dynamic_update_index_in_dim_36(%iterArg_216, %542#5, %508) : (tensor<2x16x32xf32>, tensor<16x32xf32>, tensor<i32>) -> tensor<2x16x32xf32>
      %548 = func.call @dynamic_update_index_in_dim_37(%iterArg_217, %542#6, %508) : (tensor<2x16x8xf32>, tensor<16x8xf32>, tensor<i32>) -> tensor<2x16x8xf32>
      %549 = func.call @dynamic_update_index_in_dim_38(%iterArg_218, %542#7, %508) : (tensor<2x16x16xf32>, tensor<16x16xf32>, tensor<i32>) -> tensor<2x16x16xf32>
      %550 = func.call @dynamic_update_index_in_dim_38(%iterArg_219, %542#8, %508) : (tensor<2x16x16xf32>, tensor<16x16xf32>, tensor<i32>) -> tensor<2x16x16xf32>
      %551 = func.call @dynamic_update_index_in_dim_37(%iterArg_220, %542#9, %508) : (tensor<2x16x8xf32>, tensor<16x8xf32>, tensor<i32>) -> tensor<2x16x8xf32>
      %c_223 = stablehlo.constant dense<1> : tensor<i32>
      %552 = stablehlo.add %iterArg_210, %c_223 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_173, %iterArg_174, %iterArg_175, %iterArg_176, %iterArg_177, %iterArg_178, %iterArg_179, %iterArg_180, %iterArg_181, %iterArg_182, %iterArg_183, %iterArg_184, %iterArg_185, %iterArg_186, %iterArg_187, %iterArg_188, %iterArg_189, %iterArg_190, %iterArg_191, %iterArg_192, %iterArg_193, %iterArg_194, %iterArg_195, %iterArg_196, %iterArg_197, %iterArg_198, %iterArg_199, %iterArg_200, %iterArg_201, %iterArg_202, %iterArg_203, %iterArg_204, %iterArg_205, %iterArg_206, %iterArg_207, %iterArg_208, %iterArg_209, %552, %542#0, %543, %544, %545, %546, %547, %548, %549, %550, %551 : tensor<2x12x8x16xf32>, tensor<2x12x8x1xf32>, tensor<2x12x8x1xf32>, tensor<2x1x1x16xf32>, tensor<2x12x8x16xf32>, tensor<2x16x16xbf16>, tensor<2x12x8x16xbf16>, tensor<2x16x8xbf16>, tensor<2x16x8xbf16>, tensor<2x12x8x2x8xbf16>, tensor<2x12x8x2x8xbf16>, tensor<2x12x2x8x8xf32>, tensor<2x12x2x8x1xf32>, tensor<2x12x2x8x1xf32>, tensor<2x12x2x8x8xbf16>, tensor<2x12x8x2x8xbf16>, tensor<2x16x16xbf16>, tensor<2x12x8x16xbf16>, tensor<2x12x8x16xf32>, tensor<2x12x8x1xf32>, tensor<2x12x8x1xf32>, tensor<2x1x1x16xf32>, tensor<2x12x8x16xf32>, tensor<2x16x32xbf16>, tensor<2x12x8x16xbf16>, tensor<2x12x8x32xbf16>, tensor<2x12x8x32xbf16>, tensor<2x12x8x32xbf16>, tensor<2x16x32xbf16>, tensor<2x12x8x32xbf16>, tensor<2x12x8x32xbf16>, tensor<2x32x16xbf16>, tensor<2x12x8x32xbf16>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<1x8x1x4xf32>, tensor<12x2x8x8xi1>, tensor<i32>, tensor<12x8x16xbf16>, tensor<2x16xf32>, tensor<2x32x16xf32>, tensor<2x16x32xf32>, tensor<2x16xf32>, tensor<2x16x32xf32>, tensor<2x16x8xf32>, tensor<2x16x16xf32>, tensor<2x16x16xf32>, tensor<2x16x8xf32>
    }
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %171 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<bf16>) -> tensor<32x16xbf16>
    %172 = "stablehlo.scatter"(%171, %6, %170#39) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg39: tensor<bf16>, %arg40: tensor<bf16>):
      %507 = stablehlo.add %arg39, %arg40 : tensor<bf16>
      stablehlo.return %507 : tensor<bf16>
    }) : (tensor<32x16xbf16>, tensor<12x8x1xi32>, tensor<12x8x16xbf16>) -> tensor<32x16xbf16>
    %173 = stablehlo.convert %172 : (tensor<32x16xbf16>) -> tensor<32x16xf32>
    %cst_70 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %174 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %175 = stablehlo.multiply %174, %173 : tensor<32x16xf32>
    %cst_71 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %176 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %177 = stablehlo.multiply %176, %arg13 : tensor<32x16xf32>
    %178 = stablehlo.add %175, %177 : tensor<32x16xf32>
    %cst_72 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %179 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %180 = stablehlo.multiply %179, %145 : tensor<16xf32>
    %cst_73 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %181 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %182 = stablehlo.multiply %181, %arg14 : tensor<16xf32>
    %183 = stablehlo.add %180, %182 : tensor<16xf32>
    %cst_74 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %184 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %185 = stablehlo.multiply %184, %138 : tensor<16x32xf32>
    %cst_75 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %186 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %187 = stablehlo.multiply %186, %arg15 : tensor<16x32xf32>
    %188 = stablehlo.add %185, %187 : tensor<16x32xf32>
    %cst_76 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %189 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %190 = stablehlo.multiply %189, %170#40 : tensor<2x16xf32>
    %cst_77 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %191 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %192 = stablehlo.multiply %191, %arg16 : tensor<2x16xf32>
    %193 = stablehlo.add %190, %192 : tensor<2x16xf32>
    %cst_78 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %194 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %195 = stablehlo.multiply %194, %170#41 : tensor<2x32x16xf32>
    %cst_79 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %196 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %197 = stablehlo.multiply %196, %arg17 : tensor<2x32x16xf32>
    %198 = stablehlo.add %195, %197 : tensor<2x32x16xf32>
    %cst_80 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %199 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %200 = stablehlo.multiply %199, %170#42 : tensor<2x16x32xf32>
    %cst_81 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %201 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %202 = stablehlo.multiply %201, %arg18 : tensor<2x16x32xf32>
    %203 = stablehlo.add %200, %202 : tensor<2x16x32xf32>
    %cst_82 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %204 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %205 = stablehlo.multiply %204, %170#43 : tensor<2x16xf32>
    %cst_83 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %206 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %207 = stablehlo.multiply %206, %arg19 : tensor<2x16xf32>
    %208 = stablehlo.add %205, %207 : tensor<2x16xf32>
    %cst_84 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %209 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %210 = stablehlo.multiply %209, %170#44 : tensor<2x16x32xf32>
    %cst_85 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %211 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %212 = stablehlo.multiply %211, %arg20 : tensor<2x16x32xf32>
    %213 = stablehlo.add %210, %212 : tensor<2x16x32xf32>
    %cst_86 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %214 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %215 = stablehlo.multiply %214, %170#45 : tensor<2x16x8xf32>
    %cst_87 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %217 = stablehlo.multiply %216, %arg21 : tensor<2x16x8xf32>
    %218 = stablehlo.add %215, %217 : tensor<2x16x8xf32>
    %cst_88 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %219 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %220 = stablehlo.multiply %219, %170#46 : tensor<2x16x16xf32>
    %cst_89 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %221 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %222 = stablehlo.multiply %221, %arg22 : tensor<2x16x16xf32>
    %223 = stablehlo.add %220, %222 : tensor<2x16x16xf32>
    %cst_90 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %224 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %225 = stablehlo.multiply %224, %170#47 : tensor<2x16x16xf32>
    %cst_91 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %226 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %227 = stablehlo.multiply %226, %arg23 : tensor<2x16x16xf32>
    %228 = stablehlo.add %225, %227 : tensor<2x16x16xf32>
    %cst_92 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %229 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %230 = stablehlo.multiply %229, %170#48 : tensor<2x16x8xf32>
    %cst_93 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %231 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %232 = stablehlo.multiply %231, %arg24 : tensor<2x16x8xf32>
    %233 = stablehlo.add %230, %232 : tensor<2x16x8xf32>
    %234 = stablehlo.multiply %173, %173 : tensor<32x16xf32>
    %cst_94 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %235 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %236 = stablehlo.multiply %235, %234 : tensor<32x16xf32>
    %cst_95 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %237 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %238 = stablehlo.multiply %237, %arg25 : tensor<32x16xf32>
    %239 = stablehlo.add %236, %238 : tensor<32x16xf32>
    %240 = stablehlo.multiply %145, %145 : tensor<16xf32>
    %cst_96 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %241 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %242 = stablehlo.multiply %241, %240 : tensor<16xf32>
    %cst_97 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %243 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %244 = stablehlo.multiply %243, %arg26 : tensor<16xf32>
    %245 = stablehlo.add %242, %244 : tensor<16xf32>
    %246 = stablehlo.multiply %138, %138 : tensor<16x32xf32>
    %cst_98 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %247 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %248 = stablehlo.multiply %247, %246 : tensor<16x32xf32>
    %cst_99 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %249 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %250 = stablehlo.multiply %249, %arg27 : tensor<16x32xf32>
    %251 = stablehlo.add %248, %250 : tensor<16x32xf32>
    %252 = stablehlo.multiply %170#40, %170#40 : tensor<2x16xf32>
    %cst_100 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %253 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %254 = stablehlo.multiply %253, %252 : tensor<2x16xf32>
    %cst_101 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %255 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %256 = stablehlo.multiply %255, %arg28 : tensor<2x16xf32>
    %257 = stablehlo.add %254, %256 : tensor<2x16xf32>
    %258 = stablehlo.multiply %170#41, %170#41 : tensor<2x32x16xf32>
    %cst_102 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %259 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %260 = stablehlo.multiply %259, %258 : tensor<2x32x16xf32>
    %cst_103 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %261 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %262 = stablehlo.multiply %261, %arg29 : tensor<2x32x16xf32>
    %263 = stablehlo.add %260, %262 : tensor<2x32x16xf32>
    %264 = stablehlo.multiply %170#42, %170#42 : tensor<2x16x32xf32>
    %cst_104 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %265 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %266 = stablehlo.multiply %265, %264 : tensor<2x16x32xf32>
    %cst_105 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %267 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %268 = stablehlo.multiply %267, %arg30 : tensor<2x16x32xf32>
    %269 = stablehlo.add %266, %268 : tensor<2x16x32xf32>
    %270 = stablehlo.multiply %170#43, %170#43 : tensor<2x16xf32>
    %cst_106 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %271 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %272 = stablehlo.multiply %271, %270 : tensor<2x16xf32>
    %cst_107 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %273 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %274 = stablehlo.multiply %273, %arg31 : tensor<2x16xf32>
    %275 = stablehlo.add %272, %274 : tensor<2x16xf32>
    %276 = stablehlo.multiply %170#44, %170#44 : tensor<2x16x32xf32>
    %cst_108 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %277 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %278 = stablehlo.multiply %277, %276 : tensor<2x16x32xf32>
    %cst_109 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %279 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %280 = stablehlo.multiply %279, %arg32 : tensor<2x16x32xf32>
    %281 = stablehlo.add %278, %280 : tensor<2x16x32xf32>
    %282 = stablehlo.multiply %170#45, %170#45 : tensor<2x16x8xf32>
    %cst_110 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %283 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %284 = stablehlo.multiply %283, %282 : tensor<2x16x8xf32>
    %cst_111 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %285 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %286 = stablehlo.multiply %285, %arg33 : tensor<2x16x8xf32>
    %287 = stablehlo.add %284, %286 : tensor<2x16x8xf32>
    %288 = stablehlo.multiply %170#46, %170#46 : tensor<2x16x16xf32>
    %cst_112 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %289 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %290 = stablehlo.multiply %289, %288 : tensor<2x16x16xf32>
    %cst_113 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %291 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %292 = stablehlo.multiply %291, %arg34 : tensor<2x16x16xf32>
    %293 = stablehlo.add %290, %292 : tensor<2x16x16xf32>
    %294 = stablehlo.multiply %170#47, %170#47 : tensor<2x16x16xf32>
    %cst_114 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %295 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %296 = stablehlo.multiply %295, %294 : tensor<2x16x16xf32>
    %cst_115 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %297 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %298 = stablehlo.multiply %297, %arg35 : tensor<2x16x16xf32>
    %299 = stablehlo.add %296, %298 : tensor<2x16x16xf32>
    %300 = stablehlo.multiply %170#48, %170#48 : tensor<2x16x8xf32>
    %cst_116 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %302 = stablehlo.multiply %301, %300 : tensor<2x16x8xf32>
    %cst_117 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %303 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %304 = stablehlo.multiply %303, %arg36 : tensor<2x16x8xf32>
    %305 = stablehlo.add %302, %304 : tensor<2x16x8xf32>
    %c_118 = stablehlo.constant dense<2147483647> : tensor<i32>
    %306 = stablehlo.compare LT, %arg12, %c_118, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_119 = stablehlo.constant dense<1> : tensor<i32>
    %307 = stablehlo.add %arg12, %c_119 : tensor<i32>
    %c_120 = stablehlo.constant dense<2147483647> : tensor<i32>
    %308 = call @_where_39(%306, %307, %c_120) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %cst_121 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %309 = stablehlo.convert %308 : (tensor<i32>) -> tensor<f32>
    %310 = stablehlo.power %cst_121, %309 : tensor<f32>
    %cst_122 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %311 = stablehlo.subtract %cst_122, %310 : tensor<f32>
    %312 = stablehlo.broadcast_in_dim %311, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %313 = stablehlo.divide %178, %312 : tensor<32x16xf32>
    %314 = stablehlo.broadcast_in_dim %311, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %315 = stablehlo.divide %183, %314 : tensor<16xf32>
    %316 = stablehlo.broadcast_in_dim %311, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %317 = stablehlo.divide %188, %316 : tensor<16x32xf32>
    %318 = stablehlo.broadcast_in_dim %311, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %319 = stablehlo.divide %193, %318 : tensor<2x16xf32>
    %320 = stablehlo.broadcast_in_dim %311, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %321 = stablehlo.divide %198, %320 : tensor<2x32x16xf32>
    %322 = stablehlo.broadcast_in_dim %311, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %323 = stablehlo.divide %203, %322 : tensor<2x16x32xf32>
    %324 = stablehlo.broadcast_in_dim %311, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %325 = stablehlo.divide %208, %324 : tensor<2x16xf32>
    %326 = stablehlo.broadcast_in_dim %311, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %327 = stablehlo.divide %213, %326 : tensor<2x16x32xf32>
    %328 = stablehlo.broadcast_in_dim %311, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %329 = stablehlo.divide %218, %328 : tensor<2x16x8xf32>
    %330 = stablehlo.broadcast_in_dim %311, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %331 = stablehlo.divide %223, %330 : tensor<2x16x16xf32>
    %332 = stablehlo.broadcast_in_dim %311, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %333 = stablehlo.divide %228, %332 : tensor<2x16x16xf32>
    %334 = stablehlo.broadcast_in_dim %311, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %335 = stablehlo.divide %233, %334 : tensor<2x16x8xf32>
    %cst_123 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %336 = stablehlo.convert %308 : (tensor<i32>) -> tensor<f32>
    %337 = stablehlo.power %cst_123, %336 : tensor<f32>
    %cst_124 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %338 = stablehlo.subtract %cst_124, %337 : tensor<f32>
    %339 = stablehlo.broadcast_in_dim %338, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %340 = stablehlo.divide %239, %339 : tensor<32x16xf32>
    %341 = stablehlo.broadcast_in_dim %338, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %342 = stablehlo.divide %245, %341 : tensor<16xf32>
    %343 = stablehlo.broadcast_in_dim %338, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %344 = stablehlo.divide %251, %343 : tensor<16x32xf32>
    %345 = stablehlo.broadcast_in_dim %338, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %346 = stablehlo.divide %257, %345 : tensor<2x16xf32>
    %347 = stablehlo.broadcast_in_dim %338, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %348 = stablehlo.divide %263, %347 : tensor<2x32x16xf32>
    %349 = stablehlo.broadcast_in_dim %338, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %350 = stablehlo.divide %269, %349 : tensor<2x16x32xf32>
    %351 = stablehlo.broadcast_in_dim %338, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %352 = stablehlo.divide %275, %351 : tensor<2x16xf32>
    %353 = stablehlo.broadcast_in_dim %338, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %354 = stablehlo.divide %281, %353 : tensor<2x16x32xf32>
    %355 = stablehlo.broadcast_in_dim %338, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %356 = stablehlo.divide %287, %355 : tensor<2x16x8xf32>
    %357 = stablehlo.broadcast_in_dim %338, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %358 = stablehlo.divide %293, %357 : tensor<2x16x16xf32>
    %359 = stablehlo.broadcast_in_dim %338, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %360 = stablehlo.divide %299, %359 : tensor<2x16x16xf32>
    %361 = stablehlo.broadcast_in_dim %338, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %362 = stablehlo.divide %305, %361 : tensor<2x16x8xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %363 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %364 = stablehlo.add %340, %363 : tensor<32x16xf32>
    %365 = stablehlo.sqrt %364 : tensor<32x16xf32>
    %cst_126 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %366 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %367 = stablehlo.add %365, %366 : tensor<32x16xf32>
    %368 = stablehlo.divide %313, %367 : tensor<32x16xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %369 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %370 = stablehlo.add %342, %369 : tensor<16xf32>
    %371 = stablehlo.sqrt %370 : tensor<16xf32>
    %cst_128 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %372 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %373 = stablehlo.add %371, %372 : tensor<16xf32>
    %374 = stablehlo.divide %315, %373 : tensor<16xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %375 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %376 = stablehlo.add %344, %375 : tensor<16x32xf32>
    %377 = stablehlo.sqrt %376 : tensor<16x32xf32>
    %cst_130 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %378 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %379 = stablehlo.add %377, %378 : tensor<16x32xf32>
    %380 = stablehlo.divide %317, %379 : tensor<16x32xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %381 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %382 = stablehlo.add %346, %381 : tensor<2x16xf32>
    %383 = stablehlo.sqrt %382 : tensor<2x16xf32>
    %cst_132 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %384 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %385 = stablehlo.add %383, %384 : tensor<2x16xf32>
    %386 = stablehlo.divide %319, %385 : tensor<2x16xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %387 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %388 = stablehlo.add %348, %387 : tensor<2x32x16xf32>
    %389 = stablehlo.sqrt %388 : tensor<2x32x16xf32>
    %cst_134 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %390 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %391 = stablehlo.add %389, %390 : tensor<2x32x16xf32>
    %392 = stablehlo.divide %321, %391 : tensor<2x32x16xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %393 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %394 = stablehlo.add %350, %393 : tensor<2x16x32xf32>
    %395 = stablehlo.sqrt %394 : tensor<2x16x32xf32>
    %cst_136 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %396 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %397 = stablehlo.add %395, %396 : tensor<2x16x32xf32>
    %398 = stablehlo.divide %323, %397 : tensor<2x16x32xf32>
    %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %399 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %400 = stablehlo.add %352, %399 : tensor<2x16xf32>
    %401 = stablehlo.sqrt %400 : tensor<2x16xf32>
    %cst_138 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %402 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %403 = stablehlo.add %401, %402 : tensor<2x16xf32>
    %404 = stablehlo.divide %325, %403 : tensor<2x16xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %405 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %406 = stablehlo.add %354, %405 : tensor<2x16x32xf32>
    %407 = stablehlo.sqrt %406 : tensor<2x16x32xf32>
    %cst_140 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %408 = stablehlo.broadcast_in_dim %cst_140, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %409 = stablehlo.add %407, %408 : tensor<2x16x32xf32>
    %410 = stablehlo.divide %327, %409 : tensor<2x16x32xf32>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %411 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %412 = stablehlo.add %356, %411 : tensor<2x16x8xf32>
    %413 = stablehlo.sqrt %412 : tensor<2x16x8xf32>
    %cst_142 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %414 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %415 = stablehlo.add %413, %414 : tensor<2x16x8xf32>
    %416 = stablehlo.divide %329, %415 : tensor<2x16x8xf32>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %417 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %418 = stablehlo.add %358, %417 : tensor<2x16x16xf32>
    %419 = stablehlo.sqrt %418 : tensor<2x16x16xf32>
    %cst_144 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %420 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %421 = stablehlo.add %419, %420 : tensor<2x16x16xf32>
    %422 = stablehlo.divide %331, %421 : tensor<2x16x16xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %423 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %424 = stablehlo.add %360, %423 : tensor<2x16x16xf32>
    %425 = stablehlo.sqrt %424 : tensor<2x16x16xf32>
    %cst_146 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %426 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %427 = stablehlo.add %425, %426 : tensor<2x16x16xf32>
    %428 = stablehlo.divide %333, %427 : tensor<2x16x16xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %429 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %430 = stablehlo.add %362, %429 : tensor<2x16x8xf32>
    %431 = stablehlo.sqrt %430 : tensor<2x16x8xf32>
    %cst_148 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %432 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %433 = stablehlo.add %431, %432 : tensor<2x16x8xf32>
    %434 = stablehlo.divide %335, %433 : tensor<2x16x8xf32>
    %cst_149 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %435 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %436 = stablehlo.multiply %435, %arg0 : tensor<32x16xf32>
    %437 = stablehlo.add %368, %436 : tensor<32x16xf32>
    %cst_150 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %438 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %439 = stablehlo.multiply %438, %arg1 : tensor<16xf32>
    %440 = stablehlo.add %374, %439 : tensor<16xf32>
    %cst_151 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %441 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %442 = stablehlo.multiply %441, %arg2 : tensor<16x32xf32>
    %443 = stablehlo.add %380, %442 : tensor<16x32xf32>
    %cst_152 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %444 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %445 = stablehlo.multiply %444, %arg3 : tensor<2x16xf32>
    %446 = stablehlo.add %386, %445 : tensor<2x16xf32>
    %cst_153 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %447 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %448 = stablehlo.multiply %447, %arg4 : tensor<2x32x16xf32>
    %449 = stablehlo.add %392, %448 : tensor<2x32x16xf32>
    %cst_154 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %450 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %451 = stablehlo.multiply %450, %arg5 : tensor<2x16x32xf32>
    %452 = stablehlo.add %398, %451 : tensor<2x16x32xf32>
    %cst_155 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %453 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %454 = stablehlo.multiply %453, %arg6 : tensor<2x16xf32>
    %455 = stablehlo.add %404, %454 : tensor<2x16xf32>
    %cst_156 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %456 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %457 = stablehlo.multiply %456, %arg7 : tensor<2x16x32xf32>
    %458 = stablehlo.add %410, %457 : tensor<2x16x32xf32>
    %cst_157 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %459 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %460 = stablehlo.multiply %459, %arg8 : tensor<2x16x8xf32>
    %461 = stablehlo.add %416, %460 : tensor<2x16x8xf32>
    %cst_158 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %462 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %463 = stablehlo.multiply %462, %arg9 : tensor<2x16x16xf32>
    %464 = stablehlo.add %422, %463 : tensor<2x16x16xf32>
    %cst_159 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %465 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %466 = stablehlo.multiply %465, %arg10 : tensor<2x16x16xf32>
    %467 = stablehlo.add %428, %466 : tensor<2x16x16xf32>
    %cst_160 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %468 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %469 = stablehlo.multiply %468, %arg11 : tensor<2x16x8xf32>
    %470 = stablehlo.add %434, %469 : tensor<2x16x8xf32>
    %cst_161 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %471 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %472 = stablehlo.multiply %471, %437 : tensor<32x16xf32>
    %cst_162 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %473 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %474 = stablehlo.multiply %473, %440 : tensor<16xf32>
    %cst_163 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %475 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %476 = stablehlo.multiply %475, %443 : tensor<16x32xf32>
    %cst_164 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %477 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %478 = stablehlo.multiply %477, %446 : tensor<2x16xf32>
    %cst_165 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %479 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<2x32x16xf32>
    %480 = stablehlo.multiply %479, %449 : tensor<2x32x16xf32>
    %cst_166 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %481 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %482 = stablehlo.multiply %481, %452 : tensor<2x16x32xf32>
    %cst_167 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %483 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<2x16xf32>
    %484 = stablehlo.multiply %483, %455 : tensor<2x16xf32>
    %cst_168 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %485 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<2x16x32xf32>
    %486 = stablehlo.multiply %485, %458 : tensor<2x16x32xf32>
    %cst_169 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %487 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %488 = stablehlo.multiply %487, %461 : tensor<2x16x8xf32>
    %cst_170 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %489 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %490 = stablehlo.multiply %489, %464 : tensor<2x16x16xf32>
    %cst_171 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %491 = stablehlo.broadcast_in_dim %cst_171, dims = [] : (tensor<f32>) -> tensor<2x16x16xf32>
    %492 = stablehlo.multiply %491, %467 : tensor<2x16x16xf32>
    %cst_172 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %493 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<2x16x8xf32>
    %494 = stablehlo.multiply %493, %470 : tensor<2x16x8xf32>
    %495 = stablehlo.add %arg0, %472 : tensor<32x16xf32>
    %496 = stablehlo.add %arg1, %474 : tensor<16xf32>
    %497 = stablehlo.add %arg2, %476 : tensor<16x32xf32>
    %498 = stablehlo.add %arg3, %478 : tensor<2x16xf32>
    %499 = stablehlo.add %arg4, %480 : tensor<2x32x16xf32>
    %500 = stablehlo.add %arg5, %482 : tensor<2x16x32xf32>
    %501 = stablehlo.add %arg6, %484 : tensor<2x16xf32>
    %502 = stablehlo.add %arg7, %486 : tensor<2x16x32xf32>
    %503 = stablehlo.add %arg8, %488 : tensor<2x16x8xf32>
    %504 = stablehlo.add %arg9, %490 : tensor<2x16x16xf32>
    %505 = stablehlo.add %arg10, %492 : tensor<2x16x16xf32>
    %506 = stablehlo.add %arg11, %494 : tensor<2x16x8xf32>
    return %495, %496, %497, %498, %499, %500, %501, %502, %503, %504, %505, %506, %308, %178, %183, %188, %193, %198, %203, %208, %213, %218, %223, %228, %233, %239, %245, %251, %257, %263, %269, %275, %281, %287, %293, %299, %305, %119 : tensor<32x16xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<2x16xf32>, tensor<2x32x16xf32>, tensor<2x16x32xf32>, tensor<2x16xf32>, tensor<2x16x32xf32>, tensor<2x16x8xf32>, tensor<2x16x16xf32>, tensor<2x16x16xf32>, tensor<2x16x8xf32>, tensor<i32>, tensor<32x16xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<2x16xf32>, tensor<2x32x16xf32>, tensor<2x16x32xf32>, tensor<2x16xf32>, tensor<2x16x32xf32>, tensor<2x16x8xf32>, tensor<2x16x16xf32>, tensor<2x16x16xf32>, tensor<2x16x8xf32>, tensor<32x16xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<2x16xf32>, tensor<2x32x16xf32>, tensor<2x16x32xf32>, tensor<2x16xf32>, tensor<2x16x32xf32>, tensor<2x16x8xf32>, tensor<2x16x16xf32>, tensor<2x16x16xf32>, tensor<2x16x8xf32>, tensor<f32>
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
  func.func private @closed_call(%arg0: tensor<1x8x1x4xf32>, %arg1: tensor<1x8x1x4xf32>, %arg2: tensor<1x8x1x4xf32>, %arg3: tensor<1x8x1x4xf32>, %arg4: tensor<12x2x8x8xi1>, %arg5: tensor<12x2x8x8xf32>, %arg6: tensor<12x8x16xbf16>, %arg7: tensor<16xf32>, %arg8: tensor<32x16xf32>, %arg9: tensor<16x32xf32>, %arg10: tensor<16xf32>, %arg11: tensor<16x32xf32>, %arg12: tensor<16x8xf32>, %arg13: tensor<16x16xf32>, %arg14: tensor<16x16xf32>, %arg15: tensor<16x8xf32>) -> (tensor<12x8x16xbf16>, tensor<12x8x16xf32>, tensor<12x8x1xf32>, tensor<12x8x1xf32>, tensor<1x1x16xf32>, tensor<12x8x16xf32>, tensor<16x16xbf16>, tensor<12x8x16xbf16>, tensor<16x8xbf16>, tensor<16x8xbf16>, tensor<12x8x2x8xbf16>, tensor<12x8x2x8xbf16>, tensor<12x2x8x8xf32>, tensor<12x2x8x1xf32>, tensor<12x2x8x1xf32>, tensor<12x2x8x8xbf16>, tensor<12x8x2x8xbf16>, tensor<16x16xbf16>, tensor<12x8x16xbf16>, tensor<12x8x16xf32>, tensor<12x8x1xf32>, tensor<12x8x1xf32>, tensor<1x1x16xf32>, tensor<12x8x16xf32>, tensor<16x32xbf16>, tensor<12x8x16xbf16>, tensor<12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<16x32xbf16>, tensor<12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<32x16xbf16>, tensor<12x8x32xbf16>) {
    %0 = stablehlo.convert %arg7 : (tensor<16xf32>) -> tensor<16xbf16>
    %1 = stablehlo.convert %arg8 : (tensor<32x16xf32>) -> tensor<32x16xbf16>
    %2 = stablehlo.convert %arg9 : (tensor<16x32xf32>) -> tensor<16x32xbf16>
    %3 = stablehlo.convert %arg10 : (tensor<16xf32>) -> tensor<16xbf16>
    %4 = stablehlo.convert %arg11 : (tensor<16x32xf32>) -> tensor<16x32xbf16>
    %5 = stablehlo.convert %arg12 : (tensor<16x8xf32>) -> tensor<16x8xbf16>
    %6 = stablehlo.convert %arg13 : (tensor<16x16xf32>) -> tensor<16x16xbf16>
    %7 = stablehlo.convert %arg14 : (tensor<16x16xf32>) -> tensor<16x16xbf16>
    %8 = stablehlo.convert %arg15 : (tensor<16x8xf32>) -> tensor<16x8xbf16>
    %9 = stablehlo.convert %arg6 : (tensor<12x8x16xbf16>) -> tensor<12x8x16xf32>
    %10 = stablehlo.multiply %9, %9 : tensor<12x8x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<12x8x16xf32>, tensor<f32>) -> tensor<12x8xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<12x8xf32>) -> tensor<12x8x1xf32>
    %cst_0 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<12x8x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %16 = stablehlo.add %14, %15 : tensor<12x8x1xf32>
    %17 = stablehlo.rsqrt %16 : tensor<12x8x1xf32>
    %18 = stablehlo.divide %17, %16 : tensor<12x8x1xf32>
    %cst_2 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %20 = stablehlo.multiply %19, %18 : tensor<12x8x1xf32>
    %21 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2] : (tensor<12x8x1xf32>) -> tensor<12x8x16xf32>
    %22 = stablehlo.multiply %9, %21 : tensor<12x8x16xf32>
    %23 = stablehlo.convert %0 : (tensor<16xbf16>) -> tensor<16xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<12x8x16xf32>
    %26 = stablehlo.multiply %22, %25 : tensor<12x8x16xf32>
    %27 = stablehlo.convert %26 : (tensor<12x8x16xf32>) -> tensor<12x8x16xbf16>
    %28 = stablehlo.dot_general %27, %7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xbf16>, tensor<16x16xbf16>) -> tensor<12x8x16xbf16>
    %29 = stablehlo.reshape %28 : (tensor<12x8x16xbf16>) -> tensor<12x8x2x8xbf16>
    %30 = stablehlo.dot_general %27, %5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xbf16>, tensor<16x8xbf16>) -> tensor<12x8x8xbf16>
    %31 = stablehlo.reshape %30 : (tensor<12x8x8xbf16>) -> tensor<12x8x1x8xbf16>
    %32 = stablehlo.dot_general %27, %8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xbf16>, tensor<16x8xbf16>) -> tensor<12x8x8xbf16>
    %33 = stablehlo.reshape %32 : (tensor<12x8x8xbf16>) -> tensor<12x8x1x8xbf16>
    %34 = stablehlo.convert %29 : (tensor<12x8x2x8xbf16>) -> tensor<12x8x2x8xf32>
    %35 = stablehlo.slice %34 [0:12, 0:8, 0:2, 0:4] : (tensor<12x8x2x8xf32>) -> tensor<12x8x2x4xf32>
    %36 = stablehlo.slice %34 [0:12, 0:8, 0:2, 4:8] : (tensor<12x8x2x8xf32>) -> tensor<12x8x2x4xf32>
    %37 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x2x4xf32>
    %38 = stablehlo.multiply %35, %37 : tensor<12x8x2x4xf32>
    %39 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x2x4xf32>
    %40 = stablehlo.multiply %36, %39 : tensor<12x8x2x4xf32>
    %41 = stablehlo.subtract %38, %40 : tensor<12x8x2x4xf32>
    %42 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x2x4xf32>
    %43 = stablehlo.multiply %36, %42 : tensor<12x8x2x4xf32>
    %44 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x2x4xf32>
    %45 = stablehlo.multiply %35, %44 : tensor<12x8x2x4xf32>
    %46 = stablehlo.add %43, %45 : tensor<12x8x2x4xf32>
    %47 = stablehlo.concatenate %41, %46, dim = 3 : (tensor<12x8x2x4xf32>, tensor<12x8x2x4xf32>) -> tensor<12x8x2x8xf32>
    %48 = stablehlo.convert %47 : (tensor<12x8x2x8xf32>) -> tensor<12x8x2x8xbf16>
    %49 = stablehlo.convert %31 : (tensor<12x8x1x8xbf16>) -> tensor<12x8x1x8xf32>
    %50 = stablehlo.slice %49 [0:12, 0:8, 0:1, 0:4] : (tensor<12x8x1x8xf32>) -> tensor<12x8x1x4xf32>
    %51 = stablehlo.slice %49 [0:12, 0:8, 0:1, 4:8] : (tensor<12x8x1x8xf32>) -> tensor<12x8x1x4xf32>
    %52 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x1x4xf32>
    %53 = stablehlo.multiply %50, %52 : tensor<12x8x1x4xf32>
    %54 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x1x4xf32>
    %55 = stablehlo.multiply %51, %54 : tensor<12x8x1x4xf32>
    %56 = stablehlo.subtract %53, %55 : tensor<12x8x1x4xf32>
    %57 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x1x4xf32>
    %58 = stablehlo.multiply %51, %57 : tensor<12x8x1x4xf32>
    %59 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x1x4xf32>
    %60 = stablehlo.multiply %50, %59 : tensor<12x8x1x4xf32>
    %61 = stablehlo.add %58, %60 : tensor<12x8x1x4xf32>
    %62 = stablehlo.concatenate %56, %61, dim = 3 : (tensor<12x8x1x4xf32>, tensor<12x8x1x4xf32>) -> tensor<12x8x1x8xf32>
    %63 = stablehlo.convert %62 : (tensor<12x8x1x8xf32>) -> tensor<12x8x1x8xbf16>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2, 4] : (tensor<12x8x1x8xbf16>) -> tensor<12x8x1x2x8xbf16>
    %65 = stablehlo.reshape %64 : (tensor<12x8x1x2x8xbf16>) -> tensor<12x8x2x8xbf16>
    %66 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2, 4] : (tensor<12x8x1x8xbf16>) -> tensor<12x8x1x2x8xbf16>
    %67 = stablehlo.reshape %66 : (tensor<12x8x1x2x8xbf16>) -> tensor<12x8x2x8xbf16>
    %68 = stablehlo.dot_general %48, %65, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<12x8x2x8xbf16>, tensor<12x8x2x8xbf16>) -> tensor<12x2x8x8xbf16>
    %69 = stablehlo.convert %68 : (tensor<12x2x8x8xbf16>) -> tensor<12x2x8x8xf32>
    %cst_3 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<12x2x8x8xf32>
    %71 = stablehlo.multiply %69, %70 : tensor<12x2x8x8xf32>
    %72 = call @_where_4(%71, %arg4, %arg5) : (tensor<12x2x8x8xf32>, tensor<12x2x8x8xi1>, tensor<12x2x8x8xf32>) -> tensor<12x2x8x8xf32>
    %cst_4 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %73 = stablehlo.reduce(%72 init: %cst_4) applies stablehlo.maximum across dimensions = [3] : (tensor<12x2x8x8xf32>, tensor<f32>) -> tensor<12x2x8xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<12x2x8xf32>
    %75 = stablehlo.maximum %74, %73 : tensor<12x2x8xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2] : (tensor<12x2x8xf32>) -> tensor<12x2x8x1xf32>
    %77 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2, 3] : (tensor<12x2x8x1xf32>) -> tensor<12x2x8x8xf32>
    %78 = stablehlo.subtract %72, %77 : tensor<12x2x8x8xf32>
    %79 = stablehlo.exponential %78 : tensor<12x2x8x8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %80 = stablehlo.reduce(%79 init: %cst_6) applies stablehlo.add across dimensions = [3] : (tensor<12x2x8x8xf32>, tensor<f32>) -> tensor<12x2x8xf32>
    %81 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2] : (tensor<12x2x8xf32>) -> tensor<12x2x8x1xf32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0, 1, 2, 3] : (tensor<12x2x8x1xf32>) -> tensor<12x2x8x8xf32>
    %83 = stablehlo.divide %79, %82 : tensor<12x2x8x8xf32>
    %84 = stablehlo.multiply %81, %81 : tensor<12x2x8x1xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<12x2x8x1xf32>
    %86 = stablehlo.divide %85, %84 : tensor<12x2x8x1xf32>
    %87 = stablehlo.convert %83 : (tensor<12x2x8x8xf32>) -> tensor<12x2x8x8xbf16>
    %88 = stablehlo.dot_general %67, %87, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<12x8x2x8xbf16>, tensor<12x2x8x8xbf16>) -> tensor<12x2x8x8xbf16>
    %89 = stablehlo.transpose %88, dims = [0, 3, 1, 2] : (tensor<12x2x8x8xbf16>) -> tensor<12x8x2x8xbf16>
    %90 = stablehlo.reshape %89 : (tensor<12x8x2x8xbf16>) -> tensor<12x8x16xbf16>
    %91 = stablehlo.dot_general %90, %6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xbf16>, tensor<16x16xbf16>) -> tensor<12x8x16xbf16>
    %92 = stablehlo.add %arg6, %91 : tensor<12x8x16xbf16>
    %93 = stablehlo.convert %92 : (tensor<12x8x16xbf16>) -> tensor<12x8x16xf32>
    %94 = stablehlo.multiply %93, %93 : tensor<12x8x16xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.reduce(%94 init: %cst_8) applies stablehlo.add across dimensions = [2] : (tensor<12x8x16xf32>, tensor<f32>) -> tensor<12x8xf32>
    %96 = stablehlo.broadcast_in_dim %95, dims = [0, 1] : (tensor<12x8xf32>) -> tensor<12x8x1xf32>
    %cst_9 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %98 = stablehlo.divide %96, %97 : tensor<12x8x1xf32>
    %cst_10 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %100 = stablehlo.add %98, %99 : tensor<12x8x1xf32>
    %101 = stablehlo.rsqrt %100 : tensor<12x8x1xf32>
    %102 = stablehlo.divide %101, %100 : tensor<12x8x1xf32>
    %cst_11 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %104 = stablehlo.multiply %103, %102 : tensor<12x8x1xf32>
    %105 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 2] : (tensor<12x8x1xf32>) -> tensor<12x8x16xf32>
    %106 = stablehlo.multiply %93, %105 : tensor<12x8x16xf32>
    %107 = stablehlo.convert %3 : (tensor<16xbf16>) -> tensor<16xf32>
    %108 = stablehlo.broadcast_in_dim %107, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %109 = stablehlo.broadcast_in_dim %108, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<12x8x16xf32>
    %110 = stablehlo.multiply %106, %109 : tensor<12x8x16xf32>
    %111 = stablehlo.convert %110 : (tensor<12x8x16xf32>) -> tensor<12x8x16xbf16>
    %112 = stablehlo.dot_general %111, %2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xbf16>, tensor<16x32xbf16>) -> tensor<12x8x32xbf16>
    %113:3 = call @silu(%112) : (tensor<12x8x32xbf16>) -> (tensor<12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<12x8x32xbf16>)
    %114 = stablehlo.dot_general %111, %4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xbf16>, tensor<16x32xbf16>) -> tensor<12x8x32xbf16>
    %115 = stablehlo.multiply %113#0, %114 : tensor<12x8x32xbf16>
    %116 = stablehlo.dot_general %115, %1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<12x8x32xbf16>, tensor<32x16xbf16>) -> tensor<12x8x16xbf16>
    %117 = stablehlo.add %92, %116 : tensor<12x8x16xbf16>
    return %117, %9, %20, %17, %24, %22, %7, %27, %5, %8, %65, %48, %79, %81, %86, %87, %67, %6, %90, %93, %104, %101, %108, %106, %2, %111, %113#1, %113#2, %112, %4, %114, %113#0, %1, %115 : tensor<12x8x16xbf16>, tensor<12x8x16xf32>, tensor<12x8x1xf32>, tensor<12x8x1xf32>, tensor<1x1x16xf32>, tensor<12x8x16xf32>, tensor<16x16xbf16>, tensor<12x8x16xbf16>, tensor<16x8xbf16>, tensor<16x8xbf16>, tensor<12x8x2x8xbf16>, tensor<12x8x2x8xbf16>, tensor<12x2x8x8xf32>, tensor<12x2x8x1xf32>, tensor<12x2x8x1xf32>, tensor<12x2x8x8xbf16>, tensor<12x8x2x8xbf16>, tensor<16x16xbf16>, tensor<12x8x16xbf16>, tensor<12x8x16xf32>, tensor<12x8x1xf32>, tensor<12x8x1xf32>, tensor<1x1x16xf32>, tensor<12x8x16xf32>, tensor<16x32xbf16>, tensor<12x8x16xbf16>, tensor<12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<16x32xbf16>, tensor<12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<32x16xbf16>, tensor<12x8x32xbf16>
  }
  func.func private @_where_4(%arg0: tensor<12x2x8x8xf32>, %arg1: tensor<12x2x8x8xi1>, %arg2: tensor<12x2x8x8xf32>) -> tensor<12x2x8x8xf32> {
    %0 = stablehlo.select %arg1, %arg0, %arg2 : tensor<12x2x8x8xi1>, tensor<12x2x8x8xf32>
    return %0 : tensor<12x2x8x8xf32>
  }
  func.func private @silu(%arg0: tensor<12x8x32xbf16>) -> (tensor<12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<12x8x32xbf16>) {
    %0 = stablehlo.negate %arg0 : tensor<12x8x32xbf16>
    %1 = stablehlo.exponential %0 : tensor<12x8x32xbf16>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<12x8x32xbf16>
    %3 = stablehlo.add %2, %1 : tensor<12x8x32xbf16>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<12x8x32xbf16>
    %5 = stablehlo.divide %4, %3 : tensor<12x8x32xbf16>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<12x8x32xbf16>
    %7 = stablehlo.subtract %6, %5 : tensor<12x8x32xbf16>
    %8 = stablehlo.multiply %5, %7 : tensor<12x8x32xbf16>
    %9 = stablehlo.multiply %arg0, %5 : tensor<12x8x32xbf16>
    return %9, %8, %5 : tensor<12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<12x8x32xbf16>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<2x12x8x16xf32>, %arg1: tensor<12x8x16xf32>, %arg2: tensor<i32>) -> tensor<2x12x8x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<12x8x16xf32>) -> tensor<1x12x8x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<2x12x8x16xf32>, tensor<1x12x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x12x8x16xf32>
    return %1 : tensor<2x12x8x16xf32>
  }
  func.func private @dynamic_update_index_in_dim_5(%arg0: tensor<2x12x8x1xf32>, %arg1: tensor<12x8x1xf32>, %arg2: tensor<i32>) -> tensor<2x12x8x1xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<12x8x1xf32>) -> tensor<1x12x8x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<2x12x8x1xf32>, tensor<1x12x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x12x8x1xf32>
    return %1 : tensor<2x12x8x1xf32>
  }
  func.func private @dynamic_update_index_in_dim_6(%arg0: tensor<2x1x1x16xf32>, %arg1: tensor<1x1x16xf32>, %arg2: tensor<i32>) -> tensor<2x1x1x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<1x1x16xf32>) -> tensor<1x1x1x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<2x1x1x16xf32>, tensor<1x1x1x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x1x16xf32>
    return %1 : tensor<2x1x1x16xf32>
  }
  func.func private @dynamic_update_index_in_dim_7(%arg0: tensor<2x16x16xbf16>, %arg1: tensor<16x16xbf16>, %arg2: tensor<i32>) -> tensor<2x16x16xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x16xbf16>) -> tensor<1x16x16xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x16x16xbf16>, tensor<1x16x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x16x16xbf16>
    return %1 : tensor<2x16x16xbf16>
  }
  func.func private @dynamic_update_index_in_dim_8(%arg0: tensor<2x12x8x16xbf16>, %arg1: tensor<12x8x16xbf16>, %arg2: tensor<i32>) -> tensor<2x12x8x16xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<12x8x16xbf16>) -> tensor<1x12x8x16xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<2x12x8x16xbf16>, tensor<1x12x8x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x12x8x16xbf16>
    return %1 : tensor<2x12x8x16xbf16>
  }
  func.func private @dynamic_update_index_in_dim_9(%arg0: tensor<2x16x8xbf16>, %arg1: tensor<16x8xbf16>, %arg2: tensor<i32>) -> tensor<2x16x8xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x8xbf16>) -> tensor<1x16x8xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x16x8xbf16>, tensor<1x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x16x8xbf16>
    return %1 : tensor<2x16x8xbf16>
  }
  func.func private @dynamic_update_index_in_dim_10(%arg0: tensor<2x12x8x2x8xbf16>, %arg1: tensor<12x8x2x8xbf16>, %arg2: tensor<i32>) -> tensor<2x12x8x2x8xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<12x8x2x8xbf16>) -> tensor<1x12x8x2x8xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<2x12x8x2x8xbf16>, tensor<1x12x8x2x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x12x8x2x8xbf16>
    return %1 : tensor<2x12x8x2x8xbf16>
  }
  func.func private @dynamic_update_index_in_dim_11(%arg0: tensor<2x12x2x8x8xf32>, %arg1: tensor<12x2x8x8xf32>, %arg2: tensor<i32>) -> tensor<2x12x2x8x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<12x2x8x8xf32>) -> tensor<1x12x2x8x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<2x12x2x8x8xf32>, tensor<1x12x2x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x12x2x8x8xf32>
    return %1 : tensor<2x12x2x8x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_12(%arg0: tensor<2x12x2x8x1xf32>, %arg1: tensor<12x2x8x1xf32>, %arg2: tensor<i32>) -> tensor<2x12x2x8x1xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<12x2x8x1xf32>) -> tensor<1x12x2x8x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<2x12x2x8x1xf32>, tensor<1x12x2x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x12x2x8x1xf32>
    return %1 : tensor<2x12x2x8x1xf32>
  }
  func.func private @dynamic_update_index_in_dim_13(%arg0: tensor<2x12x2x8x8xbf16>, %arg1: tensor<12x2x8x8xbf16>, %arg2: tensor<i32>) -> tensor<2x12x2x8x8xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3, 4] : (tensor<12x2x8x8xbf16>) -> tensor<1x12x2x8x8xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1, %c_2 : (tensor<2x12x2x8x8xbf16>, tensor<1x12x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x12x2x8x8xbf16>
    return %1 : tensor<2x12x2x8x8xbf16>
  }
  func.func private @dynamic_update_index_in_dim_14(%arg0: tensor<2x16x32xbf16>, %arg1: tensor<16x32xbf16>, %arg2: tensor<i32>) -> tensor<2x16x32xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x32xbf16>) -> tensor<1x16x32xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x16x32xbf16>, tensor<1x16x32xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x16x32xbf16>
    return %1 : tensor<2x16x32xbf16>
  }
  func.func private @dynamic_update_index_in_dim_15(%arg0: tensor<2x12x8x32xbf16>, %arg1: tensor<12x8x32xbf16>, %arg2: tensor<i32>) -> tensor<2x12x8x32xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<12x8x32xbf16>) -> tensor<1x12x8x32xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<2x12x8x32xbf16>, tensor<1x12x8x32xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x12x8x32xbf16>
    return %1 : tensor<2x12x8x32xbf16>
  }
  func.func private @dynamic_update_index_in_dim_16(%arg0: tensor<2x32x16xbf16>, %arg1: tensor<32x16xbf16>, %arg2: tensor<i32>) -> tensor<2x32x16xbf16> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<32x16xbf16>) -> tensor<1x32x16xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x32x16xbf16>, tensor<1x32x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x32x16xbf16>
    return %1 : tensor<2x32x16xbf16>
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
  func.func private @take_along_axis_17(%arg0: tensor<12x8x1x1xi32>, %arg1: tensor<12x8x1xf32>) -> tensor<12x8x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x8x32xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<12x8x32xf32>, tensor<12x8x1x1xi32>, tensor<12x8x1xf32>) -> tensor<12x8x32xf32>
    return %1 : tensor<12x8x32xf32>
  }
  func.func private @dynamic_index_in_dim_18(%arg0: tensor<2x12x8x16xf32>, %arg1: tensor<i32>) -> tensor<12x8x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 12, 8, 16] : (tensor<2x12x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x12x8x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x12x8x16xf32>) -> tensor<12x8x16xf32>
    return %1 : tensor<12x8x16xf32>
  }
  func.func private @dynamic_index_in_dim_19(%arg0: tensor<2x12x8x1xf32>, %arg1: tensor<i32>) -> tensor<12x8x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 12, 8, 1] : (tensor<2x12x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x12x8x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x12x8x1xf32>) -> tensor<12x8x1xf32>
    return %1 : tensor<12x8x1xf32>
  }
  func.func private @dynamic_index_in_dim_20(%arg0: tensor<2x1x1x16xf32>, %arg1: tensor<i32>) -> tensor<1x1x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 1, 1, 16] : (tensor<2x1x1x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x1x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x1x1x16xf32>) -> tensor<1x1x16xf32>
    return %1 : tensor<1x1x16xf32>
  }
  func.func private @dynamic_index_in_dim_21(%arg0: tensor<2x16x16xbf16>, %arg1: tensor<i32>) -> tensor<16x16xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 16] : (tensor<2x16x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x16xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x16x16xbf16>) -> tensor<16x16xbf16>
    return %1 : tensor<16x16xbf16>
  }
  func.func private @dynamic_index_in_dim_22(%arg0: tensor<2x12x8x16xbf16>, %arg1: tensor<i32>) -> tensor<12x8x16xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 12, 8, 16] : (tensor<2x12x8x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x12x8x16xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x12x8x16xbf16>) -> tensor<12x8x16xbf16>
    return %1 : tensor<12x8x16xbf16>
  }
  func.func private @dynamic_index_in_dim_23(%arg0: tensor<2x16x8xbf16>, %arg1: tensor<i32>) -> tensor<16x8xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 8] : (tensor<2x16x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x8xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x16x8xbf16>) -> tensor<16x8xbf16>
    return %1 : tensor<16x8xbf16>
  }
  func.func private @dynamic_index_in_dim_24(%arg0: tensor<2x12x8x2x8xbf16>, %arg1: tensor<i32>) -> tensor<12x8x2x8xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 12, 8, 2, 8] : (tensor<2x12x8x2x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x12x8x2x8xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x12x8x2x8xbf16>) -> tensor<12x8x2x8xbf16>
    return %1 : tensor<12x8x2x8xbf16>
  }
  func.func private @dynamic_index_in_dim_25(%arg0: tensor<2x12x2x8x8xf32>, %arg1: tensor<i32>) -> tensor<12x2x8x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 12, 2, 8, 8] : (tensor<2x12x2x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x12x2x8x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x12x2x8x8xf32>) -> tensor<12x2x8x8xf32>
    return %1 : tensor<12x2x8x8xf32>
  }
  func.func private @dynamic_index_in_dim_26(%arg0: tensor<2x12x2x8x1xf32>, %arg1: tensor<i32>) -> tensor<12x2x8x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 12, 2, 8, 1] : (tensor<2x12x2x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x12x2x8x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x12x2x8x1xf32>) -> tensor<12x2x8x1xf32>
    return %1 : tensor<12x2x8x1xf32>
  }
  func.func private @dynamic_index_in_dim_27(%arg0: tensor<2x12x2x8x8xbf16>, %arg1: tensor<i32>) -> tensor<12x2x8x8xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, %c_2, sizes = [1, 12, 2, 8, 8] : (tensor<2x12x2x8x8xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x12x2x8x8xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x12x2x8x8xbf16>) -> tensor<12x2x8x8xbf16>
    return %1 : tensor<12x2x8x8xbf16>
  }
  func.func private @dynamic_index_in_dim_28(%arg0: tensor<2x16x32xbf16>, %arg1: tensor<i32>) -> tensor<16x32xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 32] : (tensor<2x16x32xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x32xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x16x32xbf16>) -> tensor<16x32xbf16>
    return %1 : tensor<16x32xbf16>
  }
  func.func private @dynamic_index_in_dim_29(%arg0: tensor<2x12x8x32xbf16>, %arg1: tensor<i32>) -> tensor<12x8x32xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 12, 8, 32] : (tensor<2x12x8x32xbf16>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x12x8x32xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x12x8x32xbf16>) -> tensor<12x8x32xbf16>
    return %1 : tensor<12x8x32xbf16>
  }
  func.func private @dynamic_index_in_dim_30(%arg0: tensor<2x32x16xbf16>, %arg1: tensor<i32>) -> tensor<32x16xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 32, 16] : (tensor<2x32x16xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x32x16xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x32x16xbf16>) -> tensor<32x16xbf16>
    return %1 : tensor<32x16xbf16>
  }
  func.func private @closed_call_31(%arg0: tensor<1x8x1x4xf32>, %arg1: tensor<1x8x1x4xf32>, %arg2: tensor<1x8x1x4xf32>, %arg3: tensor<1x8x1x4xf32>, %arg4: tensor<12x2x8x8xi1>, %arg5: tensor<12x8x16xbf16>, %arg6: tensor<12x8x16xf32>, %arg7: tensor<12x8x1xf32>, %arg8: tensor<12x8x1xf32>, %arg9: tensor<1x1x16xf32>, %arg10: tensor<12x8x16xf32>, %arg11: tensor<16x16xbf16>, %arg12: tensor<12x8x16xbf16>, %arg13: tensor<16x8xbf16>, %arg14: tensor<16x8xbf16>, %arg15: tensor<12x8x2x8xbf16>, %arg16: tensor<12x8x2x8xbf16>, %arg17: tensor<12x2x8x8xf32>, %arg18: tensor<12x2x8x1xf32>, %arg19: tensor<12x2x8x1xf32>, %arg20: tensor<12x2x8x8xbf16>, %arg21: tensor<12x8x2x8xbf16>, %arg22: tensor<16x16xbf16>, %arg23: tensor<12x8x16xbf16>, %arg24: tensor<12x8x16xf32>, %arg25: tensor<12x8x1xf32>, %arg26: tensor<12x8x1xf32>, %arg27: tensor<1x1x16xf32>, %arg28: tensor<12x8x16xf32>, %arg29: tensor<16x32xbf16>, %arg30: tensor<12x8x16xbf16>, %arg31: tensor<12x8x32xbf16>, %arg32: tensor<12x8x32xbf16>, %arg33: tensor<12x8x32xbf16>, %arg34: tensor<16x32xbf16>, %arg35: tensor<12x8x32xbf16>, %arg36: tensor<12x8x32xbf16>, %arg37: tensor<32x16xbf16>, %arg38: tensor<12x8x32xbf16>) -> (tensor<12x8x16xbf16>, tensor<16xf32>, tensor<32x16xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<16x8xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x8xf32>) {
    %0 = stablehlo.dot_general %arg5, %arg38, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xbf16>, tensor<12x8x32xbf16>) -> tensor<16x32xbf16>
    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<16x32xbf16>) -> tensor<32x16xbf16>
    %2 = stablehlo.dot_general %arg5, %arg37, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xbf16>, tensor<32x16xbf16>) -> tensor<12x8x32xbf16>
    %3 = stablehlo.multiply %arg36, %2 : tensor<12x8x32xbf16>
    %4 = stablehlo.multiply %2, %arg35 : tensor<12x8x32xbf16>
    %5 = stablehlo.dot_general %3, %arg30, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x32xbf16>, tensor<12x8x16xbf16>) -> tensor<32x16xbf16>
    %6 = stablehlo.transpose %5, dims = [1, 0] : (tensor<32x16xbf16>) -> tensor<16x32xbf16>
    %7 = stablehlo.dot_general %3, %arg34, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x32xbf16>, tensor<16x32xbf16>) -> tensor<12x8x16xbf16>
    %8 = call @silu_32(%arg31, %arg32, %arg33, %4) : (tensor<12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<12x8x32xbf16>, tensor<12x8x32xbf16>) -> tensor<12x8x32xbf16>
    %9 = stablehlo.dot_general %8, %arg30, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x32xbf16>, tensor<12x8x16xbf16>) -> tensor<32x16xbf16>
    %10 = stablehlo.transpose %9, dims = [1, 0] : (tensor<32x16xbf16>) -> tensor<16x32xbf16>
    %11 = stablehlo.dot_general %8, %arg29, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x32xbf16>, tensor<16x32xbf16>) -> tensor<12x8x16xbf16>
    %12 = stablehlo.add %7, %11 : tensor<12x8x16xbf16>
    %13 = stablehlo.convert %12 : (tensor<12x8x16xbf16>) -> tensor<12x8x16xf32>
    %14 = stablehlo.multiply %arg28, %13 : tensor<12x8x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.reduce(%14 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %16 = stablehlo.reshape %15 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %17 = stablehlo.broadcast_in_dim %arg27, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<12x8x16xf32>
    %18 = stablehlo.multiply %13, %17 : tensor<12x8x16xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.reduce(%16 init: %cst_0) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %20 = stablehlo.convert %19 : (tensor<16xf32>) -> tensor<16xbf16>
    %21 = stablehlo.multiply %arg24, %18 : tensor<12x8x16xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.reduce(%21 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<12x8x16xf32>, tensor<f32>) -> tensor<12x8xf32>
    %23 = stablehlo.reshape %22 : (tensor<12x8xf32>) -> tensor<12x8x1xf32>
    %24 = stablehlo.broadcast_in_dim %arg26, dims = [0, 1, 2] : (tensor<12x8x1xf32>) -> tensor<12x8x16xf32>
    %25 = stablehlo.multiply %18, %24 : tensor<12x8x16xf32>
    %26 = stablehlo.multiply %23, %arg25 : tensor<12x8x1xf32>
    %cst_2 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %28 = stablehlo.divide %26, %27 : tensor<12x8x1xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.reduce(%28 init: %cst_3) applies stablehlo.add across dimensions = [2] : (tensor<12x8x1xf32>, tensor<f32>) -> tensor<12x8xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1] : (tensor<12x8xf32>) -> tensor<12x8x16xf32>
    %31 = stablehlo.multiply %arg24, %30 : tensor<12x8x16xf32>
    %32 = stablehlo.add %25, %31 : tensor<12x8x16xf32>
    %33 = stablehlo.multiply %30, %arg24 : tensor<12x8x16xf32>
    %34 = stablehlo.add %32, %33 : tensor<12x8x16xf32>
    %35 = stablehlo.convert %34 : (tensor<12x8x16xf32>) -> tensor<12x8x16xbf16>
    %36 = stablehlo.add %arg5, %35 : tensor<12x8x16xbf16>
    %37 = stablehlo.dot_general %36, %arg23, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xbf16>, tensor<12x8x16xbf16>) -> tensor<16x16xbf16>
    %38 = stablehlo.transpose %37, dims = [1, 0] : (tensor<16x16xbf16>) -> tensor<16x16xbf16>
    %39 = stablehlo.dot_general %36, %arg22, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xbf16>, tensor<16x16xbf16>) -> tensor<12x8x16xbf16>
    %40 = stablehlo.reshape %39 : (tensor<12x8x16xbf16>) -> tensor<12x8x2x8xbf16>
    %41 = stablehlo.transpose %40, dims = [0, 2, 3, 1] : (tensor<12x8x2x8xbf16>) -> tensor<12x2x8x8xbf16>
    %42 = stablehlo.dot_general %41, %arg21, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<12x2x8x8xbf16>, tensor<12x8x2x8xbf16>) -> tensor<12x2x8x8xbf16>
    %43 = stablehlo.dot_general %41, %arg20, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<12x2x8x8xbf16>, tensor<12x2x8x8xbf16>) -> tensor<12x2x8x8xbf16>
    %44 = stablehlo.transpose %43, dims = [0, 3, 1, 2] : (tensor<12x2x8x8xbf16>) -> tensor<12x8x2x8xbf16>
    %45 = stablehlo.convert %42 : (tensor<12x2x8x8xbf16>) -> tensor<12x2x8x8xf32>
    %46 = stablehlo.broadcast_in_dim %arg19, dims = [0, 1, 2, 3] : (tensor<12x2x8x1xf32>) -> tensor<12x2x8x8xf32>
    %47 = stablehlo.multiply %45, %46 : tensor<12x2x8x8xf32>
    %48 = stablehlo.multiply %47, %arg17 : tensor<12x2x8x8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.reduce(%48 init: %cst_4) applies stablehlo.add across dimensions = [3] : (tensor<12x2x8x8xf32>, tensor<f32>) -> tensor<12x2x8xf32>
    %50 = stablehlo.reshape %49 : (tensor<12x2x8xf32>) -> tensor<12x2x8x1xf32>
    %51 = stablehlo.negate %50 : tensor<12x2x8x1xf32>
    %52 = stablehlo.broadcast_in_dim %arg18, dims = [0, 1, 2, 3] : (tensor<12x2x8x1xf32>) -> tensor<12x2x8x8xf32>
    %53 = stablehlo.divide %45, %52 : tensor<12x2x8x8xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %54 = stablehlo.reduce(%51 init: %cst_5) applies stablehlo.add across dimensions = [3] : (tensor<12x2x8x1xf32>, tensor<f32>) -> tensor<12x2x8xf32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0, 1, 2] : (tensor<12x2x8xf32>) -> tensor<12x2x8x8xf32>
    %56 = stablehlo.add %53, %55 : tensor<12x2x8x8xf32>
    %57 = stablehlo.multiply %56, %arg17 : tensor<12x2x8x8xf32>
    %58 = call @_where_33(%arg4, %57) : (tensor<12x2x8x8xi1>, tensor<12x2x8x8xf32>) -> tensor<12x2x8x8xf32>
    %cst_6 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<12x2x8x8xf32>
    %60 = stablehlo.multiply %58, %59 : tensor<12x2x8x8xf32>
    %61 = stablehlo.convert %60 : (tensor<12x2x8x8xf32>) -> tensor<12x2x8x8xbf16>
    %62 = stablehlo.dot_general %61, %arg16, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x2x8x8xbf16>, tensor<12x8x2x8xbf16>) -> tensor<12x2x8x8xbf16>
    %63 = stablehlo.transpose %62, dims = [0, 2, 1, 3] : (tensor<12x2x8x8xbf16>) -> tensor<12x8x2x8xbf16>
    %64 = stablehlo.dot_general %61, %arg15, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x2x8x8xbf16>, tensor<12x8x2x8xbf16>) -> tensor<12x2x8x8xbf16>
    %65 = stablehlo.transpose %64, dims = [0, 2, 1, 3] : (tensor<12x2x8x8xbf16>) -> tensor<12x8x2x8xbf16>
    %66 = stablehlo.reshape %44 : (tensor<12x8x2x8xbf16>) -> tensor<12x8x1x2x8xbf16>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %67 = stablehlo.reduce(%66 init: %cst_7) applies stablehlo.add across dimensions = [2, 3] : (tensor<12x8x1x2x8xbf16>, tensor<bf16>) -> tensor<12x8x8xbf16>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 3] : (tensor<12x8x8xbf16>) -> tensor<12x8x1x8xbf16>
    %69 = stablehlo.reshape %63 : (tensor<12x8x2x8xbf16>) -> tensor<12x8x1x2x8xbf16>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %70 = stablehlo.reduce(%69 init: %cst_8) applies stablehlo.add across dimensions = [2, 3] : (tensor<12x8x1x2x8xbf16>, tensor<bf16>) -> tensor<12x8x8xbf16>
    %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 3] : (tensor<12x8x8xbf16>) -> tensor<12x8x1x8xbf16>
    %72 = stablehlo.convert %71 : (tensor<12x8x1x8xbf16>) -> tensor<12x8x1x8xf32>
    %73 = stablehlo.slice %72 [0:12, 0:8, 0:1, 0:4] : (tensor<12x8x1x8xf32>) -> tensor<12x8x1x4xf32>
    %74 = stablehlo.slice %72 [0:12, 0:8, 0:1, 4:8] : (tensor<12x8x1x8xf32>) -> tensor<12x8x1x4xf32>
    %75 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x1x4xf32>
    %76 = stablehlo.multiply %74, %75 : tensor<12x8x1x4xf32>
    %77 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x1x4xf32>
    %78 = stablehlo.multiply %74, %77 : tensor<12x8x1x4xf32>
    %79 = stablehlo.negate %73 : tensor<12x8x1x4xf32>
    %80 = stablehlo.broadcast_in_dim %arg3, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x1x4xf32>
    %81 = stablehlo.multiply %79, %80 : tensor<12x8x1x4xf32>
    %82 = stablehlo.add %78, %81 : tensor<12x8x1x4xf32>
    %83 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x1x4xf32>
    %84 = stablehlo.multiply %73, %83 : tensor<12x8x1x4xf32>
    %85 = stablehlo.add %76, %84 : tensor<12x8x1x4xf32>
    %86 = stablehlo.concatenate %85, %82, dim = 3 : (tensor<12x8x1x4xf32>, tensor<12x8x1x4xf32>) -> tensor<12x8x1x8xf32>
    %87 = stablehlo.convert %86 : (tensor<12x8x1x8xf32>) -> tensor<12x8x1x8xbf16>
    %88 = stablehlo.convert %65 : (tensor<12x8x2x8xbf16>) -> tensor<12x8x2x8xf32>
    %89 = stablehlo.slice %88 [0:12, 0:8, 0:2, 0:4] : (tensor<12x8x2x8xf32>) -> tensor<12x8x2x4xf32>
    %90 = stablehlo.slice %88 [0:12, 0:8, 0:2, 4:8] : (tensor<12x8x2x8xf32>) -> tensor<12x8x2x4xf32>
    %91 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x2x4xf32>
    %92 = stablehlo.multiply %90, %91 : tensor<12x8x2x4xf32>
    %93 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x2x4xf32>
    %94 = stablehlo.multiply %90, %93 : tensor<12x8x2x4xf32>
    %95 = stablehlo.negate %89 : tensor<12x8x2x4xf32>
    %96 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x2x4xf32>
    %97 = stablehlo.multiply %95, %96 : tensor<12x8x2x4xf32>
    %98 = stablehlo.add %94, %97 : tensor<12x8x2x4xf32>
    %99 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2, 3] : (tensor<1x8x1x4xf32>) -> tensor<12x8x2x4xf32>
    %100 = stablehlo.multiply %89, %99 : tensor<12x8x2x4xf32>
    %101 = stablehlo.add %92, %100 : tensor<12x8x2x4xf32>
    %102 = stablehlo.concatenate %101, %98, dim = 3 : (tensor<12x8x2x4xf32>, tensor<12x8x2x4xf32>) -> tensor<12x8x2x8xf32>
    %103 = stablehlo.convert %102 : (tensor<12x8x2x8xf32>) -> tensor<12x8x2x8xbf16>
    %104 = stablehlo.reshape %68 : (tensor<12x8x1x8xbf16>) -> tensor<12x8x8xbf16>
    %105 = stablehlo.dot_general %104, %arg12, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x8xbf16>, tensor<12x8x16xbf16>) -> tensor<8x16xbf16>
    %106 = stablehlo.transpose %105, dims = [1, 0] : (tensor<8x16xbf16>) -> tensor<16x8xbf16>
    %107 = stablehlo.dot_general %104, %arg14, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x8xbf16>, tensor<16x8xbf16>) -> tensor<12x8x16xbf16>
    %108 = stablehlo.reshape %87 : (tensor<12x8x1x8xbf16>) -> tensor<12x8x8xbf16>
    %109 = stablehlo.dot_general %108, %arg12, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x8xbf16>, tensor<12x8x16xbf16>) -> tensor<8x16xbf16>
    %110 = stablehlo.transpose %109, dims = [1, 0] : (tensor<8x16xbf16>) -> tensor<16x8xbf16>
    %111 = stablehlo.dot_general %108, %arg13, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x8xbf16>, tensor<16x8xbf16>) -> tensor<12x8x16xbf16>
    %112 = stablehlo.add %107, %111 : tensor<12x8x16xbf16>
    %113 = stablehlo.reshape %103 : (tensor<12x8x2x8xbf16>) -> tensor<12x8x16xbf16>
    %114 = stablehlo.dot_general %113, %arg12, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xbf16>, tensor<12x8x16xbf16>) -> tensor<16x16xbf16>
    %115 = stablehlo.transpose %114, dims = [1, 0] : (tensor<16x16xbf16>) -> tensor<16x16xbf16>
    %116 = stablehlo.dot_general %113, %arg11, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<12x8x16xbf16>, tensor<16x16xbf16>) -> tensor<12x8x16xbf16>
    %117 = stablehlo.add %112, %116 : tensor<12x8x16xbf16>
    %118 = stablehlo.convert %117 : (tensor<12x8x16xbf16>) -> tensor<12x8x16xf32>
    %119 = stablehlo.multiply %arg10, %118 : tensor<12x8x16xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.reduce(%119 init: %cst_9) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %121 = stablehlo.reshape %120 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %122 = stablehlo.broadcast_in_dim %arg9, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<12x8x16xf32>
    %123 = stablehlo.multiply %118, %122 : tensor<12x8x16xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %124 = stablehlo.reduce(%121 init: %cst_10) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %125 = stablehlo.convert %124 : (tensor<16xf32>) -> tensor<16xbf16>
    %126 = stablehlo.multiply %arg6, %123 : tensor<12x8x16xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %127 = stablehlo.reduce(%126 init: %cst_11) applies stablehlo.add across dimensions = [2] : (tensor<12x8x16xf32>, tensor<f32>) -> tensor<12x8xf32>
    %128 = stablehlo.reshape %127 : (tensor<12x8xf32>) -> tensor<12x8x1xf32>
    %129 = stablehlo.broadcast_in_dim %arg8, dims = [0, 1, 2] : (tensor<12x8x1xf32>) -> tensor<12x8x16xf32>
    %130 = stablehlo.multiply %123, %129 : tensor<12x8x16xf32>
    %131 = stablehlo.multiply %128, %arg7 : tensor<12x8x1xf32>
    %cst_12 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<12x8x1xf32>
    %133 = stablehlo.divide %131, %132 : tensor<12x8x1xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %134 = stablehlo.reduce(%133 init: %cst_13) applies stablehlo.add across dimensions = [2] : (tensor<12x8x1xf32>, tensor<f32>) -> tensor<12x8xf32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0, 1] : (tensor<12x8xf32>) -> tensor<12x8x16xf32>
    %136 = stablehlo.multiply %arg6, %135 : tensor<12x8x16xf32>
    %137 = stablehlo.add %130, %136 : tensor<12x8x16xf32>
    %138 = stablehlo.multiply %135, %arg6 : tensor<12x8x16xf32>
    %139 = stablehlo.add %137, %138 : tensor<12x8x16xf32>
    %140 = stablehlo.convert %139 : (tensor<12x8x16xf32>) -> tensor<12x8x16xbf16>
    %141 = stablehlo.add %36, %140 : tensor<12x8x16xbf16>
    %142 = stablehlo.convert %106 : (tensor<16x8xbf16>) -> tensor<16x8xf32>
    %143 = stablehlo.convert %115 : (tensor<16x16xbf16>) -> tensor<16x16xf32>
    %144 = stablehlo.convert %38 : (tensor<16x16xbf16>) -> tensor<16x16xf32>
    %145 = stablehlo.convert %110 : (tensor<16x8xbf16>) -> tensor<16x8xf32>
    %146 = stablehlo.convert %6 : (tensor<16x32xbf16>) -> tensor<16x32xf32>
    %147 = stablehlo.convert %20 : (tensor<16xbf16>) -> tensor<16xf32>
    %148 = stablehlo.convert %10 : (tensor<16x32xbf16>) -> tensor<16x32xf32>
    %149 = stablehlo.convert %1 : (tensor<32x16xbf16>) -> tensor<32x16xf32>
    %150 = stablehlo.convert %125 : (tensor<16xbf16>) -> tensor<16xf32>
    return %141, %150, %149, %148, %147, %146, %145, %144, %143, %142 : tensor<12x8x16xbf16>, tensor<16xf32>, tensor<32x16xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<16x8xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x8xf32>
  }
  func.func private @silu_32(%arg0: tensor<12x8x32xbf16>, %arg1: tensor<12x8x32xbf16>, %arg2: tensor<12x8x32xbf16>, %arg3: tensor<12x8x32xbf16>) -> tensor<12x8x32xbf16> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<12x8x32xbf16>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<12x8x32xbf16>
    %2 = stablehlo.multiply %0, %arg0 : tensor<12x8x32xbf16>
    %3 = stablehlo.add %1, %2 : tensor<12x8x32xbf16>
    return %3 : tensor<12x8x32xbf16>
  }
  func.func private @_where_33(%arg0: tensor<12x2x8x8xi1>, %arg1: tensor<12x2x8x8xf32>) -> tensor<12x2x8x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12x2x8x8xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<12x2x8x8xi1>, tensor<12x2x8x8xf32>
    return %1 : tensor<12x2x8x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_34(%arg0: tensor<2x16xf32>, %arg1: tensor<16xf32>, %arg2: tensor<i32>) -> tensor<2x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<2x16xf32>, tensor<1x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x16xf32>
    return %1 : tensor<2x16xf32>
  }
  func.func private @dynamic_update_index_in_dim_35(%arg0: tensor<2x32x16xf32>, %arg1: tensor<32x16xf32>, %arg2: tensor<i32>) -> tensor<2x32x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<32x16xf32>) -> tensor<1x32x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x32x16xf32>, tensor<1x32x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x32x16xf32>
    return %1 : tensor<2x32x16xf32>
  }
  func.func private @dynamic_update_index_in_dim_36(%arg0: tensor<2x16x32xf32>, %arg1: tensor<16x32xf32>, %arg2: tensor<i32>) -> tensor<2x16x32xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x32xf32>) -> tensor<1x16x32xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x16x32xf32>, tensor<1x16x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x16x32xf32>
    return %1 : tensor<2x16x32xf32>
  }
  func.func private @dynamic_update_index_in_dim_37(%arg0: tensor<2x16x8xf32>, %arg1: tensor<16x8xf32>, %arg2: tensor<i32>) -> tensor<2x16x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x8xf32>) -> tensor<1x16x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x16x8xf32>, tensor<1x16x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x16x8xf32>
    return %1 : tensor<2x16x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_38(%arg0: tensor<2x16x16xf32>, %arg1: tensor<16x16xf32>, %arg2: tensor<i32>) -> tensor<2x16x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x16xf32>) -> tensor<1x16x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x16x16xf32>, tensor<1x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x16x16xf32>
    return %1 : tensor<2x16x16xf32>
  }
  func.func private @_where_39(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
