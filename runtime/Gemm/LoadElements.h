// Elements of any type as numbers of one.

#ifndef FSDP_RUNTIME_GEMM_LOADELEMENTS_H
#define FSDP_RUNTIME_GEMM_LOADELEMENTS_H

#include "Support/WithElementType.h"

#include <type_traits>

namespace fsdp::runtime {

/// target[i] = source[i * stride] of element type `type`; integers take nothing of floats.
template <typename A>
void loadElements(int64_t type, const void *source, int64_t stride, int64_t count, A *target) {
  withElementType(type, [&](auto element) {
    using T = decltype(element);
    if constexpr (!std::is_integral_v<A> || std::is_integral_v<T>) {
      const T *elements = static_cast<const T *>(source);
      for (int64_t i = 0; i < count; ++i)
        target[i] = static_cast<A>(elements[i * stride]);
    }
  });
}

/// target[index] = value, rounded to the float type `type`; other types are left alone.
template <typename A>
void storeFloat(int64_t type, A value, void *target, int64_t index) {
  withElementType(type, [&](auto element) {
    using T = decltype(element);
    if constexpr (!std::is_integral_v<T>)
      static_cast<T *>(target)[index] = static_cast<T>(value);
  });
}

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GEMM_LOADELEMENTS_H
