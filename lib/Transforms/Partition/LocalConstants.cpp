// Constants and iotas by rank.

#include "LocalConstants.h"

#include "LocalReshard.h"
#include "MoveElements.h"

using namespace mlir;
using namespace fsdp;

Value fsdp::localizeConstant(ImplicitLocOpBuilder &builder, stablehlo::ConstantOp op, MeshAttr mesh) {
  auto type = cast<RankedTensorType>(op.getType());
  PlacementAttr placement = PlacementAttr::getFrom(type);
  RankedTensorType local = placement.getLocalType(type, mesh);
  auto dense = dyn_cast<DenseElementsAttr>(op.getValue());
  if (dense && dense.isSplat())
    return createSplat(builder, local, dense.getSplatValue<Attribute>());
  return takePart(builder, stablehlo::ConstantOp::create(builder, op.getValue()), placement, mesh);
}

/// `value` plus the start of this rank's part, for parts of `part` rows.
static Value addStart(ImplicitLocOpBuilder &builder, Value value, ArrayAttr axes, int64_t part) {
  auto type = cast<RankedTensorType>(value.getType());
  Value start = createPartStart(builder, axes, part, type.getElementType());
  Value spread = stablehlo::BroadcastInDimOp::create(builder, type, start, ArrayRef<int64_t>());
  return stablehlo::AddOp::create(builder, value, spread);
}

/// The index along `dimension` of each element of a flat part: (position / stride) modulo the size. For dimension 0 the
/// modulo would only matter in padding, where the index must stay past the end.
static Value flatIndex(ImplicitLocOpBuilder &builder, RankedTensorType global, RankedTensorType indexType,
                       int64_t dimension, ArrayAttr axes) {
  Value position = stablehlo::IotaOp::create(builder, indexType, 0);
  if (!axes.empty())
    position = addStart(builder, position, axes, indexType.getDimSize(0));
  auto number = [&](int64_t value) {
    return createSplat(builder, indexType, builder.getIntegerAttr(indexType.getElementType(), value));
  };
  int64_t stride = 1;
  for (int64_t size : global.getShape().drop_front(dimension + 1))
    stride *= size;
  if (stride != 1)
    position = stablehlo::DivideOp::create(builder, position, number(stride));
  if (dimension != 0)
    position = stablehlo::RemainderOp::create(builder, position, number(global.getDimSize(dimension)));
  return position;
}

Value fsdp::localizeIota(ImplicitLocOpBuilder &builder, stablehlo::IotaOp op, MeshAttr mesh) {
  auto type = cast<RankedTensorType>(op.getType());
  PlacementAttr placement = PlacementAttr::getFrom(type);
  RankedTensorType local = placement.getLocalType(type, mesh);
  int64_t dimension = op.getIotaDimension();
  ArrayAttr axes =
      withoutTrivialAxes(placement.isFlat() ? placement.getFlatAxes() : placement.getAxesOf(dimension), mesh);
  if (!placement.isFlat() && axes.empty())
    return stablehlo::IotaOp::create(builder, local, dimension);
  // Indices are whole numbers first, so that a narrow element type rounds the global index once.
  Type indexElement = builder.getIntegerType(type.getNumElements() > INT32_MAX ? 64 : 32);
  auto indexType = RankedTensorType::get(local.getShape(), indexElement);
  Value index;
  if (placement.isFlat())
    index = flatIndex(builder, type, indexType, dimension, axes);
  else
    index =
        addStart(builder, stablehlo::IotaOp::create(builder, indexType, dimension), axes, local.getDimSize(dimension));
  return indexType == local ? index : stablehlo::ConvertOp::create(builder, local, index).getResult();
}
