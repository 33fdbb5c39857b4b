// RUN: fsdp-opt %s --split-input-file --fsdp-import | FileCheck %s --implicit-check-not=sdy --implicit-check-not=mhlo --implicit-check-not=optimization_barrier

// Arguments and results of main say which dimension is split; -1 is whole on every rank. A constraint says it of the operation
// that makes the value, also where that is in a helper, or where a helper's argument is constrained.
// CHECK-LABEL: module @fully_sharded
// CHECK: func.func @main(%{{.*}}: tensor<8x4xf32> {fsdp.user_split = 1 : i64, tf.aliasing_output = 0 : i32}, %{{.*}}: tensor<f32> {fsdp.user_split = -1 : i64, tf.aliasing_output = 1 : i32}, %[[X:.*]]: tensor<16x8xf32> {fsdp.user_split = 0 : i64}) -> (tensor<8x4xf32> {fsdp.user_split = 1 : i64}, tensor<f32>)
module @fully_sharded attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["replica"=2, "fsdp"=4]>
  func.func public @main(%w: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"fsdp"}]>, tf.aliasing_output = 0 : i32},
      %t: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>, tf.aliasing_output = 1 : i32},
      %x: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"replica", "fsdp"}, {}]>})
      -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"fsdp"}]>}, tensor<f32>) {
    // CHECK: stablehlo.negate %[[X]] {fsdp.call_path = ["f"], fsdp.user_split = array<i64: 0>}
    %0 = call @f(%x) : (tensor<16x8xf32>) -> tensor<16x8xf32>
    // CHECK: stablehlo.abs %{{.*}} {fsdp.user_split = array<i64: 0>}
    %1 = stablehlo.abs %0 : tensor<16x8xf32>
    %2 = call @g(%1) : (tensor<16x8xf32>) -> tensor<16x8xf32>
    %3 = stablehlo.dot_general %x, %2, contracting_dims = [0] x [0] : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
    %4 = stablehlo.slice %3 [0:8, 0:4] : (tensor<8x8xf32>) -> tensor<8x4xf32>
    // CHECK: stablehlo.add %{{.*}} {fsdp.user_split = array<i64: 1>}
    %5 = stablehlo.add %w, %4 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"fsdp"}]>]>} : tensor<8x4xf32>
    // Only a split is kept of a value: that it is whole, or not said, asks for nothing.
    // CHECK: stablehlo.negate %{{.*}} : tensor<8x4xf32>
    %6 = stablehlo.negate %5 : tensor<8x4xf32>
    %7 = sdy.sharding_constraint %6 <@mesh, [{}, {}]> : tensor<8x4xf32>
    %8 = sdy.sharding_constraint %7 <@mesh, [{?}, {?}]> : tensor<8x4xf32>
    return %8, %t : tensor<8x4xf32>, tensor<f32>
  }
  func.func private @f(%x: tensor<16x8xf32>) -> tensor<16x8xf32> {
    %0 = stablehlo.negate %x : tensor<16x8xf32>
    %1 = sdy.sharding_constraint %0 <@mesh, [{"replica", "fsdp"}, {}]> : tensor<16x8xf32>
    return %1 : tensor<16x8xf32>
  }
  func.func private @g(%x: tensor<16x8xf32>) -> tensor<16x8xf32> {
    %0 = sdy.sharding_constraint %x <@mesh, [{"replica", "fsdp"}, {?}]> : tensor<16x8xf32>
    %1 = stablehlo.sine %0 : tensor<16x8xf32>
    return %1 : tensor<16x8xf32>
  }
}

// -----

// A constraint on an argument speaks for it where it has no sharding; on what a loop carries, for the loop's result.
// CHECK-LABEL: module @values
// CHECK: func.func @main(%{{.*}}: tensor<16x8xf32> {fsdp.user_split = 0 : i64})
module @values {
  sdy.mesh @mesh = <["data"=4]>
  func.func public @main(%x: tensor<16x8xf32>) -> tensor<16x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = sdy.sharding_constraint %x <@mesh, [{"data"}, {}]> : tensor<16x8xf32>
    %1:2 = stablehlo.while(%i = %c, %y = %0) : tensor<i32>, tensor<16x8xf32>
      cond {
        %n = stablehlo.constant dense<3> : tensor<i32>
        %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %one = stablehlo.constant dense<1> : tensor<i32>
        %j = stablehlo.add %i, %one : tensor<i32>
        %z = sdy.sharding_constraint %y <@mesh, [{"data"}, {}]> : tensor<16x8xf32>
        %s = stablehlo.sine %z : tensor<16x8xf32>
        stablehlo.return %j, %s : tensor<i32>, tensor<16x8xf32>
      }
    // CHECK: attributes {fsdp.user_split = array<i64: -2, 0>}
    return %1#1 : tensor<16x8xf32>
  }
}

// -----

// The old form: text, and a custom call. Axes have no names there.
// CHECK-LABEL: module @text
// CHECK: func.func @main(%{{.*}}: tensor<8x4xf32> {fsdp.user_split = 0 : i64, tf.aliasing_output = 0 : i32}, %{{.*}}: tensor<16x8xf32> {fsdp.user_split = 0 : i64}, %{{.*}}: tensor<2xui32> {fsdp.user_split = -1 : i64})
module @text {
  func.func public @main(%w: tensor<8x4xf32> {mhlo.sharding = "{devices=[4,1,2]<=[2,4]T(1,0) last_tile_dim_replicate}", tf.aliasing_output = 0 : i32},
      %x: tensor<16x8xf32> {mhlo.sharding = "{devices=[8,1]<=[8]}"}, %k: tensor<2xui32> {mhlo.sharding = "{replicated}"}) -> tensor<8x4xf32> {
    // CHECK: stablehlo.abs %{{.*}} {fsdp.user_split = array<i64: 0>}
    %0 = stablehlo.abs %w : tensor<8x4xf32>
    %1 = stablehlo.custom_call @Sharding(%0) {mhlo.sharding = "{devices=[4,1]0,1,2,3}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
    return %1 : tensor<8x4xf32>
  }
}

// -----

// Where nothing is split, "whole on every rank" is no choice.
// CHECK-LABEL: module @nothing
// CHECK: func.func @main(%{{.*}}: tensor<8xf32>) ->
module @nothing {
  sdy.mesh @mesh = <["a"=4]>
  func.func public @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> tensor<8xf32> {
    %0 = stablehlo.negate %x : tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
