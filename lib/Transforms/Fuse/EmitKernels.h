// Makes kernels as planned.

#ifndef FSDP_LIB_TRANSFORMS_FUSE_EMITKERNELS_H
#define FSDP_LIB_TRANSFORMS_FUSE_EMITKERNELS_H

#include "FusionPlan.h"

namespace fsdp {

/// Replaces the members of all clusters of `plan`, operations of `block`, by kernels. Returns how many operations stand
/// in kernels now.
int64_t emitKernels(mlir::Block &block, const FusionPlan &plan);

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_FUSE_EMITKERNELS_H
