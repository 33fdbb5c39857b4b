// Passes of the phase bufferize.

#ifndef FSDP_TRANSFORMS_BUFFERIZE_PASSES_H
#define FSDP_TRANSFORMS_BUFFERIZE_PASSES_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace fsdp {

#define GEN_PASS_DECL
#include "fsdp/Transforms/Bufferize/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "fsdp/Transforms/Bufferize/Passes.h.inc"

} // namespace fsdp

#endif // FSDP_TRANSFORMS_BUFFERIZE_PASSES_H
