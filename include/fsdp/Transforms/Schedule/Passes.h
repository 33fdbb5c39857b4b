// Passes of the phase schedule.

#ifndef FSDP_TRANSFORMS_SCHEDULE_PASSES_H
#define FSDP_TRANSFORMS_SCHEDULE_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

namespace fsdp {

#define GEN_PASS_DECL
#include "fsdp/Transforms/Schedule/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "fsdp/Transforms/Schedule/Passes.h.inc"

} // namespace fsdp

#endif // FSDP_TRANSFORMS_SCHEDULE_PASSES_H
