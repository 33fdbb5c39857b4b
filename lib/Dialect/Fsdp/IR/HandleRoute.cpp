// Follows handles through loops.

#include "fsdp/Dialect/Fsdp/IR/HandleRoute.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace fsdp;

/// A name's only use, or null with an error.
static OpOperand *findUse(Value handle) {
  Operation *definer = handle.getDefiningOp();
  auto error = [&]() -> InFlightDiagnostic {
    return definer ? definer->emitOpError() : mlir::emitError(handle.getLoc()) << "carried handle: ";
  };
  if (!handle.hasOneUse()) {
    InFlightDiagnostic diagnostic = error() << "expected one 'fsdp.wait' for its handle, found "
                                            << std::distance(handle.use_begin(), handle.use_end()) << " uses";
    for (Operation *user : handle.getUsers())
      diagnostic.attachNote(user->getLoc()) << "used here";
    return nullptr;
  }
  OpOperand &use = *handle.use_begin();
  if (use.getOwner()->getBlock() != handle.getParentBlock()) {
    InFlightDiagnostic diagnostic = error() << "expected its 'fsdp.wait' in the same block";
    diagnostic.attachNote(use.getOwner()->getLoc()) << "its only use is here";
    return nullptr;
  }
  return &use;
}

/// The loop with one body that `use` hands a handle to, and the number of the carried value. Null if it is none.
static std::pair<LoopLikeOpInterface, unsigned> findCarrier(OpOperand &use) {
  Operation *user = use.getOwner();
  auto loop = dyn_cast<LoopLikeOpInterface>(user);
  unsigned number = use.getOperandNumber();
  if (loop) {
    MutableArrayRef<OpOperand> inits = loop.getInitsMutable();
    if (inits.empty() || number < inits.front().getOperandNumber())
      return {};
    number -= inits.front().getOperandNumber();
  } else if (user->hasTrait<OpTrait::IsTerminator>()) {
    loop = dyn_cast<LoopLikeOpInterface>(user->getParentOp());
  }
  if (!loop || loop->getNumRegions() != 1 || number >= loop.getRegionIterArgs().size())
    return {};
  return {loop, number};
}

static bool mayRunZeroTimes(LoopLikeOpInterface loop) {
  std::optional<llvm::APInt> trips = loop.getStaticTripCount();
  return !trips || trips->isZero();
}

FailureOr<HandleRoute> fsdp::traceHandle(Value handle) {
  HandleRoute route;
  llvm::SetVector<Value> names;
  names.insert(handle);
  for (size_t next = 0; next < names.size(); ++next) {
    OpOperand *use = findUse(names[next]);
    if (!use)
      return failure();
    Operation *user = use->getOwner();
    route.names.push_back({names[next], user});
    if (auto wait = dyn_cast<WaitOp>(user)) {
      route.waits.push_back(wait);
      continue;
    }
    auto [loop, number] = findCarrier(*use);
    if (!loop) {
      InFlightDiagnostic error = user->emitOpError("cannot carry a handle: expected 'fsdp.wait' or 'scf.for'");
      error.attachNote(handle.getLoc()) << "started here";
      return error;
    }
    bool isYield = user != loop;
    if (isYield)
      route.carriedBy.push_back(loop);
    names.insert(loop.getRegionIterArgs()[number]);
    if (isYield || mayRunZeroTimes(loop))
      names.insert((*loop.getLoopResults())[number]);
  }
  return route;
}

SmallVector<Operation *> fsdp::findStarts(Value handle) {
  llvm::SetVector<Value> names;
  names.insert(handle);
  SmallVector<Operation *> starts;
  auto addCarried = [&](LoopLikeOpInterface loop, unsigned number) {
    if (!loop || loop->getNumRegions() != 1)
      return;
    names.insert(loop.getInits()[number]);
    names.insert(loop.getYieldedValues()[number]);
  };
  for (size_t next = 0; next < names.size(); ++next) {
    Value name = names[next];
    if (auto argument = dyn_cast<BlockArgument>(name)) {
      auto loop = dyn_cast<LoopLikeOpInterface>(argument.getOwner()->getParentOp());
      if (loop && loop->getNumRegions() == 1)
        addCarried(loop, llvm::find(loop.getRegionIterArgs(), argument) - loop.getRegionIterArgs().begin());
    } else if (isStart(name.getDefiningOp())) {
      starts.push_back(name.getDefiningOp());
    } else {
      addCarried(dyn_cast<LoopLikeOpInterface>(name.getDefiningOp()), cast<OpResult>(name).getResultNumber());
    }
  }
  return starts;
}

bool fsdp::isStart(Operation *op) { return isa<AllGatherStartOp, ReduceScatterStartOp, AllReduceStartOp>(op); }
