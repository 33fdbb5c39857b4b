// The rules that choose a placement for state.

#ifndef FSDP_TRANSFORMS_ANNOTATE_PLACEMENTCHOICE_H
#define FSDP_TRANSFORMS_ANNOTATE_PLACEMENTCHOICE_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

#include "llvm/ADT/SmallBitVector.h"

#include <optional>

namespace fsdp {

/// State that is placed alike: a parameter and its moments.
struct StateGroup {
  mlir::RankedTensorType type;      // the widest element type among the members
  unsigned numMembers = 0;          // arguments that are stored with this placement
  llvm::SmallBitVector loopIndexed; // dimensions that are never split
  bool treatsElementsAlike = false; // everything that touches the shards is elementwise or a whole reduction
  std::optional<int64_t> userSplit; // what the user's sharding asks: a dimension, or kUserWhole
};

/// The placement over `axes`, without those of one rank, by the rules of docs/Forms.md, section 2.
PlacementAttr choosePlacement(const StateGroup &group, MeshAttr mesh, mlir::ArrayAttr axes);

/// `placement` of a tensor of `type`, over the first of its axes only: those in `axes`. Null where its parts over all
/// axes are not parts of those over the first ones, because of padding.
PlacementAttr restrictPlacement(PlacementAttr placement, mlir::RankedTensorType type, MeshAttr mesh,
                                mlir::ArrayAttr axes);

} // namespace fsdp

#endif // FSDP_TRANSFORMS_ANNOTATE_PLACEMENTCHOICE_H
