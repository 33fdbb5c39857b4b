// What is done to the sums of a product, on the host.

#include "Gemm/Epilogue.h"

#include "Gemm/LoadElements.h"
#include "Support/ElementType.h"

#include <algorithm>
#include <cmath>

namespace fsdp::runtime {

/// Elements of bias and residual are converted this many at a time.
constexpr int64_t chunk = 64;

template <typename A>
static A readScale(const void *scale) {
  return scale ? static_cast<A>(*static_cast<const float *>(scale)) : A(1);
}

template <typename A>
RowEpilogue<A>::RowEpilogue(const GemmCall &call) : call(call), isNeeded(hasEpilogue(call.descriptor)) {
  const fsdp_rt_gemm_descriptor &d = call.descriptor;
  scale = static_cast<A>(scaleOf(d.scale_bits)) * readScale<A>(call.lhsScale) * readScale<A>(call.rhsScale);
  residualScale = static_cast<A>(scaleOf(d.residual_scale_bits));
}

template <typename A>
static A activate(int64_t activation, A value) {
  switch (activation) {
  case FSDP_RT_ACTIVATION_RELU:
    return value > 0 || value != value ? value : A(0);
  case FSDP_RT_ACTIVATION_GELU_TANH:
    return A(0.5) * value * (1 + std::tanh(A(0.7978845608028654) * (value + A(0.044715) * value * value * value)));
  case FSDP_RT_ACTIVATION_GELU_ERF:
    return A(0.5) * value * (1 + std::erf(value * A(0.7071067811865476)));
  case FSDP_RT_ACTIVATION_SILU:
    return value / (1 + std::exp(-value));
  default:
    return value;
  }
}

template <typename A>
void RowEpilogue<A>::apply(A *sums, int64_t count, int64_t outOffset, int64_t biasOffset) const {
  if (!isNeeded)
    return;
  const fsdp_rt_gemm_descriptor &d = call.descriptor;
  const char *residual = static_cast<const char *>(call.residual), *bias = static_cast<const char *>(call.bias);
  for (int64_t begin = 0; begin < count; begin += chunk) {
    A other[chunk], *part = sums + begin;
    int64_t length = std::min(chunk, count - begin);
    for (int64_t j = 0; j < length; ++j)
      part[j] *= scale;
    if (residual) {
      loadElements(d.out_type, residual + (outOffset + begin * d.out_n_stride) * elementBytes(d.out_type),
                   d.out_n_stride, length, other);
      for (int64_t j = 0; j < length; ++j)
        part[j] += residualScale * other[j];
    }
    if (bias) {
      loadElements(d.bias_type, bias + (biasOffset + begin * d.bias_n_stride) * elementBytes(d.bias_type),
                   d.bias_n_stride, length, other);
      for (int64_t j = 0; j < length; ++j)
        part[j] += other[j];
    }
    if (d.activation != FSDP_RT_ACTIVATION_NONE)
      for (int64_t j = 0; j < length; ++j)
        part[j] = activate(d.activation, part[j]);
  }
}

template class RowEpilogue<float>;
template class RowEpilogue<double>;

/// Products of integers have no epilogue.
template <>
RowEpilogue<uint64_t>::RowEpilogue(const GemmCall &call) : call(call), isNeeded(false) {}

template <>
void RowEpilogue<uint64_t>::apply(uint64_t *, int64_t, int64_t, int64_t) const {}

template <typename A>
static void sumRows(const GemmCall &call, const void *operand, int64_t type, int64_t rows, int64_t rowStride,
                    int64_t termStride) {
  const fsdp_rt_gemm_descriptor &d = call.descriptor;
  const char *base = static_cast<const char *>(operand);
  for (int64_t row = 0; row < rows; ++row) {
    A sum = 0, terms[chunk];
    for (int64_t begin = 0; begin < d.k; begin += chunk) {
      int64_t length = std::min(chunk, d.k - begin);
      loadElements(type, base + (row * rowStride + begin * termStride) * elementBytes(type), termStride, length, terms);
      for (int64_t l = 0; l < length; ++l)
        sum += terms[l];
    }
    storeFloat(d.sum_type, sum, call.sums, row);
  }
}

void sumOperand(const GemmCall &call) {
  const fsdp_rt_gemm_descriptor &d = call.descriptor;
  if (!call.sums)
    return;
  bool isLhs = d.epilogue & FSDP_RT_EPILOGUE_LHS_SUM;
  auto run = [&](auto zero) {
    using A = decltype(zero);
    return isLhs ? sumRows<A>(call, call.lhs, d.lhs_type, d.m, d.lhs_m_stride, d.lhs_k_stride)
                 : sumRows<A>(call, call.rhs, d.rhs_type, d.n, d.rhs_n_stride, d.rhs_k_stride);
  };
  d.accumulation_type == FSDP_RT_F64 ? run(double()) : run(float());
}

} // namespace fsdp::runtime
