// Passes of the partition phase, in the order in which the pipeline runs them.

#ifndef FSDP_TRANSFORMS_PARTITION_PASSES_TD
#define FSDP_TRANSFORMS_PARTITION_PASSES_TD

include "mlir/Pass/PassBase.td"

def FormVisitsPass : Pass<"fsdp-form-visits", "::mlir::func::FuncOp"> {
  let summary = "gather each parameter once per visit of its unit";
  let description = [{
    Before: the placed form, one reshard per use. A visit is a maximal stretch, in program order within a block, in which no other
    unit's parameters are gathered; a loop body is one visit per iteration, and ends the visit around it. After: within a visit one value
    is gathered once, before its first use, and the gather has `instance`, the number of its unit's visit (0 is the first).
    Other reshards of one value to one placement in one block are merged as well.
  }];
  let statistics = [
    Statistic<"numVisits", "num-visits", "visits of units">,
    Statistic<"numMerged", "num-merged", "reshards that an earlier one made unnecessary">];
}

def MaskPaddingPass : Pass<"fsdp-mask-padding", "::mlir::func::FuncOp"> {
  let summary = "keep padding out of reductions";
  let description = [{
    Before: the placed form. The content of padding (rows past the end of a split dimension that does not divide) is unspecified. After:
    an operand that is reduced or contracted over a padded dimension is selected against the neutral element first, where
    an `iota` of the dimension is below its size. Both operands of a product are masked: 0 times NaN is NaN. The form stays
    placed; an iota that is split yields global indices on every rank, so that the mask becomes local like any other value.
  }];
  let statistics = [Statistic<"numMasked", "num-masked", "operands that were masked">];
}

def LocalizePass : Pass<"fsdp-localize", "::mlir::func::FuncOp"> {
  let summary = "make shapes local and reshards collectives";
  let description = [{
    Before: the placed form. After: types are the rank's part, without encodings; `fsdp.reshard` is `fsdp.all_gather`,
    `fsdp.reduce_scatter`, `fsdp.all_reduce` or local slices by `fsdp.axis_index`; loops and branches are still stablehlo's. Arguments and
    results of `main` have `fsdp.global_type`. Axes with one rank leave no trace.

        %full = fsdp.reshard %w : tensor<8x4xf32, #fsdp.placement<[{"shard"}, {} ]>>
                                -> tensor<8x4xf32, #fsdp.placement<[{}, {} ]>>
     becomes, on 4 ranks,
        %full = fsdp.all_gather %w axes ["shard"] : (tensor<2x4xf32>) -> tensor<8x4xf32>
  }];
  let dependentDialects = ["::fsdp::FsdpDialect", "::fsdp::stablehlo::StablehloDialect"];
  let statistics = [
    Statistic<"numGathers", "num-gathers", "all_gather">,
    Statistic<"numScatters", "num-scatters", "reduce_scatter">,
    Statistic<"numReductions", "num-reductions", "all_reduce">];
}

def ConvertControlFlowPass : Pass<"fsdp-convert-control-flow", "::mlir::func::FuncOp"> {
  let summary = "make loops and branches scf operations";
  let description = [{
    Before: local types, stablehlo control flow. After: a `stablehlo.while` that counts from a constant by a constant to a constant
    is `scf.for` over 0 .. trip count; any other is `scf.while`, whose condition the host reads by `fsdp.read_scalar`;
    `stablehlo.case` and `stablehlo.if` are `scf.index_switch`.
  }];
  let dependentDialects = ["::fsdp::FsdpDialect", "::mlir::scf::SCFDialect", "::mlir::arith::ArithDialect"];
  let statistics = [
    Statistic<"numCounted", "num-counted", "loops with a static trip count">,
    Statistic<"numOpen", "num-open", "loops whose condition the host reads">];
}

def VerifyPartitionedPass : Pass<"fsdp-verify-partitioned", "::mlir::func::FuncOp"> {
  let summary = "check the local form";
  let description = [{
    Fails at the first operation that is not in the local form (docs/Forms.md, section 4): an encoding in a type, a reshard, stablehlo
    control flow, a collective over one rank, an argument or result of `main` whose type is not the part that its global type and
    placement imply.
  }];
}

#endif // FSDP_TRANSFORMS_PARTITION_PASSES_TD
