// The pipeline of the phase schedule: its passes in order, with the reason of each.

#include "fsdp/Pipelines/Phases.h"
#include "fsdp/Transforms/Schedule/Passes.h"

#include "FitMemory.h"

using namespace fsdp;

void fsdp::buildSchedulePasses(mlir::OpPassManager &pm, const CompileOptions &options,
                               const ScheduleParameters &parameters) {
  mlir::OpPassManager &main = pm.nest<mlir::func::FuncOp>();
  // While a gather is one operation: what is kept needs neither start nor wait.
  bool never = options.reshardAfterForward == "never" || options.reshardAfterForward == "false";
  bool isAuto = options.reshardAfterForward == "auto" && options.isEnabled("fsdp-place-gathers");
  // What a user asks for is no optimisation that could be left out.
  if (never || options.getReshardGroup() || (isAuto && parameters.placeGathers)) {
    PlaceGathersPassOptions placement;
    placement.keep = never ? "whole" : isAuto ? "auto" : "part";
    placement.arenaBytes = parameters.keptBytes;
    placement.remarks = parameters.remarks;
    main.addPass(createPlaceGathersPass(placement));
  }
  // Each collective where it is certainly right, for a start.
  main.addPass(createSplitCollectivesPass());
  // Nothing merges compute from here on, so what kept recomputation apart has done its work.
  main.addPass(createRemoveBarriersPass());
  // Iterations of a loop overlap. Before the order is chosen: what hides what depends on it.
  if (parameters.pipelineLoops && options.isEnabled("fsdp-pipeline-loops")) {
    PipelineLoopsPassOptions pipeline;
    pipeline.remarks = parameters.remarks;
    main.addPass(createPipelineLoopsPass(pipeline));
  }
  // The policies of others do not do this.
  bool isPlanned = parameters.policy == "planned" && options.prefetch == "planned";
  if (!parameters.eagerUpdates && isPlanned && options.isEnabled("fsdp-gather-across-steps")) {
    GatherAcrossStepsPassOptions across;
    across.remarks = parameters.remarks;
    main.addPass(createGatherAcrossStepsPass(across));
  }
  // Gradients that are final, or only wait to be added up, do not wait for the loops behind them. The last iteration
  // may stand by itself now.
  if (options.isEnabled("fsdp-hoist-accumulations"))
    main.addPass(createHoistAccumulationsPass());
  // Hide communication behind compute.
  if (options.isEnabled("fsdp-order-collectives")) {
    OrderCollectivesPassOptions order;
    // A user may compare with another policy; the smallest plan has one of its own.
    order.policy = parameters.policy == "planned" ? options.prefetch : parameters.policy;
    order.arenaBytes = parameters.arenaBytes;
    order.unreducedBytes = parameters.unreducedBytes;
    order.eagerUpdates = parameters.eagerUpdates;
    order.remarks = parameters.remarks;
    main.addPass(createOrderCollectivesPass(order));
  }
  // When all are in their final order: which stream waits for which.
  main.addPass(createInsertEventsPass());
  main.addPass(createInsertReleasesPass());
  main.addPass(createVerifyScheduledPass());
}

void fsdp::buildSchedulePipeline(mlir::OpPassManager &pm, const CompileOptions &options) {
  // Under a limit several plans are tried, and the fastest that fits is taken.
  if (options.memoryLimit.empty())
    buildSchedulePasses(pm, options, ScheduleParameters());
  else
    pm.addPass(createFitMemoryPass(options));
}
