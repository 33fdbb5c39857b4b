// Groups operations into kernels, and turns what stands between kernels into fsdp operations.

#include "fsdp/Analysis/Cost/CostModel.h"
#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/Transforms/Fuse/Passes.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"

#include "EmitKernels.h"
#include "FusionPlan.h"
#include "KernelRules.h"

namespace fsdp {
#define GEN_PASS_DEF_FORMKERNELSPASS
#include "fsdp/Transforms/Fuse/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// Erases pure operations without uses, users before what they use.
static void eraseDead(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
    if (isOpTriviallyDead(&op)) {
      op.erase();
      continue;
    }
    for (Region &region : op.getRegions())
      for (Block &inner : region)
        eraseDead(inner);
  }
}

/// A broadcast or transpose that only adds or moves dimensions of size 1 is a reshape.
static bool isReshapeInDisguise(Operation *op) {
  SmallVector<int64_t> order;
  if (auto broadcast = dyn_cast<stablehlo::BroadcastInDimOp>(op)) {
    if (getNumElements(broadcast.getOperand()) != getNumElements(broadcast.getResult()))
      return false;
    for (auto [dimension, size] :
         llvm::zip(broadcast.getBroadcastDimensions(), cast<ShapedType>(broadcast.getOperand().getType()).getShape()))
      if (size != 1)
        order.push_back(dimension);
  } else if (auto transpose = dyn_cast<stablehlo::TransposeOp>(op)) {
    for (int64_t dimension : transpose.getPermutation())
      if (cast<ShapedType>(transpose.getOperand().getType()).getDimSize(dimension) != 1)
        order.push_back(dimension);
  } else {
    return false;
  }
  return llvm::is_sorted(order);
}

/// Composes reshapes; what is left of each is a view of storage, or index arithmetic in a kernel.
static void simplifyReshapes(func::FuncOp main) {
  main.walk([](Operation *op) {
    if (isReshapeInDisguise(op)) {
      OpBuilder builder(op);
      auto reshape = stablehlo::ReshapeOp::create(builder, op->getLoc(), op->getResult(0).getType(), op->getOperand(0));
      op->replaceAllUsesWith(reshape);
      op->erase();
      op = reshape;
    }
    auto reshape = dyn_cast<stablehlo::ReshapeOp>(op);
    if (!reshape)
      return;
    if (auto before = reshape.getOperand().getDefiningOp<stablehlo::ReshapeOp>())
      reshape.getOperandMutable().assign(before.getOperand());
    if (reshape.getOperand().getType() == reshape.getType())
      reshape.replaceAllUsesWith(reshape.getOperand());
  });
}

/// What has no operands is made in the block that uses it, for kernels see nothing of the blocks around them.
static void sinkCreations(func::FuncOp main) {
  SmallVector<Operation *> creations;
  main.walk([&](Operation *op) {
    if (getKernelRole(op) == KernelRole::Creation)
      creations.push_back(op);
  });
  for (Operation *op : creations)
    for (OpOperand &use : llvm::make_early_inc_range(op->getUses())) {
      Operation *user = use.getOwner();
      if (user->getBlock() != op->getBlock())
        use.set(OpBuilder(user).clone(*op)->getResult(0));
    }
}

/// Kernels see nothing of the program around them, nor may what is computed inside of them.
static LogicalResult checkCaptures(func::FuncOp main) {
  WalkResult result = main.walk([](Operation *op) {
    if (getKernelRole(op) == KernelRole::None || op->getNumRegions() == 0)
      return WalkResult::advance();
    SetVector<Value> captured;
    getUsedValuesDefinedAbove(op->getRegions(), captured);
    if (captured.empty())
      return WalkResult::advance();
    InFlightDiagnostic error = op->emitOpError("reads a value from outside in its region");
    error.attachNote(captured.front().getLoc()) << "the value is made here";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

/// Reshapes and barriers between kernels.
static void convertRest(func::FuncOp main) {
  main.walk<WalkOrder::PreOrder>([](Operation *op) {
    OpBuilder builder(op);
    Operation *replacement = nullptr;
    if (auto reshape = dyn_cast<stablehlo::ReshapeOp>(op))
      replacement = ReshapeOp::create(builder, op->getLoc(), reshape.getType(), reshape.getOperand());
    if (auto barrier = dyn_cast<stablehlo::OptimizationBarrierOp>(op))
      replacement = BarrierOp::create(builder, op->getLoc(), op->getResultTypes(), op->getOperands());
    if (!replacement)
      return isa<KernelOp>(op) ? WalkResult::skip() : WalkResult::advance();
    op->replaceAllUsesWith(replacement);
    op->erase();
    return WalkResult::skip();
  });
}

namespace {

struct FormKernelsPass : fsdp::impl::FormKernelsPassBase<FormKernelsPass> {
  using FormKernelsPassBase::FormKernelsPassBase;

  void runOnOperation() override {
    func::FuncOp main = getOperation();
    if (main.isExternal())
      return;
    simplifyReshapes(main);
    sinkCreations(main);
    for (Block &block : main.getBody())
      eraseDead(block);
    if (failed(checkCaptures(main)))
      return signalPassFailure();
    FailureOr<Machine> machine = loadMachineOf(main);
    if (failed(machine))
      return signalPassFailure();
    SmallVector<Block *> blocks;
    collectBlocks(main.getBody(), blocks);
    for (Block *block : blocks) {
      FusionPlan plan(*block, fusion ? &*machine : nullptr);
      numKernels += plan.getClusters().size();
      numOperations += emitKernels(*block, plan);
    }
    convertRest(main);
  }
};

} // namespace
