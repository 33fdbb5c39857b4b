// Reductions by threads of a device that work together.
//
// The order is a function of the operation's shape alone. The reduced elements, in row-major order, are cut into parts;
// in a part they go round robin, `lanes` at a time, to the members of a group; what a member has is combined in order,
// then its lanes by halves, then members whose numbers differ in bit 0, in bit 1, and so on; parts go round robin to
// members and are combined in the same way; the initial value comes first. Sums of f32 are kept in f32.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_DEVICEREDUCTION_H
#define FSDP_CONVERSION_KERNELTOLOOPS_DEVICEREDUCTION_H

#include "DeviceCombination.h"

namespace fsdp::kernels {

inline constexpr int64_t kWarpThreads = 32;

/// How the elements of a reduction are shared out.
struct DeviceReduction {
  int64_t units = 1;   ///< reduced elements / lanes
  int64_t lanes = 1;   ///< consecutive elements that a member takes at once
  int64_t members = 1; ///< 1: too few elements to share out
  int64_t parts = 1;
  bool isColumn = false; ///< consecutive results, not consecutive reduced elements, lie together in memory

  static DeviceReduction of(stablehlo::ReduceOp op);

  /// Units of each part but the last.
  int64_t unitsOfPart() const {
    int64_t share = llvm::divideCeil(units, parts);
    return static_cast<int64_t>(llvm::divideCeil(share, members)) * members;
  }
};

/// The reduction's results. Empty if one thread should do it: there are few elements, the body is none that threads can
/// share, or the threads of the group are not at the same place. May ask for a group and return anything then.
Accumulators emitDeviceReduction(stablehlo::ReduceOp op, Indices indices, ElementEvaluator &evaluator);

/// One part of an element, as accumulators that all members of the group have.
Accumulators emitReductionPart(stablehlo::ReduceOp op, Indices indices, const IndexExpression &part,
                               ElementEvaluator &evaluator);

/// Memory of the device for all parts of all elements, for each accumulator: element e of part p is at
/// p * elements + e.
llvm::SmallVector<KernelBuffer> partialsOf(stablehlo::ReduceOp op, ElementEvaluator &evaluator);

/// What the members of the group have, combined; all of them get it, and all must be there.
Accumulators combineGroup(const DeviceCombination &combination, Accumulators values, ElementEvaluator &evaluator);

} // namespace fsdp::kernels

#endif // FSDP_CONVERSION_KERNELTOLOOPS_DEVICEREDUCTION_H
