// Ranks as points of a grid of axes.

#ifndef FSDP_RUNTIME_SUPPORT_MESH_H
#define FSDP_RUNTIME_SUPPORT_MESH_H

#include <cstdint>
#include <string>
#include <vector>

namespace fsdp::runtime {

/// Axes major first; rank = row-major index of its coordinates. No axis is one rank.
class Mesh {
public:
  Mesh() = default;
  Mesh(std::vector<std::string> axisNames, std::vector<int64_t> axisSizes);

  int64_t getNumRanks() const;

  const std::vector<int64_t> &getSizes() const { return sizes; }

  const std::vector<std::string> &getNames() const { return names; }

  /// One coordinate per axis.
  std::vector<int32_t> coordinatesOf(int64_t rank) const;
  /// Product of the sizes of `axes`; 1 if there is none.
  int64_t sizeOf(const std::vector<int64_t> &axes) const;
  /// Index of `rank` along `axes`, linearised major first in the list's order.
  int64_t indexAlong(int64_t rank, const std::vector<int64_t> &axes) const;
  /// The ranks that differ from `rank` only in `axes`, in the order of `indexAlong`.
  std::vector<int64_t> groupOf(int64_t rank, const std::vector<int64_t> &axes) const;

private:
  std::vector<std::string> names;
  std::vector<int64_t> sizes;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_SUPPORT_MESH_H
