// A loop's reductions, waited for one iteration later.

#ifndef FSDP_LIB_TRANSFORMS_SCHEDULE_TRAILREDUCTIONS_H
#define FSDP_LIB_TRANSFORMS_SCHEDULE_TRAILREDUCTIONS_H

#include "LoopBody.h"

namespace fsdp {

/// A reduction of a loop's body whose results only flow into carried stacks and accumulators.
struct TrailingReduction {
  mlir::Operation *start;
  WaitOp wait;
  /// The wait and everything that its results flow into, further reductions included.
  OperationSet deferred;

  /// Bytes that stay in use for one iteration more: its sources and destinations.
  int64_t getBytes() {
    return getTensorBytes(llvm::cast<CollectiveOpInterface>(start).getInputs().getTypes()) +
           getTensorBytes(wait.getResultTypes());
  }
};

/// Nullopt, with the reason in `whyNot`, if the iteration itself needs what `start` reduces.
std::optional<TrailingReduction> analyzeReduction(mlir::scf::ForOp loop, mlir::Operation *start, std::string &whyNot);

/// Tells `onRefused` of each of `reductions` that cannot trail beside the others, and drops it: what it flows into is
/// read elsewhere in the body, or needs more of its own iteration than a few scalars. Those that another one starts are
/// dropped without a word.
void keepIndependent(mlir::scf::ForOp loop, llvm::SmallVectorImpl<TrailingReduction> &reductions,
                     llvm::function_ref<void(TrailingReduction &, llvm::StringRef whyNot)> onRefused);

/// Waits for each reduction, and does what follows from it, in the iteration after, just before its next start. The
/// first iteration, which has nothing to wait for, stands before the loop, and what follows from the last one behind
/// it. The loop has at least two iterations. Returns the loop that takes its place.
mlir::scf::ForOp trailReductions(mlir::scf::ForOp loop, llvm::MutableArrayRef<TrailingReduction> reductions);

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_SCHEDULE_TRAILREDUCTIONS_H
