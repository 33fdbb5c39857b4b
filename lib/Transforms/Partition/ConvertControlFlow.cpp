// fsdp-convert-control-flow: stablehlo loops and branches become scf operations.

#include "TripCount.h"
#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Transforms/Partition/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace fsdp {
#define GEN_PASS_DEF_CONVERTCONTROLFLOWPASS
#include "fsdp/Transforms/Partition/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// Moves the operations of `from` to the end of `to`, with `arguments` in place of block arguments, and returns what
/// the terminator, which is erased, returned.
static SmallVector<Value> moveBody(Block &from, Block &to, ValueRange arguments) {
  for (auto [old, value] : llvm::zip(from.getArguments(), arguments))
    old.replaceAllUsesWith(value);
  Operation *terminator = from.getTerminator();
  SmallVector<Value> returned(terminator->getOperands());
  terminator->erase();
  to.getOperations().splice(to.end(), from.getOperations());
  return returned;
}

/// A new block with arguments like those of `like`.
static Block &addBlockLike(Region &region, Block &like) {
  Block &block = region.emplaceBlock();
  for (BlockArgument argument : like.getArguments())
    block.addArgument(argument.getType(), argument.getLoc());
  return block;
}

static void convertCountedLoop(stablehlo::WhileOp loop, int64_t count) {
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  Value lower = arith::ConstantIndexOp::create(builder, loc, 0);
  Value upper = arith::ConstantIndexOp::create(builder, loc, count);
  Value step = arith::ConstantIndexOp::create(builder, loc, 1);
  auto counted = scf::ForOp::create(builder, loc, lower, upper, step, loop->getOperands());
  counted->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  Block &body = *counted.getBody();
  if (body.mightHaveTerminator() && !body.empty())
    body.back().erase();
  SmallVector<Value> next = moveBody(loop.getBody().front(), body, counted.getRegionIterArgs());
  builder.setInsertionPointToEnd(&body);
  scf::YieldOp::create(builder, loc, next);
  loop->replaceAllUsesWith(counted->getResults());
  loop->erase();
}

static void convertOpenLoop(stablehlo::WhileOp loop) {
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  auto open = scf::WhileOp::create(builder, loc, loop->getResultTypes(), loop->getOperands());
  open->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  Block &before = addBlockLike(open.getBefore(), loop.getCond().front());
  Value goesOn = moveBody(loop.getCond().front(), before, before.getArguments()).front();
  builder.setInsertionPointToEnd(&before);
  Value read = ReadScalarOp::create(builder, loc, builder.getI1Type(), goesOn);
  scf::ConditionOp::create(builder, loc, read, before.getArguments());
  Block &after = addBlockLike(open.getAfter(), loop.getBody().front());
  SmallVector<Value> next = moveBody(loop.getBody().front(), after, after.getArguments());
  builder.setInsertionPointToEnd(&after);
  scf::YieldOp::create(builder, loc, next);
  loop->replaceAllUsesWith(open->getResults());
  loop->erase();
}

/// Branches of `op`, numbered by `branches`, on the i32 scalar `index`; the last one is the default, because an index
/// that no branch has runs it.
static void convertBranches(Operation *op, Value index, ArrayRef<Region *> branches) {
  OpBuilder builder(op);
  Location loc = op->getLoc();
  Value read = ReadScalarOp::create(builder, loc, builder.getI32Type(), index);
  Value number = arith::IndexCastOp::create(builder, loc, builder.getIndexType(), read);
  SmallVector<int64_t> cases;
  for (unsigned i = 0; i + 1 < branches.size(); ++i)
    cases.push_back(i);
  auto branch = scf::IndexSwitchOp::create(builder, loc, op->getResultTypes(), number, cases, cases.size());
  branch->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  for (unsigned i = 0; i < branches.size(); ++i) {
    Region &region = i + 1 < branches.size() ? branch.getCaseRegions()[i] : branch.getDefaultRegion();
    Block &block = region.emplaceBlock();
    SmallVector<Value> values = moveBody(branches[i]->front(), block, {});
    builder.setInsertionPointToEnd(&block);
    scf::YieldOp::create(builder, loc, values);
  }
  op->replaceAllUsesWith(branch->getResults());
  op->erase();
}

static void convertCase(stablehlo::CaseOp op) {
  SmallVector<Region *> branches;
  for (Region &branch : op->getRegions())
    branches.push_back(&branch);
  convertBranches(op, op.getIndex(), branches);
}

/// False is branch 0; the true branch is the default.
static void convertIf(stablehlo::IfOp op) {
  OpBuilder builder(op);
  Value index =
      stablehlo::ConvertOp::create(builder, op.getLoc(), RankedTensorType::get({}, builder.getI32Type()), op.getPred());
  convertBranches(op, index, {&op.getFalseBranch(), &op.getTrueBranch()});
}

namespace {
struct ConvertControlFlowPass : public fsdp::impl::ConvertControlFlowPassBase<ConvertControlFlowPass> {
  void runOnOperation() override {
    // Inner operations come first, so that a body is in its final form when it moves.
    SmallVector<Operation *> found;
    getOperation().walk([&](Operation *op) {
      if (isa<stablehlo::WhileOp, stablehlo::CaseOp, stablehlo::IfOp>(op))
        found.push_back(op);
    });
    for (Operation *op : found) {
      if (auto loop = dyn_cast<stablehlo::WhileOp>(op))
        convertLoop(loop);
      else if (auto branch = dyn_cast<stablehlo::CaseOp>(op))
        convertCase(branch);
      else
        convertIf(cast<stablehlo::IfOp>(op));
    }
  }

  void convertLoop(stablehlo::WhileOp loop) {
    if (std::optional<int64_t> count = getStaticTripCount(loop)) {
      convertCountedLoop(loop, *count);
      ++numCounted;
    } else {
      convertOpenLoop(loop);
      ++numOpen;
    }
  }
};
} // namespace
