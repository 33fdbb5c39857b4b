// RUN: fsdp-opt %s --fsdp-assign-buffers --fsdp-plan-arena --fsdp-verify-bufferized | FileCheck %s

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {

// A copy that steps share lies in one place, which is free between its last read in this step and the gather for the next: the arena holds
// the argument, the copy and nothing beside it, since "middle" takes the copy's place.
// CHECK-LABEL: func.func @main(
// CHECK-SAME: fsdp.arena_bytes = 2048 : i64
// CHECK-DAG: %[[BEGIN:.*]] = fsdp.buffer "w" gathered_parameters at [[PLACE:[0-9]+]] capacity 800
// CHECK-DAG: %[[MIDDLE:.*]] = fsdp.buffer "middle" {{.*}} at [[PLACE]] capacity 800
// CHECK-DAG: %[[END:.*]] = fsdp.buffer "w" gathered_parameters at [[PLACE]] capacity 800
// CHECK: fsdp.all_gather_start %arg0 into(%[[BEGIN]] {{.*}}from_last_step
// CHECK: fsdp.all_gather_start %arg0 into(%[[END]] {{.*}}to_next_step
func.func @main(%w: tensor<100xf32> {fsdp.role = #fsdp.role<parameter>}) -> (tensor<100xf32> {fsdp.feeds = 0 : i64}, tensor<f32>) {
  %h = fsdp.all_gather_start %w axes ["shard"] on gather {across_steps = #fsdp<across_steps from_last_step>, copy = 0 : i64, names = ["w"]} : (tensor<100xf32>) -> !fsdp.handle<tensor<200xf32>>
  %g = fsdp.wait %h on compute : !fsdp.handle<tensor<200xf32>> -> tensor<200xf32>
  %s = fsdp.kernel "sum" ins(%g : tensor<200xf32>) {
  ^bb0(%x: tensor<200xf32>):
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %r = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<200xf32>, tensor<f32>) -> tensor<f32>
    fsdp.yield %r : tensor<f32>
  } -> tensor<f32>
  fsdp.release %g : tensor<200xf32>
  %m = fsdp.kernel "middle" ins(%s : tensor<f32>) {
  ^bb0(%x: tensor<f32>):
    %b = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> tensor<200xf32>
    fsdp.yield %b : tensor<200xf32>
  } -> tensor<200xf32>
  %t = fsdp.kernel "sum" ins(%m : tensor<200xf32>) {
  ^bb0(%x: tensor<200xf32>):
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %r = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<200xf32>, tensor<f32>) -> tensor<f32>
    fsdp.yield %r : tensor<f32>
  } -> tensor<f32>
  %e = fsdp.record_event on compute
  fsdp.wait_event %e on gather
  %i = fsdp.all_gather_start %w axes ["shard"] on gather {across_steps = #fsdp<across_steps to_next_step>, copy = 0 : i64, names = ["w"]} : (tensor<100xf32>) -> !fsdp.handle<tensor<200xf32>>
  %n = fsdp.wait %i on compute : !fsdp.handle<tensor<200xf32>> -> tensor<200xf32>
  return %w, %t : tensor<100xf32>, tensor<f32>
}
}
