// Backward from the step's results: which placement state wants a value to have.

#include "PlacementBuilder.h"

using namespace mlir;
using namespace fsdp;

PlacementAttr PlacementBuilder::getWanted(Value value) const {
  auto found = analysis.wanted.find(value);
  return found == analysis.wanted.end() ? PlacementAttr() : found->second.placement;
}

// The first wish counts. True if it is new.
bool PlacementBuilder::want(Value value, WantedPlacement placement) {
  return placement.placement.isSharded() && analysis.wanted.try_emplace(value, placement).second;
}

void PlacementBuilder::computeWanted() {
  Operation *end = main.getBody().front().getTerminator();
  // Parameters first: a gradient is named after the parameter that it updates, not after a moment.
  for (bool parameters : {true, false})
    for (unsigned index = 0; index < end->getNumOperands(); ++index) {
      auto role = main.getResultAttrOfType<RoleAttr>(index, "fsdp.role");
      bool isParameter = role && role.getValue() == Role::Parameter;
      auto placement = main.getResultAttrOfType<PlacementAttr>(index, "fsdp.placement");
      if (isParameter == parameters)
        want(end->getOperand(index), {placement, index});
    }
  wantInBlock(main.getBody().front());
}

void PlacementBuilder::wantInBlock(Block &block) {
  for (Operation &op : llvm::reverse(block.without_terminator())) {
    if (std::optional<LoopView> loop = LoopView::get(&op)) {
      while (wantThroughLoop(&op, *loop)) {
      }
      continue;
    }
    if (std::optional<BranchView> branch = BranchView::get(&op)) {
      for (Block *inner : branch->blocks) {
        for (auto [result, yielded] : llvm::zip(op.getResults(), inner->getTerminator()->getOperands()))
          if (auto found = analysis.wanted.find(result); found != analysis.wanted.end())
            want(yielded, WantedPlacement(found->second));
        wantInBlock(*inner);
      }
      continue;
    }
    wantThrough(&op);
  }
}

// A carried value has one placement: a wish at the result, an argument or the yielded value is one for all. True if
// something new was wished for that the body has not seen.
bool PlacementBuilder::wantThroughLoop(Operation *op, const LoopView &loop) {
  bool changed = false;
  for (unsigned index = 0; index < op->getNumResults(); ++index) {
    Value same[] = {op->getResult(index), loop.body->getArgument(index), loop.condition->getArgument(index),
                    loop.body->getTerminator()->getOperand(index), op->getOperand(index)};
    for (Value from : ArrayRef<Value>(same).drop_back())
      if (auto found = analysis.wanted.find(from); found != analysis.wanted.end()) {
        WantedPlacement placement = found->second;
        for (Value to : ArrayRef<Value>(same).drop_back())
          changed |= want(to, placement);
        // The initial value may belong to others as well: a wish, but no reason for another round.
        want(op->getOperand(index), placement);
        break;
      }
  }
  wantInBlock(*loop.body);
  return changed;
}

void PlacementBuilder::wantThroughFlat(Operation *op, const ShardingRule &rule, const WantedPlacement &from) {
  if (!rule.flat)
    return;
  for (Value operand : op->getOperands())
    if (getNumElements(operand) == getNumElements(op->getResult(0)))
      want(operand, from);
}

// Wishes pass where no factor is reduced and all axes find a factor in the operand.
void PlacementBuilder::wantThrough(Operation *op) {
  bool isWanted = llvm::any_of(op->getResults(), [&](Value result) { return analysis.wanted.count(result); });
  if (!isWanted)
    return;
  ShardingRule rule = getShardingRule(op);
  for (const Factor &factor : rule.factors)
    if (factor.kind == FactorKind::Reduced && factor.size != 1)
      return;
  for (unsigned result = 0; result < op->getNumResults(); ++result) {
    auto found = analysis.wanted.find(op->getResult(result));
    if (found == analysis.wanted.end())
      continue;
    WantedPlacement from = found->second;
    if (rule.identity) {
      want(op->getOperand(result), from);
      continue;
    }
    if (from.placement.isFlat()) {
      wantThroughFlat(op, rule, from);
      continue;
    }
    std::optional<FactorAxes> axes = readFactorAxes(rule, rule.results[result], from.placement, mesh);
    if (!axes)
      continue;
    for (unsigned operand = 0; operand < op->getNumOperands(); ++operand) {
      auto placement = writePlacement(rule, rule.operands[operand], *axes, mesh, context);
      if (placement && placement->getShardAxes().size() == from.placement.getShardAxes().size())
        want(op->getOperand(operand), {*placement, from.result});
    }
  }
}
