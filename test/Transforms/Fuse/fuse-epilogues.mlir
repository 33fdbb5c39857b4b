// RUN: fsdp-opt %s --split-input-file --fsdp-fuse-epilogues | FileCheck %s --check-prefixes=CHECK,CPU
// RUN: fsdp-opt %s --split-input-file --fsdp-fuse-epilogues=cuda | FileCheck %s --check-prefixes=CHECK,CUDA
// RUN: fsdp-opt %s --split-input-file --fsdp-fuse-epilogues="cuda fast" | FileCheck %s --check-prefixes=CHECK,FAST

// A conversion to the operands' type is the product's own rounding, on every target.
// CHECK-LABEL: func @cast
func.func @cast(%x: tensor<4x8xbf16>, %w: tensor<8x3xbf16>) -> tensor<4x3xbf16> {
  // CHECK: %[[Y:.*]] = fsdp.gemm {{.*}} -> tensor<4x3xbf16>
  // CHECK-NEXT: return %[[Y]]
  %y = fsdp.gemm %x, %w batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<4x8xbf16>, tensor<8x3xbf16>) -> tensor<4x3xf32>
  %z = stablehlo.convert %y : (tensor<4x3xf32>) -> tensor<4x3xbf16>
  return %z : tensor<4x3xbf16>
}

// -----

// A bias behind broadcasts, of f32 sums, where the library does it.
// CHECK-LABEL: func @bias
// CHECK-SAME: %[[B:[^:,]*]]: tensor<3xf32>)
func.func @bias(%x: tensor<2x4x8xf32>, %w: tensor<8x3xf32>, %b: tensor<3xf32>) -> tensor<2x4x3xf32> {
  // CPU: stablehlo.add
  // CUDA: fsdp.gemm {{.*}} bias %[[B]] : tensor<3xf32> along [2] :
  // CUDA-NOT: stablehlo.add
  %y = fsdp.gemm %x, %w batching [] x [] contracting [2] x [0] accumulation f32 : (tensor<2x4x8xf32>, tensor<8x3xf32>) -> tensor<2x4x3xf32>
  %r = stablehlo.broadcast_in_dim %b, dims = [2] : (tensor<3xf32>) -> tensor<1x1x3xf32>
  %v = stablehlo.broadcast_in_dim %r, dims = [0, 1, 2] : (tensor<1x1x3xf32>) -> tensor<2x4x3xf32>
  %z = stablehlo.add %y, %v : tensor<2x4x3xf32>
  return %z : tensor<2x4x3xf32>
}

// -----

// What one kernel reads stays in it: there it costs nothing.
// CHECK-LABEL: func @elementwise_reader
func.func @elementwise_reader(%x: tensor<4x8xf32>, %w: tensor<8x3xf32>, %b: tensor<3xf32>) -> tensor<4x3xf32> {
  // CHECK: stablehlo.add
  // CHECK: stablehlo.tanh
  %y = fsdp.gemm %x, %w batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  %v = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<3xf32>) -> tensor<4x3xf32>
  %z = stablehlo.add %y, %v : tensor<4x3xf32>
  %t = stablehlo.tanh %z : tensor<4x3xf32>
  return %t : tensor<4x3xf32>
}

// -----

// What backward needs without the activation is not taken into the product; the bias before it is.
// CHECK-LABEL: func @other_reader
func.func @other_reader(%x: tensor<4x8xf32>, %w: tensor<8x3xf32>, %b: tensor<3xf32>) -> (tensor<4x3xf32>, tensor<4x3xi1>) {
  // CUDA: fsdp.gemm {{.*}} bias
  // CUDA-NOT: activation
  // CHECK: stablehlo.maximum
  %zero = stablehlo.constant dense<0.0> : tensor<4x3xf32>
  %y = fsdp.gemm %x, %w batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  %v = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<3xf32>) -> tensor<4x3xf32>
  %z = stablehlo.add %y, %v : tensor<4x3xf32>
  %r = stablehlo.maximum %z, %zero : tensor<4x3xf32>
  %p = stablehlo.compare GT, %z, %zero : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xi1>
  return %r, %p : tensor<4x3xf32>, tensor<4x3xi1>
}

// -----

// A factor, a residual, relu, in this order; f32 sums are rounded at the same places.
// CHECK-LABEL: func @chain
func.func @chain(%x: tensor<4x8xf32>, %w: tensor<8x3xf32>, %s: tensor<4x3xf32>) -> tensor<4x3xf32> {
  // CUDA: fsdp.gemm {{.*}} scale 1.250000e-01 residual %{{.*}} : tensor<4x3xf32> activation relu :
  // CUDA-NOT: stablehlo.{{multiply|add|maximum}}
  // CUDA: return
  %eighth = stablehlo.constant dense<0.125> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<4x3xf32>
  %y = fsdp.gemm %x, %w batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  %e = stablehlo.broadcast_in_dim %eighth, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
  %a = stablehlo.multiply %y, %e : tensor<4x3xf32>
  %b = stablehlo.add %s, %a : tensor<4x3xf32>
  %r = stablehlo.maximum %b, %zero : tensor<4x3xf32>
  return %r : tensor<4x3xf32>
}

// -----

// A bias of what was rounded to bf16 saves one rounding: only where that is asked for.
// CHECK-LABEL: func @rounded
func.func @rounded(%x: tensor<4x8xbf16>, %w: tensor<8x3xbf16>, %b: tensor<3xbf16>) -> tensor<4x3xbf16> {
  // CUDA: stablehlo.add
  // FAST: fsdp.gemm {{.*}} bias
  // FAST-NOT: stablehlo.add
  %y = fsdp.gemm %x, %w batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<4x8xbf16>, tensor<8x3xbf16>) -> tensor<4x3xbf16>
  %v = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<3xbf16>) -> tensor<4x3xbf16>
  %z = stablehlo.add %y, %v : tensor<4x3xbf16>
  return %z : tensor<4x3xbf16>
}

// -----

// The gradient of a bias is the sum of an operand of its weight's gradient.
// CHECK-LABEL: func @bias_gradient
func.func @bias_gradient(%x: tensor<2x4x8xf32>, %g: tensor<2x4x3xf32>) -> (tensor<8x3xf32>, tensor<3xf32>) {
  // CUDA: stablehlo.reduce
  // FAST: %[[W:.*]], %[[S:.*]] = fsdp.gemm {{.*}} sum rhs {{.*}} -> tensor<8x3xf32>, tensor<3xf32>
  // FAST: return %[[W]], %[[S]]
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %w = fsdp.gemm %x, %g batching [] x [] contracting [0, 1] x [0, 1] accumulation f32 : (tensor<2x4x8xf32>, tensor<2x4x3xf32>) -> tensor<8x3xf32>
  %b = stablehlo.reduce(%g init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x4x3xf32>, tensor<f32>) -> tensor<3xf32>
  return %w, %b : tensor<8x3xf32>, tensor<3xf32>
}

// -----

// What reads the sum in front of the product moves behind it.
// CHECK-LABEL: func @early_bias_gradient
func.func @early_bias_gradient(%x: tensor<4x8xf32>, %g: tensor<4x3xf32>) -> (tensor<8x3xf32>, tensor<1x3xf32>) {
  // FAST: %[[W:.*]], %[[S:.*]] = fsdp.gemm {{.*}} sum rhs
  // FAST-NEXT: %[[R:.*]] = stablehlo.reshape %[[S]]
  // FAST: return %[[W]], %[[R]]
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %b = stablehlo.reduce(%g init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4x3xf32>, tensor<f32>) -> tensor<3xf32>
  %r = stablehlo.reshape %b : (tensor<3xf32>) -> tensor<1x3xf32>
  %w = fsdp.gemm %x, %g batching [] x [] contracting [0] x [0] accumulation f32 : (tensor<4x8xf32>, tensor<4x3xf32>) -> tensor<8x3xf32>
  return %w, %r : tensor<8x3xf32>, tensor<1x3xf32>
}

// -----

// In bf16 the sum is taken in f32 and rounded once.
// CHECK-LABEL: func @narrow_bias_gradient
func.func @narrow_bias_gradient(%x: tensor<4x8xbf16>, %g: tensor<4x3xbf16>) -> (tensor<8x3xbf16>, tensor<3xbf16>) {
  // FAST: fsdp.gemm {{.*}} sum rhs {{.*}} -> tensor<8x3xbf16>, tensor<3xbf16>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %w = fsdp.gemm %x, %g batching [] x [] contracting [0] x [0] accumulation f32 : (tensor<4x8xbf16>, tensor<4x3xbf16>) -> tensor<8x3xbf16>
  %c = stablehlo.convert %g : (tensor<4x3xbf16>) -> tensor<4x3xf32>
  %s = stablehlo.reduce(%c init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4x3xf32>, tensor<f32>) -> tensor<3xf32>
  %b = stablehlo.convert %s : (tensor<3xf32>) -> tensor<3xbf16>
  return %w, %b : tensor<8x3xbf16>, tensor<3xbf16>
}

// -----

// The factor of 8-bit operands, known at run time, is the library's scale.
// CHECK-LABEL: func @narrow_operands
func.func @narrow_operands(%x: tensor<16x32xf8E4M3FN>, %w: tensor<16x32xf8E4M3FN>, %s: tensor<f32>) -> tensor<16x16xbf16> {
  // CUDA: fsdp.gemm {{.*}} lhs_scale %{{.*}} : tensor<f32> : {{.*}} -> tensor<16x16xbf16>
  // CUDA-NOT: stablehlo.{{multiply|convert}}
  // CUDA: return
  %y = fsdp.gemm %x, %w batching [] x [] contracting [1] x [1] accumulation f32 : (tensor<16x32xf8E4M3FN>, tensor<16x32xf8E4M3FN>) -> tensor<16x16xf32>
  %f = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
  %z = stablehlo.multiply %y, %f : tensor<16x16xf32>
  %n = stablehlo.convert %z : (tensor<16x16xf32>) -> tensor<16x16xbf16>
  return %n : tensor<16x16xbf16>
}

// -----

// A vector along the rows is no bias of the library, nor is what is made behind the product a residual.
// CHECK-LABEL: func @not_offered
func.func @not_offered(%x: tensor<4x8xf32>, %w: tensor<8x3xf32>, %v: tensor<4xf32>) -> (tensor<4x3xf32>, tensor<4x3xf32>) {
  // CHECK-COUNT-2: stablehlo.add
  %y = fsdp.gemm %x, %w batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  %r = stablehlo.broadcast_in_dim %v, dims = [0] : (tensor<4xf32>) -> tensor<4x3xf32>
  %z = stablehlo.add %y, %r : tensor<4x3xf32>
  %u = fsdp.gemm %x, %w batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  %late = stablehlo.negate %z : tensor<4x3xf32>
  %a = stablehlo.add %u, %late : tensor<4x3xf32>
  return %z, %a : tensor<4x3xf32>, tensor<4x3xf32>
}
