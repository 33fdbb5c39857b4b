// RUN: fsdp-opt %s --fsdp-verify-annotated --split-input-file --verify-diagnostics

// The module says for which mesh and target it is.
// expected-error @below {{expected attribute 'fsdp.target' on the module}}
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main() {
    return
  }
}

// -----

// There is a step.
// expected-error @below {{expected a function 'main' of one block: the training step}}
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
}

// -----

// Every argument has a role.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
  // expected-error @below {{argument 0 has no 'fsdp.role'}}
  func.func @main(%0: tensor<4xf32>) {
    return
  }
}

// -----

// A parameter belongs to a unit.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
  // expected-error @below {{argument 0 has no 'fsdp.unit'}}
  func.func @main(%0: tensor<4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.placement = #fsdp.placement<[{"shard"}]>}) {
    return
  }
}

// -----

// Placements of the signature are not partial.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
  // expected-error @below {{argument 0 must not be partial}}
  func.func @main(%0: tensor<4xf32> {fsdp.role = #fsdp.role<state>, fsdp.path = "w", fsdp.placement = #fsdp.placement<[{}], partial sum {"shard"}>}) {
    return
  }
}

// -----

// A result lies as the argument it feeds.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
  // expected-error @below {{result 0 feeds argument 0, but their placements differ}}
  func.func @main(%0: tensor<4xf32> {fsdp.role = #fsdp.role<state>, fsdp.path = "w", fsdp.placement = #fsdp.placement<[{"shard"}]>})
      -> (tensor<4xf32> {fsdp.role = #fsdp.role<state>, fsdp.path = "w", fsdp.feeds = 0 : i64, fsdp.placement = #fsdp.placement<[{}]>}) {
    return %0 : tensor<4xf32>
  }
}

// -----

// An argument is fed once.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
  // expected-error @below {{results 0 and 1 feed the same argument 0}}
  func.func @main(%0: tensor<4xf32> {fsdp.role = #fsdp.role<state>, fsdp.path = "w", fsdp.placement = #fsdp.placement<[{}]>})
      -> (tensor<4xf32> {fsdp.role = #fsdp.role<state>, fsdp.path = "w", fsdp.feeds = 0 : i64, fsdp.placement = #fsdp.placement<[{}]>},
          tensor<4xf32> {fsdp.role = #fsdp.role<state>, fsdp.path = "w", fsdp.feeds = 0 : i64, fsdp.placement = #fsdp.placement<[{}]>}) {
    return %0, %0 : tensor<4xf32>, tensor<4xf32>
  }
}
