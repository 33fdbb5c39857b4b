// Computes lifetimes of tensors over the linear order of main.

#include "StorageValues.h"

#include "fsdp/Dialect/Fsdp/IR/AcrossSteps.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace fsdp;

FailureOr<StorageValues> StorageValues::compute(func::FuncOp main, const LinearOrder &order, const ValueFlow &flow,
                                                const Flights &flights) {
  StorageValues result(order, flow, flights);
  result.addArguments(main);
  if (failed(result.visit(main.getBody())))
    return failure();
  for (const FlightGroup &group : flights.getGroups())
    if (group.isCarried() && failed(result.checkGroup(group)))
      return failure();
  result.addFinals(main);
  return result;
}

void StorageValues::define(Value value, Operation *definer, int64_t time) {
  // Another name of a value has no storage of its own.
  if (!isTensor(value) || flow->getRoot(value) != value)
    return;
  StorageValue storage;
  storage.value = value;
  storage.definer = definer;
  storage.live = {time, time};
  storage.lastComputeRead = time;
  storage.type = cast<RankedTensorType>(value.getType());
  storage.capacityBytes = getStorageBytes(storage.type);
  if (auto kernel = dyn_cast_or_null<KernelOp>(definer))
    storage.name = kernel.getName().value_or("");
  ids[value] = values.size();
  values.push_back(storage);
}

void StorageValues::use(Value value, Operation *user, int64_t time, bool byCollective) {
  if (!isTensor(value))
    return;
  StorageValue &storage = values[getId(value)];
  if (auto wait = flow->getRoot(value).getDefiningOp<WaitOp>()) {
    int64_t &last = lastReadOfWait[wait];
    last = std::max(last, order->untilLoopEnd(order->at(wait), user, time));
  }
  time = order->untilLoopEnd(storage.live.begin, user, time);
  storage.live.include(time);
  if (!byCollective)
    storage.lastComputeRead = std::max(storage.lastComputeRead, time);
}

LogicalResult StorageValues::visit(Region &region) {
  for (Operation &op : region.getOps()) {
    const Flight *flight = flights->lookup(&op);
    if (flight) {
      if (failed(visitStart(cast<CollectiveOpInterface>(op), *flight)))
        return failure();
    } else if (isa<scf::ForOp, scf::WhileOp, scf::IndexSwitchOp>(op)) {
      visitStructured(&op);
    } else if (failed(visitLeaf(&op))) {
      return failure();
    }
    if (!op.hasTrait<OpTrait::IsIsolatedFromAbove>())
      for (Region &inner : op.getRegions())
        if (failed(visit(inner)))
          return failure();
    if (op.getNumRegions() != 0 && !isa<KernelOp>(op))
      for (Value result : op.getResults())
        define(result, &op, order->leave(&op));
  }
  return success();
}

LogicalResult StorageValues::visitLeaf(Operation *op) {
  if (isa<WaitOp, ReshapeOp>(op)) // defined with the start; another name
    return success();
  bool known = isa_and_nonnull<FsdpDialect, scf::SCFDialect, arith::ArithDialect, func::FuncDialect>(op->getDialect());
  if (!known || isa<BarrierOp>(op))
    return op->emitError() << "operation '" << op->getName() << "' is not part of the scheduled form";
  // Terminators read just before the loop starts over or the function ends.
  int64_t time = op->hasTrait<OpTrait::IsTerminator>() ? order->enter(op) : order->at(op);
  for (Value operand : op->getOperands())
    use(operand, op, time);
  for (Value result : op->getResults())
    define(result, op, time);
  return success();
}

/// Destinations are busy from the event on that the stream waited for; the first start of a group defines them.
void StorageValues::defineDestinations(CollectiveOpInterface start, const Flight &flight) {
  const FlightGroup &group = flights->getGroups()[flight.group];
  for (auto [index, output] : llvm::enumerate(flight.destinations)) {
    if (group.starts.front() == start) {
      define(output, start, flight.destinationsFrom);
      for (WaitOp wait : llvm::drop_begin(group.waits))
        ids[wait.getResults()[index]] = ids.at(output);
    }
    Interval &live = values[getId(output)].live;
    live.include(flight.destinationsFrom);
    for (int64_t time : flight.busyAt)
      live.include(order->untilLoopEnd(live.begin, start, time));
  }
}

/// A source is busy until the last wait that ends the flight, across the back edge of a loop that carries it.
LogicalResult StorageValues::holdSource(Value input, Operation *start, const Flight &flight) {
  use(input, start, order->at(start), /*byCollective=*/true);
  StorageValue &source = values[getId(input)];
  for (const HandleName &name : flight.route.names) {
    auto argument = dyn_cast<BlockArgument>(name.handle);
    // Made again in each iteration, it must not be made before the flight of the last one has ended.
    if (!argument || source.live.begin <= order->enter(argument.getOwner()->getParentOp()) ||
        order->enter(name.user) < source.live.begin)
      continue;
    InFlightDiagnostic error = start->emitOpError("reads a value that the next iteration makes again before it waits");
    error.attachNote(input.getLoc()) << "made here";
    error.attachNote(name.user->getLoc()) << "waited for here";
    return error;
  }
  for (int64_t time : flight.busyAt)
    use(input, start, time, /*byCollective=*/true);
  return success();
}

/// A copy that steps share is there from the begin of the one, to the end of the other.
void StorageValues::holdAcrossSteps(Operation *start, Interval &live) const {
  if (std::optional<AcrossSteps> side = getAcrossSteps(start))
    live.include(*side == AcrossSteps::FromLastStep ? -1 : order->last() + 1);
}

LogicalResult StorageValues::visitStart(CollectiveOpInterface start, const Flight &flight) {
  Operation *op = start;
  int64_t ranks = getMesh(op) ? getMesh(op).getAxesSize(start.getAxes()) : 1;
  auto names = op->getAttrOfType<ArrayAttr>("names");
  bool gather = isa<AllGatherStartOp>(op), scatter = isa<ReduceScatterStartOp>(op);
  for (Value input : start.getInputs())
    if (failed(holdSource(input, op, flight)))
      return failure();
  defineDestinations(start, flight);
  for (auto [index, input, output] : llvm::enumerate(start.getInputs(), flight.destinations)) {
    StorageValue &source = values[getId(input)], &target = values[getId(output)];
    if (names && index < names.size())
      target.name = cast<StringAttr>(names[index]).getValue();
    // Padding is written by a gather and stands behind the source of a reduce_scatter.
    if (gather)
      target.capacityBytes = std::max(target.capacityBytes, ranks * getStorageBytes(input.getType()));
    if (scatter)
      source.capacityBytes = std::max(source.capacityBytes, ranks * getStorageBytes(output.getType()));
    target.isGathered |= gather;
    holdAcrossSteps(op, target.live);
    source.isGradient |= scatter;
    target.isGradient |= scatter || (source.isGradient && !gather);
  }
  return success();
}

namespace {
/// A stretch in which a group's destinations belong to one start's flight or to the results of one wait.
struct Possession {
  int64_t begin;
  int64_t end;
  Operation *owner;
};
} // namespace

/// Until when a handle is called `name`.
static int64_t endOfName(const HandleName &name, const LinearOrder &order) {
  if (isa<WaitOp>(name.user))
    return order.at(name.user);
  // A loop takes it in where it is entered; a yield passes it on at the end of the iteration.
  return name.user->hasTrait<OpTrait::IsTerminator>() ? order.leave(name.user->getParentOp()) - 1
                                                      : order.enter(name.user);
}

static int64_t beginOfName(const HandleName &name, const Flight &flight, const LinearOrder &order) {
  if (auto argument = dyn_cast<BlockArgument>(name.handle))
    return order.at(argument.getOwner()->getParentOp());
  Operation *definer = name.handle.getDefiningOp();
  return isStart(definer) ? flight.destinationsFrom : order.leave(definer);
}

/// The destinations of a group are one storage: flights and what is read of them must follow each other.
LogicalResult StorageValues::checkGroup(const FlightGroup &group) const {
  SmallVector<Possession> possessions;
  llvm::SmallDenseSet<Value> seen;
  for (Operation *start : group.starts) {
    const Flight &flight = *flights->lookup(start);
    for (const HandleName &name : flight.route.names)
      if (seen.insert(name.handle).second)
        possessions.push_back({beginOfName(name, flight, *order), endOfName(name, *order), start});
  }
  for (WaitOp wait : group.waits)
    possessions.push_back({order->at(wait), std::max(order->at(wait), lastReadOfWait.lookup(wait)), wait});
  llvm::sort(possessions, [](const Possession &a, const Possession &b) {
    return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
  });
  for (auto [before, after] : llvm::zip(possessions, llvm::drop_begin(possessions))) {
    if (after.begin >= before.end)
      continue;
    InFlightDiagnostic error = after.owner->emitOpError(
        "takes the storage that a carried handle shares while it is in use: expected it to start behind the last use");
    error.attachNote(before.owner->getLoc()) << "in use from here";
    return error;
  }
  return success();
}

void StorageValues::visitStructured(Operation *op) {
  for (Value operand : op->getOperands())
    use(operand, op, order->enter(op));
  for (Region &region : op->getRegions())
    for (BlockArgument argument : region.getArguments())
      define(argument, op, order->at(op));
}

/// An argument that nothing feeds keeps its content for the next step.
void StorageValues::addArguments(func::FuncOp main) {
  for (BlockArgument argument : main.getArguments()) {
    define(argument, nullptr, -1);
    StorageValue &storage = values.back();
    storage.isArgument = true;
    if (auto path = main.getArgAttrOfType<StringAttr>(argument.getArgNumber(), kPathAttrName))
      storage.name = path.getValue();
  }
}

void StorageValues::addFinals(func::FuncOp main) {
  SmallVector<bool> fed(main.getNumArguments(), false);
  for (unsigned result = 0; result < main.getNumResults(); ++result) {
    auto type = cast<RankedTensorType>(main.getResultTypes()[result]);
    auto path = main.getResultAttrOfType<StringAttr>(result, kPathAttrName);
    auto feeds = main.getResultAttrOfType<IntegerAttr>(result, kFeedsAttrName);
    finalOfResult.push_back(addFinal(type, feeds != nullptr, path ? path.getValue() : ""));
    if (feeds)
      fed[feeds.getInt()] = true;
  }
  for (BlockArgument argument : main.getArguments())
    if (!fed[argument.getArgNumber()])
      values[ids[argument]].live.include(order->last() + 1);
}

unsigned StorageValues::addFinal(RankedTensorType type, bool isArgument, StringRef name) {
  StorageValue storage;
  storage.live = {order->last(), order->last() + 1};
  storage.type = type;
  storage.capacityBytes = getStorageBytes(type);
  storage.isArgument = isArgument;
  storage.name = name;
  values.push_back(storage);
  return values.size() - 1;
}
