// RUN: fsdp-opt %s --fsdp-verify-partitioned --split-input-file --verify-diagnostics

// Loops of stablehlo are gone.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main() {
    %i = stablehlo.constant dense<0> : tensor<i32>
    // expected-error @below {{'stablehlo.while' op is not part of the local form}}
    %r = stablehlo.while(%j = %i) : tensor<i32>
    cond {
      %p = stablehlo.constant dense<false> : tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      stablehlo.return %j : tensor<i32>
    }
    return
  }
}

// -----

// No type has an encoding.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main() {
    // expected-error @below {{has a type with an encoding}}
    %0 = stablehlo.iota dim = 0 : tensor<4xi32, #fsdp.placement<[{}]>>
    return
  }
}

// -----

// The part of an argument follows from its global type and placement.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  // expected-error @below {{argument 0 must have type 'tensor<3xf32>' by its global type and placement, found 'tensor<2xf32>'}}
  func.func @main(%0: tensor<2xf32> {fsdp.global_type = tensor<5xf32>, fsdp.placement = #fsdp.placement<[{"shard"}]>}) {
    return
  }
}

// -----

// Both attributes are there.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  // expected-error @below {{result 0 lacks 'fsdp.placement'}}
  func.func @main(%0: tensor<3xf32> {fsdp.global_type = tensor<5xf32>, fsdp.placement = #fsdp.placement<[{"shard"}]>}) -> tensor<3xf32> {
    return %0 : tensor<3xf32>
  }
}

// -----

// One rank communicates with nobody.
module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 1, "shard" = 2>} {
  func.func @main() {
    %0 = stablehlo.constant dense<0> : tensor<i32>
    // expected-error @below {{communicates over axes ["replica"], which have one rank}}
    %1 = fsdp.all_reduce %0 sum axes ["replica"] : (tensor<i32>) -> tensor<i32>
    return
  }
}
