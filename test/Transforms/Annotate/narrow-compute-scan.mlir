// RUN: fsdp-opt %s --fsdp-narrow-compute="param-dtype=bf16" | FileCheck %s

// A loop carries the hidden state narrow and the stack of weights as it is; each slice is converted in the body. What the program
// widened itself stays wide, beside the weight that is rounded as everywhere, until the program narrows it.
// CHECK-LABEL: func.func @main
// CHECK: %[[LOOP:.*]]:3 = stablehlo.while({{.*}} tensor<i32>, tensor<12x4xbf16>, tensor<2x4x4xf32>
// CHECK: %[[SLICE:.*]] = stablehlo.dynamic_slice {{.*}} -> tensor<1x4x4xf32>
// CHECK: %[[NARROW:.*]] = stablehlo.convert %[[SLICE]] : (tensor<1x4x4xf32>) -> tensor<1x4x4xbf16>
// CHECK: %[[W:.*]] = stablehlo.reshape %[[NARROW]] : (tensor<1x4x4xbf16>) -> tensor<4x4xbf16>
// CHECK: %[[ROUNDED:.*]] = stablehlo.convert %[[W]] : (tensor<4x4xbf16>) -> tensor<4x4xf32>
// CHECK: stablehlo.dot_general %{{.*}}, %[[W]], {{.*}} -> tensor<12x4xbf16>
// CHECK: %[[HALF:.*]] = stablehlo.convert {{.*}} -> tensor<12x4xf16>
// CHECK: stablehlo.convert %[[HALF]] : (tensor<12x4xf16>) -> tensor<12x4xf32>
// CHECK: %[[WIDE:.*]] = stablehlo.tanh %{{.*}} : tensor<12x4xf32>
// CHECK: stablehlo.dot_general %[[WIDE]], %[[ROUNDED]], {{.*}} -> tensor<12x4xf32>
func.func @main(%w: tensor<2x4x4xf32> {fsdp.role = #fsdp.role<parameter>},
                %x: tensor<12x4xf32> {fsdp.role = #fsdp.role<batch>, fsdp.batch_dimension = 0 : i64})
    -> (tensor<2x4x4xf32> {fsdp.feeds = 0 : i64}, tensor<f32>) {
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %r:3 = stablehlo.while(%i = %i0, %h = %x, %s = %w) : tensor<i32>, tensor<12x4xf32>, tensor<2x4x4xf32>
  cond {
    %p = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %slice = stablehlo.dynamic_slice %s, %i, %i0, %i0, sizes = [1, 4, 4] : (tensor<2x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
    %wi = stablehlo.reshape %slice : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
    %y = stablehlo.dot_general %h, %wi, contracting_dims = [1] x [0] : (tensor<12x4xf32>, tensor<4x4xf32>) -> tensor<12x4xf32>
    %half = stablehlo.convert %y : (tensor<12x4xf32>) -> tensor<12x4xf16>
    %back = stablehlo.convert %half : (tensor<12x4xf16>) -> tensor<12x4xf32>
    %t = stablehlo.tanh %back : tensor<12x4xf32>
    %z = stablehlo.dot_general %t, %wi, contracting_dims = [1] x [0] : (tensor<12x4xf32>, tensor<4x4xf32>) -> tensor<12x4xf32>
    %down = stablehlo.convert %z : (tensor<12x4xf32>) -> tensor<12x4xf16>
    %up = stablehlo.convert %down : (tensor<12x4xf16>) -> tensor<12x4xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %y, %s : tensor<i32>, tensor<12x4xf32>, tensor<2x4x4xf32>
  }
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %loss = stablehlo.reduce(%r#1 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<12x4xf32>, tensor<f32>) -> tensor<f32>
  return %w, %loss : tensor<2x4x4xf32>, tensor<f32>
}
