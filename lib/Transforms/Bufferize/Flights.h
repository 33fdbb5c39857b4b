// Collectives in flight: which wait ends a start, and since when the start's stream knows what compute has done.

#ifndef FSDP_TRANSFORMS_BUFFERIZE_FLIGHTS_H
#define FSDP_TRANSFORMS_BUFFERIZE_FLIGHTS_H

#include "LinearOrder.h"

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

namespace fsdp {

/// One started collective.
struct Flight {
  WaitOp wait;
  /// The collective may write its destinations as soon as its stream passed the last event it waits for. Compute that
  /// was enqueued after that event's record may still run, so the destinations are taken from the record on.
  int64_t destinationsFrom = 0;
  /// The destinations: results of the wait on tensors, `into` operands on buffers.
  llvm::SmallVector<mlir::Value> destinations;
};

/// All flights of a function.
class Flights {
public:
  /// Fails with an error at a start without exactly one wait in its own block on the compute stream.
  static mlir::FailureOr<Flights> find(mlir::Region &body, const LinearOrder &order);

  /// Null if `start` does not start a collective.
  const Flight *lookup(mlir::Operation *start) const {
    auto found = flights.find(start);
    return found == flights.end() ? nullptr : &found->second;
  }

private:
  /// Per stream, the latest time on compute that the stream has waited for.
  using Known = llvm::SmallVector<int64_t, 4>;

  mlir::LogicalResult visit(mlir::Region &region, const LinearOrder &order, Known known);
  mlir::LogicalResult addStart(CollectiveOpInterface start, Stream stream, const LinearOrder &order,
                               const Known &known);

  llvm::DenseMap<mlir::Operation *, Flight> flights;
};

} // namespace fsdp

#endif // FSDP_TRANSFORMS_BUFFERIZE_FLIGHTS_H
