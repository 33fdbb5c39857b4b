// RUN: fsdp-opt %s | fsdp-opt | FileCheck %s
// RUN: fsdp-opt %s --mlir-print-op-generic | fsdp-opt | FileCheck %s

// A reshard of a parameter says which one; a rank's coordinate is a scalar.
// CHECK-LABEL: func @reshard
func.func @reshard(%w: tensor<8x4xf32, #fsdp.placement<[{"shard"}, {}]>>) {
  // CHECK: fsdp.reshard %{{.*}} {instance = 0 : i64, path = "w", unit = "layers.0"} : tensor<8x4xf32, #fsdp.placement<[{"shard"}, {}]>> -> tensor<8x4xf32, #fsdp.placement<[{}, {}]>>
  %0 = fsdp.reshard %w {path = "w", unit = "layers.0", instance = 0 : i64}
    : tensor<8x4xf32, #fsdp.placement<[{"shard"}, {}]>> -> tensor<8x4xf32, #fsdp.placement<[{}, {}]>>
  // CHECK: fsdp.axis_index ["replica", "shard"] : tensor<i32>
  %1 = fsdp.axis_index ["replica", "shard"] : tensor<i32>
  return
}
