// Sharding rules of operations that move or make elements: broadcast, reshape, transpose, slice, pad, ...

#include "RuleBuilder.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

using namespace mlir;
using namespace fsdp;

//===----------------------------------------------------------------------===//
// Reshape
//===----------------------------------------------------------------------===//

// Finds common factors of operand dimensions [from, fromEnd) and result dimensions [to, toEnd), whose sizes multiply
// to the same number: walking both from the major side, the smaller rest of the two current dimensions is a factor
// if it divides the other. Where it does not, what is left must be whole.
static void factorGroup(RuleBuilder &builder, int64_t from, int64_t fromEnd, int64_t to, int64_t toEnd) {
  int64_t fromRest = builder.getOperandSize(0, from), toRest = builder.getResultSize(0, to);
  while (true) {
    if (fromRest == 1 && from + 1 < fromEnd) {
      fromRest = builder.getOperandSize(0, ++from);
      continue;
    }
    if (toRest == 1 && to + 1 < toEnd) {
      toRest = builder.getResultSize(0, ++to);
      continue;
    }
    int64_t size = std::min(fromRest, toRest);
    if (size <= 1)
      return;
    bool divides = fromRest % size == 0 && toRest % size == 0;
    if (!divides) {
      builder.onOperand(0, from, builder.addWhole(fromRest));
      builder.onResult(0, to, builder.addWhole(toRest));
      return;
    }
    int64_t factor = builder.addPass(size);
    builder.onOperand(0, from, factor);
    builder.onResult(0, to, factor);
    fromRest /= size;
    toRest /= size;
  }
}

namespace {

struct ReshapeRule : ShardingRuleOpInterface::ExternalModel<ReshapeRule, stablehlo::ReshapeOp> {
  ShardingRule getShardingRule(Operation *op) const {
    RuleBuilder builder(op);
    ArrayRef<int64_t> operand = getShape(op->getOperand(0)), result = getShape(op->getResult(0));
    // Groups of dimensions with equal products are independent of each other.
    size_t from = 0, to = 0;
    while (from < operand.size() && to < result.size()) {
      size_t fromEnd = from + 1, toEnd = to + 1;
      int64_t fromSize = operand[from], toSize = result[to];
      while (fromSize != toSize) {
        if (fromSize < toSize && fromEnd < operand.size())
          fromSize *= operand[fromEnd++];
        else if (toEnd < result.size())
          toSize *= result[toEnd++];
        else
          break; // a dimension of size 0: stays whole
      }
      if (fromSize == toSize)
        factorGroup(builder, from, fromEnd, to, toEnd);
      from = fromEnd;
      to = toEnd;
    }
    builder.closeWhole();
    builder.addLinear({0}, ReductionSet::all());
    builder.rule.flat = true;
    return std::move(builder.rule);
  }
};

//===----------------------------------------------------------------------===//
// Dimensions that move, appear or vanish
//===----------------------------------------------------------------------===//

struct BroadcastInDimRule : ShardingRuleOpInterface::ExternalModel<BroadcastInDimRule, stablehlo::BroadcastInDimOp> {
  ShardingRule getShardingRule(Operation *op) const {
    RuleBuilder builder(op);
    auto broadcast = cast<stablehlo::BroadcastInDimOp>(op);
    ArrayRef<int64_t> to = broadcast.getBroadcastDimensions();
    SmallVector<int64_t> from(builder.rule.results[0].size(), -1);
    for (auto [operandDimension, resultDimension] : llvm::enumerate(to))
      from[resultDimension] = operandDimension;
    for (auto [dimension, source] : llvm::enumerate(from)) {
      int64_t factor = builder.addPass(builder.getResultSize(0, dimension));
      builder.onResult(0, dimension, factor);
      if (source >= 0)
        builder.onOperand(0, source, factor);
    }
    builder.addLinear({0}, ReductionSet::all());
    // One element for all, or only dimensions of size 1 added in order: row-major order is kept.
    bool oneElement = cast<RankedTensorType>(op->getOperand(0).getType()).getNumElements() == 1;
    bool sameElements = cast<RankedTensorType>(op->getOperand(0).getType()).getNumElements() ==
                        cast<RankedTensorType>(op->getResult(0).getType()).getNumElements();
    builder.rule.flat = oneElement || (sameElements && llvm::is_sorted(to));
    return std::move(builder.rule);
  }
};

struct TransposeRule : ShardingRuleOpInterface::ExternalModel<TransposeRule, stablehlo::TransposeOp> {
  ShardingRule getShardingRule(Operation *op) const {
    RuleBuilder builder(op);
    for (auto [to, from] : llvm::enumerate(cast<stablehlo::TransposeOp>(op).getPermutation())) {
      int64_t factor = builder.addPass(builder.getResultSize(0, to));
      builder.onOperand(0, from, factor);
      builder.onResult(0, to, factor);
    }
    builder.addLinear({0}, ReductionSet::all());
    return std::move(builder.rule);
  }
};

//===----------------------------------------------------------------------===//
// Dimensions that are cut, extended or turned around
//===----------------------------------------------------------------------===//

/// Dimensions that keep their size pass through operand 0 and the result; others must be whole.
template <typename OpType>
struct CutRule : ShardingRuleOpInterface::ExternalModel<CutRule<OpType>, OpType> {
  ShardingRule getShardingRule(Operation *op) const {
    RuleBuilder builder(op);
    for (size_t dimension = 0; dimension < builder.rule.results[0].size(); ++dimension) {
      if (!keeps(cast<OpType>(op), dimension))
        continue;
      int64_t factor = builder.addPass(builder.getResultSize(0, dimension));
      builder.onOperand(0, dimension, factor);
      builder.onResult(0, dimension, factor);
    }
    builder.closeWhole();
    addLinear(cast<OpType>(op), builder);
    return std::move(builder.rule);
  }

private:
  static bool keeps(stablehlo::SliceOp op, int64_t dimension) {
    return getShape(op.getOperand())[dimension] == getShape(op.getResult())[dimension];
  }

  static bool keeps(stablehlo::ReverseOp op, int64_t dimension) {
    return !llvm::is_contained(op.getDimensions(), dimension);
  }

  static bool keeps(stablehlo::PadOp op, int64_t dimension) {
    return op.getEdgePaddingLow()[dimension] == 0 && op.getEdgePaddingHigh()[dimension] == 0 &&
           op.getInteriorPadding()[dimension] == 0;
  }

  static void addLinear(Operation *, RuleBuilder &builder) { builder.addLinear({0}, ReductionSet::all()); }

  // The padding value is part of the sum.
  static void addLinear(stablehlo::PadOp, RuleBuilder &builder) { builder.addLinear({0, 1}, ReductionSet::all()); }
};

struct ConcatenateRule : ShardingRuleOpInterface::ExternalModel<ConcatenateRule, stablehlo::ConcatenateOp> {
  ShardingRule getShardingRule(Operation *op) const {
    RuleBuilder builder(op);
    auto concatenate = cast<stablehlo::ConcatenateOp>(op);
    SmallVector<unsigned> all = llvm::to_vector(llvm::seq<unsigned>(op->getNumOperands()));
    for (int64_t dimension = 0; dimension < static_cast<int64_t>(builder.rule.results[0].size()); ++dimension) {
      if (dimension == static_cast<int64_t>(concatenate.getDimension()))
        continue;
      int64_t factor = builder.addPass(builder.getResultSize(0, dimension));
      for (unsigned operand : all)
        builder.onOperand(operand, dimension, factor);
      builder.onResult(0, dimension, factor);
    }
    builder.closeWhole();
    builder.addLinear(all, ReductionSet::all());
    return std::move(builder.rule);
  }
};

//===----------------------------------------------------------------------===//
// Made from nothing, and passed through
//===----------------------------------------------------------------------===//

/// Each rank can make its own part.
template <typename OpType>
struct CreationRule : ShardingRuleOpInterface::ExternalModel<CreationRule<OpType>, OpType> {
  ShardingRule getShardingRule(Operation *op) const {
    RuleBuilder builder(op);
    builder.passSameDimensions();
    if (auto constant = dyn_cast<stablehlo::ConstantOp>(op))
      builder.rule.flat = constant.getValue().isSplat();
    return std::move(builder.rule);
  }
};

struct BarrierRule : ShardingRuleOpInterface::ExternalModel<BarrierRule, stablehlo::OptimizationBarrierOp> {
  ShardingRule getShardingRule(Operation *op) const {
    RuleBuilder builder(op);
    for (unsigned index = 0; index < op->getNumOperands(); ++index)
      for (auto [dimension, size] : llvm::enumerate(getShape(op->getOperand(index)))) {
        int64_t factor = builder.addPass(size);
        builder.onOperand(index, dimension, factor);
        builder.onResult(index, dimension, factor);
      }
    builder.rule.identity = true;
    builder.rule.flat = true;
    return std::move(builder.rule);
  }
};

} // namespace

void fsdp::attachDataMovementRules(MLIRContext *context) {
  using namespace stablehlo;
  stablehlo::ReshapeOp::attachInterface<ReshapeRule>(*context);
  BroadcastInDimOp::attachInterface<BroadcastInDimRule>(*context);
  TransposeOp::attachInterface<TransposeRule>(*context);
  SliceOp::attachInterface<CutRule<SliceOp>>(*context);
  ReverseOp::attachInterface<CutRule<ReverseOp>>(*context);
  PadOp::attachInterface<CutRule<PadOp>>(*context);
  ConcatenateOp::attachInterface<ConcatenateRule>(*context);
  ConstantOp::attachInterface<CreationRule<ConstantOp>>(*context);
  IotaOp::attachInterface<CreationRule<IotaOp>>(*context);
  OptimizationBarrierOp::attachInterface<BarrierRule>(*context);
}
