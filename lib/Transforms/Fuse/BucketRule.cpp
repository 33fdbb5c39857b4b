// The cost rule for buckets, on predicted seconds.

#include "BucketRule.h"

#include "fsdp/Analysis/Cost/ComputeTimes.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"

using namespace mlir;
using namespace fsdp;

/// Bytes of the tensors that all ranks have together: results of a gather, operands of a reduction.
static int64_t getWholeBytes(Operation *op) {
  return getTensorBytes(isa<AllGatherOp>(op) ? TypeRange(op->getResultTypes()) : TypeRange(op->getOperandTypes()));
}

BucketCost fsdp::getBucketCost(const CostModel &model, Operation *op) {
  CollectiveCost cost = model.getCollectiveCost(op);
  return {cost.latencySeconds, cost.transferSeconds, getWholeBytes(op)};
}

BucketCost fsdp::join(const BucketCost &a, const BucketCost &b) {
  return {std::max(a.latency, b.latency), a.transfer + b.transfer, a.bytes + b.bytes};
}

bool fsdp::shouldJoin(const Neighbours &neighbours, int64_t maxBytes) {
  const BucketCost &first = neighbours.first, &second = neighbours.second;
  BucketCost joined = join(first, second);
  // A twentieth of slack lets what is tiny join the largest one.
  if (joined.bytes > maxBytes + maxBytes / 20 || (!first.isLatencyBound() && !second.isLatencyBound()))
    return false;
  double saved = first.latency + second.latency - joined.latency;
  bool hides = joined.latency + joined.transfer <= neighbours.before;
  double exposed = hides ? 0 : std::min(neighbours.moved, neighbours.between);
  return saved - exposed >= 0.2 * saved;
}

ComputeClock::ComputeClock(Block &block, const CostModel &model) {
  ComputeTimes times(model);
  double now = 0;
  for (Operation &op : block) {
    starts[&op] = now;
    now += times(&op);
  }
}
