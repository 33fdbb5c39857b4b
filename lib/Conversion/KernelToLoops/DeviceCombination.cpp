// What threads of a device that work together combine.

#include "DeviceCombination.h"

#include "ChoiceBody.h"
#include "ElementwiseModel.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace fsdp::kernels;
namespace sh = fsdp::stablehlo;

namespace {

class MonoidCombination : public DeviceCombination {
public:
  MonoidCombination(sh::ReduceOp op, const Monoid &monoid) : op(op), monoid(monoid) {}

  SmallVector<Type> getTypes() const override { return {monoid.getAccumulatorType()}; }

  Accumulators neutral(ElementEvaluator &evaluator) const override { return {monoid.neutral(evaluator.getBuilder())}; }

  Accumulators element(Indices indices, const IndexExpression &, ElementEvaluator &evaluator) const override {
    Value input = op.getInputs().front();
    return {monoid.widen(evaluator.getBuilder(), evaluator.element(input, indices))};
  }

  Accumulators combine(ValueRange x, ValueRange y, bool, ElementEvaluator &evaluator) const override {
    Value parts[] = {x.front(), y.front()};
    unifyLanes(evaluator.getBuilder(), parts); // what does not depend on the position has no lanes
    return {monoid.combine(evaluator.getBuilder(), parts[0], parts[1])};
  }

  Accumulators finish(ValueRange total, ElementEvaluator &evaluator) const override {
    ImplicitLocOpBuilder &b = evaluator.getBuilder();
    Value initial = evaluator.element(op.getInitValues().front(), {});
    return {monoid.narrow(b, monoid.combine(b, monoid.widen(b, initial), total.front()))};
  }

private:
  mutable sh::ReduceOp op; // accessors of operations are not const
  Monoid monoid;
};

/// Accumulators are the pair and its value's position. The initial pair changes nothing: it takes part in any case, and
/// may do so several times. It is before all elements.
class ChoiceCombination : public DeviceCombination {
public:
  explicit ChoiceCombination(sh::ReduceOp op) : op(op) {
    MLIRContext *context = op.getContext();
    int64_t elements = cast<ShapedType>(op.getInputs().front().getType()).getNumElements();
    position = IntegerType::get(context, elements < (int64_t(1) << 31) ? 32 : 64);
    carryPosition(op.getBody(), RankedTensorType::get({}, position), body);
  }

  SmallVector<Type> getTypes() const override {
    SmallVector<Type> types;
    for (Value input : op.getInputs())
      types.push_back(getCarrierType(elementTypeOf(input)));
    types.push_back(position);
    return types;
  }

  Accumulators neutral(ElementEvaluator &evaluator) const override {
    Accumulators pair;
    for (Value initial : op.getInitValues())
      pair.push_back(evaluator.element(initial, {}));
    pair.push_back(intConstant(evaluator.getBuilder(), position, -1));
    return pair;
  }

  Accumulators element(Indices indices, const IndexExpression &at, ElementEvaluator &evaluator) const override {
    ImplicitLocOpBuilder &b = evaluator.getBuilder();
    Accumulators pair;
    for (Value input : op.getInputs())
      pair.push_back(evaluator.element(input, indices));
    Value place = evaluator.materialize(at);
    pair.push_back(place.getType() == position ? place : Value(arith::TruncIOp::create(b, position, place)));
    return pair;
  }

  Accumulators combine(ValueRange x, ValueRange y, bool isOrdered, ElementEvaluator &evaluator) const override {
    ImplicitLocOpBuilder &b = evaluator.getBuilder();
    Accumulators first(x), second(y);
    if (!isOrdered) {
      Value isFirst = arith::CmpIOp::create(b, arith::CmpIPredicate::sle, x.back(), y.back());
      for (auto [earlier, later] : llvm::zip(first, second)) {
        Value a = earlier, c = later;
        earlier = arith::SelectOp::create(b, isFirst, a, c);
        later = arith::SelectOp::create(b, isFirst, c, a);
      }
    }
    // The body's arguments: both pairs, then both positions.
    Accumulators arguments{first[0], first[1], second[0], second[1], first[2], second[2]};
    return evaluator.evaluateBody(body, arguments);
  }

  Accumulators finish(ValueRange total, ElementEvaluator &) const override { return Accumulators(total.drop_back()); }

private:
  mutable sh::ReduceOp op; // accessors of operations are not const
  Type position;
  mutable Region body;
};

} // namespace

std::unique_ptr<DeviceCombination> DeviceCombination::of(sh::ReduceOp op) {
  if (std::optional<Monoid> monoid = Monoid::ofBody(op, op.getBody()))
    return std::make_unique<MonoidCombination>(op, monoid->withNarrowSums());
  if (choosesByOrder(op.getBody()))
    return std::make_unique<ChoiceCombination>(op);
  return nullptr;
}

std::unique_ptr<DeviceCombination> fsdp::kernels::combinationOf(const Monoid &monoid) {
  return std::make_unique<MonoidCombination>(sh::ReduceOp(), monoid);
}
