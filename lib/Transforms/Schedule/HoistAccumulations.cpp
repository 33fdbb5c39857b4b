// fsdp-hoist-accumulations: adds to an accumulator, and reduces it, before the loop that the program does first.

#include "fsdp/Dialect/Fsdp/IR/HandleRoute.h"
#include "fsdp/Dialect/Fsdp/IR/OperationOrder.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"
#include "fsdp/Transforms/Schedule/Passes.h"

#include "Aliases.h"
#include "StreamOperations.h"

namespace fsdp {
#define GEN_PASS_DEF_HOISTACCUMULATIONSPASS
#include "fsdp/Transforms/Schedule/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// The last operation of the block of `op` that makes an operand of it; null if none does.
static Operation *getLastMaker(Operation *op, const OperationOrder &order) {
  Operation *last = nullptr;
  for (Value operand : op->getOperands()) {
    Operation *maker = operand.getDefiningOp();
    if (maker && maker->getBlock() == op->getBlock() && (!last || order.isBefore(last, maker)))
      last = maker;
  }
  return last;
}

/// True if `op` is the last that reads `value` under any name, and only names that it reads reach to `loop` and beyond.
static bool diesAt(Operation *op, Value value, Operation *loop, const OperationOrder &order) {
  // What the step was given stays where it is.
  auto argument = dyn_cast<BlockArgument>(value);
  if (argument && isa<func::FuncOp>(argument.getOwner()->getParentOp()))
    return false;
  while (auto view = value.getDefiningOp<ReshapeOp>())
    value = view.getInput();
  for (Value name : getAliases(value))
    for (Operation *user : name.getUsers()) {
      Operation *here = loop->getBlock()->findAncestorOpInBlock(*user);
      if (here && here != op && !isa<ReshapeOp>(here) && !order.isBefore(here, loop))
        return false;
    }
  return true;
}

/// Done before `loop`, `kernel` makes no more than it frees.
static bool savesMemory(KernelOp kernel, Operation *loop, const OperationOrder &order) {
  int64_t freed = 0;
  llvm::SmallPtrSet<Value, 4> seen;
  for (Value input : kernel.getInputs())
    if (seen.insert(input).second && diesAt(kernel, input, loop, order))
      freed += getTensorBytes(input.getType());
  return getTensorBytes(kernel.getResultTypes()) <= freed;
}

namespace {

struct HoistAccumulationsPass : fsdp::impl::HoistAccumulationsPassBase<HoistAccumulationsPass> {
  void runOnOperation() override { visit(getOperation().getBody()); }

  void visit(Region &region) {
    for (Block &block : region) {
      SmallVector<Operation *> loops;
      std::optional<OperationOrder> order;
      for (Operation &op : llvm::make_early_inc_range(block)) {
        if (hasInnerBlocks(&op)) {
          loops.push_back(&op);
          for (Region &inner : op.getRegions())
            visit(inner);
        } else if (!loops.empty()) {
          if (!order)
            order.emplace(block);
          hoist(&op, loops, *order);
        }
      }
    }
  }

  /// Behind what makes the operands of `op`, if one of `loops` stands between.
  void hoist(Operation *op, ArrayRef<Operation *> loops, OperationOrder &order) {
    Operation *maker = getLastMaker(op, order);
    if (!maker)
      return;
    const auto *loop = llvm::partition_point(loops, [&](Operation *loop) { return !order.isBefore(maker, loop); });
    if (loop == loops.end())
      return;
    auto kernel = dyn_cast<KernelOp>(op);
    bool isView = isa<ReshapeOp>(op); // which costs nothing, anywhere
    if (!isView && (kernel ? !savesMemory(kernel, *loop, order) : !startsHere(op)))
      return;
    op->moveAfter(maker);
    order.update(op);
    numKernels += kernel != nullptr;
    numReductions += !kernel && !isView;
  }

  /// True if `op` starts a reduction that its block waits for.
  static bool startsHere(Operation *op) {
    if (!startsReduction(op))
      return false;
    Value handle = getHandle(op);
    return handle.hasOneUse() && isa<WaitOp>(*handle.user_begin()) && handle.user_begin()->getBlock() == op->getBlock();
  }
};

} // namespace
