// A reusable barrier that nobody can be stuck in.

#include "Comm/Threads/Rendezvous.h"

namespace fsdp::runtime {

Rendezvous::Rendezvous(std::vector<int64_t> members, std::shared_ptr<AbortSignal> signal,
                       std::chrono::milliseconds timeout)
    : ranks(std::move(members)), abortSignal(std::move(signal)), timeout(timeout), arrived(ranks.size(), false) {
  abortSignal->subscribe(this, [this] {
    std::lock_guard<std::mutex> lock(mutex);
    changed.notify_all();
  });
}

Rendezvous::~Rendezvous() { abortSignal->unsubscribe(this); }

Status Rendezvous::meet(int64_t member) {
  std::unique_lock<std::mutex> lock(mutex);
  if (abortSignal->isRaised())
    return abortSignal->abortedStatus();
  if (arrivedCount + 1 == static_cast<int64_t>(ranks.size())) {
    arrivedCount = 0;
    arrived.assign(ranks.size(), false);
    ++generation;
    lock.unlock(); // who is woken takes it at once
    changed.notify_all();
    return Status::ok();
  }
  arrived[member] = true;
  ++arrivedCount;
  uint64_t mine = generation;
  auto isOver = [&] { return generation != mine || abortSignal->isRaised() || someAbsentRankFinished(); };
  bool inTime = changed.wait_for(lock, timeout, isOver);
  if (generation != mine)
    return Status::ok();
  if (abortSignal->isRaised())
    return abortSignal->abortedStatus();
  if (!inTime)
    return {FSDP_RT_TIMED_OUT, formatText("rank %s did not arrive within %lld ms", absentRanks().c_str(),
                                          static_cast<long long>(timeout.count()))};
  return {FSDP_RT_MISMATCH, formatText("rank %s ended its step without this collective", absentRanks().c_str())};
}

std::string Rendezvous::absentRanks() const {
  std::string text;
  for (size_t i = 0; i < ranks.size(); ++i)
    if (!arrived[i])
      text += (text.empty() ? "" : ", ") + std::to_string(ranks[i]);
  return text;
}

bool Rendezvous::someAbsentRankFinished() const {
  for (size_t i = 0; i < ranks.size(); ++i)
    if (!arrived[i] && abortSignal->hasFinished(ranks[i]))
      return true;
  return false;
}

} // namespace fsdp::runtime
