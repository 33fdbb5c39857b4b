// Takes the gathers of a block out of its order, and puts them back where they should start.

#include "GatherStarts.h"

#include "BlockDependences.h"
#include "StreamOperations.h"

#include "fsdp/Analysis/Schedule/LiveBytes.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"

#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace fsdp;

/// True if `op` reads what a collective made, itself or through views. Moving it would keep that alive.
static bool readsCollective(Operation *op) {
  return llvm::any_of(op->getOperands(), [](Value operand) {
    while (auto view = operand.getDefiningOp<ReshapeOp>())
      operand = view.getInput();
    return isa_and_nonnull<WaitOp>(operand.getDefiningOp());
  });
}

/// True if `op` starts a gather that may move; one of what another collective made stays behind that, and the next
/// value of a parameter behind what makes it.
static bool startsGather(Operation *op) {
  return getHandle(op) && getStreamOf(op) == Stream::Gather && !readsCollective(op) && !publishes(op);
}

static bool waitsForGather(Operation *op) { return waitsFor(op, Stream::Gather); }

/// For a start whose handle a loop takes in: its place among those of that loop, which has its order already.
static std::optional<size_t> getCarriedPlace(Operation *start) {
  if (!start || !getHandle(start).hasOneUse())
    return std::nullopt;
  OpOperand &use = *getHandle(start).use_begin();
  auto loop = dyn_cast<LoopLikeOpInterface>(use.getOwner());
  if (!loop)
    return std::nullopt;
  SmallVector<Value> carried = getCarriedHandles(ValueRange(loop.getRegionIterArgs()));
  return llvm::find(carried, Value(loop.getTiedLoopRegionIterArg(&use))) - carried.begin();
}

GatherStarts::GatherStarts(Block &block, ArrayRef<Operation *> order, const CostModel &costs,
                           function_ref<double(Operation *)> seconds)
    : block(block), costs(costs) {
  collectMakers(order);
  llvm::DenseMap<Operation *, size_t> positions, indices;
  times.push_back(0);
  behindInnerBlocks.push_back(0);
  for (auto [index, op] : llvm::enumerate(order)) {
    indices[op] = index;
    if (makers.contains(op) || startsGather(op) || waitsForGather(op))
      continue;
    positions[op] = compute.size();
    compute.push_back(op);
    times.push_back(times.back() + seconds(op));
    behindInnerBlocks.push_back(hasInnerBlocks(op) ? compute.size() : behindInnerBlocks.back());
  }
  findOtherUses();
  for (Operation *op : order)
    if (startsGather(op))
      addGather(op, positions);
    else if (Operation *start = waitsForGather(op) ? cast<WaitOp>(op).getHandle().getDefiningOp() : nullptr;
             waitsForGather(op) && (!start || !startsGather(start)))
      addCarriedWait(op, positions);
  // Those for the next iteration come last; otherwise equal needs keep their order.
  auto key = [&](const Gather &gather) {
    Operation *place = gather.start ? gather.start : gather.wait;
    std::optional<size_t> carried = getCarriedPlace(gather.start);
    return std::tuple(gather.prefetch.need, gather.wait == nullptr, carried ? *carried : indices.lookup(place));
  };
  llvm::sort(gathers, [&](const Gather &a, const Gather &b) { return key(a) < key(b); });
}

/// Bytes of results that may be made earlier for a gather although others read them too: indices.
static constexpr int64_t kTinyBytes = 4096;

static bool isTiny(Operation *op) {
  return isa<KernelOp, ReshapeOp>(op) && getTensorBytes(op->getResultTypes()) <= kTinyBytes;
}

/// Kernels and views that only gathers read (a conversion to a narrower type, a slice of a stack), and tiny ones that
/// others read too.
void GatherStarts::collectMakers(ArrayRef<Operation *> order) {
  for (Operation *op : llvm::reverse(order)) {
    bool isMaker = isa<KernelOp, ReshapeOp>(op) && !readsCollective(op) && !op->use_empty() &&
                   llvm::all_of(op->getUsers(), [&](Operation *user) {
                     return user->getBlock() == &block && (makers.contains(user) || startsGather(user));
                   });
    if (isMaker)
      makers.insert(op);
  }
  SmallVector<Operation *> todo = llvm::filter_to_vector(order, startsGather);
  while (!todo.empty())
    for (Value operand : todo.pop_back_val()->getOperands()) {
      Operation *maker = operand.getDefiningOp();
      if (!maker || maker->getBlock() != &block ||
          (!makers.contains(maker) && (!isTiny(maker) || readsCollective(maker))))
        continue;
      makers.insert(maker);
      todo.push_back(maker);
    }
  for (Operation *op : order)
    if (makers.contains(op))
      makersInOrder.push_back(op);
}

/// Where other operations than gathers need each maker.
void GatherStarts::findOtherUses() {
  BlockDependences dependences(block);
  for (auto [position, op] : llvm::enumerate(compute))
    for (Operation *before : dependences.getPredecessors(op))
      if (makers.contains(before))
        otherUses.try_emplace(before, position);
}

/// The position of the first operation that reads what `wait` yields, views not counted.
size_t GatherStarts::getNeed(Operation *wait, const llvm::DenseMap<Operation *, size_t> &positions) const {
  size_t need = compute.size();
  SmallVector<Operation *> makersOfUse{wait};
  while (!makersOfUse.empty())
    for (Operation *user : makersOfUse.pop_back_val()->getUsers()) {
      Operation *here = block.findAncestorOpInBlock(*user);
      auto found = positions.find(here);
      if (found != positions.end())
        need = std::min(need, size_t(found->second));
      else if (here && makers.contains(here))
        makersOfUse.push_back(here);
    }
  return need;
}

/// When the next iteration of the loop needs what this one starts for it, counted from the begin of this one.
double GatherStarts::getNextIterationNeed(Value handle) const {
  for (const Gather &gather : gathers)
    if (gather.wait && getYielded(cast<WaitOp>(gather.wait).getHandle()) == handle)
      return times.back() + times[gather.prefetch.need];
  return times.back();
}

void GatherStarts::addGather(Operation *start, const llvm::DenseMap<Operation *, size_t> &positions) {
  Gather gather;
  gather.start = start;
  for (Operation *user : start->getUsers())
    if (user->getBlock() == &block && waitsForGather(user))
      gather.wait = user;
  // Everything that its makers read must be there.
  SmallVector<Operation *> todo{start};
  llvm::DenseSet<Operation *> seen;
  while (!todo.empty())
    for (Value operand : todo.pop_back_val()->getOperands()) {
      Operation *maker = operand.getDefiningOp();
      if (!maker || maker->getBlock() != &block || !seen.insert(maker).second)
        continue;
      if (auto found = positions.find(maker); found != positions.end())
        gather.prefetch.earliest = std::max(gather.prefetch.earliest, size_t(found->second) + 1);
      else
        todo.push_back(maker);
      if (makers.contains(maker))
        gather.makers.push_back(maker);
    }
  // Its storage must be free.
  for (Operation *reader : getReadersOfCarried(start))
    if (auto found = positions.find(reader); found != positions.end())
      gather.prefetch.earliest = std::max(gather.prefetch.earliest, size_t(found->second) + 1);
  if (gather.wait)
    gather.prefetch.need = getNeed(gather.wait, positions);
  else if (auto loop = positions.find(*start->user_begin()); loop != positions.end()) // which takes the handle in
    gather.prefetch.need = loop->second;
  else
    gather.prefetch.need = compute.size();
  // Loops and branches with gathers of their own are not crossed: the stream runs in order.
  gather.prefetch.earliest = std::max(gather.prefetch.earliest, behindInnerBlocks[gather.prefetch.need]);
  gather.prefetch.seconds = costs.getCollectiveCost(start).getSeconds();
  gather.prefetch.bytes = gather.prefetch.need < compute.size() ? getDestinationBytes(start) : 0;
  gathers.push_back(std::move(gather));
}

void GatherStarts::addCarriedWait(Operation *wait, const llvm::DenseMap<Operation *, size_t> &positions) {
  Gather gather;
  gather.wait = wait;
  gather.prefetch.need = getNeed(wait, positions);
  gathers.push_back(std::move(gather));
}

/// Each maker where it is needed first, by a gather, another operation or another maker; in their order.
SmallVector<std::pair<Operation *, size_t>> GatherStarts::placeMakers(ArrayRef<size_t> starts) const {
  llvm::DenseMap<Operation *, size_t> places = otherUses;
  auto need = [&](Operation *maker, size_t position) {
    size_t &place = places.try_emplace(maker, compute.size()).first->second;
    place = std::min(place, position);
  };
  for (auto [gather, start] : llvm::zip_equal(gathers, starts))
    for (Operation *maker : gather.makers)
      need(maker, start);
  for (Operation *maker : llvm::reverse(makersInOrder)) {
    need(maker, compute.size());
    size_t position = places.lookup(maker);
    for (Value operand : maker->getOperands())
      if (Operation *before = operand.getDefiningOp(); before && makers.contains(before))
        need(before, position);
  }
  return llvm::map_to_vector(makersInOrder, [&](Operation *maker) { return std::pair(maker, places.lookup(maker)); });
}

/// `starts` has the position of each gather.
SmallVector<Operation *> GatherStarts::assemble(ArrayRef<size_t> starts) const {
  std::vector<SmallVector<Operation *>> before(compute.size() + 1);
  for (auto [maker, position] : placeMakers(starts))
    before[position].push_back(maker);
  for (auto [gather, start] : llvm::zip_equal(gathers, starts))
    if (gather.start)
      before[start].push_back(gather.start);
  for (const Gather &gather : gathers)
    if (gather.wait)
      before[gather.prefetch.need].push_back(gather.wait);
  SmallVector<Operation *> order;
  for (size_t position = 0; position <= compute.size(); ++position) {
    llvm::append_range(order, before[position]);
    if (position < compute.size())
      order.push_back(compute[position]);
  }
  return order;
}

SmallVector<Operation *> GatherStarts::orderAtUse() const {
  return assemble(llvm::map_to_vector(gathers, [](const Gather &gather) { return gather.prefetch.need; }));
}

/// Each starts where the one before it is used.
SmallVector<size_t> GatherStarts::startsOneAhead() const {
  SmallVector<size_t> starts;
  size_t before = 0;
  for (const Gather &gather : gathers) {
    size_t start = starts.empty() ? gather.prefetch.need : before;
    starts.push_back(std::max(gather.prefetch.earliest, std::min(start, gather.prefetch.need)));
    before = gather.prefetch.need;
  }
  return starts;
}

/// While what was started last is used, start as many as its compute hides, but at most a fifth of all bytes.
SmallVector<size_t> GatherStarts::startsGreedy() const {
  SmallVector<size_t> starts;
  int64_t all = 0;
  for (const Gather &gather : gathers)
    all += gather.prefetch.bytes;
  size_t anchor = 0;
  for (size_t first = 0; first < gathers.size();) {
    double step = times[gathers[first].prefetch.need] - times[first ? anchor : gathers[first].prefetch.need];
    size_t start = first ? anchor : gathers[first].prefetch.need, end = first;
    double seconds = 0;
    int64_t bytes = 0;
    do {
      seconds += gathers[end].prefetch.seconds;
      bytes += gathers[end].prefetch.bytes;
      starts.push_back(std::max(gathers[end].prefetch.earliest, std::min(start, gathers[end].prefetch.need)));
      ++end;
    } while (end < gathers.size() && seconds + gathers[end].prefetch.seconds <= step &&
             5 * (bytes + gathers[end].prefetch.bytes) <= all);
    anchor = gathers[first].prefetch.need;
    first = end;
  }
  return starts;
}

llvm::Expected<GatherOrder> GatherStarts::orderAhead(PrefetchPolicy policy, function_ref<double(Operation *)> lead,
                                                     int64_t budget) const {
  if (policy == PrefetchPolicy::None)
    return GatherOrder{orderAtUse(), {}, {}};
  if (policy == PrefetchPolicy::OneAhead)
    return GatherOrder{assemble(startsOneAhead()), {}, {}};
  if (policy == PrefetchPolicy::GreedyAhead)
    return GatherOrder{assemble(startsGreedy()), {}, {}};
  scheduling::StartsProblem problem;
  problem.times = times;
  // What is live beside each piece of compute, without anything ahead of its use.
  SmallVector<Operation *> atUse = orderAtUse();
  atUse.push_back(block.getTerminator());
  LiveBytes live(atUse);
  size_t next = 0;
  for (auto [position, op] : llvm::enumerate(atUse))
    if (next < compute.size() && op == compute[next]) {
      problem.room.push_back(budget - live.at(position));
      ++next;
    }
  SmallVector<size_t> solved; // indices of gathers that start here
  for (auto [index, gather] : llvm::enumerate(gathers)) {
    if (!gather.start)
      continue;
    scheduling::Prefetch prefetch = gather.prefetch;
    prefetch.seconds *= lead(gather.start);
    bool isForNext = !gather.wait && prefetch.need == compute.size();
    prefetch.needTime = isForNext ? getNextIterationNeed(gather.start->getResult(0)) : times[prefetch.need];
    problem.prefetches.push_back(prefetch);
    solved.push_back(index);
  }
  if (llvm::Error error = problem.check())
    return error;
  scheduling::StartsPlan plan = scheduling::findLatestStarts(problem);
  if (llvm::Error error = scheduling::verifyStarts(problem, plan))
    return error;
  SmallVector<size_t> starts = llvm::map_to_vector(gathers, [](const Gather &gather) { return gather.prefetch.need; });
  GatherOrder result;
  for (auto [index, gather] : llvm::enumerate(solved)) {
    starts[gather] = plan.starts[index];
    if (plan.limited[index])
      result.limited.push_back(gathers[gather].start);
    if (plan.earliest[index])
      result.earliest.push_back(gathers[gather].start);
  }
  result.order = assemble(starts);
  return result;
}
