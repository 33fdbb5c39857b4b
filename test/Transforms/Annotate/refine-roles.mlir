// RUN: fsdp-opt %s --fsdp-refine-roles | FileCheck %s

// What meets rows of the batch is a parameter, also through maths on the parameter alone; a moment meets only the gradient,
// which is a sum over rows; a counter that scales rows stays state.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<4x3xf32> {fsdp.role = #fsdp.role<parameter>}
// CHECK-SAME: %arg1: tensor<4x3xf32> {fsdp.role = #fsdp.role<optimizer_state>}
// CHECK-SAME: %arg2: tensor<f32> {fsdp.role = #fsdp.role<state>}
// CHECK-SAME: %arg3: tensor<i32> {fsdp.role = #fsdp.role<optimizer_state>}
func.func @main(%w: tensor<4x3xf32> {fsdp.role = #fsdp.role<state>}, %m: tensor<4x3xf32> {fsdp.role = #fsdp.role<state>},
                %scale: tensor<f32> {fsdp.role = #fsdp.role<state>}, %count: tensor<i32> {fsdp.role = #fsdp.role<state>},
                %x: tensor<12x4xf32> {fsdp.role = #fsdp.role<batch>, fsdp.batch_dimension = 0 : i64})
    -> (tensor<4x3xf32>, tensor<4x3xf32>, tensor<f32>, tensor<i32>) {
  %t = stablehlo.transpose %w, dims = [1, 0] : (tensor<4x3xf32>) -> tensor<3x4xf32>
  %y = stablehlo.dot_general %x, %t, contracting_dims = [1] x [1] : (tensor<12x4xf32>, tensor<3x4xf32>) -> tensor<12x3xf32>
  %b = stablehlo.broadcast_in_dim %scale, dims = [] : (tensor<f32>) -> tensor<12x3xf32>
  %z = stablehlo.multiply %y, %b : tensor<12x3xf32>
  %g = stablehlo.dot_general %x, %z, contracting_dims = [0] x [0] : (tensor<12x4xf32>, tensor<12x3xf32>) -> tensor<4x3xf32>
  %m1 = stablehlo.add %m, %g : tensor<4x3xf32>
  %w1 = stablehlo.subtract %w, %m1 : tensor<4x3xf32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %count1 = stablehlo.add %count, %one : tensor<i32>
  return %w1, %m1, %scale, %count1 : tensor<4x3xf32>, tensor<4x3xf32>, tensor<f32>, tensor<i32>
}
