// Programs that take the batch apart along its rows: each rank goes on with its part of what comes out.

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
  bool moves = rule.flat || (op->getNumOperands() == 1 && !shrinks);
  for (unsigned operand = 0; operand < op->getNumOperands(); ++operand) {
    const TensorFactors &tensor = rule.operands[operand];
    for (size_t dimension = 0; dimension < std::min<size_t>(tensor.size(), 64); ++dimension)
      for (int64_t factor : tensor[dimension]) {
        bool taken = operand == 0 && shrinks && rule.factors[factor].kind == FactorKind::Whole;
        for (unsigned result = 0; moves && result < op->getNumResults(); ++result)
          for (auto [place, factors] : llvm::enumerate(rule.results[result]))
            taken |= factors.size() == 1 && factors.front() == factor &&
                     isIndexed(op->getResult(result), static_cast<int64_t>(place));
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

// True if `value` is an input of the batch, moved or converted at most, also one that a loop passes on as it is.
static bool isInput(Value value, func::FuncOp main) {
  while (true) {
    if (auto [carrier, index] = getCarrier(value); carrier) {
      std::optional<LoopView> loop = LoopView::get(carrier);
      if (!loop || loop->body->getTerminator()->getOperand(index) != loop->body->getArgument(index))
        return false;
      value = carrier->getOperand(index);
      continue;
    }
    Operation *op = value.getDefiningOp();
    if (!op)
      return cast<BlockArgument>(value).getOwner() == &main.getBody().front();
    if (op->getNumOperands() != 1 || op->getNumRegions() != 0 ||
        getNumElements(op->getOperand(0)) < getNumElements(value))
      return false;
    value = op->getOperand(0);
  }
}

// Of the parts `batch` that a batch dimension is taken apart into, the result's dimension of the first that is not
// walked through piece by piece and divides, else the largest. Nullopt if the first part of all divides, or none is
// left.
std::optional<int64_t> PlacementBuilder::findMicroBatchDimension(Operation *op, const ShardingRule &rule,
                                                                 const DimensionFactors &batch, int64_t ranks) const {
  std::optional<int64_t> uneven;
  int64_t largest = 1;
  for (size_t index = 0; index < batch.size(); ++index) {
    int64_t factor = batch[index];
    const auto *place = llvm::find_if(
        rule.results[0], [&](const DimensionFactors &factors) { return llvm::is_contained(factors, factor); });
    if (place == rule.results[0].end() || place->front() != factor)
      return std::nullopt;
    int64_t dimension = place - rule.results[0].begin();
    int64_t size = cast<RankedTensorType>(op->getResult(0).getType()).getDimSize(dimension);
    if (isIndexed(op->getResult(0), dimension))
      continue;
    if (size % ranks == 0)
      return index == 0 ? std::nullopt : std::optional<int64_t>(dimension);
    if (size > largest) {
      uneven = dimension;
      largest = size;
    }
  }
  return uneven;
}

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
  std::optional<int64_t> dimension =
      findMicroBatchDimension(op, rule, rule.operands[0][*split], mesh.getAxesSize(axes));
  if (!dimension)
    return false;
  PlacementAttr target =
      PlacementAttr::getSharded(context, static_cast<int64_t>(rule.results[0].size()), *dimension, axes);
  analysis.operations[op] = {{getReplicated(op->getOperand(0))}, {getReplicated(op->getResult(0))}};
  analysis.resolved[op->getResult(0)] = target;
  analysis.values[op->getResult(0)] = {target, SplitOrigin::Batch, {}};
  if (isInput(op->getOperand(0), main))
    regrouped.insert(op);
  return true;
}

// True if an operation that uses `value` takes pieces along `dimension`, or needs all of it.
bool PlacementBuilder::isUsedWhole(Value value, int64_t dimension) {
  if (isIndexed(value, dimension))
    return true;
  return llvm::any_of(value.getUses(), [&](OpOperand &use) {
    Operation *user = use.getOwner();
    if (user == main.getBody().front().getTerminator())
      return !main.getResultAttrOfType<PlacementAttr>(use.getOperandNumber(), kPlacementAttrName).isSharded();
    if (user->hasTrait<OpTrait::IsTerminator>() || LoopView::get(user) || BranchView::get(user))
      return false;
    ShardingRule rule = getShardingRule(user);
    if (rule.identity)
      return false;
    const DimensionFactors &factors = rule.operands[use.getOperandNumber()][dimension];
    return factors.empty() || rule.factors[factors.front()].kind == FactorKind::Whole;
  });
}

// Where the rows of `operand` are in result 0: in the dimension that begins with their first factor, else in the
// dimension of the same number, else in the first. Nullopt for a number.
static std::optional<int64_t> findRows(const ShardingRule &rule, unsigned operand, int64_t split) {
  const TensorFactors &result = rule.results.front();
  if (result.empty())
    return std::nullopt;
  for (auto [dimension, factors] : llvm::enumerate(result))
    if (!rule.operands[operand][split].empty() && llvm::is_contained(factors, rule.operands[operand][split].front()))
      return static_cast<int64_t>(dimension);
  return result.size() == rule.operands[operand].size() ? split : 0;
}

// Where an operation takes or puts pieces along the batch (a slice, a concatenation, a sort), every rank has the whole
// result; each goes on with a part of it, unless what follows needs it whole too.
void PlacementBuilder::cutAgain(Operation *op, const ShardingRule &rule, const Decision &decision) {
  if (!decision.gatheredAxes || decision.origin != SplitOrigin::None)
    return;
  std::optional<int64_t> dimension;
  bool fromInputs = true;
  for (unsigned operand = 0; operand < op->getNumOperands(); ++operand) {
    const ValuePlacement &seen = at(op->getOperand(operand));
    std::optional<int64_t> split = seen.placement.getShardedDimension();
    if (seen.origin != SplitOrigin::Batch || !split)
      continue;
    dimension = dimension ? dimension : findRows(rule, operand, *split);
    fromInputs &= isInput(op->getOperand(operand), main);
  }
  if (!dimension)
    return;
  for (Value result : op->getResults()) {
    if (result.use_empty())
      continue;
    auto type = cast<RankedTensorType>(result.getType());
    bool fits = *dimension < type.getRank() && type.getDimSize(*dimension) > 1;
    if (!fits || !at(result).placement.isReplicated() || isUsedWhole(result, *dimension)) {
      fromInputs = false; // every rank goes on with it
      continue;
    }
    PlacementAttr cut = PlacementAttr::getSharded(context, type.getRank(), *dimension, decision.gatheredAxes);
    analysis.resolved[result] = cut;
    analysis.values[result] = {cut, SplitOrigin::Batch, {}};
  }
  if (fromInputs)
    regrouped.insert(op);
}
