// RUN: fsdp-opt %s --fsdp-narrow-compute="param-dtype=bf16" | FileCheck %s
// RUN: fsdp-opt %s --fsdp-narrow-compute="param-dtype=bf16 reduce-dtype=bf16 output-dtype=f16" | FileCheck %s --check-prefix=ALL
// RUN: fsdp-opt %s --fsdp-narrow-compute="output-dtype=bf16" | FileCheck %s --check-prefix=OUTPUT
// RUN: fsdp-opt %s --fsdp-narrow-compute="param-dtype=f32" | FileCheck %s --check-prefix=SAME

// Parameters and inputs are converted where they meet; the bias before it is spread; the loss reads the prediction widened, the
// target as it is; the loss's gradient is narrowed for products, which sum in f32; a reduction over rows is of widened values.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %[[W:[^:]*]]: tensor<4x3xf32>
// CHECK-SAME: %[[B:[^:]*]]: tensor<3xf32>
// CHECK-SAME: %[[X:[^:]*]]: tensor<12x4xf32>
// CHECK-SAME: %[[T:[^:]*]]: tensor<12x3xf32>
// CHECK-DAG: %[[NB:.*]] = stablehlo.convert %[[B]] : (tensor<3xf32>) -> tensor<3xbf16>
// CHECK-DAG: %[[NW:.*]] = stablehlo.convert %[[W]] : (tensor<4x3xf32>) -> tensor<4x3xbf16>
// CHECK-DAG: %[[NX:.*]] = stablehlo.convert %[[X]] : (tensor<12x4xf32>) -> tensor<12x4xbf16>
// CHECK: %[[Y:.*]] = stablehlo.dot_general %[[NX]], %[[NW]], {{.*}} -> tensor<12x3xbf16>
// CHECK: stablehlo.broadcast_in_dim %[[NB]], dims = [1] : (tensor<3xbf16>) -> tensor<12x3xbf16>
// CHECK: %[[P:.*]] = stablehlo.add %[[Y]], %{{.*}} : tensor<12x3xbf16>
// CHECK: %[[WIDE:.*]] = stablehlo.convert %[[P]] : (tensor<12x3xbf16>) -> tensor<12x3xf32>
// CHECK: %[[D:.*]] = stablehlo.subtract %[[WIDE]], %[[T]] : tensor<12x3xf32>
// CHECK: %[[ND:.*]] = stablehlo.convert %[[D]] : (tensor<12x3xf32>) -> tensor<12x3xbf16>
// CHECK: stablehlo.reduce({{.*}} -> tensor<f32>
// CHECK: stablehlo.dot_general %[[NX]], %[[ND]], {{.*}} : (tensor<12x4xbf16>, tensor<12x3xbf16>) -> tensor<4x3xf32>
// CHECK: stablehlo.reduce(%[[D]] {{.*}} : (tensor<12x3xf32>, tensor<f32>) -> tensor<3xf32>
// CHECK: stablehlo.subtract %[[W]], %{{.*}} : tensor<4x3xf32>

// The model's output is rounded before the loss; a product over rows has the type of the reduction.
// ALL-LABEL: func.func @main
// ALL: %[[P:.*]] = stablehlo.add %{{.*}} : tensor<12x3xbf16>
// ALL: %[[ROUND:.*]] = stablehlo.convert %[[P]] : (tensor<12x3xbf16>) -> tensor<12x3xf16>
// ALL: stablehlo.convert %[[ROUND]] : (tensor<12x3xf16>) -> tensor<12x3xf32>
// ALL: %[[G:.*]] = stablehlo.dot_general {{.*}} -> tensor<4x3xbf16>
// ALL: stablehlo.convert %[[G]] : (tensor<4x3xbf16>) -> tensor<4x3xf32>

// Without a type for parameters only outputs are rounded.
// OUTPUT-LABEL: func.func @main
// OUTPUT: %[[P:.*]] = stablehlo.add %{{.*}} : tensor<12x3xf32>
// OUTPUT: %[[ROUND:.*]] = stablehlo.convert %[[P]] : (tensor<12x3xf32>) -> tensor<12x3xbf16>
// OUTPUT: stablehlo.convert %[[ROUND]] : (tensor<12x3xbf16>) -> tensor<12x3xf32>
// OUTPUT-NOT: convert

// A type that everything has already changes nothing.
// SAME-NOT: convert
func.func @main(%w: tensor<4x3xf32> {fsdp.role = #fsdp.role<parameter>}, %b: tensor<3xf32> {fsdp.role = #fsdp.role<parameter>},
                %x: tensor<12x4xf32> {fsdp.role = #fsdp.role<batch>, fsdp.batch_dimension = 0 : i64},
                %t: tensor<12x3xf32> {fsdp.role = #fsdp.role<batch>, fsdp.batch_dimension = 0 : i64})
    -> (tensor<4x3xf32> {fsdp.feeds = 0 : i64}, tensor<3xf32> {fsdp.feeds = 1 : i64}, tensor<f32>) {
  %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<12x4xf32>, tensor<4x3xf32>) -> tensor<12x3xf32>
  %spread = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<3xf32>) -> tensor<12x3xf32>
  %p = stablehlo.add %y, %spread : tensor<12x3xf32>
  %d = stablehlo.subtract %p, %t : tensor<12x3xf32>
  %square = stablehlo.multiply %d, %d : tensor<12x3xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %loss = stablehlo.reduce(%square init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x3xf32>, tensor<f32>) -> tensor<f32>
  %gw = stablehlo.dot_general %x, %d, contracting_dims = [0] x [0] : (tensor<12x4xf32>, tensor<12x3xf32>) -> tensor<4x3xf32>
  %gb = stablehlo.reduce(%d init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<12x3xf32>, tensor<f32>) -> tensor<3xf32>
  %w1 = stablehlo.subtract %w, %gw : tensor<4x3xf32>
  %b1 = stablehlo.subtract %b, %gb : tensor<3xf32>
  return %w1, %b1, %loss : tensor<4x3xf32>, tensor<3xf32>, tensor<f32>
}
