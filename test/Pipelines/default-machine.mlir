// Without --machine, decisions are made for the device that is compiled for.
// RUN: fsdp-opt %s --compile-to=annotate --mesh=shard:2 | FileCheck %s --check-prefix=CPU
// RUN: fsdp-opt %s --compile-to=annotate --mesh=shard:2 --target=cuda:sm_90 | FileCheck %s --check-prefix=H100
// RUN: fsdp-opt %s --compile-to=annotate --mesh=replica:2,shard:8 --target=cuda:sm_90 | FileCheck %s --check-prefix=NODES
// RUN: fsdp-opt %s --compile-to=annotate --mesh=shard:2 --target=cuda:sm_80,sm_90 | FileCheck %s --check-prefix=A100
// RUN: fsdp-opt %s --compile-to=annotate --mesh=shard:2 --target=cuda:sm_90 --machine=h200x8 | FileCheck %s --check-prefix=GIVEN

// CPU: fsdp.machine = "cpu"
// H100: fsdp.machine = "h100x8"
// NODES: fsdp.machine = "h100x128"
// A100: fsdp.machine = "a100x8"
// GIVEN: fsdp.machine = "h200x8"

func.func @main(%w: tensor<16x8xf32> {tf.aliasing_output = 0 : i32}, %x: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %r = stablehlo.subtract %w, %x : tensor<16x8xf32>
  return %r : tensor<16x8xf32>
}
