// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// Axis names are unique and not empty (mesh C1).
// expected-error @+1 {{mesh axis names must be unique and not empty, found "a"}}
module attributes {fsdp.mesh = #fsdp.mesh<"a" = 2, "a" = 2>} {}

// -----

// expected-error @+1 {{mesh axis names must be unique and not empty, found ""}}
module attributes {fsdp.mesh = #fsdp.mesh<"" = 2>} {}

// -----

// An axis has at least one rank (mesh C2).
// expected-error @+1 {{mesh axis "shard" must have at least 1 rank, found 0}}
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 0>} {}

// -----

// An axis splits or sums a tensor once (placement C1).
// expected-error @+1 {{a placement may use an axis once, found "a" twice}}
func.func @f(%0: tensor<4x4xf32, #fsdp.placement<[{"a"}, {"a"}]>>) {
  return
}

// -----

// expected-error @+1 {{a placement may use an axis once, found "a" twice}}
func.func @f(%0: tensor<4xf32, #fsdp.placement<[{"a"}], partial sum {"a"}>>) {
  return
}

// -----

// There are six reductions.
// expected-error @+1 {{expected a reduction (sum, product, max, min, and, or), found 'mean'}}
func.func @f(%0: tensor<4xf32, #fsdp.placement<[{}], partial mean {"a"}>>) {
  return
}

// -----

// The placement of an argument fits its type and the mesh.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  // expected-error @+1 {{placement has 1 dimensions, but the tensor has 2}}
  func.func @f(%0: tensor<4x4xf32> {fsdp.placement = #fsdp.placement<[{"shard"}]>}) {
    return
  }
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  // expected-error @+1 {{placement uses axis "tp", which is not in the mesh #fsdp.mesh<"shard" = 2>}}
  func.func @f(%0: tensor<4x4xf32>) -> (tensor<4x4xf32> {fsdp.placement = #fsdp.placement<[{}, {"tp"}]>}) {
    return %0 : tensor<4x4xf32>
  }
}

// -----

// Each attribute has one kind of value.
// expected-error @+1 {{attribute 'fsdp.role' must be a '#fsdp.role', found "parameter"}}
func.func @f(%0: tensor<4xf32> {fsdp.role = "parameter"}) {
  return
}

// -----

// expected-error @+1 {{attribute 'fsdp.path' must be a string, found 1 : i64}}
func.func @f(%0: tensor<4xf32> {fsdp.path = 1 : i64}) {
  return
}

// -----

// expected-error @+1 {{attribute 'fsdp.batch_dimension' must be a non-negative integer, found -1 : i64}}
func.func @f(%0: tensor<4xf32> {fsdp.batch_dimension = -1 : i64}) {
  return
}

// -----

// expected-error @+1 {{attribute 'fsdp.global_type' must be a ranked tensor type, found f32}}
func.func @f(%0: tensor<4xf32> {fsdp.global_type = f32}) {
  return
}

// -----

// expected-error @+1 {{attribute 'fsdp.placement' must be a '#fsdp.placement', found "flat"}}
func.func @f(%0: tensor<4xf32> {fsdp.placement = "flat"}) {
  return
}

// -----

// The mesh stands on the module.
// expected-error @+1 {{attribute 'fsdp.mesh' must be a '#fsdp.mesh' on a module}}
func.func @f() attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  return
}
