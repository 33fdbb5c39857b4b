// Replicated, split, flat or padded: the rules for state, in their order.

#include "PlacementChoice.h"

#include "fsdp/Dialect/Fsdp/IR/PlacementOrder.h"
#include "fsdp/Dialect/Fsdp/IR/StorageSize.h"
#include "fsdp/Dialect/Fsdp/IR/UserSplit.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace fsdp;

/// Below this a collective costs more than the bytes it saves.
static constexpr int64_t kReplicatedBytes = 512;

/// A copied byte (the transpose after a gather of another dimension than 0) against a padded byte that stays in memory
/// for the whole run: a step gathers a parameter twice, and a copy is over at once.
static constexpr double kCopyCostPerByte = 2.0 / 16;

/// Cost of splitting `dimension` over `ranks`: padding of every member, and copies where it is not leading.
static double splitCost(const StateGroup &group, int64_t dimension, bool isLeading, int64_t ranks) {
  auto bytes = double(getStorageBytes(group.type));
  int64_t size = group.type.getDimSize(dimension);
  double padded = bytes / double(size) * double(llvm::divideCeilSigned(size, ranks) * ranks - size);
  return padded * group.numMembers + (isLeading ? 0 : bytes * kCopyCostPerByte);
}

PlacementAttr fsdp::choosePlacement(const StateGroup &group, MeshAttr mesh, ArrayAttr axes) {
  MLIRContext *context = mesh.getContext();
  int64_t rank = group.type.getRank(), ranks = mesh.getAxesSize(axes);
  PlacementAttr replicated = PlacementAttr::getReplicated(context, rank);
  if (group.userSplit)
    return *group.userSplit == kUserWhole || ranks == 1
               ? replicated
               : PlacementAttr::getSharded(context, rank, *group.userSplit, axes);
  SmallVector<int64_t> dimensions;
  for (int64_t dimension = 0; dimension < rank; ++dimension)
    if (!group.loopIndexed.test(dimension))
      dimensions.push_back(dimension);
  if (getStorageBytes(group.type) <= kReplicatedBytes || ranks == 1 || dimensions.empty()) // rule 1
    return replicated;
  int64_t leading = dimensions.front();
  if (group.type.getDimSize(leading) % ranks == 0) // rule 2
    return PlacementAttr::getSharded(context, rank, leading, axes);
  if (group.treatsElementsAlike && group.loopIndexed.none()) // rule 3
    return PlacementAttr::getFlat(context, axes);
  int64_t best = leading; // rule 4
  for (int64_t dimension : ArrayRef<int64_t>(dimensions).drop_front())
    if (group.type.getDimSize(dimension) % ranks == 0 &&
        splitCost(group, dimension, false, ranks) < splitCost(group, best, best == leading, ranks))
      best = dimension;
  return PlacementAttr::getSharded(context, rank, best, axes);
}

PlacementAttr fsdp::restrictPlacement(PlacementAttr placement, RankedTensorType type, MeshAttr mesh, ArrayAttr axes) {
  ArrayAttr all = placement.getShardAxes();
  if (all.empty() || all == axes)
    return placement;
  int64_t rank = type.getRank();
  if (axes.empty())
    return PlacementAttr::getReplicated(mesh.getContext(), rank);
  auto nests = [&](int64_t size) { return splitsNest(size, mesh.getAxesSize(all), mesh.getAxesSize(axes)); };
  if (placement.isFlat())
    return nests(type.getNumElements()) ? PlacementAttr::getFlat(mesh.getContext(), axes) : PlacementAttr();
  for (int64_t dimension = 0; dimension < rank; ++dimension)
    if (!placement.getAxesOf(dimension).empty() && nests(type.getDimSize(dimension)))
      return PlacementAttr::getSharded(mesh.getContext(), rank, dimension, axes);
  return PlacementAttr();
}
