// Element types as the runtime numbers them.

#ifndef FSDP_CONVERSION_FSDPTORUNTIME_ELEMENTTYPES_H
#define FSDP_CONVERSION_FSDPTORUNTIME_ELEMENTTYPES_H

#include "mlir/IR/Types.h"

#include <optional>

namespace fsdp {

/// The runtime's number of an element type (fsdp_rt_element_type); nullopt if it has none.
std::optional<int64_t> getRuntimeElementType(mlir::Type elementType);

} // namespace fsdp

#endif // FSDP_CONVERSION_FSDPTORUNTIME_ELEMENTTYPES_H
