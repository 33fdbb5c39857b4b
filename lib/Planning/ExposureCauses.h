// Why compute waits for a collective.

#ifndef FSDP_PLANNING_EXPOSURECAUSES_H
#define FSDP_PLANNING_EXPOSURECAUSES_H

#include "fsdp/Analysis/Schedule/ScheduledProgram.h"

namespace fsdp {

/// How much compute stands around the transfers of a planned step.
class ComputeAround {
public:
  explicit ComputeAround(const ScheduledProgram &program);

  /// Seconds between the start of a transfer and the wait for it, in one execution. One that a loop carries has an
  /// iteration.
  double getHiding(unsigned transfer) const { return hiding[transfer]; }

  /// Seconds between where the last of its operands is made, or its block begins, and its start.
  double getSlack(unsigned transfer) const { return slack[transfer]; }

private:
  /// Returns the compute of the block, every loop with all its iterations.
  double measure(const scheduling::Block &block);
  void measureSlack(mlir::Block &block, const llvm::DenseMap<mlir::Operation *, unsigned> &transfers);
  double getEnd(mlir::Operation *writer, mlir::Operation *start) const;

  const ScheduledProgram &program;
  std::vector<double> hiding, slack;               // by transfer
  llvm::DenseMap<mlir::Operation *, double> clock; // compute of its block before an operation
};

/// The cause, for a transfer that compute waits for; None for any other.
scheduling::ExposureCause findExposureCause(const ScheduledProgram &program, const scheduling::Timeline &timeline,
                                            const ComputeAround &around, unsigned transfer);

} // namespace fsdp

#endif // FSDP_PLANNING_EXPOSURECAUSES_H
