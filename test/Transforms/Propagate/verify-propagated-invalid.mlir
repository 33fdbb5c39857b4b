// RUN: fsdp-opt %s --fsdp-verify-propagated --split-input-file --verify-diagnostics

#row = #fsdp.placement<[{"shard"}, {}]>
#whole = #fsdp.placement<[{}, {}]>

// A type without a placement.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  // expected-error @+1 {{'func.func' argument #0 has no placement}}
  func.func @main(%x: tensor<4x4xf32> {fsdp.placement = #whole}) {
    return
  }
}

// -----

#row = #fsdp.placement<[{"shard"}, {}]>
#whole = #fsdp.placement<[{}, {}]>

// Operands of an elementwise operation that are placed in different ways.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%x: tensor<4x4xf32, #row> {fsdp.placement = #row}, %y: tensor<4x4xf32, #whole> {fsdp.placement = #whole}) {
    // expected-error @+1 {{operand #1 is placed}}
    %0 = stablehlo.add %x, %y : (tensor<4x4xf32, #row>, tensor<4x4xf32, #whole>) -> tensor<4x4xf32, #row>
    return
  }
}

// -----

#row = #fsdp.placement<[{"shard"}, {}]>
#column = #fsdp.placement<[{}, {"shard"}]>
#whole = #fsdp.placement<[{}, {}]>

// A contraction over a split dimension whose result claims to be complete.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%x: tensor<4x4xf32, #column> {fsdp.placement = #column}, %y: tensor<4x4xf32, #row> {fsdp.placement = #row}) {
    // expected-error @+1 {{reduces a factor that is split over ["shard"], expected results that are partial over it}}
    %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<4x4xf32, #column>, tensor<4x4xf32, #row>) -> tensor<4x4xf32, #whole>
    return
  }
}

// -----

#column = #fsdp.placement<[{}, {"shard"}]>

// A dimension that must be whole.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%x: tensor<4x4xf32, #column> {fsdp.placement = #column}) {
    // expected-error @+1 {{but the operation cannot work on a part of a split dimension}}
    %0 = stablehlo.reverse %x, dims = [1] : tensor<4x4xf32, #column>
    return
  }
}

// -----

#partial = #fsdp.placement<[{}, {}], partial sum {"shard"}>
#whole = #fsdp.placement<[{}, {}]>

// A partial value in an operation that is not linear in it.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%x: tensor<4x4xf32, #partial> {fsdp.placement = #partial}) {
    // expected-error @+1 {{but the operation does not make that of its operands}}
    %0 = stablehlo.multiply %x, %x : tensor<4x4xf32, #partial>
    return
  }
}

// -----

#partial = #fsdp.placement<[{}, {}], partial sum {"shard"}>
#whole = #fsdp.placement<[{}, {}]>

// A partial value that is dropped silently.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%x: tensor<4x4xf32, #partial> {fsdp.placement = #partial}) {
    // expected-error @+1 {{operand #0 is placed #fsdp.placement<[{}, {}], partial sum {"shard"}>, but the result is not partial}}
    %0 = stablehlo.negate %x : (tensor<4x4xf32, #partial>) -> tensor<4x4xf32, #whole>
    return
  }
}

// -----

#flat = #fsdp.placement<flat {"shard"}>

// A flat value where elements are not treated alike.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%x: tensor<4x4xf32, #flat> {fsdp.placement = #flat}) {
    // expected-error @+1 {{but the operation does not treat all elements alike}}
    %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<4x4xf32, #flat>) -> tensor<4x4xf32, #flat>
    return
  }
}

// -----

#vector = #fsdp.placement<[{"shard"}]>
#whole = #fsdp.placement<[{}]>

// A carried value with two placements.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%x: tensor<4xf32, #vector> {fsdp.placement = #vector}) {
    // expected-error @+1 {{'stablehlo.while' result #0 is placed #fsdp.placement<[{}]>, expected #fsdp.placement<[{"shard"}]>}}
    %0 = "stablehlo.while"(%x) ({
    ^bb0(%a: tensor<4xf32, #vector>):
      %c = stablehlo.constant dense<false> : tensor<i1> -> tensor<i1, #fsdp.placement<[]>>
      stablehlo.return %c : tensor<i1, #fsdp.placement<[]>>
    }, {
    ^bb0(%a: tensor<4xf32, #vector>):
      stablehlo.return %a : tensor<4xf32, #vector>
    }) : (tensor<4xf32, #vector>) -> tensor<4xf32, #whole>
    return
  }
}
