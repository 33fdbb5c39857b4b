// Computes lifetimes of tensors over the linear order of main.

#include "StorageValues.h"

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
  time = order->untilLoopEnd(storage.live.begin, user, time);
  storage.live.include(time);
  if (!byCollective)
    storage.lastComputeRead = std::max(storage.lastComputeRead, time);
}

LogicalResult StorageValues::visit(Region &region) {
  for (Operation &op : region.getOps()) {
    const Flight *flight = flights->lookup(&op);
    if (flight)
      visitStart(cast<CollectiveOpInterface>(op), *flight);
    else if (isa<scf::ForOp, scf::WhileOp, scf::IndexSwitchOp>(op))
      visitStructured(&op);
    else if (failed(visitLeaf(&op)))
      return failure();
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

/// Sources are busy until the wait; so are destinations, from the event on that the stream waited for.
void StorageValues::visitStart(CollectiveOpInterface start, const Flight &flight) {
  Operation *op = start;
  int64_t ranks = getMesh(op) ? getMesh(op).getAxesSize(start.getAxes()) : 1;
  auto names = op->getAttrOfType<ArrayAttr>("names");
  bool gather = isa<AllGatherStartOp>(op), scatter = isa<ReduceScatterStartOp>(op);
  for (auto [index, input, output] : llvm::enumerate(start.getInputs(), flight.destinations)) {
    use(input, op, order->at(op), /*byCollective=*/true);
    use(input, flight.wait, order->at(flight.wait), /*byCollective=*/true);
    define(output, op, flight.destinationsFrom);
    StorageValue &source = values[getId(input)], &target = values[getId(output)];
    target.live.include(order->untilLoopEnd(flight.destinationsFrom, op, order->at(flight.wait)));
    if (names && index < names.size())
      target.name = cast<StringAttr>(names[index]).getValue();
    // Padding is written by a gather and stands behind the source of a reduce_scatter.
    if (gather)
      target.capacityBytes = std::max(target.capacityBytes, ranks * getStorageBytes(input.getType()));
    if (scatter)
      source.capacityBytes = std::max(source.capacityBytes, ranks * getStorageBytes(output.getType()));
    target.isGathered |= gather;
    source.isGradient |= scatter;
    target.isGradient |= scatter || (source.isGradient && !gather);
  }
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
