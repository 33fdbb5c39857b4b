// The pipeline of the phase partition: its passes in order, with the reason of each.

#include "fsdp/Pipelines/Phases.h"
#include "fsdp/Transforms/Partition/Passes.h"

void fsdp::buildPartitionPipeline(mlir::OpPassManager &pm, const CompileOptions &options) {
  mlir::OpPassManager &main = pm.nest<mlir::func::FuncOp>();
  // On global shapes, where two gathers of one value are still seen as such.
  main.addPass(createFormVisitsPass());
  // On global shapes too: the mask compares global indices, and each rank gets its part of it.
  main.addPass(createMaskPaddingPass());
  main.addPass(createLocalizePass());
  // Loops and branches need no placements any more.
  main.addPass(createConvertControlFlowPass());
  main.addPass(createVerifyPartitionedPass());
}
