// fsdp-check-user-splits: whether values lie where the user's constraints ask for them.

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Fsdp/IR/UserSplit.h"
#include "fsdp/Transforms/Propagate/Passes.h"

namespace fsdp {
#define GEN_PASS_DEF_CHECKUSERSPLITSPASS
#include "fsdp/Transforms/Propagate/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// Sums that wait for their reduction, and flat values, become what is asked once they are needed.
static LogicalResult checkSplit(OpResult result, int64_t dimension) {
  PlacementAttr placement = PlacementAttr::getFrom(result.getType());
  if (!placement || placement.isFlat() || !placement.isSharded() || !placement.getAxesOf(dimension).empty())
    return success();
  return result.getOwner()->emitError()
         << "a sharding asks to split this value along dimension " << dimension << ", but it is placed " << placement
         << "; expected data-parallel or fully sharded values: activations are split along the batch, everything else "
            "as the state it comes from";
}

namespace {
struct CheckUserSplitsPass : fsdp::impl::CheckUserSplitsPassBase<CheckUserSplitsPass> {
  void runOnOperation() override {
    bool failedAny = false;
    getOperation().walk([&](Operation *op) {
      auto splits = dyn_cast_or_null<DenseI64ArrayAttr>(op->removeAttr(kUserSplitAttrName));
      if (!splits)
        return;
      for (auto [result, dimension] : llvm::zip(op->getResults(), splits.asArrayRef()))
        if (dimension >= 0)
          failedAny |= failed(checkSplit(result, dimension));
    });
    if (failedAny)
      signalPassFailure();
  }
};
} // namespace
