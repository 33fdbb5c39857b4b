// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// The list of sizes comes last, and is the only operand of an iota.
func.func @dynamic_iota_c1(%s: tensor<2xi64>) {
  // expected-error @+1 {{'stablehlo.dynamic_iota' op expects 1 operands, found 2}}
  %0 = "stablehlo.dynamic_iota"(%s, %s) {iota_dimension = 0 : i64} : (tensor<2xi64>, tensor<2xi64>) -> tensor<2x3xi64>
  return
}

// -----

// It has a size for each dimension.
func.func @dynamic_reshape_c1(%x: tensor<6xf32>, %s: tensor<3xi64>) {
  // expected-error @+1 {{'stablehlo.dynamic_reshape' op expects a list of integers with a size for each dimension of the result, found 'tensor<3xi64>' for 'tensor<2x3xf32>'}}
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<6xf32>, tensor<3xi64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @dynamic_iota_c2(%s: tensor<2xi64>) {
  // expected-error @+1 {{'stablehlo.dynamic_iota' op expects 'iota_dimension' to be a dimension of a result of rank 2, found 2 : i64}}
  %0 = stablehlo.dynamic_iota %s, dim = 2 : (tensor<2xi64>) -> tensor<2x3xi64>
  return
}

// -----

func.func @dynamic_broadcast_in_dim_c1(%x: tensor<6xf32>, %s: tensor<2xi64>) {
  // expected-error @+1 {{'stablehlo.dynamic_broadcast_in_dim' op expects 'broadcast_dimensions' to map each dimension of the operand to one of rank 2, found array<i64: 0, 1>}}
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0, 1] : (tensor<6xf32>, tensor<2xi64>) -> tensor<4x6xf32>
  return
}
