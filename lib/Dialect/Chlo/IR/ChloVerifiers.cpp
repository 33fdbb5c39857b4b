// Verifiers of the chlo dialect; labels are those of the descriptions in Chlo.td.

#include "fsdp/Dialect/Chlo/IR/Chlo.h"

using namespace mlir;
using namespace fsdp::chlo;

LogicalResult fsdp::chlo::detail::verifySameType(Operation *op) {
  Type expected = op->getOperand(0).getType();
  SmallVector<Type> others(op->getOperandTypes());
  llvm::append_range(others, op->getResultTypes());
  for (Type type : others)
    if (type != expected) // C1
      return op->emitOpError() << "expected one type, found " << expected << " and " << type;
  return success();
}

LogicalResult fsdp::chlo::detail::verifySameShape(Operation *op) {
  auto operand = cast<ShapedType>(op->getOperand(0).getType()), result = cast<ShapedType>(op->getResult(0).getType());
  if (operand.getShape() != result.getShape()) // C1
    return op->emitOpError() << "expected one shape, found " << operand << " and " << result;
  return success();
}

LogicalResult ConstantLikeOp::verify() {
  if (failed(fsdp::chlo::detail::verifySameShape(*this))) // C1
    return failure();
  Type expected = cast<ShapedType>(getResult().getType()).getElementType();
  if (getValue().getType() != expected) // C2
    return emitOpError() << "expected a value of type " << expected << ", found " << getValue();
  return success();
}

LogicalResult TopKOp::verify() {
  auto type = cast<RankedTensorType>(getOperand().getType());
  int64_t k = getK();
  if (type.getRank() == 0 || k < 0 || (!type.isDynamicDim(type.getRank() - 1) && type.getShape().back() < k)) // C1
    return emitOpError() << "expected a last dimension of at least k = " << k << " elements, found " << type;
  SmallVector<int64_t> shape(type.getShape());
  shape.back() = k;
  auto values = RankedTensorType::get(shape, type.getElementType());
  if (getValues().getType() != values) // C2
    return emitOpError() << "expected values of type " << values << ", found " << getValues().getType();
  auto indices = RankedTensorType::get(shape, IntegerType::get(getContext(), 32));
  if (getIndices().getType() != indices) // C3
    return emitOpError() << "expected indices of type " << indices << ", found " << getIndices().getType();
  return success();
}
