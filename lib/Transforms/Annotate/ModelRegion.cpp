// Slices from the metrics back to the batch, and from the parameters' uses within them.

#include "ModelRegion.h"

#include "MainFunction.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp;

ModelRegion::ModelRegion(func::FuncOp main) : reach(main) {
  findParameters(main);
  findForward(main);
  findModel(main);
}

bool fsdp::isProduct(Operation *op) { return isa<stablehlo::DotGeneralOp, stablehlo::ConvolutionOp>(op); }

static bool isControlFlow(Operation *op) { return isa<stablehlo::WhileOp, stablehlo::CaseOp, stablehlo::IfOp>(op); }

bool ModelRegion::meetsBatch(Operation *op) const {
  auto carries = [&](Value value) { return carriesBatch(value); };
  return llvm::any_of(op->getOperands(), carries) || llvm::any_of(op->getResults(), carries);
}

bool ModelRegion::isSumOverRows(Operation *op) const {
  return !isControlFlow(op) && meetsBatch(op) &&
         llvm::none_of(op->getResults(), [&](Value result) { return carriesBatch(result); });
}

//===----------------------------------------------------------------------===//
// Parameters
//===----------------------------------------------------------------------===//

/// Forward from the arguments, stopping at rows. Rounds until loops bring nothing new.
void ModelRegion::findParameters(func::FuncOp main) {
  for (BlockArgument argument : main.getArguments()) {
    Role role = getRole(main, argument.getArgNumber());
    if (role == Role::Parameter || role == Role::Frozen)
      parameters.insert(argument);
  }
  auto visit = [&](Value value) {
    return !carriesBatch(value) && llvm::any_of(getDirectSources(value), [&](Value v) { return isParameter(v); }) &&
           parameters.insert(value).second;
  };
  for (bool changed = true; changed;) {
    changed = false;
    main.walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isSumOverRows(op))
        return WalkResult::skip();
      for (Value result : op->getResults())
        changed |= visit(result);
      if (!isControlFlow(op))
        return op == main ? WalkResult::advance() : WalkResult::skip();
      for (Region &region : op->getRegions())
        for (Value argument : region.getArguments())
          changed |= visit(argument);
      return WalkResult::advance();
    });
  }
}

/// A parameter's value stands beside rows, or is spread over them.
bool ModelRegion::usesParameter(Operation *op) const {
  return !isControlFlow(op) && meetsBatch(op) &&
         llvm::any_of(op->getOperands(), [&](Value operand) { return isParameter(operand); });
}

//===----------------------------------------------------------------------===//
// Forward and model
//===----------------------------------------------------------------------===//

/// Results that are no state. Those computed from a gradient, such as its norm, are left out: they would take the
/// backward pass for forward. A gradient is known by the product over rows that an updated parameter is made of.
void ModelRegion::findForward(func::FuncOp main) {
  Operation *end = main.getBody().front().getTerminator();
  SmallVector<Value> updated, metrics;
  for (auto [index, value] : llvm::enumerate(end->getOperands())) {
    if (main.getResultAttr(index, kFeedsAttrName))
      updated.push_back(value);
    else if (isa<FloatType>(getElementTypeOrSelf(value)))
      metrics.push_back(value);
  }
  ValueSet update;
  collectSources(updated, [&](Value value) { return !carriesBatch(value); }, update);
  auto isGradient = [&](Value value) {
    Operation *op = value.getDefiningOp();
    return op && isProduct(op) && isSumOverRows(op) && update.contains(value);
  };
  for (Value metric : metrics) {
    ValueSet sources;
    bool meetsGradient = false; // nothing behind it matters then
    auto enter = [&](Value value) {
      meetsGradient = meetsGradient || isGradient(value);
      return !meetsGradient;
    };
    if (!forward.contains(metric))
      collectSources({metric}, enter, sources);
    if (!meetsGradient && llvm::any_of(sources, [&](Value v) { return carriesBatch(v); }))
      forward.insert(sources.begin(), sources.end());
  }
}

void ModelRegion::findModel(func::FuncOp main) {
  SmallVector<Value> lead, uses;
  main.walk([&](Operation *op) {
    if (!usesParameter(op) || llvm::none_of(op->getResults(), [&](Value result) { return isForward(result); }))
      return;
    llvm::append_range(lead, op->getOperands());
    llvm::append_range(uses, op->getResults());
  });
  collectSources(lead, [&](Value value) { return isForward(value); }, model);
  model.insert(uses.begin(), uses.end());
}
