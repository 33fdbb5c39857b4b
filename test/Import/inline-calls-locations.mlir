// RUN: fsdp-opt %s --fsdp-inline-calls --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// What is inlined keeps its own location, and knows the place of the call.
func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @f(%a) : (tensor<4xf32>) -> tensor<4xf32> loc("call site")
  return %0 : tensor<4xf32>
}
func.func private @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: stablehlo.abs {{.*}} loc(callsite("inside" at "call site"))
  %0 = stablehlo.abs %a : tensor<4xf32> loc("inside")
  return %0 : tensor<4xf32>
}
