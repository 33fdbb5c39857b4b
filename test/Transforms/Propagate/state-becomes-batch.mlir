// A value that starts as state and that the loop makes from the batch is placed as the batch from the start.
// RUN: fsdp-opt %s --fsdp-propagate --verify-diagnostics | FileCheck %s

#rows = #fsdp.placement<[{"shard"}, {}]>
#all = #fsdp.placement<[{"replica", "shard"}, {}]>

module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 2>, fsdp.target = "cpu"} {
  func.func @main(%h: tensor<8x4xf32> {fsdp.role = #fsdp.role<state>, fsdp.path = "h", fsdp.placement = #rows},
                  %x: tensor<8x4xf32> {fsdp.role = #fsdp.role<batch>, fsdp.path = "x", fsdp.placement = #all})
      -> (tensor<8x4xf32> {fsdp.role = #fsdp.role<state>, fsdp.path = "h", fsdp.placement = #rows, fsdp.feeds = 0 : i64}) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %end = stablehlo.constant dense<3> : tensor<i32>
    // CHECK: %[[ROWS:.*]] = fsdp.reshard %arg0 {{.*}} -> tensor<8x4xf32, #fsdp.placement<[{"replica", "shard"}, {}]>>
    // CHECK: stablehlo.while({{.*}} = %[[ROWS]]
    // CHECK: stablehlo.add
    // CHECK-NOT: fsdp.reshard
    // CHECK: stablehlo.return
    %r:2 = stablehlo.while(%i = %zero, %c = %h) : tensor<i32>, tensor<8x4xf32>
     cond {
      %p = stablehlo.compare LT, %i, %end, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %n = stablehlo.add %c, %x : tensor<8x4xf32>
      %j = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %j, %n : tensor<i32>, tensor<8x4xf32>
    }
    // CHECK: fsdp.reshard
    // CHECK-SAME: -> tensor<8x4xf32, #fsdp.placement<[{"shard"}, {}]>>
    return %r#1 : tensor<8x4xf32>
  }
}
