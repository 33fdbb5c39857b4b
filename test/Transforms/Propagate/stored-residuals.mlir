// RUN: fsdp-opt %s --fsdp-propagate | FileCheck %s

#stack = #fsdp.placement<[{}, {"shard"}, {}]>
#row = #fsdp.placement<[{"shard"}, {}]>

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>, fsdp.target = "cpu"} {
  // What a loop saves for backward of state alone (a transposed, narrower copy of a layer) is saved as shards, though it is
  // gathered beside the batch in the same iteration.
  // CHECK-LABEL: func.func @main
  func.func @main(%w: tensor<3x4x4xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w", fsdp.placement = #stack},
                  %x: tensor<6x4xbf16> {fsdp.role = #fsdp.role<batch>, fsdp.path = "x", fsdp.placement = #row})
      -> (tensor<6x4xbf16> {fsdp.role = #fsdp.role<replicated>, fsdp.path = "y", fsdp.placement = #fsdp.placement<[{}, {}]>}) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %three = stablehlo.constant dense<3> : tensor<i32>
    %empty = stablehlo.constant dense<0.0> : tensor<3x4x4xbf16>
    // CHECK: stablehlo.while
    // CHECK-SAME: tensor<3x4x4xbf16, #fsdp.placement<[{}, {}, {"shard"}]>>
    %r:3 = stablehlo.while(%i = %zero, %h = %x, %saved = %empty) : tensor<i32>, tensor<6x4xbf16>, tensor<3x4x4xbf16>
    cond {
      %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %slice = stablehlo.dynamic_slice %w, %i, %zero, %zero, sizes = [1, 4, 4] : (tensor<3x4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xf32>
      %layer = stablehlo.reshape %slice : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
      %narrow = stablehlo.convert %layer : (tensor<4x4xf32>) -> tensor<4x4xbf16>
      // CHECK: %[[TURNED:.*]] = stablehlo.transpose {{.*}} -> tensor<4x4xbf16, #fsdp.placement<[{}, {"shard"}]>>
      // CHECK-NEXT: %[[WHOLE:.*]] = fsdp.reshard %[[TURNED]] {path = "w"}
      // CHECK-NEXT: stablehlo.dot_general %{{.*}}, %[[WHOLE]]
      %turned = stablehlo.transpose %narrow, dims = [1, 0] : (tensor<4x4xbf16>) -> tensor<4x4xbf16>
      %y = stablehlo.dot_general %h, %turned, contracting_dims = [1] x [0] : (tensor<6x4xbf16>, tensor<4x4xbf16>) -> tensor<6x4xbf16>
      // CHECK-NEXT: stablehlo.reshape %[[TURNED]]
      %part = stablehlo.reshape %turned : (tensor<4x4xbf16>) -> tensor<1x4x4xbf16>
      %more = stablehlo.dynamic_update_slice %saved, %part, %i, %zero, %zero : (tensor<3x4x4xbf16>, tensor<1x4x4xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x4x4xbf16>
      %next = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %next, %y, %more : tensor<i32>, tensor<6x4xbf16>, tensor<3x4x4xbf16>
    }
    // The saved copy of the last layer is used, as backward would.
    // CHECK: fsdp.reshard {{.*}} {path = "w"} : tensor<4x4xbf16, #fsdp.placement<[{}, {"shard"}]>> -> tensor<4x4xbf16, #fsdp.placement<[{}, {}]>>
    %last = stablehlo.dynamic_slice %r#2, %zero, %zero, %zero, sizes = [1, 4, 4] : (tensor<3x4x4xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x4xbf16>
    %back = stablehlo.reshape %last : (tensor<1x4x4xbf16>) -> tensor<4x4xbf16>
    %z = stablehlo.dot_general %r#1, %back, contracting_dims = [1] x [1] : (tensor<6x4xbf16>, tensor<4x4xbf16>) -> tensor<6x4xbf16>
    return %z : tensor<6x4xbf16>
  }
}
