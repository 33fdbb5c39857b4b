// RUN: fsdp-opt %s --split-input-file --fsdp-rebuild-values | FileCheck %s

// A sigmoid and its product are made again from the argument where backward's kernels use them, once for both; before the peak nothing changes.
// What is read by the peak itself, or made of what is gone there, stays: %gone.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.machine = "h100x8"} {
// CHECK-LABEL: @in_kernels
// CHECK: %[[H:.*]] = fsdp.gemm %arg0, %arg1
// CHECK: %[[S:.*]] = stablehlo.logistic %[[H]]
// CHECK: %[[M:.*]] = stablehlo.multiply %[[H]], %[[S]]
// CHECK: fsdp.gemm %[[M]], %arg1
// CHECK: %[[GONE:.*]] = stablehlo.exponential
// CHECK: fsdp.gemm %[[GONE]]
// CHECK: %[[G:.*]] = fsdp.gemm %arg2, %arg1
// CHECK: %[[S2:.*]] = stablehlo.logistic %[[H]]
// CHECK: %[[M2:.*]] = stablehlo.multiply %[[H]], %[[S2]]
// CHECK: %[[A:.*]] = stablehlo.multiply %[[G]], %[[S2]]
// CHECK: %[[B:.*]] = stablehlo.add %[[A]], %[[M2]]
// CHECK: %[[C:.*]] = stablehlo.add %[[B]], %[[H]]
// CHECK: stablehlo.add %[[C]], %[[GONE]]
func.func @in_kernels(%x: tensor<512x512xf32>, %w: tensor<512x512xf32>, %g: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %h = fsdp.gemm %x, %w batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
  %s = stablehlo.logistic %h : tensor<512x512xf32>
  %m = stablehlo.multiply %h, %s : tensor<512x512xf32>
  %t = fsdp.gemm %m, %w batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
  %gone = stablehlo.exponential %t : tensor<512x512xf32>
  %u = fsdp.gemm %gone, %w batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
  %v = fsdp.gemm %u, %u batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
  %d = fsdp.gemm %g, %w batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
  %a = stablehlo.multiply %d, %s : tensor<512x512xf32>
  %b = stablehlo.add %a, %m : tensor<512x512xf32>
  %c = stablehlo.add %b, %h : tensor<512x512xf32>
  %e = stablehlo.add %c, %gone : tensor<512x512xf32>
  %f = stablehlo.add %e, %v : tensor<512x512xf32>
  return %f : tensor<512x512xf32>
}
}

// -----

// What products read is stored once more, in front of the first of them, if there is time for it: a normalised activation of which the statistics are
// small, with the scale that backward gathers.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.machine = "h100x8"} {
// CHECK-LABEL: @for_products
// CHECK: %[[G0:.*]] = fsdp.all_gather %arg2 {{.*}}instance = 0
// CHECK: %[[T:.*]] = stablehlo.rsqrt %arg3
// CHECK: stablehlo.broadcast_in_dim %[[T]]
// CHECK: %[[B:.*]] = stablehlo.broadcast_in_dim %[[G0]]
// CHECK: %[[G1:.*]] = fsdp.all_gather %arg2 {{.*}}instance = 1
// CHECK-DAG: stablehlo.broadcast_in_dim %[[T]]
// CHECK-DAG: %[[B2:.*]] = stablehlo.broadcast_in_dim %[[G1]]
// CHECK: %[[Y:.*]] = stablehlo.multiply %{{.*}}, %[[B2]]
// CHECK: fsdp.gemm %[[Y]], %[[Y]]
// CHECK: fsdp.gemm %[[Y]], %arg1
func.func @for_products(%x: tensor<8192x4096xf32>, %w: tensor<4096x4096xf32>, %scale: tensor<2048xf32>, %statistics: tensor<8192xf32>) -> (tensor<4096x4096xf32>, tensor<8192x4096xf32>, tensor<8192x4096xf32>) {
  %g0 = fsdp.all_gather %scale axes ["shard"] {instance = 0 : i64} : (tensor<2048xf32>) -> tensor<4096xf32>
  %st = stablehlo.rsqrt %statistics : tensor<8192xf32>
  %s = stablehlo.broadcast_in_dim %st, dims = [0] : (tensor<8192xf32>) -> tensor<8192x4096xf32>
  %n = stablehlo.multiply %x, %s : tensor<8192x4096xf32>
  %b = stablehlo.broadcast_in_dim %g0, dims = [1] : (tensor<4096xf32>) -> tensor<8192x4096xf32>
  %y = stablehlo.multiply %n, %b : tensor<8192x4096xf32>
  %h = fsdp.gemm %y, %w batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<8192x4096xf32>, tensor<4096x4096xf32>) -> tensor<8192x4096xf32>
  %i = fsdp.gemm %h, %w batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<8192x4096xf32>, tensor<4096x4096xf32>) -> tensor<8192x4096xf32>
  %l = fsdp.gemm %i, %h batching [] x [] contracting [0] x [0] accumulation f32 : (tensor<8192x4096xf32>, tensor<8192x4096xf32>) -> tensor<4096x4096xf32>
  %g1 = fsdp.all_gather %scale axes ["shard"] {instance = 1 : i64} : (tensor<2048xf32>) -> tensor<4096xf32>
  %p = fsdp.gemm %y, %y batching [] x [] contracting [0] x [0] accumulation f32 : (tensor<8192x4096xf32>, tensor<8192x4096xf32>) -> tensor<4096x4096xf32>
  %q = fsdp.gemm %y, %w batching [] x [] contracting [1] x [0] accumulation f32 : (tensor<8192x4096xf32>, tensor<4096x4096xf32>) -> tensor<8192x4096xf32>
  %k = stablehlo.broadcast_in_dim %g1, dims = [1] : (tensor<4096xf32>) -> tensor<8192x4096xf32>
  %r = stablehlo.multiply %q, %k : tensor<8192x4096xf32>
  %z = stablehlo.add %x, %i : tensor<8192x4096xf32>
  %z2 = stablehlo.multiply %z, %s : tensor<8192x4096xf32>
  return %p, %r, %z2 : tensor<4096x4096xf32>, tensor<8192x4096xf32>, tensor<8192x4096xf32>
}
}
