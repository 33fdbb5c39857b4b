// Changes of the element type: convert, bitcast_convert, reduce_precision.

#include "ElementwiseModel.h"
#include "Models.h"
#include "SmallFloats.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace fsdp::kernels;
namespace sh = fsdp::stablehlo;

using Operands = ArrayRef<Value>;

//===----------------------------------------------------------------------===//
// convert
//===----------------------------------------------------------------------===//

static Value toBoolean(ImplicitLocOpBuilder &b, Value value) {
  if (isa<FloatType>(getElementTypeOrSelf(value.getType())))
    return arith::CmpFOp::create(b, arith::CmpFPredicate::UNE, value, floatConstant(b, value.getType(), 0.0));
  return arith::CmpIOp::create(b, arith::CmpIPredicate::ne, value, intConstant(b, value.getType(), 0));
}

static Value resizeFloat(ImplicitLocOpBuilder &b, Value value, Type type) {
  unsigned from = getElementTypeOrSelf(value.getType()).getIntOrFloatBitWidth();
  unsigned to = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
  if (from == to)
    return value;
  if (from < to)
    return arith::ExtFOp::create(b, type, value);
  return arith::TruncFOp::create(b, type, value);
}

static Value resizeInteger(ImplicitLocOpBuilder &b, Value value, Type type, bool isUnsigned) {
  unsigned from = getElementTypeOrSelf(value.getType()).getIntOrFloatBitWidth();
  unsigned to = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
  if (from == to)
    return value;
  if (from > to)
    return arith::TruncIOp::create(b, type, value);
  if (isUnsigned)
    return arith::ExtUIOp::create(b, type, value);
  return arith::ExtSIOp::create(b, type, value);
}

/// Toward zero; what does not fit becomes the nearest number that does, NaN becomes 0.
static Value floatToInteger(ImplicitLocOpBuilder &b, Value value, Type type, bool isUnsigned) {
  StringRef name = isUnsigned ? "llvm.fptoui.sat" : "llvm.fptosi.sat";
  return LLVM::CallIntrinsicOp::create(b, type, b.getStringAttr(name), ValueRange{value}).getResult(0);
}

static Value emitConvert(sh::ConvertOp op, ImplicitLocOpBuilder &b, Operands x) {
  Type from = elementTypeOf(op.getOperand()), to = elementTypeOf(op.getResult());
  Type type = typeLike(x[0], getCarrierType(to));
  if (to.isInteger(1))
    return from.isInteger(1) ? x[0] : toBoolean(b, x[0]);
  bool fromFloat = isa<FloatType>(from), toFloat = isa<FloatType>(to);
  if (fromFloat && toFloat)
    return resizeFloat(b, x[0], type);
  if (fromFloat)
    return floatToInteger(b, x[0], type, isUnsignedElement(to));
  if (!toFloat)
    return resizeInteger(b, x[0], type, isUnsignedElement(from));
  if (isUnsignedElement(from))
    return arith::UIToFPOp::create(b, type, x[0]);
  return arith::SIToFPOp::create(b, type, x[0]);
}

//===----------------------------------------------------------------------===//
// bitcast_convert, reduce_precision
//===----------------------------------------------------------------------===//

/// An element's bits as an integer of its storage width.
static Value bitsOf(ImplicitLocOpBuilder &b, Value carrier, Type element) {
  Value stored = toStorage(b, carrier, element);
  return arith::BitcastOp::create(b, typeLike(stored, b.getIntegerType(getElementBytes(element) * 8)), stored);
}

static Value fromBits(ImplicitLocOpBuilder &b, Value bits, Type element) {
  return fromStorage(b, arith::BitcastOp::create(b, typeLike(bits, getStorageType(element)), bits), element);
}

static Value emitReducePrecision(sh::ReducePrecisionOp op, ImplicitLocOpBuilder &b, Operands x) {
  auto element = cast<FloatType>(elementTypeOf(op.getResult()));
  Value bits = bitsOf(b, x[0], element);
  return fromBits(b, reducePrecisionOfBits(b, bits, element, op.getExponentBits(), op.getMantissaBits()), element);
}

namespace {

struct BitcastModel : fsdp::KernelElementOpInterface::ExternalModel<BitcastModel, sh::BitcastConvertOp> {
  Value evaluateElement(Operation *op, unsigned, Indices indices, ElementEvaluator &evaluator) const {
    Value operand = op->getOperand(0);
    Type from = elementTypeOf(operand), to = elementTypeOf(op->getResult(0));
    int64_t fromBytes = getElementBytes(from), toBytes = getElementBytes(to);
    ImplicitLocOpBuilder &b = evaluator.getBuilder();
    if (fromBytes == toBytes)
      return fromBits(b, bitsOf(b, evaluator.element(operand, indices), from), to);
    return fromBytes > toBytes ? part(operand, indices, evaluator, to) : whole(operand, indices, evaluator, to);
  }

  /// One of the narrow elements in a wide one; the last index counts from the low part.
  static Value part(Value operand, Indices indices, ElementEvaluator &evaluator, Type to) {
    ImplicitLocOpBuilder &b = evaluator.getBuilder();
    Type from = elementTypeOf(operand);
    Value parts[] = {bitsOf(b, evaluator.element(operand, indices.drop_back()), from),
                     evaluator.materialize(indices.back() * (getElementBytes(to) * 8))};
    unifyLanes(b, parts);
    Value amount = resizeInteger(b, parts[1], parts[0].getType(), /*isUnsigned=*/true);
    Value shifted = arith::ShRUIOp::create(b, parts[0], amount);
    Type narrow = typeLike(shifted, b.getIntegerType(getElementBytes(to) * 8));
    return fromBits(b, arith::TruncIOp::create(b, narrow, shifted), to);
  }

  static Value whole(Value operand, Indices indices, ElementEvaluator &evaluator, Type to) {
    ImplicitLocOpBuilder &b = evaluator.getBuilder();
    Type from = elementTypeOf(operand);
    Value sum;
    for (int64_t index = 0; index < getElementBytes(to) / getElementBytes(from); ++index) {
      auto extended = llvm::to_vector(indices);
      extended.push_back(IndexExpression(index));
      Value bits = bitsOf(b, evaluator.element(operand, extended), from);
      bits = arith::ExtUIOp::create(b, typeLike(bits, b.getIntegerType(getElementBytes(to) * 8)), bits);
      bits = arith::ShLIOp::create(b, bits, intConstant(b, bits.getType(), index * getElementBytes(from) * 8));
      sum = sum ? Value(arith::OrIOp::create(b, sum, bits)) : bits;
    }
    return fromBits(b, sum, to);
  }
};

} // namespace

void fsdp::kernels::attachConversionModels(MLIRContext *context) {
  attachElementwise<sh::ConvertOp, emitConvert>(context);
  attachElementwise<sh::ReducePrecisionOp, emitReducePrecision>(context);
  sh::BitcastConvertOp::attachInterface<BitcastModel>(*context);
}
