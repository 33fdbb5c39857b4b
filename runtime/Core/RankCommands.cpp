// Waiting that first stays awake, then sleeps.

#include "Core/RankCommands.h"

#include <chrono>

namespace fsdp::runtime {

/// Longer than it takes to wake a thread up and than what a frontend does between two steps; a step in which it matters
/// that a processor was busy for so long takes no longer than that.
static constexpr std::chrono::microseconds patience{100};

/// Tells the processor that this thread only waits.
static void relax() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield");
#endif
}

void RankCommands::stayAwakeUntil(const std::function<bool()> &isReached) const {
  if (!mayStayAwake)
    return;
  const auto end = std::chrono::steady_clock::now() + patience;
  while (!isReached() && std::chrono::steady_clock::now() < end)
    for (int i = 0; i < 8 && !isReached(); ++i)
      relax();
}

void RankCommands::start(int64_t count, bool stayAwake) {
  rankCount = busyRanks = count;
  mayStayAwake = stayAwake;
}

void RankCommands::give(RankCommand next) {
  {
    std::lock_guard<std::mutex> lock(mutex);
    current = next;
    busyRanks = rankCount;
    ++number;
  }
  given.notify_all();
}

void RankCommands::waitUntilDone() {
  auto isDone = [this] { return busyRanks == 0; };
  stayAwakeUntil(isDone);
  std::unique_lock<std::mutex> lock(mutex);
  done.wait(lock, isDone);
}

RankCommand RankCommands::finishAndWait(uint64_t &seen) {
  auto isGiven = [this, &seen] { return number != seen; };
  std::unique_lock<std::mutex> lock(mutex);
  bool isLast = --busyRanks == 0;
  lock.unlock(); // who is woken takes it at once
  if (isLast)
    done.notify_all();
  stayAwakeUntil(isGiven);
  lock.lock();
  given.wait(lock, isGiven);
  seen = number;
  return current;
}

} // namespace fsdp::runtime
