// Passes of the phase propagate.

#ifndef FSDP_TRANSFORMS_PROPAGATE_PASSES_H
#define FSDP_TRANSFORMS_PROPAGATE_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

namespace fsdp {

#define GEN_PASS_DECL
#include "fsdp/Transforms/Propagate/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "fsdp/Transforms/Propagate/Passes.h.inc"

} // namespace fsdp

#endif // FSDP_TRANSFORMS_PROPAGATE_PASSES_H
