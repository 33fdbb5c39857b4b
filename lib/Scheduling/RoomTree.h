// Free bytes by position, changed over ranges of positions.

#ifndef FSDP_LIB_SCHEDULING_ROOMTREE_H
#define FSDP_LIB_SCHEDULING_ROOMTREE_H

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace fsdp::scheduling {

/// A segment tree of minima: taking bytes from a range, and finding the last position of a range that has too few, cost
/// the logarithm of the number of positions.
class RoomTree {
public:
  explicit RoomTree(const std::vector<int64_t> &room) : size(room.size()), nodes(4 * std::max<size_t>(size, 1)) {
    if (size > 0)
      build(1, 0, size, room);
  }

  /// Takes `bytes` from the positions from `begin` to before `end`.
  void take(size_t begin, size_t end, int64_t bytes) {
    if (begin < end)
      take(1, 0, size, begin, end, bytes);
  }

  /// Behind the last of these positions that has less than `bytes`; `begin` if all have that.
  size_t findRoomBefore(size_t begin, size_t end, int64_t bytes) const {
    return begin < end ? find(1, 0, size, begin, end, bytes) : begin;
  }

private:
  struct Node {
    int64_t least = 0; // of the node's positions, what was taken from all of them included
    int64_t taken = 0; // from all of them
  };

  void build(size_t node, size_t from, size_t to, const std::vector<int64_t> &room) {
    if (to - from == 1) {
      nodes[node].least = room[from];
      return;
    }
    size_t middle = (from + to) / 2;
    build(2 * node, from, middle, room);
    build(2 * node + 1, middle, to, room);
    nodes[node].least = std::min(nodes[2 * node].least, nodes[2 * node + 1].least);
  }

  void take(size_t node, size_t from, size_t to, size_t begin, size_t end, int64_t bytes) {
    if (end <= from || to <= begin)
      return;
    if (begin <= from && to <= end) {
      nodes[node].least -= bytes;
      nodes[node].taken += bytes;
      return;
    }
    size_t middle = (from + to) / 2;
    take(2 * node, from, middle, begin, end, bytes);
    take(2 * node + 1, middle, to, begin, end, bytes);
    nodes[node].least = std::min(nodes[2 * node].least, nodes[2 * node + 1].least) - nodes[node].taken;
  }

  /// As findRoomBefore; `bytes` has what was taken from all positions of the nodes above added.
  size_t find(size_t node, size_t from, size_t to, size_t begin, size_t end, int64_t bytes) const {
    if (end <= from || to <= begin || nodes[node].least >= bytes)
      return begin;
    if (to - from == 1)
      return to;
    size_t middle = (from + to) / 2;
    bytes += nodes[node].taken;
    size_t found = find(2 * node + 1, middle, to, begin, end, bytes);
    return found > std::max(begin, middle) ? found : std::max(begin, find(2 * node, from, middle, begin, end, bytes));
  }

  size_t size;
  std::vector<Node> nodes;
};

} // namespace fsdp::scheduling

#endif // FSDP_LIB_SCHEDULING_ROOMTREE_H
