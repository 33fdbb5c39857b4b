// RUN: fsdp-opt %s --fsdp-import --split-input-file --verify-diagnostics

// What has no such meaning in StableHLO is named: maxnumf drops NaN, extsi makes -1 of true, ult wants unsigned numbers.
func.func @main(%x: tensor<f32>, %i: tensor<i32>, %p: tensor<i1>) -> (tensor<f32>, tensor<i32>, tensor<i1>) {
  // expected-error @+1 {{operation 'arith.maxnumf' is not supported}}
  %0 = arith.maxnumf %x, %x : tensor<f32>
  // expected-error @+1 {{operation 'arith.extsi' is not supported}}
  %1 = arith.extsi %p : tensor<i1> to tensor<i32>
  // expected-error @+1 {{operation 'arith.cmpi' is not supported}}
  %2 = arith.cmpi ult, %i, %1 : tensor<i32>
  return %0, %1, %2 : tensor<f32>, tensor<i32>, tensor<i1>
}

// -----

// A shape that only the operand knows is refused, with the reason.
func.func @main(%x: tensor<6xf32>, %shape: tensor<2xi64>) -> tensor<?x?xf32> {
  // expected-error @+1 {{operation 'stablehlo.dynamic_reshape' is not supported: its sizes are known at run time only}}
  %0 = stablehlo.dynamic_reshape %x, %shape : (tensor<6xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
