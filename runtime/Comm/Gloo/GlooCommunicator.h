// Collectives among processes on CPUs, by Gloo.

#ifndef FSDP_RUNTIME_COMM_GLOO_GLOOCOMMUNICATOR_H
#define FSDP_RUNTIME_COMM_GLOO_GLOOCOMMUNICATOR_H

#include "Comm/Communicator.h"
#include "Support/Meeting.h"

namespace fsdp::runtime {

struct GlooOptions {
  std::chrono::milliseconds timeout{600000};
  bool isOneMachine = true; // else the address of the host's name is used
};

/// The communicators of one group, one for each stream, over one full mesh of connections. All processes of the launch
/// call it alike, for their own groups; `meeting` exchanges their addresses. `ranks` are the group's in group order.
/// Reductions are an exchange of all parts and a local sum in rank order, so processes give the bits of threads. A
/// failure of the session closes the connections, which ends the waiting of the other processes. The streams' tasks
/// block, so the device needs `hostTasks`. FSDP_RT_UNSUPPORTED if this build has no Gloo.
Status createGlooCommunicators(Meeting &meeting, const std::vector<int64_t> &ranks,
                               const std::shared_ptr<AbortSignal> &abortSignal, const GlooOptions &options,
                               std::vector<std::unique_ptr<Communicator>> &communicators);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_COMM_GLOO_GLOOCOMMUNICATOR_H
