// RUN: fsdp-opt %s --fsdp-import-shardings | FileCheck %s

// A program with nothing of StableHLO in it gets a barrier for what a user asks of a value.
// CHECK-LABEL: func.func public @main
// CHECK: stablehlo.optimization_barrier {fsdp.user_split = array<i64: 0>} %arg0
module {
  sdy.mesh @mesh = <["fsdp"=2]>
  func.func public @main(%x: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"fsdp"}]>}) -> tensor<4xf32> {
    %0 = sdy.sharding_constraint %x <@mesh, [{"fsdp"}]> : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
