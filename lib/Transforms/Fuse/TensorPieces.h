// Small pieces that passes of this phase build from: zeros, reshapes and rows of tensors, and the type of sums.

#ifndef FSDP_LIB_TRANSFORMS_FUSE_TENSORPIECES_H
#define FSDP_LIB_TRANSFORMS_FUSE_TENSORPIECES_H

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/IR/Builders.h"

namespace fsdp {

/// A constant of zeros.
mlir::Value createZeros(mlir::OpBuilder &builder, mlir::Location loc, mlir::RankedTensorType type);

/// `value` under another shape; the same value if it has it already.
mlir::Value reshapeTo(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value, llvm::ArrayRef<int64_t> shape);

/// `count` rows of a dimension from `start` on; the same value if these are all.
mlir::Value takeRows(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value, int64_t dimension, int64_t start,
                     int64_t count);

/// The type that products of `element` are summed in, for a result of element type `result`: f32 for narrower floats,
/// the result's type for integers.
mlir::Type accumulationOf(mlir::Type element, mlir::Type result);

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_FUSE_TENSORPIECES_H
