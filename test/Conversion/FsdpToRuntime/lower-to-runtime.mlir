// RUN: fsdp-opt %s --fsdp-lower-to-runtime | FileCheck %s

module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 3>} {

// The module keeps what a host must know; groups are numbered in the order of first use.

// CHECK-LABEL: module attributes
// CHECK-SAME: fsdp.program = {arena_bytes = 4096 : i64,
// CHECK-SAME: arguments = [{global_type = tensor<8x4xf32>, local_type = tensor<3x4xf32>, offset = 0 : i64, path = "w", placement = #fsdp.placement<[{"shard"}, {}]>, role = #fsdp.role<parameter>}],
// CHECK-SAME: groups = {{\[\["shard"\], \["replica", "shard"\]\]}},
// CHECK-SAME: results = [{feeds = 0 : i64, local_type = tensor<3x4xf32>, offset = 0 : i64}]}

// Names and descriptors are constants; a string that is used twice exists once.

// CHECK-DAG: llvm.mlir.global internal constant @[[UNIT:.*]]("layer\00")
// CHECK-DAG: llvm.mlir.global internal constant @[[PATH:.*]]("w\00")
// CHECK-DAG: llvm.mlir.global internal constant @[[GATHER:transfers_1]]() {{.*}} : !llvm.array<1 x struct<(ptr, ptr, i64, i64, i64, ptr)>>
// CHECK-DAG: llvm.mlir.global internal constant @[[BUFFER_BYTES:integers_.*]](dense<[128, 4]> : tensor<2xi64>)
// CHECK-DAG: llvm.mlir.global internal constant @[[GEMM:gemm_.*]](dense<[1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 4, 8, 8, 1, 4, 1, 4, 1, 0, 0, {{(0, )+}}0]> : tensor<54xi64>)

llvm.func @scale(!llvm.ptr, !llvm.ptr)

func.func @main(%w: memref<3x4xf32> {fsdp.offset = 0 : i64, fsdp.path = "w", fsdp.role = #fsdp.role<parameter>,
                                     fsdp.placement = #fsdp.placement<[{"shard"}, {}]>, fsdp.global_type = tensor<8x4xf32>})
    attributes {fsdp.arena_bytes = 4096 : i64,
                fsdp.results = [{feeds = 0 : i64, local_type = tensor<3x4xf32>, offset = 0 : i64}]} {
  // CHECK: llvm.func @step(%[[CONTEXT:.*]]: !llvm.ptr, %[[ARENA:.*]]: !llvm.ptr) -> i32 attributes {no_inline, optimize_none} {
  %full = fsdp.buffer "w" gathered_parameters at 512 capacity 144 : memref<8x4xf32>
  %x = fsdp.buffer "x" batch at 1024 capacity 256 : memref<8x8xf32>
  %y = fsdp.buffer "y" activations at 1536 capacity 128 : memref<8x4xf32>
  %l = fsdp.buffer "loss" temporaries at 2048 capacity 4 : memref<f32>

  // An event on compute holds back the gather stream.
  // CHECK: llvm.call @fsdp_rt_record_event(%[[CONTEXT]], %{{.*}}, %[[SLOT:.*]]) : (!llvm.ptr, i32, !llvm.ptr) -> i32
  // CHECK: %[[EVENT:.*]] = llvm.load %[[SLOT]] : !llvm.ptr -> !llvm.ptr
  // CHECK: llvm.call @fsdp_rt_wait_event(%[[CONTEXT]], %{{.*}}, %[[EVENT]])
  %e = fsdp.record_event on compute
  fsdp.wait_event %e on gather

  // The constant part of the transfers is copied, then the buffers are filled in.
  // CHECK: %[[TABLE:.*]] = llvm.mlir.addressof @[[GATHER]]
  // CHECK: %[[BYTES:.*]] = llvm.mlir.constant(48 : i64)
  // CHECK: "llvm.intr.memcpy"(%[[TRANSFERS:.*]], %[[TABLE]], %[[BYTES]])
  // CHECK: llvm.getelementptr %[[TRANSFERS]][0, 0]
  // CHECK: llvm.getelementptr %[[TRANSFERS]][0, 1]
  // CHECK: llvm.mlir.addressof @[[UNIT]]
  // CHECK: llvm.call @fsdp_rt_all_gather_start(%[[CONTEXT]],
  // CHECK: %[[HANDLE:.*]] = llvm.load %[[SLOT]]
  // CHECK: llvm.call @fsdp_rt_wait(%[[CONTEXT]], %{{.*}}, %[[HANDLE]])
  %h = fsdp.all_gather_start %w into(%full : memref<8x4xf32>) axes ["shard"] on gather {names = ["w"], unit = "layer"} : (memref<3x4xf32>) -> !fsdp.handle<>
  fsdp.wait %h on compute : !fsdp.handle<>

  // A product passes its descriptor; a status that is not 0 leaves the function.
  // CHECK: llvm.mlir.addressof @[[GEMM]]
  // CHECK: %[[STATUS:.*]] = llvm.call @fsdp_rt_gemm(%[[CONTEXT]],
  // CHECK: llvm.store %[[STATUS]], %[[STATUS_SLOT:.*]] : i32
  // CHECK: %[[OK:.*]] = llvm.mlir.constant(0 : i32)
  // CHECK: %[[GOOD:.*]] = llvm.icmp "eq" %[[STATUS]], %[[OK]]
  // CHECK: llvm.cond_br %[[GOOD]], ^{{.*}}, ^[[EXIT:bb[0-9]+]]
  fsdp.gemm %x, %full into %y : memref<8x4xf32> batching [] x [] contracting [1] x [0] accumulation f32 : (memref<8x8xf32>, memref<8x4xf32>)

  // The whole capacity is released.
  // CHECK: %[[CAPACITY:.*]] = llvm.mlir.constant(144 : i64)
  // CHECK: llvm.call @fsdp_rt_release(%[[CONTEXT]], %{{.*}}, %[[CAPACITY]])
  fsdp.release %full : memref<8x4xf32>

  // Kernels get an array of buffers, inputs first, their sizes, and how many are inputs.
  // CHECK: %[[FIRST:.*]] = llvm.getelementptr %[[ARENA]]
  // CHECK: llvm.store %[[FIRST]]
  // CHECK: %[[SIZES:.*]] = llvm.mlir.addressof @[[BUFFER_BYTES]]
  // CHECK: %[[INPUTS:.*]] = llvm.mlir.constant(1 : i64)
  // CHECK: %[[BUFFERS:.*]] = llvm.mlir.constant(2 : i64)
  // CHECK: llvm.call @fsdp_rt_kernel_launch(%[[CONTEXT]], %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %[[SIZES]], %[[INPUTS]], %[[BUFFERS]])
  fsdp.launch @scale "loss" ins(%y : memref<8x4xf32>) outs(%l : memref<f32>)

  // CHECK: llvm.call @fsdp_rt_all_reduce_start
  %h2 = fsdp.all_reduce_start %l into(%l : memref<f32>) sum axes ["replica", "shard"] on reduce : (memref<f32>) -> !fsdp.handle<>
  fsdp.wait %h2 on compute : !fsdp.handle<>

  // CHECK: llvm.br ^[[EXIT]]
  // CHECK: ^[[EXIT]]:
  // CHECK: %[[RESULT:.*]] = llvm.load %[[STATUS_SLOT]]
  // CHECK: llvm.return %[[RESULT]]
  return
}

}
