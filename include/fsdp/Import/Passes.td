// Passes of the phase import: from StableHLO text to the imported form (docs/Forms.md, section 1).

#ifndef FSDP_IMPORT_PASSES_TD
#define FSDP_IMPORT_PASSES_TD

include "mlir/Pass/PassBase.td"

def ImportShardingsPass : Pass<"fsdp-import-shardings", "::mlir::ModuleOp"> {
  let summary = "reads sharding and unit marks of sdy and mhlo, and drops them";
  let description = [{
    Before: `sdy.mesh`, `sdy.sharding_constraint`, `sdy.sharding` and `mhlo` attributes as JAX prints them, custom calls of
    `@Sharding`. After: none of them. A mark `fsdp_unit` of `mhlo.frontend_attributes` has become `fsdp.unit`.

    A sharding that splits one dimension, over the axes that split the batch or a part of them, becomes `fsdp.user_split`: on
    arguments and results of main, and, by way of a barrier, on values. One that splits nothing is dropped, unless others
    split: then it asks for a copy on every rank. Any other is an error that names the axis.
  }];
  let statistics = [
    Statistic<"numConstraints", "constraints", "number of sharding constraints read">,
    Statistic<"numUnits", "units", "number of operations that a user marked with a unit">
  ];
  let dependentDialects = ["::fsdp::stablehlo::StablehloDialect"];
}

def InlineCallsPass : Pass<"fsdp-inline-calls", "::mlir::ModuleOp"> {
  let summary = "inlines every call, and records on each operation through which calls it came";
  let description = [{
    Before: `@main` and functions that it calls, composites with their decompositions. After: `@main` alone.

    Operations get `fsdp.call_path = ["block", "rms"]`, outermost call first. JAX makes names unique by a number at the end:
    `_take_0` is called `_take` if there is also a function of that name. Locations stay, as call site locations. A call's own
    `fsdp.unit` goes to operations that have none. Recursion is an error.
  }];
  let dependentDialects = ["::mlir::func::FuncDialect"];
  let statistics = [Statistic<"numCalls", "calls", "number of calls inlined">];
}

def SettleConstraintsPass : Pass<"fsdp-settle-constraints", "::mlir::func::FuncOp"> {
  let summary = "moves what a user asked of a value to the operation that makes it";
  let description = [{
    Before: barriers with `fsdp.user_split`, as fsdp-import-shardings makes them. After: the attribute on the operation that
    makes the value, one number a result, or on the argument of main.
  }];
  let statistics = [Statistic<"numSettled", "settled", "number of constraints">];
}

def NameArgumentsPass : Pass<"fsdp-name-arguments", "::mlir::func::FuncOp"> {
  let summary = "takes the paths of arguments from their locations";
  let description = [{
    JAX prints `loc("params['w']")` on arguments, when it prints locations. Each such name becomes `fsdp.path`, unless the
    argument has a path already.
  }];
  let statistics = [Statistic<"numNamed", "named", "number of arguments named by their location">];
}

def FoldLeftoversPass : Pass<"fsdp-fold-leftovers", "::mlir::func::FuncOp"> {
  let summary = "writes what exporters leave of arith, math and tensor as stablehlo";
  let description = [{
    torch-mlir computes scalars with `arith` and moves them by `tensor.extract` and `tensor.from_elements`. After: each scalar
    is a tensor of rank 0, an index one of i64, and the operations are those of `stablehlo` that mean the same. What has no
    such operation stays, for fsdp-reject-unsupported to name.
  }];
  let dependentDialects = ["::fsdp::stablehlo::StablehloDialect"];
  let statistics = [Statistic<"numFolded", "folded", "number of operations rewritten">];
}

def DecomposeChloPass : Pass<"fsdp-decompose-chlo", "::mlir::func::FuncOp"> {
  let summary = "writes chlo operations in terms of stablehlo";
  let description = [{
    After: no `chlo` operation of static shape: each one of the dialect has a decomposition. f16, bf16 and f8 are computed in f32 and
    rounded once at the end. The error functions are within 4 units in the last place of f32 and f64.
  }];
  let dependentDialects = ["::fsdp::stablehlo::StablehloDialect"];
  let statistics = [Statistic<"numDecomposed", "decomposed", "number of operations decomposed">];
}

def ExpandRandomBitsPass : Pass<"fsdp-expand-random-bits", "::mlir::func::FuncOp"> {
  let summary = "writes rng_bit_generator as elementwise operations of element positions";
  let description = [{
    THREE_FRY, PHILOX and DEFAULT (which is PHILOX) give the bits, and the next state, that XLA gives on CPUs. Each element is a
    function of the state and of its own position, so a rank can compute its slice of the global value.

    A state that is not two (PHILOX: or three) words of ui64 is left, for fsdp-reject-unsupported to name.
  }];
  let dependentDialects = ["::fsdp::stablehlo::StablehloDialect"];
  let statistics = [Statistic<"numExpanded", "expanded", "number of generators expanded">];
}

def FoldSplatsPass : Pass<"fsdp-fold-splats", "::mlir::func::FuncOp"> {
  let summary = "folds broadcasts and reshapes of splat constants, and composes broadcasts";
  let description = [{
    More than half of the operations of a step as JAX prints it only spread a scalar. After this pass `broadcast_in_dim` and
    `reshape` of a splat constant are splat constants, a broadcast of a broadcast is one, and a broadcast that changes nothing
    is gone. No other arithmetic is folded. Operations without uses and effects are erased.
  }];
  let dependentDialects = ["::fsdp::stablehlo::StablehloDialect"];
  let statistics = [
    Statistic<"numFolded", "folded", "number of operations folded">,
    Statistic<"numErased", "erased", "number of operations erased as dead">
  ];
}

def RejectUnsupportedPass : Pass<"fsdp-reject-unsupported", "::mlir::ModuleOp"> {
  let summary = "one error for each thing in the program that later phases cannot handle";
  let description = [{
    Looks at all of `@main` and names, each at its source location and once: operations that are not supported, dynamic shapes,
    element types that are not supported. Fails if there is any.
  }];
}

def VerifyImportedPass : Pass<"fsdp-verify-imported", "::mlir::ModuleOp"> {
  let summary = "names the first operation that is not in imported form";
  let description = [{
    Checks section 1 of docs/Forms.md: one public function `@main` of one block, no calls, only `stablehlo` operations, static shapes,
    no marks of `sdy` or `mhlo` left, no broadcast or reshape of a splat.
  }];
}

#endif // FSDP_IMPORT_PASSES_TD
