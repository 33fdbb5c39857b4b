// Sharding rule of dot_general: batching, lhs free, rhs free and contracting factors.

#include "RuleBuilder.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp;

namespace {

struct DotGeneralRule : ShardingRuleOpInterface::ExternalModel<DotGeneralRule, stablehlo::DotGeneralOp> {
  ShardingRule getShardingRule(Operation *op) const {
    RuleBuilder builder(op);
    stablehlo::DotDimensionNumbersAttr numbers = cast<stablehlo::DotGeneralOp>(op).getDotDimensionNumbers();
    int64_t resultDimension = 0;
    for (auto [lhs, rhs] : llvm::zip(numbers.getLhsBatchingDimensions(), numbers.getRhsBatchingDimensions())) {
      int64_t factor = builder.addPass(builder.getOperandSize(0, lhs));
      builder.onOperand(0, lhs, factor);
      builder.onOperand(1, rhs, factor);
      builder.onResult(0, resultDimension++, factor);
    }
    addFree(builder, 0, numbers.getLhsBatchingDimensions(), numbers.getLhsContractingDimensions(), resultDimension);
    addFree(builder, 1, numbers.getRhsBatchingDimensions(), numbers.getRhsContractingDimensions(), resultDimension);
    for (auto [lhs, rhs] : llvm::zip(numbers.getLhsContractingDimensions(), numbers.getRhsContractingDimensions())) {
      int64_t factor = builder.addReduced(builder.getOperandSize(0, lhs), Reduction::Sum);
      builder.onOperand(0, lhs, factor);
      builder.onOperand(1, rhs, factor);
    }
    builder.addLinear({0}, Reduction::Sum);
    builder.addLinear({1}, Reduction::Sum);
    return std::move(builder.rule);
  }

private:
  // Dimensions of one operand that are neither batching nor contracting follow in the result, in order.
  static void addFree(RuleBuilder &builder, unsigned operand, ArrayRef<int64_t> batching, ArrayRef<int64_t> contracting,
                      int64_t &resultDimension) {
    int64_t rank = builder.rule.operands[operand].size();
    for (int64_t dimension = 0; dimension < rank; ++dimension) {
      if (llvm::is_contained(batching, dimension) || llvm::is_contained(contracting, dimension))
        continue;
      int64_t factor = builder.addPass(builder.getOperandSize(operand, dimension));
      builder.onOperand(operand, dimension, factor);
      builder.onResult(0, resultDimension++, factor);
    }
  }
};

} // namespace

void fsdp::attachContractionRules(MLIRContext *context) {
  stablehlo::DotGeneralOp::attachInterface<DotGeneralRule>(*context);
}
