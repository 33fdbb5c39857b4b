// Passes that turn a planned step into calls of the runtime.

#ifndef FSDP_CONVERSION_FSDPTORUNTIME_PASSES_H
#define FSDP_CONVERSION_FSDPTORUNTIME_PASSES_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace fsdp {

/// Module attribute of the lowered form: what a host must know of the program.
inline constexpr llvm::StringLiteral kProgramAttrName = "fsdp.program";

#define GEN_PASS_DECL
#include "fsdp/Conversion/FsdpToRuntime/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "fsdp/Conversion/FsdpToRuntime/Passes.h.inc"

} // namespace fsdp

#endif // FSDP_CONVERSION_FSDPTORUNTIME_PASSES_H
