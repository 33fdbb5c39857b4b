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
  // expected-error @below {{handle is expected to be waited for exactly once, found 0 uses}}
  %h = fsdp.all_reduce_start %g sum axes ["shard"] on reduce : (tensor<4xf32>) -> !fsdp.handle<tensor<4xf32>>
  return
}

// -----

// A handle that is waited for twice.
func.func @main(%g: tensor<4xf32>) {
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
  // expected-note @below {{made here}}
  %k = fsdp.kernel ins(%g : tensor<4xf32>) {
  ^bb0(%x: tensor<4xf32>):
    fsdp.yield %x : tensor<4xf32>
  } -> tensor<4xf32>
  // expected-error @below {{'fsdp.all_reduce_start' op on stream 'reduce' reads what stream 'compute' may still be making: nothing between waits for it}}
  %h = fsdp.all_reduce_start %k sum axes ["shard"] on reduce : (tensor<4xf32>) -> !fsdp.handle<tensor<4xf32>>
  %a = fsdp.wait %h on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  return
}

// -----

// The event must lie behind what makes the operand.
func.func @main(%g: tensor<4xf32>) {
  %j = fsdp.kernel ins(%g : tensor<4xf32>) {
  ^bb0(%x: tensor<4xf32>):
    fsdp.yield %x : tensor<4xf32>
  } -> tensor<4xf32>
  %e = fsdp.record_event on compute
  // expected-note @below {{made here}}
  %k = fsdp.kernel ins(%j : tensor<4xf32>) {
  ^bb0(%x: tensor<4xf32>):
    fsdp.yield %x : tensor<4xf32>
  } -> tensor<4xf32>
  fsdp.wait_event %e on reduce
  // expected-error @below {{'fsdp.all_reduce_start' op on stream 'reduce' reads what stream 'compute' may still be making}}
  %h = fsdp.all_reduce_start %k sum axes ["shard"] on reduce : (tensor<4xf32>) -> !fsdp.handle<tensor<4xf32>>
  %a = fsdp.wait %h on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  return
}

// -----

// An event that the stream has waited for already costs time and orders nothing.
func.func @main(%g: tensor<4xf32>) {
  %e = fsdp.record_event on compute
  // expected-error @below {{'fsdp.wait_event' op is redundant: stream 'reduce' has waited for this point already}}
  fsdp.wait_event %e on reduce
  %h = fsdp.all_reduce_start %g sum axes ["shard"] on reduce : (tensor<4xf32>) -> !fsdp.handle<tensor<4xf32>>
  %a = fsdp.wait %h on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  return
}

// -----

// A stream is in order, so waiting for its second collective implies the first.
func.func @main(%a: tensor<2xf32>, %b: tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %h = fsdp.all_gather_start %a axes ["shard"] on gather : (tensor<2xf32>) -> !fsdp.handle<tensor<4xf32>>
  %i = fsdp.all_gather_start %b axes ["shard"] on gather : (tensor<2xf32>) -> !fsdp.handle<tensor<4xf32>>
  %second = fsdp.wait %i on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  // expected-error @below {{'fsdp.wait' op is redundant: stream 'compute' has waited for a later start on 'gather'; expected to wait on 'gather'}}
  %first = fsdp.wait %h on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  return %first, %second : tensor<4xf32>, tensor<4xf32>
}

// -----

// A wait on the collective's own stream does not make compute wait.
func.func @main(%a: tensor<2xf32>) -> tensor<4xf32> {
  %h = fsdp.all_gather_start %a axes ["shard"] on gather : (tensor<2xf32>) -> !fsdp.handle<tensor<4xf32>>
  // expected-error @below {{'fsdp.wait' op on stream 'gather' names results of a collective that compute has not waited for}}
  %w = fsdp.wait %h on gather : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  return %w : tensor<4xf32>
}

// -----

// A view of a released tensor is read.
func.func @main(%shard: tensor<2xf32>) -> tensor<2x2xf32> {
  %h = fsdp.all_gather_start %shard axes ["shard"] on gather : (tensor<2xf32>) -> !fsdp.handle<tensor<4xf32>>
  %a = fsdp.wait %h on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  %v = fsdp.reshape %a : tensor<4xf32> -> tensor<2x2xf32>
  // expected-note @below {{released here}}
  fsdp.release %a : tensor<4xf32>
  // expected-error @below {{'func.return' op reads a value after its release}}
  return %v : tensor<2x2xf32>
}

// -----

// A collective reads its operand until it is waited for, so a release between start and wait comes too early.
func.func @main(%shard: tensor<2xf32>) -> tensor<8xf32> {
  %h = fsdp.all_gather_start %shard axes ["shard"] on gather : (tensor<2xf32>) -> !fsdp.handle<tensor<4xf32>>
  %a = fsdp.wait %h on compute : !fsdp.handle<tensor<4xf32>> -> tensor<4xf32>
  // expected-error @below {{reads a value after its release}}
  %i = fsdp.all_gather_start %a axes ["replica"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
  // expected-note @below {{released here}}
  fsdp.release %a : tensor<4xf32>
  %b = fsdp.wait %i on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
  return %b : tensor<8xf32>
}
