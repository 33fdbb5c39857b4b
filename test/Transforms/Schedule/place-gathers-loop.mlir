// RUN: fsdp-opt %s --fsdp-place-gathers="keep=whole" --verify-diagnostics | FileCheck %s

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.machine = "h100x8"} {

// What repeats inside an iteration is kept there: a scan over micro-batches.
// CHECK-LABEL: @micro_batches
// CHECK: scf.for
// CHECK-COUNT-1: fsdp.all_gather
// CHECK-NOT: fsdp.all_gather
func.func @micro_batches(%w: tensor<4xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %start = fsdp.all_gather %w axes ["shard"] {instance = 0 : i64, names = ["v"], unit = "v"} : (tensor<4xf32>) -> tensor<8xf32>
  %last = scf.for %i = %c0 to %c4 step %c1 iter_args(%x = %start) -> (tensor<8xf32>) {
    %a = fsdp.all_gather %w axes ["shard"] {instance = 1 : i64, names = ["w"], unit = "u"} : (tensor<4xf32>) -> tensor<8xf32>
    %y = fsdp.kernel "add" ins(%a, %x : tensor<8xf32>, tensor<8xf32>) {
    ^bb0(%l: tensor<8xf32>, %r: tensor<8xf32>):
      %s = stablehlo.add %l, %r : tensor<8xf32>
      fsdp.yield %s : tensor<8xf32>
    } -> tensor<8xf32>
    %b = fsdp.all_gather %w axes ["shard"] {instance = 2 : i64, names = ["w"], unit = "u"} : (tensor<4xf32>) -> tensor<8xf32>
    %z = fsdp.kernel "add" ins(%b, %y : tensor<8xf32>, tensor<8xf32>) {
    ^bb0(%l: tensor<8xf32>, %r: tensor<8xf32>):
      %s = stablehlo.add %l, %r : tensor<8xf32>
      fsdp.yield %s : tensor<8xf32>
    } -> tensor<8xf32>
    scf.yield %z : tensor<8xf32>
  }
  return %last : tensor<8xf32>
}

// A unit of two loops has a warning.
// CHECK-LABEL: @two_loops
// expected-warning @below {{unit 'u' is not kept gathered after forward: forward and backward are different loops}}
func.func @two_loops(%w: tensor<4xf32>, %v: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %first = scf.for %i = %c0 to %c4 step %c1 iter_args(%x = %v) -> (tensor<8xf32>) {
    %a = fsdp.all_gather %w axes ["shard"] {instance = 0 : i64, names = ["w"], unit = "u"} : (tensor<4xf32>) -> tensor<8xf32>
    scf.yield %a : tensor<8xf32>
  }
  %second = scf.for %i = %c0 to %c4 step %c1 iter_args(%x = %first) -> (tensor<8xf32>) {
    %a = fsdp.all_gather %w axes ["shard"] {instance = 1 : i64, names = ["w"], unit = "u"} : (tensor<4xf32>) -> tensor<8xf32>
    scf.yield %a : tensor<8xf32>
  }
  return %second : tensor<8xf32>
}
}
