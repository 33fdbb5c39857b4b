// RUN: fsdp-opt %s --fsdp-narrow-compute="param-dtype=bf16" | FileCheck %s

// A loss that backward computes again keeps the type that it has in forward, though its operand is narrow.
// CHECK-LABEL: func.func @main
// CHECK: stablehlo.exponential %{{.*}} : tensor<12x3xf32>
// CHECK: optimization_barrier
// CHECK: %[[Y:.*]] = stablehlo.dot_general {{.*}} -> tensor<12x3xbf16>
// CHECK: %[[WIDE:.*]] = stablehlo.convert %[[Y]] : (tensor<12x3xbf16>) -> tensor<12x3xf32>
// CHECK: stablehlo.exponential %[[WIDE]] : tensor<12x3xf32>
func.func @main(%w: tensor<4x3xf32> {fsdp.role = #fsdp.role<parameter>},
                %x: tensor<12x4xf32> {fsdp.role = #fsdp.role<batch>, fsdp.batch_dimension = 0 : i64})
    -> (tensor<4x3xf32> {fsdp.feeds = 0 : i64}, tensor<f32>) {
  %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<12x4xf32>, tensor<4x3xf32>) -> tensor<12x3xf32>
  %e = stablehlo.exponential %y : tensor<12x3xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %loss = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x3xf32>, tensor<f32>) -> tensor<f32>
  %x2 = stablehlo.optimization_barrier %x : tensor<12x4xf32>
  %y2 = stablehlo.dot_general %x2, %w, contracting_dims = [1] x [0] : (tensor<12x4xf32>, tensor<4x3xf32>) -> tensor<12x3xf32>
  %e2 = stablehlo.exponential %y2 : tensor<12x3xf32>
  %g = stablehlo.dot_general %x, %e2, contracting_dims = [0] x [0] : (tensor<12x4xf32>, tensor<12x3xf32>) -> tensor<4x3xf32>
  %w1 = stablehlo.subtract %w, %g : tensor<4x3xf32>
  return %w1, %loss : tensor<4x3xf32>, tensor<f32>
}
