// A stream with a thread of its own.

#include "Device/Cpu/CpuStream.h"

#include <condition_variable>
#include <deque>
#include <thread>

namespace fsdp::runtime {

namespace {

/// Waiting is by condition variable only: there may be more streams than cores.
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
      tasks.push_back(std::move(task));
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
    if (point.stream == number)
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
    taskDone.wait(lock, [&] { return completed >= position; });
  }

private:
  void runTasks() {
    std::unique_lock<std::mutex> lock(mutex);
    while (true) {
      taskReady.wait(lock, [&] { return stopping || !tasks.empty(); });
      if (tasks.empty())
        return;
      HostTask task = std::move(tasks.front());
      tasks.pop_front();
      lock.unlock();
      // The failure itself goes to the abort signal; a dropped task still counts as done, so nobody hangs.
      (void)execute(task.span, task.run);
      task = {};
      lock.lock();
      ++completed;
      taskDone.notify_all();
    }
  }

  CpuStreamTable &streams;
  std::mutex mutex;
  std::condition_variable taskReady, taskDone;
  std::deque<HostTask> tasks;
  uint64_t submitted = 0, completed = 0;
  bool stopping = false;
  std::thread thread; // last: starts when everything else is there
};

} // namespace

std::unique_ptr<CpuStream> createWorkerStream(int64_t number, const DeviceOptions &options, CpuStreamTable &streams) {
  return std::make_unique<WorkerStream>(number, options, streams);
}

} // namespace fsdp::runtime
