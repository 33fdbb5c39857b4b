// The check that what an operation reads is there when it runs: vector clocks over the streams, in the order of issue.

#include "StreamOrder.h"

#include "StreamOperations.h"

#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace fsdp;

namespace {

/// A place on a stream: everything that was enqueued there until then.
struct Point {
  Stream stream = Stream::Compute;
  int64_t time = 0;
  Operation *maker = nullptr;
};

/// Per stream, until when its work is known to be done.
using Clock = SmallVector<int64_t, 4>;

class StreamOrder {
public:
  StreamOrder() : clocks(getMaxEnumValForStream() + 1, Clock(getMaxEnumValForStream() + 1, 0)) {}

  LogicalResult visit(Region &region);

private:
  static unsigned index(Stream stream) { return static_cast<unsigned>(stream); }

  LogicalResult visit(Operation *op);
  LogicalResult visitStart(Operation *start, Value handle);
  LogicalResult visitWait(WaitOp wait);
  LogicalResult visitWaitEvent(WaitEventOp wait);
  LogicalResult visitRegions(Operation *op);
  LogicalResult checkOperands(Operation *op, ValueRange operands, Stream stream);

  /// Handles that come from elsewhere started before everything that follows.
  void addCarried(ValueRange values);
  Point enqueue(Operation *op, Stream stream);
  /// `stream` knows what `other` knows; true if that is news.
  bool learn(Stream stream, const Clock &other);

  bool knows(Stream stream, Point point) const {
    return stream == point.stream || clocks[index(stream)][index(point.stream)] >= point.time;
  }

  SmallVector<Clock, 4> clocks; // what each stream knows
  int64_t now = 0;
  llvm::DenseMap<Value, Point> made;     // where a value is made
  llvm::DenseMap<Value, Point> started;  // handles
  llvm::DenseMap<Value, Clock> recorded; // events, and what was known at the start of a handle
};

} // namespace

bool StreamOrder::learn(Stream stream, const Clock &other) {
  bool news = false;
  for (auto [mine, theirs] : llvm::zip_equal(clocks[index(stream)], other)) {
    news |= theirs > mine;
    mine = std::max(mine, theirs);
  }
  return news;
}

Point StreamOrder::enqueue(Operation *op, Stream stream) {
  clocks[index(stream)][index(stream)] = ++now;
  return {stream, now, op};
}

void StreamOrder::addCarried(ValueRange values) {
  for (Value value : getCarriedHandles(values))
    if (std::optional<Stream> stream = getStreamOfHandle(value)) {
      started[value] = enqueue(nullptr, *stream);
      Clock known = clocks[index(*stream)];
      recorded[value] = std::move(known);
    }
}

LogicalResult StreamOrder::checkOperands(Operation *op, ValueRange operands, Stream stream) {
  for (Value operand : operands) {
    auto found = made.find(operand);
    if (found == made.end() || knows(stream, found->second))
      continue;
    InFlightDiagnostic error = op->emitOpError() << "on stream '" << stringifyStream(stream) << "' reads what stream '"
                                                 << stringifyStream(found->second.stream)
                                                 << "' may still be making: nothing between waits for it";
    if (found->second.maker)
      error.attachNote(found->second.maker->getLoc()) << "made here";
    return error;
  }
  return success();
}

LogicalResult StreamOrder::visitStart(Operation *start, Value handle) {
  std::optional<Stream> stream = getStreamOf(start);
  if (!stream)
    return start->emitOpError("is not started on a stream");
  if (failed(checkOperands(start, cast<CollectiveOpInterface>(start).getInputs(), *stream)))
    return failure();
  started[handle] = enqueue(start, *stream);
  Clock known = clocks[index(*stream)];
  recorded[handle] = std::move(known);
  return success();
}

LogicalResult StreamOrder::visitWait(WaitOp wait) {
  auto found = started.find(wait.getHandle());
  if (found == started.end())
    return wait.emitOpError("waits for a handle whose start cannot be told");
  Point start = found->second;
  bool isNews = learn(wait.getStream(), recorded.lookup(wait.getHandle()));
  if (wait.getStream() != start.stream && !isNews)
    return wait.emitOpError() << "is redundant: stream '" << stringifyStream(wait.getStream())
                              << "' has waited for a later start on '" << stringifyStream(start.stream)
                              << "'; expected to wait on '" << stringifyStream(start.stream) << "'";
  // Whoever plans memory takes the operands as free behind the wait.
  if (!knows(Stream::Compute, start))
    return wait.emitOpError() << "on stream '" << stringifyStream(wait.getStream())
                              << "' names results of a collective that compute has not waited for";
  for (Value result : wait.getResults())
    made[result] = start;
  return success();
}

LogicalResult StreamOrder::visitWaitEvent(WaitEventOp wait) {
  auto found = recorded.find(wait.getEvent());
  if (found == recorded.end())
    return wait.emitOpError("waits for an event that is not recorded before it");
  if (!learn(wait.getStream(), found->second))
    return wait.emitOpError() << "is redundant: stream '" << stringifyStream(wait.getStream())
                              << "' has waited for this point already";
  return success();
}

/// Which wait implies which is decided once for all iterations: the starts that a loop takes in must have the order of
/// those that it hands on.
static LogicalResult checkCarriedOrder(LoopLikeOpInterface loop) {
  llvm::SmallDenseMap<unsigned, Operation *> last; // per stream
  for (Value carried : getCarriedHandles(ValueRange(loop.getRegionIterArgs()))) {
    OpOperand *init = loop.getTiedLoopInit(cast<BlockArgument>(carried));
    Operation *start = init ? init->get().getDefiningOp() : nullptr;
    std::optional<Stream> stream = start && getHandle(start) ? getStreamOf(start) : std::nullopt;
    if (!stream)
      continue;
    Operation *&before = last[static_cast<unsigned>(*stream)];
    if (before && before->getBlock() == start->getBlock() && start->isBeforeInBlock(before)) {
      InFlightDiagnostic error = start->emitOpError() << "starts on stream '" << stringifyStream(*stream)
                                                      << "' in another order than in the loop that carries it on";
      error.attachNote(before->getLoc()) << "expected behind this start";
      error.attachNote(loop.getLoc()) << "carried by this loop";
      return error;
    }
    before = start;
  }
  return success();
}

LogicalResult StreamOrder::visitRegions(Operation *op) {
  if (auto loop = dyn_cast<LoopLikeOpInterface>(op); loop && failed(checkCarriedOrder(loop)))
    return failure();
  SmallVector<Clock, 4> before = clocks;
  for (Region &region : op->getRegions()) {
    clocks = before;
    // What earlier iterations gave to compute.
    enqueue(op, Stream::Compute);
    if (failed(visit(region)))
      return failure();
  }
  // A region may not run, so what it waited for is not known behind it; but streams went on.
  SmallVector<Clock, 4> after = std::exchange(clocks, std::move(before));
  for (unsigned stream = 0; stream < clocks.size(); ++stream)
    clocks[stream][stream] = after[stream][stream];
  addCarried(op->getResults());
  return success();
}

LogicalResult StreamOrder::visit(Operation *op) {
  if (Value handle = getHandle(op))
    return visitStart(op, handle);
  if (auto wait = dyn_cast<WaitOp>(op))
    return visitWait(wait);
  if (auto wait = dyn_cast<WaitEventOp>(op))
    return visitWaitEvent(wait);
  if (auto record = dyn_cast<RecordEventOp>(op)) {
    recorded[record.getEvent()] = clocks[index(record.getStream())];
    return success();
  }
  if (auto view = dyn_cast<ReshapeOp>(op)) {
    auto found = made.find(view.getInput());
    if (found != made.end()) {
      Point maker = found->second;
      made[view.getResult()] = maker;
    }
    return success();
  }
  if (isa<ReleaseOp>(op))
    return success();
  if (hasInnerBlocks(op))
    return failed(checkOperands(op, op->getOperands(), Stream::Compute)) ? failure() : visitRegions(op);
  if (failed(checkOperands(op, op->getOperands(), Stream::Compute)))
    return failure();
  if (usesCompute(op)) {
    Point point = enqueue(op, Stream::Compute);
    for (Value result : op->getResults())
      made[result] = point;
  }
  return success();
}

LogicalResult StreamOrder::visit(Region &region) {
  for (Block &block : region) {
    addCarried(block.getArguments());
    for (Operation &op : block)
      if (failed(visit(&op)))
        return failure();
  }
  return success();
}

LogicalResult fsdp::verifyStreamOrder(func::FuncOp function) { return StreamOrder().visit(function.getBody()); }
