// The pipeline of the phase propagate: its passes in order, with the reason of each.

#include "fsdp/Pipelines/Phases.h"

#include "MissingPhase.h"

// The owner of the phase replaces the body: include the phase's Passes.h, add the passes, link the phase's library in
// CMakeLists.txt and register its passes in include/fsdp/InitAllPasses.h.
void fsdp::buildPropagatePipeline(mlir::OpPassManager &pm, const CompileOptions &options) {
  pm.addPass(createMissingPhasePass(Phase::Propagate));
}
