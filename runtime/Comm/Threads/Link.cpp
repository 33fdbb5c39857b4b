// An artificial link.

#include "Comm/Threads/Link.h"

#include <algorithm>

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace fsdp::runtime {

Link::Link(LinkModel model, std::shared_ptr<AbortSignal> signal) : model(model), abortSignal(std::move(signal)) {
  abortSignal->subscribe(this, [this] {
    std::lock_guard<std::mutex> lock(mutex);
    aborted.notify_all();
  });
}

Link::~Link() { abortSignal->unsubscribe(this); }

static Link::Clock::duration seconds(double count) {
  return std::chrono::nanoseconds(static_cast<int64_t>(count * 1e9));
}

/// The system may let a sleeper oversleep by 50 us, which is more than a fast link's latency.
static void sleepPrecisely() {
#ifdef __linux__
  static thread_local bool isSet = prctl(PR_SET_TIMERSLACK, 1000) == 0;
  (void)isSet;
#endif
}

uint64_t Link::begin(double bytes) {
  std::lock_guard<std::mutex> lock(mutex);
  Clock::time_point now = Clock::now();
  advance(now);
  transfers.push_back({++lastNumber, model.bytesPerSecond > 0 ? bytes : 0, now});
  return lastNumber;
}

void Link::advance(Clock::time_point now) {
  while (updated < now) {
    std::vector<Transfer *> active;
    double fewest = 0;
    for (Transfer &transfer : transfers)
      if (transfer.remainingBytes > 0) {
        fewest = active.empty() ? transfer.remainingBytes : std::min(fewest, transfer.remainingBytes);
        active.push_back(&transfer);
      }
    if (active.empty())
      break;
    // To the next end of a transfer, or to now.
    double rate = static_cast<double>(model.bytesPerSecond) / active.size();
    Clock::time_point end = updated + seconds(fewest / rate);
    bool someoneEnds = end <= now;
    double passed = someoneEnds ? fewest : rate * std::chrono::duration<double>(now - updated).count();
    updated = someoneEnds ? end : now;
    for (Transfer *transfer : active) {
      transfer->remainingBytes = transfer->remainingBytes <= passed ? 0 : transfer->remainingBytes - passed;
      if (transfer->remainingBytes == 0)
        transfer->end = updated;
    }
  }
  updated = now;
}

Link::Clock::time_point Link::predictEnd(uint64_t number) const {
  // Whoever has less left to send ends before, having shared the link until then.
  auto own = std::find_if(transfers.begin(), transfers.end(), [&](const Transfer &t) { return t.number == number; });
  if (own->remainingBytes == 0)
    return own->end;
  double bytes = 0;
  for (const Transfer &transfer : transfers)
    bytes += std::min(transfer.remainingBytes, own->remainingBytes);
  return updated + seconds(bytes / model.bytesPerSecond);
}

void Link::finish(uint64_t number) {
  sleepPrecisely();
  std::unique_lock<std::mutex> lock(mutex);
  while (!abortSignal->isRaised()) {
    Clock::time_point now = Clock::now();
    advance(now);
    // A transfer that began meanwhile makes this one longer, never shorter: waking at the predicted time is enough.
    Clock::time_point end = predictEnd(number) + std::chrono::nanoseconds(model.latencyNs);
    if (end <= now)
      break;
    aborted.wait_until(lock, end);
  }
  transfers.erase(
      std::find_if(transfers.begin(), transfers.end(), [&](const Transfer &t) { return t.number == number; }));
}

} // namespace fsdp::runtime
