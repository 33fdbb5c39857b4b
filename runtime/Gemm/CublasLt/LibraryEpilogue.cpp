// An epilogue of the ABI in the terms of cuBLASLt.

#include "Gemm/CublasLt/LibraryEpilogue.h"

#include "Support/ElementType.h"

namespace fsdp::runtime {

constexpr int64_t anyScale = FSDP_RT_EPILOGUE_LHS_SCALE | FSDP_RT_EPILOGUE_RHS_SCALE;
constexpr int64_t anySum = FSDP_RT_EPILOGUE_LHS_SUM | FSDP_RT_EPILOGUE_RHS_SUM;

static bool isEightBit(int64_t type) { return type == FSDP_RT_F8E4M3FN || type == FSDP_RT_F8E5M2; }

/// The library's rule: the result's type, but bf16 where 8-bit operands give f32.
static int64_t biasTypeOf(const fsdp_rt_gemm_descriptor &d) {
  return isEightBit(d.lhs_type) && d.out_type == FSDP_RT_F32 ? FSDP_RT_BF16 : d.out_type;
}

bool isLibraryEpilogue(const fsdp_rt_gemm_descriptor &d, const ProductPlan &plan) {
  if (!hasEpilogue(d))
    return true;
  // The library is not called for an empty sum.
  if (d.k == 0)
    return false;
  bool hasBias = d.epilogue & FSDP_RT_EPILOGUE_BIAS, hasSum = d.epilogue & anySum;
  if (hasBias && (!plan.isBiasPossible || d.bias_type != biasTypeOf(d)))
    return false;
  if (d.activation == FSDP_RT_ACTIVATION_GELU_ERF || d.activation == FSDP_RT_ACTIVATION_SILU)
    return false;
  bool isDouble = d.accumulation_type == FSDP_RT_F64;
  if (isDouble && (hasBias || hasSum || d.activation != FSDP_RT_ACTIVATION_NONE))
    return false;
  if ((d.epilogue & anyScale) && !isEightBit(d.lhs_type))
    return false;
  return !hasSum || (plan.isWhole && !hasBias && d.activation == FSDP_RT_ACTIVATION_NONE && !isEightBit(d.lhs_type) &&
                     d.sum_type == d.out_type);
}

static cublasLtEpilogue_t chooseEpilogue(const fsdp_rt_gemm_descriptor &d, const ProductPlan &plan) {
  bool hasBias = d.epilogue & FSDP_RT_EPILOGUE_BIAS;
  if (d.epilogue & anySum) {
    // The library's first operand is the descriptor's second where they change places.
    bool isFirst = ((d.epilogue & FSDP_RT_EPILOGUE_LHS_SUM) != 0) != plan.isSwapped;
    return isFirst ? CUBLASLT_EPILOGUE_BGRADA : CUBLASLT_EPILOGUE_BGRADB;
  }
  if (d.activation == FSDP_RT_ACTIVATION_RELU)
    return hasBias ? CUBLASLT_EPILOGUE_RELU_BIAS : CUBLASLT_EPILOGUE_RELU;
  if (d.activation == FSDP_RT_ACTIVATION_GELU_TANH)
    return hasBias ? CUBLASLT_EPILOGUE_GELU_BIAS : CUBLASLT_EPILOGUE_GELU;
  return hasBias ? CUBLASLT_EPILOGUE_BIAS : CUBLASLT_EPILOGUE_DEFAULT;
}

template <typename T>
static Status set(CudaApi &api, cublasLtMatmulDesc_t matmul, cublasLtMatmulDescAttributes_t attribute, T value) {
  RETURN_IF_API_FAILED(api, cublasLtMatmulDescSetAttribute(matmul, attribute, &value, sizeof(value)));
  return Status::ok();
}

Status setEpilogue(CudaApi &api, cublasLtMatmulDesc_t matmul, const fsdp_rt_gemm_descriptor &d,
                   const ProductPlan &plan) {
  cublasLtEpilogue_t epilogue = chooseEpilogue(d, plan);
  if (epilogue == CUBLASLT_EPILOGUE_DEFAULT)
    return Status::ok();
  Status status = set(api, matmul, CUBLASLT_MATMUL_DESC_EPILOGUE, static_cast<uint32_t>(epilogue));
  if (status.failed() || !(d.epilogue & FSDP_RT_EPILOGUE_BIAS) || plan.batchCount == 1)
    return status;
  return set(api, matmul, CUBLASLT_MATMUL_DESC_BIAS_BATCH_STRIDE, plan.biasBatchStride);
}

Status setEpiloguePointers(CudaApi &api, cublasLtMatmulDesc_t matmul, const GemmCall &call, const ProductPlan &plan,
                           int64_t biasOffset) {
  const fsdp_rt_gemm_descriptor &d = call.descriptor;
  const void *vector = call.sums;
  if (call.bias)
    vector = static_cast<const char *>(call.bias) + biasOffset * elementBytes(d.bias_type);
  const void *aScale = plan.isSwapped ? call.rhsScale : call.lhsScale;
  const void *bScale = plan.isSwapped ? call.lhsScale : call.rhsScale;
  for (auto [attribute, pointer] : {std::pair(CUBLASLT_MATMUL_DESC_BIAS_POINTER, vector),
                                    {CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, aScale},
                                    {CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, bScale}})
    if (pointer)
      if (Status status = set(api, matmul, attribute, pointer); status.failed())
        return status;
  return Status::ok();
}

} // namespace fsdp::runtime
