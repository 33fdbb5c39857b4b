// Passes of the phase import.

#ifndef FSDP_IMPORT_PASSES_H
#define FSDP_IMPORT_PASSES_H

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace fsdp {

#define GEN_PASS_DECL
#include "fsdp/Import/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "fsdp/Import/Passes.h.inc"

} // namespace fsdp

#endif // FSDP_IMPORT_PASSES_H
