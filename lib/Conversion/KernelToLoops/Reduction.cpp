// reduce: simple monoids in an order that vectorises, everything else one element after the other.
//
// The order is a function of the operation's shape alone. Let n be the number of elements of the trailing reduced
// dimensions. For n >= 16, element k of every run of n goes to accumulator k mod 16 (the last n mod 16 elements after
// all others, one by one), and the 16 are combined by halves. For n < 16 elements are combined in row-major order.
// Sums of f32 are kept in f64 and rounded once at the end; sums and products of narrower floats are kept in f32.
// Devices have an order of their own, see DeviceReduction.h.

#include "DeviceReduction.h"
#include "ElementwiseModel.h"
#include "Models.h"
#include "Monoid.h"
#include "ReducedOperand.h"
#include "ReductionLoop.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace fsdp::kernels;
namespace sh = fsdp::stablehlo;

static constexpr int64_t kAccumulators = 16;

/// Combines the lanes of a vector of 2^n: the lower half with the upper one, down to a number.
static Value combineHalves(ImplicitLocOpBuilder &b, const Monoid &monoid, Value lanes) {
  auto type = dyn_cast<VectorType>(lanes.getType());
  if (!type)
    return lanes;
  for (int64_t width = type.getDimSize(0) / 2; width >= 1; width /= 2) {
    auto low = llvm::to_vector(llvm::seq<int64_t>(0, width));
    auto high = llvm::to_vector(llvm::seq<int64_t>(width, 2 * width));
    Value first = vector::ShuffleOp::create(b, lanes, lanes, low);
    Value second = vector::ShuffleOp::create(b, lanes, lanes, high);
    lanes = monoid.combine(b, first, second);
  }
  return vector::ExtractOp::create(b, lanes, int64_t(0));
}

namespace {

/// Evaluates one reduction: loops, and the operand's indices inside them.
class ReductionEmitter {
public:
  ReductionEmitter(sh::ReduceOp op, Indices indices, ElementEvaluator &evaluator)
      : op(op), evaluator(evaluator), b(evaluator.getBuilder()), operand(op, indices), reduced(operand.reduced),
        loops(evaluator, evaluator.levelOf(indices)) {}

  /// All operands in row-major order, with any body.
  SmallVector<Value> emitSequential(SmallVector<Value> accumulators,
                                    llvm::function_ref<SmallVector<Value>(ValueRange)> combine) {
    return loops.emit({op, 0}, reduced.outerSize, 1, std::move(accumulators),
                      [&](const IndexExpression &outer, ValueRange current) {
                        place(reduced.outer, outer);
                        return loops.emit({op, 1}, reduced.innerSize, 1, SmallVector<Value>(current),
                                          [&](const IndexExpression &inner, ValueRange values) {
                                            place(reduced.inner, inner);
                                            return combine(values);
                                          });
                      });
  }

  /// One operand, with sixteen accumulators; `neutral` is one of them before the first element.
  Value emitLanes(const Monoid &monoid, Value neutral) {
    int64_t blocks = reduced.innerSize / kAccumulators, tail = reduced.innerSize % kAccumulators;
    auto type = VectorType::get({kAccumulators}, neutral.getType());
    Value lanes = vector::BroadcastOp::create(b, type, neutral);
    lanes = overOuter(lanes, [&](ValueRange current) {
      return loops.emit({op, 1}, blocks, kAccumulators, SmallVector<Value>(current),
                        [&](const IndexExpression &block, ValueRange values) -> SmallVector<Value> {
                          place(reduced.inner,
                                block + evaluator.addLanes(kAccumulators, {op, 1}, reduced.innerSize, 1));
                          // What does not depend on the position, a constant, has no lanes.
                          Value parts[] = {values.front(), element(monoid)};
                          unifyLanes(b, parts);
                          return {monoid.combine(b, parts[0], parts[1])};
                        });
    });
    Value total = combineHalves(b, monoid, lanes);
    if (tail == 0)
      return total;
    return overOuter(total, [&](ValueRange current) {
      return loops.emit({op, 2}, tail, 1, SmallVector<Value>(current),
                        [&](const IndexExpression &rest, ValueRange values) -> SmallVector<Value> {
                          place(reduced.inner, rest + blocks * kAccumulators);
                          return {monoid.combine(b, values.front(), element(monoid))};
                        });
    });
  }

  bool usesLanes() const { return reduced.innerSize >= kAccumulators; }

  Indices getOperandIndices() const { return operand.indices; }

  /// The operand's element at the loops' position, as an accumulator.
  Value element(const Monoid &monoid) {
    Value value = evaluator.element(op.getInputs().front(), operand.indices);
    Value widened = monoid.widen(b, value);
    return widened;
  }

private:
  Value overOuter(Value start, llvm::function_ref<SmallVector<Value>(ValueRange)> body) {
    return loops
        .emit({op, 0}, reduced.outerSize, 1, {start},
              [&](const IndexExpression &outer, ValueRange current) {
                place(reduced.outer, outer);
                return body(current);
              })
        .front();
  }

  void place(ArrayRef<int64_t> dimensions, const IndexExpression &position) {
    operand.place(dimensions, position, evaluator.getSpace());
  }

  sh::ReduceOp op;
  ElementEvaluator &evaluator;
  ImplicitLocOpBuilder &b;
  ReducedOperand operand;
  const ReducedDimensions &reduced;
  ReductionLoop loops;
};

//===----------------------------------------------------------------------===//
// Model
//===----------------------------------------------------------------------===//

struct ReduceModel : fsdp::KernelElementOpInterface::ExternalModel<ReduceModel, sh::ReduceOp> {
  Value evaluateElement(Operation *op, unsigned result, Indices indices, ElementEvaluator &evaluator) const {
    auto reduce = cast<sh::ReduceOp>(op);
    std::optional<Monoid> monoid = Monoid::ofBody(op, reduce.getBody());
    SmallVector<Value> results;
    if (evaluator.isDevice()) {
      results = emitDeviceReduction(reduce, indices, evaluator);
      if (monoid)
        monoid = monoid->withNarrowSums();
    }
    if (results.empty())
      results = monoid ? SmallVector<Value>{emitMonoid(reduce, *monoid, indices, evaluator)}
                       : emitGeneral(reduce, indices, evaluator);
    for (auto [tensor, value] : llvm::zip(op->getResults(), results))
      evaluator.remember(tensor, indices, value);
    return results[result];
  }

  static Value emitMonoid(sh::ReduceOp op, const Monoid &monoid, Indices indices, ElementEvaluator &evaluator) {
    ImplicitLocOpBuilder &b = evaluator.getBuilder();
    ReductionEmitter emitter(op, indices, evaluator);
    Value initial = monoid.widen(b, evaluator.element(op.getInitValues().front(), {}));
    if (evaluator.isDevice() || !emitter.usesLanes())
      return sequentialMonoid(op, monoid, initial, emitter, indices, evaluator);
    if (needsScalarIndices(indices, evaluator)) // this build is thrown away
      return monoid.narrow(b, initial);
    Value total = emitter.emitLanes(monoid, monoid.neutral(b));
    return monoid.narrow(b, monoid.combine(b, initial, total));
  }

  static Value sequentialMonoid(sh::ReduceOp op, const Monoid &monoid, Value initial, ReductionEmitter &emitter,
                                Indices indices, ElementEvaluator &evaluator) {
    ImplicitLocOpBuilder &b = evaluator.getBuilder();
    requestLanes(indices, 64, evaluator); // so that whole cache lines of a row are read
    Value start = spreadLike(initial, indices, evaluator);
    SmallVector<Value> results = emitter.emitSequential({start}, [&](ValueRange values) -> SmallVector<Value> {
      Value parts[] = {values.front(), emitter.element(monoid)};
      unifyLanes(b, parts);
      return {monoid.combine(b, parts[0], parts[1])};
    });
    return monoid.narrow(b, results.front());
  }

  static SmallVector<Value> emitGeneral(sh::ReduceOp op, Indices indices, ElementEvaluator &evaluator) {
    ReductionEmitter emitter(op, indices, evaluator);
    SmallVector<Value> start;
    for (Value initial : op.getInitValues())
      start.push_back(spreadLike(evaluator.element(initial, {}), indices, evaluator));
    return emitter.emitSequential(std::move(start), [&](ValueRange values) {
      SmallVector<Value> arguments(values);
      for (Value input : op.getInputs())
        arguments.push_back(evaluator.element(input, emitter.getOperandIndices()));
      unifyLanes(evaluator.getBuilder(), arguments);
      return evaluator.evaluateBody(op.getBody(), arguments);
    });
  }

  /// Lanes are needed for the reduction itself, so the indices must not have any. Divisions that a cut would fold may
  /// be the only reason that they do.
  static bool needsScalarIndices(Indices indices, ElementEvaluator &evaluator) {
    LoopRequests &requests = evaluator.getRequests();
    bool varies = false;
    for (const IndexExpression &index : indices) {
      if (!evaluator.getSpace().varies(index))
        continue;
      varies = true;
      bool before = std::exchange(requests.changed, false);
      evaluator.getSpace().requestCuts(index);
      bool learned = std::exchange(requests.changed, before || requests.changed);
      if (learned)
        continue;
      for (LoopAxis axis : evaluator.getSpace().lanesOf(index))
        requests.addScalar(axis);
    }
    return varies;
  }
};

} // namespace

void fsdp::kernels::attachReductionModels(MLIRContext *context) {
  sh::ReduceOp::attachInterface<ReduceModel>(*context);
}
