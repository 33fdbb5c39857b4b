// Moves what a user asked of a value from the barrier that marks it to the operation that makes the value.

#include "fsdp/Import/Passes.h"

#include "fsdp/Dialect/Fsdp/IR/UserSplit.h"

namespace fsdp {
#define GEN_PASS_DEF_SETTLECONSTRAINTSPASS
#include "fsdp/Import/Passes.h.inc"
} // namespace fsdp

using namespace fsdp;
using namespace mlir;

/// Result `index` of `op` is split along `dimension`; what was asked of it before stays.
static void askOfResult(Operation *op, unsigned index, int64_t dimension) {
  SmallVector<int64_t> splits(op->getNumResults(), kUserAnywhere);
  if (auto given = op->getAttrOfType<DenseI64ArrayAttr>(kUserSplitAttrName))
    llvm::copy(given.asArrayRef(), splits.begin());
  if (splits[index] == kUserAnywhere)
    splits[index] = dimension;
  op->setAttr(kUserSplitAttrName, DenseI64ArrayAttr::get(op->getContext(), splits));
}

/// An argument of main is where its own sharding says; a constraint speaks for one that has none.
static void askOfArgument(func::FuncOp main, unsigned index, int64_t dimension) {
  if (main.getArgAttr(index, kUserSplitAttrName))
    return;
  main.setArgAttr(index, kUserSplitAttrName, IntegerAttr::get(IntegerType::get(main.getContext(), 64), dimension));
}

static void askOf(Value value, int64_t dimension) {
  if (auto result = dyn_cast<OpResult>(value))
    return askOfResult(result.getOwner(), result.getResultNumber(), dimension);
  auto argument = cast<BlockArgument>(value);
  Operation *parent = argument.getOwner()->getParentOp();
  if (auto main = dyn_cast<func::FuncOp>(parent))
    askOfArgument(main, argument.getArgNumber(), dimension);
  else if (isa<stablehlo::WhileOp>(parent)) // carried values are placed as the results
    askOfResult(parent, argument.getArgNumber(), dimension);
}

namespace {
struct SettleConstraintsPass : fsdp::impl::SettleConstraintsPassBase<SettleConstraintsPass> {
  void runOnOperation() override {
    getOperation().walk([&](stablehlo::OptimizationBarrierOp barrier) {
      auto split = barrier->getAttrOfType<DenseI64ArrayAttr>(kUserSplitAttrName);
      if (!split || split.size() != 1 || barrier->getNumResults() != 1)
        return;
      askOf(barrier->getOperand(0), split[0]);
      barrier->replaceAllUsesWith(barrier->getOperands());
      barrier->erase();
      ++numSettled;
    });
  }
};
} // namespace
