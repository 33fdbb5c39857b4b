// RUN: fsdp-opt %s --fsdp-place-state="optimizer-state-axes=replica,shard" | FileCheck %s --check-prefix=SHARED
// RUN: fsdp-opt %s --fsdp-place-state="parameter-axes=none" | FileCheck %s --check-prefix=ZERO1
// RUN: not fsdp-opt %s --fsdp-place-state="optimizer-state-axes=replica" 2>&1 | FileCheck %s --check-prefix=FEWER
// RUN: not fsdp-opt %s --fsdp-place-state="parameter-axes=tensor" 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not fsdp-opt %s --fsdp-place-state="parameter-axes=shard,shard" 2>&1 | FileCheck %s --check-prefix=TWICE

// RUN: fsdp-opt %s --fsdp-place-state="optimizer-state-axes=replica,shard" -o /dev/null 2>&1 | FileCheck %s --check-prefix=WARNING

// WARNING: warning: optimizer state of 1 parameters is split over ["shard"] only: their sizes do not divide
// FEWER: error: '--optimizer-state-axes': expected all axes that parameters are split over, ["shard"], found 'replica'
// UNKNOWN: error: '--parameter-axes': expected 'auto', 'none' or axes of the mesh #fsdp.mesh<"replica" = 2, "shard" = 3>, each once, found 'tensor'
// TWICE: error: '--parameter-axes': expected 'auto', 'none' or axes of the mesh #fsdp.mesh<"replica" = 2, "shard" = 3>, each once, found 'shard,shard'

// A moment may be split further than its parameter, whose axes come first; 190 elements over 6 ranks are 32 each, over 3 ranks 64, so parts
// nest. 200 elements are 34 and 67: there both are placed alike.
// SHARED: %arg0: tensor<190xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<flat {"shard"}>
// SHARED-SAME: %arg1: tensor<190xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<flat {"shard", "replica"}>
// SHARED-SAME: %arg2: tensor<600x2xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<[{"shard"}, {}]>
// SHARED-SAME: %arg3: tensor<600x2xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<[{"shard", "replica"}, {}]>
// SHARED-SAME: %arg4: tensor<200xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<flat {"shard"}>
// SHARED-SAME: %arg5: tensor<200xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<flat {"shard"}>

// Whole parameters and split moments.
// ZERO1: %arg0: tensor<190xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<[{}]>
// ZERO1-SAME: %arg1: tensor<190xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<flat {"shard"}>
// ZERO1-SAME: %arg2: tensor<600x2xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<[{}, {}]>
// ZERO1-SAME: %arg3: tensor<600x2xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<[{"shard"}, {}]>
// ZERO1-SAME: %arg4: tensor<200xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<[{}]>
// ZERO1-SAME: %arg5: tensor<200xf32> {{{[^}]*}}fsdp.placement = #fsdp.placement<flat {"shard"}>
module attributes {fsdp.mesh = #fsdp.mesh<"replica" = 2, "shard" = 3>} {
  func.func @main(%0: tensor<190xf32> {fsdp.role = #fsdp.role<parameter>}, %1: tensor<190xf32> {fsdp.role = #fsdp.role<optimizer_state>},
                  %2: tensor<600x2xf32> {fsdp.role = #fsdp.role<parameter>}, %3: tensor<600x2xf32> {fsdp.role = #fsdp.role<optimizer_state>},
                  %4: tensor<200xf32> {fsdp.role = #fsdp.role<parameter>}, %5: tensor<200xf32> {fsdp.role = #fsdp.role<optimizer_state>})
      -> (tensor<190xf32> {fsdp.feeds = 0 : i64}, tensor<600x2xf32> {fsdp.feeds = 2 : i64}, tensor<200xf32> {fsdp.feeds = 4 : i64}) {
    %a = stablehlo.add %0, %1 : tensor<190xf32>
    %b = stablehlo.add %2, %3 : tensor<600x2xf32>
    %c = stablehlo.add %4, %5 : tensor<200xf32>
    return %a, %b, %c : tensor<190xf32>, tensor<600x2xf32>, tensor<200xf32>
  }
}
