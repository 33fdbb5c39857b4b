// Generated code of the Elementwise group of operations, its registration and builders.

#include "AssemblyFormat.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp::stablehlo;

#define GET_OP_CLASSES
#include "fsdp/Dialect/Stablehlo/IR/Elementwise.cpp.inc"

void StablehloDialect::registerElementwise() {
  addOperations<
#define GET_OP_LIST
#include "fsdp/Dialect/Stablehlo/IR/Elementwise.cpp.inc"
      >();
}

void CompareOp::build(OpBuilder &builder, OperationState &state, Value lhs, Value rhs, ComparisonDirection direction) {
  auto type = cast<RankedTensorType>(lhs.getType());
  build(builder, state, type.clone(builder.getI1Type()), lhs, rhs, direction, ComparisonTypeAttr());
}

void ConvertOp::build(OpBuilder &builder, OperationState &state, Value operand, Type elementType) {
  build(builder, state, cast<RankedTensorType>(operand.getType()).clone(elementType), operand);
}
