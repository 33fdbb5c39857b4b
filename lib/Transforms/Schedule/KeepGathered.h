// What replaces a repeated gather: the earlier result, or a gather among fewer ranks.

#ifndef FSDP_LIB_TRANSFORMS_SCHEDULE_KEEPGATHERED_H
#define FSDP_LIB_TRANSFORMS_SCHEDULE_KEEPGATHERED_H

#include "VisitPairs.h"

namespace fsdp {

/// The vector of what this rank, one of `ranks` along `axes`, keeps of `whole`, computed right behind it.
mlir::Value createPart(mlir::Value whole, mlir::ArrayAttr axes, int64_t ranks);

/// Replaces `members` of `gather` by `kept`, gathered over `groupAxes` unless that is null, gathers the others as
/// before, and erases `gather`. Returns what stands for each of its results.
llvm::SmallVector<mlir::Value> replaceMembers(AllGatherOp gather, llvm::ArrayRef<unsigned> members,
                                              mlir::ValueRange kept, mlir::ArrayAttr groupAxes);

/// Rewrites pairs of one block, earlier pairs first.
class GatherKeeper {
public:
  explicit GatherKeeper(MeshAttr mesh) : mesh(mesh) {}

  /// Replaces the repeated members of `pair.second` by the earlier results.
  void keepWhole(const VisitPair &pair);

  /// Right behind the earlier gather each rank copies its part of the results, and the repeated members are gathered
  /// from these over `pair.groupAxes`, which must not be null.
  void keepPart(const VisitPair &pair);

  /// Erases the gathers that were replaced. Call it once, at the end.
  void finish();

private:
  mlir::Value getCurrent(mlir::Value value) const;
  mlir::Value getPart(mlir::Value whole, mlir::ArrayAttr axes);
  void replace(mlir::Value old, mlir::Value value);
  void gatherRest(const VisitPair &pair);

  MeshAttr mesh;
  llvm::DenseMap<mlir::Value, mlir::Value> replaced; // results of replaced gathers, and what is used instead
  llvm::DenseMap<mlir::Value, mlir::Value> parts;    // gathered values, and this rank's part of them
  llvm::SmallVector<AllGatherOp> dead;
};

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_SCHEDULE_KEEPGATHERED_H
