// RUN: fsdp-opt %s --split-input-file --verify-diagnostics

// A constraint keeps the type (C1).
func.func @sharding_constraint_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{'sdy.sharding_constraint' op expected one type, found 'tensor<4xf32>' and 'tensor<3xf32>'}}
  %0 = "sdy.sharding_constraint"(%x) <{sharding = #sdy.sharding<@m, [{}]>}> : (tensor<4xf32>) -> tensor<3xf32>
  return
}

// -----

// What follows a dimension is a priority.
// expected-error @+1 {{expected a priority like 'p1'}}
func.func @priority(%x: tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}q]>}) {
  return
}

// -----

// A sharding names its mesh first.
// expected-error @+1 {{expected 'mesh'}}
func.func @mesh(%x: tensor<4xf32> {sdy.sharding = #sdy.sharding<[{"a"}]>}) {
  return
}
