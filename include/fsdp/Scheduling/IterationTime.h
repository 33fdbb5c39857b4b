// How long an iteration takes on paper, and which of its collectives must reach into the next or last one to shorten
// it.

#ifndef FSDP_SCHEDULING_ITERATIONTIME_H
#define FSDP_SCHEDULING_ITERATIONTIME_H

#include "llvm/ADT/ArrayRef.h"

#include <cstddef>

namespace fsdp::scheduling {

/// A collective of a loop's body, on a lane of its own beside compute.
struct LaneItem {
  /// Compute of the iteration before its first use (a gather) or before its operands are there (a reduction).
  double computeBeforeSeconds;
  double seconds;
  /// It can be started one iteration ahead, or waited for one later.
  bool canMove;
};

/// The gathers of an iteration, in order; each starts as soon as the lane is free. The smallest number of gathers at
/// the begin such that an iteration takes no more than a thousandth longer than with any other number, when those that
/// can move are started one iteration ahead, at its end.
size_t countGathersAhead(llvm::ArrayRef<LaneItem> gathers, double computeSeconds);

/// The same for reductions at the end of the iteration that are waited for one iteration later.
size_t countReductionsBehind(llvm::ArrayRef<LaneItem> reductions, double computeSeconds);

} // namespace fsdp::scheduling

#endif // FSDP_SCHEDULING_ITERATIONTIME_H
