// RUN: not fsdp-opt %s --fsdp-assign-roles=state-args=0,9 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not fsdp-opt %s --fsdp-assign-roles="state-args=0 frozen-args=0-1" 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not fsdp-opt %s --fsdp-assign-roles=batch-args=x 2>&1 | FileCheck %s --check-prefix=FORM

// Options name arguments that exist, each once.
// RANGE: error: option 'state-args' names argument 9, but the step has 2 arguments
// TWICE: error: argument 0 is listed in 'state-args' and in 'frozen-args'
// FORM: error: option 'batch-args': expected a list of argument numbers like '37,38:1', found 'x'
module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
  func.func @main(%w: tensor<4xf32>, %x: tensor<12xf32>) {
    return
  }
}
