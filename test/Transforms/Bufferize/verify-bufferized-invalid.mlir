// RUN: fsdp-opt %s --split-input-file --fsdp-verify-bufferized --verify-diagnostics

// A buffer must keep its content while another one is needed in the same place.

func.func @main(%x: memref<4xf32> {fsdp.offset = 0 : i64}) attributes {fsdp.arena_bytes = 1024 : i64, fsdp.results = []} {
  %a = fsdp.buffer "a" temporaries at 512 capacity 16 : memref<4xf32>
  %b = fsdp.buffer "b" temporaries at 512 capacity 16 : memref<4xf32>
  fsdp.copy %x, %a : memref<4xf32>, memref<4xf32>
  // expected-note@+1 {{overwritten here}}
  fsdp.copy %x, %b : memref<4xf32>, memref<4xf32>
  // expected-error@+1 {{'fsdp.copy' op reads the buffer at 512 ('memref<4xf32>'), whose content is lost}}
  fsdp.copy %a, %b : memref<4xf32>, memref<4xf32>
  return
}

// -----

// The second iteration meets what the first one left.

func.func @main(%x: memref<4xf32> {fsdp.offset = 0 : i64}) attributes {fsdp.arena_bytes = 1024 : i64, fsdp.results = []} {
  %a = fsdp.buffer "a" temporaries at 512 capacity 16 : memref<4xf32>
  %b = fsdp.buffer "b" temporaries at 512 capacity 16 : memref<4xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  fsdp.copy %x, %a : memref<4xf32>, memref<4xf32>
  scf.for %i = %c0 to %c3 step %c1 {
    // expected-error@+1 {{'fsdp.kernel' op reads the buffer at 512 ('memref<4xf32>'), whose content is lost}}
    fsdp.kernel ins(%a : memref<4xf32>) outs(%a : memref<4xf32>) {
    ^bb0(%p: tensor<4xf32>):
      fsdp.yield %p : tensor<4xf32>
    }
    // expected-note@+1 {{overwritten here}}
    fsdp.copy %x, %b : memref<4xf32>, memref<4xf32>
  }
  return
}

// -----

func.func @main(%x: memref<4xf32> {fsdp.offset = 0 : i64}) attributes {fsdp.arena_bytes = 1024 : i64, fsdp.results = []} {
  %a = fsdp.buffer "a" temporaries at 512 capacity 16 : memref<4xf32>
  %b = fsdp.buffer "b" temporaries at 512 capacity 16 : memref<4xf32>
  // expected-error@+1 {{'fsdp.copy' op reads the buffer at 512 ('memref<4xf32>') before anything is written to it}}
  fsdp.copy %a, %b : memref<4xf32>, memref<4xf32>
  return
}

// -----

// expected-error@+1 {{argument of 'main' expected a multiple of 512 as offset, found 16}}
func.func @main(%x: memref<4xf32> {fsdp.offset = 16 : i64}) attributes {fsdp.arena_bytes = 1024 : i64, fsdp.results = []} {
  return
}

// -----

func.func @main() attributes {fsdp.arena_bytes = 512 : i64, fsdp.results = []} {
  // expected-error@+1 {{'fsdp.buffer' op has 16 bytes at 512 of an arena of 512 bytes}}
  %a = fsdp.buffer "a" temporaries at 512 capacity 16 : memref<4xf32>
  return
}

// -----

// However large the number is.
func.func @main() attributes {fsdp.arena_bytes = 1024 : i64, fsdp.results = []} {
  // expected-error@+1 {{'fsdp.buffer' op has 9223372036854775807 bytes at 512 of an arena of 1024 bytes}}
  %a = fsdp.buffer "a" temporaries at 512 capacity 9223372036854775807 : memref<4xf32>
  return
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
// A gather needs room for every shard.
func.func @main(%x: memref<4xf32> {fsdp.offset = 0 : i64}) attributes {fsdp.arena_bytes = 1024 : i64, fsdp.results = []} {
  %a = fsdp.buffer "a" temporaries at 512 capacity 28 : memref<7xf32>
  // expected-error@+1 {{'fsdp.all_gather_start' op expected a capacity of at least 32 bytes (2 shards) for 'memref<7xf32>', found 28}}
  %h = fsdp.all_gather_start %x into(%a : memref<7xf32>) axes ["shard"] on gather : (memref<4xf32>) -> !fsdp.handle<>
  fsdp.wait %h on compute : !fsdp.handle<>
  return
}
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
// Nobody reads what a collective is still writing.
func.func @main(%x: memref<4xf32> {fsdp.offset = 0 : i64}) attributes {fsdp.arena_bytes = 1536 : i64, fsdp.results = []} {
  %a = fsdp.buffer "a" temporaries at 512 capacity 32 : memref<8xf32>
  %b = fsdp.buffer "b" temporaries at 1024 capacity 32 : memref<8xf32>
  // expected-note@+1 {{started here}}
  %h = fsdp.all_gather_start %x into(%a : memref<8xf32>) axes ["shard"] on gather : (memref<4xf32>) -> !fsdp.handle<>
  // expected-error@+1 {{'fsdp.copy' op reads bytes [512, 544) of a collective in flight}}
  fsdp.copy %a, %b : memref<8xf32>, memref<8xf32>
  fsdp.wait %h on compute : !fsdp.handle<>
  return
}
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {
// The event must lie behind what compute does with the destination's bytes.
func.func @main(%x: memref<4xf32> {fsdp.offset = 0 : i64}) attributes {fsdp.arena_bytes = 1024 : i64, fsdp.results = []} {
  %a = fsdp.buffer "a" temporaries at 512 capacity 32 : memref<8xf32>
  %b = fsdp.buffer "b" temporaries at 512 capacity 16 : memref<4xf32>
  %e = fsdp.record_event on compute
  // expected-note@+1 {{used here, after the event that stream 'gather' waited for}}
  fsdp.copy %x, %b : memref<4xf32>, memref<4xf32>
  fsdp.wait_event %e on gather
  // expected-error@+1 {{'fsdp.all_gather_start' op may write bytes [512, 528) while the compute stream still uses them}}
  %h = fsdp.all_gather_start %x into(%a : memref<8xf32>) axes ["shard"] on gather : (memref<4xf32>) -> !fsdp.handle<>
  fsdp.wait %h on compute : !fsdp.handle<>
  return
}
}

// -----

// Released content is gone.

func.func @main(%x: memref<4xf32> {fsdp.offset = 0 : i64}) attributes {fsdp.arena_bytes = 1536 : i64, fsdp.results = []} {
  %a = fsdp.buffer "a" temporaries at 512 capacity 16 : memref<4xf32>
  %b = fsdp.buffer "b" temporaries at 1024 capacity 16 : memref<4xf32>
  fsdp.copy %x, %a : memref<4xf32>, memref<4xf32>
  // expected-note@+1 {{released here}}
  fsdp.release %a : memref<4xf32>
  // expected-error@+1 {{'fsdp.copy' op reads the buffer at 512 ('memref<4xf32>'), whose content is lost}}
  fsdp.copy %a, %b : memref<4xf32>, memref<4xf32>
  return
}

// -----

// Only a result that feeds it may change an argument.

func.func @main(%x: memref<4xf32> {fsdp.offset = 0 : i64}, %y: memref<4xf32> {fsdp.offset = 512 : i64})
    attributes {fsdp.arena_bytes = 1024 : i64, fsdp.results = []} {
  // expected-error@+1 {{'fsdp.copy' op writes argument 0, which no result feeds}}
  fsdp.copy %y, %x : memref<4xf32>, memref<4xf32>
  return
}

// -----

// expected-error@+1 {{result 0 does not end in the home of argument 0}}
func.func @main(%x: memref<4xf32> {fsdp.offset = 0 : i64}) attributes {fsdp.arena_bytes = 1024 : i64,
    fsdp.results = [{feeds = 0 : i64, local_type = tensor<4xf32>, offset = 512 : i64}]} {
  %a = fsdp.buffer "a" temporaries at 512 capacity 16 : memref<4xf32>
  fsdp.copy %x, %a : memref<4xf32>, memref<4xf32>
  return
}

// -----

// expected-error@+1 {{is not in planned form: expected 'fsdp.arena_bytes', 'fsdp.results' and no results}}
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
