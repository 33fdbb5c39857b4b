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
    const FailureOr<PlacementAnalysis> &analysis = getAnalysis<StepPlacements>().answer;
    if (failed(analysis))
      return signalPassFailure();
    bool gathers = reportReplications(*analysis), repeats = reportRepetitions(*analysis);
    if (noImplicitReplication && (gathers || repeats))
      return signalPassFailure();
    PlacementWriter writer(main, *analysis, mesh);
    writer.run();
    main.walk([](Operation *op) { op->removeDiscardableAttr(kCombinesRanksAttrName); });
    numGathers += writer.numGathers;
    numReductions += writer.numReductions;
  }

  InFlightDiagnostic emitReplication(Operation *op) {
    ++numImplicitReplications;
    InFlightDiagnostic message = noImplicitReplication ? op->emitError() : op->emitRemark();
    message << "'" << op->getName() << "' op ";
    return message;
  }

  /// True if there are any.
  bool reportReplications(const PlacementAnalysis &analysis) {
    bool any = false;
    for (const ImplicitReplication &each : analysis.getImplicitReplications()) {
      if (each.op->hasAttr(kCombinesRanksAttrName))
        continue;
      any = true;
      Value operand = each.op->getOperand(each.operand);
      auto type = cast<RankedTensorType>(operand.getType());
      emitReplication(each.op) << "needs operand #" << each.operand
                               << " whole, but it is split with the batch: every rank gathers " << getStorageBytes(type)
                               << " bytes and does the same work";
    }
    return any;
  }

  /// True if there are any of the batch. Those of state are the optimizer's own: one remark for all of them.
  bool reportRepetitions(const PlacementAnalysis &analysis) {
    bool any = false;
    Operation *first = nullptr;
    int64_t ofState = 0, multiplyAdds = 0;
    for (const RepeatedProduct &each : analysis.getRepeatedProducts()) {
      if (each.fromBatch) {
        any = true;
        emitReplication(each.op) << "has operands that come from the batch, but are whole: every rank does the same "
                                 << each.multiplyAdds << " multiply-adds";
        continue;
      }
      first = first ? first : each.op;
      multiplyAdds += each.multiplyAdds;
      ++ofState;
    }
    if (first)
      first->emitRemark() << "'" << first->getName() << "' op is the first of " << ofState
                          << " products of gathered state: every rank does the same " << multiplyAdds
                          << " multiply-adds";
    return any;
  }
};

} // namespace
