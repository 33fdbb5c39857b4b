// A forward walk by the classes of operands, and value numbers that tell what is recomputed.

#include "PrecisionClasses.h"

#include "MainFunction.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/IR/OperationSupport.h"

using namespace mlir;
using namespace fsdp;

PrecisionClasses::PrecisionClasses(func::FuncOp main, const ModelRegion &region, FloatType narrow)
    : region(region), narrowWidth(narrow.getWidth()) {
  for (BlockArgument argument : main.getArguments())
    if (isWide(argument.getType()) && region.carriesBatch(argument))
      values[argument] = Precision::Narrow;
  numberRecomputation(main);
  while (followBlock(main.getBody().front())) {
  }
}

bool PrecisionClasses::isWide(Type type) const {
  auto element = dyn_cast<FloatType>(getElementTypeOrSelf(type));
  return element && element.getWidth() > narrowWidth;
}

//===----------------------------------------------------------------------===//
// Recomputation
//===----------------------------------------------------------------------===//

/// Operations outside forward that do what a forward one does, on operands that are the same. Barriers, which keep
/// recomputation apart for later phases, are looked through.
void PrecisionClasses::numberRecomputation(func::FuncOp main) {
  DenseMap<Value, Value> same;
  auto number = [&](Value value) {
    auto position = same.find(value);
    return position == same.end() ? value : position->second;
  };
  // Call paths and locations differ between the two.
  auto flags = OperationEquivalence::IgnoreLocations | OperationEquivalence::IgnoreDiscardableAttrs;
  DenseMap<llvm::hash_code, SmallVector<Operation *, 1>> known;
  main.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op == main || op->getNumResults() == 0 || isa<stablehlo::WhileOp, stablehlo::CaseOp, stablehlo::IfOp>(op))
      return WalkResult::advance();
    if (isa<stablehlo::OptimizationBarrierOp>(op)) {
      for (auto [operand, result] : llvm::zip(op->getOperands(), op->getResults()))
        same[result] = number(operand);
      return WalkResult::skip();
    }
    auto hash = OperationEquivalence::computeHash(
        op, [&](Value value) { return mlir::hash_value(number(value)); }, OperationEquivalence::ignoreHashValue, flags);
    for (Operation *other : known[hash]) {
      DenseMap<Value, Value> inside; // values of the regions of both, which correspond
      bool isSame = OperationEquivalence::isEquivalentTo(
          op, other, [&](Value a, Value b) { return success(inside.lookup(a) == b || number(a) == number(b)); },
          [&](Value a, Value b) { inside[a] = b; }, flags);
      if (!isSame)
        continue;
      if (llvm::none_of(op->getResults(), [&](Value result) { return region.isForward(result); }))
        repeats[op] = other;
      for (auto [result, twin] : llvm::zip(op->getResults(), other->getResults()))
        same[result] = number(twin);
      return WalkResult::skip();
    }
    if (llvm::any_of(op->getResults(), [&](Value result) { return region.isForward(result); }))
      known[hash].push_back(op);
    return WalkResult::skip();
  });
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

bool PrecisionClasses::raise(Value value, Precision precision) {
  if (!isWide(value.getType()) || precision <= get(value))
    return false;
  values[value] = precision;
  return true;
}

bool PrecisionClasses::followBlock(Block &block) {
  bool changed = false;
  for (Operation &op : block) {
    if (op.hasTrait<OpTrait::IsTerminator>())
      continue;
    bool isControlFlow = isa<stablehlo::WhileOp, stablehlo::CaseOp, stablehlo::IfOp>(op);
    changed |= isControlFlow ? followRegions(&op) : followOperation(&op);
  }
  return changed;
}

/// Carried values and branch results join the classes of what they come from; a loop goes round until that settles.
bool PrecisionClasses::followRegions(Operation *op) {
  bool changed = false;
  for (bool again = true; again;) {
    again = false;
    for (Value result : op->getResults())
      for (Value source : getDirectSources(result))
        again |= raise(result, get(source));
    if (auto loop = dyn_cast<stablehlo::WhileOp>(op))
      for (unsigned i = 0; i < loop.getNumResults(); ++i)
        for (Value argument : {loop.getCond().getArgument(i), loop.getBody().getArgument(i)})
          again |= raise(argument, get(loop.getResult(i)));
    for (Region &inner : op->getRegions())
      again |= followBlock(inner.front());
    changed |= again;
  }
  return changed;
}

bool PrecisionClasses::followOperation(Operation *op) {
  bool changed = false;
  if (isa<stablehlo::OptimizationBarrierOp>(op)) {
    for (auto [operand, result] : llvm::zip(op->getOperands(), op->getResults()))
      changed |= raise(result, get(operand));
    return changed;
  }
  if (!region.meetsBatch(op))
    return false;
  Precision precision = std::max(get(op), classify(op));
  operations[op] = precision;
  for (Value result : op->getResults())
    if (region.carriesBatch(result))
      changed |= raise(result, precision);
  return changed;
}

//===----------------------------------------------------------------------===//
// The rules
//===----------------------------------------------------------------------===//

Precision PrecisionClasses::classify(Operation *op) {
  auto is = [&](Precision precision) {
    return llvm::any_of(op->getOperands(), [&](Value operand) { return get(operand) == precision; });
  };
  // The program widens here itself: that is its choice, which lasts until it narrows again.
  if (isa<stablehlo::ConvertOp>(op) && isa<FloatType>(getElementTypeOrSelf(op->getOperand(0))) &&
      !isWide(op->getOperand(0).getType()) && isWide(op->getResult(0).getType()))
    return Precision::Explicit;
  if (is(Precision::Explicit))
    return Precision::Explicit;
  Operation *forward = repeats.lookup(op);
  if (!forward && llvm::any_of(op->getResults(), [&](Value result) { return region.isForward(result); }))
    forward = op;
  if (!forward)
    return classifyBackward(op);
  if (llvm::none_of(forward->getResults(), [&](Value result) { return region.isModel(result); }))
    return Precision::Loss;
  bool usesParameter = llvm::any_of(op->getOperands(), [&](Value operand) { return region.isParameter(operand); });
  return usesParameter || is(Precision::Narrow) || is(Precision::Loss) ? Precision::Narrow : Precision::Neutral;
}

/// A product with anything of the model is narrow; so is what meets a parameter or another gradient of the model. The
/// loss's own gradient is not, until it gets there.
Precision PrecisionClasses::classifyBackward(Operation *op) const {
  bool loss = false, narrowForward = false, narrowBackward = false, parameter = false;
  for (Value operand : op->getOperands()) {
    bool isNarrow = get(operand) == Precision::Narrow;
    loss |= get(operand) == Precision::Loss;
    narrowForward |= isNarrow && region.isForward(operand);
    narrowBackward |= isNarrow && !region.isForward(operand);
    parameter |= region.isParameter(operand);
  }
  if (parameter || narrowBackward || (isProduct(op) && narrowForward))
    return Precision::Narrow;
  if (loss)
    return Precision::Loss;
  return narrowForward ? Precision::Narrow : Precision::Neutral;
}
