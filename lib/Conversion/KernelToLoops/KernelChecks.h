// What is asked of a kernel before it is built: building itself cannot fail.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_KERNELCHECKS_H
#define FSDP_CONVERSION_KERNELTOLOOPS_KERNELCHECKS_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

namespace fsdp::kernels {

/// Each build adds at least one request of a finite set, a few in practice; more than this is a defect.
inline constexpr int kMostBuilds = 50;

/// Fails with an error at the first operation that a kernel cannot have.
llvm::LogicalResult checkKernel(KernelFunctionOp kernel);

} // namespace fsdp::kernels

#endif // FSDP_CONVERSION_KERNELTOLOOPS_KERNELCHECKS_H
