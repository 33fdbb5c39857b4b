// Which operations run blocks of the step.

#ifndef FSDP_DIALECT_FSDP_IR_INNERBLOCKS_H
#define FSDP_DIALECT_FSDP_IR_INNERBLOCKS_H

#include "mlir/IR/OpDefinition.h"

namespace fsdp {

/// True if `op` has blocks that run in its place on this rank: loops and branches, not kernels.
inline bool hasInnerBlocks(mlir::Operation *op) {
  return op->getNumRegions() != 0 && !op->hasTrait<mlir::OpTrait::IsIsolatedFromAbove>();
}

} // namespace fsdp

#endif // FSDP_DIALECT_FSDP_IR_INNERBLOCKS_H
