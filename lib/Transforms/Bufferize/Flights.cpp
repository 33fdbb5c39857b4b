// Matches starts with waits and follows events from stream to stream.

#include "Flights.h"

using namespace mlir;
using namespace fsdp;

FailureOr<Flights> Flights::find(Region &body, const LinearOrder &order) {
  Flights result;
  Known nothing(getMaxEnumValForStream() + 1, 0);
  if (failed(result.visit(body, order, nothing)))
    return failure();
  return result;
}

/// `known` is a copy on purpose: what a branch or a loop body waited for is not known after it, since it may not run.
LogicalResult Flights::visit(Region &region, const LinearOrder &order, Known known) {
  for (Operation &op : region.getOps()) {
    if (auto waitEvent = dyn_cast<WaitEventOp>(op)) {
      auto record = waitEvent.getEvent().getDefiningOp<RecordEventOp>();
      if (record && record.getStream() == Stream::Compute) {
        int64_t &time = known[static_cast<unsigned>(waitEvent.getStream())];
        time = std::max(time, order.enter(record));
      }
    } else if (auto start = dyn_cast<CollectiveOpInterface>(op)) {
      auto stream = op.getAttrOfType<StreamAttr>("stream");
      if (!stream)
        return op.emitOpError("is not started on a stream: schedule has not run");
      if (failed(addStart(start, stream.getValue(), order, known)))
        return failure();
    } else if (!op.hasTrait<OpTrait::IsIsolatedFromAbove>()) {
      for (Region &inner : op.getRegions())
        if (failed(visit(inner, order, known)))
          return failure();
    }
  }
  return success();
}

LogicalResult Flights::addStart(CollectiveOpInterface start, Stream stream, const LinearOrder &order,
                                const Known &known) {
  Value handle = start->getResult(0);
  if (!handle.hasOneUse())
    return start->emitOpError() << "expected one 'fsdp.wait' for its handle, found "
                                << std::distance(handle.use_begin(), handle.use_end()) << " uses";
  auto wait = dyn_cast<WaitOp>(*handle.user_begin());
  if (!wait || wait->getBlock() != start->getBlock())
    return start->emitOpError("expected its 'fsdp.wait' in the same block; carried handles are not supported");
  // A wait on the collective's own stream stands behind one on compute that implies it.
  if (wait.getStream() != Stream::Compute && wait.getStream() != stream)
    return wait.emitOpError() << "expected to wait on stream 'compute', found '" << stringifyStream(wait.getStream())
                              << "'";
  Flight flight;
  flight.wait = wait;
  bool onCompute = stream == Stream::Compute;
  flight.destinationsFrom = onCompute ? order.at(start) : known[static_cast<unsigned>(stream)];
  if (wait.getResults().empty())
    llvm::append_range(flight.destinations, start->getOperands().drop_front(start.getInputs().size()));
  else
    llvm::append_range(flight.destinations, wait.getResults());
  flights[start] = std::move(flight);
  return success();
}
