// Reproducible argument values for runs without a file of arguments.

#include "Core/OpenMessage.h"
#include "Support/ElementType.h"
#include "Support/WithElementType.h"
#include "fsdp/runtime/launch.h"

#include <cmath>
#include <random>

using namespace fsdp::runtime;

/// Writes `value` as an element of a float type.
static void storeFloat(int64_t elementType, double value, char *target) {
  withElementType(elementType, [&](auto element) {
    using T = decltype(element);
    if constexpr (!std::is_integral_v<T>) {
      element = static_cast<T>(value);
      std::memcpy(target, &element, sizeof(element));
    }
  });
}

static void fill(const fsdp_rt_tensor &tensor, std::mt19937_64 &generator, char *data) {
  int64_t bytes = elementBytes(tensor.element_type), count = 1;
  for (int64_t dimension = 0; dimension < tensor.rank; ++dimension)
    count *= tensor.shape[dimension];
  std::memset(data, 0, count * bytes);
  // Zero moments and counters are what optimizers start from; random ones could be negative variances.
  if (std::strcmp(tensor.role, "optimizer_state") == 0)
    return;
  double deviation = tensor.rank > 1 ? 1 / std::sqrt(static_cast<double>(tensor.shape[tensor.rank - 2])) : 1;
  // libstdc++'s distributions may change between versions; these two formulas will not.
  auto uniform = [&] { return static_cast<double>(generator() >> 11) * 0x1.0p-53; };
  auto normal = [&] { return std::sqrt(-2 * std::log(1 - uniform())) * std::cos(2 * M_PI * uniform()); };
  for (char *target = data; target < data + count * bytes; target += bytes)
    if (isFloat(tensor.element_type))
      storeFloat(tensor.element_type, deviation * normal(), target);
    else
      *target = static_cast<char>(generator() % (tensor.element_type == FSDP_RT_I1 ? 2 : 32));
}

int32_t fsdp_rt_random_arguments(const fsdp_rt_program *program, int64_t seed, void *const *data) {
  return keepOpenMessage([&]() -> Status {
    if (!program || (program->argument_count > 0 && !data))
      return {FSDP_RT_INVALID_ARGUMENT, "random arguments need a program and places for them"};
    std::mt19937_64 generator(static_cast<uint64_t>(seed));
    for (int64_t index = 0; index < program->argument_count; ++index)
      fill(program->arguments[index], generator, static_cast<char *>(data[index]));
    return Status::ok();
  });
}
