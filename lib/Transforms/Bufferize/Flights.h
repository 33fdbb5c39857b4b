// Collectives in flight: which waits end a start, and since when the start's stream knows what compute has done.

#ifndef FSDP_TRANSFORMS_BUFFERIZE_FLIGHTS_H
#define FSDP_TRANSFORMS_BUFFERIZE_FLIGHTS_H

#include "LinearOrder.h"

#include "fsdp/Dialect/Fsdp/IR/HandleRoute.h"

#include "llvm/ADT/MapVector.h"

namespace fsdp {

/// One started collective.
struct Flight {
  HandleRoute route;
  /// The collective may write its destinations as soon as its stream passed the last event it waits for. Compute that
  /// was enqueued after that event's record may still run, so the destinations are taken from the record on.
  int64_t destinationsFrom = 0;
  /// Times at which it may still be in flight, waits included: the last of them ends it. One that a loop carries is in
  /// flight at the loop's begin and end.
  llvm::SmallVector<int64_t> busyAt;
  /// The destinations: results of a wait on tensors, `into` operands on buffers. All waits that it may reach yield the
  /// same storage.
  llvm::SmallVector<mlir::Value> destinations;
  /// Its collectives share their destinations with those of every other start in the group.
  unsigned group = 0;
};

/// Starts that reach a common wait, through loops, and all their waits: they write into the same storage.
struct FlightGroup {
  llvm::SmallVector<mlir::Operation *> starts;
  llvm::SmallVector<WaitOp> waits;

  bool isCarried() const { return starts.size() > 1 || waits.size() > 1; }
};

/// All flights of a function.
class Flights {
public:
  /// Fails with an error at a start whose handle does not reach exactly one wait on the compute stream on every path.
  static mlir::FailureOr<Flights> find(mlir::Region &body, const LinearOrder &order);

  /// Null if `start` does not start a collective.
  const Flight *lookup(mlir::Operation *start) const {
    const auto *found = flights.find(start);
    return found == flights.end() ? nullptr : &found->second;
  }

  /// Null for a wait that no start reaches.
  const FlightGroup *lookupGroup(WaitOp wait) const {
    auto found = groupOfWait.find(wait);
    return found == groupOfWait.end() ? nullptr : &groups[found->second];
  }

  llvm::ArrayRef<FlightGroup> getGroups() const { return groups; }

private:
  /// Per stream, the latest time on compute that the stream has waited for.
  using Known = llvm::SmallVector<int64_t, 4>;

  mlir::LogicalResult visit(mlir::Region &region, const LinearOrder &order, Known known);
  mlir::LogicalResult addStart(CollectiveOpInterface start, Stream stream, const LinearOrder &order,
                               const Known &known);
  void formGroups();

  llvm::MapVector<mlir::Operation *, Flight> flights;
  llvm::SmallVector<FlightGroup> groups;
  llvm::DenseMap<mlir::Operation *, unsigned> groupOfWait;
};

} // namespace fsdp

#endif // FSDP_TRANSFORMS_BUFFERIZE_FLIGHTS_H
