// A stack whose layers are taken one by one at fixed positions, as a scan with unroll=2 and its rest do, is split within
// a layer, though its first dimension divides.
// RUN: fsdp-opt %s --mesh=shard:3 --state-args=0,1 --batch-args=2 --compile-to=annotate | FileCheck %s

// CHECK: @main(%arg0: tensor<3x9x20xf32> {fsdp.path = "arg0", fsdp.placement = #fsdp.placement<[{}, {"shard"}, {}]>
// CHECK-SAME: %arg1: tensor<3x200xf32> {fsdp.path = "arg1", fsdp.placement = #fsdp.placement<[{"shard"}, {}]>
func.func @main(%w: tensor<3x9x20xf32> {tf.aliasing_output = 0 : i32}, %v: tensor<3x200xf32> {tf.aliasing_output = 1 : i32}, %x: tensor<6xf32>)
    -> (tensor<3x9x20xf32>, tensor<3x200xf32>, tensor<f32>) {
  %cut = stablehlo.slice %w [0:2, 0:9, 0:20] : (tensor<3x9x20xf32>) -> tensor<2x9x20xf32>
  %pairs = stablehlo.reshape %cut : (tensor<2x9x20xf32>) -> tensor<1x2x9x20xf32>
  %pair = stablehlo.reshape %pairs : (tensor<1x2x9x20xf32>) -> tensor<2x9x20xf32>
  %second = stablehlo.slice %pair [1:2, 0:9, 0:20] : (tensor<2x9x20xf32>) -> tensor<1x9x20xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%second init: %zero) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x9x20xf32>, tensor<f32>) -> tensor<f32>
  %rows = stablehlo.reduce(%x init: %sum) applies stablehlo.add across dimensions = [0] : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
  return %w, %v, %rows : tensor<3x9x20xf32>, tensor<3x200xf32>, tensor<f32>
}
