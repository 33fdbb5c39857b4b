// How a product of the ABI becomes products that cuBLASLt can express.

#ifndef FSDP_RUNTIME_GEMM_CUBLASLT_PRODUCTPLAN_H
#define FSDP_RUNTIME_GEMM_CUBLASLT_PRODUCTPLAN_H

#include "fsdp/runtime/abi.h"

#include <vector>

namespace fsdp::runtime {

/// A matrix in column-major order, as the library has it; transposed before it is multiplied if `isTransposed`.
struct BlasMatrix {
  int64_t type = 0;
  int64_t rows = 0, columns = 0;
  int64_t leadingDimension = 0;
  bool isTransposed = false;
  int64_t batchStride = 0; // elements
};

/// A dimension that is run through one product at a time: where its next entry lies, in elements.
struct LoopDimension {
  int64_t size = 1;
  int64_t aStride = 0, bStride = 0, dStride = 0, biasStride = 0;
};

/// d = a * b, `batchCount` times at the batch strides, for every entry of the loops. Nothing is copied: a dimension
/// that no layout of the library can express becomes a batch dimension. If `isSwapped`, a is the descriptor's rhs and
/// the library computes the transposed product.
struct ProductPlan {
  bool isPossible = false;
  bool isSwapped = false;
  BlasMatrix a, b, d;
  int64_t batchCount = 1;
  /// The bias is a vector along the rows of d, one for all columns, with a stride between batch entries.
  bool isBiasPossible = false;
  int64_t biasBatchStride = 0;
  /// Rows and columns of d are those of the descriptor's out, not split into batch entries.
  bool isWhole = false;
  std::vector<LoopDimension> loops;
};

/// Sizes over 0 are assumed for all dimensions.
ProductPlan planBlasProduct(const fsdp_rt_gemm_descriptor &descriptor);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GEMM_CUBLASLT_PRODUCTPLAN_H
