// In place of the CUDA backend in a build without its headers.

#include "Core/AcceleratorBackend.h"

namespace fsdp::runtime {

Status createCudaBackend(const fsdp_rt_options &, const std::vector<DeviceImage> &, bool, int64_t,
                         std::shared_ptr<AcceleratorBackend> &) {
  return {FSDP_RT_UNSUPPORTED,
          "this build has no CUDA backend: cuda.h, cublasLt.h and nccl.h were not all found when it was built"};
}

const char *acceleratorBackends() { return ""; }

} // namespace fsdp::runtime
