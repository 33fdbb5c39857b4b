// RUN: fsdp-opt %s --fsdp-plan-arena=memory-limit=2048 --verify-diagnostics

// Over the limit: how much, what each category takes at the peak, and the largest tensors.

// expected-error@+2 {{the step needs 2560 bytes per rank, but 'memory-limit' is 2048; at the peak: parameters 1024, optimizer_state 512, activations 1024}}
// expected-note@+1 {{'w' (parameters, 'tensor<200xf32>') takes 800 bytes}}
func.func @main(%w: memref<200xf32> {fsdp.role = #fsdp.role<parameter>, fsdp.path = "w"},
                // expected-note@+1 {{'m' (optimizer_state, 'tensor<4xf32>') takes 16 bytes}}
                %m: memref<4xf32> {fsdp.role = #fsdp.role<optimizer_state>, fsdp.path = "m"}) -> memref<200xf32> {
  // expected-note@+1 {{'tanh' (activations, 'tensor<200xf32>') takes 800 bytes}}
  %a = fsdp.buffer "tanh" activations at 0 capacity 800 : memref<200xf32>
  fsdp.copy %w, %a : memref<200xf32>, memref<200xf32>
  return %a : memref<200xf32>
}
