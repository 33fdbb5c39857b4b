// Sizes and names of element types.

#ifndef FSDP_RUNTIME_SUPPORT_ELEMENTTYPE_H
#define FSDP_RUNTIME_SUPPORT_ELEMENTTYPE_H

#include "fsdp/runtime/abi.h"

namespace fsdp::runtime {

/// `type` is a number of fsdp_rt_element_type.
bool isElementType(int64_t type);
/// Bytes of one element; 0 if `type` is none.
int64_t elementBytes(int64_t type);
/// "f32", "bf16", ...; "unknown" if `type` is none.
const char *elementTypeName(int64_t type);
bool isFloat(int64_t type);

/// "sum", "max", ...; "unknown" if it is none.
const char *reductionName(int64_t reduction);
/// "compute", "gather", "reduce", "copy", "replica"; "unknown" if it is none.
const char *streamName(int64_t stream);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_SUPPORT_ELEMENTTYPE_H
