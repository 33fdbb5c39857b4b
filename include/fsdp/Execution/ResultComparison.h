// How far two runs of one step are apart, and the bound within which they count as equal.

#ifndef FSDP_EXECUTION_RESULTCOMPARISON_H
#define FSDP_EXECUTION_RESULTCOMPARISON_H

#include "fsdp/Execution/StepSession.h"

namespace fsdp {

/// The outcome for one result.
struct ResultDifference {
  std::string path;
  double largestError = 0; // |a - b|, infinite where one is NaN and the other is not, or integers differ
  double scale = 0;        // max(largest of the tensor, 1e-3 x largest over tensors of its kind)
  double bound = 0;        // relative bound x scale
  int64_t exempt = 0;      // parameter elements whose first moment is below its own bound
  bool bitwise = false;    // equal to the bit

  bool isOver() const { return !(largestError <= bound); }
};

/// 2e-5 for fp32 steps; 2e-2 where the step computes in bf16 or f16, whose rounding is a thousand times coarser.
inline constexpr double kFloat32Bound = 2e-5;
inline constexpr double kFloat16Bound = 2e-2;

/// Compares results of two runs with equal arguments. The bound per tensor is `relativeBound` x its scale; a kind is
/// what the path names before its first index, such as `opt_state[0].mu`. Parameters are exempt where their first
/// moment (the result whose path ends in `.mu[...]` or `.trace[...]` with the same leaf) is below its bound: there an
/// Adam-like update is the sign of rounding noise.
std::vector<ResultDifference> compareResults(const fsdp_rt_program &program, llvm::ArrayRef<TensorBytes> expected,
                                             llvm::ArrayRef<TensorBytes> found, double relativeBound);

} // namespace fsdp

#endif // FSDP_EXECUTION_RESULTCOMPARISON_H
