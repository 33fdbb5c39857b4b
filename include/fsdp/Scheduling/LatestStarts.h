// When to start transfers whose results are needed at known places: as late as hides them, within a limit on memory.

#ifndef FSDP_SCHEDULING_LATESTSTARTS_H
#define FSDP_SCHEDULING_LATESTSTARTS_H

#include "llvm/Support/Error.h"

#include <cstdint>
#include <vector>

namespace fsdp::scheduling {

/// A transfer of one stream. Positions are indices of the compute order: 'at p' is before the work number p.
struct Prefetch {
  size_t earliest = 0; // its operands are made before this position
  size_t need = 0;     // its result is used here first
  double needTime = 0; // when that is; beyond the last position for the next iteration of a loop
  double seconds = 0;  // what it takes, with whatever margin the caller wants
  int64_t bytes = 0;   // of its result, taken from the start on
};

/// Transfers are in the order of the stream, which is that of their use.
struct StartsProblem {
  std::vector<double> times; // of positions 0 ... n, seconds, not decreasing
  std::vector<int64_t> room; // bytes that are free beside the work 0 ... n-1; may be negative
  std::vector<Prefetch> prefetches;

  /// An error where the numbers do not fit together.
  llvm::Error check() const;
};

struct StartsPlan {
  std::vector<size_t> starts; // position, by prefetch
  std::vector<bool> limited;  // by prefetch: memory kept it from starting earlier
  std::vector<bool> earliest; // by prefetch: its operands, or those of one before it on the stream, did
};

/// One sweep from the last transfer to the first: each ends when it is needed or when the next one has to begin,
/// whichever is earlier, and starts at the last position that leaves it its time. Where room is missing it starts
/// behind that place, at the latest at its use, which is always allowed.
StartsPlan findLatestStarts(const StartsProblem &problem);

/// An error if a transfer starts before its operands, behind its use, or in another order than needed, or if starting
/// early takes room that is not there.
llvm::Error verifyStarts(const StartsProblem &problem, const StartsPlan &plan);

} // namespace fsdp::scheduling

#endif // FSDP_SCHEDULING_LATESTSTARTS_H
