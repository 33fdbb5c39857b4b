// Products by oneDNN.

#ifndef FSDP_RUNTIME_GEMM_ONEDNN_ONEDNNGEMM_H
#define FSDP_RUNTIME_GEMM_ONEDNN_ONEDNNGEMM_H

#include "Gemm/Gemm.h"

namespace fsdp::runtime {

/// f32, bf16 and f16 operands summed in f32, any strides. bf16 is multiplied natively where the CPU has
/// instructions for it (AVX512-BF16, AMX), twice as fast as f32 (docs/Kernels.md); elsewhere it is converted to f32.
/// The choice is by instruction set, so that it never varies between runs. `threads` is the size of the OpenMP team of
/// one product.
Status createOneDnnGemm(int64_t threads, std::unique_ptr<Gemm> &gemm);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GEMM_ONEDNN_ONEDNNGEMM_H
