// Sharding rules of reduce, reduce_window and select_and_scatter.

#include "RuleBuilder.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp;

namespace {

struct ReduceRule : ShardingRuleOpInterface::ExternalModel<ReduceRule, stablehlo::ReduceOp> {
  ShardingRule getShardingRule(Operation *op) const {
    RuleBuilder builder(op);
    auto reduce = cast<stablehlo::ReduceOp>(op);
    unsigned inputs = reduce.getInputs().size();
    std::optional<Reduction> reduction = getReductionOf(reduce.getBody());
    int64_t kept = 0;
    for (auto [dimension, size] : llvm::enumerate(getShape(op->getOperand(0)))) {
      bool reduced = llvm::is_contained(reduce.getDimensions(), static_cast<int64_t>(dimension));
      int64_t factor = !reduced    ? builder.addPass(size)
                       : reduction ? builder.addReduced(size, *reduction)
                                   : builder.addWhole(size);
      for (unsigned input = 0; input < inputs; ++input) {
        builder.onOperand(input, dimension, factor);
        if (!reduced)
          builder.onResult(input, kept, factor);
      }
      kept += !reduced;
    }
    // Initial values take part once, not once a rank.
    for (unsigned init = inputs; init < 2 * inputs; ++init)
      builder.rule.accumulators.push_back(init);
    if (reduction)
      builder.addLinear(llvm::to_vector(llvm::seq<unsigned>(2 * inputs)), *reduction);
    return std::move(builder.rule);
  }
};

// Dimensions along which a window is one element with stride 1 and no padding pass through.
template <typename OpType>
static bool isUntouched(OpType op, int64_t dimension, int64_t rank) {
  auto isOne = [&](std::optional<ArrayRef<int64_t>> values) { return !values || (*values)[dimension] == 1; };
  if (!isOne(op.getWindowStrides()))
    return false;
  if (!op.getPadding())
    return true;
  auto values = llvm::to_vector(op.getPadding()->template getValues<int64_t>());
  return values[2 * dimension] == 0 && values[2 * dimension + 1] == 0;
}

struct ReduceWindowRule : ShardingRuleOpInterface::ExternalModel<ReduceWindowRule, stablehlo::ReduceWindowOp> {
  ShardingRule getShardingRule(Operation *op) const {
    RuleBuilder builder(op);
    auto window = cast<stablehlo::ReduceWindowOp>(op);
    unsigned inputs = window.getInputs().size();
    int64_t rank = builder.rule.results[0].size();
    for (int64_t dimension = 0; dimension < rank; ++dimension) {
      bool isOne = window.getWindowDimensions()[dimension] == 1 && isUntouched(window, dimension, rank) &&
                   (!window.getBaseDilations() || (*window.getBaseDilations())[dimension] == 1);
      if (!isOne)
        continue;
      int64_t factor = builder.addPass(builder.getResultSize(0, dimension));
      for (unsigned input = 0; input < inputs; ++input) {
        builder.onOperand(input, dimension, factor);
        builder.onResult(input, dimension, factor);
      }
    }
    builder.closeWhole();
    if (std::optional<Reduction> reduction = getReductionOf(window.getBody()))
      builder.addLinear(llvm::to_vector(llvm::seq<unsigned>(2 * inputs)), *reduction);
    return std::move(builder.rule);
  }
};

struct SelectAndScatterRule
    : ShardingRuleOpInterface::ExternalModel<SelectAndScatterRule, stablehlo::SelectAndScatterOp> {
  ShardingRule getShardingRule(Operation *op) const {
    RuleBuilder builder(op);
    auto scatter = cast<stablehlo::SelectAndScatterOp>(op);
    int64_t rank = builder.rule.results[0].size();
    for (int64_t dimension = 0; dimension < rank; ++dimension) {
      bool isOne = (!scatter.getWindowDimensions() || (*scatter.getWindowDimensions())[dimension] == 1) &&
                   isUntouched(scatter, dimension, rank);
      if (!isOne)
        continue;
      int64_t factor = builder.addPass(builder.getResultSize(0, dimension));
      builder.onOperand(0, dimension, factor);
      builder.onOperand(1, dimension, factor);
      builder.onResult(0, dimension, factor);
    }
    builder.closeWhole();
    if (getReductionOf(scatter.getScatter()) == Reduction::Sum)
      builder.addLinear({1, 2}, Reduction::Sum);
    return std::move(builder.rule);
  }
};

} // namespace

void fsdp::attachReductionRules(MLIRContext *context) {
  stablehlo::ReduceOp::attachInterface<ReduceRule>(*context);
  stablehlo::ReduceWindowOp::attachInterface<ReduceWindowRule>(*context);
  stablehlo::SelectAndScatterOp::attachInterface<SelectAndScatterRule>(*context);
}
