// The pass that lets ranks reduce their own rows of the batch first, whatever the body of the reduction.

#include "CombinesRanks.h"
#include "ReductionBody.h"

#include "fsdp/Analysis/Sharding/PlacementAnalysis.h"
#include "fsdp/ShardingRules/ShardingRule.h"
#include "fsdp/Transforms/Propagate/Passes.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"

namespace fsdp {
#define GEN_PASS_DEF_STAGEREDUCTIONSPASS
#include "fsdp/Transforms/Propagate/Passes.h.inc"
} // namespace fsdp

using namespace mlir;
using namespace fsdp;

/// Some dimension must be whole: the body is no reduction that ranks can combine.
static bool needsWhole(stablehlo::ReduceOp reduce) {
  return llvm::any_of(getShardingRule(reduce).factors,
                      [](const Factor &factor) { return factor.kind == FactorKind::Whole && factor.size > 1; });
}

static RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

/// `value` with `dimension` as `parts` times the rest.
static Value takeApart(ImplicitLocOpBuilder &builder, Value value, int64_t dimension, int64_t parts) {
  RankedTensorType type = typeOf(value);
  SmallVector<int64_t> shape(type.getShape());
  shape[dimension] /= parts;
  shape.insert(shape.begin() + dimension, parts);
  return stablehlo::ReshapeOp::create(builder, type.clone(shape), value);
}

/// The types of `values` without `dimensions`.
static SmallVector<Type> without(ValueRange values, ArrayRef<int64_t> dimensions) {
  return llvm::map_to_vector(values, [&](Value value) -> Type {
    SmallVector<int64_t> shape;
    for (auto [dimension, size] : llvm::enumerate(typeOf(value).getShape()))
      if (!llvm::is_contained(dimensions, static_cast<int64_t>(dimension)))
        shape.push_back(size);
    return typeOf(value).clone(shape);
  });
}

/// Reduces `dimension` in two steps: each of `parts` stretches of rows, then what is left of them. Reduced dimensions
/// before it are left to the second step, so that elements meet in the same order as in one step.
static void stage(stablehlo::ReduceOp reduce, int64_t dimension, int64_t parts) {
  ImplicitLocOpBuilder builder(reduce.getLoc(), reduce);
  SmallVector<Value> inputs =
      llvm::map_to_vector(reduce.getInputs(), [&](Value input) { return takeApart(builder, input, dimension, parts); });
  SmallVector<int64_t> own, across;
  SmallVector<int64_t> all(reduce.getDimensions());
  llvm::sort(all);
  for (int64_t reduced : all)
    if (reduced < dimension)
      across.push_back(reduced);
    else
      own.push_back(reduced + 1);
  across.push_back(dimension); // nothing before it is gone after the first step
  auto first = stablehlo::ReduceOp::create(builder, without(inputs, own), inputs, reduce.getInitValues(), own);
  first->setDiscardableAttrs(reduce->getDiscardableAttrDictionary());
  IRMapping mapping;
  reduce.getBody().cloneInto(&first.getBody(), mapping);
  auto second =
      stablehlo::ReduceOp::create(builder, reduce.getResultTypes(), first.getResults(), reduce.getInitValues(), across);
  second->setDiscardableAttrs(reduce->getDiscardableAttrDictionary());
  second->setDiscardableAttr(kCombinesRanksAttrName, builder.getUnitAttr());
  second.getBody().takeBody(reduce.getBody());
  reduce->replaceAllUsesWith(second);
  reduce.erase();
}

/// Results may have wider elements than the inputs; the second step could not start from the initial values then.
static bool keepsTypes(stablehlo::ReduceOp reduce) {
  return llvm::all_of(llvm::zip(reduce.getInputs(), reduce.getResults()), [](auto pair) {
    return typeOf(std::get<0>(pair)).getElementType() == typeOf(std::get<1>(pair)).getElementType();
  });
}

/// One reduction for each group of operands that the body combines among themselves.
static SmallVector<stablehlo::ReduceOp> separate(stablehlo::ReduceOp reduce) {
  SmallVector<ReductionGroup> groups = getIndependentGroups(reduce.getBody());
  if (groups.size() == 1)
    return {reduce};
  SmallVector<stablehlo::ReduceOp> separated;
  OpBuilder builder(reduce);
  for (const ReductionGroup &group : groups) {
    SmallVector<Value> inputs, initial, results;
    for (unsigned index : group) {
      inputs.push_back(reduce.getInputs()[index]);
      initial.push_back(reduce.getInitValues()[index]);
      results.push_back(reduce.getResult(index));
    }
    auto part = stablehlo::ReduceOp::create(builder, reduce.getLoc(), ValueRange(results).getTypes(), inputs, initial,
                                            reduce.getDimensions());
    part->setDiscardableAttrs(reduce->getDiscardableAttrDictionary());
    cloneGroup(reduce.getBody(), group, part.getBody());
    for (auto [from, to] : llvm::zip(results, part.getResults()))
      from.replaceAllUsesWith(to);
    separated.push_back(part);
  }
  reduce.erase();
  return separated;
}

namespace {

struct StageReductionsPass : fsdp::impl::StageReductionsPassBase<StageReductionsPass> {
  void runOnOperation() override {
    func::FuncOp main = getOperation();
    MeshAttr mesh = getMesh(main);
    SmallVector<stablehlo::ReduceOp> candidates;
    main.walk([&](stablehlo::ReduceOp reduce) {
      if (needsWhole(reduce))
        candidates.push_back(reduce);
    });
    if (candidates.empty() || !mesh)
      return markAllAnalysesPreserved();
    const FailureOr<PlacementAnalysis> &analysis = getAnalysis<StepPlacements>().answer;
    if (failed(analysis))
      return signalPassFailure();
    llvm::SetVector<Operation *> gathering;
    for (const ImplicitReplication &each : analysis->getImplicitReplications())
      gathering.insert(each.op);
    // The reduced dimension over which the batch is split, and over how many ranks.
    SmallVector<std::tuple<stablehlo::ReduceOp, int64_t, int64_t>> found;
    for (stablehlo::ReduceOp reduce : candidates)
      if (gathering.contains(reduce))
        if (auto split = getSplit(reduce, *analysis, mesh))
          found.emplace_back(reduce, split->first, split->second);
    if (found.empty())
      markAllAnalysesPreserved();
    for (auto [reduce, dimension, ranks] : found)
      for (stablehlo::ReduceOp part : separate(reduce))
        if (needsWhole(part) && keepsTypes(part) && isRepeatable(part.getBody(), part.getInitValues())) {
          stage(part, dimension, ranks);
          ++numStaged;
        }
  }

  /// Of the inputs, which are all split alike.
  static std::optional<std::pair<int64_t, int64_t>> getSplit(stablehlo::ReduceOp reduce,
                                                             const PlacementAnalysis &analysis, MeshAttr mesh) {
    std::optional<std::pair<int64_t, int64_t>> split;
    for (Value input : reduce.getInputs()) {
      PlacementAttr placement = analysis.getSeen(input);
      std::optional<int64_t> dimension = placement.isSharded() ? placement.getShardedDimension() : std::nullopt;
      if (!dimension)
        continue;
      int64_t ranks = mesh.getAxesSize(placement.getAxesOf(*dimension));
      if (!llvm::is_contained(reduce.getDimensions(), *dimension) || typeOf(input).getDimSize(*dimension) % ranks != 0)
        return std::nullopt;
      split = {*dimension, ranks};
    }
    return split;
  }
};

} // namespace
