// Union of values that are combined element by element.

#include "ElementClasses.h"

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp;

ElementClasses::ElementClasses(func::FuncOp main) {
  main.walk([&](Operation *op) { joinOperation(op); });
  Operation *terminator = main.getBody().front().getTerminator();
  for (unsigned result = 0; result < main.getNumResults(); ++result)
    if (auto feeds = main.getResultAttrOfType<IntegerAttr>(result, kFeedsAttrName))
      join(terminator->getOperand(result), main.getArgument(feeds.getInt()));
}

Value ElementClasses::getLeader(Value value) const {
  auto leader = classes.findLeader(value.getAsOpaquePointer());
  return leader == classes.member_end() ? value : Value::getFromOpaquePointer(*leader);
}

/// Scalars are left out: they meet everything and would join what does not belong together.
void ElementClasses::join(Value a, Value b) {
  auto first = dyn_cast<RankedTensorType>(a.getType()), second = dyn_cast<RankedTensorType>(b.getType());
  if (first && second && first.getRank() > 0 && first.getShape() == second.getShape())
    classes.unionSets(a.getAsOpaquePointer(), b.getAsOpaquePointer());
}

void ElementClasses::joinOperation(Operation *op) {
  if (isa<stablehlo::OptimizationBarrierOp>(op)) {
    for (auto [operand, result] : llvm::zip(op->getOperands(), op->getResults()))
      join(operand, result);
  } else if (stablehlo::isElementwise(op)) {
    for (Value operand : op->getOperands())
      join(operand, op->getResult(0));
  } else {
    joinRegions(op);
  }
}

/// What a loop carries is one value in four places; what branches return is the operation's result.
void ElementClasses::joinRegions(Operation *op) {
  if (auto loop = dyn_cast<stablehlo::WhileOp>(op)) {
    Operation *next = loop.getBody().front().getTerminator();
    for (unsigned i = 0; i < loop.getNumResults(); ++i)
      for (Value value : {Value(loop.getResult(i)), Value(loop.getCond().getArgument(i)),
                          Value(loop.getBody().getArgument(i)), next->getOperand(i)})
        join(loop->getOperand(i), value);
  } else if (isa<stablehlo::CaseOp, stablehlo::IfOp>(op)) {
    for (Region &branch : op->getRegions())
      for (auto [value, result] : llvm::zip(branch.front().getTerminator()->getOperands(), op->getResults()))
        join(value, result);
  }
}
