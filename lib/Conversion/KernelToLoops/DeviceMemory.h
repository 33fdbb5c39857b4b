// Memory that a kernel of a device keeps for itself: what one launch leaves there, the next may read.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_DEVICEMEMORY_H
#define FSDP_CONVERSION_KERNELTOLOOPS_DEVICEMEMORY_H

#include "ElementEvaluator.h"

namespace fsdp::kernels {

/// A tensor in the module's own memory, which no arena has: for little. The same one for each `what` of an operation.
KernelBuffer deviceMemory(mlir::Operation *op, llvm::StringRef what, mlir::RankedTensorType type,
                          ElementEvaluator &evaluator);

} // namespace fsdp::kernels

#endif // FSDP_CONVERSION_KERNELTOLOOPS_DEVICEMEMORY_H
