// Passes of the annotate phase: roles, feeds, units and placements as attributes of main.

#ifndef FSDP_TRANSFORMS_ANNOTATE_PASSES_H
#define FSDP_TRANSFORMS_ANNOTATE_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace fsdp {

#define GEN_PASS_DECL
#include "fsdp/Transforms/Annotate/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "fsdp/Transforms/Annotate/Passes.h.inc"

} // namespace fsdp

#endif // FSDP_TRANSFORMS_ANNOTATE_PASSES_H
