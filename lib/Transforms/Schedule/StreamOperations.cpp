// What an operation of the scheduled form does on the streams.

#include "StreamOperations.h"

#include "Aliases.h"

#include "fsdp/Dialect/Fsdp/IR/AcrossSteps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace fsdp;

Value fsdp::getHandle(Operation *op) {
  bool starts =
      isa<CollectiveOpInterface>(op) && op->getNumResults() == 1 && isa<HandleType>(op->getResult(0).getType());
  return starts ? op->getResult(0) : Value();
}

std::optional<Stream> fsdp::getStreamOf(Operation *op) {
  auto stream = op->getAttrOfType<StreamAttr>("stream");
  return stream ? std::optional(stream.getValue()) : std::nullopt;
}

/// The value that a loop passes for `carried`, one of its block arguments or results; null if it is neither.
static Value getInitial(Value carried) {
  if (auto argument = dyn_cast<BlockArgument>(carried)) {
    auto loop = dyn_cast<LoopLikeOpInterface>(argument.getOwner()->getParentOp());
    OpOperand *init = loop ? loop.getTiedLoopInit(argument) : nullptr;
    return init ? init->get() : Value();
  }
  auto loop = carried.getDefiningOp<LoopLikeOpInterface>();
  OpOperand *init = loop ? loop.getTiedLoopInit(cast<OpResult>(carried)) : nullptr;
  return init ? init->get() : Value();
}

std::optional<Stream> fsdp::getStreamOfHandle(Value handle) {
  for (; handle; handle = getInitial(handle))
    if (Operation *start = handle.getDefiningOp(); start && getHandle(start))
      return getStreamOf(start);
  return std::nullopt;
}

Value fsdp::getYielded(Value carried) {
  if (auto argument = dyn_cast<BlockArgument>(carried)) {
    auto loop = dyn_cast<LoopLikeOpInterface>(argument.getOwner()->getParentOp());
    OpOperand *yielded = loop ? loop.getTiedLoopYieldedValue(argument) : nullptr;
    return yielded ? yielded->get() : Value();
  }
  auto loop = carried.getDefiningOp<LoopLikeOpInterface>();
  unsigned number = cast<OpResult>(carried).getResultNumber();
  return loop && number < loop.getYieldedValues().size() ? loop.getYieldedValues()[number] : Value();
}

SmallVector<Value> fsdp::getCarriedHandles(ValueRange values) {
  SmallVector<Value> handles =
      llvm::filter_to_vector(values, [](Value value) { return isa<HandleType>(value.getType()) && getYielded(value); });
  auto isStartedBefore = [](Value a, Value b) {
    return getYielded(a).getDefiningOp()->isBeforeInBlock(getYielded(b).getDefiningOp());
  };
  // A handle that is passed through has no start in the body: then nothing is known but the order of the values.
  bool allStart = llvm::all_of(handles, [](Value value) {
    Operation *start = getYielded(value).getDefiningOp();
    return start && getHandle(start);
  });
  if (allStart)
    llvm::sort(handles, isStartedBefore);
  return handles;
}

SmallVector<Operation *> fsdp::getLastReads(Operation *user) {
  SmallVector<Operation *> reads{user};
  if (Value handle = getHandle(user))
    for (Operation *wait : handle.getUsers())
      if (isa<WaitOp>(wait) && wait->getBlock() == user->getBlock())
        reads.push_back(wait);
  return reads;
}

SmallVector<Operation *> fsdp::getReadersOfCarried(Operation *start) {
  Value handle = getHandle(start);
  Block *block = start->getBlock();
  auto loop = dyn_cast<LoopLikeOpInterface>(block->getParentOp());
  if (!handle || !handle.hasOneUse() || !loop || *handle.user_begin() != block->getTerminator())
    return {};
  unsigned number = handle.use_begin()->getOperandNumber();
  if (number >= loop.getRegionIterArgs().size() || getYielded(loop.getRegionIterArgs()[number]) != handle)
    return {};
  SmallVector<Operation *> readers;
  for (Operation *wait : loop.getRegionIterArgs()[number].getUsers()) {
    readers.push_back(wait);
    for (Value result : wait->getResults())
      for (Value name : getAliases(result))
        for (Operation *user : name.getUsers())
          if (Operation *here = block->findAncestorOpInBlock(*user); here && here != block->getTerminator())
            llvm::append_range(readers, getLastReads(here));
  }
  return readers;
}

bool fsdp::waitsFor(Operation *op, Stream stream) {
  auto wait = dyn_cast<WaitOp>(op);
  return wait && getStreamOfHandle(wait.getHandle()) == stream;
}

bool fsdp::usesCompute(Operation *op) {
  if (isa<ReshapeOp, ReleaseOp, WaitOp, RecordEventOp, WaitEventOp, BarrierOp, CollectiveOpInterface>(op))
    return false;
  return !isa_and_nonnull<arith::ArithDialect>(op->getDialect()) && !op->hasTrait<OpTrait::IsTerminator>();
}

bool fsdp::waitsForReduction(Operation *op) { return waitsFor(op, Stream::Reduce) || waitsFor(op, Stream::Replica); }

bool fsdp::startsReduction(Operation *op) {
  std::optional<Stream> stream = getHandle(op) ? getStreamOf(op) : std::nullopt;
  return stream == Stream::Reduce || stream == Stream::Replica;
}

/// True if `value` is only read by the end of its block, through views.
static bool onlyEndsBlock(Value value) {
  return llvm::all_of(value.getUsers(), [](Operation *user) {
    return user->hasTrait<OpTrait::IsTerminator>() || (isa<ReshapeOp>(user) && onlyEndsBlock(user->getResult(0)));
  });
}

bool fsdp::startsForNextStep(Operation *op) { return getAcrossSteps(op) == AcrossSteps::ToNextStep; }

bool fsdp::publishes(Operation *op) {
  Value handle = getHandle(op);
  if (!isa<AllGatherStartOp>(op) || !handle || !handle.hasOneUse())
    return false;
  // What is for the next step has no readers here.
  auto wait = dyn_cast<WaitOp>(*handle.user_begin());
  return wait && wait->getBlock() == op->getBlock() &&
         llvm::all_of(wait.getResults(), [](Value result) { return onlyEndsBlock(result); });
}
