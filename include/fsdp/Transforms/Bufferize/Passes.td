// Passes of the phase bufferize.

#ifndef FSDP_TRANSFORMS_BUFFERIZE_PASSES_TD
#define FSDP_TRANSFORMS_BUFFERIZE_PASSES_TD

include "mlir/Pass/PassBase.td"

def AssignBuffersPass : Pass<"fsdp-assign-buffers", "::mlir::ModuleOp"> {
  let summary = "give every tensor of main a buffer";
  let description = [{
    Before: the scheduled form. After: main works on memrefs. Arguments are their own storage, every other buffer is an
    `fsdp.buffer` at offset 0 at the begin of main; compute and collectives are destination-style; loops and branches
    carry no tensors. main still returns a buffer per result, for fsdp-plan-arena.

    Values share a buffer where no two of them are needed at one time: views, in-place updates, values that loops carry,
    results of branches, the new value of a state argument and its home. What cannot share is copied (`fsdp.copy`):
    before an in-place update whose old value is read later, at the end of an iteration or branch, at the end of main.
    Values that meet at one point move at once, so that a loop may swap what it carries. With `reuse-inputs` a kernel may
    also write over an input that it reads at the written index only and that nothing reads afterwards.
  }];
  let options = [
    Option<"reuseInputs", "reuse-inputs", "bool", /*default=*/"true",
           "let elementwise kernels and all_reduces write over an input that dies there">
  ];
  let statistics = [
    Statistic<"numTiedCopies", "tied-copies", "copies before in-place updates whose old value is needed">,
    Statistic<"numCarriedCopies", "carried-copies", "copies of loop-carried values and branch results">,
    Statistic<"numResultCopies", "result-copies", "copies into results and state homes at the end of the step">
  ];
  let dependentDialects = ["::fsdp::FsdpDialect"];
}

def PlanArenaPass : Pass<"fsdp-plan-arena", "::mlir::ModuleOp"> {
  let summary = "give every buffer its place in the arena";
  let description = [{
    Before: what fsdp-assign-buffers leaves. After: the planned form (docs/Forms.md, section 7). Arguments have
    `fsdp.offset`, buffers their offset, and main has no results but `fsdp.results`, `fsdp.arena_bytes` and
    `fsdp.peak_by_category`.

    Arguments lie at the bottom, then, for CUDA, the scratch that matrix products share (`fsdp.workspace`). The other buffers are packed above them by lifetime, largest first with best fit, 512-byte
    aligned. A collective's buffers are taken until its wait, its destinations since the event that its stream waited
    for. Over `memory-limit` the pass fails: it says how much is missing, what each category takes at the peak, and which
    tensors are the largest there.
  }];
  let options = [
    Option<"memoryLimit", "memory-limit", "int64_t", /*default=*/"0", "bytes that the arena may have; 0: no limit">
  ];
  let statistics = [
    Statistic<"numBuffers", "buffers", "buffers in the arena, arguments included">,
    Statistic<"numPeakBytes", "peak-bytes", "most bytes that are in use at one time">,
    Statistic<"numLostBytes", "lost-bytes", "bytes of the arena above that: fragmentation">
  ];
  let dependentDialects = ["::fsdp::FsdpDialect"];
}

def VerifyBufferizedPass : Pass<"fsdp-verify-bufferized", "::mlir::ModuleOp"> {
  let summary = "name the first operation that breaks the memory plan";
  let description = [{
    Checks the planned form without the planner's lifetimes: replays main in the order of execution (loops twice) and keeps
    track of whose content each byte of the arena holds. Errors: an operation on tensors, a misplaced or too small buffer,
    a read of content that was overwritten, released or never written, an access to the buffers of a collective in flight, a
    collective that may write what compute still uses, an argument that changes although no result feeds it.
  }];
}

def PrintMemoryPass : Pass<"fsdp-print-memory", "::mlir::ModuleOp"> {
  let summary = "print the memory plan";
  let description = [{
    Before and after: the planned form. Prints the arena's size, the peak by category and a line a buffer, lowest address
    first, to standard output.
  }];
}

#endif // FSDP_TRANSFORMS_BUFFERIZE_PASSES_TD
