// Streams of one thread, pseudo-random order.

#include "Device/Cpu/SeededScheduler.h"

namespace fsdp::runtime {

SeededScheduler::SeededScheduler(uint64_t seed, int64_t queueCount)
    : queues(queueCount), random(seed), eagerness(random() % 240) {}

int64_t SeededScheduler::addQueue() {
  queues.emplace_back();
  return static_cast<int64_t>(queues.size()) - 1;
}

void SeededScheduler::enqueue(int64_t stream, Item item) {
  queues[stream].items.push_back(std::move(item));
  ++queues[stream].submitted;
  while (random() % 256 < eagerness)
    if (!runOne())
      break;
}

bool SeededScheduler::isReady(const Queue &queue) const {
  if (queue.items.empty())
    return false;
  const Item &head = queue.items.front();
  return hasReached(head.waitsFor) && (!head.canBegin || head.canBegin());
}

bool SeededScheduler::runOne() {
  readyQueues.clear();
  for (size_t i = 0; i < queues.size(); ++i)
    if (isReady(queues[i]))
      readyQueues.push_back(i);
  if (readyQueues.empty())
    return false;
  Queue &chosen = queues[readyQueues[random() % readyQueues.size()]];
  Item item = std::move(chosen.items.front());
  chosen.items.pop_front();
  if (item.run)
    item.run();
  ++chosen.completed;
  return true;
}

void SeededScheduler::drain(int64_t stream, uint64_t position) {
  // A point names work that was enqueued before, so unless heads wait for other ranks one is always ready.
  while (queues[stream].completed < position && runOne()) {
  }
}

namespace {

class SeededStream : public CpuStream {
public:
  SeededStream(int64_t number, const DeviceOptions &options, SeededScheduler &scheduler)
      : CpuStream(number, options), scheduler(scheduler) {}

  Status enqueueHost(HostTask task) override {
    auto owned = std::make_shared<HostTask>(std::move(task)); // a std::function is copied
    scheduler.enqueue(number, {[this, owned] { (void)execute(owned->span, owned->run); }, {}});
    return Status::ok();
  }

  StreamPoint record() override { return {number, scheduler.getSubmitted(number)}; }

  Status wait(StreamPoint point, const SpanInfo &span) override {
    scheduler.enqueue(number, {[this, span] { (void)execute(span, [] { return Status::ok(); }); }, point});
    return Status::ok();
  }

  Status synchronize() override {
    scheduler.drain(number, scheduler.getSubmitted(number));
    return Status::ok();
  }

  void blockUntil(uint64_t position) override { scheduler.drain(number, position); }

  bool hasReached(uint64_t position) override { return scheduler.hasReached({number, position}); }

private:
  SeededScheduler &scheduler;
};

} // namespace

std::unique_ptr<CpuStream> createSeededStream(int64_t number, const DeviceOptions &options,
                                              SeededScheduler &scheduler) {
  return std::make_unique<SeededStream>(number, options, scheduler);
}

} // namespace fsdp::runtime
