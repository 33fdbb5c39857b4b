// Verifiers of elementwise operations; what the traits SameShape (C1) and SameElementType (C2) check is not here.

#include "DimensionChecks.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace fsdp::stablehlo;

LogicalResult ReducePrecisionOp::verify() {
  if (static_cast<int32_t>(getExponentBits()) < 1) // C3
    return emitOpError() << "expects at least 1 exponent bit, found " << static_cast<int32_t>(getExponentBits());
  if (static_cast<int32_t>(getMantissaBits()) < 0) // C4
    return emitOpError() << "expects at least 0 mantissa bits, found " << static_cast<int32_t>(getMantissaBits());
  return success();
}

/// What a comparison of elements of `type` may call itself.
static SmallVector<ComparisonType> getComparisonTypes(Type type) {
  if (isa<FloatType>(type))
    return {ComparisonType::FLOAT, ComparisonType::TOTALORDER};
  bool isUnsigned = type.isUnsignedInteger() || type.isInteger(1);
  return {isUnsigned ? ComparisonType::UNSIGNED : ComparisonType::SIGNED};
}

LogicalResult CompareOp::verify() {
  Type type = getLhs().getType().getElementType();
  if (failed(verifyElementType(*this, "'rhs'", getRhs().getType().getElementType(), type))) // C2
    return failure();
  ComparisonType found = getCompareType().value_or(ComparisonType::NOTYPE);
  SmallVector<ComparisonType> expected = getComparisonTypes(type);
  if (found == ComparisonType::NOTYPE || llvm::is_contained(expected, found)) // C3
    return success();
  InFlightDiagnostic error = emitOpError() << "expects compare_type ";
  llvm::interleave(expected, error, [&](ComparisonType kind) { error << stringifyComparisonType(kind); }, " or ");
  return error << " for elements of type " << type << ", found " << stringifyComparisonType(found);
}

/// `type` is a scalar or has the shape of `whole`.
static LogicalResult verifyScalarOrShape(Operation *op, StringRef name, RankedTensorType type, RankedTensorType whole) {
  if (type.getRank() == 0 || succeeded(verifyCompatibleShape(type.getShape(), whole.getShape())))
    return success();
  return op->emitOpError() << "expects '" << name << "' to be a scalar or to have the shape of " << whole << ", found "
                           << type;
}

LogicalResult SelectOp::verify() {
  RankedTensorType result = getResult().getType();
  for (auto [name, value] : {std::pair("'on_true'", getOnTrue()), std::pair("'on_false'", getOnFalse())}) // C2
    if (failed(verifyElementType(*this, name, value.getType().getElementType(), result.getElementType())) ||
        failed(verifyShape(*this, name, value.getType(), result.getShape())))
      return failure();
  return verifyScalarOrShape(*this, "pred", getPred().getType(), result); // C1
}

LogicalResult ClampOp::verify() {
  RankedTensorType operand = getOperand().getType();
  if (failed(verifyScalarOrShape(*this, "min", getMin().getType(), operand)) || // C1
      failed(verifyScalarOrShape(*this, "max", getMax().getType(), operand)) ||
      failed(verifyShape(*this, "a result", getResult().getType(), operand.getShape()))) // C2
    return failure();
  for (Type type : {getMin().getType(), getMax().getType(), getResult().getType()}) // C3
    if (failed(verifyElementType(*this, "operands and result", getElementTypeOrSelf(type), operand.getElementType())))
      return failure();
  return success();
}
