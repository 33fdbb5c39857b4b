// Reduces ranks' elements in rank order.

#include "Comm/Combine.h"

#include "Support/ElementType.h"
#include "Support/NarrowFloat.h"

#include <algorithm>
#include <type_traits>

namespace fsdp::runtime {

namespace {

/// i1 is one byte that is 0 or 1, and adds and multiplies as stablehlo does: or, and.
struct Boolean {
  uint8_t bits;
};

/// What elements of type T are combined in: floats of at most 32 bits in float, integers without signed overflow.
template <typename T, typename = void>
struct Accumulator {
  using Type = T;
};

template <typename T>
struct Accumulator<T, std::enable_if_t<std::is_class_v<T>>> {
  using Type = float;
};

template <>
struct Accumulator<Boolean> {
  using Type = uint8_t;
};

} // namespace

template <typename T, typename A>
static A load(T value) {
  if constexpr (std::is_same_v<T, Boolean>)
    return value.bits;
  else
    return static_cast<A>(value);
}

template <typename T, typename A>
static T store(A value) {
  if constexpr (std::is_same_v<T, Boolean>)
    return {value};
  else
    return static_cast<T>(value);
}

template <typename A>
static A add(A a, A b) {
  if constexpr (std::is_integral_v<A>)
    return static_cast<A>(static_cast<std::make_unsigned_t<A>>(a) + static_cast<std::make_unsigned_t<A>>(b));
  else
    return a + b;
}

template <typename A>
static A multiply(A a, A b) {
  // Through uint64_t: the product of two uint16_t would be a signed int and could overflow.
  if constexpr (std::is_integral_v<A>)
    return static_cast<A>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
  else
    return a * b;
}

template <typename A>
static A maximum(A a, A b) {
  if constexpr (std::is_floating_point_v<A>) {
    if (a == b)
      return std::signbit(a) ? b : a;
    return a > b || a != a ? a : b;
  }
  return a > b ? a : b;
}

template <typename A>
static A minimum(A a, A b) {
  if constexpr (std::is_floating_point_v<A>) {
    if (a == b)
      return std::signbit(a) ? a : b;
    return a < b || a != a ? a : b;
  }
  return a < b ? a : b;
}

/// In pieces that stay in the first cache level: one pass over each input, one over the output.
template <typename T, typename Op>
static void combineWith(const void *const *inputs, int64_t inputCount, int64_t begin, int64_t count, void *output,
                        Op op) {
  using A = typename Accumulator<T>::Type;
  constexpr int64_t pieceSize = 2048;
  A sums[pieceSize];
  for (int64_t done = 0; done < count; done += pieceSize) {
    int64_t size = std::min(pieceSize, count - done);
    const T *first = static_cast<const T *>(inputs[0]) + begin + done;
    for (int64_t i = 0; i < size; ++i)
      sums[i] = load<T, A>(first[i]);
    for (int64_t k = 1; k < inputCount; ++k) {
      const T *next = static_cast<const T *>(inputs[k]) + begin + done;
      for (int64_t i = 0; i < size; ++i)
        sums[i] = op(sums[i], load<T, A>(next[i]));
    }
    T *target = static_cast<T *>(output) + done;
    for (int64_t i = 0; i < size; ++i)
      target[i] = store<T, A>(sums[i]);
  }
}

template <typename T>
static void combineType(int32_t reduction, const void *const *inputs, int64_t inputCount, int64_t begin, int64_t count,
                        void *output) {
  using A = typename Accumulator<T>::Type;
  auto run = [&](auto op) { combineWith<T>(inputs, inputCount, begin, count, output, op); };
  constexpr bool isBoolean = std::is_same_v<T, Boolean>;
  if constexpr (std::is_integral_v<A>) {
    if (reduction == FSDP_RT_AND || (isBoolean && (reduction == FSDP_RT_PRODUCT || reduction == FSDP_RT_MIN)))
      return run([](A a, A b) { return static_cast<A>(a & b); });
    if (reduction == FSDP_RT_OR || isBoolean)
      return run([](A a, A b) { return static_cast<A>(a | b); });
  }
  if constexpr (!isBoolean) {
    if (reduction == FSDP_RT_SUM)
      return run([](A a, A b) { return add(a, b); });
    if (reduction == FSDP_RT_PRODUCT)
      return run([](A a, A b) { return multiply(a, b); });
    if (reduction == FSDP_RT_MAX)
      return run([](A a, A b) { return maximum(a, b); });
    if (reduction == FSDP_RT_MIN)
      return run([](A a, A b) { return minimum(a, b); });
  }
}

bool canCombine(int32_t reduction, int64_t elementType) {
  if (!isElementType(elementType) || reduction < FSDP_RT_SUM || reduction > FSDP_RT_OR)
    return false;
  return !isFloat(elementType) || reduction < FSDP_RT_AND;
}

void combine(int32_t reduction, int64_t elementType, const void *const *inputs, int64_t inputCount, int64_t begin,
             int64_t count, void *output) {
  auto run = [&](auto element) { combineType<decltype(element)>(reduction, inputs, inputCount, begin, count, output); };
  switch (elementType) {
  case FSDP_RT_F64:
    return run(double());
  case FSDP_RT_F32:
    return run(float());
  case FSDP_RT_F16:
    return run(Float16());
  case FSDP_RT_BF16:
    return run(BFloat16());
  case FSDP_RT_I1:
    return run(Boolean());
  case FSDP_RT_I8:
    return run(int8_t());
  case FSDP_RT_I16:
    return run(int16_t());
  case FSDP_RT_I32:
    return run(int32_t());
  case FSDP_RT_I64:
    return run(int64_t());
  case FSDP_RT_UI8:
    return run(uint8_t());
  case FSDP_RT_UI16:
    return run(uint16_t());
  case FSDP_RT_UI32:
    return run(uint32_t());
  case FSDP_RT_UI64:
    return run(uint64_t());
  case FSDP_RT_F8E4M3FN:
    return run(Float8E4M3FN());
  case FSDP_RT_F8E5M2:
    return run(Float8E5M2());
  default:
    return;
  }
}

} // namespace fsdp::runtime
