// An epilogue of the ABI in the terms of cuBLASLt.

#ifndef FSDP_RUNTIME_GEMM_CUBLASLT_LIBRARYEPILOGUE_H
#define FSDP_RUNTIME_GEMM_CUBLASLT_LIBRARYEPILOGUE_H

#include "Device/Cuda/Api/CudaApi.h"
#include "Gemm/CublasLt/ProductPlan.h"
#include "Gemm/Gemm.h"

namespace fsdp::runtime {

/// True if the library has it: a bias along the rows of its result and of a type that goes with the result's, relu or
/// gelu by tanh, sums of one operand with nothing else, scales of 8-bit operands. Any scale and residual.
bool isLibraryEpilogue(const fsdp_rt_gemm_descriptor &descriptor, const ProductPlan &plan);

/// Sets the attributes that are the same for every call.
Status setEpilogue(CudaApi &api, cublasLtMatmulDesc_t matmul, const fsdp_rt_gemm_descriptor &descriptor,
                   const ProductPlan &plan);

/// Sets the pointers of one product; `biasOffset` in elements. The library reads them when it is called.
Status setEpiloguePointers(CudaApi &api, cublasLtMatmulDesc_t matmul, const GemmCall &call, const ProductPlan &plan,
                           int64_t biasOffset);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GEMM_CUBLASLT_LIBRARYEPILOGUE_H
