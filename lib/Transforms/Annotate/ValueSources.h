// Backward slices through loops and branches.

#ifndef FSDP_TRANSFORMS_ANNOTATE_VALUESOURCES_H
#define FSDP_TRANSFORMS_ANNOTATE_VALUESOURCES_H

#include "mlir/IR/Value.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace fsdp {

using ValueSet = llvm::DenseSet<mlir::Value>;

/// The values that `value` is directly computed from: operands of its operation; through a loop or branch only those
/// of the same position. None for an argument of the function and for a constant.
llvm::SmallVector<mlir::Value> getDirectSources(mlir::Value value);

/// Adds `roots` and everything that they are computed from, of values for which `enter` is true. Linear.
void collectSources(llvm::ArrayRef<mlir::Value> roots, llvm::function_ref<bool(mlir::Value)> enter, ValueSet &sources);

} // namespace fsdp

#endif // FSDP_TRANSFORMS_ANNOTATE_VALUESOURCES_H
