// top_k by a sort, next_after by the order of bit patterns.

#include "Decompositions.h"

using namespace fsdp;
using namespace mlir;
using stablehlo::ComparisonDirection;
using stablehlo::ComparisonType;

//===----------------------------------------------------------------------===//
// top_k
//===----------------------------------------------------------------------===//

/// Sorts values, and positions along with them, along the last dimension; larger first.
static stablehlo::SortOp createDescendingSort(ImplicitLocOpBuilder &builder, Value values, Value positions) {
  auto type = cast<RankedTensorType>(values.getType());
  auto sort = stablehlo::SortOp::create(builder, TypeRange{type, positions.getType()}, ValueRange{values, positions},
                                        builder.getI64IntegerAttr(type.getRank() - 1), builder.getBoolAttr(true));
  OpBuilder::InsertionGuard guard(builder);
  Type element = RankedTensorType::get({}, type.getElementType());
  Type position = RankedTensorType::get({}, builder.getI32Type());
  Block *block = builder.createBlock(&sort.getComparator(), {}, {element, element, position, position},
                                     SmallVector<Location>(4, builder.getLoc()));
  // The total order puts NaN first, so that the comparator is one for any input; the sort is stable.
  bool isFloat = isa<FloatType>(type.getElementType());
  auto kind = isFloat ? ComparisonType::TOTALORDER
                      : (type.getElementType().isUnsignedInteger() || type.getElementType().isInteger(1)
                             ? ComparisonType::UNSIGNED
                             : ComparisonType::SIGNED);
  Value larger = stablehlo::CompareOp::create(builder, RankedTensorType::get({}, builder.getI1Type()),
                                              block->getArgument(0), block->getArgument(1), ComparisonDirection::GT,
                                              stablehlo::ComparisonTypeAttr::get(builder.getContext(), kind));
  stablehlo::ReturnOp::create(builder, larger);
  return sort;
}

SmallVector<Value> fsdp::decomposeTopK(ImplicitLocOpBuilder &builder, chlo::TopKOp op) {
  auto type = cast<RankedTensorType>(op.getOperand().getType());
  int64_t rank = type.getRank();
  auto positionType = RankedTensorType::get(type.getShape(), builder.getI32Type());
  Value positions = stablehlo::IotaOp::create(builder, positionType, builder.getI64IntegerAttr(rank - 1));
  auto sort = createDescendingSort(builder, op.getOperand(), positions);
  SmallVector<int64_t> starts(rank, 0), limits(type.getShape()), strides(rank, 1);
  limits.back() = op.getK();
  SmallVector<Value> results;
  for (auto [sorted, result] : llvm::zip(sort.getResults(), op.getResults()))
    results.push_back(stablehlo::SliceOp::create(builder, result.getType(), sorted, starts, limits, strides));
  return results;
}

//===----------------------------------------------------------------------===//
// next_after
//===----------------------------------------------------------------------===//

namespace {
/// Integers of the width of a floating-point type, written like numbers.
struct Bits {
  ImplicitLocOpBuilder &builder;
  RankedTensorType type;

  Value constant(const APInt &splat) const {
    return stablehlo::ConstantOp::create(builder,
                                         DenseElementsAttr::get(type, IntegerAttr::get(type.getElementType(), splat)));
  }

  Value compare(Value a, Value b, ComparisonDirection direction) const {
    return stablehlo::CompareOp::create(builder, a, b, direction);
  }

  Value select(Value predicate, Value a, Value b) const {
    return stablehlo::SelectOp::create(builder, predicate, a, b);
  }
};
} // namespace

Value fsdp::decomposeNextAfter(ImplicitLocOpBuilder &builder, chlo::NextAfterOp op) {
  auto type = cast<RankedTensorType>(op.getLhs().getType());
  unsigned width = type.getElementTypeBitWidth();
  Bits bits{builder, RankedTensorType::get(type.getShape(), builder.getIntegerType(width, /*isSigned=*/false))};
  auto toBits = [&](Value value) -> Value { return stablehlo::BitcastConvertOp::create(builder, bits.type, value); };
  Value from = toBits(op.getLhs()), to = toBits(op.getRhs());
  Value signMask = bits.constant(APInt::getSignMask(width)), one = bits.constant(APInt(width, 1));
  Value zero = bits.constant(APInt::getZero(width)), sizeMask = bits.constant(APInt::getSignedMaxValue(width));
  auto sizeOf = [&](Value value) -> Value { return stablehlo::AndOp::create(builder, value, sizeMask); };
  auto signOf = [&](Value value) -> Value { return stablehlo::AndOp::create(builder, value, signMask); };

  // Of one sign, patterns are ordered as sizes: one more is one step away from zero.
  Value outward = bits.compare(sizeOf(to), sizeOf(from), ComparisonDirection::GT);
  Value sameSign = bits.compare(signOf(from), signOf(to), ComparisonDirection::EQ);
  outward = stablehlo::AndOp::create(builder, outward, sameSign);
  Value stepped = bits.select(outward, stablehlo::AddOp::create(builder, from, one),
                              stablehlo::SubtractOp::create(builder, from, one));
  // Zero steps to the smallest number of the target's sign.
  Value isZero = bits.compare(sizeOf(from), zero, ComparisonDirection::EQ);
  stepped = bits.select(isZero, stablehlo::OrOp::create(builder, signOf(to), one), stepped);
  Value next = stablehlo::BitcastConvertOp::create(builder, type, stepped);

  Value isThere = stablehlo::CompareOp::create(builder, op.getLhs(), op.getRhs(), ComparisonDirection::EQ);
  next = stablehlo::SelectOp::create(builder, isThere, op.getRhs(), next);
  // The sum is NaN where one of them is.
  Value sum = stablehlo::AddOp::create(builder, op.getLhs(), op.getRhs());
  auto isNaN = [&](Value value) -> Value {
    return stablehlo::CompareOp::create(builder, value, value, ComparisonDirection::NE);
  };
  Value eitherNaN = stablehlo::OrOp::create(builder, isNaN(op.getLhs()), isNaN(op.getRhs()));
  return stablehlo::SelectOp::create(builder, eitherNaN, sum, next);
}
