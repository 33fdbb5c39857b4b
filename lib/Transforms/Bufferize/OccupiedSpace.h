// Which addresses are taken while: a segment tree over time, whose nodes have the taken runs of addresses.

#ifndef FSDP_TRANSFORMS_BUFFERIZE_OCCUPIEDSPACE_H
#define FSDP_TRANSFORMS_BUFFERIZE_OCCUPIEDSPACE_H

#include "LinearOrder.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <vector>

namespace fsdp {

/// Addresses from `begin` to before `end`.
struct AddressRun {
  int64_t begin = 0;
  int64_t end = 0;

  bool operator<(const AddressRun &other) const { return begin < other.begin; }
};

/// Runs in order, with free addresses between any two of them.
class AddressRuns {
public:
  /// Runs that touch or overlap become one.
  void add(AddressRun run);

  llvm::ArrayRef<AddressRun> get() const { return runs; }

private:
  llvm::SmallVector<AddressRun, 2> runs;
};

/// Blocks that live at one time have a time in common at which one of them begins, so only begins are times here. What
/// lies side by side is one run, and a question looks at the runs of a logarithm of the times: in packings with few
/// holes it costs about that, not the number of blocks.
class OccupiedSpace {
public:
  /// `begins` are those of all intervals that will be added.
  explicit OccupiedSpace(llvm::ArrayRef<int64_t> begins);

  void add(const Interval &live, AddressRun run);

  /// Appends runs, in any order, that together are what is taken at some time of `live`.
  void collect(const Interval &live, llvm::SmallVectorImpl<AddressRun> &runs) const;

private:
  struct Node {
    AddressRuns always; // taken by blocks that live in the whole of the node's time, and not of its parent's
    AddressRuns ever;   // taken at some time of it
  };

  /// Half-open range of indices into `times`.
  std::pair<size_t, size_t> getTimes(const Interval &live) const;

  std::vector<int64_t> times;
  size_t leaves = 1;
  std::vector<Node> nodes; // the children of node i are 2i and 2i + 1
};

} // namespace fsdp

#endif // FSDP_TRANSFORMS_BUFFERIZE_OCCUPIEDSPACE_H
