// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// A reshard keeps the shape (C1).
func.func @reshard_c1(%w: tensor<8xf32, #fsdp.placement<[{"shard"}]>>) {
  // expected-error @+1 {{'fsdp.reshard' op must keep the shape, found 'tensor<8xf32, #fsdp.placement<[{"shard"}]>>' and 'tensor<4xf32, #fsdp.placement<[{}]>>'}}
  %0 = fsdp.reshard %w : tensor<8xf32, #fsdp.placement<[{"shard"}]>> -> tensor<4xf32, #fsdp.placement<[{}]>>
  return
}

// -----

// Both types have a placement (C2).
func.func @reshard_c2(%w: tensor<8xf32, #fsdp.placement<[{"shard"}]>>) {
  // expected-error @+1 {{'fsdp.reshard' op needs a placement on both types, found 'tensor<8xf32>'}}
  %0 = fsdp.reshard %w : tensor<8xf32, #fsdp.placement<[{"shard"}]>> -> tensor<8xf32>
  return
}

// -----

// It keeps the element type (C3).
func.func @reshard_c3(%w: tensor<8xf32, #fsdp.placement<[{"shard"}]>>) {
  // expected-error @+1 {{'fsdp.reshard' op must keep the element type, found 'f32' and 'bf16'}}
  %0 = fsdp.reshard %w : tensor<8xf32, #fsdp.placement<[{"shard"}]>> -> tensor<8xbf16, #fsdp.placement<[{}]>>
  return
}

// -----

// A coordinate is an i32 scalar.
func.func @axis_index_kind() {
  // expected-error @+1 {{'fsdp.axis_index' op result #0 must be 0D tensor of 32-bit signless integer values, but got 'tensor<1xi32>'}}
  %0 = fsdp.axis_index ["shard"] : tensor<1xi32>
  return
}

// -----

// Placements are on the module's mesh (C2).
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @mesh(%a: tensor<4xf32, #fsdp.placement<[{"tp"}]>>) {
    // expected-error @+1 {{'fsdp.reshard' op placement uses axis "tp", which is not in the mesh #fsdp.mesh<"shard" = 2>}}
    %0 = fsdp.reshard %a : tensor<4xf32, #fsdp.placement<[{"tp"}]>> -> tensor<4xf32, #fsdp.placement<[{}]>>
    return
  }
}
