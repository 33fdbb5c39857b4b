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

  /// True if positions that differ in this dimension of them never write to the same place: a batching dimension, or
  /// the program says so.
  bool writesApart(size_t scatterDimension) const {
    if (const_cast<sh::ScatterOp &>(op).getUniqueIndices())
      return true;
    int64_t vectorDim = numbers.getIndexVectorDim();
    return llvm::any_of(numbers.getScatterIndicesBatchingDims(), [&](int64_t source) {
      return static_cast<size_t>(source - (source > vectorDim)) == scatterDimension;
    });
  }

  /// True if two windows either have the same elements or none in common: they start anywhere only where they have one
  /// element, or all.
  bool windowsMatch() const {
    return llvm::all_of(numbers.getScatterDimsToOperandDims(), [&](int64_t dimension) {
      return windowExtent[dimension] == 1 || windowExtent[dimension] == inputShape[dimension];
    });
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
    if (emitter.isDevice())
      return emitOnDevice(layout, emitter);
    emitter.emitNest({op, 0}, product(layout.scatterSizes), /*vectorize=*/false, [&](const IndexExpression &position) {
      IndexList scatter = evaluator.getSpace().delinearize(position, layout.scatterSizes);
      Window window = windowAt(layout, scatter, evaluator);
      if (!window.isInside)
        return emitWindow(layout, scatter, window.start, emitter);
      evaluator.emitIf(window.isInside, [&] { emitWindow(layout, scatter, window.start, emitter); });
    });
  }

  /// Windows of different positions that may meet are walked in order by the thread that has their element. That is
  /// one thread only if two windows may meet at different elements of theirs.
  static void emitOnDevice(const ScatterLayout &layout, KernelEmitter &emitter) {
    ElementEvaluator &evaluator = emitter.getEvaluator();
    IndexSpace &space = evaluator.getSpace();
    SmallVector<int64_t> apart(layout.scatterSizes), walked(layout.scatterSizes.size(), 1);
    for (size_t dimension = 0; dimension < apart.size(); ++dimension)
      if (!layout.writesApart(dimension))
        std::swap(apart[dimension], walked[dimension]);
    int64_t elements = product(layout.windowSizes);
    auto walk = [&](const IndexExpression &start, llvm::function_ref<void(Indices, const Window &)> body) {
      emitter.emitNest({layout.op, 0}, product(walked), /*vectorize=*/false, [&](const IndexExpression &position) {
        IndexList scatter = space.delinearize(position, walked);
        for (auto [index, fixed] : llvm::zip(scatter, space.delinearize(start, apart)))
          index = index + fixed;
        Window window = windowAt(layout, scatter, evaluator);
        if (!window.isInside)
          return body(scatter, window);
        evaluator.emitIf(window.isInside, [&] { body(scatter, window); });
      });
    };
    if (!layout.windowsMatch())
      return emitter.emitOrderedNest({layout.op, 1000}, product(apart), [&](const IndexExpression &start) {
        walk(start, [&](Indices scatter, const Window &window) { emitWindow(layout, scatter, window.start, emitter); });
      });
    emitter.emitNest({layout.op, 1000}, product(apart) * elements, /*vectorize=*/false, [&](const IndexExpression &at) {
      auto [start, element] = space.split(at, elements);
      walk(start, [&, element = element](Indices scatter, const Window &window) {
        emitElement(layout, scatter, window.start, space.delinearize(element, layout.windowSizes), emitter);
      });
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
      emitElement(layout, scatter, start, space.delinearize(position, layout.windowSizes), emitter);
    });
  }

  static void emitElement(const ScatterLayout &layout, Indices scatter, Indices start, Indices window,
                          KernelEmitter &emitter) {
    ElementEvaluator &evaluator = emitter.getEvaluator();
    sh::ScatterOp op = layout.op;
    IndexList target(start.begin(), start.end());
    size_t next = 0;
    for (size_t dimension = 0; dimension < target.size(); ++dimension)
      if (layout.hasWindow(dimension))
        target[dimension] = target[dimension] + window[next++];
    IndexExpression place = evaluator.getSpace().linearize(target, layout.inputShape);
    SmallVector<Value> arguments;
    for (Value result : op.getResults())
      arguments.push_back(evaluator.load(*emitter.getOutput(result), place));
    for (Value update : op.getUpdates())
      arguments.push_back(evaluator.element(update, layout.updateIndices(scatter, window)));
    unifyLanes(emitter.getBuilder(), arguments);
    SmallVector<Value> combined = evaluator.evaluateBody(op.getUpdateComputation(), arguments);
    for (auto [result, value] : llvm::zip(op.getResults(), combined))
      evaluator.store(*emitter.getOutput(result), place, value);
  }
};

} // namespace

void fsdp::kernels::attachScatterModels(MLIRContext *context) { sh::ScatterOp::attachInterface<ScatterRoot>(*context); }
