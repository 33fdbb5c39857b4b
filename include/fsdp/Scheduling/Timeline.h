// Replays a program on its streams: when each piece of work runs, what compute waits for and why, and how short the
// step could be.

#ifndef FSDP_SCHEDULING_TIMELINE_H
#define FSDP_SCHEDULING_TIMELINE_H

#include "fsdp/Scheduling/Program.h"

#include "llvm/ADT/StringRef.h"

namespace fsdp::scheduling {

/// Why compute had to wait for a transfer.
enum class ExposureCause {
  None,            // it did not
  NoComputeBefore, // no compute stands between where its operands are ready and its use
  Dependency,      // some does, but less than the transfer takes
  LinkBound,       // its stream or link was busy with others
  LatencyBound,    // most of its time is latency: it is too small to be worth a collective of its own
  NotScheduled     // it could have started earlier; the schedule kept it back (a memory limit, or overlap switched off)
};

llvm::StringRef stringifyExposureCause(ExposureCause cause);

/// One piece of work on one stream.
struct Span {
  unsigned stream; // 0: compute
  double begin, end;
  unsigned origin;     // of the item
  bool isWait = false; // compute stands still
};

/// All executions of one transfer together.
struct TransferUse {
  int64_t count = 0;
  double busySeconds = 0;    // on its stream
  double exposedSeconds = 0; // compute waits for it
  double firstBegin = 0, firstEnd = 0;
};

struct Timeline {
  double stepSeconds = 0;
  double computeSeconds = 0;              // alone
  double slowdownSeconds = 0;             // what transfers that run beside it cost compute
  double exposedSeconds = 0;              // compute waits
  double unhiddenTailSeconds = 0;         // transfers behind the last compute
  double streamSeconds[kNumStreams] = {}; // busy; index 0 is compute
  std::vector<TransferUse> transfers;     // by transfer number
  std::vector<Span> spans;                // only if asked for
};

struct TimelineOptions {
  bool recordSpans = false;
  /// Loops longer than this are extrapolated once two iterations take the same time.
  int64_t iterationsToReplay = 6;
};

/// Replays `program`. Compute runs in order; each stream runs its transfers in order, each not before compute has come
/// to where it was issued; transfers on one link share its bandwidth evenly; compute beside a transfer is slowed down
/// by the largest slowdown among those that run. The host is never late.
Timeline simulate(const Program &program, const TimelineOptions &options = {});

/// What no schedule of the same work can beat:
///   max(compute + interference + what nothing can hide, communication),
/// interference being the compute that is lost beside the transfers which it hides.
struct LowerBound {
  double computeSeconds = 0;       // with interference
  double communicationSeconds = 0; // of the busiest stream or link
  double unhideableSeconds = 0;

  double getSeconds() const {
    double compute = computeSeconds + unhideableSeconds;
    return compute > communicationSeconds ? compute : communicationSeconds;
  }
};

/// Of `program` and its replay. Nothing hides what the transfer that compute waits for first takes beyond the compute
/// before it, and what the one that starts last takes beyond the compute up to its wait.
LowerBound computeLowerBound(const Program &program, const Timeline &timeline);

} // namespace fsdp::scheduling

#endif // FSDP_SCHEDULING_TIMELINE_H
