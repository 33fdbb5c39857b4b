// RUN: fsdp-opt %s --split-input-file --fsdp-verify-bufferized --verify-diagnostics

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
// In the second iteration a gather is in flight that the first one started: its destination is not free before the wait.
func.func @main(%x: memref<4xf32> {fsdp.offset = 0 : i64}) attributes {fsdp.arena_bytes = 1024 : i64, fsdp.results = []} {
  %a = fsdp.buffer "a" gathered_parameters at 512 capacity 32 : memref<8xf32>
  %b = fsdp.buffer "b" temporaries at 512 capacity 16 : memref<4xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %e = fsdp.record_event on compute
  fsdp.wait_event %e on gather
  %h0 = fsdp.all_gather_start %x into(%a : memref<8xf32>) axes ["shard"] on gather : (memref<4xf32>) -> !fsdp.handle<>
  fsdp.wait %h0 on compute : !fsdp.handle<>
  %h1 = fsdp.all_gather_start %x into(%a : memref<8xf32>) axes ["shard"] on gather : (memref<4xf32>) -> !fsdp.handle<>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %h1) -> (!fsdp.handle<>) {
    fsdp.wait %h on compute : !fsdp.handle<>
    fsdp.copy %x, %b : memref<4xf32>, memref<4xf32>
    %e1 = fsdp.record_event on compute
    fsdp.wait_event %e1 on gather
    // expected-note@+1 {{started here}}
    %n = fsdp.all_gather_start %x into(%a : memref<8xf32>) axes ["shard"] on gather : (memref<4xf32>) -> !fsdp.handle<>
    // expected-error@+1 {{'fsdp.copy' op writes bytes [512, 528) of a collective in flight}}
    fsdp.copy %x, %b : memref<4xf32>, memref<4xf32>
    scf.yield %n : !fsdp.handle<>
  }
  fsdp.wait %r on compute : !fsdp.handle<>
  return
}
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
// The source of a carried reduction is written again before the wait: only the second iteration shows it.
func.func @main(%x: memref<8xf32> {fsdp.offset = 0 : i64}) attributes {fsdp.arena_bytes = 1536 : i64, fsdp.results = []} {
  %g = fsdp.buffer "g" gradients at 512 capacity 32 : memref<8xf32>
  %s = fsdp.buffer "s" gradients at 1024 capacity 16 : memref<4xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %e = fsdp.record_event on compute
  fsdp.wait_event %e on reduce
  %h0 = fsdp.reduce_scatter_start %x into(%s : memref<4xf32>) sum axes ["shard"] on reduce : (memref<8xf32>) -> !fsdp.handle<>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %h0) -> (!fsdp.handle<>) {
    // expected-error@+1 {{'fsdp.copy' op writes bytes [512, 544) of a collective in flight}}
    fsdp.copy %x, %g : memref<8xf32>, memref<8xf32>
    fsdp.wait %h on compute : !fsdp.handle<>
    // expected-note@+1 {{started here}}
    %n = fsdp.reduce_scatter_start %g into(%s : memref<4xf32>) sum axes ["shard"] on reduce : (memref<8xf32>) -> !fsdp.handle<>
    scf.yield %n : !fsdp.handle<>
  }
  fsdp.wait %r on compute : !fsdp.handle<>
  return
}
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
// A gathered tensor is not released while the next iteration's gather writes it.
func.func @main(%x: memref<4xf32> {fsdp.offset = 0 : i64}) attributes {fsdp.arena_bytes = 1024 : i64, fsdp.results = []} {
  %a = fsdp.buffer "a" gathered_parameters at 512 capacity 32 : memref<8xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %h0 = fsdp.all_gather_start %x into(%a : memref<8xf32>) axes ["shard"] on gather : (memref<4xf32>) -> !fsdp.handle<>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %h0) -> (!fsdp.handle<>) {
    fsdp.wait %h on compute : !fsdp.handle<>
    // expected-note@+1 {{started here}}
    %n = fsdp.all_gather_start %x into(%a : memref<8xf32>) axes ["shard"] on gather : (memref<4xf32>) -> !fsdp.handle<>
    // expected-error@+1 {{'fsdp.release' op reads bytes [512, 544) of a collective in flight}}
    fsdp.release %a : memref<8xf32>
    scf.yield %n : !fsdp.handle<>
  }
  fsdp.wait %r on compute : !fsdp.handle<>
  return
}
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
// Two iterations cannot wait for one start.
func.func @main(%x: memref<4xf32> {fsdp.offset = 0 : i64}) attributes {fsdp.arena_bytes = 1024 : i64, fsdp.results = []} {
  %a = fsdp.buffer "a" gathered_parameters at 512 capacity 32 : memref<8xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %h0 = fsdp.all_gather_start %x into(%a : memref<8xf32>) axes ["shard"] on gather : (memref<4xf32>) -> !fsdp.handle<>
  scf.for %i = %c0 to %c3 step %c1 {
    // expected-error@+1 {{'fsdp.wait' op waits for a collective that is not in flight}}
    fsdp.wait %h0 on compute : !fsdp.handle<>
  }
  return
}
}
