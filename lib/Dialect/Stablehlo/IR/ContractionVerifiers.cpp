// Verifiers of products.

#include "DimensionChecks.h"
#include "WindowShape.h"

using namespace mlir;
using namespace fsdp::stablehlo;

/// One precision per operand, or none.
static LogicalResult verifyPrecision(Operation *op, std::optional<ArrayAttr> precision) {
  if (!precision || precision->empty())
    return success();
  return verifyCount(op, "precisions", precision->size(), 2);
}

//===----------------------------------------------------------------------===//
// dot_general
//===----------------------------------------------------------------------===//

/// Dimension numbers of one operand: in range, and each in one role only.
static LogicalResult verifyDotDimensions(Operation *op, StringRef name, ArrayRef<int64_t> batching,
                                         ArrayRef<int64_t> contracting, int64_t rank) {
  SmallVector<int64_t> all(batching);
  llvm::append_range(all, contracting);
  return success(succeeded(verifyInRange(op, name, all, rank)) && // C2
                 succeeded(verifyUnique(op, name, all)));         // C3
}

/// Entries i of both lists name dimensions of one size.
static LogicalResult verifyDotSizes(DotGeneralOp op, StringRef role, ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs) {
  for (auto [left, right] : llvm::zip(lhs, rhs)) {
    int64_t leftSize = op.getLhs().getType().getDimSize(left), rightSize = op.getRhs().getType().getDimSize(right);
    if (!mayBeEqual(leftSize, rightSize)) // C4
      return op.emitOpError() << "expects equal sizes of " << role << " dimensions, found " << leftSize
                              << " (dimension " << left << " of lhs) and " << rightSize << " (dimension " << right
                              << " of rhs)";
  }
  return success();
}

/// Batch dimensions, free dimensions of lhs, free dimensions of rhs.
static SmallVector<int64_t> getDotShape(DotGeneralOp op) {
  DotDimensionNumbersAttr dimensions = op.getDotDimensionNumbers();
  SmallVector<int64_t> shape;
  for (int64_t dimension : dimensions.getLhsBatchingDimensions())
    shape.push_back(op.getLhs().getType().getDimSize(dimension));
  auto appendFree = [&](RankedTensorType type, ArrayRef<int64_t> batching, ArrayRef<int64_t> contracting) {
    for (auto [dimension, size] : llvm::enumerate(type.getShape()))
      if (!contains(batching, dimension) && !contains(contracting, dimension))
        shape.push_back(size);
  };
  appendFree(op.getLhs().getType(), dimensions.getLhsBatchingDimensions(), dimensions.getLhsContractingDimensions());
  appendFree(op.getRhs().getType(), dimensions.getRhsBatchingDimensions(), dimensions.getRhsContractingDimensions());
  return shape;
}

static LogicalResult verifyDotAlgorithm(DotGeneralOp op) {
  std::optional<DotAlgorithmAttr> algorithm = op.getAlgorithm();
  if (!algorithm)
    return success();
  return verifyAtLeast(
      op, "algorithm", // C7
      {algorithm->getLhsComponentCount(), algorithm->getRhsComponentCount(), algorithm->getNumPrimitiveOperations()},
      1);
}

LogicalResult DotGeneralOp::verify() {
  DotDimensionNumbersAttr dimensions = getDotDimensionNumbers();
  ArrayRef<int64_t> lhsBatching = dimensions.getLhsBatchingDimensions();
  ArrayRef<int64_t> rhsBatching = dimensions.getRhsBatchingDimensions();
  ArrayRef<int64_t> lhsContracting = dimensions.getLhsContractingDimensions();
  ArrayRef<int64_t> rhsContracting = dimensions.getRhsContractingDimensions();
  if (failed(verifyCount(*this, "rhs batching dimensions", rhsBatching.size(), lhsBatching.size())) || // C1
      failed(verifyCount(*this, "rhs contracting dimensions", rhsContracting.size(), lhsContracting.size())) ||
      failed(
          verifyDotDimensions(*this, "dimensions of lhs", lhsBatching, lhsContracting, getLhs().getType().getRank())) ||
      failed(
          verifyDotDimensions(*this, "dimensions of rhs", rhsBatching, rhsContracting, getRhs().getType().getRank())) ||
      failed(verifyDotSizes(*this, "batching", lhsBatching, rhsBatching)) ||
      failed(verifyDotSizes(*this, "contracting", lhsContracting, rhsContracting)) ||
      failed(verifyPrecision(*this, getPrecisionConfig())) || // C6
      failed(verifyDotAlgorithm(*this)))
    return failure();
  return verifyShape(*this, "a result", getResult().getType(), getDotShape(*this)); // C5
}

//===----------------------------------------------------------------------===//
// convolution
//===----------------------------------------------------------------------===//

/// The numbers of one tensor are a permutation of its dimensions.
static LogicalResult verifyRoles(ConvolutionOp op, StringRef name, int64_t first, int64_t second,
                                 ArrayRef<int64_t> spatial) {
  SmallVector<int64_t> all = {first, second};
  llvm::append_range(all, spatial);
  int64_t rank = op.getLhs().getType().getRank();
  return success(succeeded(verifyCount(op, name, all.size(), rank)) && // C2
                 succeeded(verifyInRange(op, name, all, rank)) && succeeded(verifyUnique(op, name, all)));
}

static LogicalResult verifyConvolutionDimensions(ConvolutionOp op) {
  int64_t rank = op.getLhs().getType().getRank();
  for (RankedTensorType type : {op.getRhs().getType(), op.getResult().getType()}) // C1
    if (type.getRank() != rank)
      return op.emitOpError() << "expects tensors of rank " << rank << " like lhs, found " << type;
  ConvDimensionNumbersAttr numbers = op.getDimensionNumbers();
  if (failed(verifyRoles(op, "input dimensions", numbers.getInputBatchDimension(), numbers.getInputFeatureDimension(),
                         numbers.getInputSpatialDimensions())) ||
      failed(verifyRoles(op, "kernel dimensions", numbers.getKernelInputFeatureDimension(),
                         numbers.getKernelOutputFeatureDimension(), numbers.getKernelSpatialDimensions())))
    return failure();
  return verifyRoles(op, "output dimensions", numbers.getOutputBatchDimension(), numbers.getOutputFeatureDimension(),
                     numbers.getOutputSpatialDimensions());
}

static LogicalResult verifyGroups(ConvolutionOp op) {
  ConvDimensionNumbersAttr numbers = op.getDimensionNumbers();
  int64_t featureGroups = op.getFeatureGroupCount(), batchGroups = op.getBatchGroupCount();
  if (featureGroups < 1 || batchGroups < 1 || (featureGroups > 1 && batchGroups > 1)) // C5
    return op.emitOpError() << "expects positive group counts, one of them 1, found feature_group_count "
                            << featureGroups << " and batch_group_count " << batchGroups;
  auto verifyDivides = [&](StringRef name, int64_t size, int64_t groups) -> LogicalResult { // C6
    if (ShapedType::isDynamic(size) || size % groups == 0)
      return success();
    return op.emitOpError() << "expects " << name << " that " << groups << " groups divide, found " << size;
  };
  int64_t inputFeatures = op.getLhs().getType().getDimSize(numbers.getInputFeatureDimension());
  int64_t kernelFeatures = op.getRhs().getType().getDimSize(numbers.getKernelInputFeatureDimension());
  int64_t outputFeatures = op.getRhs().getType().getDimSize(numbers.getKernelOutputFeatureDimension());
  if (failed(verifyDivides("an input batch", op.getLhs().getType().getDimSize(numbers.getInputBatchDimension()),
                           batchGroups)) ||
      failed(verifyDivides("input features", inputFeatures, featureGroups)) ||
      failed(verifyDivides("kernel output features", outputFeatures, featureGroups)) ||
      failed(verifyDivides("kernel output features", outputFeatures, batchGroups)))
    return failure();
  int64_t expected = ShapedType::isDynamic(inputFeatures) ? inputFeatures : inputFeatures / featureGroups;
  if (!mayBeEqual(kernelFeatures, expected)) // C7
    return op.emitOpError() << "expects " << expected << " kernel input features for " << inputFeatures
                            << " input features in " << featureGroups << " groups, found " << kernelFeatures;
  return success();
}

static SmallVector<int64_t> getSizes(RankedTensorType type, ArrayRef<int64_t> dimensions) {
  return llvm::map_to_vector(dimensions, [&](int64_t dimension) { return type.getDimSize(dimension); });
}

/// The shape that windows, batch and features give.
static FailureOr<SmallVector<int64_t>> getConvolutionShape(ConvolutionOp op, const WindowAttributes &window) {
  ConvDimensionNumbersAttr numbers = op.getDimensionNumbers();
  RankedTensorType lhs = op.getLhs().getType();
  auto counts = getNumWindows(op, getSizes(lhs, numbers.getInputSpatialDimensions()), window);
  if (failed(counts))
    return failure();
  int64_t batch = lhs.getDimSize(numbers.getInputBatchDimension());
  SmallVector<int64_t> shape(lhs.getRank());
  shape[numbers.getOutputBatchDimension()] =
      ShapedType::isDynamic(batch) ? batch : batch / static_cast<int64_t>(op.getBatchGroupCount());
  shape[numbers.getOutputFeatureDimension()] =
      op.getRhs().getType().getDimSize(numbers.getKernelOutputFeatureDimension());
  for (auto [dimension, count] : llvm::zip(numbers.getOutputSpatialDimensions(), *counts))
    shape[dimension] = count;
  return shape;
}

LogicalResult ConvolutionOp::verify() {
  if (failed(verifyConvolutionDimensions(*this)))
    return failure();
  WindowAttributes window = {getSizes(getRhs().getType(), getDimensionNumbers().getKernelSpatialDimensions()),
                             getWindowStridesAttr(), getLhsDilationAttr(), getRhsDilationAttr(), getPaddingAttr()};
  std::optional<ArrayRef<bool>> reversal = getWindowReversal();
  if (failed(verifyWindowCounts(*this, window)) || // C3
      (reversal && failed(verifyCount(*this, "window reversals", reversal->size(), window.sizes.size()))) ||
      failed(verifyWindowValues(*this, window, /*sizesArePositive=*/false)) || // C4
      failed(verifyGroups(*this)) ||                                           // C5 to C7
      failed(verifyPrecision(*this, getPrecisionConfig())))                    // C9
    return failure();
  auto expected = getConvolutionShape(*this, window);
  if (failed(expected))
    return failure();
  return verifyShape(*this, "a result", getResult().getType(), *expected); // C8
}
