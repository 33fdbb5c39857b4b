// RUN: fsdp-opt %s --split-input-file --fsdp-lower-to-runtime --verify-diagnostics

// expected-error@+1 {{expected a function 'main' in planned form}}
module {}

// -----

// Contracting dimensions that lie differently in the operands are not one product.

func.func @main(%a: memref<2x3x4xf32> {fsdp.offset = 0 : i64}, %b: memref<3x2x5xf32> {fsdp.offset = 512 : i64})
    attributes {fsdp.arena_bytes = 1536 : i64, fsdp.results = []} {
  %c = fsdp.buffer "c" temporaries at 1024 capacity 80 : memref<4x5xf32>
  // expected-error@+1 {{'fsdp.gemm' op contracting dimensions do not collapse to one stride in both operands}}
  fsdp.gemm %a, %b into %c : memref<4x5xf32> batching [] x [] contracting [0, 1] x [1, 0] accumulation f32 : (memref<2x3x4xf32>, memref<3x2x5xf32>)
  return
}

// -----

func.func @main(%a: memref<f32> {fsdp.offset = 0 : i64}) attributes {fsdp.arena_bytes = 512 : i64, fsdp.results = []} {
  // expected-error@+1 {{'fsdp.read_scalar' op expected a signless integer of at most 64 bits, found 'f32'}}
  %r = fsdp.read_scalar %a : memref<f32> -> f32
  return
}

// -----

func.func @main() attributes {fsdp.arena_bytes = 512 : i64, fsdp.results = []} {
  // expected-error@+1 {{operation 'fsdp.kernel' has no call of the runtime}}
  fsdp.kernel ins() {
    fsdp.yield
  }
  return
}
