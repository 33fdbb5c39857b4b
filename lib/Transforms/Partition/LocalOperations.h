// Attributes that hold shapes, for operations on parts of tensors.

#ifndef FSDP_TRANSFORMS_PARTITION_LOCALOPERATIONS_H
#define FSDP_TRANSFORMS_PARTITION_LOCALOPERATIONS_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace fsdp {

/// Emits `op`, which has placed types, on local operands, and maps its results to the local ones. `mapping` knows the
/// local twin of every value so far. The placements agree with the operation's sharding rule, so that each rank
/// computes its part of every result. Failure is reported at `op`.
llvm::LogicalResult localizeOperation(mlir::ImplicitLocOpBuilder &builder, mlir::Operation *op,
                                      mlir::IRMapping &mapping, MeshAttr mesh);

} // namespace fsdp

#endif // FSDP_TRANSFORMS_PARTITION_LOCALOPERATIONS_H
