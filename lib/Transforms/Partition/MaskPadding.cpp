// fsdp-mask-padding: operands of reductions over padded dimensions are selected against the neutral element.

#include "NeutralElement.h"
#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"
#include "fsdp/ShardingRules/ShardingRule.h"
#include "fsdp/Transforms/Partition/Passes.h"

namespace fsdp {
#define GEN_PASS_DEF_MASKPADDINGPASS
#include "fsdp/Transforms/Partition/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

namespace {
/// A dimension of an operand that is reduced and has padding.
struct PaddedDimension {
  int64_t dimension;
  Reduction reduction;
};
} // namespace

/// The reduction of the first reduced factor of a dimension.
static std::optional<Reduction> reductionOf(const ShardingRule &rule, ArrayRef<int64_t> factors) {
  for (int64_t factor : factors)
    if (rule.factors[factor].kind == FactorKind::Reduced)
      return rule.factors[factor].reduction;
  return std::nullopt;
}

/// Dimensions of operand `index` over which the operation would reduce padding. Of a flat operand it is dimension 0:
/// the row-major end of the tensor is where that dimension's index runs past its size.
static SmallVector<PaddedDimension> paddedDimensions(Operation *op, const ShardingRule &rule, unsigned index,
                                                     MeshAttr mesh) {
  SmallVector<PaddedDimension> padded;
  auto type = cast<RankedTensorType>(op->getOperand(index).getType());
  PlacementAttr placement = PlacementAttr::getFrom(type);
  if (!placement || !placement.hasPadding(type, mesh))
    return padded;
  for (auto [dimension, factors] : llvm::enumerate(rule.operands[index])) {
    std::optional<Reduction> reduction = reductionOf(rule, factors);
    bool isPadded = placement.isFlat()
                        ? dimension == 0
                        : type.getDimSize(dimension) % mesh.getAxesSize(placement.getAxesOf(dimension)) != 0;
    if (placement.isFlat() && dimension == 0 && !reduction)
      for (ArrayRef<int64_t> others : rule.operands[index])
        if (!reduction)
          reduction = reductionOf(rule, others);
    if (isPadded && reduction)
      padded.push_back({int64_t(dimension), *reduction});
  }
  return padded;
}

/// `select(iota(dimension) < size, value, neutral)`, all under the value's placement.
static Value maskDimension(OpBuilder &builder, Location loc, Value value, PaddedDimension padded) {
  auto type = cast<RankedTensorType>(value.getType());
  PlacementAttr placement = PlacementAttr::getFrom(type).withoutPartial();
  bool isLarge = type.getNumElements() > INT32_MAX;
  auto withElement = [&](Type element) { return RankedTensorType::get(type.getShape(), element, placement); };
  RankedTensorType indexType = withElement(builder.getIntegerType(isLarge ? 64 : 32));
  Value index = stablehlo::IotaOp::create(builder, loc, indexType, padded.dimension);
  auto bound = builder.getIntegerAttr(indexType.getElementType(), type.getDimSize(padded.dimension));
  auto splat = [&](RankedTensorType splatType, Attribute element) -> Value {
    auto plain = RankedTensorType::get(splatType.getShape(), splatType.getElementType());
    return stablehlo::ConstantOp::create(builder, loc, splatType, DenseElementsAttr::get(plain, element));
  };
  Value isInside = stablehlo::CompareOp::create(
      builder, loc, withElement(builder.getI1Type()), index, splat(indexType, bound),
      stablehlo::ComparisonDirection::LT,
      stablehlo::ComparisonTypeAttr::get(builder.getContext(), stablehlo::ComparisonType::SIGNED));
  Value neutral = splat(withElement(type.getElementType()), getNeutralElement(type.getElementType(), padded.reduction));
  return stablehlo::SelectOp::create(builder, loc, type, isInside, value, neutral);
}

namespace {
struct MaskPaddingPass : public fsdp::impl::MaskPaddingPassBase<MaskPaddingPass> {
  void runOnOperation() override {
    MeshAttr mesh = requireMesh(getOperation());
    if (!mesh)
      return signalPassFailure();
    SmallVector<Operation *> candidates;
    getOperation().walk([&](Operation *op) {
      if (llvm::any_of(op->getOperandTypes(), [](Type type) { return bool(PlacementAttr::getFrom(type)); }))
        candidates.push_back(op);
    });
    for (Operation *op : candidates)
      maskOperands(op, mesh);
  }

  void maskOperands(Operation *op, MeshAttr mesh) {
    if (isa<ReshardOp>(op) || op->hasTrait<OpTrait::IsTerminator>())
      return;
    ShardingRule rule = getShardingRule(op);
    bool reduces = llvm::any_of(rule.factors, [](const Factor &factor) { return factor.kind == FactorKind::Reduced; });
    if (!reduces)
      return;
    OpBuilder builder(op);
    for (unsigned index = 0; index < op->getNumOperands(); ++index)
      for (PaddedDimension padded : paddedDimensions(op, rule, index, mesh)) {
        op->setOperand(index, maskDimension(builder, op->getLoc(), op->getOperand(index), padded));
        ++numMasked;
      }
  }
};
} // namespace
