// How operations inside kernels are computed; see KernelInterfaces.td.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_KERNELINTERFACES_H
#define FSDP_CONVERSION_KERNELTOLOOPS_KERNELINTERFACES_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

namespace fsdp::kernels {
class ElementEvaluator;
class IndexExpression;
class KernelEmitter;
} // namespace fsdp::kernels

#include "fsdp/Conversion/KernelToLoops/KernelInterfaces.h.inc"

#endif // FSDP_CONVERSION_KERNELTOLOOPS_KERNELINTERFACES_H
