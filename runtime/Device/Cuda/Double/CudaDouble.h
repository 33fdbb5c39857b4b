// The CUDA driver, cuBLASLt and NCCL as doubles on the CPU: right answers, strict rules, any legal order.

#ifndef FSDP_RUNTIME_DEVICE_CUDA_DOUBLE_CUDADOUBLE_H
#define FSDP_RUNTIME_DEVICE_CUDA_DOUBLE_CUDADOUBLE_H

#include "Device/Cuda/Api/CudaApi.h"

namespace fsdp::runtime {

struct CudaDoubleOptions {
  int64_t deviceCount = 1;
  uint64_t seed = 0;         // of the order in which each device's streams run
  int major = 9, minor = 0;  // compute capability
  int64_t failDevice = -1;   // on this device ...
  int64_t failOperation = 0; // ... the operation with this number (from 1) ends in an asynchronous error; 0: none
  bool hasWindows = true;    // symmetric memory: NCCL registers windows
  int64_t memoryBytes = 0;   // of each device; 0: as much as the machine gives
};

/// Shared by the ranks, which are threads of one process with a device each.
class CudaDoubleMachine {
public:
  virtual ~CudaDoubleMachine() = default;

  /// What was made and not given back, as "2 stream, 1 memory"; empty if nothing.
  virtual std::string liveObjects() const = 0;
};

std::shared_ptr<CudaDoubleMachine> makeCudaDoubleMachine(const CudaDoubleOptions &options);

/// What machines that ended since the last call had not got back, machine by machine; empty if nothing.
std::string takeCudaDoubleLeaks();

/// A table whose calls go to `machine`.
std::shared_ptr<CudaApi> makeCudaDouble(std::shared_ptr<CudaDoubleMachine> machine);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_DEVICE_CUDA_DOUBLE_CUDADOUBLE_H
