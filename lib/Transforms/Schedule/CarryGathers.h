// A loop's gathers, started one iteration ahead.

#ifndef FSDP_LIB_TRANSFORMS_SCHEDULE_CARRYGATHERS_H
#define FSDP_LIB_TRANSFORMS_SCHEDULE_CARRYGATHERS_H

#include "LoopBody.h"

namespace fsdp {

/// Where an iteration starts what the next one waits for.
enum class NextStart {
  BehindWait, ///< at once: two destinations, for a loop that is unrolled by two
  AtEnd       ///< behind all that reads this iteration's: one destination
};

/// A gather of a loop's body that the iteration before can start.
struct CarriedGather {
  AllGatherStartOp start;
  /// Null if a loop inside, `takenBy`, takes the handle in: the wait is that of its first iteration.
  WaitOp wait;
  mlir::scf::ForOp takenBy;
  /// What makes its operands in an iteration, in order.
  llvm::SmallVector<mlir::Operation *> makers;
  /// What makes the next values of carried values that `makers` read, in order: it moves to the top of the body. Empty
  /// if the next start is at the end.
  llvm::SmallVector<mlir::Operation *> counters;

  /// Bytes of its destinations.
  int64_t getBytes() { return getTensorBytes(start.getHandle().getType().getResultTypes()); }
};

/// Nullopt, with the reason in `whyNot`, if what `start` gathers is not known at `where` in the iteration before.
std::optional<CarriedGather> analyzeGather(mlir::scf::ForOp loop, AllGatherStartOp start, NextStart where,
                                           std::string &whyNot);

/// Starts each gather for the first iteration before the loop and for the next one at `where` in the current one.
/// The loop carries the handles; its last iteration, which has nothing to start, stands behind it. Of loops inside that
/// take a handle in, the first iteration stands before them. The loop has at least two iterations. Returns the loop
/// that takes its place.
mlir::scf::ForOp carryGathers(mlir::scf::ForOp loop, llvm::MutableArrayRef<CarriedGather> gathers, NextStart where);

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_SCHEDULE_CARRYGATHERS_H
