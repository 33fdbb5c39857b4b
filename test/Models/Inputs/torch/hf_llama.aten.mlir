module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<32x16xf32>, %arg1: tensor<16x16xf32>, %arg2: tensor<8x16xf32>, %arg3: tensor<8x16xf32>, %arg4: tensor<16x16xf32>, %arg5: tensor<32x16xf32>, %arg6: tensor<32x16xf32>, %arg7: tensor<16x32xf32>, %arg8: tensor<16xf32>, %arg9: tensor<16xf32>, %arg10: tensor<16x16xf32>, %arg11: tensor<8x16xf32>, %arg12: tensor<8x16xf32>, %arg13: tensor<16x16xf32>, %arg14: tensor<32x16xf32>, %arg15: tensor<32x16xf32>, %arg16: tensor<16x32xf32>, %arg17: tensor<16xf32>, %arg18: tensor<16xf32>, %arg19: tensor<16xf32>, %arg20: tensor<32x16xf32>, %arg21: tensor<f32>, %arg22: tensor<32x16xf32>, %arg23: tensor<32x16xf32>, %arg24: tensor<f32>, %arg25: tensor<16x16xf32>, %arg26: tensor<16x16xf32>, %arg27: tensor<f32>, %arg28: tensor<8x16xf32>, %arg29: tensor<8x16xf32>, %arg30: tensor<f32>, %arg31: tensor<8x16xf32>, %arg32: tensor<8x16xf32>, %arg33: tensor<f32>, %arg34: tensor<16x16xf32>, %arg35: tensor<16x16xf32>, %arg36: tensor<f32>, %arg37: tensor<32x16xf32>, %arg38: tensor<32x16xf32>, %arg39: tensor<f32>, %arg40: tensor<32x16xf32>, %arg41: tensor<32x16xf32>, %arg42: tensor<f32>, %arg43: tensor<16x32xf32>, %arg44: tensor<16x32xf32>, %arg45: tensor<f32>, %arg46: tensor<16xf32>, %arg47: tensor<16xf32>, %arg48: tensor<f32>, %arg49: tensor<16xf32>, %arg50: tensor<16xf32>, %arg51: tensor<f32>, %arg52: tensor<16x16xf32>, %arg53: tensor<16x16xf32>, %arg54: tensor<f32>, %arg55: tensor<8x16xf32>, %arg56: tensor<8x16xf32>, %arg57: tensor<f32>, %arg58: tensor<8x16xf32>, %arg59: tensor<8x16xf32>, %arg60: tensor<f32>, %arg61: tensor<16x16xf32>, %arg62: tensor<16x16xf32>, %arg63: tensor<f32>, %arg64: tensor<32x16xf32>, %arg65: tensor<32x16xf32>, %arg66: tensor<f32>, %arg67: tensor<32x16xf32>, %arg68: tensor<32x16xf32>, %arg69: tensor<f32>, %arg70: tensor<16x32xf32>, %arg71: tensor<16x32xf32>, %arg72: tensor<f32>, %arg73: tensor<16xf32>, %arg74: tensor<16xf32>, %arg75: tensor<f32>, %arg76: tensor<16xf32>, %arg77: tensor<16xf32>, %arg78: tensor<f32>, %arg79: tensor<16xf32>, %arg80: tensor<16xf32>, %arg81: tensor<f32>, %arg82: tensor<32x16xf32>, %arg83: tensor<32x16xf32>, %arg84: tensor<4xf32>, %arg85: tensor<4xf32>, %arg86: tensor<4x8xi32>, %arg87: tensor<4x8xi32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<32x16xf32> {jax.result_info = "result[1]"}, tensor<16x16xf32> {jax.result_info = "result[2]"}, tensor<8x16xf32> {jax.result_info = "result[3]"}, tensor<8x16xf32> {jax.result_info = "result[4]"}, tensor<16x16xf32> {jax.result_info = "result[5]"}, tensor<32x16xf32> {jax.result_info = "result[6]"}, tensor<32x16xf32> {jax.result_info = "result[7]"}, tensor<16x32xf32> {jax.result_info = "result[8]"}, tensor<16xf32> {jax.result_info = "result[9]"}, tensor<16xf32> {jax.result_info = "result[10]"}, tensor<16x16xf32> {jax.result_info = "result[11]"}, tensor<8x16xf32> {jax.result_info = "result[12]"}, tensor<8x16xf32> {jax.result_info = "result[13]"}, tensor<16x16xf32> {jax.result_info = "result[14]"}, tensor<32x16xf32> {jax.result_info = "result[15]"}, tensor<32x16xf32> {jax.result_info = "result[16]"}, tensor<16x32xf32> {jax.result_info = "result[17]"}, tensor<16xf32> {jax.result_info = "result[18]"}, tensor<16xf32> {jax.result_info = "result[19]"}, tensor<16xf32> {jax.result_info = "result[20]"}, tensor<32x16xf32> {jax.result_info = "result[21]"}, tensor<f32> {jax.result_info = "result[22]"}, tensor<32x16xf32> {jax.result_info = "result[23]"}, tensor<32x16xf32> {jax.result_info = "result[24]"}, tensor<f32> {jax.result_info = "result[25]"}, tensor<16x16xf32> {jax.result_info = "result[26]"}, tensor<16x16xf32> {jax.result_info = "result[27]"}, tensor<f32> {jax.result_info = "result[28]"}, tensor<8x16xf32> {jax.result_info = "result[29]"}, tensor<8x16xf32> {jax.result_info = "result[30]"}, tensor<f32> {jax.result_info = "result[31]"}, tensor<8x16xf32> {jax.result_info = "result[32]"}, tensor<8x16xf32> {jax.result_info = "result[33]"}, tensor<f32> {jax.result_info = "result[34]"}, tensor<16x16xf32> {jax.result_info = "result[35]"}, tensor<16x16xf32> {jax.result_info = "result[36]"}, tensor<f32> {jax.result_info = "result[37]"}, tensor<32x16xf32> {jax.result_info = "result[38]"}, tensor<32x16xf32> {jax.result_info = "result[39]"}, tensor<f32> {jax.result_info = "result[40]"}, tensor<32x16xf32> {jax.result_info = "result[41]"}, tensor<32x16xf32> {jax.result_info = "result[42]"}, tensor<f32> {jax.result_info = "result[43]"}, tensor<16x32xf32> {jax.result_info = "result[44]"}, tensor<16x32xf32> {jax.result_info = "result[45]"}, tensor<f32> {jax.result_info = "result[46]"}, tensor<16xf32> {jax.result_info = "result[47]"}, tensor<16xf32> {jax.result_info = "result[48]"}, tensor<f32> {jax.result_info = "result[49]"}, tensor<16xf32> {jax.result_info = "result[50]"}, tensor<16xf32> {jax.result_info = "result[51]"}, tensor<f32> {jax.result_info = "result[52]"}, tensor<16x16xf32> {jax.result_info = "result[53]"}, tensor<16x16xf32> {jax.result_info = "result[54]"}, tensor<f32> {jax.result_info = "result[55]"}, tensor<8x16xf32> {jax.result_info = "result[56]"}, tensor<8x16xf32> {jax.result_info = "result[57]"}, tensor<f32> {jax.result_info = "result[58]"}, tensor<8x16xf32> {jax.result_info = "result[59]"}, tensor<8x16xf32> {jax.result_info = "result[60]"}, tensor<f32> {jax.result_info = "result[61]"}, tensor<16x16xf32> {jax.result_info = "result[62]"}, tensor<16x16xf32> {jax.result_info = "result[63]"}, tensor<f32> {jax.result_info = "result[64]"}, tensor<32x16xf32> {jax.result_info = "result[65]"}, tensor<32x16xf32> {jax.result_info = "result[66]"}, tensor<f32> {jax.result_info = "result[67]"}, tensor<32x16xf32> {jax.result_info = "result[68]"}, tensor<32x16xf32> {jax.result_info = "result[69]"}, tensor<f32> {jax.result_info = "result[70]"}, tensor<16x32xf32> {jax.result_info = "result[71]"}, tensor<16x32xf32> {jax.result_info = "result[72]"}, tensor<f32> {jax.result_info = "result[73]"}, tensor<16xf32> {jax.result_info = "result[74]"}, tensor<16xf32> {jax.result_info = "result[75]"}, tensor<f32> {jax.result_info = "result[76]"}, tensor<16xf32> {jax.result_info = "result[77]"}, tensor<16xf32> {jax.result_info = "result[78]"}, tensor<f32> {jax.result_info = "result[79]"}, tensor<16xf32> {jax.result_info = "result[80]"}, tensor<16xf32> {jax.result_info = "result[81]"}, tensor<f32> {jax.result_info = "result[82]"}, tensor<32x16xf32> {jax.result_info = "result[83]"}, tensor<32x16xf32> {jax.result_info = "result[84]"}) {
    %0 = call @_take(%arg0, %arg86) : (tensor<32x16xf32>, tensor<4x8xi32>) -> tensor<4x8x16xf32>
    %1 = stablehlo.iota dim = 0 : tensor<8xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %3 = stablehlo.add %1, %2 : tensor<8xi32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<8xi32>) -> tensor<1x8xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x8xi32>) -> tensor<4x8xi32>
    %6 = stablehlo.slice %5 [0:4, 0:1] : (tensor<4x8xi32>) -> tensor<4x1xi32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %8 = stablehlo.subtract %6, %7 : tensor<4x1xi32>
    %9 = stablehlo.concatenate %8, %5, dim = 1 : (tensor<4x1xi32>, tensor<4x8xi32>) -> tensor<4x9xi32>
    %10 = stablehlo.slice %9 [0:4, 0:8] : (tensor<4x9xi32>) -> tensor<4x8xi32>
    %11 = stablehlo.slice %9 [0:4, 1:9] : (tensor<4x9xi32>) -> tensor<4x8xi32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %13 = stablehlo.multiply %10, %12 : tensor<4x8xi32>
    %14 = stablehlo.subtract %11, %13 : tensor<4x8xi32>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %16 = stablehlo.compare NE, %14, %15, SIGNED : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
    %17 = call @cumsum(%16) : (tensor<4x8xi1>) -> tensor<4x8xi32>
    %18 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x8xi32>) -> tensor<4x8xi32>
    %19 = stablehlo.iota dim = 0 : tensor<4xi32>
    %20 = stablehlo.iota dim = 0 : tensor<1xi32>
    %21 = stablehlo.iota dim = 0 : tensor<8xi32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %22 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %23 = stablehlo.add %21, %22 : tensor<8xi32>
    %24 = stablehlo.iota dim = 0 : tensor<8xi32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %25 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %26 = stablehlo.add %24, %25 : tensor<8xi32>
    %27 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0, 1] : (tensor<4x1xi32>) -> tensor<4x1x1xi32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0, 1, 2] : (tensor<4x1x1xi32>) -> tensor<4x1x1x1xi32>
    %30 = stablehlo.broadcast_in_dim %20, dims = [1] : (tensor<1xi32>) -> tensor<1x1xi32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<1x1x1xi32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<1x1x1x1xi32>
    %33 = stablehlo.broadcast_in_dim %23, dims = [1] : (tensor<8xi32>) -> tensor<1x8xi32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 2] : (tensor<1x8xi32>) -> tensor<1x1x8xi32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2] : (tensor<1x1x8xi32>) -> tensor<1x1x8x1xi32>
    %36 = stablehlo.broadcast_in_dim %26, dims = [1] : (tensor<8xi32>) -> tensor<1x8xi32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 2] : (tensor<1x8xi32>) -> tensor<1x1x8xi32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 3] : (tensor<1x1x8xi32>) -> tensor<1x1x1x8xi32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %39 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<4x1x1x1xi32>
    %40 = stablehlo.compare LT, %29, %39, SIGNED : (tensor<4x1x1x1xi32>, tensor<4x1x1x1xi32>) -> tensor<4x1x1x1xi1>
    %c_6 = stablehlo.constant dense<4> : tensor<i32>
    %41 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<4x1x1x1xi32>
    %42 = stablehlo.add %29, %41 : tensor<4x1x1x1xi32>
    %43 = stablehlo.select %40, %42, %29 : tensor<4x1x1x1xi1>, tensor<4x1x1x1xi32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %44 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<1x1x8x1xi32>
    %45 = stablehlo.compare LT, %35, %44, SIGNED : (tensor<1x1x8x1xi32>, tensor<1x1x8x1xi32>) -> tensor<1x1x8x1xi1>
    %c_8 = stablehlo.constant dense<8> : tensor<i32>
    %46 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<1x1x8x1xi32>
    %47 = stablehlo.add %35, %46 : tensor<1x1x8x1xi32>
    %48 = stablehlo.select %45, %47, %35 : tensor<1x1x8x1xi1>, tensor<1x1x8x1xi32>
    %49 = stablehlo.broadcast_in_dim %43, dims = [0, 1, 2, 3] : (tensor<4x1x1x1xi32>) -> tensor<4x1x8x1xi32>
    %50 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2, 3] : (tensor<1x1x8x1xi32>) -> tensor<4x1x8x1xi32>
    %51 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2, 3] : (tensor<4x1x8x1xi32>) -> tensor<4x1x8x1x1xi32>
    %52 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2, 3] : (tensor<4x1x8x1xi32>) -> tensor<4x1x8x1x1xi32>
    %53 = stablehlo.concatenate %51, %52, dim = 4 : (tensor<4x1x8x1x1xi32>, tensor<4x1x8x1x1xi32>) -> tensor<4x1x8x1x2xi32>
    %54 = "stablehlo.gather"(%18, %53) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 4>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x8xi32>, tensor<4x1x8x1x2xi32>) -> tensor<4x1x8x1xi32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %55 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<4x1x1x1xi32>
    %56 = stablehlo.compare LT, %29, %55, SIGNED : (tensor<4x1x1x1xi32>, tensor<4x1x1x1xi32>) -> tensor<4x1x1x1xi1>
    %c_10 = stablehlo.constant dense<4> : tensor<i32>
    %57 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<4x1x1x1xi32>
    %58 = stablehlo.add %29, %57 : tensor<4x1x1x1xi32>
    %59 = stablehlo.select %56, %58, %29 : tensor<4x1x1x1xi1>, tensor<4x1x1x1xi32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %60 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<1x1x1x8xi32>
    %61 = stablehlo.compare LT, %38, %60, SIGNED : (tensor<1x1x1x8xi32>, tensor<1x1x1x8xi32>) -> tensor<1x1x1x8xi1>
    %c_12 = stablehlo.constant dense<8> : tensor<i32>
    %62 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<1x1x1x8xi32>
    %63 = stablehlo.add %38, %62 : tensor<1x1x1x8xi32>
    %64 = stablehlo.select %61, %63, %38 : tensor<1x1x1x8xi1>, tensor<1x1x1x8xi32>
    %65 = stablehlo.broadcast_in_dim %59, dims = [0, 1, 2, 3] : (tensor<4x1x1x1xi32>) -> tensor<4x1x1x8xi32>
    %66 = stablehlo.broadcast_in_dim %64, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xi32>) -> tensor<4x1x1x8xi32>
    %67 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2, 3] : (tensor<4x1x1x8xi32>) -> tensor<4x1x1x8x1xi32>
    %68 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2, 3] : (tensor<4x1x1x8xi32>) -> tensor<4x1x1x8x1xi32>
    %69 = stablehlo.concatenate %67, %68, dim = 4 : (tensor<4x1x1x8x1xi32>, tensor<4x1x1x8x1xi32>) -> tensor<4x1x1x8x2xi32>
    %70 = "stablehlo.gather"(%18, %69) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 4>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x8xi32>, tensor<4x1x1x8x2xi32>) -> tensor<4x1x1x8xi32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2, 3] : (tensor<4x1x1x8xi32>) -> tensor<4x1x8x8xi32>
    %72 = stablehlo.broadcast_in_dim %54, dims = [0, 1, 2, 3] : (tensor<4x1x8x1xi32>) -> tensor<4x1x8x8xi32>
    %73 = stablehlo.compare LE, %71, %72, SIGNED : (tensor<4x1x8x8xi32>, tensor<4x1x8x8xi32>) -> tensor<4x1x8x8xi1>
    %c_13 = stablehlo.constant dense<true> : tensor<i1>
    %74 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i1>) -> tensor<4x1x8x8xi1>
    %75 = stablehlo.and %74, %73 : tensor<4x1x8x8xi1>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %76 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<4x1x1x1xi32>
    %77 = stablehlo.compare LT, %29, %76, SIGNED : (tensor<4x1x1x1xi32>, tensor<4x1x1x1xi32>) -> tensor<4x1x1x1xi1>
    %c_15 = stablehlo.constant dense<4> : tensor<i32>
    %78 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<4x1x1x1xi32>
    %79 = stablehlo.add %29, %78 : tensor<4x1x1x1xi32>
    %80 = stablehlo.select %77, %79, %29 : tensor<4x1x1x1xi1>, tensor<4x1x1x1xi32>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %81 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<1x1x8x1xi32>
    %82 = stablehlo.compare LT, %35, %81, SIGNED : (tensor<1x1x8x1xi32>, tensor<1x1x8x1xi32>) -> tensor<1x1x8x1xi1>
    %c_17 = stablehlo.constant dense<8> : tensor<i32>
    %83 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<1x1x8x1xi32>
    %84 = stablehlo.add %35, %83 : tensor<1x1x8x1xi32>
    %85 = stablehlo.select %82, %84, %35 : tensor<1x1x8x1xi1>, tensor<1x1x8x1xi32>
    %86 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2, 3] : (tensor<4x1x1x1xi32>) -> tensor<4x1x8x1xi32>
    %87 = stablehlo.broadcast_in_dim %85, dims = [0, 1, 2, 3] : (tensor<1x1x8x1xi32>) -> tensor<4x1x8x1xi32>
    %88 = stablehlo.broadcast_in_dim %86, dims = [0, 1, 2, 3] : (tensor<4x1x8x1xi32>) -> tensor<4x1x8x1x1xi32>
    %89 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2, 3] : (tensor<4x1x8x1xi32>) -> tensor<4x1x8x1x1xi32>
    %90 = stablehlo.concatenate %88, %89, dim = 4 : (tensor<4x1x8x1x1xi32>, tensor<4x1x8x1x1xi32>) -> tensor<4x1x8x1x2xi32>
    %91 = "stablehlo.gather"(%17, %90) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 4>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x8xi32>, tensor<4x1x8x1x2xi32>) -> tensor<4x1x8x1xi32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %92 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<4x1x1x1xi32>
    %93 = stablehlo.compare LT, %29, %92, SIGNED : (tensor<4x1x1x1xi32>, tensor<4x1x1x1xi32>) -> tensor<4x1x1x1xi1>
    %c_19 = stablehlo.constant dense<4> : tensor<i32>
    %94 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<4x1x1x1xi32>
    %95 = stablehlo.add %29, %94 : tensor<4x1x1x1xi32>
    %96 = stablehlo.select %93, %95, %29 : tensor<4x1x1x1xi1>, tensor<4x1x1x1xi32>
    %c_20 = stablehlo.constant dense<0> : tensor<i32>
    %97 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<1x1x1x8xi32>
    %98 = stablehlo.compare LT, %38, %97, SIGNED : (tensor<1x1x1x8xi32>, tensor<1x1x1x8xi32>) -> tensor<1x1x1x8xi1>
    %c_21 = stablehlo.constant dense<8> : tensor<i32>
    %99 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i32>) -> tensor<1x1x1x8xi32>
    %100 = stablehlo.add %38, %99 : tensor<1x1x1x8xi32>
    %101 = stablehlo.select %98, %100, %38 : tensor<1x1x1x8xi1>, tensor<1x1x1x8xi32>
    %102 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2, 3] : (tensor<4x1x1x1xi32>) -> tensor<4x1x1x8xi32>
    %103 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 2, 3] : (tensor<1x1x1x8xi32>) -> tensor<4x1x1x8xi32>
    %104 = stablehlo.broadcast_in_dim %102, dims = [0, 1, 2, 3] : (tensor<4x1x1x8xi32>) -> tensor<4x1x1x8x1xi32>
    %105 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2, 3] : (tensor<4x1x1x8xi32>) -> tensor<4x1x1x8x1xi32>
    %106 = stablehlo.concatenate %104, %105, dim = 4 : (tensor<4x1x1x8x1xi32>, tensor<4x1x1x8x1xi32>) -> tensor<4x1x1x8x2xi32>
    %107 = "stablehlo.gather"(%17, %106) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 4>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x8xi32>, tensor<4x1x1x8x2xi32>) -> tensor<4x1x1x8xi32>
    %108 = stablehlo.broadcast_in_dim %91, dims = [0, 1, 2, 3] : (tensor<4x1x8x1xi32>) -> tensor<4x1x8x8xi32>
    %109 = stablehlo.broadcast_in_dim %107, dims = [0, 1, 2, 3] : (tensor<4x1x1x8xi32>) -> tensor<4x1x8x8xi32>
    %110 = stablehlo.compare EQ, %108, %109, SIGNED : (tensor<4x1x8x8xi32>, tensor<4x1x8x8xi32>) -> tensor<4x1x8x8xi1>
    %111 = stablehlo.and %75, %110 : tensor<4x1x8x8xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_22 = stablehlo.constant dense<-3.40282347E+38> : tensor<f32>
    %112 = call @_where_1(%111, %cst, %cst_22) : (tensor<4x1x8x8xi1>, tensor<f32>, tensor<f32>) -> tensor<4x1x8x8xf32>
    %113 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x8xi32>) -> tensor<1x8x1xi32>
    %114 = stablehlo.convert %113 : (tensor<1x8x1xi32>) -> tensor<1x8x1xf32>
    %115 = stablehlo.broadcast_in_dim %arg84, dims = [2] : (tensor<4xf32>) -> tensor<1x1x4xf32>
    %116 = stablehlo.broadcast_in_dim %114, dims = [0, 1, 2] : (tensor<1x8x1xf32>) -> tensor<1x8x4xf32>
    %117 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2] : (tensor<1x1x4xf32>) -> tensor<1x8x4xf32>
    %118 = stablehlo.multiply %116, %117 : tensor<1x8x4xf32>
    %119 = stablehlo.concatenate %118, %118, dim = 2 : (tensor<1x8x4xf32>, tensor<1x8x4xf32>) -> tensor<1x8x8xf32>
    %120 = stablehlo.cosine %119 : tensor<1x8x8xf32>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<1x8x8xf32>
    %122 = stablehlo.multiply %120, %121 : tensor<1x8x8xf32>
    %123 = stablehlo.sine %119 : tensor<1x8x8xf32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<1x8x8xf32>
    %125 = stablehlo.multiply %123, %124 : tensor<1x8x8xf32>
    %cst_25 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %127 = stablehlo.power %0, %126 : tensor<4x8x16xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %128 = stablehlo.reduce(%127 init: %cst_26) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_27 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %131 = stablehlo.divide %129, %130 : tensor<4x8x1xf32>
    %cst_28 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %133 = stablehlo.add %131, %132 : tensor<4x8x1xf32>
    %134 = stablehlo.rsqrt %133 : tensor<4x8x1xf32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %136 = stablehlo.multiply %0, %135 : tensor<4x8x16xf32>
    %137 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %138 = stablehlo.broadcast_in_dim %137, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %139 = stablehlo.multiply %138, %136 : tensor<4x8x16xf32>
    %140 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %141 = stablehlo.reshape %139 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %142 = stablehlo.dot_general %141, %140, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<16x16xf32>) -> tensor<32x16xf32>
    %143 = stablehlo.reshape %142 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %144 = stablehlo.reshape %143 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %145 = stablehlo.transpose %144, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %146 = stablehlo.transpose %arg2, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %147 = stablehlo.reshape %139 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %148 = stablehlo.dot_general %147, %146, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<16x8xf32>) -> tensor<32x8xf32>
    %149 = stablehlo.reshape %148 : (tensor<32x8xf32>) -> tensor<4x8x8xf32>
    %150 = stablehlo.reshape %149 : (tensor<4x8x8xf32>) -> tensor<4x8x1x8xf32>
    %151 = stablehlo.transpose %150, dims = [0, 2, 1, 3] : (tensor<4x8x1x8xf32>) -> tensor<4x1x8x8xf32>
    %152 = stablehlo.transpose %arg3, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %153 = stablehlo.reshape %139 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %154 = stablehlo.dot_general %153, %152, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<16x8xf32>) -> tensor<32x8xf32>
    %155 = stablehlo.reshape %154 : (tensor<32x8xf32>) -> tensor<4x8x8xf32>
    %156 = stablehlo.reshape %155 : (tensor<4x8x8xf32>) -> tensor<4x8x1x8xf32>
    %157 = stablehlo.transpose %156, dims = [0, 2, 1, 3] : (tensor<4x8x1x8xf32>) -> tensor<4x1x8x8xf32>
    %158 = stablehlo.broadcast_in_dim %122, dims = [0, 2, 3] : (tensor<1x8x8xf32>) -> tensor<1x1x8x8xf32>
    %159 = stablehlo.broadcast_in_dim %125, dims = [0, 2, 3] : (tensor<1x8x8xf32>) -> tensor<1x1x8x8xf32>
    %160 = stablehlo.broadcast_in_dim %158, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %161 = stablehlo.multiply %145, %160 : tensor<4x2x8x8xf32>
    %162 = stablehlo.slice %145 [0:4, 0:2, 0:8, 0:4] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x4xf32>
    %163 = stablehlo.slice %145 [0:4, 0:2, 0:8, 4:8] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x4xf32>
    %cst_29 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<4x2x8x4xf32>
    %165 = stablehlo.multiply %164, %163 : tensor<4x2x8x4xf32>
    %166 = stablehlo.concatenate %165, %162, dim = 3 : (tensor<4x2x8x4xf32>, tensor<4x2x8x4xf32>) -> tensor<4x2x8x8xf32>
    %167 = stablehlo.broadcast_in_dim %159, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %168 = stablehlo.multiply %166, %167 : tensor<4x2x8x8xf32>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %170 = stablehlo.multiply %168, %169 : tensor<4x2x8x8xf32>
    %171 = stablehlo.add %161, %170 : tensor<4x2x8x8xf32>
    %172 = stablehlo.broadcast_in_dim %158, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x1x8x8xf32>
    %173 = stablehlo.multiply %151, %172 : tensor<4x1x8x8xf32>
    %174 = stablehlo.slice %151 [0:4, 0:1, 0:8, 0:4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x8x4xf32>
    %175 = stablehlo.slice %151 [0:4, 0:1, 0:8, 4:8] : (tensor<4x1x8x8xf32>) -> tensor<4x1x8x4xf32>
    %cst_31 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %176 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<4x1x8x4xf32>
    %177 = stablehlo.multiply %176, %175 : tensor<4x1x8x4xf32>
    %178 = stablehlo.concatenate %177, %174, dim = 3 : (tensor<4x1x8x4xf32>, tensor<4x1x8x4xf32>) -> tensor<4x1x8x8xf32>
    %179 = stablehlo.broadcast_in_dim %159, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x1x8x8xf32>
    %180 = stablehlo.multiply %178, %179 : tensor<4x1x8x8xf32>
    %cst_32 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %181 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<4x1x8x8xf32>
    %182 = stablehlo.multiply %180, %181 : tensor<4x1x8x8xf32>
    %183 = stablehlo.add %173, %182 : tensor<4x1x8x8xf32>
    %184 = stablehlo.broadcast_in_dim %183, dims = [0, 1, 3, 4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x1x8x8xf32>
    %185 = stablehlo.broadcast_in_dim %184, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x8x8xf32>) -> tensor<4x1x2x8x8xf32>
    %186 = stablehlo.reshape %185 : (tensor<4x1x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %187 = stablehlo.broadcast_in_dim %157, dims = [0, 1, 3, 4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x1x8x8xf32>
    %188 = stablehlo.broadcast_in_dim %187, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x8x8xf32>) -> tensor<4x1x2x8x8xf32>
    %189 = stablehlo.reshape %188 : (tensor<4x1x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %190 = stablehlo.transpose %186, dims = [0, 1, 3, 2] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %191 = stablehlo.reshape %171 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %192 = stablehlo.reshape %190 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %193 = stablehlo.dot_general %191, %192, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %194 = stablehlo.reshape %193 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %cst_33 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %195 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %196 = stablehlo.multiply %194, %195 : tensor<4x2x8x8xf32>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %197 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<4x1x8x8xf32>
    %198 = stablehlo.multiply %112, %197 : tensor<4x1x8x8xf32>
    %199 = stablehlo.broadcast_in_dim %198, dims = [0, 1, 2, 3] : (tensor<4x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %200 = stablehlo.add %196, %199 : tensor<4x2x8x8xf32>
    %cst_35 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %201 = stablehlo.reduce(%200 init: %cst_35) applies stablehlo.maximum across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %cst_36 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %202 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %203 = stablehlo.maximum %202, %201 : tensor<4x2x8xf32>
    %204 = stablehlo.broadcast_in_dim %203, dims = [0, 1, 2] : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %205 = stablehlo.broadcast_in_dim %204, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %206 = stablehlo.subtract %200, %205 : tensor<4x2x8x8xf32>
    %207 = stablehlo.exponential %206 : tensor<4x2x8x8xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %208 = stablehlo.reduce(%207 init: %cst_37) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %209 = stablehlo.broadcast_in_dim %208, dims = [0, 1, 2] : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %210 = stablehlo.broadcast_in_dim %209, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %211 = stablehlo.divide %207, %210 : tensor<4x2x8x8xf32>
    %212 = stablehlo.reshape %211 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %213 = stablehlo.reshape %189 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %214 = stablehlo.dot_general %212, %213, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %215 = stablehlo.reshape %214 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %216 = stablehlo.transpose %215, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %217 = stablehlo.reshape %216 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %218 = stablehlo.transpose %arg4, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %219 = stablehlo.reshape %217 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %220 = stablehlo.dot_general %219, %218, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<16x16xf32>) -> tensor<32x16xf32>
    %221 = stablehlo.reshape %220 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %cst_38 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %222 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %223 = stablehlo.multiply %221, %222 : tensor<4x8x16xf32>
    %224 = stablehlo.add %0, %223 : tensor<4x8x16xf32>
    %cst_39 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %225 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %226 = stablehlo.power %224, %225 : tensor<4x8x16xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %227 = stablehlo.reduce(%226 init: %cst_40) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %228 = stablehlo.broadcast_in_dim %227, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_41 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %229 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %230 = stablehlo.divide %228, %229 : tensor<4x8x1xf32>
    %cst_42 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %231 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %232 = stablehlo.add %230, %231 : tensor<4x8x1xf32>
    %233 = stablehlo.rsqrt %232 : tensor<4x8x1xf32>
    %234 = stablehlo.broadcast_in_dim %233, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %235 = stablehlo.multiply %224, %234 : tensor<4x8x16xf32>
    %236 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %237 = stablehlo.broadcast_in_dim %236, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %238 = stablehlo.multiply %237, %235 : tensor<4x8x16xf32>
    %239 = stablehlo.transpose %arg5, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %240 = stablehlo.reshape %238 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %241 = stablehlo.dot_general %240, %239, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<16x32xf32>) -> tensor<32x32xf32>
    %242 = stablehlo.reshape %241 : (tensor<32x32xf32>) -> tensor<4x8x32xf32>
    %243 = stablehlo.negate %242 : tensor<4x8x32xf32>
    %244 = stablehlo.exponential %243 : tensor<4x8x32xf32>
    %cst_43 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %246 = stablehlo.add %245, %244 : tensor<4x8x32xf32>
    %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %247 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %248 = stablehlo.divide %247, %246 : tensor<4x8x32xf32>
    %249 = stablehlo.multiply %242, %248 : tensor<4x8x32xf32>
    %250 = stablehlo.transpose %arg6, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %251 = stablehlo.reshape %238 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %252 = stablehlo.dot_general %251, %250, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<16x32xf32>) -> tensor<32x32xf32>
    %253 = stablehlo.reshape %252 : (tensor<32x32xf32>) -> tensor<4x8x32xf32>
    %254 = stablehlo.multiply %249, %253 : tensor<4x8x32xf32>
    %255 = stablehlo.transpose %arg7, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %256 = stablehlo.reshape %254 : (tensor<4x8x32xf32>) -> tensor<32x32xf32>
    %257 = stablehlo.dot_general %256, %255, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x32xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %258 = stablehlo.reshape %257 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %cst_45 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %259 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %260 = stablehlo.multiply %258, %259 : tensor<4x8x16xf32>
    %261 = stablehlo.add %224, %260 : tensor<4x8x16xf32>
    %cst_46 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %262 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %263 = stablehlo.power %261, %262 : tensor<4x8x16xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %264 = stablehlo.reduce(%263 init: %cst_47) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %265 = stablehlo.broadcast_in_dim %264, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_48 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %266 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %267 = stablehlo.divide %265, %266 : tensor<4x8x1xf32>
    %cst_49 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %268 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %269 = stablehlo.add %267, %268 : tensor<4x8x1xf32>
    %270 = stablehlo.rsqrt %269 : tensor<4x8x1xf32>
    %271 = stablehlo.broadcast_in_dim %270, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %272 = stablehlo.multiply %261, %271 : tensor<4x8x16xf32>
    %273 = stablehlo.broadcast_in_dim %arg17, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %274 = stablehlo.broadcast_in_dim %273, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %275 = stablehlo.multiply %274, %272 : tensor<4x8x16xf32>
    %276 = stablehlo.transpose %arg10, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %277 = stablehlo.reshape %275 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %278 = stablehlo.dot_general %277, %276, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<16x16xf32>) -> tensor<32x16xf32>
    %279 = stablehlo.reshape %278 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %280 = stablehlo.reshape %279 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %281 = stablehlo.transpose %280, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %282 = stablehlo.transpose %arg11, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %283 = stablehlo.reshape %275 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %284 = stablehlo.dot_general %283, %282, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<16x8xf32>) -> tensor<32x8xf32>
    %285 = stablehlo.reshape %284 : (tensor<32x8xf32>) -> tensor<4x8x8xf32>
    %286 = stablehlo.reshape %285 : (tensor<4x8x8xf32>) -> tensor<4x8x1x8xf32>
    %287 = stablehlo.transpose %286, dims = [0, 2, 1, 3] : (tensor<4x8x1x8xf32>) -> tensor<4x1x8x8xf32>
    %288 = stablehlo.transpose %arg12, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %289 = stablehlo.reshape %275 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %290 = stablehlo.dot_general %289, %288, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<16x8xf32>) -> tensor<32x8xf32>
    %291 = stablehlo.reshape %290 : (tensor<32x8xf32>) -> tensor<4x8x8xf32>
    %292 = stablehlo.reshape %291 : (tensor<4x8x8xf32>) -> tensor<4x8x1x8xf32>
    %293 = stablehlo.transpose %292, dims = [0, 2, 1, 3] : (tensor<4x8x1x8xf32>) -> tensor<4x1x8x8xf32>
    %294 = stablehlo.broadcast_in_dim %122, dims = [0, 2, 3] : (tensor<1x8x8xf32>) -> tensor<1x1x8x8xf32>
    %295 = stablehlo.broadcast_in_dim %125, dims = [0, 2, 3] : (tensor<1x8x8xf32>) -> tensor<1x1x8x8xf32>
    %296 = stablehlo.broadcast_in_dim %294, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %297 = stablehlo.multiply %281, %296 : tensor<4x2x8x8xf32>
    %298 = stablehlo.slice %281 [0:4, 0:2, 0:8, 0:4] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x4xf32>
    %299 = stablehlo.slice %281 [0:4, 0:2, 0:8, 4:8] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x4xf32>
    %cst_50 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %300 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<4x2x8x4xf32>
    %301 = stablehlo.multiply %300, %299 : tensor<4x2x8x4xf32>
    %302 = stablehlo.concatenate %301, %298, dim = 3 : (tensor<4x2x8x4xf32>, tensor<4x2x8x4xf32>) -> tensor<4x2x8x8xf32>
    %303 = stablehlo.broadcast_in_dim %295, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %304 = stablehlo.multiply %302, %303 : tensor<4x2x8x8xf32>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %305 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %306 = stablehlo.multiply %304, %305 : tensor<4x2x8x8xf32>
    %307 = stablehlo.add %297, %306 : tensor<4x2x8x8xf32>
    %308 = stablehlo.broadcast_in_dim %294, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x1x8x8xf32>
    %309 = stablehlo.multiply %287, %308 : tensor<4x1x8x8xf32>
    %310 = stablehlo.slice %287 [0:4, 0:1, 0:8, 0:4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x8x4xf32>
    %311 = stablehlo.slice %287 [0:4, 0:1, 0:8, 4:8] : (tensor<4x1x8x8xf32>) -> tensor<4x1x8x4xf32>
    %cst_52 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %312 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<4x1x8x4xf32>
    %313 = stablehlo.multiply %312, %311 : tensor<4x1x8x4xf32>
    %314 = stablehlo.concatenate %313, %310, dim = 3 : (tensor<4x1x8x4xf32>, tensor<4x1x8x4xf32>) -> tensor<4x1x8x8xf32>
    %315 = stablehlo.broadcast_in_dim %295, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x1x8x8xf32>
    %316 = stablehlo.multiply %314, %315 : tensor<4x1x8x8xf32>
    %cst_53 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %317 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<4x1x8x8xf32>
    %318 = stablehlo.multiply %316, %317 : tensor<4x1x8x8xf32>
    %319 = stablehlo.add %309, %318 : tensor<4x1x8x8xf32>
    %320 = stablehlo.broadcast_in_dim %319, dims = [0, 1, 3, 4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x1x8x8xf32>
    %321 = stablehlo.broadcast_in_dim %320, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x8x8xf32>) -> tensor<4x1x2x8x8xf32>
    %322 = stablehlo.reshape %321 : (tensor<4x1x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %323 = stablehlo.broadcast_in_dim %293, dims = [0, 1, 3, 4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x1x8x8xf32>
    %324 = stablehlo.broadcast_in_dim %323, dims = [0, 1, 2, 3, 4] : (tensor<4x1x1x8x8xf32>) -> tensor<4x1x2x8x8xf32>
    %325 = stablehlo.reshape %324 : (tensor<4x1x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %326 = stablehlo.transpose %322, dims = [0, 1, 3, 2] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %327 = stablehlo.reshape %307 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %328 = stablehlo.reshape %326 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %329 = stablehlo.dot_general %327, %328, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %330 = stablehlo.reshape %329 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %cst_54 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %331 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %332 = stablehlo.multiply %330, %331 : tensor<4x2x8x8xf32>
    %cst_55 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %333 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<4x1x8x8xf32>
    %334 = stablehlo.multiply %112, %333 : tensor<4x1x8x8xf32>
    %335 = stablehlo.broadcast_in_dim %334, dims = [0, 1, 2, 3] : (tensor<4x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %336 = stablehlo.add %332, %335 : tensor<4x2x8x8xf32>
    %cst_56 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %337 = stablehlo.reduce(%336 init: %cst_56) applies stablehlo.maximum across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %cst_57 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %338 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<4x2x8xf32>
    %339 = stablehlo.maximum %338, %337 : tensor<4x2x8xf32>
    %340 = stablehlo.broadcast_in_dim %339, dims = [0, 1, 2] : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %341 = stablehlo.broadcast_in_dim %340, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %342 = stablehlo.subtract %336, %341 : tensor<4x2x8x8xf32>
    %343 = stablehlo.exponential %342 : tensor<4x2x8x8xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %344 = stablehlo.reduce(%343 init: %cst_58) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %345 = stablehlo.broadcast_in_dim %344, dims = [0, 1, 2] : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %346 = stablehlo.broadcast_in_dim %345, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %347 = stablehlo.divide %343, %346 : tensor<4x2x8x8xf32>
    %348 = stablehlo.reshape %347 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %349 = stablehlo.reshape %325 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %350 = stablehlo.dot_general %348, %349, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %351 = stablehlo.reshape %350 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %352 = stablehlo.transpose %351, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %353 = stablehlo.reshape %352 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %354 = stablehlo.transpose %arg13, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %355 = stablehlo.reshape %353 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %356 = stablehlo.dot_general %355, %354, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<16x16xf32>) -> tensor<32x16xf32>
    %357 = stablehlo.reshape %356 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %cst_59 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %358 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %359 = stablehlo.multiply %357, %358 : tensor<4x8x16xf32>
    %360 = stablehlo.add %261, %359 : tensor<4x8x16xf32>
    %cst_60 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %361 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %362 = stablehlo.power %360, %361 : tensor<4x8x16xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %363 = stablehlo.reduce(%362 init: %cst_61) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %364 = stablehlo.broadcast_in_dim %363, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_62 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %365 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %366 = stablehlo.divide %364, %365 : tensor<4x8x1xf32>
    %cst_63 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %367 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %368 = stablehlo.add %366, %367 : tensor<4x8x1xf32>
    %369 = stablehlo.rsqrt %368 : tensor<4x8x1xf32>
    %370 = stablehlo.broadcast_in_dim %369, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %371 = stablehlo.multiply %360, %370 : tensor<4x8x16xf32>
    %372 = stablehlo.broadcast_in_dim %arg18, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %373 = stablehlo.broadcast_in_dim %372, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %374 = stablehlo.multiply %373, %371 : tensor<4x8x16xf32>
    %375 = stablehlo.transpose %arg14, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %376 = stablehlo.reshape %374 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %377 = stablehlo.dot_general %376, %375, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<16x32xf32>) -> tensor<32x32xf32>
    %378 = stablehlo.reshape %377 : (tensor<32x32xf32>) -> tensor<4x8x32xf32>
    %379 = stablehlo.negate %378 : tensor<4x8x32xf32>
    %380 = stablehlo.exponential %379 : tensor<4x8x32xf32>
    %cst_64 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %381 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %382 = stablehlo.add %381, %380 : tensor<4x8x32xf32>
    %cst_65 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %383 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %384 = stablehlo.divide %383, %382 : tensor<4x8x32xf32>
    %385 = stablehlo.multiply %378, %384 : tensor<4x8x32xf32>
    %386 = stablehlo.transpose %arg15, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %387 = stablehlo.reshape %374 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %388 = stablehlo.dot_general %387, %386, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<16x32xf32>) -> tensor<32x32xf32>
    %389 = stablehlo.reshape %388 : (tensor<32x32xf32>) -> tensor<4x8x32xf32>
    %390 = stablehlo.multiply %385, %389 : tensor<4x8x32xf32>
    %391 = stablehlo.transpose %arg16, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %392 = stablehlo.reshape %390 : (tensor<4x8x32xf32>) -> tensor<32x32xf32>
    %393 = stablehlo.dot_general %392, %391, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x32xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %394 = stablehlo.reshape %393 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %cst_66 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %395 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %396 = stablehlo.multiply %394, %395 : tensor<4x8x16xf32>
    %397 = stablehlo.add %360, %396 : tensor<4x8x16xf32>
    %cst_67 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %398 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %399 = stablehlo.power %397, %398 : tensor<4x8x16xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %400 = stablehlo.reduce(%399 init: %cst_68) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %401 = stablehlo.broadcast_in_dim %400, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_69 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %402 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %403 = stablehlo.divide %401, %402 : tensor<4x8x1xf32>
    %cst_70 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %404 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %405 = stablehlo.add %403, %404 : tensor<4x8x1xf32>
    %406 = stablehlo.rsqrt %405 : tensor<4x8x1xf32>
    %407 = stablehlo.broadcast_in_dim %406, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %408 = stablehlo.multiply %397, %407 : tensor<4x8x16xf32>
    %409 = stablehlo.broadcast_in_dim %arg19, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %410 = stablehlo.broadcast_in_dim %409, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %411 = stablehlo.multiply %410, %408 : tensor<4x8x16xf32>
    %412 = stablehlo.transpose %arg20, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %413 = stablehlo.reshape %411 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %414 = stablehlo.dot_general %413, %412, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<16x32xf32>) -> tensor<32x32xf32>
    %415 = stablehlo.reshape %414 : (tensor<32x32xf32>) -> tensor<4x8x32xf32>
    %416 = stablehlo.reshape %415 : (tensor<4x8x32xf32>) -> tensor<32x32xf32>
    %417 = stablehlo.reshape %arg87 : (tensor<4x8xi32>) -> tensor<32xi32>
    %418 = call @log_softmax(%416) : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %c_71 = stablehlo.constant dense<-100> : tensor<i32>
    %419 = stablehlo.broadcast_in_dim %c_71, dims = [] : (tensor<i32>) -> tensor<32xi32>
    %420 = stablehlo.compare NE, %417, %419, SIGNED : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi1>
    %c_72 = stablehlo.constant dense<0> : tensor<i32>
    %421 = call @_where_2(%420, %417, %c_72) : (tensor<32xi1>, tensor<32xi32>, tensor<i32>) -> tensor<32xi32>
    %422 = stablehlo.broadcast_in_dim %421, dims = [0] : (tensor<32xi32>) -> tensor<32x1xi32>
    %423 = stablehlo.iota dim = 0 : tensor<32xi32>
    %424 = stablehlo.reshape %423 : (tensor<32xi32>) -> tensor<32x1xi32>
    %c_73 = stablehlo.constant dense<0> : tensor<i32>
    %425 = stablehlo.broadcast_in_dim %c_73, dims = [] : (tensor<i32>) -> tensor<32x1xi32>
    %426 = stablehlo.compare LT, %424, %425, SIGNED : (tensor<32x1xi32>, tensor<32x1xi32>) -> tensor<32x1xi1>
    %c_74 = stablehlo.constant dense<32> : tensor<i32>
    %427 = stablehlo.broadcast_in_dim %c_74, dims = [] : (tensor<i32>) -> tensor<32x1xi32>
    %428 = stablehlo.add %424, %427 : tensor<32x1xi32>
    %429 = stablehlo.select %426, %428, %424 : tensor<32x1xi1>, tensor<32x1xi32>
    %c_75 = stablehlo.constant dense<0> : tensor<i32>
    %430 = stablehlo.broadcast_in_dim %c_75, dims = [] : (tensor<i32>) -> tensor<32x1xi32>
    %431 = stablehlo.compare LT, %422, %430, SIGNED : (tensor<32x1xi32>, tensor<32x1xi32>) -> tensor<32x1xi1>
    %c_76 = stablehlo.constant dense<32> : tensor<i32>
    %432 = stablehlo.broadcast_in_dim %c_76, dims = [] : (tensor<i32>) -> tensor<32x1xi32>
    %433 = stablehlo.add %422, %432 : tensor<32x1xi32>
    %434 = stablehlo.select %431, %433, %422 : tensor<32x1xi1>, tensor<32x1xi32>
    %435 = stablehlo.broadcast_in_dim %429, dims = [0, 1] : (tensor<32x1xi32>) -> tensor<32x1x1xi32>
    %436 = stablehlo.broadcast_in_dim %434, dims = [0, 1] : (tensor<32x1xi32>) -> tensor<32x1x1xi32>
    %437 = stablehlo.concatenate %435, %436, dim = 2 : (tensor<32x1x1xi32>, tensor<32x1x1xi32>) -> tensor<32x1x2xi32>
    %438 = "stablehlo.gather"(%418, %437) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<32x32xf32>, tensor<32x1x2xi32>) -> tensor<32x1xf32>
    %439 = stablehlo.reshape %438 : (tensor<32x1xf32>) -> tensor<32xf32>
    %cst_77 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %440 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %441 = stablehlo.multiply %440, %439 : tensor<32xf32>
    %c_78 = stablehlo.constant dense<-100> : tensor<i32>
    %442 = stablehlo.broadcast_in_dim %c_78, dims = [] : (tensor<i32>) -> tensor<32xi32>
    %443 = stablehlo.compare NE, %417, %442, SIGNED : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi1>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %444 = call @_where_3(%443, %441, %cst_79) : (tensor<32xi1>, tensor<32xf32>, tensor<f32>) -> tensor<32xf32>
    %c_80 = stablehlo.constant dense<-100> : tensor<i32>
    %445 = stablehlo.broadcast_in_dim %c_80, dims = [] : (tensor<i32>) -> tensor<32xi32>
    %446 = stablehlo.compare NE, %417, %445, SIGNED : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi1>
    %447 = stablehlo.convert %446 : (tensor<32xi1>) -> tensor<32xi32>
    %c_81 = stablehlo.constant dense<0> : tensor<i32>
    %448 = stablehlo.reduce(%447 init: %c_81) applies stablehlo.add across dimensions = [0] : (tensor<32xi32>, tensor<i32>) -> tensor<i32>
    %449 = stablehlo.convert %448 : (tensor<i32>) -> tensor<f32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %450 = stablehlo.reduce(%444 init: %cst_82) applies stablehlo.add across dimensions = [0] : (tensor<32xf32>, tensor<f32>) -> tensor<f32>
    %451 = stablehlo.divide %450, %449 : tensor<f32>
    %cst_83 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %452 = stablehlo.divide %cst_83, %449 : tensor<f32>
    %453 = stablehlo.broadcast_in_dim %417, dims = [0] : (tensor<32xi32>) -> tensor<32x1xi32>
    %c_84 = stablehlo.constant dense<-100> : tensor<i32>
    %454 = stablehlo.broadcast_in_dim %c_84, dims = [] : (tensor<i32>) -> tensor<32x1xi32>
    %455 = stablehlo.compare NE, %453, %454, SIGNED : (tensor<32x1xi32>, tensor<32x1xi32>) -> tensor<32x1xi1>
    %c_85 = stablehlo.constant dense<0> : tensor<i32>
    %456 = call @_where_4(%455, %453, %c_85) : (tensor<32x1xi1>, tensor<32x1xi32>, tensor<i32>) -> tensor<32x1xi32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %457 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %458 = stablehlo.iota dim = 0 : tensor<32xi32>
    %459 = stablehlo.reshape %458 : (tensor<32xi32>) -> tensor<32x1xi32>
    %c_87 = stablehlo.constant dense<0> : tensor<i32>
    %460 = stablehlo.broadcast_in_dim %c_87, dims = [] : (tensor<i32>) -> tensor<32x1xi32>
    %461 = stablehlo.compare LT, %459, %460, SIGNED : (tensor<32x1xi32>, tensor<32x1xi32>) -> tensor<32x1xi1>
    %c_88 = stablehlo.constant dense<32> : tensor<i32>
    %462 = stablehlo.broadcast_in_dim %c_88, dims = [] : (tensor<i32>) -> tensor<32x1xi32>
    %463 = stablehlo.add %459, %462 : tensor<32x1xi32>
    %464 = stablehlo.select %461, %463, %459 : tensor<32x1xi1>, tensor<32x1xi32>
    %c_89 = stablehlo.constant dense<0> : tensor<i32>
    %465 = stablehlo.broadcast_in_dim %c_89, dims = [] : (tensor<i32>) -> tensor<32x1xi32>
    %466 = stablehlo.compare LT, %456, %465, SIGNED : (tensor<32x1xi32>, tensor<32x1xi32>) -> tensor<32x1xi1>
    %c_90 = stablehlo.constant dense<32> : tensor<i32>
    %467 = stablehlo.broadcast_in_dim %c_90, dims = [] : (tensor<i32>) -> tensor<32x1xi32>
    %468 = stablehlo.add %456, %467 : tensor<32x1xi32>
    %469 = stablehlo.select %466, %468, %456 : tensor<32x1xi1>, tensor<32x1xi32>
    %470 = stablehlo.broadcast_in_dim %464, dims = [0, 1] : (tensor<32x1xi32>) -> tensor<32x1x1xi32>
    %471 = stablehlo.broadcast_in_dim %469, dims = [0, 1] : (tensor<32x1xi32>) -> tensor<32x1x1xi32>
    %472 = stablehlo.concatenate %470, %471, dim = 2 : (tensor<32x1x1xi32>, tensor<32x1x1xi32>) -> tensor<32x1x2xi32>
    %cst_91 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %473 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<32x1xf32>
    %474 = "stablehlo.scatter"(%457, %472, %473) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      stablehlo.return %arg89 : tensor<f32>
    }) : (tensor<32x32xf32>, tensor<32x1x2xi32>, tensor<32x1xf32>) -> tensor<32x32xf32>
    %c_92 = stablehlo.constant dense<-100> : tensor<i32>
    %475 = stablehlo.broadcast_in_dim %c_92, dims = [] : (tensor<i32>) -> tensor<32x1xi32>
    %476 = stablehlo.compare NE, %453, %475, SIGNED : (tensor<32x1xi32>, tensor<32x1xi32>) -> tensor<32x1xi1>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %477 = call @_where_5(%476, %452, %cst_93) : (tensor<32x1xi1>, tensor<f32>, tensor<f32>) -> tensor<32x1xf32>
    %478 = stablehlo.broadcast_in_dim %477, dims = [0, 1] : (tensor<32x1xf32>) -> tensor<32x32xf32>
    %479 = stablehlo.multiply %474, %478 : tensor<32x32xf32>
    %480 = stablehlo.exponential %418 : tensor<32x32xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %481 = stablehlo.reduce(%479 init: %cst_94) applies stablehlo.add across dimensions = [1] : (tensor<32x32xf32>, tensor<f32>) -> tensor<32xf32>
    %482 = stablehlo.broadcast_in_dim %481, dims = [0] : (tensor<32xf32>) -> tensor<32x1xf32>
    %483 = stablehlo.broadcast_in_dim %482, dims = [0, 1] : (tensor<32x1xf32>) -> tensor<32x32xf32>
    %484 = stablehlo.multiply %480, %483 : tensor<32x32xf32>
    %cst_95 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %485 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<32x32xf32>
    %486 = stablehlo.multiply %484, %485 : tensor<32x32xf32>
    %487 = stablehlo.subtract %479, %486 : tensor<32x32xf32>
    %488 = stablehlo.reshape %487 : (tensor<32x32xf32>) -> tensor<4x8x32xf32>
    %489 = stablehlo.reshape %488 : (tensor<4x8x32xf32>) -> tensor<32x32xf32>
    %490 = stablehlo.transpose %489, dims = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %491 = stablehlo.dot_general %490, %413, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x32xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %492 = stablehlo.transpose %491, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %493 = stablehlo.transpose %412, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %494 = stablehlo.dot_general %489, %493, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x32xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %495 = stablehlo.reshape %494 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %496 = stablehlo.transpose %492, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %497 = stablehlo.broadcast_in_dim %arg19, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %498 = stablehlo.broadcast_in_dim %497, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %499 = stablehlo.multiply %495, %498 : tensor<4x8x16xf32>
    %500 = stablehlo.multiply %495, %408 : tensor<4x8x16xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %501 = stablehlo.reduce(%500 init: %cst_96) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %502 = stablehlo.broadcast_in_dim %501, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %503 = stablehlo.reshape %502 : (tensor<1x1x16xf32>) -> tensor<16xf32>
    %504 = stablehlo.multiply %499, %397 : tensor<4x8x16xf32>
    %505 = stablehlo.broadcast_in_dim %406, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %506 = stablehlo.multiply %499, %505 : tensor<4x8x16xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %507 = stablehlo.reduce(%504 init: %cst_97) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %508 = stablehlo.broadcast_in_dim %507, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_98 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %509 = stablehlo.broadcast_in_dim %cst_98, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %510 = stablehlo.power %406, %509 : tensor<4x8x1xf32>
    %cst_99 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %511 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %512 = stablehlo.multiply %508, %511 : tensor<4x8x1xf32>
    %513 = stablehlo.multiply %512, %510 : tensor<4x8x1xf32>
    %514 = stablehlo.broadcast_in_dim %513, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %cst_100 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %515 = stablehlo.broadcast_in_dim %cst_100, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %516 = stablehlo.divide %514, %515 : tensor<4x8x16xf32>
    %cst_101 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %517 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %518 = stablehlo.power %397, %517 : tensor<4x8x16xf32>
    %cst_102 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %519 = stablehlo.broadcast_in_dim %cst_102, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %520 = stablehlo.multiply %518, %519 : tensor<4x8x16xf32>
    %521 = stablehlo.multiply %516, %520 : tensor<4x8x16xf32>
    %cst_103 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %522 = stablehlo.broadcast_in_dim %cst_103, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %523 = stablehlo.multiply %521, %522 : tensor<4x8x16xf32>
    %524 = stablehlo.add %506, %523 : tensor<4x8x16xf32>
    %525 = stablehlo.reshape %524 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %526 = stablehlo.transpose %525, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %527 = stablehlo.dot_general %526, %392, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32xf32>, tensor<32x32xf32>) -> tensor<16x32xf32>
    %528 = stablehlo.transpose %527, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %529 = stablehlo.transpose %391, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %530 = stablehlo.dot_general %525, %529, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<16x32xf32>) -> tensor<32x32xf32>
    %531 = stablehlo.reshape %530 : (tensor<32x32xf32>) -> tensor<4x8x32xf32>
    %532 = stablehlo.transpose %528, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %533 = stablehlo.multiply %531, %385 : tensor<4x8x32xf32>
    %534 = stablehlo.multiply %531, %389 : tensor<4x8x32xf32>
    %535 = stablehlo.reshape %533 : (tensor<4x8x32xf32>) -> tensor<32x32xf32>
    %536 = stablehlo.transpose %535, dims = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %537 = stablehlo.dot_general %536, %387, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x32xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %538 = stablehlo.transpose %537, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %539 = stablehlo.transpose %386, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %540 = stablehlo.dot_general %535, %539, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x32xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %541 = stablehlo.reshape %540 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %542 = stablehlo.transpose %538, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %543 = stablehlo.negate %378 : tensor<4x8x32xf32>
    %544 = stablehlo.exponential %543 : tensor<4x8x32xf32>
    %cst_104 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %545 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %546 = stablehlo.add %545, %544 : tensor<4x8x32xf32>
    %cst_105 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %547 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %548 = stablehlo.divide %547, %546 : tensor<4x8x32xf32>
    %549 = stablehlo.multiply %534, %548 : tensor<4x8x32xf32>
    %cst_106 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %550 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %551 = stablehlo.multiply %548, %550 : tensor<4x8x32xf32>
    %cst_107 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %552 = stablehlo.broadcast_in_dim %cst_107, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %553 = stablehlo.subtract %552, %551 : tensor<4x8x32xf32>
    %554 = stablehlo.multiply %378, %553 : tensor<4x8x32xf32>
    %cst_108 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %555 = stablehlo.broadcast_in_dim %cst_108, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %556 = stablehlo.add %554, %555 : tensor<4x8x32xf32>
    %557 = stablehlo.multiply %549, %556 : tensor<4x8x32xf32>
    %558 = stablehlo.reshape %557 : (tensor<4x8x32xf32>) -> tensor<32x32xf32>
    %559 = stablehlo.transpose %558, dims = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %560 = stablehlo.dot_general %559, %376, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x32xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %561 = stablehlo.transpose %560, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %562 = stablehlo.transpose %375, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %563 = stablehlo.dot_general %558, %562, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x32xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %564 = stablehlo.reshape %563 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %cst_109 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %565 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %566 = stablehlo.multiply %564, %565 : tensor<4x8x16xf32>
    %567 = stablehlo.add %541, %566 : tensor<4x8x16xf32>
    %568 = stablehlo.transpose %561, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %569 = stablehlo.broadcast_in_dim %arg18, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %570 = stablehlo.broadcast_in_dim %569, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %571 = stablehlo.multiply %567, %570 : tensor<4x8x16xf32>
    %572 = stablehlo.multiply %567, %371 : tensor<4x8x16xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %573 = stablehlo.reduce(%572 init: %cst_110) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %574 = stablehlo.broadcast_in_dim %573, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %575 = stablehlo.reshape %574 : (tensor<1x1x16xf32>) -> tensor<16xf32>
    %576 = stablehlo.multiply %571, %360 : tensor<4x8x16xf32>
    %577 = stablehlo.broadcast_in_dim %369, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %578 = stablehlo.multiply %571, %577 : tensor<4x8x16xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %579 = stablehlo.reduce(%576 init: %cst_111) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %580 = stablehlo.broadcast_in_dim %579, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_112 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %581 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %582 = stablehlo.multiply %578, %581 : tensor<4x8x16xf32>
    %583 = stablehlo.add %524, %582 : tensor<4x8x16xf32>
    %cst_113 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %584 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %585 = stablehlo.power %369, %584 : tensor<4x8x1xf32>
    %cst_114 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %586 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %587 = stablehlo.multiply %580, %586 : tensor<4x8x1xf32>
    %588 = stablehlo.multiply %587, %585 : tensor<4x8x1xf32>
    %589 = stablehlo.broadcast_in_dim %588, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %cst_115 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %590 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %591 = stablehlo.divide %589, %590 : tensor<4x8x16xf32>
    %cst_116 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %592 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %593 = stablehlo.power %360, %592 : tensor<4x8x16xf32>
    %cst_117 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %594 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %595 = stablehlo.multiply %593, %594 : tensor<4x8x16xf32>
    %596 = stablehlo.multiply %591, %595 : tensor<4x8x16xf32>
    %cst_118 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %597 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %598 = stablehlo.multiply %596, %597 : tensor<4x8x16xf32>
    %599 = stablehlo.add %583, %598 : tensor<4x8x16xf32>
    %600 = stablehlo.reshape %599 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %601 = stablehlo.transpose %600, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %602 = stablehlo.dot_general %601, %355, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32xf32>, tensor<32x16xf32>) -> tensor<16x16xf32>
    %603 = stablehlo.transpose %602, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %604 = stablehlo.transpose %354, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %605 = stablehlo.dot_general %600, %604, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<16x16xf32>) -> tensor<32x16xf32>
    %606 = stablehlo.reshape %605 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %607 = stablehlo.transpose %603, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %608 = stablehlo.reshape %606 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %609 = stablehlo.transpose %608, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %610 = stablehlo.reshape %609 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %611 = stablehlo.transpose %348, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %612 = stablehlo.dot_general %611, %610, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %613 = stablehlo.transpose %349, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %614 = stablehlo.dot_general %610, %613, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %615 = stablehlo.reshape %612 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %616 = stablehlo.reshape %614 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %617 = stablehlo.multiply %616, %347 : tensor<4x2x8x8xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %618 = stablehlo.reduce(%617 init: %cst_119) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %619 = stablehlo.broadcast_in_dim %618, dims = [0, 1, 2] : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %620 = stablehlo.broadcast_in_dim %619, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %621 = stablehlo.multiply %347, %620 : tensor<4x2x8x8xf32>
    %cst_120 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %622 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %623 = stablehlo.multiply %621, %622 : tensor<4x2x8x8xf32>
    %624 = stablehlo.subtract %617, %623 : tensor<4x2x8x8xf32>
    %cst_121 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %625 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %626 = stablehlo.multiply %624, %625 : tensor<4x2x8x8xf32>
    %627 = stablehlo.reshape %626 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %628 = stablehlo.transpose %327, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %629 = stablehlo.dot_general %628, %627, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %630 = stablehlo.transpose %328, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %631 = stablehlo.dot_general %627, %630, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %632 = stablehlo.reshape %629 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %633 = stablehlo.reshape %631 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %634 = stablehlo.transpose %632, dims = [0, 1, 3, 2] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %635 = stablehlo.reshape %615 : (tensor<4x2x8x8xf32>) -> tensor<4x1x2x8x8xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %636 = stablehlo.reduce(%635 init: %cst_122) applies stablehlo.add across dimensions = [2] : (tensor<4x1x2x8x8xf32>, tensor<f32>) -> tensor<4x1x8x8xf32>
    %637 = stablehlo.broadcast_in_dim %636, dims = [0, 1, 3, 4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x1x8x8xf32>
    %638 = stablehlo.reshape %637 : (tensor<4x1x1x8x8xf32>) -> tensor<4x1x8x8xf32>
    %639 = stablehlo.reshape %634 : (tensor<4x2x8x8xf32>) -> tensor<4x1x2x8x8xf32>
    %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %640 = stablehlo.reduce(%639 init: %cst_123) applies stablehlo.add across dimensions = [2] : (tensor<4x1x2x8x8xf32>, tensor<f32>) -> tensor<4x1x8x8xf32>
    %641 = stablehlo.broadcast_in_dim %640, dims = [0, 1, 3, 4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x1x8x8xf32>
    %642 = stablehlo.reshape %641 : (tensor<4x1x1x8x8xf32>) -> tensor<4x1x8x8xf32>
    %643 = stablehlo.broadcast_in_dim %295, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x1x8x8xf32>
    %644 = stablehlo.multiply %642, %643 : tensor<4x1x8x8xf32>
    %645 = stablehlo.slice %644 [0:4, 0:1, 0:8, 0:4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x8x4xf32>
    %646 = stablehlo.slice %644 [0:4, 0:1, 0:8, 4:8] : (tensor<4x1x8x8xf32>) -> tensor<4x1x8x4xf32>
    %cst_124 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %647 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<4x1x8x4xf32>
    %648 = stablehlo.multiply %647, %645 : tensor<4x1x8x4xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %649 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<4x1x8x8xf32>
    %c_126 = stablehlo.constant dense<4> : tensor<i32>
    %650 = stablehlo.broadcast_in_dim %c_126, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %651 = "stablehlo.scatter"(%649, %650, %648) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1, 2, 3], scatter_dims_to_operand_dims = [3]>, unique_indices = true}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      stablehlo.return %arg89 : tensor<f32>
    }) : (tensor<4x1x8x8xf32>, tensor<1xi32>, tensor<4x1x8x4xf32>) -> tensor<4x1x8x8xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %652 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<4x1x8x8xf32>
    %c_128 = stablehlo.constant dense<0> : tensor<i32>
    %653 = stablehlo.broadcast_in_dim %c_128, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %654 = "stablehlo.scatter"(%652, %653, %646) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1, 2, 3], scatter_dims_to_operand_dims = [3]>, unique_indices = true}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      stablehlo.return %arg89 : tensor<f32>
    }) : (tensor<4x1x8x8xf32>, tensor<1xi32>, tensor<4x1x8x4xf32>) -> tensor<4x1x8x8xf32>
    %cst_129 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %655 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<4x1x8x8xf32>
    %656 = stablehlo.multiply %654, %655 : tensor<4x1x8x8xf32>
    %657 = stablehlo.add %651, %656 : tensor<4x1x8x8xf32>
    %658 = stablehlo.broadcast_in_dim %294, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x1x8x8xf32>
    %659 = stablehlo.multiply %642, %658 : tensor<4x1x8x8xf32>
    %cst_130 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %660 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<4x1x8x8xf32>
    %661 = stablehlo.multiply %659, %660 : tensor<4x1x8x8xf32>
    %662 = stablehlo.add %657, %661 : tensor<4x1x8x8xf32>
    %663 = stablehlo.broadcast_in_dim %295, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %664 = stablehlo.multiply %633, %663 : tensor<4x2x8x8xf32>
    %665 = stablehlo.slice %664 [0:4, 0:2, 0:8, 0:4] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x4xf32>
    %666 = stablehlo.slice %664 [0:4, 0:2, 0:8, 4:8] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x4xf32>
    %cst_131 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %667 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<4x2x8x4xf32>
    %668 = stablehlo.multiply %667, %665 : tensor<4x2x8x4xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %669 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %c_133 = stablehlo.constant dense<4> : tensor<i32>
    %670 = stablehlo.broadcast_in_dim %c_133, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %671 = "stablehlo.scatter"(%669, %670, %668) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1, 2, 3], scatter_dims_to_operand_dims = [3]>, unique_indices = true}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      stablehlo.return %arg89 : tensor<f32>
    }) : (tensor<4x2x8x8xf32>, tensor<1xi32>, tensor<4x2x8x4xf32>) -> tensor<4x2x8x8xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %672 = stablehlo.broadcast_in_dim %cst_134, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %c_135 = stablehlo.constant dense<0> : tensor<i32>
    %673 = stablehlo.broadcast_in_dim %c_135, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %674 = "stablehlo.scatter"(%672, %673, %666) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1, 2, 3], scatter_dims_to_operand_dims = [3]>, unique_indices = true}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      stablehlo.return %arg89 : tensor<f32>
    }) : (tensor<4x2x8x8xf32>, tensor<1xi32>, tensor<4x2x8x4xf32>) -> tensor<4x2x8x8xf32>
    %cst_136 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %675 = stablehlo.broadcast_in_dim %cst_136, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %676 = stablehlo.multiply %674, %675 : tensor<4x2x8x8xf32>
    %677 = stablehlo.add %671, %676 : tensor<4x2x8x8xf32>
    %678 = stablehlo.broadcast_in_dim %294, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %679 = stablehlo.multiply %633, %678 : tensor<4x2x8x8xf32>
    %cst_137 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %680 = stablehlo.broadcast_in_dim %cst_137, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %681 = stablehlo.multiply %679, %680 : tensor<4x2x8x8xf32>
    %682 = stablehlo.add %677, %681 : tensor<4x2x8x8xf32>
    %683 = stablehlo.transpose %638, dims = [0, 2, 1, 3] : (tensor<4x1x8x8xf32>) -> tensor<4x8x1x8xf32>
    %684 = stablehlo.reshape %683 : (tensor<4x8x1x8xf32>) -> tensor<4x8x8xf32>
    %685 = stablehlo.reshape %684 : (tensor<4x8x8xf32>) -> tensor<32x8xf32>
    %686 = stablehlo.transpose %685, dims = [1, 0] : (tensor<32x8xf32>) -> tensor<8x32xf32>
    %687 = stablehlo.dot_general %686, %289, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32xf32>, tensor<32x16xf32>) -> tensor<8x16xf32>
    %688 = stablehlo.transpose %687, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %689 = stablehlo.transpose %288, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %690 = stablehlo.dot_general %685, %689, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x8xf32>, tensor<8x16xf32>) -> tensor<32x16xf32>
    %691 = stablehlo.reshape %690 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %692 = stablehlo.transpose %688, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %693 = stablehlo.transpose %662, dims = [0, 2, 1, 3] : (tensor<4x1x8x8xf32>) -> tensor<4x8x1x8xf32>
    %694 = stablehlo.reshape %693 : (tensor<4x8x1x8xf32>) -> tensor<4x8x8xf32>
    %695 = stablehlo.reshape %694 : (tensor<4x8x8xf32>) -> tensor<32x8xf32>
    %696 = stablehlo.transpose %695, dims = [1, 0] : (tensor<32x8xf32>) -> tensor<8x32xf32>
    %697 = stablehlo.dot_general %696, %283, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32xf32>, tensor<32x16xf32>) -> tensor<8x16xf32>
    %698 = stablehlo.transpose %697, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %699 = stablehlo.transpose %282, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %700 = stablehlo.dot_general %695, %699, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x8xf32>, tensor<8x16xf32>) -> tensor<32x16xf32>
    %701 = stablehlo.reshape %700 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %cst_138 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %702 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %703 = stablehlo.multiply %701, %702 : tensor<4x8x16xf32>
    %704 = stablehlo.add %691, %703 : tensor<4x8x16xf32>
    %705 = stablehlo.transpose %698, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %706 = stablehlo.transpose %682, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %707 = stablehlo.reshape %706 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %708 = stablehlo.reshape %707 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %709 = stablehlo.transpose %708, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %710 = stablehlo.dot_general %709, %277, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32xf32>, tensor<32x16xf32>) -> tensor<16x16xf32>
    %711 = stablehlo.transpose %710, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %712 = stablehlo.transpose %276, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %713 = stablehlo.dot_general %708, %712, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<16x16xf32>) -> tensor<32x16xf32>
    %714 = stablehlo.reshape %713 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %cst_139 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %715 = stablehlo.broadcast_in_dim %cst_139, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %716 = stablehlo.multiply %714, %715 : tensor<4x8x16xf32>
    %717 = stablehlo.add %704, %716 : tensor<4x8x16xf32>
    %718 = stablehlo.transpose %711, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %719 = stablehlo.broadcast_in_dim %arg17, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %720 = stablehlo.broadcast_in_dim %719, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %721 = stablehlo.multiply %717, %720 : tensor<4x8x16xf32>
    %722 = stablehlo.multiply %717, %272 : tensor<4x8x16xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %723 = stablehlo.reduce(%722 init: %cst_140) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %724 = stablehlo.broadcast_in_dim %723, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %725 = stablehlo.reshape %724 : (tensor<1x1x16xf32>) -> tensor<16xf32>
    %726 = stablehlo.multiply %721, %261 : tensor<4x8x16xf32>
    %727 = stablehlo.broadcast_in_dim %270, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %728 = stablehlo.multiply %721, %727 : tensor<4x8x16xf32>
    %cst_141 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %729 = stablehlo.reduce(%726 init: %cst_141) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %730 = stablehlo.broadcast_in_dim %729, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_142 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %731 = stablehlo.broadcast_in_dim %cst_142, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %732 = stablehlo.multiply %728, %731 : tensor<4x8x16xf32>
    %733 = stablehlo.add %599, %732 : tensor<4x8x16xf32>
    %cst_143 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %734 = stablehlo.broadcast_in_dim %cst_143, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %735 = stablehlo.power %270, %734 : tensor<4x8x1xf32>
    %cst_144 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %736 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %737 = stablehlo.multiply %730, %736 : tensor<4x8x1xf32>
    %738 = stablehlo.multiply %737, %735 : tensor<4x8x1xf32>
    %739 = stablehlo.broadcast_in_dim %738, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %cst_145 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %740 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %741 = stablehlo.divide %739, %740 : tensor<4x8x16xf32>
    %cst_146 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %742 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %743 = stablehlo.power %261, %742 : tensor<4x8x16xf32>
    %cst_147 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %744 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %745 = stablehlo.multiply %743, %744 : tensor<4x8x16xf32>
    %746 = stablehlo.multiply %741, %745 : tensor<4x8x16xf32>
    %cst_148 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %747 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %748 = stablehlo.multiply %746, %747 : tensor<4x8x16xf32>
    %749 = stablehlo.add %733, %748 : tensor<4x8x16xf32>
    %750 = stablehlo.reshape %749 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %751 = stablehlo.transpose %750, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %752 = stablehlo.dot_general %751, %256, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32xf32>, tensor<32x32xf32>) -> tensor<16x32xf32>
    %753 = stablehlo.transpose %752, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %754 = stablehlo.transpose %255, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %755 = stablehlo.dot_general %750, %754, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<16x32xf32>) -> tensor<32x32xf32>
    %756 = stablehlo.reshape %755 : (tensor<32x32xf32>) -> tensor<4x8x32xf32>
    %757 = stablehlo.transpose %753, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %758 = stablehlo.multiply %756, %249 : tensor<4x8x32xf32>
    %759 = stablehlo.multiply %756, %253 : tensor<4x8x32xf32>
    %760 = stablehlo.reshape %758 : (tensor<4x8x32xf32>) -> tensor<32x32xf32>
    %761 = stablehlo.transpose %760, dims = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %762 = stablehlo.dot_general %761, %251, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x32xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %763 = stablehlo.transpose %762, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %764 = stablehlo.transpose %250, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %765 = stablehlo.dot_general %760, %764, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x32xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %766 = stablehlo.reshape %765 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %767 = stablehlo.transpose %763, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %768 = stablehlo.negate %242 : tensor<4x8x32xf32>
    %769 = stablehlo.exponential %768 : tensor<4x8x32xf32>
    %cst_149 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %770 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %771 = stablehlo.add %770, %769 : tensor<4x8x32xf32>
    %cst_150 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %772 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %773 = stablehlo.divide %772, %771 : tensor<4x8x32xf32>
    %774 = stablehlo.multiply %759, %773 : tensor<4x8x32xf32>
    %cst_151 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %775 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %776 = stablehlo.multiply %773, %775 : tensor<4x8x32xf32>
    %cst_152 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %777 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %778 = stablehlo.subtract %777, %776 : tensor<4x8x32xf32>
    %779 = stablehlo.multiply %242, %778 : tensor<4x8x32xf32>
    %cst_153 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %780 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<4x8x32xf32>
    %781 = stablehlo.add %779, %780 : tensor<4x8x32xf32>
    %782 = stablehlo.multiply %774, %781 : tensor<4x8x32xf32>
    %783 = stablehlo.reshape %782 : (tensor<4x8x32xf32>) -> tensor<32x32xf32>
    %784 = stablehlo.transpose %783, dims = [1, 0] : (tensor<32x32xf32>) -> tensor<32x32xf32>
    %785 = stablehlo.dot_general %784, %240, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x32xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %786 = stablehlo.transpose %785, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %787 = stablehlo.transpose %239, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %788 = stablehlo.dot_general %783, %787, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x32xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %789 = stablehlo.reshape %788 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %cst_154 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %790 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %791 = stablehlo.multiply %789, %790 : tensor<4x8x16xf32>
    %792 = stablehlo.add %766, %791 : tensor<4x8x16xf32>
    %793 = stablehlo.transpose %786, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %794 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %795 = stablehlo.broadcast_in_dim %794, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %796 = stablehlo.multiply %792, %795 : tensor<4x8x16xf32>
    %797 = stablehlo.multiply %792, %235 : tensor<4x8x16xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %798 = stablehlo.reduce(%797 init: %cst_155) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %799 = stablehlo.broadcast_in_dim %798, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %800 = stablehlo.reshape %799 : (tensor<1x1x16xf32>) -> tensor<16xf32>
    %801 = stablehlo.multiply %796, %224 : tensor<4x8x16xf32>
    %802 = stablehlo.broadcast_in_dim %233, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %803 = stablehlo.multiply %796, %802 : tensor<4x8x16xf32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %804 = stablehlo.reduce(%801 init: %cst_156) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %805 = stablehlo.broadcast_in_dim %804, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_157 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %806 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %807 = stablehlo.multiply %803, %806 : tensor<4x8x16xf32>
    %808 = stablehlo.add %749, %807 : tensor<4x8x16xf32>
    %cst_158 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %809 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %810 = stablehlo.power %233, %809 : tensor<4x8x1xf32>
    %cst_159 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %811 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %812 = stablehlo.multiply %805, %811 : tensor<4x8x1xf32>
    %813 = stablehlo.multiply %812, %810 : tensor<4x8x1xf32>
    %814 = stablehlo.broadcast_in_dim %813, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %cst_160 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %815 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %816 = stablehlo.divide %814, %815 : tensor<4x8x16xf32>
    %cst_161 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %817 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %818 = stablehlo.power %224, %817 : tensor<4x8x16xf32>
    %cst_162 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %819 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %820 = stablehlo.multiply %818, %819 : tensor<4x8x16xf32>
    %821 = stablehlo.multiply %816, %820 : tensor<4x8x16xf32>
    %cst_163 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %822 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %823 = stablehlo.multiply %821, %822 : tensor<4x8x16xf32>
    %824 = stablehlo.add %808, %823 : tensor<4x8x16xf32>
    %825 = stablehlo.reshape %824 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %826 = stablehlo.transpose %825, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %827 = stablehlo.dot_general %826, %219, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32xf32>, tensor<32x16xf32>) -> tensor<16x16xf32>
    %828 = stablehlo.transpose %827, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %829 = stablehlo.transpose %218, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %830 = stablehlo.dot_general %825, %829, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<16x16xf32>) -> tensor<32x16xf32>
    %831 = stablehlo.reshape %830 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %832 = stablehlo.transpose %828, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %833 = stablehlo.reshape %831 : (tensor<4x8x16xf32>) -> tensor<4x8x2x8xf32>
    %834 = stablehlo.transpose %833, dims = [0, 2, 1, 3] : (tensor<4x8x2x8xf32>) -> tensor<4x2x8x8xf32>
    %835 = stablehlo.reshape %834 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %836 = stablehlo.transpose %212, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %837 = stablehlo.dot_general %836, %835, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %838 = stablehlo.transpose %213, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %839 = stablehlo.dot_general %835, %838, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %840 = stablehlo.reshape %837 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %841 = stablehlo.reshape %839 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %842 = stablehlo.multiply %841, %211 : tensor<4x2x8x8xf32>
    %cst_164 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %843 = stablehlo.reduce(%842 init: %cst_164) applies stablehlo.add across dimensions = [3] : (tensor<4x2x8x8xf32>, tensor<f32>) -> tensor<4x2x8xf32>
    %844 = stablehlo.broadcast_in_dim %843, dims = [0, 1, 2] : (tensor<4x2x8xf32>) -> tensor<4x2x8x1xf32>
    %845 = stablehlo.broadcast_in_dim %844, dims = [0, 1, 2, 3] : (tensor<4x2x8x1xf32>) -> tensor<4x2x8x8xf32>
    %846 = stablehlo.multiply %211, %845 : tensor<4x2x8x8xf32>
    %cst_165 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %847 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %848 = stablehlo.multiply %846, %847 : tensor<4x2x8x8xf32>
    %849 = stablehlo.subtract %842, %848 : tensor<4x2x8x8xf32>
    %cst_166 = stablehlo.constant dense<0.353553385> : tensor<f32>
    %850 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %851 = stablehlo.multiply %849, %850 : tensor<4x2x8x8xf32>
    %852 = stablehlo.reshape %851 : (tensor<4x2x8x8xf32>) -> tensor<8x8x8xf32>
    %853 = stablehlo.transpose %191, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %854 = stablehlo.dot_general %853, %852, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %855 = stablehlo.transpose %192, dims = [0, 2, 1] : (tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %856 = stablehlo.dot_general %852, %855, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8x8xf32>, tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
    %857 = stablehlo.reshape %854 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %858 = stablehlo.reshape %856 : (tensor<8x8x8xf32>) -> tensor<4x2x8x8xf32>
    %859 = stablehlo.transpose %857, dims = [0, 1, 3, 2] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x8xf32>
    %860 = stablehlo.reshape %840 : (tensor<4x2x8x8xf32>) -> tensor<4x1x2x8x8xf32>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %861 = stablehlo.reduce(%860 init: %cst_167) applies stablehlo.add across dimensions = [2] : (tensor<4x1x2x8x8xf32>, tensor<f32>) -> tensor<4x1x8x8xf32>
    %862 = stablehlo.broadcast_in_dim %861, dims = [0, 1, 3, 4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x1x8x8xf32>
    %863 = stablehlo.reshape %862 : (tensor<4x1x1x8x8xf32>) -> tensor<4x1x8x8xf32>
    %864 = stablehlo.reshape %859 : (tensor<4x2x8x8xf32>) -> tensor<4x1x2x8x8xf32>
    %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %865 = stablehlo.reduce(%864 init: %cst_168) applies stablehlo.add across dimensions = [2] : (tensor<4x1x2x8x8xf32>, tensor<f32>) -> tensor<4x1x8x8xf32>
    %866 = stablehlo.broadcast_in_dim %865, dims = [0, 1, 3, 4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x1x8x8xf32>
    %867 = stablehlo.reshape %866 : (tensor<4x1x1x8x8xf32>) -> tensor<4x1x8x8xf32>
    %868 = stablehlo.broadcast_in_dim %159, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x1x8x8xf32>
    %869 = stablehlo.multiply %867, %868 : tensor<4x1x8x8xf32>
    %870 = stablehlo.slice %869 [0:4, 0:1, 0:8, 0:4] : (tensor<4x1x8x8xf32>) -> tensor<4x1x8x4xf32>
    %871 = stablehlo.slice %869 [0:4, 0:1, 0:8, 4:8] : (tensor<4x1x8x8xf32>) -> tensor<4x1x8x4xf32>
    %cst_169 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %872 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<4x1x8x4xf32>
    %873 = stablehlo.multiply %872, %870 : tensor<4x1x8x4xf32>
    %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %874 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<4x1x8x8xf32>
    %c_171 = stablehlo.constant dense<4> : tensor<i32>
    %875 = stablehlo.broadcast_in_dim %c_171, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %876 = "stablehlo.scatter"(%874, %875, %873) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1, 2, 3], scatter_dims_to_operand_dims = [3]>, unique_indices = true}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      stablehlo.return %arg89 : tensor<f32>
    }) : (tensor<4x1x8x8xf32>, tensor<1xi32>, tensor<4x1x8x4xf32>) -> tensor<4x1x8x8xf32>
    %cst_172 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %877 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<4x1x8x8xf32>
    %c_173 = stablehlo.constant dense<0> : tensor<i32>
    %878 = stablehlo.broadcast_in_dim %c_173, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %879 = "stablehlo.scatter"(%877, %878, %871) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1, 2, 3], scatter_dims_to_operand_dims = [3]>, unique_indices = true}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      stablehlo.return %arg89 : tensor<f32>
    }) : (tensor<4x1x8x8xf32>, tensor<1xi32>, tensor<4x1x8x4xf32>) -> tensor<4x1x8x8xf32>
    %cst_174 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %880 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<4x1x8x8xf32>
    %881 = stablehlo.multiply %879, %880 : tensor<4x1x8x8xf32>
    %882 = stablehlo.add %876, %881 : tensor<4x1x8x8xf32>
    %883 = stablehlo.broadcast_in_dim %158, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x1x8x8xf32>
    %884 = stablehlo.multiply %867, %883 : tensor<4x1x8x8xf32>
    %cst_175 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %885 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<4x1x8x8xf32>
    %886 = stablehlo.multiply %884, %885 : tensor<4x1x8x8xf32>
    %887 = stablehlo.add %882, %886 : tensor<4x1x8x8xf32>
    %888 = stablehlo.broadcast_in_dim %159, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %889 = stablehlo.multiply %858, %888 : tensor<4x2x8x8xf32>
    %890 = stablehlo.slice %889 [0:4, 0:2, 0:8, 0:4] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x4xf32>
    %891 = stablehlo.slice %889 [0:4, 0:2, 0:8, 4:8] : (tensor<4x2x8x8xf32>) -> tensor<4x2x8x4xf32>
    %cst_176 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %892 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<4x2x8x4xf32>
    %893 = stablehlo.multiply %892, %890 : tensor<4x2x8x4xf32>
    %cst_177 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %894 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %c_178 = stablehlo.constant dense<4> : tensor<i32>
    %895 = stablehlo.broadcast_in_dim %c_178, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %896 = "stablehlo.scatter"(%894, %895, %893) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1, 2, 3], scatter_dims_to_operand_dims = [3]>, unique_indices = true}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      stablehlo.return %arg89 : tensor<f32>
    }) : (tensor<4x2x8x8xf32>, tensor<1xi32>, tensor<4x2x8x4xf32>) -> tensor<4x2x8x8xf32>
    %cst_179 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %897 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %c_180 = stablehlo.constant dense<0> : tensor<i32>
    %898 = stablehlo.broadcast_in_dim %c_180, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %899 = "stablehlo.scatter"(%897, %898, %891) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1, 2, 3], scatter_dims_to_operand_dims = [3]>, unique_indices = true}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      stablehlo.return %arg89 : tensor<f32>
    }) : (tensor<4x2x8x8xf32>, tensor<1xi32>, tensor<4x2x8x4xf32>) -> tensor<4x2x8x8xf32>
    %cst_181 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %900 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %901 = stablehlo.multiply %899, %900 : tensor<4x2x8x8xf32>
    %902 = stablehlo.add %896, %901 : tensor<4x2x8x8xf32>
    %903 = stablehlo.broadcast_in_dim %158, dims = [0, 1, 2, 3] : (tensor<1x1x8x8xf32>) -> tensor<4x2x8x8xf32>
    %904 = stablehlo.multiply %858, %903 : tensor<4x2x8x8xf32>
    %cst_182 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %905 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<4x2x8x8xf32>
    %906 = stablehlo.multiply %904, %905 : tensor<4x2x8x8xf32>
    %907 = stablehlo.add %902, %906 : tensor<4x2x8x8xf32>
    %908 = stablehlo.transpose %863, dims = [0, 2, 1, 3] : (tensor<4x1x8x8xf32>) -> tensor<4x8x1x8xf32>
    %909 = stablehlo.reshape %908 : (tensor<4x8x1x8xf32>) -> tensor<4x8x8xf32>
    %910 = stablehlo.reshape %909 : (tensor<4x8x8xf32>) -> tensor<32x8xf32>
    %911 = stablehlo.transpose %910, dims = [1, 0] : (tensor<32x8xf32>) -> tensor<8x32xf32>
    %912 = stablehlo.dot_general %911, %153, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32xf32>, tensor<32x16xf32>) -> tensor<8x16xf32>
    %913 = stablehlo.transpose %912, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %914 = stablehlo.transpose %152, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %915 = stablehlo.dot_general %910, %914, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x8xf32>, tensor<8x16xf32>) -> tensor<32x16xf32>
    %916 = stablehlo.reshape %915 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %917 = stablehlo.transpose %913, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %918 = stablehlo.transpose %887, dims = [0, 2, 1, 3] : (tensor<4x1x8x8xf32>) -> tensor<4x8x1x8xf32>
    %919 = stablehlo.reshape %918 : (tensor<4x8x1x8xf32>) -> tensor<4x8x8xf32>
    %920 = stablehlo.reshape %919 : (tensor<4x8x8xf32>) -> tensor<32x8xf32>
    %921 = stablehlo.transpose %920, dims = [1, 0] : (tensor<32x8xf32>) -> tensor<8x32xf32>
    %922 = stablehlo.dot_general %921, %147, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32xf32>, tensor<32x16xf32>) -> tensor<8x16xf32>
    %923 = stablehlo.transpose %922, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %924 = stablehlo.transpose %146, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %925 = stablehlo.dot_general %920, %924, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x8xf32>, tensor<8x16xf32>) -> tensor<32x16xf32>
    %926 = stablehlo.reshape %925 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %cst_183 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %927 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %928 = stablehlo.multiply %926, %927 : tensor<4x8x16xf32>
    %929 = stablehlo.add %916, %928 : tensor<4x8x16xf32>
    %930 = stablehlo.transpose %923, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %931 = stablehlo.transpose %907, dims = [0, 2, 1, 3] : (tensor<4x2x8x8xf32>) -> tensor<4x8x2x8xf32>
    %932 = stablehlo.reshape %931 : (tensor<4x8x2x8xf32>) -> tensor<4x8x16xf32>
    %933 = stablehlo.reshape %932 : (tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %934 = stablehlo.transpose %933, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %935 = stablehlo.dot_general %934, %141, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32xf32>, tensor<32x16xf32>) -> tensor<16x16xf32>
    %936 = stablehlo.transpose %935, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %937 = stablehlo.transpose %140, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %938 = stablehlo.dot_general %933, %937, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<16x16xf32>) -> tensor<32x16xf32>
    %939 = stablehlo.reshape %938 : (tensor<32x16xf32>) -> tensor<4x8x16xf32>
    %cst_184 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %940 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %941 = stablehlo.multiply %939, %940 : tensor<4x8x16xf32>
    %942 = stablehlo.add %929, %941 : tensor<4x8x16xf32>
    %943 = stablehlo.transpose %936, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %944 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %945 = stablehlo.broadcast_in_dim %944, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<4x8x16xf32>
    %946 = stablehlo.multiply %942, %945 : tensor<4x8x16xf32>
    %947 = stablehlo.multiply %942, %136 : tensor<4x8x16xf32>
    %cst_185 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %948 = stablehlo.reduce(%947 init: %cst_185) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<16xf32>
    %949 = stablehlo.broadcast_in_dim %948, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %950 = stablehlo.reshape %949 : (tensor<1x1x16xf32>) -> tensor<16xf32>
    %951 = stablehlo.multiply %946, %0 : tensor<4x8x16xf32>
    %952 = stablehlo.broadcast_in_dim %134, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %953 = stablehlo.multiply %946, %952 : tensor<4x8x16xf32>
    %cst_186 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %954 = stablehlo.reduce(%951 init: %cst_186) applies stablehlo.add across dimensions = [2] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<4x8xf32>
    %955 = stablehlo.broadcast_in_dim %954, dims = [0, 1] : (tensor<4x8xf32>) -> tensor<4x8x1xf32>
    %cst_187 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %956 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %957 = stablehlo.multiply %953, %956 : tensor<4x8x16xf32>
    %958 = stablehlo.add %824, %957 : tensor<4x8x16xf32>
    %cst_188 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %959 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %960 = stablehlo.power %134, %959 : tensor<4x8x1xf32>
    %cst_189 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %961 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<4x8x1xf32>
    %962 = stablehlo.multiply %955, %961 : tensor<4x8x1xf32>
    %963 = stablehlo.multiply %962, %960 : tensor<4x8x1xf32>
    %964 = stablehlo.broadcast_in_dim %963, dims = [0, 1, 2] : (tensor<4x8x1xf32>) -> tensor<4x8x16xf32>
    %cst_190 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %965 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %966 = stablehlo.divide %964, %965 : tensor<4x8x16xf32>
    %cst_191 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %967 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %968 = stablehlo.power %0, %967 : tensor<4x8x16xf32>
    %cst_192 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %969 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %970 = stablehlo.multiply %968, %969 : tensor<4x8x16xf32>
    %971 = stablehlo.multiply %966, %970 : tensor<4x8x16xf32>
    %cst_193 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %972 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %973 = stablehlo.multiply %971, %972 : tensor<4x8x16xf32>
    %974 = stablehlo.add %958, %973 : tensor<4x8x16xf32>
    %c_194 = stablehlo.constant dense<0> : tensor<i32>
    %975 = stablehlo.broadcast_in_dim %c_194, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %976 = stablehlo.compare GE, %arg86, %975, SIGNED : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
    %c_195 = stablehlo.constant dense<32> : tensor<i32>
    %977 = stablehlo.broadcast_in_dim %c_195, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %978 = stablehlo.compare LT, %arg86, %977, SIGNED : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
    %979 = stablehlo.and %976, %978 : tensor<4x8xi1>
    %c_196 = stablehlo.constant dense<-1> : tensor<i32>
    %980 = stablehlo.broadcast_in_dim %c_196, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %981 = stablehlo.compare NE, %arg86, %980, SIGNED : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
    %982 = stablehlo.and %979, %981 : tensor<4x8xi1>
    %983 = stablehlo.broadcast_in_dim %982, dims = [0, 1] : (tensor<4x8xi1>) -> tensor<4x8x1xi1>
    %cst_197 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %984 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %c_198 = stablehlo.constant dense<-32> : tensor<i32>
    %c_199 = stablehlo.constant dense<31> : tensor<i32>
    %985 = call @clip(%arg86, %c_198, %c_199) : (tensor<4x8xi32>, tensor<i32>, tensor<i32>) -> tensor<4x8xi32>
    %986 = stablehlo.not %983 : tensor<4x8x1xi1>
    %cst_200 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %987 = call @_where_6(%986, %cst_200, %974) : (tensor<4x8x1xi1>, tensor<f32>, tensor<4x8x16xf32>) -> tensor<4x8x16xf32>
    %c_201 = stablehlo.constant dense<0> : tensor<i32>
    %988 = stablehlo.broadcast_in_dim %c_201, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %989 = stablehlo.compare LT, %985, %988, SIGNED : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
    %c_202 = stablehlo.constant dense<32> : tensor<i32>
    %990 = stablehlo.broadcast_in_dim %c_202, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %991 = stablehlo.add %985, %990 : tensor<4x8xi32>
    %992 = stablehlo.select %989, %991, %985 : tensor<4x8xi1>, tensor<4x8xi32>
    %993 = stablehlo.broadcast_in_dim %992, dims = [0, 1] : (tensor<4x8xi32>) -> tensor<4x8x1xi32>
    %994 = "stablehlo.scatter"(%984, %993, %987) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg88: tensor<f32>, %arg89: tensor<f32>):
      %2024 = stablehlo.add %arg88, %arg89 : tensor<f32>
      stablehlo.return %2024 : tensor<f32>
    }) : (tensor<32x16xf32>, tensor<4x8x1xi32>, tensor<4x8x16xf32>) -> tensor<32x16xf32>
    %cst_203 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %995 = stablehlo.add %arg21, %cst_203 : tensor<f32>
    %cst_204 = stablehlo.constant dense<0.999899983> : tensor<f32>
    %996 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %997 = stablehlo.multiply %arg0, %996 : tensor<32x16xf32>
    %cst_205 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %998 = stablehlo.abs %cst_205 : tensor<f32>
    %cst_206 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %999 = stablehlo.compare GE, %998, %cst_206, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_207 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_208 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1000 = stablehlo.subtract %cst_207, %cst_208 : tensor<f32>
    %cst_209 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1001 = call @_where_7(%999, %1000, %cst_209) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1002 = call @_where_8(%999, %994, %arg22) : (tensor<i1>, tensor<32x16xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %cst_210 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1003 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1004 = stablehlo.multiply %arg22, %1003 : tensor<32x16xf32>
    %1005 = stablehlo.subtract %994, %1004 : tensor<32x16xf32>
    %1006 = stablehlo.broadcast_in_dim %1001, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1007 = stablehlo.multiply %1006, %1005 : tensor<32x16xf32>
    %cst_211 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1008 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1009 = stablehlo.multiply %1002, %1008 : tensor<32x16xf32>
    %1010 = stablehlo.add %1007, %1009 : tensor<32x16xf32>
    %cst_212 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1011 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1012 = stablehlo.multiply %arg23, %1011 : tensor<32x16xf32>
    %cst_213 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1013 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1014 = stablehlo.multiply %994, %1013 : tensor<32x16xf32>
    %1015 = stablehlo.multiply %1014, %994 : tensor<32x16xf32>
    %cst_214 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1016 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1017 = stablehlo.multiply %1015, %1016 : tensor<32x16xf32>
    %1018 = stablehlo.add %1012, %1017 : tensor<32x16xf32>
    %cst_215 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1019 = stablehlo.power %cst_215, %995 : tensor<f32>
    %cst_216 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1020 = stablehlo.multiply %1019, %cst_216 : tensor<f32>
    %cst_217 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1021 = stablehlo.subtract %cst_217, %1020 : tensor<f32>
    %cst_218 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1022 = stablehlo.power %cst_218, %995 : tensor<f32>
    %cst_219 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1023 = stablehlo.multiply %1022, %cst_219 : tensor<f32>
    %cst_220 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1024 = stablehlo.subtract %cst_220, %1023 : tensor<f32>
    %cst_221 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1025 = stablehlo.divide %cst_221, %1021 : tensor<f32>
    %cst_222 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1026 = stablehlo.multiply %1025, %cst_222 : tensor<f32>
    %cst_223 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1027 = stablehlo.multiply %cst_223, %1026 : tensor<f32>
    %1028 = stablehlo.sqrt %1024 : tensor<f32>
    %1029 = stablehlo.sqrt %1018 : tensor<32x16xf32>
    %1030 = stablehlo.multiply %1028, %1027 : tensor<f32>
    %1031 = stablehlo.broadcast_in_dim %1030, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1032 = stablehlo.divide %1029, %1031 : tensor<32x16xf32>
    %cst_224 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1033 = stablehlo.divide %cst_224, %1027 : tensor<f32>
    %cst_225 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1034 = stablehlo.multiply %1033, %cst_225 : tensor<f32>
    %cst_226 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1035 = stablehlo.multiply %1034, %cst_226 : tensor<f32>
    %1036 = stablehlo.broadcast_in_dim %1035, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1037 = stablehlo.add %1032, %1036 : tensor<32x16xf32>
    %cst_227 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1038 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1039 = stablehlo.multiply %1010, %1038 : tensor<32x16xf32>
    %1040 = stablehlo.divide %1039, %1037 : tensor<32x16xf32>
    %cst_228 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1041 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1042 = stablehlo.multiply %1040, %1041 : tensor<32x16xf32>
    %1043 = stablehlo.add %997, %1042 : tensor<32x16xf32>
    %cst_229 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1044 = stablehlo.add %arg24, %cst_229 : tensor<f32>
    %cst_230 = stablehlo.constant dense<0.999899983> : tensor<f32>
    %1045 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1046 = stablehlo.multiply %arg1, %1045 : tensor<16x16xf32>
    %cst_231 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1047 = stablehlo.abs %cst_231 : tensor<f32>
    %cst_232 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1048 = stablehlo.compare GE, %1047, %cst_232, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_233 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_234 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1049 = stablehlo.subtract %cst_233, %cst_234 : tensor<f32>
    %cst_235 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1050 = call @_where_7(%1048, %1049, %cst_235) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1051 = call @_where_9(%1048, %943, %arg25) : (tensor<i1>, tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %cst_236 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1052 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1053 = stablehlo.multiply %arg25, %1052 : tensor<16x16xf32>
    %1054 = stablehlo.subtract %943, %1053 : tensor<16x16xf32>
    %1055 = stablehlo.broadcast_in_dim %1050, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1056 = stablehlo.multiply %1055, %1054 : tensor<16x16xf32>
    %cst_237 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1057 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1058 = stablehlo.multiply %1051, %1057 : tensor<16x16xf32>
    %1059 = stablehlo.add %1056, %1058 : tensor<16x16xf32>
    %cst_238 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1060 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1061 = stablehlo.multiply %arg26, %1060 : tensor<16x16xf32>
    %cst_239 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1062 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1063 = stablehlo.multiply %943, %1062 : tensor<16x16xf32>
    %1064 = stablehlo.multiply %1063, %943 : tensor<16x16xf32>
    %cst_240 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1065 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1066 = stablehlo.multiply %1064, %1065 : tensor<16x16xf32>
    %1067 = stablehlo.add %1061, %1066 : tensor<16x16xf32>
    %cst_241 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1068 = stablehlo.power %cst_241, %1044 : tensor<f32>
    %cst_242 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1069 = stablehlo.multiply %1068, %cst_242 : tensor<f32>
    %cst_243 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1070 = stablehlo.subtract %cst_243, %1069 : tensor<f32>
    %cst_244 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1071 = stablehlo.power %cst_244, %1044 : tensor<f32>
    %cst_245 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1072 = stablehlo.multiply %1071, %cst_245 : tensor<f32>
    %cst_246 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1073 = stablehlo.subtract %cst_246, %1072 : tensor<f32>
    %cst_247 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1074 = stablehlo.divide %cst_247, %1070 : tensor<f32>
    %cst_248 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1075 = stablehlo.multiply %1074, %cst_248 : tensor<f32>
    %cst_249 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1076 = stablehlo.multiply %cst_249, %1075 : tensor<f32>
    %1077 = stablehlo.sqrt %1073 : tensor<f32>
    %1078 = stablehlo.sqrt %1067 : tensor<16x16xf32>
    %1079 = stablehlo.multiply %1077, %1076 : tensor<f32>
    %1080 = stablehlo.broadcast_in_dim %1079, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1081 = stablehlo.divide %1078, %1080 : tensor<16x16xf32>
    %cst_250 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1082 = stablehlo.divide %cst_250, %1076 : tensor<f32>
    %cst_251 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1083 = stablehlo.multiply %1082, %cst_251 : tensor<f32>
    %cst_252 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1084 = stablehlo.multiply %1083, %cst_252 : tensor<f32>
    %1085 = stablehlo.broadcast_in_dim %1084, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1086 = stablehlo.add %1081, %1085 : tensor<16x16xf32>
    %cst_253 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1087 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1088 = stablehlo.multiply %1059, %1087 : tensor<16x16xf32>
    %1089 = stablehlo.divide %1088, %1086 : tensor<16x16xf32>
    %cst_254 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1090 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1091 = stablehlo.multiply %1089, %1090 : tensor<16x16xf32>
    %1092 = stablehlo.add %1046, %1091 : tensor<16x16xf32>
    %cst_255 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1093 = stablehlo.add %arg27, %cst_255 : tensor<f32>
    %cst_256 = stablehlo.constant dense<0.999899983> : tensor<f32>
    %1094 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1095 = stablehlo.multiply %arg2, %1094 : tensor<8x16xf32>
    %cst_257 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1096 = stablehlo.abs %cst_257 : tensor<f32>
    %cst_258 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1097 = stablehlo.compare GE, %1096, %cst_258, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_259 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_260 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1098 = stablehlo.subtract %cst_259, %cst_260 : tensor<f32>
    %cst_261 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1099 = call @_where_7(%1097, %1098, %cst_261) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1100 = call @_where_10(%1097, %930, %arg28) : (tensor<i1>, tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %cst_262 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1101 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1102 = stablehlo.multiply %arg28, %1101 : tensor<8x16xf32>
    %1103 = stablehlo.subtract %930, %1102 : tensor<8x16xf32>
    %1104 = stablehlo.broadcast_in_dim %1099, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1105 = stablehlo.multiply %1104, %1103 : tensor<8x16xf32>
    %cst_263 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1106 = stablehlo.broadcast_in_dim %cst_263, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1107 = stablehlo.multiply %1100, %1106 : tensor<8x16xf32>
    %1108 = stablehlo.add %1105, %1107 : tensor<8x16xf32>
    %cst_264 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1109 = stablehlo.broadcast_in_dim %cst_264, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1110 = stablehlo.multiply %arg29, %1109 : tensor<8x16xf32>
    %cst_265 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1111 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1112 = stablehlo.multiply %930, %1111 : tensor<8x16xf32>
    %1113 = stablehlo.multiply %1112, %930 : tensor<8x16xf32>
    %cst_266 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1114 = stablehlo.broadcast_in_dim %cst_266, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1115 = stablehlo.multiply %1113, %1114 : tensor<8x16xf32>
    %1116 = stablehlo.add %1110, %1115 : tensor<8x16xf32>
    %cst_267 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1117 = stablehlo.power %cst_267, %1093 : tensor<f32>
    %cst_268 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1118 = stablehlo.multiply %1117, %cst_268 : tensor<f32>
    %cst_269 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1119 = stablehlo.subtract %cst_269, %1118 : tensor<f32>
    %cst_270 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1120 = stablehlo.power %cst_270, %1093 : tensor<f32>
    %cst_271 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1121 = stablehlo.multiply %1120, %cst_271 : tensor<f32>
    %cst_272 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1122 = stablehlo.subtract %cst_272, %1121 : tensor<f32>
    %cst_273 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1123 = stablehlo.divide %cst_273, %1119 : tensor<f32>
    %cst_274 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1124 = stablehlo.multiply %1123, %cst_274 : tensor<f32>
    %cst_275 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1125 = stablehlo.multiply %cst_275, %1124 : tensor<f32>
    %1126 = stablehlo.sqrt %1122 : tensor<f32>
    %1127 = stablehlo.sqrt %1116 : tensor<8x16xf32>
    %1128 = stablehlo.multiply %1126, %1125 : tensor<f32>
    %1129 = stablehlo.broadcast_in_dim %1128, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1130 = stablehlo.divide %1127, %1129 : tensor<8x16xf32>
    %cst_276 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1131 = stablehlo.divide %cst_276, %1125 : tensor<f32>
    %cst_277 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1132 = stablehlo.multiply %1131, %cst_277 : tensor<f32>
    %cst_278 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1133 = stablehlo.multiply %1132, %cst_278 : tensor<f32>
    %1134 = stablehlo.broadcast_in_dim %1133, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1135 = stablehlo.add %1130, %1134 : tensor<8x16xf32>
    %cst_279 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1136 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1137 = stablehlo.multiply %1108, %1136 : tensor<8x16xf32>
    %1138 = stablehlo.divide %1137, %1135 : tensor<8x16xf32>
    %cst_280 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1139 = stablehlo.broadcast_in_dim %cst_280, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1140 = stablehlo.multiply %1138, %1139 : tensor<8x16xf32>
    %1141 = stablehlo.add %1095, %1140 : tensor<8x16xf32>
    %cst_281 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1142 = stablehlo.add %arg30, %cst_281 : tensor<f32>
    %cst_282 = stablehlo.constant dense<0.999899983> : tensor<f32>
    %1143 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1144 = stablehlo.multiply %arg3, %1143 : tensor<8x16xf32>
    %cst_283 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1145 = stablehlo.abs %cst_283 : tensor<f32>
    %cst_284 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1146 = stablehlo.compare GE, %1145, %cst_284, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_285 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_286 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1147 = stablehlo.subtract %cst_285, %cst_286 : tensor<f32>
    %cst_287 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1148 = call @_where_7(%1146, %1147, %cst_287) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1149 = call @_where_10(%1146, %917, %arg31) : (tensor<i1>, tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %cst_288 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1150 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1151 = stablehlo.multiply %arg31, %1150 : tensor<8x16xf32>
    %1152 = stablehlo.subtract %917, %1151 : tensor<8x16xf32>
    %1153 = stablehlo.broadcast_in_dim %1148, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1154 = stablehlo.multiply %1153, %1152 : tensor<8x16xf32>
    %cst_289 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1155 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1156 = stablehlo.multiply %1149, %1155 : tensor<8x16xf32>
    %1157 = stablehlo.add %1154, %1156 : tensor<8x16xf32>
    %cst_290 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1158 = stablehlo.broadcast_in_dim %cst_290, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1159 = stablehlo.multiply %arg32, %1158 : tensor<8x16xf32>
    %cst_291 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1160 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1161 = stablehlo.multiply %917, %1160 : tensor<8x16xf32>
    %1162 = stablehlo.multiply %1161, %917 : tensor<8x16xf32>
    %cst_292 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1163 = stablehlo.broadcast_in_dim %cst_292, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1164 = stablehlo.multiply %1162, %1163 : tensor<8x16xf32>
    %1165 = stablehlo.add %1159, %1164 : tensor<8x16xf32>
    %cst_293 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1166 = stablehlo.power %cst_293, %1142 : tensor<f32>
    %cst_294 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1167 = stablehlo.multiply %1166, %cst_294 : tensor<f32>
    %cst_295 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1168 = stablehlo.subtract %cst_295, %1167 : tensor<f32>
    %cst_296 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1169 = stablehlo.power %cst_296, %1142 : tensor<f32>
    %cst_297 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1170 = stablehlo.multiply %1169, %cst_297 : tensor<f32>
    %cst_298 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1171 = stablehlo.subtract %cst_298, %1170 : tensor<f32>
    %cst_299 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1172 = stablehlo.divide %cst_299, %1168 : tensor<f32>
    %cst_300 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1173 = stablehlo.multiply %1172, %cst_300 : tensor<f32>
    %cst_301 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1174 = stablehlo.multiply %cst_301, %1173 : tensor<f32>
    %1175 = stablehlo.sqrt %1171 : tensor<f32>
    %1176 = stablehlo.sqrt %1165 : tensor<8x16xf32>
    %1177 = stablehlo.multiply %1175, %1174 : tensor<f32>
    %1178 = stablehlo.broadcast_in_dim %1177, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1179 = stablehlo.divide %1176, %1178 : tensor<8x16xf32>
    %cst_302 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1180 = stablehlo.divide %cst_302, %1174 : tensor<f32>
    %cst_303 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1181 = stablehlo.multiply %1180, %cst_303 : tensor<f32>
    %cst_304 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1182 = stablehlo.multiply %1181, %cst_304 : tensor<f32>
    %1183 = stablehlo.broadcast_in_dim %1182, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1184 = stablehlo.add %1179, %1183 : tensor<8x16xf32>
    %cst_305 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1185 = stablehlo.broadcast_in_dim %cst_305, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1186 = stablehlo.multiply %1157, %1185 : tensor<8x16xf32>
    %1187 = stablehlo.divide %1186, %1184 : tensor<8x16xf32>
    %cst_306 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1188 = stablehlo.broadcast_in_dim %cst_306, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1189 = stablehlo.multiply %1187, %1188 : tensor<8x16xf32>
    %1190 = stablehlo.add %1144, %1189 : tensor<8x16xf32>
    %cst_307 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1191 = stablehlo.add %arg33, %cst_307 : tensor<f32>
    %cst_308 = stablehlo.constant dense<0.999899983> : tensor<f32>
    %1192 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1193 = stablehlo.multiply %arg4, %1192 : tensor<16x16xf32>
    %cst_309 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1194 = stablehlo.abs %cst_309 : tensor<f32>
    %cst_310 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1195 = stablehlo.compare GE, %1194, %cst_310, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_311 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_312 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1196 = stablehlo.subtract %cst_311, %cst_312 : tensor<f32>
    %cst_313 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1197 = call @_where_7(%1195, %1196, %cst_313) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1198 = call @_where_9(%1195, %832, %arg34) : (tensor<i1>, tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %cst_314 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1199 = stablehlo.broadcast_in_dim %cst_314, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1200 = stablehlo.multiply %arg34, %1199 : tensor<16x16xf32>
    %1201 = stablehlo.subtract %832, %1200 : tensor<16x16xf32>
    %1202 = stablehlo.broadcast_in_dim %1197, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1203 = stablehlo.multiply %1202, %1201 : tensor<16x16xf32>
    %cst_315 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1204 = stablehlo.broadcast_in_dim %cst_315, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1205 = stablehlo.multiply %1198, %1204 : tensor<16x16xf32>
    %1206 = stablehlo.add %1203, %1205 : tensor<16x16xf32>
    %cst_316 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1207 = stablehlo.broadcast_in_dim %cst_316, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1208 = stablehlo.multiply %arg35, %1207 : tensor<16x16xf32>
    %cst_317 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1209 = stablehlo.broadcast_in_dim %cst_317, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1210 = stablehlo.multiply %832, %1209 : tensor<16x16xf32>
    %1211 = stablehlo.multiply %1210, %832 : tensor<16x16xf32>
    %cst_318 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1212 = stablehlo.broadcast_in_dim %cst_318, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1213 = stablehlo.multiply %1211, %1212 : tensor<16x16xf32>
    %1214 = stablehlo.add %1208, %1213 : tensor<16x16xf32>
    %cst_319 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1215 = stablehlo.power %cst_319, %1191 : tensor<f32>
    %cst_320 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1216 = stablehlo.multiply %1215, %cst_320 : tensor<f32>
    %cst_321 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1217 = stablehlo.subtract %cst_321, %1216 : tensor<f32>
    %cst_322 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1218 = stablehlo.power %cst_322, %1191 : tensor<f32>
    %cst_323 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1219 = stablehlo.multiply %1218, %cst_323 : tensor<f32>
    %cst_324 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1220 = stablehlo.subtract %cst_324, %1219 : tensor<f32>
    %cst_325 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1221 = stablehlo.divide %cst_325, %1217 : tensor<f32>
    %cst_326 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1222 = stablehlo.multiply %1221, %cst_326 : tensor<f32>
    %cst_327 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1223 = stablehlo.multiply %cst_327, %1222 : tensor<f32>
    %1224 = stablehlo.sqrt %1220 : tensor<f32>
    %1225 = stablehlo.sqrt %1214 : tensor<16x16xf32>
    %1226 = stablehlo.multiply %1224, %1223 : tensor<f32>
    %1227 = stablehlo.broadcast_in_dim %1226, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1228 = stablehlo.divide %1225, %1227 : tensor<16x16xf32>
    %cst_328 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1229 = stablehlo.divide %cst_328, %1223 : tensor<f32>
    %cst_329 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1230 = stablehlo.multiply %1229, %cst_329 : tensor<f32>
    %cst_330 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1231 = stablehlo.multiply %1230, %cst_330 : tensor<f32>
    %1232 = stablehlo.broadcast_in_dim %1231, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1233 = stablehlo.add %1228, %1232 : tensor<16x16xf32>
    %cst_331 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1234 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1235 = stablehlo.multiply %1206, %1234 : tensor<16x16xf32>
    %1236 = stablehlo.divide %1235, %1233 : tensor<16x16xf32>
    %cst_332 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1237 = stablehlo.broadcast_in_dim %cst_332, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1238 = stablehlo.multiply %1236, %1237 : tensor<16x16xf32>
    %1239 = stablehlo.add %1193, %1238 : tensor<16x16xf32>
    %cst_333 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1240 = stablehlo.add %arg36, %cst_333 : tensor<f32>
    %cst_334 = stablehlo.constant dense<0.999899983> : tensor<f32>
    %1241 = stablehlo.broadcast_in_dim %cst_334, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1242 = stablehlo.multiply %arg5, %1241 : tensor<32x16xf32>
    %cst_335 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1243 = stablehlo.abs %cst_335 : tensor<f32>
    %cst_336 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1244 = stablehlo.compare GE, %1243, %cst_336, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_337 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_338 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1245 = stablehlo.subtract %cst_337, %cst_338 : tensor<f32>
    %cst_339 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1246 = call @_where_7(%1244, %1245, %cst_339) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1247 = call @_where_8(%1244, %793, %arg37) : (tensor<i1>, tensor<32x16xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %cst_340 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1248 = stablehlo.broadcast_in_dim %cst_340, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1249 = stablehlo.multiply %arg37, %1248 : tensor<32x16xf32>
    %1250 = stablehlo.subtract %793, %1249 : tensor<32x16xf32>
    %1251 = stablehlo.broadcast_in_dim %1246, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1252 = stablehlo.multiply %1251, %1250 : tensor<32x16xf32>
    %cst_341 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1253 = stablehlo.broadcast_in_dim %cst_341, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1254 = stablehlo.multiply %1247, %1253 : tensor<32x16xf32>
    %1255 = stablehlo.add %1252, %1254 : tensor<32x16xf32>
    %cst_342 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1256 = stablehlo.broadcast_in_dim %cst_342, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1257 = stablehlo.multiply %arg38, %1256 : tensor<32x16xf32>
    %cst_343 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1258 = stablehlo.broadcast_in_dim %cst_343, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1259 = stablehlo.multiply %793, %1258 : tensor<32x16xf32>
    %1260 = stablehlo.multiply %1259, %793 : tensor<32x16xf32>
    %cst_344 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1261 = stablehlo.broadcast_in_dim %cst_344, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1262 = stablehlo.multiply %1260, %1261 : tensor<32x16xf32>
    %1263 = stablehlo.add %1257, %1262 : tensor<32x16xf32>
    %cst_345 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1264 = stablehlo.power %cst_345, %1240 : tensor<f32>
    %cst_346 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1265 = stablehlo.multiply %1264, %cst_346 : tensor<f32>
    %cst_347 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1266 = stablehlo.subtract %cst_347, %1265 : tensor<f32>
    %cst_348 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1267 = stablehlo.power %cst_348, %1240 : tensor<f32>
    %cst_349 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1268 = stablehlo.multiply %1267, %cst_349 : tensor<f32>
    %cst_350 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1269 = stablehlo.subtract %cst_350, %1268 : tensor<f32>
    %cst_351 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1270 = stablehlo.divide %cst_351, %1266 : tensor<f32>
    %cst_352 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1271 = stablehlo.multiply %1270, %cst_352 : tensor<f32>
    %cst_353 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1272 = stablehlo.multiply %cst_353, %1271 : tensor<f32>
    %1273 = stablehlo.sqrt %1269 : tensor<f32>
    %1274 = stablehlo.sqrt %1263 : tensor<32x16xf32>
    %1275 = stablehlo.multiply %1273, %1272 : tensor<f32>
    %1276 = stablehlo.broadcast_in_dim %1275, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1277 = stablehlo.divide %1274, %1276 : tensor<32x16xf32>
    %cst_354 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1278 = stablehlo.divide %cst_354, %1272 : tensor<f32>
    %cst_355 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1279 = stablehlo.multiply %1278, %cst_355 : tensor<f32>
    %cst_356 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1280 = stablehlo.multiply %1279, %cst_356 : tensor<f32>
    %1281 = stablehlo.broadcast_in_dim %1280, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1282 = stablehlo.add %1277, %1281 : tensor<32x16xf32>
    %cst_357 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1283 = stablehlo.broadcast_in_dim %cst_357, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1284 = stablehlo.multiply %1255, %1283 : tensor<32x16xf32>
    %1285 = stablehlo.divide %1284, %1282 : tensor<32x16xf32>
    %cst_358 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1286 = stablehlo.broadcast_in_dim %cst_358, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1287 = stablehlo.multiply %1285, %1286 : tensor<32x16xf32>
    %1288 = stablehlo.add %1242, %1287 : tensor<32x16xf32>
    %cst_359 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1289 = stablehlo.add %arg39, %cst_359 : tensor<f32>
    %cst_360 = stablehlo.constant dense<0.999899983> : tensor<f32>
    %1290 = stablehlo.broadcast_in_dim %cst_360, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1291 = stablehlo.multiply %arg6, %1290 : tensor<32x16xf32>
    %cst_361 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1292 = stablehlo.abs %cst_361 : tensor<f32>
    %cst_362 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1293 = stablehlo.compare GE, %1292, %cst_362, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_363 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_364 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1294 = stablehlo.subtract %cst_363, %cst_364 : tensor<f32>
    %cst_365 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1295 = call @_where_7(%1293, %1294, %cst_365) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1296 = call @_where_8(%1293, %767, %arg40) : (tensor<i1>, tensor<32x16xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %cst_366 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1297 = stablehlo.broadcast_in_dim %cst_366, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1298 = stablehlo.multiply %arg40, %1297 : tensor<32x16xf32>
    %1299 = stablehlo.subtract %767, %1298 : tensor<32x16xf32>
    %1300 = stablehlo.broadcast_in_dim %1295, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1301 = stablehlo.multiply %1300, %1299 : tensor<32x16xf32>
    %cst_367 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1302 = stablehlo.broadcast_in_dim %cst_367, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1303 = stablehlo.multiply %1296, %1302 : tensor<32x16xf32>
    %1304 = stablehlo.add %1301, %1303 : tensor<32x16xf32>
    %cst_368 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1305 = stablehlo.broadcast_in_dim %cst_368, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1306 = stablehlo.multiply %arg41, %1305 : tensor<32x16xf32>
    %cst_369 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1307 = stablehlo.broadcast_in_dim %cst_369, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1308 = stablehlo.multiply %767, %1307 : tensor<32x16xf32>
    %1309 = stablehlo.multiply %1308, %767 : tensor<32x16xf32>
    %cst_370 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1310 = stablehlo.broadcast_in_dim %cst_370, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1311 = stablehlo.multiply %1309, %1310 : tensor<32x16xf32>
    %1312 = stablehlo.add %1306, %1311 : tensor<32x16xf32>
    %cst_371 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1313 = stablehlo.power %cst_371, %1289 : tensor<f32>
    %cst_372 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1314 = stablehlo.multiply %1313, %cst_372 : tensor<f32>
    %cst_373 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1315 = stablehlo.subtract %cst_373, %1314 : tensor<f32>
    %cst_374 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1316 = stablehlo.power %cst_374, %1289 : tensor<f32>
    %cst_375 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1317 = stablehlo.multiply %1316, %cst_375 : tensor<f32>
    %cst_376 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1318 = stablehlo.subtract %cst_376, %1317 : tensor<f32>
    %cst_377 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1319 = stablehlo.divide %cst_377, %1315 : tensor<f32>
    %cst_378 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1320 = stablehlo.multiply %1319, %cst_378 : tensor<f32>
    %cst_379 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1321 = stablehlo.multiply %cst_379, %1320 : tensor<f32>
    %1322 = stablehlo.sqrt %1318 : tensor<f32>
    %1323 = stablehlo.sqrt %1312 : tensor<32x16xf32>
    %1324 = stablehlo.multiply %1322, %1321 : tensor<f32>
    %1325 = stablehlo.broadcast_in_dim %1324, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1326 = stablehlo.divide %1323, %1325 : tensor<32x16xf32>
    %cst_380 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1327 = stablehlo.divide %cst_380, %1321 : tensor<f32>
    %cst_381 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1328 = stablehlo.multiply %1327, %cst_381 : tensor<f32>
    %cst_382 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1329 = stablehlo.multiply %1328, %cst_382 : tensor<f32>
    %1330 = stablehlo.broadcast_in_dim %1329, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1331 = stablehlo.add %1326, %1330 : tensor<32x16xf32>
    %cst_383 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1332 = stablehlo.broadcast_in_dim %cst_383, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1333 = stablehlo.multiply %1304, %1332 : tensor<32x16xf32>
    %1334 = stablehlo.divide %1333, %1331 : tensor<32x16xf32>
    %cst_384 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1335 = stablehlo.broadcast_in_dim %cst_384, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1336 = stablehlo.multiply %1334, %1335 : tensor<32x16xf32>
    %1337 = stablehlo.add %1291, %1336 : tensor<32x16xf32>
    %cst_385 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1338 = stablehlo.add %arg42, %cst_385 : tensor<f32>
    %cst_386 = stablehlo.constant dense<0.999899983> : tensor<f32>
    %1339 = stablehlo.broadcast_in_dim %cst_386, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1340 = stablehlo.multiply %arg7, %1339 : tensor<16x32xf32>
    %cst_387 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1341 = stablehlo.abs %cst_387 : tensor<f32>
    %cst_388 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1342 = stablehlo.compare GE, %1341, %cst_388, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_389 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_390 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1343 = stablehlo.subtract %cst_389, %cst_390 : tensor<f32>
    %cst_391 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1344 = call @_where_7(%1342, %1343, %cst_391) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1345 = call @_where_11(%1342, %757, %arg43) : (tensor<i1>, tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %cst_392 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1346 = stablehlo.broadcast_in_dim %cst_392, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1347 = stablehlo.multiply %arg43, %1346 : tensor<16x32xf32>
    %1348 = stablehlo.subtract %757, %1347 : tensor<16x32xf32>
    %1349 = stablehlo.broadcast_in_dim %1344, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1350 = stablehlo.multiply %1349, %1348 : tensor<16x32xf32>
    %cst_393 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1351 = stablehlo.broadcast_in_dim %cst_393, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1352 = stablehlo.multiply %1345, %1351 : tensor<16x32xf32>
    %1353 = stablehlo.add %1350, %1352 : tensor<16x32xf32>
    %cst_394 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1354 = stablehlo.broadcast_in_dim %cst_394, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1355 = stablehlo.multiply %arg44, %1354 : tensor<16x32xf32>
    %cst_395 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1356 = stablehlo.broadcast_in_dim %cst_395, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1357 = stablehlo.multiply %757, %1356 : tensor<16x32xf32>
    %1358 = stablehlo.multiply %1357, %757 : tensor<16x32xf32>
    %cst_396 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1359 = stablehlo.broadcast_in_dim %cst_396, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1360 = stablehlo.multiply %1358, %1359 : tensor<16x32xf32>
    %1361 = stablehlo.add %1355, %1360 : tensor<16x32xf32>
    %cst_397 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1362 = stablehlo.power %cst_397, %1338 : tensor<f32>
    %cst_398 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1363 = stablehlo.multiply %1362, %cst_398 : tensor<f32>
    %cst_399 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1364 = stablehlo.subtract %cst_399, %1363 : tensor<f32>
    %cst_400 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1365 = stablehlo.power %cst_400, %1338 : tensor<f32>
    %cst_401 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1366 = stablehlo.multiply %1365, %cst_401 : tensor<f32>
    %cst_402 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1367 = stablehlo.subtract %cst_402, %1366 : tensor<f32>
    %cst_403 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1368 = stablehlo.divide %cst_403, %1364 : tensor<f32>
    %cst_404 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1369 = stablehlo.multiply %1368, %cst_404 : tensor<f32>
    %cst_405 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1370 = stablehlo.multiply %cst_405, %1369 : tensor<f32>
    %1371 = stablehlo.sqrt %1367 : tensor<f32>
    %1372 = stablehlo.sqrt %1361 : tensor<16x32xf32>
    %1373 = stablehlo.multiply %1371, %1370 : tensor<f32>
    %1374 = stablehlo.broadcast_in_dim %1373, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1375 = stablehlo.divide %1372, %1374 : tensor<16x32xf32>
    %cst_406 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1376 = stablehlo.divide %cst_406, %1370 : tensor<f32>
    %cst_407 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1377 = stablehlo.multiply %1376, %cst_407 : tensor<f32>
    %cst_408 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1378 = stablehlo.multiply %1377, %cst_408 : tensor<f32>
    %1379 = stablehlo.broadcast_in_dim %1378, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1380 = stablehlo.add %1375, %1379 : tensor<16x32xf32>
    %cst_409 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1381 = stablehlo.broadcast_in_dim %cst_409, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1382 = stablehlo.multiply %1353, %1381 : tensor<16x32xf32>
    %1383 = stablehlo.divide %1382, %1380 : tensor<16x32xf32>
    %cst_410 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1384 = stablehlo.broadcast_in_dim %cst_410, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1385 = stablehlo.multiply %1383, %1384 : tensor<16x32xf32>
    %1386 = stablehlo.add %1340, %1385 : tensor<16x32xf32>
    %cst_411 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1387 = stablehlo.add %arg45, %cst_411 : tensor<f32>
    %cst_412 = stablehlo.constant dense<0.999899983> : tensor<f32>
    %1388 = stablehlo.broadcast_in_dim %cst_412, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1389 = stablehlo.multiply %arg8, %1388 : tensor<16xf32>
    %cst_413 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1390 = stablehlo.abs %cst_413 : tensor<f32>
    %cst_414 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1391 = stablehlo.compare GE, %1390, %cst_414, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_415 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_416 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1392 = stablehlo.subtract %cst_415, %cst_416 : tensor<f32>
    %cst_417 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1393 = call @_where_7(%1391, %1392, %cst_417) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1394 = call @_where_12(%1391, %950, %arg46) : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %cst_418 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1395 = stablehlo.broadcast_in_dim %cst_418, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1396 = stablehlo.multiply %arg46, %1395 : tensor<16xf32>
    %1397 = stablehlo.subtract %950, %1396 : tensor<16xf32>
    %1398 = stablehlo.broadcast_in_dim %1393, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1399 = stablehlo.multiply %1398, %1397 : tensor<16xf32>
    %cst_419 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1400 = stablehlo.broadcast_in_dim %cst_419, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1401 = stablehlo.multiply %1394, %1400 : tensor<16xf32>
    %1402 = stablehlo.add %1399, %1401 : tensor<16xf32>
    %cst_420 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1403 = stablehlo.broadcast_in_dim %cst_420, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1404 = stablehlo.multiply %arg47, %1403 : tensor<16xf32>
    %cst_421 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1405 = stablehlo.broadcast_in_dim %cst_421, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1406 = stablehlo.multiply %950, %1405 : tensor<16xf32>
    %1407 = stablehlo.multiply %1406, %950 : tensor<16xf32>
    %cst_422 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1408 = stablehlo.broadcast_in_dim %cst_422, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1409 = stablehlo.multiply %1407, %1408 : tensor<16xf32>
    %1410 = stablehlo.add %1404, %1409 : tensor<16xf32>
    %cst_423 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1411 = stablehlo.power %cst_423, %1387 : tensor<f32>
    %cst_424 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1412 = stablehlo.multiply %1411, %cst_424 : tensor<f32>
    %cst_425 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1413 = stablehlo.subtract %cst_425, %1412 : tensor<f32>
    %cst_426 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1414 = stablehlo.power %cst_426, %1387 : tensor<f32>
    %cst_427 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1415 = stablehlo.multiply %1414, %cst_427 : tensor<f32>
    %cst_428 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1416 = stablehlo.subtract %cst_428, %1415 : tensor<f32>
    %cst_429 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1417 = stablehlo.divide %cst_429, %1413 : tensor<f32>
    %cst_430 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1418 = stablehlo.multiply %1417, %cst_430 : tensor<f32>
    %cst_431 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1419 = stablehlo.multiply %cst_431, %1418 : tensor<f32>
    %1420 = stablehlo.sqrt %1416 : tensor<f32>
    %1421 = stablehlo.sqrt %1410 : tensor<16xf32>
    %1422 = stablehlo.multiply %1420, %1419 : tensor<f32>
    %1423 = stablehlo.broadcast_in_dim %1422, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1424 = stablehlo.divide %1421, %1423 : tensor<16xf32>
    %cst_432 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1425 = stablehlo.divide %cst_432, %1419 : tensor<f32>
    %cst_433 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1426 = stablehlo.multiply %1425, %cst_433 : tensor<f32>
    %cst_434 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1427 = stablehlo.multiply %1426, %cst_434 : tensor<f32>
    %1428 = stablehlo.broadcast_in_dim %1427, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1429 = stablehlo.add %1424, %1428 : tensor<16xf32>
    %cst_435 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1430 = stablehlo.broadcast_in_dim %cst_435, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1431 = stablehlo.multiply %1402, %1430 : tensor<16xf32>
    %1432 = stablehlo.divide %1431, %1429 : tensor<16xf32>
    %cst_436 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1433 = stablehlo.broadcast_in_dim %cst_436, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1434 = stablehlo.multiply %1432, %1433 : tensor<16xf32>
    %1435 = stablehlo.add %1389, %1434 : tensor<16xf32>
    %cst_437 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1436 = stablehlo.add %arg48, %cst_437 : tensor<f32>
    %cst_438 = stablehlo.constant dense<0.999899983> : tensor<f32>
    %1437 = stablehlo.broadcast_in_dim %cst_438, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1438 = stablehlo.multiply %arg9, %1437 : tensor<16xf32>
    %cst_439 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1439 = stablehlo.abs %cst_439 : tensor<f32>
    %cst_440 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1440 = stablehlo.compare GE, %1439, %cst_440, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_441 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_442 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1441 = stablehlo.subtract %cst_441, %cst_442 : tensor<f32>
    %cst_443 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1442 = call @_where_7(%1440, %1441, %cst_443) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1443 = call @_where_12(%1440, %800, %arg49) : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %cst_444 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1444 = stablehlo.broadcast_in_dim %cst_444, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1445 = stablehlo.multiply %arg49, %1444 : tensor<16xf32>
    %1446 = stablehlo.subtract %800, %1445 : tensor<16xf32>
    %1447 = stablehlo.broadcast_in_dim %1442, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1448 = stablehlo.multiply %1447, %1446 : tensor<16xf32>
    %cst_445 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1449 = stablehlo.broadcast_in_dim %cst_445, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1450 = stablehlo.multiply %1443, %1449 : tensor<16xf32>
    %1451 = stablehlo.add %1448, %1450 : tensor<16xf32>
    %cst_446 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1452 = stablehlo.broadcast_in_dim %cst_446, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1453 = stablehlo.multiply %arg50, %1452 : tensor<16xf32>
    %cst_447 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1454 = stablehlo.broadcast_in_dim %cst_447, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1455 = stablehlo.multiply %800, %1454 : tensor<16xf32>
    %1456 = stablehlo.multiply %1455, %800 : tensor<16xf32>
    %cst_448 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1457 = stablehlo.broadcast_in_dim %cst_448, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1458 = stablehlo.multiply %1456, %1457 : tensor<16xf32>
    %1459 = stablehlo.add %1453, %1458 : tensor<16xf32>
    %cst_449 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1460 = stablehlo.power %cst_449, %1436 : tensor<f32>
    %cst_450 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1461 = stablehlo.multiply %1460, %cst_450 : tensor<f32>
    %cst_451 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1462 = stablehlo.subtract %cst_451, %1461 : tensor<f32>
    %cst_452 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1463 = stablehlo.power %cst_452, %1436 : tensor<f32>
    %cst_453 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1464 = stablehlo.multiply %1463, %cst_453 : tensor<f32>
    %cst_454 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1465 = stablehlo.subtract %cst_454, %1464 : tensor<f32>
    %cst_455 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1466 = stablehlo.divide %cst_455, %1462 : tensor<f32>
    %cst_456 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1467 = stablehlo.multiply %1466, %cst_456 : tensor<f32>
    %cst_457 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1468 = stablehlo.multiply %cst_457, %1467 : tensor<f32>
    %1469 = stablehlo.sqrt %1465 : tensor<f32>
    %1470 = stablehlo.sqrt %1459 : tensor<16xf32>
    %1471 = stablehlo.multiply %1469, %1468 : tensor<f32>
    %1472 = stablehlo.broadcast_in_dim %1471, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1473 = stablehlo.divide %1470, %1472 : tensor<16xf32>
    %cst_458 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1474 = stablehlo.divide %cst_458, %1468 : tensor<f32>
    %cst_459 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1475 = stablehlo.multiply %1474, %cst_459 : tensor<f32>
    %cst_460 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1476 = stablehlo.multiply %1475, %cst_460 : tensor<f32>
    %1477 = stablehlo.broadcast_in_dim %1476, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1478 = stablehlo.add %1473, %1477 : tensor<16xf32>
    %cst_461 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1479 = stablehlo.broadcast_in_dim %cst_461, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1480 = stablehlo.multiply %1451, %1479 : tensor<16xf32>
    %1481 = stablehlo.divide %1480, %1478 : tensor<16xf32>
    %cst_462 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1482 = stablehlo.broadcast_in_dim %cst_462, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1483 = stablehlo.multiply %1481, %1482 : tensor<16xf32>
    %1484 = stablehlo.add %1438, %1483 : tensor<16xf32>
    %cst_463 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1485 = stablehlo.add %arg51, %cst_463 : tensor<f32>
    %cst_464 = stablehlo.constant dense<0.999899983> : tensor<f32>
    %1486 = stablehlo.broadcast_in_dim %cst_464, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1487 = stablehlo.multiply %arg10, %1486 : tensor<16x16xf32>
    %cst_465 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1488 = stablehlo.abs %cst_465 : tensor<f32>
    %cst_466 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1489 = stablehlo.compare GE, %1488, %cst_466, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_467 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_468 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1490 = stablehlo.subtract %cst_467, %cst_468 : tensor<f32>
    %cst_469 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1491 = call @_where_7(%1489, %1490, %cst_469) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1492 = call @_where_9(%1489, %718, %arg52) : (tensor<i1>, tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %cst_470 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1493 = stablehlo.broadcast_in_dim %cst_470, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1494 = stablehlo.multiply %arg52, %1493 : tensor<16x16xf32>
    %1495 = stablehlo.subtract %718, %1494 : tensor<16x16xf32>
    %1496 = stablehlo.broadcast_in_dim %1491, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1497 = stablehlo.multiply %1496, %1495 : tensor<16x16xf32>
    %cst_471 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1498 = stablehlo.broadcast_in_dim %cst_471, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1499 = stablehlo.multiply %1492, %1498 : tensor<16x16xf32>
    %1500 = stablehlo.add %1497, %1499 : tensor<16x16xf32>
    %cst_472 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1501 = stablehlo.broadcast_in_dim %cst_472, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1502 = stablehlo.multiply %arg53, %1501 : tensor<16x16xf32>
    %cst_473 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1503 = stablehlo.broadcast_in_dim %cst_473, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1504 = stablehlo.multiply %718, %1503 : tensor<16x16xf32>
    %1505 = stablehlo.multiply %1504, %718 : tensor<16x16xf32>
    %cst_474 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1506 = stablehlo.broadcast_in_dim %cst_474, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1507 = stablehlo.multiply %1505, %1506 : tensor<16x16xf32>
    %1508 = stablehlo.add %1502, %1507 : tensor<16x16xf32>
    %cst_475 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1509 = stablehlo.power %cst_475, %1485 : tensor<f32>
    %cst_476 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1510 = stablehlo.multiply %1509, %cst_476 : tensor<f32>
    %cst_477 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1511 = stablehlo.subtract %cst_477, %1510 : tensor<f32>
    %cst_478 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1512 = stablehlo.power %cst_478, %1485 : tensor<f32>
    %cst_479 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1513 = stablehlo.multiply %1512, %cst_479 : tensor<f32>
    %cst_480 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1514 = stablehlo.subtract %cst_480, %1513 : tensor<f32>
    %cst_481 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1515 = stablehlo.divide %cst_481, %1511 : tensor<f32>
    %cst_482 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1516 = stablehlo.multiply %1515, %cst_482 : tensor<f32>
    %cst_483 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1517 = stablehlo.multiply %cst_483, %1516 : tensor<f32>
    %1518 = stablehlo.sqrt %1514 : tensor<f32>
    %1519 = stablehlo.sqrt %1508 : tensor<16x16xf32>
    %1520 = stablehlo.multiply %1518, %1517 : tensor<f32>
    %1521 = stablehlo.broadcast_in_dim %1520, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1522 = stablehlo.divide %1519, %1521 : tensor<16x16xf32>
    %cst_484 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1523 = stablehlo.divide %cst_484, %1517 : tensor<f32>
    %cst_485 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1524 = stablehlo.multiply %1523, %cst_485 : tensor<f32>
    %cst_486 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1525 = stablehlo.multiply %1524, %cst_486 : tensor<f32>
    %1526 = stablehlo.broadcast_in_dim %1525, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1527 = stablehlo.add %1522, %1526 : tensor<16x16xf32>
    %cst_487 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1528 = stablehlo.broadcast_in_dim %cst_487, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1529 = stablehlo.multiply %1500, %1528 : tensor<16x16xf32>
    %1530 = stablehlo.divide %1529, %1527 : tensor<16x16xf32>
    %cst_488 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1531 = stablehlo.broadcast_in_dim %cst_488, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1532 = stablehlo.multiply %1530, %1531 : tensor<16x16xf32>
    %1533 = stablehlo.add %1487, %1532 : tensor<16x16xf32>
    %cst_489 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1534 = stablehlo.add %arg54, %cst_489 : tensor<f32>
    %cst_490 = stablehlo.constant dense<0.999899983> : tensor<f32>
    %1535 = stablehlo.broadcast_in_dim %cst_490, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1536 = stablehlo.multiply %arg11, %1535 : tensor<8x16xf32>
    %cst_491 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1537 = stablehlo.abs %cst_491 : tensor<f32>
    %cst_492 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1538 = stablehlo.compare GE, %1537, %cst_492, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_493 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_494 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1539 = stablehlo.subtract %cst_493, %cst_494 : tensor<f32>
    %cst_495 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1540 = call @_where_7(%1538, %1539, %cst_495) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1541 = call @_where_10(%1538, %705, %arg55) : (tensor<i1>, tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %cst_496 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1542 = stablehlo.broadcast_in_dim %cst_496, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1543 = stablehlo.multiply %arg55, %1542 : tensor<8x16xf32>
    %1544 = stablehlo.subtract %705, %1543 : tensor<8x16xf32>
    %1545 = stablehlo.broadcast_in_dim %1540, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1546 = stablehlo.multiply %1545, %1544 : tensor<8x16xf32>
    %cst_497 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1547 = stablehlo.broadcast_in_dim %cst_497, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1548 = stablehlo.multiply %1541, %1547 : tensor<8x16xf32>
    %1549 = stablehlo.add %1546, %1548 : tensor<8x16xf32>
    %cst_498 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1550 = stablehlo.broadcast_in_dim %cst_498, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1551 = stablehlo.multiply %arg56, %1550 : tensor<8x16xf32>
    %cst_499 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1552 = stablehlo.broadcast_in_dim %cst_499, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1553 = stablehlo.multiply %705, %1552 : tensor<8x16xf32>
    %1554 = stablehlo.multiply %1553, %705 : tensor<8x16xf32>
    %cst_500 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1555 = stablehlo.broadcast_in_dim %cst_500, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1556 = stablehlo.multiply %1554, %1555 : tensor<8x16xf32>
    %1557 = stablehlo.add %1551, %1556 : tensor<8x16xf32>
    %cst_501 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1558 = stablehlo.power %cst_501, %1534 : tensor<f32>
    %cst_502 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1559 = stablehlo.multiply %1558, %cst_502 : tensor<f32>
    %cst_503 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1560 = stablehlo.subtract %cst_503, %1559 : tensor<f32>
    %cst_504 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1561 = stablehlo.power %cst_504, %1534 : tensor<f32>
    %cst_505 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1562 = stablehlo.multiply %1561, %cst_505 : tensor<f32>
    %cst_506 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1563 = stablehlo.subtract %cst_506, %1562 : tensor<f32>
    %cst_507 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1564 = stablehlo.divide %cst_507, %1560 : tensor<f32>
    %cst_508 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1565 = stablehlo.multiply %1564, %cst_508 : tensor<f32>
    %cst_509 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1566 = stablehlo.multiply %cst_509, %1565 : tensor<f32>
    %1567 = stablehlo.sqrt %1563 : tensor<f32>
    %1568 = stablehlo.sqrt %1557 : tensor<8x16xf32>
    %1569 = stablehlo.multiply %1567, %1566 : tensor<f32>
    %1570 = stablehlo.broadcast_in_dim %1569, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1571 = stablehlo.divide %1568, %1570 : tensor<8x16xf32>
    %cst_510 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1572 = stablehlo.divide %cst_510, %1566 : tensor<f32>
    %cst_511 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1573 = stablehlo.multiply %1572, %cst_511 : tensor<f32>
    %cst_512 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1574 = stablehlo.multiply %1573, %cst_512 : tensor<f32>
    %1575 = stablehlo.broadcast_in_dim %1574, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1576 = stablehlo.add %1571, %1575 : tensor<8x16xf32>
    %cst_513 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1577 = stablehlo.broadcast_in_dim %cst_513, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1578 = stablehlo.multiply %1549, %1577 : tensor<8x16xf32>
    %1579 = stablehlo.divide %1578, %1576 : tensor<8x16xf32>
    %cst_514 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1580 = stablehlo.broadcast_in_dim %cst_514, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1581 = stablehlo.multiply %1579, %1580 : tensor<8x16xf32>
    %1582 = stablehlo.add %1536, %1581 : tensor<8x16xf32>
    %cst_515 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1583 = stablehlo.add %arg57, %cst_515 : tensor<f32>
    %cst_516 = stablehlo.constant dense<0.999899983> : tensor<f32>
    %1584 = stablehlo.broadcast_in_dim %cst_516, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1585 = stablehlo.multiply %arg12, %1584 : tensor<8x16xf32>
    %cst_517 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1586 = stablehlo.abs %cst_517 : tensor<f32>
    %cst_518 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1587 = stablehlo.compare GE, %1586, %cst_518, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_519 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_520 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1588 = stablehlo.subtract %cst_519, %cst_520 : tensor<f32>
    %cst_521 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1589 = call @_where_7(%1587, %1588, %cst_521) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1590 = call @_where_10(%1587, %692, %arg58) : (tensor<i1>, tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %cst_522 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1591 = stablehlo.broadcast_in_dim %cst_522, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1592 = stablehlo.multiply %arg58, %1591 : tensor<8x16xf32>
    %1593 = stablehlo.subtract %692, %1592 : tensor<8x16xf32>
    %1594 = stablehlo.broadcast_in_dim %1589, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1595 = stablehlo.multiply %1594, %1593 : tensor<8x16xf32>
    %cst_523 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1596 = stablehlo.broadcast_in_dim %cst_523, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1597 = stablehlo.multiply %1590, %1596 : tensor<8x16xf32>
    %1598 = stablehlo.add %1595, %1597 : tensor<8x16xf32>
    %cst_524 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1599 = stablehlo.broadcast_in_dim %cst_524, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1600 = stablehlo.multiply %arg59, %1599 : tensor<8x16xf32>
    %cst_525 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1601 = stablehlo.broadcast_in_dim %cst_525, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1602 = stablehlo.multiply %692, %1601 : tensor<8x16xf32>
    %1603 = stablehlo.multiply %1602, %692 : tensor<8x16xf32>
    %cst_526 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1604 = stablehlo.broadcast_in_dim %cst_526, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1605 = stablehlo.multiply %1603, %1604 : tensor<8x16xf32>
    %1606 = stablehlo.add %1600, %1605 : tensor<8x16xf32>
    %cst_527 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1607 = stablehlo.power %cst_527, %1583 : tensor<f32>
    %cst_528 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1608 = stablehlo.multiply %1607, %cst_528 : tensor<f32>
    %cst_529 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1609 = stablehlo.subtract %cst_529, %1608 : tensor<f32>
    %cst_530 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1610 = stablehlo.power %cst_530, %1583 : tensor<f32>
    %cst_531 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1611 = stablehlo.multiply %1610, %cst_531 : tensor<f32>
    %cst_532 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1612 = stablehlo.subtract %cst_532, %1611 : tensor<f32>
    %cst_533 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1613 = stablehlo.divide %cst_533, %1609 : tensor<f32>
    %cst_534 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1614 = stablehlo.multiply %1613, %cst_534 : tensor<f32>
    %cst_535 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1615 = stablehlo.multiply %cst_535, %1614 : tensor<f32>
    %1616 = stablehlo.sqrt %1612 : tensor<f32>
    %1617 = stablehlo.sqrt %1606 : tensor<8x16xf32>
    %1618 = stablehlo.multiply %1616, %1615 : tensor<f32>
    %1619 = stablehlo.broadcast_in_dim %1618, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1620 = stablehlo.divide %1617, %1619 : tensor<8x16xf32>
    %cst_536 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1621 = stablehlo.divide %cst_536, %1615 : tensor<f32>
    %cst_537 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1622 = stablehlo.multiply %1621, %cst_537 : tensor<f32>
    %cst_538 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1623 = stablehlo.multiply %1622, %cst_538 : tensor<f32>
    %1624 = stablehlo.broadcast_in_dim %1623, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1625 = stablehlo.add %1620, %1624 : tensor<8x16xf32>
    %cst_539 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1626 = stablehlo.broadcast_in_dim %cst_539, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1627 = stablehlo.multiply %1598, %1626 : tensor<8x16xf32>
    %1628 = stablehlo.divide %1627, %1625 : tensor<8x16xf32>
    %cst_540 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1629 = stablehlo.broadcast_in_dim %cst_540, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1630 = stablehlo.multiply %1628, %1629 : tensor<8x16xf32>
    %1631 = stablehlo.add %1585, %1630 : tensor<8x16xf32>
    %cst_541 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1632 = stablehlo.add %arg60, %cst_541 : tensor<f32>
    %cst_542 = stablehlo.constant dense<0.999899983> : tensor<f32>
    %1633 = stablehlo.broadcast_in_dim %cst_542, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1634 = stablehlo.multiply %arg13, %1633 : tensor<16x16xf32>
    %cst_543 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1635 = stablehlo.abs %cst_543 : tensor<f32>
    %cst_544 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1636 = stablehlo.compare GE, %1635, %cst_544, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_545 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_546 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1637 = stablehlo.subtract %cst_545, %cst_546 : tensor<f32>
    %cst_547 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1638 = call @_where_7(%1636, %1637, %cst_547) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1639 = call @_where_9(%1636, %607, %arg61) : (tensor<i1>, tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %cst_548 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1640 = stablehlo.broadcast_in_dim %cst_548, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1641 = stablehlo.multiply %arg61, %1640 : tensor<16x16xf32>
    %1642 = stablehlo.subtract %607, %1641 : tensor<16x16xf32>
    %1643 = stablehlo.broadcast_in_dim %1638, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1644 = stablehlo.multiply %1643, %1642 : tensor<16x16xf32>
    %cst_549 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1645 = stablehlo.broadcast_in_dim %cst_549, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1646 = stablehlo.multiply %1639, %1645 : tensor<16x16xf32>
    %1647 = stablehlo.add %1644, %1646 : tensor<16x16xf32>
    %cst_550 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1648 = stablehlo.broadcast_in_dim %cst_550, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1649 = stablehlo.multiply %arg62, %1648 : tensor<16x16xf32>
    %cst_551 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1650 = stablehlo.broadcast_in_dim %cst_551, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1651 = stablehlo.multiply %607, %1650 : tensor<16x16xf32>
    %1652 = stablehlo.multiply %1651, %607 : tensor<16x16xf32>
    %cst_552 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1653 = stablehlo.broadcast_in_dim %cst_552, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1654 = stablehlo.multiply %1652, %1653 : tensor<16x16xf32>
    %1655 = stablehlo.add %1649, %1654 : tensor<16x16xf32>
    %cst_553 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1656 = stablehlo.power %cst_553, %1632 : tensor<f32>
    %cst_554 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1657 = stablehlo.multiply %1656, %cst_554 : tensor<f32>
    %cst_555 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1658 = stablehlo.subtract %cst_555, %1657 : tensor<f32>
    %cst_556 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1659 = stablehlo.power %cst_556, %1632 : tensor<f32>
    %cst_557 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1660 = stablehlo.multiply %1659, %cst_557 : tensor<f32>
    %cst_558 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1661 = stablehlo.subtract %cst_558, %1660 : tensor<f32>
    %cst_559 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1662 = stablehlo.divide %cst_559, %1658 : tensor<f32>
    %cst_560 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1663 = stablehlo.multiply %1662, %cst_560 : tensor<f32>
    %cst_561 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1664 = stablehlo.multiply %cst_561, %1663 : tensor<f32>
    %1665 = stablehlo.sqrt %1661 : tensor<f32>
    %1666 = stablehlo.sqrt %1655 : tensor<16x16xf32>
    %1667 = stablehlo.multiply %1665, %1664 : tensor<f32>
    %1668 = stablehlo.broadcast_in_dim %1667, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1669 = stablehlo.divide %1666, %1668 : tensor<16x16xf32>
    %cst_562 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1670 = stablehlo.divide %cst_562, %1664 : tensor<f32>
    %cst_563 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1671 = stablehlo.multiply %1670, %cst_563 : tensor<f32>
    %cst_564 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1672 = stablehlo.multiply %1671, %cst_564 : tensor<f32>
    %1673 = stablehlo.broadcast_in_dim %1672, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1674 = stablehlo.add %1669, %1673 : tensor<16x16xf32>
    %cst_565 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1675 = stablehlo.broadcast_in_dim %cst_565, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1676 = stablehlo.multiply %1647, %1675 : tensor<16x16xf32>
    %1677 = stablehlo.divide %1676, %1674 : tensor<16x16xf32>
    %cst_566 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1678 = stablehlo.broadcast_in_dim %cst_566, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %1679 = stablehlo.multiply %1677, %1678 : tensor<16x16xf32>
    %1680 = stablehlo.add %1634, %1679 : tensor<16x16xf32>
    %cst_567 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1681 = stablehlo.add %arg63, %cst_567 : tensor<f32>
    %cst_568 = stablehlo.constant dense<0.999899983> : tensor<f32>
    %1682 = stablehlo.broadcast_in_dim %cst_568, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1683 = stablehlo.multiply %arg14, %1682 : tensor<32x16xf32>
    %cst_569 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1684 = stablehlo.abs %cst_569 : tensor<f32>
    %cst_570 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1685 = stablehlo.compare GE, %1684, %cst_570, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_571 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_572 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1686 = stablehlo.subtract %cst_571, %cst_572 : tensor<f32>
    %cst_573 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1687 = call @_where_7(%1685, %1686, %cst_573) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1688 = call @_where_8(%1685, %568, %arg64) : (tensor<i1>, tensor<32x16xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %cst_574 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1689 = stablehlo.broadcast_in_dim %cst_574, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1690 = stablehlo.multiply %arg64, %1689 : tensor<32x16xf32>
    %1691 = stablehlo.subtract %568, %1690 : tensor<32x16xf32>
    %1692 = stablehlo.broadcast_in_dim %1687, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1693 = stablehlo.multiply %1692, %1691 : tensor<32x16xf32>
    %cst_575 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1694 = stablehlo.broadcast_in_dim %cst_575, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1695 = stablehlo.multiply %1688, %1694 : tensor<32x16xf32>
    %1696 = stablehlo.add %1693, %1695 : tensor<32x16xf32>
    %cst_576 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1697 = stablehlo.broadcast_in_dim %cst_576, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1698 = stablehlo.multiply %arg65, %1697 : tensor<32x16xf32>
    %cst_577 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1699 = stablehlo.broadcast_in_dim %cst_577, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1700 = stablehlo.multiply %568, %1699 : tensor<32x16xf32>
    %1701 = stablehlo.multiply %1700, %568 : tensor<32x16xf32>
    %cst_578 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1702 = stablehlo.broadcast_in_dim %cst_578, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1703 = stablehlo.multiply %1701, %1702 : tensor<32x16xf32>
    %1704 = stablehlo.add %1698, %1703 : tensor<32x16xf32>
    %cst_579 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1705 = stablehlo.power %cst_579, %1681 : tensor<f32>
    %cst_580 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1706 = stablehlo.multiply %1705, %cst_580 : tensor<f32>
    %cst_581 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1707 = stablehlo.subtract %cst_581, %1706 : tensor<f32>
    %cst_582 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1708 = stablehlo.power %cst_582, %1681 : tensor<f32>
    %cst_583 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1709 = stablehlo.multiply %1708, %cst_583 : tensor<f32>
    %cst_584 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1710 = stablehlo.subtract %cst_584, %1709 : tensor<f32>
    %cst_585 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1711 = stablehlo.divide %cst_585, %1707 : tensor<f32>
    %cst_586 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1712 = stablehlo.multiply %1711, %cst_586 : tensor<f32>
    %cst_587 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1713 = stablehlo.multiply %cst_587, %1712 : tensor<f32>
    %1714 = stablehlo.sqrt %1710 : tensor<f32>
    %1715 = stablehlo.sqrt %1704 : tensor<32x16xf32>
    %1716 = stablehlo.multiply %1714, %1713 : tensor<f32>
    %1717 = stablehlo.broadcast_in_dim %1716, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1718 = stablehlo.divide %1715, %1717 : tensor<32x16xf32>
    %cst_588 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1719 = stablehlo.divide %cst_588, %1713 : tensor<f32>
    %cst_589 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1720 = stablehlo.multiply %1719, %cst_589 : tensor<f32>
    %cst_590 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1721 = stablehlo.multiply %1720, %cst_590 : tensor<f32>
    %1722 = stablehlo.broadcast_in_dim %1721, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1723 = stablehlo.add %1718, %1722 : tensor<32x16xf32>
    %cst_591 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1724 = stablehlo.broadcast_in_dim %cst_591, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1725 = stablehlo.multiply %1696, %1724 : tensor<32x16xf32>
    %1726 = stablehlo.divide %1725, %1723 : tensor<32x16xf32>
    %cst_592 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1727 = stablehlo.broadcast_in_dim %cst_592, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1728 = stablehlo.multiply %1726, %1727 : tensor<32x16xf32>
    %1729 = stablehlo.add %1683, %1728 : tensor<32x16xf32>
    %cst_593 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1730 = stablehlo.add %arg66, %cst_593 : tensor<f32>
    %cst_594 = stablehlo.constant dense<0.999899983> : tensor<f32>
    %1731 = stablehlo.broadcast_in_dim %cst_594, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1732 = stablehlo.multiply %arg15, %1731 : tensor<32x16xf32>
    %cst_595 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1733 = stablehlo.abs %cst_595 : tensor<f32>
    %cst_596 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1734 = stablehlo.compare GE, %1733, %cst_596, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_597 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_598 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1735 = stablehlo.subtract %cst_597, %cst_598 : tensor<f32>
    %cst_599 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1736 = call @_where_7(%1734, %1735, %cst_599) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1737 = call @_where_8(%1734, %542, %arg67) : (tensor<i1>, tensor<32x16xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %cst_600 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1738 = stablehlo.broadcast_in_dim %cst_600, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1739 = stablehlo.multiply %arg67, %1738 : tensor<32x16xf32>
    %1740 = stablehlo.subtract %542, %1739 : tensor<32x16xf32>
    %1741 = stablehlo.broadcast_in_dim %1736, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1742 = stablehlo.multiply %1741, %1740 : tensor<32x16xf32>
    %cst_601 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1743 = stablehlo.broadcast_in_dim %cst_601, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1744 = stablehlo.multiply %1737, %1743 : tensor<32x16xf32>
    %1745 = stablehlo.add %1742, %1744 : tensor<32x16xf32>
    %cst_602 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1746 = stablehlo.broadcast_in_dim %cst_602, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1747 = stablehlo.multiply %arg68, %1746 : tensor<32x16xf32>
    %cst_603 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1748 = stablehlo.broadcast_in_dim %cst_603, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1749 = stablehlo.multiply %542, %1748 : tensor<32x16xf32>
    %1750 = stablehlo.multiply %1749, %542 : tensor<32x16xf32>
    %cst_604 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1751 = stablehlo.broadcast_in_dim %cst_604, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1752 = stablehlo.multiply %1750, %1751 : tensor<32x16xf32>
    %1753 = stablehlo.add %1747, %1752 : tensor<32x16xf32>
    %cst_605 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1754 = stablehlo.power %cst_605, %1730 : tensor<f32>
    %cst_606 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1755 = stablehlo.multiply %1754, %cst_606 : tensor<f32>
    %cst_607 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1756 = stablehlo.subtract %cst_607, %1755 : tensor<f32>
    %cst_608 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1757 = stablehlo.power %cst_608, %1730 : tensor<f32>
    %cst_609 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1758 = stablehlo.multiply %1757, %cst_609 : tensor<f32>
    %cst_610 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1759 = stablehlo.subtract %cst_610, %1758 : tensor<f32>
    %cst_611 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1760 = stablehlo.divide %cst_611, %1756 : tensor<f32>
    %cst_612 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1761 = stablehlo.multiply %1760, %cst_612 : tensor<f32>
    %cst_613 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1762 = stablehlo.multiply %cst_613, %1761 : tensor<f32>
    %1763 = stablehlo.sqrt %1759 : tensor<f32>
    %1764 = stablehlo.sqrt %1753 : tensor<32x16xf32>
    %1765 = stablehlo.multiply %1763, %1762 : tensor<f32>
    %1766 = stablehlo.broadcast_in_dim %1765, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1767 = stablehlo.divide %1764, %1766 : tensor<32x16xf32>
    %cst_614 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1768 = stablehlo.divide %cst_614, %1762 : tensor<f32>
    %cst_615 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1769 = stablehlo.multiply %1768, %cst_615 : tensor<f32>
    %cst_616 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1770 = stablehlo.multiply %1769, %cst_616 : tensor<f32>
    %1771 = stablehlo.broadcast_in_dim %1770, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1772 = stablehlo.add %1767, %1771 : tensor<32x16xf32>
    %cst_617 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1773 = stablehlo.broadcast_in_dim %cst_617, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1774 = stablehlo.multiply %1745, %1773 : tensor<32x16xf32>
    %1775 = stablehlo.divide %1774, %1772 : tensor<32x16xf32>
    %cst_618 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1776 = stablehlo.broadcast_in_dim %cst_618, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1777 = stablehlo.multiply %1775, %1776 : tensor<32x16xf32>
    %1778 = stablehlo.add %1732, %1777 : tensor<32x16xf32>
    %cst_619 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1779 = stablehlo.add %arg69, %cst_619 : tensor<f32>
    %cst_620 = stablehlo.constant dense<0.999899983> : tensor<f32>
    %1780 = stablehlo.broadcast_in_dim %cst_620, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1781 = stablehlo.multiply %arg16, %1780 : tensor<16x32xf32>
    %cst_621 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1782 = stablehlo.abs %cst_621 : tensor<f32>
    %cst_622 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1783 = stablehlo.compare GE, %1782, %cst_622, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_623 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_624 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1784 = stablehlo.subtract %cst_623, %cst_624 : tensor<f32>
    %cst_625 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1785 = call @_where_7(%1783, %1784, %cst_625) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1786 = call @_where_11(%1783, %532, %arg70) : (tensor<i1>, tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
    %cst_626 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1787 = stablehlo.broadcast_in_dim %cst_626, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1788 = stablehlo.multiply %arg70, %1787 : tensor<16x32xf32>
    %1789 = stablehlo.subtract %532, %1788 : tensor<16x32xf32>
    %1790 = stablehlo.broadcast_in_dim %1785, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1791 = stablehlo.multiply %1790, %1789 : tensor<16x32xf32>
    %cst_627 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1792 = stablehlo.broadcast_in_dim %cst_627, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1793 = stablehlo.multiply %1786, %1792 : tensor<16x32xf32>
    %1794 = stablehlo.add %1791, %1793 : tensor<16x32xf32>
    %cst_628 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1795 = stablehlo.broadcast_in_dim %cst_628, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1796 = stablehlo.multiply %arg71, %1795 : tensor<16x32xf32>
    %cst_629 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1797 = stablehlo.broadcast_in_dim %cst_629, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1798 = stablehlo.multiply %532, %1797 : tensor<16x32xf32>
    %1799 = stablehlo.multiply %1798, %532 : tensor<16x32xf32>
    %cst_630 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1800 = stablehlo.broadcast_in_dim %cst_630, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1801 = stablehlo.multiply %1799, %1800 : tensor<16x32xf32>
    %1802 = stablehlo.add %1796, %1801 : tensor<16x32xf32>
    %cst_631 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1803 = stablehlo.power %cst_631, %1779 : tensor<f32>
    %cst_632 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1804 = stablehlo.multiply %1803, %cst_632 : tensor<f32>
    %cst_633 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1805 = stablehlo.subtract %cst_633, %1804 : tensor<f32>
    %cst_634 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1806 = stablehlo.power %cst_634, %1779 : tensor<f32>
    %cst_635 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1807 = stablehlo.multiply %1806, %cst_635 : tensor<f32>
    %cst_636 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1808 = stablehlo.subtract %cst_636, %1807 : tensor<f32>
    %cst_637 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1809 = stablehlo.divide %cst_637, %1805 : tensor<f32>
    %cst_638 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1810 = stablehlo.multiply %1809, %cst_638 : tensor<f32>
    %cst_639 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1811 = stablehlo.multiply %cst_639, %1810 : tensor<f32>
    %1812 = stablehlo.sqrt %1808 : tensor<f32>
    %1813 = stablehlo.sqrt %1802 : tensor<16x32xf32>
    %1814 = stablehlo.multiply %1812, %1811 : tensor<f32>
    %1815 = stablehlo.broadcast_in_dim %1814, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1816 = stablehlo.divide %1813, %1815 : tensor<16x32xf32>
    %cst_640 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1817 = stablehlo.divide %cst_640, %1811 : tensor<f32>
    %cst_641 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1818 = stablehlo.multiply %1817, %cst_641 : tensor<f32>
    %cst_642 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1819 = stablehlo.multiply %1818, %cst_642 : tensor<f32>
    %1820 = stablehlo.broadcast_in_dim %1819, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1821 = stablehlo.add %1816, %1820 : tensor<16x32xf32>
    %cst_643 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1822 = stablehlo.broadcast_in_dim %cst_643, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1823 = stablehlo.multiply %1794, %1822 : tensor<16x32xf32>
    %1824 = stablehlo.divide %1823, %1821 : tensor<16x32xf32>
    %cst_644 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1825 = stablehlo.broadcast_in_dim %cst_644, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1826 = stablehlo.multiply %1824, %1825 : tensor<16x32xf32>
    %1827 = stablehlo.add %1781, %1826 : tensor<16x32xf32>
    %cst_645 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1828 = stablehlo.add %arg72, %cst_645 : tensor<f32>
    %cst_646 = stablehlo.constant dense<0.999899983> : tensor<f32>
    %1829 = stablehlo.broadcast_in_dim %cst_646, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1830 = stablehlo.multiply %arg17, %1829 : tensor<16xf32>
    %cst_647 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1831 = stablehlo.abs %cst_647 : tensor<f32>
    %cst_648 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1832 = stablehlo.compare GE, %1831, %cst_648, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_649 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_650 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1833 = stablehlo.subtract %cst_649, %cst_650 : tensor<f32>
    %cst_651 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1834 = call @_where_7(%1832, %1833, %cst_651) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1835 = call @_where_12(%1832, %725, %arg73) : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %cst_652 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1836 = stablehlo.broadcast_in_dim %cst_652, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1837 = stablehlo.multiply %arg73, %1836 : tensor<16xf32>
    %1838 = stablehlo.subtract %725, %1837 : tensor<16xf32>
    %1839 = stablehlo.broadcast_in_dim %1834, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1840 = stablehlo.multiply %1839, %1838 : tensor<16xf32>
    %cst_653 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1841 = stablehlo.broadcast_in_dim %cst_653, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1842 = stablehlo.multiply %1835, %1841 : tensor<16xf32>
    %1843 = stablehlo.add %1840, %1842 : tensor<16xf32>
    %cst_654 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1844 = stablehlo.broadcast_in_dim %cst_654, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1845 = stablehlo.multiply %arg74, %1844 : tensor<16xf32>
    %cst_655 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1846 = stablehlo.broadcast_in_dim %cst_655, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1847 = stablehlo.multiply %725, %1846 : tensor<16xf32>
    %1848 = stablehlo.multiply %1847, %725 : tensor<16xf32>
    %cst_656 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1849 = stablehlo.broadcast_in_dim %cst_656, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1850 = stablehlo.multiply %1848, %1849 : tensor<16xf32>
    %1851 = stablehlo.add %1845, %1850 : tensor<16xf32>
    %cst_657 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1852 = stablehlo.power %cst_657, %1828 : tensor<f32>
    %cst_658 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1853 = stablehlo.multiply %1852, %cst_658 : tensor<f32>
    %cst_659 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1854 = stablehlo.subtract %cst_659, %1853 : tensor<f32>
    %cst_660 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1855 = stablehlo.power %cst_660, %1828 : tensor<f32>
    %cst_661 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1856 = stablehlo.multiply %1855, %cst_661 : tensor<f32>
    %cst_662 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1857 = stablehlo.subtract %cst_662, %1856 : tensor<f32>
    %cst_663 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1858 = stablehlo.divide %cst_663, %1854 : tensor<f32>
    %cst_664 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1859 = stablehlo.multiply %1858, %cst_664 : tensor<f32>
    %cst_665 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1860 = stablehlo.multiply %cst_665, %1859 : tensor<f32>
    %1861 = stablehlo.sqrt %1857 : tensor<f32>
    %1862 = stablehlo.sqrt %1851 : tensor<16xf32>
    %1863 = stablehlo.multiply %1861, %1860 : tensor<f32>
    %1864 = stablehlo.broadcast_in_dim %1863, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1865 = stablehlo.divide %1862, %1864 : tensor<16xf32>
    %cst_666 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1866 = stablehlo.divide %cst_666, %1860 : tensor<f32>
    %cst_667 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1867 = stablehlo.multiply %1866, %cst_667 : tensor<f32>
    %cst_668 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1868 = stablehlo.multiply %1867, %cst_668 : tensor<f32>
    %1869 = stablehlo.broadcast_in_dim %1868, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1870 = stablehlo.add %1865, %1869 : tensor<16xf32>
    %cst_669 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1871 = stablehlo.broadcast_in_dim %cst_669, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1872 = stablehlo.multiply %1843, %1871 : tensor<16xf32>
    %1873 = stablehlo.divide %1872, %1870 : tensor<16xf32>
    %cst_670 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1874 = stablehlo.broadcast_in_dim %cst_670, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1875 = stablehlo.multiply %1873, %1874 : tensor<16xf32>
    %1876 = stablehlo.add %1830, %1875 : tensor<16xf32>
    %cst_671 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1877 = stablehlo.add %arg75, %cst_671 : tensor<f32>
    %cst_672 = stablehlo.constant dense<0.999899983> : tensor<f32>
    %1878 = stablehlo.broadcast_in_dim %cst_672, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1879 = stablehlo.multiply %arg18, %1878 : tensor<16xf32>
    %cst_673 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1880 = stablehlo.abs %cst_673 : tensor<f32>
    %cst_674 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1881 = stablehlo.compare GE, %1880, %cst_674, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_675 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_676 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1882 = stablehlo.subtract %cst_675, %cst_676 : tensor<f32>
    %cst_677 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1883 = call @_where_7(%1881, %1882, %cst_677) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1884 = call @_where_12(%1881, %575, %arg76) : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %cst_678 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1885 = stablehlo.broadcast_in_dim %cst_678, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1886 = stablehlo.multiply %arg76, %1885 : tensor<16xf32>
    %1887 = stablehlo.subtract %575, %1886 : tensor<16xf32>
    %1888 = stablehlo.broadcast_in_dim %1883, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1889 = stablehlo.multiply %1888, %1887 : tensor<16xf32>
    %cst_679 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1890 = stablehlo.broadcast_in_dim %cst_679, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1891 = stablehlo.multiply %1884, %1890 : tensor<16xf32>
    %1892 = stablehlo.add %1889, %1891 : tensor<16xf32>
    %cst_680 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1893 = stablehlo.broadcast_in_dim %cst_680, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1894 = stablehlo.multiply %arg77, %1893 : tensor<16xf32>
    %cst_681 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1895 = stablehlo.broadcast_in_dim %cst_681, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1896 = stablehlo.multiply %575, %1895 : tensor<16xf32>
    %1897 = stablehlo.multiply %1896, %575 : tensor<16xf32>
    %cst_682 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1898 = stablehlo.broadcast_in_dim %cst_682, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1899 = stablehlo.multiply %1897, %1898 : tensor<16xf32>
    %1900 = stablehlo.add %1894, %1899 : tensor<16xf32>
    %cst_683 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1901 = stablehlo.power %cst_683, %1877 : tensor<f32>
    %cst_684 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1902 = stablehlo.multiply %1901, %cst_684 : tensor<f32>
    %cst_685 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1903 = stablehlo.subtract %cst_685, %1902 : tensor<f32>
    %cst_686 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1904 = stablehlo.power %cst_686, %1877 : tensor<f32>
    %cst_687 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1905 = stablehlo.multiply %1904, %cst_687 : tensor<f32>
    %cst_688 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1906 = stablehlo.subtract %cst_688, %1905 : tensor<f32>
    %cst_689 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1907 = stablehlo.divide %cst_689, %1903 : tensor<f32>
    %cst_690 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1908 = stablehlo.multiply %1907, %cst_690 : tensor<f32>
    %cst_691 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1909 = stablehlo.multiply %cst_691, %1908 : tensor<f32>
    %1910 = stablehlo.sqrt %1906 : tensor<f32>
    %1911 = stablehlo.sqrt %1900 : tensor<16xf32>
    %1912 = stablehlo.multiply %1910, %1909 : tensor<f32>
    %1913 = stablehlo.broadcast_in_dim %1912, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1914 = stablehlo.divide %1911, %1913 : tensor<16xf32>
    %cst_692 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1915 = stablehlo.divide %cst_692, %1909 : tensor<f32>
    %cst_693 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1916 = stablehlo.multiply %1915, %cst_693 : tensor<f32>
    %cst_694 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1917 = stablehlo.multiply %1916, %cst_694 : tensor<f32>
    %1918 = stablehlo.broadcast_in_dim %1917, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1919 = stablehlo.add %1914, %1918 : tensor<16xf32>
    %cst_695 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1920 = stablehlo.broadcast_in_dim %cst_695, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1921 = stablehlo.multiply %1892, %1920 : tensor<16xf32>
    %1922 = stablehlo.divide %1921, %1919 : tensor<16xf32>
    %cst_696 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1923 = stablehlo.broadcast_in_dim %cst_696, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1924 = stablehlo.multiply %1922, %1923 : tensor<16xf32>
    %1925 = stablehlo.add %1879, %1924 : tensor<16xf32>
    %cst_697 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1926 = stablehlo.add %arg78, %cst_697 : tensor<f32>
    %cst_698 = stablehlo.constant dense<0.999899983> : tensor<f32>
    %1927 = stablehlo.broadcast_in_dim %cst_698, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1928 = stablehlo.multiply %arg19, %1927 : tensor<16xf32>
    %cst_699 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1929 = stablehlo.abs %cst_699 : tensor<f32>
    %cst_700 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1930 = stablehlo.compare GE, %1929, %cst_700, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_701 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_702 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1931 = stablehlo.subtract %cst_701, %cst_702 : tensor<f32>
    %cst_703 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1932 = call @_where_7(%1930, %1931, %cst_703) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1933 = call @_where_12(%1930, %503, %arg79) : (tensor<i1>, tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %cst_704 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1934 = stablehlo.broadcast_in_dim %cst_704, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1935 = stablehlo.multiply %arg79, %1934 : tensor<16xf32>
    %1936 = stablehlo.subtract %503, %1935 : tensor<16xf32>
    %1937 = stablehlo.broadcast_in_dim %1932, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1938 = stablehlo.multiply %1937, %1936 : tensor<16xf32>
    %cst_705 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1939 = stablehlo.broadcast_in_dim %cst_705, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1940 = stablehlo.multiply %1933, %1939 : tensor<16xf32>
    %1941 = stablehlo.add %1938, %1940 : tensor<16xf32>
    %cst_706 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1942 = stablehlo.broadcast_in_dim %cst_706, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1943 = stablehlo.multiply %arg80, %1942 : tensor<16xf32>
    %cst_707 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1944 = stablehlo.broadcast_in_dim %cst_707, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1945 = stablehlo.multiply %503, %1944 : tensor<16xf32>
    %1946 = stablehlo.multiply %1945, %503 : tensor<16xf32>
    %cst_708 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1947 = stablehlo.broadcast_in_dim %cst_708, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1948 = stablehlo.multiply %1946, %1947 : tensor<16xf32>
    %1949 = stablehlo.add %1943, %1948 : tensor<16xf32>
    %cst_709 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1950 = stablehlo.power %cst_709, %1926 : tensor<f32>
    %cst_710 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1951 = stablehlo.multiply %1950, %cst_710 : tensor<f32>
    %cst_711 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1952 = stablehlo.subtract %cst_711, %1951 : tensor<f32>
    %cst_712 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1953 = stablehlo.power %cst_712, %1926 : tensor<f32>
    %cst_713 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1954 = stablehlo.multiply %1953, %cst_713 : tensor<f32>
    %cst_714 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1955 = stablehlo.subtract %cst_714, %1954 : tensor<f32>
    %cst_715 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1956 = stablehlo.divide %cst_715, %1952 : tensor<f32>
    %cst_716 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1957 = stablehlo.multiply %1956, %cst_716 : tensor<f32>
    %cst_717 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %1958 = stablehlo.multiply %cst_717, %1957 : tensor<f32>
    %1959 = stablehlo.sqrt %1955 : tensor<f32>
    %1960 = stablehlo.sqrt %1949 : tensor<16xf32>
    %1961 = stablehlo.multiply %1959, %1958 : tensor<f32>
    %1962 = stablehlo.broadcast_in_dim %1961, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1963 = stablehlo.divide %1960, %1962 : tensor<16xf32>
    %cst_718 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1964 = stablehlo.divide %cst_718, %1958 : tensor<f32>
    %cst_719 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1965 = stablehlo.multiply %1964, %cst_719 : tensor<f32>
    %cst_720 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1966 = stablehlo.multiply %1965, %cst_720 : tensor<f32>
    %1967 = stablehlo.broadcast_in_dim %1966, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1968 = stablehlo.add %1963, %1967 : tensor<16xf32>
    %cst_721 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1969 = stablehlo.broadcast_in_dim %cst_721, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1970 = stablehlo.multiply %1941, %1969 : tensor<16xf32>
    %1971 = stablehlo.divide %1970, %1968 : tensor<16xf32>
    %cst_722 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1972 = stablehlo.broadcast_in_dim %cst_722, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %1973 = stablehlo.multiply %1971, %1972 : tensor<16xf32>
    %1974 = stablehlo.add %1928, %1973 : tensor<16xf32>
    %cst_723 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1975 = stablehlo.add %arg81, %cst_723 : tensor<f32>
    %cst_724 = stablehlo.constant dense<0.999899983> : tensor<f32>
    %1976 = stablehlo.broadcast_in_dim %cst_724, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1977 = stablehlo.multiply %arg20, %1976 : tensor<32x16xf32>
    %cst_725 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1978 = stablehlo.abs %cst_725 : tensor<f32>
    %cst_726 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1979 = stablehlo.compare GE, %1978, %cst_726, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_727 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_728 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1980 = stablehlo.subtract %cst_727, %cst_728 : tensor<f32>
    %cst_729 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %1981 = call @_where_7(%1979, %1980, %cst_729) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %1982 = call @_where_8(%1979, %496, %arg82) : (tensor<i1>, tensor<32x16xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
    %cst_730 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1983 = stablehlo.broadcast_in_dim %cst_730, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1984 = stablehlo.multiply %arg82, %1983 : tensor<32x16xf32>
    %1985 = stablehlo.subtract %496, %1984 : tensor<32x16xf32>
    %1986 = stablehlo.broadcast_in_dim %1981, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1987 = stablehlo.multiply %1986, %1985 : tensor<32x16xf32>
    %cst_731 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1988 = stablehlo.broadcast_in_dim %cst_731, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1989 = stablehlo.multiply %1982, %1988 : tensor<32x16xf32>
    %1990 = stablehlo.add %1987, %1989 : tensor<32x16xf32>
    %cst_732 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %1991 = stablehlo.broadcast_in_dim %cst_732, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1992 = stablehlo.multiply %arg83, %1991 : tensor<32x16xf32>
    %cst_733 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1993 = stablehlo.broadcast_in_dim %cst_733, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1994 = stablehlo.multiply %496, %1993 : tensor<32x16xf32>
    %1995 = stablehlo.multiply %1994, %496 : tensor<32x16xf32>
    %cst_734 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1996 = stablehlo.broadcast_in_dim %cst_734, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %1997 = stablehlo.multiply %1995, %1996 : tensor<32x16xf32>
    %1998 = stablehlo.add %1992, %1997 : tensor<32x16xf32>
    %cst_735 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1999 = stablehlo.power %cst_735, %1975 : tensor<f32>
    %cst_736 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2000 = stablehlo.multiply %1999, %cst_736 : tensor<f32>
    %cst_737 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2001 = stablehlo.subtract %cst_737, %2000 : tensor<f32>
    %cst_738 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %2002 = stablehlo.power %cst_738, %1975 : tensor<f32>
    %cst_739 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2003 = stablehlo.multiply %2002, %cst_739 : tensor<f32>
    %cst_740 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2004 = stablehlo.subtract %cst_740, %2003 : tensor<f32>
    %cst_741 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2005 = stablehlo.divide %cst_741, %2001 : tensor<f32>
    %cst_742 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %2006 = stablehlo.multiply %2005, %cst_742 : tensor<f32>
    %cst_743 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2007 = stablehlo.multiply %cst_743, %2006 : tensor<f32>
    %2008 = stablehlo.sqrt %2004 : tensor<f32>
    %2009 = stablehlo.sqrt %1998 : tensor<32x16xf32>
    %2010 = stablehlo.multiply %2008, %2007 : tensor<f32>
    %2011 = stablehlo.broadcast_in_dim %2010, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %2012 = stablehlo.divide %2009, %2011 : tensor<32x16xf32>
    %cst_744 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2013 = stablehlo.divide %cst_744, %2007 : tensor<f32>
    %cst_745 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %2014 = stablehlo.multiply %2013, %cst_745 : tensor<f32>
    %cst_746 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2015 = stablehlo.multiply %2014, %cst_746 : tensor<f32>
    %2016 = stablehlo.broadcast_in_dim %2015, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %2017 = stablehlo.add %2012, %2016 : tensor<32x16xf32>
    %cst_747 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2018 = stablehlo.broadcast_in_dim %cst_747, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %2019 = stablehlo.multiply %1990, %2018 : tensor<32x16xf32>
    %2020 = stablehlo.divide %2019, %2017 : tensor<32x16xf32>
    %cst_748 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2021 = stablehlo.broadcast_in_dim %cst_748, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %2022 = stablehlo.multiply %2020, %2021 : tensor<32x16xf32>
    %2023 = stablehlo.add %1977, %2022 : tensor<32x16xf32>
    return %451, %1043, %1092, %1141, %1190, %1239, %1288, %1337, %1386, %1435, %1484, %1533, %1582, %1631, %1680, %1729, %1778, %1827, %1876, %1925, %1974, %2023, %995, %1010, %1018, %1044, %1059, %1067, %1093, %1108, %1116, %1142, %1157, %1165, %1191, %1206, %1214, %1240, %1255, %1263, %1289, %1304, %1312, %1338, %1353, %1361, %1387, %1402, %1410, %1436, %1451, %1459, %1485, %1500, %1508, %1534, %1549, %1557, %1583, %1598, %1606, %1632, %1647, %1655, %1681, %1696, %1704, %1730, %1745, %1753, %1779, %1794, %1802, %1828, %1843, %1851, %1877, %1892, %1900, %1926, %1941, %1949, %1975, %1990, %1998 : tensor<f32>, tensor<32x16xf32>, tensor<16x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<16x16xf32>, tensor<32x16xf32>, tensor<32x16xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<16x16xf32>, tensor<32x16xf32>, tensor<32x16xf32>, tensor<16x32xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<32x16xf32>, tensor<f32>, tensor<32x16xf32>, tensor<32x16xf32>, tensor<f32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<f32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<f32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<f32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<f32>, tensor<32x16xf32>, tensor<32x16xf32>, tensor<f32>, tensor<32x16xf32>, tensor<32x16xf32>, tensor<f32>, tensor<16x32xf32>, tensor<16x32xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<f32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<f32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<f32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<f32>, tensor<32x16xf32>, tensor<32x16xf32>, tensor<f32>, tensor<32x16xf32>, tensor<32x16xf32>, tensor<f32>, tensor<16x32xf32>, tensor<16x32xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>, tensor<32x16xf32>, tensor<32x16xf32>
  }
  func.func private @_take(%arg0: tensor<32x16xf32>, %arg1: tensor<4x8xi32>) -> tensor<4x8x16xf32> {
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
    return %16 : tensor<4x8x16xf32>
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
  func.func private @log_softmax(%arg0: tensor<32x32xf32>) -> tensor<32x32xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<32x32xf32>, tensor<f32>) -> tensor<32xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<32xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<32xf32>) -> tensor<32x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<32x1xf32>) -> tensor<32x32xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<32x32xf32>
    %6 = stablehlo.exponential %5 : tensor<32x32xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<32x32xf32>, tensor<f32>) -> tensor<32xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<32xf32>) -> tensor<32x1xf32>
    %9 = stablehlo.log %8 : tensor<32x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<32x1xf32>) -> tensor<32x32xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<32x32xf32>
    return %11 : tensor<32x32xf32>
  }
  func.func private @_where_2(%arg0: tensor<32xi1>, %arg1: tensor<32xi32>, %arg2: tensor<i32>) -> tensor<32xi32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i32>) -> tensor<32xi32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<32xi1>, tensor<32xi32>
    return %1 : tensor<32xi32>
  }
  func.func private @_where_3(%arg0: tensor<32xi1>, %arg1: tensor<32xf32>, %arg2: tensor<f32>) -> tensor<32xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<32xi1>, tensor<32xf32>
    return %1 : tensor<32xf32>
  }
  func.func private @_where_4(%arg0: tensor<32x1xi1>, %arg1: tensor<32x1xi32>, %arg2: tensor<i32>) -> tensor<32x1xi32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i32>) -> tensor<32x1xi32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<32x1xi1>, tensor<32x1xi32>
    return %1 : tensor<32x1xi32>
  }
  func.func private @_where_5(%arg0: tensor<32x1xi1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<32x1xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<32x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<32x1xf32>
    %2 = stablehlo.select %arg0, %0, %1 : tensor<32x1xi1>, tensor<32x1xf32>
    return %2 : tensor<32x1xf32>
  }
  func.func private @clip(%arg0: tensor<4x8xi32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<4x8xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<4x8xi32>
    %3 = stablehlo.convert %arg2 : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i32>) -> tensor<4x8xi32>
    %5 = stablehlo.minimum %4, %2 : tensor<4x8xi32>
    return %5 : tensor<4x8xi32>
  }
  func.func private @_where_6(%arg0: tensor<4x8x1xi1>, %arg1: tensor<f32>, %arg2: tensor<4x8x16xf32>) -> tensor<4x8x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1, 2] : (tensor<4x8x1xi1>) -> tensor<4x8x16xi1>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %2 = stablehlo.select %0, %1, %arg2 : tensor<4x8x16xi1>, tensor<4x8x16xf32>
    return %2 : tensor<4x8x16xf32>
  }
  func.func private @_where_7(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @_where_8(%arg0: tensor<i1>, %arg1: tensor<32x16xf32>, %arg2: tensor<32x16xf32>) -> tensor<32x16xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<32x16xf32>
    return %0 : tensor<32x16xf32>
  }
  func.func private @_where_9(%arg0: tensor<i1>, %arg1: tensor<16x16xf32>, %arg2: tensor<16x16xf32>) -> tensor<16x16xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<16x16xf32>
    return %0 : tensor<16x16xf32>
  }
  func.func private @_where_10(%arg0: tensor<i1>, %arg1: tensor<8x16xf32>, %arg2: tensor<8x16xf32>) -> tensor<8x16xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<8x16xf32>
    return %0 : tensor<8x16xf32>
  }
  func.func private @_where_11(%arg0: tensor<i1>, %arg1: tensor<16x32xf32>, %arg2: tensor<16x32xf32>) -> tensor<16x32xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<16x32xf32>
    return %0 : tensor<16x32xf32>
  }
  func.func private @_where_12(%arg0: tensor<i1>, %arg1: tensor<16xf32>, %arg2: tensor<16xf32>) -> tensor<16xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<16xf32>
    return %0 : tensor<16xf32>
  }
}
