// Translates between placements of tensors and axes of factors.

#include "fsdp/Analysis/Sharding/FactorProjection.h"

using namespace mlir;
using namespace fsdp;

AxisList fsdp::getAxisList(ArrayAttr axes) { return llvm::to_vector<2>(axes.getAsRange<StringAttr>()); }

ArrayAttr fsdp::getAxisAttr(MLIRContext *context, const AxisList &axes) {
  SmallVector<Attribute> attributes(axes.begin(), axes.end());
  return ArrayAttr::get(context, attributes);
}

ArrayAttr fsdp::sortAxes(MeshAttr mesh, ArrayRef<StringAttr> axes) {
  SmallVector<Attribute> sorted;
  for (StringAttr axis : mesh.getAxisNames())
    if (llvm::is_contained(axes, axis))
      sorted.push_back(axis);
  return ArrayAttr::get(mesh.getContext(), sorted);
}

//===----------------------------------------------------------------------===//
// FactorAxes
//===----------------------------------------------------------------------===//

bool FactorAxes::uses(StringAttr axis) const {
  return llvm::any_of(axes, [&](const AxisList &list) { return llvm::is_contained(list, axis); });
}

bool FactorAxes::empty() const {
  return llvm::all_of(axes, [](const AxisList &list) { return list.empty(); });
}

bool FactorAxes::merge(const FactorAxes &other) {
  for (size_t factor = 0; factor < axes.size(); ++factor) {
    if (other[factor].empty() || axes[factor] == other[factor])
      continue;
    if (!axes[factor].empty() || llvm::any_of(other[factor], [&](StringAttr axis) { return uses(axis); }))
      return false;
  }
  for (size_t factor = 0; factor < axes.size(); ++factor)
    if (axes[factor].empty())
      axes[factor] = other[factor];
  return true;
}

//===----------------------------------------------------------------------===//
// Placement to factors and back
//===----------------------------------------------------------------------===//

// Gives the axes of one dimension to its factors, major first. An axis goes to the current factor if it divides what
// is left of it; a factor that is the only one of its dimension may be split unevenly.
static bool readDimension(const ShardingRule &rule, const DimensionFactors &factors, ArrayAttr axes, MeshAttr mesh,
                          FactorAxes &result) {
  if (axes.empty())
    return true;
  if (factors.empty())
    return false;
  size_t current = 0;
  int64_t rest = rule.factors[factors[0]].size;
  for (auto axis : axes.getAsRange<StringAttr>()) {
    int64_t size = mesh.getAxisSize(axis.getValue()).value_or(1);
    while (rest == 1 && size > 1 && current + 1 < factors.size())
      rest = rule.factors[factors[++current]].size;
    if (rest % size != 0 && factors.size() > 1)
      return false;
    if (rule.factors[factors[current]].kind == FactorKind::Whole)
      return false;
    result[factors[current]].push_back(axis);
    rest = rest % size == 0 ? rest / size : rest;
  }
  return true;
}

std::optional<FactorAxes> fsdp::readFactorAxes(const ShardingRule &rule, const TensorFactors &tensor,
                                               PlacementAttr placement, MeshAttr mesh) {
  FactorAxes result(rule);
  if (placement.isFlat())
    return std::nullopt;
  for (auto [dimension, factors] : llvm::enumerate(tensor)) {
    FactorAxes one(rule);
    if (!readDimension(rule, factors, placement.getAxesOf(dimension), mesh, one) || !result.merge(one))
      return std::nullopt;
  }
  return result;
}

// Axes of one dimension, major first. Nullopt if reading them back would not give each factor its own: where a factor
// that is not split to the end has a split one below it, or an uneven split is not of the whole dimension.
static std::optional<AxisList> writeDimension(const ShardingRule &rule, const DimensionFactors &factors,
                                              const FactorAxes &axes, MeshAttr mesh) {
  AxisList result;
  for (int64_t factor : factors)
    llvm::append_range(result, axes[factor]);
  if (factors.size() < 2 || result.empty())
    return result;
  FactorAxes again(rule);
  if (!readDimension(rule, factors, getAxisAttr(mesh.getContext(), result), mesh, again))
    return std::nullopt;
  for (int64_t factor : factors)
    if (again[factor] != axes[factor])
      return std::nullopt;
  return result;
}

std::optional<PlacementAttr> fsdp::writePlacement(const ShardingRule &rule, const TensorFactors &tensor,
                                                  const FactorAxes &axes, MeshAttr mesh, MLIRContext *context,
                                                  int64_t *failedDimension) {
  SmallVector<Attribute> dimensions;
  for (auto [dimension, factors] : llvm::enumerate(tensor)) {
    std::optional<AxisList> list = writeDimension(rule, factors, axes, mesh);
    if (!list) {
      if (failedDimension)
        *failedDimension = dimension;
      return std::nullopt;
    }
    dimensions.push_back(getAxisAttr(context, *list));
  }
  ArrayAttr none = ArrayAttr::get(context, {});
  return PlacementAttr::get(context, ArrayAttr::get(context, dimensions), none, none, Reduction::Sum);
}
