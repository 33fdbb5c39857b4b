// Slices by a worklist; a loop's carried value is followed to where it starts and to what the body returns.

#include "ValueSources.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp;

/// Position `index` of a loop: its initial value and what the body returns there.
static SmallVector<Value> carriedSources(stablehlo::WhileOp loop, unsigned index) {
  return {loop->getOperand(index), loop.getBody().front().getTerminator()->getOperand(index)};
}

SmallVector<Value> fsdp::getDirectSources(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto loop = dyn_cast_or_null<stablehlo::WhileOp>(argument.getOwner()->getParentOp());
    return loop ? carriedSources(loop, argument.getArgNumber()) : SmallVector<Value>();
  }
  Operation *op = value.getDefiningOp();
  unsigned index = cast<OpResult>(value).getResultNumber();
  if (auto loop = dyn_cast<stablehlo::WhileOp>(op))
    return carriedSources(loop, index);
  if (isa<stablehlo::OptimizationBarrierOp>(op))
    return {op->getOperand(index)};
  SmallVector<Value> sources(op->getOperands());
  if (isa<stablehlo::CaseOp, stablehlo::IfOp>(op))
    for (Region &branch : op->getRegions())
      sources.push_back(branch.front().getTerminator()->getOperand(index));
  return sources;
}

void fsdp::collectSources(ArrayRef<Value> roots, llvm::function_ref<bool(Value)> enter, ValueSet &sources) {
  SmallVector<Value> worklist;
  auto add = [&](Value value) {
    if (enter(value) && sources.insert(value).second)
      worklist.push_back(value);
  };
  for (Value root : roots)
    add(root);
  while (!worklist.empty())
    for (Value source : getDirectSources(worklist.pop_back_val()))
      add(source);
}
