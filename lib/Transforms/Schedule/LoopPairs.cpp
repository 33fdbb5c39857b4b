// Finds gathers that two loops over one stack have in common, and predicts what keeping them saves.

#include "LoopPairs.h"

#include "fsdp/Analysis/Cost/ComputeTimes.h"
#include "fsdp/Dialect/Fsdp/IR/MeshAxes.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"

using namespace mlir;
using namespace fsdp;

namespace {

/// A gathered element of a stack.
struct GatheredSlice {
  scf::ForOp loop;
  OpResult result;
  StackSlice slice;
};

} // namespace

static bool isSame(const GatheredSlice &first, AllGatherOp second, unsigned index, StackSlice &slice) {
  auto gather = cast<AllGatherOp>(first.result.getOwner());
  StackSlice other = first.slice;
  return other.stack == slice.stack && other.converted == slice.converted &&
         other.slice.getOperand().getType() == slice.slice.getOperand().getType() &&
         gather.getAxes() == second.getAxes() && first.result.getType() == second.getOutputs()[index].getType();
}

/// What an iteration of `loop` takes: compute, and the collectives of its body.
static std::pair<double, double> getIteration(scf::ForOp loop, const CostModel &costs) {
  ComputeTimes times(costs);
  double compute = 0, lane = 0;
  for (Operation &op : *loop.getBody()) {
    compute += times(&op);
    if (isa<CollectiveOpInterface>(op))
      lane += costs.getCollectiveCost(&op).getSeconds();
  }
  return {compute, lane};
}

/// Compute and collectives hide each other; an iteration takes the longer. Each copy reads and writes.
static void predict(LoopPair &pair, const CostModel &costs) {
  auto [compute, lane] = getIteration(pair.secondLoop, costs);
  auto trips = double(pair.secondLoop.getStaticTripCount()->getSExtValue());
  double own = costs.getCollectiveCost(pair.second).getSeconds();
  double share = own * double(pair.members.size()) / double(pair.second.getInputs().size());
  const Machine &machine = costs.getMachine();
  auto getCopies = [&](double bytes) {
    return 2 * (2 * bytes / machine.memoryBandwidth + double(pair.members.size()) * machine.kernelLatency);
  };
  double before = std::max(compute, lane);
  double copies = getCopies(double(pair.bytes) / trips);
  pair.seconds = trips * (before - std::max(compute, lane - share) - copies);
  if (!pair.groupAxes)
    return;
  double again =
      costs.getAllGatherCost(pair.groupAxes, int64_t(double(pair.bytes) / trips), pair.members.size()).getSeconds();
  copies = getCopies(double(pair.groupBytes) / trips);
  pair.groupSeconds = trips * (before - std::max(compute, lane - share + again) - copies);
}

static void addSizes(LoopPair &pair, const CostModel &costs) {
  MLIRContext *context = pair.second.getContext();
  ArrayRef<Attribute> axes = pair.second.getAxes().getValue();
  auto shard = StringAttr::get(context, kShardAxis);
  if (llvm::is_contained(axes, StringAttr::get(context, kNodeAxis)) && axes.back() == shard)
    pair.groupAxes = ArrayAttr::get(context, {shard});
  int64_t ranks = pair.groupAxes ? costs.getMesh().getAxesSize(pair.groupAxes) : 1;
  for (LoopMember &member : pair.members) {
    auto type = cast<RankedTensorType>(member.first.getType());
    int64_t count = member.firstSlice.getCount();
    pair.bytes += count * getStorageBytes(type);
    if (pair.groupAxes)
      pair.groupBytes += count * getGroupPart(type, ranks) * getElementBytes(type.getElementType());
  }
}

/// The members of `gather`, in the body of `loop`, that are among `earlier`.
static LoopPair matchEarlier(scf::ForOp loop, AllGatherOp gather, ArrayRef<GatheredSlice> earlier) {
  LoopPair pair;
  pair.secondLoop = loop;
  pair.second = gather;
  for (auto [index, input] : llvm::enumerate(gather.getInputs())) {
    std::optional<StackSlice> slice = traceSlice(loop, input);
    if (!slice)
      continue;
    for (const GatheredSlice &first : earlier) {
      // One first loop for all members: they are kept together.
      if (first.loop == loop || (pair.firstLoop && first.loop != pair.firstLoop) ||
          !isSame(first, gather, index, *slice))
        continue;
      pair.firstLoop = first.loop;
      pair.members.push_back({first.result, unsigned(index), first.slice, *slice});
      break;
    }
  }
  return pair;
}

static void collect(scf::ForOp loop, AllGatherOp gather, SmallVectorImpl<GatheredSlice> &slices) {
  for (auto [input, output] : llvm::zip_equal(gather.getInputs(), gather.getOutputs()))
    if (std::optional<StackSlice> slice = traceSlice(loop, input); slice && coversStack(loop, *slice))
      slices.push_back({loop, cast<OpResult>(output), *slice});
}

SmallVector<LoopPair> fsdp::findLoopPairs(Block &block, const CostModel &costs) {
  SmallVector<LoopPair> pairs;
  SmallVector<GatheredSlice> earlier;
  for (auto loop : block.getOps<scf::ForOp>()) {
    if (loop.getStaticTripCount().value_or(APInt(64, 0)).isZero())
      continue;
    for (auto gather : loop.getBody()->getOps<AllGatherOp>()) {
      LoopPair pair = matchEarlier(loop, gather, earlier);
      if (pair.members.empty())
        continue;
      addSizes(pair, costs);
      predict(pair, costs);
      pairs.push_back(std::move(pair));
    }
    for (auto gather : loop.getBody()->getOps<AllGatherOp>())
      collect(loop, gather, earlier);
  }
  return pairs;
}
