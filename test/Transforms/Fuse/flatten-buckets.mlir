// RUN: fsdp-opt %s --fsdp-flatten-buckets --split-input-file | FileCheck %s

// Where a member costs a microsecond: seven small tensors are one member. What a product reads stays as it was, and so does another element type that is alone.
// CHECK-LABEL: func.func @gather
// CHECK: %[[PACKED:.*]] = stablehlo.concatenate %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %{{.*}}, dim = 0
// CHECK-SAME: -> tensor<1410xf32>
// CHECK: %[[ALL:.*]]:3 = fsdp.all_gather %arg0, %arg8, %[[PACKED]] axes ["shard"]
// CHECK-SAME: names = ["w", "h", "a and 6 more"]
// CHECK-SAME: -> (tensor<400x400xf32>, tensor<400xbf16>, tensor<2820xf32>)
// The second: columns 200 to 399 of the packed rows.
// CHECK: %[[ROWS:.*]] = stablehlo.reshape %[[ALL]]#2 : (tensor<2820xf32>) -> tensor<2x1410xf32>
// CHECK: stablehlo.slice %{{.*}} [0:2, 200:400]
// The last one has a padded end.
// CHECK: stablehlo.slice %{{.*}} [0:2, 1200:1410]
// CHECK: stablehlo.slice %{{.*}} [0:419] : (tensor<420xf32>) -> tensor<419xf32>
module attributes {fsdp.machine = "h100x8", fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @gather(%w: tensor<200x400xf32>, %a: tensor<200xf32>, %b: tensor<200xf32>, %c: tensor<200xf32>, %d: tensor<200xf32>,
                    %e: tensor<200xf32>, %f: tensor<200xf32>, %i: tensor<210x1xf32>, %h: tensor<200xbf16>, %x: tensor<4x400xf32>)
      -> (tensor<4x400xf32>, tensor<2819xf32>, tensor<400xbf16>) {
    %g:9 = fsdp.all_gather %w, %a, %b, %c, %d, %e, %f, %i, %h axes ["shard"] {names = ["w", "a", "b", "c", "d", "e", "f", "i", "h"], unit = "u"}
      : (tensor<200x400xf32>, tensor<200xf32>, tensor<200xf32>, tensor<200xf32>, tensor<200xf32>, tensor<200xf32>, tensor<200xf32>, tensor<210x1xf32>, tensor<200xbf16>)
      -> (tensor<400x400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<419x1xf32>, tensor<400xbf16>)
    %y = stablehlo.dot_general %x, %g#0, contracting_dims = [1] x [0] : (tensor<4x400xf32>, tensor<400x400xf32>) -> tensor<4x400xf32>
    %i0 = stablehlo.reshape %g#7 : (tensor<419x1xf32>) -> tensor<419xf32>
    %all = stablehlo.concatenate %g#1, %g#2, %g#3, %g#4, %g#5, %g#6, %i0, dim = 0 : (tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<419xf32>) -> tensor<2819xf32>
    %n = stablehlo.negate %g#8 : tensor<400xbf16>
    return %y, %all, %n : tensor<4x400xf32>, tensor<2819xf32>, tensor<400xbf16>
  }
}

// -----

// Reductions: the wholes are put together rank by rank, the padded one with zeros; each rank takes its shards apart again.
// CHECK-LABEL: func.func @reduce
// CHECK: %[[PADDED:.*]] = stablehlo.pad %arg6, %{{.*}}, low = [0], high = [1]
// CHECK: %[[ROW:.*]] = stablehlo.reshape %[[PADDED]] : (tensor<420xf32>) -> tensor<2x210xf32>
// CHECK: stablehlo.concatenate %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %[[ROW]], dim = 1 {{.*}} -> tensor<2x1410xf32>
// CHECK: fsdp.reduce_scatter %{{.*}} sum axes ["shard"] {{.*}} : (tensor<2820xf32>) -> tensor<1410xf32>
// CHECK: stablehlo.slice %{{.*}} [1200:1410] : (tensor<1410xf32>) -> tensor<210xf32>
module attributes {fsdp.machine = "h100x8", fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @reduce(%a: tensor<400xf32>, %b: tensor<400xf32>, %c: tensor<400xf32>, %d: tensor<400xf32>, %e: tensor<400xf32>, %f: tensor<400xf32>, %g: tensor<419xf32>)
      -> tensor<1410xf32> {
    %r:7 = fsdp.reduce_scatter %a, %b, %c, %d, %e, %f, %g sum axes ["shard"] {unit = "u"}
      : (tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<419xf32>)
      -> (tensor<200xf32>, tensor<200xf32>, tensor<200xf32>, tensor<200xf32>, tensor<200xf32>, tensor<200xf32>, tensor<210xf32>)
    %all = stablehlo.concatenate %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6, dim = 0 : (tensor<200xf32>, tensor<200xf32>, tensor<200xf32>, tensor<200xf32>, tensor<200xf32>, tensor<200xf32>, tensor<210xf32>) -> tensor<1410xf32>
    return %all : tensor<1410xf32>
  }
}

// -----

// Three members cost less than a kernel.
// CHECK-LABEL: func.func @few
// CHECK: fsdp.all_gather {{.*}} : (tensor<200xf32>, tensor<200xf32>, tensor<200xf32>)
module attributes {fsdp.machine = "h100x8", fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @few(%a: tensor<200xf32>, %b: tensor<200xf32>, %c: tensor<200xf32>) -> tensor<1200xf32> {
    %g:3 = fsdp.all_gather %a, %b, %c axes ["shard"] {unit = "u"} : (tensor<200xf32>, tensor<200xf32>, tensor<200xf32>) -> (tensor<400xf32>, tensor<400xf32>, tensor<400xf32>)
    %all = stablehlo.concatenate %g#0, %g#1, %g#2, dim = 0 : (tensor<400xf32>, tensor<400xf32>, tensor<400xf32>) -> tensor<1200xf32>
    return %all : tensor<1200xf32>
  }
}

// -----

// Compute takes longer than the collectives, and hides their members.
// CHECK-LABEL: func.func @hidden
// CHECK: fsdp.all_gather {{.*}} : (tensor<200xf32>, tensor<200xf32>, tensor<200xf32>, tensor<200xf32>, tensor<200xf32>, tensor<200xf32>, tensor<200xf32>)
module attributes {fsdp.machine = "h100x8", fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @hidden(%a: tensor<200xf32>, %b: tensor<200xf32>, %c: tensor<200xf32>, %d: tensor<200xf32>, %e: tensor<200xf32>, %f: tensor<200xf32>, %g: tensor<200xf32>,
                    %x: tensor<4096x4096xf32>) -> (tensor<2800xf32>, tensor<4096x4096xf32>) {
    %w:7 = fsdp.all_gather %a, %b, %c, %d, %e, %f, %g axes ["shard"] {unit = "u"}
      : (tensor<200xf32>, tensor<200xf32>, tensor<200xf32>, tensor<200xf32>, tensor<200xf32>, tensor<200xf32>, tensor<200xf32>)
      -> (tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>)
    %all = stablehlo.concatenate %w#0, %w#1, %w#2, %w#3, %w#4, %w#5, %w#6, dim = 0
      : (tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>) -> tensor<2800xf32>
    %y = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<4096x4096xf32>, tensor<4096x4096xf32>) -> tensor<4096x4096xf32>
    return %all, %y : tensor<2800xf32>, tensor<4096x4096xf32>
  }
}
