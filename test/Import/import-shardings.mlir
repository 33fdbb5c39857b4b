// RUN: fsdp-opt %s --fsdp-import-shardings | FileCheck %s
// RUN: fsdp-opt %s --fsdp-import-shardings | FileCheck %s --check-prefix=GONE

// Marks that split nothing are dropped: the counts of a single device, empty meshes, axes of one rank, replicated values.
// GONE-NOT: sdy
// GONE-NOT: mhlo
// CHECK: module @jit_step {
module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @empty_mesh = <[]> {stablehlo.mesh = {axes = []}}
  sdy.mesh @one = <["fsdp"=1]>

  // CHECK: func.func public @main(%[[K:.*]]: tensor<2xui32>, %[[W:.*]]: tensor<4xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<4xf32> {jax.result_info = "result"}) {
  func.func public @main(%k: tensor<2xui32>,
      %w: tensor<4xf32> {sdy.sharding = #sdy.sharding<@one, [{"fsdp"}]>, tf.aliasing_output = 0 : i32, mhlo.sharding = "{replicated}"})
      -> (tensor<4xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@empty_mesh, [{}]>}) {
    %0 = sdy.sharding_constraint %k <@empty_mesh, [{}]> : tensor<2xui32>
    // CHECK-NEXT: stablehlo.convert %[[K]]
    %1 = stablehlo.convert %0 : (tensor<2xui32>) -> tensor<2xf32>
    // CHECK-NEXT: %[[N:.*]] = stablehlo.negate %[[W]] : tensor<4xf32>
    %2 = stablehlo.custom_call @Sharding(%w) {mhlo.sharding = "{replicated}"} : (tensor<4xf32>) -> tensor<4xf32>
    %3 = stablehlo.negate %2 : tensor<4xf32>
    // A user's unit is kept, inside regions too; other frontend attributes are not.
    // CHECK-NEXT: %[[A:.*]] = stablehlo.abs %[[N]] {fsdp.unit = "layer0"}
    %4 = stablehlo.abs %3 {mhlo.frontend_attributes = {fsdp_unit = "layer0", other = "x"}} : tensor<4xf32>
    // CHECK-NEXT: %[[R:.*]] = stablehlo.sine %[[A]] : tensor<4xf32>
    %5 = stablehlo.sine %4 {mhlo.frontend_attributes = {other = "x"}} : tensor<4xf32>
    // CHECK-NEXT: return %[[R]]
    return %5 : tensor<4xf32>
  }
}
