// RUN: fsdp-opt %s --split-input-file --fsdp-assign-buffers --verify-diagnostics

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
// One buffer takes all carried gathers: the next one cannot start while the last one's result is read.
func.func @main(%w: tensor<4xf32>, %x: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %e = fsdp.record_event on compute
  fsdp.wait_event %e on gather
  %h0 = fsdp.all_gather_start %w axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %h0, %y = %x) -> (!fsdp.handle<tensor<8xf32>>, tensor<8xf32>) {
    // expected-note@+1 {{in use from here}}
    %full = fsdp.wait %h on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
    %e1 = fsdp.record_event on compute
    fsdp.wait_event %e1 on gather
    // expected-error@+1 {{'fsdp.all_gather_start' op takes the storage that a carried handle shares while it is in use: expected it to start behind the last use}}
    %n = fsdp.all_gather_start %w axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
    %z = fsdp.kernel "use" ins(%y, %full : tensor<8xf32>, tensor<8xf32>) {
    ^bb0(%a: tensor<8xf32>, %b: tensor<8xf32>):
      %s = stablehlo.add %a, %b : tensor<8xf32>
      fsdp.yield %s : tensor<8xf32>
    } -> tensor<8xf32>
    scf.yield %n, %z : !fsdp.handle<tensor<8xf32>>, tensor<8xf32>
  }
  %last = fsdp.wait %r#0 on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
  return %last : tensor<8xf32>
}
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
// What a carried collective reads is not made again before its wait.
func.func @main(%w: tensor<4xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %h0 = fsdp.all_gather_start %w axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %h0) -> (!fsdp.handle<tensor<8xf32>>) {
    // expected-note@+1 {{made here}}
    %v = fsdp.kernel "slice" ins(%w : tensor<4xf32>) {
    ^bb0(%a: tensor<4xf32>):
      %s = stablehlo.negate %a : tensor<4xf32>
      fsdp.yield %s : tensor<4xf32>
    } -> tensor<4xf32>
    // expected-note@+1 {{waited for here}}
    %full = fsdp.wait %h on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
    // expected-error@+1 {{'fsdp.all_gather_start' op reads a value that the next iteration makes again before it waits}}
    %n = fsdp.all_gather_start %v axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
    scf.yield %n : !fsdp.handle<tensor<8xf32>>
  }
  %last = fsdp.wait %r on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
  return %last : tensor<8xf32>
}
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
// A carried value that changes is overwritten at the end of the iteration, while the collective still reads it.
func.func @main(%w: tensor<4xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %h0 = fsdp.all_gather_start %w axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
  // expected-note@+1 {{made here}}
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %h0, %v = %w) -> (!fsdp.handle<tensor<8xf32>>, tensor<4xf32>) {
    // expected-note@+1 {{waited for here}}
    %full = fsdp.wait %h on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
    // expected-error@+1 {{'fsdp.all_gather_start' op reads a value that the next iteration makes again before it waits}}
    %n = fsdp.all_gather_start %v axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
    %u = fsdp.kernel "next" ins(%v : tensor<4xf32>) {
    ^bb0(%a: tensor<4xf32>):
      %s = stablehlo.negate %a : tensor<4xf32>
      fsdp.yield %s : tensor<4xf32>
    } -> tensor<4xf32>
    scf.yield %n, %u : !fsdp.handle<tensor<8xf32>>, tensor<4xf32>
  }
  %last = fsdp.wait %r#0 on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
  return %last : tensor<8xf32>
}
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
// What comes out of the loop is waited for.
func.func @main(%w: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %h0 = fsdp.all_gather_start %w axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
  // expected-error@+1 {{'scf.for' op expected one 'fsdp.wait' for its handle, found 0 uses}}
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %h0) -> (!fsdp.handle<tensor<8xf32>>) {
    %full = fsdp.wait %h on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
    %n = fsdp.all_gather_start %w axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
    scf.yield %n : !fsdp.handle<tensor<8xf32>>
  }
  return %w : tensor<4xf32>
}
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
// What comes into an iteration is waited for, once.
func.func @main(%w: tensor<4xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %h0 = fsdp.all_gather_start %w axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
  // expected-error@+1 {{carried handle: expected one 'fsdp.wait' for its handle, found 2 uses}}
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %h0) -> (!fsdp.handle<tensor<8xf32>>) {
    // expected-note@+1 {{used here}}
    %full = fsdp.wait %h on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
    // expected-note@+1 {{used here}}
    %again = fsdp.wait %h on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
    %n = fsdp.all_gather_start %w axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
    scf.yield %n : !fsdp.handle<tensor<8xf32>>
  }
  %last = fsdp.wait %r on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
  return %last : tensor<8xf32>
}
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
// Only loops with one body carry handles.
func.func @main(%w: tensor<4xf32>, %c: tensor<i1>) -> tensor<8xf32> {
  // expected-note@+1 {{started here}}
  %h0 = fsdp.all_gather_start %w axes ["shard"] on gather : (tensor<4xf32>) -> !fsdp.handle<tensor<8xf32>>
  // expected-error@+1 {{'scf.while' op cannot carry a handle: expected 'fsdp.wait' or 'scf.for'}}
  %r = scf.while (%h = %h0) : (!fsdp.handle<tensor<8xf32>>) -> !fsdp.handle<tensor<8xf32>> {
    %p = fsdp.read_scalar %c : tensor<i1> -> i1
    scf.condition(%p) %h : !fsdp.handle<tensor<8xf32>>
  } do {
  ^bb0(%h: !fsdp.handle<tensor<8xf32>>):
    scf.yield %h : !fsdp.handle<tensor<8xf32>>
  }
  %last = fsdp.wait %r on compute : !fsdp.handle<tensor<8xf32>> -> tensor<8xf32>
  return %last : tensor<8xf32>
}
}
