// A reshard as collectives and local operations.

#ifndef FSDP_TRANSFORMS_PARTITION_LOCALRESHARD_H
#define FSDP_TRANSFORMS_PARTITION_LOCALRESHARD_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace fsdp {

/// Emits what turns this rank's part of `reshard`'s input into its part of the result. Failure is reported.
mlir::FailureOr<mlir::Value> localizeReshard(mlir::ImplicitLocOpBuilder &builder, ReshardOp reshard, mlir::Value local,
                                             MeshAttr mesh);

/// This rank's part, under `placement`, of a whole value of the global type. `placement` is not partial.
mlir::Value takePart(mlir::ImplicitLocOpBuilder &builder, mlir::Value whole, PlacementAttr placement, MeshAttr mesh);

} // namespace fsdp

#endif // FSDP_TRANSFORMS_PARTITION_LOCALRESHARD_H
