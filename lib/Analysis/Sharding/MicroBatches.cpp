// A program that splits its batch into micro-batches: each rank takes its part of every one.

#include "PlacementBuilder.h"

using namespace mlir;
using namespace fsdp;

//===----------------------------------------------------------------------===//
// Which dimensions are walked through: backward, beside the wishes
//===----------------------------------------------------------------------===//

bool PlacementBuilder::isIndexed(Value value, int64_t dimension) const {
  return dimension < 64 && (indexed.lookup(value) >> dimension & 1);
}

// A dimension of which an operation takes pieces is indexed, and so is what becomes of it by moving elements only.
void PlacementBuilder::indexThrough(Operation *op, const ShardingRule &rule) {
  if (op->getNumOperands() == 0 || op->getNumResults() == 0)
    return;
  bool shrinks = getNumElements(op->getResult(0)) < getNumElements(op->getOperand(0));
  for (unsigned operand = 0; operand < op->getNumOperands(); ++operand) {
    const TensorFactors &tensor = rule.operands[operand];
    for (size_t dimension = 0; dimension < std::min<size_t>(tensor.size(), 64); ++dimension)
      for (int64_t factor : tensor[dimension]) {
        bool taken = operand == 0 && shrinks && rule.factors[factor].kind == FactorKind::Whole;
        for (unsigned result = 0; rule.flat && result < op->getNumResults(); ++result)
          for (auto [place, factors] : llvm::enumerate(rule.results[result]))
            taken |= factors.size() == 1 && factors.front() == factor && isIndexed(op->getResult(result), place);
        if (taken)
          indexed[op->getOperand(operand)] |= uint64_t(1) << dimension;
      }
  }
}

void PlacementBuilder::indexThroughLoop(Operation *op, const LoopView &loop, bool &changed) {
  for (unsigned index = 0; index < op->getNumResults(); ++index) {
    uint64_t inBody = indexed.lookup(loop.body->getArgument(index));
    uint64_t &yielded = indexed[loop.body->getTerminator()->getOperand(index)];
    uint64_t all = yielded | inBody | indexed.lookup(op->getResult(index));
    changed |= all != yielded;
    yielded = all;
    indexed[op->getOperand(index)] |= all;
  }
}

//===----------------------------------------------------------------------===//
// Forward
//===----------------------------------------------------------------------===//

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
