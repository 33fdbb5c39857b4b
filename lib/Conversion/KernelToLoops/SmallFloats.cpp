// Floating-point formats narrower than f32, in terms of f32 and integers.

#include "SmallFloats.h"
#include "ElementTypes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

#include <cmath>

using namespace mlir;
using namespace fsdp::kernels;

namespace {

/// f8 formats by their parameters.
struct Float8Format {
  int mantissaBits, bias;
  double largest;
  bool hasInfinity;

  int minNormalExponent() const { return 1 - bias; }
};

} // namespace

static Float8Format formatOf(Type element) {
  if (isa<Float8E5M2Type>(element))
    return {2, 15, 57344.0, true};
  return {3, 7, 448.0, false};
}

static Value bitsOf(ImplicitLocOpBuilder &b, Value value) {
  unsigned width = getElementTypeOrSelf(value.getType()).getIntOrFloatBitWidth();
  return arith::BitcastOp::create(b, typeLike(value, b.getIntegerType(width)), value);
}

static Value fromBits(ImplicitLocOpBuilder &b, Value bits) {
  bool isDouble = getElementTypeOrSelf(bits.getType()).isInteger(64);
  return arith::BitcastOp::create(b, typeLike(bits, isDouble ? Type(b.getF64Type()) : Type(b.getF32Type())), bits);
}

static Value isNaN(ImplicitLocOpBuilder &b, Value value) {
  return arith::CmpFOp::create(b, arith::CmpFPredicate::UNO, value, value);
}

/// Rounds away the lowest `count` bits, ties to even; a carry moves into the exponent, as it should.
static Value roundBits(ImplicitLocOpBuilder &b, Value bits, int count) {
  if (count == 0)
    return bits;
  Type type = bits.getType();
  Value shift = intConstant(b, type, count);
  Value odd = arith::AndIOp::create(b, arith::ShRUIOp::create(b, bits, shift), intConstant(b, type, 1));
  Value half = intConstant(b, type, (int64_t(1) << (count - 1)) - 1);
  Value sum = arith::AddIOp::create(b, arith::AddIOp::create(b, bits, half), odd);
  return arith::AndIOp::create(b, sum, intConstant(b, type, -(int64_t(1) << count)));
}

Value fsdp::kernels::roundToBFloat16(ImplicitLocOpBuilder &b, Value value) {
  Value rounded = fromBits(b, roundBits(b, bitsOf(b, value), 16));
  // A NaN may carry into a number, or lose its payload and become infinite.
  Value quiet = floatConstant(b, value.getType(), std::nan(""));
  return arith::SelectOp::create(b, isNaN(b, value), quiet, rounded);
}

Value fsdp::kernels::decodeBFloat16(ImplicitLocOpBuilder &b, Value bits) {
  Value wide = arith::ExtUIOp::create(b, typeLike(bits, b.getI32Type()), bits);
  return fromBits(b, arith::ShLIOp::create(b, wide, intConstant(b, wide.getType(), 16)));
}

Value fsdp::kernels::encodeBFloat16(ImplicitLocOpBuilder &b, Value value) {
  Value bits = bitsOf(b, value);
  Value high = arith::ShRUIOp::create(b, bits, intConstant(b, bits.getType(), 16));
  return arith::TruncIOp::create(b, typeLike(bits, b.getIntegerType(16)), high);
}

/// Below the smallest normal number the spacing is constant: adding a large number rounds to it.
static Value denormalMagic(ImplicitLocOpBuilder &b, Type type, const Float8Format &format) {
  return floatConstant(b, type, std::ldexp(1.5, 23 + format.minNormalExponent() - format.mantissaBits));
}

Value fsdp::kernels::roundToFloat8(ImplicitLocOpBuilder &b, Value value, Type element) {
  Float8Format format = formatOf(element);
  Type type = value.getType();
  Value magnitude = math::AbsFOp::create(b, value);
  Value magic = denormalMagic(b, type, format);
  Value tiny = arith::SubFOp::create(b, arith::AddFOp::create(b, magnitude, magic), magic);
  Value normal = fromBits(b, roundBits(b, bitsOf(b, magnitude), 23 - format.mantissaBits));
  Value smallest = floatConstant(b, type, std::ldexp(1.0, format.minNormalExponent()));
  Value isTiny = arith::CmpFOp::create(b, arith::CmpFPredicate::OLT, magnitude, smallest);
  Value rounded = arith::SelectOp::create(b, isTiny, tiny, normal);
  Value over = floatConstant(b, type, format.hasInfinity ? INFINITY : NAN);
  Value largest = floatConstant(b, type, format.largest);
  Value fits = arith::CmpFOp::create(b, arith::CmpFPredicate::OLE, rounded, largest);
  rounded = arith::SelectOp::create(b, fits, rounded, over);
  rounded = arith::SelectOp::create(b, isNaN(b, value), floatConstant(b, type, NAN), rounded);
  return math::CopySignOp::create(b, rounded, value);
}

Value fsdp::kernels::decodeFloat8(ImplicitLocOpBuilder &b, Value bits, Type element) {
  Float8Format format = formatOf(element);
  Value wide = arith::ExtUIOp::create(b, typeLike(bits, b.getI32Type()), bits);
  Type type = wide.getType(), floatType = typeLike(wide, b.getF32Type());
  Value magnitude = arith::AndIOp::create(b, wide, intConstant(b, type, 0x7f));
  Value moved = arith::ShLIOp::create(b, magnitude, intConstant(b, type, 23 - format.mantissaBits));
  // With the field moved into place the value is too small by a power of two; denormals come out right as well.
  Value biased = arith::AddIOp::create(b, moved, intConstant(b, type, int64_t(127 - format.bias) << 23));
  Value normal = fromBits(b, biased);
  Value denormal = arith::MulFOp::create(
      b, arith::UIToFPOp::create(b, floatType, magnitude),
      floatConstant(b, floatType, std::ldexp(1.0, format.minNormalExponent() - format.mantissaBits)));
  Value isTiny = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, magnitude,
                                       intConstant(b, type, int64_t(1) << format.mantissaBits));
  Value result = arith::SelectOp::create(b, isTiny, denormal, normal);
  int64_t infinity = format.hasInfinity ? 0x7c : 0x7f;
  Value over = arith::CmpIOp::create(b, arith::CmpIPredicate::uge, magnitude, intConstant(b, type, infinity));
  Value isInfinite = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, magnitude, intConstant(b, type, 0x7c));
  Value nan = floatConstant(b, floatType, NAN);
  Value special = nan;
  if (format.hasInfinity)
    special = arith::SelectOp::create(b, isInfinite, floatConstant(b, floatType, INFINITY), nan);
  result = arith::SelectOp::create(b, over, special, result);
  Value sign = fromBits(b, arith::ShLIOp::create(b, wide, intConstant(b, type, 24)));
  return math::CopySignOp::create(b, result, sign);
}

Value fsdp::kernels::encodeFloat8(ImplicitLocOpBuilder &b, Value value, Type element) {
  Float8Format format = formatOf(element);
  Value bits = bitsOf(b, value);
  Type type = bits.getType(), floatType = value.getType();
  Value magnitude = math::AbsFOp::create(b, value);
  Value magnitudeBits = bitsOf(b, magnitude);
  Value normal = arith::ShRUIOp::create(
      b, arith::SubIOp::create(b, magnitudeBits, intConstant(b, type, int64_t(127 - format.bias) << 23)),
      intConstant(b, type, 23 - format.mantissaBits));
  Value shifted = bitsOf(b, arith::AddFOp::create(b, magnitude, denormalMagic(b, floatType, format)));
  Value denormal = arith::AndIOp::create(b, shifted, intConstant(b, type, (int64_t(1) << format.mantissaBits) - 1));
  Value smallest = floatConstant(b, floatType, std::ldexp(1.0, format.minNormalExponent()));
  Value isTiny = arith::CmpFOp::create(b, arith::CmpFPredicate::OLT, magnitude, smallest);
  Value result = arith::SelectOp::create(b, isTiny, denormal, normal);
  Value isLarge =
      arith::CmpFOp::create(b, arith::CmpFPredicate::UGT, magnitude, floatConstant(b, floatType, format.largest));
  Value special = intConstant(b, type, format.hasInfinity ? 0x7e : 0x7f);
  if (format.hasInfinity)
    special = arith::SelectOp::create(b, isNaN(b, value), special, intConstant(b, type, 0x7c));
  result = arith::SelectOp::create(b, isLarge, special, result);
  Value sign =
      arith::AndIOp::create(b, arith::ShRUIOp::create(b, bits, intConstant(b, type, 24)), intConstant(b, type, 0x80));
  return arith::TruncIOp::create(b, typeLike(bits, b.getIntegerType(8)), arith::OrIOp::create(b, result, sign));
}

/// On the bits of the element's own format, which is what decides how denormals round.
Value fsdp::kernels::reducePrecisionOfBits(ImplicitLocOpBuilder &b, Value bits, FloatType element, int exponentBits,
                                           int mantissaBits) {
  int width = element.getWidth(), mantissa = element.getFPMantissaWidth() - 1, exponent = width - 1 - mantissa;
  Type type = bits.getType();
  Value signMask = intConstant(b, type, int64_t(1) << (width - 1));
  Value sign = arith::AndIOp::create(b, bits, signMask), magnitude = arith::XOrIOp::create(b, bits, sign);
  Value infinity = intConstant(b, type, ((int64_t(1) << exponent) - 1) << mantissa);
  Value result = magnitude;
  if (mantissaBits < mantissa)
    result = roundBits(b, magnitude, mantissa - mantissaBits);
  if (exponentBits < exponent) {
    int64_t bias = (int64_t(1) << (exponent - 1)) - 1, reduced = (int64_t(1) << (exponentBits - 1)) - 1;
    Value over = arith::CmpIOp::create(b, arith::CmpIPredicate::uge, result,
                                       intConstant(b, type, (bias + reduced + 1) << mantissa));
    Value under = arith::CmpIOp::create(b, arith::CmpIPredicate::ult, result,
                                        intConstant(b, type, (bias - reduced + 1) << mantissa));
    result = arith::SelectOp::create(b, over, infinity, result);
    result = arith::SelectOp::create(b, under, intConstant(b, type, 0), result);
  }
  Value isNumber = arith::CmpIOp::create(b, arith::CmpIPredicate::ule, magnitude, infinity);
  // A format without mantissa has no NaN: it becomes infinite.
  Value nan = mantissaBits == 0 ? Value(arith::OrIOp::create(b, infinity, sign)) : bits;
  return arith::SelectOp::create(b, isNumber, arith::OrIOp::create(b, result, sign), nan);
}
