// One rank's failure ends every rank's waiting.

#ifndef FSDP_RUNTIME_SUPPORT_ABORTSIGNAL_H
#define FSDP_RUNTIME_SUPPORT_ABORTSIGNAL_H

#include "Support/Status.h"

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace fsdp::runtime {

/// Shared by all ranks of a session. Whoever blocks on other ranks subscribes, and looks at `isRaised` and
/// `hasFinished` whenever it is woken. Thread-safe.
class AbortSignal {
public:
  explicit AbortSignal(int64_t rankCount);

  /// Keeps the first failure, "rank r: " before its message, and wakes everybody who waits.
  void raise(int64_t rank, const Status &status);

  bool isRaised() const { return raised.load(std::memory_order_acquire); }

  /// What the first failing rank reported; ok if none has.
  Status firstFailure() const;
  /// What another rank returns once the signal is raised.
  Status abortedStatus() const;

  /// `rank` ended its step and will arrive nowhere before the next one.
  void finish(int64_t rank);

  bool hasFinished(int64_t rank) const { return finished[rank].load(std::memory_order_acquire); }

  /// Before a step, with no rank running: nobody has finished.
  void beginStep();

  /// `wake` is called after every change until `unsubscribe(owner)`. It must take the lock that guards its waiter's
  /// condition, so that no wake-up is lost.
  void subscribe(const void *owner, std::function<void()> wake);
  void unsubscribe(const void *owner);

private:
  void wakeAll();

  std::atomic<bool> raised{false};
  std::unique_ptr<std::atomic<bool>[]> finished;
  int64_t rankCount;
  mutable std::mutex mutex;
  Status failure;
  int64_t failedRank = -1;

  // A lock of its own: wakers take their waiter's lock, and waiters ask for `firstFailure` under theirs.
  std::mutex wakersMutex;
  std::vector<std::pair<const void *, std::function<void()>>> wakers;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_SUPPORT_ABORTSIGNAL_H
