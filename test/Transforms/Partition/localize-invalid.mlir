// RUN: fsdp-opt %s --fsdp-localize --split-input-file --verify-diagnostics

// A split dimension must be taken whole.
#rows = #fsdp.placement<[{"shard"}]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%x: tensor<4xf32, #rows>) {
    // expected-error @below {{cannot be computed on parts: dimension 0 is split but not taken whole}}
    stablehlo.slice %x [0:2] : (tensor<4xf32, #rows>) -> tensor<2xf32, #rows>
    return
  }
}

// -----

// Padding may not be added to a split dimension.
#rows = #fsdp.placement<[{"shard"}]>
#scalar = #fsdp.placement<[]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%x: tensor<4xf32, #rows>, %z: tensor<f32, #scalar>) {
    // expected-error @below {{cannot be computed on parts: dimension 0 is split but padded}}
    stablehlo.pad %x, %z, low = [1], high = [1], interior = [0] : (tensor<4xf32, #rows>, tensor<f32, #scalar>) -> tensor<6xf32, #rows>
    return
  }
}

// -----

// Every type has a placement.
#rows = #fsdp.placement<[{"shard"}]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main() {
    // expected-error @below {{is not in the placed form: 'tensor<4xf32>' has no placement}}
    %0 = stablehlo.constant dense<0.0> : tensor<4xf32>
    return
  }
}

// -----

// The signature's attribute and type agree.
#rows = #fsdp.placement<[{"shard"}]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  // expected-error @below {{argument 0 has 'fsdp.placement' #fsdp.placement<[{}]>, but its type says #fsdp.placement<[{"shard"}]>}}
  func.func @main(%x: tensor<4xf32, #rows> {fsdp.placement = #fsdp.placement<[{}]>}) {
    return
  }
}

// -----

// A partial sum is no partial maximum.
#sum = #fsdp.placement<[], partial sum {"shard"}>
#max = #fsdp.placement<[], partial max {"shard"}>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%x: tensor<f32, #sum>) {
    // expected-error @below {{cannot turn a partial sum into a partial max}}
    fsdp.reshard %x : tensor<f32, #sum> -> tensor<f32, #max>
    return
  }
}
