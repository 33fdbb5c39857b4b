// Reproducible argument values for runs without a file of arguments.

#include "fsdp/Execution/StepSession.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Endian.h"

#include <cmath>
#include <random>

using namespace fsdp;

/// Null for integers and booleans.
static const llvm::fltSemantics *getFloatSemantics(int32_t elementType) {
  switch (elementType) {
  case FSDP_RT_F64:
    return &llvm::APFloat::IEEEdouble();
  case FSDP_RT_F32:
    return &llvm::APFloat::IEEEsingle();
  case FSDP_RT_F16:
    return &llvm::APFloat::IEEEhalf();
  case FSDP_RT_BF16:
    return &llvm::APFloat::BFloat();
  case FSDP_RT_F8E4M3FN:
    return &llvm::APFloat::Float8E4M3FN();
  case FSDP_RT_F8E5M2:
    return &llvm::APFloat::Float8E5M2();
  default:
    return nullptr;
  }
}

/// The little-endian bytes of `value` in a floating-point format.
static void storeFloat(double value, const llvm::fltSemantics &semantics, char *target, int64_t bytes) {
  llvm::APFloat converted(value);
  bool losesInfo;
  converted.convert(semantics, llvm::APFloat::rmNearestTiesToEven, &losesInfo);
  uint64_t bits = converted.bitcastToAPInt().getZExtValue();
  for (int64_t byte = 0; byte < bytes; ++byte)
    target[byte] = static_cast<char>(bits >> (8 * byte));
}

static TensorBytes makeRandom(const fsdp_rt_tensor &tensor, std::mt19937_64 &generator) {
  TensorBytes data(getGlobalBytes(tensor));
  int64_t bytes = getElementBytes(tensor.element_type);
  // Zero moments and counters are what optimizers start from; random ones could be negative variances.
  if (llvm::StringRef(tensor.role) == "optimizer_state" || data.empty())
    return data;
  const llvm::fltSemantics *semantics = getFloatSemantics(tensor.element_type);
  double deviation = tensor.rank > 1 ? 1 / std::sqrt(static_cast<double>(tensor.shape[tensor.rank - 2])) : 1;
  // libstdc++'s distributions may change between versions; these two formulas will not.
  auto uniform = [&] { return (generator() >> 11) * 0x1.0p-53; };
  auto normal = [&] { return std::sqrt(-2 * std::log(1 - uniform())) * std::cos(2 * M_PI * uniform()); };
  for (int64_t offset = 0; offset < static_cast<int64_t>(data.size()); offset += bytes) {
    if (semantics)
      storeFloat(deviation * normal(), *semantics, &data[offset], bytes);
    else
      data[offset] = static_cast<char>(generator() % (tensor.element_type == FSDP_RT_I1 ? 2 : 32));
  }
  return data;
}

std::vector<TensorBytes> fsdp::makeRandomArguments(const fsdp_rt_program &program, uint64_t seed) {
  std::mt19937_64 generator(seed);
  std::vector<TensorBytes> arguments;
  for (int64_t index = 0; index < program.argument_count; ++index)
    arguments.push_back(makeRandom(program.arguments[index], generator));
  return arguments;
}
