// Products by cuBLASLt.

#ifndef FSDP_RUNTIME_GEMM_CUBLASLT_CUBLASLTGEMM_H
#define FSDP_RUNTIME_GEMM_CUBLASLT_CUBLASLTGEMM_H

#include "Device/Cuda/CudaDevice.h"
#include "Gemm/Gemm.h"

namespace fsdp::runtime {

struct CublasLtOptions {
  bool allowTf32 = false;
  int64_t collectiveBlocks = 16; // multiprocessors that a collective beside a product is taken to use
  std::string algorithmFolder;   // where the library's choices are kept from session to session; empty: nowhere
};

/// f64, f32 (tf32 if allowed), bf16 and f16 summed in f32, 8-bit floats where the hardware has them. Nothing is copied:
/// strides become transpositions, leading dimensions and batches. Sums are split over blocks only in a fixed order, so
/// a product gives the same bits again. `device` must outlive the object.
Status createCublasLtGemm(CudaDevice &device, const CublasLtOptions &options, std::unique_ptr<Gemm> &gemm);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GEMM_CUBLASLT_CUBLASLTGEMM_H
