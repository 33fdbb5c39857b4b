// RUN: fsdp-opt %s --fsdp-propagate-shardings --split-input-file --verify-diagnostics

// Without a mesh there is nothing to propagate over.
module {
  // expected-error @+1 {{the module needs 'fsdp.mesh': run the phase annotate first}}
  func.func @main() {
    return
  }
}

// -----

// Every argument says what it is and where it lies.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  // expected-error @+1 {{argument 0 needs 'fsdp.placement' and 'fsdp.role' here}}
  func.func @main(%x: tensor<4xf32>) {
    return
  }
}

// -----

// Every result says where it is to lie.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  // expected-error @+1 {{result 0 needs 'fsdp.placement' here}}
  func.func @main(%x: tensor<4xf32> {fsdp.role = #fsdp.role<replicated>, fsdp.placement = #fsdp.placement<[{}]>}) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}
