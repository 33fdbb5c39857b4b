// RUN: fsdp-opt %s --fsdp-lower-kernels-to-device --split-input-file | FileCheck %s

// Of a total order every element finds its place by itself: one launch, no memory.
// CHECK-NOT: llvm.mlir.global
// CHECK: llvm.func @total_0
// CHECK-NOT: llvm.func
fsdp.kernel_function @total {
^bb0(%x: tensor<4x70xf32>):
  %r = "stablehlo.sort"(%x) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %s : tensor<i1>
  }) : (tensor<4x70xf32>) -> tensor<4x70xf32>
  fsdp.yield %r : tensor<4x70xf32>
}

// -----

// As JAX compares: the same function of both elements, and a second key where the first ones are equal.
// CHECK-NOT: llvm.mlir.global
// CHECK: llvm.func @keys_0
// CHECK-NOT: llvm.func
fsdp.kernel_function @keys {
^bb0(%x: tensor<4x70xf32>, %y: tensor<4x70xi32>):
  %r:2 = "stablehlo.sort"(%y, %x) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%c: tensor<i32>, %d: tensor<i32>, %a: tensor<f32>, %b: tensor<f32>):
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %aZero = stablehlo.compare EQ, %a, %zero, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %aKey = stablehlo.select %aZero, %zero, %a : tensor<i1>, tensor<f32>
    %bZero = stablehlo.compare EQ, %b, %zero, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %bKey = stablehlo.select %bZero, %zero, %b : tensor<i1>, tensor<f32>
    %second = stablehlo.compare LT, %aKey, %bKey, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %first = stablehlo.compare LT, %c, %d, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %equal = stablehlo.compare EQ, %c, %d, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %both = stablehlo.and %equal, %second : tensor<i1>
    %s = stablehlo.or %first, %both : tensor<i1>
    stablehlo.return %s : tensor<i1>
  }) : (tensor<4x70xi32>, tensor<4x70xf32>) -> (tensor<4x70xi32>, tensor<4x70xf32>)
  fsdp.yield %r#0, %r#1 : tensor<4x70xi32>, tensor<4x70xf32>
}

// -----

// As PyTorch compares: NaN is larger than every number.
// CHECK-NOT: llvm.mlir.global
// CHECK: llvm.func @nan_last_0
// CHECK-NOT: llvm.func
fsdp.kernel_function @nan_last {
^bb0(%x: tensor<4x70xf32>):
  %r = "stablehlo.sort"(%x) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %less = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %nan = stablehlo.compare NE, %b, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %number = stablehlo.compare EQ, %a, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %last = stablehlo.and %nan, %number : tensor<i1>
    %s = stablehlo.or %less, %last : tensor<i1>
    stablehlo.return %s : tensor<i1>
  }) : (tensor<4x70xf32>) -> tensor<4x70xf32>
  fsdp.yield %r : tensor<4x70xf32>
}

// -----

// NaN equals every number here, which is no order: places are kept, and a second launch merges the lanes that have two
// elements at one place.
// CHECK: llvm.mlir.global external @numbers_places0({{.*}}) {addr_space = 1 {{.*}}} : !llvm.array<560 x i16>
// CHECK: llvm.func @numbers_0
// CHECK: llvm.func @numbers_1
// CHECK: nvvm.shfl.sync
// CHECK-NOT: llvm.func
fsdp.kernel_function @numbers {
^bb0(%x: tensor<4x70xf32>):
  %r = "stablehlo.sort"(%x) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %s : tensor<i1>
  }) : (tensor<4x70xf32>) -> tensor<4x70xf32>
  fsdp.yield %r : tensor<4x70xf32>
}

// -----

// The second key of an order is compared where the first ones are equal, not where others are.
// CHECK: llvm.func @mixed_0
// CHECK: llvm.func @mixed_1
fsdp.kernel_function @mixed {
^bb0(%x: tensor<4x70xi32>, %y: tensor<4x70xi32>):
  %r:2 = "stablehlo.sort"(%x, %y) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i32>):
    %first = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %equal = stablehlo.compare EQ, %c, %d : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %second = stablehlo.compare LT, %c, %d : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %both = stablehlo.and %equal, %second : tensor<i1>
    %s = stablehlo.or %first, %both : tensor<i1>
    stablehlo.return %s : tensor<i1>
  }) : (tensor<4x70xi32>, tensor<4x70xi32>) -> (tensor<4x70xi32>, tensor<4x70xi32>)
  fsdp.yield %r#0, %r#1 : tensor<4x70xi32>, tensor<4x70xi32>
}
