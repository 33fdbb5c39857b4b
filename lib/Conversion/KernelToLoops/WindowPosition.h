// From a position in a sliding window to an element of the windowed tensor.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_WINDOWPOSITION_H
#define FSDP_CONVERSION_KERNELTOLOOPS_WINDOWPOSITION_H

#include "ElementEvaluator.h"

#include "fsdp/Dialect/Stablehlo/IR/WindowAttributes.h"

namespace fsdp::kernels {

/// One dimension of a window. Dilation of the base puts holes between its elements, which hold padding as well.
struct WindowDimension {
  int64_t size = 1, stride = 1, windowDilation = 1, baseDilation = 1, paddingLow = 0, baseSize = 1;
};

/// The base's element, and where it exists (null: everywhere).
struct WindowElement {
  IndexExpression index;
  mlir::Value exists;
};

inline WindowElement windowElement(const WindowDimension &dimension, const IndexExpression &output,
                                   const IndexExpression &window, ElementEvaluator &evaluator) {
  IndexExpression padded = output * dimension.stride + window * dimension.windowDilation + -dimension.paddingLow;
  auto [index, between] = evaluator.getSpace().split(padded, dimension.baseDilation);
  return {index,
          evaluator.conjunction(evaluator.inRange(between, 0, 1), evaluator.inRange(index, 0, dimension.baseSize))};
}

using stablehlo::entryOr;
using stablehlo::lowPadding;

} // namespace fsdp::kernels

#endif // FSDP_CONVERSION_KERNELTOLOOPS_WINDOWPOSITION_H
