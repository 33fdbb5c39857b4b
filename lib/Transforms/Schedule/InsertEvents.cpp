// Makes streams wait for each other where they must, and nowhere else.

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Transforms/Schedule/Passes.h"

#include "mlir/IR/Builders.h"

#include "StreamOperations.h"

namespace fsdp {
#define GEN_PASS_DEF_INSERTEVENTSPASS
#include "fsdp/Transforms/Schedule/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

namespace {

/// What is known at one place of a block, in the order of issue.
class StreamState {
public:
  /// `nothingBefore`: compute was given no work yet.
  explicit StreamState(bool nothingBefore)
      : caughtUp(getMaxEnumValForStream() + 1, nothingBefore), waitedFor(getMaxEnumValForStream() + 1, 0) {}

  /// True if `stream` has waited for all that compute was given so far.
  bool isCaughtUp(Stream stream) const { return caughtUp[index(stream)]; }

  void setCaughtUp(Stream stream) { caughtUp[index(stream)] = true; }

  /// Compute was given more work.
  void addCompute() { caughtUp.assign(caughtUp.size(), false); }

  /// Compute has waited for the collective number `number` of `stream`, which other streams do not know of yet.
  void addWait(Stream stream, int64_t number) {
    waitedFor[index(stream)] = number;
    bool own = isCaughtUp(stream);
    addCompute();
    caughtUp[index(stream)] = own;
  }

  bool isImplied(Stream stream, int64_t number) const { return number <= waitedFor[index(stream)]; }

private:
  static unsigned index(Stream stream) { return static_cast<unsigned>(stream); }

  SmallVector<bool> caughtUp;
  SmallVector<int64_t> waitedFor;
};

struct InsertEventsPass : fsdp::impl::InsertEventsPassBase<InsertEventsPass> {
  void runOnOperation() override { visit(getOperation().getBody()); }

  /// What a region waited for is not known outside, since it may not run; and the other way round it is not needed.
  void visit(Region &region) {
    for (Block &block : region) {
      StreamState state(isa<func::FuncOp>(region.getParentOp()) && block.isEntryBlock());
      numberHandles(block);
      SmallVector<Operation *> operations = llvm::map_to_vector(block, [](Operation &op) { return &op; });
      for (size_t at = 0; at < operations.size();)
        at = isa<WaitOp>(operations[at]) ? visitWaits(operations, at, state) : visitOther(operations, at, state);
      for (Operation *op : operations)
        if (!isa<KernelOp>(op))
          for (Region &inner : op->getRegions())
            visit(inner);
    }
  }

  /// In the order in which they are started: first what a loop carries into the block.
  void numberHandles(Block &block) {
    numbers.clear();
    int64_t next = 1;
    auto number = [&](Value handle) { numbers[handle] = next++; };
    llvm::for_each(getCarriedHandles(block.getArguments()), number);
    for (Operation &op : block)
      if (Value handle = getHandle(&op))
        number(handle);
      else
        llvm::for_each(getCarriedHandles(op.getResults()), number);
  }

  size_t visitOther(ArrayRef<Operation *> operations, size_t at, StreamState &state) {
    Operation *op = operations[at];
    if (getHandle(op))
      synchronize(op, *getStreamOf(op), state);
    else if (usesCompute(op))
      state.addCompute();
    return at + 1;
  }

  /// `start` stands behind all that compute was given.
  void synchronize(Operation *start, Stream stream, StreamState &state) {
    if (state.isCaughtUp(stream))
      return;
    OpBuilder builder(start);
    Value event = RecordEventOp::create(builder, start->getLoc(), EventType::get(start->getContext()), Stream::Compute);
    WaitEventOp::create(builder, start->getLoc(), event, stream);
    state.setCaughtUp(stream);
    ++numEvents;
  }

  int64_t getNumber(WaitOp wait) const { return numbers.lookup(wait.getHandle()); }

  /// All waits that stand together, from `at` on: the latest start first, so that it implies the others.
  size_t visitWaits(ArrayRef<Operation *> operations, size_t at, StreamState &state) {
    size_t end = at;
    while (end < operations.size() && isa<WaitOp>(operations[end]))
      ++end;
    auto waits = llvm::map_to_vector(operations.slice(at, end - at), [](Operation *op) { return cast<WaitOp>(op); });
    llvm::sort(waits, [&](WaitOp a, WaitOp b) {
      int64_t first = getNumber(a), second = getNumber(b);
      return first != second ? first > second : a->isBeforeInBlock(b);
    });
    for (WaitOp wait : waits) {
      if (end < operations.size())
        wait->moveBefore(operations[end]);
      visitWait(wait, state);
    }
    return end;
  }

  void visitWait(WaitOp wait, StreamState &state) {
    std::optional<Stream> stream = getStreamOfHandle(wait.getHandle());
    if (!stream || wait.getStream() != Stream::Compute)
      return;
    if (!state.isImplied(*stream, getNumber(wait)))
      return state.addWait(*stream, getNumber(wait));
    wait.setStream(*stream);
    ++numImplied;
  }

  llvm::DenseMap<Value, int64_t> numbers; // of the handles of the block, from 1 on
};

} // namespace
