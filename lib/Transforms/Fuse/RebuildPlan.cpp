// Finds cheap values that are alive at the peak of memory, though what they are made of is alive there too.

#include "RebuildPlan.h"

#include "KernelRules.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp;

/// Cheap operations' worth of work for an element that may be done again.
static constexpr int64_t kMaximalCost = 48;
/// Of the time of products, what may be spent on storing values again.
static constexpr double kStoredShare = 0.02;
/// What is this many times smaller than a value, or than all that is alive at the peak, does not count beside it.
static constexpr int64_t kNegligible = 16, kNegligibleAtPeak = 4096;
/// Segments by which a source may be kept longer.
static constexpr unsigned kSlack = 16;

RebuildPlan::RebuildPlan(Block &block, const CostModel &costs) : block(block), costs(costs) {
  number();
  findPeak();
  for (Operation &op : block)
    if (std::optional<Rebuild> found = find(&op)) {
      rebuilt.insert(found->value);
      rebuilds.push_back(std::move(*found));
    }
}

//===----------------------------------------------------------------------===//
// Segments and the peak
//===----------------------------------------------------------------------===//

unsigned RebuildPlan::segmentOf(Operation *op) const { return segments.lookup(block.findAncestorOpInBlock(*op)); }

unsigned RebuildPlan::getSegment(Operation *user) const {
  Operation *here = block.findAncestorOpInBlock(*user);
  unsigned segment = segments.lookup(here);
  return getKernelRole(here) == KernelRole::None && segment > 0 ? segment - 1 : segment;
}

void RebuildPlan::number() {
  boundaries.push_back(nullptr);
  for (Operation &op : block) {
    if (getKernelRole(&op) == KernelRole::None)
      boundaries.push_back(&op);
    segments[&op] = boundaries.size() - 1;
    if (isa<GemmOp>(op))
      secondsLeft += kStoredShare * costs.getComputeSeconds(&op);
    if (auto gather = dyn_cast<AllGatherOp>(op))
      for (auto [input, output] : llvm::zip_equal(gather.getInputs(), gather.getOutputs()))
        gatherings[input].push_back(output);
  }
}

/// The boundary of segments across which most bytes are alive.
void RebuildPlan::findPeak() {
  SmallVector<int64_t> changes(boundaries.size() + 1, 0);
  for (Operation &op : llvm::reverse(block)) {
    bool isView = isa<stablehlo::ReshapeOp>(op);
    for (Value result : op.getResults()) {
      unsigned made = segments.lookup(&op), last = made;
      for (Operation *user : result.getUsers())
        last = std::max(last, segmentOf(user));
      last = std::max(last, lastUses.lookup(result)); // of views
      lastUses[result] = last;
      if (isView) {
        unsigned &below = lastUses[op.getOperand(0)];
        below = std::max(below, last);
      } else if (isa<RankedTensorType>(result.getType()) && last > made) {
        changes[made + 1] += getNumBytes(result);
        changes[last + 1] -= getNumBytes(result);
      }
    }
  }
  for (BlockArgument argument : block.getArguments())
    for (Operation *user : argument.getUsers())
      lastUses[argument] = std::max(lastUses[argument], segmentOf(user));
  int64_t alive = 0;
  for (auto [segment, change] : llvm::enumerate(changes)) {
    alive += change;
    if (alive > peakBytes) {
      peakBytes = alive;
      peak = segment;
    }
  }
}

bool RebuildPlan::isAliveAtPeak(Value value) const {
  Operation *op = value.getDefiningOp();
  return op && op->getBlock() == &block && segments.lookup(op) < peak && lastUses.lookup(value) >= peak;
}

Value RebuildPlan::getGatheredAgain(Value gathered, unsigned segment) const {
  auto gather = gathered.getDefiningOp<AllGatherOp>();
  if (!gather)
    return {};
  Value input = gather.getInputs()[cast<OpResult>(gathered).getResultNumber()], latest;
  for (Value other : gatherings.lookup(input)) {
    unsigned made = segmentOf(other.getDefiningOp());
    bool isSame =
        other.getType() == gathered.getType() && other.getDefiningOp<AllGatherOp>().getAxes() == gather.getAxes();
    if (isSame && made >= peak && made <= segment)
      latest = other;
  }
  return latest;
}

//===----------------------------------------------------------------------===//
// Chains
//===----------------------------------------------------------------------===//

/// Cheap operations' worth of work per element; too much for what takes a search or a call.
static int64_t getRebuildCost(Operation *op) {
  if (isa<stablehlo::ExponentialOp, stablehlo::ExponentialMinusOneOp, stablehlo::LogOp, stablehlo::LogPlusOneOp,
          stablehlo::LogisticOp, stablehlo::TanhOp, stablehlo::SqrtOp, stablehlo::RsqrtOp, stablehlo::CosineOp,
          stablehlo::SineOp>(op))
    return 8;
  if (op->getNumResults() != 1 || op->getNumRegions() != 0)
    return kMaximalCost + 1;
  return getRecomputeCost(op);
}

bool RebuildPlan::takeSource(Value value, bool isAlive, Chain &chain) const {
  if (lastUses.lookup(value) + kSlack < chain.needed && isAlive)
    return false;
  chain.bytes += getNumBytes(value);
  chain.newBytes += isAlive ? 0 : getNumBytes(value);
  chain.sources.insert(value);
  return chain.newBytes * 4 <= chain.valueBytes;
}

bool RebuildPlan::follow(Value value, bool isRoot, Chain &chain) const {
  if (!chain.seen.insert(value).second)
    return true;
  Operation *op = value.getDefiningOp();
  if (value.getParentBlock() != &block) { // made outside of this block: it is there anyway
    chain.sources.insert(value);
    return true;
  }
  // State is updated in place: reading it later than the program does would keep the old value.
  if (!op)
    return lastUses.lookup(value) >= chain.needed && takeSource(value, /*isAlive=*/true, chain);
  if (!isRoot && isAliveAtPeak(value) && !rebuilt.contains(value))
    return takeSource(value, /*isAlive=*/true, chain);
  if (isa<AllGatherOp>(op)) {
    if (!getGatheredAgain(value, chain.first))
      return false;
    chain.bytes += getNumBytes(value);
    chain.sources.insert(value);
    return true;
  }
  bool isCreated = getKernelRole(op) == KernelRole::Creation;
  if (!isRoot && !isCreated && getNumBytes(value) * kNegligible <= chain.valueBytes)
    return takeSource(value, /*isAlive=*/false, chain);
  chain.cost += getRebuildCost(op);
  return chain.cost <= kMaximalCost &&
         llvm::all_of(op->getOperands(), [&](Value operand) { return follow(operand, /*isRoot=*/false, chain); });
}

/// The use reads from memory: a kernel does not compute the operand by itself.
static bool readsMemory(OpOperand &use) {
  Operation *user = use.getOwner();
  KernelRole role = getKernelRole(user);
  return role == KernelRole::None || role == KernelRole::Standalone || getReads(use) == Reads::Input ||
         (isa<stablehlo::ReshapeOp>(user) && !isUnitReshape(user));
}

std::optional<Rebuild> RebuildPlan::find(Operation *op) {
  KernelRole role = getKernelRole(op);
  if ((role != KernelRole::Elementwise && role != KernelRole::Movement) || op->getNumResults() != 1 ||
      isa<stablehlo::ReshapeOp>(op))
    return std::nullopt;
  Rebuild rebuild;
  rebuild.value = op->getResult(0);
  Chain chain;
  chain.valueBytes = getNumBytes(rebuild.value);
  if (!isAliveAtPeak(rebuild.value) || chain.valueBytes * kNegligibleAtPeak < peakBytes)
    return std::nullopt;
  chain.first = ~0u;
  for (OpOperand &use : op->getUses()) {
    Operation *here = block.findAncestorOpInBlock(*use.getOwner());
    // What the peak itself reads is alive there in any case.
    if (here->hasTrait<OpTrait::IsTerminator>() || here == boundaries[peak])
      return std::nullopt;
    if (segments.lookup(here) < peak)
      continue;
    rebuild.uses.push_back(&use);
    rebuild.isStored |= here != use.getOwner() || readsMemory(use);
    chain.needed = std::max(chain.needed, getSegment(here));
    chain.first = std::min(chain.first, getSegment(here));
  }
  if (rebuild.uses.empty() || !follow(rebuild.value, /*isRoot=*/true, chain))
    return std::nullopt;
  if (rebuild.isStored) {
    const Machine &machine = costs.getMachine();
    double seconds = double(chain.bytes + chain.valueBytes) / machine.memoryBandwidth + machine.kernelLatency;
    if (seconds > secondsLeft)
      return std::nullopt;
    secondsLeft -= seconds;
  }
  sources.insert(chain.sources.begin(), chain.sources.end());
  return rebuild;
}
