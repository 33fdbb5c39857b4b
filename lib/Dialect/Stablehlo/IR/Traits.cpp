// Checks behind the traits, and questions about types.

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace fsdp::stablehlo;

bool fsdp::stablehlo::isSameButEncoding(Type a, Type b) {
  auto tensorA = dyn_cast<RankedTensorType>(a), tensorB = dyn_cast<RankedTensorType>(b);
  if (!tensorA || !tensorB)
    return a == b;
  return tensorA.getShape() == tensorB.getShape() && tensorA.getElementType() == tensorB.getElementType();
}

bool fsdp::stablehlo::isElementwise(Operation *op) {
  if (auto bitcast = dyn_cast<BitcastConvertOp>(op))
    return bitcast.isElementwise();
  return op->hasTrait<Elementwise>();
}

/// All operand and result types; empty if one is not a ranked tensor, which the type constraints then report.
static SmallVector<RankedTensorType> getTensorTypes(Operation *op) {
  SmallVector<RankedTensorType> types;
  for (Type type : llvm::concat<const Type>(op->getOperandTypes(), op->getResultTypes())) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor)
      return {};
    types.push_back(tensor);
  }
  return types;
}

LogicalResult fsdp::stablehlo::detail::verifySameShape(Operation *op) {
  SmallVector<RankedTensorType> types = getTensorTypes(op);
  for (RankedTensorType type : types) // C1
    if (failed(verifyCompatibleShape(types.front().getShape(), type.getShape())))
      return op->emitOpError() << "expects operands and results of one shape, found " << types.front() << " and "
                               << type;
  return success();
}

LogicalResult fsdp::stablehlo::detail::verifySameElementType(Operation *op) {
  SmallVector<RankedTensorType> types = getTensorTypes(op);
  for (RankedTensorType type : types) // C2
    if (type.getElementType() != types.front().getElementType())
      return op->emitOpError() << "expects operands and results of one element type, found "
                               << types.front().getElementType() << " and " << type.getElementType();
  return success();
}
