module @jit_train_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<32x16xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<32x16xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<16xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<16x32xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<32x16xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<32x16xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<16xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<8xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<8x16xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<16x16xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<8xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<16x16xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<8x16xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<16xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<16x32xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<32x16xf32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<32x16xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<16xf32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<8xf32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<8x16xf32> {tf.aliasing_output = 19 : i32}, %arg20: tensor<16x16xf32> {tf.aliasing_output = 20 : i32}, %arg21: tensor<8xf32> {tf.aliasing_output = 21 : i32}, %arg22: tensor<16x16xf32> {tf.aliasing_output = 22 : i32}, %arg23: tensor<8x16xf32> {tf.aliasing_output = 23 : i32}, %arg24: tensor<16xf32> {tf.aliasing_output = 24 : i32}, %arg25: tensor<i32> {tf.aliasing_output = 25 : i32}, %arg26: tensor<32x16xf32> {tf.aliasing_output = 26 : i32}, %arg27: tensor<32x16xf32> {tf.aliasing_output = 27 : i32}, %arg28: tensor<16xf32> {tf.aliasing_output = 28 : i32}, %arg29: tensor<16x32xf32> {tf.aliasing_output = 29 : i32}, %arg30: tensor<32x16xf32> {tf.aliasing_output = 30 : i32}, %arg31: tensor<32x16xf32> {tf.aliasing_output = 31 : i32}, %arg32: tensor<16xf32> {tf.aliasing_output = 32 : i32}, %arg33: tensor<8xf32> {tf.aliasing_output = 33 : i32}, %arg34: tensor<8x16xf32> {tf.aliasing_output = 34 : i32}, %arg35: tensor<16x16xf32> {tf.aliasing_output = 35 : i32}, %arg36: tensor<8xf32> {tf.aliasing_output = 36 : i32}, %arg37: tensor<16x16xf32> {tf.aliasing_output = 37 : i32}, %arg38: tensor<8x16xf32> {tf.aliasing_output = 38 : i32}, %arg39: tensor<16xf32> {tf.aliasing_output = 39 : i32}, %arg40: tensor<16x32xf32> {tf.aliasing_output = 40 : i32}, %arg41: tensor<32x16xf32> {tf.aliasing_output = 41 : i32}, %arg42: tensor<32x16xf32> {tf.aliasing_output = 42 : i32}, %arg43: tensor<16xf32> {tf.aliasing_output = 43 : i32}, %arg44: tensor<8xf32> {tf.aliasing_output = 44 : i32}, %arg45: tensor<8x16xf32> {tf.aliasing_output = 45 : i32}, %arg46: tensor<16x16xf32> {tf.aliasing_output = 46 : i32}, %arg47: tensor<8xf32> {tf.aliasing_output = 47 : i32}, %arg48: tensor<16x16xf32> {tf.aliasing_output = 48 : i32}, %arg49: tensor<8x16xf32> {tf.aliasing_output = 49 : i32}, %arg50: tensor<16xf32> {tf.aliasing_output = 50 : i32}, %arg51: tensor<32x16xf32> {tf.aliasing_output = 51 : i32}, %arg52: tensor<32x16xf32> {tf.aliasing_output = 52 : i32}, %arg53: tensor<16xf32> {tf.aliasing_output = 53 : i32}, %arg54: tensor<16x32xf32> {tf.aliasing_output = 54 : i32}, %arg55: tensor<32x16xf32> {tf.aliasing_output = 55 : i32}, %arg56: tensor<32x16xf32> {tf.aliasing_output = 56 : i32}, %arg57: tensor<16xf32> {tf.aliasing_output = 57 : i32}, %arg58: tensor<8xf32> {tf.aliasing_output = 58 : i32}, %arg59: tensor<8x16xf32> {tf.aliasing_output = 59 : i32}, %arg60: tensor<16x16xf32> {tf.aliasing_output = 60 : i32}, %arg61: tensor<8xf32> {tf.aliasing_output = 61 : i32}, %arg62: tensor<16x16xf32> {tf.aliasing_output = 62 : i32}, %arg63: tensor<8x16xf32> {tf.aliasing_output = 63 : i32}, %arg64: tensor<16xf32> {tf.aliasing_output = 64 : i32}, %arg65: tensor<16x32xf32> {tf.aliasing_output = 65 : i32}, %arg66: tensor<32x16xf32> {tf.aliasing_output = 66 : i32}, %arg67: tensor<32x16xf32> {tf.aliasing_output = 67 : i32}, %arg68: tensor<16xf32> {tf.aliasing_output = 68 : i32}, %arg69: tensor<8xf32> {tf.aliasing_output = 69 : i32}, %arg70: tensor<8x16xf32> {tf.aliasing_output = 70 : i32}, %arg71: tensor<16x16xf32> {tf.aliasing_output = 71 : i32}, %arg72: tensor<8xf32> {tf.aliasing_output = 72 : i32}, %arg73: tensor<16x16xf32> {tf.aliasing_output = 73 : i32}, %arg74: tensor<8x16xf32> {tf.aliasing_output = 74 : i32}, %arg75: tensor<16xf32> {tf.aliasing_output = 75 : i32}, %arg76: tensor<4xf32>, %arg77: tensor<4xf32>, %arg78: tensor<4x8xi32>, %arg79: tensor<4x8xi32>) -> (tensor<32x16xf32> {jax.result_info = "result[0]['lm_head.weight']"}, tensor<32x16xf32> {jax.result_info = "result[0]['model.embed_tokens.weight']"}, tensor<16xf32> {jax.result_info = "result[0]['model.layers.0.input_layernorm.weight']"}, tensor<16x32xf32> {jax.result_info = "result[0]['model.layers.0.mlp.down_proj.weight']"}, tensor<32x16xf32> {jax.result_info = "result[0]['model.layers.0.mlp.gate_proj.weight']"}, tensor<32x16xf32> {jax.result_info = "result[0]['model.layers.0.mlp.up_proj.weight']"}, tensor<16xf32> {jax.result_info = "result[0]['model.layers.0.post_attention_layernorm.weight']"}, tensor<8xf32> {jax.result_info = "result[0]['model.layers.0.self_attn.k_norm.weight']"}, tensor<8x16xf32> {jax.result_info = "result[0]['model.layers.0.self_attn.k_proj.weight']"}, tensor<16x16xf32> {jax.result_info = "result[0]['model.layers.0.self_attn.o_proj.weight']"}, tensor<8xf32> {jax.result_info = "result[0]['model.layers.0.self_attn.q_norm.weight']"}, tensor<16x16xf32> {jax.result_info = "result[0]['model.layers.0.self_attn.q_proj.weight']"}, tensor<8x16xf32> {jax.result_info = "result[0]['model.layers.0.self_attn.v_proj.weight']"}, tensor<16xf32> {jax.result_info = "result[0]['model.layers.1.input_layernorm.weight']"}, tensor<16x32xf32> {jax.result_info = "result[0]['model.layers.1.mlp.down_proj.weight']"}, tensor<32x16xf32> {jax.result_info = "result[0]['model.layers.1.mlp.gate_proj.weight']"}, tensor<32x16xf32> {jax.result_info = "result[0]['model.layers.1.mlp.up_proj.weight']"}, tensor<16xf32> {jax.result_info = "result[0]['model.layers.1.post_attention_layernorm.weight']"}, tensor<8xf32> {jax.result_info = "result[0]['model.layers.1.self_attn.k_norm.weight']"}, tensor<8x16xf32> {jax.result_info = "result[0]['model.layers.1.self_attn.k_proj.weight']"}, tensor<16x16xf32> {jax.result_info = "result[0]['model.layers.1.self_attn.o_proj.weight']"}, tensor<8xf32> {jax.result_info = "result[0]['model.layers.1.self_attn.q_norm.weight']"}, tensor<16x16xf32> {jax.result_info = "result[0]['model.layers.1.self_attn.q_proj.weight']"}, tensor<8x16xf32> {jax.result_info = "result[0]['model.layers.1.self_attn.v_proj.weight']"}, tensor<16xf32> {jax.result_info = "result[0]['model.norm.weight']"}, tensor<i32> {jax.result_info = "result[1][0].count"}, tensor<32x16xf32> {jax.result_info = "result[1][0].mu['lm_head.weight']"}, tensor<32x16xf32> {jax.result_info = "result[1][0].mu['model.embed_tokens.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].mu['model.layers.0.input_layernorm.weight']"}, tensor<16x32xf32> {jax.result_info = "result[1][0].mu['model.layers.0.mlp.down_proj.weight']"}, tensor<32x16xf32> {jax.result_info = "result[1][0].mu['model.layers.0.mlp.gate_proj.weight']"}, tensor<32x16xf32> {jax.result_info = "result[1][0].mu['model.layers.0.mlp.up_proj.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].mu['model.layers.0.post_attention_layernorm.weight']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['model.layers.0.self_attn.k_norm.weight']"}, tensor<8x16xf32> {jax.result_info = "result[1][0].mu['model.layers.0.self_attn.k_proj.weight']"}, tensor<16x16xf32> {jax.result_info = "result[1][0].mu['model.layers.0.self_attn.o_proj.weight']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['model.layers.0.self_attn.q_norm.weight']"}, tensor<16x16xf32> {jax.result_info = "result[1][0].mu['model.layers.0.self_attn.q_proj.weight']"}, tensor<8x16xf32> {jax.result_info = "result[1][0].mu['model.layers.0.self_attn.v_proj.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].mu['model.layers.1.input_layernorm.weight']"}, tensor<16x32xf32> {jax.result_info = "result[1][0].mu['model.layers.1.mlp.down_proj.weight']"}, tensor<32x16xf32> {jax.result_info = "result[1][0].mu['model.layers.1.mlp.gate_proj.weight']"}, tensor<32x16xf32> {jax.result_info = "result[1][0].mu['model.layers.1.mlp.up_proj.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].mu['model.layers.1.post_attention_layernorm.weight']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['model.layers.1.self_attn.k_norm.weight']"}, tensor<8x16xf32> {jax.result_info = "result[1][0].mu['model.layers.1.self_attn.k_proj.weight']"}, tensor<16x16xf32> {jax.result_info = "result[1][0].mu['model.layers.1.self_attn.o_proj.weight']"}, tensor<8xf32> {jax.result_info = "result[1][0].mu['model.layers.1.self_attn.q_norm.weight']"}, tensor<16x16xf32> {jax.result_info = "result[1][0].mu['model.layers.1.self_attn.q_proj.weight']"}, tensor<8x16xf32> {jax.result_info = "result[1][0].mu['model.layers.1.self_attn.v_proj.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].mu['model.norm.weight']"}, tensor<32x16xf32> {jax.result_info = "result[1][0].nu['lm_head.weight']"}, tensor<32x16xf32> {jax.result_info = "result[1][0].nu['model.embed_tokens.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].nu['model.layers.0.input_layernorm.weight']"}, tensor<16x32xf32> {jax.result_info = "result[1][0].nu['model.layers.0.mlp.down_proj.weight']"}, tensor<32x16xf32> {jax.result_info = "result[1][0].nu['model.layers.0.mlp.gate_proj.weight']"}, tensor<32x16xf32> {jax.result_info = "result[1][0].nu['model.layers.0.mlp.up_proj.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].nu['model.layers.0.post_attention_layernorm.weight']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['model.layers.0.self_attn.k_norm.weight']"}, tensor<8x16xf32> {jax.result_info = "result[1][0].nu['model.layers.0.self_attn.k_proj.weight']"}, tensor<16x16xf32> {jax.result_info = "result[1][0].nu['model.layers.0.self_attn.o_proj.weight']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['model.layers.0.self_attn.q_norm.weight']"}, tensor<16x16xf32> {jax.result_info = "result[1][0].nu['model.layers.0.self_attn.q_proj.weight']"}, tensor<8x16xf32> {jax.result_info = "result[1][0].nu['model.layers.0.self_attn.v_proj.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].nu['model.layers.1.input_layernorm.weight']"}, tensor<16x32xf32> {jax.result_info = "result[1][0].nu['model.layers.1.mlp.down_proj.weight']"}, tensor<32x16xf32> {jax.result_info = "result[1][0].nu['model.layers.1.mlp.gate_proj.weight']"}, tensor<32x16xf32> {jax.result_info = "result[1][0].nu['model.layers.1.mlp.up_proj.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].nu['model.layers.1.post_attention_layernorm.weight']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['model.layers.1.self_attn.k_norm.weight']"}, tensor<8x16xf32> {jax.result_info = "result[1][0].nu['model.layers.1.self_attn.k_proj.weight']"}, tensor<16x16xf32> {jax.result_info = "result[1][0].nu['model.layers.1.self_attn.o_proj.weight']"}, tensor<8xf32> {jax.result_info = "result[1][0].nu['model.layers.1.self_attn.q_norm.weight']"}, tensor<16x16xf32> {jax.result_info = "result[1][0].nu['model.layers.1.self_attn.q_proj.weight']"}, tensor<8x16xf32> {jax.result_info = "result[1][0].nu['model.layers.1.self_attn.v_proj.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].nu['model.norm.weight']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0:2 = call @_take(%arg1, %arg78) : (tensor<32x16xf32>, tensor<4x8xi32>) -> (tensor<4x8x16xf32>, tensor<4x8x1xi32>)
    %1 = stablehlo.iota dim = 0 : tensor<8xi32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %3 = stablehlo.multiply %2, %1 : tensor<8xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %5 = stablehlo.add %4, %3 : tensor<8xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %7 = stablehlo.add %5, %6 : tensor<8xi32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<8xi32>) -> tensor<1x8xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x8xi32>) -> tensor<4x8xi32>
    %10 = stablehlo.slice %9 [0:4, 0:1] : (tensor<4x8xi32>) -> tensor<4x1xi32>
    %11 = stablehlo.slice %9 [0:4, 0:1] : (tensor<4x8xi32>) -> tensor<4x1xi32>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %13 = stablehlo.subtract %11, %12 : tensor<4x1xi32>
    %14 = stablehlo.concatenate %13, %9, dim = 1 : (tensor<4x1xi32>, tensor<4x8xi32>) -> tensor<4x9xi32>
    %15 = stablehlo.slice %14 [0:4, 0:8] : (tensor<4x9xi32>) -> tensor<4x8xi32>
    %16 = stablehlo.slice %14 [0:4, 1:9] : (tensor<4x9xi32>) -> tensor<4x8xi32>
    %c_3 = stablehlo.constant dense<1> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %18 = stablehlo.multiply %15, %17 : tensor<4x8xi32>
    %19 = stablehlo.subtract %16, %18 : tensor<4x8xi32>
    %c_4 = stablehlo.constant dense<1> : tensor<i32>
    %20 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %21 = stablehlo.compare NE, %19, %20, SIGNED : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
    %22 = call @cumsum(%21) : (tensor<4x8xi1>) -> tensor<4x8xi32>
    %23 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x8xi32>) -> tensor<4x8xi32>
    %24 = stablehlo.iota dim = 0 : tensor<4xi32>
    %c_5 = stablehlo.constant dense<1> : tensor<i32>
    %25 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %26 = stablehlo.multiply %25, %24 : tensor<4xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %27 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %28 = stablehlo.add %27, %26 : tensor<4xi32>
    %29 = stablehlo.iota dim = 0 : tensor<1xi32>
    %c_7 = stablehlo.constant dense<1> : tensor<i32>
    %30 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %31 = stablehlo.multiply %30, %29 : tensor<1xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %32 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %33 = stablehlo.add %32, %31 : tensor<1xi32>
    %34 = stablehlo.iota dim = 0 : tensor<8xi32>
    %c_9 = stablehlo.constant dense<1> : tensor<i32>
    %35 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %36 = stablehlo.multiply %35, %34 : tensor<8xi32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %37 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %38 = stablehlo.add %37, %36 : tensor<8xi32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %39 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %40 = stablehlo.add %38, %39 : tensor<8xi32>
    %41 = stablehlo.iota dim = 0 : tensor<8xi32>
    %c_12 = stablehlo.constant dense<1> : tensor<i32>
    %42 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %43 = stablehlo.multiply %42, %41 : tensor<8xi32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %44 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %45 = stablehlo.add %44, %43 : tensor<8xi32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %46 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %47 = stablehlo.add %45, %46 : tensor<8xi32>
    %48 = stablehlo.broadcast_in_dim %28, dims = [0] : (tensor<4xi32>) -> tensor<4x1x1x1xi32>
    %49 = stablehlo.broadcast_in_dim %33, dims = [1] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %50 = stablehlo.broadcast_in_dim %40, dims = [2] : (tensor<8xi32>) -> tensor<1x1x8x1xi32>
    %51 = stablehlo.broadcast_in_dim %47, dims = [3] : (tensor<8xi32>) -> tensor<1x1x1x8xi32>
    %52 = stablehlo.broadcast_in_dim %40, dims = [2] : (tensor<8xi32>) -> tensor<1x1x8x1xi32>
    %53 = stablehlo.broadcast_in_dim %28, dims = [0] : (tensor<4xi32>) -> tensor<4x1x1x1xi32>
    %54 = stablehlo.broadcast_in_dim %40, dims = [2] : (tensor<8xi32>) -> tensor<1x1x8x1xi32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %55 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<4x1x1x1xi32>
    %56 = stablehlo.compare LT, %53, %55, SIGNED : (tensor<4x1x1x1xi32>, tensor<4x1x1x1xi32>) -> tensor<4x1x1x1xi1>
    %c_16 = stablehlo.constant dense<4> : tensor<i32>
    %57 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<4x1x1x1xi32>
    %58 = stablehlo.add %53, %57 : tensor<4x1x1x1xi32>
    %59 = stablehlo.select %56, %58, %53 : tensor<4x1x1x1xi1>, tensor<4x1x1x1xi32>
    %c_17 = stablehlo.constant dense<0> : tensor<i32>
    %60 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<1x1x8x1xi32>
    %61 = stablehlo.compare LT, %54, %60, SIGNED : (tensor<1x1x8x1xi32>, tensor<1x1x8x1xi32>) -> tensor<1x1x8x1xi1>
    %c_18 = stablehlo.constant dense<8> : tensor<i32>
    %62 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<1x1x8x1xi32>
    %63 = stablehlo.add %54, %62 : tensor<1x1x8x1xi32>
    %64 = stablehlo.select %61, %63, %54 : tensor<1x1x8x1xi1>, tensor<1x1x8x1xi32>
    %65 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2, 3] : (tensor<4x1x1x1xi32>) -> tensor<4x1x8x1xi32>
    %66 = stablehlo.broadcast_in_dim %64, dims = [0, 1, 2, 3] : (tensor<1x1x8x1xi32>) -> tensor<4x1x8x1xi32>
    %67 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2, 3] : (tensor<4x1x8x1xi32>) -> tensor<4x1x8x1x1xi32>
    %68 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2, 3] : (tensor<4x1x8x1xi32>) -> tensor<4x1x8x1x1xi32>
    %69 = stablehlo.concatenate %67, %68, dim = 4 : (tensor<4x1x8x1x1xi32>, tensor<4x1x8x1x1xi32>) -> tensor<4x1x8x1x2xi32>
    %70 = "stablehlo.gather"(%23, %69) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 4>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x8xi32>, tensor<4x1x8x1x2xi32>) -> tensor<4x1x8x1xi32>
    %71 = stablehlo.broadcast_in_dim %28, dims = [0] : (tensor<4xi32>) -> tensor<4x1x1x1xi32>
    %72 = stablehlo.broadcast_in_dim %47, dims = [3] : (tensor<8xi32>) -> tensor<1x1x1x8xi32>
    %c_19 = stablehlo.constant dense<0> : tensor<i32>
    %73 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<4x1x1x1xi32>
    %74 = stablehlo.compare LT, %71, %73, SIGNED : (tensor<4x1x1x1xi32>, tensor<4x1x1x1xi32>) -> tensor<4x1x1x1xi1>
    %c_20 = stablehlo.constant dense<4> : tensor<i32>
    %75 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<4x1x1x1xi32>
    %76 = stablehlo.add %71, %75 : tensor<4x1x1x1xi32>
    %77 = stablehlo.select %74, %76, %71 : tensor<4x1x1x1xi1>, tensor<4x1x1x1xi32>
    %c_21 = stablehlo.constant dense<0> : tensor<i32>
    %78 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i32>) -> tensor<1x1x1x8xi32>
    %79 = stablehlo.compare LT, %72, %78, SIGNED : (tensor<1x1x1x8xi32>, tensor<1x1x1x8xi32>) -> tensor<1x1x1x8xi1>
    %c_22 = stablehlo.constant dense<8> : tensor<i32>
    %80 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i32>) -> tensor<1x1x1x8xi32>
    %81 = stablehlo.add %72, %80 : tensor<1x1x1x8xi32>
    %82 = stablehlo.select %79, %81, %72 : tensor<1x1x1x8xi1>, tensor<1x1x1x8xi32>
    %83 = stablehlo.broadcast_in_dim %77, dims = [0, 1, 2, 3] : (tensor<4x1x1x1xi32>) -> tensor<4x1x1x8xi32>
    %84 = stablehlo.broadcast_in_dim %82, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xi32>) -> tensor<4x1x1x8xi32>
    %85 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2, 3] : (tensor<4x1x1x8xi32>) -> tensor<4x1x1x8x1xi32>
    %86 = stablehlo.broadcast_in_dim %84, dims = [0, 1, 2, 3] : (tensor<4x1x1x8xi32>) -> tensor<4x1x1x8x1xi32>
    %87 = stablehlo.concatenate %85, %86, dim = 4 : (tensor<4x1x1x8x1xi32>, tensor<4x1x1x8x1xi32>) -> tensor<4x1x1x8x2xi32>
    %88 = "stablehlo.gather"(%23, %87) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 4>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x8xi32>, tensor<4x1x1x8x2xi32>) -> tensor<4x1x1x8xi32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 2, 3] : (tensor<4x1x1x8xi32>) -> tensor<4x1x8x8xi32>
    %90 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2, 3] : (tensor<4x1x8x1xi32>) -> tensor<4x1x8x8xi32>
    %91 = stablehlo.compare LE, %89, %90, SIGNED : (tensor<4x1x8x8xi32>, tensor<4x1x8x8xi32>) -> tensor<4x1x8x8xi1>
    %c_23 = stablehlo.constant dense<true> : tensor<i1>
    %92 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i1>) -> tensor<4x1x8x8xi1>
    %93 = stablehlo.and %92, %91 : tensor<4x1x8x8xi1>
    %94 = stablehlo.broadcast_in_dim %28, dims = [0] : (tensor<4xi32>) -> tensor<4x1x1x1xi32>
    %95 = stablehlo.broadcast_in_dim %40, dims = [2] : (tensor<8xi32>) -> tensor<1x1x8x1xi32>
    %c_24 = stablehlo.constant dense<0> : tensor<i32>
    %96 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<i32>) -> tensor<4x1x1x1xi32>
    %97 = stablehlo.compare LT, %94, %96, SIGNED : (tensor<4x1x1x1xi32>, tensor<4x1x1x1xi32>) -> tensor<4x1x1x1xi1>
    %c_25 = stablehlo.constant dense<4> : tensor<i32>
    %98 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<4x1x1x1xi32>
    %99 = stablehlo.add %94, %98 : tensor<4x1x1x1xi32>
    %100 = stablehlo.select %97, %99, %94 : tensor<4x1x1x1xi1>, tensor<4x1x1x1xi32>
    %c_26 = stablehlo.constant dense<0> : tensor<i32>
    %101 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<1x1x8x1xi32>
    %102 = stablehlo.compare LT, %95, %101, SIGNED : (tensor<1x1x8x1xi32>, tensor<1x1x8x1xi32>) -> tensor<1x1x8x1xi1>
    %c_27 = stablehlo.constant dense<8> : tensor<i32>
    %103 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<i32>) -> tensor<1x1x8x1xi32>
    %104 = stablehlo.add %95, %103 : tensor<1x1x8x1xi32>
    %105 = stablehlo.select %102, %104, %95 : tensor<1x1x8x1xi1>, tensor<1x1x8x1xi32>
    %106 = stablehlo.broadcast_in_dim %100, dims = [0, 1, 2, 3] : (tensor<4x1x1x1xi32>) -> tensor<4x1x8x1xi32>
    %107 = stablehlo.broadcast_in_dim %105, dims = [0, 1, 2, 3] : (tensor<1x1x8x1xi32>) -> tensor<4x1x8x1xi32>
    %108 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2, 3] : (tensor<4x1x8x1xi32>) -> tensor<4x1x8x1x1xi32>
    %109 = stablehlo.broadcast_in_dim %107, dims = [0, 1, 2, 3] : (tensor<4x1x8x1xi32>) -> tensor<4x1x8x1x1xi32>
    %110 = stablehlo.concatenate %108, %109, dim = 4 : (tensor<4x1x8x1x1xi32>, tensor<4x1x8x1x1xi32>) -> tensor<4x1x8x1x2xi32>
    %111 = "stablehlo.gather"(%22, %110) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 4>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x8xi32>, tensor<4x1x8x1x2xi32>) -> tensor<4x1x8x1xi32>
    %112 = stablehlo.broadcast_in_dim %28, dims = [0] : (tensor<4xi32>) -> tensor<4x1x1x1xi32>
    %113 = stablehlo.broadcast_in_dim %47, dims = [3] : (tensor<8xi32>) -> tensor<1x1x1x8xi32>
    %c_28 = stablehlo.constant dense<0> : tensor<i32>
    %114 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<i32>) -> tensor<4x1x1x1xi32>
    %115 = stablehlo.compare LT, %112, %114, SIGNED : (tensor<4x1x1x1xi32>, tensor<4x1x1x1xi32>) -> tensor<4x1x1x1xi1>
    %c_29 = stablehlo.constant dense<4> : tensor<i32>
    %116 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i32>) -> tensor<4x1x1x1xi32>
    %117 = stablehlo.add %112, %116 : tensor<4x1x1x1xi32>
    %118 = stablehlo.select %115, %117, %112 : tensor<4x1x1x1xi1>, tensor<4x1x1x1xi32>
    %c_30 = stablehlo.constant dense<0> : tensor<i32>
    %119 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i32>) -> tensor<1x1x1x8xi32>
    %120 = stablehlo.compare LT, %113, %119, SIGNED : (tensor<1x1x1x8xi32>, tensor<1x1x1x8xi32>) -> tensor<1x1x1x8xi1>
    %c_31 = stablehlo.constant dense<8> : tensor<i32>
    %121 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i32>) -> tensor<1x1x1x8xi32>
    %122 = stablehlo.add %113, %121 : tensor<1x1x1x8xi32>
    %123 = stablehlo.select %120, %122, %113 : tensor<1x1x1x8xi1>, tensor<1x1x1x8xi32>
    %124 = stablehlo.broadcast_in_dim %118, dims = [0, 1, 2, 3] : (tensor<4x1x1x1xi32>) -> tensor<4x1x1x8xi32>
    %125 = stablehlo.broadcast_in_dim %123, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xi32>) -> tensor<4x1x1x8xi32>
    %126 = stablehlo.broadcast_in_dim %124, dims = [0, 1, 2, 3] : (tensor<4x1x1x8xi32>) -> tensor<4x1x1x8x1xi32>
    %127 = stablehlo.broadcast_in_dim %125, dims = [0, 1, 2, 3] : (tensor<4x1x1x8xi32>) -> tensor<4x1x1x8x1xi32>
    %128 = stablehlo.concatenate %126, %127, dim = 4 : (tensor<4x1x1x8x1xi32>, tensor<4x1x1x8x1xi32>) -> tensor<4x1x1x8x2xi32>
    %129 = "stablehlo.gather"(%22, %128) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 4>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x8xi32>, tensor<4x1x1x8x2xi32>) -> tensor<4x1x1x8xi32>
    %130 = stablehlo.broadcast_in_dim %111, dims = [0, 1, 2, 3] : (tensor<4x1x8x1xi32>) -> tensor<4x1x8x8xi32>
    %131 = stablehlo.broadcast_in_dim %129, dims = [0, 1, 2, 3] : (tensor<4x1x1x8xi32>) -> tensor<4x1x8x8xi32>
    %132 = stablehlo.compare EQ, %130, %131, SIGNED : (tensor<4x1x8x8xi32>, tensor<4x1x8x8xi32>) -> tensor<4x1x8x8xi1>
    %133 = stablehlo.and %93, %132 : tensor<4x1x8x8xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_32 = stablehlo.constant dense<-3.40282347E+38> : tensor<f32>
    %134 = call @_where_1(%133, %cst, %cst_32) : (tensor<4x1x8x8xi1>, tensor<f32>, tensor<f32>) -> tensor<4x1x8x8xf32>
    %135 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x8xi32>) -> tensor<1x8x1xi32>
    %136 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x8xi32>) -> tensor<1x8x1xi32>
    %137 = stablehlo.convert %136 : (tensor<1x8x1xi32>) -> tensor<1x8x1xf32>
    %138 = stablehlo.broadcast_in_dim %arg76, dims = [2] : (tensor<4xf32>) -> tensor<1x1x4xf32>
    %139 = stablehlo.broadcast_in_dim %137, dims = [0, 1, 2] : (tensor<1x8x1xf32>) -> tensor<1x8x4xf32>
    %140 = stablehlo.broadcast_in_dim %138, dims = [0, 1, 2] : (tensor<1x1x4xf32>) -> tensor<1x8x4xf32>
    %141 = stablehlo.multiply %139, %140 : tensor<1x8x4xf32>
    %142 = stablehlo.concatenate %141, %141, dim = 2 : (tensor<1x8x4xf32>, tensor<1x8x4xf32>) -> tensor<1x8x8xf32>
    %143 = stablehlo.cosine %142 : tensor<1x8x8xf32>
    %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<1x8x8xf32>
    %145 = stablehlo.multiply %143, %144 : tensor<1x8x8xf32>
    %146 = stablehlo.sine %142 : tensor<1x8x8xf32>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<1x8x8xf32>
    %148 = stablehlo.multiply %146, %147 : tensor<1x8x8xf32>
    %cst_35 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %149 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %150 = stablehlo.power %0#0, %149 : tensor<4x8x16xf32>
    %cst_36 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %151 = stablehlo.subtract %cst_36, %cst_37 : tensor<f32>
    %152 = stablehlo.broadcast_in_dim %151, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %153 = stablehlo.power %0#0, %152 : tensor<4x8x16xf32>
    %cst_38 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %154 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %155 = stablehlo.multiply %154, %153 : tensor<4x8x16xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %156 = stablehlo.reduce(%150 init: %cst_39) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %157 = stablehlo.broadcast_in_dim %156, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_40 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %158 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %159 = stablehlo.divide %157, %158 : tensor<4x8x1xf32>
    %cst_41 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %160 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %161 = stablehlo.add %159, %160 : tensor<4x8x1xf32>
    %162 = stablehlo.rsqrt %161 : tensor<4x8x1xf32>
    %163 = stablehlo.divide %162, %161 : tensor<4x8x1xf32>
    %cst_42 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %165 = stablehlo.multiply %164, %163 : tensor<4x8x1xf32>
    %166 = stablehlo.broadcast_in_dim %162, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %167 = stablehlo.multiply %0#0, %166 : tensor<4x8x16xf32>
    %168 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %169 = stablehlo.broadcast_in_dim %168, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %170 = stablehlo.multiply %169, %167 : tensor<4x8x16xf32>
    %171 = stablehlo.dot_general %170, %arg11, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<16x16xf32>) -> tensor<4x8x16xf32>
    %172 = stablehlo.reshape %171 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %cst_43 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %173 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<4x8x2x8xf32>
    %174 = stablehlo.power %172, %173 : tensor<4x8x2x8xf32>
    %cst_44 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %cst_45 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %175 = stablehlo.subtract %cst_44, %cst_45 : tensor<f32>
    %176 = stablehlo.broadcast_in_dim %175, dims = [] : (tensor<f32>) -> tensor<4x8x2x8xf32>
    %177 = stablehlo.power %172, %176 : tensor<4x8x2x8xf32>
    %cst_46 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<4x8x2x8xf32>
    %179 = stablehlo.multiply %178, %177 : tensor<4x8x2x8xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %180 = stablehlo.reduce(%174 init: %cst_47) applies stablehlo.add across dimensions = [3] : (tensor<4x8x2x8xf32>, tensor<f32>) -> tensor<4x8x2xf32>
    %181 = stablehlo.broadcast_in_dim %180, dims = [0, 1, 2] : (tensor<4x8x2xf32>) -> tensor<4x8x2x1xf32>
    %cst_48 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %182 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<4x8x2x1xf32>
    %183 = stablehlo.divide %181, %182 : tensor<4x8x2x1xf32>
    %cst_49 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %184 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<4x8x2x1xf32>
    %185 = stablehlo.add %183, %184 : tensor<4x8x2x1xf32>
    %186 = stablehlo.rsqrt %185 : tensor<4x8x2x1xf32>
    %187 = stablehlo.divide %186, %185 : tensor<4x8x2x1xf32>
    %cst_50 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %188 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<4x8x2x1xf32>
    %189 = stablehlo.multiply %188, %187 : tensor<4x8x2x1xf32>
    %190 = stablehlo.broadcast_in_dim %186, dims = [0, 1, 2, 3] : (tensor<4x8x2x1xf32>) -> tensor<4x8x2x8xf32>
    %191 = stablehlo.multiply %172, %190 : tensor<4x8x2x8xf32>
    %192 = stablehlo.broadcast_in_dim %arg10, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %193 = stablehlo.broadcast_in_dim %192, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<4x8x2x8xf32>
    %194 = stablehlo.multiply %193, %191 : tensor<4x8x2x8xf32>
    %195 = stablehlo.transpose %194, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %196 = stablehlo.dot_general %170, %arg8, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<8x16xf32>) -> tensor<4x8x8xf32>
    %197 = stablehlo.reshape %196 : (tensor<4x8x8xf32>) -> tensor<4x8x1x8xf32>
    %cst_51 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %198 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<4x8x1x8xf32>
    %199 = stablehlo.power %197, %198 : tensor<4x8x1x8xf32>
    %cst_52 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %cst_53 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %200 = stablehlo.subtract %cst_52, %cst_53 : tensor<f32>
    %201 = stablehlo.broadcast_in_dim %200, dims = [] : (tensor<f32>) -> tensor<4x8x1x8xf32>
    %202 = stablehlo.power %197, %201 : tensor<4x8x1x8xf32>
    %cst_54 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %203 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<4x8x1x8xf32>
    %204 = stablehlo.multiply %203, %202 : tensor<4x8x1x8xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %205 = stablehlo.reduce(%199 init: %cst_55) applies stablehlo.add across dimensions = [3] : (tensor<4x8x1x8xf32>, tensor<f32>) -> tensor<4x8x1xf32>
    %206 = stablehlo.broadcast_in_dim %205, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x1x1xf32>
    %cst_56 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %207 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<4x8x1x1xf32>
    %208 = stablehlo.divide %206, %207 : tensor<4x8x1x1xf32>
    %cst_57 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %209 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<4x8x1x1xf32>
    %210 = stablehlo.add %208, %209 : tensor<4x8x1x1xf32>
    %211 = stablehlo.rsqrt %210 : tensor<4x8x1x1xf32>
    %212 = stablehlo.divide %211, %210 : tensor<4x8x1x1xf32>
    %cst_58 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %213 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<4x8x1x1xf32>
    %214 = stablehlo.multiply %213, %212 : tensor<4x8x1x1xf32>
    %215 = stablehlo.broadcast_in_dim %211, dims = [0, 1, 2, 3] : (tensor<4x8x1x1xf32>) -> tensor<4x8x1x8xf32>
    %216 = stablehlo.multiply %197, %215 : tensor<4x8x1x8xf32>
    %217 = stablehlo.broadcast_in_dim %arg7, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %218 = stablehlo.broadcast_in_dim %217, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<4x8x1x8xf32>
    %219 = stablehlo.multiply %218, %216 : tensor<4x8x1x8xf32>
    %220 = stablehlo.transpose %219, dims = [0, 2, 1, 3] : (tensor<4x8x1x8xf32>) -> tensor<4x1x8x8xf32>
    %221 = stablehlo.dot_general %170, %arg12, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<8x16xf32>) -> tensor<4x8x8xf32>
    %222 = stablehlo.reshape %221 : (tensor<4x8x8xf32>) -> tensor<4x8x1x8xf32>
    %223 = stablehlo.transpose %222, dims = [0, 2, 1, 3] : (tensor<4x8x1x8xf32>) -> tensor<4x1x8x8xf32>
    %224 = stablehlo.broadcast_in_dim %145, dims = [0, 2, 3] : (tensor<1x8x8xf32>) -> tensor<1x1x8x8xf32>
    %225 = stablehlo.broadcast_in_dim %148, dims = [0, 2, 3] : (tensor<1x8x8xf32>) -> tensor<1x1x8x8xf32>
    %226 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %227 = stablehlo.multiply %195, %226 : tensor<4x2x8x8xf32>
    %228 = stablehlo.slice %195 [0:4, 0:2, 0:8, 0:4] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x4xf32>
    %229 = stablehlo.slice %195 [0:4, 0:2, 0:8, 4:8] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x4xf32>
    %230 = stablehlo.slice %195 [0:4, 0:2, 0:8, 4:8] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x4xf32>
    %cst_59 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %231 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<4x2x8x4xf32>
    %232 = stablehlo.multiply %231, %230 : tensor<4x2x8x4xf32>
    %233 = stablehlo.slice %195 [0:4, 0:2, 0:8, 0:4] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x4xf32>
    %234 = stablehlo.concatenate %232, %233, dim = 3 : (tensor<4x2x8x4xf32>, tensor<4x2x8x4xf32>) -> tensor<4x2x8x8xf32>
    %235 = stablehlo.broadcast_in_dim %225, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %236 = stablehlo.multiply %234, %235 : tensor<4x2x8x8xf32>
    %cst_60 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %237 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %238 = stablehlo.multiply %236, %237 : tensor<4x2x8x8xf32>
    %239 = stablehlo.add %227, %238 : tensor<4x2x8x8xf32>
    %240 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x1x8x8xf32>
    %241 = stablehlo.multiply %220, %240 : tensor<4x1x8x8xf32>
    %242 = stablehlo.slice %220 [0:4, 0:1, 0:8, 0:4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x8x4xf32>
    %243 = stablehlo.slice %220 [0:4, 0:1, 0:8, 4:8] : (tensor<4x1x8x8xf32>) -> tensor<4x1x8x4xf32>
    %244 = stablehlo.slice %220 [0:4, 0:1, 0:8, 4:8] : (tensor<4x1x8x8xf32>) -> tensor<4x1x8x4xf32>
    %cst_61 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<4x1x8x4xf32>
    %246 = stablehlo.multiply %245, %244 : tensor<4x1x8x4xf32>
    %247 = stablehlo.slice %220 [0:4, 0:1, 0:8, 0:4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x8x4xf32>
    %248 = stablehlo.concatenate %246, %247, dim = 3 : (tensor<4x1x8x4xf32>, tensor<4x1x8x4xf32>) -> tensor<4x1x8x8xf32>
    %249 = stablehlo.broadcast_in_dim %225, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x1x8x8xf32>
    %250 = stablehlo.multiply %248, %249 : tensor<4x1x8x8xf32>
    %cst_62 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %251 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<4x1x8x8xf32>
    %252 = stablehlo.multiply %250, %251 : tensor<4x1x8x8xf32>
    %253 = stablehlo.add %241, %252 : tensor<4x1x8x8xf32>
    %254 = stablehlo.broadcast_in_dim %253, dims = [0, 1, 3, 4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x1x8x8xf32>
    %255 = stablehlo.broadcast_in_dim %253, dims = [0, 1, 3, 4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x1x8x8xf32>
    %256 = stablehlo.broadcast_in_dim %255, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x8x8xf32>) -> tensor<4x1x2x8x8xf32>
    %257 = stablehlo.reshape %256 : (tensor<4x1x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %258 = stablehlo.broadcast_in_dim %223, dims = [0, 1, 3, 4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x1x8x8xf32>
    %259 = stablehlo.broadcast_in_dim %223, dims = [0, 1, 3, 4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x1x8x8xf32>
    %260 = stablehlo.broadcast_in_dim %259, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x8x8xf32>) -> tensor<4x1x2x8x8xf32>
    %261 = stablehlo.reshape %260 : (tensor<4x1x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %262 = stablehlo.transpose %257, dims = [0, 1, 3, 2] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %263 = stablehlo.reshape %239 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %264 = stablehlo.reshape %262 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %265 = stablehlo.dot_general %263, %264, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %266 = stablehlo.reshape %265 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %cst_63 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %267 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %268 = stablehlo.multiply %266, %267 : tensor<4x2x8x8xf32>
    %cst_64 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %269 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<4x1x8x8xf32>
    %270 = stablehlo.multiply %134, %269 : tensor<4x1x8x8xf32>
    %271 = stablehlo.broadcast_in_dim %270, dims = [0, 1, 2, 3] : (tensor<4x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %272 = stablehlo.add %268, %271 : tensor<4x2x8x8xf32>
    %cst_65 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %273 = stablehlo.reduce(%272 init: %cst_65) applies stablehlo.maximum across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %274 = stablehlo.reshape %273 : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %275 = stablehlo.broadcast_in_dim %274, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %276 = stablehlo.compare EQ, %272, %275, FLOAT : (tensor<4x2x8x8xf32>, tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xi1>
    %277 = stablehlo.convert %276 : (tensor<4x2x8x8xi1>) -> tensor<4x2x8x8xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %278 = stablehlo.reduce(%277 init: %cst_66) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %cst_67 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %279 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %280 = stablehlo.maximum %279, %273 : tensor<4x2x8xf32>
    %281 = stablehlo.compare EQ, %273, %280, FLOAT : (tensor<4x2x8xf32>, tensor<4x2x8xf32>) -> tensor<4x2x8xi1>
    %cst_68 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %282 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %283 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %284 = stablehlo.select %281, %282, %283 : tensor<4x2x8xi1>, tensor<4x2x8xf32>
    %cst_70 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %285 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %286 = stablehlo.compare EQ, %285, %280, FLOAT : (tensor<4x2x8xf32>, tensor<4x2x8xf32>) -> tensor<4x2x8xi1>
    %cst_71 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %287 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %cst_72 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %288 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %289 = stablehlo.select %286, %287, %288 : tensor<4x2x8xi1>, tensor<4x2x8xf32>
    %290 = stablehlo.divide %284, %289 : tensor<4x2x8xf32>
    %291 = stablehlo.broadcast_in_dim %280, dims = [0, 1, 2] : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %292 = stablehlo.broadcast_in_dim %291, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %293 = stablehlo.subtract %272, %292 : tensor<4x2x8x8xf32>
    %294 = stablehlo.exponential %293 : tensor<4x2x8x8xf32>
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %295 = stablehlo.reduce(%294 init: %cst_73) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %296 = stablehlo.broadcast_in_dim %295, dims = [0, 1, 2] : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %297 = stablehlo.broadcast_in_dim %296, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %298 = stablehlo.divide %294, %297 : tensor<4x2x8x8xf32>
    %299 = stablehlo.multiply %296, %296 : tensor<4x2x8x1xf32>
    %cst_74 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %300 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<4x2x8x1xf32>
    %301 = stablehlo.divide %300, %299 : tensor<4x2x8x1xf32>
    %302 = stablehlo.reshape %298 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %303 = stablehlo.reshape %261 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %304 = stablehlo.dot_general %302, %303, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %305 = stablehlo.reshape %304 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %306 = stablehlo.transpose %305, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %307 = stablehlo.reshape %306 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %308 = stablehlo.dot_general %307, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<16x16xf32>) -> tensor<4x8x16xf32>
    %cst_75 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %309 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %310 = stablehlo.multiply %308, %309 : tensor<4x8x16xf32>
    %311 = stablehlo.add %0#0, %310 : tensor<4x8x16xf32>
    %cst_76 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %312 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %313 = stablehlo.power %311, %312 : tensor<4x8x16xf32>
    %cst_77 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %cst_78 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %314 = stablehlo.subtract %cst_77, %cst_78 : tensor<f32>
    %315 = stablehlo.broadcast_in_dim %314, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %316 = stablehlo.power %311, %315 : tensor<4x8x16xf32>
    %cst_79 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %317 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %318 = stablehlo.multiply %317, %316 : tensor<4x8x16xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %319 = stablehlo.reduce(%313 init: %cst_80) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %320 = stablehlo.broadcast_in_dim %319, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_81 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %321 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %322 = stablehlo.divide %320, %321 : tensor<4x8x1xf32>
    %cst_82 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %323 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %324 = stablehlo.add %322, %323 : tensor<4x8x1xf32>
    %325 = stablehlo.rsqrt %324 : tensor<4x8x1xf32>
    %326 = stablehlo.divide %325, %324 : tensor<4x8x1xf32>
    %cst_83 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %327 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %328 = stablehlo.multiply %327, %326 : tensor<4x8x1xf32>
    %329 = stablehlo.broadcast_in_dim %325, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %330 = stablehlo.multiply %311, %329 : tensor<4x8x16xf32>
    %331 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %332 = stablehlo.broadcast_in_dim %331, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %333 = stablehlo.multiply %332, %330 : tensor<4x8x16xf32>
    %334 = stablehlo.dot_general %333, %arg4, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<32x16xf32>) -> tensor<4x8x32xf32>
    %335:3 = call @silu(%334) : (tensor<4x8x32xf32>) -> (tensor<4x8x32xf32>, tensor<4x8x32xf32>, tensor<4x8x32xf32>)
    %336 = stablehlo.dot_general %333, %arg5, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<32x16xf32>) -> tensor<4x8x32xf32>
    %337 = stablehlo.multiply %335#0, %336 : tensor<4x8x32xf32>
    %338 = stablehlo.dot_general %337, %arg3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<16x32xf32>) -> tensor<4x8x16xf32>
    %cst_84 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %339 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %340 = stablehlo.multiply %338, %339 : tensor<4x8x16xf32>
    %341 = stablehlo.add %311, %340 : tensor<4x8x16xf32>
    %cst_85 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %342 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %343 = stablehlo.power %341, %342 : tensor<4x8x16xf32>
    %cst_86 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %cst_87 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %344 = stablehlo.subtract %cst_86, %cst_87 : tensor<f32>
    %345 = stablehlo.broadcast_in_dim %344, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %346 = stablehlo.power %341, %345 : tensor<4x8x16xf32>
    %cst_88 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %347 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %348 = stablehlo.multiply %347, %346 : tensor<4x8x16xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %349 = stablehlo.reduce(%343 init: %cst_89) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %350 = stablehlo.broadcast_in_dim %349, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_90 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %351 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %352 = stablehlo.divide %350, %351 : tensor<4x8x1xf32>
    %cst_91 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %353 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %354 = stablehlo.add %352, %353 : tensor<4x8x1xf32>
    %355 = stablehlo.rsqrt %354 : tensor<4x8x1xf32>
    %356 = stablehlo.divide %355, %354 : tensor<4x8x1xf32>
    %cst_92 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %357 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %358 = stablehlo.multiply %357, %356 : tensor<4x8x1xf32>
    %359 = stablehlo.broadcast_in_dim %355, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %360 = stablehlo.multiply %341, %359 : tensor<4x8x16xf32>
    %361 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %362 = stablehlo.broadcast_in_dim %361, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %363 = stablehlo.multiply %362, %360 : tensor<4x8x16xf32>
    %364 = stablehlo.dot_general %363, %arg22, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<16x16xf32>) -> tensor<4x8x16xf32>
    %365 = stablehlo.reshape %364 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %cst_93 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %366 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<4x8x2x8xf32>
    %367 = stablehlo.power %365, %366 : tensor<4x8x2x8xf32>
    %cst_94 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %cst_95 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %368 = stablehlo.subtract %cst_94, %cst_95 : tensor<f32>
    %369 = stablehlo.broadcast_in_dim %368, dims = [] : (tensor<f32>) -> tensor<4x8x2x8xf32>
    %370 = stablehlo.power %365, %369 : tensor<4x8x2x8xf32>
    %cst_96 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %371 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<4x8x2x8xf32>
    %372 = stablehlo.multiply %371, %370 : tensor<4x8x2x8xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %373 = stablehlo.reduce(%367 init: %cst_97) applies stablehlo.add across dimensions = [3] : (tensor<4x8x2x8xf32>, tensor<f32>) -> tensor<4x8x2xf32>
    %374 = stablehlo.broadcast_in_dim %373, dims = [0, 1, 2] : (tensor<4x8x2xf32>) -> tensor<4x8x2x1xf32>
    %cst_98 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %375 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<4x8x2x1xf32>
    %376 = stablehlo.divide %374, %375 : tensor<4x8x2x1xf32>
    %cst_99 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %377 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<4x8x2x1xf32>
    %378 = stablehlo.add %376, %377 : tensor<4x8x2x1xf32>
    %379 = stablehlo.rsqrt %378 : tensor<4x8x2x1xf32>
    %380 = stablehlo.divide %379, %378 : tensor<4x8x2x1xf32>
    %cst_100 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %381 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<4x8x2x1xf32>
    %382 = stablehlo.multiply %381, %380 : tensor<4x8x2x1xf32>
    %383 = stablehlo.broadcast_in_dim %379, dims = [0, 1, 2, 3] : (tensor<4x8x2x1xf32>) -> tensor<4x8x2x8xf32>
    %384 = stablehlo.multiply %365, %383 : tensor<4x8x2x8xf32>
    %385 = stablehlo.broadcast_in_dim %arg21, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %386 = stablehlo.broadcast_in_dim %385, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<4x8x2x8xf32>
    %387 = stablehlo.multiply %386, %384 : tensor<4x8x2x8xf32>
    %388 = stablehlo.transpose %387, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %389 = stablehlo.dot_general %363, %arg19, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<8x16xf32>) -> tensor<4x8x8xf32>
    %390 = stablehlo.reshape %389 : (tensor<4x8x8xf32>) -> tensor<4x8x1x8xf32>
    %cst_101 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %391 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<4x8x1x8xf32>
    %392 = stablehlo.power %390, %391 : tensor<4x8x1x8xf32>
    %cst_102 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %cst_103 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %393 = stablehlo.subtract %cst_102, %cst_103 : tensor<f32>
    %394 = stablehlo.broadcast_in_dim %393, dims = [] : (tensor<f32>) -> tensor<4x8x1x8xf32>
    %395 = stablehlo.power %390, %394 : tensor<4x8x1x8xf32>
    %cst_104 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %396 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<4x8x1x8xf32>
    %397 = stablehlo.multiply %396, %395 : tensor<4x8x1x8xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %398 = stablehlo.reduce(%392 init: %cst_105) applies stablehlo.add across dimensions = [3] : (tensor<4x8x1x8xf32>, tensor<f32>) -> tensor<4x8x1xf32>
    %399 = stablehlo.broadcast_in_dim %398, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x1x1xf32>
    %cst_106 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %400 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<4x8x1x1xf32>
    %401 = stablehlo.divide %399, %400 : tensor<4x8x1x1xf32>
    %cst_107 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %402 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<4x8x1x1xf32>
    %403 = stablehlo.add %401, %402 : tensor<4x8x1x1xf32>
    %404 = stablehlo.rsqrt %403 : tensor<4x8x1x1xf32>
    %405 = stablehlo.divide %404, %403 : tensor<4x8x1x1xf32>
    %cst_108 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %406 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<4x8x1x1xf32>
    %407 = stablehlo.multiply %406, %405 : tensor<4x8x1x1xf32>
    %408 = stablehlo.broadcast_in_dim %404, dims = [0, 1, 2, 3] : (tensor<4x8x1x1xf32>) -> tensor<4x8x1x8xf32>
    %409 = stablehlo.multiply %390, %408 : tensor<4x8x1x8xf32>
    %410 = stablehlo.broadcast_in_dim %arg18, dims = [3] : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %411 = stablehlo.broadcast_in_dim %410, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<4x8x1x8xf32>
    %412 = stablehlo.multiply %411, %409 : tensor<4x8x1x8xf32>
    %413 = stablehlo.transpose %412, dims = [0, 2, 1, 3] : (tensor<4x8x1x8xf32>) -> tensor<4x1x8x8xf32>
    %414 = stablehlo.dot_general %363, %arg23, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<8x16xf32>) -> tensor<4x8x8xf32>
    %415 = stablehlo.reshape %414 : (tensor<4x8x8xf32>) -> tensor<4x8x1x8xf32>
    %416 = stablehlo.transpose %415, dims = [0, 2, 1, 3] : (tensor<4x8x1x8xf32>) -> tensor<4x1x8x8xf32>
    %417 = stablehlo.broadcast_in_dim %145, dims = [0, 2, 3] : (tensor<1x8x8xf32>) -> tensor<1x1x8x8xf32>
    %418 = stablehlo.broadcast_in_dim %148, dims = [0, 2, 3] : (tensor<1x8x8xf32>) -> tensor<1x1x8x8xf32>
    %419 = stablehlo.broadcast_in_dim %417, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %420 = stablehlo.multiply %388, %419 : tensor<4x2x8x8xf32>
    %421 = stablehlo.slice %388 [0:4, 0:2, 0:8, 0:4] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x4xf32>
    %422 = stablehlo.slice %388 [0:4, 0:2, 0:8, 4:8] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x4xf32>
    %423 = stablehlo.slice %388 [0:4, 0:2, 0:8, 4:8] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x4xf32>
    %cst_109 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %424 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<4x2x8x4xf32>
    %425 = stablehlo.multiply %424, %423 : tensor<4x2x8x4xf32>
    %426 = stablehlo.slice %388 [0:4, 0:2, 0:8, 0:4] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x4xf32>
    %427 = stablehlo.concatenate %425, %426, dim = 3 : (tensor<4x2x8x4xf32>, tensor<4x2x8x4xf32>) -> tensor<4x2x8x8xf32>
    %428 = stablehlo.broadcast_in_dim %418, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %429 = stablehlo.multiply %427, %428 : tensor<4x2x8x8xf32>
    %cst_110 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %430 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %431 = stablehlo.multiply %429, %430 : tensor<4x2x8x8xf32>
    %432 = stablehlo.add %420, %431 : tensor<4x2x8x8xf32>
    %433 = stablehlo.broadcast_in_dim %417, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x1x8x8xf32>
    %434 = stablehlo.multiply %413, %433 : tensor<4x1x8x8xf32>
    %435 = stablehlo.slice %413 [0:4, 0:1, 0:8, 0:4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x8x4xf32>
    %436 = stablehlo.slice %413 [0:4, 0:1, 0:8, 4:8] : (tensor<4x1x8x8xf32>) -> tensor<4x1x8x4xf32>
    %437 = stablehlo.slice %413 [0:4, 0:1, 0:8, 4:8] : (tensor<4x1x8x8xf32>) -> tensor<4x1x8x4xf32>
    %cst_111 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %438 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<4x1x8x4xf32>
    %439 = stablehlo.multiply %438, %437 : tensor<4x1x8x4xf32>
    %440 = stablehlo.slice %413 [0:4, 0:1, 0:8, 0:4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x8x4xf32>
    %441 = stablehlo.concatenate %439, %440, dim = 3 : (tensor<4x1x8x4xf32>, tensor<4x1x8x4xf32>) -> tensor<4x1x8x8xf32>
    %442 = stablehlo.broadcast_in_dim %418, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x1x8x8xf32>
    %443 = stablehlo.multiply %441, %442 : tensor<4x1x8x8xf32>
    %cst_112 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %444 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<4x1x8x8xf32>
    %445 = stablehlo.multiply %443, %444 : tensor<4x1x8x8xf32>
    %446 = stablehlo.add %434, %445 : tensor<4x1x8x8xf32>
    %447 = stablehlo.broadcast_in_dim %446, dims = [0, 1, 3, 4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x1x8x8xf32>
    %448 = stablehlo.broadcast_in_dim %446, dims = [0, 1, 3, 4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x1x8x8xf32>
    %449 = stablehlo.broadcast_in_dim %448, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x8x8xf32>) -> tensor<4x1x2x8x8xf32>
    %450 = stablehlo.reshape %449 : (tensor<4x1x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %451 = stablehlo.broadcast_in_dim %416, dims = [0, 1, 3, 4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x1x8x8xf32>
    %452 = stablehlo.broadcast_in_dim %416, dims = [0, 1, 3, 4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x1x8x8xf32>
    %453 = stablehlo.broadcast_in_dim %452, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x8x8xf32>) -> tensor<4x1x2x8x8xf32>
    %454 = stablehlo.reshape %453 : (tensor<4x1x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %455 = stablehlo.transpose %450, dims = [0, 1, 3, 2] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %456 = stablehlo.reshape %432 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %457 = stablehlo.reshape %455 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %458 = stablehlo.dot_general %456, %457, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %459 = stablehlo.reshape %458 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %cst_113 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %460 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %461 = stablehlo.multiply %459, %460 : tensor<4x2x8x8xf32>
    %cst_114 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %462 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<4x1x8x8xf32>
    %463 = stablehlo.multiply %134, %462 : tensor<4x1x8x8xf32>
    %464 = stablehlo.broadcast_in_dim %463, dims = [0, 1, 2, 3] : (tensor<4x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %465 = stablehlo.add %461, %464 : tensor<4x2x8x8xf32>
    %cst_115 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %466 = stablehlo.reduce(%465 init: %cst_115) applies stablehlo.maximum across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %467 = stablehlo.reshape %466 : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %468 = stablehlo.broadcast_in_dim %467, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %469 = stablehlo.compare EQ, %465, %468, FLOAT : (tensor<4x2x8x8xf32>, tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xi1>
    %470 = stablehlo.convert %469 : (tensor<4x2x8x8xi1>) -> tensor<4x2x8x8xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %471 = stablehlo.reduce(%470 init: %cst_116) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %cst_117 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %472 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %473 = stablehlo.maximum %472, %466 : tensor<4x2x8xf32>
    %474 = stablehlo.compare EQ, %466, %473, FLOAT : (tensor<4x2x8xf32>, tensor<4x2x8xf32>) -> tensor<4x2x8xi1>
    %cst_118 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %475 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %476 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %477 = stablehlo.select %474, %475, %476 : tensor<4x2x8xi1>, tensor<4x2x8xf32>
    %cst_120 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %478 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %479 = stablehlo.compare EQ, %478, %473, FLOAT : (tensor<4x2x8xf32>, tensor<4x2x8xf32>) -> tensor<4x2x8xi1>
    %cst_121 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %480 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %cst_122 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %481 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %482 = stablehlo.select %479, %480, %481 : tensor<4x2x8xi1>, tensor<4x2x8xf32>
    %483 = stablehlo.divide %477, %482 : tensor<4x2x8xf32>
    %484 = stablehlo.broadcast_in_dim %473, dims = [0, 1, 2] : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %485 = stablehlo.broadcast_in_dim %484, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %486 = stablehlo.subtract %465, %485 : tensor<4x2x8x8xf32>
    %487 = stablehlo.exponential %486 : tensor<4x2x8x8xf32>
    %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %488 = stablehlo.reduce(%487 init: %cst_123) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %489 = stablehlo.broadcast_in_dim %488, dims = [0, 1, 2] : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %490 = stablehlo.broadcast_in_dim %489, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %491 = stablehlo.divide %487, %490 : tensor<4x2x8x8xf32>
    %492 = stablehlo.multiply %489, %489 : tensor<4x2x8x1xf32>
    %cst_124 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %493 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<4x2x8x1xf32>
    %494 = stablehlo.divide %493, %492 : tensor<4x2x8x1xf32>
    %495 = stablehlo.reshape %491 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %496 = stablehlo.reshape %454 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %497 = stablehlo.dot_general %495, %496, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %498 = stablehlo.reshape %497 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %499 = stablehlo.transpose %498, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %500 = stablehlo.reshape %499 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %501 = stablehlo.dot_general %500, %arg20, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<16x16xf32>) -> tensor<4x8x16xf32>
    %cst_125 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %502 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %503 = stablehlo.multiply %501, %502 : tensor<4x8x16xf32>
    %504 = stablehlo.add %341, %503 : tensor<4x8x16xf32>
    %cst_126 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %505 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %506 = stablehlo.power %504, %505 : tensor<4x8x16xf32>
    %cst_127 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %cst_128 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %507 = stablehlo.subtract %cst_127, %cst_128 : tensor<f32>
    %508 = stablehlo.broadcast_in_dim %507, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %509 = stablehlo.power %504, %508 : tensor<4x8x16xf32>
    %cst_129 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %510 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %511 = stablehlo.multiply %510, %509 : tensor<4x8x16xf32>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %512 = stablehlo.reduce(%506 init: %cst_130) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %513 = stablehlo.broadcast_in_dim %512, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_131 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %514 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %515 = stablehlo.divide %513, %514 : tensor<4x8x1xf32>
    %cst_132 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %516 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %517 = stablehlo.add %515, %516 : tensor<4x8x1xf32>
    %518 = stablehlo.rsqrt %517 : tensor<4x8x1xf32>
    %519 = stablehlo.divide %518, %517 : tensor<4x8x1xf32>
    %cst_133 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %520 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %521 = stablehlo.multiply %520, %519 : tensor<4x8x1xf32>
    %522 = stablehlo.broadcast_in_dim %518, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %523 = stablehlo.multiply %504, %522 : tensor<4x8x16xf32>
    %524 = stablehlo.broadcast_in_dim %arg17, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %525 = stablehlo.broadcast_in_dim %524, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %526 = stablehlo.multiply %525, %523 : tensor<4x8x16xf32>
    %527 = stablehlo.dot_general %526, %arg15, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<32x16xf32>) -> tensor<4x8x32xf32>
    %528:3 = call @silu(%527) : (tensor<4x8x32xf32>) -> (tensor<4x8x32xf32>, tensor<4x8x32xf32>, tensor<4x8x32xf32>)
    %529 = stablehlo.dot_general %526, %arg16, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<32x16xf32>) -> tensor<4x8x32xf32>
    %530 = stablehlo.multiply %528#0, %529 : tensor<4x8x32xf32>
    %531 = stablehlo.dot_general %530, %arg14, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<16x32xf32>) -> tensor<4x8x16xf32>
    %cst_134 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %532 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %533 = stablehlo.multiply %531, %532 : tensor<4x8x16xf32>
    %534 = stablehlo.add %504, %533 : tensor<4x8x16xf32>
    %cst_135 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %535 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %536 = stablehlo.power %534, %535 : tensor<4x8x16xf32>
    %cst_136 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %cst_137 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %537 = stablehlo.subtract %cst_136, %cst_137 : tensor<f32>
    %538 = stablehlo.broadcast_in_dim %537, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %539 = stablehlo.power %534, %538 : tensor<4x8x16xf32>
    %cst_138 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %540 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %541 = stablehlo.multiply %540, %539 : tensor<4x8x16xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %542 = stablehlo.reduce(%536 init: %cst_139) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %543 = stablehlo.broadcast_in_dim %542, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_140 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %544 = stablehlo.broadcast_in_dim %cst_140, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %545 = stablehlo.divide %543, %544 : tensor<4x8x1xf32>
    %cst_141 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %546 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %547 = stablehlo.add %545, %546 : tensor<4x8x1xf32>
    %548 = stablehlo.rsqrt %547 : tensor<4x8x1xf32>
    %549 = stablehlo.divide %548, %547 : tensor<4x8x1xf32>
    %cst_142 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %550 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %551 = stablehlo.multiply %550, %549 : tensor<4x8x1xf32>
    %552 = stablehlo.broadcast_in_dim %548, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %553 = stablehlo.multiply %534, %552 : tensor<4x8x16xf32>
    %554 = stablehlo.broadcast_in_dim %arg24, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %555 = stablehlo.broadcast_in_dim %554, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %556 = stablehlo.multiply %555, %553 : tensor<4x8x16xf32>
    %557 = stablehlo.dot_general %556, %arg0, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<32x16xf32>) -> tensor<4x8x32xf32>
    %558 = stablehlo.reshape %557 : (tensor<4x8x32xf32>) -> tensor<32x32xf32>
    %559 = stablehlo.reshape %arg79 : (tensor<4x8xi32>) -> tensor<32xi32>
    %560 = stablehlo.broadcast_in_dim %559, dims = [0] : (tensor<32xi32>) -> tensor<32x1xi32>
    %561:2 = call @take_along_axis(%558, %560) : (tensor<32x32xf32>, tensor<32x1xi32>) -> (tensor<32x1xf32>, tensor<32x1x1xi32>)
    %c_143 = stablehlo.constant dense<0> : tensor<i32>
    %562:2 = call @_take_2(%561#0, %c_143) : (tensor<32x1xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<1xi32>)
    %cst_144 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %563 = stablehlo.reduce(%558 init: %cst_144) applies stablehlo.maximum across dimensions = [1] : (tensor<32x32xf32>, tensor<f32>) -> tensor<32xf32>
    %564 = stablehlo.reshape %563 : (tensor<32xf32>) -> tensor<32x1xf32>
    %565 = stablehlo.broadcast_in_dim %564, dims = [0, 1] : (tensor<32x1xf32>) -> tensor<32x32xf32>
    %566 = stablehlo.compare EQ, %558, %565, FLOAT : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xi1>
    %567 = stablehlo.convert %566 : (tensor<32x32xi1>) -> tensor<32x32xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %568 = stablehlo.reduce(%567 init: %cst_145) applies stablehlo.add across dimensions = [1] : (tensor<32x32xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_146 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %569 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %570 = stablehlo.maximum %569, %563 : tensor<32xf32>
    %571 = stablehlo.compare EQ, %563, %570, FLOAT : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xi1>
    %cst_147 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %572 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %573 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %574 = stablehlo.select %571, %572, %573 : tensor<32xi1>, tensor<32xf32>
    %cst_149 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %575 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %576 = stablehlo.compare EQ, %575, %570, FLOAT : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xi1>
    %cst_150 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %577 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %cst_151 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %578 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %579 = stablehlo.select %576, %577, %578 : tensor<32xi1>, tensor<32xf32>
    %580 = stablehlo.divide %574, %579 : tensor<32xf32>
    %581 = stablehlo.is_finite %570 : (tensor<32xf32>) -> tensor<32xi1>
    %cst_152 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %582 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %583 = stablehlo.select %581, %570, %582 : tensor<32xi1>, tensor<32xf32>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %584 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %585 = stablehlo.broadcast_in_dim %583, dims = [0] : (tensor<32xf32>) -> tensor<32x1xf32>
    %586 = stablehlo.broadcast_in_dim %585, dims = [0, 1] : (tensor<32x1xf32>) -> tensor<32x32xf32>
    %587 = stablehlo.subtract %558, %586 : tensor<32x32xf32>
    %588 = stablehlo.exponential %587 : tensor<32x32xf32>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %589 = stablehlo.reduce(%588 init: %cst_154) applies stablehlo.add across dimensions = [1] : (tensor<32x32xf32>, tensor<f32>) -> tensor<32xf32>
    %590 = stablehlo.sign %589 : tensor<32xf32>
    %591 = stablehlo.abs %589 : tensor<32xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %592 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %593 = stablehlo.compare GE, %589, %592, FLOAT : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xi1>
    %594 = stablehlo.log %591 : tensor<32xf32>
    %595 = stablehlo.add %594, %583 : tensor<32xf32>
    %596 = stablehlo.subtract %595, %562#0 : tensor<32xf32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %597 = stablehlo.reduce(%596 init: %cst_156) applies stablehlo.add across dimensions = [0] : (tensor<32xf32>, tensor<f32>) -> tensor<f32>
    %cst_157 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %598 = stablehlo.divide %597, %cst_157 : tensor<f32>
    %cst_158 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_159 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %599 = stablehlo.divide %cst_158, %cst_159 : tensor<f32>
    %600 = stablehlo.broadcast_in_dim %599, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %601 = stablehlo.negate %600 : tensor<32xf32>
    %602 = stablehlo.divide %600, %591 : tensor<32xf32>
    %cst_160 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %603 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %604 = stablehlo.select %593, %603, %602 : tensor<32xi1>, tensor<32xf32>
    %605 = stablehlo.select %593, %602, %603 : tensor<32xi1>, tensor<32xf32>
    %606 = stablehlo.negate %604 : tensor<32xf32>
    %607 = stablehlo.add %605, %606 : tensor<32xf32>
    %608 = stablehlo.broadcast_in_dim %607, dims = [0] : (tensor<32xf32>) -> tensor<32x32xf32>
    %609 = stablehlo.multiply %608, %588 : tensor<32x32xf32>
    %610 = call @_take_4(%562#1, %601) : (tensor<1xi32>, tensor<32xf32>) -> tensor<32x1xf32>
    %611 = call @take_along_axis_5(%561#1, %610) : (tensor<32x1x1xi32>, tensor<32x1xf32>) -> tensor<32x32xf32>
    %612 = stablehlo.add %609, %611 : tensor<32x32xf32>
    %613 = stablehlo.reshape %612 : (tensor<32x32xf32>) -> tensor<4x8x32xf32>
    %614 = stablehlo.dot_general %613, %556, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %615 = stablehlo.dot_general %613, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %616 = stablehlo.broadcast_in_dim %554, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %617 = stablehlo.multiply %616, %615 : tensor<4x8x16xf32>
    %618 = stablehlo.multiply %615, %553 : tensor<4x8x16xf32>
    %cst_161 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %619 = stablehlo.reduce(%618 init: %cst_161) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %620 = stablehlo.reshape %619 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %cst_162 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %621 = stablehlo.reduce(%620 init: %cst_162) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %622 = stablehlo.multiply %534, %617 : tensor<4x8x16xf32>
    %cst_163 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %623 = stablehlo.reduce(%622 init: %cst_163) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %624 = stablehlo.reshape %623 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %625 = stablehlo.broadcast_in_dim %548, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %626 = stablehlo.multiply %617, %625 : tensor<4x8x16xf32>
    %627 = stablehlo.multiply %624, %551 : tensor<4x8x1xf32>
    %cst_164 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %628 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %629 = stablehlo.divide %627, %628 : tensor<4x8x1xf32>
    %cst_165 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %630 = stablehlo.reduce(%629 init: %cst_165) applies stablehlo.add across dimensions = [2] : (tensor<4x8x1xf32>, tensor<f32>) -> tensor<4x8xf32>
    %631 = stablehlo.broadcast_in_dim %630, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x16xf32>
    %632 = stablehlo.multiply %631, %541 : tensor<4x8x16xf32>
    %633 = stablehlo.add %626, %632 : tensor<4x8x16xf32>
    %cst_166 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %634 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %635 = stablehlo.multiply %633, %634 : tensor<4x8x16xf32>
    %636 = stablehlo.dot_general %635, %530, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<4x8x32xf32>) -> tensor<16x32xf32>
    %637 = stablehlo.dot_general %635, %arg14, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<16x32xf32>) -> tensor<4x8x32xf32>
    %638 = stablehlo.multiply %528#0, %637 : tensor<4x8x32xf32>
    %639 = stablehlo.multiply %637, %529 : tensor<4x8x32xf32>
    %640 = stablehlo.dot_general %638, %526, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %641 = stablehlo.dot_general %638, %arg16, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %642 = call @silu_6(%528#1, %528#2, %527, %639) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>, tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %643 = stablehlo.dot_general %642, %526, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %644 = stablehlo.dot_general %642, %arg15, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %645 = stablehlo.add %641, %644 : tensor<4x8x16xf32>
    %646 = stablehlo.broadcast_in_dim %524, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %647 = stablehlo.multiply %646, %645 : tensor<4x8x16xf32>
    %648 = stablehlo.multiply %645, %523 : tensor<4x8x16xf32>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %649 = stablehlo.reduce(%648 init: %cst_167) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %650 = stablehlo.reshape %649 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %651 = stablehlo.reduce(%650 init: %cst_168) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %652 = stablehlo.multiply %504, %647 : tensor<4x8x16xf32>
    %cst_169 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %653 = stablehlo.reduce(%652 init: %cst_169) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %654 = stablehlo.reshape %653 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %655 = stablehlo.broadcast_in_dim %518, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %656 = stablehlo.multiply %647, %655 : tensor<4x8x16xf32>
    %657 = stablehlo.add %633, %656 : tensor<4x8x16xf32>
    %658 = stablehlo.multiply %654, %521 : tensor<4x8x1xf32>
    %cst_170 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %659 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %660 = stablehlo.divide %658, %659 : tensor<4x8x1xf32>
    %cst_171 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %661 = stablehlo.reduce(%660 init: %cst_171) applies stablehlo.add across dimensions = [2] : (tensor<4x8x1xf32>, tensor<f32>) -> tensor<4x8xf32>
    %662 = stablehlo.broadcast_in_dim %661, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x16xf32>
    %663 = stablehlo.multiply %662, %511 : tensor<4x8x16xf32>
    %664 = stablehlo.add %657, %663 : tensor<4x8x16xf32>
    %cst_172 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %665 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %666 = stablehlo.multiply %664, %665 : tensor<4x8x16xf32>
    %667 = stablehlo.dot_general %666, %500, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<16x16xf32>
    %668 = stablehlo.dot_general %666, %arg20, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<16x16xf32>) -> tensor<4x8x16xf32>
    %669 = stablehlo.reshape %668 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %670 = stablehlo.transpose %669, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %671 = stablehlo.reshape %670 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %672 = stablehlo.dot_general %671, %495, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %673 = stablehlo.transpose %672, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %674 = stablehlo.dot_general %671, %496, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %675 = stablehlo.reshape %673 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %676 = stablehlo.reshape %674 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %677 = stablehlo.broadcast_in_dim %494, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %678 = stablehlo.multiply %676, %677 : tensor<4x2x8x8xf32>
    %679 = stablehlo.multiply %678, %487 : tensor<4x2x8x8xf32>
    %cst_173 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %680 = stablehlo.reduce(%679 init: %cst_173) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %681 = stablehlo.reshape %680 : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %682 = stablehlo.negate %681 : tensor<4x2x8x1xf32>
    %683 = stablehlo.broadcast_in_dim %489, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %684 = stablehlo.divide %676, %683 : tensor<4x2x8x8xf32>
    %cst_174 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %685 = stablehlo.reduce(%682 init: %cst_174) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x1xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %686 = stablehlo.broadcast_in_dim %685, dims = [0, 1, 2] : (tensor<4x2x8xf32>) -> tensor<4x2x8x8xf32>
    %687 = stablehlo.add %684, %686 : tensor<4x2x8x8xf32>
    %688 = stablehlo.multiply %687, %487 : tensor<4x2x8x8xf32>
    %cst_175 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %689 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %690 = stablehlo.multiply %688, %689 : tensor<4x2x8x8xf32>
    %691 = stablehlo.reshape %690 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %692 = stablehlo.dot_general %691, %456, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %693 = stablehlo.transpose %692, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %694 = stablehlo.dot_general %691, %457, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %695 = stablehlo.reshape %693 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %696 = stablehlo.reshape %694 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %697 = stablehlo.transpose %695, dims = [0, 1, 3, 2] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %698 = stablehlo.reshape %675 : (tensor<4x2x8x8xf32>) -> tensor<4x1x2x8x8xf32>
    %cst_176 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %699 = stablehlo.reduce(%698 init: %cst_176) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x1x2x8x8xf32>, tensor<f32>) -> tensor<4x8x8xf32>
    %700 = stablehlo.broadcast_in_dim %699, dims = [0, 3, 4] : (tensor<4x8x8xf32>) -> tensor<4x1x1x8x8xf32>
    %cst_177 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %701 = stablehlo.reduce(%700 init: %cst_177) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x1x1x8x8xf32>, tensor<f32>) -> tensor<4x8x8xf32>
    %702 = stablehlo.broadcast_in_dim %701, dims = [0, 2, 3] : (tensor<4x8x8xf32>) -> tensor<4x1x8x8xf32>
    %703 = stablehlo.reshape %697 : (tensor<4x2x8x8xf32>) -> tensor<4x1x2x8x8xf32>
    %cst_178 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %704 = stablehlo.reduce(%703 init: %cst_178) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x1x2x8x8xf32>, tensor<f32>) -> tensor<4x8x8xf32>
    %705 = stablehlo.broadcast_in_dim %704, dims = [0, 3, 4] : (tensor<4x8x8xf32>) -> tensor<4x1x1x8x8xf32>
    %cst_179 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %706 = stablehlo.reduce(%705 init: %cst_179) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x1x1x8x8xf32>, tensor<f32>) -> tensor<4x8x8xf32>
    %707 = stablehlo.broadcast_in_dim %706, dims = [0, 2, 3] : (tensor<4x8x8xf32>) -> tensor<4x1x8x8xf32>
    %cst_180 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %708 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<4x1x8x8xf32>
    %709 = stablehlo.multiply %707, %708 : tensor<4x1x8x8xf32>
    %710 = stablehlo.broadcast_in_dim %418, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x1x8x8xf32>
    %711 = stablehlo.multiply %709, %710 : tensor<4x1x8x8xf32>
    %712 = stablehlo.slice %711 [0:4, 0:1, 0:8, 0:4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x8x4xf32>
    %713 = stablehlo.slice %711 [0:4, 0:1, 0:8, 4:8] : (tensor<4x1x8x8xf32>) -> tensor<4x1x8x4xf32>
    %cst_181 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %714 = stablehlo.pad %713, %cst_181, low = [0, 0, 0, 0], high = [0, 0, 0, 4], interior = [0, 0, 0, 0] : (tensor<4x1x8x4xf32>, tensor<f32>) -> tensor<4x1x8x8xf32>
    %cst_182 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %715 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<4x1x8x4xf32>
    %716 = stablehlo.multiply %715, %712 : tensor<4x1x8x4xf32>
    %cst_183 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %717 = stablehlo.pad %716, %cst_183, low = [0, 0, 0, 4], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<4x1x8x4xf32>, tensor<f32>) -> tensor<4x1x8x8xf32>
    %718 = stablehlo.add %714, %717 : tensor<4x1x8x8xf32>
    %719 = stablehlo.broadcast_in_dim %417, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x1x8x8xf32>
    %720 = stablehlo.multiply %707, %719 : tensor<4x1x8x8xf32>
    %721 = stablehlo.add %718, %720 : tensor<4x1x8x8xf32>
    %cst_184 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %722 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %723 = stablehlo.multiply %696, %722 : tensor<4x2x8x8xf32>
    %724 = stablehlo.broadcast_in_dim %418, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %725 = stablehlo.multiply %723, %724 : tensor<4x2x8x8xf32>
    %726 = stablehlo.slice %725 [0:4, 0:2, 0:8, 0:4] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x4xf32>
    %727 = stablehlo.slice %725 [0:4, 0:2, 0:8, 4:8] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x4xf32>
    %cst_185 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %728 = stablehlo.pad %727, %cst_185, low = [0, 0, 0, 0], high = [0, 0, 0, 4], interior = [0, 0, 0, 0] : (tensor<4x2x8x4xf32>, tensor<f32>) -> tensor<4x2x8x8xf32>
    %cst_186 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %729 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<4x2x8x4xf32>
    %730 = stablehlo.multiply %729, %726 : tensor<4x2x8x4xf32>
    %cst_187 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %731 = stablehlo.pad %730, %cst_187, low = [0, 0, 0, 4], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<4x2x8x4xf32>, tensor<f32>) -> tensor<4x2x8x8xf32>
    %732 = stablehlo.add %728, %731 : tensor<4x2x8x8xf32>
    %733 = stablehlo.broadcast_in_dim %417, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %734 = stablehlo.multiply %696, %733 : tensor<4x2x8x8xf32>
    %735 = stablehlo.add %732, %734 : tensor<4x2x8x8xf32>
    %736 = stablehlo.transpose %702, dims = [0, 2, 1, 3] : (tensor<4x1x8x8xf32>) -> tensor<4x8x1x8xf32>
    %737 = stablehlo.reshape %736 : (tensor<4x8x1x8xf32>) -> tensor<4x8x8xf32>
    %738 = stablehlo.dot_general %737, %363, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x8xf32>, tensor<4x8x16xf32>) -> tensor<8x16xf32>
    %739 = stablehlo.dot_general %737, %arg23, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x8xf32>, tensor<8x16xf32>) -> tensor<4x8x16xf32>
    %740 = stablehlo.transpose %721, dims = [0, 2, 1, 3] : (tensor<4x1x8x8xf32>) -> tensor<4x8x1x8xf32>
    %741 = stablehlo.broadcast_in_dim %410, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<4x8x1x8xf32>
    %742 = stablehlo.multiply %741, %740 : tensor<4x8x1x8xf32>
    %743 = stablehlo.multiply %740, %409 : tensor<4x8x1x8xf32>
    %cst_188 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %744 = stablehlo.reduce(%743 init: %cst_188) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x1x8xf32>, tensor<f32>) -> tensor<1x8xf32>
    %745 = stablehlo.reshape %744 : (tensor<1x8xf32>) -> tensor<1x1x1x8xf32>
    %cst_189 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %746 = stablehlo.reduce(%745 init: %cst_189) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %747 = stablehlo.multiply %390, %742 : tensor<4x8x1x8xf32>
    %cst_190 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %748 = stablehlo.reduce(%747 init: %cst_190) applies stablehlo.add across dimensions = [3] : (tensor<4x8x1x8xf32>, tensor<f32>) -> tensor<4x8x1xf32>
    %749 = stablehlo.reshape %748 : (tensor<4x8x1xf32>) -> tensor<4x8x1x1xf32>
    %750 = stablehlo.broadcast_in_dim %404, dims = [0, 1, 2, 3] : (tensor<4x8x1x1xf32>) -> tensor<4x8x1x8xf32>
    %751 = stablehlo.multiply %742, %750 : tensor<4x8x1x8xf32>
    %752 = stablehlo.multiply %749, %407 : tensor<4x8x1x1xf32>
    %cst_191 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %753 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<4x8x1x1xf32>
    %754 = stablehlo.divide %752, %753 : tensor<4x8x1x1xf32>
    %cst_192 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %755 = stablehlo.reduce(%754 init: %cst_192) applies stablehlo.add across dimensions = [2, 3] : (tensor<4x8x1x1xf32>, tensor<f32>) -> tensor<4x8xf32>
    %756 = stablehlo.broadcast_in_dim %755, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %757 = stablehlo.broadcast_in_dim %756, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x1x8xf32>
    %758 = stablehlo.multiply %757, %397 : tensor<4x8x1x8xf32>
    %759 = stablehlo.add %751, %758 : tensor<4x8x1x8xf32>
    %760 = stablehlo.reshape %759 : (tensor<4x8x1x8xf32>) -> tensor<4x8x8xf32>
    %761 = stablehlo.dot_general %760, %363, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x8xf32>, tensor<4x8x16xf32>) -> tensor<8x16xf32>
    %762 = stablehlo.dot_general %760, %arg19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x8xf32>, tensor<8x16xf32>) -> tensor<4x8x16xf32>
    %763 = stablehlo.add %739, %762 : tensor<4x8x16xf32>
    %764 = stablehlo.transpose %735, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %765 = stablehlo.broadcast_in_dim %385, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<4x8x2x8xf32>
    %766 = stablehlo.multiply %765, %764 : tensor<4x8x2x8xf32>
    %767 = stablehlo.multiply %764, %384 : tensor<4x8x2x8xf32>
    %cst_193 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %768 = stablehlo.reduce(%767 init: %cst_193) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x8x2x8xf32>, tensor<f32>) -> tensor<8xf32>
    %769 = stablehlo.reshape %768 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_194 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %770 = stablehlo.reduce(%769 init: %cst_194) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %771 = stablehlo.multiply %365, %766 : tensor<4x8x2x8xf32>
    %cst_195 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %772 = stablehlo.reduce(%771 init: %cst_195) applies stablehlo.add across dimensions = [3] : (tensor<4x8x2x8xf32>, tensor<f32>) -> tensor<4x8x2xf32>
    %773 = stablehlo.reshape %772 : (tensor<4x8x2xf32>) -> tensor<4x8x2x1xf32>
    %774 = stablehlo.broadcast_in_dim %379, dims = [0, 1, 2, 3] : (tensor<4x8x2x1xf32>) -> tensor<4x8x2x8xf32>
    %775 = stablehlo.multiply %766, %774 : tensor<4x8x2x8xf32>
    %776 = stablehlo.multiply %773, %382 : tensor<4x8x2x1xf32>
    %cst_196 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %777 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<4x8x2x1xf32>
    %778 = stablehlo.divide %776, %777 : tensor<4x8x2x1xf32>
    %cst_197 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %779 = stablehlo.reduce(%778 init: %cst_197) applies stablehlo.add across dimensions = [3] : (tensor<4x8x2x1xf32>, tensor<f32>) -> tensor<4x8x2xf32>
    %780 = stablehlo.broadcast_in_dim %779, dims = [0, 1, 2] : (tensor<4x8x2xf32>) -> tensor<4x8x2x8xf32>
    %781 = stablehlo.multiply %780, %372 : tensor<4x8x2x8xf32>
    %782 = stablehlo.add %775, %781 : tensor<4x8x2x8xf32>
    %783 = stablehlo.reshape %782 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %784 = stablehlo.dot_general %783, %363, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<16x16xf32>
    %785 = stablehlo.dot_general %783, %arg22, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<16x16xf32>) -> tensor<4x8x16xf32>
    %786 = stablehlo.add %763, %785 : tensor<4x8x16xf32>
    %787 = stablehlo.broadcast_in_dim %361, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %788 = stablehlo.multiply %787, %786 : tensor<4x8x16xf32>
    %789 = stablehlo.multiply %786, %360 : tensor<4x8x16xf32>
    %cst_198 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %790 = stablehlo.reduce(%789 init: %cst_198) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %791 = stablehlo.reshape %790 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %cst_199 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %792 = stablehlo.reduce(%791 init: %cst_199) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %793 = stablehlo.multiply %341, %788 : tensor<4x8x16xf32>
    %cst_200 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %794 = stablehlo.reduce(%793 init: %cst_200) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %795 = stablehlo.reshape %794 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %796 = stablehlo.broadcast_in_dim %355, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %797 = stablehlo.multiply %788, %796 : tensor<4x8x16xf32>
    %798 = stablehlo.add %664, %797 : tensor<4x8x16xf32>
    %799 = stablehlo.multiply %795, %358 : tensor<4x8x1xf32>
    %cst_201 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %800 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %801 = stablehlo.divide %799, %800 : tensor<4x8x1xf32>
    %cst_202 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %802 = stablehlo.reduce(%801 init: %cst_202) applies stablehlo.add across dimensions = [2] : (tensor<4x8x1xf32>, tensor<f32>) -> tensor<4x8xf32>
    %803 = stablehlo.broadcast_in_dim %802, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x16xf32>
    %804 = stablehlo.multiply %803, %348 : tensor<4x8x16xf32>
    %805 = stablehlo.add %798, %804 : tensor<4x8x16xf32>
    %cst_203 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %806 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %807 = stablehlo.multiply %805, %806 : tensor<4x8x16xf32>
    %808 = stablehlo.dot_general %807, %337, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<4x8x32xf32>) -> tensor<16x32xf32>
    %809 = stablehlo.dot_general %807, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<16x32xf32>) -> tensor<4x8x32xf32>
    %810 = stablehlo.multiply %335#0, %809 : tensor<4x8x32xf32>
    %811 = stablehlo.multiply %809, %336 : tensor<4x8x32xf32>
    %812 = stablehlo.dot_general %810, %333, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %813 = stablehlo.dot_general %810, %arg5, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %814 = call @silu_6(%335#1, %335#2, %334, %811) : (tensor<4x8x32xf32>, tensor<4x8x32xf32>, tensor<4x8x32xf32>, tensor<4x8x32xf32>) -> tensor<4x8x32xf32>
    %815 = stablehlo.dot_general %814, %333, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %816 = stablehlo.dot_general %814, %arg4, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %817 = stablehlo.add %813, %816 : tensor<4x8x16xf32>
    %818 = stablehlo.broadcast_in_dim %331, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %819 = stablehlo.multiply %818, %817 : tensor<4x8x16xf32>
    %820 = stablehlo.multiply %817, %330 : tensor<4x8x16xf32>
    %cst_204 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %821 = stablehlo.reduce(%820 init: %cst_204) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %822 = stablehlo.reshape %821 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %cst_205 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %823 = stablehlo.reduce(%822 init: %cst_205) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %824 = stablehlo.multiply %311, %819 : tensor<4x8x16xf32>
    %cst_206 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %825 = stablehlo.reduce(%824 init: %cst_206) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %826 = stablehlo.reshape %825 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %827 = stablehlo.broadcast_in_dim %325, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %828 = stablehlo.multiply %819, %827 : tensor<4x8x16xf32>
    %829 = stablehlo.add %805, %828 : tensor<4x8x16xf32>
    %830 = stablehlo.multiply %826, %328 : tensor<4x8x1xf32>
    %cst_207 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %831 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %832 = stablehlo.divide %830, %831 : tensor<4x8x1xf32>
    %cst_208 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %833 = stablehlo.reduce(%832 init: %cst_208) applies stablehlo.add across dimensions = [2] : (tensor<4x8x1xf32>, tensor<f32>) -> tensor<4x8xf32>
    %834 = stablehlo.broadcast_in_dim %833, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x16xf32>
    %835 = stablehlo.multiply %834, %318 : tensor<4x8x16xf32>
    %836 = stablehlo.add %829, %835 : tensor<4x8x16xf32>
    %cst_209 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %837 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %838 = stablehlo.multiply %836, %837 : tensor<4x8x16xf32>
    %839 = stablehlo.dot_general %838, %307, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<16x16xf32>
    %840 = stablehlo.dot_general %838, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<16x16xf32>) -> tensor<4x8x16xf32>
    %841 = stablehlo.reshape %840 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %842 = stablehlo.transpose %841, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %843 = stablehlo.reshape %842 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %844 = stablehlo.dot_general %843, %302, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %845 = stablehlo.transpose %844, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %846 = stablehlo.dot_general %843, %303, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %847 = stablehlo.reshape %845 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %848 = stablehlo.reshape %846 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %849 = stablehlo.broadcast_in_dim %301, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %850 = stablehlo.multiply %848, %849 : tensor<4x2x8x8xf32>
    %851 = stablehlo.multiply %850, %294 : tensor<4x2x8x8xf32>
    %cst_210 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %852 = stablehlo.reduce(%851 init: %cst_210) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %853 = stablehlo.reshape %852 : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %854 = stablehlo.negate %853 : tensor<4x2x8x1xf32>
    %855 = stablehlo.broadcast_in_dim %296, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %856 = stablehlo.divide %848, %855 : tensor<4x2x8x8xf32>
    %cst_211 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %857 = stablehlo.reduce(%854 init: %cst_211) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x1xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %858 = stablehlo.broadcast_in_dim %857, dims = [0, 1, 2] : (tensor<4x2x8xf32>) -> tensor<4x2x8x8xf32>
    %859 = stablehlo.add %856, %858 : tensor<4x2x8x8xf32>
    %860 = stablehlo.multiply %859, %294 : tensor<4x2x8x8xf32>
    %cst_212 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %861 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %862 = stablehlo.multiply %860, %861 : tensor<4x2x8x8xf32>
    %863 = stablehlo.reshape %862 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %864 = stablehlo.dot_general %863, %263, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %865 = stablehlo.transpose %864, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %866 = stablehlo.dot_general %863, %264, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %867 = stablehlo.reshape %865 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %868 = stablehlo.reshape %866 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %869 = stablehlo.transpose %867, dims = [0, 1, 3, 2] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %870 = stablehlo.reshape %847 : (tensor<4x2x8x8xf32>) -> tensor<4x1x2x8x8xf32>
    %cst_213 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %871 = stablehlo.reduce(%870 init: %cst_213) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x1x2x8x8xf32>, tensor<f32>) -> tensor<4x8x8xf32>
    %872 = stablehlo.broadcast_in_dim %871, dims = [0, 3, 4] : (tensor<4x8x8xf32>) -> tensor<4x1x1x8x8xf32>
    %cst_214 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %873 = stablehlo.reduce(%872 init: %cst_214) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x1x1x8x8xf32>, tensor<f32>) -> tensor<4x8x8xf32>
    %874 = stablehlo.broadcast_in_dim %873, dims = [0, 2, 3] : (tensor<4x8x8xf32>) -> tensor<4x1x8x8xf32>
    %875 = stablehlo.reshape %869 : (tensor<4x2x8x8xf32>) -> tensor<4x1x2x8x8xf32>
    %cst_215 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %876 = stablehlo.reduce(%875 init: %cst_215) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x1x2x8x8xf32>, tensor<f32>) -> tensor<4x8x8xf32>
    %877 = stablehlo.broadcast_in_dim %876, dims = [0, 3, 4] : (tensor<4x8x8xf32>) -> tensor<4x1x1x8x8xf32>
    %cst_216 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %878 = stablehlo.reduce(%877 init: %cst_216) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x1x1x8x8xf32>, tensor<f32>) -> tensor<4x8x8xf32>
    %879 = stablehlo.broadcast_in_dim %878, dims = [0, 2, 3] : (tensor<4x8x8xf32>) -> tensor<4x1x8x8xf32>
    %cst_217 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %880 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<4x1x8x8xf32>
    %881 = stablehlo.multiply %879, %880 : tensor<4x1x8x8xf32>
    %882 = stablehlo.broadcast_in_dim %225, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x1x8x8xf32>
    %883 = stablehlo.multiply %881, %882 : tensor<4x1x8x8xf32>
    %884 = stablehlo.slice %883 [0:4, 0:1, 0:8, 0:4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x8x4xf32>
    %885 = stablehlo.slice %883 [0:4, 0:1, 0:8, 4:8] : (tensor<4x1x8x8xf32>) -> tensor<4x1x8x4xf32>
    %cst_218 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %886 = stablehlo.pad %885, %cst_218, low = [0, 0, 0, 0], high = [0, 0, 0, 4], interior = [0, 0, 0, 0] : (tensor<4x1x8x4xf32>, tensor<f32>) -> tensor<4x1x8x8xf32>
    %cst_219 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %887 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<4x1x8x4xf32>
    %888 = stablehlo.multiply %887, %884 : tensor<4x1x8x4xf32>
    %cst_220 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %889 = stablehlo.pad %888, %cst_220, low = [0, 0, 0, 4], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<4x1x8x4xf32>, tensor<f32>) -> tensor<4x1x8x8xf32>
    %890 = stablehlo.add %886, %889 : tensor<4x1x8x8xf32>
    %891 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x1x8x8xf32>
    %892 = stablehlo.multiply %879, %891 : tensor<4x1x8x8xf32>
    %893 = stablehlo.add %890, %892 : tensor<4x1x8x8xf32>
    %cst_221 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %894 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %895 = stablehlo.multiply %868, %894 : tensor<4x2x8x8xf32>
    %896 = stablehlo.broadcast_in_dim %225, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %897 = stablehlo.multiply %895, %896 : tensor<4x2x8x8xf32>
    %898 = stablehlo.slice %897 [0:4, 0:2, 0:8, 0:4] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x4xf32>
    %899 = stablehlo.slice %897 [0:4, 0:2, 0:8, 4:8] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x4xf32>
    %cst_222 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %900 = stablehlo.pad %899, %cst_222, low = [0, 0, 0, 0], high = [0, 0, 0, 4], interior = [0, 0, 0, 0] : (tensor<4x2x8x4xf32>, tensor<f32>) -> tensor<4x2x8x8xf32>
    %cst_223 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %901 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<4x2x8x4xf32>
    %902 = stablehlo.multiply %901, %898 : tensor<4x2x8x4xf32>
    %cst_224 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %903 = stablehlo.pad %902, %cst_224, low = [0, 0, 0, 4], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<4x2x8x4xf32>, tensor<f32>) -> tensor<4x2x8x8xf32>
    %904 = stablehlo.add %900, %903 : tensor<4x2x8x8xf32>
    %905 = stablehlo.broadcast_in_dim %224, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %906 = stablehlo.multiply %868, %905 : tensor<4x2x8x8xf32>
    %907 = stablehlo.add %904, %906 : tensor<4x2x8x8xf32>
    %908 = stablehlo.transpose %874, dims = [0, 2, 1, 3] : (tensor<4x1x8x8xf32>) -> tensor<4x8x1x8xf32>
    %909 = stablehlo.reshape %908 : (tensor<4x8x1x8xf32>) -> tensor<4x8x8xf32>
    %910 = stablehlo.dot_general %909, %170, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x8xf32>, tensor<4x8x16xf32>) -> tensor<8x16xf32>
    %911 = stablehlo.dot_general %909, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x8xf32>, tensor<8x16xf32>) -> tensor<4x8x16xf32>
    %912 = stablehlo.transpose %893, dims = [0, 2, 1, 3] : (tensor<4x1x8x8xf32>) -> tensor<4x8x1x8xf32>
    %913 = stablehlo.broadcast_in_dim %217, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<4x8x1x8xf32>
    %914 = stablehlo.multiply %913, %912 : tensor<4x8x1x8xf32>
    %915 = stablehlo.multiply %912, %216 : tensor<4x8x1x8xf32>
    %cst_225 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %916 = stablehlo.reduce(%915 init: %cst_225) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x1x8xf32>, tensor<f32>) -> tensor<1x8xf32>
    %917 = stablehlo.reshape %916 : (tensor<1x8xf32>) -> tensor<1x1x1x8xf32>
    %cst_226 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %918 = stablehlo.reduce(%917 init: %cst_226) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %919 = stablehlo.multiply %197, %914 : tensor<4x8x1x8xf32>
    %cst_227 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %920 = stablehlo.reduce(%919 init: %cst_227) applies stablehlo.add across dimensions = [3] : (tensor<4x8x1x8xf32>, tensor<f32>) -> tensor<4x8x1xf32>
    %921 = stablehlo.reshape %920 : (tensor<4x8x1xf32>) -> tensor<4x8x1x1xf32>
    %922 = stablehlo.broadcast_in_dim %211, dims = [0, 1, 2, 3] : (tensor<4x8x1x1xf32>) -> tensor<4x8x1x8xf32>
    %923 = stablehlo.multiply %914, %922 : tensor<4x8x1x8xf32>
    %924 = stablehlo.multiply %921, %214 : tensor<4x8x1x1xf32>
    %cst_228 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %925 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<4x8x1x1xf32>
    %926 = stablehlo.divide %924, %925 : tensor<4x8x1x1xf32>
    %cst_229 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %927 = stablehlo.reduce(%926 init: %cst_229) applies stablehlo.add across dimensions = [2, 3] : (tensor<4x8x1x1xf32>, tensor<f32>) -> tensor<4x8xf32>
    %928 = stablehlo.broadcast_in_dim %927, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %929 = stablehlo.broadcast_in_dim %928, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x1x8xf32>
    %930 = stablehlo.multiply %929, %204 : tensor<4x8x1x8xf32>
    %931 = stablehlo.add %923, %930 : tensor<4x8x1x8xf32>
    %932 = stablehlo.reshape %931 : (tensor<4x8x1x8xf32>) -> tensor<4x8x8xf32>
    %933 = stablehlo.dot_general %932, %170, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x8xf32>, tensor<4x8x16xf32>) -> tensor<8x16xf32>
    %934 = stablehlo.dot_general %932, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x8xf32>, tensor<8x16xf32>) -> tensor<4x8x16xf32>
    %935 = stablehlo.add %911, %934 : tensor<4x8x16xf32>
    %936 = stablehlo.transpose %907, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %937 = stablehlo.broadcast_in_dim %192, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xf32>) -> tensor<4x8x2x8xf32>
    %938 = stablehlo.multiply %937, %936 : tensor<4x8x2x8xf32>
    %939 = stablehlo.multiply %936, %191 : tensor<4x8x2x8xf32>
    %cst_230 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %940 = stablehlo.reduce(%939 init: %cst_230) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x8x2x8xf32>, tensor<f32>) -> tensor<8xf32>
    %941 = stablehlo.reshape %940 : (tensor<8xf32>) -> tensor<1x1x1x8xf32>
    %cst_231 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %942 = stablehlo.reduce(%941 init: %cst_231) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x8xf32>, tensor<f32>) -> tensor<8xf32>
    %943 = stablehlo.multiply %172, %938 : tensor<4x8x2x8xf32>
    %cst_232 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %944 = stablehlo.reduce(%943 init: %cst_232) applies stablehlo.add across dimensions = [3] : (tensor<4x8x2x8xf32>, tensor<f32>) -> tensor<4x8x2xf32>
    %945 = stablehlo.reshape %944 : (tensor<4x8x2xf32>) -> tensor<4x8x2x1xf32>
    %946 = stablehlo.broadcast_in_dim %186, dims = [0, 1, 2, 3] : (tensor<4x8x2x1xf32>) -> tensor<4x8x2x8xf32>
    %947 = stablehlo.multiply %938, %946 : tensor<4x8x2x8xf32>
    %948 = stablehlo.multiply %945, %189 : tensor<4x8x2x1xf32>
    %cst_233 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %949 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<4x8x2x1xf32>
    %950 = stablehlo.divide %948, %949 : tensor<4x8x2x1xf32>
    %cst_234 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %951 = stablehlo.reduce(%950 init: %cst_234) applies stablehlo.add across dimensions = [3] : (tensor<4x8x2x1xf32>, tensor<f32>) -> tensor<4x8x2xf32>
    %952 = stablehlo.broadcast_in_dim %951, dims = [0, 1, 2] : (tensor<4x8x2xf32>) -> tensor<4x8x2x8xf32>
    %953 = stablehlo.multiply %952, %179 : tensor<4x8x2x8xf32>
    %954 = stablehlo.add %947, %953 : tensor<4x8x2x8xf32>
    %955 = stablehlo.reshape %954 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %956 = stablehlo.dot_general %955, %170, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<16x16xf32>
    %957 = stablehlo.dot_general %955, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<16x16xf32>) -> tensor<4x8x16xf32>
    %958 = stablehlo.add %935, %957 : tensor<4x8x16xf32>
    %959 = stablehlo.broadcast_in_dim %168, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %960 = stablehlo.multiply %959, %958 : tensor<4x8x16xf32>
    %961 = stablehlo.multiply %958, %167 : tensor<4x8x16xf32>
    %cst_235 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %962 = stablehlo.reduce(%961 init: %cst_235) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %963 = stablehlo.reshape %962 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %cst_236 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %964 = stablehlo.reduce(%963 init: %cst_236) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %965 = stablehlo.multiply %0#0, %960 : tensor<4x8x16xf32>
    %cst_237 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %966 = stablehlo.reduce(%965 init: %cst_237) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %967 = stablehlo.reshape %966 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %968 = stablehlo.broadcast_in_dim %162, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %969 = stablehlo.multiply %960, %968 : tensor<4x8x16xf32>
    %970 = stablehlo.add %836, %969 : tensor<4x8x16xf32>
    %971 = stablehlo.multiply %967, %165 : tensor<4x8x1xf32>
    %cst_238 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %972 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %973 = stablehlo.divide %971, %972 : tensor<4x8x1xf32>
    %cst_239 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %974 = stablehlo.reduce(%973 init: %cst_239) applies stablehlo.add across dimensions = [2] : (tensor<4x8x1xf32>, tensor<f32>) -> tensor<4x8xf32>
    %975 = stablehlo.broadcast_in_dim %974, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x16xf32>
    %976 = stablehlo.multiply %975, %155 : tensor<4x8x16xf32>
    %977 = stablehlo.add %970, %976 : tensor<4x8x16xf32>
    %978 = call @_take_7(%0#1, %977) : (tensor<4x8x1xi32>, tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %cst_240 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %979 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %980 = stablehlo.multiply %979, %614 : tensor<32x16xf32>
    %cst_241 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %981 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %982 = stablehlo.multiply %981, %arg26 : tensor<32x16xf32>
    %983 = stablehlo.add %980, %982 : tensor<32x16xf32>
    %cst_242 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %984 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %985 = stablehlo.multiply %984, %978 : tensor<32x16xf32>
    %cst_243 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %986 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %987 = stablehlo.multiply %986, %arg27 : tensor<32x16xf32>
    %988 = stablehlo.add %985, %987 : tensor<32x16xf32>
    %cst_244 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %989 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %990 = stablehlo.multiply %989, %964 : tensor<16xf32>
    %cst_245 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %991 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %992 = stablehlo.multiply %991, %arg28 : tensor<16xf32>
    %993 = stablehlo.add %990, %992 : tensor<16xf32>
    %cst_246 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %994 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %995 = stablehlo.multiply %994, %808 : tensor<16x32xf32>
    %cst_247 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %996 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %997 = stablehlo.multiply %996, %arg29 : tensor<16x32xf32>
    %998 = stablehlo.add %995, %997 : tensor<16x32xf32>
    %cst_248 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %999 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1000 = stablehlo.multiply %999, %815 : tensor<32x16xf32>
    %cst_249 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1001 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1002 = stablehlo.multiply %1001, %arg30 : tensor<32x16xf32>
    %1003 = stablehlo.add %1000, %1002 : tensor<32x16xf32>
    %cst_250 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1004 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1005 = stablehlo.multiply %1004, %812 : tensor<32x16xf32>
    %cst_251 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1006 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1007 = stablehlo.multiply %1006, %arg31 : tensor<32x16xf32>
    %1008 = stablehlo.add %1005, %1007 : tensor<32x16xf32>
    %cst_252 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1009 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1010 = stablehlo.multiply %1009, %823 : tensor<16xf32>
    %cst_253 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1011 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1012 = stablehlo.multiply %1011, %arg32 : tensor<16xf32>
    %1013 = stablehlo.add %1010, %1012 : tensor<16xf32>
    %cst_254 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1014 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1015 = stablehlo.multiply %1014, %918 : tensor<8xf32>
    %cst_255 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1016 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1017 = stablehlo.multiply %1016, %arg33 : tensor<8xf32>
    %1018 = stablehlo.add %1015, %1017 : tensor<8xf32>
    %cst_256 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1019 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1020 = stablehlo.multiply %1019, %933 : tensor<8x16xf32>
    %cst_257 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1021 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1022 = stablehlo.multiply %1021, %arg34 : tensor<8x16xf32>
    %1023 = stablehlo.add %1020, %1022 : tensor<8x16xf32>
    %cst_258 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1024 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1025 = stablehlo.multiply %1024, %839 : tensor<16x16xf32>
    %cst_259 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1026 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1027 = stablehlo.multiply %1026, %arg35 : tensor<16x16xf32>
    %1028 = stablehlo.add %1025, %1027 : tensor<16x16xf32>
    %cst_260 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1029 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1030 = stablehlo.multiply %1029, %942 : tensor<8xf32>
    %cst_261 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1031 = stablehlo.broadcast_in_dim %cst_261, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1032 = stablehlo.multiply %1031, %arg36 : tensor<8xf32>
    %1033 = stablehlo.add %1030, %1032 : tensor<8xf32>
    %cst_262 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1034 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1035 = stablehlo.multiply %1034, %956 : tensor<16x16xf32>
    %cst_263 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1036 = stablehlo.broadcast_in_dim %cst_263, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1037 = stablehlo.multiply %1036, %arg37 : tensor<16x16xf32>
    %1038 = stablehlo.add %1035, %1037 : tensor<16x16xf32>
    %cst_264 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1039 = stablehlo.broadcast_in_dim %cst_264, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1040 = stablehlo.multiply %1039, %910 : tensor<8x16xf32>
    %cst_265 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1041 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1042 = stablehlo.multiply %1041, %arg38 : tensor<8x16xf32>
    %1043 = stablehlo.add %1040, %1042 : tensor<8x16xf32>
    %cst_266 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1044 = stablehlo.broadcast_in_dim %cst_266, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1045 = stablehlo.multiply %1044, %792 : tensor<16xf32>
    %cst_267 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1046 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1047 = stablehlo.multiply %1046, %arg39 : tensor<16xf32>
    %1048 = stablehlo.add %1045, %1047 : tensor<16xf32>
    %cst_268 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1049 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1050 = stablehlo.multiply %1049, %636 : tensor<16x32xf32>
    %cst_269 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1051 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1052 = stablehlo.multiply %1051, %arg40 : tensor<16x32xf32>
    %1053 = stablehlo.add %1050, %1052 : tensor<16x32xf32>
    %cst_270 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1054 = stablehlo.broadcast_in_dim %cst_270, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1055 = stablehlo.multiply %1054, %643 : tensor<32x16xf32>
    %cst_271 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1056 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1057 = stablehlo.multiply %1056, %arg41 : tensor<32x16xf32>
    %1058 = stablehlo.add %1055, %1057 : tensor<32x16xf32>
    %cst_272 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1059 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1060 = stablehlo.multiply %1059, %640 : tensor<32x16xf32>
    %cst_273 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1061 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1062 = stablehlo.multiply %1061, %arg42 : tensor<32x16xf32>
    %1063 = stablehlo.add %1060, %1062 : tensor<32x16xf32>
    %cst_274 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1064 = stablehlo.broadcast_in_dim %cst_274, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1065 = stablehlo.multiply %1064, %651 : tensor<16xf32>
    %cst_275 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1066 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1067 = stablehlo.multiply %1066, %arg43 : tensor<16xf32>
    %1068 = stablehlo.add %1065, %1067 : tensor<16xf32>
    %cst_276 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1069 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1070 = stablehlo.multiply %1069, %746 : tensor<8xf32>
    %cst_277 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1071 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1072 = stablehlo.multiply %1071, %arg44 : tensor<8xf32>
    %1073 = stablehlo.add %1070, %1072 : tensor<8xf32>
    %cst_278 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1074 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1075 = stablehlo.multiply %1074, %761 : tensor<8x16xf32>
    %cst_279 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1076 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1077 = stablehlo.multiply %1076, %arg45 : tensor<8x16xf32>
    %1078 = stablehlo.add %1075, %1077 : tensor<8x16xf32>
    %cst_280 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1079 = stablehlo.broadcast_in_dim %cst_280, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1080 = stablehlo.multiply %1079, %667 : tensor<16x16xf32>
    %cst_281 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1081 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1082 = stablehlo.multiply %1081, %arg46 : tensor<16x16xf32>
    %1083 = stablehlo.add %1080, %1082 : tensor<16x16xf32>
    %cst_282 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1084 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1085 = stablehlo.multiply %1084, %770 : tensor<8xf32>
    %cst_283 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1086 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1087 = stablehlo.multiply %1086, %arg47 : tensor<8xf32>
    %1088 = stablehlo.add %1085, %1087 : tensor<8xf32>
    %cst_284 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1089 = stablehlo.broadcast_in_dim %cst_284, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1090 = stablehlo.multiply %1089, %784 : tensor<16x16xf32>
    %cst_285 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1091 = stablehlo.broadcast_in_dim %cst_285, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1092 = stablehlo.multiply %1091, %arg48 : tensor<16x16xf32>
    %1093 = stablehlo.add %1090, %1092 : tensor<16x16xf32>
    %cst_286 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1094 = stablehlo.broadcast_in_dim %cst_286, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1095 = stablehlo.multiply %1094, %738 : tensor<8x16xf32>
    %cst_287 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1096 = stablehlo.broadcast_in_dim %cst_287, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1097 = stablehlo.multiply %1096, %arg49 : tensor<8x16xf32>
    %1098 = stablehlo.add %1095, %1097 : tensor<8x16xf32>
    %cst_288 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1099 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1100 = stablehlo.multiply %1099, %621 : tensor<16xf32>
    %cst_289 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1101 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1102 = stablehlo.multiply %1101, %arg50 : tensor<16xf32>
    %1103 = stablehlo.add %1100, %1102 : tensor<16xf32>
    %1104 = stablehlo.multiply %614, %614 : tensor<32x16xf32>
    %cst_290 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1105 = stablehlo.broadcast_in_dim %cst_290, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1106 = stablehlo.multiply %1105, %1104 : tensor<32x16xf32>
    %cst_291 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1107 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1108 = stablehlo.multiply %1107, %arg51 : tensor<32x16xf32>
    %1109 = stablehlo.add %1106, %1108 : tensor<32x16xf32>
    %1110 = stablehlo.multiply %978, %978 : tensor<32x16xf32>
    %cst_292 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1111 = stablehlo.broadcast_in_dim %cst_292, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1112 = stablehlo.multiply %1111, %1110 : tensor<32x16xf32>
    %cst_293 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1113 = stablehlo.broadcast_in_dim %cst_293, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1114 = stablehlo.multiply %1113, %arg52 : tensor<32x16xf32>
    %1115 = stablehlo.add %1112, %1114 : tensor<32x16xf32>
    %1116 = stablehlo.multiply %964, %964 : tensor<16xf32>
    %cst_294 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1117 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1118 = stablehlo.multiply %1117, %1116 : tensor<16xf32>
    %cst_295 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1119 = stablehlo.broadcast_in_dim %cst_295, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1120 = stablehlo.multiply %1119, %arg53 : tensor<16xf32>
    %1121 = stablehlo.add %1118, %1120 : tensor<16xf32>
    %1122 = stablehlo.multiply %808, %808 : tensor<16x32xf32>
    %cst_296 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1123 = stablehlo.broadcast_in_dim %cst_296, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1124 = stablehlo.multiply %1123, %1122 : tensor<16x32xf32>
    %cst_297 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1125 = stablehlo.broadcast_in_dim %cst_297, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1126 = stablehlo.multiply %1125, %arg54 : tensor<16x32xf32>
    %1127 = stablehlo.add %1124, %1126 : tensor<16x32xf32>
    %1128 = stablehlo.multiply %815, %815 : tensor<32x16xf32>
    %cst_298 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1129 = stablehlo.broadcast_in_dim %cst_298, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1130 = stablehlo.multiply %1129, %1128 : tensor<32x16xf32>
    %cst_299 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1131 = stablehlo.broadcast_in_dim %cst_299, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1132 = stablehlo.multiply %1131, %arg55 : tensor<32x16xf32>
    %1133 = stablehlo.add %1130, %1132 : tensor<32x16xf32>
    %1134 = stablehlo.multiply %812, %812 : tensor<32x16xf32>
    %cst_300 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1135 = stablehlo.broadcast_in_dim %cst_300, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1136 = stablehlo.multiply %1135, %1134 : tensor<32x16xf32>
    %cst_301 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1137 = stablehlo.broadcast_in_dim %cst_301, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1138 = stablehlo.multiply %1137, %arg56 : tensor<32x16xf32>
    %1139 = stablehlo.add %1136, %1138 : tensor<32x16xf32>
    %1140 = stablehlo.multiply %823, %823 : tensor<16xf32>
    %cst_302 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1141 = stablehlo.broadcast_in_dim %cst_302, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1142 = stablehlo.multiply %1141, %1140 : tensor<16xf32>
    %cst_303 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1143 = stablehlo.broadcast_in_dim %cst_303, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1144 = stablehlo.multiply %1143, %arg57 : tensor<16xf32>
    %1145 = stablehlo.add %1142, %1144 : tensor<16xf32>
    %1146 = stablehlo.multiply %918, %918 : tensor<8xf32>
    %cst_304 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1147 = stablehlo.broadcast_in_dim %cst_304, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1148 = stablehlo.multiply %1147, %1146 : tensor<8xf32>
    %cst_305 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1149 = stablehlo.broadcast_in_dim %cst_305, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1150 = stablehlo.multiply %1149, %arg58 : tensor<8xf32>
    %1151 = stablehlo.add %1148, %1150 : tensor<8xf32>
    %1152 = stablehlo.multiply %933, %933 : tensor<8x16xf32>
    %cst_306 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1153 = stablehlo.broadcast_in_dim %cst_306, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1154 = stablehlo.multiply %1153, %1152 : tensor<8x16xf32>
    %cst_307 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1155 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1156 = stablehlo.multiply %1155, %arg59 : tensor<8x16xf32>
    %1157 = stablehlo.add %1154, %1156 : tensor<8x16xf32>
    %1158 = stablehlo.multiply %839, %839 : tensor<16x16xf32>
    %cst_308 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1159 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1160 = stablehlo.multiply %1159, %1158 : tensor<16x16xf32>
    %cst_309 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1161 = stablehlo.broadcast_in_dim %cst_309, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1162 = stablehlo.multiply %1161, %arg60 : tensor<16x16xf32>
    %1163 = stablehlo.add %1160, %1162 : tensor<16x16xf32>
    %1164 = stablehlo.multiply %942, %942 : tensor<8xf32>
    %cst_310 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1165 = stablehlo.broadcast_in_dim %cst_310, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1166 = stablehlo.multiply %1165, %1164 : tensor<8xf32>
    %cst_311 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1167 = stablehlo.broadcast_in_dim %cst_311, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1168 = stablehlo.multiply %1167, %arg61 : tensor<8xf32>
    %1169 = stablehlo.add %1166, %1168 : tensor<8xf32>
    %1170 = stablehlo.multiply %956, %956 : tensor<16x16xf32>
    %cst_312 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1171 = stablehlo.broadcast_in_dim %cst_312, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1172 = stablehlo.multiply %1171, %1170 : tensor<16x16xf32>
    %cst_313 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1173 = stablehlo.broadcast_in_dim %cst_313, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1174 = stablehlo.multiply %1173, %arg62 : tensor<16x16xf32>
    %1175 = stablehlo.add %1172, %1174 : tensor<16x16xf32>
    %1176 = stablehlo.multiply %910, %910 : tensor<8x16xf32>
    %cst_314 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1177 = stablehlo.broadcast_in_dim %cst_314, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1178 = stablehlo.multiply %1177, %1176 : tensor<8x16xf32>
    %cst_315 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1179 = stablehlo.broadcast_in_dim %cst_315, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1180 = stablehlo.multiply %1179, %arg63 : tensor<8x16xf32>
    %1181 = stablehlo.add %1178, %1180 : tensor<8x16xf32>
    %1182 = stablehlo.multiply %792, %792 : tensor<16xf32>
    %cst_316 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1183 = stablehlo.broadcast_in_dim %cst_316, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1184 = stablehlo.multiply %1183, %1182 : tensor<16xf32>
    %cst_317 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1185 = stablehlo.broadcast_in_dim %cst_317, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1186 = stablehlo.multiply %1185, %arg64 : tensor<16xf32>
    %1187 = stablehlo.add %1184, %1186 : tensor<16xf32>
    %1188 = stablehlo.multiply %636, %636 : tensor<16x32xf32>
    %cst_318 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1189 = stablehlo.broadcast_in_dim %cst_318, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1190 = stablehlo.multiply %1189, %1188 : tensor<16x32xf32>
    %cst_319 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1191 = stablehlo.broadcast_in_dim %cst_319, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1192 = stablehlo.multiply %1191, %arg65 : tensor<16x32xf32>
    %1193 = stablehlo.add %1190, %1192 : tensor<16x32xf32>
    %1194 = stablehlo.multiply %643, %643 : tensor<32x16xf32>
    %cst_320 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1195 = stablehlo.broadcast_in_dim %cst_320, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1196 = stablehlo.multiply %1195, %1194 : tensor<32x16xf32>
    %cst_321 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1197 = stablehlo.broadcast_in_dim %cst_321, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1198 = stablehlo.multiply %1197, %arg66 : tensor<32x16xf32>
    %1199 = stablehlo.add %1196, %1198 : tensor<32x16xf32>
    %1200 = stablehlo.multiply %640, %640 : tensor<32x16xf32>
    %cst_322 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1201 = stablehlo.broadcast_in_dim %cst_322, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1202 = stablehlo.multiply %1201, %1200 : tensor<32x16xf32>
    %cst_323 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1203 = stablehlo.broadcast_in_dim %cst_323, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1204 = stablehlo.multiply %1203, %arg67 : tensor<32x16xf32>
    %1205 = stablehlo.add %1202, %1204 : tensor<32x16xf32>
    %1206 = stablehlo.multiply %651, %651 : tensor<16xf32>
    %cst_324 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1207 = stablehlo.broadcast_in_dim %cst_324, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1208 = stablehlo.multiply %1207, %1206 : tensor<16xf32>
    %cst_325 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1209 = stablehlo.broadcast_in_dim %cst_325, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1210 = stablehlo.multiply %1209, %arg68 : tensor<16xf32>
    %1211 = stablehlo.add %1208, %1210 : tensor<16xf32>
    %1212 = stablehlo.multiply %746, %746 : tensor<8xf32>
    %cst_326 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1213 = stablehlo.broadcast_in_dim %cst_326, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1214 = stablehlo.multiply %1213, %1212 : tensor<8xf32>
    %cst_327 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1215 = stablehlo.broadcast_in_dim %cst_327, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1216 = stablehlo.multiply %1215, %arg69 : tensor<8xf32>
    %1217 = stablehlo.add %1214, %1216 : tensor<8xf32>
    %1218 = stablehlo.multiply %761, %761 : tensor<8x16xf32>
    %cst_328 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1219 = stablehlo.broadcast_in_dim %cst_328, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1220 = stablehlo.multiply %1219, %1218 : tensor<8x16xf32>
    %cst_329 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1221 = stablehlo.broadcast_in_dim %cst_329, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1222 = stablehlo.multiply %1221, %arg70 : tensor<8x16xf32>
    %1223 = stablehlo.add %1220, %1222 : tensor<8x16xf32>
    %1224 = stablehlo.multiply %667, %667 : tensor<16x16xf32>
    %cst_330 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1225 = stablehlo.broadcast_in_dim %cst_330, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1226 = stablehlo.multiply %1225, %1224 : tensor<16x16xf32>
    %cst_331 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1227 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1228 = stablehlo.multiply %1227, %arg71 : tensor<16x16xf32>
    %1229 = stablehlo.add %1226, %1228 : tensor<16x16xf32>
    %1230 = stablehlo.multiply %770, %770 : tensor<8xf32>
    %cst_332 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1231 = stablehlo.broadcast_in_dim %cst_332, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1232 = stablehlo.multiply %1231, %1230 : tensor<8xf32>
    %cst_333 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1233 = stablehlo.broadcast_in_dim %cst_333, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1234 = stablehlo.multiply %1233, %arg72 : tensor<8xf32>
    %1235 = stablehlo.add %1232, %1234 : tensor<8xf32>
    %1236 = stablehlo.multiply %784, %784 : tensor<16x16xf32>
    %cst_334 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1237 = stablehlo.broadcast_in_dim %cst_334, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1238 = stablehlo.multiply %1237, %1236 : tensor<16x16xf32>
    %cst_335 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1239 = stablehlo.broadcast_in_dim %cst_335, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1240 = stablehlo.multiply %1239, %arg73 : tensor<16x16xf32>
    %1241 = stablehlo.add %1238, %1240 : tensor<16x16xf32>
    %1242 = stablehlo.multiply %738, %738 : tensor<8x16xf32>
    %cst_336 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1243 = stablehlo.broadcast_in_dim %cst_336, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1244 = stablehlo.multiply %1243, %1242 : tensor<8x16xf32>
    %cst_337 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1245 = stablehlo.broadcast_in_dim %cst_337, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1246 = stablehlo.multiply %1245, %arg74 : tensor<8x16xf32>
    %1247 = stablehlo.add %1244, %1246 : tensor<8x16xf32>
    %1248 = stablehlo.multiply %621, %621 : tensor<16xf32>
    %cst_338 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1249 = stablehlo.broadcast_in_dim %cst_338, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1250 = stablehlo.multiply %1249, %1248 : tensor<16xf32>
    %cst_339 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1251 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1252 = stablehlo.multiply %1251, %arg75 : tensor<16xf32>
    %1253 = stablehlo.add %1250, %1252 : tensor<16xf32>
    %c_340 = stablehlo.constant dense<2147483647> : tensor<i32>
    %1254 = stablehlo.compare LT, %arg25, %c_340, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_341 = stablehlo.constant dense<1> : tensor<i32>
    %1255 = stablehlo.add %arg25, %c_341 : tensor<i32>
    %c_342 = stablehlo.constant dense<2147483647> : tensor<i32>
    %1256 = call @_where_8(%1254, %1255, %c_342) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %1257 = stablehlo.convert %1256 : (tensor<i32>) -> tensor<f32>
    %cst_343 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1258 = stablehlo.convert %1256 : (tensor<i32>) -> tensor<f32>
    %1259 = stablehlo.power %cst_343, %1258 : tensor<f32>
    %cst_344 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1260 = stablehlo.subtract %cst_344, %1259 : tensor<f32>
    %1261 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1262 = stablehlo.divide %983, %1261 : tensor<32x16xf32>
    %1263 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1264 = stablehlo.divide %988, %1263 : tensor<32x16xf32>
    %1265 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1266 = stablehlo.divide %993, %1265 : tensor<16xf32>
    %1267 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1268 = stablehlo.divide %998, %1267 : tensor<16x32xf32>
    %1269 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1270 = stablehlo.divide %1003, %1269 : tensor<32x16xf32>
    %1271 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1272 = stablehlo.divide %1008, %1271 : tensor<32x16xf32>
    %1273 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1274 = stablehlo.divide %1013, %1273 : tensor<16xf32>
    %1275 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1276 = stablehlo.divide %1018, %1275 : tensor<8xf32>
    %1277 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1278 = stablehlo.divide %1023, %1277 : tensor<8x16xf32>
    %1279 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1280 = stablehlo.divide %1028, %1279 : tensor<16x16xf32>
    %1281 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1282 = stablehlo.divide %1033, %1281 : tensor<8xf32>
    %1283 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1284 = stablehlo.divide %1038, %1283 : tensor<16x16xf32>
    %1285 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1286 = stablehlo.divide %1043, %1285 : tensor<8x16xf32>
    %1287 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1288 = stablehlo.divide %1048, %1287 : tensor<16xf32>
    %1289 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1290 = stablehlo.divide %1053, %1289 : tensor<16x32xf32>
    %1291 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1292 = stablehlo.divide %1058, %1291 : tensor<32x16xf32>
    %1293 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1294 = stablehlo.divide %1063, %1293 : tensor<32x16xf32>
    %1295 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1296 = stablehlo.divide %1068, %1295 : tensor<16xf32>
    %1297 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1298 = stablehlo.divide %1073, %1297 : tensor<8xf32>
    %1299 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1300 = stablehlo.divide %1078, %1299 : tensor<8x16xf32>
    %1301 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1302 = stablehlo.divide %1083, %1301 : tensor<16x16xf32>
    %1303 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1304 = stablehlo.divide %1088, %1303 : tensor<8xf32>
    %1305 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1306 = stablehlo.divide %1093, %1305 : tensor<16x16xf32>
    %1307 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1308 = stablehlo.divide %1098, %1307 : tensor<8x16xf32>
    %1309 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1310 = stablehlo.divide %1103, %1309 : tensor<16xf32>
    %1311 = stablehlo.convert %1256 : (tensor<i32>) -> tensor<f32>
    %cst_345 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1312 = stablehlo.convert %1256 : (tensor<i32>) -> tensor<f32>
    %1313 = stablehlo.power %cst_345, %1312 : tensor<f32>
    %cst_346 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1314 = stablehlo.subtract %cst_346, %1313 : tensor<f32>
    %1315 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1316 = stablehlo.divide %1109, %1315 : tensor<32x16xf32>
    %1317 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1318 = stablehlo.divide %1115, %1317 : tensor<32x16xf32>
    %1319 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1320 = stablehlo.divide %1121, %1319 : tensor<16xf32>
    %1321 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1322 = stablehlo.divide %1127, %1321 : tensor<16x32xf32>
    %1323 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1324 = stablehlo.divide %1133, %1323 : tensor<32x16xf32>
    %1325 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1326 = stablehlo.divide %1139, %1325 : tensor<32x16xf32>
    %1327 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1328 = stablehlo.divide %1145, %1327 : tensor<16xf32>
    %1329 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1330 = stablehlo.divide %1151, %1329 : tensor<8xf32>
    %1331 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1332 = stablehlo.divide %1157, %1331 : tensor<8x16xf32>
    %1333 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1334 = stablehlo.divide %1163, %1333 : tensor<16x16xf32>
    %1335 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1336 = stablehlo.divide %1169, %1335 : tensor<8xf32>
    %1337 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1338 = stablehlo.divide %1175, %1337 : tensor<16x16xf32>
    %1339 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1340 = stablehlo.divide %1181, %1339 : tensor<8x16xf32>
    %1341 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1342 = stablehlo.divide %1187, %1341 : tensor<16xf32>
    %1343 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1344 = stablehlo.divide %1193, %1343 : tensor<16x32xf32>
    %1345 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1346 = stablehlo.divide %1199, %1345 : tensor<32x16xf32>
    %1347 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1348 = stablehlo.divide %1205, %1347 : tensor<32x16xf32>
    %1349 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1350 = stablehlo.divide %1211, %1349 : tensor<16xf32>
    %1351 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1352 = stablehlo.divide %1217, %1351 : tensor<8xf32>
    %1353 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1354 = stablehlo.divide %1223, %1353 : tensor<8x16xf32>
    %1355 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1356 = stablehlo.divide %1229, %1355 : tensor<16x16xf32>
    %1357 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1358 = stablehlo.divide %1235, %1357 : tensor<8xf32>
    %1359 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1360 = stablehlo.divide %1241, %1359 : tensor<16x16xf32>
    %1361 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1362 = stablehlo.divide %1247, %1361 : tensor<8x16xf32>
    %1363 = stablehlo.broadcast_in_dim %1314, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1364 = stablehlo.divide %1253, %1363 : tensor<16xf32>
    %cst_347 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1365 = stablehlo.broadcast_in_dim %cst_347, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1366 = stablehlo.add %1316, %1365 : tensor<32x16xf32>
    %1367 = stablehlo.sqrt %1366 : tensor<32x16xf32>
    %cst_348 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1368 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1369 = stablehlo.add %1367, %1368 : tensor<32x16xf32>
    %1370 = stablehlo.divide %1262, %1369 : tensor<32x16xf32>
    %cst_349 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1371 = stablehlo.broadcast_in_dim %cst_349, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1372 = stablehlo.add %1318, %1371 : tensor<32x16xf32>
    %1373 = stablehlo.sqrt %1372 : tensor<32x16xf32>
    %cst_350 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1374 = stablehlo.broadcast_in_dim %cst_350, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1375 = stablehlo.add %1373, %1374 : tensor<32x16xf32>
    %1376 = stablehlo.divide %1264, %1375 : tensor<32x16xf32>
    %cst_351 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1377 = stablehlo.broadcast_in_dim %cst_351, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1378 = stablehlo.add %1320, %1377 : tensor<16xf32>
    %1379 = stablehlo.sqrt %1378 : tensor<16xf32>
    %cst_352 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1380 = stablehlo.broadcast_in_dim %cst_352, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1381 = stablehlo.add %1379, %1380 : tensor<16xf32>
    %1382 = stablehlo.divide %1266, %1381 : tensor<16xf32>
    %cst_353 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1383 = stablehlo.broadcast_in_dim %cst_353, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1384 = stablehlo.add %1322, %1383 : tensor<16x32xf32>
    %1385 = stablehlo.sqrt %1384 : tensor<16x32xf32>
    %cst_354 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1386 = stablehlo.broadcast_in_dim %cst_354, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1387 = stablehlo.add %1385, %1386 : tensor<16x32xf32>
    %1388 = stablehlo.divide %1268, %1387 : tensor<16x32xf32>
    %cst_355 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1389 = stablehlo.broadcast_in_dim %cst_355, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1390 = stablehlo.add %1324, %1389 : tensor<32x16xf32>
    %1391 = stablehlo.sqrt %1390 : tensor<32x16xf32>
    %cst_356 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1392 = stablehlo.broadcast_in_dim %cst_356, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1393 = stablehlo.add %1391, %1392 : tensor<32x16xf32>
    %1394 = stablehlo.divide %1270, %1393 : tensor<32x16xf32>
    %cst_357 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1395 = stablehlo.broadcast_in_dim %cst_357, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1396 = stablehlo.add %1326, %1395 : tensor<32x16xf32>
    %1397 = stablehlo.sqrt %1396 : tensor<32x16xf32>
    %cst_358 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1398 = stablehlo.broadcast_in_dim %cst_358, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1399 = stablehlo.add %1397, %1398 : tensor<32x16xf32>
    %1400 = stablehlo.divide %1272, %1399 : tensor<32x16xf32>
    %cst_359 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1401 = stablehlo.broadcast_in_dim %cst_359, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1402 = stablehlo.add %1328, %1401 : tensor<16xf32>
    %1403 = stablehlo.sqrt %1402 : tensor<16xf32>
    %cst_360 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1404 = stablehlo.broadcast_in_dim %cst_360, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1405 = stablehlo.add %1403, %1404 : tensor<16xf32>
    %1406 = stablehlo.divide %1274, %1405 : tensor<16xf32>
    %cst_361 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1407 = stablehlo.broadcast_in_dim %cst_361, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1408 = stablehlo.add %1330, %1407 : tensor<8xf32>
    %1409 = stablehlo.sqrt %1408 : tensor<8xf32>
    %cst_362 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1410 = stablehlo.broadcast_in_dim %cst_362, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1411 = stablehlo.add %1409, %1410 : tensor<8xf32>
    %1412 = stablehlo.divide %1276, %1411 : tensor<8xf32>
    %cst_363 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1413 = stablehlo.broadcast_in_dim %cst_363, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1414 = stablehlo.add %1332, %1413 : tensor<8x16xf32>
    %1415 = stablehlo.sqrt %1414 : tensor<8x16xf32>
    %cst_364 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1416 = stablehlo.broadcast_in_dim %cst_364, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1417 = stablehlo.add %1415, %1416 : tensor<8x16xf32>
    %1418 = stablehlo.divide %1278, %1417 : tensor<8x16xf32>
    %cst_365 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1419 = stablehlo.broadcast_in_dim %cst_365, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1420 = stablehlo.add %1334, %1419 : tensor<16x16xf32>
    %1421 = stablehlo.sqrt %1420 : tensor<16x16xf32>
    %cst_366 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1422 = stablehlo.broadcast_in_dim %cst_366, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1423 = stablehlo.add %1421, %1422 : tensor<16x16xf32>
    %1424 = stablehlo.divide %1280, %1423 : tensor<16x16xf32>
    %cst_367 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1425 = stablehlo.broadcast_in_dim %cst_367, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1426 = stablehlo.add %1336, %1425 : tensor<8xf32>
    %1427 = stablehlo.sqrt %1426 : tensor<8xf32>
    %cst_368 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1428 = stablehlo.broadcast_in_dim %cst_368, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1429 = stablehlo.add %1427, %1428 : tensor<8xf32>
    %1430 = stablehlo.divide %1282, %1429 : tensor<8xf32>
    %cst_369 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1431 = stablehlo.broadcast_in_dim %cst_369, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1432 = stablehlo.add %1338, %1431 : tensor<16x16xf32>
    %1433 = stablehlo.sqrt %1432 : tensor<16x16xf32>
    %cst_370 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1434 = stablehlo.broadcast_in_dim %cst_370, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1435 = stablehlo.add %1433, %1434 : tensor<16x16xf32>
    %1436 = stablehlo.divide %1284, %1435 : tensor<16x16xf32>
    %cst_371 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1437 = stablehlo.broadcast_in_dim %cst_371, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1438 = stablehlo.add %1340, %1437 : tensor<8x16xf32>
    %1439 = stablehlo.sqrt %1438 : tensor<8x16xf32>
    %cst_372 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1440 = stablehlo.broadcast_in_dim %cst_372, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1441 = stablehlo.add %1439, %1440 : tensor<8x16xf32>
    %1442 = stablehlo.divide %1286, %1441 : tensor<8x16xf32>
    %cst_373 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1443 = stablehlo.broadcast_in_dim %cst_373, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1444 = stablehlo.add %1342, %1443 : tensor<16xf32>
    %1445 = stablehlo.sqrt %1444 : tensor<16xf32>
    %cst_374 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1446 = stablehlo.broadcast_in_dim %cst_374, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1447 = stablehlo.add %1445, %1446 : tensor<16xf32>
    %1448 = stablehlo.divide %1288, %1447 : tensor<16xf32>
    %cst_375 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1449 = stablehlo.broadcast_in_dim %cst_375, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1450 = stablehlo.add %1344, %1449 : tensor<16x32xf32>
    %1451 = stablehlo.sqrt %1450 : tensor<16x32xf32>
    %cst_376 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1452 = stablehlo.broadcast_in_dim %cst_376, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1453 = stablehlo.add %1451, %1452 : tensor<16x32xf32>
    %1454 = stablehlo.divide %1290, %1453 : tensor<16x32xf32>
    %cst_377 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1455 = stablehlo.broadcast_in_dim %cst_377, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1456 = stablehlo.add %1346, %1455 : tensor<32x16xf32>
    %1457 = stablehlo.sqrt %1456 : tensor<32x16xf32>
    %cst_378 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1458 = stablehlo.broadcast_in_dim %cst_378, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1459 = stablehlo.add %1457, %1458 : tensor<32x16xf32>
    %1460 = stablehlo.divide %1292, %1459 : tensor<32x16xf32>
    %cst_379 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1461 = stablehlo.broadcast_in_dim %cst_379, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1462 = stablehlo.add %1348, %1461 : tensor<32x16xf32>
    %1463 = stablehlo.sqrt %1462 : tensor<32x16xf32>
    %cst_380 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1464 = stablehlo.broadcast_in_dim %cst_380, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1465 = stablehlo.add %1463, %1464 : tensor<32x16xf32>
    %1466 = stablehlo.divide %1294, %1465 : tensor<32x16xf32>
    %cst_381 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1467 = stablehlo.broadcast_in_dim %cst_381, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1468 = stablehlo.add %1350, %1467 : tensor<16xf32>
    %1469 = stablehlo.sqrt %1468 : tensor<16xf32>
    %cst_382 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1470 = stablehlo.broadcast_in_dim %cst_382, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1471 = stablehlo.add %1469, %1470 : tensor<16xf32>
    %1472 = stablehlo.divide %1296, %1471 : tensor<16xf32>
    %cst_383 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1473 = stablehlo.broadcast_in_dim %cst_383, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1474 = stablehlo.add %1352, %1473 : tensor<8xf32>
    %1475 = stablehlo.sqrt %1474 : tensor<8xf32>
    %cst_384 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1476 = stablehlo.broadcast_in_dim %cst_384, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1477 = stablehlo.add %1475, %1476 : tensor<8xf32>
    %1478 = stablehlo.divide %1298, %1477 : tensor<8xf32>
    %cst_385 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1479 = stablehlo.broadcast_in_dim %cst_385, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1480 = stablehlo.add %1354, %1479 : tensor<8x16xf32>
    %1481 = stablehlo.sqrt %1480 : tensor<8x16xf32>
    %cst_386 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1482 = stablehlo.broadcast_in_dim %cst_386, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1483 = stablehlo.add %1481, %1482 : tensor<8x16xf32>
    %1484 = stablehlo.divide %1300, %1483 : tensor<8x16xf32>
    %cst_387 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1485 = stablehlo.broadcast_in_dim %cst_387, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1486 = stablehlo.add %1356, %1485 : tensor<16x16xf32>
    %1487 = stablehlo.sqrt %1486 : tensor<16x16xf32>
    %cst_388 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1488 = stablehlo.broadcast_in_dim %cst_388, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1489 = stablehlo.add %1487, %1488 : tensor<16x16xf32>
    %1490 = stablehlo.divide %1302, %1489 : tensor<16x16xf32>
    %cst_389 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1491 = stablehlo.broadcast_in_dim %cst_389, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1492 = stablehlo.add %1358, %1491 : tensor<8xf32>
    %1493 = stablehlo.sqrt %1492 : tensor<8xf32>
    %cst_390 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1494 = stablehlo.broadcast_in_dim %cst_390, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1495 = stablehlo.add %1493, %1494 : tensor<8xf32>
    %1496 = stablehlo.divide %1304, %1495 : tensor<8xf32>
    %cst_391 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1497 = stablehlo.broadcast_in_dim %cst_391, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1498 = stablehlo.add %1360, %1497 : tensor<16x16xf32>
    %1499 = stablehlo.sqrt %1498 : tensor<16x16xf32>
    %cst_392 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1500 = stablehlo.broadcast_in_dim %cst_392, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1501 = stablehlo.add %1499, %1500 : tensor<16x16xf32>
    %1502 = stablehlo.divide %1306, %1501 : tensor<16x16xf32>
    %cst_393 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1503 = stablehlo.broadcast_in_dim %cst_393, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1504 = stablehlo.add %1362, %1503 : tensor<8x16xf32>
    %1505 = stablehlo.sqrt %1504 : tensor<8x16xf32>
    %cst_394 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1506 = stablehlo.broadcast_in_dim %cst_394, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1507 = stablehlo.add %1505, %1506 : tensor<8x16xf32>
    %1508 = stablehlo.divide %1308, %1507 : tensor<8x16xf32>
    %cst_395 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1509 = stablehlo.broadcast_in_dim %cst_395, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1510 = stablehlo.add %1364, %1509 : tensor<16xf32>
    %1511 = stablehlo.sqrt %1510 : tensor<16xf32>
    %cst_396 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1512 = stablehlo.broadcast_in_dim %cst_396, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1513 = stablehlo.add %1511, %1512 : tensor<16xf32>
    %1514 = stablehlo.divide %1310, %1513 : tensor<16xf32>
    %cst_397 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1515 = stablehlo.broadcast_in_dim %cst_397, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1516 = stablehlo.multiply %1515, %arg0 : tensor<32x16xf32>
    %1517 = stablehlo.add %1370, %1516 : tensor<32x16xf32>
    %cst_398 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1518 = stablehlo.broadcast_in_dim %cst_398, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1519 = stablehlo.multiply %1518, %arg1 : tensor<32x16xf32>
    %1520 = stablehlo.add %1376, %1519 : tensor<32x16xf32>
    %cst_399 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1521 = stablehlo.broadcast_in_dim %cst_399, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1522 = stablehlo.multiply %1521, %arg2 : tensor<16xf32>
    %1523 = stablehlo.add %1382, %1522 : tensor<16xf32>
    %cst_400 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1524 = stablehlo.broadcast_in_dim %cst_400, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1525 = stablehlo.multiply %1524, %arg3 : tensor<16x32xf32>
    %1526 = stablehlo.add %1388, %1525 : tensor<16x32xf32>
    %cst_401 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1527 = stablehlo.broadcast_in_dim %cst_401, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1528 = stablehlo.multiply %1527, %arg4 : tensor<32x16xf32>
    %1529 = stablehlo.add %1394, %1528 : tensor<32x16xf32>
    %cst_402 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1530 = stablehlo.broadcast_in_dim %cst_402, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1531 = stablehlo.multiply %1530, %arg5 : tensor<32x16xf32>
    %1532 = stablehlo.add %1400, %1531 : tensor<32x16xf32>
    %cst_403 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1533 = stablehlo.broadcast_in_dim %cst_403, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1534 = stablehlo.multiply %1533, %arg6 : tensor<16xf32>
    %1535 = stablehlo.add %1406, %1534 : tensor<16xf32>
    %cst_404 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1536 = stablehlo.broadcast_in_dim %cst_404, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1537 = stablehlo.multiply %1536, %arg7 : tensor<8xf32>
    %1538 = stablehlo.add %1412, %1537 : tensor<8xf32>
    %cst_405 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1539 = stablehlo.broadcast_in_dim %cst_405, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1540 = stablehlo.multiply %1539, %arg8 : tensor<8x16xf32>
    %1541 = stablehlo.add %1418, %1540 : tensor<8x16xf32>
    %cst_406 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1542 = stablehlo.broadcast_in_dim %cst_406, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1543 = stablehlo.multiply %1542, %arg9 : tensor<16x16xf32>
    %1544 = stablehlo.add %1424, %1543 : tensor<16x16xf32>
    %cst_407 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1545 = stablehlo.broadcast_in_dim %cst_407, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1546 = stablehlo.multiply %1545, %arg10 : tensor<8xf32>
    %1547 = stablehlo.add %1430, %1546 : tensor<8xf32>
    %cst_408 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1548 = stablehlo.broadcast_in_dim %cst_408, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1549 = stablehlo.multiply %1548, %arg11 : tensor<16x16xf32>
    %1550 = stablehlo.add %1436, %1549 : tensor<16x16xf32>
    %cst_409 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1551 = stablehlo.broadcast_in_dim %cst_409, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1552 = stablehlo.multiply %1551, %arg12 : tensor<8x16xf32>
    %1553 = stablehlo.add %1442, %1552 : tensor<8x16xf32>
    %cst_410 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1554 = stablehlo.broadcast_in_dim %cst_410, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1555 = stablehlo.multiply %1554, %arg13 : tensor<16xf32>
    %1556 = stablehlo.add %1448, %1555 : tensor<16xf32>
    %cst_411 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1557 = stablehlo.broadcast_in_dim %cst_411, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1558 = stablehlo.multiply %1557, %arg14 : tensor<16x32xf32>
    %1559 = stablehlo.add %1454, %1558 : tensor<16x32xf32>
    %cst_412 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1560 = stablehlo.broadcast_in_dim %cst_412, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1561 = stablehlo.multiply %1560, %arg15 : tensor<32x16xf32>
    %1562 = stablehlo.add %1460, %1561 : tensor<32x16xf32>
    %cst_413 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1563 = stablehlo.broadcast_in_dim %cst_413, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1564 = stablehlo.multiply %1563, %arg16 : tensor<32x16xf32>
    %1565 = stablehlo.add %1466, %1564 : tensor<32x16xf32>
    %cst_414 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1566 = stablehlo.broadcast_in_dim %cst_414, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1567 = stablehlo.multiply %1566, %arg17 : tensor<16xf32>
    %1568 = stablehlo.add %1472, %1567 : tensor<16xf32>
    %cst_415 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1569 = stablehlo.broadcast_in_dim %cst_415, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1570 = stablehlo.multiply %1569, %arg18 : tensor<8xf32>
    %1571 = stablehlo.add %1478, %1570 : tensor<8xf32>
    %cst_416 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1572 = stablehlo.broadcast_in_dim %cst_416, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1573 = stablehlo.multiply %1572, %arg19 : tensor<8x16xf32>
    %1574 = stablehlo.add %1484, %1573 : tensor<8x16xf32>
    %cst_417 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1575 = stablehlo.broadcast_in_dim %cst_417, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1576 = stablehlo.multiply %1575, %arg20 : tensor<16x16xf32>
    %1577 = stablehlo.add %1490, %1576 : tensor<16x16xf32>
    %cst_418 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1578 = stablehlo.broadcast_in_dim %cst_418, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1579 = stablehlo.multiply %1578, %arg21 : tensor<8xf32>
    %1580 = stablehlo.add %1496, %1579 : tensor<8xf32>
    %cst_419 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1581 = stablehlo.broadcast_in_dim %cst_419, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1582 = stablehlo.multiply %1581, %arg22 : tensor<16x16xf32>
    %1583 = stablehlo.add %1502, %1582 : tensor<16x16xf32>
    %cst_420 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1584 = stablehlo.broadcast_in_dim %cst_420, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1585 = stablehlo.multiply %1584, %arg23 : tensor<8x16xf32>
    %1586 = stablehlo.add %1508, %1585 : tensor<8x16xf32>
    %cst_421 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1587 = stablehlo.broadcast_in_dim %cst_421, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1588 = stablehlo.multiply %1587, %arg24 : tensor<16xf32>
    %1589 = stablehlo.add %1514, %1588 : tensor<16xf32>
    %cst_422 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1590 = stablehlo.broadcast_in_dim %cst_422, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1591 = stablehlo.multiply %1590, %1517 : tensor<32x16xf32>
    %cst_423 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1592 = stablehlo.broadcast_in_dim %cst_423, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1593 = stablehlo.multiply %1592, %1520 : tensor<32x16xf32>
    %cst_424 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1594 = stablehlo.broadcast_in_dim %cst_424, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1595 = stablehlo.multiply %1594, %1523 : tensor<16xf32>
    %cst_425 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1596 = stablehlo.broadcast_in_dim %cst_425, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1597 = stablehlo.multiply %1596, %1526 : tensor<16x32xf32>
    %cst_426 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1598 = stablehlo.broadcast_in_dim %cst_426, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1599 = stablehlo.multiply %1598, %1529 : tensor<32x16xf32>
    %cst_427 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1600 = stablehlo.broadcast_in_dim %cst_427, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1601 = stablehlo.multiply %1600, %1532 : tensor<32x16xf32>
    %cst_428 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1602 = stablehlo.broadcast_in_dim %cst_428, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1603 = stablehlo.multiply %1602, %1535 : tensor<16xf32>
    %cst_429 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1604 = stablehlo.broadcast_in_dim %cst_429, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1605 = stablehlo.multiply %1604, %1538 : tensor<8xf32>
    %cst_430 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1606 = stablehlo.broadcast_in_dim %cst_430, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1607 = stablehlo.multiply %1606, %1541 : tensor<8x16xf32>
    %cst_431 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1608 = stablehlo.broadcast_in_dim %cst_431, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1609 = stablehlo.multiply %1608, %1544 : tensor<16x16xf32>
    %cst_432 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1610 = stablehlo.broadcast_in_dim %cst_432, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1611 = stablehlo.multiply %1610, %1547 : tensor<8xf32>
    %cst_433 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1612 = stablehlo.broadcast_in_dim %cst_433, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1613 = stablehlo.multiply %1612, %1550 : tensor<16x16xf32>
    %cst_434 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1614 = stablehlo.broadcast_in_dim %cst_434, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1615 = stablehlo.multiply %1614, %1553 : tensor<8x16xf32>
    %cst_435 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1616 = stablehlo.broadcast_in_dim %cst_435, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1617 = stablehlo.multiply %1616, %1556 : tensor<16xf32>
    %cst_436 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1618 = stablehlo.broadcast_in_dim %cst_436, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1619 = stablehlo.multiply %1618, %1559 : tensor<16x32xf32>
    %cst_437 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1620 = stablehlo.broadcast_in_dim %cst_437, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1621 = stablehlo.multiply %1620, %1562 : tensor<32x16xf32>
    %cst_438 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1622 = stablehlo.broadcast_in_dim %cst_438, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1623 = stablehlo.multiply %1622, %1565 : tensor<32x16xf32>
    %cst_439 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1624 = stablehlo.broadcast_in_dim %cst_439, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1625 = stablehlo.multiply %1624, %1568 : tensor<16xf32>
    %cst_440 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1626 = stablehlo.broadcast_in_dim %cst_440, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1627 = stablehlo.multiply %1626, %1571 : tensor<8xf32>
    %cst_441 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1628 = stablehlo.broadcast_in_dim %cst_441, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1629 = stablehlo.multiply %1628, %1574 : tensor<8x16xf32>
    %cst_442 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1630 = stablehlo.broadcast_in_dim %cst_442, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1631 = stablehlo.multiply %1630, %1577 : tensor<16x16xf32>
    %cst_443 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1632 = stablehlo.broadcast_in_dim %cst_443, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1633 = stablehlo.multiply %1632, %1580 : tensor<8xf32>
    %cst_444 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1634 = stablehlo.broadcast_in_dim %cst_444, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1635 = stablehlo.multiply %1634, %1583 : tensor<16x16xf32>
    %cst_445 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1636 = stablehlo.broadcast_in_dim %cst_445, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1637 = stablehlo.multiply %1636, %1586 : tensor<8x16xf32>
    %cst_446 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1638 = stablehlo.broadcast_in_dim %cst_446, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1639 = stablehlo.multiply %1638, %1589 : tensor<16xf32>
    %1640 = stablehlo.add %arg0, %1591 : tensor<32x16xf32>
    %1641 = stablehlo.add %arg1, %1593 : tensor<32x16xf32>
    %1642 = stablehlo.add %arg2, %1595 : tensor<16xf32>
    %1643 = stablehlo.add %arg3, %1597 : tensor<16x32xf32>
    %1644 = stablehlo.add %arg4, %1599 : tensor<32x16xf32>
    %1645 = stablehlo.add %arg5, %1601 : tensor<32x16xf32>
    %1646 = stablehlo.add %arg6, %1603 : tensor<16xf32>
    %1647 = stablehlo.add %arg7, %1605 : tensor<8xf32>
    %1648 = stablehlo.add %arg8, %1607 : tensor<8x16xf32>
    %1649 = stablehlo.add %arg9, %1609 : tensor<16x16xf32>
    %1650 = stablehlo.add %arg10, %1611 : tensor<8xf32>
    %1651 = stablehlo.add %arg11, %1613 : tensor<16x16xf32>
    %1652 = stablehlo.add %arg12, %1615 : tensor<8x16xf32>
    %1653 = stablehlo.add %arg13, %1617 : tensor<16xf32>
    %1654 = stablehlo.add %arg14, %1619 : tensor<16x32xf32>
    %1655 = stablehlo.add %arg15, %1621 : tensor<32x16xf32>
    %1656 = stablehlo.add %arg16, %1623 : tensor<32x16xf32>
    %1657 = stablehlo.add %arg17, %1625 : tensor<16xf32>
    %1658 = stablehlo.add %arg18, %1627 : tensor<8xf32>
    %1659 = stablehlo.add %arg19, %1629 : tensor<8x16xf32>
    %1660 = stablehlo.add %arg20, %1631 : tensor<16x16xf32>
    %1661 = stablehlo.add %arg21, %1633 : tensor<8xf32>
    %1662 = stablehlo.add %arg22, %1635 : tensor<16x16xf32>
    %1663 = stablehlo.add %arg23, %1637 : tensor<8x16xf32>
    %1664 = stablehlo.add %arg24, %1639 : tensor<16xf32>
    return %1640, %1641, %1642, %1643, %1644, %1645, %1646, %1647, %1648, %1649, %1650, %1651, %1652, %1653, %1654, %1655, %1656, %1657, %1658, %1659, %1660, %1661, %1662, %1663, %1664, %1256, %983, %988, %993, %998, %1003, %1008, %1013, %1018, %1023, %1028, %1033, %1038, %1043, %1048, %1053, %1058, %1063, %1068, %1073, %1078, %1083, %1088, %1093, %1098, %1103, %1109, %1115, %1121, %1127, %1133, %1139, %1145, %1151, %1157, %1163, %1169, %1175, %1181, %1187, %1193, %1199, %1205, %1211, %1217, %1223, %1229, %1235, %1241, %1247, %1253, %598 : tensor<32x16xf32>, tensor<32x16xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<32x16xf32>, tensor<32x16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8x16xf32>, tensor<16x16xf32>, tensor<8xf32>, tensor<16x16xf32>, tensor<8x16xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<32x16xf32>, tensor<32x16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8x16xf32>, tensor<16x16xf32>, tensor<8xf32>, tensor<16x16xf32>, tensor<8x16xf32>, tensor<16xf32>, tensor<i32>, tensor<32x16xf32>, tensor<32x16xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<32x16xf32>, tensor<32x16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8x16xf32>, tensor<16x16xf32>, tensor<8xf32>, tensor<16x16xf32>, tensor<8x16xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<32x16xf32>, tensor<32x16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8x16xf32>, tensor<16x16xf32>, tensor<8xf32>, tensor<16x16xf32>, tensor<8x16xf32>, tensor<16xf32>, tensor<32x16xf32>, tensor<32x16xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<32x16xf32>, tensor<32x16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8x16xf32>, tensor<16x16xf32>, tensor<8xf32>, tensor<16x16xf32>, tensor<8x16xf32>, tensor<16xf32>, tensor<16x32xf32>, tensor<32x16xf32>, tensor<32x16xf32>, tensor<16xf32>, tensor<8xf32>, tensor<8x16xf32>, tensor<16x16xf32>, tensor<8xf32>, tensor<16x16xf32>, tensor<8x16xf32>, tensor<16xf32>, tensor<f32>
  }
  func.func private @_take(%arg0: tensor<32x16xf32>, %arg1: tensor<4x8xi32>) -> (tensor<4x8x16xf32>, tensor<4x8x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
    %c_0 = stablehlo.constant dense<32> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<4x8xi32>
    %4 = call @_where(%1, %3, %arg1) : (tensor<4x8xi1>, tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<4x8xi32>) -> tensor<4x8x1xi32>
    %c_1 = stablehlo.constant dense<31> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x8x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<4x8x1xi32>, tensor<4x8x1xi32>) -> tensor<4x8x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<4x8x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<4x8x1xi32>, tensor<4x8x1xi32>) -> tensor<4x8x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<4x8x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<4x8x1xi1>, tensor<i1>) -> tensor<4x8xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xf32>, tensor<4x8x1xi32>) -> tensor<4x8x16xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<4x8xi1>) -> tensor<4x8x16xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<4x8x16xi1>, tensor<4x8x16xf32>
    return %16, %5 : tensor<4x8x16xf32>, tensor<4x8x1xi32>
  }
  func.func private @_where(%arg0: tensor<4x8xi1>, %arg1: tensor<4x8xi32>, %arg2: tensor<4x8xi32>) -> tensor<4x8xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4x8xi1>, tensor<4x8xi32>
    return %0 : tensor<4x8xi32>
  }
  func.func private @cumsum(%arg0: tensor<4x8xi1>) -> tensor<4x8xi32> {
    %0 = stablehlo.convert %arg0 : (tensor<4x8xi1>) -> tensor<4x8xi32>
    %1 = call @cumsum_0(%0) : (tensor<4x8xi32>) -> tensor<4x8xi32>
    return %1 : tensor<4x8xi32>
  }
  func.func private @cumsum_0(%arg0: tensor<4x8xi32>) -> tensor<4x8xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [7, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 8>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<4x8xi32>, tensor<i32>) -> tensor<4x8xi32>
    return %1 : tensor<4x8xi32>
  }
  func.func private @_where_1(%arg0: tensor<4x1x8x8xi1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<4x1x8x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x1x8x8xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<4x1x8x8xf32>
    %2 = stablehlo.select %arg0, %0, %1 : tensor<4x1x8x8xi1>, tensor<4x1x8x8xf32>
    return %2 : tensor<4x1x8x8xf32>
  }
  func.func private @silu(%arg0: tensor<4x8x32xf32>) -> (tensor<4x8x32xf32>, tensor<4x8x32xf32>, tensor<4x8x32xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<4x8x32xf32>
    %1 = stablehlo.exponential %0 : tensor<4x8x32xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %3 = stablehlo.add %2, %1 : tensor<4x8x32xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %5 = stablehlo.divide %4, %3 : tensor<4x8x32xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<4x8x32xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<4x8x32xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<4x8x32xf32>
    return %9, %8, %5 : tensor<4x8x32xf32>, tensor<4x8x32xf32>, tensor<4x8x32xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<32x32xf32>, %arg1: tensor<32x1xi32>) -> (tensor<32x1xf32>, tensor<32x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<32x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<32x1xi32>, tensor<32x1xi32>) -> tensor<32x1xi1>
    %c_0 = stablehlo.constant dense<32> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<32x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<32x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<32x1xi1>, tensor<32x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<32x1xi32>) -> tensor<32x1x1xi32>
    %c_1 = stablehlo.constant dense<31> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<32x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<32x1x1xi32>, tensor<32x1x1xi32>) -> tensor<32x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<32x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<32x1x1xi32>, tensor<32x1x1xi32>) -> tensor<32x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<32x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<32x1x1xi1>, tensor<i1>) -> tensor<32x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<32x32xf32>, tensor<32x1x1xi32>) -> tensor<32x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<32x1xi1>, tensor<32x1xf32>
    return %15, %5 : tensor<32x1xf32>, tensor<32x1x1xi32>
  }
  func.func private @_take_2(%arg0: tensor<32x1xf32>, %arg1: tensor<i32>) -> (tensor<32xf32>, tensor<1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = call @_where_3(%0, %1, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<1xi32>
    %4 = stablehlo.convert %3 : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %6 = stablehlo.compare GE, %4, %5, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %7 = stablehlo.compare LE, %4, %c_1, SIGNED : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
    %8 = stablehlo.and %6, %7 : tensor<1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %9 = stablehlo.reduce(%8 init: %c_3) applies stablehlo.and across dimensions = [0] : (tensor<1xi1>, tensor<i1>) -> tensor<i1>
    %10 = "stablehlo.gather"(%arg0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 32, 1>}> : (tensor<32x1xf32>, tensor<1xi32>) -> tensor<32xf32>
    %11 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<32xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %13 = stablehlo.select %11, %10, %12 : tensor<32xi1>, tensor<32xf32>
    return %13, %3 : tensor<32xf32>, tensor<1xi32>
  }
  func.func private @_where_3(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_take_4(%arg0: tensor<1xi32>, %arg1: tensor<32xf32>) -> tensor<32x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x1xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<32x1xf32>, tensor<1xi32>, tensor<32xf32>) -> tensor<32x1xf32>
    return %1 : tensor<32x1xf32>
  }
  func.func private @take_along_axis_5(%arg0: tensor<32x1x1xi32>, %arg1: tensor<32x1xf32>) -> tensor<32x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<32x32xf32>, tensor<32x1x1xi32>, tensor<32x1xf32>) -> tensor<32x32xf32>
    return %1 : tensor<32x32xf32>
  }
  func.func private @silu_6(%arg0: tensor<4x8x32xf32>, %arg1: tensor<4x8x32xf32>, %arg2: tensor<4x8x32xf32>, %arg3: tensor<4x8x32xf32>) -> tensor<4x8x32xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<4x8x32xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<4x8x32xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<4x8x32xf32>
    %3 = stablehlo.add %1, %2 : tensor<4x8x32xf32>
    return %3 : tensor<4x8x32xf32>
  }
  func.func private @_take_7(%arg0: tensor<4x8x1xi32>, %arg1: tensor<4x8x16xf32>) -> tensor<32x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<32x16xf32>, tensor<4x8x1xi32>, tensor<4x8x16xf32>) -> tensor<32x16xf32>
    return %1 : tensor<32x16xf32>
  }
  func.func private @_where_8(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
