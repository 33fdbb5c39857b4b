// The values of main that need storage, and from when to when each is needed.

#ifndef FSDP_TRANSFORMS_BUFFERIZE_STORAGEVALUES_H
#define FSDP_TRANSFORMS_BUFFERIZE_STORAGEVALUES_H

#include "Flights.h"
#include "LinearOrder.h"
#include "ValueFlow.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace fsdp {

/// One tensor that needs storage.
struct StorageValue {
  /// Null for what an argument's home or a result holds when the step ends.
  mlir::Value value;
  mlir::Operation *definer = nullptr;
  Interval live;
  /// The last read by anything but a collective; the begin if there is none.
  int64_t lastComputeRead = 0;
  mlir::RankedTensorType type;
  int64_t capacityBytes = 0;
  bool isArgument = false;
  bool isGathered = false;
  bool isGradient = false;
  /// For reports: a path or the name of the kernel; may be empty.
  llvm::StringRef name;
};

/// Numbers the values and computes their lifetimes. A lifetime is an interval of LinearOrder: from the write to the
/// last read, to a loop's end where an iteration reads what was written before the loop. Reads and writes of one
/// operation happen at one time, so an operand and a result of the same operation overlap unless they are allowed to
/// share. All starts and waits of one flight group share one storage value per destination.
class StorageValues {
public:
  /// Fails with an error where a carried collective would write over what is still read.
  static mlir::FailureOr<StorageValues> compute(mlir::func::FuncOp main, const LinearOrder &order,
                                                const ValueFlow &flow, const Flights &flights);

  llvm::ArrayRef<StorageValue> getValues() const { return values; }

  /// Number of the storage value behind a tensor.
  unsigned getId(mlir::Value tensor) const { return ids.at(flow->getRoot(tensor)); }

  /// What must be in place when the step ends: for result i of main, the storage of its argument (fed results) or of
  /// its own. Live only at the very end.
  unsigned getFinalOfResult(unsigned result) const { return finalOfResult[result]; }

private:
  StorageValues(const LinearOrder &order, const ValueFlow &flow, const Flights &flights)
      : order(&order), flow(&flow), flights(&flights) {}

  void define(mlir::Value value, mlir::Operation *definer, int64_t time);
  void use(mlir::Value value, mlir::Operation *user, int64_t time, bool byCollective = false);
  mlir::LogicalResult visit(mlir::Region &region);
  mlir::LogicalResult visitLeaf(mlir::Operation *op);
  mlir::LogicalResult visitStart(CollectiveOpInterface start, const Flight &flight);
  void defineDestinations(CollectiveOpInterface start, const Flight &flight);
  mlir::LogicalResult holdSource(mlir::Value input, mlir::Operation *start, const Flight &flight);
  void holdAcrossSteps(mlir::Operation *start, Interval &live) const;
  mlir::LogicalResult checkGroup(const FlightGroup &group) const;
  void visitStructured(mlir::Operation *op);
  void addArguments(mlir::func::FuncOp main);
  void addFinals(mlir::func::FuncOp main);
  unsigned addFinal(mlir::RankedTensorType type, bool isArgument, llvm::StringRef name);

  const LinearOrder *order;
  const ValueFlow *flow;
  const Flights *flights;
  llvm::SmallVector<StorageValue> values;
  llvm::DenseMap<mlir::Value, unsigned> ids;
  llvm::SmallVector<unsigned> finalOfResult;
  /// Last read of a wait's results in the iteration that waits.
  llvm::DenseMap<mlir::Operation *, int64_t> lastReadOfWait;
};

} // namespace fsdp

#endif // FSDP_TRANSFORMS_BUFFERIZE_STORAGEVALUES_H
