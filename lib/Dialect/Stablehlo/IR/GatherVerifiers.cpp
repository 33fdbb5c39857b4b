// Verifiers of gather and scatter.

#include "DimensionChecks.h"
#include "IndexVectors.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace fsdp::stablehlo;

//===----------------------------------------------------------------------===//
// gather
//===----------------------------------------------------------------------===//

/// Slice sizes fit the operand, and are 1 or 0 in dimensions that slices lose.
static LogicalResult verifySliceSizes(GatherOp op, const IndexVectors &vectors) {
  ArrayRef<int64_t> sizes = op.getSliceSizes();
  if (failed(verifyCount(op, "slice sizes", sizes.size(), vectors.indexed.getRank()))) // C9
    return failure();
  for (auto [dimension, size] : llvm::enumerate(sizes)) {
    int64_t bound = vectors.indexed.getDimSize(dimension);
    if (size < 0 || (!ShapedType::isDynamic(bound) && size > bound)) // C9
      return op.emitOpError() << "expects a slice size between 0 and " << bound << " in dimension " << dimension
                              << ", found " << size;
    if (!vectors.isKept(dimension) && size > 1) // C10
      return op.emitOpError() << "expects a slice size of at most 1 in collapsed or batching dimension " << dimension
                              << ", found " << size;
  }
  return success();
}

/// Batch sizes fill the dimensions that `offsetDims` leaves, in order. The offset dimensions are as many as the
/// slice keeps, ascending, and below the rank of the whole.
static SmallVector<int64_t> interleaveOffsets(ArrayRef<int64_t> batchShape, ArrayRef<int64_t> offsetDims,
                                              ArrayRef<int64_t> sliceShape) {
  SmallVector<int64_t> shape;
  for (size_t i = 0, rank = batchShape.size() + sliceShape.size(); i < rank; ++i) {
    bool isOffset = contains(offsetDims, i);
    ArrayRef<int64_t> &source = isOffset ? sliceShape : batchShape;
    shape.push_back(source.front());
    source = source.drop_front();
  }
  return shape;
}

LogicalResult GatherOp::verify() {
  GatherDimensionNumbersAttr numbers = getDimensionNumbers();
  IndexVectors vectors = {
      getOperand().getType(),          getStartIndices().getType(),      "collapsed_slice_dims",
      "operand_batching_dims",         "start_indices_batching_dims",    "start_index_map",
      numbers.getCollapsedSliceDims(), numbers.getOperandBatchingDims(), numbers.getStartIndicesBatchingDims(),
      numbers.getStartIndexMap(),      numbers.getIndexVectorDim()};
  ArrayRef<int64_t> offsets = numbers.getOffsetDims();
  int64_t kept = vectors.indexed.getRank() - vectors.dropped.size() - vectors.indexedBatching.size();
  if (failed(verifyElementType(*this, "a result", getResult().getType().getElementType(), // C1
                               getOperand().getType().getElementType())) ||
      failed(verifyCount(*this, "offset dimensions", offsets.size(), kept)) || // C2
      failed(verifyIndexVectorDim(*this, vectors)) ||                          // C3, C4
      failed(verifyIndexMap(*this, vectors)) ||                                // C4
      failed(verifyAscending(*this, "offset_dims", offsets)))                  // C5
    return failure();
  SmallVector<int64_t> batchShape = vectors.getBatchShape();
  if (failed(verifyInRange(*this, "offset_dims", offsets, batchShape.size() + offsets.size())) || // C5
      failed(verifyDroppedDimensions(*this, vectors)) ||                                          // C6
      failed(verifyBatchingNotIndexed(*this, vectors)) ||                                         // C7
      failed(verifyIndicesBatching(*this, vectors)) ||                                            // C8
      failed(verifySliceSizes(*this, vectors)))                                                   // C9, C10
    return failure();
  SmallVector<int64_t> sliceShape;
  for (auto [dimension, size] : llvm::enumerate(getSliceSizes()))
    if (vectors.isKept(dimension))
      sliceShape.push_back(size);
  return verifyShape(*this, "a result", getResult().getType(), // C11
                     interleaveOffsets(batchShape, offsets, sliceShape));
}

//===----------------------------------------------------------------------===//
// scatter
//===----------------------------------------------------------------------===//

/// Numbers and types of inputs, updates and results.
static LogicalResult verifyScatterTypes(ScatterOp op) {
  size_t numInputs = op.getInputs().size();
  if (numInputs == 0 || op.getNumOperands() != 2 * numInputs + 1 || op.getNumResults() != numInputs) // C1
    return op.emitOpError() << "expects as many inputs, updates and results, at least 1, found " << op.getNumOperands()
                            << " operands and " << op.getNumResults() << " results";
  auto first = cast<RankedTensorType>(op.getInputs().front().getType());
  auto firstUpdate = cast<RankedTensorType>(op.getUpdates().front().getType());
  for (auto [input, update, result] : llvm::zip(op.getInputs(), op.getUpdates(), op.getResults())) { // C2
    auto inputType = cast<RankedTensorType>(input.getType());
    auto updateType = cast<RankedTensorType>(update.getType());
    if (failed(verifyShape(op, "an input", inputType, first.getShape())) ||
        failed(verifyShape(op, "an update", updateType, firstUpdate.getShape())) ||
        failed(verifyElementType(op, "updates", updateType.getElementType(), inputType.getElementType())) ||
        failed(verifyShape(op, "a result", cast<RankedTensorType>(result.getType()), first.getShape())))
      return failure();
  }
  return success();
}

/// The updates' dimensions are the indices' batch dimensions and windows not larger than the input.
static LogicalResult verifyUpdateShape(ScatterOp op, const IndexVectors &vectors) {
  ArrayRef<int64_t> windowDims = op.getScatterDimensionNumbers().getUpdateWindowDims();
  auto update = cast<RankedTensorType>(op.getUpdates().front().getType());
  SmallVector<int64_t> batch, window, bounds;
  for (auto [dimension, size] : llvm::enumerate(update.getShape()))
    (contains(windowDims, dimension) ? window : batch).push_back(size);
  for (auto [dimension, size] : llvm::enumerate(vectors.indexed.getShape()))
    if (vectors.isKept(dimension))
      bounds.push_back(size);
  SmallVector<int64_t> expected = vectors.getBatchShape();
  if (failed(verifyCompatibleShape(batch, expected))) { // C10
    auto print = [&](ArrayRef<int64_t> shape) { return RankedTensorType::get(shape, update.getElementType()); };
    return op.emitOpError() << "expects updates whose scatter dimensions form " << print(expected) << ", found "
                            << print(batch) << " in " << update;
  }
  for (auto [size, bound] : llvm::zip(window, bounds)) // C11
    if (!ShapedType::isDynamic(size) && !ShapedType::isDynamic(bound) && size > bound)
      return op.emitOpError() << "expects an update window of at most " << bound << " elements in a dimension of "
                              << vectors.indexed << ", found " << size;
  return success();
}

/// The computation combines one element of each input with one of each update, in the results' element types.
static LogicalResult verifyScatterComputation(ScatterOp op) { // C12
  for (auto [input, result] : llvm::zip(op.getInputs(), op.getResults())) {
    Type from = getElementTypeOrSelf(input.getType()), to = getElementTypeOrSelf(result.getType());
    if (!isPromotable(from, to))
      return op.emitOpError() << "expects results with elements of type " << from << " or a wider one, found " << to;
  }
  SmallVector<Type> scalars = getScalarTypes(op.getResultTypes()), arguments(scalars);
  llvm::append_range(arguments, scalars);
  return verifyComputation(op, "update_computation", op.getUpdateComputation(), arguments, scalars);
}

LogicalResult ScatterOp::verify() {
  if (failed(verifyScatterTypes(*this)))
    return failure();
  ScatterDimensionNumbersAttr numbers = getScatterDimensionNumbers();
  IndexVectors vectors = {cast<RankedTensorType>(getInputs().front().getType()),
                          getScatterIndices().getType(),
                          "inserted_window_dims",
                          "input_batching_dims",
                          "scatter_indices_batching_dims",
                          "scatter_dims_to_operand_dims",
                          numbers.getInsertedWindowDims(),
                          numbers.getInputBatchingDims(),
                          numbers.getScatterIndicesBatchingDims(),
                          numbers.getScatterDimsToOperandDims(),
                          numbers.getIndexVectorDim()};
  ArrayRef<int64_t> windowDims = numbers.getUpdateWindowDims();
  int64_t kept = vectors.indexed.getRank() - vectors.dropped.size() - vectors.indexedBatching.size();
  int64_t updateRank = cast<RankedTensorType>(getUpdates().front().getType()).getRank();
  if (failed(verifyCount(*this, "update window dimensions", windowDims.size(), kept)) || // C3
      failed(verifyIndexVectorDim(*this, vectors)) ||                                    // C4, C5
      failed(verifyIndexMap(*this, vectors)) ||                                          // C5
      failed(verifyInRange(*this, "update_window_dims", windowDims, updateRank)) ||      // C6
      failed(verifyAscending(*this, "update_window_dims", windowDims)) ||
      failed(verifyDroppedDimensions(*this, vectors)) ||  // C7
      failed(verifyBatchingNotIndexed(*this, vectors)) || // C8
      failed(verifyIndicesBatching(*this, vectors)) ||    // C9
      failed(verifyUpdateShape(*this, vectors)))          // C10, C11
    return failure();
  return verifyScatterComputation(*this);
}
