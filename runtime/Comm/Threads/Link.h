// An artificial link, to see on one machine what a slower one would do.

#ifndef FSDP_RUNTIME_COMM_THREADS_LINK_H
#define FSDP_RUNTIME_COMM_THREADS_LINK_H

#include "Support/AbortSignal.h"

#include <chrono>
#include <condition_variable>

namespace fsdp::runtime {

/// What a collective costs at least; 0 is off.
struct LinkModel {
  int64_t latencyNs = 0;
  int64_t bytesPerSecond = 0;

  bool isOff() const { return latencyNs <= 0 && bytesPerSecond <= 0; }
};

/// The link that one rank sends over; all its streams and groups share it. A transfer of b bytes alone takes
/// b / bandwidth, then the latency. Transfers under way at one time share the bandwidth equally; latencies pass side by
/// side. Time passes by sleeping. Thread-safe.
class Link {
public:
  using Clock = std::chrono::steady_clock;

  /// `abortSignal` outlives the link.
  Link(LinkModel model, std::shared_ptr<AbortSignal> abortSignal);
  ~Link();

  /// A transfer begins now; returns its number.
  uint64_t begin(double bytes);
  /// Blocks until it has ended, or the abort signal is raised. Once for each transfer.
  void finish(uint64_t transfer);

private:
  struct Transfer {
    uint64_t number;
    double remainingBytes;
    Clock::time_point end; // of the bytes, once none remains
  };

  /// Lets the transfers proceed to `now`.
  void advance(Clock::time_point now);
  /// When the bytes of `transfer` will have passed if no other transfer begins.
  Clock::time_point predictEnd(uint64_t transfer) const;

  LinkModel model;
  std::shared_ptr<AbortSignal> abortSignal;
  std::mutex mutex;
  std::condition_variable aborted;
  std::vector<Transfer> transfers;
  Clock::time_point updated;
  uint64_t lastNumber = 0;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_COMM_THREADS_LINK_H
