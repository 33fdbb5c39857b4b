// Sharding rule of convolution: batch and features pass or contract, spatial dimensions are whole.

#include "RuleBuilder.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp;

namespace {

// A weight gradient is a convolution as well: there the program's batch is the input feature, so it is contracted.
struct ConvolutionRule : ShardingRuleOpInterface::ExternalModel<ConvolutionRule, stablehlo::ConvolutionOp> {
  ShardingRule getShardingRule(Operation *op) const {
    RuleBuilder builder(op);
    auto convolution = cast<stablehlo::ConvolutionOp>(op);
    stablehlo::ConvDimensionNumbersAttr numbers = convolution.getDimensionNumbers();
    bool oneBatchGroup = convolution.getBatchGroupCount() == 1;
    bool oneFeatureGroup = convolution.getFeatureGroupCount() == 1;
    if (oneBatchGroup) {
      int64_t batch = builder.addPass(builder.getOperandSize(0, numbers.getInputBatchDimension()));
      builder.onOperand(0, numbers.getInputBatchDimension(), batch);
      builder.onResult(0, numbers.getOutputBatchDimension(), batch);
    }
    if (oneFeatureGroup) {
      int64_t input = builder.addReduced(builder.getOperandSize(0, numbers.getInputFeatureDimension()), Reduction::Sum);
      builder.onOperand(0, numbers.getInputFeatureDimension(), input);
      builder.onOperand(1, numbers.getKernelInputFeatureDimension(), input);
    }
    if (oneBatchGroup && oneFeatureGroup) {
      int64_t output = builder.addPass(builder.getOperandSize(1, numbers.getKernelOutputFeatureDimension()));
      builder.onOperand(1, numbers.getKernelOutputFeatureDimension(), output);
      builder.onResult(0, numbers.getOutputFeatureDimension(), output);
    }
    builder.closeWhole();
    builder.addLinear({0}, Reduction::Sum);
    builder.addLinear({1}, Reduction::Sum);
    return std::move(builder.rule);
  }
};

} // namespace

void fsdp::attachConvolutionRules(MLIRContext *context) {
  stablehlo::ConvolutionOp::attachInterface<ConvolutionRule>(*context);
}
