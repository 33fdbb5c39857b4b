// Generated code of the Reduction group of operations, its registration and builders.

#include "AssemblyFormat.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp::stablehlo;

#define GET_OP_CLASSES
#include "fsdp/Dialect/Stablehlo/IR/Reduction.cpp.inc"

void StablehloDialect::registerReduction() {
  addOperations<
#define GET_OP_LIST
#include "fsdp/Dialect/Stablehlo/IR/Reduction.cpp.inc"
      >();
}

Operation *ReduceOp::getSimpleReducer() {
  Block &block = getBody().front();
  if (block.getNumArguments() != 2 || !llvm::hasNItems(block, 2))
    return nullptr;
  Operation &op = block.front(), &terminator = block.back();
  if (op.getNumOperands() != 2 || op.getNumResults() != 1 || op.getNumRegions() != 0 ||
      terminator.getOperands() != op.getResults())
    return nullptr;
  Value accumulator = block.getArgument(0), element = block.getArgument(1);
  bool inOrder = op.getOperand(0) == accumulator && op.getOperand(1) == element;
  bool swapped = op.getOperand(0) == element && op.getOperand(1) == accumulator;
  return inOrder || (swapped && op.hasTrait<OpTrait::IsCommutative>()) ? &op : nullptr;
}
