// Folds what only spreads a scalar: broadcasts and reshapes of splats, broadcasts of broadcasts.

#include "fsdp/Import/Passes.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace fsdp {
#define GEN_PASS_DEF_FOLDSPLATSPASS
#include "fsdp/Import/Passes.h.inc"
} // namespace fsdp

using namespace fsdp;
using namespace mlir;

/// The splat that `value` is; null if it is none. Constants of rank 0 count.
static SplatElementsAttr splatOf(Value value) {
  auto constant = value.getDefiningOp<stablehlo::ConstantOp>();
  return constant ? dyn_cast<SplatElementsAttr>(constant.getValue()) : SplatElementsAttr();
}

/// The result of `replacement`, which takes over what is known about `op`: call path and unit.
static Value standFor(Operation *op, Operation *replacement) {
  replacement->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  return replacement->getResult(0);
}

/// A splat of the result's type in place of an operation that spreads `splat`; null if there is no splat.
static Value spread(Operation *op, SplatElementsAttr splat) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  // Constants have static shapes; a dynamic one is refused later, with all others.
  if (!splat || !type.hasStaticShape())
    return {};
  OpBuilder builder(op);
  return standFor(op, stablehlo::ConstantOp::create(builder, op->getLoc(), splat.resizeSplat(type)));
}

/// The value that a broadcast can be replaced by; null if it must stay as it is.
///   broadcast(splat) -> splat, broadcast(x) of x's own shape -> x, broadcast(broadcast(x)) -> broadcast(x)
static Value foldBroadcast(stablehlo::BroadcastInDimOp op) {
  if (Value splat = spread(op, splatOf(op.getOperand())))
    return splat;
  ArrayRef<int64_t> dimensions = op.getBroadcastDimensions();
  if (op.getOperand().getType() == op.getType() && llvm::equal(dimensions, llvm::seq<int64_t>(0, dimensions.size())))
    return op.getOperand();
  auto inner = op.getOperand().getDefiningOp<stablehlo::BroadcastInDimOp>();
  if (!inner)
    return {};
  auto composed =
      llvm::map_to_vector(inner.getBroadcastDimensions(), [&](int64_t dimension) { return dimensions[dimension]; });
  OpBuilder builder(op);
  return standFor(
      op, stablehlo::BroadcastInDimOp::create(builder, op.getLoc(), op.getType(), inner.getOperand(), composed));
}

namespace {
struct FoldSplatsPass : fsdp::impl::FoldSplatsPassBase<FoldSplatsPass> {
  void runOnOperation() override {
    // In program order, so that operands are folded before their users: one walk is enough.
    getOperation().walk<WalkOrder::PreOrder>([&](Operation *op) {
      Value replacement;
      if (auto broadcast = dyn_cast<stablehlo::BroadcastInDimOp>(op))
        replacement = foldBroadcast(broadcast);
      else if (auto reshape = dyn_cast<stablehlo::ReshapeOp>(op))
        replacement = spread(op, splatOf(reshape.getOperand()));
      if (!replacement)
        return WalkResult::advance();
      op->getResult(0).replaceAllUsesWith(replacement);
      op->erase();
      ++numFolded;
      return WalkResult::skip();
    });
    eraseDead(getOperation().getBody());
  }

  /// Users first, so that what only they used goes too.
  void eraseDead(Region &region) {
    for (Block &block : region)
      for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
        if (isOpTriviallyDead(&op)) {
          op.erase();
          ++numErased;
          continue;
        }
        for (Region &nested : op.getRegions())
          eraseDead(nested);
      }
  }
};
} // namespace
