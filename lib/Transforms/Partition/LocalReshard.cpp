// From one placement to another: reduce what is partial, gather what is split elsewhere, then cut the own part.

#include "LocalReshard.h"

#include "MoveElements.h"
#include "NeutralElement.h"
#include "fsdp/Dialect/Fsdp/IR/PlacementOrder.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp;

static RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

/// Axes of `a` that are not in `b`, in order.
static ArrayAttr difference(ArrayAttr a, ArrayAttr b) {
  SmallVector<Attribute> kept;
  for (Attribute axis : a)
    if (!llvm::is_contained(b, axis))
      kept.push_back(axis);
  return ArrayAttr::get(a.getContext(), kept);
}

/// No dimension before `dimension` has more than one row: rows of `dimension` are contiguous.
static bool isLeading(RankedTensorType type, int64_t dimension) {
  return llvm::all_of(type.getShape().take_front(dimension), [](int64_t size) { return size == 1; });
}

namespace {
/// A value on its way from one placement to the next. `dimensionAxes`, `flatAxes` and `partialAxes` say how `value`
/// lies now, trivial axes left out.
class Resharder {
public:
  Resharder(ImplicitLocOpBuilder &builder, MeshAttr mesh, RankedTensorType global, Value value, PlacementAttr from)
      : builder(builder), mesh(mesh), global(global), value(value) {
    for (auto axes : from.getDimensionAxes().getAsRange<ArrayAttr>())
      dimensionAxes.push_back(withoutTrivialAxes(axes, mesh));
    isFlat = from.isFlat();
    flatAxes = withoutTrivialAxes(from.getFlatAxes(), mesh);
    partialAxes = withoutTrivialAxes(from.getPartialAxes(), mesh);
    reduction = from.getReduction();
    if (isFlat)
      dimensionAxes.assign(global.getRank(), builder.getArrayAttr({}));
  }

  /// Names for the collectives.
  void nameAs(ReshardOp reshard) {
    names = reshard.getPathAttr() ? builder.getArrayAttr({reshard.getPathAttr()}) : ArrayAttr();
    unit = reshard.getUnitAttr();
    instance = reshard.getInstanceAttr();
  }

  void reduceTo(PlacementAttr to);
  void gatherTo(PlacementAttr to);
  void cutTo(PlacementAttr to);
  void makePartial(PlacementAttr to);

  Value getValue() const { return value; }

private:
  ArrayAttr wantedAxes(PlacementAttr to, int64_t dimension) const {
    return to.isFlat() ? builder.getArrayAttr({}) : withoutTrivialAxes(to.getAxesOf(dimension), mesh);
  }

  bool isSplit() const {
    return isFlat || llvm::any_of(dimensionAxes, [](ArrayAttr axes) { return !axes.empty(); });
  }

  Value gather(RankedTensorType result, ArrayAttr axes);
  Value scatter(Value input, ArrayRef<int64_t> shape, ArrayAttr axes);
  void scatterDimension(int64_t dimension, ArrayAttr axes);
  void scatterFlat(ArrayAttr axes);
  void gatherDimension(int64_t dimension, ArrayAttr wanted);
  void gatherFlat(ArrayAttr wanted);
  bool nests(int64_t size, ArrayAttr fine, ArrayAttr coarse) const;

  int64_t flatPart(ArrayAttr axes) const { return llvm::divideCeil(global.getNumElements(), mesh.getAxesSize(axes)); }

  ImplicitLocOpBuilder &builder;
  MeshAttr mesh;
  RankedTensorType global; // without encoding
  Value value;
  SmallVector<ArrayAttr> dimensionAxes;
  bool isFlat;
  ArrayAttr flatAxes, partialAxes;
  Reduction reduction;
  ArrayAttr names;
  StringAttr unit;
  IntegerAttr instance;
};
} // namespace

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

Value Resharder::scatter(Value input, ArrayRef<int64_t> shape, ArrayAttr axes) {
  auto result = RankedTensorType::get(shape, global.getElementType());
  auto op = ReduceScatterOp::create(builder, TypeRange{result}, ValueRange{input},
                                    ReductionAttr::get(builder.getContext(), reduction), axes, names, unit, instance);
  return op.getOutputs().front();
}

/// Every rank of `axes` keeps its rows of `dimension`, reduced. The rows become leading, since the shards of a
/// reduce_scatter are row-major.
void Resharder::scatterDimension(int64_t dimension, ArrayAttr axes) {
  int64_t ranks = mesh.getAxesSize(axes), part = llvm::divideCeil(global.getDimSize(dimension), ranks);
  SmallVector<int64_t> shape(typeOf(value).getShape());
  shape[dimension] = part;
  Value input = value;
  if (!isLeading(typeOf(value), dimension)) {
    input = createPadded(builder, value, dimension, part * ranks);
    SmallVector<int64_t> split(shape);
    split.insert(split.begin() + dimension, ranks);
    input = createMoved(builder, createReshape(builder, input, split), dimension, 0);
  }
  value = scatter(input, shape, axes);
  dimensionAxes[dimension] = axes;
  partialAxes = difference(partialAxes, axes);
}

void Resharder::scatterFlat(ArrayAttr axes) {
  value = scatter(value, {flatPart(axes)}, axes);
  isFlat = true;
  flatAxes = axes;
  partialAxes = difference(partialAxes, axes);
}

/// Reduces over the axes that `to` is not partial over. Where `to` is split over some of them the reduction is
/// scattered; over the rest it happens on the shards, which are smaller.
void Resharder::reduceTo(PlacementAttr to) {
  ArrayAttr remaining = difference(partialAxes, to.getPartialAxes());
  auto canScatter = [&](ArrayAttr axes) { return !axes.empty() && difference(axes, remaining).empty(); };
  ArrayAttr flat = withoutTrivialAxes(to.getFlatAxes(), mesh);
  if (to.isFlat() && !isSplit() && canScatter(flat)) {
    scatterFlat(flat);
  } else if (!to.isFlat() && !isFlat) {
    for (int64_t dimension = 0; dimension < global.getRank(); ++dimension)
      if (ArrayAttr axes = wantedAxes(to, dimension); dimensionAxes[dimension].empty() && canScatter(axes)) {
        scatterDimension(dimension, axes);
        remaining = difference(remaining, axes);
      }
  }
  remaining = difference(partialAxes, to.getPartialAxes());
  if (remaining.empty())
    return;
  auto op = AllReduceOp::create(builder, TypeRange{value.getType()}, ValueRange{value},
                                ReductionAttr::get(builder.getContext(), reduction), remaining, names, unit, instance);
  value = op.getOutputs().front();
  partialAxes = difference(partialAxes, remaining);
}

//===----------------------------------------------------------------------===//
// Gathers
//===----------------------------------------------------------------------===//

Value Resharder::gather(RankedTensorType result, ArrayAttr axes) {
  auto op = AllGatherOp::create(builder, TypeRange{result}, ValueRange{value}, axes, names, unit, instance);
  return op.getOutputs().front();
}

/// Parts over `fine` are parts of those over `coarse`, so that only the other axes take part in a change.
bool Resharder::nests(int64_t size, ArrayAttr fine, ArrayAttr coarse) const {
  return !coarse.empty() && hasPrefix(fine, coarse) &&
         splitsNest(size, mesh.getAxesSize(fine), mesh.getAxesSize(coarse));
}

/// Collects the rows of `dimension` that a rank has over the axes `wanted`: all, or those of a coarser split. The
/// shards arrive one after another, as a leading dimension of ranks.
void Resharder::gatherDimension(int64_t dimension, ArrayAttr wanted) {
  int64_t size = global.getDimSize(dimension);
  if (!nests(size, dimensionAxes[dimension], wanted))
    wanted = builder.getArrayAttr({});
  ArrayAttr axes = difference(dimensionAxes[dimension], wanted);
  int64_t ranks = mesh.getAxesSize(axes);
  SmallVector<int64_t> shape(typeOf(value).getShape());
  int64_t part = shape[dimension];
  if (!wanted.empty())
    size = ranks * part;
  if (isLeading(typeOf(value), dimension)) {
    shape[dimension] = size;
    value = gather(RankedTensorType::get(shape, global.getElementType()), axes);
  } else {
    SmallVector<int64_t> stacked(shape);
    stacked.insert(stacked.begin(), ranks);
    value = gather(RankedTensorType::get(stacked, global.getElementType()), axes);
    shape[dimension] = ranks * part;
    value = createReshape(builder, createMoved(builder, value, 0, dimension), shape);
    value = createPrefix(builder, value, dimension, size);
  }
  dimensionAxes[dimension] = wanted;
}

void Resharder::gatherFlat(ArrayAttr wanted) {
  if (nests(global.getNumElements(), flatAxes, wanted)) {
    auto part = RankedTensorType::get({flatPart(wanted)}, global.getElementType());
    value = gather(part, difference(flatAxes, wanted));
    flatAxes = wanted;
    return;
  }
  value = flatAxes.empty() ? createReshape(builder, value, global.getShape()) : gather(global, flatAxes);
  isFlat = false;
  flatAxes = builder.getArrayAttr({});
}

/// Gathers what `to` does not have in the same place.
void Resharder::gatherTo(PlacementAttr to) {
  if (isFlat) {
    ArrayAttr wanted = withoutTrivialAxes(to.getFlatAxes(), mesh);
    if (!to.isFlat() || (wanted != flatAxes && !nests(global.getNumElements(), wanted, flatAxes)))
      gatherFlat(wanted);
    return;
  }
  for (int64_t dimension = 0; dimension < global.getRank(); ++dimension) {
    ArrayAttr axes = dimensionAxes[dimension], wanted = wantedAxes(to, dimension);
    if (!axes.empty() && axes != wanted && !nests(global.getDimSize(dimension), wanted, axes))
      gatherDimension(dimension, wanted);
  }
}

//===----------------------------------------------------------------------===//
// Local changes
//===----------------------------------------------------------------------===//

/// This rank's part of dimensions that are whole now, or split less, and split in `to`.
void Resharder::cutTo(PlacementAttr to) {
  if (to.isFlat()) {
    ArrayAttr wanted = withoutTrivialAxes(to.getFlatAxes(), mesh);
    if (!isFlat)
      value = createReshape(builder, value, {global.getNumElements()});
    ArrayAttr axes = isFlat ? difference(wanted, flatAxes) : wanted;
    if (!axes.empty())
      value = createPart(builder, value, 0, flatPart(wanted), axes, mesh.getAxesSize(axes));
    isFlat = true;
    flatAxes = wanted;
    return;
  }
  for (int64_t dimension = 0; dimension < global.getRank(); ++dimension) {
    ArrayAttr wanted = wantedAxes(to, dimension), axes = difference(wanted, dimensionAxes[dimension]);
    if (axes.empty())
      continue;
    int64_t part = llvm::divideCeilSigned(global.getDimSize(dimension), mesh.getAxesSize(wanted));
    value = createPart(builder, value, dimension, part, axes, mesh.getAxesSize(axes));
    dimensionAxes[dimension] = wanted;
  }
}

/// A whole value as one that ranks combine: the first rank of the axes keeps it, the others hold the neutral element.
/// Maxima and the like of equal values need no change.
void Resharder::makePartial(PlacementAttr to) {
  ArrayAttr axes = difference(withoutTrivialAxes(to.getPartialAxes(), mesh), partialAxes);
  Reduction kind = to.getReduction();
  if (axes.empty() || (kind != Reduction::Sum && kind != Reduction::Product))
    return;
  auto scalar = RankedTensorType::get({}, builder.getI32Type());
  Value index = AxisIndexOp::create(builder, scalar, axes);
  Value isFirst =
      stablehlo::CompareOp::create(builder, index, createZeros(builder, scalar), stablehlo::ComparisonDirection::EQ);
  Value neutral = createSplat(builder, typeOf(value), getNeutralElement(global.getElementType(), kind));
  value = stablehlo::SelectOp::create(builder, isFirst, value, neutral);
}

//===----------------------------------------------------------------------===//
// Interface
//===----------------------------------------------------------------------===//

static RankedTensorType withoutEncoding(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return RankedTensorType::get(tensor.getShape(), tensor.getElementType());
}

FailureOr<Value> fsdp::localizeReshard(ImplicitLocOpBuilder &builder, ReshardOp reshard, Value local, MeshAttr mesh) {
  PlacementAttr from = PlacementAttr::getFrom(reshard.getInput().getType());
  PlacementAttr to = PlacementAttr::getFrom(reshard.getResult().getType());
  ArrayAttr before = withoutTrivialAxes(from.getPartialAxes(), mesh);
  ArrayAttr after = withoutTrivialAxes(to.getPartialAxes(), mesh);
  if (!before.empty() && !after.empty() && from.getReduction() != to.getReduction())
    return reshard.emitOpError() << "cannot turn a partial " << stringifyReduction(from.getReduction())
                                 << " into a partial " << stringifyReduction(to.getReduction());
  Resharder resharder(builder, mesh, withoutEncoding(reshard.getResult().getType()), local, from);
  resharder.nameAs(reshard);
  resharder.reduceTo(to);
  resharder.gatherTo(to);
  resharder.cutTo(to);
  resharder.makePartial(to);
  return resharder.getValue();
}

Value fsdp::takePart(ImplicitLocOpBuilder &builder, Value whole, PlacementAttr placement, MeshAttr mesh) {
  RankedTensorType global = typeOf(whole);
  Resharder resharder(builder, mesh, global, whole, PlacementAttr::getReplicated(mesh.getContext(), global.getRank()));
  resharder.cutTo(placement);
  return resharder.getValue();
}
