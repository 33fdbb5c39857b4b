// A column of the batch that is spread over all rows is gathered before it is spread, not after.
// RUN: fsdp-opt %s --fsdp-propagate 2>/dev/null | FileCheck %s

#row = #fsdp.placement<[{"shard"}]>
#rows = #fsdp.placement<[{"shard"}, {}]>

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
  func.func @main(%x: tensor<6xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "x", fsdp.placement = #row})
      -> (tensor<6x6xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "y", fsdp.placement = #rows}) {
    %a = stablehlo.broadcast_in_dim %x, dims = [0] : (tensor<6xf32>) -> tensor<6x6xf32>
    // CHECK: %[[ALL:.*]] = fsdp.reshard %arg0 : tensor<6xf32, #{{.*}}> -> tensor<6xf32
    // CHECK-NEXT: stablehlo.broadcast_in_dim %[[ALL]], dims = [1]
    %b = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<6xf32>) -> tensor<6x6xf32>
    // CHECK-NOT: fsdp.reshard
    %y = stablehlo.subtract %a, %b : tensor<6x6xf32>
    return %y : tensor<6x6xf32>
  }
}
