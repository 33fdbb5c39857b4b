// RUN: fsdp-opt %s --split-input-file --fsdp-form-kernels --fsdp-verify-fused | FileCheck %s

// Softmax on a GPU: reading half as many bytes again and taking another exponential is faster than storing exponentials in f32, and nothing of that size is stored.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.machine = "h100x8"} {
  // CHECK-LABEL: @softmax
  func.func @softmax(%x: tensor<1024x4096xbf16>, %m: tensor<1024xf32>) -> tensor<1024x4096xbf16> {
    // CHECK: %[[SUM:.*]] = fsdp.kernel "convert_subtract_exponential_reduce" ins(%arg0, %arg1 :
    // CHECK: } -> tensor<1024xf32>
    // CHECK: fsdp.kernel "convert_subtract_exponential_divide" ins(%arg0, %arg1, %[[SUM]] :
    // CHECK: } -> tensor<1024x4096xbf16>
    // CHECK-NOT: fsdp.kernel
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %f = stablehlo.convert %x : (tensor<1024x4096xbf16>) -> tensor<1024x4096xf32>
    %mb = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<1024xf32>) -> tensor<1024x4096xf32>
    %d = stablehlo.subtract %f, %mb : tensor<1024x4096xf32>
    %e = stablehlo.exponential %d : tensor<1024x4096xf32>
    %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<1024x4096xf32>, tensor<f32>) -> tensor<1024xf32>
    %sb = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<1024xf32>) -> tensor<1024x4096xf32>
    %p = stablehlo.divide %e, %sb : tensor<1024x4096xf32>
    %r = stablehlo.convert %p : (tensor<1024x4096xf32>) -> tensor<1024x4096xbf16>
    return %r : tensor<1024x4096xbf16>
  }
}

// -----

// On the ranks of a CPU, whose arithmetic is slow beside their memory, exponentials are stored.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.machine = "cpu"} {
  // CHECK-LABEL: @softmax_cpu
  func.func @softmax_cpu(%x: tensor<1024x4096xbf16>, %m: tensor<1024xf32>) -> tensor<1024x4096xbf16> {
    // CHECK: %[[E:.*]] = fsdp.kernel "convert_subtract_exponential" ins(%arg0, %arg1 :
    // CHECK: %[[SUM:.*]] = fsdp.kernel "reduce" ins(%[[E]] :
    // CHECK: fsdp.kernel "divide_convert" ins(%[[SUM]], %[[E]] :
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %f = stablehlo.convert %x : (tensor<1024x4096xbf16>) -> tensor<1024x4096xf32>
    %mb = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<1024xf32>) -> tensor<1024x4096xf32>
    %d = stablehlo.subtract %f, %mb : tensor<1024x4096xf32>
    %e = stablehlo.exponential %d : tensor<1024x4096xf32>
    %s = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<1024x4096xf32>, tensor<f32>) -> tensor<1024xf32>
    %sb = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<1024xf32>) -> tensor<1024x4096xf32>
    %p = stablehlo.divide %e, %sb : tensor<1024x4096xf32>
    %r = stablehlo.convert %p : (tensor<1024x4096xf32>) -> tensor<1024x4096xbf16>
    return %r : tensor<1024x4096xbf16>
  }
}

// -----

// What a product reads is stored in any case, and so are two operands of twice the bytes: one sum in their place holds less memory.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.machine = "h100x8"} {
  // CHECK-LABEL: @stored
  func.func @stored(%x: tensor<1024x1024xbf16>, %y: tensor<1024x1024xf32>, %z: tensor<1024x1024xf32>) -> (tensor<1024xf32>, tensor<1024x1024xf32>, tensor<1024xf32>, tensor<1024x1024xf32>) {
    // CHECK: %[[E:.*]] = fsdp.kernel "exponential" ins(%arg0 :
    // CHECK: fsdp.kernel "convert_reduce" ins(%[[E]] :
    // CHECK: fsdp.gemm %[[E]], %[[E]]
    // CHECK: %[[S:.*]] = fsdp.kernel "add_exponential" ins(%arg1, %arg2 :
    // CHECK: %[[T:.*]] = fsdp.kernel "reduce" ins(%[[S]] :
    // CHECK: fsdp.kernel "divide" ins(%[[T]], %[[S]] :
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %e = stablehlo.exponential %x : tensor<1024x1024xbf16>
    %f = stablehlo.convert %e : (tensor<1024x1024xbf16>) -> tensor<1024x1024xf32>
    %r = stablehlo.reduce(%f init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<1024x1024xf32>, tensor<f32>) -> tensor<1024xf32>
    %g = fsdp.gemm %e, %e batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<1024x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<1024x1024xf32>
    %s = stablehlo.add %y, %z : tensor<1024x1024xf32>
    %a = stablehlo.exponential %s : tensor<1024x1024xf32>
    %t = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<1024x1024xf32>, tensor<f32>) -> tensor<1024xf32>
    %tb = stablehlo.broadcast_in_dim %t, dims = [0] : (tensor<1024xf32>) -> tensor<1024x1024xf32>
    %d = stablehlo.divide %a, %tb : tensor<1024x1024xf32>
    return %r, %g, %t, %d : tensor<1024xf32>, tensor<1024x1024xf32>, tensor<1024xf32>, tensor<1024x1024xf32>
  }
}
