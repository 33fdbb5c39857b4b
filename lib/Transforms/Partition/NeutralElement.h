// The element that a reduction ignores.

#ifndef FSDP_TRANSFORMS_PARTITION_NEUTRALELEMENT_H
#define FSDP_TRANSFORMS_PARTITION_NEUTRALELEMENT_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

namespace fsdp {

/// 0 for sums and "or", 1 for products and "and" (all bits for "and" of integers), the extreme value for "max" and
/// "min".
mlir::TypedAttr getNeutralElement(mlir::Type elementType, Reduction reduction);

} // namespace fsdp

#endif // FSDP_TRANSFORMS_PARTITION_NEUTRALELEMENT_H
