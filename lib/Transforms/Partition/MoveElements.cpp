// Cutting, padding and reordering by stablehlo operations.

#include "MoveElements.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp;

static RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

static RankedTensorType withSize(RankedTensorType type, int64_t dimension, int64_t size) {
  SmallVector<int64_t> shape(type.getShape());
  shape[dimension] = size;
  return RankedTensorType::get(shape, type.getElementType());
}

Value fsdp::createSplat(ImplicitLocOpBuilder &builder, RankedTensorType type, Attribute element) {
  return stablehlo::ConstantOp::create(builder, DenseElementsAttr::get(type, element));
}

Value fsdp::createZeros(ImplicitLocOpBuilder &builder, RankedTensorType type) {
  return createSplat(builder, type, builder.getZeroAttr(type.getElementType()));
}

Value fsdp::createPartStart(ImplicitLocOpBuilder &builder, ArrayAttr axes, int64_t part, Type elementType) {
  auto i32 = RankedTensorType::get({}, builder.getI32Type());
  auto type = RankedTensorType::get({}, elementType);
  Value index = AxisIndexOp::create(builder, i32, axes);
  if (type != i32)
    index = stablehlo::ConvertOp::create(builder, type, index);
  return stablehlo::MultiplyOp::create(builder, index,
                                       createSplat(builder, type, builder.getIntegerAttr(elementType, part)));
}

Value fsdp::createReshape(ImplicitLocOpBuilder &builder, Value value, ArrayRef<int64_t> shape) {
  if (typeOf(value).getShape() == shape)
    return value;
  return stablehlo::ReshapeOp::create(builder, RankedTensorType::get(shape, typeOf(value).getElementType()), value);
}

Value fsdp::createPadded(ImplicitLocOpBuilder &builder, Value value, int64_t dimension, int64_t size) {
  RankedTensorType type = typeOf(value);
  if (type.getDimSize(dimension) == size)
    return value;
  SmallVector<int64_t> none(type.getRank(), 0), high(type.getRank(), 0);
  high[dimension] = size - type.getDimSize(dimension);
  Value zero = createZeros(builder, RankedTensorType::get({}, type.getElementType()));
  return stablehlo::PadOp::create(builder, withSize(type, dimension, size), value, zero, none, high, none);
}

Value fsdp::createPrefix(ImplicitLocOpBuilder &builder, Value value, int64_t dimension, int64_t size) {
  RankedTensorType type = typeOf(value);
  if (type.getDimSize(dimension) == size)
    return value;
  SmallVector<int64_t> starts(type.getRank(), 0), limits(type.getShape()), strides(type.getRank(), 1);
  limits[dimension] = size;
  return stablehlo::SliceOp::create(builder, withSize(type, dimension, size), value, starts, limits, strides);
}

Value fsdp::createMoved(ImplicitLocOpBuilder &builder, Value value, int64_t from, int64_t to) {
  if (from == to)
    return value;
  RankedTensorType type = typeOf(value);
  SmallVector<int64_t> permutation;
  for (int64_t dimension = 0; dimension < type.getRank(); ++dimension)
    if (dimension != from)
      permutation.push_back(dimension);
  permutation.insert(permutation.begin() + to, from);
  SmallVector<int64_t> shape;
  for (int64_t dimension : permutation)
    shape.push_back(type.getDimSize(dimension));
  return stablehlo::TransposeOp::create(builder, RankedTensorType::get(shape, type.getElementType()), value,
                                        permutation);
}

Value fsdp::createPart(ImplicitLocOpBuilder &builder, Value value, int64_t dimension, int64_t part, ArrayAttr axes,
                       int64_t ranks) {
  value = createPadded(builder, value, dimension, part * ranks);
  RankedTensorType type = typeOf(value), result = withSize(type, dimension, part);
  // Row numbers beyond 32 bits exist in flat tensors.
  Type indexType = builder.getIntegerType(type.getDimSize(dimension) > INT32_MAX ? 64 : 32);
  Value zero = createZeros(builder, RankedTensorType::get({}, indexType));
  SmallVector<Value> starts(type.getRank(), zero);
  starts[dimension] = createPartStart(builder, axes, part, indexType);
  return stablehlo::DynamicSliceOp::create(builder, result, value, starts, result.getShape());
}
