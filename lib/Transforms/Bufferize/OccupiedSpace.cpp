// Walks of the segment tree: the nodes that make up a range of times, and those above them.

#include "OccupiedSpace.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace fsdp;

void AddressRuns::add(AddressRun run) {
  if (run.begin == run.end)
    return;
  auto *first = llvm::partition_point(runs, [&](const AddressRun &other) { return other.end < run.begin; });
  auto *last = std::partition_point(first, runs.end(), [&](const AddressRun &other) { return other.begin <= run.end; });
  if (first == last) {
    runs.insert(first, run);
    return;
  }
  *first = {std::min(first->begin, run.begin), std::max(std::prev(last)->end, run.end)};
  runs.erase(std::next(first), last);
}

OccupiedSpace::OccupiedSpace(llvm::ArrayRef<int64_t> begins) : times(begins.begin(), begins.end()) {
  llvm::sort(times);
  times.erase(llvm::unique(times), times.end());
  leaves = llvm::PowerOf2Ceil(std::max<size_t>(times.size(), 1));
  nodes.resize(2 * leaves);
}

std::pair<size_t, size_t> OccupiedSpace::getTimes(const Interval &live) const {
  return {llvm::lower_bound(times, live.begin) - times.begin(), llvm::upper_bound(times, live.end) - times.begin()};
}

namespace {

/// Indices of times, half open.
struct TimeRange {
  size_t begin, end;
};

} // namespace

/// Calls `whole` for the nodes that make up `range`, and `part` for those above them. `node` has the times of `its`.
template <typename Whole, typename Part>
static void visitNodes(size_t node, TimeRange its, TimeRange range, Whole whole, Part part) {
  if (range.begin <= its.begin && its.end <= range.end)
    return whole(node);
  part(node);
  size_t middle = (its.begin + its.end) / 2;
  if (range.begin < middle)
    visitNodes(2 * node, {its.begin, middle}, range, whole, part);
  if (range.end > middle)
    visitNodes(2 * node + 1, {middle, its.end}, range, whole, part);
}

void OccupiedSpace::add(const Interval &live, AddressRun run) {
  auto [begin, end] = getTimes(live);
  auto whole = [&](size_t node) {
    nodes[node].always.add(run);
    nodes[node].ever.add(run);
  };
  visitNodes(1, {0, leaves}, {begin, end}, whole, [&](size_t node) { nodes[node].ever.add(run); });
}

void OccupiedSpace::collect(const Interval &live, llvm::SmallVectorImpl<AddressRun> &runs) const {
  auto [begin, end] = getTimes(live);
  visitNodes(
      1, {0, leaves}, {begin, end}, [&](size_t node) { llvm::append_range(runs, nodes[node].ever.get()); },
      [&](size_t node) { llvm::append_range(runs, nodes[node].always.get()); });
}
