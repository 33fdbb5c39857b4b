// A list scheduler that lets only reductions delay what depends on them.

#include "ComputeOrder.h"

#include "BlockDependences.h"
#include "DeferredOperations.h"
#include "StreamOperations.h"

#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"

#include <deque>
#include <map>
#include <set>

using namespace mlir;
using namespace fsdp;

/// The wait for `handle` in `block`; null if the handle is passed on.
static WaitOp getWait(Value handle, Block &block) {
  for (Operation *user : handle.getUsers())
    if (user->getBlock() == &block && waitsForReduction(user))
      return cast<WaitOp>(user);
  return {};
}

namespace {

/// A reduction whose wait has not been placed.
struct Pending {
  WaitOp wait;
  double ready;
  int64_t bytes;
};

class ComputeOrder {
public:
  ComputeOrder(Block &block, const CostModel &costs, function_ref<double(Operation *)> seconds,
               const ComputeOrderOptions &options)
      : block(block), costs(costs), seconds(seconds), options(options), dependences(block) {}

  SmallVector<Operation *> run();

private:
  void prepare();
  void findUpdates();
  SmallVector<Operation *> hoistUpdates() const;
  void place(Operation *op, llvm::SmallPtrSetImpl<Operation *> &placed, SmallVectorImpl<Operation *> &program) const;
  void visit(Operation *op, size_t position);
  void emit(Operation *op);
  void emitStart(Operation *start);
  void placeWait(const Pending &waited);
  /// Waits for what is done by now, then runs what that made ready.
  void catchUp();
  void runDeferred();
  /// Everything that is left.
  void drain();
  /// Compute stands still until the oldest reduction is done.
  void stall();

  /// What `op` needs that is not there yet.
  SmallVector<Operation *> getBlockers(Operation *op) const {
    return llvm::filter_to_vector(dependences.getPredecessors(op),
                                  [&](Operation *before) { return left.contains(before); });
  }

  /// `op` has its place in the order.
  void settle(Operation *op) {
    left.erase(op);
    order.push_back(op);
    deferred.release(op);
  }

  /// True if compute itself falls behind the operation at `position` by more than it should.
  bool isStuck(size_t position) const {
    return !deferredWork.empty() && *deferredWork.begin() + options.lookahead < position;
  }

  /// Updates wait for the end, where they hide the last reductions; those that other ranks need do not.
  bool isHeldBack(Operation *op) const { return updates.contains(op) && !published.contains(op); }

  double getCarriedReady(Value handle) const;
  double getReadyBehind(Value handle) const;
  void addPending(Value handle, double ready, int64_t bytes);

  Block &block;
  const CostModel &costs;
  function_ref<double(Operation *)> seconds;
  const ComputeOrderOptions &options;
  BlockDependences dependences;

  double time = 0, blockSeconds = 0;
  std::map<Stream, double> streamFree;
  double reserve = 0;    // of updates, for the end: what hides the last reduction and gathers for the next step
  double heldBack = 0;   // updates that are deferred
  int64_t unreduced = 0; // bytes of operands in flight
  bool isDraining = false;
  llvm::DenseSet<Operation *> left;                 // not emitted yet
  llvm::DenseMap<Operation *, Operation *> updates; // to the reduction start behind which it may run
  llvm::DenseSet<Operation *> helpers;
  llvm::DenseSet<Operation *> published;          // updates that a gather sends to other ranks, and these gathers
  llvm::DenseMap<Operation *, double> naiveTimes; // in the program's order
  std::deque<Pending> pending;
  DeferredOperations deferred;
  std::set<size_t> deferredWork; // their positions in the program, updates not counted
  SmallVector<Operation *> order;
};

} // namespace

void ComputeOrder::prepare() {
  double forNextStep = 0;
  for (Operation &op : block.without_terminator()) {
    left.insert(&op);
    naiveTimes[&op] = blockSeconds;
    blockSeconds += seconds(&op);
    if (startsReduction(&op))
      reserve = costs.getCollectiveCost(&op).getSeconds() * options.sharing;
    if (startsForNextStep(&op))
      forNextStep += costs.getCollectiveCost(&op).getSeconds() * options.sharing;
  }
  reserve += forNextStep;
  if (options.eagerUpdates)
    reserve = 0;
  findUpdates();
}

/// Updates depend on a reduction, and no other block depends on them and no collective but gathers of next values;
/// their helpers depend on none, and only they need them.
void ComputeOrder::findUpdates() {
  llvm::DenseMap<Operation *, Operation *> reduced; // to the last reduction start that it depends on
  for (Operation &op : block.without_terminator())
    for (Operation *before : dependences.getPredecessors(&op)) {
      Operation *start = reduced.lookup(before);
      if (waitsForReduction(&op))
        start = before;
      if (start && (!reduced.contains(&op) || reduced.lookup(&op)->isBeforeInBlock(start)))
        reduced[&op] = start;
    }
  llvm::DenseSet<Operation *> needed, fromArguments;
  for (Operation &op : block.without_terminator())
    if (!isa<WaitOp>(op) && llvm::all_of(dependences.getPredecessors(&op),
                                         [&](Operation *before) { return fromArguments.contains(before); }))
      fromArguments.insert(&op);
  for (Operation &op : llvm::reverse(block.without_terminator())) {
    auto found = reduced.find(&op);
    auto wait = dyn_cast<WaitOp>(op);
    Operation *start = wait ? wait.getHandle().getDefiningOp() : &op;
    bool isPublishing = start && publishes(start);
    bool isNeeded =
        ((getHandle(&op) || waitsForReduction(&op)) && !isPublishing) || hasInnerBlocks(&op) || needed.contains(&op);
    bool isHelper = fromArguments.contains(&op) && !op.use_empty() && llvm::all_of(op.getUsers(), [&](Operation *user) {
                      return updates.contains(user) || helpers.contains(user) || user == block.getTerminator();
                    });
    bool isPublished =
        isPublishing || llvm::any_of(op.getUsers(), [&](Operation *user) { return published.contains(user); });
    if (!isNeeded && found != reduced.end()) {
      updates[&op] = found->second;
      if (isPublished)
        published.insert(&op);
    } else if (!isNeeded && isHelper)
      helpers.insert(&op);
    else
      needed.insert_range(dependences.getPredecessors(&op));
  }
}

/// `op` behind the helpers that it needs.
void ComputeOrder::place(Operation *op, llvm::SmallPtrSetImpl<Operation *> &placed,
                         SmallVectorImpl<Operation *> &program) const {
  if (!placed.insert(op).second)
    return;
  for (Operation *before : dependences.getPredecessors(op))
    if (helpers.contains(before))
      place(before, placed, program);
  program.push_back(op);
}

/// The program with each update behind the last start of a reduction, or other work, that it depends on; it is deferred
/// there until the reduction is done.
SmallVector<Operation *> ComputeOrder::hoistUpdates() const {
  llvm::DenseMap<Operation *, Operation *> anchors;
  llvm::DenseMap<Operation *, SmallVector<Operation *>> behind;
  for (Operation &op : block.without_terminator())
    if (auto found = updates.find(&op); found != updates.end()) {
      Operation *anchor = found->second;
      for (Operation *before : dependences.getPredecessors(&op)) {
        if (helpers.contains(before) || waitsForReduction(before))
          continue;
        auto earlier = anchors.find(before);
        Operation *other = earlier == anchors.end() ? before : earlier->second;
        anchor = anchor->isBeforeInBlock(other) ? other : anchor;
      }
      anchors[&op] = anchor;
      behind[anchor].push_back(&op);
    }
  SmallVector<Operation *> program;
  llvm::SmallPtrSet<Operation *, 32> placed;
  for (Operation &op : block.without_terminator()) {
    if (updates.contains(&op) || helpers.contains(&op))
      continue;
    place(&op, placed, program);
    for (Operation *update : behind.lookup(&op))
      place(update, placed, program);
  }
  for (Operation &op : block.without_terminator())
    if (helpers.contains(&op))
      place(&op, placed, program);
  return program;
}

/// A reduction that an earlier iteration started is done when its twin of this iteration would be, an iteration
/// earlier.
double ComputeOrder::getCarriedReady(Value handle) const {
  Value yielded = getYielded(handle);
  Operation *start = yielded ? yielded.getDefiningOp() : nullptr;
  auto found = naiveTimes.find(start);
  if (found == naiveTimes.end())
    return time;
  return found->second + costs.getCollectiveCost(start).getSeconds() * options.sharing - blockSeconds;
}

/// What a loop that has just run hands out was started by its last iteration, before the rest of that.
double ComputeOrder::getReadyBehind(Value handle) const {
  Value yielded = getYielded(handle);
  Operation *start = yielded ? yielded.getDefiningOp() : nullptr;
  if (!start || !startsReduction(start))
    return time;
  double since = 0;
  for (Operation *op = start->getNextNode(); op; op = op->getNextNode())
    since += seconds(op);
  return time + std::max(0.0, costs.getCollectiveCost(start).getSeconds() * options.sharing - since);
}

void ComputeOrder::addPending(Value handle, double ready, int64_t bytes) {
  WaitOp wait = getWait(handle, block);
  if (!wait)
    return;
  auto place = llvm::upper_bound(pending, ready, [](double time, const Pending &other) { return time < other.ready; });
  pending.insert(place, {wait, ready, bytes});
  unreduced += bytes;
}

void ComputeOrder::emitStart(Operation *start) {
  double duration = costs.getCollectiveCost(start).getSeconds() * options.sharing;
  double &free = streamFree[getStreamOf(start).value_or(Stream::Reduce)];
  free = std::max(time, free) + duration;
  addPending(getHandle(start), free, getTensorBytes(start->getOperandTypes()));
  while (unreduced > options.unreducedBytes && !pending.empty())
    stall();
}

void ComputeOrder::emit(Operation *op) {
  bool reduces = startsReduction(op);
  while (reduces && options.oneInFlight && !pending.empty())
    stall();
  settle(op);
  time += seconds(op);
  if (reduces)
    return emitStart(op);
  for (Value result : getCarriedHandles(op->getResults()))
    addPending(result, getReadyBehind(result), 0);
}

void ComputeOrder::placeWait(const Pending &waited) {
  unreduced -= waited.bytes;
  settle(waited.wait);
}

void ComputeOrder::stall() {
  time = std::max(time, pending.front().ready);
  placeWait(pending.front());
  pending.pop_front();
}

void ComputeOrder::catchUp() {
  while (!pending.empty() && pending.front().ready <= time) {
    placeWait(pending.front());
    pending.pop_front();
  }
  runDeferred();
}

void ComputeOrder::runDeferred() {
  DeferredOperations::Place from;
  while (true) {
    // Where none of the updates may run, they are not looked at.
    bool withUpdates = isDraining || (!options.holdUpdates && heldBack - deferred.getShortestHeld() >= reserve);
    auto [place, op] = deferred.findReady(from, withUpdates);
    if (!op)
      return;
    from = {place.last, place.position + 1};
    bool isUpdate = isHeldBack(op);
    if (isUpdate && !isDraining && heldBack - seconds(op) < reserve)
      continue;
    deferred.remove(op);
    deferredWork.erase(place.position);
    heldBack -= isUpdate ? seconds(op) : 0;
    emit(op);
    // While it ran, reductions may have ended that come first in the program.
    if (!pending.empty() && pending.front().ready <= time)
      return catchUp();
  }
}

void ComputeOrder::visit(Operation *op, size_t position) {
  // Placed when the reduction is done.
  if (waitsForReduction(op))
    return;
  SmallVector<Operation *> blockers = getBlockers(op);
  if (blockers.empty())
    return emit(op);
  bool isUpdate = isHeldBack(op);
  deferred.add(op, position, seconds(op), isUpdate, blockers);
  heldBack += isUpdate ? seconds(op) : 0;
  if (!updates.contains(op))
    deferredWork.insert(position);
}

void ComputeOrder::drain() {
  isDraining = true;
  // What other ranks need goes first: the rest hides how it travels.
  deferred.putLast([&](Operation *op) { return !published.contains(op); });
  runDeferred();
  // What was deferred may stand before what it needs, so one pass may not be enough.
  for (size_t before = left.size() + 1; !left.empty() && left.size() < before;) {
    before = left.size();
    if (!pending.empty())
      stall();
    runDeferred();
  }
  assert(left.empty() && "everything is ready when all reductions are done");
}

SmallVector<Operation *> ComputeOrder::run() {
  prepare();
  for (Value handle : getCarriedHandles(block.getArguments()))
    addPending(handle, getCarriedReady(handle), 0);
  for (auto [position, op] : llvm::enumerate(hoistUpdates())) {
    visit(op, position);
    catchUp();
    // What compute itself waits for must not fall far behind.
    while (isStuck(position) && !pending.empty()) {
      stall();
      runDeferred();
    }
  }
  drain();
  return std::move(order);
}

SmallVector<Operation *> fsdp::orderCompute(Block &block, const CostModel &costs,
                                            function_ref<double(Operation *)> seconds,
                                            const ComputeOrderOptions &options) {
  return ComputeOrder(block, costs, seconds, options).run();
}
