module {
  func.func @main(%arg0: tensor<32x16xf32>, %arg1: tensor<8x16xf32>, %arg2: tensor<16xf32>, %arg3: tensor<16xf32>, %arg4: tensor<48x16xf32>, %arg5: tensor<48xf32>, %arg6: tensor<16x16xf32>, %arg7: tensor<16xf32>, %arg8: tensor<16xf32>, %arg9: tensor<16xf32>, %arg10: tensor<64x16xf32>, %arg11: tensor<64xf32>, %arg12: tensor<16x64xf32>, %arg13: tensor<16xf32>, %arg14: tensor<16xf32>, %arg15: tensor<16xf32>, %arg16: tensor<48x16xf32>, %arg17: tensor<48xf32>, %arg18: tensor<16x16xf32>, %arg19: tensor<16xf32>, %arg20: tensor<16xf32>, %arg21: tensor<16xf32>, %arg22: tensor<64x16xf32>, %arg23: tensor<64xf32>, %arg24: tensor<16x64xf32>, %arg25: tensor<16xf32>, %arg26: tensor<16xf32>, %arg27: tensor<16xf32>, %arg28: tensor<f32>, %arg29: tensor<32x16xf32>, %arg30: tensor<32x16xf32>, %arg31: tensor<f32>, %arg32: tensor<8x16xf32>, %arg33: tensor<8x16xf32>, %arg34: tensor<f32>, %arg35: tensor<16xf32>, %arg36: tensor<16xf32>, %arg37: tensor<f32>, %arg38: tensor<16xf32>, %arg39: tensor<16xf32>, %arg40: tensor<f32>, %arg41: tensor<48x16xf32>, %arg42: tensor<48x16xf32>, %arg43: tensor<f32>, %arg44: tensor<48xf32>, %arg45: tensor<48xf32>, %arg46: tensor<f32>, %arg47: tensor<16x16xf32>, %arg48: tensor<16x16xf32>, %arg49: tensor<f32>, %arg50: tensor<16xf32>, %arg51: tensor<16xf32>, %arg52: tensor<f32>, %arg53: tensor<16xf32>, %arg54: tensor<16xf32>, %arg55: tensor<f32>, %arg56: tensor<16xf32>, %arg57: tensor<16xf32>, %arg58: tensor<f32>, %arg59: tensor<64x16xf32>, %arg60: tensor<64x16xf32>, %arg61: tensor<f32>, %arg62: tensor<64xf32>, %arg63: tensor<64xf32>, %arg64: tensor<f32>, %arg65: tensor<16x64xf32>, %arg66: tensor<16x64xf32>, %arg67: tensor<f32>, %arg68: tensor<16xf32>, %arg69: tensor<16xf32>, %arg70: tensor<f32>, %arg71: tensor<16xf32>, %arg72: tensor<16xf32>, %arg73: tensor<f32>, %arg74: tensor<16xf32>, %arg75: tensor<16xf32>, %arg76: tensor<f32>, %arg77: tensor<48x16xf32>, %arg78: tensor<48x16xf32>, %arg79: tensor<f32>, %arg80: tensor<48xf32>, %arg81: tensor<48xf32>, %arg82: tensor<f32>, %arg83: tensor<16x16xf32>, %arg84: tensor<16x16xf32>, %arg85: tensor<f32>, %arg86: tensor<16xf32>, %arg87: tensor<16xf32>, %arg88: tensor<f32>, %arg89: tensor<16xf32>, %arg90: tensor<16xf32>, %arg91: tensor<f32>, %arg92: tensor<16xf32>, %arg93: tensor<16xf32>, %arg94: tensor<f32>, %arg95: tensor<64x16xf32>, %arg96: tensor<64x16xf32>, %arg97: tensor<f32>, %arg98: tensor<64xf32>, %arg99: tensor<64xf32>, %arg100: tensor<f32>, %arg101: tensor<16x64xf32>, %arg102: tensor<16x64xf32>, %arg103: tensor<f32>, %arg104: tensor<16xf32>, %arg105: tensor<16xf32>, %arg106: tensor<f32>, %arg107: tensor<16xf32>, %arg108: tensor<16xf32>, %arg109: tensor<f32>, %arg110: tensor<16xf32>, %arg111: tensor<16xf32>, %arg112: tensor<4x8xi64>, %arg113: tensor<4x8xi64>) -> (tensor<f32>, tensor<32x16xf32>, tensor<8x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<48x16xf32>, tensor<48xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<64x16xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<48x16xf32>, tensor<48xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<64x16xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<32x16xf32>, tensor<32x16xf32>, tensor<f32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<48x16xf32>, tensor<48x16xf32>, tensor<f32>, tensor<48xf32>, tensor<48xf32>, tensor<f32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<64x16xf32>, tensor<64x16xf32>, tensor<f32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<48x16xf32>, tensor<48x16xf32>, tensor<f32>, tensor<48xf32>, tensor<48xf32>, tensor<f32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<64x16xf32>, tensor<64x16xf32>, tensor<f32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>) {
    %c = stablehlo.constant dense<31> : tensor<i64>
    %c_0 = stablehlo.constant dense<-32> : tensor<i64>
    %c_1 = stablehlo.constant dense<-1> : tensor<4x8xi64>
    %c_2 = stablehlo.constant dense<32> : tensor<4x8xi64>
    %c_3 = stablehlo.constant dense<0> : tensor<4x8xi64>
    %c_4 = stablehlo.constant dense<7> : tensor<i64>
    %c_5 = stablehlo.constant dense<-8> : tensor<i64>
    %c_6 = stablehlo.constant dense<-1> : tensor<8xi64>
    %c_7 = stablehlo.constant dense<8> : tensor<8xi64>
    %c_8 = stablehlo.constant dense<0> : tensor<32x1xi64>
    %c_9 = stablehlo.constant dense<-100> : tensor<32x1xi64>
    %c_10 = stablehlo.constant dense<0> : tensor<32xi64>
    %c_11 = stablehlo.constant dense<-100> : tensor<32xi64>
    %c_12 = stablehlo.constant dense<0> : tensor<8x8xi64>
    %c_13 = stablehlo.constant dense<0> : tensor<8xi64>
    %c_14 = stablehlo.constant dense<1> : tensor<8xi64>
    %c_15 = stablehlo.constant dense<8> : tensor<i64>
    %cst = stablehlo.constant dense<-0.899999976> : tensor<f32>
    %cst_16 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<32x16xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<8x16xf32>
    %cst_19 = stablehlo.constant dense<-1.000000e+00> : tensor<32x1xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<32x32xf32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %c_22 = stablehlo.constant dense<0> : tensor<i64>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<4x2x8x8xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_25 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c_26 = stablehlo.constant dense<true> : tensor<8x8xi1>
    %c_27 = stablehlo.constant dense<1> : tensor<i64>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %c_29 = stablehlo.constant dense<true> : tensor<i1>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<4x8x64xf32>
    %cst_31 = stablehlo.constant dense<3.000000e+00> : tensor<4x8x64xf32>
    %cst_32 = stablehlo.constant dense<5.000000e-01> : tensor<4x8x64xf32>
    %cst_33 = stablehlo.constant dense<0.636619746> : tensor<4x8x64xf32>
    %cst_34 = stablehlo.constant dense<4.471500e-02> : tensor<4x8x64xf32>
    %cst_35 = arith.constant dense<1> : tensor<1xi64>
    %cst_36 = arith.constant dense<16> : tensor<1xi64>
    %cst_37 = arith.constant dense<1.000000e-05> : tensor<1xf64>
    %cst_38 = arith.constant dense<0.59460355750136051> : tensor<1xf64>
    %cst_39 = arith.constant dense<0xFFF0000000000000> : tensor<1xf64>
    %cst_40 = arith.constant dense<4.471500e-02> : tensor<1xf64>
    %cst_41 = arith.constant dense<0.79788456080286541> : tensor<1xf64>
    %cst_42 = arith.constant dense<5.000000e-01> : tensor<1xf64>
    %cst_43 = arith.constant dense<1.341450e-01> : tensor<1xf64>
    %cst_44 = arith.constant dense<9.999000e-01> : tensor<1xf64>
    %cst_45 = arith.constant dense<0.99899999999999999> : tensor<1xf64>
    %cst_46 = arith.constant dense<0.0010000000000000009> : tensor<1xf64>
    %cst_47 = arith.constant dense<9.000000e-01> : tensor<1xf64>
    %cst_48 = arith.constant dense<1.000000e-03> : tensor<1xf64>
    %cst_49 = arith.constant dense<1.000000e-08> : tensor<1xf64>
    %0 = "stablehlo.gather"(%arg0, %arg112) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16>}> : (tensor<32x16xf32>, tensor<4x8xi64>) -> tensor<4x8x16xf32>
    %1 = stablehlo.convert %0 : tensor<4x8x16xf32>
    %2 = stablehlo.convert %c_27 : (tensor<i64>) -> tensor<f64>
    %3 = stablehlo.convert %c_15 : (tensor<i64>) -> tensor<f64>
    %4 = stablehlo.divide %3, %2 : tensor<f64>
    %5 = stablehlo.ceil %4 : tensor<f64>
    %6 = stablehlo.convert %5 : (tensor<f64>) -> tensor<i64>
    %7 = stablehlo.reshape %6 : (tensor<i64>) -> tensor<1xi64>
    %8 = stablehlo.dynamic_iota %7, dim = 0 : (tensor<1xi64>) -> tensor<8xi64>
    %9 = stablehlo.multiply %8, %c_14 : tensor<8xi64>
    %10 = stablehlo.add %9, %c_13 : tensor<8xi64>
    %11 = "stablehlo.gather"(%arg1, %10) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 16>}> : (tensor<8x16xf32>, tensor<8xi64>) -> tensor<8x16xf32>
    %12 = stablehlo.convert %11 : tensor<8x16xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [1, 2] : (tensor<8x16xf32>) -> tensor<4x8x16xf32>
    %14 = stablehlo.add %1, %13 : tensor<4x8x16xf32>
    %15 = stablehlo.convert %14 : (tensor<4x8x16xf32>) -> tensor<4x8x16xf64>
    %16 = stablehlo.reduce(%15 init: %cst_28) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf64>, tensor<f64>) -> tensor<4x8xf64>
    %17 = stablehlo.reshape %16 : (tensor<4x8xf64>) -> tensor<4x8x1xf64>
    %18 = stablehlo.convert %cst_36 : (tensor<1xi64>) -> tensor<1xf64>
    %19 = stablehlo.reshape %18 : (tensor<1xf64>) -> tensor<f64>
    %20 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f64>) -> tensor<4x8x1xf64>
    %21 = stablehlo.divide %17, %20 : tensor<4x8x1xf64>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1, 2] : (tensor<4x8x1xf64>) -> tensor<4x8x16xf64>
    %23 = stablehlo.subtract %15, %22 : tensor<4x8x16xf64>
    %24 = stablehlo.multiply %23, %23 : tensor<4x8x16xf64>
    %25 = stablehlo.reduce(%24 init: %cst_28) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf64>, tensor<f64>) -> tensor<4x8xf64>
    %26 = stablehlo.reshape %25 : (tensor<4x8xf64>) -> tensor<4x8x1xf64>
    %27 = stablehlo.divide %26, %20 : tensor<4x8x1xf64>
    %28 = stablehlo.convert %27 : (tensor<4x8x1xf64>) -> tensor<4x8x1xf32>
    %29 = stablehlo.reduce(%14 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %30 = stablehlo.reshape %29 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %31 = stablehlo.convert %cst_36 : (tensor<1xi64>) -> tensor<1xf32>
    %32 = stablehlo.reshape %31 : (tensor<1xf32>) -> tensor<f32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %34 = stablehlo.divide %30, %33 : tensor<4x8x1xf32>
    %35 = stablehlo.convert %cst_37 : (tensor<1xf64>) -> tensor<1xf32>
    %36 = stablehlo.reshape %35 : (tensor<1xf32>) -> tensor<f32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %38 = stablehlo.add %28, %37 : tensor<4x8x1xf32>
    %39 = stablehlo.rsqrt %38 : tensor<4x8x1xf32>
    %40 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %41 = stablehlo.subtract %14, %40 : tensor<4x8x16xf32>
    %42 = stablehlo.broadcast_in_dim %39, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %43 = stablehlo.multiply %41, %42 : tensor<4x8x16xf32>
    %44 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<16xf32>) -> tensor<4x8x16xf32>
    %45 = stablehlo.multiply %43, %44 : tensor<4x8x16xf32>
    %46 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<16xf32>) -> tensor<4x8x16xf32>
    %47 = stablehlo.add %45, %46 : tensor<4x8x16xf32>
    %48 = stablehlo.reshape %47 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %49 = stablehlo.transpose %arg4, dims = [1, 0] : (tensor<48x16xf32>) -> tensor<16x48xf32>
    %50 = stablehlo.dot_general %48, %49, contracting_dims = [1] x [0] : (tensor<32x16xf32>, tensor<16x48xf32>) -> tensor<32x48xf32>
    %51 = stablehlo.convert %cst_35 : (tensor<1xi64>) -> tensor<1xf32>
    %52 = stablehlo.reshape %51 : (tensor<1xf32>) -> tensor<f32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [] : (tensor<f32>) -> tensor<32x48xf32>
    %54 = stablehlo.multiply %50, %53 : tensor<32x48xf32>
    %55 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<48xf32>) -> tensor<32x48xf32>
    %56 = stablehlo.multiply %55, %53 : tensor<32x48xf32>
    %57 = stablehlo.add %54, %56 : tensor<32x48xf32>
    %58 = stablehlo.reshape %57 : (tensor<32x48xf32>) -> tensor<4x8x48xf32>
    %59 = stablehlo.slice %58 [0:4, 0:8, 0:16] : (tensor<4x8x48xf32>) -> tensor<4x8x16xf32>
    %60 = stablehlo.slice %58 [0:4, 0:8, 16:32] : (tensor<4x8x48xf32>) -> tensor<4x8x16xf32>
    %61 = stablehlo.slice %58 [0:4, 0:8, 32:48] : (tensor<4x8x48xf32>) -> tensor<4x8x16xf32>
    %62 = stablehlo.reshape %59 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %63 = stablehlo.transpose %62, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %64 = stablehlo.reshape %60 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %65 = stablehlo.transpose %64, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %66 = stablehlo.reshape %61 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %67 = stablehlo.transpose %66, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %68 = stablehlo.convert %cst_38 : (tensor<1xf64>) -> tensor<1xf32>
    %69 = stablehlo.reshape %68 : (tensor<1xf32>) -> tensor<f32>
    %70 = stablehlo.broadcast_in_dim %69, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %71 = stablehlo.multiply %63, %70 : tensor<4x2x8x8xf32>
    %72 = stablehlo.reshape %10 : (tensor<8xi64>) -> tensor<1x8xi64>
    %73 = stablehlo.reshape %10 : (tensor<8xi64>) -> tensor<8x1xi64>
    %74 = stablehlo.broadcast_in_dim %72, dims = [0, 1] : (tensor<1x8xi64>) -> tensor<8x8xi64>
    %75 = stablehlo.broadcast_in_dim %73, dims = [0, 1] : (tensor<8x1xi64>) -> tensor<8x8xi64>
    %76 = stablehlo.subtract %74, %75 : tensor<8x8xi64>
    %77 = stablehlo.compare LE, %76, %c_12, SIGNED : (tensor<8x8xi64>, tensor<8x8xi64>) -> tensor<8x8xi1>
    %78 = stablehlo.and %77, %c_26 : tensor<8x8xi1>
    %79 = stablehlo.broadcast_in_dim %78, dims = [0, 1] : (tensor<8x8xi1>) -> tensor<8x8xi1>
    %80 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %81 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %82 = stablehlo.select %79, %80, %81 : tensor<8x8xi1>, tensor<8x8xf32>
    %83 = stablehlo.transpose %65, dims = [0, 1, 3, 2] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %84 = stablehlo.multiply %83, %70 : tensor<4x2x8x8xf32>
    %85 = stablehlo.reshape %71 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %86 = stablehlo.reshape %84 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %87 = stablehlo.broadcast_in_dim %86, dims = [0, 1, 2] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %88 = stablehlo.dot_general %85, %87, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %89 = stablehlo.reshape %88 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %90 = stablehlo.broadcast_in_dim %82, dims = [2, 3] : (tensor<8x8xf32>) -> tensor<4x2x8x8xf32>
    %91 = stablehlo.add %89, %90 : tensor<4x2x8x8xf32>
    %92 = stablehlo.reduce(%91 init: %cst_25) applies stablehlo.maximum across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %93 = stablehlo.reshape %92 : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %94 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %95 = stablehlo.subtract %91, %94 : tensor<4x2x8x8xf32>
    %96 = stablehlo.exponential %95 : tensor<4x2x8x8xf32>
    %97 = stablehlo.reduce(%96 init: %cst_24) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %98 = stablehlo.reshape %97 : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %99 = stablehlo.broadcast_in_dim %98, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %100 = stablehlo.divide %96, %99 : tensor<4x2x8x8xf32>
    %101 = stablehlo.convert %cst_39 : tensor<1xf64>
    %102 = stablehlo.reshape %101 : (tensor<1xf64>) -> tensor<f64>
    %103 = stablehlo.convert %102 : (tensor<f64>) -> tensor<f32>
    %104 = stablehlo.broadcast_in_dim %103, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %105 = stablehlo.compare EQ, %91, %104, FLOAT : (tensor<4x2x8x8xf32>, tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xi1>
    %106 = stablehlo.reduce(%105 init: %c_29) applies stablehlo.and across dimensions = [3] : (tensor<4x2x8x8xi1>, tensor<i1>) -> tensor<4x2x8xi1>
    %107 = stablehlo.reshape %106 : (tensor<4x2x8xi1>) -> tensor<4x2x8x1xi1>
    %108 = stablehlo.broadcast_in_dim %107, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xi1>) -> tensor<4x2x8x8xi1>
    %109 = stablehlo.broadcast_in_dim %cst_23, dims = [0, 1, 2, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %110 = stablehlo.broadcast_in_dim %100, dims = [0, 1, 2, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %111 = stablehlo.select %108, %109, %110 : tensor<4x2x8x8xi1>, tensor<4x2x8x8xf32>
    %112 = stablehlo.reshape %111 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %113 = stablehlo.reshape %67 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %114 = stablehlo.broadcast_in_dim %113, dims = [0, 1, 2] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %115 = stablehlo.dot_general %112, %114, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %116 = stablehlo.reshape %115 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %117 = stablehlo.transpose %116, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %118 = stablehlo.reshape %117 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %119 = stablehlo.reshape %118 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %120 = stablehlo.transpose %arg6, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %121 = stablehlo.dot_general %119, %120, contracting_dims = [1] x [0] : (tensor<32x16xf32>, tensor<16x16xf32>) -> tensor<32x16xf32>
    %122 = stablehlo.broadcast_in_dim %52, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %123 = stablehlo.multiply %121, %122 : tensor<32x16xf32>
    %124 = stablehlo.broadcast_in_dim %arg7, dims = [1] : (tensor<16xf32>) -> tensor<32x16xf32>
    %125 = stablehlo.multiply %124, %122 : tensor<32x16xf32>
    %126 = stablehlo.add %123, %125 : tensor<32x16xf32>
    %127 = stablehlo.reshape %126 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %128 = stablehlo.add %14, %127 : tensor<4x8x16xf32>
    %129 = stablehlo.convert %128 : (tensor<4x8x16xf32>) -> tensor<4x8x16xf64>
    %130 = stablehlo.reduce(%129 init: %cst_28) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf64>, tensor<f64>) -> tensor<4x8xf64>
    %131 = stablehlo.reshape %130 : (tensor<4x8xf64>) -> tensor<4x8x1xf64>
    %132 = stablehlo.divide %131, %20 : tensor<4x8x1xf64>
    %133 = stablehlo.broadcast_in_dim %132, dims = [0, 1, 2] : (tensor<4x8x1xf64>) -> tensor<4x8x16xf64>
    %134 = stablehlo.subtract %129, %133 : tensor<4x8x16xf64>
    %135 = stablehlo.multiply %134, %134 : tensor<4x8x16xf64>
    %136 = stablehlo.reduce(%135 init: %cst_28) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf64>, tensor<f64>) -> tensor<4x8xf64>
    %137 = stablehlo.reshape %136 : (tensor<4x8xf64>) -> tensor<4x8x1xf64>
    %138 = stablehlo.divide %137, %20 : tensor<4x8x1xf64>
    %139 = stablehlo.convert %138 : (tensor<4x8x1xf64>) -> tensor<4x8x1xf32>
    %140 = stablehlo.reduce(%128 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %141 = stablehlo.reshape %140 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %142 = stablehlo.divide %141, %33 : tensor<4x8x1xf32>
    %143 = stablehlo.add %139, %37 : tensor<4x8x1xf32>
    %144 = stablehlo.rsqrt %143 : tensor<4x8x1xf32>
    %145 = stablehlo.broadcast_in_dim %142, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %146 = stablehlo.subtract %128, %145 : tensor<4x8x16xf32>
    %147 = stablehlo.broadcast_in_dim %144, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %148 = stablehlo.multiply %146, %147 : tensor<4x8x16xf32>
    %149 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<16xf32>) -> tensor<4x8x16xf32>
    %150 = stablehlo.multiply %148, %149 : tensor<4x8x16xf32>
    %151 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<16xf32>) -> tensor<4x8x16xf32>
    %152 = stablehlo.add %150, %151 : tensor<4x8x16xf32>
    %153 = stablehlo.reshape %152 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %154 = stablehlo.transpose %arg10, dims = [1, 0] : (tensor<64x16xf32>) -> tensor<16x64xf32>
    %155 = stablehlo.dot_general %153, %154, contracting_dims = [1] x [0] : (tensor<32x16xf32>, tensor<16x64xf32>) -> tensor<32x64xf32>
    %156 = stablehlo.broadcast_in_dim %52, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %157 = stablehlo.multiply %155, %156 : tensor<32x64xf32>
    %158 = stablehlo.broadcast_in_dim %arg11, dims = [1] : (tensor<64xf32>) -> tensor<32x64xf32>
    %159 = stablehlo.multiply %158, %156 : tensor<32x64xf32>
    %160 = stablehlo.add %157, %159 : tensor<32x64xf32>
    %161 = stablehlo.reshape %160 : (tensor<32x64xf32>) -> tensor<4x8x64xf32>
    %162 = stablehlo.multiply %161, %cst_32 : tensor<4x8x64xf32>
    %163 = stablehlo.sqrt %cst_33 : tensor<4x8x64xf32>
    %164 = stablehlo.power %161, %cst_31 : tensor<4x8x64xf32>
    %165 = stablehlo.multiply %cst_34, %164 : tensor<4x8x64xf32>
    %166 = stablehlo.add %161, %165 : tensor<4x8x64xf32>
    %167 = stablehlo.multiply %163, %166 : tensor<4x8x64xf32>
    %168 = stablehlo.tanh %167 : tensor<4x8x64xf32>
    %169 = stablehlo.add %168, %cst_30 : tensor<4x8x64xf32>
    %170 = stablehlo.multiply %169, %162 : tensor<4x8x64xf32>
    %171 = stablehlo.reshape %170 : (tensor<4x8x64xf32>) -> tensor<32x64xf32>
    %172 = stablehlo.transpose %arg12, dims = [1, 0] : (tensor<16x64xf32>) -> tensor<64x16xf32>
    %173 = stablehlo.dot_general %171, %172, contracting_dims = [1] x [0] : (tensor<32x64xf32>, tensor<64x16xf32>) -> tensor<32x16xf32>
    %174 = stablehlo.multiply %173, %122 : tensor<32x16xf32>
    %175 = stablehlo.broadcast_in_dim %arg13, dims = [1] : (tensor<16xf32>) -> tensor<32x16xf32>
    %176 = stablehlo.multiply %175, %122 : tensor<32x16xf32>
    %177 = stablehlo.add %174, %176 : tensor<32x16xf32>
    %178 = stablehlo.reshape %177 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %179 = stablehlo.add %128, %178 : tensor<4x8x16xf32>
    %180 = stablehlo.convert %179 : (tensor<4x8x16xf32>) -> tensor<4x8x16xf64>
    %181 = stablehlo.reduce(%180 init: %cst_28) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf64>, tensor<f64>) -> tensor<4x8xf64>
    %182 = stablehlo.reshape %181 : (tensor<4x8xf64>) -> tensor<4x8x1xf64>
    %183 = stablehlo.divide %182, %20 : tensor<4x8x1xf64>
    %184 = stablehlo.broadcast_in_dim %183, dims = [0, 1, 2] : (tensor<4x8x1xf64>) -> tensor<4x8x16xf64>
    %185 = stablehlo.subtract %180, %184 : tensor<4x8x16xf64>
    %186 = stablehlo.multiply %185, %185 : tensor<4x8x16xf64>
    %187 = stablehlo.reduce(%186 init: %cst_28) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf64>, tensor<f64>) -> tensor<4x8xf64>
    %188 = stablehlo.reshape %187 : (tensor<4x8xf64>) -> tensor<4x8x1xf64>
    %189 = stablehlo.divide %188, %20 : tensor<4x8x1xf64>
    %190 = stablehlo.convert %189 : (tensor<4x8x1xf64>) -> tensor<4x8x1xf32>
    %191 = stablehlo.reduce(%179 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %192 = stablehlo.reshape %191 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %193 = stablehlo.divide %192, %33 : tensor<4x8x1xf32>
    %194 = stablehlo.add %190, %37 : tensor<4x8x1xf32>
    %195 = stablehlo.rsqrt %194 : tensor<4x8x1xf32>
    %196 = stablehlo.broadcast_in_dim %193, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %197 = stablehlo.subtract %179, %196 : tensor<4x8x16xf32>
    %198 = stablehlo.broadcast_in_dim %195, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %199 = stablehlo.multiply %197, %198 : tensor<4x8x16xf32>
    %200 = stablehlo.broadcast_in_dim %arg14, dims = [2] : (tensor<16xf32>) -> tensor<4x8x16xf32>
    %201 = stablehlo.multiply %199, %200 : tensor<4x8x16xf32>
    %202 = stablehlo.broadcast_in_dim %arg15, dims = [2] : (tensor<16xf32>) -> tensor<4x8x16xf32>
    %203 = stablehlo.add %201, %202 : tensor<4x8x16xf32>
    %204 = stablehlo.reshape %203 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %205 = stablehlo.transpose %arg16, dims = [1, 0] : (tensor<48x16xf32>) -> tensor<16x48xf32>
    %206 = stablehlo.dot_general %204, %205, contracting_dims = [1] x [0] : (tensor<32x16xf32>, tensor<16x48xf32>) -> tensor<32x48xf32>
    %207 = stablehlo.multiply %206, %53 : tensor<32x48xf32>
    %208 = stablehlo.broadcast_in_dim %arg17, dims = [1] : (tensor<48xf32>) -> tensor<32x48xf32>
    %209 = stablehlo.multiply %208, %53 : tensor<32x48xf32>
    %210 = stablehlo.add %207, %209 : tensor<32x48xf32>
    %211 = stablehlo.reshape %210 : (tensor<32x48xf32>) -> tensor<4x8x48xf32>
    %212 = stablehlo.slice %211 [0:4, 0:8, 0:16] : (tensor<4x8x48xf32>) -> tensor<4x8x16xf32>
    %213 = stablehlo.slice %211 [0:4, 0:8, 16:32] : (tensor<4x8x48xf32>) -> tensor<4x8x16xf32>
    %214 = stablehlo.slice %211 [0:4, 0:8, 32:48] : (tensor<4x8x48xf32>) -> tensor<4x8x16xf32>
    %215 = stablehlo.reshape %212 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %216 = stablehlo.transpose %215, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %217 = stablehlo.reshape %213 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %218 = stablehlo.transpose %217, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %219 = stablehlo.reshape %214 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %220 = stablehlo.transpose %219, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %221 = stablehlo.multiply %216, %70 : tensor<4x2x8x8xf32>
    %222 = stablehlo.transpose %218, dims = [0, 1, 3, 2] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %223 = stablehlo.multiply %222, %70 : tensor<4x2x8x8xf32>
    %224 = stablehlo.reshape %221 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %225 = stablehlo.reshape %223 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %226 = stablehlo.broadcast_in_dim %225, dims = [0, 1, 2] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %227 = stablehlo.dot_general %224, %226, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %228 = stablehlo.reshape %227 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %229 = stablehlo.add %228, %90 : tensor<4x2x8x8xf32>
    %230 = stablehlo.reduce(%229 init: %cst_25) applies stablehlo.maximum across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %231 = stablehlo.reshape %230 : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %232 = stablehlo.broadcast_in_dim %231, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %233 = stablehlo.subtract %229, %232 : tensor<4x2x8x8xf32>
    %234 = stablehlo.exponential %233 : tensor<4x2x8x8xf32>
    %235 = stablehlo.reduce(%234 init: %cst_24) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %236 = stablehlo.reshape %235 : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %237 = stablehlo.broadcast_in_dim %236, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %238 = stablehlo.divide %234, %237 : tensor<4x2x8x8xf32>
    %239 = stablehlo.compare EQ, %229, %104, FLOAT : (tensor<4x2x8x8xf32>, tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xi1>
    %240 = stablehlo.reduce(%239 init: %c_29) applies stablehlo.and across dimensions = [3] : (tensor<4x2x8x8xi1>, tensor<i1>) -> tensor<4x2x8xi1>
    %241 = stablehlo.reshape %240 : (tensor<4x2x8xi1>) -> tensor<4x2x8x1xi1>
    %242 = stablehlo.broadcast_in_dim %241, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xi1>) -> tensor<4x2x8x8xi1>
    %243 = stablehlo.broadcast_in_dim %238, dims = [0, 1, 2, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %244 = stablehlo.select %242, %109, %243 : tensor<4x2x8x8xi1>, tensor<4x2x8x8xf32>
    %245 = stablehlo.reshape %244 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %246 = stablehlo.reshape %220 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %247 = stablehlo.broadcast_in_dim %246, dims = [0, 1, 2] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %248 = stablehlo.dot_general %245, %247, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %249 = stablehlo.reshape %248 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %250 = stablehlo.transpose %249, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %251 = stablehlo.reshape %250 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %252 = stablehlo.reshape %251 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %253 = stablehlo.transpose %arg18, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %254 = stablehlo.dot_general %252, %253, contracting_dims = [1] x [0] : (tensor<32x16xf32>, tensor<16x16xf32>) -> tensor<32x16xf32>
    %255 = stablehlo.multiply %254, %122 : tensor<32x16xf32>
    %256 = stablehlo.broadcast_in_dim %arg19, dims = [1] : (tensor<16xf32>) -> tensor<32x16xf32>
    %257 = stablehlo.multiply %256, %122 : tensor<32x16xf32>
    %258 = stablehlo.add %255, %257 : tensor<32x16xf32>
    %259 = stablehlo.reshape %258 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %260 = stablehlo.add %179, %259 : tensor<4x8x16xf32>
    %261 = stablehlo.convert %260 : (tensor<4x8x16xf32>) -> tensor<4x8x16xf64>
    %262 = stablehlo.reduce(%261 init: %cst_28) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf64>, tensor<f64>) -> tensor<4x8xf64>
    %263 = stablehlo.reshape %262 : (tensor<4x8xf64>) -> tensor<4x8x1xf64>
    %264 = stablehlo.divide %263, %20 : tensor<4x8x1xf64>
    %265 = stablehlo.broadcast_in_dim %264, dims = [0, 1, 2] : (tensor<4x8x1xf64>) -> tensor<4x8x16xf64>
    %266 = stablehlo.subtract %261, %265 : tensor<4x8x16xf64>
    %267 = stablehlo.multiply %266, %266 : tensor<4x8x16xf64>
    %268 = stablehlo.reduce(%267 init: %cst_28) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf64>, tensor<f64>) -> tensor<4x8xf64>
    %269 = stablehlo.reshape %268 : (tensor<4x8xf64>) -> tensor<4x8x1xf64>
    %270 = stablehlo.divide %269, %20 : tensor<4x8x1xf64>
    %271 = stablehlo.convert %270 : (tensor<4x8x1xf64>) -> tensor<4x8x1xf32>
    %272 = stablehlo.reduce(%260 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %273 = stablehlo.reshape %272 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %274 = stablehlo.divide %273, %33 : tensor<4x8x1xf32>
    %275 = stablehlo.add %271, %37 : tensor<4x8x1xf32>
    %276 = stablehlo.rsqrt %275 : tensor<4x8x1xf32>
    %277 = stablehlo.broadcast_in_dim %274, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %278 = stablehlo.subtract %260, %277 : tensor<4x8x16xf32>
    %279 = stablehlo.broadcast_in_dim %276, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %280 = stablehlo.multiply %278, %279 : tensor<4x8x16xf32>
    %281 = stablehlo.broadcast_in_dim %arg20, dims = [2] : (tensor<16xf32>) -> tensor<4x8x16xf32>
    %282 = stablehlo.multiply %280, %281 : tensor<4x8x16xf32>
    %283 = stablehlo.broadcast_in_dim %arg21, dims = [2] : (tensor<16xf32>) -> tensor<4x8x16xf32>
    %284 = stablehlo.add %282, %283 : tensor<4x8x16xf32>
    %285 = stablehlo.reshape %284 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %286 = stablehlo.transpose %arg22, dims = [1, 0] : (tensor<64x16xf32>) -> tensor<16x64xf32>
    %287 = stablehlo.dot_general %285, %286, contracting_dims = [1] x [0] : (tensor<32x16xf32>, tensor<16x64xf32>) -> tensor<32x64xf32>
    %288 = stablehlo.multiply %287, %156 : tensor<32x64xf32>
    %289 = stablehlo.broadcast_in_dim %arg23, dims = [1] : (tensor<64xf32>) -> tensor<32x64xf32>
    %290 = stablehlo.multiply %289, %156 : tensor<32x64xf32>
    %291 = stablehlo.add %288, %290 : tensor<32x64xf32>
    %292 = stablehlo.reshape %291 : (tensor<32x64xf32>) -> tensor<4x8x64xf32>
    %293 = stablehlo.multiply %292, %cst_32 : tensor<4x8x64xf32>
    %294 = stablehlo.power %292, %cst_31 : tensor<4x8x64xf32>
    %295 = stablehlo.multiply %cst_34, %294 : tensor<4x8x64xf32>
    %296 = stablehlo.add %292, %295 : tensor<4x8x64xf32>
    %297 = stablehlo.multiply %163, %296 : tensor<4x8x64xf32>
    %298 = stablehlo.tanh %297 : tensor<4x8x64xf32>
    %299 = stablehlo.add %298, %cst_30 : tensor<4x8x64xf32>
    %300 = stablehlo.multiply %299, %293 : tensor<4x8x64xf32>
    %301 = stablehlo.reshape %300 : (tensor<4x8x64xf32>) -> tensor<32x64xf32>
    %302 = stablehlo.transpose %arg24, dims = [1, 0] : (tensor<16x64xf32>) -> tensor<64x16xf32>
    %303 = stablehlo.dot_general %301, %302, contracting_dims = [1] x [0] : (tensor<32x64xf32>, tensor<64x16xf32>) -> tensor<32x16xf32>
    %304 = stablehlo.multiply %303, %122 : tensor<32x16xf32>
    %305 = stablehlo.broadcast_in_dim %arg25, dims = [1] : (tensor<16xf32>) -> tensor<32x16xf32>
    %306 = stablehlo.multiply %305, %122 : tensor<32x16xf32>
    %307 = stablehlo.add %304, %306 : tensor<32x16xf32>
    %308 = stablehlo.reshape %307 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %309 = stablehlo.add %260, %308 : tensor<4x8x16xf32>
    %310 = stablehlo.convert %309 : (tensor<4x8x16xf32>) -> tensor<4x8x16xf64>
    %311 = stablehlo.reduce(%310 init: %cst_28) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf64>, tensor<f64>) -> tensor<4x8xf64>
    %312 = stablehlo.reshape %311 : (tensor<4x8xf64>) -> tensor<4x8x1xf64>
    %313 = stablehlo.divide %312, %20 : tensor<4x8x1xf64>
    %314 = stablehlo.broadcast_in_dim %313, dims = [0, 1, 2] : (tensor<4x8x1xf64>) -> tensor<4x8x16xf64>
    %315 = stablehlo.subtract %310, %314 : tensor<4x8x16xf64>
    %316 = stablehlo.multiply %315, %315 : tensor<4x8x16xf64>
    %317 = stablehlo.reduce(%316 init: %cst_28) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf64>, tensor<f64>) -> tensor<4x8xf64>
    %318 = stablehlo.reshape %317 : (tensor<4x8xf64>) -> tensor<4x8x1xf64>
    %319 = stablehlo.divide %318, %20 : tensor<4x8x1xf64>
    %320 = stablehlo.convert %319 : (tensor<4x8x1xf64>) -> tensor<4x8x1xf32>
    %321 = stablehlo.reduce(%309 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %322 = stablehlo.reshape %321 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %323 = stablehlo.divide %322, %33 : tensor<4x8x1xf32>
    %324 = stablehlo.add %320, %37 : tensor<4x8x1xf32>
    %325 = stablehlo.rsqrt %324 : tensor<4x8x1xf32>
    %326 = stablehlo.broadcast_in_dim %323, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %327 = stablehlo.subtract %309, %326 : tensor<4x8x16xf32>
    %328 = stablehlo.broadcast_in_dim %325, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %329 = stablehlo.multiply %327, %328 : tensor<4x8x16xf32>
    %330 = stablehlo.broadcast_in_dim %arg26, dims = [2] : (tensor<16xf32>) -> tensor<4x8x16xf32>
    %331 = stablehlo.multiply %329, %330 : tensor<4x8x16xf32>
    %332 = stablehlo.broadcast_in_dim %arg27, dims = [2] : (tensor<16xf32>) -> tensor<4x8x16xf32>
    %333 = stablehlo.add %331, %332 : tensor<4x8x16xf32>
    %334 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %335 = stablehlo.reshape %333 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %336 = stablehlo.dot_general %335, %334, contracting_dims = [1] x [0] : (tensor<32x16xf32>, tensor<16x32xf32>) -> tensor<32x32xf32>
    %337 = stablehlo.reshape %336 : (tensor<32x32xf32>) -> tensor<4x8x32xf32>
    %338 = stablehlo.reshape %337 : (tensor<4x8x32xf32>) -> tensor<32x32xf32>
    %339 = stablehlo.reshape %arg113 : (tensor<4x8xi64>) -> tensor<32xi64>
    %340 = stablehlo.reduce(%338 init: %cst_25) applies stablehlo.maximum across dimensions = [1] : (tensor<32x32xf32>, tensor<f32>) -> tensor<32xf32>
    %341 = stablehlo.reshape %340 : (tensor<32xf32>) -> tensor<32x1xf32>
    %342 = stablehlo.broadcast_in_dim %341, dims = [0, 1] : (tensor<32x1xf32>) -> tensor<32x32xf32>
    %343 = stablehlo.subtract %338, %342 : tensor<32x32xf32>
    %344 = stablehlo.exponential %343 : tensor<32x32xf32>
    %345 = stablehlo.reduce(%344 init: %cst_24) applies stablehlo.add across dimensions = [1] : (tensor<32x32xf32>, tensor<f32>) -> tensor<32xf32>
    %346 = stablehlo.reshape %345 : (tensor<32xf32>) -> tensor<32x1xf32>
    %347 = stablehlo.log %346 : tensor<32x1xf32>
    %348 = stablehlo.broadcast_in_dim %347, dims = [0, 1] : (tensor<32x1xf32>) -> tensor<32x32xf32>
    %349 = stablehlo.subtract %343, %348 : tensor<32x32xf32>
    %350 = stablehlo.compare NE, %339, %c_11, SIGNED : (tensor<32xi64>, tensor<32xi64>) -> tensor<32xi1>
    %351 = stablehlo.broadcast_in_dim %350, dims = [0] : (tensor<32xi1>) -> tensor<32xi1>
    %352 = stablehlo.broadcast_in_dim %339, dims = [0] : (tensor<32xi64>) -> tensor<32xi64>
    %353 = stablehlo.select %351, %352, %c_10 : tensor<32xi1>, tensor<32xi64>
    %354 = stablehlo.reshape %353 : (tensor<32xi64>) -> tensor<32x1xi64>
    %355 = stablehlo.iota dim = 0 : tensor<32x1x1xi64>
    %356 = stablehlo.reshape %354 : (tensor<32x1xi64>) -> tensor<32x1x1xi64>
    %357 = stablehlo.concatenate %355, %356, dim = 2 : (tensor<32x1x1xi64>, tensor<32x1x1xi64>) -> tensor<32x1x2xi64>
    %358 = "stablehlo.gather"(%349, %357) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<32x32xf32>, tensor<32x1x2xi64>) -> tensor<32x1xf32>
    %359 = stablehlo.reshape %358 : (tensor<32x1xf32>) -> tensor<32xf32>
    %360 = stablehlo.negate %359 : tensor<32xf32>
    %361 = stablehlo.broadcast_in_dim %360, dims = [0] : (tensor<32xf32>) -> tensor<32xf32>
    %362 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %363 = stablehlo.select %351, %361, %362 : tensor<32xi1>, tensor<32xf32>
    %364 = stablehlo.convert %350 : (tensor<32xi1>) -> tensor<32xi64>
    %365 = stablehlo.reduce(%364 init: %c_22) applies stablehlo.add across dimensions = [0] : (tensor<32xi64>, tensor<i64>) -> tensor<i64>
    %366 = stablehlo.convert %365 : (tensor<i64>) -> tensor<f32>
    %367 = stablehlo.reduce(%363 init: %cst_24) applies stablehlo.add across dimensions = [0] : (tensor<32xf32>, tensor<f32>) -> tensor<f32>
    %368 = stablehlo.divide %367, %366 : tensor<f32>
    %369 = stablehlo.divide %cst_21, %366 : tensor<f32>
    %370 = stablehlo.reshape %339 : (tensor<32xi64>) -> tensor<32x1xi64>
    %371 = stablehlo.compare NE, %370, %c_9, SIGNED : (tensor<32x1xi64>, tensor<32x1xi64>) -> tensor<32x1xi1>
    %372 = stablehlo.broadcast_in_dim %371, dims = [0, 1] : (tensor<32x1xi1>) -> tensor<32x1xi1>
    %373 = stablehlo.broadcast_in_dim %370, dims = [0, 1] : (tensor<32x1xi64>) -> tensor<32x1xi64>
    %374 = stablehlo.select %372, %373, %c_8 : tensor<32x1xi1>, tensor<32x1xi64>
    %375 = stablehlo.slice %cst_19 [0:32, 0:1] : (tensor<32x1xf32>) -> tensor<32x1xf32>
    %376 = stablehlo.reshape %374 : (tensor<32x1xi64>) -> tensor<32x1x1xi64>
    %377 = stablehlo.concatenate %355, %376, dim = 2 : (tensor<32x1x1xi64>, tensor<32x1x1xi64>) -> tensor<32x1x2xi64>
    %378 = "stablehlo.scatter"(%cst_20, %377, %375) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg114: tensor<f32>, %arg115: tensor<f32>):
      stablehlo.return %arg115 : tensor<f32>
    }) : (tensor<32x32xf32>, tensor<32x1x2xi64>, tensor<32x1xf32>) -> tensor<32x32xf32>
    %379 = stablehlo.broadcast_in_dim %369, dims = [] : (tensor<f32>) -> tensor<32x1xf32>
    %380 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<32x1xf32>
    %381 = stablehlo.select %372, %379, %380 : tensor<32x1xi1>, tensor<32x1xf32>
    %382 = stablehlo.broadcast_in_dim %381, dims = [0, 1] : (tensor<32x1xf32>) -> tensor<32x32xf32>
    %383 = stablehlo.multiply %378, %382 : tensor<32x32xf32>
    %384 = stablehlo.exponential %349 : tensor<32x32xf32>
    %385 = stablehlo.reduce(%383 init: %cst_24) applies stablehlo.add across dimensions = [1] : (tensor<32x32xf32>, tensor<f32>) -> tensor<32xf32>
    %386 = stablehlo.reshape %385 : (tensor<32xf32>) -> tensor<32x1xf32>
    %387 = stablehlo.broadcast_in_dim %386, dims = [0, 1] : (tensor<32x1xf32>) -> tensor<32x32xf32>
    %388 = stablehlo.multiply %384, %387 : tensor<32x32xf32>
    %389 = stablehlo.subtract %383, %388 : tensor<32x32xf32>
    %390 = stablehlo.reshape %389 : (tensor<32x32xf32>) -> tensor<4x8x32xf32>
    %391 = stablehlo.reshape %390 : (tensor<4x8x32xf32>) -> tensor<32x32xf32>
    %392 = stablehlo.transpose %391, dims = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %393 = stablehlo.dot_general %392, %335, contracting_dims = [1] x [0] : (tensor<32x32xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %394 = stablehlo.transpose %393, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %395 = stablehlo.transpose %334, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %396 = stablehlo.dot_general %391, %395, contracting_dims = [1] x [0] : (tensor<32x32xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %397 = stablehlo.reshape %396 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %398 = stablehlo.transpose %394, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %399 = stablehlo.multiply %397, %330 : tensor<4x8x16xf32>
    %400 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %401 = stablehlo.multiply %399, %400 : tensor<4x8x16xf32>
    %402 = stablehlo.reduce(%399 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %403 = stablehlo.reshape %402 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %404 = stablehlo.multiply %399, %329 : tensor<4x8x16xf32>
    %405 = stablehlo.reduce(%404 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %406 = stablehlo.reshape %405 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %407 = stablehlo.broadcast_in_dim %406, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %408 = stablehlo.multiply %329, %407 : tensor<4x8x16xf32>
    %409 = stablehlo.broadcast_in_dim %403, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %410 = stablehlo.subtract %401, %409 : tensor<4x8x16xf32>
    %411 = stablehlo.subtract %410, %408 : tensor<4x8x16xf32>
    %412 = stablehlo.divide %325, %33 : tensor<4x8x1xf32>
    %413 = stablehlo.broadcast_in_dim %412, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %414 = stablehlo.multiply %413, %411 : tensor<4x8x16xf32>
    %415 = stablehlo.multiply %397, %329 : tensor<4x8x16xf32>
    %416 = stablehlo.reduce(%415 init: %cst_24) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %417 = stablehlo.reduce(%397 init: %cst_24) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %418 = stablehlo.reshape %414 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %419 = stablehlo.transpose %302, dims = [1, 0] : (tensor<64x16xf32>) -> tensor<16x64xf32>
    %420 = stablehlo.dot_general %418, %419, contracting_dims = [1] x [0] : (tensor<32x16xf32>, tensor<16x64xf32>) -> tensor<32x64xf32>
    %421 = stablehlo.transpose %418, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %422 = stablehlo.dot_general %421, %301, contracting_dims = [1] x [0] : (tensor<16x32xf32>, tensor<32x64xf32>) -> tensor<16x64xf32>
    %423 = stablehlo.transpose %422, dims = [1, 0] : (tensor<16x64xf32>) -> tensor<64x16xf32>
    %424 = stablehlo.reduce(%418 init: %cst_24) applies stablehlo.add across dimensions = [0] : (tensor<32x16xf32>, tensor<f32>) -> tensor<16xf32>
    %425 = stablehlo.reshape %424 : (tensor<16xf32>) -> tensor<1x16xf32>
    %426 = stablehlo.reshape %425 : (tensor<1x16xf32>) -> tensor<16xf32>
    %427 = stablehlo.transpose %423, dims = [1, 0] : (tensor<64x16xf32>) -> tensor<16x64xf32>
    %428 = stablehlo.reshape %420 : (tensor<32x64xf32>) -> tensor<4x8x64xf32>
    %429 = stablehlo.multiply %292, %292 : tensor<4x8x64xf32>
    %430 = stablehlo.multiply %429, %292 : tensor<4x8x64xf32>
    %431 = stablehlo.convert %cst_40 : (tensor<1xf64>) -> tensor<1xf32>
    %432 = stablehlo.reshape %431 : (tensor<1xf32>) -> tensor<f32>
    %433 = stablehlo.broadcast_in_dim %432, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %434 = stablehlo.multiply %430, %433 : tensor<4x8x64xf32>
    %435 = stablehlo.add %292, %434 : tensor<4x8x64xf32>
    %436 = stablehlo.convert %cst_41 : (tensor<1xf64>) -> tensor<1xf32>
    %437 = stablehlo.reshape %436 : (tensor<1xf32>) -> tensor<f32>
    %438 = stablehlo.broadcast_in_dim %437, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %439 = stablehlo.multiply %435, %438 : tensor<4x8x64xf32>
    %440 = stablehlo.tanh %439 : tensor<4x8x64xf32>
    %441 = stablehlo.convert %cst_42 : (tensor<1xf64>) -> tensor<1xf32>
    %442 = stablehlo.reshape %441 : (tensor<1xf32>) -> tensor<f32>
    %443 = stablehlo.broadcast_in_dim %442, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %444 = stablehlo.multiply %292, %443 : tensor<4x8x64xf32>
    %445 = stablehlo.broadcast_in_dim %52, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %446 = stablehlo.add %440, %445 : tensor<4x8x64xf32>
    %447 = stablehlo.multiply %446, %443 : tensor<4x8x64xf32>
    %448 = stablehlo.multiply %440, %440 : tensor<4x8x64xf32>
    %449 = stablehlo.convert %c_27 : (tensor<i64>) -> tensor<f32>
    %450 = stablehlo.broadcast_in_dim %449, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %451 = stablehlo.subtract %450, %448 : tensor<4x8x64xf32>
    %452 = stablehlo.convert %cst_43 : (tensor<1xf64>) -> tensor<1xf32>
    %453 = stablehlo.reshape %452 : (tensor<1xf32>) -> tensor<f32>
    %454 = stablehlo.broadcast_in_dim %453, dims = [] : (tensor<f32>) -> tensor<4x8x64xf32>
    %455 = stablehlo.multiply %429, %454 : tensor<4x8x64xf32>
    %456 = stablehlo.add %455, %445 : tensor<4x8x64xf32>
    %457 = stablehlo.multiply %456, %438 : tensor<4x8x64xf32>
    %458 = stablehlo.multiply %444, %451 : tensor<4x8x64xf32>
    %459 = stablehlo.multiply %458, %457 : tensor<4x8x64xf32>
    %460 = stablehlo.add %447, %459 : tensor<4x8x64xf32>
    %461 = stablehlo.multiply %428, %460 : tensor<4x8x64xf32>
    %462 = stablehlo.reshape %461 : (tensor<4x8x64xf32>) -> tensor<32x64xf32>
    %463 = stablehlo.transpose %286, dims = [1, 0] : (tensor<16x64xf32>) -> tensor<64x16xf32>
    %464 = stablehlo.dot_general %462, %463, contracting_dims = [1] x [0] : (tensor<32x64xf32>, tensor<64x16xf32>) -> tensor<32x16xf32>
    %465 = stablehlo.transpose %462, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %466 = stablehlo.dot_general %465, %285, contracting_dims = [1] x [0] : (tensor<64x32xf32>, tensor<32x16xf32>) -> tensor<64x16xf32>
    %467 = stablehlo.transpose %466, dims = [1, 0] : (tensor<64x16xf32>) -> tensor<16x64xf32>
    %468 = stablehlo.reduce(%462 init: %cst_24) applies stablehlo.add across dimensions = [0] : (tensor<32x64xf32>, tensor<f32>) -> tensor<64xf32>
    %469 = stablehlo.reshape %468 : (tensor<64xf32>) -> tensor<1x64xf32>
    %470 = stablehlo.reshape %469 : (tensor<1x64xf32>) -> tensor<64xf32>
    %471 = stablehlo.transpose %467, dims = [1, 0] : (tensor<16x64xf32>) -> tensor<64x16xf32>
    %472 = stablehlo.reshape %464 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %473 = stablehlo.multiply %472, %281 : tensor<4x8x16xf32>
    %474 = stablehlo.multiply %473, %400 : tensor<4x8x16xf32>
    %475 = stablehlo.reduce(%473 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %476 = stablehlo.reshape %475 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %477 = stablehlo.multiply %473, %280 : tensor<4x8x16xf32>
    %478 = stablehlo.reduce(%477 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %479 = stablehlo.reshape %478 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %480 = stablehlo.broadcast_in_dim %479, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %481 = stablehlo.multiply %280, %480 : tensor<4x8x16xf32>
    %482 = stablehlo.broadcast_in_dim %476, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %483 = stablehlo.subtract %474, %482 : tensor<4x8x16xf32>
    %484 = stablehlo.subtract %483, %481 : tensor<4x8x16xf32>
    %485 = stablehlo.divide %276, %33 : tensor<4x8x1xf32>
    %486 = stablehlo.broadcast_in_dim %485, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %487 = stablehlo.multiply %486, %484 : tensor<4x8x16xf32>
    %488 = stablehlo.multiply %472, %280 : tensor<4x8x16xf32>
    %489 = stablehlo.reduce(%488 init: %cst_24) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %490 = stablehlo.reduce(%472 init: %cst_24) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %491 = stablehlo.add %414, %487 : tensor<4x8x16xf32>
    %492 = stablehlo.reshape %491 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %493 = stablehlo.transpose %253, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %494 = stablehlo.dot_general %492, %493, contracting_dims = [1] x [0] : (tensor<32x16xf32>, tensor<16x16xf32>) -> tensor<32x16xf32>
    %495 = stablehlo.transpose %492, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %496 = stablehlo.dot_general %495, %252, contracting_dims = [1] x [0] : (tensor<16x32xf32>, tensor<32x16xf32>) -> tensor<16x16xf32>
    %497 = stablehlo.transpose %496, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %498 = stablehlo.reduce(%492 init: %cst_24) applies stablehlo.add across dimensions = [0] : (tensor<32x16xf32>, tensor<f32>) -> tensor<16xf32>
    %499 = stablehlo.reshape %498 : (tensor<16xf32>) -> tensor<1x16xf32>
    %500 = stablehlo.reshape %499 : (tensor<1x16xf32>) -> tensor<16xf32>
    %501 = stablehlo.transpose %497, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %502 = stablehlo.reshape %494 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %503 = stablehlo.reshape %502 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %504 = stablehlo.transpose %503, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %505 = stablehlo.reshape %504 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %506 = stablehlo.transpose %245, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %507 = stablehlo.broadcast_in_dim %505, dims = [0, 1, 2] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %508 = stablehlo.dot_general %506, %507, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %509 = stablehlo.transpose %246, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %510 = stablehlo.broadcast_in_dim %509, dims = [0, 1, 2] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %511 = stablehlo.dot_general %505, %510, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %512 = stablehlo.reshape %508 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %513 = stablehlo.reshape %511 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %514 = stablehlo.multiply %513, %244 : tensor<4x2x8x8xf32>
    %515 = stablehlo.reduce(%514 init: %cst_24) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %516 = stablehlo.reshape %515 : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %517 = stablehlo.broadcast_in_dim %516, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %518 = stablehlo.multiply %244, %517 : tensor<4x2x8x8xf32>
    %519 = stablehlo.subtract %514, %518 : tensor<4x2x8x8xf32>
    %520 = stablehlo.reshape %519 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %521 = stablehlo.transpose %224, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %522 = stablehlo.broadcast_in_dim %520, dims = [0, 1, 2] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %523 = stablehlo.dot_general %521, %522, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %524 = stablehlo.transpose %225, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %525 = stablehlo.broadcast_in_dim %524, dims = [0, 1, 2] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %526 = stablehlo.dot_general %520, %525, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %527 = stablehlo.reshape %523 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %528 = stablehlo.reshape %526 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %529 = stablehlo.multiply %527, %70 : tensor<4x2x8x8xf32>
    %530 = stablehlo.transpose %529, dims = [0, 1, 3, 2] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %531 = stablehlo.multiply %528, %70 : tensor<4x2x8x8xf32>
    %532 = stablehlo.transpose %512, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %533 = stablehlo.reshape %532 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %534 = stablehlo.transpose %530, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %535 = stablehlo.reshape %534 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %536 = stablehlo.transpose %531, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %537 = stablehlo.reshape %536 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %538 = stablehlo.concatenate %537, %535, %533, dim = 2 : (tensor<4x8x16xf32>, tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<4x8x48xf32>
    %539 = stablehlo.reshape %538 : (tensor<4x8x48xf32>) -> tensor<32x48xf32>
    %540 = stablehlo.transpose %205, dims = [1, 0] : (tensor<16x48xf32>) -> tensor<48x16xf32>
    %541 = stablehlo.dot_general %539, %540, contracting_dims = [1] x [0] : (tensor<32x48xf32>, tensor<48x16xf32>) -> tensor<32x16xf32>
    %542 = stablehlo.transpose %539, dims = [1, 0] : (tensor<32x48xf32>) -> tensor<48x32xf32>
    %543 = stablehlo.dot_general %542, %204, contracting_dims = [1] x [0] : (tensor<48x32xf32>, tensor<32x16xf32>) -> tensor<48x16xf32>
    %544 = stablehlo.transpose %543, dims = [1, 0] : (tensor<48x16xf32>) -> tensor<16x48xf32>
    %545 = stablehlo.reduce(%539 init: %cst_24) applies stablehlo.add across dimensions = [0] : (tensor<32x48xf32>, tensor<f32>) -> tensor<48xf32>
    %546 = stablehlo.reshape %545 : (tensor<48xf32>) -> tensor<1x48xf32>
    %547 = stablehlo.reshape %546 : (tensor<1x48xf32>) -> tensor<48xf32>
    %548 = stablehlo.transpose %544, dims = [1, 0] : (tensor<16x48xf32>) -> tensor<48x16xf32>
    %549 = stablehlo.reshape %541 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %550 = stablehlo.multiply %549, %200 : tensor<4x8x16xf32>
    %551 = stablehlo.multiply %550, %400 : tensor<4x8x16xf32>
    %552 = stablehlo.reduce(%550 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %553 = stablehlo.reshape %552 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %554 = stablehlo.multiply %550, %199 : tensor<4x8x16xf32>
    %555 = stablehlo.reduce(%554 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %556 = stablehlo.reshape %555 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %557 = stablehlo.broadcast_in_dim %556, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %558 = stablehlo.multiply %199, %557 : tensor<4x8x16xf32>
    %559 = stablehlo.broadcast_in_dim %553, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %560 = stablehlo.subtract %551, %559 : tensor<4x8x16xf32>
    %561 = stablehlo.subtract %560, %558 : tensor<4x8x16xf32>
    %562 = stablehlo.divide %195, %33 : tensor<4x8x1xf32>
    %563 = stablehlo.broadcast_in_dim %562, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %564 = stablehlo.multiply %563, %561 : tensor<4x8x16xf32>
    %565 = stablehlo.multiply %549, %199 : tensor<4x8x16xf32>
    %566 = stablehlo.reduce(%565 init: %cst_24) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %567 = stablehlo.reduce(%549 init: %cst_24) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %568 = stablehlo.add %491, %564 : tensor<4x8x16xf32>
    %569 = stablehlo.reshape %568 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %570 = stablehlo.transpose %172, dims = [1, 0] : (tensor<64x16xf32>) -> tensor<16x64xf32>
    %571 = stablehlo.dot_general %569, %570, contracting_dims = [1] x [0] : (tensor<32x16xf32>, tensor<16x64xf32>) -> tensor<32x64xf32>
    %572 = stablehlo.transpose %569, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %573 = stablehlo.dot_general %572, %171, contracting_dims = [1] x [0] : (tensor<16x32xf32>, tensor<32x64xf32>) -> tensor<16x64xf32>
    %574 = stablehlo.transpose %573, dims = [1, 0] : (tensor<16x64xf32>) -> tensor<64x16xf32>
    %575 = stablehlo.reduce(%569 init: %cst_24) applies stablehlo.add across dimensions = [0] : (tensor<32x16xf32>, tensor<f32>) -> tensor<16xf32>
    %576 = stablehlo.reshape %575 : (tensor<16xf32>) -> tensor<1x16xf32>
    %577 = stablehlo.reshape %576 : (tensor<1x16xf32>) -> tensor<16xf32>
    %578 = stablehlo.transpose %574, dims = [1, 0] : (tensor<64x16xf32>) -> tensor<16x64xf32>
    %579 = stablehlo.reshape %571 : (tensor<32x64xf32>) -> tensor<4x8x64xf32>
    %580 = stablehlo.multiply %161, %161 : tensor<4x8x64xf32>
    %581 = stablehlo.multiply %580, %161 : tensor<4x8x64xf32>
    %582 = stablehlo.multiply %581, %433 : tensor<4x8x64xf32>
    %583 = stablehlo.add %161, %582 : tensor<4x8x64xf32>
    %584 = stablehlo.multiply %583, %438 : tensor<4x8x64xf32>
    %585 = stablehlo.tanh %584 : tensor<4x8x64xf32>
    %586 = stablehlo.multiply %161, %443 : tensor<4x8x64xf32>
    %587 = stablehlo.add %585, %445 : tensor<4x8x64xf32>
    %588 = stablehlo.multiply %587, %443 : tensor<4x8x64xf32>
    %589 = stablehlo.multiply %585, %585 : tensor<4x8x64xf32>
    %590 = stablehlo.subtract %450, %589 : tensor<4x8x64xf32>
    %591 = stablehlo.multiply %580, %454 : tensor<4x8x64xf32>
    %592 = stablehlo.add %591, %445 : tensor<4x8x64xf32>
    %593 = stablehlo.multiply %592, %438 : tensor<4x8x64xf32>
    %594 = stablehlo.multiply %586, %590 : tensor<4x8x64xf32>
    %595 = stablehlo.multiply %594, %593 : tensor<4x8x64xf32>
    %596 = stablehlo.add %588, %595 : tensor<4x8x64xf32>
    %597 = stablehlo.multiply %579, %596 : tensor<4x8x64xf32>
    %598 = stablehlo.reshape %597 : (tensor<4x8x64xf32>) -> tensor<32x64xf32>
    %599 = stablehlo.transpose %154, dims = [1, 0] : (tensor<16x64xf32>) -> tensor<64x16xf32>
    %600 = stablehlo.dot_general %598, %599, contracting_dims = [1] x [0] : (tensor<32x64xf32>, tensor<64x16xf32>) -> tensor<32x16xf32>
    %601 = stablehlo.transpose %598, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %602 = stablehlo.dot_general %601, %153, contracting_dims = [1] x [0] : (tensor<64x32xf32>, tensor<32x16xf32>) -> tensor<64x16xf32>
    %603 = stablehlo.transpose %602, dims = [1, 0] : (tensor<64x16xf32>) -> tensor<16x64xf32>
    %604 = stablehlo.reduce(%598 init: %cst_24) applies stablehlo.add across dimensions = [0] : (tensor<32x64xf32>, tensor<f32>) -> tensor<64xf32>
    %605 = stablehlo.reshape %604 : (tensor<64xf32>) -> tensor<1x64xf32>
    %606 = stablehlo.reshape %605 : (tensor<1x64xf32>) -> tensor<64xf32>
    %607 = stablehlo.transpose %603, dims = [1, 0] : (tensor<16x64xf32>) -> tensor<64x16xf32>
    %608 = stablehlo.reshape %600 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %609 = stablehlo.multiply %608, %149 : tensor<4x8x16xf32>
    %610 = stablehlo.multiply %609, %400 : tensor<4x8x16xf32>
    %611 = stablehlo.reduce(%609 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %612 = stablehlo.reshape %611 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %613 = stablehlo.multiply %609, %148 : tensor<4x8x16xf32>
    %614 = stablehlo.reduce(%613 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %615 = stablehlo.reshape %614 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %616 = stablehlo.broadcast_in_dim %615, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %617 = stablehlo.multiply %148, %616 : tensor<4x8x16xf32>
    %618 = stablehlo.broadcast_in_dim %612, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %619 = stablehlo.subtract %610, %618 : tensor<4x8x16xf32>
    %620 = stablehlo.subtract %619, %617 : tensor<4x8x16xf32>
    %621 = stablehlo.divide %144, %33 : tensor<4x8x1xf32>
    %622 = stablehlo.broadcast_in_dim %621, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %623 = stablehlo.multiply %622, %620 : tensor<4x8x16xf32>
    %624 = stablehlo.multiply %608, %148 : tensor<4x8x16xf32>
    %625 = stablehlo.reduce(%624 init: %cst_24) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %626 = stablehlo.reduce(%608 init: %cst_24) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %627 = stablehlo.add %568, %623 : tensor<4x8x16xf32>
    %628 = stablehlo.reshape %627 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %629 = stablehlo.transpose %120, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %630 = stablehlo.dot_general %628, %629, contracting_dims = [1] x [0] : (tensor<32x16xf32>, tensor<16x16xf32>) -> tensor<32x16xf32>
    %631 = stablehlo.transpose %628, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %632 = stablehlo.dot_general %631, %119, contracting_dims = [1] x [0] : (tensor<16x32xf32>, tensor<32x16xf32>) -> tensor<16x16xf32>
    %633 = stablehlo.transpose %632, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %634 = stablehlo.reduce(%628 init: %cst_24) applies stablehlo.add across dimensions = [0] : (tensor<32x16xf32>, tensor<f32>) -> tensor<16xf32>
    %635 = stablehlo.reshape %634 : (tensor<16xf32>) -> tensor<1x16xf32>
    %636 = stablehlo.reshape %635 : (tensor<1x16xf32>) -> tensor<16xf32>
    %637 = stablehlo.transpose %633, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %638 = stablehlo.reshape %630 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %639 = stablehlo.reshape %638 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %640 = stablehlo.transpose %639, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %641 = stablehlo.reshape %640 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %642 = stablehlo.transpose %112, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %643 = stablehlo.broadcast_in_dim %641, dims = [0, 1, 2] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %644 = stablehlo.dot_general %642, %643, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %645 = stablehlo.transpose %113, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %646 = stablehlo.broadcast_in_dim %645, dims = [0, 1, 2] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %647 = stablehlo.dot_general %641, %646, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %648 = stablehlo.reshape %644 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %649 = stablehlo.reshape %647 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %650 = stablehlo.multiply %649, %111 : tensor<4x2x8x8xf32>
    %651 = stablehlo.reduce(%650 init: %cst_24) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %652 = stablehlo.reshape %651 : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %653 = stablehlo.broadcast_in_dim %652, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %654 = stablehlo.multiply %111, %653 : tensor<4x2x8x8xf32>
    %655 = stablehlo.subtract %650, %654 : tensor<4x2x8x8xf32>
    %656 = stablehlo.reshape %655 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %657 = stablehlo.transpose %85, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %658 = stablehlo.broadcast_in_dim %656, dims = [0, 1, 2] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %659 = stablehlo.dot_general %657, %658, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %660 = stablehlo.transpose %86, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %661 = stablehlo.broadcast_in_dim %660, dims = [0, 1, 2] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %662 = stablehlo.dot_general %656, %661, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %663 = stablehlo.reshape %659 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %664 = stablehlo.reshape %662 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %665 = stablehlo.multiply %663, %70 : tensor<4x2x8x8xf32>
    %666 = stablehlo.transpose %665, dims = [0, 1, 3, 2] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %667 = stablehlo.multiply %664, %70 : tensor<4x2x8x8xf32>
    %668 = stablehlo.transpose %648, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %669 = stablehlo.reshape %668 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %670 = stablehlo.transpose %666, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %671 = stablehlo.reshape %670 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %672 = stablehlo.transpose %667, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %673 = stablehlo.reshape %672 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %674 = stablehlo.concatenate %673, %671, %669, dim = 2 : (tensor<4x8x16xf32>, tensor<4x8x16xf32>, tensor<4x8x16xf32>) -> tensor<4x8x48xf32>
    %675 = stablehlo.reshape %674 : (tensor<4x8x48xf32>) -> tensor<32x48xf32>
    %676 = stablehlo.transpose %49, dims = [1, 0] : (tensor<16x48xf32>) -> tensor<48x16xf32>
    %677 = stablehlo.dot_general %675, %676, contracting_dims = [1] x [0] : (tensor<32x48xf32>, tensor<48x16xf32>) -> tensor<32x16xf32>
    %678 = stablehlo.transpose %675, dims = [1, 0] : (tensor<32x48xf32>) -> tensor<48x32xf32>
    %679 = stablehlo.dot_general %678, %48, contracting_dims = [1] x [0] : (tensor<48x32xf32>, tensor<32x16xf32>) -> tensor<48x16xf32>
    %680 = stablehlo.transpose %679, dims = [1, 0] : (tensor<48x16xf32>) -> tensor<16x48xf32>
    %681 = stablehlo.reduce(%675 init: %cst_24) applies stablehlo.add across dimensions = [0] : (tensor<32x48xf32>, tensor<f32>) -> tensor<48xf32>
    %682 = stablehlo.reshape %681 : (tensor<48xf32>) -> tensor<1x48xf32>
    %683 = stablehlo.reshape %682 : (tensor<1x48xf32>) -> tensor<48xf32>
    %684 = stablehlo.transpose %680, dims = [1, 0] : (tensor<16x48xf32>) -> tensor<48x16xf32>
    %685 = stablehlo.reshape %677 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %686 = stablehlo.multiply %685, %44 : tensor<4x8x16xf32>
    %687 = stablehlo.multiply %686, %400 : tensor<4x8x16xf32>
    %688 = stablehlo.reduce(%686 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %689 = stablehlo.reshape %688 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %690 = stablehlo.multiply %686, %43 : tensor<4x8x16xf32>
    %691 = stablehlo.reduce(%690 init: %cst_24) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %692 = stablehlo.reshape %691 : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %693 = stablehlo.broadcast_in_dim %692, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %694 = stablehlo.multiply %43, %693 : tensor<4x8x16xf32>
    %695 = stablehlo.broadcast_in_dim %689, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %696 = stablehlo.subtract %687, %695 : tensor<4x8x16xf32>
    %697 = stablehlo.subtract %696, %694 : tensor<4x8x16xf32>
    %698 = stablehlo.divide %39, %33 : tensor<4x8x1xf32>
    %699 = stablehlo.broadcast_in_dim %698, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %700 = stablehlo.multiply %699, %697 : tensor<4x8x16xf32>
    %701 = stablehlo.multiply %685, %43 : tensor<4x8x16xf32>
    %702 = stablehlo.reduce(%701 init: %cst_24) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %703 = stablehlo.reduce(%685 init: %cst_24) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %704 = stablehlo.add %627, %700 : tensor<4x8x16xf32>
    %705 = stablehlo.reduce(%704 init: %cst_24) applies stablehlo.add across dimensions = [0] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<8x16xf32>
    %706 = stablehlo.reshape %705 : (tensor<8x16xf32>) -> tensor<1x8x16xf32>
    %707 = stablehlo.reshape %706 : (tensor<1x8x16xf32>) -> tensor<8x16xf32>
    %708 = stablehlo.compare GE, %10, %c_13, SIGNED : (tensor<8xi64>, tensor<8xi64>) -> tensor<8xi1>
    %709 = stablehlo.compare LT, %10, %c_7, SIGNED : (tensor<8xi64>, tensor<8xi64>) -> tensor<8xi1>
    %710 = stablehlo.and %708, %709 : tensor<8xi1>
    %711 = stablehlo.compare NE, %10, %c_6, SIGNED : (tensor<8xi64>, tensor<8xi64>) -> tensor<8xi1>
    %712 = stablehlo.and %710, %711 : tensor<8xi1>
    %713 = stablehlo.reshape %712 : (tensor<8xi1>) -> tensor<8x1xi1>
    %714 = stablehlo.clamp %c_5, %10, %c_4 : (tensor<i64>, tensor<8xi64>, tensor<i64>) -> tensor<8xi64>
    %715 = stablehlo.not %713 : tensor<8x1xi1>
    %716 = stablehlo.broadcast_in_dim %715, dims = [0, 1] : (tensor<8x1xi1>) -> tensor<8x16xi1>
    %717 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %718 = stablehlo.broadcast_in_dim %707, dims = [0, 1] : (tensor<8x16xf32>) -> tensor<8x16xf32>
    %719 = stablehlo.select %716, %717, %718 : tensor<8x16xi1>, tensor<8x16xf32>
    %720 = stablehlo.reshape %714 : (tensor<8xi64>) -> tensor<8x1xi64>
    %721 = "stablehlo.scatter"(%cst_18, %720, %719) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg114: tensor<f32>, %arg115: tensor<f32>):
      %1669 = stablehlo.add %arg114, %arg115 : tensor<f32>
      stablehlo.return %1669 : tensor<f32>
    }) : (tensor<8x16xf32>, tensor<8x1xi64>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %722 = stablehlo.compare GE, %arg112, %c_3, SIGNED : (tensor<4x8xi64>, tensor<4x8xi64>) -> tensor<4x8xi1>
    %723 = stablehlo.compare LT, %arg112, %c_2, SIGNED : (tensor<4x8xi64>, tensor<4x8xi64>) -> tensor<4x8xi1>
    %724 = stablehlo.and %722, %723 : tensor<4x8xi1>
    %725 = stablehlo.compare NE, %arg112, %c_1, SIGNED : (tensor<4x8xi64>, tensor<4x8xi64>) -> tensor<4x8xi1>
    %726 = stablehlo.and %724, %725 : tensor<4x8xi1>
    %727 = stablehlo.reshape %726 : (tensor<4x8xi1>) -> tensor<4x8x1xi1>
    %728 = stablehlo.clamp %c_0, %arg112, %c : (tensor<i64>, tensor<4x8xi64>, tensor<i64>) -> tensor<4x8xi64>
    %729 = stablehlo.not %727 : tensor<4x8x1xi1>
    %730 = stablehlo.broadcast_in_dim %729, dims = [0, 1, 2] : (tensor<4x8x1xi1>) -> tensor<4x8x16xi1>
    %731 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %732 = stablehlo.broadcast_in_dim %704, dims = [0, 1, 2] : (tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
    %733 = stablehlo.select %730, %731, %732 : tensor<4x8x16xi1>, tensor<4x8x16xf32>
    %734 = stablehlo.reshape %728 : (tensor<4x8xi64>) -> tensor<4x8x1xi64>
    %735 = "stablehlo.scatter"(%cst_17, %734, %733) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg114: tensor<f32>, %arg115: tensor<f32>):
      %1669 = stablehlo.add %arg114, %arg115 : tensor<f32>
      stablehlo.return %1669 : tensor<f32>
    }) : (tensor<32x16xf32>, tensor<4x8x1xi64>, tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %736 = stablehlo.add %398, %735 : tensor<32x16xf32>
    %737 = stablehlo.add %arg28, %52 : tensor<f32>
    %738 = stablehlo.convert %cst_44 : (tensor<1xf64>) -> tensor<1xf32>
    %739 = stablehlo.reshape %738 : (tensor<1xf32>) -> tensor<f32>
    %740 = stablehlo.broadcast_in_dim %739, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %741 = stablehlo.multiply %arg0, %740 : tensor<32x16xf32>
    %742 = stablehlo.abs %cst_16 : tensor<f32>
    %743 = stablehlo.convert %cst_42 : tensor<1xf64>
    %744 = stablehlo.reshape %743 : (tensor<1xf64>) -> tensor<f64>
    %745 = stablehlo.convert %744 : (tensor<f64>) -> tensor<f32>
    %746 = stablehlo.compare GE, %742, %745, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %747 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %748 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<f32>
    %749 = stablehlo.select %746, %747, %748 : tensor<i1>, tensor<f32>
    %750 = stablehlo.broadcast_in_dim %736, dims = [0, 1] : (tensor<32x16xf32>) -> tensor<32x16xf32>
    %751 = stablehlo.broadcast_in_dim %arg29, dims = [0, 1] : (tensor<32x16xf32>) -> tensor<32x16xf32>
    %752 = stablehlo.select %746, %750, %751 : tensor<i1>, tensor<32x16xf32>
    %753 = stablehlo.subtract %736, %arg29 : tensor<32x16xf32>
    %754 = stablehlo.broadcast_in_dim %749, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %755 = stablehlo.multiply %754, %753 : tensor<32x16xf32>
    %756 = stablehlo.add %755, %752 : tensor<32x16xf32>
    %757 = stablehlo.convert %cst_45 : (tensor<1xf64>) -> tensor<1xf32>
    %758 = stablehlo.reshape %757 : (tensor<1xf32>) -> tensor<f32>
    %759 = stablehlo.broadcast_in_dim %758, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %760 = stablehlo.multiply %arg30, %759 : tensor<32x16xf32>
    %761 = stablehlo.convert %cst_46 : (tensor<1xf64>) -> tensor<1xf32>
    %762 = stablehlo.reshape %761 : (tensor<1xf32>) -> tensor<f32>
    %763 = stablehlo.broadcast_in_dim %762, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %764 = stablehlo.multiply %736, %763 : tensor<32x16xf32>
    %765 = stablehlo.multiply %764, %736 : tensor<32x16xf32>
    %766 = stablehlo.add %760, %765 : tensor<32x16xf32>
    %767 = stablehlo.convert %cst_47 : (tensor<1xf64>) -> tensor<1xf32>
    %768 = stablehlo.reshape %767 : (tensor<1xf32>) -> tensor<f32>
    %769 = stablehlo.power %768, %737 : tensor<f32>
    %770 = stablehlo.subtract %449, %769 : tensor<f32>
    %771 = stablehlo.power %758, %737 : tensor<f32>
    %772 = stablehlo.subtract %449, %771 : tensor<f32>
    %773 = stablehlo.divide %cst_21, %770 : tensor<f32>
    %774 = stablehlo.convert %cst_48 : (tensor<1xf64>) -> tensor<1xf32>
    %775 = stablehlo.reshape %774 : (tensor<1xf32>) -> tensor<f32>
    %776 = stablehlo.multiply %773, %775 : tensor<f32>
    %777 = stablehlo.negate %776 : tensor<f32>
    %778 = stablehlo.sqrt %772 : tensor<f32>
    %779 = stablehlo.sqrt %766 : tensor<32x16xf32>
    %780 = stablehlo.multiply %778, %777 : tensor<f32>
    %781 = stablehlo.broadcast_in_dim %780, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %782 = stablehlo.divide %779, %781 : tensor<32x16xf32>
    %783 = stablehlo.divide %cst_21, %777 : tensor<f32>
    %784 = stablehlo.convert %cst_49 : (tensor<1xf64>) -> tensor<1xf32>
    %785 = stablehlo.reshape %784 : (tensor<1xf32>) -> tensor<f32>
    %786 = stablehlo.multiply %783, %785 : tensor<f32>
    %787 = stablehlo.broadcast_in_dim %786, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %788 = stablehlo.add %782, %787 : tensor<32x16xf32>
    %789 = stablehlo.multiply %756, %122 : tensor<32x16xf32>
    %790 = stablehlo.divide %789, %788 : tensor<32x16xf32>
    %791 = stablehlo.add %741, %790 : tensor<32x16xf32>
    %792 = stablehlo.add %arg31, %52 : tensor<f32>
    %793 = stablehlo.broadcast_in_dim %739, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %794 = stablehlo.multiply %arg1, %793 : tensor<8x16xf32>
    %795 = stablehlo.broadcast_in_dim %721, dims = [0, 1] : (tensor<8x16xf32>) -> tensor<8x16xf32>
    %796 = stablehlo.broadcast_in_dim %arg32, dims = [0, 1] : (tensor<8x16xf32>) -> tensor<8x16xf32>
    %797 = stablehlo.select %746, %795, %796 : tensor<i1>, tensor<8x16xf32>
    %798 = stablehlo.subtract %721, %arg32 : tensor<8x16xf32>
    %799 = stablehlo.broadcast_in_dim %749, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %800 = stablehlo.multiply %799, %798 : tensor<8x16xf32>
    %801 = stablehlo.add %800, %797 : tensor<8x16xf32>
    %802 = stablehlo.broadcast_in_dim %758, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %803 = stablehlo.multiply %arg33, %802 : tensor<8x16xf32>
    %804 = stablehlo.broadcast_in_dim %762, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %805 = stablehlo.multiply %721, %804 : tensor<8x16xf32>
    %806 = stablehlo.multiply %805, %721 : tensor<8x16xf32>
    %807 = stablehlo.add %803, %806 : tensor<8x16xf32>
    %808 = stablehlo.power %768, %792 : tensor<f32>
    %809 = stablehlo.subtract %449, %808 : tensor<f32>
    %810 = stablehlo.power %758, %792 : tensor<f32>
    %811 = stablehlo.subtract %449, %810 : tensor<f32>
    %812 = stablehlo.divide %cst_21, %809 : tensor<f32>
    %813 = stablehlo.multiply %812, %775 : tensor<f32>
    %814 = stablehlo.negate %813 : tensor<f32>
    %815 = stablehlo.sqrt %811 : tensor<f32>
    %816 = stablehlo.sqrt %807 : tensor<8x16xf32>
    %817 = stablehlo.multiply %815, %814 : tensor<f32>
    %818 = stablehlo.broadcast_in_dim %817, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %819 = stablehlo.divide %816, %818 : tensor<8x16xf32>
    %820 = stablehlo.divide %cst_21, %814 : tensor<f32>
    %821 = stablehlo.multiply %820, %785 : tensor<f32>
    %822 = stablehlo.broadcast_in_dim %821, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %823 = stablehlo.add %819, %822 : tensor<8x16xf32>
    %824 = stablehlo.broadcast_in_dim %52, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %825 = stablehlo.multiply %801, %824 : tensor<8x16xf32>
    %826 = stablehlo.divide %825, %823 : tensor<8x16xf32>
    %827 = stablehlo.add %794, %826 : tensor<8x16xf32>
    %828 = stablehlo.add %arg34, %52 : tensor<f32>
    %829 = stablehlo.broadcast_in_dim %739, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %830 = stablehlo.multiply %arg2, %829 : tensor<16xf32>
    %831 = stablehlo.broadcast_in_dim %702, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %832 = stablehlo.broadcast_in_dim %arg35, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %833 = stablehlo.select %746, %831, %832 : tensor<i1>, tensor<16xf32>
    %834 = stablehlo.subtract %702, %arg35 : tensor<16xf32>
    %835 = stablehlo.broadcast_in_dim %749, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %836 = stablehlo.multiply %835, %834 : tensor<16xf32>
    %837 = stablehlo.add %836, %833 : tensor<16xf32>
    %838 = stablehlo.broadcast_in_dim %758, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %839 = stablehlo.multiply %arg36, %838 : tensor<16xf32>
    %840 = stablehlo.broadcast_in_dim %762, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %841 = stablehlo.multiply %702, %840 : tensor<16xf32>
    %842 = stablehlo.multiply %841, %702 : tensor<16xf32>
    %843 = stablehlo.add %839, %842 : tensor<16xf32>
    %844 = stablehlo.power %768, %828 : tensor<f32>
    %845 = stablehlo.subtract %449, %844 : tensor<f32>
    %846 = stablehlo.power %758, %828 : tensor<f32>
    %847 = stablehlo.subtract %449, %846 : tensor<f32>
    %848 = stablehlo.divide %cst_21, %845 : tensor<f32>
    %849 = stablehlo.multiply %848, %775 : tensor<f32>
    %850 = stablehlo.negate %849 : tensor<f32>
    %851 = stablehlo.sqrt %847 : tensor<f32>
    %852 = stablehlo.sqrt %843 : tensor<16xf32>
    %853 = stablehlo.multiply %851, %850 : tensor<f32>
    %854 = stablehlo.broadcast_in_dim %853, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %855 = stablehlo.divide %852, %854 : tensor<16xf32>
    %856 = stablehlo.divide %cst_21, %850 : tensor<f32>
    %857 = stablehlo.multiply %856, %785 : tensor<f32>
    %858 = stablehlo.broadcast_in_dim %857, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %859 = stablehlo.add %855, %858 : tensor<16xf32>
    %860 = stablehlo.broadcast_in_dim %52, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %861 = stablehlo.multiply %837, %860 : tensor<16xf32>
    %862 = stablehlo.divide %861, %859 : tensor<16xf32>
    %863 = stablehlo.add %830, %862 : tensor<16xf32>
    %864 = stablehlo.add %arg37, %52 : tensor<f32>
    %865 = stablehlo.multiply %arg3, %829 : tensor<16xf32>
    %866 = stablehlo.broadcast_in_dim %703, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %867 = stablehlo.broadcast_in_dim %arg38, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %868 = stablehlo.select %746, %866, %867 : tensor<i1>, tensor<16xf32>
    %869 = stablehlo.subtract %703, %arg38 : tensor<16xf32>
    %870 = stablehlo.multiply %835, %869 : tensor<16xf32>
    %871 = stablehlo.add %870, %868 : tensor<16xf32>
    %872 = stablehlo.multiply %arg39, %838 : tensor<16xf32>
    %873 = stablehlo.multiply %703, %840 : tensor<16xf32>
    %874 = stablehlo.multiply %873, %703 : tensor<16xf32>
    %875 = stablehlo.add %872, %874 : tensor<16xf32>
    %876 = stablehlo.power %768, %864 : tensor<f32>
    %877 = stablehlo.subtract %449, %876 : tensor<f32>
    %878 = stablehlo.power %758, %864 : tensor<f32>
    %879 = stablehlo.subtract %449, %878 : tensor<f32>
    %880 = stablehlo.divide %cst_21, %877 : tensor<f32>
    %881 = stablehlo.multiply %880, %775 : tensor<f32>
    %882 = stablehlo.negate %881 : tensor<f32>
    %883 = stablehlo.sqrt %879 : tensor<f32>
    %884 = stablehlo.sqrt %875 : tensor<16xf32>
    %885 = stablehlo.multiply %883, %882 : tensor<f32>
    %886 = stablehlo.broadcast_in_dim %885, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %887 = stablehlo.divide %884, %886 : tensor<16xf32>
    %888 = stablehlo.divide %cst_21, %882 : tensor<f32>
    %889 = stablehlo.multiply %888, %785 : tensor<f32>
    %890 = stablehlo.broadcast_in_dim %889, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %891 = stablehlo.add %887, %890 : tensor<16xf32>
    %892 = stablehlo.multiply %871, %860 : tensor<16xf32>
    %893 = stablehlo.divide %892, %891 : tensor<16xf32>
    %894 = stablehlo.add %865, %893 : tensor<16xf32>
    %895 = stablehlo.add %arg40, %52 : tensor<f32>
    %896 = stablehlo.broadcast_in_dim %739, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %897 = stablehlo.multiply %arg4, %896 : tensor<48x16xf32>
    %898 = stablehlo.broadcast_in_dim %684, dims = [0, 1] : (tensor<48x16xf32>) -> tensor<48x16xf32>
    %899 = stablehlo.broadcast_in_dim %arg41, dims = [0, 1] : (tensor<48x16xf32>) -> tensor<48x16xf32>
    %900 = stablehlo.select %746, %898, %899 : tensor<i1>, tensor<48x16xf32>
    %901 = stablehlo.subtract %684, %arg41 : tensor<48x16xf32>
    %902 = stablehlo.broadcast_in_dim %749, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %903 = stablehlo.multiply %902, %901 : tensor<48x16xf32>
    %904 = stablehlo.add %903, %900 : tensor<48x16xf32>
    %905 = stablehlo.broadcast_in_dim %758, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %906 = stablehlo.multiply %arg42, %905 : tensor<48x16xf32>
    %907 = stablehlo.broadcast_in_dim %762, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %908 = stablehlo.multiply %684, %907 : tensor<48x16xf32>
    %909 = stablehlo.multiply %908, %684 : tensor<48x16xf32>
    %910 = stablehlo.add %906, %909 : tensor<48x16xf32>
    %911 = stablehlo.power %768, %895 : tensor<f32>
    %912 = stablehlo.subtract %449, %911 : tensor<f32>
    %913 = stablehlo.power %758, %895 : tensor<f32>
    %914 = stablehlo.subtract %449, %913 : tensor<f32>
    %915 = stablehlo.divide %cst_21, %912 : tensor<f32>
    %916 = stablehlo.multiply %915, %775 : tensor<f32>
    %917 = stablehlo.negate %916 : tensor<f32>
    %918 = stablehlo.sqrt %914 : tensor<f32>
    %919 = stablehlo.sqrt %910 : tensor<48x16xf32>
    %920 = stablehlo.multiply %918, %917 : tensor<f32>
    %921 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %922 = stablehlo.divide %919, %921 : tensor<48x16xf32>
    %923 = stablehlo.divide %cst_21, %917 : tensor<f32>
    %924 = stablehlo.multiply %923, %785 : tensor<f32>
    %925 = stablehlo.broadcast_in_dim %924, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %926 = stablehlo.add %922, %925 : tensor<48x16xf32>
    %927 = stablehlo.broadcast_in_dim %52, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %928 = stablehlo.multiply %904, %927 : tensor<48x16xf32>
    %929 = stablehlo.divide %928, %926 : tensor<48x16xf32>
    %930 = stablehlo.add %897, %929 : tensor<48x16xf32>
    %931 = stablehlo.add %arg43, %52 : tensor<f32>
    %932 = stablehlo.broadcast_in_dim %739, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %933 = stablehlo.multiply %arg5, %932 : tensor<48xf32>
    %934 = stablehlo.broadcast_in_dim %683, dims = [0] : (tensor<48xf32>) -> tensor<48xf32>
    %935 = stablehlo.broadcast_in_dim %arg44, dims = [0] : (tensor<48xf32>) -> tensor<48xf32>
    %936 = stablehlo.select %746, %934, %935 : tensor<i1>, tensor<48xf32>
    %937 = stablehlo.subtract %683, %arg44 : tensor<48xf32>
    %938 = stablehlo.broadcast_in_dim %749, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %939 = stablehlo.multiply %938, %937 : tensor<48xf32>
    %940 = stablehlo.add %939, %936 : tensor<48xf32>
    %941 = stablehlo.broadcast_in_dim %758, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %942 = stablehlo.multiply %arg45, %941 : tensor<48xf32>
    %943 = stablehlo.broadcast_in_dim %762, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %944 = stablehlo.multiply %683, %943 : tensor<48xf32>
    %945 = stablehlo.multiply %944, %683 : tensor<48xf32>
    %946 = stablehlo.add %942, %945 : tensor<48xf32>
    %947 = stablehlo.power %768, %931 : tensor<f32>
    %948 = stablehlo.subtract %449, %947 : tensor<f32>
    %949 = stablehlo.power %758, %931 : tensor<f32>
    %950 = stablehlo.subtract %449, %949 : tensor<f32>
    %951 = stablehlo.divide %cst_21, %948 : tensor<f32>
    %952 = stablehlo.multiply %951, %775 : tensor<f32>
    %953 = stablehlo.negate %952 : tensor<f32>
    %954 = stablehlo.sqrt %950 : tensor<f32>
    %955 = stablehlo.sqrt %946 : tensor<48xf32>
    %956 = stablehlo.multiply %954, %953 : tensor<f32>
    %957 = stablehlo.broadcast_in_dim %956, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %958 = stablehlo.divide %955, %957 : tensor<48xf32>
    %959 = stablehlo.divide %cst_21, %953 : tensor<f32>
    %960 = stablehlo.multiply %959, %785 : tensor<f32>
    %961 = stablehlo.broadcast_in_dim %960, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %962 = stablehlo.add %958, %961 : tensor<48xf32>
    %963 = stablehlo.broadcast_in_dim %52, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %964 = stablehlo.multiply %940, %963 : tensor<48xf32>
    %965 = stablehlo.divide %964, %962 : tensor<48xf32>
    %966 = stablehlo.add %933, %965 : tensor<48xf32>
    %967 = stablehlo.add %arg46, %52 : tensor<f32>
    %968 = stablehlo.broadcast_in_dim %739, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %969 = stablehlo.multiply %arg6, %968 : tensor<16x16xf32>
    %970 = stablehlo.broadcast_in_dim %637, dims = [0, 1] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %971 = stablehlo.broadcast_in_dim %arg47, dims = [0, 1] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %972 = stablehlo.select %746, %970, %971 : tensor<i1>, tensor<16x16xf32>
    %973 = stablehlo.subtract %637, %arg47 : tensor<16x16xf32>
    %974 = stablehlo.broadcast_in_dim %749, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %975 = stablehlo.multiply %974, %973 : tensor<16x16xf32>
    %976 = stablehlo.add %975, %972 : tensor<16x16xf32>
    %977 = stablehlo.broadcast_in_dim %758, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %978 = stablehlo.multiply %arg48, %977 : tensor<16x16xf32>
    %979 = stablehlo.broadcast_in_dim %762, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %980 = stablehlo.multiply %637, %979 : tensor<16x16xf32>
    %981 = stablehlo.multiply %980, %637 : tensor<16x16xf32>
    %982 = stablehlo.add %978, %981 : tensor<16x16xf32>
    %983 = stablehlo.power %768, %967 : tensor<f32>
    %984 = stablehlo.subtract %449, %983 : tensor<f32>
    %985 = stablehlo.power %758, %967 : tensor<f32>
    %986 = stablehlo.subtract %449, %985 : tensor<f32>
    %987 = stablehlo.divide %cst_21, %984 : tensor<f32>
    %988 = stablehlo.multiply %987, %775 : tensor<f32>
    %989 = stablehlo.negate %988 : tensor<f32>
    %990 = stablehlo.sqrt %986 : tensor<f32>
    %991 = stablehlo.sqrt %982 : tensor<16x16xf32>
    %992 = stablehlo.multiply %990, %989 : tensor<f32>
    %993 = stablehlo.broadcast_in_dim %992, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %994 = stablehlo.divide %991, %993 : tensor<16x16xf32>
    %995 = stablehlo.divide %cst_21, %989 : tensor<f32>
    %996 = stablehlo.multiply %995, %785 : tensor<f32>
    %997 = stablehlo.broadcast_in_dim %996, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %998 = stablehlo.add %994, %997 : tensor<16x16xf32>
    %999 = stablehlo.broadcast_in_dim %52, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1000 = stablehlo.multiply %976, %999 : tensor<16x16xf32>
    %1001 = stablehlo.divide %1000, %998 : tensor<16x16xf32>
    %1002 = stablehlo.add %969, %1001 : tensor<16x16xf32>
    %1003 = stablehlo.add %arg49, %52 : tensor<f32>
    %1004 = stablehlo.multiply %arg7, %829 : tensor<16xf32>
    %1005 = stablehlo.broadcast_in_dim %636, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1006 = stablehlo.broadcast_in_dim %arg50, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1007 = stablehlo.select %746, %1005, %1006 : tensor<i1>, tensor<16xf32>
    %1008 = stablehlo.subtract %636, %arg50 : tensor<16xf32>
    %1009 = stablehlo.multiply %835, %1008 : tensor<16xf32>
    %1010 = stablehlo.add %1009, %1007 : tensor<16xf32>
    %1011 = stablehlo.multiply %arg51, %838 : tensor<16xf32>
    %1012 = stablehlo.multiply %636, %840 : tensor<16xf32>
    %1013 = stablehlo.multiply %1012, %636 : tensor<16xf32>
    %1014 = stablehlo.add %1011, %1013 : tensor<16xf32>
    %1015 = stablehlo.power %768, %1003 : tensor<f32>
    %1016 = stablehlo.subtract %449, %1015 : tensor<f32>
    %1017 = stablehlo.power %758, %1003 : tensor<f32>
    %1018 = stablehlo.subtract %449, %1017 : tensor<f32>
    %1019 = stablehlo.divide %cst_21, %1016 : tensor<f32>
    %1020 = stablehlo.multiply %1019, %775 : tensor<f32>
    %1021 = stablehlo.negate %1020 : tensor<f32>
    %1022 = stablehlo.sqrt %1018 : tensor<f32>
    %1023 = stablehlo.sqrt %1014 : tensor<16xf32>
    %1024 = stablehlo.multiply %1022, %1021 : tensor<f32>
    %1025 = stablehlo.broadcast_in_dim %1024, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1026 = stablehlo.divide %1023, %1025 : tensor<16xf32>
    %1027 = stablehlo.divide %cst_21, %1021 : tensor<f32>
    %1028 = stablehlo.multiply %1027, %785 : tensor<f32>
    %1029 = stablehlo.broadcast_in_dim %1028, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1030 = stablehlo.add %1026, %1029 : tensor<16xf32>
    %1031 = stablehlo.multiply %1010, %860 : tensor<16xf32>
    %1032 = stablehlo.divide %1031, %1030 : tensor<16xf32>
    %1033 = stablehlo.add %1004, %1032 : tensor<16xf32>
    %1034 = stablehlo.add %arg52, %52 : tensor<f32>
    %1035 = stablehlo.multiply %arg8, %829 : tensor<16xf32>
    %1036 = stablehlo.broadcast_in_dim %625, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1037 = stablehlo.broadcast_in_dim %arg53, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1038 = stablehlo.select %746, %1036, %1037 : tensor<i1>, tensor<16xf32>
    %1039 = stablehlo.subtract %625, %arg53 : tensor<16xf32>
    %1040 = stablehlo.multiply %835, %1039 : tensor<16xf32>
    %1041 = stablehlo.add %1040, %1038 : tensor<16xf32>
    %1042 = stablehlo.multiply %arg54, %838 : tensor<16xf32>
    %1043 = stablehlo.multiply %625, %840 : tensor<16xf32>
    %1044 = stablehlo.multiply %1043, %625 : tensor<16xf32>
    %1045 = stablehlo.add %1042, %1044 : tensor<16xf32>
    %1046 = stablehlo.power %768, %1034 : tensor<f32>
    %1047 = stablehlo.subtract %449, %1046 : tensor<f32>
    %1048 = stablehlo.power %758, %1034 : tensor<f32>
    %1049 = stablehlo.subtract %449, %1048 : tensor<f32>
    %1050 = stablehlo.divide %cst_21, %1047 : tensor<f32>
    %1051 = stablehlo.multiply %1050, %775 : tensor<f32>
    %1052 = stablehlo.negate %1051 : tensor<f32>
    %1053 = stablehlo.sqrt %1049 : tensor<f32>
    %1054 = stablehlo.sqrt %1045 : tensor<16xf32>
    %1055 = stablehlo.multiply %1053, %1052 : tensor<f32>
    %1056 = stablehlo.broadcast_in_dim %1055, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1057 = stablehlo.divide %1054, %1056 : tensor<16xf32>
    %1058 = stablehlo.divide %cst_21, %1052 : tensor<f32>
    %1059 = stablehlo.multiply %1058, %785 : tensor<f32>
    %1060 = stablehlo.broadcast_in_dim %1059, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1061 = stablehlo.add %1057, %1060 : tensor<16xf32>
    %1062 = stablehlo.multiply %1041, %860 : tensor<16xf32>
    %1063 = stablehlo.divide %1062, %1061 : tensor<16xf32>
    %1064 = stablehlo.add %1035, %1063 : tensor<16xf32>
    %1065 = stablehlo.add %arg55, %52 : tensor<f32>
    %1066 = stablehlo.multiply %arg9, %829 : tensor<16xf32>
    %1067 = stablehlo.broadcast_in_dim %626, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1068 = stablehlo.broadcast_in_dim %arg56, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1069 = stablehlo.select %746, %1067, %1068 : tensor<i1>, tensor<16xf32>
    %1070 = stablehlo.subtract %626, %arg56 : tensor<16xf32>
    %1071 = stablehlo.multiply %835, %1070 : tensor<16xf32>
    %1072 = stablehlo.add %1071, %1069 : tensor<16xf32>
    %1073 = stablehlo.multiply %arg57, %838 : tensor<16xf32>
    %1074 = stablehlo.multiply %626, %840 : tensor<16xf32>
    %1075 = stablehlo.multiply %1074, %626 : tensor<16xf32>
    %1076 = stablehlo.add %1073, %1075 : tensor<16xf32>
    %1077 = stablehlo.power %768, %1065 : tensor<f32>
    %1078 = stablehlo.subtract %449, %1077 : tensor<f32>
    %1079 = stablehlo.power %758, %1065 : tensor<f32>
    %1080 = stablehlo.subtract %449, %1079 : tensor<f32>
    %1081 = stablehlo.divide %cst_21, %1078 : tensor<f32>
    %1082 = stablehlo.multiply %1081, %775 : tensor<f32>
    %1083 = stablehlo.negate %1082 : tensor<f32>
    %1084 = stablehlo.sqrt %1080 : tensor<f32>
    %1085 = stablehlo.sqrt %1076 : tensor<16xf32>
    %1086 = stablehlo.multiply %1084, %1083 : tensor<f32>
    %1087 = stablehlo.broadcast_in_dim %1086, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1088 = stablehlo.divide %1085, %1087 : tensor<16xf32>
    %1089 = stablehlo.divide %cst_21, %1083 : tensor<f32>
    %1090 = stablehlo.multiply %1089, %785 : tensor<f32>
    %1091 = stablehlo.broadcast_in_dim %1090, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1092 = stablehlo.add %1088, %1091 : tensor<16xf32>
    %1093 = stablehlo.multiply %1072, %860 : tensor<16xf32>
    %1094 = stablehlo.divide %1093, %1092 : tensor<16xf32>
    %1095 = stablehlo.add %1066, %1094 : tensor<16xf32>
    %1096 = stablehlo.add %arg58, %52 : tensor<f32>
    %1097 = stablehlo.broadcast_in_dim %739, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %1098 = stablehlo.multiply %arg10, %1097 : tensor<64x16xf32>
    %1099 = stablehlo.broadcast_in_dim %607, dims = [0, 1] : (tensor<64x16xf32>) -> tensor<64x16xf32>
    %1100 = stablehlo.broadcast_in_dim %arg59, dims = [0, 1] : (tensor<64x16xf32>) -> tensor<64x16xf32>
    %1101 = stablehlo.select %746, %1099, %1100 : tensor<i1>, tensor<64x16xf32>
    %1102 = stablehlo.subtract %607, %arg59 : tensor<64x16xf32>
    %1103 = stablehlo.broadcast_in_dim %749, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %1104 = stablehlo.multiply %1103, %1102 : tensor<64x16xf32>
    %1105 = stablehlo.add %1104, %1101 : tensor<64x16xf32>
    %1106 = stablehlo.broadcast_in_dim %758, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %1107 = stablehlo.multiply %arg60, %1106 : tensor<64x16xf32>
    %1108 = stablehlo.broadcast_in_dim %762, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %1109 = stablehlo.multiply %607, %1108 : tensor<64x16xf32>
    %1110 = stablehlo.multiply %1109, %607 : tensor<64x16xf32>
    %1111 = stablehlo.add %1107, %1110 : tensor<64x16xf32>
    %1112 = stablehlo.power %768, %1096 : tensor<f32>
    %1113 = stablehlo.subtract %449, %1112 : tensor<f32>
    %1114 = stablehlo.power %758, %1096 : tensor<f32>
    %1115 = stablehlo.subtract %449, %1114 : tensor<f32>
    %1116 = stablehlo.divide %cst_21, %1113 : tensor<f32>
    %1117 = stablehlo.multiply %1116, %775 : tensor<f32>
    %1118 = stablehlo.negate %1117 : tensor<f32>
    %1119 = stablehlo.sqrt %1115 : tensor<f32>
    %1120 = stablehlo.sqrt %1111 : tensor<64x16xf32>
    %1121 = stablehlo.multiply %1119, %1118 : tensor<f32>
    %1122 = stablehlo.broadcast_in_dim %1121, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %1123 = stablehlo.divide %1120, %1122 : tensor<64x16xf32>
    %1124 = stablehlo.divide %cst_21, %1118 : tensor<f32>
    %1125 = stablehlo.multiply %1124, %785 : tensor<f32>
    %1126 = stablehlo.broadcast_in_dim %1125, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %1127 = stablehlo.add %1123, %1126 : tensor<64x16xf32>
    %1128 = stablehlo.broadcast_in_dim %52, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %1129 = stablehlo.multiply %1105, %1128 : tensor<64x16xf32>
    %1130 = stablehlo.divide %1129, %1127 : tensor<64x16xf32>
    %1131 = stablehlo.add %1098, %1130 : tensor<64x16xf32>
    %1132 = stablehlo.add %arg61, %52 : tensor<f32>
    %1133 = stablehlo.broadcast_in_dim %739, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1134 = stablehlo.multiply %arg11, %1133 : tensor<64xf32>
    %1135 = stablehlo.broadcast_in_dim %606, dims = [0] : (tensor<64xf32>) -> tensor<64xf32>
    %1136 = stablehlo.broadcast_in_dim %arg62, dims = [0] : (tensor<64xf32>) -> tensor<64xf32>
    %1137 = stablehlo.select %746, %1135, %1136 : tensor<i1>, tensor<64xf32>
    %1138 = stablehlo.subtract %606, %arg62 : tensor<64xf32>
    %1139 = stablehlo.broadcast_in_dim %749, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1140 = stablehlo.multiply %1139, %1138 : tensor<64xf32>
    %1141 = stablehlo.add %1140, %1137 : tensor<64xf32>
    %1142 = stablehlo.broadcast_in_dim %758, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1143 = stablehlo.multiply %arg63, %1142 : tensor<64xf32>
    %1144 = stablehlo.broadcast_in_dim %762, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1145 = stablehlo.multiply %606, %1144 : tensor<64xf32>
    %1146 = stablehlo.multiply %1145, %606 : tensor<64xf32>
    %1147 = stablehlo.add %1143, %1146 : tensor<64xf32>
    %1148 = stablehlo.power %768, %1132 : tensor<f32>
    %1149 = stablehlo.subtract %449, %1148 : tensor<f32>
    %1150 = stablehlo.power %758, %1132 : tensor<f32>
    %1151 = stablehlo.subtract %449, %1150 : tensor<f32>
    %1152 = stablehlo.divide %cst_21, %1149 : tensor<f32>
    %1153 = stablehlo.multiply %1152, %775 : tensor<f32>
    %1154 = stablehlo.negate %1153 : tensor<f32>
    %1155 = stablehlo.sqrt %1151 : tensor<f32>
    %1156 = stablehlo.sqrt %1147 : tensor<64xf32>
    %1157 = stablehlo.multiply %1155, %1154 : tensor<f32>
    %1158 = stablehlo.broadcast_in_dim %1157, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1159 = stablehlo.divide %1156, %1158 : tensor<64xf32>
    %1160 = stablehlo.divide %cst_21, %1154 : tensor<f32>
    %1161 = stablehlo.multiply %1160, %785 : tensor<f32>
    %1162 = stablehlo.broadcast_in_dim %1161, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1163 = stablehlo.add %1159, %1162 : tensor<64xf32>
    %1164 = stablehlo.broadcast_in_dim %52, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1165 = stablehlo.multiply %1141, %1164 : tensor<64xf32>
    %1166 = stablehlo.divide %1165, %1163 : tensor<64xf32>
    %1167 = stablehlo.add %1134, %1166 : tensor<64xf32>
    %1168 = stablehlo.add %arg64, %52 : tensor<f32>
    %1169 = stablehlo.broadcast_in_dim %739, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1170 = stablehlo.multiply %arg12, %1169 : tensor<16x64xf32>
    %1171 = stablehlo.broadcast_in_dim %578, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64xf32>
    %1172 = stablehlo.broadcast_in_dim %arg65, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64xf32>
    %1173 = stablehlo.select %746, %1171, %1172 : tensor<i1>, tensor<16x64xf32>
    %1174 = stablehlo.subtract %578, %arg65 : tensor<16x64xf32>
    %1175 = stablehlo.broadcast_in_dim %749, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1176 = stablehlo.multiply %1175, %1174 : tensor<16x64xf32>
    %1177 = stablehlo.add %1176, %1173 : tensor<16x64xf32>
    %1178 = stablehlo.broadcast_in_dim %758, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1179 = stablehlo.multiply %arg66, %1178 : tensor<16x64xf32>
    %1180 = stablehlo.broadcast_in_dim %762, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1181 = stablehlo.multiply %578, %1180 : tensor<16x64xf32>
    %1182 = stablehlo.multiply %1181, %578 : tensor<16x64xf32>
    %1183 = stablehlo.add %1179, %1182 : tensor<16x64xf32>
    %1184 = stablehlo.power %768, %1168 : tensor<f32>
    %1185 = stablehlo.subtract %449, %1184 : tensor<f32>
    %1186 = stablehlo.power %758, %1168 : tensor<f32>
    %1187 = stablehlo.subtract %449, %1186 : tensor<f32>
    %1188 = stablehlo.divide %cst_21, %1185 : tensor<f32>
    %1189 = stablehlo.multiply %1188, %775 : tensor<f32>
    %1190 = stablehlo.negate %1189 : tensor<f32>
    %1191 = stablehlo.sqrt %1187 : tensor<f32>
    %1192 = stablehlo.sqrt %1183 : tensor<16x64xf32>
    %1193 = stablehlo.multiply %1191, %1190 : tensor<f32>
    %1194 = stablehlo.broadcast_in_dim %1193, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1195 = stablehlo.divide %1192, %1194 : tensor<16x64xf32>
    %1196 = stablehlo.divide %cst_21, %1190 : tensor<f32>
    %1197 = stablehlo.multiply %1196, %785 : tensor<f32>
    %1198 = stablehlo.broadcast_in_dim %1197, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1199 = stablehlo.add %1195, %1198 : tensor<16x64xf32>
    %1200 = stablehlo.broadcast_in_dim %52, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1201 = stablehlo.multiply %1177, %1200 : tensor<16x64xf32>
    %1202 = stablehlo.divide %1201, %1199 : tensor<16x64xf32>
    %1203 = stablehlo.add %1170, %1202 : tensor<16x64xf32>
    %1204 = stablehlo.add %arg67, %52 : tensor<f32>
    %1205 = stablehlo.multiply %arg13, %829 : tensor<16xf32>
    %1206 = stablehlo.broadcast_in_dim %577, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1207 = stablehlo.broadcast_in_dim %arg68, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1208 = stablehlo.select %746, %1206, %1207 : tensor<i1>, tensor<16xf32>
    %1209 = stablehlo.subtract %577, %arg68 : tensor<16xf32>
    %1210 = stablehlo.multiply %835, %1209 : tensor<16xf32>
    %1211 = stablehlo.add %1210, %1208 : tensor<16xf32>
    %1212 = stablehlo.multiply %arg69, %838 : tensor<16xf32>
    %1213 = stablehlo.multiply %577, %840 : tensor<16xf32>
    %1214 = stablehlo.multiply %1213, %577 : tensor<16xf32>
    %1215 = stablehlo.add %1212, %1214 : tensor<16xf32>
    %1216 = stablehlo.power %768, %1204 : tensor<f32>
    %1217 = stablehlo.subtract %449, %1216 : tensor<f32>
    %1218 = stablehlo.power %758, %1204 : tensor<f32>
    %1219 = stablehlo.subtract %449, %1218 : tensor<f32>
    %1220 = stablehlo.divide %cst_21, %1217 : tensor<f32>
    %1221 = stablehlo.multiply %1220, %775 : tensor<f32>
    %1222 = stablehlo.negate %1221 : tensor<f32>
    %1223 = stablehlo.sqrt %1219 : tensor<f32>
    %1224 = stablehlo.sqrt %1215 : tensor<16xf32>
    %1225 = stablehlo.multiply %1223, %1222 : tensor<f32>
    %1226 = stablehlo.broadcast_in_dim %1225, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1227 = stablehlo.divide %1224, %1226 : tensor<16xf32>
    %1228 = stablehlo.divide %cst_21, %1222 : tensor<f32>
    %1229 = stablehlo.multiply %1228, %785 : tensor<f32>
    %1230 = stablehlo.broadcast_in_dim %1229, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1231 = stablehlo.add %1227, %1230 : tensor<16xf32>
    %1232 = stablehlo.multiply %1211, %860 : tensor<16xf32>
    %1233 = stablehlo.divide %1232, %1231 : tensor<16xf32>
    %1234 = stablehlo.add %1205, %1233 : tensor<16xf32>
    %1235 = stablehlo.add %arg70, %52 : tensor<f32>
    %1236 = stablehlo.multiply %arg14, %829 : tensor<16xf32>
    %1237 = stablehlo.broadcast_in_dim %566, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1238 = stablehlo.broadcast_in_dim %arg71, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1239 = stablehlo.select %746, %1237, %1238 : tensor<i1>, tensor<16xf32>
    %1240 = stablehlo.subtract %566, %arg71 : tensor<16xf32>
    %1241 = stablehlo.multiply %835, %1240 : tensor<16xf32>
    %1242 = stablehlo.add %1241, %1239 : tensor<16xf32>
    %1243 = stablehlo.multiply %arg72, %838 : tensor<16xf32>
    %1244 = stablehlo.multiply %566, %840 : tensor<16xf32>
    %1245 = stablehlo.multiply %1244, %566 : tensor<16xf32>
    %1246 = stablehlo.add %1243, %1245 : tensor<16xf32>
    %1247 = stablehlo.power %768, %1235 : tensor<f32>
    %1248 = stablehlo.subtract %449, %1247 : tensor<f32>
    %1249 = stablehlo.power %758, %1235 : tensor<f32>
    %1250 = stablehlo.subtract %449, %1249 : tensor<f32>
    %1251 = stablehlo.divide %cst_21, %1248 : tensor<f32>
    %1252 = stablehlo.multiply %1251, %775 : tensor<f32>
    %1253 = stablehlo.negate %1252 : tensor<f32>
    %1254 = stablehlo.sqrt %1250 : tensor<f32>
    %1255 = stablehlo.sqrt %1246 : tensor<16xf32>
    %1256 = stablehlo.multiply %1254, %1253 : tensor<f32>
    %1257 = stablehlo.broadcast_in_dim %1256, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1258 = stablehlo.divide %1255, %1257 : tensor<16xf32>
    %1259 = stablehlo.divide %cst_21, %1253 : tensor<f32>
    %1260 = stablehlo.multiply %1259, %785 : tensor<f32>
    %1261 = stablehlo.broadcast_in_dim %1260, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1262 = stablehlo.add %1258, %1261 : tensor<16xf32>
    %1263 = stablehlo.multiply %1242, %860 : tensor<16xf32>
    %1264 = stablehlo.divide %1263, %1262 : tensor<16xf32>
    %1265 = stablehlo.add %1236, %1264 : tensor<16xf32>
    %1266 = stablehlo.add %arg73, %52 : tensor<f32>
    %1267 = stablehlo.multiply %arg15, %829 : tensor<16xf32>
    %1268 = stablehlo.broadcast_in_dim %567, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1269 = stablehlo.broadcast_in_dim %arg74, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1270 = stablehlo.select %746, %1268, %1269 : tensor<i1>, tensor<16xf32>
    %1271 = stablehlo.subtract %567, %arg74 : tensor<16xf32>
    %1272 = stablehlo.multiply %835, %1271 : tensor<16xf32>
    %1273 = stablehlo.add %1272, %1270 : tensor<16xf32>
    %1274 = stablehlo.multiply %arg75, %838 : tensor<16xf32>
    %1275 = stablehlo.multiply %567, %840 : tensor<16xf32>
    %1276 = stablehlo.multiply %1275, %567 : tensor<16xf32>
    %1277 = stablehlo.add %1274, %1276 : tensor<16xf32>
    %1278 = stablehlo.power %768, %1266 : tensor<f32>
    %1279 = stablehlo.subtract %449, %1278 : tensor<f32>
    %1280 = stablehlo.power %758, %1266 : tensor<f32>
    %1281 = stablehlo.subtract %449, %1280 : tensor<f32>
    %1282 = stablehlo.divide %cst_21, %1279 : tensor<f32>
    %1283 = stablehlo.multiply %1282, %775 : tensor<f32>
    %1284 = stablehlo.negate %1283 : tensor<f32>
    %1285 = stablehlo.sqrt %1281 : tensor<f32>
    %1286 = stablehlo.sqrt %1277 : tensor<16xf32>
    %1287 = stablehlo.multiply %1285, %1284 : tensor<f32>
    %1288 = stablehlo.broadcast_in_dim %1287, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1289 = stablehlo.divide %1286, %1288 : tensor<16xf32>
    %1290 = stablehlo.divide %cst_21, %1284 : tensor<f32>
    %1291 = stablehlo.multiply %1290, %785 : tensor<f32>
    %1292 = stablehlo.broadcast_in_dim %1291, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1293 = stablehlo.add %1289, %1292 : tensor<16xf32>
    %1294 = stablehlo.multiply %1273, %860 : tensor<16xf32>
    %1295 = stablehlo.divide %1294, %1293 : tensor<16xf32>
    %1296 = stablehlo.add %1267, %1295 : tensor<16xf32>
    %1297 = stablehlo.add %arg76, %52 : tensor<f32>
    %1298 = stablehlo.multiply %arg16, %896 : tensor<48x16xf32>
    %1299 = stablehlo.broadcast_in_dim %548, dims = [0, 1] : (tensor<48x16xf32>) -> tensor<48x16xf32>
    %1300 = stablehlo.broadcast_in_dim %arg77, dims = [0, 1] : (tensor<48x16xf32>) -> tensor<48x16xf32>
    %1301 = stablehlo.select %746, %1299, %1300 : tensor<i1>, tensor<48x16xf32>
    %1302 = stablehlo.subtract %548, %arg77 : tensor<48x16xf32>
    %1303 = stablehlo.multiply %902, %1302 : tensor<48x16xf32>
    %1304 = stablehlo.add %1303, %1301 : tensor<48x16xf32>
    %1305 = stablehlo.multiply %arg78, %905 : tensor<48x16xf32>
    %1306 = stablehlo.multiply %548, %907 : tensor<48x16xf32>
    %1307 = stablehlo.multiply %1306, %548 : tensor<48x16xf32>
    %1308 = stablehlo.add %1305, %1307 : tensor<48x16xf32>
    %1309 = stablehlo.power %768, %1297 : tensor<f32>
    %1310 = stablehlo.subtract %449, %1309 : tensor<f32>
    %1311 = stablehlo.power %758, %1297 : tensor<f32>
    %1312 = stablehlo.subtract %449, %1311 : tensor<f32>
    %1313 = stablehlo.divide %cst_21, %1310 : tensor<f32>
    %1314 = stablehlo.multiply %1313, %775 : tensor<f32>
    %1315 = stablehlo.negate %1314 : tensor<f32>
    %1316 = stablehlo.sqrt %1312 : tensor<f32>
    %1317 = stablehlo.sqrt %1308 : tensor<48x16xf32>
    %1318 = stablehlo.multiply %1316, %1315 : tensor<f32>
    %1319 = stablehlo.broadcast_in_dim %1318, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %1320 = stablehlo.divide %1317, %1319 : tensor<48x16xf32>
    %1321 = stablehlo.divide %cst_21, %1315 : tensor<f32>
    %1322 = stablehlo.multiply %1321, %785 : tensor<f32>
    %1323 = stablehlo.broadcast_in_dim %1322, dims = [] : (tensor<f32>) -> tensor<48x16xf32>
    %1324 = stablehlo.add %1320, %1323 : tensor<48x16xf32>
    %1325 = stablehlo.multiply %1304, %927 : tensor<48x16xf32>
    %1326 = stablehlo.divide %1325, %1324 : tensor<48x16xf32>
    %1327 = stablehlo.add %1298, %1326 : tensor<48x16xf32>
    %1328 = stablehlo.add %arg79, %52 : tensor<f32>
    %1329 = stablehlo.multiply %arg17, %932 : tensor<48xf32>
    %1330 = stablehlo.broadcast_in_dim %547, dims = [0] : (tensor<48xf32>) -> tensor<48xf32>
    %1331 = stablehlo.broadcast_in_dim %arg80, dims = [0] : (tensor<48xf32>) -> tensor<48xf32>
    %1332 = stablehlo.select %746, %1330, %1331 : tensor<i1>, tensor<48xf32>
    %1333 = stablehlo.subtract %547, %arg80 : tensor<48xf32>
    %1334 = stablehlo.multiply %938, %1333 : tensor<48xf32>
    %1335 = stablehlo.add %1334, %1332 : tensor<48xf32>
    %1336 = stablehlo.multiply %arg81, %941 : tensor<48xf32>
    %1337 = stablehlo.multiply %547, %943 : tensor<48xf32>
    %1338 = stablehlo.multiply %1337, %547 : tensor<48xf32>
    %1339 = stablehlo.add %1336, %1338 : tensor<48xf32>
    %1340 = stablehlo.power %768, %1328 : tensor<f32>
    %1341 = stablehlo.subtract %449, %1340 : tensor<f32>
    %1342 = stablehlo.power %758, %1328 : tensor<f32>
    %1343 = stablehlo.subtract %449, %1342 : tensor<f32>
    %1344 = stablehlo.divide %cst_21, %1341 : tensor<f32>
    %1345 = stablehlo.multiply %1344, %775 : tensor<f32>
    %1346 = stablehlo.negate %1345 : tensor<f32>
    %1347 = stablehlo.sqrt %1343 : tensor<f32>
    %1348 = stablehlo.sqrt %1339 : tensor<48xf32>
    %1349 = stablehlo.multiply %1347, %1346 : tensor<f32>
    %1350 = stablehlo.broadcast_in_dim %1349, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %1351 = stablehlo.divide %1348, %1350 : tensor<48xf32>
    %1352 = stablehlo.divide %cst_21, %1346 : tensor<f32>
    %1353 = stablehlo.multiply %1352, %785 : tensor<f32>
    %1354 = stablehlo.broadcast_in_dim %1353, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %1355 = stablehlo.add %1351, %1354 : tensor<48xf32>
    %1356 = stablehlo.multiply %1335, %963 : tensor<48xf32>
    %1357 = stablehlo.divide %1356, %1355 : tensor<48xf32>
    %1358 = stablehlo.add %1329, %1357 : tensor<48xf32>
    %1359 = stablehlo.add %arg82, %52 : tensor<f32>
    %1360 = stablehlo.multiply %arg18, %968 : tensor<16x16xf32>
    %1361 = stablehlo.broadcast_in_dim %501, dims = [0, 1] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %1362 = stablehlo.broadcast_in_dim %arg83, dims = [0, 1] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %1363 = stablehlo.select %746, %1361, %1362 : tensor<i1>, tensor<16x16xf32>
    %1364 = stablehlo.subtract %501, %arg83 : tensor<16x16xf32>
    %1365 = stablehlo.multiply %974, %1364 : tensor<16x16xf32>
    %1366 = stablehlo.add %1365, %1363 : tensor<16x16xf32>
    %1367 = stablehlo.multiply %arg84, %977 : tensor<16x16xf32>
    %1368 = stablehlo.multiply %501, %979 : tensor<16x16xf32>
    %1369 = stablehlo.multiply %1368, %501 : tensor<16x16xf32>
    %1370 = stablehlo.add %1367, %1369 : tensor<16x16xf32>
    %1371 = stablehlo.power %768, %1359 : tensor<f32>
    %1372 = stablehlo.subtract %449, %1371 : tensor<f32>
    %1373 = stablehlo.power %758, %1359 : tensor<f32>
    %1374 = stablehlo.subtract %449, %1373 : tensor<f32>
    %1375 = stablehlo.divide %cst_21, %1372 : tensor<f32>
    %1376 = stablehlo.multiply %1375, %775 : tensor<f32>
    %1377 = stablehlo.negate %1376 : tensor<f32>
    %1378 = stablehlo.sqrt %1374 : tensor<f32>
    %1379 = stablehlo.sqrt %1370 : tensor<16x16xf32>
    %1380 = stablehlo.multiply %1378, %1377 : tensor<f32>
    %1381 = stablehlo.broadcast_in_dim %1380, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1382 = stablehlo.divide %1379, %1381 : tensor<16x16xf32>
    %1383 = stablehlo.divide %cst_21, %1377 : tensor<f32>
    %1384 = stablehlo.multiply %1383, %785 : tensor<f32>
    %1385 = stablehlo.broadcast_in_dim %1384, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1386 = stablehlo.add %1382, %1385 : tensor<16x16xf32>
    %1387 = stablehlo.multiply %1366, %999 : tensor<16x16xf32>
    %1388 = stablehlo.divide %1387, %1386 : tensor<16x16xf32>
    %1389 = stablehlo.add %1360, %1388 : tensor<16x16xf32>
    %1390 = stablehlo.add %arg85, %52 : tensor<f32>
    %1391 = stablehlo.multiply %arg19, %829 : tensor<16xf32>
    %1392 = stablehlo.broadcast_in_dim %500, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1393 = stablehlo.broadcast_in_dim %arg86, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1394 = stablehlo.select %746, %1392, %1393 : tensor<i1>, tensor<16xf32>
    %1395 = stablehlo.subtract %500, %arg86 : tensor<16xf32>
    %1396 = stablehlo.multiply %835, %1395 : tensor<16xf32>
    %1397 = stablehlo.add %1396, %1394 : tensor<16xf32>
    %1398 = stablehlo.multiply %arg87, %838 : tensor<16xf32>
    %1399 = stablehlo.multiply %500, %840 : tensor<16xf32>
    %1400 = stablehlo.multiply %1399, %500 : tensor<16xf32>
    %1401 = stablehlo.add %1398, %1400 : tensor<16xf32>
    %1402 = stablehlo.power %768, %1390 : tensor<f32>
    %1403 = stablehlo.subtract %449, %1402 : tensor<f32>
    %1404 = stablehlo.power %758, %1390 : tensor<f32>
    %1405 = stablehlo.subtract %449, %1404 : tensor<f32>
    %1406 = stablehlo.divide %cst_21, %1403 : tensor<f32>
    %1407 = stablehlo.multiply %1406, %775 : tensor<f32>
    %1408 = stablehlo.negate %1407 : tensor<f32>
    %1409 = stablehlo.sqrt %1405 : tensor<f32>
    %1410 = stablehlo.sqrt %1401 : tensor<16xf32>
    %1411 = stablehlo.multiply %1409, %1408 : tensor<f32>
    %1412 = stablehlo.broadcast_in_dim %1411, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1413 = stablehlo.divide %1410, %1412 : tensor<16xf32>
    %1414 = stablehlo.divide %cst_21, %1408 : tensor<f32>
    %1415 = stablehlo.multiply %1414, %785 : tensor<f32>
    %1416 = stablehlo.broadcast_in_dim %1415, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1417 = stablehlo.add %1413, %1416 : tensor<16xf32>
    %1418 = stablehlo.multiply %1397, %860 : tensor<16xf32>
    %1419 = stablehlo.divide %1418, %1417 : tensor<16xf32>
    %1420 = stablehlo.add %1391, %1419 : tensor<16xf32>
    %1421 = stablehlo.add %arg88, %52 : tensor<f32>
    %1422 = stablehlo.multiply %arg20, %829 : tensor<16xf32>
    %1423 = stablehlo.broadcast_in_dim %489, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1424 = stablehlo.broadcast_in_dim %arg89, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1425 = stablehlo.select %746, %1423, %1424 : tensor<i1>, tensor<16xf32>
    %1426 = stablehlo.subtract %489, %arg89 : tensor<16xf32>
    %1427 = stablehlo.multiply %835, %1426 : tensor<16xf32>
    %1428 = stablehlo.add %1427, %1425 : tensor<16xf32>
    %1429 = stablehlo.multiply %arg90, %838 : tensor<16xf32>
    %1430 = stablehlo.multiply %489, %840 : tensor<16xf32>
    %1431 = stablehlo.multiply %1430, %489 : tensor<16xf32>
    %1432 = stablehlo.add %1429, %1431 : tensor<16xf32>
    %1433 = stablehlo.power %768, %1421 : tensor<f32>
    %1434 = stablehlo.subtract %449, %1433 : tensor<f32>
    %1435 = stablehlo.power %758, %1421 : tensor<f32>
    %1436 = stablehlo.subtract %449, %1435 : tensor<f32>
    %1437 = stablehlo.divide %cst_21, %1434 : tensor<f32>
    %1438 = stablehlo.multiply %1437, %775 : tensor<f32>
    %1439 = stablehlo.negate %1438 : tensor<f32>
    %1440 = stablehlo.sqrt %1436 : tensor<f32>
    %1441 = stablehlo.sqrt %1432 : tensor<16xf32>
    %1442 = stablehlo.multiply %1440, %1439 : tensor<f32>
    %1443 = stablehlo.broadcast_in_dim %1442, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1444 = stablehlo.divide %1441, %1443 : tensor<16xf32>
    %1445 = stablehlo.divide %cst_21, %1439 : tensor<f32>
    %1446 = stablehlo.multiply %1445, %785 : tensor<f32>
    %1447 = stablehlo.broadcast_in_dim %1446, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1448 = stablehlo.add %1444, %1447 : tensor<16xf32>
    %1449 = stablehlo.multiply %1428, %860 : tensor<16xf32>
    %1450 = stablehlo.divide %1449, %1448 : tensor<16xf32>
    %1451 = stablehlo.add %1422, %1450 : tensor<16xf32>
    %1452 = stablehlo.add %arg91, %52 : tensor<f32>
    %1453 = stablehlo.multiply %arg21, %829 : tensor<16xf32>
    %1454 = stablehlo.broadcast_in_dim %490, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1455 = stablehlo.broadcast_in_dim %arg92, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1456 = stablehlo.select %746, %1454, %1455 : tensor<i1>, tensor<16xf32>
    %1457 = stablehlo.subtract %490, %arg92 : tensor<16xf32>
    %1458 = stablehlo.multiply %835, %1457 : tensor<16xf32>
    %1459 = stablehlo.add %1458, %1456 : tensor<16xf32>
    %1460 = stablehlo.multiply %arg93, %838 : tensor<16xf32>
    %1461 = stablehlo.multiply %490, %840 : tensor<16xf32>
    %1462 = stablehlo.multiply %1461, %490 : tensor<16xf32>
    %1463 = stablehlo.add %1460, %1462 : tensor<16xf32>
    %1464 = stablehlo.power %768, %1452 : tensor<f32>
    %1465 = stablehlo.subtract %449, %1464 : tensor<f32>
    %1466 = stablehlo.power %758, %1452 : tensor<f32>
    %1467 = stablehlo.subtract %449, %1466 : tensor<f32>
    %1468 = stablehlo.divide %cst_21, %1465 : tensor<f32>
    %1469 = stablehlo.multiply %1468, %775 : tensor<f32>
    %1470 = stablehlo.negate %1469 : tensor<f32>
    %1471 = stablehlo.sqrt %1467 : tensor<f32>
    %1472 = stablehlo.sqrt %1463 : tensor<16xf32>
    %1473 = stablehlo.multiply %1471, %1470 : tensor<f32>
    %1474 = stablehlo.broadcast_in_dim %1473, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1475 = stablehlo.divide %1472, %1474 : tensor<16xf32>
    %1476 = stablehlo.divide %cst_21, %1470 : tensor<f32>
    %1477 = stablehlo.multiply %1476, %785 : tensor<f32>
    %1478 = stablehlo.broadcast_in_dim %1477, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1479 = stablehlo.add %1475, %1478 : tensor<16xf32>
    %1480 = stablehlo.multiply %1459, %860 : tensor<16xf32>
    %1481 = stablehlo.divide %1480, %1479 : tensor<16xf32>
    %1482 = stablehlo.add %1453, %1481 : tensor<16xf32>
    %1483 = stablehlo.add %arg94, %52 : tensor<f32>
    %1484 = stablehlo.multiply %arg22, %1097 : tensor<64x16xf32>
    %1485 = stablehlo.broadcast_in_dim %471, dims = [0, 1] : (tensor<64x16xf32>) -> tensor<64x16xf32>
    %1486 = stablehlo.broadcast_in_dim %arg95, dims = [0, 1] : (tensor<64x16xf32>) -> tensor<64x16xf32>
    %1487 = stablehlo.select %746, %1485, %1486 : tensor<i1>, tensor<64x16xf32>
    %1488 = stablehlo.subtract %471, %arg95 : tensor<64x16xf32>
    %1489 = stablehlo.multiply %1103, %1488 : tensor<64x16xf32>
    %1490 = stablehlo.add %1489, %1487 : tensor<64x16xf32>
    %1491 = stablehlo.multiply %arg96, %1106 : tensor<64x16xf32>
    %1492 = stablehlo.multiply %471, %1108 : tensor<64x16xf32>
    %1493 = stablehlo.multiply %1492, %471 : tensor<64x16xf32>
    %1494 = stablehlo.add %1491, %1493 : tensor<64x16xf32>
    %1495 = stablehlo.power %768, %1483 : tensor<f32>
    %1496 = stablehlo.subtract %449, %1495 : tensor<f32>
    %1497 = stablehlo.power %758, %1483 : tensor<f32>
    %1498 = stablehlo.subtract %449, %1497 : tensor<f32>
    %1499 = stablehlo.divide %cst_21, %1496 : tensor<f32>
    %1500 = stablehlo.multiply %1499, %775 : tensor<f32>
    %1501 = stablehlo.negate %1500 : tensor<f32>
    %1502 = stablehlo.sqrt %1498 : tensor<f32>
    %1503 = stablehlo.sqrt %1494 : tensor<64x16xf32>
    %1504 = stablehlo.multiply %1502, %1501 : tensor<f32>
    %1505 = stablehlo.broadcast_in_dim %1504, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %1506 = stablehlo.divide %1503, %1505 : tensor<64x16xf32>
    %1507 = stablehlo.divide %cst_21, %1501 : tensor<f32>
    %1508 = stablehlo.multiply %1507, %785 : tensor<f32>
    %1509 = stablehlo.broadcast_in_dim %1508, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %1510 = stablehlo.add %1506, %1509 : tensor<64x16xf32>
    %1511 = stablehlo.multiply %1490, %1128 : tensor<64x16xf32>
    %1512 = stablehlo.divide %1511, %1510 : tensor<64x16xf32>
    %1513 = stablehlo.add %1484, %1512 : tensor<64x16xf32>
    %1514 = stablehlo.add %arg97, %52 : tensor<f32>
    %1515 = stablehlo.multiply %arg23, %1133 : tensor<64xf32>
    %1516 = stablehlo.broadcast_in_dim %470, dims = [0] : (tensor<64xf32>) -> tensor<64xf32>
    %1517 = stablehlo.broadcast_in_dim %arg98, dims = [0] : (tensor<64xf32>) -> tensor<64xf32>
    %1518 = stablehlo.select %746, %1516, %1517 : tensor<i1>, tensor<64xf32>
    %1519 = stablehlo.subtract %470, %arg98 : tensor<64xf32>
    %1520 = stablehlo.multiply %1139, %1519 : tensor<64xf32>
    %1521 = stablehlo.add %1520, %1518 : tensor<64xf32>
    %1522 = stablehlo.multiply %arg99, %1142 : tensor<64xf32>
    %1523 = stablehlo.multiply %470, %1144 : tensor<64xf32>
    %1524 = stablehlo.multiply %1523, %470 : tensor<64xf32>
    %1525 = stablehlo.add %1522, %1524 : tensor<64xf32>
    %1526 = stablehlo.power %768, %1514 : tensor<f32>
    %1527 = stablehlo.subtract %449, %1526 : tensor<f32>
    %1528 = stablehlo.power %758, %1514 : tensor<f32>
    %1529 = stablehlo.subtract %449, %1528 : tensor<f32>
    %1530 = stablehlo.divide %cst_21, %1527 : tensor<f32>
    %1531 = stablehlo.multiply %1530, %775 : tensor<f32>
    %1532 = stablehlo.negate %1531 : tensor<f32>
    %1533 = stablehlo.sqrt %1529 : tensor<f32>
    %1534 = stablehlo.sqrt %1525 : tensor<64xf32>
    %1535 = stablehlo.multiply %1533, %1532 : tensor<f32>
    %1536 = stablehlo.broadcast_in_dim %1535, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1537 = stablehlo.divide %1534, %1536 : tensor<64xf32>
    %1538 = stablehlo.divide %cst_21, %1532 : tensor<f32>
    %1539 = stablehlo.multiply %1538, %785 : tensor<f32>
    %1540 = stablehlo.broadcast_in_dim %1539, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1541 = stablehlo.add %1537, %1540 : tensor<64xf32>
    %1542 = stablehlo.multiply %1521, %1164 : tensor<64xf32>
    %1543 = stablehlo.divide %1542, %1541 : tensor<64xf32>
    %1544 = stablehlo.add %1515, %1543 : tensor<64xf32>
    %1545 = stablehlo.add %arg100, %52 : tensor<f32>
    %1546 = stablehlo.multiply %arg24, %1169 : tensor<16x64xf32>
    %1547 = stablehlo.broadcast_in_dim %427, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64xf32>
    %1548 = stablehlo.broadcast_in_dim %arg101, dims = [0, 1] : (tensor<16x64xf32>) -> tensor<16x64xf32>
    %1549 = stablehlo.select %746, %1547, %1548 : tensor<i1>, tensor<16x64xf32>
    %1550 = stablehlo.subtract %427, %arg101 : tensor<16x64xf32>
    %1551 = stablehlo.multiply %1175, %1550 : tensor<16x64xf32>
    %1552 = stablehlo.add %1551, %1549 : tensor<16x64xf32>
    %1553 = stablehlo.multiply %arg102, %1178 : tensor<16x64xf32>
    %1554 = stablehlo.multiply %427, %1180 : tensor<16x64xf32>
    %1555 = stablehlo.multiply %1554, %427 : tensor<16x64xf32>
    %1556 = stablehlo.add %1553, %1555 : tensor<16x64xf32>
    %1557 = stablehlo.power %768, %1545 : tensor<f32>
    %1558 = stablehlo.subtract %449, %1557 : tensor<f32>
    %1559 = stablehlo.power %758, %1545 : tensor<f32>
    %1560 = stablehlo.subtract %449, %1559 : tensor<f32>
    %1561 = stablehlo.divide %cst_21, %1558 : tensor<f32>
    %1562 = stablehlo.multiply %1561, %775 : tensor<f32>
    %1563 = stablehlo.negate %1562 : tensor<f32>
    %1564 = stablehlo.sqrt %1560 : tensor<f32>
    %1565 = stablehlo.sqrt %1556 : tensor<16x64xf32>
    %1566 = stablehlo.multiply %1564, %1563 : tensor<f32>
    %1567 = stablehlo.broadcast_in_dim %1566, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1568 = stablehlo.divide %1565, %1567 : tensor<16x64xf32>
    %1569 = stablehlo.divide %cst_21, %1563 : tensor<f32>
    %1570 = stablehlo.multiply %1569, %785 : tensor<f32>
    %1571 = stablehlo.broadcast_in_dim %1570, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1572 = stablehlo.add %1568, %1571 : tensor<16x64xf32>
    %1573 = stablehlo.multiply %1552, %1200 : tensor<16x64xf32>
    %1574 = stablehlo.divide %1573, %1572 : tensor<16x64xf32>
    %1575 = stablehlo.add %1546, %1574 : tensor<16x64xf32>
    %1576 = stablehlo.add %arg103, %52 : tensor<f32>
    %1577 = stablehlo.multiply %arg25, %829 : tensor<16xf32>
    %1578 = stablehlo.broadcast_in_dim %426, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1579 = stablehlo.broadcast_in_dim %arg104, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1580 = stablehlo.select %746, %1578, %1579 : tensor<i1>, tensor<16xf32>
    %1581 = stablehlo.subtract %426, %arg104 : tensor<16xf32>
    %1582 = stablehlo.multiply %835, %1581 : tensor<16xf32>
    %1583 = stablehlo.add %1582, %1580 : tensor<16xf32>
    %1584 = stablehlo.multiply %arg105, %838 : tensor<16xf32>
    %1585 = stablehlo.multiply %426, %840 : tensor<16xf32>
    %1586 = stablehlo.multiply %1585, %426 : tensor<16xf32>
    %1587 = stablehlo.add %1584, %1586 : tensor<16xf32>
    %1588 = stablehlo.power %768, %1576 : tensor<f32>
    %1589 = stablehlo.subtract %449, %1588 : tensor<f32>
    %1590 = stablehlo.power %758, %1576 : tensor<f32>
    %1591 = stablehlo.subtract %449, %1590 : tensor<f32>
    %1592 = stablehlo.divide %cst_21, %1589 : tensor<f32>
    %1593 = stablehlo.multiply %1592, %775 : tensor<f32>
    %1594 = stablehlo.negate %1593 : tensor<f32>
    %1595 = stablehlo.sqrt %1591 : tensor<f32>
    %1596 = stablehlo.sqrt %1587 : tensor<16xf32>
    %1597 = stablehlo.multiply %1595, %1594 : tensor<f32>
    %1598 = stablehlo.broadcast_in_dim %1597, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1599 = stablehlo.divide %1596, %1598 : tensor<16xf32>
    %1600 = stablehlo.divide %cst_21, %1594 : tensor<f32>
    %1601 = stablehlo.multiply %1600, %785 : tensor<f32>
    %1602 = stablehlo.broadcast_in_dim %1601, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1603 = stablehlo.add %1599, %1602 : tensor<16xf32>
    %1604 = stablehlo.multiply %1583, %860 : tensor<16xf32>
    %1605 = stablehlo.divide %1604, %1603 : tensor<16xf32>
    %1606 = stablehlo.add %1577, %1605 : tensor<16xf32>
    %1607 = stablehlo.add %arg106, %52 : tensor<f32>
    %1608 = stablehlo.multiply %arg26, %829 : tensor<16xf32>
    %1609 = stablehlo.broadcast_in_dim %416, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1610 = stablehlo.broadcast_in_dim %arg107, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1611 = stablehlo.select %746, %1609, %1610 : tensor<i1>, tensor<16xf32>
    %1612 = stablehlo.subtract %416, %arg107 : tensor<16xf32>
    %1613 = stablehlo.multiply %835, %1612 : tensor<16xf32>
    %1614 = stablehlo.add %1613, %1611 : tensor<16xf32>
    %1615 = stablehlo.multiply %arg108, %838 : tensor<16xf32>
    %1616 = stablehlo.multiply %416, %840 : tensor<16xf32>
    %1617 = stablehlo.multiply %1616, %416 : tensor<16xf32>
    %1618 = stablehlo.add %1615, %1617 : tensor<16xf32>
    %1619 = stablehlo.power %768, %1607 : tensor<f32>
    %1620 = stablehlo.subtract %449, %1619 : tensor<f32>
    %1621 = stablehlo.power %758, %1607 : tensor<f32>
    %1622 = stablehlo.subtract %449, %1621 : tensor<f32>
    %1623 = stablehlo.divide %cst_21, %1620 : tensor<f32>
    %1624 = stablehlo.multiply %1623, %775 : tensor<f32>
    %1625 = stablehlo.negate %1624 : tensor<f32>
    %1626 = stablehlo.sqrt %1622 : tensor<f32>
    %1627 = stablehlo.sqrt %1618 : tensor<16xf32>
    %1628 = stablehlo.multiply %1626, %1625 : tensor<f32>
    %1629 = stablehlo.broadcast_in_dim %1628, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1630 = stablehlo.divide %1627, %1629 : tensor<16xf32>
    %1631 = stablehlo.divide %cst_21, %1625 : tensor<f32>
    %1632 = stablehlo.multiply %1631, %785 : tensor<f32>
    %1633 = stablehlo.broadcast_in_dim %1632, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1634 = stablehlo.add %1630, %1633 : tensor<16xf32>
    %1635 = stablehlo.multiply %1614, %860 : tensor<16xf32>
    %1636 = stablehlo.divide %1635, %1634 : tensor<16xf32>
    %1637 = stablehlo.add %1608, %1636 : tensor<16xf32>
    %1638 = stablehlo.add %arg109, %52 : tensor<f32>
    %1639 = stablehlo.multiply %arg27, %829 : tensor<16xf32>
    %1640 = stablehlo.broadcast_in_dim %417, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1641 = stablehlo.broadcast_in_dim %arg110, dims = [0] : (tensor<16xf32>) -> tensor<16xf32>
    %1642 = stablehlo.select %746, %1640, %1641 : tensor<i1>, tensor<16xf32>
    %1643 = stablehlo.subtract %417, %arg110 : tensor<16xf32>
    %1644 = stablehlo.multiply %835, %1643 : tensor<16xf32>
    %1645 = stablehlo.add %1644, %1642 : tensor<16xf32>
    %1646 = stablehlo.multiply %arg111, %838 : tensor<16xf32>
    %1647 = stablehlo.multiply %417, %840 : tensor<16xf32>
    %1648 = stablehlo.multiply %1647, %417 : tensor<16xf32>
    %1649 = stablehlo.add %1646, %1648 : tensor<16xf32>
    %1650 = stablehlo.power %768, %1638 : tensor<f32>
    %1651 = stablehlo.subtract %449, %1650 : tensor<f32>
    %1652 = stablehlo.power %758, %1638 : tensor<f32>
    %1653 = stablehlo.subtract %449, %1652 : tensor<f32>
    %1654 = stablehlo.divide %cst_21, %1651 : tensor<f32>
    %1655 = stablehlo.multiply %1654, %775 : tensor<f32>
    %1656 = stablehlo.negate %1655 : tensor<f32>
    %1657 = stablehlo.sqrt %1653 : tensor<f32>
    %1658 = stablehlo.sqrt %1649 : tensor<16xf32>
    %1659 = stablehlo.multiply %1657, %1656 : tensor<f32>
    %1660 = stablehlo.broadcast_in_dim %1659, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1661 = stablehlo.divide %1658, %1660 : tensor<16xf32>
    %1662 = stablehlo.divide %cst_21, %1656 : tensor<f32>
    %1663 = stablehlo.multiply %1662, %785 : tensor<f32>
    %1664 = stablehlo.broadcast_in_dim %1663, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1665 = stablehlo.add %1661, %1664 : tensor<16xf32>
    %1666 = stablehlo.multiply %1645, %860 : tensor<16xf32>
    %1667 = stablehlo.divide %1666, %1665 : tensor<16xf32>
    %1668 = stablehlo.add %1639, %1667 : tensor<16xf32>
    return %368, %791, %827, %863, %894, %930, %966, %1002, %1033, %1064, %1095, %1131, %1167, %1203, %1234, %1265, %1296, %1327, %1358, %1389, %1420, %1451, %1482, %1513, %1544, %1575, %1606, %1637, %1668, %737, %756, %766, %792, %801, %807, %828, %837, %843, %864, %871, %875, %895, %904, %910, %931, %940, %946, %967, %976, %982, %1003, %1010, %1014, %1034, %1041, %1045, %1065, %1072, %1076, %1096, %1105, %1111, %1132, %1141, %1147, %1168, %1177, %1183, %1204, %1211, %1215, %1235, %1242, %1246, %1266, %1273, %1277, %1297, %1304, %1308, %1328, %1335, %1339, %1359, %1366, %1370, %1390, %1397, %1401, %1421, %1428, %1432, %1452, %1459, %1463, %1483, %1490, %1494, %1514, %1521, %1525, %1545, %1552, %1556, %1576, %1583, %1587, %1607, %1614, %1618, %1638, %1645, %1649 : tensor<f32>, tensor<32x16xf32>, tensor<8x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<48x16xf32>, tensor<48xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<64x16xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<48x16xf32>, tensor<48xf32>, tensor<16x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<64x16xf32>, tensor<64xf32>, tensor<16x64xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<32x16xf32>, tensor<32x16xf32>, tensor<f32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<48x16xf32>, tensor<48x16xf32>, tensor<f32>, tensor<48xf32>, tensor<48xf32>, tensor<f32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<64x16xf32>, tensor<64x16xf32>, tensor<f32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<48x16xf32>, tensor<48x16xf32>, tensor<f32>, tensor<48xf32>, tensor<48xf32>, tensor<f32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<64x16xf32>, tensor<64x16xf32>, tensor<f32>, tensor<64xf32>, tensor<64xf32>, tensor<f32>, tensor<16x64xf32>, tensor<16x64xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>
  }
}
