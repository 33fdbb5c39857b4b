// The batch followed forward by factors, then backward by use.

#include "BatchReach.h"

#include "MainFunction.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp;

BatchReach::BatchReach(func::FuncOp main) {
  for (BlockArgument argument : main.getArguments()) {
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    auto mark = main.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), kBatchDimensionAttrName);
    if (!type || !mark || mark.getInt() >= type.getRank())
      continue;
    rows = std::max(rows, type.getDimSize(mark.getInt()));
    llvm::SmallBitVector bits(type.getRank());
    bits.set(mark.getInt());
    carried[argument] = bits;
  }
  followBlock(main.getBody().front());
  while (reachBackward(main.getBody().front())) {
  }
}

//===----------------------------------------------------------------------===//
// Forward
//===----------------------------------------------------------------------===//

/// Adds dimensions to what `value` is known to carry; true if that is news.
bool BatchReach::mark(Value value, const llvm::SmallBitVector &dimensions) {
  if (dimensions.none())
    return false;
  auto [position, isNew] = carried.try_emplace(value, dimensions);
  if (isNew)
    return true;
  llvm::SmallBitVector before = position->second;
  position->second |= dimensions;
  return position->second != before;
}

bool BatchReach::pass(Value from, Value to) {
  auto position = carried.find(from);
  // A copy: marking may move the entries of the map.
  return position != carried.end() && mark(to, llvm::SmallBitVector(position->second));
}

bool BatchReach::followBlock(Block &block) {
  bool changed = false;
  for (Operation &op : block) {
    if (isa<stablehlo::WhileOp>(op))
      changed |= followLoop(&op);
    else if (isa<stablehlo::CaseOp, stablehlo::IfOp>(op))
      changed |= followBranches(&op);
    else if (!op.hasTrait<OpTrait::IsTerminator>())
      changed |= followRule(&op);
  }
  return changed;
}

/// Rounds until what the body returns brings nothing new.
bool BatchReach::followLoop(Operation *op) {
  auto loop = cast<stablehlo::WhileOp>(op);
  bool changed = false;
  for (bool again = true; again;) {
    again = false;
    for (unsigned i = 0; i < loop.getNumResults(); ++i) {
      Value next = loop.getBody().front().getTerminator()->getOperand(i);
      for (Value from : {loop->getOperand(i), next})
        for (Value to :
             {Value(loop.getCond().getArgument(i)), Value(loop.getBody().getArgument(i)), Value(loop.getResult(i))})
          again |= pass(from, to);
    }
    again |= followBlock(loop.getCond().front());
    again |= followBlock(loop.getBody().front());
    changed |= again;
  }
  return changed;
}

bool BatchReach::followBranches(Operation *op) {
  bool changed = false;
  for (Region &branch : op->getRegions()) {
    changed |= followBlock(branch.front());
    for (auto [from, to] : llvm::zip(branch.front().getTerminator()->getOperands(), op->getResults()))
      changed |= pass(from, to);
  }
  return changed;
}

/// Factors that hold the batch. Of a dimension with several factors these are the major ones, up to the number of rows:
/// 96 rows of 12 examples by 8 positions, or 12 examples as 2 micro-batches of 6. `isCut` is set when a dimension with
/// the batch is whole and goes to no result as a factor, as in a slice of it.
llvm::SmallBitVector BatchReach::factorsWithBatch(const ShardingRule &rule, Operation *op, bool &isCut) const {
  llvm::SmallBitVector factors(rule.factors.size());
  for (auto [operand, dimensions] : llvm::zip(op->getOperands(), rule.operands)) {
    auto position = carried.find(operand);
    if (position == carried.end())
      continue;
    for (unsigned dimension : position->second.set_bits()) {
      int64_t covered = 1;
      for (int64_t factor : dimensions[dimension]) {
        if (covered >= rows)
          break;
        covered *= rule.factors[factor].size;
        factors.set(factor);
        isCut |= rule.factors[factor].kind == FactorKind::Whole;
      }
    }
  }
  return factors;
}

bool BatchReach::followRule(Operation *op) {
  if (op->getNumResults() == 0 || llvm::none_of(op->getOperands(), [&](Value v) { return carriesBatch(v); }))
    return false;
  ShardingRule rule = getShardingRule(op);
  bool changed = false;
  if (rule.identity) {
    for (auto [operand, result] : llvm::zip(op->getOperands(), op->getResults()))
      changed |= pass(operand, result);
    return changed;
  }
  bool isCut = false;
  llvm::SmallBitVector factors = factorsWithBatch(rule, op, isCut);
  for (auto [result, dimensions] : llvm::zip(op->getResults(), rule.results)) {
    llvm::SmallBitVector bits(dimensions.size());
    for (auto [dimension, list] : llvm::enumerate(dimensions))
      if (llvm::any_of(list, [&](int64_t factor) { return factors.test(factor); }))
        bits.set(dimension);
    changed |= mark(result, bits);
    // A part of the batch (a slice, a concatenation) is still the batch, in the same dimension.
    if (bits.none() && isCut)
      for (Value operand : op->getOperands())
        if (carriesBatch(operand) && cast<RankedTensorType>(operand.getType()).getRank() == int64_t(bits.size()))
          changed |= pass(operand, result);
  }
  return changed;
}

//===----------------------------------------------------------------------===//
// Backward
//===----------------------------------------------------------------------===//

bool BatchReach::reach(Value value) { return reaching.insert(value).second; }

/// One sweep from the end of the block; loops may need several.
bool BatchReach::reachBackward(Block &block) {
  bool changed = false;
  for (Operation &op : llvm::reverse(block)) {
    for (Region &region : op.getRegions())
      if (isa<stablehlo::WhileOp, stablehlo::CaseOp, stablehlo::IfOp>(op))
        for (Block &inner : region)
          changed |= reachBackward(inner);
    changed |= reachOperation(&op);
  }
  for (BlockArgument argument : block.getArguments())
    if (carriesBatch(argument))
      changed |= reach(argument);
  return changed;
}

/// Operands reach the batch if a result does; through a loop or a branch only position by position.
bool BatchReach::reachOperation(Operation *op) {
  bool changed = false;
  for (Value result : op->getResults())
    if (carriesBatch(result))
      changed |= reach(result);
  if (auto loop = dyn_cast<stablehlo::WhileOp>(op)) {
    for (unsigned i = 0; i < loop.getNumResults(); ++i) {
      Value next = loop.getBody().front().getTerminator()->getOperand(i);
      bool reaches = reachesBatch(loop.getResult(i)) || reachesBatch(loop.getBody().getArgument(i)) ||
                     reachesBatch(loop.getCond().getArgument(i));
      for (Value value : {loop->getOperand(i), next})
        changed |= reaches && reach(value);
    }
    return changed;
  }
  if (isa<stablehlo::CaseOp, stablehlo::IfOp>(op)) {
    for (Region &branch : op->getRegions())
      for (auto [from, to] : llvm::zip(branch.front().getTerminator()->getOperands(), op->getResults()))
        changed |= reachesBatch(to) && reach(from);
    return changed;
  }
  if (llvm::any_of(op->getResults(), [&](Value result) { return reachesBatch(result); }))
    for (Value operand : op->getOperands())
      changed |= reach(operand);
  return changed;
}
