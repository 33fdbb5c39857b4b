// RUN: fsdp-opt %s --fsdp-assign-roles --split-input-file --verify-diagnostics

// Arguments that are neither donated nor alike in their rows are asked for, with all their names in one message.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  // expected-error @below {{cannot tell the roles of 3 arguments: they are not donated and do not share their first dimension; list each in one of 'batch-args', 'frozen-args', 'replicated-args', 'state-args': 1 'images' 'tensor<12x4xf32>', 2 'arg2' 'tensor<12xi32>', 3 'key' 'tensor<2xui32>'}}
  func.func @main(%w: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %x: tensor<12x4xf32> {fsdp.path = "images"},
                  %y: tensor<12xi32>, %key: tensor<2xui32> {fsdp.path = "key"}) -> tensor<4xf32> {
    return %w : tensor<4xf32>
  }
}

// -----

// A batch that the ranks do not divide names both numbers, and the numbers of ranks that would do.
module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 1, "shard" = 5>} {
  // expected-error @below {{batch dimension 0 of argument 0 'x' has size 12, which 5 ranks do not divide; the nearest numbers of ranks that do are 4 or 6}}
  func.func @main(%x: tensor<12x4xf32> {fsdp.path = "x"}) {
    return
  }
}

// -----

// More ranks than rows: only smaller numbers are left.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 16>} {
  // expected-error @below {{which 16 ranks do not divide; the nearest numbers of ranks that do are 12}}
  func.func @main(%x: tensor<12x4xf32>) {
    return
  }
}

// -----

// A batch dimension must exist.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  // expected-error @below {{batch argument 0 'arg0' has no dimension 1: its type is 'tensor<12xf32>'}}
  func.func @main(%x: tensor<12xf32> {fsdp.role = #fsdp.role<batch>, fsdp.batch_dimension = 1 : i64}) {
    return
  }
}

// -----

// Roles need a mesh to check the batch against.
// expected-error @below {{expected attribute 'fsdp.mesh'; run fsdp-set-mesh first}}
module {
  func.func @main(%x: tensor<12xf32>) {
    return
  }
}
