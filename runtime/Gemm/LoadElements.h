// Elements of any type as numbers of one.

#ifndef FSDP_RUNTIME_GEMM_LOADELEMENTS_H
#define FSDP_RUNTIME_GEMM_LOADELEMENTS_H

#include "Support/NarrowFloat.h"
#include "fsdp/runtime/abi.h"

#include <type_traits>

namespace fsdp::runtime {

template <typename A, typename T>
void loadElementsAs(const void *source, int64_t stride, int64_t count, A *target) {
  const T *elements = static_cast<const T *>(source);
  for (int64_t i = 0; i < count; ++i)
    target[i] = static_cast<A>(elements[i * stride]);
}

/// target[i] = source[i * stride] of element type `type`.
template <typename A>
void loadElements(int64_t type, const void *source, int64_t stride, int64_t count, A *target) {
  if constexpr (!std::is_integral_v<A>) {
    switch (type) {
    case FSDP_RT_F64:
      return loadElementsAs<A, double>(source, stride, count, target);
    case FSDP_RT_F32:
      return loadElementsAs<A, float>(source, stride, count, target);
    case FSDP_RT_F16:
      return loadElementsAs<A, Float16>(source, stride, count, target);
    case FSDP_RT_BF16:
      return loadElementsAs<A, BFloat16>(source, stride, count, target);
    case FSDP_RT_F8E4M3FN:
      return loadElementsAs<A, Float8E4M3FN>(source, stride, count, target);
    case FSDP_RT_F8E5M2:
      return loadElementsAs<A, Float8E5M2>(source, stride, count, target);
    default:
      break;
    }
  }
  switch (type) {
  case FSDP_RT_I8:
    return loadElementsAs<A, int8_t>(source, stride, count, target);
  case FSDP_RT_I16:
    return loadElementsAs<A, int16_t>(source, stride, count, target);
  case FSDP_RT_I32:
    return loadElementsAs<A, int32_t>(source, stride, count, target);
  case FSDP_RT_I64:
    return loadElementsAs<A, int64_t>(source, stride, count, target);
  case FSDP_RT_I1:
  case FSDP_RT_UI8:
    return loadElementsAs<A, uint8_t>(source, stride, count, target);
  case FSDP_RT_UI16:
    return loadElementsAs<A, uint16_t>(source, stride, count, target);
  case FSDP_RT_UI32:
    return loadElementsAs<A, uint32_t>(source, stride, count, target);
  case FSDP_RT_UI64:
    return loadElementsAs<A, uint64_t>(source, stride, count, target);
  default:
    return;
  }
}

/// target[index] = value, rounded to the float type `type`; other types are left alone.
template <typename A>
void storeFloat(int64_t type, A value, void *target, int64_t index) {
  auto put = [&](auto element) { static_cast<decltype(element) *>(target)[index] = element; };
  switch (type) {
  case FSDP_RT_F64:
    return put(static_cast<double>(value));
  case FSDP_RT_F32:
    return put(static_cast<float>(value));
  case FSDP_RT_F16:
    return put(Float16(value));
  case FSDP_RT_BF16:
    return put(BFloat16(value));
  case FSDP_RT_F8E4M3FN:
    return put(Float8E4M3FN(value));
  case FSDP_RT_F8E5M2:
    return put(Float8E5M2(value));
  default:
    return;
  }
}

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GEMM_LOADELEMENTS_H
