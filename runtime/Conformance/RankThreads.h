// Runs a test body on N ranks, each a thread with a device of its own.

#ifndef FSDP_RUNTIME_CONFORMANCE_RANKTHREADS_H
#define FSDP_RUNTIME_CONFORMANCE_RANKTHREADS_H

#include "Comm/Communicator.h"

#include <functional>
#include <thread>

namespace fsdp::runtime {

/// What the body of one rank works with. The body synchronises its stream before it looks at results.
struct TestRank {
  int64_t rank = 0;
  Communicator *communicator = nullptr;
  Device *device = nullptr;

  Stream &getStream() { return device->getStream(FSDP_RT_STREAM_REDUCE); }
};

/// Runs `body` on `communicators.size()` threads and returns when all have ended.
inline void runRanks(std::vector<std::unique_ptr<Communicator>> &communicators, AbortSignal &abortSignal,
                     const std::function<void(TestRank &)> &body) {
  std::vector<std::thread> threads;
  for (size_t i = 0; i < communicators.size(); ++i)
    threads.emplace_back([&, i] {
      DeviceOptions options;
      options.rank = i;
      options.abortSignal = &abortSignal;
      std::unique_ptr<Device> device;
      if (createDevice("cpu", options, device).failed())
        return;
      TestRank rank = {static_cast<int64_t>(i), communicators[i].get(), device.get()};
      body(rank);
      (void)device->endStep();
      abortSignal.finish(i);
    });
  for (std::thread &thread : threads)
    thread.join();
}

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CONFORMANCE_RANKTHREADS_H
