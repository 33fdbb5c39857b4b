// Making the calls of a log again, on the libraries or on their double.

#ifndef FSDP_RUNTIME_GPUCHECK_REPLAY_H
#define FSDP_RUNTIME_GPUCHECK_REPLAY_H

#include "Device/Cuda/Api/CudaApi.h"
#include "GpuCheck/Inventory.h"

#include <string>

namespace fsdp::runtime {

struct ReplayCounts {
  int64_t calls = 0, launches = 0, products = 0, graphLaunches = 0, collectives = 0;
  int64_t reads = 0, equalReads = 0; // copies to the host; those that brought the same bits
  double largest = 0;                // difference of the others, as f32, relative to their size
};

class ReplayMeeting;

/// Makes the calls that `logStem`.<rank>.jsonl (Device/Cuda/Api/CallLog.h) have of all ranks, each by its own table and
/// on a thread of its own: handles and addresses are those of the table's answers, algorithms of products are chosen
/// anew. Waits wait as long as it takes here. Fails with the first call whose result is another one, and where a log
/// cannot be read. `kernels`: their code for the CPU, for a double.
Status replayCalls(const std::vector<std::shared_ptr<CudaApi>> &apis, const std::string &logStem,
                   const std::vector<KernelUse> &kernels, int64_t axisCount, ReplayCounts &counts);

/// One rank of these, on this thread.
Status replayRank(CudaApi &api, const std::string &logPath, const std::vector<KernelUse> &kernels, int64_t axisCount,
                  ReplayMeeting &meeting, ReplayCounts &counts);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GPUCHECK_REPLAY_H
