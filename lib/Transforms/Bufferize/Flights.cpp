// Matches starts with waits and follows events from stream to stream.

#include "Flights.h"

#include "llvm/ADT/EquivalenceClasses.h"

using namespace mlir;
using namespace fsdp;

FailureOr<Flights> Flights::find(Region &body, const LinearOrder &order) {
  Flights result;
  Known nothing(getMaxEnumValForStream() + 1, 0);
  if (failed(result.visit(body, order, nothing)))
    return failure();
  result.formGroups();
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
  FailureOr<HandleRoute> route = traceHandle(start->getResult(0));
  if (failed(route))
    return failure();
  Flight flight;
  for (WaitOp wait : route->waits) {
    // A wait on the collective's own stream stands behind one on compute that implies it.
    if (wait.getStream() != Stream::Compute && wait.getStream() != stream)
      return wait.emitOpError() << "expected to wait on stream 'compute', found '" << stringifyStream(wait.getStream())
                                << "'";
    flight.busyAt.push_back(order.at(wait));
  }
  if (route->waits.empty())
    return start->emitOpError("is carried by a loop and never waited for");
  for (LoopLikeOpInterface loop : route->carriedBy) {
    flight.busyAt.push_back(order.enter(loop));
    flight.busyAt.push_back(order.leave(loop) - 1);
  }
  bool onCompute = stream == Stream::Compute;
  flight.destinationsFrom = onCompute ? order.at(start) : known[static_cast<unsigned>(stream)];
  flight.route = std::move(*route);
  flights.insert({start, std::move(flight)});
  return success();
}

void Flights::formGroups() {
  llvm::EquivalenceClasses<Operation *> classes;
  for (auto &[start, flight] : flights)
    for (WaitOp wait : flight.route.waits)
      classes.unionSets(start, wait);
  llvm::DenseMap<Operation *, unsigned> numbers; // leader -> group
  for (auto &[start, flight] : flights) {
    auto [entry, isNew] = numbers.try_emplace(classes.getLeaderValue(start), groups.size());
    if (isNew)
      groups.emplace_back();
    flight.group = entry->second;
    FlightGroup &group = groups[flight.group];
    group.starts.push_back(start);
    for (WaitOp wait : flight.route.waits)
      if (groupOfWait.try_emplace(wait, flight.group).second)
        group.waits.push_back(wait);
  }
  for (auto &[start, flight] : flights) {
    WaitOp wait = groups[flight.group].waits.front();
    if (wait.getResults().empty())
      llvm::append_range(flight.destinations,
                         start->getOperands().drop_front(cast<CollectiveOpInterface>(start).getInputs().size()));
    else
      llvm::append_range(flight.destinations, wait.getResults());
  }
}
