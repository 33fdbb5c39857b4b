// The pipeline of the phase schedule: its passes in order, with the reason of each.

#include "fsdp/Pipelines/Phases.h"
#include "fsdp/Transforms/Schedule/Passes.h"

void fsdp::buildSchedulePipeline(mlir::OpPassManager &pm, const CompileOptions &options) {
  mlir::OpPassManager &main = pm.nest<mlir::func::FuncOp>();
  // Where communication starts and who waits for it: everything later keeps this order.
  main.addPass(createSplitCollectivesPass());
  // Before barriers go: a barrier's result is another name of the gathered tensor.
  main.addPass(createInsertReleasesPass());
  // Nothing merges or moves compute from here on.
  main.addPass(createRemoveBarriersPass());
  main.addPass(createVerifyScheduledPass());
}
