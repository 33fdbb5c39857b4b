// One rank's device outside of a session, for kernels and products that run alone.

#ifndef FSDP_RUNTIME_GPUCHECK_CHECKEDDEVICE_H
#define FSDP_RUNTIME_GPUCHECK_CHECKEDDEVICE_H

#include "Core/AcceleratorBackend.h"
#include "GpuCheck/Sections.h"

namespace fsdp::runtime {

/// Places of buffers in a piece of memory: those that overlap in the arena do so here too, and each begins where it
/// does in the arena, modulo 512 bytes.
struct BufferPlaces {
  std::vector<int64_t> offsets;
  int64_t bytes = 0;

  BufferPlaces(const std::vector<int64_t> &arenaOffsets, const std::vector<int64_t> &sizes);
};

class CheckedDevice {
public:
  CheckedDevice() : abortSignal(1) {}

  ~CheckedDevice();

  /// With the code of `program`, or none where it is null.
  Status open(const CheckOptions &options, const fsdp_rt_program *program, bool allowTf32 = false);

  Device &getDevice() { return *device; }

  Gemm &getGemm() { return *gemm; }

  Stream &getStream() { return device->getStream(FSDP_RT_STREAM_COMPUTE); }

  /// Memory for `bytes` bytes, the same for all calls; what is in it is unspecified.
  Status reserve(int64_t bytes, char *&base);

private:
  AbortSignal abortSignal;
  std::shared_ptr<AcceleratorBackend> backend;
  std::unique_ptr<Device> device;
  std::unique_ptr<Gemm> gemm;
  DeviceMemory memory;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GPUCHECK_CHECKEDDEVICE_H
