// The pass that lets each rank pick what it has where elements are picked along the batch, instead of gathering all.

#include "fsdp/Analysis/Sharding/PlacementAnalysis.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/Transforms/Propagate/Passes.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace fsdp {
#define GEN_PASS_DEF_PICKINPARTSPASS
#include "fsdp/Transforms/Propagate/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

static RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

namespace {

/// A gather whose operand is split along a dimension of which each index picks one element.
struct Pick {
  stablehlo::GatherOp gather;
  int64_t dimension; ///< of the operand
  int64_t component; ///< of the index vector
  int64_t ranks;
};

/// Writes a Pick as picks in `ranks` parts, each of which has the others' elements as zero, and their sum.
class PartsWriter {
public:
  explicit PartsWriter(const Pick &pick)
      : pick(pick), gather(pick.gather), numbers(gather.getDimensionNumbers()), builder(gather.getLoc(), gather),
        size(typeOf(gather.getOperand()).getDimSize(pick.dimension)), rows(size / pick.ranks) {}

  void write();

private:
  Value makeConstant(TypedAttr value) {
    return stablehlo::ConstantOp::create(
        builder, DenseElementsAttr::get(RankedTensorType::get({}, value.getType()), ArrayRef<Attribute>(value)));
  }

  Value makeIndex(int64_t value) { return makeConstant(builder.getIntegerAttr(indexType, value)); }

  /// What changes no sum: of floating-point numbers minus zero, which leaves the sign of a zero alone too.
  Value makeNeutral() {
    Type element = typeOf(gather.getResult()).getElementType();
    if (auto type = dyn_cast<FloatType>(element))
      return makeConstant(builder.getFloatAttr(type, APFloat::getZero(type.getFloatSemantics(), /*Negative=*/true)));
    return makeConstant(cast<TypedAttr>(builder.getZeroAttr(element)));
  }

  Value spread(Value value, ArrayRef<int64_t> shape, ArrayRef<int64_t> dimensions) {
    return stablehlo::BroadcastInDimOp::create(builder, RankedTensorType::get(shape, typeOf(value).getElementType()),
                                               value, dimensions);
  }

  /// The component that picks along the split dimension, within the whole, without the index vector's dimension.
  Value takeComponent();
  /// For each part, that component from the part's first row on; and where it lies within the part.
  Value shiftComponent(Value component);
  Value isInside(Value shifted);
  Value replaceComponent(Value shifted);
  Value pickEach(Value indices);
  Value sum(Value picked);

  const Pick &pick;
  stablehlo::GatherOp gather;
  stablehlo::GatherDimensionNumbersAttr numbers;
  ImplicitLocOpBuilder builder;
  Type indexType;
  int64_t size, rows;
};

} // namespace

Value PartsWriter::takeComponent() {
  Value indices = gather.getStartIndices();
  RankedTensorType type = typeOf(indices);
  indexType = type.getElementType();
  // What the type cannot hold it cannot be clamped to, and no index of it is beyond.
  if (indexType.getIntOrFloatBitWidth() < 32 || indexType.isUnsignedInteger()) {
    indexType = builder.getIntegerType(indexType.getIntOrFloatBitWidth() < 32 ? 32 : 64);
    indices = stablehlo::ConvertOp::create(builder, type.clone(indexType), indices);
  }
  int64_t vector = numbers.getIndexVectorDim();
  if (vector < type.getRank()) {
    SmallVector<int64_t> start(type.getRank(), 0), limit(type.getShape()), stride(type.getRank(), 1);
    start[vector] = pick.component;
    limit[vector] = pick.component + 1;
    SmallVector<int64_t> shape(type.getShape());
    shape[vector] = 1;
    indices =
        stablehlo::SliceOp::create(builder, RankedTensorType::get(shape, indexType), indices, start, limit, stride);
    shape.erase(shape.begin() + vector);
    indices = stablehlo::ReshapeOp::create(builder, RankedTensorType::get(shape, indexType), indices);
  }
  return stablehlo::ClampOp::create(builder, indices.getType(), makeIndex(0), indices, makeIndex(size - 1));
}

Value PartsWriter::shiftComponent(Value component) {
  SmallVector<int64_t> shape(typeOf(component).getShape());
  shape.insert(shape.begin(), pick.ranks);
  auto type = RankedTensorType::get(shape, indexType);
  Value all = spread(component, shape, llvm::to_vector(llvm::seq<int64_t>(1, type.getRank())));
  Value part = stablehlo::IotaOp::create(builder, type, 0);
  Value first = stablehlo::MultiplyOp::create(builder, part, spread(makeIndex(rows), shape, {}));
  return stablehlo::SubtractOp::create(builder, all, first);
}

Value PartsWriter::isInside(Value shifted) {
  ArrayRef<int64_t> shape = typeOf(shifted).getShape();
  auto compare = [&](stablehlo::ComparisonDirection direction, int64_t with) -> Value {
    return stablehlo::CompareOp::create(builder, shifted, spread(makeIndex(with), shape, {}), direction);
  };
  return stablehlo::AndOp::create(builder, compare(stablehlo::ComparisonDirection::GE, 0),
                                  compare(stablehlo::ComparisonDirection::LT, rows));
}

// Each part's index vectors, in the order of the components.
Value PartsWriter::replaceComponent(Value shifted) {
  Value indices = gather.getStartIndices();
  RankedTensorType type = typeOf(indices);
  int64_t vector = numbers.getIndexVectorDim();
  if (vector == type.getRank())
    return shifted;
  SmallVector<int64_t> shape(type.getShape());
  shape.insert(shape.begin(), pick.ranks);
  if (type.getElementType() != indexType)
    indices = stablehlo::ConvertOp::create(builder, type.clone(indexType), indices);
  auto whole = RankedTensorType::get(shape, indexType);
  Value all = spread(indices, shape, llvm::to_vector(llvm::seq<int64_t>(1, whole.getRank())));
  SmallVector<int64_t> kept;
  for (int64_t dimension = 0; dimension < whole.getRank(); ++dimension)
    if (dimension != vector + 1)
      kept.push_back(dimension);
  Value component = stablehlo::IotaOp::create(builder, whole, vector + 1);
  Value isIt = stablehlo::CompareOp::create(builder, component, spread(makeIndex(pick.component), shape, {}),
                                            stablehlo::ComparisonDirection::EQ);
  return stablehlo::SelectOp::create(builder, isIt, spread(shifted, shape, kept), all);
}

Value PartsWriter::pickEach(Value indices) {
  RankedTensorType type = typeOf(gather.getOperand());
  SmallVector<int64_t> shape(type.getShape());
  shape[pick.dimension] = rows;
  shape.insert(shape.begin() + pick.dimension, pick.ranks);
  Value operand = stablehlo::ReshapeOp::create(builder, type.clone(shape), gather.getOperand());
  // Dimensions from the split one on move by one; the parts come before it.
  auto moved = [&](ArrayRef<int64_t> dimensions) {
    return llvm::map_to_vector(dimensions, [&](int64_t d) { return d < pick.dimension ? d : d + 1; });
  };
  auto next = [](ArrayRef<int64_t> dimensions) {
    return llvm::map_to_vector(dimensions, [](int64_t d) { return d + 1; });
  };
  SmallVector<int64_t> operandBatching = moved(numbers.getOperandBatchingDims());
  SmallVector<int64_t> indexBatching = next(numbers.getStartIndicesBatchingDims());
  int64_t place = llvm::lower_bound(operandBatching, pick.dimension) - operandBatching.begin();
  operandBatching.insert(operandBatching.begin() + place, pick.dimension);
  indexBatching.insert(indexBatching.begin() + place, 0);
  SmallVector<int64_t> sizes(gather.getSliceSizes());
  sizes.insert(sizes.begin() + pick.dimension, 1);
  auto attribute = stablehlo::GatherDimensionNumbersAttr::get(
      builder.getContext(), next(numbers.getOffsetDims()), moved(numbers.getCollapsedSliceDims()), operandBatching,
      indexBatching, moved(numbers.getStartIndexMap()), numbers.getIndexVectorDim() + 1);
  RankedTensorType result = typeOf(gather.getResult());
  SmallVector<int64_t> picked(result.getShape());
  picked.insert(picked.begin(), pick.ranks);
  return stablehlo::GatherOp::create(builder, result.clone(picked), operand, indices, attribute, sizes, false);
}

Value PartsWriter::sum(Value picked) {
  RankedTensorType result = typeOf(gather.getResult());
  auto reduce = stablehlo::ReduceOp::create(builder, TypeRange(result), ValueRange(picked), ValueRange(makeNeutral()),
                                            ArrayRef<int64_t>{0});
  auto scalar = RankedTensorType::get({}, result.getElementType());
  OpBuilder::InsertionGuard guard(builder);
  Block *body = builder.createBlock(&reduce.getBody(), {}, {scalar, scalar}, {gather.getLoc(), gather.getLoc()});
  Value added = stablehlo::AddOp::create(builder, body->getArgument(0), body->getArgument(1));
  stablehlo::ReturnOp::create(builder, added);
  return reduce.getResult(0);
}

void PartsWriter::write() {
  Value shifted = shiftComponent(takeComponent());
  Value inside = isInside(shifted);
  Value picked = pickEach(replaceComponent(shifted));
  // Rows of the indices are the result's dimensions that are not offsets.
  ArrayRef<int64_t> shape = typeOf(picked).getShape();
  SmallVector<int64_t> kept = {0};
  for (int64_t dimension = 1; dimension < static_cast<int64_t>(shape.size()); ++dimension)
    if (!llvm::is_contained(numbers.getOffsetDims(), dimension - 1))
      kept.push_back(dimension);
  Value none = spread(makeNeutral(), shape, {});
  Value own = stablehlo::SelectOp::create(builder, spread(inside, shape, kept), picked, none);
  Value result = sum(own);
  gather.replaceAllUsesWith(result);
  gather.erase();
}

//===----------------------------------------------------------------------===//
// Where it is worth it
//===----------------------------------------------------------------------===//

/// Values that ranks can add up without changing them.
static bool canBeAdded(Type element) {
  return element.isInteger() || (isa<FloatType>(element) && element.getIntOrFloatBitWidth() >= 16);
}

/// The operand is split evenly along one dimension, of which each index picks one element, and a sum of the results
/// moves less than half of what a gather of the operand does.
static std::optional<Pick> getPick(stablehlo::GatherOp gather, const PlacementAnalysis &analysis, MeshAttr mesh) {
  RankedTensorType operand = typeOf(gather.getOperand()), result = typeOf(gather.getResult());
  PlacementAttr placement = analysis.getSeen(gather.getOperand());
  std::optional<int64_t> dimension = placement.isFlat() ? std::nullopt : placement.getShardedDimension();
  stablehlo::GatherDimensionNumbersAttr numbers = gather.getDimensionNumbers();
  if (!dimension || result.getNumElements() == 0 || !canBeAdded(operand.getElementType()) ||
      typeOf(gather.getStartIndices()).getElementType().isUnsignedInteger(64))
    return std::nullopt;
  int64_t ranks = mesh.getAxesSize(placement.getAxesOf(*dimension));
  const auto *component = llvm::find(numbers.getStartIndexMap(), *dimension);
  if (ranks == 1 || operand.getDimSize(*dimension) % ranks != 0 || component == numbers.getStartIndexMap().end() ||
      !llvm::is_contained(numbers.getCollapsedSliceDims(), *dimension))
    return std::nullopt;
  int64_t moved = 2 * getStorageBytes(result);
  if (analysis.getSeen(gather.getStartIndices()).isSharded())
    moved += getStorageBytes(typeOf(gather.getStartIndices()));
  if (2 * moved > getStorageBytes(operand))
    return std::nullopt;
  return Pick{gather, *dimension, component - numbers.getStartIndexMap().begin(), ranks};
}

namespace {

struct PickInPartsPass : fsdp::impl::PickInPartsPassBase<PickInPartsPass> {
  void runOnOperation() override {
    func::FuncOp main = getOperation();
    MeshAttr mesh = getMesh(main);
    bool any = main.walk([](stablehlo::GatherOp) { return WalkResult::interrupt(); }).wasInterrupted();
    if (!any || !mesh)
      return markAllAnalysesPreserved();
    const FailureOr<PlacementAnalysis> &analysis = getAnalysis<StepPlacements>().answer;
    if (failed(analysis))
      return signalPassFailure();
    SmallVector<Pick> picks;
    for (const ImplicitReplication &each : analysis->getImplicitReplications())
      if (auto gather = dyn_cast<stablehlo::GatherOp>(each.op); gather && each.operand == 0)
        if (std::optional<Pick> pick = getPick(gather, *analysis, mesh))
          picks.push_back(*pick);
    if (picks.empty())
      markAllAnalysesPreserved();
    for (const Pick &pick : picks) {
      PartsWriter(pick).write();
      ++numPicked;
    }
  }
};

} // namespace
