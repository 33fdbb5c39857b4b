// Passes of the phase schedule: from executable to scheduled form (docs/Forms.md, sections 5 and 6).

#ifndef FSDP_TRANSFORMS_SCHEDULE_PASSES_TD
#define FSDP_TRANSFORMS_SCHEDULE_PASSES_TD

include "mlir/Pass/PassBase.td"

def PlaceGathersPass : Pass<"fsdp-place-gathers", "::mlir::func::FuncOp"> {
  let summary = "keeps parameters gathered from one visit to the next where that saves time and memory allows it";
  let description = [{
    Before: the executable form, a gather a visit. After: where a gather repeats an earlier one of its block (the same shards, axes and
    type) and keeping the earlier result is worth it, the later one is gone. Worth it is what saves time: the seconds that the gather and
    the reductions beside it take beyond the compute since the gather before. Pairs are taken by seconds saved per byte held, and one that does
    not fit is passed over.

    On a mesh with `node` there is a choice between: a copy of the parameter stays sharded over the ranks of each node, and is gathered
    there. It takes a part of the bytes, and the repeated gather crosses fast links only.

    `keep` chooses for all that repeat an earlier gather of their block, in loops too: `whole` what that gathered, `part` what a node's ranks need.

    Two loops of a block that gather the same slices of a stack, the first all of them, share them: the first one stores what it gathers (or a
    part of it) in a stack that it carries, the second one reads it there. With `whole` and `part` a unit that is gathered by several loops
    nevertheless has a warning.

    `arena-bytes` bounds arguments and values together, by the estimate of live bytes. Without it nothing is kept that makes the peak
    larger. Results are the same bits. Each decision is a remark of category `fsdp-schedule`. Optional.
  }];
  let dependentDialects = ["::fsdp::FsdpDialect", "::fsdp::stablehlo::StablehloDialect"];
  let options = [
    Option<"arenaBytes", "arena-bytes", "int64_t", /*default=*/"0",
           "bytes that arguments and values of the step may take; 0: what they take without it">,
    Option<"keep", "keep", "std::string", /*default=*/"\"auto\"",
           "what of a gathered parameter is kept for its next visit: 'whole', 'part' or 'auto'">,
    Option<"remarks", "remarks", "bool", /*default=*/"true", "say what was decided">
  ];
  let statistics = [Statistic<"numKept", "kept", "gathers that an earlier one makes unnecessary">,
                    Statistic<"numInGroup", "in-group", "repeated gathers over the group alone">];
}

def SplitCollectivesPass : Pass<"fsdp-split-collectives", "::mlir::func::FuncOp"> {
  let summary = "splits collectives into start and wait on streams";
  let description = [{
    Before: `fsdp.all_gather`, `fsdp.reduce_scatter`, `fsdp.all_reduce`. After: `*_start` and `fsdp.wait`, without events.

    Both stand where they are certainly right: a gather starts and is waited for where it stood, at its first use; a reduction
    starts where it stood, when its operands are ready, on stream `reduce`, and is waited for before the first use of its result.
    Collectives whose axes are `replica` alone are on stream `replica`.
    Later passes move them apart.
  }];
  let dependentDialects = ["::fsdp::FsdpDialect"];
  let statistics = [
    Statistic<"numGathers", "gathers", "number of gathers split">,
    Statistic<"numReductions", "reductions", "number of reductions split">
  ];
}

def GatherAcrossStepsPass : Pass<"fsdp-gather-across-steps", "::mlir::func::FuncOp"> {
  let summary = "starts the first gathers of the next step in this one";
  let description = [{
    Before: starts and waits, the gathers at the begin of `main` in the order of their stream. After: the first few of them also at its
    end, of the values that the next step begins with, with the conversions that make their operands; both carry the number of
    the copy that they share (`across_steps`, `copy` of `fsdp.all_gather_start`).

    Nothing at the begin of a step hides its first gathers; the optimizer at the end of the one before does, as soon as it has updated what
    they send. As many are taken as it takes until compute waits for none, by the model, and as the compute behind the last reduction
    hides. What is gathered must follow from state alone: not from the batch, nor from communication or products. The copies are
    live over the end of a step; results are the same bits. Each has a remark of category `fsdp-schedule`. Optional.
  }];
  let dependentDialects = ["::fsdp::FsdpDialect"];
  let options = [Option<"remarks", "remarks", "bool", /*default=*/"true", "say what was chosen">];
  let statistics = [Statistic<"numGathers", "gathers", "number of gathers that start in the step before">];
}

def OrderCollectivesPass : Pass<"fsdp-order-collectives", "::mlir::func::FuncOp"> {
  let summary = "moves starts and waits to where communication hides behind compute";
  let description = [{
    Before: each start and wait where it is certainly right (fsdp-split-collectives). After: the same operations in another order.

    Reductions are waited for when the timeline model says that they are done; what depends on them runs then, or ends the block, and
    what stands behind goes first. Updates (what feeds no collective) are kept for the end as far as they hide the last reduction, or with
    `eager-updates` run as soon as they can. Each gather starts at the last place that hides it: at its first use, less its time, less
    the time of what its stream must do after it; the operations that only make its operands move with it. Nothing starts early where
    that would take more than `arena-bytes` (default: what the machine has) by the estimate of live bytes. The result is replayed, and gathers for
    which compute still waits get a longer lead, for up to `max-rounds` rounds, while the step gets shorter. If the order of
    another policy is faster and fits, that is kept.

    `policy` other than `planned` is for comparison: `none` starts gathers at their use; `fsdp2` starts each when the one before it is used and
    has one reduction in flight; `simple-fsdp` starts as many as the compute of the step before hides.
  }];
  let options = [
    Option<"policy", "policy", "std::string", /*default=*/"\"planned\"",
           "'planned', or for comparison 'none', 'fsdp2' or 'simple-fsdp'">,
    Option<"arenaBytes", "arena-bytes", "int64_t", /*default=*/"0",
           "bytes that arguments and values of the step may take; 0: what the machine has">,
    Option<"unreducedBytes", "unreduced-bytes", "int64_t", /*default=*/"0",
           "bytes of gradients whose reduction is in flight; 0: no limit">,
    Option<"eagerUpdates", "eager-updates", "bool", /*default=*/"false",
           "run what depends on reductions as soon as it can, to free gradients">,
    Option<"remarks", "remarks", "bool", /*default=*/"true", "say what memory keeps from hiding">,
    Option<"maxRounds", "max-rounds", "unsigned", /*default=*/"6", "how often a plan is improved">
  ];
  let statistics = [Statistic<"numLimited", "limited", "gathers that memory keeps from starting early">];
}

def InsertEventsPass : Pass<"fsdp-insert-events", "::mlir::func::FuncOp"> {
  let summary = "makes streams wait for each other where they must, and nowhere else";
  let description = [{
    Before: starts and waits in their final order. After: a start that follows compute stands behind `fsdp.record_event` on compute and
    `fsdp.wait_event` on its stream: its operands are made, and the memory of its results was last read, on compute. Where the
    stream has waited for the same point already there is no second event.

    A wait that another implies, because a collective that started later on the same stream was waited for, becomes a wait on that
    stream itself, which costs nothing. Of waits that stand together the one of the latest start comes first.
  }];
  let dependentDialects = ["::fsdp::FsdpDialect"];
  let statistics = [
    Statistic<"numEvents", "events", "events that a collective's stream waits for">,
    Statistic<"numImplied", "implied", "waits that another one implies">
  ];
}

def PipelineLoopsPass : Pass<"fsdp-pipeline-loops", "::mlir::func::FuncOp"> {
  let summary = "overlaps the iterations of a loop";
  let description = [{
    Before: starts and waits stand in one iteration of `scf.for`. After, in loops with a known number of iterations (at least
    three, or two with a loop inside) whose body has collectives, inner loops first:

    - A gather that is waited for before the first product of the body is started one iteration ahead. Its operands, slices of
      stacks by the program's own counter, are made there for the next iteration. The first start stands before the loop; the
      last iteration, which has nothing to start, behind it.
    - A reduction whose results only flow into carried stacks and accumulators is waited for one iteration later, and what
      follows from it is done there; a few scalars that this needs (an index) are carried. The first iteration stands before
      the loop, what follows from the last one behind it.

    The loop carries the handles, and is then unrolled by two: what is in flight while an iteration runs and what the iteration
    works on are two buffers at two fixed places. Compute keeps its order within an iteration, so no bit of a result changes.
    A loop with collectives in a loop or branch inside starts the next gathers at its end, where this iteration's places are free,
    and is not unrolled.

        %h0 = fsdp.all_gather_start %first
        scf.for ... iter_args(%h = %h0)
          %w = fsdp.wait %h
          %n = fsdp.all_gather_start %next
          ... %w ...
          scf.yield %n

    A collective that stays in its iteration has a remark that says why.
  }];
  let dependentDialects = ["::fsdp::FsdpDialect", "::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect"];
  let options = [
    Option<"maxBytes", "max-bytes", "int64_t", "std::numeric_limits<int64_t>::max()",
           "bytes that may be in use for one iteration more, in total: destinations of gathers, sources and destinations of "
           "reductions">,
    Option<"remarks", "remarks", "bool", /*default=*/"true", "say why a collective stays in its iteration">
  ];
  let statistics = [
    Statistic<"numLoops", "loops", "number of loops pipelined">,
    Statistic<"numGathers", "gathers", "number of gathers started one iteration ahead">,
    Statistic<"numReductions", "reductions", "number of reductions waited for one iteration later">
  ];
}

def HoistAccumulationsPass : Pass<"fsdp-hoist-accumulations", "::mlir::func::FuncOp"> {
  let summary = "adds to accumulators, and reduces them, before loops that need not come first";
  let description = [{
    Before: what adds a gradient to its accumulator may stand behind a loop that has nothing to do with it, as where a scan over
    micro-batches ends each with all its additions. After: a kernel behind a loop of its block stands behind what makes its operands if these
    are there before the loop and it then makes no more bytes than it frees. The start of a reduction too. So the gradient of the head is not
    held during the backward pass of the layers, and when it is the last one, its reduction hides there. Optional.
  }];
  let dependentDialects = ["::fsdp::FsdpDialect"];
  let statistics = [Statistic<"numKernels", "kernels", "kernels that moved before a loop">,
                    Statistic<"numReductions", "reductions", "reductions that start before a loop">];
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

def PrintTimelinePass : Pass<"fsdp-print-timeline", "::mlir::func::FuncOp"> {
  let summary = "prints what the timeline model says of a schedule";
  let description = [{
    Before and after: collectives are started and waited for. Prints to standard output how long the step takes on the module's machine,
    its lower bound, the busy time of each stream, and every collective that compute waits for.
  }];
}

def VerifyScheduledPass : Pass<"fsdp-verify-scheduled", "::mlir::func::FuncOp"> {
  let summary = "names the first operation that is not in scheduled form";
  let description = [{
    Checks section 6 of docs/Forms.md: no collective and no barrier is left; every handle is waited for exactly once on every
    path; a clock per stream shows that whatever an operation reads has been made, and that no wait or event is implied by
    another; nothing reads a released value.
  }];
}

#endif // FSDP_TRANSFORMS_SCHEDULE_PASSES_TD
