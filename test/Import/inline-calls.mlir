// RUN: fsdp-opt %s --fsdp-inline-calls --split-input-file | FileCheck %s

// A shared callee is inlined at each call, through any number of calls; paths name the calls, outermost first, without the
// numbers that make names unique; helpers are gone.
// CHECK-LABEL: module @nested
module @nested {
  // CHECK: func.func @main(%[[A:.*]]: tensor<4xf32>, %[[B:.*]]: tensor<4xf32>)
  func.func public @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
    // CHECK-NEXT: %[[X:.*]] = stablehlo.add %[[A]], %[[B]] {fsdp.call_path = ["block", "rms"]}
    // CHECK-NEXT: %[[Y:.*]] = stablehlo.multiply %[[X]], %[[B]] {fsdp.call_path = ["block"]}
    %0 = call @block(%a, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    // CHECK-NEXT: %[[Z:.*]] = stablehlo.add %[[Y]], %[[A]] {fsdp.call_path = ["rms"]}
    %1 = call @rms_0(%0, %a) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    // CHECK-NEXT: return %[[Y]], %[[Z]]
    return %0, %1 : tensor<4xf32>, tensor<4xf32>
  }
  // CHECK-NOT: func.func
  func.func private @block(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
    %0 = call @rms_0(%a, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.multiply %0, %b : tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @rms_0(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.add %a, %b : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @rms(%a: tensor<4xf32>) -> tensor<4xf32> {
    return %a : tensor<4xf32>
  }
}

// -----

// A name that merely ends in a number is the user's: there is no function of the shorter name.
// CHECK-LABEL: module @numbered
module @numbered {
  // CHECK: stablehlo.negate %{{.*}} {fsdp.call_path = ["layer_1"]}
  func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = call @layer_1(%a) : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @layer_1(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.negate %a : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}

// -----

// Calls inside regions are inlined there; results that are the callee's arguments pass through.
// CHECK-LABEL: module @regions
module @regions {
  func.func public @main(%i: tensor<i32>, %x: tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>) {
    %n = stablehlo.constant dense<3> : tensor<i32>
    // CHECK: stablehlo.while
    %0:2 = stablehlo.while(%k = %i, %y = %x) : tensor<i32>, tensor<4xf32>
    cond {
      %c = stablehlo.compare LT, %k, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      // CHECK: do {
      // CHECK-NEXT: %[[S:.*]] = stablehlo.sine %[[Y:.*]] {fsdp.call_path = ["body"]}
      // CHECK-NEXT: stablehlo.return %{{.*}}, %[[S]]
      %1:2 = func.call @body(%k, %y) : (tensor<i32>, tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>)
      stablehlo.return %1#0, %1#1 : tensor<i32>, tensor<4xf32>
    }
    return %0#0, %0#1 : tensor<i32>, tensor<4xf32>
  }
  func.func private @body(%k: tensor<i32>, %y: tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>) {
    %0 = stablehlo.sine %y : tensor<4xf32>
    return %k, %0 : tensor<i32>, tensor<4xf32>
  }
}

// -----

// Operations in regions of what is inlined get the path too; their terminators do not.
// CHECK-LABEL: module @inner
module @inner {
  func.func public @main(%i: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = call @choose(%i, %x) : (tensor<i32>, tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @choose(%i: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
    // CHECK: "stablehlo.case"
    // CHECK-NEXT: stablehlo.abs %{{.*}} {fsdp.call_path = ["choose"]}
    // CHECK-NEXT: stablehlo.return %{{[0-9]+}} : tensor<4xf32>
    // CHECK: }) {fsdp.call_path = ["choose"]}
    %0 = "stablehlo.case"(%i) ({
      %1 = stablehlo.abs %x : tensor<4xf32>
      stablehlo.return %1 : tensor<4xf32>
    }, {
      stablehlo.return %x : tensor<4xf32>
    }) : (tensor<i32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}

// -----

// A composite stands for its decomposition, under that function's name.
// CHECK-LABEL: module @composite
module @composite {
  // CHECK: func.func @main(%[[A:.*]]: tensor<4xf32>)
  func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    // CHECK-NEXT: %[[R:.*]] = stablehlo.multiply %[[A]], %[[A]] {fsdp.call_path = ["square.impl"]}
    // CHECK-NEXT: return %[[R]]
    %0 = stablehlo.composite "user.square" %a {decomposition = @square.impl} : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @square.impl(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.multiply %a, %a : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}

// -----

// The unit of a call is the unit of what comes out of it, unless that has its own.
// CHECK-LABEL: module @units
module @units {
  func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = call @f(%a) {fsdp.unit = "outer"} : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @f(%a: tensor<4xf32>) -> tensor<4xf32> {
    // CHECK: stablehlo.abs {{.*}}fsdp.unit = "outer"
    %0 = stablehlo.abs %a : tensor<4xf32>
    // CHECK: stablehlo.negate {{.*}}fsdp.unit = "inner"
    %1 = stablehlo.negate %0 {fsdp.unit = "inner"} : tensor<4xf32>
    return %1 : tensor<4xf32>
  }
}
