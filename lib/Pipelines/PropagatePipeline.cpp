// The pipeline of the phase propagate: its passes in order, with the reason of each.

#include "fsdp/Pipelines/Phases.h"
#include "fsdp/Transforms/Propagate/Passes.h"

void fsdp::buildPropagatePipeline(mlir::OpPassManager &pm, const CompileOptions &options) {
  mlir::OpPassManager &main = pm.nest<mlir::func::FuncOp>();
  // What every rank would have to see whole is made small first.
  main.addPass(createStageReductionsPass());
  main.addPass(createPickInPartsPass());
  // One analysis and one rewrite: from here on every type says where its elements lie.
  PropagateShardingsPassOptions propagate;
  propagate.noImplicitReplication = options.noImplicitReplication;
  main.addPass(createPropagateShardingsPass(propagate));
  // The placements are known: do they follow the user's constraints?
  main.addPass(createCheckUserSplitsPass());
  // Partition relies on every operation agreeing with its sharding rule.
  main.addPass(createVerifyPropagatedPass());
}
