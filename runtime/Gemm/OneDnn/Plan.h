// A product as oneDNN likes it.

#ifndef FSDP_RUNTIME_GEMM_ONEDNN_PLAN_H
#define FSDP_RUNTIME_GEMM_ONEDNN_PLAN_H

#include "fsdp/runtime/abi.h"

#include <vector>

namespace fsdp::runtime {

/// A matrix per batch entry; strides in elements.
struct MatrixLayout {
  int64_t type = FSDP_RT_F32;
  std::vector<int64_t> batchStrides;
  int64_t rowStride = 0;
  int64_t columnStride = 0;
};

/// What the library computes, and which operands are first copied into dense f32 (or, natively, bf16) buffers.
struct ProductPlan {
  // The operands change places where the transposed product writes rows of out without gaps.
  bool swapped = false;
  int64_t m = 0, n = 0, k = 0;
  std::vector<int64_t> batchSizes; // without sizes of 1; neighbours merged where all three operands allow it
  MatrixLayout lhs, rhs, out;      // as the caller has them, after swapping and merging
  int64_t computeType = FSDP_RT_F32;
  bool packLhs = false, packRhs = false, stageOut = false;
  MatrixLayout computeLhs, computeRhs, computeOut; // as the library sees them

  /// Elements of the dense copies; a batch dimension of stride 0 is copied once.
  int64_t lhsPackElements = 0, rhsPackElements = 0, outStageElements = 0;
};

/// `nativeNarrow`: multiply bf16 as it is where both operands are bf16.
ProductPlan planProduct(const fsdp_rt_gemm_descriptor &descriptor, bool nativeNarrow);

/// Reads `source` in `layout` and writes it to `target` in `targetLayout`, over the batch dimensions in `batchSizes`
/// (a dimension where the dense side has stride 0 is visited once). One side is f32, or both types are equal.
void convertMatrices(const std::vector<int64_t> &batchSizes, int64_t rows, int64_t columns,
                     const MatrixLayout &sourceLayout, const void *source, const MatrixLayout &targetLayout,
                     void *target);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GEMM_ONEDNN_PLAN_H
