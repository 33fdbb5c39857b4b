// Rotates reductions: iteration i + 1 waits for what iteration i started.

#include "TrailReductions.h"

#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace fsdp;

std::optional<TrailingReduction> fsdp::analyzeReduction(scf::ForOp loop, Operation *start, std::string &whyNot) {
  Value handle = start->getResult(0);
  auto wait = handle.hasOneUse() ? dyn_cast<WaitOp>(*handle.user_begin()) : WaitOp();
  if (!wait || wait->getBlock() != loop.getBody()) {
    whyNot = "it is not waited for in the iteration";
    return std::nullopt;
  }
  std::optional<OperationSet> consumers = findConsumers(wait, loop.getBody());
  if (!consumers) {
    whyNot = "the iteration needs its result";
    return std::nullopt;
  }
  TrailingReduction reduction{start, wait, {}};
  reduction.deferred.insert(wait);
  reduction.deferred.insert(consumers->begin(), consumers->end());
  return reduction;
}

static OperationSet unite(ArrayRef<TrailingReduction> reductions) {
  OperationSet all;
  for (const TrailingReduction &reduction : reductions)
    all.insert(reduction.deferred.begin(), reduction.deferred.end());
  return all;
}

/// A carried value that only deferred operations write: it is one iteration behind, and may be read by them alone.
static bool isDelayed(scf::ForOp loop, BlockArgument argument, const OperationSet &deferred) {
  return argument != loop.getInductionVar() && deferred.contains(getNextValue(loop, argument).getDefiningOp());
}

/// What deferred operations read of their own iteration, so that it must be carried to the next.
static llvm::SetVector<Value> findCarried(scf::ForOp loop, const OperationSet &some, const OperationSet &deferred) {
  llvm::SetVector<Value> carried;
  for (Operation *op : some)
    for (Value operand : op->getOperands()) {
      auto argument = dyn_cast<BlockArgument>(operand);
      if (isa<HandleType>(operand.getType()) || isInvariant(loop, operand) ||
          deferred.contains(operand.getDefiningOp()) || (argument && isDelayed(loop, argument, deferred)))
        continue;
      carried.insert(operand);
    }
  return carried;
}

/// Why `reduction` cannot trail together with the others; empty if it can.
static StringRef findObstacle(scf::ForOp loop, const TrailingReduction &reduction, const OperationSet &deferred) {
  Operation *yield = loop.getBody()->getTerminator();
  for (Operation *op : reduction.deferred)
    for (OpOperand &use : op->getUses()) {
      if (use.getOwner() != yield)
        continue;
      BlockArgument argument = loop.getRegionIterArgs()[use.getOperandNumber()];
      if (llvm::any_of(argument.getUsers(), [&](Operation *user) { return !deferred.contains(user); }))
        return "the iteration reads what it flows into";
    }
  llvm::SetVector<Value> carried = findCarried(loop, reduction.deferred, deferred);
  if (llvm::is_contained(carried, loop.getInductionVar()))
    return "what follows from it reads the loop's counter";
  if (getTensorBytes(ValueRange(carried.getArrayRef()).getTypes()) > kSmallBytes)
    return "what follows from it needs large values of the iteration";
  return "";
}

void fsdp::keepIndependent(scf::ForOp loop, SmallVectorImpl<TrailingReduction> &reductions,
                           function_ref<void(TrailingReduction &, StringRef)> onRefused) {
  // Without one of them, less is deferred, and others may find a reader that stays.
  for (bool changed = true; changed;) {
    OperationSet deferred = unite(reductions);
    auto refuse = [&](TrailingReduction &reduction) {
      StringRef whyNot = findObstacle(loop, reduction, deferred);
      if (!whyNot.empty())
        onRefused(reduction, whyNot);
      return !whyNot.empty();
    };
    size_t before = reductions.size();
    llvm::erase_if(reductions, refuse);
    changed = reductions.size() != before;
  }
  OperationSet deferred = unite(reductions);
  llvm::erase_if(reductions, [&](TrailingReduction &reduction) { return deferred.contains(reduction.start); });
}

/// What is deferred from the last iteration, behind the loop, which carries all that it reads.
static void finishBehind(scf::ForOp loop, ArrayRef<Operation *> deferred) {
  OpBuilder builder(loop->getContext());
  builder.setInsertionPointAfter(loop);
  IRMapping mapping;
  mapping.map(loop.getRegionIterArgs(), loop.getResults());
  llvm::SmallPtrSet<Operation *, 16> copies;
  for (Operation *op : deferred)
    copies.insert(builder.clone(*op, mapping));
  for (auto [result, next] : llvm::zip_equal(loop.getResults(), loop.getYieldedValues()))
    if (llvm::is_contained(deferred, next.getDefiningOp()))
      result.replaceUsesWithIf(mapping.lookup(next), [&](OpOperand &use) { return !copies.contains(use.getOwner()); });
}

/// In their order, each before the start of the last reduction that it follows from.
static void moveDeferred(ArrayRef<Operation *> deferred, ArrayRef<TrailingReduction> reductions) {
  llvm::DenseMap<Operation *, Operation *> places;
  for (const TrailingReduction &reduction : reductions)
    places[reduction.wait] = reduction.start;
  for (Operation *op : deferred) {
    Operation *place = places.lookup(op);
    for (Value operand : op->getOperands())
      if (Operation *other = places.lookup(operand.getDefiningOp()); other && (!place || place->isBeforeInBlock(other)))
        place = other;
    places[op] = place;
  }
  for (Operation *op : deferred)
    op->moveBefore(places.lookup(op));
}

scf::ForOp fsdp::trailReductions(scf::ForOp loop, MutableArrayRef<TrailingReduction> reductions) {
  OperationSet deferred = unite(reductions);
  SmallVector<Operation *> inOrder = sortInBlock(deferred);
  llvm::SetVector<Value> carried = findCarried(loop, deferred, deferred);
  SmallVector<Value> next;
  for (TrailingReduction &reduction : reductions)
    next.push_back(reduction.start->getResult(0));
  llvm::append_range(next, carried);

  IRMapping peeled = peelFirst(loop, deferred);
  SmallVector<Value> first = llvm::map_to_vector(next, [&](Value value) { return peeled.lookup(value); });
  unsigned before = loop.getNumRegionIterArgs();
  IRRewriter rewriter(loop->getContext());
  rewriter.setInsertionPoint(loop);
  // A carried value may be an argument of the old loop, whose body moves to the new one.
  SmallVector<std::pair<size_t, unsigned>> arguments;
  for (auto [index, value] : llvm::enumerate(next))
    if (auto argument = dyn_cast<BlockArgument>(value))
      arguments.push_back({index, argument.getArgNumber()});
  auto yields = [&](OpBuilder &, Location, ArrayRef<BlockArgument>) { return next; };
  FailureOr<LoopLikeOpInterface> wider =
      cast<LoopLikeOpInterface>(*loop).replaceWithAdditionalYields(rewriter, first, false, yields);
  assert(succeeded(wider) && "scf.for takes more carried values");
  loop = cast<scf::ForOp>(**wider);
  for (auto [index, number] : arguments)
    next[index] = loop.getBody()->getArgument(number);

  for (auto [value, argument] : llvm::zip_equal(next, loop.getRegionIterArgs().drop_front(before)))
    value.replaceUsesWithIf(argument, [&](OpOperand &use) { return deferred.contains(use.getOwner()); });
  moveDeferred(inOrder, reductions);
  finishBehind(loop, inOrder);
  return loop;
}
