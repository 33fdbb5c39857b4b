// Which dimensions of a scatter's inputs, indices and updates belong together, and what one of its windows does.

#ifndef FSDP_CONVERSION_KERNELTOLOOPS_SCATTERLAYOUT_H
#define FSDP_CONVERSION_KERNELTOLOOPS_SCATTERLAYOUT_H

#include "ElementwiseModel.h"
#include "KernelEmitter.h"

namespace fsdp::kernels {

struct ScatterLayout {
  stablehlo::ScatterOp op;
  stablehlo::ScatterDimensionNumbersAttr numbers;
  llvm::ArrayRef<int64_t> inputShape, updateShape;
  llvm::SmallVector<int64_t> scatterSizes, windowSizes; ///< update dimensions outside and inside windows
  llvm::SmallVector<int64_t> windowExtent;              ///< the window's size in every input dimension

  explicit ScatterLayout(stablehlo::ScatterOp op);

  bool isWindow(int64_t updateDimension) const;
  bool hasWindow(int64_t inputDimension) const;
  /// True if positions that differ in this dimension of them never write to the same place: a batching dimension, or
  /// the program says so.
  bool writesApart(size_t scatterDimension) const;
  /// True if two windows either have the same elements or none in common: they start anywhere only where they have one
  /// element, or all.
  bool windowsMatch() const;
  /// Input dimensions in which a window is one element, at an index.
  llvm::SmallVector<int64_t> indexedDimensions() const;
  llvm::SmallVector<IndexExpression> updateIndices(Indices scatter, Indices window) const;
};

/// A window's first element in the input, and whether the window is inside (null: always).
struct ScatterWindow {
  llvm::SmallVector<IndexExpression> start;
  mlir::Value isInside;
};

ScatterWindow scatterWindowAt(const ScatterLayout &layout, Indices scatter, ElementEvaluator &evaluator);

/// Combines one element of a window with its update, in every output.
void emitScatterElement(const ScatterLayout &layout, Indices scatter, Indices start, Indices window,
                        KernelEmitter &emitter);

/// As emitScatterElement, for all elements; they are different, so they may be combined as vectors.
void emitScatterWindow(const ScatterLayout &layout, Indices scatter, Indices start, KernelEmitter &emitter);

/// All updates, by threads of a device; the outputs hold the inputs.
void emitScatterOnDevice(const ScatterLayout &layout, KernelEmitter &emitter);

} // namespace fsdp::kernels

#endif // FSDP_CONVERSION_KERNELTOLOOPS_SCATTERLAYOUT_H
