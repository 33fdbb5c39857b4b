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
  mlir::Operation *madeAt = nullptr;   ///< the first of the earlier gathers
  mlir::Operation *heldFrom = nullptr; ///< the last use of the earlier results before `second`
  int64_t bytes = 0;                   ///< of these results
  double seconds = 0;                  ///< that compute waits for `second` and would not, were they kept

  /// The other choice: each rank keeps a part of the earlier results, and they are gathered again over these axes, a
  /// part of those of `second` (on a mesh with `node`: the ranks of a node). Null where there is no such part.
  mlir::ArrayAttr groupAxes;
  int64_t groupBytes = 0;  ///< of what a rank keeps
  double groupSeconds = 0; ///< that this saves; negative where it costs more than it saves
};

/// Elements that each of `ranks` keeps of a gathered tensor: a row-major part, the last ones padded.
inline int64_t getGroupPart(mlir::RankedTensorType gathered, int64_t ranks) {
  return llvm::divideCeilSigned(gathered.getNumElements(), ranks);
}

/// All pairs of a block in program order, each with the nearest earlier gather. Exposed is what the gather and the
/// reductions beside it take beyond the compute since the gather before it was used. Linear in the block.
llvm::SmallVector<VisitPair> findVisitPairs(mlir::Block &block, const CostModel &costs);

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_SCHEDULE_VISITPAIRS_H
