// Backward: values that every rank would compute whole, though all who use them need the same part only.

#include "PlacementBuilder.h"

using namespace mlir;
using namespace fsdp;

void PlacementBuilder::refine() { refineBlock(main.getBody().front()); }

void PlacementBuilder::refineBlock(Block &block) {
  for (Operation &op : llvm::reverse(block.without_terminator())) {
    if (std::optional<LoopView> loop = LoopView::get(&op))
      refineLoop(&op, *loop);
    else if (std::optional<BranchView> branch = BranchView::get(&op))
      refineBranch(&op, *branch);
    else
      refineOperation(&op);
  }
}

std::optional<PlacementAttr> PlacementBuilder::getCommonNeed(Value value, OpOperand *except) const {
  PlacementAttr common;
  for (OpOperand &use : value.getUses()) {
    if (&use == except)
      continue;
    PlacementAttr need = analysis.lookup(use.getOwner()).operands[use.getOperandNumber()];
    if (common && need != common)
      return std::nullopt;
    common = need;
  }
  return common;
}

// True if `need` is a split that a replicated value could be computed with.
static bool isUsefulNeed(std::optional<PlacementAttr> need) {
  return need && *need && need->isSharded() && !need->isPartial();
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

bool PlacementBuilder::refineFlat(Operation *op, const ShardingRule &rule, PlacementAttr placement) {
  int64_t elements = getNumElements(op->getResult(0));
  auto fits = [&](Value operand) { return getNumElements(operand) == elements || getNumElements(operand) == 1; };
  if (!rule.flat || op->getNumResults() != 1 || !llvm::all_of(op->getOperands(), fits))
    return false;
  OperationPlacements &placements = analysis.operations[op];
  for (auto [operand, needed] : llvm::zip(op->getOperands(), placements.operands))
    needed = getNumElements(operand) == elements ? placement : getReplicated(operand);
  placements.results.front() = placement;
  return true;
}

// What makes a tensor larger, of a part of the batch (a row of labels that is spread over all rows), is done where its
// consumers have their parts: what it is made of is smaller to gather.
void PlacementBuilder::refineSpread(Operation *op) {
  if (op->getNumResults() != 1 || op->getNumOperands() == 0 || analysis.resolved.count(op->getResult(0)))
    return;
  Value result = op->getResult(0);
  const ValuePlacement &seen = at(result);
  int64_t operandElements = 0;
  for (Value operand : op->getOperands())
    operandElements += getNumElements(operand);
  PlacementAttr need = getCommonNeed(result).value_or(PlacementAttr());
  if (seen.origin != SplitOrigin::Batch || operandElements >= getNumElements(result) || !need ||
      need == seen.placement || need.isPartial() || seen.placement.isPartial())
    return;
  ShardingRule rule = getShardingRule(op);
  std::optional<FactorAxes> axes = readFactorAxes(rule, rule.results[0], need, mesh);
  if (!axes)
    return;
  OperationPlacements refined;
  writePlacements(op, rule, *axes, refined);
  if (refined.results.front() != need)
    return;
  analysis.operations[op] = refined;
  analysis.values[result] = {need, need.isSharded() ? SplitOrigin::Batch : SplitOrigin::None, {}};
}

void PlacementBuilder::refineOperation(Operation *op) {
  OperationPlacements &placements = analysis.operations[op];
  auto isReplicated = [](PlacementAttr placement) { return placement.isReplicated(); };
  if (placements.results.empty() || !llvm::all_of(placements.results, isReplicated))
    return refineSpread(op);
  ShardingRule rule = getShardingRule(op);
  FactorAxes axes(rule);
  for (auto [index, result] : llvm::enumerate(op->getResults())) {
    // What is changed where it is defined is wanted as it is until there.
    if (analysis.resolved.count(result))
      return;
    std::optional<PlacementAttr> need = getCommonNeed(result);
    if (need && !*need)
      continue;
    if (!isUsefulNeed(need))
      return;
    if (need->isFlat()) {
      if (refineFlat(op, rule, *need))
        analysis.values[result] = {*need, SplitOrigin::State, {}};
      return;
    }
    std::optional<FactorAxes> wanted = readFactorAxes(rule, rule.results[index], *need, mesh);
    if (!wanted || !axes.merge(*wanted))
      return;
  }
  OperationPlacements refined;
  FactorAxes kept = axes;
  writePlacements(op, rule, kept, refined);
  bool complete = true;
  for (int64_t factor = 0, end = static_cast<int64_t>(axes.size()); factor < end; ++factor)
    complete &= kept[factor] == axes[factor];
  if (!complete || axes.empty())
    return;
  placements = refined;
  for (auto [result, placement] : llvm::zip(op->getResults(), placements.results))
    analysis.values[result].placement = placement;
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

namespace {

/// Placements of a loop, its arguments, and everything in it, to come back to.
class SavedPlacements {
public:
  using Operations = DenseMap<Operation *, OperationPlacements>;
  using Values = DenseMap<Value, ValuePlacement>;

  SavedPlacements(Operations &operations, Values &values, Operation *loop) : operations(operations), values(values) {
    loop->walk([&](Operation *op) {
      if (auto found = operations.find(op); found != operations.end())
        savedOperations.emplace_back(op, found->second);
      for (Value result : op->getResults())
        save(result);
      for (Region &region : op->getRegions())
        for (Value argument : region.getArguments())
          save(argument);
    });
  }

  void restore() {
    for (auto &[op, placements] : savedOperations)
      operations[op] = placements;
    for (auto &[value, placement] : savedValues)
      values[value] = placement;
  }

private:
  void save(Value value) {
    if (auto found = values.find(value); found != values.end())
      savedValues.emplace_back(value, found->second);
  }

  Operations &operations;
  Values &values;
  SmallVector<std::pair<Operation *, OperationPlacements>> savedOperations;
  SmallVector<std::pair<Value, ValuePlacement>> savedValues;
};

} // namespace

void PlacementBuilder::refineBranch(Operation *op, const BranchView &branch) {
  OperationPlacements &placements = analysis.operations[op];
  for (auto [index, result] : llvm::enumerate(op->getResults())) {
    std::optional<PlacementAttr> need = getCommonNeed(result);
    if (!placements.results[index].isReplicated() || !isUsefulNeed(need))
      continue;
    placements.results[index] = *need;
    analysis.values[result].placement = *need;
    for (Block *block : branch.blocks)
      analysis.operations[block->getTerminator()].operands[index] = *need;
  }
  for (Block *block : branch.blocks)
    refineBlock(*block);
}

void PlacementBuilder::setCarry(Operation *op, const LoopView &loop, unsigned index, PlacementAttr placement) {
  analysis.operations[op].operands[index] = placement;
  analysis.operations[op].results[index] = placement;
  analysis.operations[loop.body->getTerminator()].operands[index] = placement;
  for (Value value :
       {Value(op->getResult(index)), Value(loop.body->getArgument(index)), Value(loop.condition->getArgument(index))})
    analysis.values[value].placement = placement;
}

// After the body was refined with the candidates: refuses those that some use in the loop does not fit, and adds what
// all uses in the body need. True if nothing changed.
bool PlacementBuilder::settleCarries(Operation *op, const LoopView &loop, MutableArrayRef<Candidate> candidates) {
  bool settled = true;
  Operation *end = loop.body->getTerminator();
  for (auto [index, candidate] : llvm::enumerate(candidates)) {
    if (candidate.refused)
      continue;
    OpOperand *passedOn = &end->getOpOperand(index);
    std::optional<PlacementAttr> inBody = getCommonNeed(loop.body->getArgument(index), passedOn);
    std::optional<PlacementAttr> inCondition = getCommonNeed(loop.condition->getArgument(index));
    bool fits = inBody && inCondition && !*inCondition && (!*inBody || isUsefulNeed(inBody)) &&
                (!*inBody || !candidate.placement || *inBody == candidate.placement);
    if (fits && (!*inBody || candidate.placement))
      continue;
    settled = false;
    candidate.refused = !fits;
    candidate.placement = fits ? *inBody : PlacementAttr();
  }
  return settled;
}

// A carried value is split if its result and both arguments are needed so. That shows only when the body has been
// refined on that assumption; where it fails, the body starts again without.
void PlacementBuilder::refineLoop(Operation *op, const LoopView &loop) {
  SmallVector<Candidate> candidates(op->getNumResults());
  for (auto [index, result] : llvm::enumerate(op->getResults())) {
    std::optional<PlacementAttr> need = getCommonNeed(result);
    bool possible = analysis.lookup(op).results[index].isReplicated() && need && (!*need || isUsefulNeed(need));
    candidates[index] = {possible ? *need : PlacementAttr(), !possible};
  }
  // Few rounds settle real loops; after that nothing more is tried, so that the time stays linear.
  constexpr int maxRounds = 4;
  for (int round = 0;; ++round) {
    SavedPlacements saved(analysis.operations, analysis.values, op);
    for (auto [index, candidate] : llvm::enumerate(candidates)) {
      if (round == maxRounds)
        candidate = {PlacementAttr(), true};
      if (candidate.placement)
        setCarry(op, loop, index, candidate.placement);
    }
    refineBlock(*loop.body);
    if (settleCarries(op, loop, candidates))
      break;
    saved.restore();
  }
  refineBlock(*loop.condition);
}

void PlacementBuilder::findImplicitReplications() {
  Operation *end = main.getBody().front().getTerminator();
  walkPlaced(main.getBody().front(), [&](Operation *op) {
    if (op == end || regrouped.contains(op))
      return;
    const OperationPlacements &placements = analysis.lookup(op);
    for (auto [index, operand] : llvm::enumerate(op->getOperands())) {
      const ValuePlacement &seen = at(operand);
      if (seen.origin == SplitOrigin::Batch && seen.placement.isSharded() &&
          placements.operands[index].withoutPartial() != seen.placement)
        analysis.replications.push_back({op, static_cast<unsigned>(index)});
    }
  });
}
