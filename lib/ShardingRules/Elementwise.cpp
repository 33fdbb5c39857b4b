// Sharding rules of elementwise operations.

#include "RuleBuilder.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace fsdp;

static bool isBoolean(Value value) { return getElementTypeOrSelf(value.getType()).isInteger(1); }

static bool isFloat(Value value) { return isa<FloatType>(getElementTypeOrSelf(value.getType())); }

//===----------------------------------------------------------------------===//
// In which operands an operation is linear
//===----------------------------------------------------------------------===//

namespace {

struct NotLinear {
  static void addTo(RuleBuilder &) {}
};

/// a + b, a - b. On booleans add is "or".
struct LinearInBothTogether {
  static void addTo(RuleBuilder &builder) {
    bool boolean = isBoolean(builder.getOp()->getResult(0));
    builder.addLinear({0, 1}, boolean ? Reduction::Or : Reduction::Sum, /*additive=*/true);
  }
};

/// -a.
struct LinearInOne {
  static void addTo(RuleBuilder &builder) { builder.addLinear({0}, Reduction::Sum); }
};

/// a * b. On booleans it is "and", which does not distribute over a sum.
struct LinearInEach {
  static void addTo(RuleBuilder &builder) {
    if (isBoolean(builder.getOp()->getResult(0)))
      return;
    builder.addLinear({0}, Reduction::Sum);
    builder.addLinear({1}, Reduction::Sum);
  }
};

/// a / b of floating-point numbers; integers round each part.
struct LinearInDividend {
  static void addTo(RuleBuilder &builder) {
    if (isFloat(builder.getOp()->getResult(0)))
      builder.addLinear({0}, Reduction::Sum);
  }
};

/// A conversion to a floating-point type that holds every value of the operand's; narrower ones round each part.
struct LinearWhenWidening {
  static void addTo(RuleBuilder &builder) {
    auto from = dyn_cast<FloatType>(getElementTypeOrSelf(builder.getOp()->getOperand(0).getType()));
    auto to = dyn_cast<FloatType>(getElementTypeOrSelf(builder.getOp()->getResult(0).getType()));
    bool widens = from && to && (from == to || to.getWidth() > from.getWidth());
    if (widens)
      builder.addLinear({0}, ReductionSet::all());
  }
};

/// select(p, a, b) moves whole elements.
struct LinearInBranches {
  static void addTo(RuleBuilder &builder) { builder.addLinear({1, 2}, ReductionSet::all()); }
};

/// max(a, b) with max, and so on.
template <Reduction reduction, Reduction onBooleans>
struct LinearInItself {
  static void addTo(RuleBuilder &builder) {
    bool boolean = isBoolean(builder.getOp()->getResult(0));
    builder.addLinear({0, 1}, boolean ? onBooleans : reduction, /*additive=*/true);
  }
};

/// Bitwise operations are reductions on booleans only.
template <Reduction reduction>
struct LinearOnBooleans {
  static void addTo(RuleBuilder &builder) {
    if (isBoolean(builder.getOp()->getResult(0)))
      builder.addLinear({0, 1}, reduction, /*additive=*/true);
  }
};

template <typename OpType, typename Linearity>
struct ElementwiseRule : ShardingRuleOpInterface::ExternalModel<ElementwiseRule<OpType, Linearity>, OpType> {
  ShardingRule getShardingRule(Operation *op) const {
    RuleBuilder builder(op);
    builder.passSameDimensions();
    Linearity::addTo(builder);
    builder.rule.flat = true;
    return std::move(builder.rule);
  }
};

/// With equal widths it is elementwise; else the last dimension of one tensor must be whole.
struct BitcastConvertRule : ShardingRuleOpInterface::ExternalModel<BitcastConvertRule, stablehlo::BitcastConvertOp> {
  ShardingRule getShardingRule(Operation *op) const {
    RuleBuilder builder(op);
    size_t from = getShape(op->getOperand(0)).size(), to = getShape(op->getResult(0)).size();
    for (size_t dimension = 0; dimension < std::min(from, to); ++dimension) {
      int64_t factor = builder.addPass(builder.getResultSize(0, dimension));
      builder.onOperand(0, dimension, factor);
      builder.onResult(0, dimension, factor);
    }
    builder.closeWhole();
    builder.rule.flat = from == to;
    return std::move(builder.rule);
  }
};

} // namespace

template <typename Linearity, typename... OpTypes>
static void attach(MLIRContext *context) {
  (OpTypes::template attachInterface<ElementwiseRule<OpTypes, Linearity>>(*context), ...);
}

void fsdp::attachElementwiseRules(MLIRContext *context) {
  using namespace stablehlo;
  attach<NotLinear, AbsOp, CeilOp, FloorOp, NotOp, SignOp, RoundNearestAfzOp, RoundNearestEvenOp, PopcntOp,
         CountLeadingZerosOp, CbrtOp, CosineOp, ExponentialOp, ExponentialMinusOneOp, LogOp, LogPlusOneOp, LogisticOp,
         RsqrtOp, SineOp, SqrtOp, TanOp, TanhOp, Atan2Op, PowerOp, RemainderOp, ShiftLeftOp, ShiftRightArithmeticOp,
         ShiftRightLogicalOp, XorOp, ReducePrecisionOp, CompareOp, IsFiniteOp, ClampOp, MapOp>(context);
  attach<LinearInBothTogether, AddOp, SubtractOp>(context);
  attach<LinearInOne, NegateOp>(context);
  attach<LinearInEach, MultiplyOp>(context);
  attach<LinearInDividend, DivideOp>(context);
  attach<LinearWhenWidening, ConvertOp>(context);
  attach<LinearInBranches, SelectOp>(context);
  attach<LinearInItself<Reduction::Max, Reduction::Or>, MaximumOp>(context);
  attach<LinearInItself<Reduction::Min, Reduction::And>, MinimumOp>(context);
  attach<LinearOnBooleans<Reduction::And>, AndOp>(context);
  attach<LinearOnBooleans<Reduction::Or>, OrOp>(context);
  BitcastConvertOp::attachInterface<BitcastConvertRule>(*context);
}
