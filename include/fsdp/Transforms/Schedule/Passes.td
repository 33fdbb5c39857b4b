// Passes of the phase schedule: from executable to scheduled form (docs/Forms.md, sections 5 and 6).

#ifndef FSDP_TRANSFORMS_SCHEDULE_PASSES_TD
#define FSDP_TRANSFORMS_SCHEDULE_PASSES_TD

include "mlir/Pass/PassBase.td"

def SplitCollectivesPass : Pass<"fsdp-split-collectives", "::mlir::func::FuncOp"> {
  let summary = "splits collectives into start and wait on streams";
  let description = [{
    Before: `fsdp.all_gather`, `fsdp.reduce_scatter`, `fsdp.all_reduce`. After: `*_start` and `fsdp.wait`, each start behind an
    event that says that the compute stream has come this far.

    A gather starts and is waited for where it stood, at its first use: no gathered parameter lives longer than it must. A
    reduction starts where it stood, when its operands are ready, on stream `reduce`; it is waited for before the first use
    of its result, before the next reduction of the block starts (so that at most one set of unreduced gradients is held),
    before a loop that reduces too, and at the latest at the end of its block.
  }];
  let dependentDialects = ["::fsdp::FsdpDialect"];
  let statistics = [
    Statistic<"numGathers", "gathers", "number of gathers split">,
    Statistic<"numReductions", "reductions", "number of reductions split">,
    Statistic<"numOverlapped", "overlapped", "number of reductions with compute between start and wait">
  ];
}

def InsertReleasesPass : Pass<"fsdp-insert-releases", "::mlir::func::FuncOp"> {
  let summary = "releases gathered tensors after their last use";
  let description = [{
    Before: waits of gathers. After: `fsdp.release` behind the last operation of the block that uses the result or another name
    of it (`fsdp.reshape`, `fsdp.barrier`). What leaves its block (a result of `main`, a loop-carried value) is not released.
  }];
  let dependentDialects = ["::fsdp::FsdpDialect"];
  let statistics = [Statistic<"numReleased", "released", "number of gathered tensors released">];
}

def RemoveBarriersPass : Pass<"fsdp-remove-barriers", "::mlir::func::FuncOp"> {
  let summary = "removes barriers, after everything that could merge across them";
  let description = [{
    Before: `fsdp.barrier`, the identity that keeps recomputation apart. After: none; uses read the operands.
  }];
}

def VerifyScheduledPass : Pass<"fsdp-verify-scheduled", "::mlir::func::FuncOp"> {
  let summary = "names the first operation that is not in scheduled form";
  let description = [{
    Checks section 6 of docs/Forms.md: no collective and no barrier is left; every handle is waited for exactly once on every
    path; every start stands behind an event of the compute stream that covers its operands; nothing reads a released
    value.
  }];
}

#endif // FSDP_TRANSFORMS_SCHEDULE_PASSES_TD
