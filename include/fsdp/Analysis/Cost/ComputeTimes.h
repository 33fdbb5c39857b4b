// How long operations keep the compute stream busy, loops and branches with everything inside.

#ifndef FSDP_ANALYSIS_COST_COMPUTETIMES_H
#define FSDP_ANALYSIS_COST_COMPUTETIMES_H

#include "fsdp/Analysis/Cost/CostModel.h"

namespace fsdp {

/// Remembers what it was asked, so operations must not change while it is in use; they may move.
class ComputeTimes {
public:
  explicit ComputeTimes(const CostModel &costs) : costs(costs) {}

  /// Seconds of `op`. A loop runs its static number of iterations, or once if that is not known; of branches the
  /// longest counts; collectives take no compute.
  double operator()(mlir::Operation *op);

private:
  double measureRegions(mlir::Operation *op);

  const CostModel &costs;
  llvm::DenseMap<mlir::Operation *, double> known;
};

} // namespace fsdp

#endif // FSDP_ANALYSIS_COST_COMPUTETIMES_H
