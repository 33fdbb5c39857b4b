// The axes that a user's shardings split values over, and the check that they are those of sharded data parallelism.

#include "UserShardings.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace fsdp;

static constexpr StringLiteral kRemedy = "expected data-parallel or fully sharded values: one dimension of each split, "
                                         "over the axes of the batch";

static InFlightDiagnostic emit(const ShardingPlace &place) { return emitError(place.location) << place.what; }

sdy::MeshAttr UserShardings::findMesh(sdy::ShardingAttr sharding, const ShardingPlace &place) {
  auto symbol = dyn_cast<FlatSymbolRefAttr>(sharding.getMesh());
  if (!symbol)
    return dyn_cast<sdy::MeshAttr>(sharding.getMesh());
  if (auto mesh = symbols.lookup<sdy::MeshOp>(symbol.getAttr()))
    return mesh.getMesh();
  emitError(place.location) << "sharding of " << place.what << " refers to mesh '" << symbol.getValue()
                            << "', which is not in the module";
  return {};
}

static int64_t getAxisSize(sdy::AxisAttr axis, sdy::MeshAttr mesh) {
  if (axis.getSize())
    return axis.getSize();
  for (auto [name, size] : llvm::zip(mesh.getAxisNames(), mesh.getAxisSizes()))
    if (name == axis.getName())
      return size;
  return 1;
}

/// A part of an axis is an axis of its own.
static StringAttr getAxisName(sdy::AxisAttr axis) {
  if (!axis.getSize())
    return axis.getName();
  return StringAttr::get(axis.getContext(),
                         axis.getName().getValue() + ":(" + Twine(axis.getPreSize()) + ")" + Twine(axis.getSize()));
}

FailureOr<UserSplit> UserShardings::read(sdy::ShardingAttr sharding, const ShardingPlace &place) {
  sdy::MeshAttr mesh = findMesh(sharding, place);
  if (!mesh)
    return failure();
  UserSplit split;
  bool isOpen = false;
  for (auto [dimension, entry] : llvm::enumerate(sharding.getDimensions())) {
    isOpen |= entry.getIsOpen();
    for (sdy::AxisAttr axis : entry.getAxes()) {
      if (getAxisSize(axis, mesh) <= 1)
        continue;
      if (!split.axes.empty() && split.dimension != static_cast<int64_t>(dimension))
        return emit(place) << " is split along dimension " << split.dimension << " over axis " << split.axes.front()
                           << " and along dimension " << dimension << " over axis " << getAxisName(axis) << "; "
                           << kRemedy;
      split.dimension = dimension;
      split.axes.push_back(getAxisName(axis));
    }
  }
  for (sdy::AxisAttr axis : sharding.getUnreducedAxes())
    if (getAxisSize(axis, mesh) > 1)
      return emit(place) << " is a sum that is not finished over axis " << getAxisName(axis) << "; " << kRemedy;
  if (!split.axes.empty())
    splits.push_back({split, place});
  else if (!isOpen && !mesh.getAxisNames().empty())
    split.dimension = kUserWhole;
  return split;
}

/// The tile counts of `devices=[4,1]<=[4]`, those behind the last dimension taken off; nullopt for any other text.
static std::optional<SmallVector<int64_t>> parseTiles(StringRef text, int64_t rank) {
  if (!text.consume_front("{devices=[") || !text.consume_back("}"))
    return std::nullopt;
  auto [list, rest] = text.split(']');
  SmallVector<int64_t> tiles;
  for (StringRef number : llvm::split(list, ','))
    if (number.trim().getAsInteger(10, tiles.emplace_back()) || tiles.back() < 1)
      return std::nullopt;
  bool hasReplicas = rest.contains("last_tile_dim_replicate") || rest.contains("last_tile_dims={replicated}");
  if (rest.contains("manual") || rest.contains("unreduced") || static_cast<int64_t>(tiles.size()) != rank + hasReplicas)
    return std::nullopt;
  tiles.truncate(rank);
  return tiles;
}

FailureOr<UserSplit> UserShardings::read(StringAttr text, int64_t rank, const ShardingPlace &place) {
  UserSplit split;
  if (text.getValue() == "{replicated}") {
    split.dimension = kUserWhole;
    return split;
  }
  if (text.getValue().starts_with("{maximal"))
    return split;
  std::optional<SmallVector<int64_t>> tiles = parseTiles(text.getValue(), rank);
  if (!tiles)
    return emit(place) << " has the sharding '" << text.getValue() << "'; " << kRemedy;
  split.dimension = kUserWhole;
  for (auto [dimension, count] : llvm::enumerate(*tiles)) {
    if (count == 1)
      continue;
    if (!split.axes.empty())
      return emit(place) << " has the sharding '" << text.getValue() << "', which splits dimensions " << split.dimension
                         << " and " << dimension << "; " << kRemedy;
    split.dimension = dimension;
    split.axes.push_back(StringAttr::get(text.getContext(), "devices"));
  }
  if (!split.axes.empty())
    splits.push_back({split, place});
  return split;
}

/// The split over most axes, that of a batch argument if there is any.
const UserShardings::PlacedSplit &UserShardings::findWidest() const {
  bool hasBatch = llvm::any_of(splits, [](const PlacedSplit &one) { return one.place.isBatch; });
  const PlacedSplit *widest = nullptr;
  for (const PlacedSplit &one : splits)
    if ((!hasBatch || one.place.isBatch) && (!widest || one.split.axes.size() > widest->split.axes.size()))
      widest = &one;
  return *widest;
}

LogicalResult UserShardings::verify() const {
  if (splits.empty())
    return success();
  const PlacedSplit &widest = findWidest();
  const PlacedSplit *part = nullptr;
  bool failedAny = false;
  auto join = [](ArrayRef<StringAttr> axes) {
    return llvm::join(llvm::map_range(axes, [](StringAttr axis) { return "'" + axis.getValue().str() + "'"; }), ", ");
  };
  auto refuse = [&](const PlacedSplit &one, const PlacedSplit &other, const Twine &what) {
    failedAny = true;
    InFlightDiagnostic error = emit(one.place) << " is split over " << what << "; " << kRemedy;
    error.attachNote(other.place.location) << other.place.what << " is split over " << join(other.split.axes);
  };
  for (const PlacedSplit &one : splits) {
    const auto *foreign =
        llvm::find_if(one.split.axes, [&](StringAttr axis) { return !llvm::is_contained(widest.split.axes, axis); });
    if (foreign != one.split.axes.end())
      refuse(one, widest, "axis '" + foreign->getValue() + "'");
    else if (one.split.axes.size() == widest.split.axes.size())
      continue;
    else if (part && part->split.axes != one.split.axes)
      refuse(one, *part, join(one.split.axes));
    else
      part = &one;
  }
  return failure(failedAny);
}
