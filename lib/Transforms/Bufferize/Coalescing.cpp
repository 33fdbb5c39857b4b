// Greedy coalescing: candidates sorted by the bytes that a copy would move, loops weighing more.

#include "Coalescing.h"

#include "KernelAliasing.h"

#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace fsdp;

namespace {
/// Two values that should share, and what it costs if they do not.
struct Candidate {
  unsigned first;
  unsigned second;
  double copiedBytes;
  unsigned order = 0;
};
} // namespace

/// A loop body runs often; the exact count does not matter for an order of preference.
static double weigh(Operation *op, int64_t bytes) {
  double weight = static_cast<double>(bytes);
  for (Operation *parent = op->getParentOp(); parent; parent = parent->getParentOp())
    if (isa<LoopLikeOpInterface>(parent))
      weight *= 16;
  return weight;
}

/// The input is read under one operand number only, so that the tied operand is its last read.
static bool readOnce(KernelOp kernel, unsigned input, const StorageValues &values) {
  unsigned id = values.getId(kernel.getInputs()[input]);
  return llvm::count_if(kernel.getInputs(), [&](Value other) { return values.getId(other) == id; }) == 1;
}

static void addTies(KernelOp kernel, TensorProgram program, StorageClasses &classes,
                    SmallVectorImpl<Candidate> &candidates) {
  for (auto [index, result] : llvm::enumerate(kernel.getResults())) {
    int64_t input = kernel.getInPlaceInput(index);
    if (input < 0)
      continue;
    unsigned from = program.values.getId(kernel.getInputs()[input]), to = program.values.getId(result);
    if (readOnce(kernel, input, program.values))
      classes.allowOverwrite(from, to, program.order.during(kernel));
    candidates.push_back({from, to, weigh(kernel, program.values.getValues()[to].capacityBytes)});
  }
}

static SmallVector<Candidate> collectCopies(TensorProgram program, StorageClasses &classes) {
  SmallVector<Candidate> candidates;
  const StorageValues &values = program.values;
  program.main.walk([&](KernelOp kernel) { addTies(kernel, program, classes, candidates); });
  for (const Transfer &transfer : program.flow.getTransfers()) {
    unsigned from = values.getId(transfer.source), to = values.getId(transfer.target);
    candidates.push_back({from, to, weigh(transfer.at, values.getValues()[to].capacityBytes)});
  }
  Operation *end = program.main.getBody().front().getTerminator();
  for (auto [index, value] : llvm::enumerate(end->getOperands())) {
    unsigned to = values.getFinalOfResult(index);
    candidates.push_back({values.getId(value), to, weigh(end, values.getValues()[to].capacityBytes)});
  }
  // Equal costs: in the order of the program.
  for (auto [index, candidate] : llvm::enumerate(candidates))
    candidate.order = index;
  llvm::sort(candidates, [](const Candidate &a, const Candidate &b) {
    return a.copiedBytes != b.copiedBytes ? a.copiedBytes > b.copiedBytes : a.order < b.order;
  });
  return candidates;
}

/// Results that may be written over an operand of their operation: per result, in the order of operands.
using Overwrites = SmallVector<SmallVector<std::pair<unsigned, unsigned>>>;

/// Outputs of a kernel over an input of their type.
static void allowKernelInputs(KernelOp kernel, const StorageValues &values, Interval during, StorageClasses &classes,
                              Overwrites &overwrites) {
  SmallVector<unsigned> overwritable;
  for (unsigned index = 0; index < kernel.getInputs().size(); ++index)
    if (readsOnlyWrittenIndex(kernel, index) && readOnce(kernel, index, values))
      overwritable.push_back(index);
  for (Value result : kernel.getResults()) {
    SmallVector<std::pair<unsigned, unsigned>> pairs;
    for (unsigned index : overwritable) {
      // Views of one value may differ in shape: what counts is what the kernel sees.
      if (kernel.getInputs()[index].getType() != result.getType())
        continue;
      pairs.push_back({values.getId(kernel.getInputs()[index]), values.getId(result)});
      classes.allowOverwrite(pairs.back().first, pairs.back().second, during);
    }
    overwrites.push_back(std::move(pairs));
  }
}

/// The runtime reduces in place where input and output are one buffer; nobody may read the input meanwhile. A flight
/// that a loop carries has storage of its own on both ends.
static void allowReducedInputs(AllReduceStartOp start, TensorProgram program, StorageClasses &classes,
                               Overwrites &overwrites) {
  const StorageValues &values = program.values;
  const Flight &flight = *program.flights.lookup(start);
  if (!flight.route.isDirect())
    return;
  Interval during{flight.destinationsFrom, program.order.at(flight.route.waits.front())};
  for (auto [input, output] : llvm::zip_equal(start.getInputs(), flight.destinations)) {
    unsigned from = values.getId(input), to = values.getId(output);
    bool once = llvm::count_if(start.getInputs(), [&](Value other) { return values.getId(other) == from; }) == 1;
    if (!once || values.getValues()[from].lastComputeRead > flight.destinationsFrom)
      continue;
    classes.allowOverwrite(from, to, during);
    overwrites.push_back({{from, to}});
  }
}

static Overwrites allowOverwrites(TensorProgram program, StorageClasses &classes) {
  Overwrites overwrites;
  program.main.walk([&](Operation *op) {
    if (auto kernel = dyn_cast<KernelOp>(op)) {
      allowKernelInputs(kernel, program.values, program.order.during(kernel), classes, overwrites);
    } else if (auto start = dyn_cast<AllReduceStartOp>(op)) {
      allowReducedInputs(start, program, classes, overwrites);
    }
  });
  return overwrites;
}

/// What two starts of a group read, one before a loop and one in it, is never in use at the same time: until the wait
/// in the body it is the former in the first iteration and the latter in all others, and only then is the latter made.
static void shareCarriedSources(TensorProgram program, StorageClasses &classes) {
  auto share = [&](CollectiveOpInterface before, CollectiveOpInterface inside, LoopLikeOpInterface loop,
                   const HandleName &name) {
    Interval during{program.order.enter(loop), program.order.at(name.user)};
    for (auto [first, next] : llvm::zip_equal(before.getInputs(), inside.getInputs())) {
      unsigned from = program.values.getId(first), to = program.values.getId(next);
      classes.allowOverwrite(from, to, during);
      classes.tryMerge(from, to);
    }
  };
  for (const FlightGroup &group : program.flights.getGroups())
    for (Operation *before : group.starts)
      for (Operation *inside : group.starts) {
        const HandleRoute &route = program.flights.lookup(before)->route;
        auto loop = dyn_cast<LoopLikeOpInterface>(route.names.front().user);
        if (!loop || inside->getParentOp() != loop)
          continue;
        for (HandleName name : route.names)
          if (name.handle.getParentBlock() == inside->getBlock() && isa<WaitOp>(name.user))
            share(cast<CollectiveOpInterface>(before), cast<CollectiveOpInterface>(inside), loop, name);
      }
}

StorageClasses fsdp::coalesceStorage(TensorProgram program, bool reuseInputs) {
  const StorageValues &values = program.values;
  StorageClasses classes(values.getValues());
  for (const SharedStorage &pair : program.flow.getShared())
    classes.merge(values.getId(pair.first), values.getId(pair.second));
  // What a fed argument holds at the end lies in its home.
  for (unsigned result = 0; result < program.main.getNumResults(); ++result)
    if (auto feeds = program.main.getResultAttrOfType<IntegerAttr>(result, kFeedsAttrName))
      classes.merge(values.getId(program.main.getArgument(feeds.getInt())), values.getFinalOfResult(result));
  // Allowed before copies are looked at, so that state is updated in its home and accumulators in their place.
  Overwrites overwrites = allowOverwrites(program, classes);
  for (const Candidate &candidate : collectCopies(program, classes))
    classes.tryMerge(candidate.first, candidate.second);
  shareCarriedSources(program, classes);
  if (reuseInputs)
    for (const auto &pairs : overwrites)
      llvm::find_if(pairs, [&](auto pair) { return classes.tryMerge(pair.first, pair.second); });
  return classes;
}
