// The pass that prints the placement analysis.

#include "fsdp/Analysis/Sharding/PlacementAnalysis.h"
#include "fsdp/Transforms/Propagate/Passes.h"

#include "mlir/IR/BuiltinOps.h"

namespace fsdp {
#define GEN_PASS_DEF_PRINTPLACEMENTSPASS
#include "fsdp/Transforms/Propagate/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

namespace {

class PrintPlacementsPass : public fsdp::impl::PrintPlacementsPassBase<PrintPlacementsPass> {
  void runOnOperation() override {
    func::FuncOp main = getOperation();
    MeshAttr mesh = getMesh(main);
    if (!mesh) {
      main.emitError("the module needs 'fsdp.mesh': run the phase annotate first");
      return signalPassFailure();
    }
    const FailureOr<PlacementAnalysis> &analysis = getAnalysis<StepPlacements>().answer;
    if (failed(analysis))
      return signalPassFailure();
    analysis->print(main, llvm::outs());
    markAllAnalysesPreserved();
  }
};

} // namespace
