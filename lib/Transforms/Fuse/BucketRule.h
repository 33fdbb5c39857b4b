// When two collectives that follow each other should become one.

#ifndef FSDP_LIB_TRANSFORMS_FUSE_BUCKETRULE_H
#define FSDP_LIB_TRANSFORMS_FUSE_BUCKETRULE_H

#include "fsdp/Analysis/Cost/CostModel.h"

namespace fsdp {

/// What the rule looks at of a collective.
struct BucketCost {
  double latency = 0, transfer = 0; // seconds
  int64_t bytes = 0;                // of its whole tensors

  /// More than a fifth of its time is not transfer.
  bool isLatencyBound() const { return latency > 0.2 * (latency + transfer); }
};

/// Cost of `op`, a collective of the local form.
BucketCost getBucketCost(const CostModel &model, mlir::Operation *op);

/// Cost of `a` and `b` as one call. Its latency is the larger one: members beside each other start together.
BucketCost join(const BucketCost &a, const BucketCost &b);

/// How two neighbours stand to each other.
struct Neighbours {
  BucketCost first, second;
  double between = 0; // seconds of compute from the place of the first to that of the second
  double before = 0;  // seconds of compute that can hide both if they are one
  double moved = 0;   // seconds of transfer that leave their own place
};

/// The saved latency, less what cannot be hidden any more, is at least a fifth of a latency; one of the two is latency
/// bound; and together they are hardly larger than `maxBytes`, so that what is alive at a time does not grow.
bool shouldJoin(const Neighbours &neighbours, int64_t maxBytes);

/// Seconds of compute from the start of a block to each of its operations; a loop counts its trips.
class ComputeClock {
public:
  ComputeClock() = default;
  ComputeClock(mlir::Block &block, const CostModel &model);

  double at(mlir::Operation *op) const { return starts.lookup(op); }

  /// `op` is new, and stands where the clock shows `seconds`.
  void set(mlir::Operation *op, double seconds) { starts[op] = seconds; }

private:
  llvm::DenseMap<mlir::Operation *, double> starts;
};

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_FUSE_BUCKETRULE_H
