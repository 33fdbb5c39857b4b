// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// A reshape keeps the elements (reshape C1).
func.func @reshape_c1(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'fsdp.reshape' op must keep element count and type, found 'tensor<2x3xf32>' and 'tensor<7xf32>'}}
  %0 = fsdp.reshape %a : tensor<2x3xf32> -> tensor<7xf32>
  return
}

// -----

func.func @reshape_c1_type(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'fsdp.reshape' op must keep element count and type, found 'tensor<2x3xf32>' and 'tensor<6xi32>'}}
  %0 = fsdp.reshape %a : tensor<2x3xf32> -> tensor<6xi32>
  return
}

// -----

// A barrier is the identity (barrier C1).
func.func @barrier_c1(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{'fsdp.barrier' op expected results of the operands' types}}
  %0 = fsdp.barrier %a : (tensor<2x3xf32>) -> tensor<6xf32>
  return
}

// -----

// What is read is a scalar (read_scalar C1).
func.func @read_scalar_c1(%a: tensor<1xi1>) {
  // expected-error @+1 {{'fsdp.read_scalar' op reads the element of a rank-0 operand, found 'tensor<1xi1>' and result 'i1'}}
  %0 = fsdp.read_scalar %a : tensor<1xi1> -> i1
  return
}

// -----

func.func @read_scalar_c1_type(%a: tensor<i32>) {
  // expected-error @+1 {{'fsdp.read_scalar' op reads the element of a rank-0 operand, found 'tensor<i32>' and result 'i1'}}
  %0 = fsdp.read_scalar %a : tensor<i32> -> i1
  return
}

// -----

// A copy is between equal types (copy C1).
func.func @copy_c1(%a: memref<2xf32>, %b: memref<3xf32>) {
  // expected-error @+1 {{'fsdp.copy' op expected equal types, found 'memref<2xf32>' and 'memref<3xf32>'}}
  fsdp.copy %a, %b : memref<2xf32>, memref<3xf32>
  return
}

// -----

// A place in the arena is aligned (buffer C1).
func.func @buffer_c1() {
  // expected-error @+1 {{'fsdp.buffer' op expected a non-negative multiple of 512 as offset, found 256}}
  %0 = fsdp.buffer "w" temporaries at 256 capacity 1024 : memref<16xf32>
  return
}

// -----

func.func @buffer_c1_negative() {
  // expected-error @+1 {{'fsdp.buffer' op expected a non-negative multiple of 512 as offset, found -512}}
  %0 = fsdp.buffer "w" temporaries at -512 capacity 1024 : memref<16xf32>
  return
}

// -----

// It has room for the type (buffer C2).
func.func @buffer_c2() {
  // expected-error @+1 {{'fsdp.buffer' op expected a capacity of at least 64 bytes for 'memref<16xf32>', found 63}}
  %0 = fsdp.buffer "w" temporaries at 512 capacity 63 : memref<16xf32>
  return
}

// -----

// Buffers are row-major without gaps.
func.func @strided(%a: memref<4x4xf32, strided<[8, 1]>>, %b: memref<4x4xf32>) {
  // expected-error @+1 {{'fsdp.copy' op operand #0 must be row-major memref of static shape, of integers, indices or floats, but got 'memref<4x4xf32, strided<[8, 1]>>'}}
  fsdp.copy %a, %b : memref<4x4xf32, strided<[8, 1]>>, memref<4x4xf32>
  return
}

// -----

// Of numbers that have a width.
func.func @complex() {
  // expected-error @+1 {{'fsdp.buffer' op result #0 must be row-major memref of static shape, of integers, indices or floats, but got 'memref<16xcomplex<f32>>'}}
  %0 = fsdp.buffer "b" parameters at 0 capacity 128 : memref<16xcomplex<f32>>
  return
}
