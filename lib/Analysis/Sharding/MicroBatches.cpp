// A program that splits its batch into micro-batches: each rank takes its part of every one.

#include "PlacementBuilder.h"

using namespace mlir;
using namespace fsdp;

// Where a batch-split dimension is taken apart, and the part that would be split is walked through piece by piece or
// does not divide, the part below it is split instead. No placement of the operand says that, so the operand (input
// data, small) is gathered and each rank keeps its rows of every piece.
bool PlacementBuilder::visitMicroBatches(Operation *op, const ShardingRule &rule) {
  if (op->getNumOperands() != 1 || op->getNumResults() != 1 || at(op->getOperand(0)).origin != SplitOrigin::Batch)
    return false;
  PlacementAttr before = at(op->getOperand(0)).placement;
  std::optional<int64_t> split = before.getShardedDimension();
  if (!split || rule.operands[0][*split].size() < 2 || before.isPartial())
    return false;
  ArrayAttr axes = before.getAxesOf(*split);
  bool passed = false;
  for (int64_t factor : rule.operands[0][*split]) {
    auto *place = llvm::find_if(rule.results[0], [&](const DimensionFactors &factors) {
      return factors.size() == 1 && factors.front() == factor;
    });
    if (place == rule.results[0].end())
      return false;
    int64_t dimension = place - rule.results[0].begin();
    if (isIndexed(op->getResult(0), dimension) || rule.factors[factor].size % mesh.getAxesSize(axes) != 0) {
      passed = true;
      continue;
    }
    if (!passed)
      return false; // the split of the first part is the operand's own
    PlacementAttr target = PlacementAttr::getSharded(context, rule.results[0].size(), dimension, axes);
    analysis.operations[op] = {{getReplicated(op->getOperand(0))}, {getReplicated(op->getResult(0))}};
    analysis.resolved[op->getResult(0)] = target;
    analysis.values[op->getResult(0)] = {target, SplitOrigin::Batch, {}};
    regrouped.insert(op);
    return true;
  }
  return false;
}
