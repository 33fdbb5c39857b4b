// Floats of one width as those of another.

#include "Checkpoint/ConvertFloats.h"

#include "Support/NarrowFloat.h"
#include "fsdp/runtime/abi.h"

namespace fsdp::runtime {

bool canConvertFloats(int64_t fromType, int64_t toType) {
  return fromType >= FSDP_RT_F64 && fromType <= FSDP_RT_BF16 && toType >= FSDP_RT_F64 && toType <= FSDP_RT_BF16;
}

template <typename From, typename To>
static void convertAll(const char *from, char *to, int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    From value;
    std::memcpy(&value, from + i * sizeof(From), sizeof(From));
    To result(static_cast<double>(value));
    std::memcpy(to + i * sizeof(To), &result, sizeof(To));
  }
}

template <typename From>
static void convertFrom(const char *from, int64_t toType, char *to, int64_t count) {
  switch (toType) {
  case FSDP_RT_F64:
    return convertAll<From, double>(from, to, count);
  case FSDP_RT_F32:
    return convertAll<From, float>(from, to, count);
  case FSDP_RT_F16:
    return convertAll<From, Float16>(from, to, count);
  default:
    return convertAll<From, BFloat16>(from, to, count);
  }
}

void convertFloats(int64_t fromType, const char *from, int64_t toType, char *to, int64_t count) {
  switch (fromType) {
  case FSDP_RT_F64:
    return convertFrom<double>(from, toType, to, count);
  case FSDP_RT_F32:
    return convertFrom<float>(from, toType, to, count);
  case FSDP_RT_F16:
    return convertFrom<Float16>(from, toType, to, count);
  default:
    return convertFrom<BFloat16>(from, toType, to, count);
  }
}

} // namespace fsdp::runtime
