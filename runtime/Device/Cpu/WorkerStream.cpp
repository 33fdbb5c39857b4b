// A stream with a thread of its own.

#include "Device/Cpu/CpuStream.h"
#include "Support/ShortTurns.h"

#include <algorithm>
#include <condition_variable>
#include <thread>

namespace fsdp::runtime {

namespace {

/// First in, first out; keeps its room, so that a queue that was once as long allocates nothing.
class TaskQueue {
public:
  bool empty() const { return count == 0; }

  void push(HostTask task) {
    if (count == tasks.size())
      grow();
    tasks[(first + count++) % tasks.size()] = std::move(task);
  }

  HostTask pop() {
    HostTask task = std::move(tasks[first]);
    first = (first + 1) % tasks.size();
    --count;
    return task;
  }

private:
  void grow() {
    std::vector<HostTask> larger(std::max<size_t>(16, 2 * tasks.size()));
    for (size_t i = 0; i < count; ++i)
      larger[i] = std::move(tasks[(first + i) % tasks.size()]);
    tasks = std::move(larger);
    first = 0;
  }

  std::vector<HostTask> tasks;
  size_t first = 0, count = 0;
};

/// Waiting is by condition variable only: there may be more streams than cores. Whoever wakes another thread does so
/// without the lock, and only where one waits for just that: each needless wake-up is two system calls and a turn of
/// a core.
class WorkerStream : public CpuStream {
public:
  WorkerStream(int64_t number, const DeviceOptions &options, CpuStreamTable &streams)
      : CpuStream(number, options), streams(streams), thread([this] { runTasks(); }) {}

  ~WorkerStream() override {
    {
      std::lock_guard<std::mutex> lock(mutex);
      stopping = true;
    }
    taskReady.notify_all();
    thread.join();
  }

  Status enqueueHost(HostTask task) override {
    {
      std::lock_guard<std::mutex> lock(mutex);
      tasks.push(std::move(task));
      ++submitted;
    }
    taskReady.notify_one();
    return Status::ok();
  }

  StreamPoint record() override {
    std::lock_guard<std::mutex> lock(mutex);
    return {number, submitted};
  }

  Status wait(StreamPoint point, const SpanInfo &span) override {
    if (point.stream == number || streams[point.stream]->hasReached(point.position))
      return Status::ok();
    return enqueueHost({span, [this, point] {
                          streams[point.stream]->blockUntil(point.position);
                          return Status::ok();
                        }});
  }

  Status synchronize() override {
    uint64_t end;
    {
      std::lock_guard<std::mutex> lock(mutex);
      end = submitted;
    }
    blockUntil(end);
    return Status::ok();
  }

  void blockUntil(uint64_t position) override {
    std::unique_lock<std::mutex> lock(mutex);
    while (completed < position) {
      awaited = std::min(awaited, position);
      taskDone.wait(lock);
    }
  }

  bool hasReached(uint64_t position) override {
    std::lock_guard<std::mutex> lock(mutex);
    return completed >= position;
  }

private:
  void runTasks() {
    if (number != FSDP_RT_STREAM_COMPUTE)
      askForShortTurns(); // the sooner it runs, the sooner the other ranks go on
    std::unique_lock<std::mutex> lock(mutex);
    while (true) {
      taskReady.wait(lock, [&] { return stopping || !tasks.empty(); });
      if (tasks.empty())
        return;
      HostTask task = tasks.pop();
      lock.unlock();
      // The failure itself goes to the abort signal; a dropped task still counts as done, so nobody hangs.
      (void)execute(task.span, task.run);
      task = {};
      lock.lock();
      if (++completed < awaited)
        continue;
      awaited = nobody; // who waits for more says so again
      lock.unlock();
      taskDone.notify_all();
      lock.lock();
    }
  }

  static constexpr uint64_t nobody = UINT64_MAX;

  CpuStreamTable &streams;
  std::mutex mutex;
  std::condition_variable taskReady, taskDone;
  TaskQueue tasks;
  uint64_t submitted = 0, completed = 0;
  uint64_t awaited = nobody; // the first position that some thread waits for
  bool stopping = false;
  std::thread thread; // last: starts when everything else is there
};

} // namespace

std::unique_ptr<CpuStream> createWorkerStream(int64_t number, const DeviceOptions &options, CpuStreamTable &streams) {
  return std::make_unique<WorkerStream>(number, options, streams);
}

} // namespace fsdp::runtime
