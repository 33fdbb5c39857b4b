// Which of two placements splits further: from the coarser to the finer each rank cuts a part of what it has.

#ifndef FSDP_DIALECT_FSDP_IR_PLACEMENTORDER_H
#define FSDP_DIALECT_FSDP_IR_PLACEMENTORDER_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "llvm/Support/MathExtras.h"

namespace fsdp {

/// `fine` begins with the axes of `coarse`.
inline bool hasPrefix(mlir::ArrayAttr fine, mlir::ArrayAttr coarse) {
  return coarse.size() <= fine.size() && coarse.getValue() == fine.getValue().take_front(coarse.size());
}

/// True if every split of `coarse` is continued in `fine`, both without partial axes: equal placements, and any of a
/// replicated tensor.
inline bool refines(PlacementAttr fine, PlacementAttr coarse) {
  if (fine.isPartial() || coarse.isPartial())
    return false;
  if (!coarse.isSharded())
    return true;
  if (fine.isFlat() != coarse.isFlat())
    return false;
  if (fine.isFlat())
    return hasPrefix(fine.getFlatAxes(), coarse.getFlatAxes());
  for (auto [a, b] : llvm::zip_equal(fine.getDimensionAxes().getAsRange<mlir::ArrayAttr>(),
                                     coarse.getDimensionAxes().getAsRange<mlir::ArrayAttr>()))
    if (!hasPrefix(a, b))
      return false;
  return true;
}

/// True if `size` rows over `fine` ranks are the parts, over `fine / coarse` ranks each, of those over `coarse` ranks.
inline bool splitsNest(int64_t size, int64_t fine, int64_t coarse) {
  return llvm::divideCeilSigned(size, coarse) == llvm::divideCeilSigned(size, fine) * (fine / coarse);
}

} // namespace fsdp

#endif // FSDP_DIALECT_FSDP_IR_PLACEMENTORDER_H
