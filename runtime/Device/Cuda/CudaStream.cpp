// Work on a stream of a GPU.

#include "Device/Cuda/CudaStream.h"

namespace fsdp::runtime {

static CUdeviceptr addressOf(const void *pointer) { return reinterpret_cast<CUdeviceptr>(pointer); }

Status CudaStream::explain(const Status &failure) const {
  CUresult result = device.api->functions.cuStreamQuery(getHandle());
  if (result == CUDA_SUCCESS || result == CUDA_ERROR_NOT_READY)
    return failure;
  Status earlier = device.api->check("cuStreamQuery", result);
  return {failure.code(), failure.message() + ", after an error of earlier work: " + earlier.message()};
}

Status CudaStream::launchFunction(CUfunction function, const fsdp_rt_device_entry &entry, void *const *buffers,
                                  int64_t bufferCount, const int32_t *coordinates) {
  // The driver copies the values while it launches.
  std::vector<CUdeviceptr> pointers(bufferCount);
  std::vector<int32_t> places(coordinates, coordinates + device.options.axisCount);
  std::vector<void *> parameters;
  for (int64_t i = 0; i < bufferCount; ++i) {
    pointers[i] = addressOf(buffers[i]);
    parameters.push_back(&pointers[i]);
  }
  for (int32_t &place : places)
    parameters.push_back(&place);
  RETURN_IF_API_FAILED(*device.api, cuLaunchKernel(function, static_cast<unsigned>(entry.grid_x), 1, 1,
                                                   static_cast<unsigned>(entry.block_x), 1, 1,
                                                   static_cast<unsigned>(entry.shared_bytes), getHandle(),
                                                   parameters.data(), nullptr));
  return Status::ok();
}

Status CudaStream::launch(fsdp_rt_kernel kernel, void *const *buffers, int64_t bufferCount, const int32_t *coordinates,
                          const SpanInfo &span) {
  return timed(span, [&]() -> Status {
    CUfunction function = nullptr;
    if (Status status = device.findHostFunction(kernel, bufferCount, function); status.failed())
      return status;
    return launchFunction(function, {"", 1, 1, 0}, buffers, bufferCount, coordinates);
  });
}

Status CudaStream::launchDevice(const fsdp_rt_device_kernel &kernel, void *const *buffers, int64_t bufferCount,
                                const int32_t *coordinates, const SpanInfo &span) {
  return timed(span, [&]() -> Status {
    for (int64_t i = 0; i < kernel.entry_count; ++i) {
      const fsdp_rt_device_entry &entry = kernel.entries[i];
      CUfunction function = nullptr;
      if (Status status = device.findFunction(entry, function); status.failed())
        return status;
      // The double runs the whole kernel in place of its last entry.
      if (Status status = device.api->bindHostKernel(function, kernel.host, bufferCount, device.options.axisCount,
                                                     i + 1 == kernel.entry_count);
          status.failed())
        return status;
      if (Status status = launchFunction(function, entry, buffers, bufferCount, coordinates); status.failed())
        return status.withPrefix(std::string(entry.symbol) + ": ");
    }
    return Status::ok();
  });
}

Status CudaStream::copy(void *target, const void *source, int64_t bytes, const SpanInfo &span) {
  if (target == source || bytes <= 0)
    return Status::ok();
  return timed(span, [&]() -> Status {
    RETURN_IF_API_FAILED(*device.api, cuMemcpyDtoDAsync(addressOf(target), addressOf(source), bytes, getHandle()));
    return Status::ok();
  });
}

Status CudaStream::fill(void *target, int value, int64_t bytes, const SpanInfo &span) {
  if (bytes <= 0)
    return Status::ok();
  return timed(span, [&]() -> Status {
    RETURN_IF_API_FAILED(*device.api,
                         cuMemsetD8Async(addressOf(target), static_cast<unsigned char>(value), bytes, getHandle()));
    return Status::ok();
  });
}

Status CudaStream::enqueueHost(HostTask) { return {FSDP_RT_UNSUPPORTED, "a GPU's stream has no host tasks"}; }

StreamPoint CudaStream::record() {
  CUevent event = nullptr;
  size_t index = 0;
  Status status = device.deferred;
  if (status.isOk())
    status = device.nextEvent(event, index);
  if (status.isOk())
    status = device.api->check("cuEventRecord", device.api->functions.cuEventRecord(event, getHandle()));
  // A point has no room for a failure: the next call on the device reports it.
  if (status.failed())
    device.deferred = status;
  return {number, index + 1};
}

Status CudaStream::wait(StreamPoint point, const SpanInfo &span) {
  // What was before a capture is before everything that is captured.
  if (point.stream == number || (device.isCapturing && point.position <= device.eventsBeforeCapture))
    return device.deferred;
  return timed(span, [&]() -> Status {
    RETURN_IF_API_FAILED(*device.api, cuStreamWaitEvent(getHandle(), device.events[point.position - 1], 0));
    return Status::ok();
  });
}

Status CudaStream::synchronize() {
  if (device.deferred.failed())
    return device.deferred;
  return device.waitForStream(getHandle());
}

} // namespace fsdp::runtime
