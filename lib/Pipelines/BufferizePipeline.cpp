// The pipeline of the phase bufferize: its passes in order, with the reason of each.

#include "fsdp/Pipelines/Phases.h"
#include "fsdp/Support/OptionText.h"
#include "fsdp/Transforms/Bufferize/Passes.h"

void fsdp::buildBufferizePipeline(mlir::OpPassManager &pm, const CompileOptions &options) {
  // Who shares storage, and which copies that costs. What it may do for memory alone can be switched off.
  AssignBuffersPassOptions assign;
  assign.reuseInputs = options.isEnabled("fsdp-reuse-inputs");
  pm.addPass(createAssignBuffersPass(assign));
  // Offsets need all buffers and their final lifetimes.
  PlanArenaPassOptions plan;
  // Verified with the options; the smallest plan is whatever schedule made it.
  if (options.memoryLimit != kMinimumMemory)
    plan.memoryLimit = llvm::cantFail(parseBytes(options.memoryLimit));
  pm.addPass(createPlanArenaPass(plan));
  pm.addPass(createVerifyBufferizedPass());
}
