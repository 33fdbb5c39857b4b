// Bitwise and logical operations, and shifts.

#include "ElementwiseModel.h"
#include "Models.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace fsdp::kernels;
namespace sh = fsdp::stablehlo;

using Operands = ArrayRef<Value>;

static Value emitAnd(sh::AndOp, ImplicitLocOpBuilder &b, Operands x) { return arith::AndIOp::create(b, x[0], x[1]); }

static Value emitOr(sh::OrOp, ImplicitLocOpBuilder &b, Operands x) { return arith::OrIOp::create(b, x[0], x[1]); }

static Value emitXor(sh::XorOp, ImplicitLocOpBuilder &b, Operands x) { return arith::XOrIOp::create(b, x[0], x[1]); }

static Value emitNot(sh::NotOp, ImplicitLocOpBuilder &b, Operands x) {
  return arith::XOrIOp::create(b, x[0], intConstant(b, x[0].getType(), -1));
}

static Value emitPopcnt(sh::PopcntOp, ImplicitLocOpBuilder &b, Operands x) { return math::CtPopOp::create(b, x[0]); }

static Value emitCountLeadingZeros(sh::CountLeadingZerosOp, ImplicitLocOpBuilder &b, Operands x) {
  return math::CountLeadingZerosOp::create(b, x[0]);
}

static Value widthOf(ImplicitLocOpBuilder &b, Value value) {
  return intConstant(b, value.getType(), getElementTypeOrSelf(value.getType()).getIntOrFloatBitWidth());
}

/// Amounts are unsigned; from the width on, the machine's shift is undefined and the result is 0.
static Value zeroPastWidth(ImplicitLocOpBuilder &b, Value amount, Value shifted) {
  Value fits = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, amount, widthOf(b, amount));
  return arith::SelectOp::create(b, fits, shifted, intConstant(b, shifted.getType(), 0));
}

static Value emitShiftLeft(sh::ShiftLeftOp, ImplicitLocOpBuilder &b, Operands x) {
  return zeroPastWidth(b, x[1], arith::ShLIOp::create(b, x[0], x[1]));
}

static Value emitShiftRightLogical(sh::ShiftRightLogicalOp, ImplicitLocOpBuilder &b, Operands x) {
  return zeroPastWidth(b, x[1], arith::ShRUIOp::create(b, x[0], x[1]));
}

static Value emitShiftRightArithmetic(sh::ShiftRightArithmeticOp, ImplicitLocOpBuilder &b, Operands x) {
  Value most = arith::SubIOp::create(b, widthOf(b, x[1]), intConstant(b, x[1].getType(), 1));
  return arith::ShRSIOp::create(b, x[0], arith::MinUIOp::create(b, x[1], most));
}

void fsdp::kernels::attachBitwiseModels(MLIRContext *context) {
  attachElementwise<sh::AndOp, emitAnd>(context);
  attachElementwise<sh::OrOp, emitOr>(context);
  attachElementwise<sh::XorOp, emitXor>(context);
  attachElementwise<sh::NotOp, emitNot>(context);
  attachElementwise<sh::PopcntOp, emitPopcnt>(context);
  attachElementwise<sh::CountLeadingZerosOp, emitCountLeadingZeros>(context);
  attachElementwise<sh::ShiftLeftOp, emitShiftLeft>(context);
  attachElementwise<sh::ShiftRightLogicalOp, emitShiftRightLogical>(context);
  attachElementwise<sh::ShiftRightArithmeticOp, emitShiftRightArithmetic>(context);
}
