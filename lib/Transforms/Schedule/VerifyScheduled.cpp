// Names the first operation that is not in scheduled form (docs/Forms.md, section 6).

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Transforms/Schedule/Passes.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

#include "Aliases.h"
#include "StreamOperations.h"
#include "StreamOrder.h"

namespace fsdp {
#define GEN_PASS_DEF_VERIFYSCHEDULEDPASS
#include "fsdp/Transforms/Schedule/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// No collective of the local form and no barrier.
static LogicalResult verifyForm(Operation *op) {
  if (isa<AllGatherOp, ReduceScatterOp, AllReduceOp>(op))
    return op->emitOpError("is not started and waited for: scheduled form expects its '_start' twin and 'fsdp.wait'");
  if (isa<BarrierOp>(op))
    return op->emitOpError("is left: scheduled form has no barriers");
  return success();
}

/// A handle has exactly one use, in the block where it is defined: its wait, or a loop or terminator that carries it
/// on.
static LogicalResult verifyHandle(Value handle, Location where) {
  if (!handle.hasOneUse()) {
    InFlightDiagnostic error = emitError(where) << "handle is expected to be waited for exactly once, found "
                                                << std::distance(handle.use_begin(), handle.use_end()) << " uses";
    for (Operation *user : handle.getUsers())
      error.attachNote(user->getLoc()) << "used here";
    return error;
  }
  Operation *user = *handle.user_begin();
  bool carries = isa<LoopLikeOpInterface>(user) || user->hasTrait<OpTrait::IsTerminator>();
  if (user->getBlock() != handle.getParentBlock() || (!isa<WaitOp>(user) && !carries)) {
    InFlightDiagnostic error = emitError(where) << "handle is not waited for on every path";
    error.attachNote(user->getLoc()) << "its only use is here";
    return error;
  }
  return success();
}

/// Every handle that `op` defines, as a result or as an argument of one of its blocks.
static LogicalResult verifyHandles(Operation *op) {
  for (Value result : op->getResults())
    if (isa<HandleType>(result.getType()) && failed(verifyHandle(result, op->getLoc())))
      return failure();
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (BlockArgument argument : block.getArguments())
        if (isa<HandleType>(argument.getType()) && failed(verifyHandle(argument, op->getLoc())))
          return failure();
  return success();
}

/// No name of a released value is used below the release.
static LogicalResult verifyRelease(ReleaseOp release) {
  Block *block = release->getBlock();
  for (Value value : release.getInputs()) {
    // A release may name a view: look from the storage itself.
    while (auto reshape = value.getDefiningOp<ReshapeOp>())
      value = reshape.getInput();
    for (Value name : getAliases(value))
      for (Operation *user : name.getUsers()) {
        Operation *here = block->findAncestorOpInBlock(*user);
        auto isBefore = [&](Operation *read) { return read == release || read->isBeforeInBlock(release); };
        if (!here || llvm::all_of(getLastReads(here), isBefore))
          continue;
        InFlightDiagnostic error = user->emitOpError("reads a value after its release");
        error.attachNote(release.getLoc()) << "released here";
        return error;
      }
  }
  return success();
}

namespace {

struct VerifyScheduledPass : fsdp::impl::VerifyScheduledPassBase<VerifyScheduledPass> {
  void runOnOperation() override {
    if (failed(verify(getOperation())))
      return signalPassFailure();
    WalkResult result = getOperation().walk<WalkOrder::PreOrder>([](Operation *op) {
      if (failed(verifyForm(op)) || failed(verifyHandles(op)))
        return WalkResult::interrupt();
      if (auto release = dyn_cast<ReleaseOp>(op))
        return WalkResult(verifyRelease(release));
      return isa<KernelOp>(op) ? WalkResult::skip() : WalkResult::advance();
    });
    if (result.wasInterrupted() || failed(verifyStreamOrder(getOperation())))
      signalPassFailure();
  }
};

} // namespace
