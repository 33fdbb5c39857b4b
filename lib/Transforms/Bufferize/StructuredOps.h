// Loops and branches without tensors: what is left of them when every tensor has become a buffer.

#ifndef FSDP_TRANSFORMS_BUFFERIZE_STRUCTUREDOPS_H
#define FSDP_TRANSFORMS_BUFFERIZE_STRUCTUREDOPS_H

#include "mlir/IR/Operation.h"

namespace fsdp {

/// Removes tensors from the operands of a loop or branch and of the terminators of its regions.
void dropTensorOperands(mlir::Operation *op);

/// Replaces a loop or branch by one without tensor results and block arguments, which must be unused by now.
void dropTensorResults(mlir::Operation *op);

} // namespace fsdp

#endif // FSDP_TRANSFORMS_BUFFERIZE_STRUCTUREDOPS_H
