// A GPU: its start, its memory, waiting for it.

#include "Device/Cuda/CudaDevice.h"

#include "Device/Cuda/CudaImages.h"
#include "Device/Cuda/CudaStream.h"
#include "Support/Log.h"

#include <algorithm>
#include <thread>

namespace fsdp::runtime {

CudaDevice::CudaDevice(const DeviceOptions &options, const CudaDeviceOptions &cuda, std::shared_ptr<CudaApi> api)
    : options(options), cuda(cuda), api(std::move(api)) {}

Status CudaDevice::open(const DeviceOptions &options, const CudaDeviceOptions &cuda, std::shared_ptr<CudaApi> api,
                        std::unique_ptr<CudaDevice> &device) {
  std::unique_ptr<CudaDevice> made(new CudaDevice(options, cuda, std::move(api)));
  if (Status status = made->start(); status.failed())
    return status;
  device = std::move(made);
  return Status::ok();
}

Status CudaDevice::start() {
  api->enter();
  RETURN_IF_API_FAILED(*api, cuInit(0));
  int count = 0;
  RETURN_IF_API_FAILED(*api, cuDeviceGetCount(&count));
  if (cuda.ordinal >= count)
    return {FSDP_RT_UNSUPPORTED,
            formatText("rank %lld needs device %lld of this machine, which has %d",
                       static_cast<long long>(options.rank), static_cast<long long>(cuda.ordinal), count)};
  RETURN_IF_API_FAILED(*api, cuDeviceGet(&device, static_cast<int>(cuda.ordinal)));
  int major = 0, minor = 0;
  RETURN_IF_API_FAILED(*api, cuDeviceGetAttribute(&major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device));
  RETURN_IF_API_FAILED(*api, cuDeviceGetAttribute(&minor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, device));
  RETURN_IF_API_FAILED(*api,
                       cuDeviceGetAttribute(&multiprocessorCount, CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT, device));
  capability = major * 10 + minor;
  RETURN_IF_API_FAILED(*api, cuDevicePrimaryCtxRetain(&context, device));
  RETURN_IF_API_FAILED(*api, cuCtxSetCurrent(context));
  if (Status status = makeStreams(); status.failed())
    return status;
  return loadImages();
}

Status CudaDevice::makeStreams() {
  int least = 0, greatest = 0;
  RETURN_IF_API_FAILED(*api, cuCtxGetStreamPriorityRange(&least, &greatest));
  for (int64_t i = 0; i < streamCount; ++i) {
    // Communication goes first wherever both want the device: it is what others wait for.
    bool isCompute = i == FSDP_RT_STREAM_COMPUTE || i == FSDP_RT_STREAM_COPY;
    RETURN_IF_API_FAILED(*api,
                         cuStreamCreateWithPriority(&streams[i], CU_STREAM_NON_BLOCKING, isCompute ? least : greatest));
    streamObjects[i] = std::make_unique<CudaStream>(*this, i);
  }
  return Status::ok();
}

Status CudaDevice::loadImages() {
  if (cuda.images.empty())
    return Status::ok();
  const DeviceImage *image = nullptr;
  if (Status status = chooseImage(cuda.images, capability, image); status.failed())
    return status;
  // PTX is text, which ends at a zero byte.
  std::string code(static_cast<const char *>(image->data), image->bytes);
  char errors[4096] = {};
  CUjit_option names[] = {CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES};
  void *values[] = {errors, reinterpret_cast<void *>(sizeof(errors))};
  Status status =
      api->check("cuModuleLoadDataEx", api->functions.cuModuleLoadDataEx(&module, code.c_str(), 2, names, values));
  return errors[0] ? status.withPrefix(image->architecture + ": " + errors + ": ")
                   : status.withPrefix(image->architecture + ": ");
}

CudaDevice::~CudaDevice() {
  if (!context)
    return;
  // A failure here has nobody to be told to; what can be given back is.
  (void)makeCurrent();
  const CudaFunctions &calls = api->functions;
  for (CUstream stream : streams)
    if (stream)
      (void)waitForStream(stream);
  for (CUgraphExec graph : graphs)
    (void)calls.cuGraphExecDestroy(graph);
  for (CUevent event : events)
    (void)calls.cuEventDestroy(event);
  if (origin)
    (void)calls.cuEventDestroy(origin);
  if (module)
    (void)calls.cuModuleUnload(module);
  for (CUstream stream : streams)
    if (stream)
      (void)calls.cuStreamDestroy(stream);
  (void)calls.cuDevicePrimaryCtxRelease(device);
}

Status CudaDevice::makeCurrent() {
  api->enter();
  RETURN_IF_API_FAILED(*api, cuCtxSetCurrent(context));
  return Status::ok();
}

DeviceCapabilities CudaDevice::getCapabilities() const {
  DeviceCapabilities capabilities;
  capabilities.hostKernels = api->isDouble();
  capabilities.deviceKernels = true;
  capabilities.runsAhead = true;
  // Times of single operations are not to be had from a graph.
  capabilities.graphs = options.trace == nullptr;
  return capabilities;
}

Stream &CudaDevice::getStream(int64_t stream) { return *streamObjects[stream]; }

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Status CudaDevice::allocate(int64_t bytes, DeviceMemory &memory) {
  memory = {};
  if (Status status = makeCurrent(); status.failed())
    return status;
  int64_t reserved = std::max<int64_t>(bytes, 512);
  CUdeviceptr address = 0;
  bool isShared = false;
  if (cuda.isShared && api->functions.ncclMemAlloc) {
    void *pointer = nullptr;
    isShared = api->functions.ncclMemAlloc(&pointer, reserved) == ncclSuccess;
    address = reinterpret_cast<CUdeviceptr>(pointer);
    // Only such memory can be registered with NCCL, which then works without: slower, and otherwise the same.
    if (!isShared)
      logLine(options.rank, "ncclMemAlloc fails: NCCL will not use the arena in place");
  }
  Status status;
  if (!isShared)
    status = api->check("cuMemAlloc", api->functions.cuMemAlloc(&address, reserved));
  if (status.failed()) {
    size_t free = 0, total = 0;
    (void)api->functions.cuMemGetInfo(&free, &total);
    return {status.code(), formatText("cannot allocate %lld bytes, %zu of %zu are free: %s",
                                      static_cast<long long>(bytes), free, total, status.message().c_str())};
  }
  memory.base = reinterpret_cast<char *>(address);
  memory.bytes = bytes;
  memory.mapping = isShared ? memory.base : nullptr;
  memory.mappingBytes = reserved;
  allocations.push_back(memory);
  status = api->check("cuMemsetD8Async", api->functions.cuMemsetD8Async(address, 0, reserved, streams[0]));
  if (status.isOk())
    status = waitForStream(streams[0]);
  if (status.failed())
    free(memory);
  return status;
}

void CudaDevice::free(DeviceMemory &memory) {
  if (!memory.base)
    return;
  (void)makeCurrent();
  if (memory.mapping)
    (void)api->functions.ncclMemFree(memory.base);
  else
    (void)api->functions.cuMemFree(reinterpret_cast<CUdeviceptr>(memory.base));
  allocations.erase(std::remove_if(allocations.begin(), allocations.end(),
                                   [&](const DeviceMemory &other) { return other.base == memory.base; }),
                    allocations.end());
  memory = {};
}

bool CudaDevice::contains(const void *pointer, int64_t bytes) const {
  uintptr_t begin = reinterpret_cast<uintptr_t>(pointer);
  return std::any_of(allocations.begin(), allocations.end(), [&](const DeviceMemory &memory) {
    uintptr_t base = reinterpret_cast<uintptr_t>(memory.base);
    return begin >= base && begin + bytes <= base + memory.bytes;
  });
}

Status CudaDevice::write(void *target, const void *source, int64_t bytes) {
  if (bytes <= 0)
    return Status::ok();
  if (Status status = makeCurrent(); status.failed())
    return status;
  RETURN_IF_API_FAILED(*api, cuMemcpyHtoDAsync(reinterpret_cast<CUdeviceptr>(target), source, bytes, streams[0]));
  return waitForStream(streams[0]);
}

Status CudaDevice::read(void *target, const void *source, int64_t bytes) {
  if (bytes <= 0)
    return Status::ok();
  if (Status status = makeCurrent(); status.failed())
    return status;
  RETURN_IF_API_FAILED(*api, cuMemcpyDtoHAsync(target, reinterpret_cast<CUdeviceptr>(source), bytes, streams[0]));
  return waitForStream(streams[0]);
}

Status CudaDevice::copy(void *target, const void *source, int64_t bytes) {
  if (bytes <= 0 || target == source)
    return Status::ok();
  if (Status status = makeCurrent(); status.failed())
    return status;
  RETURN_IF_API_FAILED(*api, cuMemcpyDtoDAsync(reinterpret_cast<CUdeviceptr>(target),
                                               reinterpret_cast<CUdeviceptr>(source), bytes, streams[0]));
  return waitForStream(streams[0]);
}

//===----------------------------------------------------------------------===//
// Waiting
//===----------------------------------------------------------------------===//

void CudaDevice::removeWatch(StreamWatch *watch) {
  watches.erase(std::remove(watches.begin(), watches.end(), watch), watches.end());
}

namespace {

/// Looks often at first, then every 100 us: a short wait ends at once, a long one costs nothing.
class Patience {
public:
  void pause() {
    if (++looks < 200)
      std::this_thread::yield();
    else
      std::this_thread::sleep_for(std::chrono::microseconds(looks < 1000 ? 20 : 100));
  }

  /// True once in a while: for questions that cost more.
  bool isTimeToAsk() const { return looks % 16 == 15; }

private:
  int64_t looks = 0;
};

} // namespace

Status CudaDevice::waitForStream(CUstream stream) {
  Patience patience;
  while (true) {
    CUresult result = api->functions.cuStreamQuery(stream);
    if (result != CUDA_ERROR_NOT_READY) {
      Status status = api->check("cuStreamQuery", result);
      // The caller takes its memory away now: nothing may still be on the way to it.
      if (status.failed())
        (void)drainAfterFailure(stream);
      return status;
    }
    if (options.abortSignal->isRaised())
      return drainAfterFailure(stream);
    if (patience.isTimeToAsk())
      for (StreamWatch *watch : watches)
        if (Status status = watch->check(); status.failed()) {
          options.abortSignal->raise(options.rank, status);
          return drainAfterFailure(stream);
        }
    patience.pause();
  }
}

Status CudaDevice::drainAfterFailure(CUstream stream) {
  if (!haveWatchesAborted) {
    haveWatchesAborted = true;
    for (StreamWatch *watch : watches)
      watch->abort();
  }
  // What was aborted ends soon; a kernel that never returns cannot be ended, and is left behind.
  auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (std::chrono::steady_clock::now() < end) {
    if (api->functions.cuStreamQuery(stream) != CUDA_ERROR_NOT_READY)
      return Status::ok();
    std::this_thread::sleep_for(std::chrono::microseconds(100));
  }
  return {FSDP_RT_TIMED_OUT, "a stream does not become empty after the failure"};
}

Status CudaDevice::endStep() {
  Status first = deferred;
  for (CUstream stream : streams)
    if (Status status = waitForStream(stream); status.failed() && first.isOk())
      first = status;
  if (first.isOk() && !options.abortSignal->isRaised())
    first = reportSpans();
  spans.clear();
  usedEvents = 0;
  ++stepNumber;
  return first;
}

} // namespace fsdp::runtime
