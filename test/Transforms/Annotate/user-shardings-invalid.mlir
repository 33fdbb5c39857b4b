// RUN: fsdp-opt %s --fsdp-assign-roles --fsdp-place-state --split-input-file --verify-diagnostics

// A parameter and its moment are combined element by element: they lie alike.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 4>} {
  func.func @main(%w: tensor<64x16xf32> {fsdp.path = "w", fsdp.role = #fsdp.role<parameter>, fsdp.user_split = 1 : i64},
                  // expected-error @+1 {{argument 1 'm' is split along dimension 0 by its sharding; expected split along dimension 1, as argument 0 'w', which is combined with it element by element}}
                  %m: tensor<64x16xf32> {fsdp.path = "m", fsdp.role = #fsdp.role<optimizer_state>, fsdp.user_split = 0 : i64})
      -> (tensor<64x16xf32> {fsdp.feeds = 0 : i64}) {
    %0 = stablehlo.add %w, %m : tensor<64x16xf32>
    return %0 : tensor<64x16xf32>
  }
}

// -----

// Whole optimizer state beside a split parameter is no way to train.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 4>} {
  func.func @main(%w: tensor<64x16xf32> {fsdp.path = "w", fsdp.role = #fsdp.role<parameter>, fsdp.user_split = 0 : i64},
                  // expected-error @+1 {{argument 1 'm' is whole on every rank by its sharding; expected split along dimension 0}}
                  %m: tensor<64x16xf32> {fsdp.path = "m", fsdp.role = #fsdp.role<optimizer_state>, fsdp.user_split = -1 : i64})
      -> (tensor<64x16xf32> {fsdp.feeds = 0 : i64}) {
    %0 = stablehlo.add %w, %m : tensor<64x16xf32>
    return %0 : tensor<64x16xf32>
  }
}

// -----

// The ranks get equal parts.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 4>} {
  // expected-error @+1 {{argument 0 'w' is split by its sharding along dimension 1 of size 6, which 4 ranks do not divide}}
  func.func @main(%w: tensor<64x6xf32> {fsdp.path = "w", fsdp.role = #fsdp.role<parameter>, fsdp.user_split = 1 : i64}) {
    return
  }
}

// -----

// The next value of an argument lies as the argument.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 4>} {
  // expected-error @+1 {{argument 0 'w' is split along dimension 0 by its sharding, but its next value, result 0, is split along dimension 1; expected one of them for both}}
  func.func @main(%w: tensor<64x8xf32> {fsdp.path = "w", fsdp.role = #fsdp.role<parameter>, fsdp.user_split = 0 : i64})
      -> (tensor<64x8xf32> {fsdp.feeds = 0 : i64, fsdp.user_split = 1 : i64}) {
    return %w : tensor<64x8xf32>
  }
}

// -----

// What a loop takes in parts is not split.
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  // expected-error @+1 {{argument 0 'w' is split by its sharding along dimension 0, which a loop takes in parts; expected another dimension, such as 1}}
  func.func @main(%w: tensor<4x64xf32> {fsdp.path = "w", fsdp.role = #fsdp.role<parameter>, fsdp.user_split = 0 : i64}) -> tensor<4x64xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %n = stablehlo.constant dense<4> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %r:2 = stablehlo.while(%i = %c, %s = %w) : tensor<i32>, tensor<4x64xf32>
      cond {
        %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %part = stablehlo.dynamic_slice %s, %i, %c, sizes = [1, 64] : (tensor<4x64xf32>, tensor<i32>, tensor<i32>) -> tensor<1x64xf32>
        %u = stablehlo.dynamic_update_slice %s, %part, %i, %c : (tensor<4x64xf32>, tensor<1x64xf32>, tensor<i32>, tensor<i32>) -> tensor<4x64xf32>
        %j = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %j, %u : tensor<i32>, tensor<4x64xf32>
      }
    return %r#1 : tensor<4x64xf32>
  }
}
