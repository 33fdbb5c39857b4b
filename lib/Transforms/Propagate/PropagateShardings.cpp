// The pass that gives every value a placement.

#include "CombinesRanks.h"
#include "PlacementWriter.h"

#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"
#include "fsdp/Transforms/Propagate/Passes.h"

#include "mlir/IR/BuiltinOps.h"

namespace fsdp {
#define GEN_PASS_DEF_PROPAGATESHARDINGSPASS
#include "fsdp/Transforms/Propagate/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

namespace {

class PropagateShardingsPass : public fsdp::impl::PropagateShardingsPassBase<PropagateShardingsPass> {
  using PropagateShardingsPassBase::PropagateShardingsPassBase;

  void runOnOperation() override {
    func::FuncOp main = getOperation();
    MeshAttr mesh = getMesh(main);
    if (!mesh) {
      main.emitError("the module needs 'fsdp.mesh': run the phase annotate first");
      return signalPassFailure();
    }
    FailureOr<PlacementAnalysis> analysis = PlacementAnalysis::run(main, mesh);
    if (failed(analysis) || failed(reportReplications(*analysis)))
      return signalPassFailure();
    PlacementWriter writer(main, *analysis, mesh);
    writer.run();
    main.walk([](Operation *op) { op->removeDiscardableAttr(kCombinesRanksAttrName); });
    numGathers += writer.numGathers;
    numReductions += writer.numReductions;
  }

  LogicalResult reportReplications(const PlacementAnalysis &analysis) {
    bool any = false;
    for (const ImplicitReplication &each : analysis.getImplicitReplications()) {
      if (each.op->hasAttr(kCombinesRanksAttrName))
        continue;
      any = true;
      Value operand = each.op->getOperand(each.operand);
      auto type = cast<RankedTensorType>(operand.getType());
      InFlightDiagnostic message = noImplicitReplication ? each.op->emitError() : each.op->emitRemark();
      message << "'" << each.op->getName() << "' op needs operand #" << each.operand
              << " whole, but it is split with the batch: every rank gathers " << getStorageBytes(type)
              << " bytes and does the same work";
      ++numImplicitReplications;
    }
    return success(!noImplicitReplication || !any);
  }
};

} // namespace
