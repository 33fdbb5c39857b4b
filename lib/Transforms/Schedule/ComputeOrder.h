// The order of a block's compute: the program's, except that nothing stands still for a reduction while other work is
// ready.

#ifndef FSDP_LIB_TRANSFORMS_SCHEDULE_COMPUTEORDER_H
#define FSDP_LIB_TRANSFORMS_SCHEDULE_COMPUTEORDER_H

#include "fsdp/Analysis/Cost/CostModel.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace fsdp {

struct ComputeOrderOptions {
  /// Bytes of operands of reductions in flight; over it compute waits for the oldest.
  int64_t unreducedBytes = std::numeric_limits<int64_t>::max();
  /// Updates (what depends on reductions and feeds no collective) run as soon as they can, which frees gradients;
  /// otherwise enough of them is kept for the end of the block to hide the last reduction.
  bool eagerUpdates = false;
  /// All updates stay at the end of the block.
  bool holdUpdates = false;
  /// A reduction is waited for before the next one starts.
  bool oneInFlight = false;
  /// Reductions take this factor longer than alone: gathers share their link.
  double sharing = 1.5;
  /// How many operations behind one that waits may run before it.
  size_t lookahead = 32;
};

/// All operations of `block` but its terminator in a new order. Reductions start when their operands are ready and are
/// waited for when they are done by `seconds`, the time of an operation on the compute stream, or when nothing else is
/// left to do. Gathers stay where they are.
llvm::SmallVector<mlir::Operation *> orderCompute(mlir::Block &block, const CostModel &costs,
                                                  llvm::function_ref<double(mlir::Operation *)> seconds,
                                                  const ComputeOrderOptions &options);

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_SCHEDULE_COMPUTEORDER_H
