// Which factors of an operation are split: batch first, then state on its shards, else whole.

#include "PlacementBuilder.h"

using namespace mlir;
using namespace fsdp;

static bool isSplit(const ValuePlacement &value, SplitOrigin origin) {
  return value.origin == origin && value.placement.isSharded();
}

Decision PlacementBuilder::decide(Operation *op, const ShardingRule &rule) {
  Decision decision;
  if (!decideFlat(op, rule, decision))
    decideByFactors(op, rule, decision);
  return decision;
}

//===----------------------------------------------------------------------===//
// Flat
//===----------------------------------------------------------------------===//

// State that is flat stays flat where elements are treated alike, and in reductions of the whole tensor.
bool PlacementBuilder::decideFlat(Operation *op, const ShardingRule &rule, Decision &decision) {
  ArrayAttr axes;
  int64_t elements = 0;
  for (Value operand : op->getOperands()) {
    if (isSplit(at(operand), SplitOrigin::Batch))
      return false;
    ArrayAttr flatAxes = at(operand).placement.getFlatAxes();
    if (flatAxes.size() > (axes ? axes.size() : 0)) {
      axes = flatAxes;
      elements = getNumElements(operand);
    }
  }
  if (!axes)
    return false;
  auto isLarge = [&](Value value) { return getNumElements(value) == elements; };
  bool alike = rule.flat && llvm::all_of(op->getResults(), isLarge);
  // A reduction of everything leaves one number, not a tensor of size 1.
  auto isNumber = [](Value value) { return cast<RankedTensorType>(value.getType()).getRank() == 0; };
  bool whole = !alike && rule.isWholeReduction() && llvm::all_of(op->getResults(), isNumber) &&
               llvm::count_if(op->getOperands(), [](Value operand) { return getNumElements(operand) != 1; }) == 1;
  auto fits = [&](Value operand) { return getNumElements(operand) == elements || getNumElements(operand) == 1; };
  if ((!alike && !whole) || !llvm::all_of(op->getOperands(), fits))
    return false;
  PlacementAttr flat = PlacementAttr::getFlat(context, axes);
  for (Value operand : op->getOperands())
    decision.placements.operands.push_back(getNumElements(operand) == elements ? flat : getReplicated(operand));
  for (Value result : op->getResults())
    decision.placements.results.push_back(alike ? flat : getReplicated(result));
  decision.origin = SplitOrigin::State;
  if (whole) {
    decision.reducedAxes = axes;
    decision.reduction = rule.factors.front().reduction;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// By factors
//===----------------------------------------------------------------------===//

void PlacementBuilder::decideByFactors(Operation *op, const ShardingRule &rule, Decision &decision) {
  FactorAxes axes = assignFactors(op, rule, decision);
  writePlacements(op, rule, axes, decision.placements);
  setReduced(rule, axes, decision);
}

// The batch's splits. Where they conflict the first operand's is honoured; where none can be, the result may be split
// freely.
FactorAxes PlacementBuilder::assignBatchFactors(Operation *op, const ShardingRule &rule, Decision &decision) {
  FactorAxes axes(rule);
  ArrayAttr refused;
  for (unsigned operand = 0; operand < op->getNumOperands(); ++operand) {
    const ValuePlacement &seen = at(op->getOperand(operand));
    if (!isSplit(seen, SplitOrigin::Batch))
      continue;
    auto wanted = readFactorAxes(rule, rule.operands[operand], seen.placement, mesh);
    if (wanted && axes.merge(*wanted))
      decision.origin = SplitOrigin::Batch;
    else
      refused = seen.placement.getShardAxes();
  }
  if (decision.origin == SplitOrigin::Batch || !refused)
    return axes;
  splitFreely(op, rule, refused, axes);
  if (axes.empty())
    decision.gatheredAxes = refused;
  else
    decision.origin = SplitOrigin::Batch;
  return axes;
}

// The batch's splits win: where one is honoured, state is needed whole. Else state stays on its shards, unless it is
// better gathered first.
FactorAxes PlacementBuilder::assignFactors(Operation *op, const ShardingRule &rule, Decision &decision) {
  FactorAxes axes = assignBatchFactors(op, rule, decision);
  if (decision.origin == SplitOrigin::Batch || isGatheredFirst(op, rule))
    return axes;

  SmallVector<unsigned> state;
  for (unsigned operand = 0; operand < op->getNumOperands(); ++operand)
    if (isSplit(at(op->getOperand(operand)), SplitOrigin::State))
      state.push_back(operand);
  // Those that are split further first: others are cut to fit. Then larger ones: they are dearer to move.
  auto key = [&](unsigned operand) {
    Value value = op->getOperand(operand);
    auto axes = static_cast<int64_t>(at(value).placement.getShardAxes().size());
    return std::make_tuple(-axes, -getNumElements(value), operand);
  };
  llvm::sort(state, [&](unsigned a, unsigned b) { return key(a) < key(b); });
  for (unsigned operand : state) {
    decision.origin = SplitOrigin::State;
    // A partial result should not be larger than what was split to make it.
    auto wanted = readFactorAxes(rule, rule.operands[operand], at(op->getOperand(operand)).placement, mesh);
    bool reduces = false;
    for (size_t factor = 0; wanted && factor < wanted->size(); ++factor)
      reduces |= !(*wanted)[factor].empty() && rule.factors[factor].kind == FactorKind::Reduced;
    if (reduces && getNumElements(op->getResult(0)) > getNumElements(op->getOperand(operand)))
      continue;
    if (wanted)
      axes.merge(*wanted);
  }
  return axes;
}

// Where the batch is gathered, because an operation needs it whole (rows picked by indices that are the same on all
// ranks), the result may still be split along what only replicated operands have: each rank picks a part.
void PlacementBuilder::splitFreely(Operation *op, const ShardingRule &rule, ArrayAttr batchAxes, FactorAxes &axes) {
  auto isFree = [&](int64_t factor) {
    if (rule.factors[factor].kind != FactorKind::Pass || rule.factors[factor].size < mesh.getAxesSize(batchAxes))
      return false;
    return llvm::all_of(llvm::enumerate(rule.operands), [&](auto operand) {
      const PlacementAttr &placement = at(op->getOperand(operand.index())).placement;
      return placement.isReplicated() || llvm::none_of(operand.value(), [&](const DimensionFactors &factors) {
               return llvm::is_contained(factors, factor);
             });
    });
  };
  for (const DimensionFactors &factors : rule.results.front())
    if (factors.size() == 1 && isFree(factors.front())) {
      axes[factors.front()] = getAxisList(batchAxes);
      return;
    }
}

// The flattened factors of `tensor` that also appear in `other`, in order.
static SmallVector<int64_t> getCommonFactors(const TensorFactors &tensor, const TensorFactors &other) {
  SmallVector<int64_t> common;
  for (const DimensionFactors &dimension : tensor)
    for (int64_t factor : dimension)
      if (llvm::any_of(other, [&](const DimensionFactors &list) { return llvm::is_contained(list, factor); }))
        common.push_back(factor);
  return common;
}

// State is gathered before operations that make it larger (its gather would be dearer after) or that reorder its
// dimensions (its split would no longer be the leading one). Where consumers turn out to want the result split after
// all, refinement takes that back.
bool PlacementBuilder::isGatheredFirst(Operation *op, const ShardingRule &rule) {
  if (op->getNumResults() == 0 || op->getNumOperands() == 0)
    return false;
  int64_t operandElements = 0;
  unsigned tensors = 0;
  for (Value operand : op->getOperands()) {
    operandElements += getNumElements(operand);
    tensors += getNumElements(operand) > 1;
  }
  int64_t resultElements = getNumElements(op->getResult(0));
  if (resultElements > operandElements)
    return true;
  if (tensors != 1 || getNumElements(op->getOperand(0)) != resultElements)
    return false;
  return getCommonFactors(rule.operands[0], rule.results[0]) != getCommonFactors(rule.results[0], rule.operands[0]);
}

// Where an operand or result cannot be split along its factors, the factors of that dimension stay whole.
void PlacementBuilder::writePlacements(Operation *op, const ShardingRule &rule, FactorAxes &axes,
                                       OperationPlacements &placements) {
  auto write = [&](ArrayRef<TensorFactors> tensors, SmallVectorImpl<PlacementAttr> &list) {
    for (const TensorFactors &tensor : tensors) {
      int64_t failed = 0;
      std::optional<PlacementAttr> placement = writePlacement(rule, tensor, axes, mesh, context, &failed);
      if (!placement) {
        for (int64_t factor : tensor[failed])
          axes[factor].clear();
        return false;
      }
      list.push_back(*placement);
    }
    return true;
  };
  do {
    placements.operands.clear();
    placements.results.clear();
  } while (!write(rule.operands, placements.operands) || !write(rule.results, placements.results));
}

void PlacementBuilder::setReduced(const ShardingRule &rule, const FactorAxes &axes, Decision &decision) {
  SmallVector<StringAttr> reduced;
  for (size_t factor = 0; factor < axes.size(); ++factor)
    if (rule.factors[factor].kind == FactorKind::Reduced && !axes[factor].empty()) {
      llvm::append_range(reduced, axes[factor]);
      decision.reduction = rule.factors[factor].reduction;
    }
  decision.reducedAxes = sortAxes(mesh, reduced);
}
