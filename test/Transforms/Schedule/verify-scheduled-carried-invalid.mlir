// RUN: fsdp-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(fsdp-verify-scheduled))' --verify-diagnostics

// What comes out of a loop is waited for.
func.func @main(%w: tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %h0 = fsdp.all_gather_start %w axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
  // expected-error @below {{handle is expected to be waited for exactly once, found 0 uses}}
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%h = %h0) -> (!fsdp.handle<tensor<8xf32>>) {
    %a = fsdp.wait %h on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
    %e = fsdp.record_event on compute
    fsdp.wait_event %e on gather
    %n = fsdp.all_gather_start %w axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
    scf.yield %n : !fsdp.handle<tensor<8xf32>>
  }
  return
}

// -----

// What an iteration is handed is waited for in it.
func.func @main(%w: tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %h0 = fsdp.all_gather_start %w axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
  // expected-error @below {{handle is expected to be waited for exactly once, found 0 uses}}
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%h = %h0) -> (!fsdp.handle<tensor<8xf32>>) {
    %n = fsdp.all_gather_start %w axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
    scf.yield %n : !fsdp.handle<tensor<8xf32>>
  }
  %a = fsdp.wait %r on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
  return
}

// -----

// The first iteration meets the starts before the loop, the others those in it: one order on the stream.
func.func @main(%w: tensor<4xf32>, %v: tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  // expected-error @below {{'fsdp.all_gather_start' op starts on stream 'gather' in another order than in the loop that carries it on}}
  %h0 = fsdp.all_gather_start %w axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
  // expected-note @below {{expected behind this start}}
  %k0 = fsdp.all_gather_start %v axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
  // expected-note @below {{carried by this loop}}
  %r:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%h = %h0, %k = %k0) -> (!fsdp.handle<tensor<8xf32>>, !fsdp.handle<tensor<8xf32>>) {
    %a = fsdp.wait %h on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
    %b = fsdp.wait %k on gather : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
    %e = fsdp.record_event on compute
    fsdp.wait_event %e on gather
    %m = fsdp.all_gather_start %v axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
    %n = fsdp.all_gather_start %w axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
    scf.yield %n, %m : !fsdp.handle<tensor<8xf32>>, !fsdp.handle<tensor<8xf32>>
  }
  %a = fsdp.wait %r#0 on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
  %b = fsdp.wait %r#1 on gather : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
  return
}
