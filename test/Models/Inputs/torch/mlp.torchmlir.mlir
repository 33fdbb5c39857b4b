module {
  func.func @main(%arg0: tensor<32x16xf32>, %arg1: tensor<32xf32>, %arg2: tensor<32xf32>, %arg3: tensor<32xf32>, %arg4: tensor<8x32xf32>, %arg5: tensor<8xf32>, %arg6: tensor<f32>, %arg7: tensor<32x16xf32>, %arg8: tensor<32x16xf32>, %arg9: tensor<f32>, %arg10: tensor<32xf32>, %arg11: tensor<32xf32>, %arg12: tensor<f32>, %arg13: tensor<32xf32>, %arg14: tensor<32xf32>, %arg15: tensor<f32>, %arg16: tensor<32xf32>, %arg17: tensor<32xf32>, %arg18: tensor<f32>, %arg19: tensor<8x32xf32>, %arg20: tensor<8x32xf32>, %arg21: tensor<f32>, %arg22: tensor<8xf32>, %arg23: tensor<8xf32>, %arg24: tensor<8x16xf32>, %arg25: tensor<8xi64>) -> (tensor<f32>, tensor<32x16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<8x32xf32>, tensor<8xf32>, tensor<f32>, tensor<32x16xf32>, tensor<32x16xf32>, tensor<f32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<8x32xf32>, tensor<8x32xf32>, tensor<f32>, tensor<8xf32>, tensor<8xf32>) {
    %c = stablehlo.constant dense<0> : tensor<8x1xi64>
    %c_0 = stablehlo.constant dense<-100> : tensor<8x1xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<8xi64>
    %c_2 = stablehlo.constant dense<-100> : tensor<8xi64>
    %cst = stablehlo.constant dense<-0.899999976> : tensor<f32>
    %cst_3 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %cst_4 = stablehlo.constant dense<-1.000000e+00> : tensor<8x1xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<8x8xf32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c_8 = stablehlo.constant dense<0> : tensor<i64>
    %c_9 = stablehlo.constant dense<1> : tensor<i64>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<8x32xf32>
    %cst_11 = stablehlo.constant dense<2.000000e+00> : tensor<8x32xf32>
    %cst_12 = stablehlo.constant dense<5.000000e-01> : tensor<8x32xf32>
    %cst_13 = stablehlo.constant dense<-4.000000e+00> : tensor<8x32xf32>
    %cst_14 = stablehlo.constant dense<4.000000e+00> : tensor<8x32xf32>
    %cst_15 = stablehlo.constant dense<-2.72614237E-10> : tensor<8x32xf32>
    %cst_16 = stablehlo.constant dense<2.77068146E-8> : tensor<8x32xf32>
    %cst_17 = stablehlo.constant dense<-2.10102394E-6> : tensor<8x32xf32>
    %cst_18 = stablehlo.constant dense<-5.69250624E-5> : tensor<8x32xf32>
    %cst_19 = stablehlo.constant dense<-7.34990637E-4> : tensor<8x32xf32>
    %cst_20 = stablehlo.constant dense<-2.954600e-03> : tensor<8x32xf32>
    %cst_21 = stablehlo.constant dense<-0.0160960332> : tensor<8x32xf32>
    %cst_22 = stablehlo.constant dense<-1.45660715E-5> : tensor<8x32xf32>
    %cst_23 = stablehlo.constant dense<-2.13374049E-4> : tensor<8x32xf32>
    %cst_24 = stablehlo.constant dense<-0.00168282702> : tensor<8x32xf32>
    %cst_25 = stablehlo.constant dense<-0.00737332925> : tensor<8x32xf32>
    %cst_26 = stablehlo.constant dense<-0.0142647391> : tensor<8x32xf32>
    %cst_27 = stablehlo.constant dense<-1.000000e+00> : tensor<8x32xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %cst_29 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %cst_30 = arith.constant dense<1> : tensor<1xi64>
    %cst_31 = arith.constant dense<32> : tensor<1xi64>
    %cst_32 = arith.constant dense<1.000000e-05> : tensor<1xf64>
    %cst_33 = arith.constant dense<0.70710678118654757> : tensor<1xf64>
    %cst_34 = arith.constant dense<5.000000e-01> : tensor<1xf64>
    %cst_35 = arith.constant dense<-5.000000e-01> : tensor<1xf64>
    %cst_36 = arith.constant dense<0.3989422804014327> : tensor<1xf64>
    %cst_37 = arith.constant dense<9.999000e-01> : tensor<1xf64>
    %cst_38 = arith.constant dense<0.99899999999999999> : tensor<1xf64>
    %cst_39 = arith.constant dense<0.0010000000000000009> : tensor<1xf64>
    %cst_40 = arith.constant dense<9.000000e-01> : tensor<1xf64>
    %cst_41 = arith.constant dense<1.000000e-03> : tensor<1xf64>
    %cst_42 = arith.constant dense<1.000000e-08> : tensor<1xf64>
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %1 = stablehlo.dot_general %arg24, %0, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
    %2 = stablehlo.convert %cst_30 : (tensor<1xi64>) -> tensor<1xf32>
    %3 = stablehlo.reshape %2 : (tensor<1xf32>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %5 = stablehlo.multiply %1, %4 : tensor<8x32xf32>
    %6 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<32xf32>) -> tensor<8x32xf32>
    %7 = stablehlo.multiply %6, %4 : tensor<8x32xf32>
    %8 = stablehlo.add %5, %7 : tensor<8x32xf32>
    %9 = stablehlo.multiply %8, %cst_12 : tensor<8x32xf32>
    %10 = stablehlo.rsqrt %cst_11 : tensor<8x32xf32>
    %11 = stablehlo.multiply %8, %10 : tensor<8x32xf32>
    %12 = stablehlo.clamp %cst_13, %11, %cst_14 : tensor<8x32xf32>
    %13 = stablehlo.multiply %12, %12 : tensor<8x32xf32>
    %14 = stablehlo.multiply %cst_15, %13 : tensor<8x32xf32>
    %15 = stablehlo.add %14, %cst_16 : tensor<8x32xf32>
    %16 = stablehlo.multiply %15, %13 : tensor<8x32xf32>
    %17 = stablehlo.add %16, %cst_17 : tensor<8x32xf32>
    %18 = stablehlo.multiply %17, %13 : tensor<8x32xf32>
    %19 = stablehlo.add %18, %cst_18 : tensor<8x32xf32>
    %20 = stablehlo.multiply %19, %13 : tensor<8x32xf32>
    %21 = stablehlo.add %20, %cst_19 : tensor<8x32xf32>
    %22 = stablehlo.multiply %21, %13 : tensor<8x32xf32>
    %23 = stablehlo.add %22, %cst_20 : tensor<8x32xf32>
    %24 = stablehlo.multiply %23, %13 : tensor<8x32xf32>
    %25 = stablehlo.add %24, %cst_21 : tensor<8x32xf32>
    %26 = stablehlo.multiply %cst_22, %13 : tensor<8x32xf32>
    %27 = stablehlo.add %26, %cst_23 : tensor<8x32xf32>
    %28 = stablehlo.multiply %27, %13 : tensor<8x32xf32>
    %29 = stablehlo.add %28, %cst_24 : tensor<8x32xf32>
    %30 = stablehlo.multiply %29, %13 : tensor<8x32xf32>
    %31 = stablehlo.add %30, %cst_25 : tensor<8x32xf32>
    %32 = stablehlo.multiply %31, %13 : tensor<8x32xf32>
    %33 = stablehlo.add %32, %cst_26 : tensor<8x32xf32>
    %34 = stablehlo.multiply %12, %25 : tensor<8x32xf32>
    %35 = stablehlo.divide %34, %33 : tensor<8x32xf32>
    %36 = stablehlo.clamp %cst_27, %35, %cst_10 : tensor<8x32xf32>
    %37 = stablehlo.add %36, %cst_10 : tensor<8x32xf32>
    %38 = stablehlo.multiply %37, %9 : tensor<8x32xf32>
    %39 = stablehlo.convert %38 : (tensor<8x32xf32>) -> tensor<8x32xf64>
    %40 = stablehlo.reduce(%39 init: %cst_28) applies stablehlo.add across dimensions = [1] : (tensor<8x32xf64>, tensor<f64>) -> tensor<8xf64>
    %41 = stablehlo.reshape %40 : (tensor<8xf64>) -> tensor<8x1xf64>
    %42 = stablehlo.convert %cst_31 : (tensor<1xi64>) -> tensor<1xf64>
    %43 = stablehlo.reshape %42 : (tensor<1xf64>) -> tensor<f64>
    %44 = stablehlo.broadcast_in_dim %43, dims = [] : (tensor<f64>) -> tensor<8x1xf64>
    %45 = stablehlo.divide %41, %44 : tensor<8x1xf64>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1] : (tensor<8x1xf64>) -> tensor<8x32xf64>
    %47 = stablehlo.subtract %39, %46 : tensor<8x32xf64>
    %48 = stablehlo.multiply %47, %47 : tensor<8x32xf64>
    %49 = stablehlo.reduce(%48 init: %cst_28) applies stablehlo.add across dimensions = [1] : (tensor<8x32xf64>, tensor<f64>) -> tensor<8xf64>
    %50 = stablehlo.reshape %49 : (tensor<8xf64>) -> tensor<8x1xf64>
    %51 = stablehlo.divide %50, %44 : tensor<8x1xf64>
    %52 = stablehlo.convert %51 : (tensor<8x1xf64>) -> tensor<8x1xf32>
    %53 = stablehlo.reduce(%38 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<8x32xf32>, tensor<f32>) -> tensor<8xf32>
    %54 = stablehlo.reshape %53 : (tensor<8xf32>) -> tensor<8x1xf32>
    %55 = stablehlo.convert %cst_31 : (tensor<1xi64>) -> tensor<1xf32>
    %56 = stablehlo.reshape %55 : (tensor<1xf32>) -> tensor<f32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
    %58 = stablehlo.divide %54, %57 : tensor<8x1xf32>
    %59 = stablehlo.convert %cst_32 : (tensor<1xf64>) -> tensor<1xf32>
    %60 = stablehlo.reshape %59 : (tensor<1xf32>) -> tensor<f32>
    %61 = stablehlo.broadcast_in_dim %60, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
    %62 = stablehlo.add %52, %61 : tensor<8x1xf32>
    %63 = stablehlo.rsqrt %62 : tensor<8x1xf32>
    %64 = stablehlo.broadcast_in_dim %58, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x32xf32>
    %65 = stablehlo.subtract %38, %64 : tensor<8x32xf32>
    %66 = stablehlo.broadcast_in_dim %63, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x32xf32>
    %67 = stablehlo.multiply %65, %66 : tensor<8x32xf32>
    %68 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<32xf32>) -> tensor<8x32xf32>
    %69 = stablehlo.multiply %67, %68 : tensor<8x32xf32>
    %70 = stablehlo.broadcast_in_dim %arg3, dims = [1] : (tensor<32xf32>) -> tensor<8x32xf32>
    %71 = stablehlo.add %69, %70 : tensor<8x32xf32>
    %72 = stablehlo.transpose %arg4, dims = [1, 0] : (tensor<8x32xf32>) -> tensor<32x8xf32>
    %73 = stablehlo.dot_general %71, %72, contracting_dims = [1] x [0] : (tensor<8x32xf32>, tensor<32x8xf32>) -> tensor<8x8xf32>
    %74 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
    %75 = stablehlo.multiply %73, %74 : tensor<8x8xf32>
    %76 = stablehlo.broadcast_in_dim %arg5, dims = [1] : (tensor<8xf32>) -> tensor<8x8xf32>
    %77 = stablehlo.multiply %76, %74 : tensor<8x8xf32>
    %78 = stablehlo.add %75, %77 : tensor<8x8xf32>
    %79 = stablehlo.reshape %78 : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %80 = stablehlo.reduce(%79 init: %cst_29) applies stablehlo.maximum across dimensions = [1] : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %81 = stablehlo.reshape %80 : (tensor<8xf32>) -> tensor<8x1xf32>
    %82 = stablehlo.broadcast_in_dim %81, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x8xf32>
    %83 = stablehlo.subtract %79, %82 : tensor<8x8xf32>
    %84 = stablehlo.exponential %83 : tensor<8x8xf32>
    %85 = stablehlo.reduce(%84 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %86 = stablehlo.reshape %85 : (tensor<8xf32>) -> tensor<8x1xf32>
    %87 = stablehlo.log %86 : tensor<8x1xf32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x8xf32>
    %89 = stablehlo.subtract %83, %88 : tensor<8x8xf32>
    %90 = stablehlo.compare NE, %arg25, %c_2, SIGNED : (tensor<8xi64>, tensor<8xi64>) -> tensor<8xi1>
    %91 = stablehlo.broadcast_in_dim %90, dims = [0] : (tensor<8xi1>) -> tensor<8xi1>
    %92 = stablehlo.broadcast_in_dim %arg25, dims = [0] : (tensor<8xi64>) -> tensor<8xi64>
    %93 = stablehlo.select %91, %92, %c_1 : tensor<8xi1>, tensor<8xi64>
    %94 = stablehlo.reshape %93 : (tensor<8xi64>) -> tensor<8x1xi64>
    %95 = stablehlo.iota dim = 0 : tensor<8x1x1xi64>
    %96 = stablehlo.reshape %94 : (tensor<8x1xi64>) -> tensor<8x1x1xi64>
    %97 = stablehlo.concatenate %95, %96, dim = 2 : (tensor<8x1x1xi64>, tensor<8x1x1xi64>) -> tensor<8x1x2xi64>
    %98 = "stablehlo.gather"(%89, %97) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<8x8xf32>, tensor<8x1x2xi64>) -> tensor<8x1xf32>
    %99 = stablehlo.reshape %98 : (tensor<8x1xf32>) -> tensor<8xf32>
    %100 = stablehlo.negate %99 : tensor<8xf32>
    %101 = stablehlo.broadcast_in_dim %100, dims = [0] : (tensor<8xf32>) -> tensor<8xf32>
    %102 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %103 = stablehlo.select %91, %101, %102 : tensor<8xi1>, tensor<8xf32>
    %104 = stablehlo.convert %90 : (tensor<8xi1>) -> tensor<8xi64>
    %105 = stablehlo.reduce(%104 init: %c_8) applies stablehlo.add across dimensions = [0] : (tensor<8xi64>, tensor<i64>) -> tensor<i64>
    %106 = stablehlo.convert %105 : (tensor<i64>) -> tensor<f32>
    %107 = stablehlo.reduce(%103 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %108 = stablehlo.divide %107, %106 : tensor<f32>
    %109 = stablehlo.divide %cst_6, %106 : tensor<f32>
    %110 = stablehlo.reshape %arg25 : (tensor<8xi64>) -> tensor<8x1xi64>
    %111 = stablehlo.compare NE, %110, %c_0, SIGNED : (tensor<8x1xi64>, tensor<8x1xi64>) -> tensor<8x1xi1>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0, 1] : (tensor<8x1xi1>) -> tensor<8x1xi1>
    %113 = stablehlo.broadcast_in_dim %110, dims = [0, 1] : (tensor<8x1xi64>) -> tensor<8x1xi64>
    %114 = stablehlo.select %112, %113, %c : tensor<8x1xi1>, tensor<8x1xi64>
    %115 = stablehlo.slice %cst_4 [0:8, 0:1] : (tensor<8x1xf32>) -> tensor<8x1xf32>
    %116 = stablehlo.reshape %114 : (tensor<8x1xi64>) -> tensor<8x1x1xi64>
    %117 = stablehlo.concatenate %95, %116, dim = 2 : (tensor<8x1x1xi64>, tensor<8x1x1xi64>) -> tensor<8x1x2xi64>
    %118 = "stablehlo.scatter"(%cst_5, %117, %115) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg26: tensor<f32>, %arg27: tensor<f32>):
      stablehlo.return %arg27 : tensor<f32>
    }) : (tensor<8x8xf32>, tensor<8x1x2xi64>, tensor<8x1xf32>) -> tensor<8x8xf32>
    %119 = stablehlo.broadcast_in_dim %109, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
    %120 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
    %121 = stablehlo.select %112, %119, %120 : tensor<8x1xi1>, tensor<8x1xf32>
    %122 = stablehlo.broadcast_in_dim %121, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x8xf32>
    %123 = stablehlo.multiply %118, %122 : tensor<8x8xf32>
    %124 = stablehlo.exponential %89 : tensor<8x8xf32>
    %125 = stablehlo.reduce(%123 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %126 = stablehlo.reshape %125 : (tensor<8xf32>) -> tensor<8x1xf32>
    %127 = stablehlo.broadcast_in_dim %126, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x8xf32>
    %128 = stablehlo.multiply %124, %127 : tensor<8x8xf32>
    %129 = stablehlo.subtract %123, %128 : tensor<8x8xf32>
    %130 = stablehlo.reshape %129 : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %131 = stablehlo.transpose %72, dims = [1, 0] : (tensor<32x8xf32>) -> tensor<8x32xf32>
    %132 = stablehlo.dot_general %130, %131, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %133 = stablehlo.transpose %130, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %134 = stablehlo.dot_general %133, %71, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    %135 = stablehlo.transpose %134, dims = [1, 0] : (tensor<8x32xf32>) -> tensor<32x8xf32>
    %136 = stablehlo.reduce(%130 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
    %137 = stablehlo.reshape %136 : (tensor<8xf32>) -> tensor<1x8xf32>
    %138 = stablehlo.reshape %137 : (tensor<1x8xf32>) -> tensor<8xf32>
    %139 = stablehlo.transpose %135, dims = [1, 0] : (tensor<32x8xf32>) -> tensor<8x32xf32>
    %140 = stablehlo.multiply %132, %68 : tensor<8x32xf32>
    %141 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %142 = stablehlo.multiply %140, %141 : tensor<8x32xf32>
    %143 = stablehlo.reduce(%140 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<8x32xf32>, tensor<f32>) -> tensor<8xf32>
    %144 = stablehlo.reshape %143 : (tensor<8xf32>) -> tensor<8x1xf32>
    %145 = stablehlo.multiply %140, %67 : tensor<8x32xf32>
    %146 = stablehlo.reduce(%145 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<8x32xf32>, tensor<f32>) -> tensor<8xf32>
    %147 = stablehlo.reshape %146 : (tensor<8xf32>) -> tensor<8x1xf32>
    %148 = stablehlo.broadcast_in_dim %147, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x32xf32>
    %149 = stablehlo.multiply %67, %148 : tensor<8x32xf32>
    %150 = stablehlo.broadcast_in_dim %144, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x32xf32>
    %151 = stablehlo.subtract %142, %150 : tensor<8x32xf32>
    %152 = stablehlo.subtract %151, %149 : tensor<8x32xf32>
    %153 = stablehlo.divide %63, %57 : tensor<8x1xf32>
    %154 = stablehlo.broadcast_in_dim %153, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x32xf32>
    %155 = stablehlo.multiply %154, %152 : tensor<8x32xf32>
    %156 = stablehlo.multiply %132, %67 : tensor<8x32xf32>
    %157 = stablehlo.reduce(%156 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<8x32xf32>, tensor<f32>) -> tensor<32xf32>
    %158 = stablehlo.reduce(%132 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<8x32xf32>, tensor<f32>) -> tensor<32xf32>
    %159 = stablehlo.convert %cst_33 : (tensor<1xf64>) -> tensor<1xf32>
    %160 = stablehlo.reshape %159 : (tensor<1xf32>) -> tensor<f32>
    %161 = stablehlo.broadcast_in_dim %160, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %162 = stablehlo.multiply %8, %161 : tensor<8x32xf32>
    %163 = stablehlo.clamp %cst_13, %162, %cst_14 : tensor<8x32xf32>
    %164 = stablehlo.multiply %163, %163 : tensor<8x32xf32>
    %165 = stablehlo.multiply %cst_15, %164 : tensor<8x32xf32>
    %166 = stablehlo.add %165, %cst_16 : tensor<8x32xf32>
    %167 = stablehlo.multiply %166, %164 : tensor<8x32xf32>
    %168 = stablehlo.add %167, %cst_17 : tensor<8x32xf32>
    %169 = stablehlo.multiply %168, %164 : tensor<8x32xf32>
    %170 = stablehlo.add %169, %cst_18 : tensor<8x32xf32>
    %171 = stablehlo.multiply %170, %164 : tensor<8x32xf32>
    %172 = stablehlo.add %171, %cst_19 : tensor<8x32xf32>
    %173 = stablehlo.multiply %172, %164 : tensor<8x32xf32>
    %174 = stablehlo.add %173, %cst_20 : tensor<8x32xf32>
    %175 = stablehlo.multiply %174, %164 : tensor<8x32xf32>
    %176 = stablehlo.add %175, %cst_21 : tensor<8x32xf32>
    %177 = stablehlo.multiply %cst_22, %164 : tensor<8x32xf32>
    %178 = stablehlo.add %177, %cst_23 : tensor<8x32xf32>
    %179 = stablehlo.multiply %178, %164 : tensor<8x32xf32>
    %180 = stablehlo.add %179, %cst_24 : tensor<8x32xf32>
    %181 = stablehlo.multiply %180, %164 : tensor<8x32xf32>
    %182 = stablehlo.add %181, %cst_25 : tensor<8x32xf32>
    %183 = stablehlo.multiply %182, %164 : tensor<8x32xf32>
    %184 = stablehlo.add %183, %cst_26 : tensor<8x32xf32>
    %185 = stablehlo.multiply %163, %176 : tensor<8x32xf32>
    %186 = stablehlo.divide %185, %184 : tensor<8x32xf32>
    %187 = stablehlo.clamp %cst_27, %186, %cst_10 : tensor<8x32xf32>
    %188 = stablehlo.add %187, %4 : tensor<8x32xf32>
    %189 = stablehlo.convert %cst_34 : (tensor<1xf64>) -> tensor<1xf32>
    %190 = stablehlo.reshape %189 : (tensor<1xf32>) -> tensor<f32>
    %191 = stablehlo.broadcast_in_dim %190, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %192 = stablehlo.multiply %188, %191 : tensor<8x32xf32>
    %193 = stablehlo.multiply %8, %8 : tensor<8x32xf32>
    %194 = stablehlo.convert %cst_35 : (tensor<1xf64>) -> tensor<1xf32>
    %195 = stablehlo.reshape %194 : (tensor<1xf32>) -> tensor<f32>
    %196 = stablehlo.broadcast_in_dim %195, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %197 = stablehlo.multiply %193, %196 : tensor<8x32xf32>
    %198 = stablehlo.exponential %197 : tensor<8x32xf32>
    %199 = stablehlo.convert %cst_36 : (tensor<1xf64>) -> tensor<1xf32>
    %200 = stablehlo.reshape %199 : (tensor<1xf32>) -> tensor<f32>
    %201 = stablehlo.broadcast_in_dim %200, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %202 = stablehlo.multiply %198, %201 : tensor<8x32xf32>
    %203 = stablehlo.multiply %8, %202 : tensor<8x32xf32>
    %204 = stablehlo.add %192, %203 : tensor<8x32xf32>
    %205 = stablehlo.multiply %155, %204 : tensor<8x32xf32>
    %206 = stablehlo.transpose %205, dims = [1, 0] : (tensor<8x32xf32>) -> tensor<32x8xf32>
    %207 = stablehlo.dot_general %206, %arg24, contracting_dims = [1] x [0] : (tensor<32x8xf32>, tensor<8x16xf32>) -> tensor<32x16xf32>
    %208 = stablehlo.transpose %207, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
    %209 = stablehlo.reduce(%205 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<8x32xf32>, tensor<f32>) -> tensor<32xf32>
    %210 = stablehlo.reshape %209 : (tensor<32xf32>) -> tensor<1x32xf32>
    %211 = stablehlo.reshape %210 : (tensor<1x32xf32>) -> tensor<32xf32>
    %212 = stablehlo.transpose %208, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
    %213 = stablehlo.add %arg6, %3 : tensor<f32>
    %214 = stablehlo.convert %cst_37 : (tensor<1xf64>) -> tensor<1xf32>
    %215 = stablehlo.reshape %214 : (tensor<1xf32>) -> tensor<f32>
    %216 = stablehlo.broadcast_in_dim %215, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %217 = stablehlo.multiply %arg0, %216 : tensor<32x16xf32>
    %218 = stablehlo.abs %cst_3 : tensor<f32>
    %219 = stablehlo.convert %cst_34 : tensor<1xf64>
    %220 = stablehlo.reshape %219 : (tensor<1xf64>) -> tensor<f64>
    %221 = stablehlo.convert %220 : (tensor<f64>) -> tensor<f32>
    %222 = stablehlo.compare GE, %218, %221, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %223 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %224 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<f32>
    %225 = stablehlo.select %222, %223, %224 : tensor<i1>, tensor<f32>
    %226 = stablehlo.broadcast_in_dim %212, dims = [0, 1] : (tensor<32x16xf32>) -> tensor<32x16xf32>
    %227 = stablehlo.broadcast_in_dim %arg7, dims = [0, 1] : (tensor<32x16xf32>) -> tensor<32x16xf32>
    %228 = stablehlo.select %222, %226, %227 : tensor<i1>, tensor<32x16xf32>
    %229 = stablehlo.subtract %212, %arg7 : tensor<32x16xf32>
    %230 = stablehlo.broadcast_in_dim %225, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %231 = stablehlo.multiply %230, %229 : tensor<32x16xf32>
    %232 = stablehlo.add %231, %228 : tensor<32x16xf32>
    %233 = stablehlo.convert %cst_38 : (tensor<1xf64>) -> tensor<1xf32>
    %234 = stablehlo.reshape %233 : (tensor<1xf32>) -> tensor<f32>
    %235 = stablehlo.broadcast_in_dim %234, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %236 = stablehlo.multiply %arg8, %235 : tensor<32x16xf32>
    %237 = stablehlo.convert %cst_39 : (tensor<1xf64>) -> tensor<1xf32>
    %238 = stablehlo.reshape %237 : (tensor<1xf32>) -> tensor<f32>
    %239 = stablehlo.broadcast_in_dim %238, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %240 = stablehlo.multiply %212, %239 : tensor<32x16xf32>
    %241 = stablehlo.multiply %240, %212 : tensor<32x16xf32>
    %242 = stablehlo.add %236, %241 : tensor<32x16xf32>
    %243 = stablehlo.convert %cst_40 : (tensor<1xf64>) -> tensor<1xf32>
    %244 = stablehlo.reshape %243 : (tensor<1xf32>) -> tensor<f32>
    %245 = stablehlo.power %244, %213 : tensor<f32>
    %246 = stablehlo.convert %c_9 : (tensor<i64>) -> tensor<f32>
    %247 = stablehlo.subtract %246, %245 : tensor<f32>
    %248 = stablehlo.power %234, %213 : tensor<f32>
    %249 = stablehlo.subtract %246, %248 : tensor<f32>
    %250 = stablehlo.divide %cst_6, %247 : tensor<f32>
    %251 = stablehlo.convert %cst_41 : (tensor<1xf64>) -> tensor<1xf32>
    %252 = stablehlo.reshape %251 : (tensor<1xf32>) -> tensor<f32>
    %253 = stablehlo.multiply %250, %252 : tensor<f32>
    %254 = stablehlo.negate %253 : tensor<f32>
    %255 = stablehlo.sqrt %249 : tensor<f32>
    %256 = stablehlo.sqrt %242 : tensor<32x16xf32>
    %257 = stablehlo.multiply %255, %254 : tensor<f32>
    %258 = stablehlo.broadcast_in_dim %257, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %259 = stablehlo.divide %256, %258 : tensor<32x16xf32>
    %260 = stablehlo.divide %cst_6, %254 : tensor<f32>
    %261 = stablehlo.convert %cst_42 : (tensor<1xf64>) -> tensor<1xf32>
    %262 = stablehlo.reshape %261 : (tensor<1xf32>) -> tensor<f32>
    %263 = stablehlo.multiply %260, %262 : tensor<f32>
    %264 = stablehlo.broadcast_in_dim %263, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %265 = stablehlo.add %259, %264 : tensor<32x16xf32>
    %266 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<32x16xf32>
    %267 = stablehlo.multiply %232, %266 : tensor<32x16xf32>
    %268 = stablehlo.divide %267, %265 : tensor<32x16xf32>
    %269 = stablehlo.add %217, %268 : tensor<32x16xf32>
    %270 = stablehlo.add %arg9, %3 : tensor<f32>
    %271 = stablehlo.broadcast_in_dim %215, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %272 = stablehlo.multiply %arg1, %271 : tensor<32xf32>
    %273 = stablehlo.broadcast_in_dim %211, dims = [0] : (tensor<32xf32>) -> tensor<32xf32>
    %274 = stablehlo.broadcast_in_dim %arg10, dims = [0] : (tensor<32xf32>) -> tensor<32xf32>
    %275 = stablehlo.select %222, %273, %274 : tensor<i1>, tensor<32xf32>
    %276 = stablehlo.subtract %211, %arg10 : tensor<32xf32>
    %277 = stablehlo.broadcast_in_dim %225, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %278 = stablehlo.multiply %277, %276 : tensor<32xf32>
    %279 = stablehlo.add %278, %275 : tensor<32xf32>
    %280 = stablehlo.broadcast_in_dim %234, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %281 = stablehlo.multiply %arg11, %280 : tensor<32xf32>
    %282 = stablehlo.broadcast_in_dim %238, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %283 = stablehlo.multiply %211, %282 : tensor<32xf32>
    %284 = stablehlo.multiply %283, %211 : tensor<32xf32>
    %285 = stablehlo.add %281, %284 : tensor<32xf32>
    %286 = stablehlo.power %244, %270 : tensor<f32>
    %287 = stablehlo.subtract %246, %286 : tensor<f32>
    %288 = stablehlo.power %234, %270 : tensor<f32>
    %289 = stablehlo.subtract %246, %288 : tensor<f32>
    %290 = stablehlo.divide %cst_6, %287 : tensor<f32>
    %291 = stablehlo.multiply %290, %252 : tensor<f32>
    %292 = stablehlo.negate %291 : tensor<f32>
    %293 = stablehlo.sqrt %289 : tensor<f32>
    %294 = stablehlo.sqrt %285 : tensor<32xf32>
    %295 = stablehlo.multiply %293, %292 : tensor<f32>
    %296 = stablehlo.broadcast_in_dim %295, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %297 = stablehlo.divide %294, %296 : tensor<32xf32>
    %298 = stablehlo.divide %cst_6, %292 : tensor<f32>
    %299 = stablehlo.multiply %298, %262 : tensor<f32>
    %300 = stablehlo.broadcast_in_dim %299, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %301 = stablehlo.add %297, %300 : tensor<32xf32>
    %302 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %303 = stablehlo.multiply %279, %302 : tensor<32xf32>
    %304 = stablehlo.divide %303, %301 : tensor<32xf32>
    %305 = stablehlo.add %272, %304 : tensor<32xf32>
    %306 = stablehlo.add %arg12, %3 : tensor<f32>
    %307 = stablehlo.multiply %arg2, %271 : tensor<32xf32>
    %308 = stablehlo.broadcast_in_dim %157, dims = [0] : (tensor<32xf32>) -> tensor<32xf32>
    %309 = stablehlo.broadcast_in_dim %arg13, dims = [0] : (tensor<32xf32>) -> tensor<32xf32>
    %310 = stablehlo.select %222, %308, %309 : tensor<i1>, tensor<32xf32>
    %311 = stablehlo.subtract %157, %arg13 : tensor<32xf32>
    %312 = stablehlo.multiply %277, %311 : tensor<32xf32>
    %313 = stablehlo.add %312, %310 : tensor<32xf32>
    %314 = stablehlo.multiply %arg14, %280 : tensor<32xf32>
    %315 = stablehlo.multiply %157, %282 : tensor<32xf32>
    %316 = stablehlo.multiply %315, %157 : tensor<32xf32>
    %317 = stablehlo.add %314, %316 : tensor<32xf32>
    %318 = stablehlo.power %244, %306 : tensor<f32>
    %319 = stablehlo.subtract %246, %318 : tensor<f32>
    %320 = stablehlo.power %234, %306 : tensor<f32>
    %321 = stablehlo.subtract %246, %320 : tensor<f32>
    %322 = stablehlo.divide %cst_6, %319 : tensor<f32>
    %323 = stablehlo.multiply %322, %252 : tensor<f32>
    %324 = stablehlo.negate %323 : tensor<f32>
    %325 = stablehlo.sqrt %321 : tensor<f32>
    %326 = stablehlo.sqrt %317 : tensor<32xf32>
    %327 = stablehlo.multiply %325, %324 : tensor<f32>
    %328 = stablehlo.broadcast_in_dim %327, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %329 = stablehlo.divide %326, %328 : tensor<32xf32>
    %330 = stablehlo.divide %cst_6, %324 : tensor<f32>
    %331 = stablehlo.multiply %330, %262 : tensor<f32>
    %332 = stablehlo.broadcast_in_dim %331, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %333 = stablehlo.add %329, %332 : tensor<32xf32>
    %334 = stablehlo.multiply %313, %302 : tensor<32xf32>
    %335 = stablehlo.divide %334, %333 : tensor<32xf32>
    %336 = stablehlo.add %307, %335 : tensor<32xf32>
    %337 = stablehlo.add %arg15, %3 : tensor<f32>
    %338 = stablehlo.multiply %arg3, %271 : tensor<32xf32>
    %339 = stablehlo.broadcast_in_dim %158, dims = [0] : (tensor<32xf32>) -> tensor<32xf32>
    %340 = stablehlo.broadcast_in_dim %arg16, dims = [0] : (tensor<32xf32>) -> tensor<32xf32>
    %341 = stablehlo.select %222, %339, %340 : tensor<i1>, tensor<32xf32>
    %342 = stablehlo.subtract %158, %arg16 : tensor<32xf32>
    %343 = stablehlo.multiply %277, %342 : tensor<32xf32>
    %344 = stablehlo.add %343, %341 : tensor<32xf32>
    %345 = stablehlo.multiply %arg17, %280 : tensor<32xf32>
    %346 = stablehlo.multiply %158, %282 : tensor<32xf32>
    %347 = stablehlo.multiply %346, %158 : tensor<32xf32>
    %348 = stablehlo.add %345, %347 : tensor<32xf32>
    %349 = stablehlo.power %244, %337 : tensor<f32>
    %350 = stablehlo.subtract %246, %349 : tensor<f32>
    %351 = stablehlo.power %234, %337 : tensor<f32>
    %352 = stablehlo.subtract %246, %351 : tensor<f32>
    %353 = stablehlo.divide %cst_6, %350 : tensor<f32>
    %354 = stablehlo.multiply %353, %252 : tensor<f32>
    %355 = stablehlo.negate %354 : tensor<f32>
    %356 = stablehlo.sqrt %352 : tensor<f32>
    %357 = stablehlo.sqrt %348 : tensor<32xf32>
    %358 = stablehlo.multiply %356, %355 : tensor<f32>
    %359 = stablehlo.broadcast_in_dim %358, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %360 = stablehlo.divide %357, %359 : tensor<32xf32>
    %361 = stablehlo.divide %cst_6, %355 : tensor<f32>
    %362 = stablehlo.multiply %361, %262 : tensor<f32>
    %363 = stablehlo.broadcast_in_dim %362, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %364 = stablehlo.add %360, %363 : tensor<32xf32>
    %365 = stablehlo.multiply %344, %302 : tensor<32xf32>
    %366 = stablehlo.divide %365, %364 : tensor<32xf32>
    %367 = stablehlo.add %338, %366 : tensor<32xf32>
    %368 = stablehlo.add %arg18, %3 : tensor<f32>
    %369 = stablehlo.broadcast_in_dim %215, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %370 = stablehlo.multiply %arg4, %369 : tensor<8x32xf32>
    %371 = stablehlo.broadcast_in_dim %139, dims = [0, 1] : (tensor<8x32xf32>) -> tensor<8x32xf32>
    %372 = stablehlo.broadcast_in_dim %arg19, dims = [0, 1] : (tensor<8x32xf32>) -> tensor<8x32xf32>
    %373 = stablehlo.select %222, %371, %372 : tensor<i1>, tensor<8x32xf32>
    %374 = stablehlo.subtract %139, %arg19 : tensor<8x32xf32>
    %375 = stablehlo.broadcast_in_dim %225, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %376 = stablehlo.multiply %375, %374 : tensor<8x32xf32>
    %377 = stablehlo.add %376, %373 : tensor<8x32xf32>
    %378 = stablehlo.broadcast_in_dim %234, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %379 = stablehlo.multiply %arg20, %378 : tensor<8x32xf32>
    %380 = stablehlo.broadcast_in_dim %238, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %381 = stablehlo.multiply %139, %380 : tensor<8x32xf32>
    %382 = stablehlo.multiply %381, %139 : tensor<8x32xf32>
    %383 = stablehlo.add %379, %382 : tensor<8x32xf32>
    %384 = stablehlo.power %244, %368 : tensor<f32>
    %385 = stablehlo.subtract %246, %384 : tensor<f32>
    %386 = stablehlo.power %234, %368 : tensor<f32>
    %387 = stablehlo.subtract %246, %386 : tensor<f32>
    %388 = stablehlo.divide %cst_6, %385 : tensor<f32>
    %389 = stablehlo.multiply %388, %252 : tensor<f32>
    %390 = stablehlo.negate %389 : tensor<f32>
    %391 = stablehlo.sqrt %387 : tensor<f32>
    %392 = stablehlo.sqrt %383 : tensor<8x32xf32>
    %393 = stablehlo.multiply %391, %390 : tensor<f32>
    %394 = stablehlo.broadcast_in_dim %393, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %395 = stablehlo.divide %392, %394 : tensor<8x32xf32>
    %396 = stablehlo.divide %cst_6, %390 : tensor<f32>
    %397 = stablehlo.multiply %396, %262 : tensor<f32>
    %398 = stablehlo.broadcast_in_dim %397, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %399 = stablehlo.add %395, %398 : tensor<8x32xf32>
    %400 = stablehlo.multiply %377, %4 : tensor<8x32xf32>
    %401 = stablehlo.divide %400, %399 : tensor<8x32xf32>
    %402 = stablehlo.add %370, %401 : tensor<8x32xf32>
    %403 = stablehlo.add %arg21, %3 : tensor<f32>
    %404 = stablehlo.broadcast_in_dim %215, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %405 = stablehlo.multiply %arg5, %404 : tensor<8xf32>
    %406 = stablehlo.broadcast_in_dim %138, dims = [0] : (tensor<8xf32>) -> tensor<8xf32>
    %407 = stablehlo.broadcast_in_dim %arg22, dims = [0] : (tensor<8xf32>) -> tensor<8xf32>
    %408 = stablehlo.select %222, %406, %407 : tensor<i1>, tensor<8xf32>
    %409 = stablehlo.subtract %138, %arg22 : tensor<8xf32>
    %410 = stablehlo.broadcast_in_dim %225, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %411 = stablehlo.multiply %410, %409 : tensor<8xf32>
    %412 = stablehlo.add %411, %408 : tensor<8xf32>
    %413 = stablehlo.broadcast_in_dim %234, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %414 = stablehlo.multiply %arg23, %413 : tensor<8xf32>
    %415 = stablehlo.broadcast_in_dim %238, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %416 = stablehlo.multiply %138, %415 : tensor<8xf32>
    %417 = stablehlo.multiply %416, %138 : tensor<8xf32>
    %418 = stablehlo.add %414, %417 : tensor<8xf32>
    %419 = stablehlo.power %244, %403 : tensor<f32>
    %420 = stablehlo.subtract %246, %419 : tensor<f32>
    %421 = stablehlo.power %234, %403 : tensor<f32>
    %422 = stablehlo.subtract %246, %421 : tensor<f32>
    %423 = stablehlo.divide %cst_6, %420 : tensor<f32>
    %424 = stablehlo.multiply %423, %252 : tensor<f32>
    %425 = stablehlo.negate %424 : tensor<f32>
    %426 = stablehlo.sqrt %422 : tensor<f32>
    %427 = stablehlo.sqrt %418 : tensor<8xf32>
    %428 = stablehlo.multiply %426, %425 : tensor<f32>
    %429 = stablehlo.broadcast_in_dim %428, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %430 = stablehlo.divide %427, %429 : tensor<8xf32>
    %431 = stablehlo.divide %cst_6, %425 : tensor<f32>
    %432 = stablehlo.multiply %431, %262 : tensor<f32>
    %433 = stablehlo.broadcast_in_dim %432, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %434 = stablehlo.add %430, %433 : tensor<8xf32>
    %435 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %436 = stablehlo.multiply %412, %435 : tensor<8xf32>
    %437 = stablehlo.divide %436, %434 : tensor<8xf32>
    %438 = stablehlo.add %405, %437 : tensor<8xf32>
    return %108, %269, %305, %336, %367, %402, %438, %213, %232, %242, %270, %279, %285, %306, %313, %317, %337, %344, %348, %368, %377, %383, %403, %412, %418 : tensor<f32>, tensor<32x16xf32>, tensor<32xf32>, tensor<32xf32>, tensor<32xf32>, tensor<8x32xf32>, tensor<8xf32>, tensor<f32>, tensor<32x16xf32>, tensor<32x16xf32>, tensor<f32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<32xf32>, tensor<32xf32>, tensor<f32>, tensor<8x32xf32>, tensor<8x32xf32>, tensor<f32>, tensor<8xf32>, tensor<8xf32>
  }
}
