// Finds repeated gathers by what their shards are made of, and predicts what they cost.

#include "VisitPairs.h"

#include "fsdp/Analysis/Cost/ComputeTimes.h"
#include "fsdp/Dialect/Fsdp/IR/MeshAxes.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"

#include "mlir/IR/OperationSupport.h"

using namespace mlir;
using namespace fsdp;

//===----------------------------------------------------------------------===//
// The same shards
//===----------------------------------------------------------------------===//

/// Through barriers, which are the identity.
static Value skipBarriers(Value value) {
  while (auto barrier = value.getDefiningOp<BarrierOp>())
    value = barrier.getInputs()[cast<OpResult>(value).getResultNumber()];
  return value;
}

/// Kernels and views deeper than this are taken for different ones.
static constexpr unsigned kMaxDepth = 4;

/// `a` and `b` have the same elements: they are one value, or the same result of the same kernel or view.
static bool isSameValue(Value a, Value b, unsigned depth = 0) {
  a = skipBarriers(a);
  b = skipBarriers(b);
  if (a == b)
    return true;
  Operation *first = a.getDefiningOp(), *second = b.getDefiningOp();
  if (!first || !second || depth == kMaxDepth || !isa<KernelOp, ReshapeOp>(first) ||
      cast<OpResult>(a).getResultNumber() != cast<OpResult>(b).getResultNumber())
    return false;
  auto flags = OperationEquivalence::IgnoreLocations | OperationEquivalence::IgnoreDiscardableAttrs;
  DenseMap<Value, Value> inside; // values of the two kernels' regions that correspond
  return OperationEquivalence::isEquivalentTo(
      first, second,
      [&](Value left, Value right) {
        return success(inside.lookup(left) == right || isSameValue(left, right, depth + 1));
      },
      [&](Value left, Value right) { inside[left] = right; }, flags);
}

/// What a shard is made of in the end, to find candidates by: the argument or operation below kernels and views.
static Value getRoot(Value value) {
  for (unsigned depth = 0; depth <= kMaxDepth; ++depth) {
    value = skipBarriers(value);
    Operation *op = value.getDefiningOp();
    if (!isa_and_nonnull<KernelOp, ReshapeOp>(op) || op->getNumOperands() == 0)
      return value;
    value = op->getOperand(0);
  }
  return value;
}

//===----------------------------------------------------------------------===//
// What a repeated gather costs
//===----------------------------------------------------------------------===//

static Operation *getLastUserBefore(Value value, Operation *end) {
  Operation *last = value.getDefiningOp();
  for (Operation *user : value.getUsers()) {
    Operation *here = end->getBlock()->findAncestorOpInBlock(*user);
    if (here && here->isBeforeInBlock(end) && last->isBeforeInBlock(here))
      last = here;
  }
  return last;
}

/// A pair of `gather` with the results of earlier gathers, listed by root; no members if nothing repeats.
static VisitPair matchEarlier(AllGatherOp gather, const DenseMap<Value, SmallVector<OpResult, 2>> &earlier) {
  VisitPair pair;
  pair.second = gather;
  for (auto [index, input] : llvm::enumerate(gather.getInputs())) {
    auto found = earlier.find(getRoot(input));
    if (found == earlier.end())
      continue;
    for (OpResult result : llvm::reverse(found->second)) {
      auto first = cast<AllGatherOp>(result.getOwner());
      if (first.getAxes() != gather.getAxes() || result.getType() != gather.getOutputs()[index].getType() ||
          !isSameValue(first.getInputs()[result.getResultNumber()], input))
        continue;
      pair.members.push_back({index, result});
      pair.bytes += getStorageBytes(result.getType());
      if (!pair.madeAt || first->isBeforeInBlock(pair.madeAt))
        pair.madeAt = first;
      Operation *last = getLastUserBefore(result, gather);
      if (!pair.heldFrom || pair.heldFrom->isBeforeInBlock(last))
        pair.heldFrom = last;
      break;
    }
  }
  return pair;
}

/// On a mesh of two levels, what a rank keeps for its node.
static void addGroupChoice(VisitPair &pair, const CostModel &costs) {
  MLIRContext *context = pair.second.getContext();
  ArrayRef<Attribute> axes = pair.second.getAxes().getValue();
  auto shard = StringAttr::get(context, kShardAxis);
  if (!llvm::is_contained(axes, StringAttr::get(context, kNodeAxis)) || axes.back() != shard)
    return;
  pair.groupAxes = ArrayAttr::get(context, {shard});
  int64_t ranks = costs.getMesh().getAxesSize(pair.groupAxes);
  for (auto [index, value] : pair.members) {
    auto type = cast<RankedTensorType>(value.getType());
    pair.groupBytes += getGroupPart(type, ranks) * getElementBytes(type.getElementType());
  }
}

/// Each rank reads its part of what was gathered and writes it.
static double getCopySeconds(const VisitPair &pair, const Machine &machine) {
  return 2 * double(pair.groupBytes) / machine.memoryBandwidth + double(pair.members.size()) * machine.kernelLatency;
}

SmallVector<VisitPair> fsdp::findVisitPairs(Block &block, const CostModel &costs) {
  SmallVector<VisitPair> pairs;
  DenseMap<Value, SmallVector<OpResult, 2>> earlier;
  ComputeTimes times(costs);
  double window = 0, reductions = 0; // seconds since the gather before
  for (Operation &op : block) {
    auto gather = dyn_cast<AllGatherOp>(op);
    if (!gather) {
      if (isa<CollectiveOpInterface>(op))
        reductions += costs.getCollectiveCost(&op).getSeconds();
      window += times(&op);
      continue;
    }
    double own = costs.getCollectiveCost(gather).getSeconds();
    VisitPair pair = matchEarlier(gather, earlier);
    for (auto [index, input] : llvm::enumerate(gather.getInputs()))
      earlier[getRoot(input)].push_back(cast<OpResult>(gather.getOutputs()[index]));
    if (!pair.members.empty()) {
      auto getExposed = [&](double seconds) { return std::clamp(seconds + reductions - window, 0.0, seconds); };
      double share = double(pair.members.size()) / double(gather.getInputs().size());
      pair.seconds = getExposed(own) * share;
      addGroupChoice(pair, costs);
      if (pair.groupAxes) {
        double again = costs.getAllGatherCost(pair.groupAxes, pair.bytes, pair.members.size()).getSeconds();
        pair.groupSeconds = pair.seconds - getExposed(again) - getCopySeconds(pair, costs.getMachine());
      }
      pairs.push_back(std::move(pair));
    }
    window = reductions = 0;
  }
  return pairs;
}
