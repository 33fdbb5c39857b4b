// Finds the products that every rank computes whole, and says whether what they multiply comes from the batch.

#include "PlacementBuilder.h"

using namespace mlir;
using namespace fsdp;

namespace {

/// Values that depend on some arguments of the step, up to where state takes them over: the gradient of a parameter,
/// and what becomes of it, is the parameter's.
class Descendants {
public:
  Descendants(const DenseMap<Value, WantedPlacement> &wanted) : wanted(wanted) {}

  void add(Value value) { values.insert(value); }

  bool contains(Value value) const { return values.contains(value); }

  /// Follows the operations of `block` until nothing new is found: loops carry values back.
  void follow(Block &block) {
    for (size_t before = 0; before != values.size();) {
      before = values.size();
      walkPlaced(block, [&](Operation *op) { followOne(op); });
    }
  }

private:
  void pass(Value from, Value to) {
    if (contains(from) && !wanted.count(to))
      add(to);
  }

  void followOne(Operation *op) {
    if (auto loop = LoopView::get(op)) {
      for (auto [index, operand] : llvm::enumerate(op->getOperands()))
        for (Value from : {operand, loop->body->getTerminator()->getOperand(index)}) {
          pass(from, loop->body->getArgument(index));
          pass(from, loop->condition->getArgument(index));
          pass(from, op->getResult(index));
        }
      return;
    }
    if (auto branch = BranchView::get(op)) {
      for (Block *block : branch->blocks)
        for (auto [yielded, result] : llvm::zip(block->getTerminator()->getOperands(), op->getResults()))
          pass(yielded, result);
      return;
    }
    bool isByPosition = getShardingRule(op).identity;
    for (auto [index, operand] : llvm::enumerate(op->getOperands()))
      for (auto [place, result] : llvm::enumerate(op->getResults()))
        if (!isByPosition || index == place)
          pass(operand, result);
  }

  const DenseMap<Value, WantedPlacement> &wanted;
  DenseSet<Value> values;
};

} // namespace

// Gathered operands have their own remark; a split or partial one is not the same on all ranks.
void PlacementBuilder::findRepeatedProducts() {
  if (mesh.getNumRanks() == 1)
    return;
  SmallVector<RepeatedProduct> found;
  DenseSet<Operation *> gathering;
  for (const ImplicitReplication &each : analysis.replications)
    gathering.insert(each.op);
  walkPlaced(main.getBody().front(), [&](Operation *op) {
    if (op->getNumOperands() != 2 || op->getNumResults() != 1 || gathering.contains(op))
      return;
    auto isReplicated = [](PlacementAttr placement) { return placement.isReplicated(); };
    const OperationPlacements &placements = analysis.lookup(op);
    if (!llvm::all_of(placements.operands, isReplicated) || !llvm::all_of(placements.results, isReplicated))
      return;
    ShardingRule rule = getShardingRule(op);
    if (rule.isProduct())
      found.push_back({op, rule.countMultiplyAdds(), false});
  });
  if (found.empty())
    return;
  Descendants batch(analysis.wanted), state(analysis.wanted);
  for (BlockArgument argument : main.getArguments())
    if (at(argument).origin != SplitOrigin::None)
      (at(argument).origin == SplitOrigin::Batch ? batch : state).add(argument);
  batch.follow(main.getBody().front());
  for (auto &[value, wish] : analysis.wanted)
    if (wish.placement.isSharded())
      state.add(value);
  state.follow(main.getBody().front());
  for (RepeatedProduct &each : found) {
    auto isFrom = [&](const Descendants &origin) {
      return llvm::any_of(each.op->getOperands(), [&](Value operand) { return origin.contains(operand); });
    };
    each.fromBatch = isFrom(batch);
    if (each.fromBatch || isFrom(state))
      analysis.repetitions.push_back(each);
  }
}
