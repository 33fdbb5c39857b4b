// Partial values: where they pass, and where they must be reduced.

#include "PlacementBuilder.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace fsdp;

static bool overlap(ArrayAttr a, ArrayAttr b) {
  return llvm::any_of(a, [&](Attribute axis) { return llvm::is_contained(b, axis); });
}

//===----------------------------------------------------------------------===//
// Through an operation
//===----------------------------------------------------------------------===//

// A replicated scalar may become partial for nothing: the first rank keeps it. So may the start of an accumulator.
bool PlacementBuilder::canTurnPartial(Value value, const LinearSet &set, Reduction reduction) const {
  const ValuePlacement &seen = at(value);
  if (!set.additive || !seen.placement.isReplicated())
    return false;
  if (seen.startsAs)
    return isNeutralConstant(seen.startsAs, reduction);
  return getNumElements(value) == 1;
}

// Fills `choice` if the partial operands of `set` make partial results.
bool PlacementBuilder::admits(Operation *op, const LinearSet &set, const Decision &decision, PartialChoice &choice) {
  ArrayAttr axes;
  int64_t partialElements = 0;
  for (unsigned operand : set.operands)
    if (PlacementAttr placement = at(op->getOperand(operand)).placement; placement.isPartial()) {
      axes = placement.getPartialAxes();
      choice.reduction = placement.getReduction();
      partialElements = std::max(partialElements, getNumElements(op->getOperand(operand)));
    }
  if (!axes || !set.reductions.contains(choice.reduction))
    return false;
  bool reduces = decision.reducedAxes && !decision.reducedAxes.empty();
  if (reduces && (decision.reduction != choice.reduction || overlap(decision.reducedAxes, axes)))
    return false;
  auto uses = [&](PlacementAttr placement) { return overlap(placement.getShardAxes(), axes); };
  if (llvm::any_of(decision.placements.operands, uses) || llvm::any_of(decision.placements.results, uses))
    return false;
  for (unsigned operand : set.operands) {
    Value value = op->getOperand(operand);
    PlacementAttr placement = at(value).placement;
    bool same =
        placement.isPartial() && placement.getPartialAxes() == axes && placement.getReduction() == choice.reduction;
    bool turns = !placement.isPartial() &&
                 (isNeutralConstant(value, choice.reduction) || canTurnPartial(value, set, choice.reduction));
    if (!same && !turns)
      return false;
  }
  // Reduce before a value grows, not after.
  for (Value result : op->getResults())
    if (getNumElements(result) > partialElements)
      return false;
  choice.set = &set;
  choice.axes = axes;
  return true;
}

// The linear set that leaves the fewest partial operands to be resolved.
PartialChoice PlacementBuilder::choosePartial(Operation *op, const ShardingRule &rule, const Decision &decision) {
  SmallVector<unsigned, 2> partial;
  for (OpOperand &operand : op->getOpOperands())
    if (at(operand.get()).placement.isPartial())
      partial.push_back(operand.getOperandNumber());
  PartialChoice best;
  best.toResolve = partial;
  if (partial.empty())
    return best;
  for (const LinearSet &set : rule.linearSets) {
    PartialChoice choice;
    if (!admits(op, set, decision, choice))
      continue;
    for (unsigned operand : partial)
      if (!llvm::is_contained(set.operands, operand))
        choice.toResolve.push_back(operand);
    if (!best.set || choice.toResolve.size() < best.toResolve.size())
      best = choice;
  }
  return best;
}

// Marks results as partial, and operands that take part in the sum.
void PlacementBuilder::passPartial(Operation *op, const ShardingRule &rule, const PartialChoice &choice,
                                   Decision &decision) {
  SmallVector<StringAttr> axes;
  Reduction reduction = decision.reduction;
  if (decision.reducedAxes)
    llvm::append_range(axes, decision.reducedAxes.getAsRange<StringAttr>());
  if (choice.set) {
    llvm::append_range(axes, choice.axes.getAsRange<StringAttr>());
    reduction = choice.reduction;
  }
  if (axes.empty())
    return;
  ArrayAttr all = sortAxes(mesh, axes);
  for (PlacementAttr &result : decision.placements.results)
    result = result.withPartial(all, reduction);
  auto makePartial = [&](unsigned operand, ArrayAttr over) {
    Value value = op->getOperand(operand);
    if (!isNeutralConstant(value, reduction))
      decision.placements.operands[operand] = decision.placements.operands[operand].withPartial(over, reduction);
  };
  if (choice.set)
    for (unsigned operand : choice.set->operands)
      makePartial(operand, choice.axes);
  if (decision.reducedAxes && !decision.reducedAxes.empty())
    for (unsigned operand : rule.accumulators)
      makePartial(operand, all);
}

//===----------------------------------------------------------------------===//
// Where a value is reduced
//===----------------------------------------------------------------------===//

// The partial value nearest to the start of a chain that keeps elements and their order, and ends in `value`: reduced
// there, the reduction can begin as soon as the gradient is final, and nothing larger moves.
Value PlacementBuilder::findEarliest(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    ShardingRule rule = getShardingRule(op);
    if (!rule.flat || rule.identity || op->getNumResults() != 1 || op->getNumRegions() != 0)
      return value;
    Value before;
    for (Value operand : op->getOperands()) {
      if (!at(operand).placement.isPartial())
        continue;
      if (before && before != operand)
        return value;
      before = operand;
    }
    if (!before || getCarrier(before).first)
      return value;
    bool sameElements = getNumElements(before) == getNumElements(value) &&
                        getElementTypeOrSelf(before.getType()) == getElementTypeOrSelf(value.getType());
    PlacementAttr wanted = getWanted(before), wantedLater = getWanted(value);
    bool sameWish = before.getType() == value.getType() ? wanted == wantedLater : !wanted == !wantedLater;
    if (!sameElements || !sameWish)
      return value;
    value = before;
  }
  return value;
}

// True if `value`, which no state wants, can be scattered in one reduction to where `needed` has its parts.
bool PlacementBuilder::isScattered(Value value, PlacementAttr needed) const {
  PlacementAttr now = at(value).placement;
  return needed && needed.getShardedDimension() && !needed.isPartial() && !now.isSharded() &&
         now.getPartialAxes() == needed.getShardAxes() && !getWanted(value);
}

// Where a product has no rows of the batch, but an operand that is a sum over the ranks (what tokens of all ranks put
// into the bins of an expert): the dimension along which the operand is best scattered, so that each rank computes a
// part of the product. The result's own dimensions come before those that the other operand has too, even splits before
// uneven ones. Null if there is none.
PlacementAttr PlacementBuilder::chooseRows(Operation *op, const ShardingRule &rule, unsigned operand) const {
  PlacementAttr now = at(op->getOperand(operand)).placement;
  if (!rule.isProduct() || now.isSharded() || !now.isPartial())
    return {};
  int64_t ranks = mesh.getAxesSize(now.getPartialAxes());
  std::optional<int64_t> best;
  int bestRank = 0;
  for (auto [dimension, factors] : llvm::enumerate(rule.operands[operand])) {
    if (factors.size() != 1 || rule.factors[factors.front()].size < ranks)
      continue;
    int64_t index = factors.front();
    const Factor &factor = rule.factors[index];
    auto hasFactor = [&](const DimensionFactors &list) { return llvm::is_contained(list, index); };
    bool isOwn = llvm::none_of(rule.operands[1 - operand], hasFactor);
    int rank = factor.kind != FactorKind::Pass ? 0 : (isOwn ? 4 : 2) + (factor.size % ranks == 0 ? 1 : 0);
    if (rank > bestRank) {
      best = static_cast<int64_t>(dimension);
      bestRank = rank;
    }
  }
  auto dimensions = static_cast<int64_t>(rule.operands[operand].size());
  return best ? PlacementAttr::getSharded(context, dimensions, *best, now.getPartialAxes()) : PlacementAttr();
}

// Reduces `value` where it is defined, to what state wants it to be, else to what the operation that asks needs, else
// to every rank. A carried value is not carried partially in the next walk.
void PlacementBuilder::resolve(Value value, PlacementAttr needed) {
  again = true;
  PlacementAttr now = at(value).placement;
  if (auto carrier = getCarrier(value); carrier.first) {
    neverPartial.insert(carrier);
    analysis.values[value] = {now.withoutPartial(), SplitOrigin::None, {}};
    return;
  }
  if (isScattered(value, needed)) {
    scattered.insert(value);
    analysis.resolved[value] = needed;
    analysis.values[value] = {needed, SplitOrigin::Batch, {}};
    return;
  }
  Value earliest = findEarliest(value);
  for (Value each : {earliest, value}) {
    PlacementAttr wanted = getWanted(each);
    PlacementAttr target = wanted ? wanted : at(each).placement.withoutPartial();
    SplitOrigin origin = target.isSharded() ? SplitOrigin::State : SplitOrigin::None;
    if (each == earliest)
      analysis.resolved[each] = target;
    analysis.values[each] = {target, origin, {}};
  }
}
