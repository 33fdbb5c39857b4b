// Sliding windows: their attributes, and how many fit into a tensor.

#include "WindowShape.h"

#include "DimensionChecks.h"

#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace fsdp;
using namespace fsdp::stablehlo;

LogicalResult stablehlo::verifyWindowCounts(Operation *op, const WindowAttributes &window) {
  int64_t rank = window.sizes.size();
  std::pair<StringRef, DenseI64ArrayAttr> lists[] = {{"window strides", window.strides},
                                                     {"base dilations", window.baseDilations},
                                                     {"window dilations", window.windowDilations}};
  for (auto [name, list] : lists)
    if (list && failed(verifyCount(op, name, list.size(), rank)))
      return failure();
  if (window.padding && (window.padding.getType().getRank() != 2 || window.padding.getType().getDimSize(0) != rank ||
                         window.padding.getType().getDimSize(1) != 2))
    return op->emitOpError() << "expects padding of type "
                             << RankedTensorType::get({rank, 2}, window.padding.getElementType()) << ", found "
                             << window.padding.getType();
  return success();
}

LogicalResult stablehlo::verifyWindowValues(Operation *op, const WindowAttributes &window, bool sizesArePositive) {
  if (sizesArePositive && failed(verifyAtLeast(op, "window_dimensions", window.sizes, 1)))
    return failure();
  std::pair<StringRef, DenseI64ArrayAttr> lists[] = {{"window strides", window.strides},
                                                     {"base dilations", window.baseDilations},
                                                     {"window dilations", window.windowDilations}};
  for (auto [name, list] : lists)
    if (list && failed(verifyAtLeast(op, name, list, 1)))
      return failure();
  return success();
}

/// Extent of `size` elements with `dilation - 1` holes between neighbours.
static std::optional<int64_t> getDilatedSize(int64_t size, int64_t dilation) {
  return size == 0 ? 0 : llvm::checkedMulAdd<int64_t>(size - 1, dilation, 1);
}

/// Windows of one dimension; nullopt on overflow.
static std::optional<int64_t> countWindows(int64_t size, const WindowAttributes &window, size_t dimension) {
  auto entry = [&](DenseI64ArrayAttr list) { return list ? list[dimension] : 1; };
  int64_t low = 0, high = 0;
  if (window.padding) {
    auto values = window.padding.getValues<int64_t>();
    low = values[2 * dimension];
    high = values[2 * dimension + 1];
  }
  if (ShapedType::isDynamic(size) || ShapedType::isDynamic(window.sizes[dimension]))
    return ShapedType::kDynamic;
  std::optional<int64_t> base = getDilatedSize(size, entry(window.baseDilations));
  std::optional<int64_t> extent = getDilatedSize(window.sizes[dimension], entry(window.windowDilations));
  std::optional<int64_t> padding = llvm::checkedAdd(low, high);
  if (!base || !extent || !padding)
    return std::nullopt;
  std::optional<int64_t> padded = llvm::checkedAdd(*base, *padding);
  if (!padded)
    return std::nullopt;
  if (*padded <= 0 || *extent > *padded)
    return 0;
  return (*padded - *extent) / entry(window.strides) + 1;
}

FailureOr<SmallVector<int64_t>> stablehlo::getNumWindows(Operation *op, ArrayRef<int64_t> shape,
                                                         const WindowAttributes &window) {
  SmallVector<int64_t> counts;
  for (auto [dimension, size] : llvm::enumerate(shape)) {
    std::optional<int64_t> count = countWindows(size, window, dimension);
    if (!count)
      return op->emitOpError() << "expects a padded size below 2^63 in window dimension " << dimension
                               << ", found a larger one";
    counts.push_back(*count);
  }
  return counts;
}
