// Forward through loops and branches.

#include "PlacementBuilder.h"

using namespace mlir;
using namespace fsdp;

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

// A carried value starts as its initial value. One that starts as a constant may become whatever the body makes it.
ValuePlacement PlacementBuilder::startCarry(OpOperand &init) {
  bool never = neverPartial.contains({init.getOwner(), init.getOperandNumber()});
  if (never && at(init.get()).placement.isPartial())
    resolve(init.get());
  ValuePlacement start = at(init.get());
  Operation *maker = init.get().getDefiningOp();
  bool constant = maker && maker->hasTrait<OpTrait::ConstantLike>();
  start.startsAs = constant && !never ? init.get() : Value();
  return start;
}

// Adapts the placement of a carried value to what the body yields. True if it changed.
bool PlacementBuilder::updateCarry(ValuePlacement &carried, OpOperand &init, Value yielded) {
  const ValuePlacement made = at(yielded);
  if (made.placement == carried.placement)
    return false;
  if (carried.placement.isPartial()) {
    // It cannot stay partial: the next walk starts without.
    neverPartial.insert({init.getOwner(), init.getOperandNumber()});
    again = true;
    carried = {carried.placement.withoutPartial(), SplitOrigin::None, {}};
    return true;
  }
  if (made.placement.isPartial()) {
    bool neutral = carried.startsAs && isNeutralConstant(carried.startsAs, made.placement.getReduction());
    if (neutral && carried.placement.isReplicated()) {
      carried = {made.placement, made.origin, carried.startsAs};
      return true;
    }
    resolve(yielded);
    return updateCarry(carried, init, yielded);
  }
  // A replicated value can be split for nothing. One that starts as state and becomes the batch's is the batch's from
  // the start: it is moved once, not in every iteration. Another split one stays as it is.
  bool becomesBatch = carried.origin == SplitOrigin::State && made.origin == SplitOrigin::Batch;
  if ((!carried.placement.isReplicated() && !becomesBatch) || !made.placement.isSharded())
    return false;
  carried = {made.placement, made.origin, {}};
  return true;
}

void PlacementBuilder::visitLoop(Operation *op, const LoopView &loop) {
  SmallVector<ValuePlacement> carried;
  for (OpOperand &init : op->getOpOperands())
    carried.push_back(startCarry(init));
  // Each round splits a carried value or finds one that is not partial, so this ends.
  for (bool changed = true; changed;) {
    changed = false;
    for (auto [index, value] : llvm::enumerate(carried))
      for (Block *block : {loop.condition, loop.body})
        analysis.values[block->getArgument(index)] = value;
    forwardBlock(*loop.condition);
    forwardBlock(*loop.body);
    Operation *end = loop.body->getTerminator();
    for (unsigned index = 0; index < end->getNumOperands(); ++index)
      changed |= updateCarry(carried[index], op->getOpOperand(index), end->getOperand(index));
  }
  requirePredicate(loop.condition->getTerminator(), 0);

  OperationPlacements placements;
  for (auto [value, result] : llvm::zip(carried, op->getResults())) {
    placements.operands.push_back(value.placement);
    placements.results.push_back(value.placement);
    define(result, value.placement, value.origin);
  }
  analysis.operations[op] = placements;
  analysis.operations[loop.body->getTerminator()] = {placements.operands, {}};
}

// Control flow must be the same on all ranks.
void PlacementBuilder::requirePredicate(Operation *user, unsigned operand) {
  Value predicate = user->getOperand(operand);
  if (at(predicate).placement.isPartial())
    resolve(predicate);
  SmallVector<PlacementAttr, 4> &needed = analysis.operations[user].operands;
  needed.resize(std::max<size_t>(needed.size(), operand + 1));
  needed[operand] = getReplicated(predicate);
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

// The one placement of a result: a split one if some branch has it, partial if all are partial in the same way.
PlacementAttr PlacementBuilder::joinBranches(Operation *op, const BranchView &branch, unsigned index,
                                             SplitOrigin &origin) {
  SmallVector<Value> yielded;
  for (Block *block : branch.blocks)
    yielded.push_back(block->getTerminator()->getOperand(index));
  PlacementAttr first = at(yielded.front()).placement;
  bool agree = llvm::all_of(yielded, [&](Value value) { return at(value).placement == first; });
  if (!agree)
    for (Value value : yielded)
      if (at(value).placement.isPartial())
        resolve(value);
  PlacementAttr wanted = getWanted(op->getResult(index));
  PlacementAttr joined;
  for (Value value : yielded) {
    const ValuePlacement &seen = at(value);
    if (!joined || (seen.placement.isSharded() && (!joined.isSharded() || seen.placement == wanted))) {
      joined = seen.placement;
      origin = seen.origin;
    }
  }
  return joined;
}

void PlacementBuilder::visitBranch(Operation *op, const BranchView &branch) {
  requirePredicate(op, 0);
  for (Block *block : branch.blocks)
    forwardBlock(*block);
  OperationPlacements placements;
  placements.operands.push_back(getReplicated(op->getOperand(0)));
  for (unsigned index = 0; index < op->getNumResults(); ++index) {
    SplitOrigin origin = SplitOrigin::None;
    PlacementAttr joined = joinBranches(op, branch, index, origin);
    placements.results.push_back(joined);
    define(op->getResult(index), joined, origin);
  }
  for (Block *block : branch.blocks) {
    SmallVector<PlacementAttr, 4> ends(placements.results.begin(), placements.results.end());
    analysis.operations[block->getTerminator()] = {ends, {}};
  }
  analysis.operations[op] = placements;
}
