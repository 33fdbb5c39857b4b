// A stream of a GPU.

#ifndef FSDP_RUNTIME_DEVICE_CUDA_CUDASTREAM_H
#define FSDP_RUNTIME_DEVICE_CUDA_CUDASTREAM_H

#include "Device/Cuda/CudaDevice.h"

namespace fsdp::runtime {

class CudaStream : public Stream {
public:
  CudaStream(CudaDevice &device, int64_t number) : device(device), number(number) {}

  Status launch(fsdp_rt_kernel kernel, void *const *buffers, int64_t bufferCount, const int32_t *coordinates,
                const SpanInfo &span) override;
  Status launchDevice(const fsdp_rt_device_kernel &kernel, void *const *buffers, int64_t bufferCount,
                      const int32_t *coordinates, const SpanInfo &span) override;
  Status copy(void *target, const void *source, int64_t bytes, const SpanInfo &span) override;
  Status fill(void *target, int value, int64_t bytes, const SpanInfo &span) override;
  Status enqueueHost(HostTask task) override;
  StreamPoint record() override;
  Status wait(StreamPoint point, const SpanInfo &span) override;
  Status synchronize() override;

  CudaDevice &getDevice() { return device; }

  int64_t getNumber() const { return number; }

  CUstream getHandle() const { return device.getHandle(number); }

  /// Calls `enqueue` and, while tracing, measures what it enqueues.
  template <typename Enqueue>
  Status timed(const SpanInfo &info, Enqueue enqueue) {
    if (device.deferred.failed() || device.options.abortSignal->isRaised())
      return device.deferred.failed() ? device.deferred : device.options.abortSignal->abortedStatus();
    size_t span = 0;
    Status status = device.options.trace ? device.beginSpan(number, info, span) : Status::ok();
    if (status.isOk())
      status = enqueue();
    if (status.isOk() && device.options.trace)
      status = device.finishSpan(span);
    return status.isOk() ? status : explain(status);
  }

private:
  /// Says what failed on the device before, if that is why a call did: libraries on top of the driver do not say it.
  Status explain(const Status &failure) const;
  Status launchFunction(CUfunction function, const fsdp_rt_device_entry &entry, void *const *buffers,
                        int64_t bufferCount, const int32_t *coordinates);

  CudaDevice &device;
  int64_t number;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_DEVICE_CUDA_CUDASTREAM_H
