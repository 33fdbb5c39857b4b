// Passes of the partition phase: from global shapes with placements to the program of one rank.

#ifndef FSDP_TRANSFORMS_PARTITION_PASSES_H
#define FSDP_TRANSFORMS_PARTITION_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

namespace fsdp {

#define GEN_PASS_DECL
#include "fsdp/Transforms/Partition/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "fsdp/Transforms/Partition/Passes.h.inc"

} // namespace fsdp

#endif // FSDP_TRANSFORMS_PARTITION_PASSES_H
