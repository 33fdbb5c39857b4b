// From an element type that is a number to a type of C++.

#ifndef FSDP_RUNTIME_SUPPORT_WITHELEMENTTYPE_H
#define FSDP_RUNTIME_SUPPORT_WITHELEMENTTYPE_H

#include "Support/NarrowFloat.h"
#include "fsdp/runtime/abi.h"

namespace fsdp::runtime {

/// Calls `use` with a value of the C++ type that holds an element.
template <typename Use>
void withElementType(int64_t elementType, Use use) {
  switch (elementType) {
  case FSDP_RT_F64:
    return use(double());
  case FSDP_RT_F32:
    return use(float());
  case FSDP_RT_F16:
    return use(Float16());
  case FSDP_RT_BF16:
    return use(BFloat16());
  case FSDP_RT_F8E4M3FN:
    return use(Float8E4M3FN());
  case FSDP_RT_F8E5M2:
    return use(Float8E5M2());
  case FSDP_RT_I8:
    return use(int8_t());
  case FSDP_RT_I16:
    return use(int16_t());
  case FSDP_RT_I32:
    return use(int32_t());
  case FSDP_RT_I64:
    return use(int64_t());
  case FSDP_RT_UI16:
    return use(uint16_t());
  case FSDP_RT_UI32:
    return use(uint32_t());
  case FSDP_RT_UI64:
    return use(uint64_t());
  default: // I1, UI8
    return use(uint8_t());
  }
}

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_SUPPORT_WITHELEMENTTYPE_H
