// RUN: fsdp-opt %s --fsdp-import --split-input-file --verify-diagnostics

// Everything that is wrong is named at once, each at its own place.
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  // expected-error @+1 {{custom call of 'lapack_sgetrf' is not supported}}
  %0 = stablehlo.custom_call @lapack_sgetrf(%x) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error @+1 {{operation 'math.erfc' is not supported}}
  %1 = math.erfc %x : tensor<4xf32>
  // expected-error @+1 {{operation 'math.erf' is not supported}}
  %2 = math.erf %x : tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// A helper that is called twice is one place, and one error.
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @f(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = call @f(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{custom call of 'ApproxTopK' is not supported}}
  %0 = stablehlo.custom_call @ApproxTopK(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// What nobody uses is no reason to refuse a program.
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.cos %x : tensor<4xf32>
  return %x : tensor<4xf32>
}

// -----

// Sizes must be known.
// expected-error @+1 {{argument 0 has the dynamic shape 'tensor<?x4xf32>', expected sizes that are known}}
func.func @main(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  return %x : tensor<?x4xf32>
}

// -----

// One error for a dynamic shape, where it comes in.
// expected-error @+1 {{argument 0 has the dynamic shape 'tensor<?x4xf32>', expected sizes that are known}}
func.func @main(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = stablehlo.add %x, %x : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// -----

// Bytes are counted in 64 bits.
// expected-error @+1 {{argument 0 has type 'tensor<4294967296x4294967296xf32>', which is larger than any memory}}
func.func @main(%x: tensor<4294967296x4294967296xf32>, %y: tensor<4294967296x0x4294967296xf32>) -> tensor<f32> {
  %0 = stablehlo.constant dense<0.0> : tensor<f32>
  // expected-error @+1 {{a result of 'stablehlo.constant' has type 'tensor<2305843009213693952xf32>', which is larger than any memory}}
  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2305843009213693952xf32>
  %2 = stablehlo.reduce(%1 init: %0) applies stablehlo.add across dimensions = [0] : (tensor<2305843009213693952xf32>, tensor<f32>) -> tensor<f32>
  return %2 : tensor<f32>
}

// -----

// Other element types, and types that are no tensors, are refused.
// expected-error @+2 {{argument 0 has type 'tensor<4xcomplex<f32>>', whose elements are not supported}}
// expected-error @+1 {{argument 1 has type 'f32', expected a ranked tensor}}
func.func @main(%x: tensor<4xcomplex<f32>>, %y: f32) -> tensor<4xcomplex<f32>> {
  return %x : tensor<4xcomplex<f32>>
}

// -----

// Nor may they become unknown inside, spread or computed.
func.func @main(%x: tensor<4xf32>, %n: tensor<f32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = stablehlo.constant dense<1.0> : tensor<f32>
  // expected-error @+1 {{a result of 'stablehlo.broadcast_in_dim' has the dynamic shape 'tensor<?xf32>', expected sizes that are known}}
  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<?xf32>
  // expected-error @+1 {{operation 'chlo.erf' is not supported}}
  %2 = chlo.erf %1 : tensor<?xf32> -> tensor<?xf32>
  return %1, %2 : tensor<?xf32>, tensor<?xf32>
}

// -----

// A module holds functions.
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
// expected-error @+1 {{operation 'memref.global' is not supported beside the step}}
memref.global "private" @buffer : memref<4xf32>

// -----

// Where a helper's operation has a name but no position, the position is that of its call.
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{custom call of 'lapack_spotrf_ffi' is not supported}}
  %0 = call @cholesky(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @cholesky(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.custom_call @lapack_spotrf_ffi(%x) : (tensor<4xf32>) -> tensor<4xf32> loc("cholesky")
  return %0 : tensor<4xf32>
}
