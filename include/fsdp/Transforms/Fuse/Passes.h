// Passes of the phase fuse.

#ifndef FSDP_TRANSFORMS_FUSE_PASSES_H
#define FSDP_TRANSFORMS_FUSE_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

namespace fsdp {

#define GEN_PASS_DECL
#include "fsdp/Transforms/Fuse/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "fsdp/Transforms/Fuse/Passes.h.inc"

} // namespace fsdp

#endif // FSDP_TRANSFORMS_FUSE_PASSES_H
