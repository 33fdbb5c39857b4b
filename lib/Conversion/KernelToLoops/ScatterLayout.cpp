// Which dimensions of a scatter's inputs, indices and updates belong together, and what one of its windows does.

#include "ScatterLayout.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace fsdp::kernels;
namespace sh = fsdp::stablehlo;

using IndexList = SmallVector<IndexExpression>;

//===----------------------------------------------------------------------===//
// Dimensions
//===----------------------------------------------------------------------===//

ScatterLayout::ScatterLayout(sh::ScatterOp op)
    : op(op), numbers(op.getScatterDimensionNumbers()), inputShape(shapeOf(op.getInputs().front())),
      updateShape(shapeOf(op.getUpdates().front())) {
  for (auto [dimension, size] : llvm::enumerate(updateShape))
    (isWindow(dimension) ? windowSizes : scatterSizes).push_back(size);
  size_t next = 0;
  for (size_t dimension = 0; dimension < inputShape.size(); ++dimension)
    windowExtent.push_back(hasWindow(dimension) ? windowSizes[next++] : 1);
}

bool ScatterLayout::isWindow(int64_t updateDimension) const {
  return llvm::is_contained(numbers.getUpdateWindowDims(), updateDimension);
}

bool ScatterLayout::hasWindow(int64_t inputDimension) const {
  return !llvm::is_contained(numbers.getInsertedWindowDims(), inputDimension) &&
         !llvm::is_contained(numbers.getInputBatchingDims(), inputDimension);
}

bool ScatterLayout::writesApart(size_t scatterDimension) const {
  if (const_cast<sh::ScatterOp &>(op).getUniqueIndices())
    return true;
  int64_t vectorDim = numbers.getIndexVectorDim();
  return llvm::any_of(numbers.getScatterIndicesBatchingDims(), [&](int64_t source) {
    return static_cast<size_t>(source - (source > vectorDim)) == scatterDimension;
  });
}

bool ScatterLayout::windowsMatch() const {
  return llvm::all_of(numbers.getScatterDimsToOperandDims(), [&](int64_t dimension) {
    return windowExtent[dimension] == 1 || windowExtent[dimension] == inputShape[dimension];
  });
}

SmallVector<int64_t> ScatterLayout::indexedDimensions() const {
  SmallVector<int64_t> dimensions;
  for (int64_t dimension : numbers.getScatterDimsToOperandDims())
    if (windowExtent[dimension] == 1)
      dimensions.push_back(dimension);
  return dimensions;
}

IndexList ScatterLayout::updateIndices(Indices scatter, Indices window) const {
  IndexList indices;
  size_t nextScatter = 0, nextWindow = 0;
  for (size_t dimension = 0; dimension < updateShape.size(); ++dimension)
    indices.push_back(isWindow(dimension) ? window[nextWindow++] : scatter[nextScatter++]);
  return indices;
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

/// 0 <= index <= last.
static Value isAtMost(Value index, Type element, int64_t last, ElementEvaluator &evaluator) {
  ImplicitLocOpBuilder &b = evaluator.getBuilder();
  Value wide = evaluator.extendIndex(index, element);
  return arith::CmpIOp::create(b, arith::CmpIPredicate::ule, wide, intConstant(b, wide.getType(), last));
}

ScatterWindow fsdp::kernels::scatterWindowAt(const ScatterLayout &layout, Indices scatter,
                                             ElementEvaluator &evaluator) {
  ScatterWindow window{IndexList(layout.inputShape.size(), IndexExpression(0)), Value()};
  int64_t vectorDim = layout.numbers.getIndexVectorDim();
  sh::ScatterOp op = layout.op;
  Value indices = op.getScatterIndices();
  for (auto [component, dimension] : llvm::enumerate(layout.numbers.getScatterDimsToOperandDims())) {
    auto at = llvm::to_vector(scatter);
    if (vectorDim < static_cast<int64_t>(shapeOf(indices).size()))
      at.insert(at.begin() + vectorDim, IndexExpression(component));
    Value start = evaluator.element(indices, at);
    int64_t last = layout.inputShape[dimension] - layout.windowExtent[dimension];
    window.isInside = evaluator.conjunction(window.isInside, isAtMost(start, elementTypeOf(indices), last, evaluator));
    window.start[dimension] = evaluator.clampedIndex(start, elementTypeOf(indices), last);
  }
  for (auto [dimension, source] :
       llvm::zip(layout.numbers.getInputBatchingDims(), layout.numbers.getScatterIndicesBatchingDims()))
    window.start[dimension] = scatter[source - (source > vectorDim)];
  return window;
}

void fsdp::kernels::emitScatterElement(const ScatterLayout &layout, Indices scatter, Indices start, Indices window,
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

void fsdp::kernels::emitScatterWindow(const ScatterLayout &layout, Indices scatter, Indices start,
                                      KernelEmitter &emitter) {
  ElementEvaluator &evaluator = emitter.getEvaluator();
  IndexSpace &space = evaluator.getSpace();
  sh::ScatterOp op = layout.op;
  emitter.emitNest({op, 1}, ShapedType::getNumElements(layout.windowSizes), /*vectorize=*/true,
                   [&](const IndexExpression &position) {
                     emitScatterElement(layout, scatter, start, space.delinearize(position, layout.windowSizes),
                                        emitter);
                   });
}
