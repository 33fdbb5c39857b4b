// RUN: fsdp-opt %s --fsdp-propagate --verify-diagnostics
// RUN: not fsdp-opt %s --fsdp-propagate --no-implicit-replication 2>&1 | FileCheck %s
// RUN: not fsdp-opt %s --pass-pipeline='builtin.module(func.func(fsdp-propagate-shardings{no-implicit-replication=true}))' 2>&1 | FileCheck %s

#row = #fsdp.placement<[{"shard"}, {}]>
#whole = #fsdp.placement<[{}, {}]>

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
  // An operation that needs the batch whole is named; with an option it is refused.
  func.func @main(%x: tensor<6x4xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "x", fsdp.placement = #row})
      -> (tensor<6x4xf32> {fsdp.role = #fsdp.role<replicated>, fsdp.path = "y", fsdp.placement = #whole}) {
    // CHECK: error: 'stablehlo.reverse' op needs operand #0 whole, but it is split with the batch
    // expected-remark @+1 {{'stablehlo.reverse' op needs operand #0 whole, but it is split with the batch: every rank gathers 96 bytes and does the same work}}
    %y = stablehlo.reverse %x, dims = [0] : tensor<6x4xf32>
    return %y : tensor<6x4xf32>
  }
}
