// Computes lifetimes of buffers from the accesses of main's operations.

#include "BufferLifetimes.h"

#include "Flights.h"
#include "fsdp/Dialect/Fsdp/IR/AcrossSteps.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace fsdp;

Value fsdp::getBaseBuffer(Value memref) {
  while (auto view = memref.getDefiningOp<ReshapeOp>())
    memref = view.getInput();
  return memref;
}

static MemoryCategory categorizeArgument(func::FuncOp main, unsigned argument) {
  auto role = main.getArgAttrOfType<RoleAttr>(argument, kRoleAttrName);
  switch (role ? role.getValue() : Role::Batch) {
  case Role::Parameter:
  case Role::Frozen:
    return MemoryCategory::Parameters;
  case Role::OptimizerState:
    return MemoryCategory::OptimizerState;
  case Role::State:
    return MemoryCategory::OtherState;
  case Role::Batch:
  case Role::Replicated:
    return MemoryCategory::Batch;
  }
  llvm_unreachable("roles are covered");
}

namespace {
/// One operation that touches a buffer.
struct Access {
  Operation *user;
  int64_t time;
};
} // namespace

using Accesses = llvm::DenseMap<Value, SmallVector<Access>>;

/// The user is the start, also at the times of waits in other loops than its own: what it took before a loop is not
/// taken again in every iteration.
static void addCollective(CollectiveOpInterface start, const Flight &flight, const LinearOrder &order,
                          Accesses &accesses) {
  for (Value buffer : start->getOperands()) {
    SmallVector<Access> &list = accesses[getBaseBuffer(buffer)];
    list.push_back({start, order.at(start)});
    for (int64_t time : flight.busyAt)
      list.push_back({start, time});
  }
  for (Value buffer : flight.destinations)
    accesses[getBaseBuffer(buffer)].push_back({start, flight.destinationsFrom});
  // The copy is there before the step begins, or after it ends.
  if (std::optional<AcrossSteps> side = getAcrossSteps(start))
    for (Value buffer : flight.destinations)
      accesses[getBaseBuffer(buffer)].push_back({start, *side == AcrossSteps::FromLastStep ? 0 : order.last()});
}

static Accesses collectAccesses(func::FuncOp main, const LinearOrder &order, const Flights &flights) {
  Accesses accesses;
  main.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (const Flight *flight = flights.lookup(op)) {
      addCollective(cast<CollectiveOpInterface>(op), *flight, order, accesses);
      return WalkResult::advance();
    }
    if (isa<ReshapeOp>(op))
      return WalkResult::skip();
    // Results of the step are read after it.
    int64_t time = isa<func::ReturnOp>(op) ? order.last() : order.at(op);
    for (Value operand : op->getOperands())
      if (isa<MemRefType>(operand.getType()))
        accesses[getBaseBuffer(operand)].push_back({op, time});
    return isa<KernelOp>(op) ? WalkResult::skip() : WalkResult::advance();
  });
  return accesses;
}

static Interval hull(ArrayRef<Access> accesses, const LinearOrder &order) {
  Interval live{accesses.front().time, accesses.front().time};
  for (const Access &access : accesses)
    live.include(access.time);
  for (const Access &access : accesses)
    live.include(order.untilLoopEnd(live.begin, access.user, access.time));
  return live;
}

/// Buffers by the copy that they hold: (number, member).
using Copies = llvm::DenseMap<std::pair<int64_t, unsigned>, Value>;

static Copies findCopies(func::FuncOp main, AcrossSteps side) {
  Copies copies;
  for (auto gather : main.getBody().front().getOps<AllGatherStartOp>())
    if (gather.getAcrossSteps() == side)
      for (auto [member, buffer] : llvm::enumerate(gather.getOutputs()))
        copies[{*gather.getCopy(), member}] = getBaseBuffer(buffer);
  return copies;
}

SmallVector<SharedPlace> fsdp::findSharedPlaces(func::FuncOp main) {
  Copies made = findCopies(main, AcrossSteps::ToNextStep);
  SmallVector<SharedPlace> places;
  for (auto [copy, found] : findCopies(main, AcrossSteps::FromLastStep))
    if (Value maker = made.lookup(copy); maker && maker != found)
      places.push_back({found, maker});
  return places;
}

FailureOr<SmallVector<ArenaBuffer>> fsdp::computeBufferLifetimes(func::FuncOp main) {
  LinearOrder order(main.getBody());
  FailureOr<Flights> flights = Flights::find(main.getBody(), order);
  if (failed(flights))
    return failure();
  SmallVector<ArenaBuffer> buffers;
  for (BlockArgument argument : main.getArguments()) {
    auto path = main.getArgAttrOfType<StringAttr>(argument.getArgNumber(), kPathAttrName);
    buffers.push_back({argument, path ? path.getValue() : "argument", categorizeArgument(main, argument.getArgNumber()),
                       getStorageBytes(argument.getType()), Interval{-1, order.last() + 1}, 0});
  }
  Accesses accesses = collectAccesses(main, order, *flights);
  for (auto buffer : main.getBody().front().getOps<BufferOp>()) {
    auto found = accesses.find(buffer.getResult());
    // An unused buffer still has a place; it may be anywhere.
    Interval live = found == accesses.end() ? Interval{-1, -1} : hull(found->second, order);
    buffers.push_back({buffer.getResult(), buffer.getName(), buffer.getCategory(),
                       static_cast<int64_t>(buffer.getCapacity()), live, static_cast<int64_t>(buffer.getOffset())});
  }
  return buffers;
}
