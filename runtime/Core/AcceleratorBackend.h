// What a session needs of a backend whose ranks are GPUs.

#ifndef FSDP_RUNTIME_CORE_ACCELERATORBACKEND_H
#define FSDP_RUNTIME_CORE_ACCELERATORBACKEND_H

#include "Comm/Communicator.h"
#include "Gemm/Gemm.h"
#include "Support/DeviceImage.h"

namespace fsdp::runtime {

/// Makes the parts of a rank. Shared by the ranks of a process; functions are called by the ranks' threads.
class AcceleratorBackend {
public:
  virtual ~AcceleratorBackend() = default;

  /// The device of the rank with this number among the ranks of the process. `isShared`: there are other ranks.
  virtual Status openDevice(const DeviceOptions &options, int64_t localRank, bool isShared,
                            std::unique_ptr<Device> &device) = 0;
  virtual Status createGemm(Device &device, std::unique_ptr<Gemm> &gemm) = 0;
  /// `host` exchanges among the same `ranks` on the host.
  virtual std::unique_ptr<Communicator> createCommunicator(Device &device, std::unique_ptr<Communicator> host,
                                                           const std::vector<int64_t> &ranks) = 0;
};

/// GPUs, or their double. The double has `rankCount` devices. FSDP_RT_UNSUPPORTED if this build has no CUDA backend.
Status createCudaBackend(const fsdp_rt_options &options, const std::vector<DeviceImage> &images, bool isDouble,
                         int64_t rankCount, std::shared_ptr<AcceleratorBackend> &backend);

/// "cuda" where it was built, else "".
const char *acceleratorBackends();

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CORE_ACCELERATORBACKEND_H
