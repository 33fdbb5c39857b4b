// Checks and descriptions of matrix products.

#include "Gemm/Gemm.h"

#include "Support/ElementType.h"

#include <algorithm>

namespace fsdp::runtime {

static Status invalid(const std::string &message) { return {FSDP_RT_INVALID_ARGUMENT, message}; }

static Status checkBatch(const fsdp_rt_gemm_descriptor &descriptor) {
  if (descriptor.batch_rank < 0 || descriptor.batch_rank > FSDP_RT_MAX_BATCH_RANK)
    return invalid(formatText("batch rank is %lld, expected 0 to %d", static_cast<long long>(descriptor.batch_rank),
                              FSDP_RT_MAX_BATCH_RANK));
  for (int64_t i = 0; i < FSDP_RT_MAX_BATCH_RANK; ++i) {
    if (descriptor.batch_sizes[i] < 0)
      return invalid(formatText("batch size %lld is negative", static_cast<long long>(i)));
    if (i >= descriptor.batch_rank && descriptor.batch_sizes[i] != 1)
      return invalid(formatText("unused batch size %lld is %lld, expected 1", static_cast<long long>(i),
                                static_cast<long long>(descriptor.batch_sizes[i])));
  }
  return Status::ok();
}

static Status checkStrides(const fsdp_rt_gemm_descriptor &descriptor) {
  const int64_t strides[] = {descriptor.lhs_m_stride, descriptor.lhs_k_stride, descriptor.rhs_k_stride,
                             descriptor.rhs_n_stride, descriptor.out_m_stride, descriptor.out_n_stride};
  bool isNegative = std::any_of(std::begin(strides), std::end(strides), [](int64_t stride) { return stride < 0; });
  for (int64_t i = 0; i < FSDP_RT_MAX_BATCH_RANK; ++i)
    isNegative |= descriptor.lhs_batch_strides[i] < 0 || descriptor.rhs_batch_strides[i] < 0 ||
                  descriptor.out_batch_strides[i] < 0;
  if (isNegative)
    return invalid("a stride is negative: " + describe(descriptor));
  // An empty out overlaps nowhere, and its dense strides may well be 0.
  if (outExtent(descriptor) == 0)
    return Status::ok();
  if ((descriptor.m > 1 && descriptor.out_m_stride == 0) || (descriptor.n > 1 && descriptor.out_n_stride == 0))
    return invalid("out has stride 0 along a dimension of size over 1: " + describe(descriptor));
  for (int64_t i = 0; i < descriptor.batch_rank; ++i)
    if (descriptor.batch_sizes[i] > 1 && descriptor.out_batch_strides[i] == 0)
      return invalid(formatText("out has stride 0 along batch dimension %lld", static_cast<long long>(i)));
  return Status::ok();
}

Status checkDescriptor(const fsdp_rt_gemm_descriptor &descriptor) {
  for (int64_t type : {descriptor.lhs_type, descriptor.rhs_type, descriptor.out_type, descriptor.accumulation_type})
    if (!isElementType(type))
      return invalid(formatText("unknown element type %lld", static_cast<long long>(type)));
  if (descriptor.m < 0 || descriptor.n < 0 || descriptor.k < 0)
    return invalid("a size of the product is negative: " + describe(descriptor));
  if (descriptor.workspace_bytes < 0)
    return invalid("workspace bytes are negative");
  if (Status status = checkBatch(descriptor); status.failed())
    return status;
  return checkStrides(descriptor);
}

/// `rows` x `columns` elements at the strides, per batch.
static int64_t extent(const fsdp_rt_gemm_descriptor &descriptor, const int64_t *batchStrides, int64_t rows,
                      int64_t rowStride, int64_t columns, int64_t columnStride) {
  int64_t last = 0;
  for (int64_t i = 0; i < FSDP_RT_MAX_BATCH_RANK; ++i) {
    if (descriptor.batch_sizes[i] == 0)
      return 0;
    last += (descriptor.batch_sizes[i] - 1) * batchStrides[i];
  }
  if (rows == 0 || columns == 0)
    return 0;
  return last + (rows - 1) * rowStride + (columns - 1) * columnStride + 1;
}

int64_t lhsExtent(const fsdp_rt_gemm_descriptor &descriptor) {
  return extent(descriptor, descriptor.lhs_batch_strides, descriptor.m, descriptor.lhs_m_stride, descriptor.k,
                descriptor.lhs_k_stride);
}

int64_t rhsExtent(const fsdp_rt_gemm_descriptor &descriptor) {
  return extent(descriptor, descriptor.rhs_batch_strides, descriptor.k, descriptor.rhs_k_stride, descriptor.n,
                descriptor.rhs_n_stride);
}

int64_t outExtent(const fsdp_rt_gemm_descriptor &descriptor) {
  return extent(descriptor, descriptor.out_batch_strides, descriptor.m, descriptor.out_m_stride, descriptor.n,
                descriptor.out_n_stride);
}

std::string describe(const fsdp_rt_gemm_descriptor &descriptor) {
  int64_t batch = 1;
  for (int64_t i = 0; i < descriptor.batch_rank && i < FSDP_RT_MAX_BATCH_RANK; ++i)
    batch *= descriptor.batch_sizes[i];
  return formatText("%lldx[%lldx%lldx%lld] %s x %s -> %s in %s", static_cast<long long>(batch),
                    static_cast<long long>(descriptor.m), static_cast<long long>(descriptor.n),
                    static_cast<long long>(descriptor.k), elementTypeName(descriptor.lhs_type),
                    elementTypeName(descriptor.rhs_type), elementTypeName(descriptor.out_type),
                    elementTypeName(descriptor.accumulation_type));
}

} // namespace fsdp::runtime
