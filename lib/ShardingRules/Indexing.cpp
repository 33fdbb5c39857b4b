// Sharding rules of dynamic_slice, dynamic_update_slice, sort and rng_bit_generator.

#include "RuleBuilder.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp;

namespace {

/// A dimension that the slice takes whole passes: its start is clamped to 0. Others must be whole.
template <typename OpType>
struct DynamicSliceRule : ShardingRuleOpInterface::ExternalModel<DynamicSliceRule<OpType>, OpType> {
  ShardingRule getShardingRule(Operation *op) const {
    constexpr bool isUpdate = std::is_same_v<OpType, stablehlo::DynamicUpdateSliceOp>;
    RuleBuilder builder(op);
    Value slice = isUpdate ? op->getOperand(1) : op->getResult(0);
    for (auto [dimension, size] : llvm::enumerate(getShape(slice))) {
      if (size != builder.getOperandSize(0, dimension))
        continue;
      int64_t factor = builder.addPass(size);
      builder.onOperand(0, dimension, factor);
      if (isUpdate)
        builder.onOperand(1, dimension, factor);
      builder.onResult(0, dimension, factor);
    }
    builder.closeWhole();
    SmallVector<unsigned> moved = {0};
    if (isUpdate)
      moved.push_back(1);
    builder.addLinear(moved, ReductionSet::all());
    return std::move(builder.rule);
  }
};

struct SortRule : ShardingRuleOpInterface::ExternalModel<SortRule, stablehlo::SortOp> {
  ShardingRule getShardingRule(Operation *op) const {
    RuleBuilder builder(op);
    int64_t rank = builder.rule.results[0].size();
    int64_t sorted = static_cast<int64_t>(cast<stablehlo::SortOp>(op).getDimension());
    if (sorted < 0)
      sorted += rank;
    for (int64_t dimension = 0; dimension < rank; ++dimension) {
      if (dimension == sorted)
        continue;
      int64_t factor = builder.addPass(builder.getResultSize(0, dimension));
      for (unsigned index = 0; index < op->getNumOperands(); ++index) {
        builder.onOperand(index, dimension, factor);
        builder.onResult(index, dimension, factor);
      }
    }
    builder.closeWhole();
    return std::move(builder.rule);
  }
};

} // namespace

void fsdp::attachIndexingRules(MLIRContext *context) {
  // rng_bit_generator keeps the rule of operations without one: its bits depend on the whole shape.
  stablehlo::DynamicSliceOp::attachInterface<DynamicSliceRule<stablehlo::DynamicSliceOp>>(*context);
  stablehlo::DynamicUpdateSliceOp::attachInterface<DynamicSliceRule<stablehlo::DynamicUpdateSliceOp>>(*context);
  stablehlo::SortOp::attachInterface<SortRule>(*context);
}
