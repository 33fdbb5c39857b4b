// Backward from the step's results: which placement state wants a value to have.

#include "PlacementBuilder.h"

#include "fsdp/Dialect/Fsdp/IR/PlacementOrder.h"

using namespace mlir;
using namespace fsdp;

PlacementAttr PlacementBuilder::getWanted(Value value) const {
  auto found = analysis.wanted.find(value);
  return found != analysis.wanted.end() && found->second.placement.isSharded() ? found->second.placement
                                                                               : PlacementAttr();
}

// How much a wish counts: a split before none, a parameter's before a moment's, whose names would be less clear.
int PlacementBuilder::getRank(const WantedPlacement &wish) {
  auto role = main.getResultAttrOfType<RoleAttr>(wish.result, kRoleAttrName);
  bool isParameter = role && role.getValue() == Role::Parameter;
  return (wish.placement.isSharded() ? 2 : 0) + (isParameter ? 1 : 0);
}

// Of two wishes the finer stays (state that is split further than its parameter: the gradient is reduced to what the
// moments need), then the one that counts more, else the first. True if a placement was wished for that is new.
bool PlacementBuilder::want(Value value, WantedPlacement wish) {
  auto [known, isNew] = analysis.wanted.try_emplace(value, wish);
  if (isNew)
    return true;
  WantedPlacement &before = known->second;
  if (before.placement.isSharded() && wish.placement != before.placement) {
    bool isFiner = refines(wish.placement, before.placement);
    if (isFiner || refines(before.placement, wish.placement)) {
      // The parameter's name stays.
      if (getRank(wish) > getRank(before))
        before.result = wish.result;
      if (isFiner)
        before.placement = wish.placement;
      return isFiner;
    }
  }
  if (getRank(wish) <= getRank(known->second))
    return false;
  bool changed = known->second.placement != wish.placement;
  bool moves = known->second.placement.isSharded() && changed;
  if (!moves)
    known->second = wish;
  return changed && !moves;
}

void PlacementBuilder::computeWanted() {
  Operation *end = main.getBody().front().getTerminator();
  for (OpOperand &operand : end->getOpOperands()) {
    unsigned index = operand.getOperandNumber();
    auto placement = main.getResultAttrOfType<PlacementAttr>(index, kPlacementAttrName);
    // Results that feed no argument are for the user to read: no state wants anything.
    if (placement.isSharded() || main.getResultAttr(index, kFeedsAttrName))
      want(operand.get(), {placement, index});
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
            want(yielded, WantedPlacement(found->second)); // a copy: the map may grow
        wantInBlock(*inner);
      }
      continue;
    }
    ShardingRule rule = getShardingRule(&op);
    wantThrough(&op, rule);
    indexThrough(&op, rule);
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
  indexThroughLoop(op, loop, changed);
  return changed;
}

// Elements alike: the same elements are wanted in the same places.
void PlacementBuilder::wantThroughFlat(Operation *op, const ShardingRule &rule, const WantedPlacement &from) {
  if (!rule.flat)
    return;
  for (Value operand : op->getOperands())
    if (getNumElements(operand) == getNumElements(op->getResult(0)))
      want(operand, {from.placement.isFlat() ? from.placement : getReplicated(operand), from.result});
}

// Wishes pass where no factor is reduced and all axes find a factor in the operand.
void PlacementBuilder::wantThrough(Operation *op, const ShardingRule &rule) {
  bool isWanted = llvm::any_of(op->getResults(), [&](Value result) { return analysis.wanted.count(result); });
  if (!isWanted)
    return;
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
    if (from.placement.isFlat() || (rule.flat && !from.placement.isSharded())) {
      wantThroughFlat(op, rule, from);
      continue;
    }
    std::optional<FactorAxes> axes = readFactorAxes(rule, rule.results[result], from.placement, mesh);
    if (!axes)
      continue;
    for (unsigned operand = 0; operand < op->getNumOperands(); ++operand) {
      auto placement = writePlacement(rule, rule.operands[operand], *axes, mesh, context);
      // A number that is spread over the tensor (a clipping factor) is not the tensor's.
      bool spread = getNumElements(op->getOperand(operand)) == 1 && getNumElements(op->getResult(result)) != 1;
      if (!spread && placement && placement->getShardAxes().size() == from.placement.getShardAxes().size())
        want(op->getOperand(operand), {*placement, from.result});
    }
  }
}
