// reduce_window and select_and_scatter.

#include "ElementwiseModel.h"
#include "KernelEmitter.h"
#include "Models.h"
#include "Monoid.h"
#include "ReductionLoop.h"
#include "WindowPosition.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include <numeric>

using namespace mlir;
using namespace fsdp::kernels;
namespace sh = fsdp::stablehlo;

using IndexList = SmallVector<IndexExpression>;

static int64_t product(ArrayRef<int64_t> sizes) {
  return std::accumulate(sizes.begin(), sizes.end(), int64_t(1), std::multiplies<>());
}

/// Indices into the base at one window position, and where they exist.
static std::pair<IndexList, Value> baseIndices(ArrayRef<WindowDimension> dimensions, Indices output, Indices window,
                                               ElementEvaluator &evaluator) {
  IndexList indices;
  Value exists;
  for (auto [dimension, at, offset] : llvm::zip(dimensions, output, window)) {
    WindowElement element = windowElement(dimension, at, offset, evaluator);
    indices.push_back(element.index);
    exists = evaluator.conjunction(exists, element.exists);
  }
  return {indices, exists};
}

//===----------------------------------------------------------------------===//
// reduce_window
//===----------------------------------------------------------------------===//

static SmallVector<WindowDimension> windowOf(sh::ReduceWindowOp op) {
  SmallVector<WindowDimension> dimensions;
  for (auto [index, size] : llvm::enumerate(op.getWindowDimensions()))
    dimensions.push_back({size, entryOr(op.getWindowStrides(), index, 1), entryOr(op.getWindowDilations(), index, 1),
                          entryOr(op.getBaseDilations(), index, 1), lowPadding(op.getPadding(), index),
                          shapeOf(op.getInputs().front())[index]});
  return dimensions;
}

namespace {

/// A reduce_window that gives each element the reduction of all before it (or after it) along one dimension.
struct Cumulative {
  Monoid monoid;
  int64_t dimension, size;
  bool isReversed;

  /// Only with an initial value that changes nothing, since padding counts as that value.
  static std::optional<Cumulative> of(sh::ReduceWindowOp op) {
    std::optional<Monoid> monoid = Monoid::ofBody(op, op.getBody());
    if (!monoid || !monoid->isNeutral(op.getInitValues().front()))
      return std::nullopt;
    std::optional<Cumulative> result;
    for (auto [index, window] : llvm::enumerate(windowOf(op))) {
      if (window.stride != 1 || window.windowDilation != 1 || window.baseDilation != 1)
        return std::nullopt;
      if (window.size == 1 && window.paddingLow == 0)
        continue;
      bool isForward = window.paddingLow == window.size - 1;
      if (result || window.size != window.baseSize || (!isForward && window.paddingLow != 0) ||
          shapeOf(op.getResult(0))[index] != window.size)
        return std::nullopt;
      result = Cumulative{*monoid, static_cast<int64_t>(index), window.size, !isForward};
    }
    return result;
  }
};

/// Elements of a window in row-major order, with any body; padding counts as the initial value. Windows over all that
/// follows start from the end, as their scan does.
struct ReduceWindowModel : fsdp::KernelElementOpInterface::ExternalModel<ReduceWindowModel, sh::ReduceWindowOp> {
  Value evaluateElement(Operation *op, unsigned result, Indices indices, ElementEvaluator &evaluator) const {
    auto reduce = cast<sh::ReduceWindowOp>(op);
    std::optional<Monoid> monoid = Monoid::ofBody(op, reduce.getBody());
    SmallVector<Value> initial, start;
    for (Value value : reduce.getInitValues())
      initial.push_back(evaluator.element(value, {}));
    for (Value value : initial)
      start.push_back(spreadLike(monoid ? monoid->widen(evaluator.getBuilder(), value) : value, indices, evaluator));
    ReductionLoop loop(evaluator, evaluator.levelOf(indices));
    SmallVector<Value> results = loop.emit({op, 0}, product(reduce.getWindowDimensions()), 1, start,
                                           [&](const IndexExpression &position, ValueRange accumulators) {
                                             SmallVector<Value> elements =
                                                 windowElements(reduce, indices, position, initial, evaluator);
                                             return combine(reduce, monoid, accumulators, elements, evaluator);
                                           });
    if (monoid)
      results = {monoid->narrow(evaluator.getBuilder(), results.front())};
    for (auto [tensor, value] : llvm::zip(op->getResults(), results))
      evaluator.remember(tensor, indices, value);
    return results[result];
  }

  static SmallVector<Value> combine(sh::ReduceWindowOp op, const std::optional<Monoid> &monoid, ValueRange accumulators,
                                    ArrayRef<Value> elements, ElementEvaluator &evaluator) {
    ImplicitLocOpBuilder &b = evaluator.getBuilder();
    SmallVector<Value> arguments(accumulators);
    for (Value element : elements)
      arguments.push_back(monoid ? monoid->widen(b, element) : element);
    unifyLanes(b, arguments);
    if (monoid)
      return {monoid->combine(b, arguments[0], arguments[1])};
    return evaluator.evaluateBody(op.getBody(), arguments);
  }

  static SmallVector<Value> windowElements(sh::ReduceWindowOp op, Indices indices, const IndexExpression &position,
                                           ArrayRef<Value> initial, ElementEvaluator &evaluator) {
    IndexList window = evaluator.getSpace().delinearize(position, op.getWindowDimensions());
    auto [base, exists] = baseIndices(windowOf(op), indices, window, evaluator);
    SmallVector<Value> elements;
    for (auto [input, padding] : llvm::zip(op.getInputs(), initial)) {
      if (!exists) {
        elements.push_back(evaluator.element(input, base));
        continue;
      }
      auto &at = base;
      Value parts[] = {exists, evaluator.under(exists, [&, input = input] { return evaluator.element(input, at); }),
                       padding};
      unifyLanes(evaluator.getBuilder(), parts);
      elements.push_back(arith::SelectOp::create(evaluator.getBuilder(), parts[0], parts[1], parts[2]));
    }
    return elements;
  }
};

/// As a kernel of its own a cumulative reduction is one pass: each step stores its accumulator.
struct CumulativeRoot : fsdp::KernelRootOpInterface::ExternalModel<CumulativeRoot, sh::ReduceWindowOp> {
  bool isRootOf(Operation *op, fsdp::YieldOp yield) const {
    return yield.getResults().size() == 1 && yield.getResults().front().getDefiningOp() == op &&
           Cumulative::of(cast<sh::ReduceWindowOp>(op));
  }

  void emitRoot(Operation *op, KernelEmitter &emitter) const {
    auto reduce = cast<sh::ReduceWindowOp>(op);
    Cumulative cumulative = *Cumulative::of(reduce);
    ElementEvaluator &evaluator = emitter.getEvaluator();
    auto others = llvm::to_vector(shapeOf(reduce.getResult(0)));
    others[cumulative.dimension] = 1;
    bool isRow = cumulative.dimension + 1 == static_cast<int64_t>(others.size());
    emitter.emitNest({op, 1}, product(others), /*vectorize=*/!isRow, [&](const IndexExpression &position) {
      emitScan(reduce, cumulative, evaluator.getSpace().delinearize(position, others),
               *emitter.getOutput(reduce.getResult(0)), evaluator);
    });
  }

  static void emitScan(sh::ReduceWindowOp op, const Cumulative &cumulative, IndexList indices,
                       const KernelBuffer &output, ElementEvaluator &evaluator) {
    ImplicitLocOpBuilder &b = evaluator.getBuilder();
    const Monoid &monoid = cumulative.monoid;
    Value start = monoid.widen(b, evaluator.element(op.getInitValues().front(), {}));
    ReductionLoop loop(evaluator, evaluator.getDepth());
    loop.emit({op, 2}, cumulative.size, 1, {spreadLike(start, indices, evaluator)},
              [&](const IndexExpression &step, ValueRange accumulators) -> SmallVector<Value> {
                indices[cumulative.dimension] = cumulative.isReversed ? step * -1 + (cumulative.size - 1) : step;
                Value parts[] = {accumulators.front(),
                                 monoid.widen(b, evaluator.element(op.getInputs().front(), indices))};
                unifyLanes(b, parts);
                Value sum = monoid.combine(b, parts[0], parts[1]);
                evaluator.store(output, evaluator.getSpace().linearize(indices, output.type.getShape()),
                                monoid.narrow(b, sum));
                return {sum};
              });
  }
};

//===----------------------------------------------------------------------===//
// select_and_scatter
//===----------------------------------------------------------------------===//

struct SelectAndScatterRoot : fsdp::KernelRootOpInterface::ExternalModel<SelectAndScatterRoot, sh::SelectAndScatterOp> {
  void emitRoot(Operation *op, KernelEmitter &emitter) const {
    auto scatter = cast<sh::SelectAndScatterOp>(op);
    ElementEvaluator &evaluator = emitter.getEvaluator();
    const KernelBuffer &output = *emitter.getOutput(scatter.getResult());
    emitter.emitNest({op, 1}, output.type.getNumElements(), /*vectorize=*/true, [&](const IndexExpression &position) {
      evaluator.store(output, position, evaluator.element(scatter.getInitValue(), {}));
    });
    auto shape = shapeOf(scatter.getSource());
    if (emitter.isDevice())
      return emitLanes(scatter, output, emitter);
    emitter.emitNest({op, 2}, product(shape), /*vectorize=*/false, [&](const IndexExpression &position) {
      emitSource(scatter, evaluator.getSpace().delinearize(position, shape), output, evaluator);
    });
  }

  /// On devices: windows that differ in a dimension where windows have one element write to different places, so these
  /// dimensions are shared out to threads. The others are walked in order.
  static void emitLanes(sh::SelectAndScatterOp op, const KernelBuffer &output, KernelEmitter &emitter) {
    ElementEvaluator &evaluator = emitter.getEvaluator();
    auto shape = shapeOf(op.getSource());
    SmallVector<int64_t> lanes(shape), windows(shape);
    for (auto [index, dimension] : llvm::enumerate(windowOf(op))) {
      bool isLane = dimension.size == 1 && dimension.stride == 1;
      (isLane ? windows : lanes)[index] = 1;
    }
    emitter.emitNest({op, 2}, product(lanes), /*vectorize=*/false, [&](const IndexExpression &lane) {
      emitter.emitNest({op, 3}, product(windows), /*vectorize=*/false, [&](const IndexExpression &position) {
        IndexList source = evaluator.getSpace().delinearize(position, windows);
        for (auto [index, other] : llvm::zip(source, evaluator.getSpace().delinearize(lane, lanes)))
          index = index + other;
        emitSource(op, source, output, evaluator);
      });
    });
  }

  static SmallVector<WindowDimension> windowOf(sh::SelectAndScatterOp op) {
    SmallVector<WindowDimension> dimensions;
    for (auto [index, size] : llvm::enumerate(shapeOf(op.getOperand())))
      dimensions.push_back({entryOr(op.getWindowDimensions(), index, 1), entryOr(op.getWindowStrides(), index, 1), 1, 1,
                            lowPadding(op.getPadding(), index), size});
    return dimensions;
  }

  /// Finds the winner of one window: whether there is one, its value and its place.
  static SmallVector<Value> findWinner(sh::SelectAndScatterOp op, Indices source, ElementEvaluator &evaluator) {
    ImplicitLocOpBuilder &b = evaluator.getBuilder();
    SmallVector<WindowDimension> dimensions = windowOf(op);
    SmallVector<int64_t> sizes;
    for (const WindowDimension &dimension : dimensions)
      sizes.push_back(dimension.size);
    Type carrier = getCarrierType(elementTypeOf(op.getOperand()));
    Value zero = isa<FloatType>(carrier) ? floatConstant(b, carrier, 0.0) : intConstant(b, carrier, 0);
    SmallVector<Value> none{intConstant(b, b.getI1Type(), 0), zero, intConstant(b, b.getI64Type(), 0)};
    ReductionLoop loop(evaluator, evaluator.getDepth());
    return loop.emit({op, 0}, product(sizes), 1, none, [&](const IndexExpression &position, ValueRange best) {
      auto [base, exists] =
          baseIndices(dimensions, source, evaluator.getSpace().delinearize(position, sizes), evaluator);
      auto &at = base;
      Value value = evaluator.under(exists, [&] { return evaluator.element(op.getOperand(), at); });
      Value keeps = evaluator.evaluateBody(op.getSelect(), {best[1], value}).front();
      Value stays = arith::AndIOp::create(b, best[0], keeps);
      if (exists) // what is outside never wins
        stays = arith::OrIOp::create(b, stays, arith::XOrIOp::create(b, exists, intConstant(b, b.getI1Type(), 1)));
      Value place = evaluator.materialize(evaluator.getSpace().linearize(base, shapeOf(op.getOperand())));
      Value isHere = exists ? exists : intConstant(b, b.getI1Type(), 1);
      return SmallVector<Value>{arith::OrIOp::create(b, best[0], isHere),
                                arith::SelectOp::create(b, stays, best[1], value),
                                arith::SelectOp::create(b, stays, best[2], place)};
    });
  }

  static void emitSource(sh::SelectAndScatterOp op, Indices source, const KernelBuffer &output,
                         ElementEvaluator &evaluator) {
    SmallVector<Value> winner = findWinner(op, source, evaluator);
    Value update = evaluator.element(op.getSource(), source);
    evaluator.emitIf(winner[0], [&] {
      IndexExpression place = evaluator.addValue(winner[2], 0, output.type.getNumElements() - 1);
      Value old = evaluator.load(output, place);
      evaluator.store(output, place, evaluator.evaluateBody(op.getScatter(), {old, update}).front());
    });
  }
};

} // namespace

void fsdp::kernels::attachWindowModels(MLIRContext *context) {
  sh::ReduceWindowOp::attachInterface<ReduceWindowModel, CumulativeRoot>(*context);
  sh::SelectAndScatterOp::attachInterface<SelectAndScatterRoot>(*context);
}
