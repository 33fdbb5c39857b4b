// Descriptors and operands for tests of products.

#include "Conformance/GemmData.h"

#include "Gemm/Gemm.h"
#include "Support/ElementType.h"
#include "Support/NarrowFloat.h"

#include <cstring>
#include <gtest/gtest.h>
#include <random>

namespace fsdp::runtime {

/// Row-major operands without batch.
fsdp_rt_gemm_descriptor makeDescriptor(int64_t m, int64_t n, int64_t k, int64_t type) {
  fsdp_rt_gemm_descriptor d = {};
  d.lhs_type = d.rhs_type = d.out_type = d.accumulation_type = type;
  for (int64_t &size : d.batch_sizes)
    size = 1;
  d.m = m;
  d.n = n;
  d.k = k;
  d.lhs_m_stride = std::max<int64_t>(k, 1);
  d.lhs_k_stride = d.rhs_n_stride = d.out_n_stride = 1;
  d.rhs_k_stride = d.out_m_stride = std::max<int64_t>(n, 1);
  return d;
}

/// Puts a dense batch dimension outside everything else.
void addBatch(fsdp_rt_gemm_descriptor &d, int64_t size) {
  int64_t i = d.batch_rank++;
  for (int64_t j = i; j > 0; --j) {
    d.batch_sizes[j] = d.batch_sizes[j - 1];
    d.lhs_batch_strides[j] = d.lhs_batch_strides[j - 1];
    d.rhs_batch_strides[j] = d.rhs_batch_strides[j - 1];
    d.out_batch_strides[j] = d.out_batch_strides[j - 1];
  }
  int64_t lhs = lhsExtent(d), rhs = rhsExtent(d), out = outExtent(d);
  d.batch_sizes[0] = size;
  d.lhs_batch_strides[0] = lhs;
  d.rhs_batch_strides[0] = rhs;
  d.out_batch_strides[0] = out;
}

double loadElement(int64_t type, const std::vector<char> &buffer, int64_t index) {
  const char *address = buffer.data() + index * elementBytes(type);
  auto as = [&](auto element) {
    std::memcpy(&element, address, sizeof(element));
    return static_cast<double>(element);
  };
  switch (type) {
  case FSDP_RT_F64:
    return as(double());
  case FSDP_RT_F32:
    return as(float());
  case FSDP_RT_F16:
    return as(Float16());
  case FSDP_RT_BF16:
    return as(BFloat16());
  case FSDP_RT_F8E4M3FN:
    return as(Float8E4M3FN());
  case FSDP_RT_F8E5M2:
    return as(Float8E5M2());
  case FSDP_RT_I16:
    return as(int16_t());
  case FSDP_RT_I32:
    return as(int32_t());
  case FSDP_RT_I64:
    return as(int64_t());
  case FSDP_RT_I8:
    return as(int8_t());
  default:
    ADD_FAILURE() << "no test data of type " << elementTypeName(type);
    return 0;
  }
}

void storeElement(int64_t type, std::vector<char> &buffer, int64_t index, double value) {
  char *address = buffer.data() + index * elementBytes(type);
  auto as = [&](auto element) { std::memcpy(address, &element, sizeof(element)); };
  switch (type) {
  case FSDP_RT_F64:
    return as(value);
  case FSDP_RT_F32:
    return as(static_cast<float>(value));
  case FSDP_RT_F16:
    return as(Float16(value));
  case FSDP_RT_BF16:
    return as(BFloat16(value));
  case FSDP_RT_F8E4M3FN:
    return as(Float8E4M3FN(value));
  case FSDP_RT_F8E5M2:
    return as(Float8E5M2(value));
  default:
    int64_t integer = static_cast<int64_t>(value);
    std::memcpy(address, &integer, elementBytes(type));
  }
}

/// Small whole numbers, -2 to 2.
std::vector<char> makeOperand(int64_t type, int64_t elements, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<char> buffer(elements * elementBytes(type));
  for (int64_t i = 0; i < elements; ++i)
    storeElement(type, buffer, i, static_cast<int>(random() % 5) - 2);
  return buffer;
}

/// Values with rounding, so that another order of summation shows.
std::vector<float> makeRandom(int64_t elements, unsigned seed) {
  std::mt19937 random(seed);
  std::normal_distribution<float> normal;
  std::vector<float> values(elements);
  for (float &value : values)
    value = normal(random);
  return values;
}

} // namespace fsdp::runtime
