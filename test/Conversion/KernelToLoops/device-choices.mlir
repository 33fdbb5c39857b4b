// RUN: fsdp-opt %s --fsdp-lower-kernels-to-device --split-input-file | FileCheck %s

// As JAX writes argmax: a warp shares a row. What goes between threads is the pair, and which element its value is of.
// CHECK: llvm.func @largest_0
// CHECK-SAME: fsdp.block = 256 : i64, fsdp.grid = 8 : i64
// CHECK-COUNT-15: nvvm.shfl.sync
// CHECK-NOT: nvvm.shfl.sync
fsdp.kernel_function @largest {
^bb0(%x: tensor<64x512xf32>, %i: tensor<64x512xi32>, %l: tensor<f32>, %z: tensor<i32>):
  %r:2 = stablehlo.reduce(%x init: %l), (%i init: %z) across dimensions = [1]
      : (tensor<64x512xf32>, tensor<64x512xi32>, tensor<f32>, tensor<i32>) -> (tensor<64xf32>, tensor<64xi32>)
    reducer(%a: tensor<f32>, %b: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>) {
      %greater = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %nan = stablehlo.compare NE, %a, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %first = stablehlo.or %greater, %nan : tensor<i1>
      %equal = stablehlo.compare EQ, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %less = stablehlo.compare LT, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %both = stablehlo.and %equal, %less : tensor<i1>
      %index = stablehlo.or %first, %both : tensor<i1>
      %s = stablehlo.select %first, %a, %b : tensor<i1>, tensor<f32>
      %u = stablehlo.select %index, %p, %q : tensor<i1>, tensor<i32>
      stablehlo.return %s, %u : tensor<f32>, tensor<i32>
    }
  fsdp.yield %r#0, %r#1 : tensor<64xf32>, tensor<64xi32>
}

// -----

// What NaN gives depends on the order here, so one thread walks a row; of integers the same body is a choice.
// CHECK: llvm.func @ordered_0
// CHECK-NOT: nvvm.shfl.sync
// CHECK: llvm.func @integers_0
// CHECK: nvvm.shfl.sync
fsdp.kernel_function @ordered {
^bb0(%x: tensor<64x512xf32>, %i: tensor<64x512xi32>, %l: tensor<f32>, %z: tensor<i32>):
  %r:2 = stablehlo.reduce(%x init: %l), (%i init: %z) across dimensions = [1]
      : (tensor<64x512xf32>, tensor<64x512xi32>, tensor<f32>, tensor<i32>) -> (tensor<64xf32>, tensor<64xi32>)
    reducer(%a: tensor<f32>, %b: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>) {
      %first = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %s = stablehlo.select %first, %a, %b : tensor<i1>, tensor<f32>
      %u = stablehlo.select %first, %p, %q : tensor<i1>, tensor<i32>
      stablehlo.return %s, %u : tensor<f32>, tensor<i32>
    }
  fsdp.yield %r#0, %r#1 : tensor<64xf32>, tensor<64xi32>
}
fsdp.kernel_function @integers {
^bb0(%x: tensor<64x512xi32>, %i: tensor<64x512xi32>, %l: tensor<i32>, %z: tensor<i32>):
  %r:2 = stablehlo.reduce(%x init: %l), (%i init: %z) across dimensions = [1]
      : (tensor<64x512xi32>, tensor<64x512xi32>, tensor<i32>, tensor<i32>) -> (tensor<64xi32>, tensor<64xi32>)
    reducer(%a: tensor<i32>, %b: tensor<i32>) (%p: tensor<i32>, %q: tensor<i32>) {
      %first = stablehlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %s = stablehlo.select %first, %a, %b : tensor<i1>, tensor<i32>
      %u = stablehlo.select %first, %p, %q : tensor<i1>, tensor<i32>
      stablehlo.return %s, %u : tensor<i32>, tensor<i32>
    }
  fsdp.yield %r#0, %r#1 : tensor<64xi32>, tensor<64xi32>
}

// -----

// The integer goes by another rule than equal values need: the largest value of all, the sum of integers.
// CHECK: llvm.func @mixed_0
// CHECK-NOT: nvvm.shfl.sync
fsdp.kernel_function @mixed {
^bb0(%x: tensor<64x512xi32>, %i: tensor<64x512xi32>, %l: tensor<i32>, %z: tensor<i32>):
  %r:2 = stablehlo.reduce(%x init: %l), (%i init: %z) across dimensions = [1]
      : (tensor<64x512xi32>, tensor<64x512xi32>, tensor<i32>, tensor<i32>) -> (tensor<64xi32>, tensor<64xi32>)
    reducer(%a: tensor<i32>, %b: tensor<i32>) (%p: tensor<i32>, %q: tensor<i32>) {
      %first = stablehlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %s = stablehlo.select %first, %a, %b : tensor<i1>, tensor<i32>
      %u = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s, %u : tensor<i32>, tensor<i32>
    }
  fsdp.yield %r#0, %r#1 : tensor<64xi32>, tensor<64xi32>
}
