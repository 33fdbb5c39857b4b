// A loop's gathers, started one iteration ahead.

#ifndef FSDP_LIB_TRANSFORMS_SCHEDULE_CARRYGATHERS_H
#define FSDP_LIB_TRANSFORMS_SCHEDULE_CARRYGATHERS_H

#include "LoopBody.h"

namespace fsdp {

/// A gather of a loop's body that the iteration before can start.
struct CarriedGather {
  AllGatherStartOp start;
  WaitOp wait;
  /// What makes its operands in an iteration, in order.
  llvm::SmallVector<mlir::Operation *> makers;
  /// What makes the next values of carried values that `makers` read, in order: it moves to the top of the body.
  llvm::SmallVector<mlir::Operation *> counters;

  /// Bytes of its destinations.
  int64_t getBytes() { return getTensorBytes(wait.getResultTypes()); }
};

/// Nullopt, with the reason in `whyNot`, if what `start` gathers is not known at the begin of the iteration before.
std::optional<CarriedGather> analyzeGather(mlir::scf::ForOp loop, AllGatherStartOp start, std::string &whyNot);

/// Starts each gather for the first iteration before the loop and for the next one behind the wait of the current one.
/// The loop carries the handles; its last iteration, which has nothing to start, stands behind it. The loop has at
/// least two iterations. Returns the loop that takes its place.
mlir::scf::ForOp carryGathers(mlir::scf::ForOp loop, llvm::MutableArrayRef<CarriedGather> gathers);

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_SCHEDULE_CARRYGATHERS_H
