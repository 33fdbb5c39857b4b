// What is done to the sums of a product, on the host.

#ifndef FSDP_RUNTIME_GEMM_EPILOGUE_H
#define FSDP_RUNTIME_GEMM_EPILOGUE_H

#include "Gemm/Gemm.h"

namespace fsdp::runtime {

/// The epilogue of abi.h for runs of sums along n. A is float or double; for other types it does nothing, and a product
/// in them has none.
template <typename A>
class RowEpilogue {
public:
  explicit RowEpilogue(const GemmCall &call);

  /// `sums` are `count` neighbours along n in place; the offsets, in elements, are those of the first in out (and the
  /// residual) and in the bias. Reads the residual before it writes anything.
  void apply(A *sums, int64_t count, int64_t outOffset, int64_t biasOffset) const;

private:
  const GemmCall &call;
  bool isNeeded;
  A scale = 1, residualScale = 1;
};

/// Writes the second result, if the epilogue names one.
void sumOperand(const GemmCall &call);

/// Where a batch entry begins in each operand, in elements.
struct BatchOffsets {
  int64_t lhs = 0, rhs = 0, out = 0, bias = 0;
};

/// Calls `visit(BatchOffsets)` for every batch entry.
template <typename Visit>
void forEachBatch(const fsdp_rt_gemm_descriptor &d, Visit visit) {
  int64_t index[FSDP_RT_MAX_BATCH_RANK] = {};
  for (int64_t size : d.batch_sizes)
    if (size == 0)
      return;
  while (true) {
    BatchOffsets at;
    for (int64_t i = 0; i < FSDP_RT_MAX_BATCH_RANK; ++i) {
      at.lhs += index[i] * d.lhs_batch_strides[i];
      at.rhs += index[i] * d.rhs_batch_strides[i];
      at.out += index[i] * d.out_batch_strides[i];
      at.bias += index[i] * d.bias_batch_strides[i];
    }
    visit(at);
    int64_t i = FSDP_RT_MAX_BATCH_RANK - 1;
    for (; i >= 0 && ++index[i] == d.batch_sizes[i]; --i)
      index[i] = 0;
    if (i < 0)
      return;
  }
}

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GEMM_EPILOGUE_H
