// The upper half of a product of integers.

#include "Decompositions.h"

using namespace fsdp;
using namespace mlir;

namespace {

/// Integers of one type, as formulas write them.
struct Integers {
  ImplicitLocOpBuilder &builder;
  RankedTensorType type;

  template <typename Op>
  Value apply(Value a, Value b) const {
    return Op::create(builder, a, b);
  }

  Value constant(const APInt &splat) const {
    Attribute value = IntegerAttr::get(type.getElementType(), splat);
    return stablehlo::ConstantOp::create(builder, DenseElementsAttr::get(type, value));
  }

  Value low(Value value) const { return apply<stablehlo::AndOp>(value, constant(APInt(64, 0xffffffff))); }

  Value high(Value value) const { return apply<stablehlo::ShiftRightLogicalOp>(value, constant(APInt(64, 32))); }
};

} // namespace

/// By way of the type of twice the width.
static Value multiplyWide(ImplicitLocOpBuilder &builder, Value lhs, Value rhs, IntegerType element) {
  unsigned width = element.getWidth();
  auto wide = IntegerType::get(builder.getContext(), 2 * width, element.getSignedness());
  auto wideType = cast<RankedTensorType>(lhs.getType()).clone(wide);
  Value product = stablehlo::MultiplyOp::create(builder, stablehlo::ConvertOp::create(builder, lhs, wide),
                                                stablehlo::ConvertOp::create(builder, rhs, wide));
  Attribute splat = IntegerAttr::get(wide, APInt(2 * width, width));
  Value amount = stablehlo::ConstantOp::create(builder, DenseElementsAttr::get(wideType, splat));
  Value upper = stablehlo::ShiftRightLogicalOp::create(builder, product, amount);
  return stablehlo::ConvertOp::create(builder, upper, element);
}

/// By halves, for words of 64 bits without sign.
static Value multiplyHalves(const Integers &words, Value lhs, Value rhs) {
  using stablehlo::AddOp, stablehlo::MultiplyOp;
  Value a = words.high(lhs), b = words.low(lhs), c = words.high(rhs), d = words.low(rhs);
  Value lowest = words.high(words.apply<MultiplyOp>(b, d));
  Value cross = words.apply<AddOp>(words.apply<MultiplyOp>(a, d), lowest);
  Value other = words.apply<AddOp>(words.apply<MultiplyOp>(b, c), words.low(cross));
  Value upper = words.apply<AddOp>(words.apply<MultiplyOp>(a, c), words.high(cross));
  return words.apply<AddOp>(upper, words.high(other));
}

Value fsdp::decomposeMulhi(ImplicitLocOpBuilder &builder, chlo::MulhiOp op) {
  auto type = cast<RankedTensorType>(op.getLhs().getType());
  auto element = cast<IntegerType>(type.getElementType());
  if (element.getWidth() < 64)
    return multiplyWide(builder, op.getLhs(), op.getRhs(), element);
  Integers words{builder, type.clone(builder.getIntegerType(64, /*isSigned=*/false))};
  auto toWords = [&](Value value) -> Value {
    return element.isUnsigned() ? value : stablehlo::BitcastConvertOp::create(builder, words.type, value);
  };
  Value upper = multiplyHalves(words, toWords(op.getLhs()), toWords(op.getRhs()));
  if (element.isUnsigned())
    return upper;
  // A negative factor counts as one that is 2^64 larger.
  Value value = stablehlo::BitcastConvertOp::create(builder, type, upper);
  Attribute last = builder.getIntegerAttr(element, 63);
  Value amount = stablehlo::ConstantOp::create(builder, DenseElementsAttr::get(type, last));
  for (auto [factor, other] : {std::pair(op.getLhs(), op.getRhs()), std::pair(op.getRhs(), op.getLhs())}) {
    Value sign = stablehlo::ShiftRightArithmeticOp::create(builder, factor, amount);
    value = stablehlo::SubtractOp::create(builder, value, stablehlo::AndOp::create(builder, sign, other));
  }
  return value;
}
