// The names under which one tensor's storage is known.

#ifndef FSDP_LIB_TRANSFORMS_SCHEDULE_ALIASES_H
#define FSDP_LIB_TRANSFORMS_SCHEDULE_ALIASES_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "llvm/ADT/SetVector.h"

namespace fsdp {

/// `value` and everything that is the same storage by `fsdp.reshape` and `fsdp.barrier`.
inline llvm::SetVector<mlir::Value> getAliases(mlir::Value value) {
  llvm::SetVector<mlir::Value> names;
  names.insert(value);
  for (size_t next = 0; next < names.size(); ++next)
    for (mlir::OpOperand &use : names[next].getUses()) {
      if (auto reshape = llvm::dyn_cast<ReshapeOp>(use.getOwner()))
        names.insert(reshape.getResult());
      if (auto barrier = llvm::dyn_cast<BarrierOp>(use.getOwner()))
        names.insert(barrier.getOutputs()[use.getOperandNumber()]);
    }
  return names;
}

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_SCHEDULE_ALIASES_H
