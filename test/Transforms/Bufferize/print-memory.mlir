// RUN: fsdp-opt %s --mlir-disable-threading --fsdp-assign-buffers --fsdp-plan-arena --fsdp-print-memory -o /dev/null | FileCheck %s

// CHECK: memory per rank: 2048 bytes
// CHECK-NEXT: parameters {{ *}}512
// CHECK-NEXT: batch {{ *}}1024
// CHECK-NEXT: temporaries {{ *}}512
// CHECK-NEXT: live at the peak {{ *}}2048
// CHECK-NEXT: buffers:
// CHECK-NEXT: [0, 64) parameters 'w' memref<4x4xf32>
// CHECK-NEXT: [512, 576) batch 'x' memref<4x4xf32>
// CHECK-NEXT: [1024, 1028) batch 'rate' memref<f32>
// CHECK-NEXT: [1536, 1600) temporaries 'value' memref<4x4xf32>
func.func @main(%w: tensor<4x4xf32> {fsdp.path = "w", fsdp.role = #fsdp.role<parameter>},
                %x: tensor<4x4xf32> {fsdp.path = "x", fsdp.role = #fsdp.role<batch>},
                %r: tensor<f32> {fsdp.path = "rate", fsdp.role = #fsdp.role<replicated>})
    -> (tensor<4x4xf32> {fsdp.feeds = 0 : i64}) {
  %p = fsdp.gemm %w, %x batching [] x [] contracting [1] x [0] accumulation f32
      : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %n = fsdp.kernel "update" ins(%w, %p, %r : tensor<4x4xf32>, tensor<4x4xf32>, tensor<f32>) {
  ^bb0(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %c: tensor<f32>):
    %d = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %e = stablehlo.multiply %b, %d : tensor<4x4xf32>
    %s = stablehlo.subtract %a, %e : tensor<4x4xf32>
    fsdp.yield %s : tensor<4x4xf32>
  } -> tensor<4x4xf32>
  return %n : tensor<4x4xf32>
}
