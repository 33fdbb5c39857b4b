// Which operations share a gathered copy across steps.

#ifndef FSDP_DIALECT_FSDP_IR_ACROSSSTEPS_H
#define FSDP_DIALECT_FSDP_IR_ACROSSSTEPS_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

namespace fsdp {

/// The side of a step's end on which `op` has such a copy; nullopt if it is no start of a gather that shares one.
inline std::optional<AcrossSteps> getAcrossSteps(mlir::Operation *op) {
  auto gather = llvm::dyn_cast<AllGatherStartOp>(op);
  return gather ? gather.getAcrossSteps() : std::nullopt;
}

} // namespace fsdp

#endif // FSDP_DIALECT_FSDP_IR_ACROSSSTEPS_H
