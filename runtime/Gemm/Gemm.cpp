// Checks and descriptions of matrix products.

#include "Gemm/Gemm.h"

#include "Support/ElementType.h"

#include <algorithm>
#include <cstring>

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

bool hasEpilogue(const fsdp_rt_gemm_descriptor &descriptor) {
  return descriptor.epilogue != 0 || descriptor.activation != FSDP_RT_ACTIVATION_NONE || descriptor.scale_bits != 0;
}

double scaleOf(int64_t bits) {
  double scale = 1;
  if (bits != 0)
    std::memcpy(&scale, &bits, sizeof(scale));
  return scale;
}

int64_t countEpilogueOperands(int64_t epilogue) {
  int64_t count = 0;
  for (int64_t bit = 0; bit < FSDP_RT_EPILOGUE_OPERANDS; ++bit)
    count += (epilogue >> bit) & 1;
  return count;
}

static Status checkEpilogue(const fsdp_rt_gemm_descriptor &d) {
  constexpr int64_t bothSums = FSDP_RT_EPILOGUE_LHS_SUM | FSDP_RT_EPILOGUE_RHS_SUM;
  if (d.epilogue < 0 || d.epilogue >> FSDP_RT_EPILOGUE_OPERANDS)
    return invalid(formatText("there is no epilogue %lld", static_cast<long long>(d.epilogue)));
  if (d.activation < FSDP_RT_ACTIVATION_NONE || d.activation > FSDP_RT_ACTIVATION_SILU)
    return invalid(formatText("there is no activation %lld", static_cast<long long>(d.activation)));
  if ((d.epilogue & FSDP_RT_EPILOGUE_BIAS) && !isElementType(d.bias_type))
    return invalid(formatText("unknown element type %lld of the bias", static_cast<long long>(d.bias_type)));
  bool isNegative =
      d.bias_m_stride < 0 || d.bias_n_stride < 0 ||
      std::any_of(
          std::begin(d.bias_batch_strides), std::end(d.bias_batch_strides), [](int64_t stride) { return stride < 0; });
  if (isNegative)
    return invalid("a stride of the bias is negative: " + describe(d));
  if ((d.epilogue & bothSums) == 0)
    return Status::ok();
  if ((d.epilogue & bothSums) == bothSums)
    return invalid("a product sums one of its operands, not both");
  if (!isFloat(d.sum_type))
    return invalid(formatText("sums of an operand have a float type, found %s", elementTypeName(d.sum_type)));
  bool hasBatch =
      std::any_of(std::begin(d.batch_sizes), std::end(d.batch_sizes), [](int64_t size) { return size != 1; });
  return hasBatch ? invalid("sums of an operand are for products without batch: " + describe(d)) : Status::ok();
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
  if (Status status = checkStrides(descriptor); status.failed())
    return status;
  return checkEpilogue(descriptor);
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

int64_t biasExtent(const fsdp_rt_gemm_descriptor &descriptor) {
  return extent(descriptor, descriptor.bias_batch_strides, descriptor.m, descriptor.bias_m_stride, descriptor.n,
                descriptor.bias_n_stride);
}

int64_t sumExtent(const fsdp_rt_gemm_descriptor &descriptor) {
  return descriptor.epilogue & FSDP_RT_EPILOGUE_LHS_SUM   ? descriptor.m
         : descriptor.epilogue & FSDP_RT_EPILOGUE_RHS_SUM ? descriptor.n
                                                          : 0;
}

/// " + bias, gelu_tanh", in the order in which it is done.
static std::string describeEpilogue(const fsdp_rt_gemm_descriptor &d) {
  static const char *const activations[] = {"", ", relu", ", gelu_tanh", ", gelu_erf", ", silu"};
  std::string text;
  if (d.scale_bits != 0 || d.epilogue & (FSDP_RT_EPILOGUE_LHS_SCALE | FSDP_RT_EPILOGUE_RHS_SCALE))
    text += " scaled";
  if (d.epilogue & FSDP_RT_EPILOGUE_RESIDUAL)
    text += " + residual";
  if (d.epilogue & FSDP_RT_EPILOGUE_BIAS)
    text += " + bias";
  if (d.activation > FSDP_RT_ACTIVATION_NONE && d.activation <= FSDP_RT_ACTIVATION_SILU)
    text += activations[d.activation];
  if (d.epilogue & FSDP_RT_EPILOGUE_LHS_SUM)
    text += ", sums of lhs";
  if (d.epilogue & FSDP_RT_EPILOGUE_RHS_SUM)
    text += ", sums of rhs";
  return text;
}

std::string describe(const fsdp_rt_gemm_descriptor &descriptor) {
  int64_t batch = 1;
  for (int64_t i = 0; i < descriptor.batch_rank && i < FSDP_RT_MAX_BATCH_RANK; ++i)
    batch *= descriptor.batch_sizes[i];
  return formatText("%lldx[%lldx%lldx%lld] %s x %s -> %s in %s", static_cast<long long>(batch),
                    static_cast<long long>(descriptor.m), static_cast<long long>(descriptor.n),
                    static_cast<long long>(descriptor.k), elementTypeName(descriptor.lhs_type),
                    elementTypeName(descriptor.rhs_type), elementTypeName(descriptor.out_type),
                    elementTypeName(descriptor.accumulation_type)) +
         describeEpilogue(descriptor);
}

} // namespace fsdp::runtime
