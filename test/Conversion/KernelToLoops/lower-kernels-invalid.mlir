// RUN: fsdp-opt %s --split-input-file --verify-diagnostics --fsdp-lower-kernels

// Operations that cannot be computed by element are refused where they stand.
fsdp.kernel_function @control {
^bb0(%p: tensor<i1>, %x: tensor<4xf32>):
  // expected-error @below {{is not supported in kernels}}
  %r = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  fsdp.yield %r : tensor<4xf32>
}

// -----

// The rank's coordinate needs to know the mesh.
fsdp.kernel_function @mesh {
  // expected-error @below {{needs the attribute 'fsdp.mesh' on its module}}
  %i = fsdp.axis_index ["shard"] : tensor<i32>
  fsdp.yield %i : tensor<i32>
}
