// RUN: fsdp-opt %s --fsdp-place-state --split-input-file | FileCheck %s

// Up to 512 bytes stay whole; dimension 0 is split where it divides; the batch is split over all axes, and a result lies as
// the argument it feeds. Anything else that is returned is whole.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<128xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<[{}]>
// CHECK-SAME: %arg1: tensor<130xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<[{"shard"}]>
// CHECK-SAME: %arg2: tensor<3x12xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<[{}, {"replica", "shard"}]>
// CHECK-SAME: %arg3: tensor<2xui32> {{{[^}]*}}fsdp.placement = #fsdp.placement<[{}]>
// CHECK-SAME: -> (tensor<130xf32> {fsdp.feeds = 1 : i64, fsdp.placement = #fsdp.placement<[{"shard"}]>}
// CHECK-SAME: tensor<3x12xf32> {fsdp.placement = #fsdp.placement<[{}, {}]>}
module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 3, "shard" = 2>} {
  func.func @main(%0: tensor<128xf32> {fsdp.role = #fsdp.role<parameter>}, %1: tensor<130xf32> {fsdp.role = #fsdp.role<parameter>},
                  %2: tensor<3x12xf32> {fsdp.role = #fsdp.role<batch>, fsdp.batch_dimension = 1 : i64},
                  %3: tensor<2xui32> {fsdp.role = #fsdp.role<replicated>})
      -> (tensor<130xf32> {fsdp.feeds = 1 : i64}, tensor<3x12xf32>) {
    return %1, %2 : tensor<130xf32>, tensor<3x12xf32>
  }
}

// -----

// One rank along "shard" splits nothing.
// CHECK-LABEL: func.func @main
// CHECK-SAME: tensor<130xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<[{}]>
module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 3, "shard" = 1>} {
  func.func @main(%0: tensor<130xf32> {fsdp.role = #fsdp.role<frozen>}) {
    return
  }
}

// -----

// Where dimension 0 does not divide, state that is only touched element by element is flat, and so is its moment. The product
// with the batch sees the gathered value and does not count; the whole reduction of a norm does not hurt.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<31x9xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<flat {"shard"}>
// CHECK-SAME: %arg1: tensor<31x9xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<flat {"shard"}>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%w: tensor<31x9xf32> {fsdp.role = #fsdp.role<parameter>}, %m: tensor<31x9xf32> {fsdp.role = #fsdp.role<optimizer_state>},
                  %x: tensor<12x31xf32> {fsdp.role = #fsdp.role<batch>, fsdp.batch_dimension = 0 : i64})
      -> (tensor<31x9xf32> {fsdp.feeds = 0 : i64}, tensor<31x9xf32> {fsdp.feeds = 1 : i64}, tensor<f32>) {
    %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<12x31xf32>, tensor<31x9xf32>) -> tensor<12x9xf32>
    %g = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<12x31xf32>, tensor<12x9xf32>) -> tensor<31x9xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %norm = stablehlo.reduce(%g init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<31x9xf32>, tensor<f32>) -> tensor<f32>
    %m1 = stablehlo.add %m, %g : tensor<31x9xf32>
    %w1 = stablehlo.subtract %w, %m1 : tensor<31x9xf32>
    return %w1, %m1, %norm : tensor<31x9xf32>, tensor<31x9xf32>, tensor<f32>
  }
}

// -----

// A mean over rows of the gradient, as Adafactor has, does not treat elements alike: another dimension that divides is
// cheaper here than padding 5 rows to 8.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<5x64xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<[{}, {"shard"}]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 4>} {
  func.func @main(%w: tensor<5x64xf32> {fsdp.role = #fsdp.role<parameter>}, %v: tensor<64xf32> {fsdp.role = #fsdp.role<optimizer_state>},
                  %x: tensor<12x5xf32> {fsdp.role = #fsdp.role<batch>, fsdp.batch_dimension = 0 : i64})
      -> (tensor<5x64xf32> {fsdp.feeds = 0 : i64}, tensor<64xf32> {fsdp.feeds = 1 : i64}) {
    %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<12x5xf32>, tensor<5x64xf32>) -> tensor<12x64xf32>
    %g = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<12x5xf32>, tensor<12x64xf32>) -> tensor<5x64xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %rows = stablehlo.reduce(%g init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<5x64xf32>, tensor<f32>) -> tensor<64xf32>
    %v1 = stablehlo.add %v, %rows : tensor<64xf32>
    %w1 = stablehlo.subtract %w, %g : tensor<5x64xf32>
    return %w1, %v1 : tensor<5x64xf32>, tensor<64xf32>
  }
}

// -----

// With nothing else to split, dimension 0 is padded.
// CHECK-LABEL: func.func @main
// CHECK-SAME: %arg0: tensor<131xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<[{"shard"}]>
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 4>} {
  func.func @main(%w: tensor<131xf32> {fsdp.role = #fsdp.role<state>}) -> tensor<131xf32> {
    %r = stablehlo.reverse %w, dims = [0] : tensor<131xf32>
    return %r : tensor<131xf32>
  }
}
