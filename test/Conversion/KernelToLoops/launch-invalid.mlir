// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// A launch names a function that exists (C1).
func.func @launch_c1(%a: memref<4xf32>) {
  // expected-error @below {{expected a kernel function, found no 'nothing'}}
  fsdp.launch @nothing ins(%a : memref<4xf32>) outs()
  return
}

// -----

// Buffers have the shapes of the function's inputs and outputs (C2).
fsdp.kernel_function @k {
^bb0(%x: tensor<4xf32>):
  fsdp.yield %x : tensor<4xf32>
}
func.func @launch_c2(%a: memref<4xf32>, %b: memref<5xf32>) {
  // expected-error @below {{expected a buffer of the shape and element type of 'tensor<4xf32>', found 'memref<5xf32>'}}
  fsdp.launch @k ins(%a : memref<4xf32>) outs(%b : memref<5xf32>)
  return
}

// -----

fsdp.kernel_function @k {
^bb0(%x: tensor<4xf32>):
  fsdp.yield %x : tensor<4xf32>
}
func.func @launch_c2_count(%a: memref<4xf32>) {
  // expected-error @below {{expected 1 outputs, found 0}}
  fsdp.launch @k ins(%a : memref<4xf32>) outs()
  return
}

// -----

// Inputs do not stand for outputs (C2).
fsdp.kernel_function @k {
^bb0(%x: tensor<4xf32>):
  fsdp.yield %x : tensor<4xf32>
}
func.func @launch_c2_segments(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error @below {{expected 1 inputs, found 2}}
  fsdp.launch @k ins(%a, %b : memref<4xf32>, memref<4xf32>) outs()
  return
}
