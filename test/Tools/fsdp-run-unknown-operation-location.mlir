// RUN: not fsdp-run %s 2>&1 | FileCheck %s

// An operation that the dialect lacks is reported where the user wrote it, as the text says at the end of its line.
// CHECK: train.py:12:8: error: operation 'stablehlo.fft' is not supported: complex numbers are not supported
// CHECK: unknown-operation-location.mlir:[[# @LINE + 4]]:8: note: in the program's text here
#loc1 = loc("train.py":12:8)
#loc2 = loc("jit(step)/fft"(#loc1))
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.fft %x, type = RFFT, length = [4] : (tensor<4xf32>) -> tensor<4xf32> loc(#loc2)
  return %0 : tensor<4xf32>
}
