// fsdp-compare-scatters: a scatter of one update a row into a constant becomes a comparison with the position.

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/Dialect/Stablehlo/IR/Traits.h"
#include "fsdp/Transforms/Fuse/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace fsdp {
#define GEN_PASS_DEF_COMPARESCATTERSPASS
#include "fsdp/Transforms/Fuse/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

static RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

/// Every element of `value` is the same.
static bool isSplat(Value value) {
  if (auto constant = value.getDefiningOp<stablehlo::ConstantOp>())
    return isa<SplatElementsAttr>(constant.getValue());
  auto broadcast = value.getDefiningOp<stablehlo::BroadcastInDimOp>();
  return broadcast && typeOf(broadcast.getOperand()).getNumElements() == 1;
}

/// Updates are combined with what was there by elementwise operations of the same types.
static bool isElementwise(Block &body) {
  auto isOf = [&](Value value, Type element) { return getElementTypeOrSelf(value) == element; };
  Type element = getElementTypeOrSelf(body.getArgument(0));
  if (!isOf(body.getArgument(1), element) || !isOf(body.getTerminator()->getOperand(0), element))
    return false;
  return llvm::all_of(body.without_terminator(), [&](Operation &op) {
    return op.hasTrait<stablehlo::Elementwise>() && op.getNumResults() == 1 &&
           llvm::all_of(op.getOperands(), [&](Value operand) { return operand.getParentBlock() == &body; });
  });
}

/// In a map of dimensions: of size 1, and nowhere in the input.
static constexpr int64_t kNone = -1;

static SmallVector<int64_t> withoutNone(SmallVector<int64_t> map) {
  llvm::erase(map, kNone);
  return map;
}

namespace {

/// A scatter in which each element of the input has at most one update that may reach it: the one of its place in the
/// batching dimensions and in the windows.
class RowScatter {
public:
  explicit RowScatter(stablehlo::ScatterOp scatter)
      : scatter(scatter), numbers(scatter.getScatterDimensionNumbers()), builder(scatter.getLoc(), scatter) {}

  bool matches();
  void rewrite();

private:
  bool hasOneUpdateARow();
  bool hasWholeWindows();
  /// Dimensions of the input that a window has, in order.
  SmallVector<int64_t> getWindowDimensions();
  /// For each dimension of the indices but the index vector's, the input's batching dimension.
  SmallVector<int64_t> mapIndices();
  /// For each dimension of the updates, the input's.
  SmallVector<int64_t> mapUpdates();

  /// `value` in the shape of the input, its dimensions where `map` has them.
  Value spread(Value value, ArrayRef<int64_t> map);
  Value takeComponent(int64_t component);
  Value isReached();
  Value combine(Value updates);

  int64_t getIndexRank() { return typeOf(scatter.getScatterIndices()).getRank(); }

  RankedTensorType getType() { return typeOf(scatter.getInputs()[0]); }

  stablehlo::ScatterOp scatter;
  stablehlo::ScatterDimensionNumbersAttr numbers;
  ImplicitLocOpBuilder builder;
};

} // namespace

//===----------------------------------------------------------------------===//
// Matching
//===----------------------------------------------------------------------===//

bool RowScatter::hasOneUpdateARow() {
  RankedTensorType type = typeOf(scatter.getScatterIndices());
  return llvm::all_of(llvm::seq<int64_t>(0, type.getRank()), [&](int64_t dimension) {
    return dimension == numbers.getIndexVectorDim() || type.getDimSize(dimension) == 1 ||
           llvm::is_contained(numbers.getScatterIndicesBatchingDims(), dimension);
  });
}

SmallVector<int64_t> RowScatter::getWindowDimensions() {
  return llvm::to_vector(llvm::make_filter_range(llvm::seq<int64_t>(0, getType().getRank()), [&](int64_t dimension) {
    return !llvm::is_contained(numbers.getInputBatchingDims(), dimension) &&
           !llvm::is_contained(numbers.getInsertedWindowDims(), dimension);
  }));
}

/// An index moves no window that has a size, so none leaves the input in part.
bool RowScatter::hasWholeWindows() {
  auto isIndexed = [&](int64_t dimension) {
    return llvm::is_contained(numbers.getScatterDimsToOperandDims(), dimension);
  };
  RankedTensorType updates = typeOf(scatter.getUpdates()[0]);
  for (auto [dimension, update] : llvm::zip_equal(getWindowDimensions(), numbers.getUpdateWindowDims()))
    if (isIndexed(dimension) || updates.getDimSize(update) != getType().getDimSize(dimension))
      return false;
  return llvm::all_of(numbers.getInsertedWindowDims(),
                      [&](int64_t dimension) { return isIndexed(dimension) || getType().getDimSize(dimension) == 1; });
}

bool RowScatter::matches() {
  // Positions are compared in the type of the indices, which must hold them.
  Type index = getElementTypeOrSelf(scatter.getScatterIndices());
  return scatter.getInputs().size() == 1 && index.getIntOrFloatBitWidth() >= 32 && getType().getNumElements() > 0 &&
         isSplat(scatter.getInputs()[0]) && isElementwise(scatter.getUpdateComputation().front()) &&
         getElementTypeOrSelf(scatter.getUpdateComputation().front().getArgument(0)) == getType().getElementType() &&
         getElementTypeOrSelf(scatter.getUpdates()[0]) == getType().getElementType() && hasOneUpdateARow() &&
         hasWholeWindows() && llvm::is_sorted(withoutNone(mapIndices())) && llvm::is_sorted(withoutNone(mapUpdates()));
}

SmallVector<int64_t> RowScatter::mapIndices() {
  SmallVector<int64_t> map;
  for (int64_t dimension : llvm::seq<int64_t>(0, getIndexRank())) {
    if (dimension == numbers.getIndexVectorDim())
      continue;
    const auto *found = llvm::find(numbers.getScatterIndicesBatchingDims(), dimension);
    size_t place = found - numbers.getScatterIndicesBatchingDims().begin();
    map.push_back(found == numbers.getScatterIndicesBatchingDims().end() ? kNone
                                                                         : numbers.getInputBatchingDims()[place]);
  }
  return map;
}

SmallVector<int64_t> RowScatter::mapUpdates() {
  SmallVector<int64_t> windows = getWindowDimensions(), rows = mapIndices(), map;
  size_t nextRow = 0, nextWindow = 0;
  for (int64_t dimension : llvm::seq<int64_t>(0, typeOf(scatter.getUpdates()[0]).getRank()))
    map.push_back(llvm::is_contained(numbers.getUpdateWindowDims(), dimension) ? windows[nextWindow++]
                                                                               : rows[nextRow++]);
  return map;
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

Value RowScatter::spread(Value value, ArrayRef<int64_t> map) {
  Type element = typeOf(value).getElementType();
  SmallVector<int64_t> shape, dimensions = withoutNone(llvm::to_vector(map));
  for (int64_t dimension : dimensions)
    shape.push_back(getType().getDimSize(dimension));
  if (shape.size() != map.size())
    value = stablehlo::ReshapeOp::create(builder, RankedTensorType::get(shape, element), value);
  return stablehlo::BroadcastInDimOp::create(builder, getType().clone(element), value, dimensions);
}

/// One component of the index vectors, without their dimension.
Value RowScatter::takeComponent(int64_t component) {
  Value indices = scatter.getScatterIndices();
  int64_t vector = numbers.getIndexVectorDim();
  RankedTensorType type = typeOf(indices);
  if (vector == type.getRank())
    return indices;
  SmallVector<int64_t> start(type.getRank(), 0), limit(type.getShape()), stride(type.getRank(), 1);
  SmallVector<int64_t> shape(type.getShape());
  start[vector] = component;
  limit[vector] = component + 1;
  shape[vector] = 1;
  if (type.getDimSize(vector) > 1)
    indices = stablehlo::SliceOp::create(builder, type.clone(shape), indices, start, limit, stride);
  shape.erase(shape.begin() + vector);
  return stablehlo::ReshapeOp::create(builder, type.clone(shape), indices);
}

/// Where the update of a row goes. No position equals an index outside of the input, whose update is dropped.
Value RowScatter::isReached() {
  Value reached;
  for (auto [component, dimension] : llvm::enumerate(numbers.getScatterDimsToOperandDims())) {
    Value index = spread(takeComponent(static_cast<int64_t>(component)), mapIndices());
    Value position = stablehlo::IotaOp::create(builder, index.getType(), dimension);
    Value equal = stablehlo::CompareOp::create(builder, position, index, stablehlo::ComparisonDirection::EQ);
    reached = reached ? stablehlo::AndOp::create(builder, reached, equal) : equal;
  }
  return reached;
}

/// The body of the scatter on whole tensors.
Value RowScatter::combine(Value updates) {
  Block &body = scatter.getUpdateComputation().front();
  IRMapping mapping;
  mapping.map(body.getArgument(0), scatter.getInputs()[0]);
  mapping.map(body.getArgument(1), updates);
  for (Operation &op : body.without_terminator()) {
    Operation *clone = builder.clone(op, mapping);
    clone->getResult(0).setType(getType().clone(getElementTypeOrSelf(op.getResult(0))));
  }
  return mapping.lookup(body.getTerminator()->getOperand(0));
}

void RowScatter::rewrite() {
  Value result = combine(spread(scatter.getUpdates()[0], mapUpdates()));
  if (Value reached = isReached())
    result = stablehlo::SelectOp::create(builder, reached, result, scatter.getInputs()[0]);
  scatter.getResult(0).replaceAllUsesWith(result);
  scatter.erase();
}

namespace {

struct CompareScattersPass : fsdp::impl::CompareScattersPassBase<CompareScattersPass> {
  void runOnOperation() override {
    SmallVector<stablehlo::ScatterOp> scatters;
    getOperation().walk([&](stablehlo::ScatterOp scatter) { scatters.push_back(scatter); });
    for (stablehlo::ScatterOp scatter : scatters)
      if (RowScatter row(scatter); row.matches()) {
        row.rewrite();
        ++numCompared;
      }
  }
};

} // namespace
