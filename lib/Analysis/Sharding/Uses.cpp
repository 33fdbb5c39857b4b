// Backward, beside the wishes: which dimensions are walked through piece by piece, and which values are kept in stacks.

#include "PlacementBuilder.h"

using namespace mlir;
using namespace fsdp;

//===----------------------------------------------------------------------===//
// Indexed dimensions
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
// Stored values
//===----------------------------------------------------------------------===//

// An update of a part of operand 0: what is written stays for long, so state is written as shards.
static bool isUpdate(Operation *op, const ShardingRule &rule) {
  if (op->getNumOperands() < 2 || op->getNumResults() != 1 || rule.flat ||
      op->getOperand(0).getType() != op->getResult(0).getType())
    return false;
  return rule.operands[1].size() == rule.results[0].size() &&
         getNumElements(op->getOperand(1)) < getNumElements(op->getResult(0));
}

void PlacementBuilder::storeThrough(Operation *op, const ShardingRule &rule) {
  if (isUpdate(op, rule))
    stored.insert(op->getOperand(1));
  if (!rule.flat || op->getNumResults() != 1 || !stored.contains(op->getResult(0)))
    return;
  for (Value operand : op->getOperands())
    if (getNumElements(operand) == getNumElements(op->getResult(0)))
      stored.insert(operand);
}
