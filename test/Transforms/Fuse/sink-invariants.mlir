// RUN: fsdp-opt %s --split-input-file --fsdp-sink-invariants | FileCheck %s

// A mask that JAX moved out of the scan, over all heads: the loop gets what it is a broadcast of, a thirty-second of its bytes. The number behind it is a constant.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.machine = "h100x8"} {
  // CHECK-LABEL: @mask
  func.func @mask(%x: tensor<32x64x64xf32>, %m: tensor<64x64xi32>) -> (tensor<32x64x64xf32>, tensor<32x64x64xi1>) {
    // CHECK: %[[SMALL:.*]] = stablehlo.compare
    // CHECK: %[[MASK:.*]] = stablehlo.broadcast_in_dim %[[SMALL]]
    // CHECK: %[[LOOP:.*]] = scf.for {{.*}} iter_args(%[[X:.*]] = %arg0) -> (tensor<32x64x64xf32>) {
    // CHECK-DAG: %[[INSIDE:.*]] = stablehlo.broadcast_in_dim %[[SMALL]]
    // CHECK-DAG: %[[NUMBER:.*]] = stablehlo.broadcast_in_dim %{{.*}}, dims = []
    // CHECK: stablehlo.select %[[INSIDE]], %[[X]], %[[NUMBER]]
    // CHECK: return %[[LOOP]], %[[MASK]]
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %zero = stablehlo.constant dense<0> : tensor<64x64xi32>
    %small = stablehlo.compare GE, %m, %zero : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi1>
    %mask = stablehlo.broadcast_in_dim %small, dims = [1, 2] : (tensor<64x64xi1>) -> tensor<32x64x64xi1>
    %n = stablehlo.constant dense<-1.0e30> : tensor<f32>
    %number = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<f32>) -> tensor<32x64x64xf32>
    %r:3 = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %x, %b = %mask, %c = %number) -> (tensor<32x64x64xf32>, tensor<32x64x64xi1>, tensor<32x64x64xf32>) {
      %s = stablehlo.select %b, %a, %c : tensor<32x64x64xi1>, tensor<32x64x64xf32>
      %e = stablehlo.exponential %s : tensor<32x64x64xf32>
      scf.yield %e, %b, %c : tensor<32x64x64xf32>, tensor<32x64x64xi1>, tensor<32x64x64xf32>
    }
    return %r#0, %r#1 : tensor<32x64x64xf32>, tensor<32x64x64xi1>
  }
}

// -----

// An inner loop gets what the outer one makes inside in the same way.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.machine = "h100x8"} {
  // CHECK-LABEL: @nested
  func.func @nested(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
    // CHECK: scf.for {{.*}} iter_args(%{{.*}} = %arg0) -> (tensor<64x64xf32>)
    // CHECK: scf.for {{.*}} iter_args(%[[X:.*]] = %{{.*}}) -> (tensor<64x64xf32>)
    // CHECK: %[[N:.*]] = stablehlo.constant dense<2.000000e+00>
    // CHECK: stablehlo.multiply %[[X]], %[[N]]
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %n = stablehlo.constant dense<2.0> : tensor<64x64xf32>
    %r:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %x, %b = %n) -> (tensor<64x64xf32>, tensor<64x64xf32>) {
      %q:2 = scf.for %j = %c0 to %c4 step %c1 iter_args(%c = %a, %d = %b) -> (tensor<64x64xf32>, tensor<64x64xf32>) {
        %s = stablehlo.multiply %c, %d : tensor<64x64xf32>
        scf.yield %s, %d : tensor<64x64xf32>, tensor<64x64xf32>
      }
      scf.yield %q#0, %b : tensor<64x64xf32>, tensor<64x64xf32>
    }
    return %r#0 : tensor<64x64xf32>
  }
}

// -----

// What changes in the loop, what a product makes, and what takes longer to make than to read is carried.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.machine = "cpu"} {
  // CHECK-LABEL: @carried
  func.func @carried(%x: tensor<64x64xf32>, %y: tensor<64xf32>) -> tensor<64x64xf32> {
    // CHECK: scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) ->
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %n = stablehlo.constant dense<2.0> : tensor<64x64xf32>
    %p = fsdp.gemm %x, %x batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
    %b = stablehlo.broadcast_in_dim %y, dims = [0] : (tensor<64xf32>) -> tensor<64x64xf32>
    %t = stablehlo.tanh %b : tensor<64x64xf32>
    %r:3 = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %n, %d = %p, %e = %t) -> (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>) {
      %s = stablehlo.multiply %a, %d : tensor<64x64xf32>
      %u = stablehlo.add %s, %e : tensor<64x64xf32>
      scf.yield %u, %d, %e : tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>
    }
    return %r#0 : tensor<64x64xf32>
  }
}
