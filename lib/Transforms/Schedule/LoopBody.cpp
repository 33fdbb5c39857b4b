// Slices of a loop's body and copies of iterations.

#include "LoopBody.h"

#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace fsdp;

std::optional<OperationSet> fsdp::findMakers(ValueRange values, Block *body) {
  OperationSet makers;
  auto add = [&](ValueRange operands) {
    for (Value operand : operands) {
      Operation *maker = operand.getDefiningOp();
      if (!maker || maker->getBlock() != body)
        continue;
      if (!isa<KernelOp, ReshapeOp>(maker))
        return false;
      makers.insert(maker);
    }
    return true;
  };
  if (!add(values))
    return std::nullopt;
  for (size_t next = 0; next < makers.size(); ++next)
    if (!add(makers[next]->getOperands()))
      return std::nullopt;
  return makers;
}

/// What may be put off to the next iteration.
static bool canWait(Operation *op) {
  if (auto wait = dyn_cast<WaitOp>(op))
    return op->getBlock() == wait.getHandle().getParentBlock();
  return isa<KernelOp, ReshapeOp, ReduceScatterStartOp, AllReduceStartOp>(op);
}

std::optional<OperationSet> fsdp::findConsumers(Operation *op, Block *body) {
  OperationSet consumers;
  auto add = [&](Operation *maker) {
    for (Operation *user : maker->getUsers()) {
      if (user == body->getTerminator())
        continue;
      if (user->getBlock() != body || !canWait(user))
        return false;
      consumers.insert(user);
    }
    return true;
  };
  if (!add(op))
    return std::nullopt;
  for (size_t next = 0; next < consumers.size(); ++next)
    if (!add(consumers[next]))
      return std::nullopt;
  return consumers;
}

SmallVector<Operation *> fsdp::sortInBlock(const OperationSet &operations) {
  SmallVector<Operation *> sorted(operations.begin(), operations.end());
  llvm::sort(sorted, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return sorted;
}

Value fsdp::getNextValue(scf::ForOp loop, BlockArgument argument) {
  return loop.getTiedLoopYieldedValue(argument)->get();
}

bool fsdp::isInvariant(scf::ForOp loop, Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (argument && argument.getOwner() == loop.getBody())
    return argument != loop.getInductionVar() && getNextValue(loop, argument) == argument;
  return !loop->isAncestor(value.getParentBlock()->getParentOp());
}

void fsdp::mapIteration(OpBuilder &builder, scf::ForOp loop, int64_t iteration, ValueRange values, IRMapping &mapping) {
  mapping.map(loop.getRegionIterArgs(), values);
  if (loop.getInductionVar().use_empty())
    return;
  int64_t lower = *getConstantIntValue(loop.getLowerBound()), step = *getConstantIntValue(loop.getStep());
  mapping.map(loop.getInductionVar(),
              arith::ConstantIndexOp::create(builder, loop.getLoc(), lower + iteration * step).getResult());
}

void fsdp::shortenLoop(scf::ForOp loop, bool first) {
  OpBuilder builder(loop);
  int64_t lower = *getConstantIntValue(loop.getLowerBound()), step = *getConstantIntValue(loop.getStep());
  int64_t trips = loop.getStaticTripCount()->getSExtValue();
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(builder, loop.getLoc(), value).getResult();
  };
  if (first)
    loop.setLowerBound(constant(lower + step));
  else
    loop.setUpperBound(constant(lower + (trips - 1) * step));
}

IRMapping fsdp::peelFirst(scf::ForOp loop, const OperationSet &leaveOut) {
  OpBuilder builder(loop);
  IRMapping mapping;
  mapIteration(builder, loop, 0, loop.getInitArgs(), mapping);
  for (Operation &op : loop.getBody()->without_terminator())
    if (!leaveOut.contains(&op))
      builder.clone(op, mapping);
  for (auto [init, next] : llvm::zip_equal(loop.getInitArgsMutable(), loop.getYieldedValues()))
    if (!leaveOut.contains(next.getDefiningOp()))
      init.set(mapping.lookupOrDefault(next));
  shortenLoop(loop, /*first=*/true);
  return mapping;
}

void fsdp::eraseUnused(ArrayRef<Operation *> operations) {
  for (Operation *op : llvm::reverse(operations))
    if (op->use_empty())
      op->erase();
}
