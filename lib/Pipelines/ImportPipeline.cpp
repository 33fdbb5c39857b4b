// The pipeline of the phase import: its passes in order, with the reason of each.

#include "fsdp/Import/Passes.h"
#include "fsdp/Pipelines/Phases.h"

void fsdp::buildImportPipeline(mlir::OpPassManager &pm, const CompileOptions &options) {
  // Marks first: calls hand their units to what is inlined, and nothing later knows sdy or mhlo.
  pm.addPass(createImportShardingsPass());
  // One function, before anything is looked at: shared helpers mean different things at different calls.
  pm.addPass(createInlineCallsPass());
  mlir::OpPassManager &main = pm.nest<mlir::func::FuncOp>();
  // Behind inlining: a helper's argument is then the value that it was called with.
  main.addPass(createSettleConstraintsPass());
  main.addPass(createNameArgumentsPass());
  main.addPass(createFoldLeftoversPass());
  // Decompositions make scalars that are spread, so folding comes behind them.
  main.addPass(createDecomposeChloPass());
  main.addPass(createExpandRandomBitsPass());
  main.addPass(createFoldSplatsPass());
  // After folding: what was dead or could be rewritten is no reason to refuse a program.
  pm.addPass(createRejectUnsupportedPass());
  pm.addPass(createVerifyImportedPass());
}
