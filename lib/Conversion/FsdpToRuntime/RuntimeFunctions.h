// The runtime's functions as declarations of a module, from the one table.

#ifndef FSDP_CONVERSION_FSDPTORUNTIME_RUNTIMEFUNCTIONS_H
#define FSDP_CONVERSION_FSDPTORUNTIME_RUNTIMEFUNCTIONS_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"

namespace fsdp {

/// Declares every function of functions.def at the begin of `module`.
void declareRuntimeFunctions(mlir::ModuleOp module);

} // namespace fsdp

#endif // FSDP_CONVERSION_FSDPTORUNTIME_RUNTIMEFUNCTIONS_H
