// Sharding rule of convolution: batch, features and groups pass or contract, spatial dimensions are whole.

#include "RuleBuilder.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp;

namespace {

// A weight gradient is a convolution as well: there the program's batch is the input feature, so it is contracted.
// Groups are the major part of the dimensions that they take apart, so whole groups can be split.
struct ConvolutionRule : ShardingRuleOpInterface::ExternalModel<ConvolutionRule, stablehlo::ConvolutionOp> {
  ShardingRule getShardingRule(Operation *op) const {
    RuleBuilder builder(op);
    auto convolution = cast<stablehlo::ConvolutionOp>(op);
    stablehlo::ConvDimensionNumbersAttr numbers = convolution.getDimensionNumbers();
    int64_t batchGroups = convolution.getBatchGroupCount(), featureGroups = convolution.getFeatureGroupCount();
    int64_t inputBatch = numbers.getInputBatchDimension(), inputFeature = numbers.getInputFeatureDimension();
    int64_t kernelInput = numbers.getKernelInputFeatureDimension();
    int64_t kernelOutput = numbers.getKernelOutputFeatureDimension();
    int64_t outputFeature = numbers.getOutputFeatureDimension();
    int64_t groups = batchGroups * featureGroups; // one of them is 1
    if (groups > 1) {
      int64_t group = builder.addPass(groups);
      builder.onOperand(0, batchGroups > 1 ? inputBatch : inputFeature, group);
      builder.onOperand(1, kernelOutput, group);
      builder.onResult(0, outputFeature, group);
    }
    addFactor(builder.addPass(builder.getOperandSize(0, inputBatch) / batchGroups), builder, {{0, inputBatch}},
              numbers.getOutputBatchDimension());
    addFactor(builder.addReduced(builder.getOperandSize(1, kernelInput), Reduction::Sum), builder,
              {{0, inputFeature}, {1, kernelInput}});
    addFactor(builder.addPass(builder.getOperandSize(1, kernelOutput) / groups), builder, {{1, kernelOutput}},
              outputFeature);
    builder.closeWhole();
    builder.addLinear({0}, Reduction::Sum);
    builder.addLinear({1}, Reduction::Sum);
    return std::move(builder.rule);
  }

private:
  /// Puts a factor below those that the dimensions have; of one element there is nothing to split.
  static void addFactor(int64_t factor, RuleBuilder &builder, ArrayRef<std::pair<unsigned, int64_t>> operands,
                        std::optional<int64_t> resultDimension = {}) {
    if (builder.rule.factors[factor].size == 1)
      return;
    for (auto [operand, dimension] : operands)
      builder.onOperand(operand, dimension, factor);
    if (resultDimension)
      builder.onResult(0, *resultDimension, factor);
  }
};

} // namespace

void fsdp::attachConvolutionRules(MLIRContext *context) {
  stablehlo::ConvolutionOp::attachInterface<ConvolutionRule>(*context);
}
