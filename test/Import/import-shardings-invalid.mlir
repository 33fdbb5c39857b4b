// RUN: fsdp-opt %s --fsdp-import-shardings --split-input-file --verify-diagnostics

// One dimension of a value is split; tensor parallelism beside it is named by its axis.
sdy.mesh @mesh = <["fsdp"=4, "tp"=2]>
// expected-error @+1 {{argument 0 is split along dimension 0 over axis "fsdp" and along dimension 1 over axis "tp"; expected data-parallel or fully sharded values}}
func.func @main(%w: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}, {"tp"}]>, tf.aliasing_output = 0 : i32}) -> tensor<8x4xf32> {
  return %w : tensor<8x4xf32>
}

// -----

// The axes are those of the batch: a parameter split over another one is named, at its own place, and so is each other.
sdy.mesh @mesh = <["data"=4, "tp"=2]>
// expected-error @+2 {{argument 0 is split over axis 'tp'; expected data-parallel or fully sharded values: one dimension of each split, over the axes of the batch}}
// expected-note @+2 {{argument 1 is split over 'data'}}
func.func @main(%w: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"tp"}]>, tf.aliasing_output = 0 : i32},
    %x: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>}) -> tensor<8x4xf32> {
  // expected-error @+1 {{a value is split over axis 'tp'}}
  %0 = sdy.sharding_constraint %w <@mesh, [{}, {"tp"}]> : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// State is split over one part of the batch's axes, the same everywhere.
sdy.mesh @mesh = <["a"=2, "b"=2]>
// expected-note @+2 {{argument 0 is split over 'a'}}
// expected-error @+2 {{argument 1 is split over 'b'; expected data-parallel}}
func.func @main(%w: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}]>, tf.aliasing_output = 0 : i32},
    %v: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}]>, tf.aliasing_output = 1 : i32},
    %x: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}, {}]>}) -> (tensor<8xf32>, tensor<8xf32>) {
  return %w, %v : tensor<8xf32>, tensor<8xf32>
}

// -----

// A part of an axis is an axis of its own.
sdy.mesh @mesh = <["a"=4]>
// expected-error @+1 {{argument 0 is split over axis 'a:(1)2'}}
func.func @main(%w: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a":(1)2}]>, tf.aliasing_output = 0 : i32},
    // expected-note @+1 {{argument 1 is split over 'a'}}
    %x: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>}) -> tensor<8xf32> {
  return %w : tensor<8xf32>
}

// -----

// A sum that each rank has a part of is nothing that a step can begin with.
sdy.mesh @mesh = <["a"=4]>
// expected-error @+1 {{argument 0 is a sum that is not finished over axis "a"}}
func.func @main(%w: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced={"a"}>}) -> tensor<8xf32> {
  return %w : tensor<8xf32>
}

// -----

// The dimension must be there.
sdy.mesh @mesh = <["a"=4]>
// expected-error @+1 {{argument 0 of type 'tensor<8xf32>' is split along dimension 1, which it does not have}}
func.func @main(%w: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"a"}]>}) -> tensor<8xf32> {
  return %w : tensor<8xf32>
}

// -----

// The old form of a sharding is text.
// expected-error @+1 {{argument 0 has the sharding '{devices=[2,2]<=[4]}', which splits dimensions 0 and 1; expected data-parallel}}
func.func @main(%w: tensor<8x4xf32> {mhlo.sharding = "{devices=[2,2]<=[4]}"},
    // expected-error @+1 {{argument 1 has the sharding '{manual}'; expected data-parallel}}
    %v: tensor<8x4xf32> {mhlo.sharding = "{manual}"}) -> tensor<8x4xf32> {
  // expected-error @+1 {{a value has the sharding '{devices=[2]<=[2]}'; expected data-parallel}}
  %0 = stablehlo.custom_call @Sharding(%w) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// The mesh must be there.
func.func @main(%w: tensor<8x4xf32>) -> tensor<8x4xf32> {
  // expected-error @+1 {{sharding of a value refers to mesh 'nowhere', which is not in the module}}
  %0 = sdy.sharding_constraint %w <@nowhere, [{"a"}, {}]> : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// A program for several replicas is not the step of one device.
// expected-error @+1 {{the program is written for 2 replicas, expected 1}}
module attributes {mhlo.num_replicas = 2 : i32} {
  func.func @main(%w: tensor<8x4xf32>) -> tensor<8x4xf32> {
    return %w : tensor<8x4xf32>
  }
}
