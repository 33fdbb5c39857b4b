// Loops and branches as propagation sees them.

#ifndef FSDP_ANALYSIS_SHARDING_CONTROLFLOWVIEW_H
#define FSDP_ANALYSIS_SHARDING_CONTROLFLOWVIEW_H

#include "mlir/IR/Operation.h"

namespace fsdp {

/// Operand i, argument i of both blocks, what the body ends with at i, and result i are one carried value.
struct LoopView {
  mlir::Block *condition;
  mlir::Block *body;

  static std::optional<LoopView> get(mlir::Operation *op);
};

/// Operand 0 chooses a block; result i is what the chosen block ends with at i. Blocks have no arguments.
struct BranchView {
  llvm::SmallVector<mlir::Block *, 2> blocks;

  static std::optional<BranchView> get(mlir::Operation *op);
};

/// The operation and index of the carried value whose block argument `value` is; null if it is none.
std::pair<mlir::Operation *, unsigned> getCarrier(mlir::Value value);

/// Operations that have placements, in program order: those of `block` and of the blocks of its loops and branches,
/// terminators included; not what is inside a reduce, a sort and the like.
void walkPlaced(mlir::Block &block, llvm::function_ref<void(mlir::Operation *)> callback);

} // namespace fsdp

#endif // FSDP_ANALYSIS_SHARDING_CONTROLFLOWVIEW_H
