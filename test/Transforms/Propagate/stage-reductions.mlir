// RUN: fsdp-opt %s --fsdp-stage-reductions --split-input-file | FileCheck %s
// RUN: fsdp-opt %s --pass-pipeline='builtin.module(func.func(fsdp-stage-reductions,fsdp-propagate-shardings{no-implicit-replication=true}))' --split-input-file -o /dev/null

// The position of the largest element along the batch: first of each rank's rows, then of the ranks' results.
// CHECK-LABEL: @argmax
// CHECK: %[[X:.+]] = stablehlo.reshape %arg0 : (tensor<12x5xf32>) -> tensor<3x4x5xf32>
// CHECK: %[[OWN:.+]]:2 = stablehlo.reduce(%[[X]] init: %{{.+}}) across dimensions = [1] {{.*}} -> (tensor<3x5xf32>, tensor<3x5xi32>)
// CHECK: stablehlo.reduce(%[[OWN]]#0 init: {{.+}}), (%[[OWN]]#1 init: {{.+}}) across dimensions = [0] {fsdp.combines_ranks}
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 3>} {
  func.func @argmax(%x: tensor<12x5xf32> {fsdp.role = #fsdp.role<batch>, fsdp.placement = #fsdp.placement<[{"shard"}, {}]>})
      -> (tensor<5xi32> {fsdp.placement = #fsdp.placement<[{}]>}) {
    %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %i = stablehlo.iota dim = 0 : tensor<12x5xi32>
    %r:2 = stablehlo.reduce(%x init: %low), (%i init: %zero) across dimensions = [0]
         : (tensor<12x5xf32>, tensor<12x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>)
      reducer(%a: tensor<f32>, %b: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>) {
        %g = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %v = stablehlo.select %g, %a, %b : tensor<i1>, tensor<f32>
        %w = stablehlo.select %g, %p, %q : tensor<i1>, tensor<i32>
        stablehlo.return %v, %w : tensor<f32>, tensor<i32>
      }
    return %r#1 : tensor<5xi32>
  }
}

// -----

// Sums that do not meet in the body are sums of their own, which may be partial.
// CHECK-LABEL: @apart
// CHECK-COUNT-2: stablehlo.reduce({{.*}}) applies stablehlo.{{add|maximum}} across dimensions = [0]
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 3>} {
  func.func @apart(%x: tensor<12xf32> {fsdp.role = #fsdp.role<batch>, fsdp.placement = #fsdp.placement<[{"shard"}]>})
      -> (tensor<f32> {fsdp.placement = #fsdp.placement<[]>}, tensor<f32> {fsdp.placement = #fsdp.placement<[]>}) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %r:2 = stablehlo.reduce(%x init: %zero), (%x init: %low) across dimensions = [0]
         : (tensor<12xf32>, tensor<12xf32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
      reducer(%a: tensor<f32>, %b: tensor<f32>) (%p: tensor<f32>, %q: tensor<f32>) {
        %s = stablehlo.add %a, %b : tensor<f32>
        %m = stablehlo.maximum %p, %q : tensor<f32>
        stablehlo.return %s, %m : tensor<f32>, tensor<f32>
      }
    return %r#0, %r#1 : tensor<f32>, tensor<f32>
  }
}

// -----

// An exclusive or from zero: the second step takes zero once more, which changes nothing.
// CHECK-LABEL: @exclusive_or
// CHECK: stablehlo.reduce({{.*}}) applies stablehlo.xor across dimensions = [1] {{.*}} -> tensor<3xi32>
// CHECK: stablehlo.reduce({{.*}}) applies stablehlo.xor across dimensions = [0] {fsdp.combines_ranks}
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 3>} {
  func.func @exclusive_or(%x: tensor<12xi32> {fsdp.role = #fsdp.role<batch>, fsdp.placement = #fsdp.placement<[{"shard"}]>})
      -> (tensor<i32> {fsdp.placement = #fsdp.placement<[]>}) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %r = stablehlo.reduce(%x init: %zero) applies stablehlo.xor across dimensions = [0] : (tensor<12xi32>, tensor<i32>) -> tensor<i32>
    return %r : tensor<i32>
  }
}
