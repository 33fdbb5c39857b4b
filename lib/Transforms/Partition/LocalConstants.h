// Values made from nothing: each rank makes its part.

#ifndef FSDP_TRANSFORMS_PARTITION_LOCALCONSTANTS_H
#define FSDP_TRANSFORMS_PARTITION_LOCALCONSTANTS_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace fsdp {

/// This rank's part of a constant: a smaller splat, or a slice of the whole.
mlir::Value localizeConstant(mlir::ImplicitLocOpBuilder &builder, stablehlo::ConstantOp op, MeshAttr mesh);

/// This rank's part of an iota. Along a split dimension it yields global indices, which run past the size in padding.
mlir::Value localizeIota(mlir::ImplicitLocOpBuilder &builder, stablehlo::IotaOp op, MeshAttr mesh);

} // namespace fsdp

#endif // FSDP_TRANSFORMS_PARTITION_LOCALCONSTANTS_H
