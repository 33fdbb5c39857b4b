// Which stablehlo operations are loops and branches: the only place where propagation knows their names.

#include "fsdp/Analysis/Sharding/ControlFlowView.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp;

std::optional<LoopView> LoopView::get(Operation *op) {
  auto loop = dyn_cast<stablehlo::WhileOp>(op);
  if (!loop)
    return std::nullopt;
  return LoopView{&loop.getCond().front(), &loop.getBody().front()};
}

std::optional<BranchView> BranchView::get(Operation *op) {
  if (!isa<stablehlo::CaseOp, stablehlo::IfOp>(op))
    return std::nullopt;
  BranchView view;
  for (Region &region : op->getRegions())
    view.blocks.push_back(&region.front());
  return view;
}

std::pair<Operation *, unsigned> fsdp::getCarrier(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || !LoopView::get(argument.getOwner()->getParentOp()))
    return {nullptr, 0};
  return {argument.getOwner()->getParentOp(), argument.getArgNumber()};
}

void fsdp::walkPlaced(Block &block, function_ref<void(Operation *)> callback) {
  for (Operation &op : block) {
    callback(&op);
    if (LoopView::get(&op) || BranchView::get(&op))
      for (Region &region : op.getRegions())
        walkPlaced(region.front(), callback);
  }
}
