// RUN: fsdp-opt %s --fsdp-convert-convolutions | FileCheck %s

// Images by channel: windows are laid out with the channel last, and nothing is transposed.
// CHECK-LABEL: func.func @channels_last
// CHECK: stablehlo.pad
// CHECK-COUNT-9: stablehlo.slice
// CHECK: stablehlo.concatenate
// CHECK: %[[WINDOWS:.*]] = stablehlo.transpose {{.*}} -> tensor<2x8x8x3x3x5xf32>
// CHECK: fsdp.gemm %[[WINDOWS]], %{{.*}} contracting [3, 4, 5] x [0, 1, 2] accumulation f32
// CHECK-SAME: -> tensor<2x8x8x6xf32>
func.func @channels_last(%x: tensor<2x8x8x5xf32>, %k: tensor<3x3x5x6xf32>) -> tensor<2x8x8x6xf32> {
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
    window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<2x8x8x5xf32>, tensor<3x3x5x6xf32>) -> tensor<2x8x8x6xf32>
  return %r : tensor<2x8x8x6xf32>
}

// Channels by image: the row of the image stays last; the result is written where it belongs.
// CHECK-LABEL: func.func @channels_first
// CHECK: %[[WINDOWS:.*]] = stablehlo.transpose {{.*}} -> tensor<2x5x3x3x8x8xf32>
// CHECK: fsdp.gemm %[[WINDOWS]], %{{.*}} contracting [1, 2, 3] x [1, 2, 3] accumulation f32 permutation [0, 3, 1, 2]
// CHECK-SAME: -> tensor<2x6x8x8xf32>
func.func @channels_first(%x: tensor<2x5x8x8xf32>, %k: tensor<6x5x3x3xf32>) -> tensor<2x6x8x8xf32> {
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1],
    window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<2x5x8x8xf32>, tensor<6x5x3x3xf32>) -> tensor<2x6x8x8xf32>
  return %r : tensor<2x6x8x8xf32>
}

// A window of one element reads the input as it lies.
// CHECK-LABEL: func.func @one_by_one
// CHECK-NOT: stablehlo.{{transpose|slice|concatenate}}
// CHECK: fsdp.gemm
func.func @one_by_one(%x: tensor<2x8x8x16xf32>, %k: tensor<1x1x16x6xf32>) -> tensor<2x8x8x6xf32> {
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
    window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<2x8x8x16xf32>, tensor<1x1x16x6xf32>) -> tensor<2x8x8x6xf32>
  return %r : tensor<2x8x8x6xf32>
}

// Patches side by side are told apart by a reshape.
// CHECK-LABEL: func.func @patches
// CHECK-NOT: stablehlo.concatenate
// CHECK: stablehlo.transpose {{.*}} : (tensor<2x4x2x4x2x3xf32>) -> tensor<2x4x4x2x2x3xf32>
// CHECK: fsdp.gemm {{.*}} contracting [3, 4, 5] x [0, 1, 2]
func.func @patches(%x: tensor<2x8x8x3xf32>, %k: tensor<2x2x3x6xf32>) -> tensor<2x4x4x6xf32> {
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
    window = {stride = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<2x8x8x3xf32>, tensor<2x2x3x6xf32>) -> tensor<2x4x4x6xf32>
  return %r : tensor<2x4x4x6xf32>
}

// The gradient of a convolution with strides: one product for each phase, with the kernel's elements that it meets; no
// zero is multiplied. Of a 3 x 3 window the four phases meet 1, 2, 2 and 4 elements.
// CHECK-LABEL: func.func @holes
// CHECK: stablehlo.reverse
// CHECK-COUNT-4: fsdp.gemm
// CHECK-NOT: fsdp.gemm
// CHECK-NOT: stablehlo.convolution
func.func @holes(%x: tensor<2x4x4x16xf32>, %k: tensor<3x3x16x6xf32>) -> tensor<2x8x8x6xf32> {
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
    window = {pad = [[1, 2], [1, 2]], lhs_dilate = [2, 2], reverse = [true, true]}
    {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<2x4x4x16xf32>, tensor<3x3x16x6xf32>) -> tensor<2x8x8x6xf32>
  return %r : tensor<2x8x8x6xf32>
}

// Groups are batches of the product, and the major part of the features.
// CHECK-LABEL: func.func @groups
// CHECK: fsdp.gemm {{.*}} batching [3] x [2] contracting [2, 4] x [0, 1] {{.*}} permutation [1, 2, 0, 3] {{.*}} -> tensor<2x8x2x4xf32>
// CHECK: stablehlo.reshape {{.*}} -> tensor<2x8x8xf32>
func.func @groups(%x: tensor<2x8x16xf32>, %k: tensor<1x8x8xf32>) -> tensor<2x8x8xf32> {
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f],
    window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64}
    : (tensor<2x8x16xf32>, tensor<1x8x8xf32>) -> tensor<2x8x8xf32>
  return %r : tensor<2x8x8xf32>
}

// A depthwise convolution has one output a group: it stays, and becomes a kernel.
// CHECK-LABEL: func.func @depthwise
// CHECK: stablehlo.convolution
func.func @depthwise(%x: tensor<2x8x8x6xf32>, %k: tensor<3x3x1x6xf32>) -> tensor<2x6x6x6xf32> {
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
    window = {} {batch_group_count = 1 : i64, feature_group_count = 6 : i64}
    : (tensor<2x8x8x6xf32>, tensor<3x3x1x6xf32>) -> tensor<2x6x6x6xf32>
  return %r : tensor<2x6x6x6xf32>
}

// Windows of 72 MiB are laid out in three parts: of the images in a forward pass, and of the sum in a weight gradient.
// CHECK-LABEL: func.func @many_bytes
// CHECK-COUNT-3: fsdp.gemm
// CHECK: stablehlo.concatenate {{.*}} -> tensor<8x64x64x8xf32>
func.func @many_bytes(%x: tensor<8x64x64x64xf32>, %k: tensor<3x3x64x8xf32>) -> tensor<8x64x64x8xf32> {
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
    window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<8x64x64x64xf32>, tensor<3x3x64x8xf32>) -> tensor<8x64x64x8xf32>
  return %r : tensor<8x64x64x8xf32>
}

// CHECK-LABEL: func.func @many_bytes_summed
// CHECK-COUNT-3: fsdp.gemm
// CHECK: stablehlo.add
// CHECK: stablehlo.add
// CHECK: return
func.func @many_bytes_summed(%x: tensor<8x64x64x64xf32>, %g: tensor<8x64x64x8xf32>) -> tensor<3x3x64x8xf32> {
  %r = stablehlo.convolution(%x, %g) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f],
    window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<8x64x64x64xf32>, tensor<8x64x64x8xf32>) -> tensor<3x3x64x8xf32>
  return %r : tensor<3x3x64x8xf32>
}
