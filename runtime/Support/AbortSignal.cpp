// One rank's failure ends every rank's waiting.

#include "Support/AbortSignal.h"

#include <algorithm>

namespace fsdp::runtime {

AbortSignal::AbortSignal(int64_t rankCount) : finished(new std::atomic<bool>[rankCount]), rankCount(rankCount) {
  beginStep();
}

void AbortSignal::raise(int64_t rank, const Status &status) {
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (failedRank < 0) {
      failure = status.withPrefix(formatText("rank %lld: ", static_cast<long long>(rank)));
      failedRank = rank;
    }
    raised.store(true, std::memory_order_release);
  }
  wakeAll();
}

Status AbortSignal::firstFailure() const {
  std::lock_guard<std::mutex> lock(mutex);
  return failure;
}

Status AbortSignal::abortedStatus() const {
  std::lock_guard<std::mutex> lock(mutex);
  return Status(FSDP_RT_ABORTED, formatText("rank %lld failed first", static_cast<long long>(failedRank)));
}

void AbortSignal::finish(int64_t rank) {
  finished[rank].store(true, std::memory_order_release);
  wakeAll();
}

void AbortSignal::beginStep() {
  for (int64_t rank = 0; rank < rankCount; ++rank)
    finished[rank].store(false, std::memory_order_release);
}

void AbortSignal::subscribe(const void *owner, std::function<void()> wake) {
  std::lock_guard<std::mutex> lock(wakersMutex);
  wakers.emplace_back(owner, std::move(wake));
}

void AbortSignal::unsubscribe(const void *owner) {
  std::lock_guard<std::mutex> lock(wakersMutex);
  wakers.erase(std::remove_if(wakers.begin(), wakers.end(), [&](const auto &entry) { return entry.first == owner; }),
               wakers.end());
}

void AbortSignal::wakeAll() {
  std::lock_guard<std::mutex> lock(wakersMutex);
  for (const auto &entry : wakers)
    entry.second();
}

} // namespace fsdp::runtime
