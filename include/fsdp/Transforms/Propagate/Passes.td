// Passes of the phase propagate: from annotated to placed form (docs/Forms.md, sections 2 and 3).

#ifndef FSDP_TRANSFORMS_PROPAGATE_PASSES_TD
#define FSDP_TRANSFORMS_PROPAGATE_PASSES_TD

include "mlir/Pass/PassBase.td"

def StageReductionsPass : Pass<"fsdp-stage-reductions", "::mlir::func::FuncOp"> {
  let summary = "reduces each rank's rows of the batch first, then what the ranks have";
  let description = [{
    A reduction along the batch whose body is a sum, a maximum and the like makes a partial value. Any other body (the position
    of the largest element, an exclusive or) would need the whole batch on every rank. Here it becomes two reductions: of
    as many stretches of rows as there are ranks, which stay split, and of their results, which are few.

        %i:2 = stablehlo.reduce(%x init: %low), (%p init: %zero) across dimensions = [0]      // tensor<12x5xf32>, 3 ranks
        // becomes
        %s:2 = stablehlo.reduce(%x' init: %low), (%p' init: %zero) across dimensions = [1]    // tensor<3x4x5xf32>
        %i:2 = stablehlo.reduce(%s#0 init: %low), (%s#1 init: %zero) across dimensions = [0] {fsdp.combines_ranks}

    Operands that the body does not combine with each other are reduced apart. The second step takes the initial values
    once more, so this is done only where that changes nothing: the body chooses between its operands, or all initial values are
    zero and it makes zero of zeros.
  }];
  let dependentDialects = ["::fsdp::stablehlo::StablehloDialect"];
  let statistics = [Statistic<"numStaged", "staged", "number of reductions in two steps">];
}

def PickInPartsPass : Pass<"fsdp-pick-in-parts", "::mlir::func::FuncOp"> {
  let summary = "lets each rank pick what it has where elements are picked along the batch";
  let description = [{
    A gather that picks single elements along a dimension over which the batch is split (the label's entry of each column of a
    similarity matrix) would need all of its operand on every rank. Where its result is much smaller, it becomes as many
    gathers as there are ranks, which stay split, and the sum of their results; a part that does not have the element has
    minus zero, which changes no sum.

        %r = stablehlo.gather(%x, %i)                       // %x: tensor<12x12xf32>, 3 ranks, picks along dimension 1
        // becomes
        %x' = stablehlo.reshape %x                          // tensor<12x3x4xf32>
        %i' = %i - 4 * part                                 // for each part
        %p  = stablehlo.gather(%x', %i')                    // batching over the parts
        %r  = sum over parts of select(0 <= %i' < 4, %p, -0.0)
  }];
  let dependentDialects = ["::fsdp::stablehlo::StablehloDialect"];
  let statistics = [Statistic<"numPicked", "picked", "number of gathers in parts">];
}

def PropagateShardingsPass : Pass<"fsdp-propagate-shardings", "::mlir::func::FuncOp"> {
  let summary = "gives every value of the step a placement";
  let description = [{
    Before: the placements of arguments and results stand in attributes, types have none. After: every ranked tensor type has
    a `#fsdp.placement` in its encoding slot, consistent with the sharding rules, and `fsdp.reshard` stands where a value is
    needed under another placement.

    The batch's split flows forward; state is needed whole beside it and stays on its shards elsewhere; what reduces over a
    split dimension is partial, passes through linear operations so, and is reduced once, to the placement that state wants
    (found backward from the results).

    Where an operation needs a batch-split operand whole, a remark names it: every rank then does the same work.

        %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
        // with x split on its batch dimension and w on its leading one:
        %w0 = fsdp.reshard %w {path = "w", unit = "block"} : tensor<8x4xf32, #fsdp.placement<[{"shard"}, {} ]>>
                                                        -> tensor<8x4xf32, #fsdp.placement<[{}, {} ]>>
        %0 = stablehlo.dot_general %x, %w0, contracting_dims = [1] x [0]
  }];
  let dependentDialects = ["::fsdp::FsdpDialect"];
  let options = [
    Option<"noImplicitReplication", "no-implicit-replication", "bool", "false",
      "make it an error, not a remark, where an operation needs a batch-split operand whole">
  ];
  let statistics = [
    Statistic<"numGathers", "gathers", "number of reshards from split to whole">,
    Statistic<"numReductions", "reductions", "number of reshards of partial values">,
    Statistic<"numImplicitReplications", "implicit-replications",
      "number of batch-split operands that are needed whole">
  ];
}

def PrintPlacementsPass : Pass<"fsdp-print-placements", "::mlir::func::FuncOp"> {
  let summary = "prints what propagation would decide, one line an operation";
  let description = [{
    Reads the annotated form and changes nothing. A line has the operation's name, the placements that its operands are needed
    with, those of its results, and what a partial result is reduced to where it is defined.
  }];
}

def PrintShardingRulesPass : Pass<"fsdp-print-sharding-rules", "::mlir::func::FuncOp"> {
  let summary = "prints the sharding rule of every operation";
  let description = [{
    A line is `name: operands -> results`, with a letter for each factor of a dimension, major first, and `1` for a dimension of
    size 1; then factors that are reduced or must be whole, the sets of operands in which the operation is linear, and
    whether it works on flat placements.

        stablehlo.dot_general: [a, c] [c, b] -> [a, b], c sum, linear {0}, linear {1}
  }];
}

def CheckUserSplitsPass : Pass<"fsdp-check-user-splits", "::mlir::func::FuncOp"> {
  let summary = "refuses a constraint of the user that the placements do not follow";
  let description = [{
    Before: `fsdp.user_split` on operations, as import makes them of sharding constraints. After: none. A value that is split
    along another dimension than its constraint asks is an error; one that is whole, flat or not yet reduced is not.
  }];
}

def VerifyPropagatedPass : Pass<"fsdp-verify-propagated", "::mlir::func::FuncOp"> {
  let summary = "names the first operation that is not in placed form";
  let description = [{
    Checks section 3 of docs/Forms.md: every type has a placement; within one operation every factor is split over the same axes;
    partial values are what split reductions and linear operations make; loops, branches and the function agree with their
    ends.
  }];
}

#endif // FSDP_TRANSFORMS_PROPAGATE_PASSES_TD
