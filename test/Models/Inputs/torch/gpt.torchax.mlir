module @jit_train_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64xf32> {tf.aliasing_output = 0 : i32}, %arg1: tensor<64x16xf32> {tf.aliasing_output = 1 : i32}, %arg2: tensor<16xf32> {tf.aliasing_output = 2 : i32}, %arg3: tensor<16x64xf32> {tf.aliasing_output = 3 : i32}, %arg4: tensor<16xf32> {tf.aliasing_output = 4 : i32}, %arg5: tensor<16xf32> {tf.aliasing_output = 5 : i32}, %arg6: tensor<16xf32> {tf.aliasing_output = 6 : i32}, %arg7: tensor<16xf32> {tf.aliasing_output = 7 : i32}, %arg8: tensor<16xf32> {tf.aliasing_output = 8 : i32}, %arg9: tensor<16x16xf32> {tf.aliasing_output = 9 : i32}, %arg10: tensor<48xf32> {tf.aliasing_output = 10 : i32}, %arg11: tensor<48x16xf32> {tf.aliasing_output = 11 : i32}, %arg12: tensor<64xf32> {tf.aliasing_output = 12 : i32}, %arg13: tensor<64x16xf32> {tf.aliasing_output = 13 : i32}, %arg14: tensor<16xf32> {tf.aliasing_output = 14 : i32}, %arg15: tensor<16x64xf32> {tf.aliasing_output = 15 : i32}, %arg16: tensor<16xf32> {tf.aliasing_output = 16 : i32}, %arg17: tensor<16xf32> {tf.aliasing_output = 17 : i32}, %arg18: tensor<16xf32> {tf.aliasing_output = 18 : i32}, %arg19: tensor<16xf32> {tf.aliasing_output = 19 : i32}, %arg20: tensor<16xf32> {tf.aliasing_output = 20 : i32}, %arg21: tensor<16x16xf32> {tf.aliasing_output = 21 : i32}, %arg22: tensor<48xf32> {tf.aliasing_output = 22 : i32}, %arg23: tensor<48x16xf32> {tf.aliasing_output = 23 : i32}, %arg24: tensor<16xf32> {tf.aliasing_output = 24 : i32}, %arg25: tensor<16xf32> {tf.aliasing_output = 25 : i32}, %arg26: tensor<8x16xf32> {tf.aliasing_output = 26 : i32}, %arg27: tensor<32x16xf32> {tf.aliasing_output = 27 : i32}, %arg28: tensor<i32> {tf.aliasing_output = 28 : i32}, %arg29: tensor<64xf32> {tf.aliasing_output = 29 : i32}, %arg30: tensor<64x16xf32> {tf.aliasing_output = 30 : i32}, %arg31: tensor<16xf32> {tf.aliasing_output = 31 : i32}, %arg32: tensor<16x64xf32> {tf.aliasing_output = 32 : i32}, %arg33: tensor<16xf32> {tf.aliasing_output = 33 : i32}, %arg34: tensor<16xf32> {tf.aliasing_output = 34 : i32}, %arg35: tensor<16xf32> {tf.aliasing_output = 35 : i32}, %arg36: tensor<16xf32> {tf.aliasing_output = 36 : i32}, %arg37: tensor<16xf32> {tf.aliasing_output = 37 : i32}, %arg38: tensor<16x16xf32> {tf.aliasing_output = 38 : i32}, %arg39: tensor<48xf32> {tf.aliasing_output = 39 : i32}, %arg40: tensor<48x16xf32> {tf.aliasing_output = 40 : i32}, %arg41: tensor<64xf32> {tf.aliasing_output = 41 : i32}, %arg42: tensor<64x16xf32> {tf.aliasing_output = 42 : i32}, %arg43: tensor<16xf32> {tf.aliasing_output = 43 : i32}, %arg44: tensor<16x64xf32> {tf.aliasing_output = 44 : i32}, %arg45: tensor<16xf32> {tf.aliasing_output = 45 : i32}, %arg46: tensor<16xf32> {tf.aliasing_output = 46 : i32}, %arg47: tensor<16xf32> {tf.aliasing_output = 47 : i32}, %arg48: tensor<16xf32> {tf.aliasing_output = 48 : i32}, %arg49: tensor<16xf32> {tf.aliasing_output = 49 : i32}, %arg50: tensor<16x16xf32> {tf.aliasing_output = 50 : i32}, %arg51: tensor<48xf32> {tf.aliasing_output = 51 : i32}, %arg52: tensor<48x16xf32> {tf.aliasing_output = 52 : i32}, %arg53: tensor<16xf32> {tf.aliasing_output = 53 : i32}, %arg54: tensor<16xf32> {tf.aliasing_output = 54 : i32}, %arg55: tensor<8x16xf32> {tf.aliasing_output = 55 : i32}, %arg56: tensor<32x16xf32> {tf.aliasing_output = 56 : i32}, %arg57: tensor<64xf32> {tf.aliasing_output = 57 : i32}, %arg58: tensor<64x16xf32> {tf.aliasing_output = 58 : i32}, %arg59: tensor<16xf32> {tf.aliasing_output = 59 : i32}, %arg60: tensor<16x64xf32> {tf.aliasing_output = 60 : i32}, %arg61: tensor<16xf32> {tf.aliasing_output = 61 : i32}, %arg62: tensor<16xf32> {tf.aliasing_output = 62 : i32}, %arg63: tensor<16xf32> {tf.aliasing_output = 63 : i32}, %arg64: tensor<16xf32> {tf.aliasing_output = 64 : i32}, %arg65: tensor<16xf32> {tf.aliasing_output = 65 : i32}, %arg66: tensor<16x16xf32> {tf.aliasing_output = 66 : i32}, %arg67: tensor<48xf32> {tf.aliasing_output = 67 : i32}, %arg68: tensor<48x16xf32> {tf.aliasing_output = 68 : i32}, %arg69: tensor<64xf32> {tf.aliasing_output = 69 : i32}, %arg70: tensor<64x16xf32> {tf.aliasing_output = 70 : i32}, %arg71: tensor<16xf32> {tf.aliasing_output = 71 : i32}, %arg72: tensor<16x64xf32> {tf.aliasing_output = 72 : i32}, %arg73: tensor<16xf32> {tf.aliasing_output = 73 : i32}, %arg74: tensor<16xf32> {tf.aliasing_output = 74 : i32}, %arg75: tensor<16xf32> {tf.aliasing_output = 75 : i32}, %arg76: tensor<16xf32> {tf.aliasing_output = 76 : i32}, %arg77: tensor<16xf32> {tf.aliasing_output = 77 : i32}, %arg78: tensor<16x16xf32> {tf.aliasing_output = 78 : i32}, %arg79: tensor<48xf32> {tf.aliasing_output = 79 : i32}, %arg80: tensor<48x16xf32> {tf.aliasing_output = 80 : i32}, %arg81: tensor<16xf32> {tf.aliasing_output = 81 : i32}, %arg82: tensor<16xf32> {tf.aliasing_output = 82 : i32}, %arg83: tensor<8x16xf32> {tf.aliasing_output = 83 : i32}, %arg84: tensor<32x16xf32> {tf.aliasing_output = 84 : i32}, %arg85: tensor<4x8xi32>, %arg86: tensor<4x8xi32>) -> (tensor<64xf32> {jax.result_info = "result[0]['h.0.f1.bias']"}, tensor<64x16xf32> {jax.result_info = "result[0]['h.0.f1.weight']"}, tensor<16xf32> {jax.result_info = "result[0]['h.0.f2.bias']"}, tensor<16x64xf32> {jax.result_info = "result[0]['h.0.f2.weight']"}, tensor<16xf32> {jax.result_info = "result[0]['h.0.n1.bias']"}, tensor<16xf32> {jax.result_info = "result[0]['h.0.n1.weight']"}, tensor<16xf32> {jax.result_info = "result[0]['h.0.n2.bias']"}, tensor<16xf32> {jax.result_info = "result[0]['h.0.n2.weight']"}, tensor<16xf32> {jax.result_info = "result[0]['h.0.o.bias']"}, tensor<16x16xf32> {jax.result_info = "result[0]['h.0.o.weight']"}, tensor<48xf32> {jax.result_info = "result[0]['h.0.qkv.bias']"}, tensor<48x16xf32> {jax.result_info = "result[0]['h.0.qkv.weight']"}, tensor<64xf32> {jax.result_info = "result[0]['h.1.f1.bias']"}, tensor<64x16xf32> {jax.result_info = "result[0]['h.1.f1.weight']"}, tensor<16xf32> {jax.result_info = "result[0]['h.1.f2.bias']"}, tensor<16x64xf32> {jax.result_info = "result[0]['h.1.f2.weight']"}, tensor<16xf32> {jax.result_info = "result[0]['h.1.n1.bias']"}, tensor<16xf32> {jax.result_info = "result[0]['h.1.n1.weight']"}, tensor<16xf32> {jax.result_info = "result[0]['h.1.n2.bias']"}, tensor<16xf32> {jax.result_info = "result[0]['h.1.n2.weight']"}, tensor<16xf32> {jax.result_info = "result[0]['h.1.o.bias']"}, tensor<16x16xf32> {jax.result_info = "result[0]['h.1.o.weight']"}, tensor<48xf32> {jax.result_info = "result[0]['h.1.qkv.bias']"}, tensor<48x16xf32> {jax.result_info = "result[0]['h.1.qkv.weight']"}, tensor<16xf32> {jax.result_info = "result[0]['n.bias']"}, tensor<16xf32> {jax.result_info = "result[0]['n.weight']"}, tensor<8x16xf32> {jax.result_info = "result[0]['pos.weight']"}, tensor<32x16xf32> {jax.result_info = "result[0]['tok.weight']"}, tensor<i32> {jax.result_info = "result[1][0].count"}, tensor<64xf32> {jax.result_info = "result[1][0].mu['h.0.f1.bias']"}, tensor<64x16xf32> {jax.result_info = "result[1][0].mu['h.0.f1.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].mu['h.0.f2.bias']"}, tensor<16x64xf32> {jax.result_info = "result[1][0].mu['h.0.f2.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].mu['h.0.n1.bias']"}, tensor<16xf32> {jax.result_info = "result[1][0].mu['h.0.n1.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].mu['h.0.n2.bias']"}, tensor<16xf32> {jax.result_info = "result[1][0].mu['h.0.n2.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].mu['h.0.o.bias']"}, tensor<16x16xf32> {jax.result_info = "result[1][0].mu['h.0.o.weight']"}, tensor<48xf32> {jax.result_info = "result[1][0].mu['h.0.qkv.bias']"}, tensor<48x16xf32> {jax.result_info = "result[1][0].mu['h.0.qkv.weight']"}, tensor<64xf32> {jax.result_info = "result[1][0].mu['h.1.f1.bias']"}, tensor<64x16xf32> {jax.result_info = "result[1][0].mu['h.1.f1.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].mu['h.1.f2.bias']"}, tensor<16x64xf32> {jax.result_info = "result[1][0].mu['h.1.f2.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].mu['h.1.n1.bias']"}, tensor<16xf32> {jax.result_info = "result[1][0].mu['h.1.n1.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].mu['h.1.n2.bias']"}, tensor<16xf32> {jax.result_info = "result[1][0].mu['h.1.n2.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].mu['h.1.o.bias']"}, tensor<16x16xf32> {jax.result_info = "result[1][0].mu['h.1.o.weight']"}, tensor<48xf32> {jax.result_info = "result[1][0].mu['h.1.qkv.bias']"}, tensor<48x16xf32> {jax.result_info = "result[1][0].mu['h.1.qkv.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].mu['n.bias']"}, tensor<16xf32> {jax.result_info = "result[1][0].mu['n.weight']"}, tensor<8x16xf32> {jax.result_info = "result[1][0].mu['pos.weight']"}, tensor<32x16xf32> {jax.result_info = "result[1][0].mu['tok.weight']"}, tensor<64xf32> {jax.result_info = "result[1][0].nu['h.0.f1.bias']"}, tensor<64x16xf32> {jax.result_info = "result[1][0].nu['h.0.f1.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].nu['h.0.f2.bias']"}, tensor<16x64xf32> {jax.result_info = "result[1][0].nu['h.0.f2.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].nu['h.0.n1.bias']"}, tensor<16xf32> {jax.result_info = "result[1][0].nu['h.0.n1.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].nu['h.0.n2.bias']"}, tensor<16xf32> {jax.result_info = "result[1][0].nu['h.0.n2.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].nu['h.0.o.bias']"}, tensor<16x16xf32> {jax.result_info = "result[1][0].nu['h.0.o.weight']"}, tensor<48xf32> {jax.result_info = "result[1][0].nu['h.0.qkv.bias']"}, tensor<48x16xf32> {jax.result_info = "result[1][0].nu['h.0.qkv.weight']"}, tensor<64xf32> {jax.result_info = "result[1][0].nu['h.1.f1.bias']"}, tensor<64x16xf32> {jax.result_info = "result[1][0].nu['h.1.f1.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].nu['h.1.f2.bias']"}, tensor<16x64xf32> {jax.result_info = "result[1][0].nu['h.1.f2.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].nu['h.1.n1.bias']"}, tensor<16xf32> {jax.result_info = "result[1][0].nu['h.1.n1.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].nu['h.1.n2.bias']"}, tensor<16xf32> {jax.result_info = "result[1][0].nu['h.1.n2.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].nu['h.1.o.bias']"}, tensor<16x16xf32> {jax.result_info = "result[1][0].nu['h.1.o.weight']"}, tensor<48xf32> {jax.result_info = "result[1][0].nu['h.1.qkv.bias']"}, tensor<48x16xf32> {jax.result_info = "result[1][0].nu['h.1.qkv.weight']"}, tensor<16xf32> {jax.result_info = "result[1][0].nu['n.bias']"}, tensor<16xf32> {jax.result_info = "result[1][0].nu['n.weight']"}, tensor<8x16xf32> {jax.result_info = "result[1][0].nu['pos.weight']"}, tensor<32x16xf32> {jax.result_info = "result[1][0].nu['tok.weight']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0:2 = call @_take(%arg27, %arg85) : (tensor<32x16xf32>, tensor<4x8xi32>) -> (tensor<4x8x16xf32>, tensor<4x8x1xi32>)
    %1 = stablehlo.iota dim = 0 : tensor<8xi32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %3 = stablehlo.multiply %2, %1 : tensor<8xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %5 = stablehlo.add %4, %3 : tensor<8xi32>
    %6:2 = call @_take_0(%arg26, %5) : (tensor<8x16xf32>, tensor<8xi32>) -> (tensor<8x16xf32>, tensor<8x1xi32>)
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %8 = stablehlo.multiply %6#0, %7 : tensor<8x16xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [1, 2] : (tensor<8x16xf32>) -> tensor<1x8x16xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<1x8x16xf32>) -> tensor<4x8x16xf32>
    %11 = stablehlo.add %0#0, %10 : tensor<4x8x16xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.reduce(%11 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_2 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %15 = stablehlo.divide %13, %14 : tensor<4x8x1xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %16:5 = call @_var(%11, %c_3) : (tensor<4x8x16xf32>, tensor<i32>) -> (tensor<4x8x1xf32>, tensor<4x8x16xf32>, tensor<f32>, tensor<i1>, tensor<4x8x1xf32>)
    %cst_4 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %18 = stablehlo.add %16#0, %17 : tensor<4x8x1xf32>
    %19 = stablehlo.rsqrt %18 : tensor<4x8x1xf32>
    %20 = stablehlo.divide %19, %18 : tensor<4x8x1xf32>
    %cst_5 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %22 = stablehlo.multiply %21, %20 : tensor<4x8x1xf32>
    %23 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %24 = stablehlo.subtract %11, %23 : tensor<4x8x16xf32>
    %25 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %26 = stablehlo.multiply %24, %25 : tensor<4x8x16xf32>
    %27 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %29 = stablehlo.multiply %26, %28 : tensor<4x8x16xf32>
    %30 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %32 = stablehlo.add %29, %31 : tensor<4x8x16xf32>
    %33 = stablehlo.dot_general %32, %arg11, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<48x16xf32>) -> tensor<4x8x48xf32>
    %34 = stablehlo.broadcast_in_dim %arg10, dims = [2] : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<4x8x48xf32>
    %36 = stablehlo.add %33, %35 : tensor<4x8x48xf32>
    %37 = stablehlo.slice %36 [0:4, 0:8, 0:16] : (tensor<4x8x48xf32>) -> tensor<4x8x16xf32>
    %38 = stablehlo.slice %36 [0:4, 0:8, 16:32] : (tensor<4x8x48xf32>) -> tensor<4x8x16xf32>
    %39 = stablehlo.slice %36 [0:4, 0:8, 32:48] : (tensor<4x8x48xf32>) -> tensor<4x8x16xf32>
    %40 = stablehlo.reshape %37 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %41 = stablehlo.transpose %40, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %42 = stablehlo.reshape %38 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %43 = stablehlo.transpose %42, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %44 = stablehlo.reshape %39 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %45 = stablehlo.transpose %44, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %c_7 = stablehlo.constant dense<true> : tensor<i1>
    %47 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %48 = stablehlo.iota dim = 0 : tensor<8xi32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [1] : (tensor<8xi32>) -> tensor<1x8xi32>
    %50 = stablehlo.iota dim = 0 : tensor<8xi32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %c_8 = stablehlo.constant dense<1> : tensor<i32>
    %52 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<8x1xi32>
    %53 = stablehlo.multiply %51, %52 : tensor<8x1xi32>
    %54 = stablehlo.broadcast_in_dim %49, dims = [0, 1] : (tensor<1x8xi32>) -> tensor<8x8xi32>
    %55 = stablehlo.broadcast_in_dim %53, dims = [0, 1] : (tensor<8x1xi32>) -> tensor<8x8xi32>
    %56 = stablehlo.subtract %54, %55 : tensor<8x8xi32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %57 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<8x8xi32>
    %58 = stablehlo.compare LE, %56, %57, SIGNED : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
    %59 = stablehlo.and %58, %47 : tensor<8x8xi1>
    %60 = stablehlo.not %59 : tensor<8x8xi1>
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %61 = call @_where_3(%60, %cst_10, %46) : (tensor<8x8xi1>, tensor<f32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %62 = stablehlo.transpose %43, dims = [0, 1, 3, 2] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %63 = stablehlo.reshape %41 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %64 = stablehlo.reshape %62 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %65 = stablehlo.dot_general %63, %64, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %66 = stablehlo.reshape %65 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %cst_11 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %68 = stablehlo.multiply %66, %67 : tensor<4x2x8x8xf32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %70 = stablehlo.multiply %61, %69 : tensor<8x8xf32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [2, 3] : (tensor<8x8xf32>) -> tensor<1x1x8x8xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %73 = stablehlo.add %68, %72 : tensor<4x2x8x8xf32>
    %cst_13 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %74 = stablehlo.reduce(%73 init: %cst_13) applies stablehlo.maximum across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %75 = stablehlo.reshape %74 : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %76 = stablehlo.broadcast_in_dim %75, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %77 = stablehlo.compare EQ, %73, %76, FLOAT : (tensor<4x2x8x8xf32>, tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xi1>
    %78 = stablehlo.convert %77 : (tensor<4x2x8x8xi1>) -> tensor<4x2x8x8xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.reduce(%78 init: %cst_14) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %cst_15 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %81 = stablehlo.maximum %80, %74 : tensor<4x2x8xf32>
    %82 = stablehlo.compare EQ, %74, %81, FLOAT : (tensor<4x2x8xf32>, tensor<4x2x8xf32>) -> tensor<4x2x8xi1>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %85 = stablehlo.select %82, %83, %84 : tensor<4x2x8xi1>, tensor<4x2x8xf32>
    %cst_18 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %87 = stablehlo.compare EQ, %86, %81, FLOAT : (tensor<4x2x8xf32>, tensor<4x2x8xf32>) -> tensor<4x2x8xi1>
    %cst_19 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %90 = stablehlo.select %87, %88, %89 : tensor<4x2x8xi1>, tensor<4x2x8xf32>
    %91 = stablehlo.divide %85, %90 : tensor<4x2x8xf32>
    %92 = stablehlo.broadcast_in_dim %81, dims = [0, 1, 2] : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %94 = stablehlo.subtract %73, %93 : tensor<4x2x8x8xf32>
    %95 = stablehlo.exponential %94 : tensor<4x2x8x8xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %96 = stablehlo.reduce(%95 init: %cst_21) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2] : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %98 = stablehlo.broadcast_in_dim %97, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %99 = stablehlo.divide %95, %98 : tensor<4x2x8x8xf32>
    %100 = stablehlo.multiply %97, %97 : tensor<4x2x8x1xf32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<4x2x8x1xf32>
    %102 = stablehlo.divide %101, %100 : tensor<4x2x8x1xf32>
    %103 = stablehlo.reshape %99 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %104 = stablehlo.reshape %45 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %105 = stablehlo.dot_general %103, %104, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %106 = stablehlo.reshape %105 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %107 = stablehlo.transpose %106, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %108 = stablehlo.reshape %107 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %109 = stablehlo.dot_general %108, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<16x16xf32>) -> tensor<4x8x16xf32>
    %110 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %111 = stablehlo.broadcast_in_dim %110, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %112 = stablehlo.add %109, %111 : tensor<4x8x16xf32>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %114 = stablehlo.multiply %112, %113 : tensor<4x8x16xf32>
    %115 = stablehlo.add %11, %114 : tensor<4x8x16xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %116 = stablehlo.reduce(%115 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %117 = stablehlo.broadcast_in_dim %116, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_25 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %119 = stablehlo.divide %117, %118 : tensor<4x8x1xf32>
    %c_26 = stablehlo.constant dense<0> : tensor<i32>
    %120:5 = call @_var(%115, %c_26) : (tensor<4x8x16xf32>, tensor<i32>) -> (tensor<4x8x1xf32>, tensor<4x8x16xf32>, tensor<f32>, tensor<i1>, tensor<4x8x1xf32>)
    %cst_27 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %122 = stablehlo.add %120#0, %121 : tensor<4x8x1xf32>
    %123 = stablehlo.rsqrt %122 : tensor<4x8x1xf32>
    %124 = stablehlo.divide %123, %122 : tensor<4x8x1xf32>
    %cst_28 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %126 = stablehlo.multiply %125, %124 : tensor<4x8x1xf32>
    %127 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %128 = stablehlo.subtract %115, %127 : tensor<4x8x16xf32>
    %129 = stablehlo.broadcast_in_dim %123, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %130 = stablehlo.multiply %128, %129 : tensor<4x8x16xf32>
    %131 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %132 = stablehlo.broadcast_in_dim %131, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %133 = stablehlo.multiply %130, %132 : tensor<4x8x16xf32>
    %134 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %136 = stablehlo.add %133, %135 : tensor<4x8x16xf32>
    %137 = stablehlo.dot_general %136, %arg1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<64x16xf32>) -> tensor<4x8x64xf32>
    %138 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %139 = stablehlo.broadcast_in_dim %138, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<4x8x64xf32>
    %140 = stablehlo.add %137, %139 : tensor<4x8x64xf32>
    %141 = stablehlo.multiply %140, %140 : tensor<4x8x64xf32>
    %142 = stablehlo.multiply %141, %140 : tensor<4x8x64xf32>
    %143 = stablehlo.multiply %140, %140 : tensor<4x8x64xf32>
    %cst_29 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %145 = stablehlo.multiply %144, %143 : tensor<4x8x64xf32>
    %cst_30 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %146 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %147 = stablehlo.multiply %146, %142 : tensor<4x8x64xf32>
    %148 = stablehlo.add %140, %147 : tensor<4x8x64xf32>
    %cst_31 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %149 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %150 = stablehlo.multiply %149, %148 : tensor<4x8x64xf32>
    %151 = stablehlo.tanh %150 : tensor<4x8x64xf32>
    %cst_32 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %152 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %153 = stablehlo.subtract %152, %151 : tensor<4x8x64xf32>
    %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %154 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %155 = stablehlo.add %154, %151 : tensor<4x8x64xf32>
    %cst_34 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %156 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %157 = stablehlo.multiply %156, %155 : tensor<4x8x64xf32>
    %158 = stablehlo.multiply %140, %157 : tensor<4x8x64xf32>
    %159 = stablehlo.dot_general %158, %arg3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x64xf32>, tensor<16x64xf32>) -> tensor<4x8x16xf32>
    %160 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %161 = stablehlo.broadcast_in_dim %160, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %162 = stablehlo.add %159, %161 : tensor<4x8x16xf32>
    %cst_35 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %163 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %164 = stablehlo.multiply %162, %163 : tensor<4x8x16xf32>
    %165 = stablehlo.add %115, %164 : tensor<4x8x16xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %166 = stablehlo.reduce(%165 init: %cst_36) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %167 = stablehlo.broadcast_in_dim %166, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_37 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %168 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %169 = stablehlo.divide %167, %168 : tensor<4x8x1xf32>
    %c_38 = stablehlo.constant dense<0> : tensor<i32>
    %170:5 = call @_var(%165, %c_38) : (tensor<4x8x16xf32>, tensor<i32>) -> (tensor<4x8x1xf32>, tensor<4x8x16xf32>, tensor<f32>, tensor<i1>, tensor<4x8x1xf32>)
    %cst_39 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %171 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %172 = stablehlo.add %170#0, %171 : tensor<4x8x1xf32>
    %173 = stablehlo.rsqrt %172 : tensor<4x8x1xf32>
    %174 = stablehlo.divide %173, %172 : tensor<4x8x1xf32>
    %cst_40 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %175 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %176 = stablehlo.multiply %175, %174 : tensor<4x8x1xf32>
    %177 = stablehlo.broadcast_in_dim %169, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %178 = stablehlo.subtract %165, %177 : tensor<4x8x16xf32>
    %179 = stablehlo.broadcast_in_dim %173, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %180 = stablehlo.multiply %178, %179 : tensor<4x8x16xf32>
    %181 = stablehlo.broadcast_in_dim %arg17, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %182 = stablehlo.broadcast_in_dim %181, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %183 = stablehlo.multiply %180, %182 : tensor<4x8x16xf32>
    %184 = stablehlo.broadcast_in_dim %arg16, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %185 = stablehlo.broadcast_in_dim %184, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %186 = stablehlo.add %183, %185 : tensor<4x8x16xf32>
    %187 = stablehlo.dot_general %186, %arg23, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<48x16xf32>) -> tensor<4x8x48xf32>
    %188 = stablehlo.broadcast_in_dim %arg22, dims = [2] : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %189 = stablehlo.broadcast_in_dim %188, dims = [0, 1, 2] : (tensor<1x1x48xf32>) -> tensor<4x8x48xf32>
    %190 = stablehlo.add %187, %189 : tensor<4x8x48xf32>
    %191 = stablehlo.slice %190 [0:4, 0:8, 0:16] : (tensor<4x8x48xf32>) -> tensor<4x8x16xf32>
    %192 = stablehlo.slice %190 [0:4, 0:8, 16:32] : (tensor<4x8x48xf32>) -> tensor<4x8x16xf32>
    %193 = stablehlo.slice %190 [0:4, 0:8, 32:48] : (tensor<4x8x48xf32>) -> tensor<4x8x16xf32>
    %194 = stablehlo.reshape %191 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %195 = stablehlo.transpose %194, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %196 = stablehlo.reshape %192 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %197 = stablehlo.transpose %196, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %198 = stablehlo.reshape %193 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %199 = stablehlo.transpose %198, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %200 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %c_42 = stablehlo.constant dense<true> : tensor<i1>
    %201 = stablehlo.broadcast_in_dim %c_42, dims = [] : (tensor<i1>) -> tensor<8x8xi1>
    %202 = stablehlo.iota dim = 0 : tensor<8xi32>
    %203 = stablehlo.broadcast_in_dim %202, dims = [1] : (tensor<8xi32>) -> tensor<1x8xi32>
    %204 = stablehlo.iota dim = 0 : tensor<8xi32>
    %205 = stablehlo.broadcast_in_dim %204, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %c_43 = stablehlo.constant dense<1> : tensor<i32>
    %206 = stablehlo.broadcast_in_dim %c_43, dims = [] : (tensor<i32>) -> tensor<8x1xi32>
    %207 = stablehlo.multiply %205, %206 : tensor<8x1xi32>
    %208 = stablehlo.broadcast_in_dim %203, dims = [0, 1] : (tensor<1x8xi32>) -> tensor<8x8xi32>
    %209 = stablehlo.broadcast_in_dim %207, dims = [0, 1] : (tensor<8x1xi32>) -> tensor<8x8xi32>
    %210 = stablehlo.subtract %208, %209 : tensor<8x8xi32>
    %c_44 = stablehlo.constant dense<0> : tensor<i32>
    %211 = stablehlo.broadcast_in_dim %c_44, dims = [] : (tensor<i32>) -> tensor<8x8xi32>
    %212 = stablehlo.compare LE, %210, %211, SIGNED : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
    %213 = stablehlo.and %212, %201 : tensor<8x8xi1>
    %214 = stablehlo.not %213 : tensor<8x8xi1>
    %cst_45 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %215 = call @_where_3(%214, %cst_45, %200) : (tensor<8x8xi1>, tensor<f32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %216 = stablehlo.transpose %197, dims = [0, 1, 3, 2] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %217 = stablehlo.reshape %195 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %218 = stablehlo.reshape %216 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %219 = stablehlo.dot_general %217, %218, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %220 = stablehlo.reshape %219 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %cst_46 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %221 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %222 = stablehlo.multiply %220, %221 : tensor<4x2x8x8xf32>
    %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %223 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %224 = stablehlo.multiply %215, %223 : tensor<8x8xf32>
    %225 = stablehlo.broadcast_in_dim %224, dims = [2, 3] : (tensor<8x8xf32>) -> tensor<1x1x8x8xf32>
    %226 = stablehlo.broadcast_in_dim %225, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %227 = stablehlo.add %222, %226 : tensor<4x2x8x8xf32>
    %cst_48 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %228 = stablehlo.reduce(%227 init: %cst_48) applies stablehlo.maximum across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %229 = stablehlo.reshape %228 : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %230 = stablehlo.broadcast_in_dim %229, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %231 = stablehlo.compare EQ, %227, %230, FLOAT : (tensor<4x2x8x8xf32>, tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xi1>
    %232 = stablehlo.convert %231 : (tensor<4x2x8x8xi1>) -> tensor<4x2x8x8xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %233 = stablehlo.reduce(%232 init: %cst_49) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %cst_50 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %234 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %235 = stablehlo.maximum %234, %228 : tensor<4x2x8xf32>
    %236 = stablehlo.compare EQ, %228, %235, FLOAT : (tensor<4x2x8xf32>, tensor<4x2x8xf32>) -> tensor<4x2x8xi1>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %237 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %238 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %239 = stablehlo.select %236, %237, %238 : tensor<4x2x8xi1>, tensor<4x2x8xf32>
    %cst_53 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %240 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %241 = stablehlo.compare EQ, %240, %235, FLOAT : (tensor<4x2x8xf32>, tensor<4x2x8xf32>) -> tensor<4x2x8xi1>
    %cst_54 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %242 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %cst_55 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %243 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %244 = stablehlo.select %241, %242, %243 : tensor<4x2x8xi1>, tensor<4x2x8xf32>
    %245 = stablehlo.divide %239, %244 : tensor<4x2x8xf32>
    %246 = stablehlo.broadcast_in_dim %235, dims = [0, 1, 2] : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %247 = stablehlo.broadcast_in_dim %246, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %248 = stablehlo.subtract %227, %247 : tensor<4x2x8x8xf32>
    %249 = stablehlo.exponential %248 : tensor<4x2x8x8xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %250 = stablehlo.reduce(%249 init: %cst_56) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %251 = stablehlo.broadcast_in_dim %250, dims = [0, 1, 2] : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %252 = stablehlo.broadcast_in_dim %251, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %253 = stablehlo.divide %249, %252 : tensor<4x2x8x8xf32>
    %254 = stablehlo.multiply %251, %251 : tensor<4x2x8x1xf32>
    %cst_57 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %255 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<4x2x8x1xf32>
    %256 = stablehlo.divide %255, %254 : tensor<4x2x8x1xf32>
    %257 = stablehlo.reshape %253 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %258 = stablehlo.reshape %199 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %259 = stablehlo.dot_general %257, %258, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %260 = stablehlo.reshape %259 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %261 = stablehlo.transpose %260, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %262 = stablehlo.reshape %261 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %263 = stablehlo.dot_general %262, %arg21, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<16x16xf32>) -> tensor<4x8x16xf32>
    %264 = stablehlo.broadcast_in_dim %arg20, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %265 = stablehlo.broadcast_in_dim %264, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %266 = stablehlo.add %263, %265 : tensor<4x8x16xf32>
    %cst_58 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %267 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %268 = stablehlo.multiply %266, %267 : tensor<4x8x16xf32>
    %269 = stablehlo.add %165, %268 : tensor<4x8x16xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %270 = stablehlo.reduce(%269 init: %cst_59) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %271 = stablehlo.broadcast_in_dim %270, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_60 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %272 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %273 = stablehlo.divide %271, %272 : tensor<4x8x1xf32>
    %c_61 = stablehlo.constant dense<0> : tensor<i32>
    %274:5 = call @_var(%269, %c_61) : (tensor<4x8x16xf32>, tensor<i32>) -> (tensor<4x8x1xf32>, tensor<4x8x16xf32>, tensor<f32>, tensor<i1>, tensor<4x8x1xf32>)
    %cst_62 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %275 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %276 = stablehlo.add %274#0, %275 : tensor<4x8x1xf32>
    %277 = stablehlo.rsqrt %276 : tensor<4x8x1xf32>
    %278 = stablehlo.divide %277, %276 : tensor<4x8x1xf32>
    %cst_63 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %279 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %280 = stablehlo.multiply %279, %278 : tensor<4x8x1xf32>
    %281 = stablehlo.broadcast_in_dim %273, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %282 = stablehlo.subtract %269, %281 : tensor<4x8x16xf32>
    %283 = stablehlo.broadcast_in_dim %277, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %284 = stablehlo.multiply %282, %283 : tensor<4x8x16xf32>
    %285 = stablehlo.broadcast_in_dim %arg19, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %286 = stablehlo.broadcast_in_dim %285, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %287 = stablehlo.multiply %284, %286 : tensor<4x8x16xf32>
    %288 = stablehlo.broadcast_in_dim %arg18, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %289 = stablehlo.broadcast_in_dim %288, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %290 = stablehlo.add %287, %289 : tensor<4x8x16xf32>
    %291 = stablehlo.dot_general %290, %arg13, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<64x16xf32>) -> tensor<4x8x64xf32>
    %292 = stablehlo.broadcast_in_dim %arg12, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %293 = stablehlo.broadcast_in_dim %292, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<4x8x64xf32>
    %294 = stablehlo.add %291, %293 : tensor<4x8x64xf32>
    %295 = stablehlo.multiply %294, %294 : tensor<4x8x64xf32>
    %296 = stablehlo.multiply %295, %294 : tensor<4x8x64xf32>
    %297 = stablehlo.multiply %294, %294 : tensor<4x8x64xf32>
    %cst_64 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %298 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %299 = stablehlo.multiply %298, %297 : tensor<4x8x64xf32>
    %cst_65 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %300 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %301 = stablehlo.multiply %300, %296 : tensor<4x8x64xf32>
    %302 = stablehlo.add %294, %301 : tensor<4x8x64xf32>
    %cst_66 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %303 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %304 = stablehlo.multiply %303, %302 : tensor<4x8x64xf32>
    %305 = stablehlo.tanh %304 : tensor<4x8x64xf32>
    %cst_67 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %306 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %307 = stablehlo.subtract %306, %305 : tensor<4x8x64xf32>
    %cst_68 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %308 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %309 = stablehlo.add %308, %305 : tensor<4x8x64xf32>
    %cst_69 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %310 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %311 = stablehlo.multiply %310, %309 : tensor<4x8x64xf32>
    %312 = stablehlo.multiply %294, %311 : tensor<4x8x64xf32>
    %313 = stablehlo.dot_general %312, %arg15, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x64xf32>, tensor<16x64xf32>) -> tensor<4x8x16xf32>
    %314 = stablehlo.broadcast_in_dim %arg14, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %315 = stablehlo.broadcast_in_dim %314, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %316 = stablehlo.add %313, %315 : tensor<4x8x16xf32>
    %cst_70 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %317 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %318 = stablehlo.multiply %316, %317 : tensor<4x8x16xf32>
    %319 = stablehlo.add %269, %318 : tensor<4x8x16xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %320 = stablehlo.reduce(%319 init: %cst_71) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %321 = stablehlo.broadcast_in_dim %320, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_72 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %322 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %323 = stablehlo.divide %321, %322 : tensor<4x8x1xf32>
    %c_73 = stablehlo.constant dense<0> : tensor<i32>
    %324:5 = call @_var(%319, %c_73) : (tensor<4x8x16xf32>, tensor<i32>) -> (tensor<4x8x1xf32>, tensor<4x8x16xf32>, tensor<f32>, tensor<i1>, tensor<4x8x1xf32>)
    %cst_74 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %325 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %326 = stablehlo.add %324#0, %325 : tensor<4x8x1xf32>
    %327 = stablehlo.rsqrt %326 : tensor<4x8x1xf32>
    %328 = stablehlo.divide %327, %326 : tensor<4x8x1xf32>
    %cst_75 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %329 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %330 = stablehlo.multiply %329, %328 : tensor<4x8x1xf32>
    %331 = stablehlo.broadcast_in_dim %323, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %332 = stablehlo.subtract %319, %331 : tensor<4x8x16xf32>
    %333 = stablehlo.broadcast_in_dim %327, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %334 = stablehlo.multiply %332, %333 : tensor<4x8x16xf32>
    %335 = stablehlo.broadcast_in_dim %arg25, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %336 = stablehlo.broadcast_in_dim %335, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %337 = stablehlo.multiply %334, %336 : tensor<4x8x16xf32>
    %338 = stablehlo.broadcast_in_dim %arg24, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %339 = stablehlo.broadcast_in_dim %338, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %340 = stablehlo.add %337, %339 : tensor<4x8x16xf32>
    %341 = stablehlo.dot_general %340, %arg27, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<32x16xf32>) -> tensor<4x8x32xf32>
    %342 = stablehlo.reshape %341 : (tensor<4x8x32xf32>) -> tensor<32x32xf32>
    %343 = stablehlo.reshape %arg86 : (tensor<4x8xi32>) -> tensor<32xi32>
    %344 = stablehlo.broadcast_in_dim %343, dims = [0] : (tensor<32xi32>) -> tensor<32x1xi32>
    %345:2 = call @take_along_axis(%342, %344) : (tensor<32x32xf32>, tensor<32x1xi32>) -> (tensor<32x1xf32>, tensor<32x1x1xi32>)
    %c_76 = stablehlo.constant dense<0> : tensor<i32>
    %346:2 = call @_take_4(%345#0, %c_76) : (tensor<32x1xf32>, tensor<i32>) -> (tensor<32xf32>, tensor<1xi32>)
    %cst_77 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %347 = stablehlo.reduce(%342 init: %cst_77) applies stablehlo.maximum across dimensions = [1] : (tensor<32x32xf32>, tensor<f32>) -> tensor<32xf32>
    %348 = stablehlo.reshape %347 : (tensor<32xf32>) -> tensor<32x1xf32>
    %349 = stablehlo.broadcast_in_dim %348, dims = [0, 1] : (tensor<32x1xf32>) -> tensor<32x32xf32>
    %350 = stablehlo.compare EQ, %342, %349, FLOAT : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xi1>
    %351 = stablehlo.convert %350 : (tensor<32x32xi1>) -> tensor<32x32xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %352 = stablehlo.reduce(%351 init: %cst_78) applies stablehlo.add across dimensions = [1] : (tensor<32x32xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_79 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %353 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %354 = stablehlo.maximum %353, %347 : tensor<32xf32>
    %355 = stablehlo.compare EQ, %347, %354, FLOAT : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xi1>
    %cst_80 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %356 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %357 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %358 = stablehlo.select %355, %356, %357 : tensor<32xi1>, tensor<32xf32>
    %cst_82 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %359 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %360 = stablehlo.compare EQ, %359, %354, FLOAT : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xi1>
    %cst_83 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %361 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %cst_84 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %362 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %363 = stablehlo.select %360, %361, %362 : tensor<32xi1>, tensor<32xf32>
    %364 = stablehlo.divide %358, %363 : tensor<32xf32>
    %365 = stablehlo.is_finite %354 : (tensor<32xf32>) -> tensor<32xi1>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %366 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %367 = stablehlo.select %365, %354, %366 : tensor<32xi1>, tensor<32xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %368 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %369 = stablehlo.broadcast_in_dim %367, dims = [0] : (tensor<32xf32>) -> tensor<32x1xf32>
    %370 = stablehlo.broadcast_in_dim %369, dims = [0, 1] : (tensor<32x1xf32>) -> tensor<32x32xf32>
    %371 = stablehlo.subtract %342, %370 : tensor<32x32xf32>
    %372 = stablehlo.exponential %371 : tensor<32x32xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %373 = stablehlo.reduce(%372 init: %cst_87) applies stablehlo.add across dimensions = [1] : (tensor<32x32xf32>, tensor<f32>) -> tensor<32xf32>
    %374 = stablehlo.sign %373 : tensor<32xf32>
    %375 = stablehlo.abs %373 : tensor<32xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %376 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %377 = stablehlo.compare GE, %373, %376, FLOAT : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xi1>
    %378 = stablehlo.log %375 : tensor<32xf32>
    %379 = stablehlo.add %378, %367 : tensor<32xf32>
    %380 = stablehlo.subtract %379, %346#0 : tensor<32xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %381 = stablehlo.reduce(%380 init: %cst_89) applies stablehlo.add across dimensions = [0] : (tensor<32xf32>, tensor<f32>) -> tensor<f32>
    %cst_90 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %382 = stablehlo.divide %381, %cst_90 : tensor<f32>
    %cst_91 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_92 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %383 = stablehlo.divide %cst_91, %cst_92 : tensor<f32>
    %384 = stablehlo.broadcast_in_dim %383, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %385 = stablehlo.negate %384 : tensor<32xf32>
    %386 = stablehlo.divide %384, %375 : tensor<32xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %387 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %388 = stablehlo.select %377, %387, %386 : tensor<32xi1>, tensor<32xf32>
    %389 = stablehlo.select %377, %386, %387 : tensor<32xi1>, tensor<32xf32>
    %390 = stablehlo.negate %388 : tensor<32xf32>
    %391 = stablehlo.add %389, %390 : tensor<32xf32>
    %392 = stablehlo.broadcast_in_dim %391, dims = [0] : (tensor<32xf32>) -> tensor<32x32xf32>
    %393 = stablehlo.multiply %392, %372 : tensor<32x32xf32>
    %394 = call @_take_6(%346#1, %385) : (tensor<1xi32>, tensor<32xf32>) -> tensor<32x1xf32>
    %395 = call @take_along_axis_7(%345#1, %394) : (tensor<32x1x1xi32>, tensor<32x1xf32>) -> tensor<32x32xf32>
    %396 = stablehlo.add %393, %395 : tensor<32x32xf32>
    %397 = stablehlo.reshape %396 : (tensor<32x32xf32>) -> tensor<4x8x32xf32>
    %398 = stablehlo.dot_general %397, %340, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %399 = stablehlo.dot_general %397, %arg27, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x32xf32>, tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %400 = stablehlo.reduce(%399 init: %cst_94) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %401 = stablehlo.reshape %400 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %402 = stablehlo.reduce(%401 init: %cst_95) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %403 = stablehlo.multiply %334, %399 : tensor<4x8x16xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %404 = stablehlo.reduce(%403 init: %cst_96) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %405 = stablehlo.reshape %404 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %406 = stablehlo.broadcast_in_dim %335, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %407 = stablehlo.multiply %399, %406 : tensor<4x8x16xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %408 = stablehlo.reduce(%405 init: %cst_97) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %409 = stablehlo.multiply %332, %407 : tensor<4x8x16xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %410 = stablehlo.reduce(%409 init: %cst_98) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %411 = stablehlo.reshape %410 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %412 = stablehlo.broadcast_in_dim %327, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %413 = stablehlo.multiply %407, %412 : tensor<4x8x16xf32>
    %414 = stablehlo.negate %413 : tensor<4x8x16xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %415 = stablehlo.reduce(%414 init: %cst_99) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %416 = stablehlo.reshape %415 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %417 = stablehlo.multiply %411, %330 : tensor<4x8x1xf32>
    %418 = call @_var_8(%324#1, %324#2, %324#3, %324#4, %417) : (tensor<4x8x16xf32>, tensor<f32>, tensor<i1>, tensor<4x8x1xf32>, tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %419 = stablehlo.add %413, %418 : tensor<4x8x16xf32>
    %cst_100 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %420 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %421 = stablehlo.divide %416, %420 : tensor<4x8x1xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %422 = stablehlo.reduce(%421 init: %cst_101) applies stablehlo.add across dimensions = [2] : (tensor<4x8x1xf32>, tensor<f32>) -> tensor<4x8xf32>
    %423 = stablehlo.broadcast_in_dim %422, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x16xf32>
    %424 = stablehlo.add %419, %423 : tensor<4x8x16xf32>
    %cst_102 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %425 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %426 = stablehlo.multiply %424, %425 : tensor<4x8x16xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %427 = stablehlo.reduce(%426 init: %cst_103) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %428 = stablehlo.reshape %427 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %429 = stablehlo.reduce(%428 init: %cst_104) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %430 = stablehlo.dot_general %426, %312, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<4x8x64xf32>) -> tensor<16x64xf32>
    %431 = stablehlo.dot_general %426, %arg15, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<16x64xf32>) -> tensor<4x8x64xf32>
    %432 = stablehlo.multiply %294, %431 : tensor<4x8x64xf32>
    %433 = stablehlo.multiply %431, %311 : tensor<4x8x64xf32>
    %cst_105 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %434 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %435 = stablehlo.multiply %434, %432 : tensor<4x8x64xf32>
    %436 = stablehlo.multiply %435, %307 : tensor<4x8x64xf32>
    %437 = stablehlo.multiply %436, %305 : tensor<4x8x64xf32>
    %438 = stablehlo.add %436, %437 : tensor<4x8x64xf32>
    %cst_106 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %439 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %440 = stablehlo.multiply %439, %438 : tensor<4x8x64xf32>
    %441 = stablehlo.add %433, %440 : tensor<4x8x64xf32>
    %cst_107 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %442 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %443 = stablehlo.multiply %442, %440 : tensor<4x8x64xf32>
    %444 = stablehlo.multiply %443, %299 : tensor<4x8x64xf32>
    %445 = stablehlo.add %441, %444 : tensor<4x8x64xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %446 = stablehlo.reduce(%445 init: %cst_108) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x64xf32>, tensor<f32>) -> tensor<64xf32>
    %447 = stablehlo.reshape %446 : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %448 = stablehlo.reduce(%447 init: %cst_109) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %449 = stablehlo.dot_general %445, %290, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x64xf32>, tensor<4x8x16xf32>) -> tensor<64x16xf32>
    %450 = stablehlo.dot_general %445, %arg13, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x64xf32>, tensor<64x16xf32>) -> tensor<4x8x16xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %451 = stablehlo.reduce(%450 init: %cst_110) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %452 = stablehlo.reshape %451 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %453 = stablehlo.reduce(%452 init: %cst_111) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %454 = stablehlo.multiply %284, %450 : tensor<4x8x16xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %455 = stablehlo.reduce(%454 init: %cst_112) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %456 = stablehlo.reshape %455 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %457 = stablehlo.broadcast_in_dim %285, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %458 = stablehlo.multiply %450, %457 : tensor<4x8x16xf32>
    %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %459 = stablehlo.reduce(%456 init: %cst_113) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %460 = stablehlo.multiply %282, %458 : tensor<4x8x16xf32>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %461 = stablehlo.reduce(%460 init: %cst_114) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %462 = stablehlo.reshape %461 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %463 = stablehlo.broadcast_in_dim %277, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %464 = stablehlo.multiply %458, %463 : tensor<4x8x16xf32>
    %465 = stablehlo.negate %464 : tensor<4x8x16xf32>
    %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %466 = stablehlo.reduce(%465 init: %cst_115) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %467 = stablehlo.reshape %466 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %468 = stablehlo.add %424, %464 : tensor<4x8x16xf32>
    %469 = stablehlo.multiply %462, %280 : tensor<4x8x1xf32>
    %470 = call @_var_8(%274#1, %274#2, %274#3, %274#4, %469) : (tensor<4x8x16xf32>, tensor<f32>, tensor<i1>, tensor<4x8x1xf32>, tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %471 = stablehlo.add %468, %470 : tensor<4x8x16xf32>
    %cst_116 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %472 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %473 = stablehlo.divide %467, %472 : tensor<4x8x1xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %474 = stablehlo.reduce(%473 init: %cst_117) applies stablehlo.add across dimensions = [2] : (tensor<4x8x1xf32>, tensor<f32>) -> tensor<4x8xf32>
    %475 = stablehlo.broadcast_in_dim %474, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x16xf32>
    %476 = stablehlo.add %471, %475 : tensor<4x8x16xf32>
    %cst_118 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %477 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %478 = stablehlo.multiply %476, %477 : tensor<4x8x16xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %479 = stablehlo.reduce(%478 init: %cst_119) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %480 = stablehlo.reshape %479 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %481 = stablehlo.reduce(%480 init: %cst_120) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %482 = stablehlo.dot_general %478, %262, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<16x16xf32>
    %483 = stablehlo.dot_general %478, %arg21, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<16x16xf32>) -> tensor<4x8x16xf32>
    %484 = stablehlo.reshape %483 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %485 = stablehlo.transpose %484, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %486 = stablehlo.reshape %485 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %487 = stablehlo.dot_general %486, %257, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %488 = stablehlo.transpose %487, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %489 = stablehlo.dot_general %486, %258, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %490 = stablehlo.reshape %488 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %491 = stablehlo.reshape %489 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %492 = stablehlo.broadcast_in_dim %256, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %493 = stablehlo.multiply %491, %492 : tensor<4x2x8x8xf32>
    %494 = stablehlo.multiply %493, %249 : tensor<4x2x8x8xf32>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %495 = stablehlo.reduce(%494 init: %cst_121) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %496 = stablehlo.reshape %495 : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %497 = stablehlo.negate %496 : tensor<4x2x8x1xf32>
    %498 = stablehlo.broadcast_in_dim %251, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %499 = stablehlo.divide %491, %498 : tensor<4x2x8x8xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %500 = stablehlo.reduce(%497 init: %cst_122) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x1xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %501 = stablehlo.broadcast_in_dim %500, dims = [0, 1, 2] : (tensor<4x2x8xf32>) -> tensor<4x2x8x8xf32>
    %502 = stablehlo.add %499, %501 : tensor<4x2x8x8xf32>
    %503 = stablehlo.multiply %502, %249 : tensor<4x2x8x8xf32>
    %cst_123 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %504 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %505 = stablehlo.multiply %503, %504 : tensor<4x2x8x8xf32>
    %506 = stablehlo.reshape %505 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %507 = stablehlo.dot_general %506, %217, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %508 = stablehlo.transpose %507, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %509 = stablehlo.dot_general %506, %218, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %510 = stablehlo.reshape %508 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %511 = stablehlo.reshape %509 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %512 = stablehlo.transpose %510, dims = [0, 1, 3, 2] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %513 = stablehlo.transpose %490, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %514 = stablehlo.reshape %513 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %515 = stablehlo.transpose %512, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %516 = stablehlo.reshape %515 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %517 = stablehlo.transpose %511, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %518 = stablehlo.reshape %517 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %519 = stablehlo.pad %514, %cst_124, low = [0, 0, 32], high = [0, 0, 0], interior = [0, 0, 0] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8x48xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %520 = stablehlo.pad %516, %cst_125, low = [0, 0, 16], high = [0, 0, 16], interior = [0, 0, 0] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8x48xf32>
    %521 = stablehlo.add %519, %520 : tensor<4x8x48xf32>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %522 = stablehlo.pad %518, %cst_126, low = [0, 0, 0], high = [0, 0, 32], interior = [0, 0, 0] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8x48xf32>
    %523 = stablehlo.add %521, %522 : tensor<4x8x48xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %524 = stablehlo.reduce(%523 init: %cst_127) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x48xf32>, tensor<f32>) -> tensor<48xf32>
    %525 = stablehlo.reshape %524 : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %526 = stablehlo.reduce(%525 init: %cst_128) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x48xf32>, tensor<f32>) -> tensor<48xf32>
    %527 = stablehlo.dot_general %523, %186, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x48xf32>, tensor<4x8x16xf32>) -> tensor<48x16xf32>
    %528 = stablehlo.dot_general %523, %arg23, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x48xf32>, tensor<48x16xf32>) -> tensor<4x8x16xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %529 = stablehlo.reduce(%528 init: %cst_129) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %530 = stablehlo.reshape %529 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %531 = stablehlo.reduce(%530 init: %cst_130) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %532 = stablehlo.multiply %180, %528 : tensor<4x8x16xf32>
    %cst_131 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %533 = stablehlo.reduce(%532 init: %cst_131) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %534 = stablehlo.reshape %533 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %535 = stablehlo.broadcast_in_dim %181, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %536 = stablehlo.multiply %528, %535 : tensor<4x8x16xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %537 = stablehlo.reduce(%534 init: %cst_132) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %538 = stablehlo.multiply %178, %536 : tensor<4x8x16xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %539 = stablehlo.reduce(%538 init: %cst_133) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %540 = stablehlo.reshape %539 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %541 = stablehlo.broadcast_in_dim %173, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %542 = stablehlo.multiply %536, %541 : tensor<4x8x16xf32>
    %543 = stablehlo.negate %542 : tensor<4x8x16xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %544 = stablehlo.reduce(%543 init: %cst_134) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %545 = stablehlo.reshape %544 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %546 = stablehlo.add %476, %542 : tensor<4x8x16xf32>
    %547 = stablehlo.multiply %540, %176 : tensor<4x8x1xf32>
    %548 = call @_var_8(%170#1, %170#2, %170#3, %170#4, %547) : (tensor<4x8x16xf32>, tensor<f32>, tensor<i1>, tensor<4x8x1xf32>, tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %549 = stablehlo.add %546, %548 : tensor<4x8x16xf32>
    %cst_135 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %550 = stablehlo.broadcast_in_dim %cst_135, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %551 = stablehlo.divide %545, %550 : tensor<4x8x1xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %552 = stablehlo.reduce(%551 init: %cst_136) applies stablehlo.add across dimensions = [2] : (tensor<4x8x1xf32>, tensor<f32>) -> tensor<4x8xf32>
    %553 = stablehlo.broadcast_in_dim %552, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x16xf32>
    %554 = stablehlo.add %549, %553 : tensor<4x8x16xf32>
    %cst_137 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %555 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %556 = stablehlo.multiply %554, %555 : tensor<4x8x16xf32>
    %cst_138 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %557 = stablehlo.reduce(%556 init: %cst_138) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %558 = stablehlo.reshape %557 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %559 = stablehlo.reduce(%558 init: %cst_139) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %560 = stablehlo.dot_general %556, %158, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<4x8x64xf32>) -> tensor<16x64xf32>
    %561 = stablehlo.dot_general %556, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<16x64xf32>) -> tensor<4x8x64xf32>
    %562 = stablehlo.multiply %140, %561 : tensor<4x8x64xf32>
    %563 = stablehlo.multiply %561, %157 : tensor<4x8x64xf32>
    %cst_140 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %564 = stablehlo.broadcast_in_dim %cst_140, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %565 = stablehlo.multiply %564, %562 : tensor<4x8x64xf32>
    %566 = stablehlo.multiply %565, %153 : tensor<4x8x64xf32>
    %567 = stablehlo.multiply %566, %151 : tensor<4x8x64xf32>
    %568 = stablehlo.add %566, %567 : tensor<4x8x64xf32>
    %cst_141 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %569 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %570 = stablehlo.multiply %569, %568 : tensor<4x8x64xf32>
    %571 = stablehlo.add %563, %570 : tensor<4x8x64xf32>
    %cst_142 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %572 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %573 = stablehlo.multiply %572, %570 : tensor<4x8x64xf32>
    %574 = stablehlo.multiply %573, %145 : tensor<4x8x64xf32>
    %575 = stablehlo.add %571, %574 : tensor<4x8x64xf32>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %576 = stablehlo.reduce(%575 init: %cst_143) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x64xf32>, tensor<f32>) -> tensor<64xf32>
    %577 = stablehlo.reshape %576 : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %578 = stablehlo.reduce(%577 init: %cst_144) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %579 = stablehlo.dot_general %575, %136, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x64xf32>, tensor<4x8x16xf32>) -> tensor<64x16xf32>
    %580 = stablehlo.dot_general %575, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x64xf32>, tensor<64x16xf32>) -> tensor<4x8x16xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %581 = stablehlo.reduce(%580 init: %cst_145) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %582 = stablehlo.reshape %581 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %583 = stablehlo.reduce(%582 init: %cst_146) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %584 = stablehlo.multiply %130, %580 : tensor<4x8x16xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %585 = stablehlo.reduce(%584 init: %cst_147) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %586 = stablehlo.reshape %585 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %587 = stablehlo.broadcast_in_dim %131, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %588 = stablehlo.multiply %580, %587 : tensor<4x8x16xf32>
    %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %589 = stablehlo.reduce(%586 init: %cst_148) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %590 = stablehlo.multiply %128, %588 : tensor<4x8x16xf32>
    %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %591 = stablehlo.reduce(%590 init: %cst_149) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %592 = stablehlo.reshape %591 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %593 = stablehlo.broadcast_in_dim %123, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %594 = stablehlo.multiply %588, %593 : tensor<4x8x16xf32>
    %595 = stablehlo.negate %594 : tensor<4x8x16xf32>
    %cst_150 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %596 = stablehlo.reduce(%595 init: %cst_150) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %597 = stablehlo.reshape %596 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %598 = stablehlo.add %554, %594 : tensor<4x8x16xf32>
    %599 = stablehlo.multiply %592, %126 : tensor<4x8x1xf32>
    %600 = call @_var_8(%120#1, %120#2, %120#3, %120#4, %599) : (tensor<4x8x16xf32>, tensor<f32>, tensor<i1>, tensor<4x8x1xf32>, tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %601 = stablehlo.add %598, %600 : tensor<4x8x16xf32>
    %cst_151 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %602 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %603 = stablehlo.divide %597, %602 : tensor<4x8x1xf32>
    %cst_152 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %604 = stablehlo.reduce(%603 init: %cst_152) applies stablehlo.add across dimensions = [2] : (tensor<4x8x1xf32>, tensor<f32>) -> tensor<4x8xf32>
    %605 = stablehlo.broadcast_in_dim %604, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x16xf32>
    %606 = stablehlo.add %601, %605 : tensor<4x8x16xf32>
    %cst_153 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %607 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %608 = stablehlo.multiply %606, %607 : tensor<4x8x16xf32>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %609 = stablehlo.reduce(%608 init: %cst_154) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %610 = stablehlo.reshape %609 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %611 = stablehlo.reduce(%610 init: %cst_155) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %612 = stablehlo.dot_general %608, %108, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<16x16xf32>
    %613 = stablehlo.dot_general %608, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x16xf32>, tensor<16x16xf32>) -> tensor<4x8x16xf32>
    %614 = stablehlo.reshape %613 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %615 = stablehlo.transpose %614, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %616 = stablehlo.reshape %615 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %617 = stablehlo.dot_general %616, %103, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %618 = stablehlo.transpose %617, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %619 = stablehlo.dot_general %616, %104, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %620 = stablehlo.reshape %618 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %621 = stablehlo.reshape %619 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %622 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %623 = stablehlo.multiply %621, %622 : tensor<4x2x8x8xf32>
    %624 = stablehlo.multiply %623, %95 : tensor<4x2x8x8xf32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %625 = stablehlo.reduce(%624 init: %cst_156) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %626 = stablehlo.reshape %625 : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %627 = stablehlo.negate %626 : tensor<4x2x8x1xf32>
    %628 = stablehlo.broadcast_in_dim %97, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %629 = stablehlo.divide %621, %628 : tensor<4x2x8x8xf32>
    %cst_157 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %630 = stablehlo.reduce(%627 init: %cst_157) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x1xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %631 = stablehlo.broadcast_in_dim %630, dims = [0, 1, 2] : (tensor<4x2x8xf32>) -> tensor<4x2x8x8xf32>
    %632 = stablehlo.add %629, %631 : tensor<4x2x8x8xf32>
    %633 = stablehlo.multiply %632, %95 : tensor<4x2x8x8xf32>
    %cst_158 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %634 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %635 = stablehlo.multiply %633, %634 : tensor<4x2x8x8xf32>
    %636 = stablehlo.reshape %635 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %637 = stablehlo.dot_general %636, %63, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %638 = stablehlo.transpose %637, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %639 = stablehlo.dot_general %636, %64, batching_dims = [0] x [0], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %640 = stablehlo.reshape %638 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %641 = stablehlo.reshape %639 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %642 = stablehlo.transpose %640, dims = [0, 1, 3, 2] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %643 = stablehlo.transpose %620, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %644 = stablehlo.reshape %643 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %645 = stablehlo.transpose %642, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %646 = stablehlo.reshape %645 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %647 = stablehlo.transpose %641, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %648 = stablehlo.reshape %647 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %649 = stablehlo.pad %644, %cst_159, low = [0, 0, 32], high = [0, 0, 0], interior = [0, 0, 0] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8x48xf32>
    %cst_160 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %650 = stablehlo.pad %646, %cst_160, low = [0, 0, 16], high = [0, 0, 16], interior = [0, 0, 0] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8x48xf32>
    %651 = stablehlo.add %649, %650 : tensor<4x8x48xf32>
    %cst_161 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %652 = stablehlo.pad %648, %cst_161, low = [0, 0, 0], high = [0, 0, 32], interior = [0, 0, 0] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8x48xf32>
    %653 = stablehlo.add %651, %652 : tensor<4x8x48xf32>
    %cst_162 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %654 = stablehlo.reduce(%653 init: %cst_162) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x48xf32>, tensor<f32>) -> tensor<48xf32>
    %655 = stablehlo.reshape %654 : (tensor<48xf32>) -> tensor<1x1x48xf32>
    %cst_163 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %656 = stablehlo.reduce(%655 init: %cst_163) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x48xf32>, tensor<f32>) -> tensor<48xf32>
    %657 = stablehlo.dot_general %653, %32, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x8x48xf32>, tensor<4x8x16xf32>) -> tensor<48x16xf32>
    %658 = stablehlo.dot_general %653, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8x48xf32>, tensor<48x16xf32>) -> tensor<4x8x16xf32>
    %cst_164 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %659 = stablehlo.reduce(%658 init: %cst_164) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %660 = stablehlo.reshape %659 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %cst_165 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %661 = stablehlo.reduce(%660 init: %cst_165) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %662 = stablehlo.multiply %26, %658 : tensor<4x8x16xf32>
    %cst_166 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %663 = stablehlo.reduce(%662 init: %cst_166) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %664 = stablehlo.reshape %663 : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %665 = stablehlo.broadcast_in_dim %27, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %666 = stablehlo.multiply %658, %665 : tensor<4x8x16xf32>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %667 = stablehlo.reduce(%664 init: %cst_167) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %668 = stablehlo.multiply %24, %666 : tensor<4x8x16xf32>
    %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %669 = stablehlo.reduce(%668 init: %cst_168) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %670 = stablehlo.reshape %669 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %671 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %672 = stablehlo.multiply %666, %671 : tensor<4x8x16xf32>
    %673 = stablehlo.negate %672 : tensor<4x8x16xf32>
    %cst_169 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %674 = stablehlo.reduce(%673 init: %cst_169) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %675 = stablehlo.reshape %674 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %676 = stablehlo.add %606, %672 : tensor<4x8x16xf32>
    %677 = stablehlo.multiply %670, %22 : tensor<4x8x1xf32>
    %678 = call @_var_8(%16#1, %16#2, %16#3, %16#4, %677) : (tensor<4x8x16xf32>, tensor<f32>, tensor<i1>, tensor<4x8x1xf32>, tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %679 = stablehlo.add %676, %678 : tensor<4x8x16xf32>
    %cst_170 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %680 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %681 = stablehlo.divide %675, %680 : tensor<4x8x1xf32>
    %cst_171 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %682 = stablehlo.reduce(%681 init: %cst_171) applies stablehlo.add across dimensions = [2] : (tensor<4x8x1xf32>, tensor<f32>) -> tensor<4x8xf32>
    %683 = stablehlo.broadcast_in_dim %682, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x16xf32>
    %684 = stablehlo.add %679, %683 : tensor<4x8x16xf32>
    %cst_172 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %685 = stablehlo.reduce(%684 init: %cst_172) applies stablehlo.add across dimensions = [0] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<8x16xf32>
    %686 = stablehlo.reshape %685 : (tensor<8x16xf32>) -> tensor<1x8x16xf32>
    %cst_173 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %687 = stablehlo.reduce(%686 init: %cst_173) applies stablehlo.add across dimensions = [0] : (tensor<1x8x16xf32>, tensor<f32>) -> tensor<8x16xf32>
    %cst_174 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %688 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %689 = stablehlo.multiply %687, %688 : tensor<8x16xf32>
    %690 = call @_take_10(%6#1, %689) : (tensor<8x1xi32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %691 = call @_take_11(%0#1, %684) : (tensor<4x8x1xi32>, tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %692 = stablehlo.add %398, %691 : tensor<32x16xf32>
    %cst_175 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %693 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %694 = stablehlo.multiply %693, %578 : tensor<64xf32>
    %cst_176 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %695 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %696 = stablehlo.multiply %695, %arg29 : tensor<64xf32>
    %697 = stablehlo.add %694, %696 : tensor<64xf32>
    %cst_177 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %698 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %699 = stablehlo.multiply %698, %579 : tensor<64x16xf32>
    %cst_178 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %700 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %701 = stablehlo.multiply %700, %arg30 : tensor<64x16xf32>
    %702 = stablehlo.add %699, %701 : tensor<64x16xf32>
    %cst_179 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %703 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %704 = stablehlo.multiply %703, %559 : tensor<16xf32>
    %cst_180 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %705 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %706 = stablehlo.multiply %705, %arg31 : tensor<16xf32>
    %707 = stablehlo.add %704, %706 : tensor<16xf32>
    %cst_181 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %708 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %709 = stablehlo.multiply %708, %560 : tensor<16x64xf32>
    %cst_182 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %710 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %711 = stablehlo.multiply %710, %arg32 : tensor<16x64xf32>
    %712 = stablehlo.add %709, %711 : tensor<16x64xf32>
    %cst_183 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %713 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %714 = stablehlo.multiply %713, %661 : tensor<16xf32>
    %cst_184 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %715 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %716 = stablehlo.multiply %715, %arg33 : tensor<16xf32>
    %717 = stablehlo.add %714, %716 : tensor<16xf32>
    %cst_185 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %718 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %719 = stablehlo.multiply %718, %667 : tensor<16xf32>
    %cst_186 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %720 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %721 = stablehlo.multiply %720, %arg34 : tensor<16xf32>
    %722 = stablehlo.add %719, %721 : tensor<16xf32>
    %cst_187 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %723 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %724 = stablehlo.multiply %723, %583 : tensor<16xf32>
    %cst_188 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %725 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %726 = stablehlo.multiply %725, %arg35 : tensor<16xf32>
    %727 = stablehlo.add %724, %726 : tensor<16xf32>
    %cst_189 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %728 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %729 = stablehlo.multiply %728, %589 : tensor<16xf32>
    %cst_190 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %730 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %731 = stablehlo.multiply %730, %arg36 : tensor<16xf32>
    %732 = stablehlo.add %729, %731 : tensor<16xf32>
    %cst_191 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %733 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %734 = stablehlo.multiply %733, %611 : tensor<16xf32>
    %cst_192 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %735 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %736 = stablehlo.multiply %735, %arg37 : tensor<16xf32>
    %737 = stablehlo.add %734, %736 : tensor<16xf32>
    %cst_193 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %738 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %739 = stablehlo.multiply %738, %612 : tensor<16x16xf32>
    %cst_194 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %740 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %741 = stablehlo.multiply %740, %arg38 : tensor<16x16xf32>
    %742 = stablehlo.add %739, %741 : tensor<16x16xf32>
    %cst_195 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %743 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %744 = stablehlo.multiply %743, %656 : tensor<48xf32>
    %cst_196 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %745 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %746 = stablehlo.multiply %745, %arg39 : tensor<48xf32>
    %747 = stablehlo.add %744, %746 : tensor<48xf32>
    %cst_197 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %748 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %749 = stablehlo.multiply %748, %657 : tensor<48x16xf32>
    %cst_198 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %750 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %751 = stablehlo.multiply %750, %arg40 : tensor<48x16xf32>
    %752 = stablehlo.add %749, %751 : tensor<48x16xf32>
    %cst_199 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %753 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %754 = stablehlo.multiply %753, %448 : tensor<64xf32>
    %cst_200 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %755 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %756 = stablehlo.multiply %755, %arg41 : tensor<64xf32>
    %757 = stablehlo.add %754, %756 : tensor<64xf32>
    %cst_201 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %758 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %759 = stablehlo.multiply %758, %449 : tensor<64x16xf32>
    %cst_202 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %760 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %761 = stablehlo.multiply %760, %arg42 : tensor<64x16xf32>
    %762 = stablehlo.add %759, %761 : tensor<64x16xf32>
    %cst_203 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %763 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %764 = stablehlo.multiply %763, %429 : tensor<16xf32>
    %cst_204 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %765 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %766 = stablehlo.multiply %765, %arg43 : tensor<16xf32>
    %767 = stablehlo.add %764, %766 : tensor<16xf32>
    %cst_205 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %768 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %769 = stablehlo.multiply %768, %430 : tensor<16x64xf32>
    %cst_206 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %770 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %771 = stablehlo.multiply %770, %arg44 : tensor<16x64xf32>
    %772 = stablehlo.add %769, %771 : tensor<16x64xf32>
    %cst_207 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %773 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %774 = stablehlo.multiply %773, %531 : tensor<16xf32>
    %cst_208 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %775 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %776 = stablehlo.multiply %775, %arg45 : tensor<16xf32>
    %777 = stablehlo.add %774, %776 : tensor<16xf32>
    %cst_209 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %778 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %779 = stablehlo.multiply %778, %537 : tensor<16xf32>
    %cst_210 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %780 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %781 = stablehlo.multiply %780, %arg46 : tensor<16xf32>
    %782 = stablehlo.add %779, %781 : tensor<16xf32>
    %cst_211 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %783 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %784 = stablehlo.multiply %783, %453 : tensor<16xf32>
    %cst_212 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %785 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %786 = stablehlo.multiply %785, %arg47 : tensor<16xf32>
    %787 = stablehlo.add %784, %786 : tensor<16xf32>
    %cst_213 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %788 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %789 = stablehlo.multiply %788, %459 : tensor<16xf32>
    %cst_214 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %790 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %791 = stablehlo.multiply %790, %arg48 : tensor<16xf32>
    %792 = stablehlo.add %789, %791 : tensor<16xf32>
    %cst_215 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %793 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %794 = stablehlo.multiply %793, %481 : tensor<16xf32>
    %cst_216 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %795 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %796 = stablehlo.multiply %795, %arg49 : tensor<16xf32>
    %797 = stablehlo.add %794, %796 : tensor<16xf32>
    %cst_217 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %798 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %799 = stablehlo.multiply %798, %482 : tensor<16x16xf32>
    %cst_218 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %800 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %801 = stablehlo.multiply %800, %arg50 : tensor<16x16xf32>
    %802 = stablehlo.add %799, %801 : tensor<16x16xf32>
    %cst_219 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %803 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %804 = stablehlo.multiply %803, %526 : tensor<48xf32>
    %cst_220 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %805 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %806 = stablehlo.multiply %805, %arg51 : tensor<48xf32>
    %807 = stablehlo.add %804, %806 : tensor<48xf32>
    %cst_221 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %808 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %809 = stablehlo.multiply %808, %527 : tensor<48x16xf32>
    %cst_222 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %810 = stablehlo.broadcast_in_dim %cst_222, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %811 = stablehlo.multiply %810, %arg52 : tensor<48x16xf32>
    %812 = stablehlo.add %809, %811 : tensor<48x16xf32>
    %cst_223 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %813 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %814 = stablehlo.multiply %813, %402 : tensor<16xf32>
    %cst_224 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %815 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %816 = stablehlo.multiply %815, %arg53 : tensor<16xf32>
    %817 = stablehlo.add %814, %816 : tensor<16xf32>
    %cst_225 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %818 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %819 = stablehlo.multiply %818, %408 : tensor<16xf32>
    %cst_226 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %820 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %821 = stablehlo.multiply %820, %arg54 : tensor<16xf32>
    %822 = stablehlo.add %819, %821 : tensor<16xf32>
    %cst_227 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %823 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %824 = stablehlo.multiply %823, %690 : tensor<8x16xf32>
    %cst_228 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %825 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %826 = stablehlo.multiply %825, %arg55 : tensor<8x16xf32>
    %827 = stablehlo.add %824, %826 : tensor<8x16xf32>
    %cst_229 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %828 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %829 = stablehlo.multiply %828, %692 : tensor<32x16xf32>
    %cst_230 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %830 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %831 = stablehlo.multiply %830, %arg56 : tensor<32x16xf32>
    %832 = stablehlo.add %829, %831 : tensor<32x16xf32>
    %833 = stablehlo.multiply %578, %578 : tensor<64xf32>
    %cst_231 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %834 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %835 = stablehlo.multiply %834, %833 : tensor<64xf32>
    %cst_232 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %836 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %837 = stablehlo.multiply %836, %arg57 : tensor<64xf32>
    %838 = stablehlo.add %835, %837 : tensor<64xf32>
    %839 = stablehlo.multiply %579, %579 : tensor<64x16xf32>
    %cst_233 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %840 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %841 = stablehlo.multiply %840, %839 : tensor<64x16xf32>
    %cst_234 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %842 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %843 = stablehlo.multiply %842, %arg58 : tensor<64x16xf32>
    %844 = stablehlo.add %841, %843 : tensor<64x16xf32>
    %845 = stablehlo.multiply %559, %559 : tensor<16xf32>
    %cst_235 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %846 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %847 = stablehlo.multiply %846, %845 : tensor<16xf32>
    %cst_236 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %848 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %849 = stablehlo.multiply %848, %arg59 : tensor<16xf32>
    %850 = stablehlo.add %847, %849 : tensor<16xf32>
    %851 = stablehlo.multiply %560, %560 : tensor<16x64xf32>
    %cst_237 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %852 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %853 = stablehlo.multiply %852, %851 : tensor<16x64xf32>
    %cst_238 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %854 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %855 = stablehlo.multiply %854, %arg60 : tensor<16x64xf32>
    %856 = stablehlo.add %853, %855 : tensor<16x64xf32>
    %857 = stablehlo.multiply %661, %661 : tensor<16xf32>
    %cst_239 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %858 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %859 = stablehlo.multiply %858, %857 : tensor<16xf32>
    %cst_240 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %860 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %861 = stablehlo.multiply %860, %arg61 : tensor<16xf32>
    %862 = stablehlo.add %859, %861 : tensor<16xf32>
    %863 = stablehlo.multiply %667, %667 : tensor<16xf32>
    %cst_241 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %864 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %865 = stablehlo.multiply %864, %863 : tensor<16xf32>
    %cst_242 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %866 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %867 = stablehlo.multiply %866, %arg62 : tensor<16xf32>
    %868 = stablehlo.add %865, %867 : tensor<16xf32>
    %869 = stablehlo.multiply %583, %583 : tensor<16xf32>
    %cst_243 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %870 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %871 = stablehlo.multiply %870, %869 : tensor<16xf32>
    %cst_244 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %872 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %873 = stablehlo.multiply %872, %arg63 : tensor<16xf32>
    %874 = stablehlo.add %871, %873 : tensor<16xf32>
    %875 = stablehlo.multiply %589, %589 : tensor<16xf32>
    %cst_245 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %876 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %877 = stablehlo.multiply %876, %875 : tensor<16xf32>
    %cst_246 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %878 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %879 = stablehlo.multiply %878, %arg64 : tensor<16xf32>
    %880 = stablehlo.add %877, %879 : tensor<16xf32>
    %881 = stablehlo.multiply %611, %611 : tensor<16xf32>
    %cst_247 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %882 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %883 = stablehlo.multiply %882, %881 : tensor<16xf32>
    %cst_248 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %884 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %885 = stablehlo.multiply %884, %arg65 : tensor<16xf32>
    %886 = stablehlo.add %883, %885 : tensor<16xf32>
    %887 = stablehlo.multiply %612, %612 : tensor<16x16xf32>
    %cst_249 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %888 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %889 = stablehlo.multiply %888, %887 : tensor<16x16xf32>
    %cst_250 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %890 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %891 = stablehlo.multiply %890, %arg66 : tensor<16x16xf32>
    %892 = stablehlo.add %889, %891 : tensor<16x16xf32>
    %893 = stablehlo.multiply %656, %656 : tensor<48xf32>
    %cst_251 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %894 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %895 = stablehlo.multiply %894, %893 : tensor<48xf32>
    %cst_252 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %896 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %897 = stablehlo.multiply %896, %arg67 : tensor<48xf32>
    %898 = stablehlo.add %895, %897 : tensor<48xf32>
    %899 = stablehlo.multiply %657, %657 : tensor<48x16xf32>
    %cst_253 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %900 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %901 = stablehlo.multiply %900, %899 : tensor<48x16xf32>
    %cst_254 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %902 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %903 = stablehlo.multiply %902, %arg68 : tensor<48x16xf32>
    %904 = stablehlo.add %901, %903 : tensor<48x16xf32>
    %905 = stablehlo.multiply %448, %448 : tensor<64xf32>
    %cst_255 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %906 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %907 = stablehlo.multiply %906, %905 : tensor<64xf32>
    %cst_256 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %908 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %909 = stablehlo.multiply %908, %arg69 : tensor<64xf32>
    %910 = stablehlo.add %907, %909 : tensor<64xf32>
    %911 = stablehlo.multiply %449, %449 : tensor<64x16xf32>
    %cst_257 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %912 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %913 = stablehlo.multiply %912, %911 : tensor<64x16xf32>
    %cst_258 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %914 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %915 = stablehlo.multiply %914, %arg70 : tensor<64x16xf32>
    %916 = stablehlo.add %913, %915 : tensor<64x16xf32>
    %917 = stablehlo.multiply %429, %429 : tensor<16xf32>
    %cst_259 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %918 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %919 = stablehlo.multiply %918, %917 : tensor<16xf32>
    %cst_260 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %920 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %921 = stablehlo.multiply %920, %arg71 : tensor<16xf32>
    %922 = stablehlo.add %919, %921 : tensor<16xf32>
    %923 = stablehlo.multiply %430, %430 : tensor<16x64xf32>
    %cst_261 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %924 = stablehlo.broadcast_in_dim %cst_261, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %925 = stablehlo.multiply %924, %923 : tensor<16x64xf32>
    %cst_262 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %926 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %927 = stablehlo.multiply %926, %arg72 : tensor<16x64xf32>
    %928 = stablehlo.add %925, %927 : tensor<16x64xf32>
    %929 = stablehlo.multiply %531, %531 : tensor<16xf32>
    %cst_263 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %930 = stablehlo.broadcast_in_dim %cst_263, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %931 = stablehlo.multiply %930, %929 : tensor<16xf32>
    %cst_264 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %932 = stablehlo.broadcast_in_dim %cst_264, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %933 = stablehlo.multiply %932, %arg73 : tensor<16xf32>
    %934 = stablehlo.add %931, %933 : tensor<16xf32>
    %935 = stablehlo.multiply %537, %537 : tensor<16xf32>
    %cst_265 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %936 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %937 = stablehlo.multiply %936, %935 : tensor<16xf32>
    %cst_266 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %938 = stablehlo.broadcast_in_dim %cst_266, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %939 = stablehlo.multiply %938, %arg74 : tensor<16xf32>
    %940 = stablehlo.add %937, %939 : tensor<16xf32>
    %941 = stablehlo.multiply %453, %453 : tensor<16xf32>
    %cst_267 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %942 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %943 = stablehlo.multiply %942, %941 : tensor<16xf32>
    %cst_268 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %944 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %945 = stablehlo.multiply %944, %arg75 : tensor<16xf32>
    %946 = stablehlo.add %943, %945 : tensor<16xf32>
    %947 = stablehlo.multiply %459, %459 : tensor<16xf32>
    %cst_269 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %948 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %949 = stablehlo.multiply %948, %947 : tensor<16xf32>
    %cst_270 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %950 = stablehlo.broadcast_in_dim %cst_270, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %951 = stablehlo.multiply %950, %arg76 : tensor<16xf32>
    %952 = stablehlo.add %949, %951 : tensor<16xf32>
    %953 = stablehlo.multiply %481, %481 : tensor<16xf32>
    %cst_271 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %954 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %955 = stablehlo.multiply %954, %953 : tensor<16xf32>
    %cst_272 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %956 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %957 = stablehlo.multiply %956, %arg77 : tensor<16xf32>
    %958 = stablehlo.add %955, %957 : tensor<16xf32>
    %959 = stablehlo.multiply %482, %482 : tensor<16x16xf32>
    %cst_273 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %960 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %961 = stablehlo.multiply %960, %959 : tensor<16x16xf32>
    %cst_274 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %962 = stablehlo.broadcast_in_dim %cst_274, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %963 = stablehlo.multiply %962, %arg78 : tensor<16x16xf32>
    %964 = stablehlo.add %961, %963 : tensor<16x16xf32>
    %965 = stablehlo.multiply %526, %526 : tensor<48xf32>
    %cst_275 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %966 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %967 = stablehlo.multiply %966, %965 : tensor<48xf32>
    %cst_276 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %968 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %969 = stablehlo.multiply %968, %arg79 : tensor<48xf32>
    %970 = stablehlo.add %967, %969 : tensor<48xf32>
    %971 = stablehlo.multiply %527, %527 : tensor<48x16xf32>
    %cst_277 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %972 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %973 = stablehlo.multiply %972, %971 : tensor<48x16xf32>
    %cst_278 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %974 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %975 = stablehlo.multiply %974, %arg80 : tensor<48x16xf32>
    %976 = stablehlo.add %973, %975 : tensor<48x16xf32>
    %977 = stablehlo.multiply %402, %402 : tensor<16xf32>
    %cst_279 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %978 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %979 = stablehlo.multiply %978, %977 : tensor<16xf32>
    %cst_280 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %980 = stablehlo.broadcast_in_dim %cst_280, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %981 = stablehlo.multiply %980, %arg81 : tensor<16xf32>
    %982 = stablehlo.add %979, %981 : tensor<16xf32>
    %983 = stablehlo.multiply %408, %408 : tensor<16xf32>
    %cst_281 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %984 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %985 = stablehlo.multiply %984, %983 : tensor<16xf32>
    %cst_282 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %986 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %987 = stablehlo.multiply %986, %arg82 : tensor<16xf32>
    %988 = stablehlo.add %985, %987 : tensor<16xf32>
    %989 = stablehlo.multiply %690, %690 : tensor<8x16xf32>
    %cst_283 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %990 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %991 = stablehlo.multiply %990, %989 : tensor<8x16xf32>
    %cst_284 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %992 = stablehlo.broadcast_in_dim %cst_284, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %993 = stablehlo.multiply %992, %arg83 : tensor<8x16xf32>
    %994 = stablehlo.add %991, %993 : tensor<8x16xf32>
    %995 = stablehlo.multiply %692, %692 : tensor<32x16xf32>
    %cst_285 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %996 = stablehlo.broadcast_in_dim %cst_285, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %997 = stablehlo.multiply %996, %995 : tensor<32x16xf32>
    %cst_286 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %998 = stablehlo.broadcast_in_dim %cst_286, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %999 = stablehlo.multiply %998, %arg84 : tensor<32x16xf32>
    %1000 = stablehlo.add %997, %999 : tensor<32x16xf32>
    %c_287 = stablehlo.constant dense<2147483647> : tensor<i32>
    %1001 = stablehlo.compare LT, %arg28, %c_287, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_288 = stablehlo.constant dense<1> : tensor<i32>
    %1002 = stablehlo.add %arg28, %c_288 : tensor<i32>
    %c_289 = stablehlo.constant dense<2147483647> : tensor<i32>
    %1003 = call @_where_12(%1001, %1002, %c_289) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %1004 = stablehlo.convert %1003 : (tensor<i32>) -> tensor<f32>
    %cst_290 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1005 = stablehlo.convert %1003 : (tensor<i32>) -> tensor<f32>
    %1006 = stablehlo.power %cst_290, %1005 : tensor<f32>
    %cst_291 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1007 = stablehlo.subtract %cst_291, %1006 : tensor<f32>
    %1008 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1009 = stablehlo.divide %697, %1008 : tensor<64xf32>
    %1010 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %1011 = stablehlo.divide %702, %1010 : tensor<64x16xf32>
    %1012 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1013 = stablehlo.divide %707, %1012 : tensor<16xf32>
    %1014 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1015 = stablehlo.divide %712, %1014 : tensor<16x64xf32>
    %1016 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1017 = stablehlo.divide %717, %1016 : tensor<16xf32>
    %1018 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1019 = stablehlo.divide %722, %1018 : tensor<16xf32>
    %1020 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1021 = stablehlo.divide %727, %1020 : tensor<16xf32>
    %1022 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1023 = stablehlo.divide %732, %1022 : tensor<16xf32>
    %1024 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1025 = stablehlo.divide %737, %1024 : tensor<16xf32>
    %1026 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1027 = stablehlo.divide %742, %1026 : tensor<16x16xf32>
    %1028 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %1029 = stablehlo.divide %747, %1028 : tensor<48xf32>
    %1030 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %1031 = stablehlo.divide %752, %1030 : tensor<48x16xf32>
    %1032 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1033 = stablehlo.divide %757, %1032 : tensor<64xf32>
    %1034 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %1035 = stablehlo.divide %762, %1034 : tensor<64x16xf32>
    %1036 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1037 = stablehlo.divide %767, %1036 : tensor<16xf32>
    %1038 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1039 = stablehlo.divide %772, %1038 : tensor<16x64xf32>
    %1040 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1041 = stablehlo.divide %777, %1040 : tensor<16xf32>
    %1042 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1043 = stablehlo.divide %782, %1042 : tensor<16xf32>
    %1044 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1045 = stablehlo.divide %787, %1044 : tensor<16xf32>
    %1046 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1047 = stablehlo.divide %792, %1046 : tensor<16xf32>
    %1048 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1049 = stablehlo.divide %797, %1048 : tensor<16xf32>
    %1050 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1051 = stablehlo.divide %802, %1050 : tensor<16x16xf32>
    %1052 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %1053 = stablehlo.divide %807, %1052 : tensor<48xf32>
    %1054 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %1055 = stablehlo.divide %812, %1054 : tensor<48x16xf32>
    %1056 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1057 = stablehlo.divide %817, %1056 : tensor<16xf32>
    %1058 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1059 = stablehlo.divide %822, %1058 : tensor<16xf32>
    %1060 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1061 = stablehlo.divide %827, %1060 : tensor<8x16xf32>
    %1062 = stablehlo.broadcast_in_dim %1007, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1063 = stablehlo.divide %832, %1062 : tensor<32x16xf32>
    %1064 = stablehlo.convert %1003 : (tensor<i32>) -> tensor<f32>
    %cst_292 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1065 = stablehlo.convert %1003 : (tensor<i32>) -> tensor<f32>
    %1066 = stablehlo.power %cst_292, %1065 : tensor<f32>
    %cst_293 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1067 = stablehlo.subtract %cst_293, %1066 : tensor<f32>
    %1068 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1069 = stablehlo.divide %838, %1068 : tensor<64xf32>
    %1070 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %1071 = stablehlo.divide %844, %1070 : tensor<64x16xf32>
    %1072 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1073 = stablehlo.divide %850, %1072 : tensor<16xf32>
    %1074 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1075 = stablehlo.divide %856, %1074 : tensor<16x64xf32>
    %1076 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1077 = stablehlo.divide %862, %1076 : tensor<16xf32>
    %1078 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1079 = stablehlo.divide %868, %1078 : tensor<16xf32>
    %1080 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1081 = stablehlo.divide %874, %1080 : tensor<16xf32>
    %1082 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1083 = stablehlo.divide %880, %1082 : tensor<16xf32>
    %1084 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1085 = stablehlo.divide %886, %1084 : tensor<16xf32>
    %1086 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1087 = stablehlo.divide %892, %1086 : tensor<16x16xf32>
    %1088 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %1089 = stablehlo.divide %898, %1088 : tensor<48xf32>
    %1090 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %1091 = stablehlo.divide %904, %1090 : tensor<48x16xf32>
    %1092 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1093 = stablehlo.divide %910, %1092 : tensor<64xf32>
    %1094 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %1095 = stablehlo.divide %916, %1094 : tensor<64x16xf32>
    %1096 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1097 = stablehlo.divide %922, %1096 : tensor<16xf32>
    %1098 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1099 = stablehlo.divide %928, %1098 : tensor<16x64xf32>
    %1100 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1101 = stablehlo.divide %934, %1100 : tensor<16xf32>
    %1102 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1103 = stablehlo.divide %940, %1102 : tensor<16xf32>
    %1104 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1105 = stablehlo.divide %946, %1104 : tensor<16xf32>
    %1106 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1107 = stablehlo.divide %952, %1106 : tensor<16xf32>
    %1108 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1109 = stablehlo.divide %958, %1108 : tensor<16xf32>
    %1110 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1111 = stablehlo.divide %964, %1110 : tensor<16x16xf32>
    %1112 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %1113 = stablehlo.divide %970, %1112 : tensor<48xf32>
    %1114 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %1115 = stablehlo.divide %976, %1114 : tensor<48x16xf32>
    %1116 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1117 = stablehlo.divide %982, %1116 : tensor<16xf32>
    %1118 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1119 = stablehlo.divide %988, %1118 : tensor<16xf32>
    %1120 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1121 = stablehlo.divide %994, %1120 : tensor<8x16xf32>
    %1122 = stablehlo.broadcast_in_dim %1067, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1123 = stablehlo.divide %1000, %1122 : tensor<32x16xf32>
    %cst_294 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1124 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1125 = stablehlo.add %1069, %1124 : tensor<64xf32>
    %1126 = stablehlo.sqrt %1125 : tensor<64xf32>
    %cst_295 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1127 = stablehlo.broadcast_in_dim %cst_295, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1128 = stablehlo.add %1126, %1127 : tensor<64xf32>
    %1129 = stablehlo.divide %1009, %1128 : tensor<64xf32>
    %cst_296 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1130 = stablehlo.broadcast_in_dim %cst_296, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %1131 = stablehlo.add %1071, %1130 : tensor<64x16xf32>
    %1132 = stablehlo.sqrt %1131 : tensor<64x16xf32>
    %cst_297 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1133 = stablehlo.broadcast_in_dim %cst_297, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %1134 = stablehlo.add %1132, %1133 : tensor<64x16xf32>
    %1135 = stablehlo.divide %1011, %1134 : tensor<64x16xf32>
    %cst_298 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1136 = stablehlo.broadcast_in_dim %cst_298, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1137 = stablehlo.add %1073, %1136 : tensor<16xf32>
    %1138 = stablehlo.sqrt %1137 : tensor<16xf32>
    %cst_299 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1139 = stablehlo.broadcast_in_dim %cst_299, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1140 = stablehlo.add %1138, %1139 : tensor<16xf32>
    %1141 = stablehlo.divide %1013, %1140 : tensor<16xf32>
    %cst_300 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1142 = stablehlo.broadcast_in_dim %cst_300, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1143 = stablehlo.add %1075, %1142 : tensor<16x64xf32>
    %1144 = stablehlo.sqrt %1143 : tensor<16x64xf32>
    %cst_301 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1145 = stablehlo.broadcast_in_dim %cst_301, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1146 = stablehlo.add %1144, %1145 : tensor<16x64xf32>
    %1147 = stablehlo.divide %1015, %1146 : tensor<16x64xf32>
    %cst_302 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1148 = stablehlo.broadcast_in_dim %cst_302, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1149 = stablehlo.add %1077, %1148 : tensor<16xf32>
    %1150 = stablehlo.sqrt %1149 : tensor<16xf32>
    %cst_303 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1151 = stablehlo.broadcast_in_dim %cst_303, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1152 = stablehlo.add %1150, %1151 : tensor<16xf32>
    %1153 = stablehlo.divide %1017, %1152 : tensor<16xf32>
    %cst_304 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1154 = stablehlo.broadcast_in_dim %cst_304, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1155 = stablehlo.add %1079, %1154 : tensor<16xf32>
    %1156 = stablehlo.sqrt %1155 : tensor<16xf32>
    %cst_305 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1157 = stablehlo.broadcast_in_dim %cst_305, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1158 = stablehlo.add %1156, %1157 : tensor<16xf32>
    %1159 = stablehlo.divide %1019, %1158 : tensor<16xf32>
    %cst_306 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1160 = stablehlo.broadcast_in_dim %cst_306, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1161 = stablehlo.add %1081, %1160 : tensor<16xf32>
    %1162 = stablehlo.sqrt %1161 : tensor<16xf32>
    %cst_307 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1163 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1164 = stablehlo.add %1162, %1163 : tensor<16xf32>
    %1165 = stablehlo.divide %1021, %1164 : tensor<16xf32>
    %cst_308 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1166 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1167 = stablehlo.add %1083, %1166 : tensor<16xf32>
    %1168 = stablehlo.sqrt %1167 : tensor<16xf32>
    %cst_309 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1169 = stablehlo.broadcast_in_dim %cst_309, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1170 = stablehlo.add %1168, %1169 : tensor<16xf32>
    %1171 = stablehlo.divide %1023, %1170 : tensor<16xf32>
    %cst_310 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1172 = stablehlo.broadcast_in_dim %cst_310, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1173 = stablehlo.add %1085, %1172 : tensor<16xf32>
    %1174 = stablehlo.sqrt %1173 : tensor<16xf32>
    %cst_311 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1175 = stablehlo.broadcast_in_dim %cst_311, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1176 = stablehlo.add %1174, %1175 : tensor<16xf32>
    %1177 = stablehlo.divide %1025, %1176 : tensor<16xf32>
    %cst_312 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1178 = stablehlo.broadcast_in_dim %cst_312, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1179 = stablehlo.add %1087, %1178 : tensor<16x16xf32>
    %1180 = stablehlo.sqrt %1179 : tensor<16x16xf32>
    %cst_313 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1181 = stablehlo.broadcast_in_dim %cst_313, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1182 = stablehlo.add %1180, %1181 : tensor<16x16xf32>
    %1183 = stablehlo.divide %1027, %1182 : tensor<16x16xf32>
    %cst_314 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1184 = stablehlo.broadcast_in_dim %cst_314, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %1185 = stablehlo.add %1089, %1184 : tensor<48xf32>
    %1186 = stablehlo.sqrt %1185 : tensor<48xf32>
    %cst_315 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1187 = stablehlo.broadcast_in_dim %cst_315, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %1188 = stablehlo.add %1186, %1187 : tensor<48xf32>
    %1189 = stablehlo.divide %1029, %1188 : tensor<48xf32>
    %cst_316 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1190 = stablehlo.broadcast_in_dim %cst_316, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %1191 = stablehlo.add %1091, %1190 : tensor<48x16xf32>
    %1192 = stablehlo.sqrt %1191 : tensor<48x16xf32>
    %cst_317 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1193 = stablehlo.broadcast_in_dim %cst_317, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %1194 = stablehlo.add %1192, %1193 : tensor<48x16xf32>
    %1195 = stablehlo.divide %1031, %1194 : tensor<48x16xf32>
    %cst_318 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1196 = stablehlo.broadcast_in_dim %cst_318, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1197 = stablehlo.add %1093, %1196 : tensor<64xf32>
    %1198 = stablehlo.sqrt %1197 : tensor<64xf32>
    %cst_319 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1199 = stablehlo.broadcast_in_dim %cst_319, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1200 = stablehlo.add %1198, %1199 : tensor<64xf32>
    %1201 = stablehlo.divide %1033, %1200 : tensor<64xf32>
    %cst_320 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1202 = stablehlo.broadcast_in_dim %cst_320, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %1203 = stablehlo.add %1095, %1202 : tensor<64x16xf32>
    %1204 = stablehlo.sqrt %1203 : tensor<64x16xf32>
    %cst_321 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1205 = stablehlo.broadcast_in_dim %cst_321, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %1206 = stablehlo.add %1204, %1205 : tensor<64x16xf32>
    %1207 = stablehlo.divide %1035, %1206 : tensor<64x16xf32>
    %cst_322 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1208 = stablehlo.broadcast_in_dim %cst_322, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1209 = stablehlo.add %1097, %1208 : tensor<16xf32>
    %1210 = stablehlo.sqrt %1209 : tensor<16xf32>
    %cst_323 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1211 = stablehlo.broadcast_in_dim %cst_323, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1212 = stablehlo.add %1210, %1211 : tensor<16xf32>
    %1213 = stablehlo.divide %1037, %1212 : tensor<16xf32>
    %cst_324 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1214 = stablehlo.broadcast_in_dim %cst_324, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1215 = stablehlo.add %1099, %1214 : tensor<16x64xf32>
    %1216 = stablehlo.sqrt %1215 : tensor<16x64xf32>
    %cst_325 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1217 = stablehlo.broadcast_in_dim %cst_325, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1218 = stablehlo.add %1216, %1217 : tensor<16x64xf32>
    %1219 = stablehlo.divide %1039, %1218 : tensor<16x64xf32>
    %cst_326 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1220 = stablehlo.broadcast_in_dim %cst_326, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1221 = stablehlo.add %1101, %1220 : tensor<16xf32>
    %1222 = stablehlo.sqrt %1221 : tensor<16xf32>
    %cst_327 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1223 = stablehlo.broadcast_in_dim %cst_327, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1224 = stablehlo.add %1222, %1223 : tensor<16xf32>
    %1225 = stablehlo.divide %1041, %1224 : tensor<16xf32>
    %cst_328 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1226 = stablehlo.broadcast_in_dim %cst_328, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1227 = stablehlo.add %1103, %1226 : tensor<16xf32>
    %1228 = stablehlo.sqrt %1227 : tensor<16xf32>
    %cst_329 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1229 = stablehlo.broadcast_in_dim %cst_329, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1230 = stablehlo.add %1228, %1229 : tensor<16xf32>
    %1231 = stablehlo.divide %1043, %1230 : tensor<16xf32>
    %cst_330 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1232 = stablehlo.broadcast_in_dim %cst_330, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1233 = stablehlo.add %1105, %1232 : tensor<16xf32>
    %1234 = stablehlo.sqrt %1233 : tensor<16xf32>
    %cst_331 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1235 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1236 = stablehlo.add %1234, %1235 : tensor<16xf32>
    %1237 = stablehlo.divide %1045, %1236 : tensor<16xf32>
    %cst_332 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1238 = stablehlo.broadcast_in_dim %cst_332, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1239 = stablehlo.add %1107, %1238 : tensor<16xf32>
    %1240 = stablehlo.sqrt %1239 : tensor<16xf32>
    %cst_333 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1241 = stablehlo.broadcast_in_dim %cst_333, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1242 = stablehlo.add %1240, %1241 : tensor<16xf32>
    %1243 = stablehlo.divide %1047, %1242 : tensor<16xf32>
    %cst_334 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1244 = stablehlo.broadcast_in_dim %cst_334, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1245 = stablehlo.add %1109, %1244 : tensor<16xf32>
    %1246 = stablehlo.sqrt %1245 : tensor<16xf32>
    %cst_335 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1247 = stablehlo.broadcast_in_dim %cst_335, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1248 = stablehlo.add %1246, %1247 : tensor<16xf32>
    %1249 = stablehlo.divide %1049, %1248 : tensor<16xf32>
    %cst_336 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1250 = stablehlo.broadcast_in_dim %cst_336, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1251 = stablehlo.add %1111, %1250 : tensor<16x16xf32>
    %1252 = stablehlo.sqrt %1251 : tensor<16x16xf32>
    %cst_337 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1253 = stablehlo.broadcast_in_dim %cst_337, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1254 = stablehlo.add %1252, %1253 : tensor<16x16xf32>
    %1255 = stablehlo.divide %1051, %1254 : tensor<16x16xf32>
    %cst_338 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1256 = stablehlo.broadcast_in_dim %cst_338, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %1257 = stablehlo.add %1113, %1256 : tensor<48xf32>
    %1258 = stablehlo.sqrt %1257 : tensor<48xf32>
    %cst_339 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1259 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %1260 = stablehlo.add %1258, %1259 : tensor<48xf32>
    %1261 = stablehlo.divide %1053, %1260 : tensor<48xf32>
    %cst_340 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1262 = stablehlo.broadcast_in_dim %cst_340, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %1263 = stablehlo.add %1115, %1262 : tensor<48x16xf32>
    %1264 = stablehlo.sqrt %1263 : tensor<48x16xf32>
    %cst_341 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1265 = stablehlo.broadcast_in_dim %cst_341, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %1266 = stablehlo.add %1264, %1265 : tensor<48x16xf32>
    %1267 = stablehlo.divide %1055, %1266 : tensor<48x16xf32>
    %cst_342 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1268 = stablehlo.broadcast_in_dim %cst_342, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1269 = stablehlo.add %1117, %1268 : tensor<16xf32>
    %1270 = stablehlo.sqrt %1269 : tensor<16xf32>
    %cst_343 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1271 = stablehlo.broadcast_in_dim %cst_343, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1272 = stablehlo.add %1270, %1271 : tensor<16xf32>
    %1273 = stablehlo.divide %1057, %1272 : tensor<16xf32>
    %cst_344 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1274 = stablehlo.broadcast_in_dim %cst_344, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1275 = stablehlo.add %1119, %1274 : tensor<16xf32>
    %1276 = stablehlo.sqrt %1275 : tensor<16xf32>
    %cst_345 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1277 = stablehlo.broadcast_in_dim %cst_345, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1278 = stablehlo.add %1276, %1277 : tensor<16xf32>
    %1279 = stablehlo.divide %1059, %1278 : tensor<16xf32>
    %cst_346 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1280 = stablehlo.broadcast_in_dim %cst_346, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1281 = stablehlo.add %1121, %1280 : tensor<8x16xf32>
    %1282 = stablehlo.sqrt %1281 : tensor<8x16xf32>
    %cst_347 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1283 = stablehlo.broadcast_in_dim %cst_347, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1284 = stablehlo.add %1282, %1283 : tensor<8x16xf32>
    %1285 = stablehlo.divide %1061, %1284 : tensor<8x16xf32>
    %cst_348 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1286 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1287 = stablehlo.add %1123, %1286 : tensor<32x16xf32>
    %1288 = stablehlo.sqrt %1287 : tensor<32x16xf32>
    %cst_349 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1289 = stablehlo.broadcast_in_dim %cst_349, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1290 = stablehlo.add %1288, %1289 : tensor<32x16xf32>
    %1291 = stablehlo.divide %1063, %1290 : tensor<32x16xf32>
    %cst_350 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1292 = stablehlo.broadcast_in_dim %cst_350, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1293 = stablehlo.multiply %1292, %arg0 : tensor<64xf32>
    %1294 = stablehlo.add %1129, %1293 : tensor<64xf32>
    %cst_351 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1295 = stablehlo.broadcast_in_dim %cst_351, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %1296 = stablehlo.multiply %1295, %arg1 : tensor<64x16xf32>
    %1297 = stablehlo.add %1135, %1296 : tensor<64x16xf32>
    %cst_352 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1298 = stablehlo.broadcast_in_dim %cst_352, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1299 = stablehlo.multiply %1298, %arg2 : tensor<16xf32>
    %1300 = stablehlo.add %1141, %1299 : tensor<16xf32>
    %cst_353 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1301 = stablehlo.broadcast_in_dim %cst_353, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1302 = stablehlo.multiply %1301, %arg3 : tensor<16x64xf32>
    %1303 = stablehlo.add %1147, %1302 : tensor<16x64xf32>
    %cst_354 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1304 = stablehlo.broadcast_in_dim %cst_354, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1305 = stablehlo.multiply %1304, %arg4 : tensor<16xf32>
    %1306 = stablehlo.add %1153, %1305 : tensor<16xf32>
    %cst_355 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1307 = stablehlo.broadcast_in_dim %cst_355, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1308 = stablehlo.multiply %1307, %arg5 : tensor<16xf32>
    %1309 = stablehlo.add %1159, %1308 : tensor<16xf32>
    %cst_356 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1310 = stablehlo.broadcast_in_dim %cst_356, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1311 = stablehlo.multiply %1310, %arg6 : tensor<16xf32>
    %1312 = stablehlo.add %1165, %1311 : tensor<16xf32>
    %cst_357 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1313 = stablehlo.broadcast_in_dim %cst_357, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1314 = stablehlo.multiply %1313, %arg7 : tensor<16xf32>
    %1315 = stablehlo.add %1171, %1314 : tensor<16xf32>
    %cst_358 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1316 = stablehlo.broadcast_in_dim %cst_358, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1317 = stablehlo.multiply %1316, %arg8 : tensor<16xf32>
    %1318 = stablehlo.add %1177, %1317 : tensor<16xf32>
    %cst_359 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1319 = stablehlo.broadcast_in_dim %cst_359, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1320 = stablehlo.multiply %1319, %arg9 : tensor<16x16xf32>
    %1321 = stablehlo.add %1183, %1320 : tensor<16x16xf32>
    %cst_360 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1322 = stablehlo.broadcast_in_dim %cst_360, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %1323 = stablehlo.multiply %1322, %arg10 : tensor<48xf32>
    %1324 = stablehlo.add %1189, %1323 : tensor<48xf32>
    %cst_361 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1325 = stablehlo.broadcast_in_dim %cst_361, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %1326 = stablehlo.multiply %1325, %arg11 : tensor<48x16xf32>
    %1327 = stablehlo.add %1195, %1326 : tensor<48x16xf32>
    %cst_362 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1328 = stablehlo.broadcast_in_dim %cst_362, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1329 = stablehlo.multiply %1328, %arg12 : tensor<64xf32>
    %1330 = stablehlo.add %1201, %1329 : tensor<64xf32>
    %cst_363 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1331 = stablehlo.broadcast_in_dim %cst_363, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %1332 = stablehlo.multiply %1331, %arg13 : tensor<64x16xf32>
    %1333 = stablehlo.add %1207, %1332 : tensor<64x16xf32>
    %cst_364 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1334 = stablehlo.broadcast_in_dim %cst_364, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1335 = stablehlo.multiply %1334, %arg14 : tensor<16xf32>
    %1336 = stablehlo.add %1213, %1335 : tensor<16xf32>
    %cst_365 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1337 = stablehlo.broadcast_in_dim %cst_365, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1338 = stablehlo.multiply %1337, %arg15 : tensor<16x64xf32>
    %1339 = stablehlo.add %1219, %1338 : tensor<16x64xf32>
    %cst_366 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1340 = stablehlo.broadcast_in_dim %cst_366, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1341 = stablehlo.multiply %1340, %arg16 : tensor<16xf32>
    %1342 = stablehlo.add %1225, %1341 : tensor<16xf32>
    %cst_367 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1343 = stablehlo.broadcast_in_dim %cst_367, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1344 = stablehlo.multiply %1343, %arg17 : tensor<16xf32>
    %1345 = stablehlo.add %1231, %1344 : tensor<16xf32>
    %cst_368 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1346 = stablehlo.broadcast_in_dim %cst_368, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1347 = stablehlo.multiply %1346, %arg18 : tensor<16xf32>
    %1348 = stablehlo.add %1237, %1347 : tensor<16xf32>
    %cst_369 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1349 = stablehlo.broadcast_in_dim %cst_369, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1350 = stablehlo.multiply %1349, %arg19 : tensor<16xf32>
    %1351 = stablehlo.add %1243, %1350 : tensor<16xf32>
    %cst_370 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1352 = stablehlo.broadcast_in_dim %cst_370, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1353 = stablehlo.multiply %1352, %arg20 : tensor<16xf32>
    %1354 = stablehlo.add %1249, %1353 : tensor<16xf32>
    %cst_371 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1355 = stablehlo.broadcast_in_dim %cst_371, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1356 = stablehlo.multiply %1355, %arg21 : tensor<16x16xf32>
    %1357 = stablehlo.add %1255, %1356 : tensor<16x16xf32>
    %cst_372 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1358 = stablehlo.broadcast_in_dim %cst_372, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %1359 = stablehlo.multiply %1358, %arg22 : tensor<48xf32>
    %1360 = stablehlo.add %1261, %1359 : tensor<48xf32>
    %cst_373 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1361 = stablehlo.broadcast_in_dim %cst_373, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %1362 = stablehlo.multiply %1361, %arg23 : tensor<48x16xf32>
    %1363 = stablehlo.add %1267, %1362 : tensor<48x16xf32>
    %cst_374 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1364 = stablehlo.broadcast_in_dim %cst_374, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1365 = stablehlo.multiply %1364, %arg24 : tensor<16xf32>
    %1366 = stablehlo.add %1273, %1365 : tensor<16xf32>
    %cst_375 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1367 = stablehlo.broadcast_in_dim %cst_375, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1368 = stablehlo.multiply %1367, %arg25 : tensor<16xf32>
    %1369 = stablehlo.add %1279, %1368 : tensor<16xf32>
    %cst_376 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1370 = stablehlo.broadcast_in_dim %cst_376, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1371 = stablehlo.multiply %1370, %arg26 : tensor<8x16xf32>
    %1372 = stablehlo.add %1285, %1371 : tensor<8x16xf32>
    %cst_377 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1373 = stablehlo.broadcast_in_dim %cst_377, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1374 = stablehlo.multiply %1373, %arg27 : tensor<32x16xf32>
    %1375 = stablehlo.add %1291, %1374 : tensor<32x16xf32>
    %cst_378 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1376 = stablehlo.broadcast_in_dim %cst_378, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1377 = stablehlo.multiply %1376, %1294 : tensor<64xf32>
    %cst_379 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1378 = stablehlo.broadcast_in_dim %cst_379, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %1379 = stablehlo.multiply %1378, %1297 : tensor<64x16xf32>
    %cst_380 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1380 = stablehlo.broadcast_in_dim %cst_380, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1381 = stablehlo.multiply %1380, %1300 : tensor<16xf32>
    %cst_381 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1382 = stablehlo.broadcast_in_dim %cst_381, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1383 = stablehlo.multiply %1382, %1303 : tensor<16x64xf32>
    %cst_382 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1384 = stablehlo.broadcast_in_dim %cst_382, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1385 = stablehlo.multiply %1384, %1306 : tensor<16xf32>
    %cst_383 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1386 = stablehlo.broadcast_in_dim %cst_383, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1387 = stablehlo.multiply %1386, %1309 : tensor<16xf32>
    %cst_384 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1388 = stablehlo.broadcast_in_dim %cst_384, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1389 = stablehlo.multiply %1388, %1312 : tensor<16xf32>
    %cst_385 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1390 = stablehlo.broadcast_in_dim %cst_385, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1391 = stablehlo.multiply %1390, %1315 : tensor<16xf32>
    %cst_386 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1392 = stablehlo.broadcast_in_dim %cst_386, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1393 = stablehlo.multiply %1392, %1318 : tensor<16xf32>
    %cst_387 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1394 = stablehlo.broadcast_in_dim %cst_387, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1395 = stablehlo.multiply %1394, %1321 : tensor<16x16xf32>
    %cst_388 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1396 = stablehlo.broadcast_in_dim %cst_388, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %1397 = stablehlo.multiply %1396, %1324 : tensor<48xf32>
    %cst_389 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1398 = stablehlo.broadcast_in_dim %cst_389, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %1399 = stablehlo.multiply %1398, %1327 : tensor<48x16xf32>
    %cst_390 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1400 = stablehlo.broadcast_in_dim %cst_390, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1401 = stablehlo.multiply %1400, %1330 : tensor<64xf32>
    %cst_391 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1402 = stablehlo.broadcast_in_dim %cst_391, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %1403 = stablehlo.multiply %1402, %1333 : tensor<64x16xf32>
    %cst_392 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1404 = stablehlo.broadcast_in_dim %cst_392, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1405 = stablehlo.multiply %1404, %1336 : tensor<16xf32>
    %cst_393 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1406 = stablehlo.broadcast_in_dim %cst_393, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1407 = stablehlo.multiply %1406, %1339 : tensor<16x64xf32>
    %cst_394 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1408 = stablehlo.broadcast_in_dim %cst_394, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1409 = stablehlo.multiply %1408, %1342 : tensor<16xf32>
    %cst_395 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1410 = stablehlo.broadcast_in_dim %cst_395, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1411 = stablehlo.multiply %1410, %1345 : tensor<16xf32>
    %cst_396 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1412 = stablehlo.broadcast_in_dim %cst_396, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1413 = stablehlo.multiply %1412, %1348 : tensor<16xf32>
    %cst_397 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1414 = stablehlo.broadcast_in_dim %cst_397, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1415 = stablehlo.multiply %1414, %1351 : tensor<16xf32>
    %cst_398 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1416 = stablehlo.broadcast_in_dim %cst_398, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1417 = stablehlo.multiply %1416, %1354 : tensor<16xf32>
    %cst_399 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1418 = stablehlo.broadcast_in_dim %cst_399, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1419 = stablehlo.multiply %1418, %1357 : tensor<16x16xf32>
    %cst_400 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1420 = stablehlo.broadcast_in_dim %cst_400, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %1421 = stablehlo.multiply %1420, %1360 : tensor<48xf32>
    %cst_401 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1422 = stablehlo.broadcast_in_dim %cst_401, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %1423 = stablehlo.multiply %1422, %1363 : tensor<48x16xf32>
    %cst_402 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1424 = stablehlo.broadcast_in_dim %cst_402, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1425 = stablehlo.multiply %1424, %1366 : tensor<16xf32>
    %cst_403 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1426 = stablehlo.broadcast_in_dim %cst_403, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1427 = stablehlo.multiply %1426, %1369 : tensor<16xf32>
    %cst_404 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1428 = stablehlo.broadcast_in_dim %cst_404, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1429 = stablehlo.multiply %1428, %1372 : tensor<8x16xf32>
    %cst_405 = stablehlo.constant dense<-1.000000e-03> : tensor<f32>
    %1430 = stablehlo.broadcast_in_dim %cst_405, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1431 = stablehlo.multiply %1430, %1375 : tensor<32x16xf32>
    %1432 = stablehlo.add %arg0, %1377 : tensor<64xf32>
    %1433 = stablehlo.add %arg1, %1379 : tensor<64x16xf32>
    %1434 = stablehlo.add %arg2, %1381 : tensor<16xf32>
    %1435 = stablehlo.add %arg3, %1383 : tensor<16x64xf32>
    %1436 = stablehlo.add %arg4, %1385 : tensor<16xf32>
    %1437 = stablehlo.add %arg5, %1387 : tensor<16xf32>
    %1438 = stablehlo.add %arg6, %1389 : tensor<16xf32>
    %1439 = stablehlo.add %arg7, %1391 : tensor<16xf32>
    %1440 = stablehlo.add %arg8, %1393 : tensor<16xf32>
    %1441 = stablehlo.add %arg9, %1395 : tensor<16x16xf32>
    %1442 = stablehlo.add %arg10, %1397 : tensor<48xf32>
    %1443 = stablehlo.add %arg11, %1399 : tensor<48x16xf32>
    %1444 = stablehlo.add %arg12, %1401 : tensor<64xf32>
    %1445 = stablehlo.add %arg13, %1403 : tensor<64x16xf32>
    %1446 = stablehlo.add %arg14, %1405 : tensor<16xf32>
    %1447 = stablehlo.add %arg15, %1407 : tensor<16x64xf32>
    %1448 = stablehlo.add %arg16, %1409 : tensor<16xf32>
    %1449 = stablehlo.add %arg17, %1411 : tensor<16xf32>
    %1450 = stablehlo.add %arg18, %1413 : tensor<16xf32>
    %1451 = stablehlo.add %arg19, %1415 : tensor<16xf32>
    %1452 = stablehlo.add %arg20, %1417 : tensor<16xf32>
    %1453 = stablehlo.add %arg21, %1419 : tensor<16x16xf32>
    %1454 = stablehlo.add %arg22, %1421 : tensor<48xf32>
    %1455 = stablehlo.add %arg23, %1423 : tensor<48x16xf32>
    %1456 = stablehlo.add %arg24, %1425 : tensor<16xf32>
    %1457 = stablehlo.add %arg25, %1427 : tensor<16xf32>
    %1458 = stablehlo.add %arg26, %1429 : tensor<8x16xf32>
    %1459 = stablehlo.add %arg27, %1431 : tensor<32x16xf32>
    return %1432, %1433, %1434, %1435, %1436, %1437, %1438, %1439, %1440, %1441, %1442, %1443, %1444, %1445, %1446, %1447, %1448, %1449, %1450, %1451, %1452, %1453, %1454, %1455, %1456, %1457, %1458, %1459, %1003, %697, %702, %707, %712, %717, %722, %727, %732, %737, %742, %747, %752, %757, %762, %767, %772, %777, %782, %787, %792, %797, %802, %807, %812, %817, %822, %827, %832, %838, %844, %850, %856, %862, %868, %874, %880, %886, %892, %898, %904, %910, %916, %922, %928, %934, %940, %946, %952, %958, %964, %970, %976, %982, %988, %994, %1000, %382 : tensor<64xf32>, tensor<64x16xf32>, tensor<16xf32>, tensor<16x64xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<48xf32>, tensor<48x16xf32>, tensor<64xf32>, tensor<64x16xf32>, tensor<16xf32>, tensor<16x64xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<48xf32>, tensor<48x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8x16xf32>, tensor<32x16xf32>, tensor<i32>, tensor<64xf32>, tensor<64x16xf32>, tensor<16xf32>, tensor<16x64xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<48xf32>, tensor<48x16xf32>, tensor<64xf32>, tensor<64x16xf32>, tensor<16xf32>, tensor<16x64xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<48xf32>, tensor<48x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8x16xf32>, tensor<32x16xf32>, tensor<64xf32>, tensor<64x16xf32>, tensor<16xf32>, tensor<16x64xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<48xf32>, tensor<48x16xf32>, tensor<64xf32>, tensor<64x16xf32>, tensor<16xf32>, tensor<16x64xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<48xf32>, tensor<48x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<8x16xf32>, tensor<32x16xf32>, tensor<f32>
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
  func.func private @_take_0(%arg0: tensor<8x16xf32>, %arg1: tensor<8xi32>) -> (tensor<8x16xf32>, tensor<8x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_0 = stablehlo.constant dense<8> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<8xi32>
    %4 = call @_where_1(%1, %3, %arg1) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %c_1 = stablehlo.constant dense<7> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<8x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<8x1xi32>, tensor<8x1xi32>) -> tensor<8x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [1] : (tensor<1xi32>) -> tensor<1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<8x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<8x1xi32>, tensor<8x1xi32>) -> tensor<8x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<8x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [1] : (tensor<8x1xi1>, tensor<i1>) -> tensor<8xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16>}> : (tensor<8x16xf32>, tensor<8x1xi32>) -> tensor<8x16xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<8xi1>) -> tensor<8x16xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<8x16xi1>, tensor<8x16xf32>
    return %16, %5 : tensor<8x16xf32>, tensor<8x1xi32>
  }
  func.func private @_where_1(%arg0: tensor<8xi1>, %arg1: tensor<8xi32>, %arg2: tensor<8xi32>) -> tensor<8xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<8xi1>, tensor<8xi32>
    return %0 : tensor<8xi32>
  }
  func.func private @_var(%arg0: tensor<4x8x16xf32>, %arg1: tensor<i32>) -> (tensor<4x8x1xf32>, tensor<4x8x16xf32>, tensor<f32>, tensor<i1>, tensor<4x8x1xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_0 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4x8x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<4x8x16xf32>
    %6 = chlo.square %5 : tensor<4x8x16xf32> -> tensor<4x8x16xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<4x8x16xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<4x8x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16:2 = call @_where_2(%15, %14, %cst_5) : (tensor<i1>, tensor<4x8x1xf32>, tensor<f32>) -> (tensor<4x8x1xf32>, tensor<4x8x1xf32>)
    return %16#0, %8, %10, %15, %16#1 : tensor<4x8x1xf32>, tensor<4x8x16xf32>, tensor<f32>, tensor<i1>, tensor<4x8x1xf32>
  }
  func.func private @_where_2(%arg0: tensor<i1>, %arg1: tensor<4x8x1xf32>, %arg2: tensor<f32>) -> (tensor<4x8x1xf32>, tensor<4x8x1xf32>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<4x8x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    return %2, %3 : tensor<4x8x1xf32>, tensor<4x8x1xf32>
  }
  func.func private @_where_3(%arg0: tensor<8x8xi1>, %arg1: tensor<f32>, %arg2: tensor<8x8xf32>) -> tensor<8x8xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<8x8xi1>, tensor<8x8xf32>
    return %2 : tensor<8x8xf32>
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
  func.func private @_take_4(%arg0: tensor<32x1xf32>, %arg1: tensor<i32>) -> (tensor<32xf32>, tensor<1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = call @_where_5(%0, %1, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
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
  func.func private @_where_5(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_take_6(%arg0: tensor<1xi32>, %arg1: tensor<32xf32>) -> tensor<32x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x1xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<32x1xf32>, tensor<1xi32>, tensor<32xf32>) -> tensor<32x1xf32>
    return %1 : tensor<32x1xf32>
  }
  func.func private @take_along_axis_7(%arg0: tensor<32x1x1xi32>, %arg1: tensor<32x1xf32>) -> tensor<32x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<32x32xf32>, tensor<32x1x1xi32>, tensor<32x1xf32>) -> tensor<32x32xf32>
    return %1 : tensor<32x32xf32>
  }
  func.func private @_var_8(%arg0: tensor<4x8x16xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<4x8x1xf32>, %arg4: tensor<4x8x1xf32>) -> tensor<4x8x16xf32> {
    %0 = call @_where_9(%arg2, %arg3, %arg4) : (tensor<i1>, tensor<4x8x1xf32>, tensor<4x8x1xf32>) -> tensor<4x8x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %2 = stablehlo.divide %0, %1 : tensor<4x8x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<4x8x1xf32>, tensor<f32>) -> tensor<4x8xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x16xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<4x8x16xf32>
    %6 = stablehlo.negate %5 : tensor<4x8x16xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %8 = stablehlo.reshape %7 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_1 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<4x8x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<4x8x1xf32>, tensor<f32>) -> tensor<4x8xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x16xf32>
    %13 = stablehlo.add %5, %12 : tensor<4x8x16xf32>
    return %13 : tensor<4x8x16xf32>
  }
  func.func private @_where_9(%arg0: tensor<i1>, %arg1: tensor<4x8x1xf32>, %arg2: tensor<4x8x1xf32>) -> tensor<4x8x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<i1>, tensor<4x8x1xf32>
    return %1 : tensor<4x8x1xf32>
  }
  func.func private @_take_10(%arg0: tensor<8x1xi32>, %arg1: tensor<8x16xf32>) -> tensor<8x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<8x16xf32>, tensor<8x1xi32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    return %1 : tensor<8x16xf32>
  }
  func.func private @_take_11(%arg0: tensor<4x8x1xi32>, %arg1: tensor<4x8x16xf32>) -> tensor<32x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<32x16xf32>, tensor<4x8x1xi32>, tensor<4x8x16xf32>) -> tensor<32x16xf32>
    return %1 : tensor<32x16xf32>
  }
  func.func private @_where_12(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
