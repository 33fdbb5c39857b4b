// RUN: fsdp-opt %s --pass-pipeline='builtin.module(func.func(fsdp-pipeline-loops))' --remarks-filter=fsdp-schedule 2>&1 -o /dev/null | FileCheck %s

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 4>} {

// A loop that may end at any iteration cannot start what the next one needs; nor can it be said before a branch that it runs.

// CHECK: its loop has no known number of iterations
// CHECK: it stands in a branch, which may not run
func.func @open(%w: tensor<1x4xf32>, %x: tensor<4x4xf32>, %go: tensor<i1>, %which: index) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %r = scf.while (%y = %x) : (tensor<4x4xf32>) -> tensor<4x4xf32> {
    %c = fsdp.read_scalar %go : tensor<i1> -> i1
    scf.condition(%c) %y : tensor<4x4xf32>
  } do {
  ^bb0(%y: tensor<4x4xf32>):
    %h = fsdp.all_gather_start %w axes ["shard"] on gather : (tensor<1x4xf32>) -> !fsdp.handle<tensor<4x4xf32>>
    %full = fsdp.wait %h on compute : !fsdp.handle<tensor<4x4xf32>> -> tensor<4x4xf32>
    scf.yield %full : tensor<4x4xf32>
  }
  %s = scf.index_switch %which -> tensor<4x4xf32>
  case 0 {
    scf.yield %r : tensor<4x4xf32>
  }
  default {
    %h = fsdp.all_gather_start %w axes ["shard"] on gather : (tensor<1x4xf32>) -> !fsdp.handle<tensor<4x4xf32>>
    %full = fsdp.wait %h on compute : !fsdp.handle<tensor<4x4xf32>> -> tensor<4x4xf32>
    scf.yield %full : tensor<4x4xf32>
  }
  return %r, %s : tensor<4x4xf32>, tensor<4x4xf32>
}

}
