// Verifiers of operations that move elements.

#include "DimensionChecks.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fsdp::stablehlo;

/// The result has the element type of the operand.
static LogicalResult verifySameElements(Operation *op) {
  return verifyElementType(op, "a result", getElementTypeOrSelf(op->getResult(0)),
                           getElementTypeOrSelf(op->getOperand(0)));
}

LogicalResult BitcastConvertOp::verify() {
  RankedTensorType operand = getOperand().getType(), result = getResult().getType();
  int64_t operandWidth = operand.getElementTypeBitWidth(), resultWidth = result.getElementTypeBitWidth();
  if ((operandWidth == 1) != (resultWidth == 1)) // C3
    return emitOpError() << "expects booleans on both sides or on none, found " << operand << " and " << result;
  RankedTensorType narrow = operandWidth < resultWidth ? operand : result;
  RankedTensorType wide = operandWidth < resultWidth ? result : operand;
  SmallVector<int64_t> expected(wide.getShape());
  if (operandWidth != resultWidth) // C2
    expected.push_back(std::max(operandWidth, resultWidth) / std::min(operandWidth, resultWidth));
  if (failed(verifyCompatibleShape(narrow.getShape(), expected))) // C1
    return emitOpError() << "expects the narrower tensor to have type "
                         << RankedTensorType::get(expected, narrow.getElementType()) << " beside " << wide << ", found "
                         << narrow;
  return success();
}

LogicalResult BroadcastInDimOp::verify() {
  RankedTensorType operand = getOperand().getType(), result = getResult().getType();
  ArrayRef<int64_t> dimensions = getBroadcastDimensions();
  if (failed(verifySameElements(*this)) ||                                                        // C1
      failed(verifyCount(*this, "broadcast dimensions", dimensions.size(), operand.getRank())) || // C2
      failed(verifyInRange(*this, "broadcast_dimensions", dimensions, result.getRank())) ||       // C3
      failed(verifyUnique(*this, "broadcast_dimensions", dimensions)))                            // C4
    return failure();
  for (auto [dimension, target] : llvm::enumerate(dimensions)) { // C5
    int64_t size = operand.getDimSize(dimension), expected = result.getDimSize(target);
    if (size != 1 && !mayBeEqual(size, expected))
      return emitOpError() << "expects operand dimension " << dimension
                           << " to have size 1 or that of result dimension " << target << ", " << expected << ", found "
                           << size;
  }
  return success();
}

LogicalResult ConcatenateOp::verify() {
  if (getInputs().empty()) // C1
    return emitOpError() << "expects at least 1 input, found 0";
  RankedTensorType result = getResult().getType();
  int64_t dimension = getDimension(), sum = 0;
  if (failed(verifyInRange(*this, "dimension", dimension, result.getRank()))) // C4
    return failure();
  for (Value input : getInputs()) {
    auto type = cast<RankedTensorType>(input.getType());
    if (failed(verifyElementType(*this, "inputs", type.getElementType(), result.getElementType()))) // C2
      return failure();
    if (type.getRank() != result.getRank()) // C3
      return emitOpError() << "expects inputs of rank " << result.getRank() << ", found " << type;
    SmallVector<int64_t> expected(result.getShape());
    expected[dimension] = type.getDimSize(dimension);
    if (failed(verifyShape(*this, "an input", type, expected))) // C5
      return failure();
    bool isDynamic = ShapedType::isDynamic(sum) || type.isDynamicDim(dimension);
    std::optional<int64_t> next = llvm::checkedAdd(sum, type.getDimSize(dimension));
    sum = isDynamic || !next ? ShapedType::kDynamic : *next;
  }
  if (!mayBeEqual(result.getDimSize(dimension), sum)) // C6
    return emitOpError() << "expects a result with " << sum << " elements in dimension " << dimension << ", found "
                         << result;
  return success();
}

/// `low + size + max(size - 1, 0) * interior + high`; nullopt on overflow.
static std::optional<int64_t> getPaddedSize(int64_t size, int64_t low, int64_t high, int64_t interior) {
  std::optional<int64_t> inner = llvm::checkedMulAdd<int64_t>(std::max<int64_t>(size - 1, 0), interior, size);
  std::optional<int64_t> edges = llvm::checkedAdd(low, high);
  return inner && edges ? llvm::checkedAdd(*inner, *edges) : std::nullopt;
}

LogicalResult PadOp::verify() {
  RankedTensorType operand = getOperand().getType(), result = getResult().getType();
  int64_t rank = operand.getRank();
  ArrayRef<int64_t> low = getEdgePaddingLow(), high = getEdgePaddingHigh(), interior = getInteriorPadding();
  if (failed(verifySameElements(*this)) || // C1
      failed(verifyElementType(*this, "a padding value", getPaddingValue().getType().getElementType(),
                               operand.getElementType())) ||
      failed(verifyCount(*this, "low paddings", low.size(), rank)) || // C2
      failed(verifyCount(*this, "high paddings", high.size(), rank)) ||
      failed(verifyCount(*this, "interior paddings", interior.size(), rank)) ||
      failed(verifyAtLeast(*this, "interior_padding", interior, 0))) // C3
    return failure();
  SmallVector<int64_t> expected;
  for (int64_t dimension = 0; dimension < rank; ++dimension) {
    if (operand.isDynamicDim(dimension)) {
      expected.push_back(ShapedType::kDynamic);
      continue;
    }
    std::optional<int64_t> size =
        getPaddedSize(operand.getDimSize(dimension), low[dimension], high[dimension], interior[dimension]);
    if (!size || *size < 0)
      return emitOpError() << "expects a padded size of at least 0 and below 2^63 in dimension " << dimension
                           << ", found " << (size ? std::to_string(*size) : "a larger one");
    expected.push_back(*size);
  }
  return verifyShape(*this, "a result", result, expected); // C4
}

/// Product of the sizes; dynamic if one is dynamic or it does not fit 64 bits.
static int64_t getNumElements(RankedTensorType type) {
  if (!type.hasStaticShape())
    return ShapedType::kDynamic;
  if (contains(type.getShape(), 0))
    return 0;
  int64_t product = 1;
  for (int64_t size : type.getShape()) {
    std::optional<int64_t> next = llvm::checkedMul(product, size);
    if (!next)
      return ShapedType::kDynamic;
    product = *next;
  }
  return product;
}

LogicalResult ReshapeOp::verify() {
  if (failed(verifySameElements(*this))) // C1
    return failure();
  int64_t found = getNumElements(getResult().getType()), expected = getNumElements(getOperand().getType());
  if (!mayBeEqual(found, expected)) // C2
    return emitOpError() << "expects a result with " << expected << " elements, found " << found;
  return success();
}

LogicalResult ReverseOp::verify() {
  return success(
      succeeded(verifyInRange(*this, "dimensions", getDimensions(), getOperand().getType().getRank())) && // C3
      succeeded(verifyUnique(*this, "dimensions", getDimensions())));                                     // C4
}

LogicalResult SliceOp::verify() {
  RankedTensorType operand = getOperand().getType();
  ArrayRef<int64_t> starts = getStartIndices(), limits = getLimitIndices(), strides = getStrides();
  if (failed(verifySameElements(*this)) ||                                             // C1
      failed(verifyCount(*this, "start indices", starts.size(), operand.getRank())) || // C2
      failed(verifyCount(*this, "limit indices", limits.size(), operand.getRank())) ||
      failed(verifyCount(*this, "strides", strides.size(), operand.getRank())) ||
      failed(verifyAtLeast(*this, "strides", strides, 1))) // C4
    return failure();
  SmallVector<int64_t> expected;
  for (auto [start, limit, stride, size] : llvm::zip(starts, limits, strides, operand.getShape())) {
    if (start < 0 || start > limit || (!ShapedType::isDynamic(size) && limit > size)) // C3
      return emitOpError() << "expects 0 <= start <= limit <= " << size << ", found start " << start << " and limit "
                           << limit;
    expected.push_back(llvm::divideCeil(static_cast<uint64_t>(limit - start), static_cast<uint64_t>(stride)));
  }
  return verifyShape(*this, "a result", getResult().getType(), expected); // C5
}

LogicalResult TransposeOp::verify() {
  RankedTensorType operand = getOperand().getType();
  ArrayRef<int64_t> permutation = getPermutation();
  if (failed(verifySameElements(*this)) ||                                                        // C1
      failed(verifyCount(*this, "permuted dimensions", permutation.size(), operand.getRank())) || // C2
      failed(verifyInRange(*this, "permutation", permutation, operand.getRank())) ||
      failed(verifyUnique(*this, "permutation", permutation)))
    return failure();
  SmallVector<int64_t> expected;
  for (int64_t dimension : permutation)
    expected.push_back(operand.getDimSize(dimension));
  return verifyShape(*this, "a result", getResult().getType(), expected); // C3
}
