// Builds zeros, reshapes and slices.

#include "TensorPieces.h"

using namespace mlir;
using namespace fsdp;

Value fsdp::createZeros(OpBuilder &builder, Location loc, RankedTensorType type) {
  return stablehlo::ConstantOp::create(builder, loc, cast<ElementsAttr>(builder.getZeroAttr(type)));
}

Value fsdp::reshapeTo(OpBuilder &builder, Location loc, Value value, ArrayRef<int64_t> shape) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getShape() == shape)
    return value;
  return stablehlo::ReshapeOp::create(builder, loc, type.clone(shape), value);
}

Value fsdp::takeRows(OpBuilder &builder, Location loc, Value value, int64_t dimension, int64_t start, int64_t count) {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> starts(type.getRank(), 0), limits(type.getShape()), strides(type.getRank(), 1), shape(limits);
  if (start == 0 && count == shape[dimension])
    return value;
  starts[dimension] = start;
  limits[dimension] = start + count;
  shape[dimension] = count;
  return stablehlo::SliceOp::create(builder, loc, type.clone(shape), value, starts, limits, strides);
}

Type fsdp::accumulationOf(Type element, Type result) {
  if (!isa<FloatType>(element))
    return result;
  Builder builder(element.getContext());
  return element.isF64() || result.isF64() ? Type(builder.getF64Type()) : Type(builder.getF32Type());
}
