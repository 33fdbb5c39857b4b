// RUN: fsdp-opt %s --fsdp-place-gathers="keep=whole" --verify-diagnostics | FileCheck %s

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.machine = "h100x8"} {

// A forward scan counts up, the backward one down. Forward gathers each layer once and stores it; backward reads it there, at its
// own index, where it is used. What made the shard that is no longer gathered is gone.

// CHECK-LABEL: @scan
// CHECK: %[[ZEROS:.*]] = fsdp.kernel "kept" ins()
// CHECK: %[[FIRST:.*]]:3 = scf.for {{.*}} iter_args(%[[I:.*]] = %{{.*}}, %{{.*}} = %{{.*}}, %[[STACK:.*]] = %[[ZEROS]])
// CHECK: %[[A:.*]] = fsdp.all_gather
// CHECK-NEXT: %[[NEXT:.*]] = fsdp.kernel "keep" ins(%[[STACK]], %[[A]], %[[I]] : tensor<3x8xbf16>, tensor<8xbf16>, tensor<i32>) attributes {in_place = array<i64: 0>}
// CHECK: scf.yield %{{.*}}, %{{.*}}, %[[NEXT]]
// CHECK: scf.for {{.*}} iter_args(%[[J:.*]] = %{{.*}}, %{{.*}} = %{{.*}})
// CHECK-NOT: "slice"
// CHECK-NOT: fsdp.all_gather
// CHECK: %[[AT:.*]] = fsdp.kernel "index" ins(%[[J]] : tensor<i32>)
// CHECK: stablehlo.subtract
// CHECK: %[[B:.*]] = fsdp.kernel "read_kept" ins(%[[FIRST]]#2, %[[AT]] :
// CHECK: fsdp.kernel "use" ins(%[[B]]
// CHECK-NOT: fsdp.all_gather
func.func @scan(%stack: tensor<3x4xf32>, %x: tensor<8xbf16>) -> tensor<8xbf16> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = fsdp.kernel "zero" ins() {
    %z = stablehlo.constant dense<0> : tensor<i32>
    fsdp.yield %z : tensor<i32>
  } -> tensor<i32>
  %f:2 = scf.for %k = %c0 to %c3 step %c1 iter_args(%i = %zero, %y = %x) -> (tensor<i32>, tensor<8xbf16>) {
    %s = fsdp.kernel "slice" ins(%stack, %i : tensor<3x4xf32>, tensor<i32>) {
    ^bb0(%a: tensor<3x4xf32>, %at: tensor<i32>):
      %c = stablehlo.constant dense<0> : tensor<i32>
      %d = stablehlo.dynamic_slice %a, %at, %c, sizes = [1, 4] : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
      %e = stablehlo.reshape %d : (tensor<1x4xf32>) -> tensor<4xf32>
      %n = stablehlo.convert %e : (tensor<4xf32>) -> tensor<4xbf16>
      fsdp.yield %n : tensor<4xbf16>
    } -> tensor<4xbf16>
    %w = fsdp.all_gather %s axes ["shard"] {instance = 0 : i64, names = ["w"], unit = "u"} : (tensor<4xbf16>) -> tensor<8xbf16>
    %z = fsdp.kernel "use" ins(%w, %y : tensor<8xbf16>, tensor<8xbf16>) {
    ^bb0(%a: tensor<8xbf16>, %b: tensor<8xbf16>):
      %u = stablehlo.add %a, %b : tensor<8xbf16>
      fsdp.yield %u : tensor<8xbf16>
    } -> tensor<8xbf16>
    %n = fsdp.kernel "count" ins(%i : tensor<i32>) {
    ^bb0(%a: tensor<i32>):
      %one = stablehlo.constant dense<1> : tensor<i32>
      %u = stablehlo.add %a, %one : tensor<i32>
      fsdp.yield %u : tensor<i32>
    } -> tensor<i32>
    scf.yield %n, %z : tensor<i32>, tensor<8xbf16>
  }
  %b:2 = scf.for %k = %c0 to %c3 step %c1 iter_args(%i = %zero, %y = %f#1) -> (tensor<i32>, tensor<8xbf16>) {
    %s = fsdp.kernel "slice" ins(%stack, %i : tensor<3x4xf32>, tensor<i32>) {
    ^bb0(%a: tensor<3x4xf32>, %at: tensor<i32>):
      %two = stablehlo.constant dense<2> : tensor<i32>
      %back = stablehlo.subtract %two, %at : tensor<i32>
      %c = stablehlo.constant dense<0> : tensor<i32>
      %d = stablehlo.dynamic_slice %a, %back, %c, sizes = [1, 4] : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
      fsdp.yield %d : tensor<1x4xf32>
    } -> tensor<1x4xf32>
    %r = fsdp.reshape %s : tensor<1x4xf32> -> tensor<4xf32>
    %v = fsdp.kernel "convert" ins(%r : tensor<4xf32>) {
    ^bb0(%a: tensor<4xf32>):
      %n = stablehlo.convert %a : (tensor<4xf32>) -> tensor<4xbf16>
      fsdp.yield %n : tensor<4xbf16>
    } -> tensor<4xbf16>
    %w = fsdp.all_gather %v axes ["shard"] {instance = 1 : i64, names = ["w"], unit = "u"} : (tensor<4xbf16>) -> tensor<8xbf16>
    %z = fsdp.kernel "use" ins(%w, %y : tensor<8xbf16>, tensor<8xbf16>) {
    ^bb0(%a: tensor<8xbf16>, %b: tensor<8xbf16>):
      %u = stablehlo.add %a, %b : tensor<8xbf16>
      fsdp.yield %u : tensor<8xbf16>
    } -> tensor<8xbf16>
    %n = fsdp.kernel "count" ins(%i : tensor<i32>) {
    ^bb0(%a: tensor<i32>):
      %one = stablehlo.constant dense<1> : tensor<i32>
      %u = stablehlo.add %a, %one : tensor<i32>
      fsdp.yield %u : tensor<i32>
    } -> tensor<i32>
    scf.yield %n, %z : tensor<i32>, tensor<8xbf16>
  }
  return %b#1 : tensor<8xbf16>
}

// Two of three layers are gathered by the first loop: what the second one needs may not be there.

// CHECK-LABEL: @partly
// CHECK-COUNT-2: fsdp.all_gather
// expected-warning @below {{unit 'u' is not kept gathered after forward: forward and backward are different loops}}
func.func @partly(%stack: tensor<3x4xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = fsdp.kernel "zero" ins() {
    %z = stablehlo.constant dense<0> : tensor<i32>
    fsdp.yield %z : tensor<i32>
  } -> tensor<i32>
  %v = fsdp.kernel "none" ins() {
    %z = stablehlo.constant dense<0.0> : tensor<8xf32>
    fsdp.yield %z : tensor<8xf32>
  } -> tensor<8xf32>
  %f:2 = scf.for %k = %c0 to %c2 step %c1 iter_args(%i = %zero, %y = %v) -> (tensor<i32>, tensor<8xf32>) {
    %s = fsdp.kernel "slice" ins(%stack, %i : tensor<3x4xf32>, tensor<i32>) {
    ^bb0(%a: tensor<3x4xf32>, %at: tensor<i32>):
      %c = stablehlo.constant dense<0> : tensor<i32>
      %d = stablehlo.dynamic_slice %a, %at, %c, sizes = [1, 4] : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
      %e = stablehlo.reshape %d : (tensor<1x4xf32>) -> tensor<4xf32>
      fsdp.yield %e : tensor<4xf32>
    } -> tensor<4xf32>
    %w = fsdp.all_gather %s axes ["shard"] {instance = 0 : i64, names = ["w"], unit = "u"} : (tensor<4xf32>) -> tensor<8xf32>
    %n = fsdp.kernel "count" ins(%i : tensor<i32>) {
    ^bb0(%a: tensor<i32>):
      %one = stablehlo.constant dense<1> : tensor<i32>
      %u = stablehlo.add %a, %one : tensor<i32>
      fsdp.yield %u : tensor<i32>
    } -> tensor<i32>
    scf.yield %n, %w : tensor<i32>, tensor<8xf32>
  }
  %b:2 = scf.for %k = %c0 to %c3 step %c1 iter_args(%i = %zero, %y = %f#1) -> (tensor<i32>, tensor<8xf32>) {
    %s = fsdp.kernel "slice" ins(%stack, %i : tensor<3x4xf32>, tensor<i32>) {
    ^bb0(%a: tensor<3x4xf32>, %at: tensor<i32>):
      %c = stablehlo.constant dense<0> : tensor<i32>
      %d = stablehlo.dynamic_slice %a, %at, %c, sizes = [1, 4] : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
      %e = stablehlo.reshape %d : (tensor<1x4xf32>) -> tensor<4xf32>
      fsdp.yield %e : tensor<4xf32>
    } -> tensor<4xf32>
    %w = fsdp.all_gather %s axes ["shard"] {instance = 1 : i64, names = ["w"], unit = "u"} : (tensor<4xf32>) -> tensor<8xf32>
    %n = fsdp.kernel "count" ins(%i : tensor<i32>) {
    ^bb0(%a: tensor<i32>):
      %one = stablehlo.constant dense<1> : tensor<i32>
      %u = stablehlo.add %a, %one : tensor<i32>
      fsdp.yield %u : tensor<i32>
    } -> tensor<i32>
    scf.yield %n, %w : tensor<i32>, tensor<8xf32>
  }
  return %b#1 : tensor<8xf32>
}

}
