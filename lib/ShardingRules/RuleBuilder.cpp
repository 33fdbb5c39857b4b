// Builds sharding rules, and answers what all rules ask.

#include "RuleBuilder.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace fsdp;

#include "fsdp/ShardingRules/ShardingRuleInterface.cpp.inc"

RuleBuilder::RuleBuilder(Operation *op) : op(op) {
  for (Value operand : op->getOperands())
    rule.operands.emplace_back(getShape(operand).size());
  for (Value result : op->getResults())
    rule.results.emplace_back(getShape(result).size());
}

int64_t RuleBuilder::add(Factor factor) {
  rule.factors.push_back(factor);
  return static_cast<int64_t>(rule.factors.size()) - 1;
}

int64_t RuleBuilder::getOperandSize(unsigned operand, int64_t dimension) {
  return getShape(op->getOperand(operand))[dimension];
}

int64_t RuleBuilder::getResultSize(unsigned result, int64_t dimension) {
  return getShape(op->getResult(result))[dimension];
}

void RuleBuilder::onOperand(unsigned operand, int64_t dimension, int64_t factor) {
  if (getOperandSize(operand, dimension) != 1)
    rule.operands[operand][dimension].push_back(factor);
}

void RuleBuilder::onResult(unsigned result, int64_t dimension, int64_t factor) {
  if (getResultSize(result, dimension) != 1)
    rule.results[result][dimension].push_back(factor);
}

void RuleBuilder::closeWhole() {
  auto close = [&](SmallVectorImpl<TensorFactors> &tensors, ValueRange values) {
    for (auto [tensor, value] : llvm::zip(tensors, values))
      for (auto [dimension, size] : llvm::zip(tensor, getShape(value)))
        if (dimension.empty() && size != 1)
          dimension.push_back(addWhole(size));
  };
  close(rule.operands, op->getOperands());
  close(rule.results, op->getResults());
}

void RuleBuilder::addLinear(ArrayRef<unsigned> operands, ReductionSet reductions, bool additive) {
  rule.linearSets.push_back({SmallVector<unsigned, 2>(operands), reductions, additive});
}

static int64_t getRank(Value value) { return static_cast<int64_t>(getShape(value).size()); }

void RuleBuilder::passSameDimensions() {
  int64_t rank = getRank(op->getResult(0));
  for (int64_t dimension = 0; dimension < rank; ++dimension) {
    int64_t factor = addPass(getResultSize(0, dimension));
    for (unsigned operand = 0; operand < op->getNumOperands(); ++operand)
      if (getRank(op->getOperand(operand)) == rank)
        onOperand(operand, dimension, factor);
    for (unsigned result = 0; result < op->getNumResults(); ++result)
      onResult(result, dimension, factor);
  }
}

bool ShardingRule::isWholeReduction() const {
  std::optional<Reduction> common;
  if (operands.empty())
    return false;
  for (const DimensionFactors &dimension : operands.front())
    for (int64_t factor : dimension) {
      if (factors[factor].kind != FactorKind::Reduced || (common && *common != factors[factor].reduction))
        return false;
      common = factors[factor].reduction;
    }
  return common.has_value();
}

static bool has(const TensorFactors &tensor, int64_t factor) {
  return llvm::any_of(tensor, [&](const DimensionFactors &list) { return llvm::is_contained(list, factor); });
}

static int64_t countElements(const ShardingRule &rule, const TensorFactors &tensor) {
  int64_t elements = 1;
  for (const DimensionFactors &dimension : tensor)
    for (int64_t factor : dimension)
      elements *= rule.factors[factor].size;
  return elements;
}

// Of each result element, one for each of what the second operand has and the result does not: what is contracted, and
// a convolution's window.
int64_t ShardingRule::countMultiplyAdds() const {
  if (operands.size() != 2 || results.size() != 1)
    return 0;
  bool contracts = false;
  int64_t count = countElements(*this, results[0]);
  for (const DimensionFactors &dimension : operands[1])
    for (int64_t factor : dimension) {
      contracts |= factors[factor].kind == FactorKind::Reduced && has(operands[0], factor);
      count *= has(results[0], factor) ? 1 : factors[factor].size;
    }
  return contracts ? count : 0;
}

bool ShardingRule::isProduct() const {
  constexpr int64_t several = 4;
  int64_t largest = results.empty() ? 0 : countElements(*this, results[0]);
  for (const TensorFactors &operand : operands)
    largest = std::max(largest, countElements(*this, operand));
  return countMultiplyAdds() > several * largest;
}

ShardingRule fsdp::getShardingRule(Operation *op) {
  if (auto interface = dyn_cast<ShardingRuleOpInterface>(op))
    return interface.getShardingRule();
  RuleBuilder builder(op);
  builder.closeWhole();
  return std::move(builder.rule);
}

std::optional<Reduction> fsdp::getReductionOf(Region &body) {
  if (!body.hasOneBlock() || body.front().getNumArguments() != 2)
    return std::nullopt;
  Block &block = body.front();
  Operation *first = &block.front();
  if (first->getNextNode() != block.getTerminator() || first->getNumOperands() != 2 || first->getNumResults() != 1 ||
      block.getTerminator()->getOperands() != first->getResults())
    return std::nullopt;
  Value a = block.getArgument(0), b = block.getArgument(1);
  bool both = (first->getOperand(0) == a && first->getOperand(1) == b) ||
              (first->getOperand(0) == b && first->getOperand(1) == a);
  if (!both)
    return std::nullopt;
  // On booleans add and maximum are "or", multiply and minimum are "and".
  bool boolean = cast<RankedTensorType>(a.getType()).getElementType().isInteger(1);
  return TypeSwitch<Operation *, std::optional<Reduction>>(first)
      .Case<stablehlo::AddOp>([&](auto) { return boolean ? Reduction::Or : Reduction::Sum; })
      .Case<stablehlo::MultiplyOp>([&](auto) { return boolean ? Reduction::And : Reduction::Product; })
      .Case<stablehlo::MaximumOp>([&](auto) { return boolean ? Reduction::Or : Reduction::Max; })
      .Case<stablehlo::MinimumOp>([&](auto) { return boolean ? Reduction::And : Reduction::Min; })
      .Case<stablehlo::AndOp>([](auto) { return Reduction::And; })
      .Case<stablehlo::OrOp>([](auto) { return Reduction::Or; })
      .Default([](auto) { return std::nullopt; });
}

static bool isNeutralFloat(const APFloat &value, Reduction reduction) {
  switch (reduction) {
  case Reduction::Sum:
    return value.isZero();
  case Reduction::Product:
    return value.isExactlyValue(1.0);
  case Reduction::Max:
    return value.isInfinity() && value.isNegative();
  case Reduction::Min:
    return value.isInfinity() && !value.isNegative();
  case Reduction::And:
  case Reduction::Or:
    return false;
  }
  llvm_unreachable("all reductions are handled");
}

static bool isNeutralInteger(const APInt &value, bool isUnsigned, Reduction reduction) {
  switch (reduction) {
  case Reduction::Sum:
  case Reduction::Or:
    return value.isZero();
  case Reduction::Product:
    return value.isOne();
  case Reduction::Max:
    return isUnsigned ? value.isZero() : value.isMinSignedValue();
  case Reduction::Min:
    return isUnsigned ? value.isMaxValue() : value.isMaxSignedValue();
  case Reduction::And:
    return value.isAllOnes();
  }
  llvm_unreachable("all reductions are handled");
}

bool fsdp::isNeutralConstant(Value value, Reduction reduction) {
  ElementsAttr elements;
  if (!matchPattern(value, m_Constant(&elements)) || !elements.isSplat())
    return false;
  Type type = elements.getElementType();
  if (isa<FloatType>(type))
    return isNeutralFloat(elements.getSplatValue<APFloat>(), reduction);
  if (auto integer = dyn_cast<IntegerType>(type))
    return isNeutralInteger(elements.getSplatValue<APInt>(), integer.isUnsigned(), reduction);
  return false;
}

void fsdp::registerShardingRules(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, stablehlo::StablehloDialect *) {
    attachElementwiseRules(context);
    attachDataMovementRules(context);
    attachContractionRules(context);
    attachConvolutionRules(context);
    attachReductionRules(context);
    attachIndexingRules(context);
    attachGatherScatterRules(context);
  });
}
