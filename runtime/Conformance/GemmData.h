// Descriptors and operands for tests of products.

#ifndef FSDP_RUNTIME_CONFORMANCE_GEMMDATA_H
#define FSDP_RUNTIME_CONFORMANCE_GEMMDATA_H

#include "fsdp/runtime/abi.h"

#include <vector>

namespace fsdp::runtime {

/// Row-major operands without batch.
fsdp_rt_gemm_descriptor makeDescriptor(int64_t m, int64_t n, int64_t k, int64_t type = FSDP_RT_F32);
/// Puts a dense batch dimension outside everything else.
void addBatch(fsdp_rt_gemm_descriptor &descriptor, int64_t size);

double loadElement(int64_t type, const std::vector<char> &buffer, int64_t index);
void storeElement(int64_t type, std::vector<char> &buffer, int64_t index, double value);
/// Small whole numbers, -2 to 2.
std::vector<char> makeOperand(int64_t type, int64_t elements, unsigned seed);
/// Values with rounding, so that another order of summation shows.
std::vector<float> makeRandom(int64_t elements, unsigned seed);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CONFORMANCE_GEMMDATA_H
