// Marks the dimensions that dynamic_slice and dynamic_update_slice step through inside of loops.

#include "LoopIndexedDimensions.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace fsdp;

LoopIndexedDimensions::LoopIndexedDimensions(func::FuncOp main, const ElementClasses &classes) : classes(classes) {
  main.walk([&](stablehlo::WhileOp loop) {
    loop.walk([&](Operation *op) {
      if (auto slice = dyn_cast<stablehlo::DynamicSliceOp>(op))
        mark(slice.getOperand(), slice.getSliceSizes(), slice.getStartIndices());
      else if (auto update = dyn_cast<stablehlo::DynamicUpdateSliceOp>(op))
        mark(update.getOperand(), cast<RankedTensorType>(update.getUpdate().getType()).getShape(),
             update.getStartIndices());
    });
  });
}

void LoopIndexedDimensions::mark(Value stack, ArrayRef<int64_t> sizes, OperandRange starts) {
  auto type = cast<RankedTensorType>(stack.getType());
  llvm::SmallBitVector &bits = byLeader[classes.getLeader(stack)];
  bits.resize(type.getRank());
  for (auto [dimension, size, start] : llvm::enumerate(sizes, starts))
    if (size < type.getDimSize(dimension) && !matchPattern(start, m_Constant()))
      bits.set(dimension);
}

llvm::SmallBitVector LoopIndexedDimensions::get(Value value) const {
  auto position = byLeader.find(classes.getLeader(value));
  if (position != byLeader.end())
    return position->second;
  return llvm::SmallBitVector(cast<RankedTensorType>(value.getType()).getRank());
}
