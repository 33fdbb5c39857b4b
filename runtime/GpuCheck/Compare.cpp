// Comparisons in double precision.

#include "GpuCheck/Compare.h"

#include "Support/WithElementType.h"

#include <algorithm>
#include <limits>

namespace fsdp::runtime {

std::vector<double> loadElements(int64_t elementType, const char *data, int64_t bytes) {
  std::vector<double> values;
  withElementType(elementType, [&](auto element) {
    int64_t size = sizeof(element);
    for (int64_t offset = 0; offset + size <= bytes; offset += size) {
      std::memcpy(&element, data + offset, size);
      values.push_back(static_cast<double>(element));
    }
  });
  return values;
}

void storeElement(int64_t elementType, double value, char *target) {
  withElementType(elementType, [&](auto element) {
    using Element = decltype(element);
    if constexpr (std::is_integral_v<Element>)
      element = static_cast<Element>(static_cast<int64_t>(value));
    else
      element = Element(value);
    std::memcpy(target, &element, sizeof(element));
  });
}

Difference compareElements(int64_t elementType, const char *found, const char *expected, int64_t bytes) {
  // A double holds half of them exactly.
  if (elementType == FSDP_RT_I64 || elementType == FSDP_RT_UI64)
    elementType = FSDP_RT_UI32;
  std::vector<double> a = loadElements(elementType, found, bytes), b = loadElements(elementType, expected, bytes);
  Difference result;
  result.elements = static_cast<int64_t>(a.size());
  double squares = 0, differences = 0;
  for (double value : b)
    if (std::isfinite(value))
      squares += value * value;
  double typical = a.empty() ? 0 : std::sqrt(squares / static_cast<double>(a.size()));
  for (size_t i = 0; i < a.size(); ++i) {
    result.nans += std::isnan(b[i]);
    if (a[i] == b[i] || (std::isnan(a[i]) && std::isnan(b[i])))
      continue;
    double difference = std::abs(a[i] - b[i]);
    if (!std::isfinite(difference)) {
      result.largest = result.relative = std::numeric_limits<double>::infinity();
      continue;
    }
    differences += difference * difference;
    result.largest = std::max(result.largest, difference / std::max({std::abs(b[i]), typical, 1e-300}));
  }
  result.relative = std::max(result.relative, std::sqrt(differences) / std::max(std::sqrt(squares), 1e-300));
  return result;
}

double roundingTolerance(int64_t elementType) {
  switch (elementType) {
  case FSDP_RT_F64:
    return 1e-11;
  case FSDP_RT_F32:
    return 1e-4;
  case FSDP_RT_F16:
    return 0x1p-8;
  case FSDP_RT_BF16:
    return 0x1p-5;
  case FSDP_RT_F8E4M3FN:
    return 0x1p-2;
  case FSDP_RT_F8E5M2:
    return 0x1p-1;
  default:
    return 0;
  }
}

} // namespace fsdp::runtime
