// scatter: updates in row-major order of their positions, one after the other, so that results are always the same.

#include "ElementwiseModel.h"
#include "KernelEmitter.h"
#include "Models.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include <numeric>

using namespace mlir;
using namespace fsdp::kernels;
namespace sh = fsdp::stablehlo;

using IndexList = SmallVector<IndexExpression>;

namespace {

/// Which dimensions of inputs, indices and updates belong together.
struct ScatterLayout {
  sh::ScatterOp op;
  sh::ScatterDimensionNumbersAttr numbers;
  ArrayRef<int64_t> inputShape, updateShape;
  SmallVector<int64_t> scatterSizes, windowSizes; ///< update dimensions outside and inside windows
  SmallVector<int64_t> windowExtent;              ///< the window's size in every input dimension

  explicit ScatterLayout(sh::ScatterOp op)
      : op(op), numbers(op.getScatterDimensionNumbers()), inputShape(shapeOf(op.getInputs().front())),
        updateShape(shapeOf(op.getUpdates().front())) {
    for (auto [dimension, size] : llvm::enumerate(updateShape))
      (isWindow(dimension) ? windowSizes : scatterSizes).push_back(size);
    size_t next = 0;
    for (size_t dimension = 0; dimension < inputShape.size(); ++dimension)
      windowExtent.push_back(hasWindow(dimension) ? windowSizes[next++] : 1);
  }

  bool isWindow(int64_t updateDimension) const {
    return llvm::is_contained(numbers.getUpdateWindowDims(), updateDimension);
  }

  bool hasWindow(int64_t inputDimension) const {
    return !llvm::is_contained(numbers.getInsertedWindowDims(), inputDimension) &&
           !llvm::is_contained(numbers.getInputBatchingDims(), inputDimension);
  }

  IndexList updateIndices(Indices scatter, Indices window) const {
    IndexList indices;
    size_t nextScatter = 0, nextWindow = 0;
    for (size_t dimension = 0; dimension < updateShape.size(); ++dimension)
      indices.push_back(isWindow(dimension) ? window[nextWindow++] : scatter[nextScatter++]);
    return indices;
  }
};

/// The window's first element in the input, and whether the window is inside.
struct Window {
  IndexList start;
  Value isInside;
};

struct ScatterRoot : fsdp::KernelRootOpInterface::ExternalModel<ScatterRoot, sh::ScatterOp> {
  void emitRoot(Operation *op, KernelEmitter &emitter) const {
    ScatterLayout layout(cast<sh::ScatterOp>(op));
    ElementEvaluator &evaluator = emitter.getEvaluator();
    for (auto [number, result] : llvm::enumerate(op->getResults()))
      if (!emitter.isInPlace(result, layout.op.getInputs()[number]))
        emitter.emitCopy({op, static_cast<int>(number) + 2}, layout.op.getInputs()[number], *emitter.getOutput(result));
    if (llvm::is_contained(layout.inputShape, 0))
      return;
    emitter.emitNest({op, 0}, product(layout.scatterSizes), /*vectorize=*/false, [&](const IndexExpression &position) {
      IndexList scatter = evaluator.getSpace().delinearize(position, layout.scatterSizes);
      Window window = windowAt(layout, scatter, evaluator);
      if (!window.isInside)
        return emitWindow(layout, scatter, window.start, emitter);
      evaluator.emitIf(window.isInside, [&] { emitWindow(layout, scatter, window.start, emitter); });
    });
  }

  LogicalResult checkRoot(Operation *op) const {
    for (Value result : op->getResults())
      if (result.use_empty())
        return op->emitOpError("expected every result to be an output of the kernel");
    return success();
  }

  static int64_t product(ArrayRef<int64_t> sizes) {
    return std::accumulate(sizes.begin(), sizes.end(), int64_t(1), std::multiplies<>());
  }

  static Window windowAt(const ScatterLayout &layout, Indices scatter, ElementEvaluator &evaluator) {
    Window window{IndexList(layout.inputShape.size(), IndexExpression(0)), Value()};
    int64_t vectorDim = layout.numbers.getIndexVectorDim();
    sh::ScatterOp op = layout.op;
    Value indices = op.getScatterIndices();
    for (auto [component, dimension] : llvm::enumerate(layout.numbers.getScatterDimsToOperandDims())) {
      auto at = llvm::to_vector(scatter);
      if (vectorDim < static_cast<int64_t>(shapeOf(indices).size()))
        at.insert(at.begin() + vectorDim, IndexExpression(component));
      Value start = evaluator.element(indices, at);
      int64_t last = layout.inputShape[dimension] - layout.windowExtent[dimension];
      window.isInside =
          evaluator.conjunction(window.isInside, isAtMost(start, elementTypeOf(indices), last, evaluator));
      window.start[dimension] = evaluator.clampedIndex(start, elementTypeOf(indices), last);
    }
    for (auto [dimension, source] :
         llvm::zip(layout.numbers.getInputBatchingDims(), layout.numbers.getScatterIndicesBatchingDims()))
      window.start[dimension] = scatter[source - (source > vectorDim)];
    return window;
  }

  /// 0 <= index <= last.
  static Value isAtMost(Value index, Type element, int64_t last, ElementEvaluator &evaluator) {
    ImplicitLocOpBuilder &b = evaluator.getBuilder();
    Value wide = evaluator.extendIndex(index, element);
    return arith::CmpIOp::create(b, arith::CmpIPredicate::ule, wide, intConstant(b, wide.getType(), last));
  }

  /// Elements of one window are different, so they may be combined as vectors.
  static void emitWindow(const ScatterLayout &layout, Indices scatter, Indices start, KernelEmitter &emitter) {
    ElementEvaluator &evaluator = emitter.getEvaluator();
    IndexSpace &space = evaluator.getSpace();
    sh::ScatterOp op = layout.op;
    emitter.emitNest({op, 1}, product(layout.windowSizes), /*vectorize=*/true, [&](const IndexExpression &position) {
      IndexList window = space.delinearize(position, layout.windowSizes);
      IndexList target(start.begin(), start.end());
      size_t next = 0;
      for (size_t dimension = 0; dimension < target.size(); ++dimension)
        if (layout.hasWindow(dimension))
          target[dimension] = target[dimension] + window[next++];
      IndexExpression place = space.linearize(target, layout.inputShape);
      SmallVector<Value> arguments;
      for (Value result : op.getResults())
        arguments.push_back(evaluator.load(*emitter.getOutput(result), place));
      for (Value update : op.getUpdates())
        arguments.push_back(evaluator.element(update, layout.updateIndices(scatter, window)));
      unifyLanes(emitter.getBuilder(), arguments);
      SmallVector<Value> combined = evaluator.evaluateBody(op.getUpdateComputation(), arguments);
      for (auto [result, value] : llvm::zip(op.getResults(), combined))
        evaluator.store(*emitter.getOutput(result), place, value);
    });
  }
};

} // namespace

void fsdp::kernels::attachScatterModels(MLIRContext *context) { sh::ScatterOp::attachInterface<ScatterRoot>(*context); }
