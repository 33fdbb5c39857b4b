// Gathers of a loop over a stack that repeat those of an earlier loop over it: backward after forward.

#ifndef FSDP_LIB_TRANSFORMS_SCHEDULE_LOOPPAIRS_H
#define FSDP_LIB_TRANSFORMS_SCHEDULE_LOOPPAIRS_H

#include "StackSlices.h"
#include "VisitPairs.h"

namespace fsdp {

/// Element i of a stack, gathered by both loops.
struct LoopMember {
  mlir::OpResult first;
  unsigned second; ///< index in the second loop's gather
  StackSlice firstSlice, secondSlice;
};

/// A gather of a loop of which some members are gathered by an earlier loop of the same block too, which comes by every
/// element of the stacks.
struct LoopPair {
  mlir::scf::ForOp firstLoop, secondLoop;
  AllGatherOp second;
  llvm::SmallVector<LoopMember> members;
  int64_t bytes = 0;  ///< of all elements, gathered
  double seconds = 0; ///< that the loops save with them, copies counted; negative where they cost more

  /// The other choice: each rank keeps a part, and the second loop gathers over these axes. Null where there is none.
  mlir::ArrayAttr groupAxes;
  int64_t groupBytes = 0;
  double groupSeconds = 0;
};

/// All pairs of loops directly in `block`, in the order of the second gather.
llvm::SmallVector<LoopPair> findLoopPairs(mlir::Block &block, const CostModel &costs);

/// The first loop stores what it gathers in stacks, or with `inParts` this rank's part of it; the second one reads it
/// there, and gathers the parts over `groupAxes`. Pairs of one loop that come later are told of the loop in its place.
void keepAcrossLoops(llvm::MutableArrayRef<LoopPair> pairs, size_t index, bool inParts, MeshAttr mesh);

/// Erases kernels and views of `block` that nothing uses: what made the operands of gathers that are gone.
void eraseUnusedIn(mlir::Block &block);

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_SCHEDULE_LOOPPAIRS_H
