// The parts of a formula that take more than one operation.

#include "Arithmetic.h"

using namespace fsdp;
using namespace mlir;
using stablehlo::ComparisonDirection;

Number Number::constant(double splat) const {
  auto type = cast<RankedTensorType>(value.getType());
  // Exact for f64; one rounding to nearest for f32.
  Attribute element = FloatAttr::get(type.getElementType(), splat);
  return Number(*builder, stablehlo::ConstantOp::create(*builder, DenseElementsAttr::get(type, element)));
}

static Value compare(Number a, Number b, ComparisonDirection direction) {
  return stablehlo::CompareOp::create(a.getBuilder(), a.getValue(), b.getValue(), direction);
}

Value fsdp::isLess(Number a, double b) { return compare(a, a.constant(b), ComparisonDirection::LT); }

Value fsdp::isEqual(Number a, Number b) { return compare(a, b, ComparisonDirection::EQ); }

Value fsdp::isEqual(Number a, double b) { return isEqual(a, a.constant(b)); }

Number fsdp::select(Value predicate, Number a, Number b) {
  return Number(a.getBuilder(), stablehlo::SelectOp::create(a.getBuilder(), predicate, a.getValue(), b.getValue()));
}

Number fsdp::polynomial(Number x, ArrayRef<double> coefficients) {
  Number sum = x.constant(coefficients.back());
  for (double coefficient : llvm::reverse(coefficients.drop_back()))
    sum = sum * x + coefficient;
  return sum;
}
