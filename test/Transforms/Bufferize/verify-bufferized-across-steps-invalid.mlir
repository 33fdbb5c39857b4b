// RUN: fsdp-opt %s --split-input-file --fsdp-verify-bufferized --verify-diagnostics

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
// The step writes over the copy before the gather that would find it.
func.func @main(%w: memref<4xf32> {fsdp.offset = 0 : i64}) attributes {fsdp.arena_bytes = 1024 : i64, fsdp.results = []} {
  %a = fsdp.buffer "a" gathered_parameters at 512 capacity 32 : memref<8xf32>
  %b = fsdp.buffer "b" temporaries at 512 capacity 16 : memref<4xf32>
  // expected-note@+1 {{written here}}
  fsdp.copy %w, %b : memref<4xf32>, memref<4xf32>
  %e = fsdp.record_event on compute
  fsdp.wait_event %e on gather
  // expected-error@+1 {{'fsdp.all_gather_start' op shares copy 0 across steps, and its place is written over}}
  %h = fsdp.all_gather_start %w into(%a : memref<8xf32>) axes ["shard"] on gather {across_steps = #fsdp<across_steps from_last_step>, copy = 0 : i64} : (memref<4xf32>) -> !fsdp.handle<>
  fsdp.wait %h on compute : !fsdp.handle<>
  %i = fsdp.all_gather_start %w into(%a : memref<8xf32>) axes ["shard"] on gather {across_steps = #fsdp<across_steps to_next_step>, copy = 0 : i64} : (memref<4xf32>) -> !fsdp.handle<>
  fsdp.wait %i on compute : !fsdp.handle<>
  return
}
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
// The step writes over the copy that it has made for the next.
func.func @main(%w: memref<4xf32> {fsdp.offset = 0 : i64}) attributes {fsdp.arena_bytes = 1024 : i64, fsdp.results = []} {
  %a = fsdp.buffer "a" gathered_parameters at 512 capacity 32 : memref<8xf32>
  %b = fsdp.buffer "b" temporaries at 512 capacity 16 : memref<4xf32>
  %h = fsdp.all_gather_start %w into(%a : memref<8xf32>) axes ["shard"] on gather {across_steps = #fsdp<across_steps from_last_step>, copy = 0 : i64} : (memref<4xf32>) -> !fsdp.handle<>
  fsdp.wait %h on compute : !fsdp.handle<>
  // expected-error@+1 {{'fsdp.all_gather_start' op shares copy 0 across steps, and its place is written over}}
  %i = fsdp.all_gather_start %w into(%a : memref<8xf32>) axes ["shard"] on gather {across_steps = #fsdp<across_steps to_next_step>, copy = 0 : i64} : (memref<4xf32>) -> !fsdp.handle<>
  fsdp.wait %i on compute : !fsdp.handle<>
  // expected-note@+1 {{written here}}
  fsdp.copy %w, %b : memref<4xf32>, memref<4xf32>
  return
}
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
// One step leaves the copy elsewhere than the next looks for it.
func.func @main(%w: memref<4xf32> {fsdp.offset = 0 : i64}) attributes {fsdp.arena_bytes = 1536 : i64, fsdp.results = []} {
  %a = fsdp.buffer "a" gathered_parameters at 512 capacity 32 : memref<8xf32>
  %b = fsdp.buffer "b" gathered_parameters at 1024 capacity 32 : memref<8xf32>
  // expected-error@+1 {{'fsdp.all_gather_start' op expects a copy at byte 512, the last step leaves it at byte 1024}}
  %h = fsdp.all_gather_start %w into(%a : memref<8xf32>) axes ["shard"] on gather {across_steps = #fsdp<across_steps from_last_step>, copy = 0 : i64} : (memref<4xf32>) -> !fsdp.handle<>
  fsdp.wait %h on compute : !fsdp.handle<>
  // expected-note@+1 {{left here}}
  %i = fsdp.all_gather_start %w into(%b : memref<8xf32>) axes ["shard"] on gather {across_steps = #fsdp<across_steps to_next_step>, copy = 0 : i64} : (memref<4xf32>) -> !fsdp.handle<>
  fsdp.wait %i on compute : !fsdp.handle<>
  return
}
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
// No step leaves the copy.
func.func @main(%w: memref<4xf32> {fsdp.offset = 0 : i64}) attributes {fsdp.arena_bytes = 1024 : i64, fsdp.results = []} {
  %a = fsdp.buffer "a" gathered_parameters at 512 capacity 32 : memref<8xf32>
  // expected-error@+1 {{'fsdp.all_gather_start' op expects copy 0, which no step leaves}}
  %h = fsdp.all_gather_start %w into(%a : memref<8xf32>) axes ["shard"] on gather {across_steps = #fsdp<across_steps from_last_step>, copy = 0 : i64} : (memref<4xf32>) -> !fsdp.handle<>
  fsdp.wait %h on compute : !fsdp.handle<>
  return
}
}
