// Rotates gathers: iteration i starts what iteration i + 1 waits for.

#include "CarryGathers.h"

#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace fsdp;

/// The carried values among the operands of `makers` and `start` that change from iteration to iteration; failure if
/// the loop's own counter is read.
static FailureOr<SmallVector<BlockArgument>> findChanging(scf::ForOp loop, ArrayRef<Operation *> makers,
                                                          Operation *start) {
  llvm::SetVector<Value> changing;
  auto visit = [&](Operation *op) {
    for (Value operand : op->getOperands())
      if (auto argument = dyn_cast<BlockArgument>(operand);
          argument && argument.getOwner() == loop.getBody() && !isInvariant(loop, argument))
        changing.insert(argument);
  };
  for (Operation *maker : makers)
    visit(maker);
  visit(start);
  if (changing.contains(loop.getInductionVar()))
    return failure();
  return llvm::map_to_vector(changing, [](Value value) { return cast<BlockArgument>(value); });
}

/// The wait for `handle` in `body`, or the loop in it whose first iteration waits.
static std::pair<WaitOp, scf::ForOp> findWait(Value handle, Block *body) {
  Operation *user = handle.hasOneUse() ? *handle.user_begin() : nullptr;
  if (!user || user->getBlock() != body)
    return {};
  if (auto wait = dyn_cast<WaitOp>(user))
    return {wait, scf::ForOp()};
  auto loop = dyn_cast<scf::ForOp>(user);
  if (!loop || loop.getStaticTripCount().value_or(APInt(64, 0)).ult(2))
    return {};
  Value argument = loop.getTiedLoopRegionIterArg(&*handle.use_begin());
  bool isDirect = argument.hasOneUse() && isa<WaitOp>(*argument.user_begin()) &&
                  argument.user_begin()->getBlock() == loop.getBody();
  return {WaitOp(), isDirect ? loop : scf::ForOp()};
}

/// What makes `values` at the begin of an iteration; nullopt if that is more than a few scalars.
static std::optional<SmallVector<Operation *>> findCounters(ValueRange values, Block *body) {
  std::optional<OperationSet> counters = findMakers(values, body);
  int64_t bytes = 0;
  if (counters)
    for (Operation *op : *counters)
      bytes += getTensorBytes(op->getResultTypes());
  if (!counters || bytes > kSmallBytes)
    return std::nullopt;
  return sortInBlock(*counters);
}

std::optional<CarriedGather> fsdp::analyzeGather(scf::ForOp loop, AllGatherStartOp start, NextStart where,
                                                 std::string &whyNot) {
  Block *body = loop.getBody();
  auto [wait, takenBy] = findWait(start.getHandle(), body);
  if (!wait && !takenBy) {
    whyNot = "it is not waited for in the iteration";
    return std::nullopt;
  }
  std::optional<OperationSet> makers = findMakers(start.getInputs(), body);
  if (!makers) {
    whyNot = "what it gathers depends on communication or products of the iteration";
    return std::nullopt;
  }
  CarriedGather gather{start, wait, takenBy, sortInBlock(*makers), {}};
  FailureOr<SmallVector<BlockArgument>> changing = findChanging(loop, gather.makers, start);
  if (failed(changing)) {
    whyNot = "what it gathers depends on the loop's counter";
    return std::nullopt;
  }
  if (where == NextStart::AtEnd)
    return gather;
  SmallVector<Value> next;
  for (BlockArgument argument : *changing)
    next.push_back(getNextValue(loop, argument));
  std::optional<SmallVector<Operation *>> counters = findCounters(next, body);
  if (!counters) {
    whyNot = "what it gathers in the next iteration is not known at the begin of this one";
    return std::nullopt;
  }
  gather.counters = std::move(*counters);
  return gather;
}

/// The start for the first iteration, before the loop.
static Value startFirst(scf::ForOp loop, CarriedGather &gather) {
  OpBuilder builder(loop);
  IRMapping mapping;
  mapIteration(builder, loop, 0, loop.getInitArgs(), mapping);
  for (Operation *maker : gather.makers)
    builder.clone(*maker, mapping);
  return builder.clone(*gather.start, mapping)->getResult(0);
}

/// The start for the next iteration.
static Value startNext(scf::ForOp loop, CarriedGather &gather, NextStart where) {
  OpBuilder builder(loop.getBody()->getTerminator());
  if (where == NextStart::BehindWait)
    builder.setInsertionPointAfter(gather.wait);
  IRMapping mapping;
  for (BlockArgument argument : loop.getRegionIterArgs())
    mapping.map(argument, getNextValue(loop, argument));
  for (Operation *maker : gather.makers)
    builder.clone(*maker, mapping);
  return builder.clone(*gather.start, mapping)->getResult(0);
}

/// Takes the last iteration out of the loop: a copy of the body without `starts` stands behind it.
static void peelLast(scf::ForOp loop, const llvm::SmallDenseSet<Operation *> &starts) {
  OpBuilder builder(loop->getContext());
  builder.setInsertionPointAfter(loop);
  SmallVector<SmallVector<OpOperand *>> uses;
  for (Value result : loop.getResults())
    uses.push_back(llvm::map_to_vector(result.getUses(), [](OpOperand &use) { return &use; }));
  IRMapping mapping;
  mapIteration(builder, loop, loop.getStaticTripCount()->getSExtValue() - 1, loop.getResults(), mapping);
  SmallVector<Operation *> copies;
  for (Operation &op : loop.getBody()->without_terminator())
    if (!starts.contains(&op))
      copies.push_back(builder.clone(op, mapping));
  for (auto [users, value] : llvm::zip_equal(uses, loop.getYieldedValues()))
    for (OpOperand *use : users)
      use->set(mapping.lookupOrDefault(value));
  // What made the operands of the starts that are left out.
  for (Operation *op : llvm::reverse(copies))
    if (isa<KernelOp, ReshapeOp>(op) && op->use_empty())
      op->erase();
  shortenLoop(loop, /*first=*/false);
}

/// Each operation to the top of the body, in their order; all read carried values only.
static void hoistCounters(scf::ForOp loop, MutableArrayRef<CarriedGather> gathers) {
  OperationSet all;
  for (CarriedGather &gather : gathers)
    all.insert(gather.counters.begin(), gather.counters.end());
  for (Operation *op : llvm::reverse(sortInBlock(all)))
    op->moveBefore(&loop.getBody()->front());
}

/// Takes the first iteration out of the loops inside that take a handle in, so that its wait is one of the body's.
static void peelTakers(MutableArrayRef<CarriedGather> gathers) {
  OperationSet takers;
  for (CarriedGather &gather : gathers)
    if (gather.takenBy)
      takers.insert(gather.takenBy);
  for (Operation *taker : takers) {
    IRRewriter rewriter(taker->getContext());
    auto loop = cast<scf::ForOp>(taker);
    peelFirst(loop, {});
    (void)loop.promoteIfSingleIteration(rewriter);
  }
  for (CarriedGather &gather : gathers)
    if (gather.takenBy)
      gather.wait = cast<WaitOp>(*gather.start.getHandle().user_begin());
}

scf::ForOp fsdp::carryGathers(scf::ForOp loop, MutableArrayRef<CarriedGather> gathers, NextStart where) {
  SmallVector<Value> first, next;
  peelTakers(gathers);
  hoistCounters(loop, gathers);
  for (CarriedGather &gather : gathers)
    first.push_back(startFirst(loop, gather));
  for (CarriedGather &gather : gathers)
    next.push_back(startNext(loop, gather, where));
  unsigned carried = loop.getNumRegionIterArgs();
  IRRewriter rewriter(loop->getContext());
  rewriter.setInsertionPoint(loop);
  auto yields = [&](OpBuilder &, Location, ArrayRef<BlockArgument>) { return next; };
  FailureOr<LoopLikeOpInterface> wider =
      cast<LoopLikeOpInterface>(*loop).replaceWithAdditionalYields(rewriter, first, false, yields);
  assert(succeeded(wider) && "scf.for takes more carried values");
  loop = cast<scf::ForOp>(**wider);
  for (auto [gather, argument] : llvm::zip_equal(gathers, loop.getRegionIterArgs().drop_front(carried))) {
    gather.wait.getHandleMutable().set(argument);
    gather.start->erase();
  }
  // Shared makers are erased once.
  OperationSet makers;
  for (CarriedGather &gather : gathers)
    makers.insert(gather.makers.begin(), gather.makers.end());
  eraseUnused(sortInBlock(makers));
  llvm::SmallDenseSet<Operation *> starts;
  for (Value handle : next)
    starts.insert(handle.getDefiningOp());
  peelLast(loop, starts);
  return loop;
}
