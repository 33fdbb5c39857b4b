// Splits collectives into start and wait on streams.

#include "fsdp/Dialect/Fsdp/IR/MeshAxes.h"
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

/// Creates the `*_start` twin of `op` on `stream`.
static Value createStart(OpBuilder &builder, Operation *op, Stream stream) {
  auto handle = HandleType::get(op->getContext(), llvm::to_vector(op->getResultTypes()));
  auto on = StreamAttr::get(op->getContext(), stream);
  Location loc = op->getLoc();
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case<AllGatherOp>([&](AllGatherOp gather) {
        return AllGatherStartOp::create(builder, loc, handle, gather.getInputs(), ValueRange(), gather.getAxesAttr(),
                                        on, gather.getNamesAttr(), gather.getUnitAttr(), gather.getInstanceAttr(),
                                        AcrossStepsAttr(), IntegerAttr());
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
  Value handle = createStart(builder, op, stream);
  builder.setInsertionPoint(waitPoint);
  auto wait = WaitOp::create(builder, op->getLoc(), op->getResultTypes(), handle, Stream::Compute);
  op->replaceAllUsesWith(wait.getResults());
  op->erase();
}

/// A gather is waited for where it stood; a reduction before its first use, or where it stood if nothing uses it.
static Operation *waitPointOf(Operation *op) {
  Operation *user = isReduction(op) ? firstUser(op) : nullptr;
  return user ? user : op->getNextNode();
}

/// Collectives among replicas have a stream of their own: they cross other links than those of a sharded group, and
/// would stand in their way.
static Stream chooseStream(Operation *op) {
  if (llvm::all_of(cast<CollectiveOpInterface>(op).getAxes().getAsRange<StringAttr>(),
                   [](StringAttr axis) { return axis.getValue() == kReplicaAxis; }))
    return Stream::Replica;
  return isReduction(op) ? Stream::Reduce : Stream::Gather;
}

namespace {

struct SplitCollectivesPass : fsdp::impl::SplitCollectivesPassBase<SplitCollectivesPass> {
  void runOnOperation() override {
    SmallVector<Operation *> collectives;
    getOperation().walk([&](Operation *op) {
      if (isCollective(op))
        collectives.push_back(op);
    });
    // In program order: the first user of a collective may be a later collective, which must still be there.
    for (Operation *op : collectives) {
      Stream stream = chooseStream(op);
      ++(isReduction(op) ? numReductions : numGathers);
      split(op, stream, waitPointOf(op));
    }
  }
};

} // namespace
