// Replaces chlo operations by formulas of stablehlo.

#include "fsdp/Import/Passes.h"

#include "AttributeCopier.h"
#include "Decompositions.h"

#include <limits>

namespace fsdp {
#define GEN_PASS_DEF_DECOMPOSECHLOPASS
#include "fsdp/Import/Passes.h.inc"
} // namespace fsdp

using namespace fsdp;
using namespace mlir;

namespace {
/// A function of one operand that is computed in f32 or f64.
struct UnaryFunction {
  StringRef name;
  Number (*formula)(Number);
};

/// The same for two operands.
struct BinaryFunction {
  StringRef name;
  Number (*formula)(Number, Number);
};
} // namespace

static const UnaryFunction kUnaryFunctions[] = {
    {chlo::AcosOp::getOperationName(), acos},
    {chlo::AcoshOp::getOperationName(), acosh},
    {chlo::AsinOp::getOperationName(), asin},
    {chlo::AsinhOp::getOperationName(), asinh},
    {chlo::AtanOp::getOperationName(), atan},
    {chlo::AtanhOp::getOperationName(), atanh},
    {chlo::CoshOp::getOperationName(), cosh},
    {chlo::DigammaOp::getOperationName(), digamma},
    {chlo::ErfOp::getOperationName(), erf},
    {chlo::ErfcOp::getOperationName(), erfc},
    {chlo::ErfInvOp::getOperationName(), erfInv},
    {chlo::LgammaOp::getOperationName(), lgamma},
    {chlo::SinhOp::getOperationName(), sinh},
    {chlo::TanOp::getOperationName(), tan},
    {chlo::BesselI1eOp::getOperationName(), besselI1e},
};

static const BinaryFunction kBinaryFunctions[] = {
    {chlo::ZetaOp::getOperationName(), zeta},
    {chlo::PolygammaOp::getOperationName(), polygamma},
};

/// Formulas contain constants, whose shapes are static; a dynamic shape is refused later, with all others.
static bool hasStaticShapes(Operation *op) {
  return llvm::all_of(op->getResultTypes(), [](Type type) { return cast<ShapedType>(type).hasStaticShape(); }) &&
         llvm::all_of(op->getOperandTypes(), [](Type type) { return cast<ShapedType>(type).hasStaticShape(); });
}

/// A formula in the element type, or in f32 for narrower ones, rounded once at the end.
static Value apply(ImplicitLocOpBuilder &builder, ValueRange operands,
                   llvm::function_ref<Number(ArrayRef<Number>)> formula) {
  Type element = cast<RankedTensorType>(operands.front().getType()).getElementType();
  bool isWide = element.isF32() || element.isF64();
  SmallVector<Number> numbers;
  for (Value operand : operands)
    numbers.emplace_back(builder,
                         isWide ? operand : stablehlo::ConvertOp::create(builder, operand, builder.getF32Type()));
  Value result = formula(numbers).getValue();
  return isWide ? result : stablehlo::ConvertOp::create(builder, result, element);
}

/// One of the predicates: `operand`, or its size, is this infinity.
static Value createIsInfinity(ImplicitLocOpBuilder &builder, Operation *op) {
  Number x(builder, op->getOperand(0));
  double infinity = std::numeric_limits<double>::infinity();
  if (isa<chlo::IsInfOp>(op))
    return isEqual(abs(x), infinity);
  return isEqual(x, isa<chlo::IsNegInfOp>(op) ? -infinity : infinity);
}

static Value createConstantLike(ImplicitLocOpBuilder &builder, chlo::ConstantLikeOp op) {
  auto type = cast<RankedTensorType>(op.getResult().getType());
  return stablehlo::ConstantOp::create(builder, DenseElementsAttr::get(type, static_cast<Attribute>(op.getValue())));
}

/// What replaces the results of `op`; empty if it has no decomposition.
static SmallVector<Value> decompose(ImplicitLocOpBuilder &builder, Operation *op) {
  for (const UnaryFunction &function : kUnaryFunctions)
    if (op->getName().getStringRef() == function.name)
      return {apply(builder, op->getOperands(), [&](ArrayRef<Number> x) { return function.formula(x[0]); })};
  for (const BinaryFunction &function : kBinaryFunctions)
    if (op->getName().getStringRef() == function.name)
      return {apply(builder, op->getOperands(), [&](ArrayRef<Number> x) { return function.formula(x[0], x[1]); })};
  // Exact in any element type, integers included.
  if (isa<chlo::SquareOp>(op))
    return {stablehlo::MultiplyOp::create(builder, op->getOperand(0), op->getOperand(0))};
  if (isa<chlo::IsInfOp, chlo::IsNegInfOp, chlo::IsPosInfOp>(op))
    return {createIsInfinity(builder, op)};
  if (auto like = dyn_cast<chlo::ConstantLikeOp>(op))
    return {createConstantLike(builder, like)};
  if (auto topK = dyn_cast<chlo::TopKOp>(op))
    return decomposeTopK(builder, topK);
  if (auto mulhi = dyn_cast<chlo::MulhiOp>(op))
    return {decomposeMulhi(builder, mulhi)};
  if (auto nextAfter = dyn_cast<chlo::NextAfterOp>(op))
    return {decomposeNextAfter(builder, nextAfter)};
  return {};
}

namespace {
struct DecomposeChloPass : fsdp::impl::DecomposeChloPassBase<DecomposeChloPass> {
  void runOnOperation() override {
    getOperation().walk([&](Operation *op) {
      if (!isa_and_nonnull<chlo::ChloDialect>(op->getDialect()) || !hasStaticShapes(op))
        return;
      AttributeCopier copier(op->getDiscardableAttrDictionary());
      ImplicitLocOpBuilder builder(op->getLoc(), op);
      builder.setListener(&copier);
      SmallVector<Value> results = decompose(builder, op);
      if (results.empty())
        return;
      op->replaceAllUsesWith(results);
      op->erase();
      ++numDecomposed;
    });
  }
};
} // namespace
