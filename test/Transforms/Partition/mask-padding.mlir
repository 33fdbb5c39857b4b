// RUN: fsdp-opt %s --fsdp-mask-padding --split-input-file | FileCheck %s

// Five rows on two ranks are padded to six: a sum over them masks the operand with zero, a maximum with minus infinity.
// CHECK-LABEL: func.func @main
// CHECK: %[[I:.*]] = stablehlo.iota dim = 0 : tensor<5x3xi32, #fsdp.placement<[{"shard"}, {}]>>
// CHECK: %[[N:.*]] = stablehlo.constant dense<5> : tensor<5x3xi32> -> tensor<5x3xi32, #fsdp.placement<[{"shard"}, {}]>>
// CHECK: %[[P:.*]] = stablehlo.compare LT, %[[I]], %[[N]], SIGNED
// CHECK: %[[Z:.*]] = stablehlo.constant dense<0.000000e+00>
// CHECK: %[[M:.*]] = stablehlo.select %[[P]], %arg0, %[[Z]]
// CHECK: stablehlo.reduce(%[[M]]
// CHECK: stablehlo.constant dense<0xFF800000>
// CHECK: %[[X:.*]] = stablehlo.select
// CHECK: stablehlo.reduce(%[[X]]
#split = #fsdp.placement<[{"shard"}, {}]>
#sum = #fsdp.placement<[{}], partial sum {"shard"}>
#max = #fsdp.placement<[{}], partial max {"shard"}>
#scalar = #fsdp.placement<[]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%x: tensor<5x3xf32, #split>, %zero: tensor<f32, #scalar>, %low: tensor<f32, #scalar>)
      -> (tensor<3xf32, #sum>, tensor<3xf32, #max>) {
    %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<5x3xf32, #split>, tensor<f32, #scalar>) -> tensor<3xf32, #sum>
    %m = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [0] : (tensor<5x3xf32, #split>, tensor<f32, #scalar>) -> tensor<3xf32, #max>
    return %s, %m : tensor<3xf32, #sum>, tensor<3xf32, #max>
  }
}

// -----

// A product masks both sides: zero times a NaN in the padding of the other would be NaN.
// CHECK-LABEL: func.func @main
// CHECK: %[[L:.*]] = stablehlo.select %{{.*}}, %arg0
// CHECK: %[[R:.*]] = stablehlo.select %{{.*}}, %arg1
// CHECK: stablehlo.dot_general %[[L]], %[[R]]
#split = #fsdp.placement<[{"shard"}, {}]>
#sum = #fsdp.placement<[{}, {}], partial sum {"shard"}>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%x: tensor<5x3xf32, #split>, %y: tensor<5x4xf32, #split>) -> tensor<3x4xf32, #sum> {
    %0 = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<5x3xf32, #split>, tensor<5x4xf32, #split>) -> tensor<3x4xf32, #sum>
    return %0 : tensor<3x4xf32, #sum>
  }
}

// -----

// The end of a flat tensor is where the index of dimension 0 runs past its size.
// CHECK-LABEL: func.func @main
// CHECK: stablehlo.iota dim = 0 : tensor<5x3xi32, #fsdp.placement<flat {"shard"}>>
// CHECK: stablehlo.constant dense<5>
// CHECK: %[[M:.*]] = stablehlo.select
// CHECK: stablehlo.reduce(%[[M]]
#flat = #fsdp.placement<flat {"shard"}>
#sum = #fsdp.placement<[], partial sum {"shard"}>
#scalar = #fsdp.placement<[]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%x: tensor<5x3xf32, #flat>, %zero: tensor<f32, #scalar>) -> tensor<f32, #sum> {
    %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<5x3xf32, #flat>, tensor<f32, #scalar>) -> tensor<f32, #sum>
    return %s : tensor<f32, #sum>
  }
}

// -----

// Nothing is masked where sizes divide, or where the padded dimension is kept.
// CHECK-LABEL: func.func @main
// CHECK-NOT: stablehlo.select
#even = #fsdp.placement<[{"shard"}, {}]>
#sum = #fsdp.placement<[{}], partial sum {"shard"}>
#kept = #fsdp.placement<[{"shard"}]>
#scalar = #fsdp.placement<[]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%x: tensor<6x3xf32, #even>, %y: tensor<5x3xf32, #even>, %zero: tensor<f32, #scalar>)
      -> (tensor<3xf32, #sum>, tensor<5xf32, #kept>) {
    %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<6x3xf32, #even>, tensor<f32, #scalar>) -> tensor<3xf32, #sum>
    %k = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<5x3xf32, #even>, tensor<f32, #scalar>) -> tensor<5xf32, #kept>
    return %s, %k : tensor<3xf32, #sum>, tensor<5xf32, #kept>
  }
}
