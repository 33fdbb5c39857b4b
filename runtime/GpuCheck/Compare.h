// How far a device's elements are from those that were expected.

#ifndef FSDP_RUNTIME_GPUCHECK_COMPARE_H
#define FSDP_RUNTIME_GPUCHECK_COMPARE_H

#include "fsdp/runtime/abi.h"

#include <vector>

namespace fsdp::runtime {

/// Elements as numbers; every type that has them.
std::vector<double> loadElements(int64_t elementType, const char *data, int64_t bytes);

/// Writes `value`, rounded to the type; integers wrap.
void storeElement(int64_t elementType, double value, char *target);

struct Difference {
  /// Largest over elements of |found - expected| / max(|expected|, root mean square of expected); infinity where one is
  /// NaN and the other is not.
  double largest = 0;
  /// Root of the sum of squares of the difference, over that of expected.
  double relative = 0;
  int64_t nans = 0; // of expected
  int64_t elements = 0;
};

Difference compareElements(int64_t elementType, const char *found, const char *expected, int64_t bytes);

/// What rounding may do to one operation's result, relative to its size; 0 for integers.
double roundingTolerance(int64_t elementType);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GPUCHECK_COMPARE_H
