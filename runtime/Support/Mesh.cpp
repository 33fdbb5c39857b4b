// Ranks as points of a grid of axes.

#include "Support/Mesh.h"

namespace fsdp::runtime {

Mesh::Mesh(std::vector<std::string> axisNames, std::vector<int64_t> axisSizes)
    : names(std::move(axisNames)), sizes(std::move(axisSizes)) {}

int64_t Mesh::getNumRanks() const {
  int64_t ranks = 1;
  for (int64_t size : sizes)
    ranks *= size;
  return ranks;
}

std::vector<int32_t> Mesh::coordinatesOf(int64_t rank) const {
  std::vector<int32_t> coordinates(sizes.size());
  for (size_t axis = sizes.size(); axis-- > 0;) {
    coordinates[axis] = static_cast<int32_t>(rank % sizes[axis]);
    rank /= sizes[axis];
  }
  return coordinates;
}

int64_t Mesh::sizeOf(const std::vector<int64_t> &axes) const {
  int64_t size = 1;
  for (int64_t axis : axes)
    size *= sizes[axis];
  return size;
}

int64_t Mesh::indexAlong(int64_t rank, const std::vector<int64_t> &axes) const {
  std::vector<int32_t> coordinates = coordinatesOf(rank);
  int64_t index = 0;
  for (int64_t axis : axes)
    index = index * sizes[axis] + coordinates[axis];
  return index;
}

std::vector<int64_t> Mesh::groupOf(int64_t rank, const std::vector<int64_t> &axes) const {
  std::vector<int64_t> strides(sizes.size(), 1);
  for (size_t axis = sizes.size(); axis-- > 1;)
    strides[axis - 1] = strides[axis] * sizes[axis];

  // The group's rank with all coordinates along `axes` zero, from which the others are counted.
  std::vector<int32_t> coordinates = coordinatesOf(rank);
  int64_t origin = rank;
  for (int64_t axis : axes)
    origin -= coordinates[axis] * strides[axis];

  std::vector<int64_t> ranks(sizeOf(axes));
  for (size_t index = 0; index < ranks.size(); ++index) {
    int64_t rest = index;
    ranks[index] = origin;
    for (size_t i = axes.size(); i-- > 0;) {
      ranks[index] += rest % sizes[axes[i]] * strides[axes[i]];
      rest /= sizes[axes[i]];
    }
  }
  return ranks;
}

} // namespace fsdp::runtime
