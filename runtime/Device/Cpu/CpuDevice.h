// Host memory and streams as queues of host work.

#ifndef FSDP_RUNTIME_DEVICE_CPU_CPUDEVICE_H
#define FSDP_RUNTIME_DEVICE_CPU_CPUDEVICE_H

#include "Device/Device.h"

namespace fsdp::runtime {

class CpuStream;
class SeededScheduler;

class CpuDevice : public Device {
public:
  explicit CpuDevice(const DeviceOptions &options);
  ~CpuDevice() override;

  DeviceCapabilities getCapabilities() const override;
  Status allocate(int64_t bytes, DeviceMemory &memory) override;
  void free(DeviceMemory &memory) override;
  Status write(void *target, const void *source, int64_t bytes) override;
  Status read(void *target, const void *source, int64_t bytes) override;

  Status copy(void *target, const void *source, int64_t bytes) override { return write(target, source, bytes); }

  int64_t residentBytes(const DeviceMemory &memory) const override;
  Stream &getStream(int64_t stream) override;
  Status endStep() override;

private:
  DeviceOptions options;
  std::unique_ptr<SeededScheduler> scheduler; // outlives the streams that use it
  std::unique_ptr<CpuStream> streams[streamCount];
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_DEVICE_CPU_CPUDEVICE_H
