// RUN: fsdp-opt %s --split-input-file --fsdp-plan-arena --fsdp-verify-bufferized | FileCheck %s

// Arguments lie at the bottom in their order; buffers that are not needed at one time share their place.

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[A:.*]]: memref<200xf32> {fsdp.offset = 0 : i64, fsdp.role = #fsdp.role<parameter>}, %[[B:.*]]: memref<4xf32> {fsdp.offset = 1024 : i64, fsdp.role = #fsdp.role<batch>})
// CHECK-SAME: fsdp.arena_bytes = 4608 : i64
// CHECK-SAME: fsdp.peak_by_category = {batch = 512 : i64, parameters = 1024 : i64, temporaries = 3072 : i64}
// CHECK-SAME: fsdp.results = [{feeds = 0 : i64, local_type = tensor<200xf32>, offset = 0 : i64, path = "a"}, {local_type = tensor<200xf32>, offset = 3584 : i64}]
// CHECK: fsdp.buffer "first" temporaries at [[FIRST:3584|1536]] capacity 800
// CHECK: fsdp.buffer "second" temporaries at 2560 capacity 800
// CHECK: fsdp.buffer "third" temporaries at [[FIRST]] capacity 800
// CHECK-NOT: return %
func.func @main(%a: memref<200xf32> {fsdp.role = #fsdp.role<parameter>}, %b: memref<4xf32> {fsdp.role = #fsdp.role<batch>})
    -> (memref<200xf32> {fsdp.feeds = 0 : i64, fsdp.path = "a"}, memref<200xf32>) {
  %first = fsdp.buffer "first" temporaries at 0 capacity 800 : memref<200xf32>
  %second = fsdp.buffer "second" temporaries at 0 capacity 800 : memref<200xf32>
  %third = fsdp.buffer "third" temporaries at 0 capacity 800 : memref<200xf32>
  %fourth = fsdp.buffer "fourth" temporaries at 0 capacity 800 : memref<200xf32>
  fsdp.copy %a, %first : memref<200xf32>, memref<200xf32>
  fsdp.copy %first, %second : memref<200xf32>, memref<200xf32>
  fsdp.copy %second, %third : memref<200xf32>, memref<200xf32>
  fsdp.copy %third, %fourth : memref<200xf32>, memref<200xf32>
  fsdp.copy %second, %a : memref<200xf32>, memref<200xf32>
  return %a, %fourth : memref<200xf32>, memref<200xf32>
}

// -----

// What a loop reads in every iteration is kept to its end: the loop's own buffer gets another place.

// CHECK-LABEL: func.func @main(
// CHECK: fsdp.buffer "outer" temporaries at 512
// CHECK: fsdp.buffer "inner" temporaries at 1024
// CHECK: fsdp.buffer "after" temporaries at {{512|1024}}
func.func @main(%a: memref<4xf32>) -> memref<4xf32> {
  %outer = fsdp.buffer "outer" temporaries at 0 capacity 16 : memref<4xf32>
  %inner = fsdp.buffer "inner" temporaries at 0 capacity 16 : memref<4xf32>
  %after = fsdp.buffer "after" temporaries at 0 capacity 16 : memref<4xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  fsdp.copy %a, %outer : memref<4xf32>, memref<4xf32>
  scf.for %i = %c0 to %c3 step %c1 {
    fsdp.kernel ins(%outer : memref<4xf32>) outs(%inner : memref<4xf32>) {
    ^bb0(%x: tensor<4xf32>):
      fsdp.yield %x : tensor<4xf32>
    }
    fsdp.kernel ins(%inner : memref<4xf32>) outs(%inner : memref<4xf32>) {
    ^bb0(%x: tensor<4xf32>):
      fsdp.yield %x : tensor<4xf32>
    }
  }
  fsdp.copy %a, %after : memref<4xf32>, memref<4xf32>
  return %after : memref<4xf32>
}

// -----

module attributes {fsdp.mesh = #fsdp.mesh<"shard" = 2>} {

// A gather may write its destination as soon as the event has happened: what compute uses after the event keeps apart.

// CHECK-LABEL: func.func @main(
// CHECK: fsdp.buffer "busy" temporaries at 1536
// CHECK: fsdp.buffer "full" gathered_parameters at 1024
// CHECK: fsdp.buffer "result" temporaries at 1536
func.func @main(%a: memref<4xf32>, %r: memref<8xf32>) -> memref<8xf32> {
  %busy = fsdp.buffer "busy" temporaries at 0 capacity 16 : memref<4xf32>
  %full = fsdp.buffer "full" gathered_parameters at 0 capacity 32 : memref<8xf32>
  %c = fsdp.buffer "result" temporaries at 0 capacity 32 : memref<8xf32>
  %e = fsdp.record_event on compute
  fsdp.copy %a, %busy : memref<4xf32>, memref<4xf32>
  fsdp.wait_event %e on gather
  %h = fsdp.all_gather_start %a into(%full : memref<8xf32>) axes ["shard"] on gather : (memref<4xf32>) -> !fsdp.handle<>
  fsdp.wait %h on compute : !fsdp.handle<>
  fsdp.copy %full, %c : memref<8xf32>, memref<8xf32>
  return %c : memref<8xf32>
}

}
