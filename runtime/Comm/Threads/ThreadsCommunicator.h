// Ranks as threads of one process.

#ifndef FSDP_RUNTIME_COMM_THREADS_THREADSCOMMUNICATOR_H
#define FSDP_RUNTIME_COMM_THREADS_THREADSCOMMUNICATOR_H

#include "Comm/Communicator.h"
#include "Comm/Threads/Link.h"
#include "Trace/StepTimes.h"

namespace fsdp::runtime {

struct ThreadsOptions {
  std::chrono::milliseconds timeout{600000};
  /// By member, each shared by all communicators of its rank; empty: as fast as memory is.
  std::vector<std::shared_ptr<Link>> links;
  /// By member, outliving the communicators; empty: nobody asks.
  std::vector<StepTimes *> times;
};

/// The communicators of one group on one stream, in group order. `ranks` are the members' ranks in the session. The
/// stream's tasks block until the group has met, so the device needs `hostTasks` and host-accessible memory.
///
/// With links a collective of n ranks lasts, from the arrival of the last rank, as a ring would: an all_gather sends
/// n - 1 shards over the rank's link, a reduce_scatter as many, an all_reduce 2 (n - 1) / n of the tensor.
std::vector<std::unique_ptr<Communicator>> createThreadsCommunicators(const std::vector<int64_t> &ranks,
                                                                      const std::shared_ptr<AbortSignal> &abortSignal,
                                                                      const ThreadsOptions &options);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_COMM_THREADS_THREADSCOMMUNICATOR_H
