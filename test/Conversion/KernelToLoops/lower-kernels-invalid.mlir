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

// -----

// A scatter writes as a whole, so nothing may use its result inside the kernel.
fsdp.kernel_function @inner {
^bb0(%x: tensor<8xf32>, %i: tensor<2x1xi32>, %u: tensor<2xf32>):
  // expected-error @below {{must stand alone at the root of its kernel}}
  %s = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0],
        index_vector_dim = 1>
  }> ({
  ^bb0(%old: tensor<f32>, %new: tensor<f32>):
    stablehlo.return %new : tensor<f32>
  }) : (tensor<8xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<8xf32>
  %r = stablehlo.negate %s : tensor<8xf32>
  fsdp.yield %r : tensor<8xf32>
}

// -----

// Random bits of unspecified algorithms are refused.
fsdp.kernel_function @random {
^bb0(%x: tensor<2xui64>):
  // expected-error @below {{is not supported in kernels}}
  %s, %r = stablehlo.rng_bit_generator %x, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  fsdp.yield %r : tensor<4xui32>
}
