// Converts gradients to the type that they are reduced in, and back.

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/Transforms/Fuse/Passes.h"

#include "mlir/AsmParser/AsmParser.h"

#include "KernelRules.h"

namespace fsdp {
#define GEN_PASS_DEF_CONVERTREDUCTIONSPASS
#include "fsdp/Transforms/Fuse/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// `value` converted; what it was widened from where that has the wanted type already.
static Value converted(OpBuilder &builder, Location loc, Value value, Type element) {
  auto widening = value.getDefiningOp<stablehlo::ConvertOp>();
  if (widening && getElementTypeOrSelf(widening.getOperand()) == element)
    return widening.getOperand();
  auto type = cast<RankedTensorType>(value.getType()).clone(element);
  return stablehlo::ConvertOp::create(builder, loc, type, value);
}

/// A sum of gradients, of a floating-point type other than `element`: it belongs to a unit.
static bool isConverted(Operation *op, FloatType element) {
  auto applies = [&](auto reduction) {
    return reduction.getUnit() && reduction.getReduction() == Reduction::Sum &&
           llvm::all_of(reduction.getInputs(), [&](Value input) {
             Type found = getElementTypeOrSelf(input);
             return isa<FloatType>(found) && found != element;
           });
  };
  if (auto scatter = dyn_cast<ReduceScatterOp>(op))
    return applies(scatter);
  auto reduce = dyn_cast<AllReduceOp>(op);
  return reduce && applies(reduce);
}

/// The last of the operations behind `op` that only move its elements or go on reducing them.
static Operation *endOfReduction(Operation *op, FloatType element) {
  Operation *last = op;
  while (op->getNumResults() == 1 && op->hasOneUse()) {
    op = *op->user_begin();
    if (isConverted(op, element))
      last = op;
    else if (getKernelRole(op) != KernelRole::Movement || !isPure(op) || op->getNumOperands() != 1)
      break;
  }
  return last;
}

namespace {

struct ConvertReductionsPass : fsdp::impl::ConvertReductionsPassBase<ConvertReductionsPass> {
  using ConvertReductionsPassBase::ConvertReductionsPassBase;

  void runOnOperation() override {
    auto element = dyn_cast_or_null<FloatType>(parseType(reduceDtype, &getContext()));
    if (!element) {
      getOperation().emitError() << "'reduce-dtype' expected a floating-point type, found '" << reduceDtype << "'";
      return signalPassFailure();
    }
    SmallVector<Operation *> reductions;
    getOperation().walk([&](CollectiveOpInterface op) {
      if (isConverted(op, element))
        reductions.push_back(op);
    });
    for (Operation *op : reductions)
      if (isConverted(op, element)) // not yet, as a later part of another
        convertReduction(op, element);
  }

  /// From the operands of `op` to the end of its reduction everything has the type `element`.
  void convertReduction(Operation *op, FloatType element) {
    OpBuilder builder(op);
    Operation *last = endOfReduction(op, element);
    for (OpOperand &operand : op->getOpOperands())
      operand.set(converted(builder, op->getLoc(), operand.get(), element));
    Type program = getElementTypeOrSelf(op->getResult(0));
    for (Operation *part = op;; part = *part->user_begin()) {
      for (Value result : part->getResults())
        result.setType(cast<RankedTensorType>(result.getType()).clone(element));
      numConverted += isa<CollectiveOpInterface>(part);
      if (part == last)
        break;
    }
    builder.setInsertionPointAfter(last);
    for (Value result : last->getResults()) {
      auto type = cast<RankedTensorType>(result.getType()).clone(program);
      auto back = stablehlo::ConvertOp::create(builder, last->getLoc(), type, result);
      result.replaceAllUsesExcept(back, back);
    }
  }
};

} // namespace
