// How the host's thread tells the threads of ranks what to do, and learns that they have done it.

#ifndef FSDP_RUNTIME_CORE_RANKCOMMANDS_H
#define FSDP_RUNTIME_CORE_RANKCOMMANDS_H

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>

namespace fsdp::runtime {

enum class RankCommand { None, Step, Quit };

/// One host thread gives commands, each rank's thread carries them out. A thread that sleeps takes tens of microseconds
/// to wake up, which is longer than a small step: so both sides stay awake for a moment before they sleep, where the
/// machine has a processor for each of them.
class RankCommands {
public:
  /// `rankCount` threads are about to start, none of which has done anything; `mayStayAwake`: each of them, and the
  /// host's, has a processor.
  void start(int64_t rankCount, bool mayStayAwake);

  /// Host: what all ranks do next. The last command must be done.
  void give(RankCommand next);

  /// Host: returns when all ranks have done what was given, or started.
  void waitUntilDone();

  /// Rank: says that what was given, or starting, is done, and returns the next command. `seen` counts them, from 0.
  RankCommand finishAndWait(uint64_t &seen);

private:
  void stayAwakeUntil(const std::function<bool()> &isReached) const;

  std::mutex mutex;
  std::condition_variable given, done;
  int64_t rankCount = 0;
  bool mayStayAwake = false;
  // Changed under the mutex, read without it by those who are awake.
  std::atomic<uint64_t> number{0};
  std::atomic<int64_t> busyRanks{0};
  RankCommand current = RankCommand::None;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CORE_RANKCOMMANDS_H
