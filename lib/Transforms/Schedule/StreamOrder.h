// The check that what an operation reads is there when it runs.

#ifndef FSDP_LIB_TRANSFORMS_SCHEDULE_STREAMORDER_H
#define FSDP_LIB_TRANSFORMS_SCHEDULE_STREAMORDER_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace fsdp {

/// Follows which stream has waited for what, with a clock per stream, and fails with an error at the first operation
/// that reads what another stream may still be making, or that waits for what its stream has waited for already.
llvm::LogicalResult verifyStreamOrder(mlir::func::FuncOp function);

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_SCHEDULE_STREAMORDER_H
