// The pass that ends the phase propagate: placed form, docs/Forms.md section 3.

#include "fsdp/Analysis/Sharding/CheckPlacements.h"
#include "fsdp/Analysis/Sharding/ControlFlowView.h"
#include "fsdp/Transforms/Propagate/Passes.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Verifier.h"

namespace fsdp {
#define GEN_PASS_DEF_VERIFYPROPAGATEDPASS
#include "fsdp/Transforms/Propagate/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

// Every tensor has a placement that fits its shape and the mesh.
static LogicalResult checkTypes(Operation *op, TypeRange types, StringRef kind, MeshAttr mesh) {
  for (auto [index, type] : llvm::enumerate(types)) {
    PlacementAttr placement = PlacementAttr::getFrom(type);
    if (!placement)
      return op->emitError() << "'" << op->getName() << "' " << kind << " #" << index << " has no placement";
    auto emit = [&, index = index]() {
      return op->emitError() << "'" << op->getName() << "' " << kind << " #" << index << ": ";
    };
    if (failed(placement.verifyFor(cast<RankedTensorType>(type), mesh, emit)))
      return failure();
  }
  return success();
}

static LogicalResult checkSame(Operation *op, TypeRange found, TypeRange expected, StringRef what) {
  for (auto [index, pair] : llvm::enumerate(llvm::zip(found, expected))) {
    auto [one, other] = pair;
    if (one != other)
      return op->emitError() << "'" << op->getName() << "' " << what << " #" << index << " is placed "
                             << PlacementAttr::getFrom(one) << ", expected " << PlacementAttr::getFrom(other);
  }
  return success();
}

// A carried value has one placement; the condition is the same on all ranks.
static LogicalResult checkLoop(Operation *op, const LoopView &loop) {
  for (Block *block : {loop.condition, loop.body})
    if (failed(checkSame(op, block->getArgumentTypes(), op->getOperandTypes(), "block argument")))
      return failure();
  if (failed(checkSame(op, op->getResultTypes(), op->getOperandTypes(), "result")) ||
      failed(checkSame(loop.body->getTerminator(), loop.body->getTerminator()->getOperandTypes(), op->getOperandTypes(),
                       "operand")))
    return failure();
  Operation *end = loop.condition->getTerminator();
  if (!PlacementAttr::getFrom(end->getOperand(0).getType()).isReplicated())
    return op->emitOpError() << "condition is placed " << PlacementAttr::getFrom(end->getOperand(0).getType())
                             << ", but control flow must be the same on all ranks";
  return success();
}

static LogicalResult checkBranch(Operation *op, const BranchView &branch) {
  for (Block *block : branch.blocks)
    if (failed(checkSame(block->getTerminator(), block->getTerminator()->getOperandTypes(), op->getResultTypes(),
                         "operand")))
      return failure();
  PlacementAttr predicate = PlacementAttr::getFrom(op->getOperand(0).getType());
  if (!predicate.isReplicated())
    return op->emitOpError() << "predicate is placed " << predicate
                             << ", but control flow must be the same on all ranks";
  return success();
}

namespace {

class VerifyPropagatedPass : public fsdp::impl::VerifyPropagatedPassBase<VerifyPropagatedPass> {
  void runOnOperation() override {
    if (failed(verify(getOperation())))
      return signalPassFailure();
    func::FuncOp main = getOperation();
    mesh = getMesh(main);
    if (!mesh) {
      main.emitError("the module needs 'fsdp.mesh'");
      return signalPassFailure();
    }
    if (failed(checkFunction(main)) || failed(checkBlock(main.getBody().front())))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }

  // Arguments and results are placed as annotate said.
  LogicalResult checkFunction(func::FuncOp main) {
    if (failed(checkTypes(main, main.getArgumentTypes(), "argument", mesh)) ||
        failed(checkTypes(main, main.getResultTypes(), "result", mesh)))
      return failure();
    for (unsigned index = 0; index < main.getNumArguments(); ++index)
      if (PlacementAttr::getFrom(main.getArgument(index).getType()) != main.getArgAttr(index, kPlacementAttrName))
        return main.emitError() << "type of argument " << index << " does not have its 'fsdp.placement'";
    for (unsigned index = 0; index < main.getNumResults(); ++index)
      if (PlacementAttr::getFrom(main.getResultTypes()[index]) != main.getResultAttr(index, kPlacementAttrName))
        return main.emitError() << "type of result " << index << " does not have its 'fsdp.placement'";
    return success();
  }

  LogicalResult checkBlock(Block &block) {
    for (Operation &op : block) {
      if (failed(checkTypes(&op, op.getOperandTypes(), "operand", mesh)) ||
          failed(checkTypes(&op, op.getResultTypes(), "result", mesh)))
        return failure();
      if (op.hasTrait<OpTrait::IsTerminator>() || isa<ReshardOp>(op))
        continue;
      if (auto loop = LoopView::get(&op)) {
        if (failed(checkBlock(*loop->condition)) || failed(checkBlock(*loop->body)) || failed(checkLoop(&op, *loop)))
          return failure();
      } else if (auto branch = BranchView::get(&op)) {
        for (Block *inner : branch->blocks)
          if (failed(checkBlock(*inner)))
            return failure();
        if (failed(checkBranch(&op, *branch)))
          return failure();
      } else if (failed(checkPlacements(&op, mesh))) {
        return failure();
      }
    }
    return success();
  }

  MeshAttr mesh;
};

} // namespace
