// What a sort's comparator is known to be.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_SORTORDER_H
#define FSDP_CONVERSION_KERNELTOLOOPS_SORTORDER_H

#include "mlir/IR/Region.h"

namespace fsdp::kernels {

/// True if "comes before" is a strict weak order whatever the elements are: then all ways to sort give one result.
/// False where that is not known; `a < b` of floats is none, for NaN equals everything.
bool isStrictOrder(mlir::Region &comparator);

} // namespace fsdp::kernels

#endif // FSDP_CONVERSION_KERNELTOLOOPS_SORTORDER_H
