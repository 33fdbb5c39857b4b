// Transcendental functions on carriers. Series are Taylor's: with the ranges used, their error is below rounding.

#include "MathFunctions.h"
#include "ElementTypes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"

#include <cmath>

using namespace mlir;
using namespace fsdp::kernels;

using arith::AddFOp;
using arith::AddIOp;
using arith::CmpFOp;
using arith::CmpFPredicate;
using arith::DivFOp;
using arith::MulFOp;
using arith::SelectOp;
using arith::SubFOp;
using math::FmaOp;

//===----------------------------------------------------------------------===//
// C library
//===----------------------------------------------------------------------===//

Value fsdp::kernels::callFunction(ImplicitLocOpBuilder &b, StringRef function, Type result, ValueRange arguments) {
  auto module = b.getInsertionBlock()->getParentOp()->getParentOfType<ModuleOp>();
  auto callee = module.lookupSymbol<LLVM::LLVMFuncOp>(function);
  if (!callee) {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(module.getBody());
    Type returned = result ? result : LLVM::LLVMVoidType::get(b.getContext());
    SmallVector<Type> types(arguments.getTypes());
    callee = LLVM::LLVMFuncOp::create(b, function, LLVM::LLVMFunctionType::get(returned, types));
  }
  auto call = LLVM::CallOp::create(b, callee, arguments);
  return result ? call.getResult() : Value();
}

Value fsdp::kernels::callLibrary(ImplicitLocOpBuilder &b, StringRef name, ValueRange arguments) {
  Type type = arguments.front().getType(), scalar = getElementTypeOrSelf(type);
  std::string function = (name + (scalar.isF32() ? "f" : "")).str();
  auto vector = dyn_cast<VectorType>(type);
  if (!vector)
    return callFunction(b, function, scalar, arguments);
  SmallVector<Value> lanes;
  for (int64_t lane = 0; lane < vector.getDimSize(0); ++lane) {
    SmallVector<Value> scalars;
    for (Value argument : arguments)
      scalars.push_back(vector::ExtractOp::create(b, argument, lane));
    lanes.push_back(callFunction(b, function, scalar, scalars));
  }
  return vector::FromElementsOp::create(b, vector, lanes);
}

//===----------------------------------------------------------------------===//
// Pieces
//===----------------------------------------------------------------------===//

static bool isDouble(Value x) { return getElementTypeOrSelf(x.getType()).isF64(); }

/// c[0] + x (c[1] + x (...)).
static Value polynomial(ImplicitLocOpBuilder &b, Value x, ArrayRef<double> coefficients) {
  Value sum = floatConstant(b, x.getType(), coefficients.back());
  for (double coefficient : llvm::reverse(coefficients.drop_back()))
    sum = FmaOp::create(b, sum, x, floatConstant(b, x.getType(), coefficient));
  return sum;
}

/// 1/0!, 1/1!, ... up to 1/degree!.
static SmallVector<double> inverseFactorials(int degree) {
  SmallVector<double> coefficients{1.0};
  for (int k = 1; k <= degree; ++k)
    coefficients.push_back(coefficients.back() / k);
  return coefficients;
}

static Value compare(ImplicitLocOpBuilder &b, CmpFPredicate predicate, Value x, double bound) {
  return CmpFOp::create(b, predicate, x, floatConstant(b, x.getType(), bound));
}

static Value toDouble(ImplicitLocOpBuilder &b, Value x) {
  return arith::ExtFOp::create(b, typeLike(x, b.getF64Type()), x);
}

static Value toFloat(ImplicitLocOpBuilder &b, Value x) {
  return arith::TruncFOp::create(b, typeLike(x, b.getF32Type()), x);
}

namespace {

/// x = integer * unit + rest, found by adding a number so large that the sum is rounded to an integer.
struct Reduced {
  Value integer; ///< as a float
  Value bits;    ///< as an integer of the float's width
  Value rest;
};

} // namespace

/// unit = high + low to twice the precision.
static Reduced reduceArgument(ImplicitLocOpBuilder &b, Value x, double inverse, double high, double low) {
  Type type = x.getType();
  Type integers = typeLike(x, isDouble(x) ? b.getI64Type() : b.getI32Type());
  Value magic = floatConstant(b, type, isDouble(x) ? 0x1.8p52 : 0x1.8p23);
  Value shifted = FmaOp::create(b, x, floatConstant(b, type, inverse), magic);
  Value integer = SubFOp::create(b, shifted, magic);
  Value bits = arith::SubIOp::create(b, arith::BitcastOp::create(b, integers, shifted),
                                     arith::BitcastOp::create(b, integers, magic));
  Value rest = FmaOp::create(b, integer, floatConstant(b, type, -high), x);
  rest = FmaOp::create(b, integer, floatConstant(b, type, -low), rest);
  return {integer, bits, rest};
}

/// 2^k for k in the range of normal numbers.
static Value powerOfTwo(ImplicitLocOpBuilder &b, Value k, Type type) {
  bool wide = getElementTypeOrSelf(type).isF64();
  Value biased = AddIOp::create(b, k, intConstant(b, k.getType(), wide ? 1023 : 127));
  return arith::BitcastOp::create(b, type,
                                  arith::ShLIOp::create(b, biased, intConstant(b, k.getType(), wide ? 52 : 23)));
}

/// Keeps x within bounds and NaN as it is.
static Value clampKeepingNaN(ImplicitLocOpBuilder &b, Value x, double low, double high) {
  Value above = SelectOp::create(b, compare(b, CmpFPredicate::OLT, x, low), floatConstant(b, x.getType(), low), x);
  return SelectOp::create(b, compare(b, CmpFPredicate::OGT, above, high), floatConstant(b, x.getType(), high), above);
}

//===----------------------------------------------------------------------===//
// Exponentials
//===----------------------------------------------------------------------===//

Value fsdp::kernels::emitExp(ImplicitLocOpBuilder &b, Value x) {
  if (isDouble(x))
    return callLibrary(b, "exp", x);
  Type type = x.getType();
  // Beyond these bounds the result is 0 or infinite anyway.
  Value inside = clampKeepingNaN(b, x, -105.0, 90.0);
  Reduced reduced = reduceArgument(b, inside, 1.4426950408889634, 0x1.62e430p-1, -1.904654299957768e-9);
  Value result = polynomial(b, reduced.rest, inverseFactorials(7));
  // In two steps, so that denormals are rounded once and 2^128 is not needed.
  Value half = arith::ShRSIOp::create(b, reduced.bits, intConstant(b, reduced.bits.getType(), 1));
  result = MulFOp::create(b, result, powerOfTwo(b, half, type));
  return MulFOp::create(b, result, powerOfTwo(b, arith::SubIOp::create(b, reduced.bits, half), type));
}

/// e^x of an f64 in the range of f32's exponents, to about 1e-16.
static Value expInDouble(ImplicitLocOpBuilder &b, Value x) {
  Value inside = clampKeepingNaN(b, x, -700.0, 700.0);
  Reduced reduced = reduceArgument(b, inside, 1.4426950408889634, 0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56);
  return MulFOp::create(b, polynomial(b, reduced.rest, inverseFactorials(13)),
                        powerOfTwo(b, reduced.bits, x.getType()));
}

Value fsdp::kernels::emitExpm1(ImplicitLocOpBuilder &b, Value x) {
  if (isDouble(x))
    return callLibrary(b, "expm1", x);
  Value wide = expInDouble(b, toDouble(b, x));
  Value result = toFloat(b, SubFOp::create(b, wide, floatConstant(b, wide.getType(), 1.0)));
  // Near 0 the difference has lost the digits, and x itself is the result.
  Value tiny = compare(b, CmpFPredicate::OLT, math::AbsFOp::create(b, x), 1e-8);
  return SelectOp::create(b, tiny, x, result);
}

Value fsdp::kernels::emitTanh(ImplicitLocOpBuilder &b, Value x) {
  if (isDouble(x))
    return callLibrary(b, "tanh", x);
  Type type = x.getType();
  Value one = floatConstant(b, type, 1.0), two = floatConstant(b, type, 2.0);
  Value magnitude = math::AbsFOp::create(b, x);
  Value power = emitExp(b, MulFOp::create(b, magnitude, two));
  Value large = SubFOp::create(b, one, DivFOp::create(b, two, AddFOp::create(b, power, one)));
  large = math::CopySignOp::create(b, large, x);
  Value square = MulFOp::create(b, x, x);
  Value series = polynomial(
      b, square,
      {-1.0 / 3, 2.0 / 15, -17.0 / 315, 62.0 / 2835, -1382.0 / 155925, 21844.0 / 6081075, -929569.0 / 638512875});
  Value small = FmaOp::create(b, MulFOp::create(b, square, x), series, x);
  return SelectOp::create(b, compare(b, CmpFPredicate::OLT, magnitude, 0.5), small, large);
}

//===----------------------------------------------------------------------===//
// Logarithms
//===----------------------------------------------------------------------===//

/// log of a positive, finite, normal f64 to about 1e-13: m 2^e with m near 1, log m = 2 atanh((m - 1) / (m + 1)).
static Value logInDouble(ImplicitLocOpBuilder &b, Value x) {
  Type type = x.getType(), integers = typeLike(x, b.getI64Type());
  Value bits = arith::BitcastOp::create(b, integers, x);
  // Subtracting the bits of sqrt(1/2) makes the exponent field count from there.
  Value root = intConstant(b, integers, 0x3fe6a09e667f3bcd);
  Value exponent = arith::ShRSIOp::create(b, arith::SubIOp::create(b, bits, root), intConstant(b, integers, 52));
  Value mantissaBits = arith::SubIOp::create(b, bits, arith::ShLIOp::create(b, exponent, intConstant(b, integers, 52)));
  Value mantissa = arith::BitcastOp::create(b, type, mantissaBits);
  Value one = floatConstant(b, type, 1.0);
  Value s = DivFOp::create(b, SubFOp::create(b, mantissa, one), AddFOp::create(b, mantissa, one));
  Value square = MulFOp::create(b, s, s);
  Value series = polynomial(b, square, {2.0, 2.0 / 3, 2.0 / 5, 2.0 / 7, 2.0 / 9, 2.0 / 11, 2.0 / 13, 2.0 / 15});
  // |exponent| is small: its bits in a large number make the conversion one subtraction.
  Value magic = floatConstant(b, type, 0x1.8p52);
  Value magicBits = arith::BitcastOp::create(b, integers, magic);
  Value scale = SubFOp::create(b, arith::BitcastOp::create(b, type, AddIOp::create(b, exponent, magicBits)), magic);
  return FmaOp::create(b, scale, floatConstant(b, type, 0.6931471805599453), MulFOp::create(b, s, series));
}

/// The values of log at 0, below it, at infinity and NaN; `argument` is the f64 whose log was taken.
static Value logSpecials(ImplicitLocOpBuilder &b, Value argument, Value result) {
  Type type = result.getType();
  Value isZero = compare(b, CmpFPredicate::OEQ, argument, 0.0);
  Value isPositive = compare(b, CmpFPredicate::OGE, argument, 0.0);
  Value isInfinite = compare(b, CmpFPredicate::OEQ, argument, INFINITY);
  result = SelectOp::create(b, isZero, floatConstant(b, type, -INFINITY), result);
  result = SelectOp::create(b, isPositive, result, floatConstant(b, type, NAN));
  return SelectOp::create(b, isInfinite, floatConstant(b, type, INFINITY), result);
}

Value fsdp::kernels::emitLog(ImplicitLocOpBuilder &b, Value x) {
  if (isDouble(x))
    return callLibrary(b, "log", x);
  Value wide = toDouble(b, x); // every f32 is a normal f64
  return logSpecials(b, wide, toFloat(b, logInDouble(b, wide)));
}

Value fsdp::kernels::emitLog1p(ImplicitLocOpBuilder &b, Value x) {
  if (isDouble(x))
    return callLibrary(b, "log1p", x);
  Value wide = toDouble(b, x);
  Value sum = AddFOp::create(b, wide, floatConstant(b, wide.getType(), 1.0));
  Value result = logSpecials(b, sum, toFloat(b, logInDouble(b, sum)));
  Value tiny = compare(b, CmpFPredicate::OLT, math::AbsFOp::create(b, x), 1e-8);
  return SelectOp::create(b, tiny, x, result);
}

//===----------------------------------------------------------------------===//
// Sine and cosine
//===----------------------------------------------------------------------===//

static Value anyLane(ImplicitLocOpBuilder &b, Value condition) {
  if (isa<VectorType>(condition.getType()))
    return vector::ReductionOp::create(b, vector::CombiningKind::OR, condition);
  return condition;
}

/// Quadrants in f64: exact enough for |x| < 2^48; larger arguments, which no program has, call the C library.
static Value sineOrCosine(ImplicitLocOpBuilder &b, Value x, StringRef name, int64_t quarterTurns) {
  if (isDouble(x))
    return callLibrary(b, name, x);
  Value wide = toDouble(b, x);
  Reduced reduced = reduceArgument(b, wide, 0x1.45f306dc9c883p-1, 0x1.921fb54442d18p0, 0x1.1a62633145c07p-54);
  Value r = reduced.rest, square = MulFOp::create(b, r, r);
  SmallVector<double> sineSeries, cosineSeries;
  double term = 1.0;
  for (int k = 0; k < 7; ++k) {
    cosineSeries.push_back(term);
    sineSeries.push_back(term / (2 * k + 1));
    term = -term / ((2 * k + 1) * (2 * k + 2));
  }
  Value sine = MulFOp::create(b, r, polynomial(b, square, sineSeries));
  Value cosine = polynomial(b, square, cosineSeries);
  Type integers = reduced.bits.getType();
  Value quadrant = AddIOp::create(b, reduced.bits, intConstant(b, integers, quarterTurns));
  auto bitSet = [&](int64_t mask) {
    return arith::CmpIOp::create(b, arith::CmpIPredicate::ne,
                                 arith::AndIOp::create(b, quadrant, intConstant(b, integers, mask)),
                                 intConstant(b, integers, 0));
  };
  Value result = SelectOp::create(b, bitSet(1), cosine, sine);
  result = toFloat(b, SelectOp::create(b, bitSet(2), arith::NegFOp::create(b, result), result));
  // sin(-0) is -0, which the reduction loses.
  if (quarterTurns == 0)
    result = SelectOp::create(b, compare(b, CmpFPredicate::OEQ, x, 0.0), x, result);
  Value isHuge = compare(b, CmpFPredicate::OGT, math::AbsFOp::create(b, x), 0x1p48);
  auto branch = scf::IfOp::create(b, TypeRange{x.getType()}, anyLane(b, isHuge), /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(b, SelectOp::create(b, isHuge, callLibrary(b, name, x), result).getResult());
  b.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(b, result);
  return branch.getResult(0);
}

Value fsdp::kernels::emitSine(ImplicitLocOpBuilder &b, Value x) { return sineOrCosine(b, x, "sin", 0); }

Value fsdp::kernels::emitCosine(ImplicitLocOpBuilder &b, Value x) { return sineOrCosine(b, x, "cos", 1); }
