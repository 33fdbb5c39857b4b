// Making the calls of a log again, on the libraries or on their double.

#ifndef FSDP_RUNTIME_GPUCHECK_REPLAY_H
#define FSDP_RUNTIME_GPUCHECK_REPLAY_H

#include "Device/Cuda/Api/CudaApi.h"
#include "GpuCheck/Inventory.h"

#include <string>

namespace fsdp::runtime {

struct ReplayCounts {
  int64_t calls = 0, launches = 0, products = 0, graphLaunches = 0;
  int64_t reads = 0, equalReads = 0; // copies to the host; those that brought the same bits
  double largest = 0;                // difference of the others, as f32, relative to their size
};

/// Makes the calls that `logPath` (Device/Cuda/Api/CallLog.h) has of one rank: handles and addresses are those of this
/// table's answers, algorithms of products are chosen anew. Waits wait as long as it takes here. Fails with the first
/// call whose result is another one, and where the log cannot be read or has a call that needs other ranks. `kernels`:
/// their code for the CPU, for a double.
Status replayCalls(CudaApi &api, const std::string &logPath, const std::vector<KernelUse> &kernels, int64_t axisCount,
                   ReplayCounts &counts);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GPUCHECK_REPLAY_H
