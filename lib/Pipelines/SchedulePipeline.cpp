// The pipeline of the phase schedule: its passes in order, with the reason of each.

#include "fsdp/Pipelines/Phases.h"
#include "fsdp/Transforms/Schedule/Passes.h"

void fsdp::buildSchedulePipeline(mlir::OpPassManager &pm, const CompileOptions &options) {
  mlir::OpPassManager &main = pm.nest<mlir::func::FuncOp>();
  // Each collective where it is certainly right, for a start.
  main.addPass(createSplitCollectivesPass());
  // Nothing merges compute from here on, so what kept recomputation apart has done its work.
  main.addPass(createRemoveBarriersPass());
  // Hide communication behind compute.
  if (options.isEnabled("fsdp-order-collectives"))
    main.addPass(createOrderCollectivesPass());
  // When all are in their final order: which stream waits for which.
  main.addPass(createInsertEventsPass());
  main.addPass(createInsertReleasesPass());
  main.addPass(createVerifyScheduledPass());
}
