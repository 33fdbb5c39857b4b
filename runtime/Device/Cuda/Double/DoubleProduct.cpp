// Products of the double of cuBLASLt: their description, and the library's rules.

#include "Device/Cuda/Double/DoubleProduct.h"

#include <cstring>

namespace fsdp::runtime {

static int64_t elementTypeOf(cudaDataType type) {
  switch (type) {
  case CUDA_R_64F:
    return FSDP_RT_F64;
  case CUDA_R_32F:
    return FSDP_RT_F32;
  case CUDA_R_16F:
    return FSDP_RT_F16;
  case CUDA_R_16BF:
    return FSDP_RT_BF16;
  case CUDA_R_8F_E4M3:
    return FSDP_RT_F8E4M3FN;
  case CUDA_R_8F_E5M2:
    return FSDP_RT_F8E5M2;
  default:
    return -1;
  }
}

static bool isNarrow(cudaDataType type) { return type == CUDA_R_8F_E4M3 || type == CUDA_R_8F_E5M2; }

/// The rows of the documentation's table of types that products without integers and complex numbers have.
static bool areTypesOffered(const DoubleMatmul &matmul, const DoubleLayout (&layouts)[4]) {
  cudaDataType a = layouts[0].type, b = layouts[1].type, c = layouts[2].type, d = layouts[3].type;
  if (matmul.compute == CUBLAS_COMPUTE_64F)
    return matmul.scale == CUDA_R_64F && a == CUDA_R_64F && b == a && c == a && d == a;
  if (matmul.scale != CUDA_R_32F || c != d)
    return false;
  if (matmul.compute == CUBLAS_COMPUTE_32F_FAST_TF32)
    return a == CUDA_R_32F && b == a && c == a;
  if (matmul.compute != CUBLAS_COMPUTE_32F)
    return false;
  if (isNarrow(a) || isNarrow(b))
    return isNarrow(a) && isNarrow(b) && (a == CUDA_R_8F_E4M3 || b == CUDA_R_8F_E4M3) && !isNarrow(c);
  return a == b && (a == CUDA_R_32F || a == CUDA_R_16F || a == CUDA_R_16BF) && (c == a || c == CUDA_R_32F);
}

/// 8-bit floats: A transposed and B not, sizes in steps of 16, and hardware that has them.
static bool isNarrowOffered(const DoubleMatmul &matmul, const DoubleLayout (&layouts)[4], const uint32_t *alignment,
                            const CudaDoubleOptions &machine) {
  if (machine.major * 10 + machine.minor < 89 || matmul.transposeLhs != CUBLAS_OP_T ||
      matmul.transposeRhs != CUBLAS_OP_N)
    return false;
  for (int i = 0; i < 4; ++i)
    if (layouts[i].leadingDimension % 16 != 0 || alignment[i] < 16)
      return false;
  return layouts[0].rows % 16 == 0 && layouts[3].rows % 16 == 0;
}

/// Epilogues that there are, by the documentation: a bias vector needs its address, sums stand alone, without batch,
/// and nothing of it in f64; scales are for 8-bit operands. C lies like D.
static bool isEpilogueOffered(const DoubleMatmul &matmul, const DoubleLayout (&layouts)[4]) {
  bool isScaled = matmul.lhsScale || matmul.rhsScale, areNarrow = isNarrow(layouts[0].type);
  if (isScaled && !areNarrow)
    return false;
  switch (matmul.epilogue) {
  case CUBLASLT_EPILOGUE_DEFAULT:
    return true;
  case CUBLASLT_EPILOGUE_RELU:
  case CUBLASLT_EPILOGUE_GELU:
    return matmul.compute != CUBLAS_COMPUTE_64F;
  case CUBLASLT_EPILOGUE_BIAS:
  case CUBLASLT_EPILOGUE_RELU_BIAS:
  case CUBLASLT_EPILOGUE_GELU_BIAS:
    return matmul.bias && matmul.compute != CUBLAS_COMPUTE_64F;
  case CUBLASLT_EPILOGUE_BGRADA:
  case CUBLASLT_EPILOGUE_BGRADB:
    return matmul.bias && matmul.compute != CUBLAS_COMPUTE_64F && layouts[3].batchCount == 1 && !areNarrow;
  default:
    return false;
  }
}

static bool isBiasEpilogue(uint32_t epilogue) {
  return epilogue == CUBLASLT_EPILOGUE_BIAS || epilogue == CUBLASLT_EPILOGUE_RELU_BIAS ||
         epilogue == CUBLASLT_EPILOGUE_GELU_BIAS;
}

static void describeEpilogue(const DoubleMatmul &matmul, fsdp_rt_gemm_descriptor &product) {
  if (isBiasEpilogue(matmul.epilogue)) {
    bool areNarrow = product.lhs_type == FSDP_RT_F8E4M3FN || product.lhs_type == FSDP_RT_F8E5M2;
    product.epilogue |= FSDP_RT_EPILOGUE_BIAS;
    product.bias_type = areNarrow && product.out_type == FSDP_RT_F32 ? FSDP_RT_BF16 : product.out_type;
    product.bias_m_stride = 1;
    product.bias_batch_strides[0] = matmul.biasBatchStride;
  }
  if (matmul.epilogue == CUBLASLT_EPILOGUE_RELU || matmul.epilogue == CUBLASLT_EPILOGUE_RELU_BIAS)
    product.activation = FSDP_RT_ACTIVATION_RELU;
  if (matmul.epilogue == CUBLASLT_EPILOGUE_GELU || matmul.epilogue == CUBLASLT_EPILOGUE_GELU_BIAS)
    product.activation = FSDP_RT_ACTIVATION_GELU_TANH;
  if (matmul.epilogue == CUBLASLT_EPILOGUE_BGRADA)
    product.epilogue |= FSDP_RT_EPILOGUE_LHS_SUM;
  if (matmul.epilogue == CUBLASLT_EPILOGUE_BGRADB)
    product.epilogue |= FSDP_RT_EPILOGUE_RHS_SUM;
  product.sum_type = product.out_type;
  if (matmul.lhsScale)
    product.epilogue |= FSDP_RT_EPILOGUE_LHS_SCALE;
  if (matmul.rhsScale)
    product.epilogue |= FSDP_RT_EPILOGUE_RHS_SCALE;
}

void addDoubleFactors(fsdp_rt_gemm_descriptor &product, double alpha, double beta) {
  if (alpha != 1)
    std::memcpy(&product.scale_bits, &alpha, sizeof(alpha));
  if (beta == 0)
    return;
  product.epilogue |= FSDP_RT_EPILOGUE_RESIDUAL;
  std::memcpy(&product.residual_scale_bits, &beta, sizeof(beta));
}

fsdp_rt_gemm_descriptor describeDoubleProduct(const DoubleMatmul &matmul, const DoubleLayout (&layouts)[4]) {
  const DoubleLayout &a = layouts[0], &b = layouts[1], &d = layouts[3];
  bool isLhsPlain = matmul.transposeLhs == CUBLAS_OP_N, isRhsPlain = matmul.transposeRhs == CUBLAS_OP_N;
  fsdp_rt_gemm_descriptor product = {};
  product.lhs_type = elementTypeOf(a.type);
  product.rhs_type = elementTypeOf(b.type);
  product.out_type = elementTypeOf(d.type);
  product.accumulation_type = matmul.compute == CUBLAS_COMPUTE_64F ? FSDP_RT_F64 : FSDP_RT_F32;
  for (int64_t &size : product.batch_sizes)
    size = 1;
  product.batch_rank = 1;
  product.batch_sizes[0] = d.batchCount;
  product.lhs_batch_strides[0] = a.batchStride;
  product.rhs_batch_strides[0] = b.batchStride;
  product.out_batch_strides[0] = d.batchStride;
  product.m = static_cast<int64_t>(d.rows);
  product.n = static_cast<int64_t>(d.columns);
  product.k = static_cast<int64_t>(isLhsPlain ? a.columns : a.rows);
  product.lhs_m_stride = isLhsPlain ? 1 : a.leadingDimension;
  product.lhs_k_stride = isLhsPlain ? a.leadingDimension : 1;
  product.rhs_k_stride = isRhsPlain ? 1 : b.leadingDimension;
  product.rhs_n_stride = isRhsPlain ? b.leadingDimension : 1;
  product.out_m_stride = 1;
  product.out_n_stride = d.leadingDimension;
  describeEpilogue(matmul, product);
  return product;
}

cublasStatus_t checkDoubleProduct(const DoubleAlgorithm &problem, const CudaDoubleOptions &machine) {
  const DoubleMatmul &matmul = problem.matmul;
  for (const DoubleLayout &layout : problem.layouts) {
    if (layout.leadingDimension < static_cast<int64_t>(layout.rows) || layout.rows == 0 || layout.columns == 0 ||
        layout.batchCount < 1 || layout.batchCount != problem.layouts[3].batchCount)
      return CUBLAS_STATUS_INVALID_VALUE;
  }
  bool isLhsPlain = matmul.transposeLhs == CUBLAS_OP_N, isRhsPlain = matmul.transposeRhs == CUBLAS_OP_N;
  const DoubleLayout &a = problem.layouts[0], &b = problem.layouts[1], &d = problem.layouts[3];
  if ((isLhsPlain ? a.rows : a.columns) != d.rows || (isRhsPlain ? b.columns : b.rows) != d.columns ||
      (isLhsPlain ? a.columns : a.rows) != (isRhsPlain ? b.rows : b.columns))
    return CUBLAS_STATUS_INVALID_VALUE;
  const DoubleLayout &c = problem.layouts[2];
  if (c.leadingDimension != d.leadingDimension || c.batchStride != d.batchStride)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  if (!areTypesOffered(matmul, problem.layouts) || !isEpilogueOffered(matmul, problem.layouts))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  if (isNarrow(a.type) && !isNarrowOffered(matmul, problem.layouts, problem.alignment, machine))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return CUBLAS_STATUS_SUCCESS;
}

} // namespace fsdp::runtime
