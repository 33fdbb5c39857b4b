// Elementwise arithmetic of floats, integers and booleans.

#include "ElementwiseModel.h"
#include "MathFunctions.h"
#include "Models.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace fsdp::kernels;
namespace sh = fsdp::stablehlo;

using Operands = ArrayRef<Value>;

static bool isFloat(Value value) { return isa<FloatType>(getElementTypeOrSelf(value.getType())); }

static bool isBoolean(Value value) { return getElementTypeOrSelf(value.getType()).isInteger(1); }

static bool isUnsigned(Operation *op) { return isUnsignedElement(elementTypeOf(op->getOperand(0))); }

static Value isZero(ImplicitLocOpBuilder &b, Value value) {
  return arith::CmpIOp::create(b, arith::CmpIPredicate::eq, value, intConstant(b, value.getType(), 0));
}

//===----------------------------------------------------------------------===//
// Sums and products
//===----------------------------------------------------------------------===//

static Value emitAdd(sh::AddOp, ImplicitLocOpBuilder &b, Operands x) {
  if (isFloat(x[0]))
    return arith::AddFOp::create(b, x[0], x[1]);
  if (isBoolean(x[0]))
    return arith::OrIOp::create(b, x[0], x[1]);
  return arith::AddIOp::create(b, x[0], x[1]);
}

static Value emitSubtract(sh::SubtractOp, ImplicitLocOpBuilder &b, Operands x) {
  if (isFloat(x[0]))
    return arith::SubFOp::create(b, x[0], x[1]);
  return arith::SubIOp::create(b, x[0], x[1]);
}

static Value emitMultiply(sh::MultiplyOp, ImplicitLocOpBuilder &b, Operands x) {
  if (isFloat(x[0]))
    return arith::MulFOp::create(b, x[0], x[1]);
  if (isBoolean(x[0]))
    return arith::AndIOp::create(b, x[0], x[1]);
  return arith::MulIOp::create(b, x[0], x[1]);
}

static Value emitNegate(sh::NegateOp, ImplicitLocOpBuilder &b, Operands x) {
  if (isFloat(x[0]))
    return arith::NegFOp::create(b, x[0]);
  return arith::SubIOp::create(b, intConstant(b, x[0].getType(), 0), x[0]);
}

//===----------------------------------------------------------------------===//
// Division: by zero the quotient is all ones and the remainder the dividend; the overflow of lowest / -1 wraps
//===----------------------------------------------------------------------===//

/// A divisor that the machine can take; `isSpecial` says where its result is replaced.
static Value safeDivisor(ImplicitLocOpBuilder &b, Value divisor, Value isSpecial) {
  return arith::SelectOp::create(b, isSpecial, intConstant(b, divisor.getType(), 1), divisor);
}

static Value isMinusOne(ImplicitLocOpBuilder &b, Value value) {
  return arith::CmpIOp::create(b, arith::CmpIPredicate::eq, value, intConstant(b, value.getType(), -1));
}

static Value emitDivide(sh::DivideOp op, ImplicitLocOpBuilder &b, Operands x) {
  if (isFloat(x[0]))
    return arith::DivFOp::create(b, x[0], x[1]);
  Value byZero = isZero(b, x[1]), ones = intConstant(b, x[0].getType(), -1);
  if (isUnsigned(op)) {
    Value quotient = arith::DivUIOp::create(b, x[0], safeDivisor(b, x[1], byZero));
    return arith::SelectOp::create(b, byZero, ones, quotient);
  }
  Value negates = isMinusOne(b, x[1]);
  Value divisor = safeDivisor(b, x[1], arith::OrIOp::create(b, byZero, negates));
  Value quotient = arith::DivSIOp::create(b, x[0], divisor);
  Value negated = arith::SubIOp::create(b, intConstant(b, x[0].getType(), 0), x[0]);
  quotient = arith::SelectOp::create(b, negates, negated, quotient);
  return arith::SelectOp::create(b, byZero, ones, quotient);
}

static Value emitRemainder(sh::RemainderOp op, ImplicitLocOpBuilder &b, Operands x) {
  if (isFloat(x[0]))
    return callLibrary(b, "fmod", x);
  Value byZero = isZero(b, x[1]);
  if (isUnsigned(op)) {
    Value remainder = arith::RemUIOp::create(b, x[0], safeDivisor(b, x[1], byZero));
    return arith::SelectOp::create(b, byZero, x[0], remainder);
  }
  Value divisor = safeDivisor(b, x[1], arith::OrIOp::create(b, byZero, isMinusOne(b, x[1])));
  return arith::SelectOp::create(b, byZero, x[0], arith::RemSIOp::create(b, x[0], divisor));
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

static Value maximum(ImplicitLocOpBuilder &b, Value x, Value y, bool isUnsigned) {
  if (isFloat(x))
    return arith::MaximumFOp::create(b, x, y); // propagates NaN, -0 < +0
  if (isUnsigned)
    return arith::MaxUIOp::create(b, x, y);
  return arith::MaxSIOp::create(b, x, y);
}

static Value minimum(ImplicitLocOpBuilder &b, Value x, Value y, bool isUnsigned) {
  if (isFloat(x))
    return arith::MinimumFOp::create(b, x, y);
  if (isUnsigned)
    return arith::MinUIOp::create(b, x, y);
  return arith::MinSIOp::create(b, x, y);
}

static Value emitMaximum(sh::MaximumOp op, ImplicitLocOpBuilder &b, Operands x) {
  return maximum(b, x[0], x[1], isUnsigned(op));
}

static Value emitMinimum(sh::MinimumOp op, ImplicitLocOpBuilder &b, Operands x) {
  return minimum(b, x[0], x[1], isUnsigned(op));
}

static Value emitClamp(sh::ClampOp op, ImplicitLocOpBuilder &b, Operands x) {
  return minimum(b, maximum(b, x[1], x[0], isUnsigned(op)), x[2], isUnsigned(op));
}

static Value emitAbs(sh::AbsOp, ImplicitLocOpBuilder &b, Operands x) {
  if (isFloat(x[0]))
    return math::AbsFOp::create(b, x[0]);
  Value negated = arith::SubIOp::create(b, intConstant(b, x[0].getType(), 0), x[0]);
  return arith::MaxSIOp::create(b, x[0], negated); // the lowest number stays what it is
}

static Value emitSign(sh::SignOp, ImplicitLocOpBuilder &b, Operands x) {
  Type type = x[0].getType();
  if (!isFloat(x[0])) {
    Value one = intConstant(b, type, 1);
    return arith::MaxSIOp::create(b, arith::MinSIOp::create(b, x[0], one), intConstant(b, type, -1));
  }
  Value one = math::CopySignOp::create(b, floatConstant(b, type, 1.0), x[0]);
  // Zero keeps its sign, NaN stays NaN: neither is unequal to 0 in an ordered way.
  Value isNumber = arith::CmpFOp::create(b, arith::CmpFPredicate::ONE, x[0], floatConstant(b, type, 0.0));
  return arith::SelectOp::create(b, isNumber, one, x[0]);
}

//===----------------------------------------------------------------------===//
// Rounding and powers
//===----------------------------------------------------------------------===//

static Value emitCeil(sh::CeilOp, ImplicitLocOpBuilder &b, Operands x) { return math::CeilOp::create(b, x[0]); }

static Value emitFloor(sh::FloorOp, ImplicitLocOpBuilder &b, Operands x) { return math::FloorOp::create(b, x[0]); }

static Value emitRoundAway(sh::RoundNearestAfzOp, ImplicitLocOpBuilder &b, Operands x) {
  return math::RoundOp::create(b, x[0]);
}

static Value emitRoundEven(sh::RoundNearestEvenOp, ImplicitLocOpBuilder &b, Operands x) {
  return math::RoundEvenOp::create(b, x[0]);
}

/// By squaring; the bits of the exponent are few, so the steps are written out.
static Value integerPower(ImplicitLocOpBuilder &b, Value base, Value exponent, bool isUnsigned) {
  Type type = base.getType();
  Value one = intConstant(b, type, 1), zero = intConstant(b, type, 0), result = one, square = base;
  int width = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
  for (int bit = 0; bit < width; ++bit) {
    Value mask = arith::AndIOp::create(b, exponent, intConstant(b, type, int64_t(uint64_t(1) << bit)));
    Value isSet = arith::CmpIOp::create(b, arith::CmpIPredicate::ne, mask, zero);
    result = arith::SelectOp::create(b, isSet, arith::MulIOp::create(b, result, square), result);
    square = arith::MulIOp::create(b, square, square);
  }
  if (isUnsigned)
    return result;
  // 1 / base^n is 0 unless base is 1 or -1.
  Value isOdd = arith::CmpIOp::create(b, arith::CmpIPredicate::ne, arith::AndIOp::create(b, exponent, one), zero);
  Value minusOne = intConstant(b, type, -1);
  Value alternating = arith::SelectOp::create(b, isOdd, minusOne, one);
  Value inverse = arith::SelectOp::create(b, isMinusOne(b, base), alternating, zero);
  Value isOne = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, base, one);
  inverse = arith::SelectOp::create(b, isOne, one, inverse);
  Value isNegative = arith::CmpIOp::create(b, arith::CmpIPredicate::slt, exponent, zero);
  return arith::SelectOp::create(b, isNegative, inverse, result);
}

static Value emitPower(sh::PowerOp op, ImplicitLocOpBuilder &b, Operands x) {
  if (isFloat(x[0]))
    return callLibrary(b, "pow", x);
  return integerPower(b, x[0], x[1], isUnsigned(op));
}

void fsdp::kernels::attachArithmeticModels(MLIRContext *context) {
  attachElementwise<sh::AddOp, emitAdd>(context);
  attachElementwise<sh::SubtractOp, emitSubtract>(context);
  attachElementwise<sh::MultiplyOp, emitMultiply>(context);
  attachElementwise<sh::NegateOp, emitNegate>(context);
  attachElementwise<sh::DivideOp, emitDivide>(context);
  attachElementwise<sh::RemainderOp, emitRemainder>(context);
  attachElementwise<sh::MaximumOp, emitMaximum>(context);
  attachElementwise<sh::MinimumOp, emitMinimum>(context);
  attachElementwise<sh::ClampOp, emitClamp>(context);
  attachElementwise<sh::AbsOp, emitAbs>(context);
  attachElementwise<sh::SignOp, emitSign>(context);
  attachElementwise<sh::CeilOp, emitCeil>(context);
  attachElementwise<sh::FloorOp, emitFloor>(context);
  attachElementwise<sh::RoundNearestAfzOp, emitRoundAway>(context);
  attachElementwise<sh::RoundNearestEvenOp, emitRoundEven>(context);
  attachElementwise<sh::PowerOp, emitPower>(context);
}
