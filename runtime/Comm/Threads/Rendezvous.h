// A reusable barrier that nobody can be stuck in.

#ifndef FSDP_RUNTIME_COMM_THREADS_RENDEZVOUS_H
#define FSDP_RUNTIME_COMM_THREADS_RENDEZVOUS_H

#include "Support/AbortSignal.h"

#include <chrono>
#include <condition_variable>

namespace fsdp::runtime {

/// Threads of a group of ranks meet here again and again. Besides the normal end, waiting ends with an error when the
/// abort signal is raised, when a rank that has not arrived ended its step, or after the time-out.
class Rendezvous {
public:
  /// `ranks` are the members' ranks in the session, in group order. `abortSignal` outlives the rendezvous.
  Rendezvous(std::vector<int64_t> ranks, std::shared_ptr<AbortSignal> abortSignal, std::chrono::milliseconds timeout);
  ~Rendezvous();

  /// Returns ok when all members have called it. What a member wrote before is visible to all after.
  Status meet(int64_t member);

private:
  std::string absentRanks() const;
  bool someAbsentRankFinished() const;

  std::vector<int64_t> ranks;
  std::shared_ptr<AbortSignal> abortSignal;
  std::chrono::milliseconds timeout;
  std::mutex mutex;
  std::condition_variable changed;
  uint64_t generation = 0;
  int64_t arrivedCount = 0;
  std::vector<bool> arrived;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_COMM_THREADS_RENDEZVOUS_H
