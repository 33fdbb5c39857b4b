// Passes of the annotate phase, in the order in which the pipeline runs them.

#ifndef FSDP_TRANSFORMS_ANNOTATE_PASSES_TD
#define FSDP_TRANSFORMS_ANNOTATE_PASSES_TD

include "mlir/Pass/PassBase.td"

def SetMeshPass : Pass<"fsdp-set-mesh", "::mlir::ModuleOp"> {
  let summary = "write mesh, target and machine on the module";
  let description = [{
    Before: any module. After: the module has `fsdp.mesh`, `fsdp.target` and `fsdp.machine`. The mesh is a list of `axis:ranks`, major
    first; the axes are `shard` and `node` (state and batch are split over them) and `replica` (the batch only). A mesh that the module
    already has stays when the option is empty; so a dump can be compiled further without options.

    `shard-group` makes two axes of `shard`: `shard:16` and a group of 8 are `node:2,shard:8`. A copy of a parameter may then stay in
    each group and be gathered there (`fsdp-place-gathers`). -1 takes the ranks that the innermost links of the machine connect, where
    they divide those of `shard`.

        --fsdp-set-mesh="mesh=replica:2,shard:4"
  }];
  let options = [
    Option<"mesh", "mesh", "std::string", /*default=*/"",
      "axes and their numbers of ranks, major first: `shard:8` or `replica:2,shard:4`; empty keeps the module's">,
    Option<"target", "target", "std::string", /*default=*/"", "what the program will run on: `cpu` or `cuda:sm_90`; empty keeps the module's">,
    Option<"shardGroup", "shard-group", "int64_t", /*default=*/"0",
      "ranks of `shard` that a parameter may stay sharded over after forward; 0: all, -1: those of a node of the machine">,
    Option<"machine", "machine", "std::string", /*default=*/"",
      "what is planned for: a name like `h100x8` or the path of a description; empty keeps the module's, or `cpu`">];
  let dependentDialects = ["::fsdp::FsdpDialect"];
}

def AssignRolesPass : Pass<"fsdp-assign-roles", "::mlir::ModuleOp"> {
  let summary = "decide what each argument of the step is";
  let description = [{
    Before: the imported form with a mesh. After: every argument of `main` has `fsdp.role`, and batch arguments have
    `fsdp.batch_dimension`. The first source that speaks wins: the options, `fsdp.role` of the frontend, a donation mark (then the
    argument is state). What is left is batch if all of it shares its first dimension; else one error lists the arguments in question.

    Lists are argument numbers and ranges: `state-args=0,3-7`; a batch argument may name its batch dimension: `batch-args=37:1`.
  }];
  let options = [
    Option<"stateArgs", "state-args", "std::string", /*default=*/"", "arguments that are updated state: numbers and ranges, `0,3-7`">,
    Option<"frozenArgs", "frozen-args", "std::string", /*default=*/"", "arguments that are state and not updated">,
    Option<"batchArgs", "batch-args", "std::string", /*default=*/"", "arguments that hold a row per example; `37:1` when rows are dimension 1">,
    Option<"replicatedArgs", "replicated-args", "std::string", /*default=*/"", "arguments that every rank gets whole, a random key for example">];
  let statistics = [Statistic<"numByDonation", "num-by-donation", "arguments that are state because they are donated">];
  let dependentDialects = ["::fsdp::FsdpDialect"];
}

def RefineRolesPass : Pass<"fsdp-refine-roles", "::mlir::ModuleOp"> {
  let summary = "tell parameters and optimizer state apart";
  let description = [{
    Before: every argument has a role. After: an argument of role `state` has become `parameter` if its value, through maths on
    state alone, meets values with a row per example; `optimizer_state` if it only meets values without (gradients are sums
    over rows); whole numbers and scalars that meet rows stay `state`.
  }];
  let statistics = [
    Statistic<"numParameters", "num-parameters", "state arguments that are parameters">,
    Statistic<"numOptimizerState", "num-optimizer-state", "state arguments that are optimizer state">];
  let dependentDialects = ["::fsdp::FsdpDialect"];
}

def PairResultsPass : Pass<"fsdp-pair-results", "::mlir::ModuleOp"> {
  let summary = "find which result is which argument of the next step";
  let description = [{
    Before: every argument has a role. After: every result has `fsdp.role` and `fsdp.path`; a result that is an argument of the next
    step has `fsdp.feeds`; every argument has `fsdp.path`. Pairs come from the `feed` option, else from equal paths, else from
    `jax.result_info` against argument names (equal but for the first element), else from the one way to match updated arguments
    to results in order by type. If there are several ways, one error lists the arguments. Donation marks are not used: JAX
    pairs buffers by shape. An argument without a name takes that of its result.
  }];
  let options = [
    Option<"feed", "feed", "std::string", /*default=*/"", "pairs RESULT:ARGUMENT that override what would be found">];
  let statistics = [
    Statistic<"numByPath", "num-by-path", "pairs found by path">,
    Statistic<"numByOrder", "num-by-order", "pairs found by order and type">];
  let dependentDialects = ["::fsdp::FsdpDialect"];
}

def FormUnitsPass : Pass<"fsdp-form-units", "::mlir::ModuleOp"> {
  let summary = "group parameters that are gathered together";
  let description = [{
    Before: every argument has a role and a path. After: parameters and frozen arguments have `fsdp.unit`. A unit comes from a mark
    on the operations that use the argument, else from its path (`params['layers'][3]['wq']` is in `layers.3`), else from
    the order in which arguments meet the batch: the longest repetition of the same argument types makes one unit per period.
    Moments have the unit of their parameter.
  }];
  let statistics = [Statistic<"numUnits", "num-units", "units">];
  let dependentDialects = ["::fsdp::FsdpDialect"];
}

def PlaceStatePass : Pass<"fsdp-place-state", "::mlir::ModuleOp"> {
  let summary = "choose a placement for every argument and result";
  let description = [{
    Before: roles, paths and feeds are known. After: every argument and result of `main` has `fsdp.placement`. Arguments that are
    combined element by element (a parameter, its moments, its gradient accumulator) are placed alike. The rules for state stand in
    docs/Forms.md, section 2; a batch argument is split over all mesh axes; results take the placement of what they feed, or are replicated.

    Optimizer state may be split over more axes than its parameter, in which case its parts are parts of the parameter's: `none` and
    `shard` are ZeRO-1, `shard` and `shard,replica` replicas that share the optimizer. Where padding keeps parts from nesting, state is
    placed as its parameter.
  }];
  let options = [
    Option<"parameterAxes", "parameter-axes", "std::string", /*default=*/"\"auto\"",
      "axes that parameters are split over, major first: `auto` (all but `replica`), `none`, or a list">,
    Option<"optimizerStateAxes", "optimizer-state-axes", "std::string", /*default=*/"\"auto\"",
      "axes that optimizer state is split over: `auto` (those of parameters, and all but `replica`), or a list that has those of parameters">];
  let statistics = [
    Statistic<"numSplit", "num-split", "state arguments split in a dimension">,
    Statistic<"numFlat", "num-flat", "state arguments split as flat">,
    Statistic<"numReplicated", "num-replicated", "state arguments that stay whole on every rank">];
  let dependentDialects = ["::fsdp::FsdpDialect"];
}

def NarrowComputePass : Pass<"fsdp-narrow-compute", "::mlir::ModuleOp"> {
  let summary = "compute the model in the type that parameters are gathered in";
  let description = [{
    Before: the annotated form. After: with `param-dtype`, parameters are converted where they meet the batch (so they are gathered
    converted), and the model, forward and backward, computes in that type; the loss, gradients once they are sums over rows, and the
    optimizer keep the program's types, and so do the arguments and results of `main`. With `output-dtype`, what the loss reads of the model is
    rounded to it. A program of which no result is a loss is refused. The rules stand in docs/Precision.md.
  }];
  let options = [
    Option<"paramDtype", "param-dtype", "std::string", /*default=*/"\"auto\"", "type of the model's maths; `auto` leaves the program's">,
    Option<"reduceDtype", "reduce-dtype", "std::string", /*default=*/"\"auto\"", "type that gradients will be reduced in">,
    Option<"outputDtype", "output-dtype", "std::string", /*default=*/"\"auto\"", "type of the model's outputs">];
  let statistics = [Statistic<"numNarrow", "num-narrow", "operations that compute in the narrow type">];
  let dependentDialects = ["::fsdp::stablehlo::StablehloDialect"];
}

def VerifyAnnotatedPass : Pass<"fsdp-verify-annotated", "::mlir::ModuleOp"> {
  let summary = "check the annotated form";
  let description = [{
    Fails at the first argument or result of `main` that lacks an attribute of the annotated form (docs/Forms.md, section 2), whose
    placement does not fit its type, or whose feed disagrees with the argument in type or placement.
  }];
}

#endif // FSDP_TRANSFORMS_ANNOTATE_PASSES_TD
