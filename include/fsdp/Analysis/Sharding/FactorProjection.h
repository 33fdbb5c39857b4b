// Translates between the placement of a tensor and the axes that split the factors of an operation.

#ifndef FSDP_ANALYSIS_SHARDING_FACTORPROJECTION_H
#define FSDP_ANALYSIS_SHARDING_FACTORPROJECTION_H

#include "fsdp/ShardingRules/ShardingRule.h"

#include "mlir/IR/BuiltinTypes.h"

namespace fsdp {

/// An ordered list of mesh axes, major first.
using AxisList = llvm::SmallVector<mlir::StringAttr, 2>;

AxisList getAxisList(mlir::ArrayAttr axes);
mlir::ArrayAttr getAxisAttr(mlir::MLIRContext *context, const AxisList &axes);

/// For each factor of a rule, the axes that split it.
class FactorAxes {
public:
  explicit FactorAxes(const ShardingRule &rule) : axes(rule.factors.size()) {}

  AxisList &operator[](int64_t factor) { return axes[factor]; }

  const AxisList &operator[](int64_t factor) const { return axes[factor]; }

  size_t size() const { return axes.size(); }

  /// Some factor is split over `axis`.
  bool uses(mlir::StringAttr axis) const;
  /// No factor is split.
  bool empty() const;
  /// Takes over the axes of `other` where this has none. False, and nothing changes, if a factor would be split in
  /// two ways, or two factors over one axis.
  bool merge(const FactorAxes &other);

private:
  llvm::SmallVector<AxisList, 8> axes;
};

/// The axes of the factors of a tensor placed as `placement` (partial axes are not looked at). Nullopt if the
/// placement splits a dimension where no factor ends, or a factor that must be whole; never for a replicated one.
std::optional<FactorAxes> readFactorAxes(const ShardingRule &rule, const TensorFactors &tensor, PlacementAttr placement,
                                         MeshAttr mesh);

/// The placement of a tensor when its factors are split so. Nullopt if that is not a split of dimensions; then
/// `failedDimension`, if given, is one where it is not.
std::optional<PlacementAttr> writePlacement(const ShardingRule &rule, const TensorFactors &tensor,
                                            const FactorAxes &axes, MeshAttr mesh, mlir::MLIRContext *context,
                                            int64_t *failedDimension = nullptr);

/// Orders `axes` as in the mesh, without repetitions.
mlir::ArrayAttr sortAxes(MeshAttr mesh, llvm::ArrayRef<mlir::StringAttr> axes);

} // namespace fsdp

#endif // FSDP_ANALYSIS_SHARDING_FACTORPROJECTION_H
