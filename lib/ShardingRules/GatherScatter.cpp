// Sharding rules of gather and scatter.

#include "RuleBuilder.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp;

// Dimensions of a tensor of `rank` dimensions that are not in `taken`, in order.
static SmallVector<int64_t> getOthers(int64_t rank, ArrayRef<int64_t> taken) {
  SmallVector<int64_t> others;
  for (int64_t dimension = 0; dimension < rank; ++dimension)
    if (!llvm::is_contained(taken, dimension))
      others.push_back(dimension);
  return others;
}

// Dimensions of the indices other than the index vector's.
static SmallVector<int64_t> getIndexBatch(Value indices, int64_t indexVectorDim) {
  return getOthers(getShape(indices).size(), {indexVectorDim});
}

namespace {

struct GatherRule : ShardingRuleOpInterface::ExternalModel<GatherRule, stablehlo::GatherOp> {
  ShardingRule getShardingRule(Operation *op) const {
    RuleBuilder builder(op);
    auto gather = cast<stablehlo::GatherOp>(op);
    auto numbers = gather.getDimensionNumbers();
    int64_t resultRank = builder.rule.results[0].size(), operandRank = builder.rule.operands[0].size();

    // Index batch dimensions become the result's dimensions that are not offsets; some are batched with the operand.
    SmallVector<int64_t> indexBatch = getIndexBatch(gather.getStartIndices(), numbers.getIndexVectorDim());
    SmallVector<int64_t> resultBatch = getOthers(resultRank, numbers.getOffsetDims());
    for (auto [from, to] : llvm::zip(indexBatch, resultBatch)) {
      int64_t factor = builder.addPass(builder.getResultSize(0, to));
      builder.onOperand(1, from, factor);
      builder.onResult(0, to, factor);
      for (auto [operand, index] : llvm::zip(numbers.getOperandBatchingDims(), numbers.getStartIndicesBatchingDims()))
        if (index == from)
          builder.onOperand(0, operand, factor);
    }

    // Offset dimensions whose slice is the whole dimension pass from the operand.
    SmallVector<int64_t> dropped = llvm::to_vector(numbers.getCollapsedSliceDims());
    llvm::append_range(dropped, numbers.getOperandBatchingDims());
    for (auto [from, to] : llvm::zip(getOthers(operandRank, dropped), numbers.getOffsetDims())) {
      if (gather.getSliceSizes()[from] != builder.getOperandSize(0, from))
        continue;
      int64_t factor = builder.addPass(builder.getResultSize(0, to));
      builder.onOperand(0, from, factor);
      builder.onResult(0, to, factor);
    }
    builder.closeWhole();
    builder.addLinear({0}, ReductionSet::all());
    return std::move(builder.rule);
  }
};

struct ScatterRule : ShardingRuleOpInterface::ExternalModel<ScatterRule, stablehlo::ScatterOp> {
  ShardingRule getShardingRule(Operation *op) const {
    RuleBuilder builder(op);
    auto scatter = cast<stablehlo::ScatterOp>(op);
    std::optional<Reduction> reduction = getReductionOf(scatter.getUpdateComputation());
    passIndexBatch(builder, scatter, reduction);
    passWindows(builder, scatter);
    builder.closeWhole();

    unsigned inputs = scatter.getInputs().size();
    for (unsigned input = 0; input < inputs; ++input)
      builder.rule.accumulators.push_back(input);
    if (reduction) {
      SmallVector<unsigned> combined = llvm::to_vector(llvm::seq<unsigned>(inputs));
      llvm::append_range(combined, llvm::seq<unsigned>(inputs + 1, 2 * inputs + 1));
      builder.addLinear(combined, *reduction);
    }
    return std::move(builder.rule);
  }

private:
  // Index batch dimensions: those batched with the inputs pass; over the others updates of different ranks meet in
  // one element, which is a reduction if the computation is one.
  static void passIndexBatch(RuleBuilder &builder, stablehlo::ScatterOp scatter, std::optional<Reduction> reduction) {
    auto numbers = scatter.getScatterDimensionNumbers();
    unsigned inputs = scatter.getInputs().size();
    int64_t updateRank = builder.rule.operands[inputs + 1].size();
    SmallVector<int64_t> indexBatch = getIndexBatch(scatter.getScatterIndices(), numbers.getIndexVectorDim());
    SmallVector<int64_t> updateBatch = getOthers(updateRank, numbers.getUpdateWindowDims());
    for (auto [from, to] : llvm::zip(indexBatch, updateBatch)) {
      int64_t size = builder.getOperandSize(inputs + 1, to);
      const auto *batching = llvm::find(numbers.getScatterIndicesBatchingDims(), from);
      bool isBatching = batching != numbers.getScatterIndicesBatchingDims().end();
      int64_t factor = isBatching  ? builder.addPass(size)
                       : reduction ? builder.addReduced(size, *reduction)
                                   : builder.addWhole(size);
      builder.onOperand(inputs, from, factor);
      for (unsigned input = 0; input < inputs; ++input) {
        builder.onOperand(inputs + 1 + input, to, factor);
        if (!isBatching)
          continue;
        int64_t dimension = numbers.getInputBatchingDims()[batching - numbers.getScatterIndicesBatchingDims().begin()];
        builder.onOperand(input, dimension, factor);
        builder.onResult(input, dimension, factor);
      }
    }
  }

  // Window dimensions that cover the whole input dimension pass.
  static void passWindows(RuleBuilder &builder, stablehlo::ScatterOp scatter) {
    auto numbers = scatter.getScatterDimensionNumbers();
    unsigned inputs = scatter.getInputs().size();
    SmallVector<int64_t> dropped = llvm::to_vector(numbers.getInsertedWindowDims());
    llvm::append_range(dropped, numbers.getInputBatchingDims());
    SmallVector<int64_t> windows = getOthers(builder.rule.operands[0].size(), dropped);
    for (auto [inputDimension, updateDimension] : llvm::zip(windows, numbers.getUpdateWindowDims())) {
      int64_t size = builder.getOperandSize(0, inputDimension);
      if (builder.getOperandSize(inputs + 1, updateDimension) != size)
        continue;
      int64_t factor = builder.addPass(size);
      for (unsigned input = 0; input < inputs; ++input) {
        builder.onOperand(input, inputDimension, factor);
        builder.onOperand(inputs + 1 + input, updateDimension, factor);
        builder.onResult(input, inputDimension, factor);
      }
    }
  }
};

} // namespace

void fsdp::attachGatherScatterRules(MLIRContext *context) {
  stablehlo::GatherOp::attachInterface<GatherRule>(*context);
  stablehlo::ScatterOp::attachInterface<ScatterRule>(*context);
}
