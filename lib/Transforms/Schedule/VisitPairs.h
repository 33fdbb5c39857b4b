// Gathers that repeat an earlier gather of the same shards.

#ifndef FSDP_LIB_TRANSFORMS_SCHEDULE_VISITPAIRS_H
#define FSDP_LIB_TRANSFORMS_SCHEDULE_VISITPAIRS_H

#include "fsdp/Analysis/Cost/CostModel.h"

namespace fsdp {

/// A gather of which some members are in an earlier one of the same block.
struct VisitPair {
  AllGatherOp second;
  /// Per member that repeats: its index in `second`, and the earlier result that has the same elements.
  llvm::SmallVector<std::pair<unsigned, mlir::Value>> members;
  mlir::Operation *heldFrom = nullptr; ///< the last use of the earlier results before `second`
  int64_t bytes = 0;                   ///< of these results
  double seconds = 0;                  ///< that compute waits for `second` and would not, were they kept
};

/// All pairs of a block in program order, each with the nearest earlier gather. Exposed is what the gather and the
/// reductions beside it take beyond the compute since the gather before it was used. Linear in the block.
llvm::SmallVector<VisitPair> findVisitPairs(mlir::Block &block, const CostModel &costs);

/// Replaces the repeated members of `pair.second` by the earlier results; erases what is left without members.
void keepGathered(const VisitPair &pair);

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_SCHEDULE_VISITPAIRS_H
