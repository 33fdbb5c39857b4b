// A step with started collectives, translated to the numbers of the timeline model.

#ifndef FSDP_ANALYSIS_SCHEDULE_SCHEDULEDPROGRAM_H
#define FSDP_ANALYSIS_SCHEDULE_SCHEDULEDPROGRAM_H

#include "fsdp/Analysis/Cost/ComputeTimes.h"
#include "fsdp/Analysis/Cost/CostModel.h"
#include "fsdp/Scheduling/Timeline.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace fsdp {

/// `main` after its collectives were split, on tensors or on buffers, with the operations that its items stand for.
/// Operations must not be erased while this is in use; if they move, the program must be made anew.
class ScheduledProgram {
public:
  /// A loop without a static trip count runs once, of a branch the longest region counts.
  /// `times`, if given, knows operations that were measured before.
  ScheduledProgram(mlir::func::FuncOp main, const CostModel &costs, ComputeTimes *times = nullptr);

  const scheduling::Program &getProgram() const { return program; }

  /// What an item's or span's `origin` stands for.
  mlir::Operation *getOperation(unsigned origin) const { return operations[origin]; }

  /// The start of a transfer.
  mlir::Operation *getStart(unsigned transfer) const { return starts[transfer]; }

  /// The number of the transfer that `start` begins.
  unsigned getTransfer(mlir::Operation *start) const { return transfers.lookup(start); }

private:
  unsigned translate(mlir::Block &block);
  void translate(mlir::Operation *op, scheduling::Item &item);
  void translateLoop(mlir::Operation *op, scheduling::Item &item);
  scheduling::Slot getSlot(mlir::Value handle);

  const CostModel &costs;
  ComputeTimes *times;
  scheduling::Program program;
  llvm::SmallVector<mlir::Operation *> operations, starts;
  llvm::DenseMap<mlir::Operation *, unsigned> transfers;
  llvm::DenseMap<mlir::Value, scheduling::Slot> slots;
};

} // namespace fsdp

#endif // FSDP_ANALYSIS_SCHEDULE_SCHEDULEDPROGRAM_H
