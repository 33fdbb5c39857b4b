// RUN: fsdp-opt %s --fsdp-import-shardings --split-input-file --verify-diagnostics

// An argument that a user split is refused, with the axis; every one of them is.
sdy.mesh @mesh = <["fsdp"=4, "tp"=2]>
// expected-error @+2 {{argument 0 is split over axis 'fsdp'; expected a single-device step}}
// expected-error @+1 {{result 0 is split over axis 'tp'; expected a single-device step}}
func.func @main(%w: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}, {}]>})
    -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"tp"}]>}) {
  return %w : tensor<8x4xf32>
}

// -----

// So is a value inside, also where the mesh stands in the sharding.
func.func @main(%w: tensor<8x4xf32>) -> tensor<8x4xf32> {
  // expected-error @+1 {{a value is split over axis 'tp'}}
  %0 = sdy.sharding_constraint %w <mesh<["tp"=2]>, [{?}, {"tp", ?}]> : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// And a result of an operation.
sdy.mesh @mesh = <["fsdp"=4]>
func.func @main(%w: tensor<8x4xf32>) -> tensor<8x4xf32> {
  // expected-error @+1 {{a value is split over axis 'fsdp'}}
  %0 = stablehlo.abs %w {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"fsdp"}]>]>} : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// The old form of a sharding is text.
// expected-error @+1 {{argument 0 has the sharding '{devices=[2,1]0,1}'; expected a single-device step}}
func.func @main(%w: tensor<8x4xf32> {mhlo.sharding = "{devices=[2,1]0,1}"}) -> tensor<8x4xf32> {
  // expected-error @+1 {{a value has the sharding '{devices=[1,2]0,1}'}}
  %0 = stablehlo.custom_call @Sharding(%w) {mhlo.sharding = "{devices=[1,2]0,1}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
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
