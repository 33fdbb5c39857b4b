// RUN: fsdp-opt %s --fsdp-verify-scheduled --split-input-file --verify-diagnostics

// A collective of the local form is left.
func.func @main(%g: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{'fsdp.all_reduce' op is not started and waited for: scheduled form expects its '_start' twin and 'fsdp.wait'}}
  %s = fsdp.all_reduce %g sum axes ["shard"] : (tensor<4xf32>) -> tensor<4xf32>
  return %s : tensor<4xf32>
}

// -----

// A barrier is left.
func.func @main(%g: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{'fsdp.barrier' op is left: scheduled form has no barriers}}
  %s = fsdp.barrier %g : (tensor<4xf32>) -> tensor<4xf32>
  return %s : tensor<4xf32>
}

// -----

// A handle that nothing waits for.
func.func @main(%g: tensor<4xf32>) {
  %e = fsdp.record_event on compute
  fsdp.wait_event %e on reduce
  // expected-error @below {{handle is expected to be waited for exactly once, found 0 uses}}
  %h = fsdp.all_reduce_start %g sum axes ["shard"] on reduce : (tensor<4xf32>) -> !fsdp.handle<tensor<4xf32>>
  return
}

// -----

// A handle that is waited for twice.
func.func @main(%g: tensor<4xf32>) {
  %e = fsdp.record_event on compute
  fsdp.wait_event %e on reduce
  // expected-error @below {{handle is expected to be waited for exactly once, found 2 uses}}
  %h = fsdp.all_reduce_start %g sum axes ["shard"] on reduce : (tensor<4xf32>) -> !fsdp.handle<tensor<4xf32>>
  // expected-note @below {{used here}}
  %a = fsdp.wait %h on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  // expected-note @below {{used here}}
  %b = fsdp.wait %h on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  return
}

// -----

// A wait inside a loop runs once an iteration, not once.
func.func @main(%g: tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %e = fsdp.record_event on compute
  fsdp.wait_event %e on reduce
  // expected-error @below {{handle is not waited for on every path}}
  %h = fsdp.all_reduce_start %g sum axes ["shard"] on reduce : (tensor<4xf32>) -> !fsdp.handle<tensor<4xf32>>
  scf.for %i = %c0 to %c4 step %c1 {
    // expected-note @below {{its only use is here}}
    %a = fsdp.wait %h on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  }
  return
}

// -----

// A start without an event may read an operand that is not there yet.
func.func @main(%g: tensor<4xf32>) {
  // expected-error @below {{'fsdp.all_reduce_start' op has no event before it: expected 'fsdp.wait_event' on reduce}}
  %h = fsdp.all_reduce_start %g sum axes ["shard"] on reduce : (tensor<4xf32>) -> !fsdp.handle<tensor<4xf32>>
  %a = fsdp.wait %h on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  return
}

// -----

// The event must lie behind what makes the operand.
func.func @main(%g: tensor<4xf32>) {
  %e = fsdp.record_event on compute
  // expected-note @below {{the operand is made here}}
  %k = fsdp.kernel ins(%g : tensor<4xf32>) {
  ^bb0(%x: tensor<4xf32>):
    fsdp.yield %x : tensor<4xf32>
  } -> tensor<4xf32>
  fsdp.wait_event %e on reduce
  // expected-error @below {{waits for an event that was recorded before its operand was made}}
  %h = fsdp.all_reduce_start %k sum axes ["shard"] on reduce : (tensor<4xf32>) -> !fsdp.handle<tensor<4xf32>>
  %a = fsdp.wait %h on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  return
}

// -----

// A view of a released tensor is read.
func.func @main(%shard: tensor<2xf32>) -> tensor<2x2xf32> {
  %e = fsdp.record_event on compute
  fsdp.wait_event %e on gather
  %h = fsdp.all_gather_start %shard axes ["shard"] on gather : (tensor<2xf32>) -> !fsdp.handle<tensor<4xf32>>
  %a = fsdp.wait %h on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  %v = fsdp.reshape %a : tensor<4xf32> -> tensor<2x2xf32>
  // expected-note @below {{released here}}
  fsdp.release %a : tensor<4xf32>
  // expected-error @below {{'func.return' op reads a value after its release}}
  return %v : tensor<2x2xf32>
}
