// Ranks as threads of one process.

#ifndef FSDP_RUNTIME_COMM_THREADS_THREADSCOMMUNICATOR_H
#define FSDP_RUNTIME_COMM_THREADS_THREADSCOMMUNICATOR_H

#include "Comm/Communicator.h"

#include <chrono>

namespace fsdp::runtime {

/// An artificial link, to see on one machine what a slower one would do; 0 is off.
struct LinkModel {
  int64_t latencyNs = 0;
  int64_t bytesPerSecond = 0;
};

struct ThreadsOptions {
  LinkModel link;
  std::chrono::milliseconds timeout{600000};
};

/// The communicators of one group on one stream, in group order. `ranks` are the members' ranks in the session. The
/// stream's tasks block until the group has met, so the device needs `hostTasks` and host-accessible memory.
std::vector<std::unique_ptr<Communicator>> createThreadsCommunicators(const std::vector<int64_t> &ranks,
                                                                      const std::shared_ptr<AbortSignal> &abortSignal,
                                                                      const ThreadsOptions &options);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_COMM_THREADS_THREADSCOMMUNICATOR_H
