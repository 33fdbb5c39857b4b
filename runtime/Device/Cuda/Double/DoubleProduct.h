// Products of the double of cuBLASLt: their description, and the library's rules.

#ifndef FSDP_RUNTIME_DEVICE_CUDA_DOUBLE_DOUBLEPRODUCT_H
#define FSDP_RUNTIME_DEVICE_CUDA_DOUBLE_DOUBLEPRODUCT_H

#include "Device/Cuda/Double/CudaDouble.h"

namespace fsdp::runtime {

struct DoubleMatmul {
  cublasComputeType_t compute;
  cudaDataType_t scale;
  int32_t transposeLhs = CUBLAS_OP_N, transposeRhs = CUBLAS_OP_N;
  int32_t smCountTarget = 0;
  uint32_t epilogue = CUBLASLT_EPILOGUE_DEFAULT;
  const void *bias = nullptr; // or where the sums of an operand go
  int64_t biasBatchStride = 0;
  const void *lhsScale = nullptr, *rhsScale = nullptr;
};

struct DoubleLayout {
  cudaDataType type;
  uint64_t rows, columns;
  int64_t leadingDimension;
  int32_t batchCount = 1;
  int64_t batchStride = 0;
};

struct DoublePreference {
  uint64_t workspaceBytes = 0;
  uint32_t reductionMask = CUBLASLT_REDUCTION_SCHEME_MASK;
  uint32_t alignment[4] = {256, 256, 256, 256}; // of A, B, C, D
};

/// What an algorithm was chosen for; it is good for nothing else.
struct DoubleAlgorithm {
  DoubleMatmul matmul;
  DoubleLayout layouts[4];
  uint32_t alignment[4];
  uint64_t workspaceBytes;
};

/// The same product as the ABI describes it.
fsdp_rt_gemm_descriptor describeDoubleProduct(const DoubleMatmul &matmul, const DoubleLayout (&layouts)[4]);
/// Adds the factors of a call: of the product, and of C, which is a residual unless it is 0.
void addDoubleFactors(fsdp_rt_gemm_descriptor &product, double alpha, double beta);

/// Sizes that fit together, and types, layouts and hardware that the library has algorithms for.
cublasStatus_t checkDoubleProduct(const DoubleAlgorithm &problem, const CudaDoubleOptions &machine);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_DEVICE_CUDA_DOUBLE_DOUBLEPRODUCT_H
