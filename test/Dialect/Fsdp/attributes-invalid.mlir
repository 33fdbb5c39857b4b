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

// -----

// Ranks are counted in 32 bits (mesh C3).
// expected-error @+1 {{a mesh may have at most 1048576 ranks}}
module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 4294967296, "shard" = 4294967296>} {}

// -----

// expected-error @+1 {{a mesh may have at most 1048576 ranks}}
module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2048, "shard" = 1024>} {}

// -----

// An encoding has the tensor's dimensions (placement C3).
// expected-error @+1 {{placement has 1 dimensions, but the tensor has 2}}
func.func @f(%0: tensor<8x4xf32, #fsdp.placement<[{"shard"}]>>) {
  return
}

// -----

// What bufferize leaves on main has its kinds.
// expected-error @+1 {{attribute 'fsdp.results' must be an array of dictionaries, found [1]}}
func.func @main() attributes {fsdp.results = [1]} {
  return
}

// -----

// expected-error @+1 {{attribute 'fsdp.arena_bytes' must be a non-negative integer, found "x"}}
func.func @main() attributes {fsdp.arena_bytes = "x"} {
  return
}

// -----

// expected-error @+1 {{attribute 'fsdp.peak_by_category' must be a dictionary of non-negative integers, found {batch = "x"}}}
func.func @main() attributes {fsdp.peak_by_category = {batch = "x"}} {
  return
}

// -----

// expected-error @+1 {{attribute 'fsdp.workspace' must be an array of non-negative integers, found array<i64: -1, 2>}}
func.func @main() attributes {fsdp.workspace = array<i64: -1, 2>} {
  return
}

// -----

// What a user splits is a dimension of the argument.
// expected-error @+1 {{attribute 'fsdp.user_split' must be a dimension of 'tensor<4xf32>', or -1, found 77 : i64}}
func.func @f(%0: tensor<4xf32> {fsdp.user_split = 77 : i64}) {
  return
}

// -----

// expected-error @+1 {{attribute 'fsdp.user_split' must be a dimension, or -1, found "x"}}
func.func @f(%0: tensor<4xf32> {fsdp.user_split = "x"}) {
  return
}

// -----

// expected-error @+1 {{attribute 'fsdp.call_path' must be an array of strings, found [1]}}
func.func @f() attributes {fsdp.call_path = [1]} {
  return
}
