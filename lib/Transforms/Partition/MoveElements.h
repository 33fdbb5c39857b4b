// Local operations that cut, pad and reorder a rank's part: what surrounds the collectives.

#ifndef FSDP_TRANSFORMS_PARTITION_MOVEELEMENTS_H
#define FSDP_TRANSFORMS_PARTITION_MOVEELEMENTS_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace fsdp {

/// A splat constant of `type`.
mlir::Value createSplat(mlir::ImplicitLocOpBuilder &builder, mlir::RankedTensorType type, mlir::Attribute element);

/// A splat of zero (or false).
mlir::Value createZeros(mlir::ImplicitLocOpBuilder &builder, mlir::RankedTensorType type);

/// `first` of this rank's part when each rank of `axes` holds `part` rows: axis_index * part, as a scalar of `type`.
mlir::Value createPartStart(mlir::ImplicitLocOpBuilder &builder, mlir::ArrayAttr axes, int64_t part,
                            mlir::Type elementType);

/// `value` under `shape` with the same element count; `value` itself if it has that shape.
mlir::Value createReshape(mlir::ImplicitLocOpBuilder &builder, mlir::Value value, llvm::ArrayRef<int64_t> shape);

/// `value` with zeros after its end in `dimension`, so that it has `size` rows there.
mlir::Value createPadded(mlir::ImplicitLocOpBuilder &builder, mlir::Value value, int64_t dimension, int64_t size);

/// The first `size` rows of `dimension`.
mlir::Value createPrefix(mlir::ImplicitLocOpBuilder &builder, mlir::Value value, int64_t dimension, int64_t size);

/// Dimension `from` moves to position `to`; the others keep their order.
mlir::Value createMoved(mlir::ImplicitLocOpBuilder &builder, mlir::Value value, int64_t from, int64_t to);

/// This rank's `part` rows of `dimension`, with padding where there are fewer.
mlir::Value createPart(mlir::ImplicitLocOpBuilder &builder, mlir::Value value, int64_t dimension, int64_t part,
                       mlir::ArrayAttr axes, int64_t ranks);

} // namespace fsdp

#endif // FSDP_TRANSFORMS_PARTITION_MOVEELEMENTS_H
