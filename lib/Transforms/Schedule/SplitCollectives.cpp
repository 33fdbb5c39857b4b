// Splits collectives into start and wait on streams.

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Transforms/Schedule/Passes.h"

#include "mlir/IR/Builders.h"

#include "llvm/ADT/TypeSwitch.h"

namespace fsdp {
#define GEN_PASS_DEF_SPLITCOLLECTIVESPASS
#include "fsdp/Transforms/Schedule/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// The operation of `block` that is or contains `op`; null if `op` is elsewhere.
static Operation *ancestorIn(Block *block, Operation *op) { return block->findAncestorOpInBlock(*op); }

/// The first operation of its block, after `op`, that uses a result of `op`; null if there is none.
static Operation *firstUser(Operation *op) {
  Operation *first = nullptr;
  for (Operation *user : op->getUsers()) {
    Operation *here = ancestorIn(op->getBlock(), user);
    if (here && (!first || here->isBeforeInBlock(first)))
      first = here;
  }
  return first;
}

static bool isCollective(Operation *op) { return isa<AllGatherOp, ReduceScatterOp, AllReduceOp>(op); }

static bool isReduction(Operation *op) { return isa<ReduceScatterOp, AllReduceOp>(op); }

/// A control flow operation whose regions reduce over ranks.
static bool reducesInside(Operation *op) {
  if (op->getNumRegions() == 0 || isa<KernelOp>(op))
    return false;
  return op->walk([](Operation *inner) { return isReduction(inner) ? WalkResult::interrupt() : WalkResult::advance(); })
      .wasInterrupted();
}

/// Where the reduction `op` is waited for: see the description of the pass.
static Operation *waitPointOf(Operation *op) {
  Operation *limit = firstUser(op);
  for (Operation *next = op->getNextNode(); next; next = next->getNextNode())
    if (next == limit || isReduction(next) || reducesInside(next) || next->hasTrait<OpTrait::IsTerminator>())
      return next;
  return op->getBlock()->getTerminator();
}

/// Creates the `*_start` twin of `op` on `stream`.
static Value createStart(OpBuilder &builder, Operation *op, Stream stream) {
  auto handle = HandleType::get(op->getContext(), llvm::to_vector(op->getResultTypes()));
  auto on = StreamAttr::get(op->getContext(), stream);
  Location loc = op->getLoc();
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case<AllGatherOp>([&](AllGatherOp gather) {
        return AllGatherStartOp::create(builder, loc, handle, gather.getInputs(), ValueRange(), gather.getAxesAttr(),
                                        on, gather.getNamesAttr(), gather.getUnitAttr(), gather.getInstanceAttr());
      })
      .Case<ReduceScatterOp>([&](ReduceScatterOp reduce) {
        return ReduceScatterStartOp::create(builder, loc, handle, reduce.getInputs(), ValueRange(),
                                            reduce.getReductionAttr(), reduce.getAxesAttr(), on, reduce.getNamesAttr(),
                                            reduce.getUnitAttr(), reduce.getInstanceAttr());
      })
      .Case<AllReduceOp>([&](AllReduceOp reduce) {
        return AllReduceStartOp::create(builder, loc, handle, reduce.getInputs(), ValueRange(),
                                        reduce.getReductionAttr(), reduce.getAxesAttr(), on, reduce.getNamesAttr(),
                                        reduce.getUnitAttr(), reduce.getInstanceAttr());
      });
}

/// Start in place of `op`, wait before `waitPoint`.
static void split(Operation *op, Stream stream, Operation *waitPoint) {
  OpBuilder builder(op);
  // The operands are made, and the memory of the results is last read, on the compute stream.
  Value event = RecordEventOp::create(builder, op->getLoc(), EventType::get(op->getContext()), Stream::Compute);
  WaitEventOp::create(builder, op->getLoc(), event, stream);
  Value handle = createStart(builder, op, stream);
  builder.setInsertionPoint(waitPoint);
  auto wait = WaitOp::create(builder, op->getLoc(), op->getResultTypes(), handle, Stream::Compute);
  op->replaceAllUsesWith(wait.getResults());
  op->erase();
}

namespace {

struct SplitCollectivesPass : fsdp::impl::SplitCollectivesPassBase<SplitCollectivesPass> {
  void runOnOperation() override {
    SmallVector<Operation *> collectives;
    getOperation().walk([&](Operation *op) {
      if (isCollective(op))
        collectives.push_back(op);
    });
    // All wait points are found before the first collective is replaced, while users still stand where fuse put them.
    SmallVector<Operation *> waitPoints = llvm::map_to_vector(
        collectives, [](Operation *op) { return isReduction(op) ? waitPointOf(op) : op->getNextNode(); });
    // In program order: a wait point that is a collective itself must be there until the wait is placed before it.
    for (auto [op, waitPoint] : llvm::zip_equal(collectives, waitPoints))
      splitOne(op, waitPoint);
  }

  void splitOne(Operation *op, Operation *waitPoint) {
    if (isReduction(op)) {
      ++numReductions;
      numOverlapped += waitPoint != op->getNextNode();
      split(op, Stream::Reduce, waitPoint);
      return;
    }
    ++numGathers;
    split(op, Stream::Gather, waitPoint);
  }
};

} // namespace
