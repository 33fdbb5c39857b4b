// A GPU: memory, streams and code of one rank.

#ifndef FSDP_RUNTIME_DEVICE_CUDA_CUDADEVICE_H
#define FSDP_RUNTIME_DEVICE_CUDA_CUDADEVICE_H

#include "Device/Cuda/Api/CudaApi.h"
#include "Device/Device.h"
#include "Support/DeviceImage.h"

#include <map>
#include <unordered_map>
#include <vector>

namespace fsdp::runtime {

class CudaStream;

struct CudaDeviceOptions {
  int64_t ordinal = 0; // among the devices that the driver shows
  std::vector<DeviceImage> images;
  bool isShared = false; // other ranks exist: memory is allocated so that NCCL can register it
};

/// Somebody whose work on a stream may never end by itself.
class StreamWatch {
public:
  virtual ~StreamWatch() = default;
  /// Asked again and again while the rank waits for a stream. A failure ends the wait.
  virtual Status check() = 0;
  /// The rank gives up: what is under way must end.
  virtual void abort() = 0;

  /// What was captured runs again.
  virtual void beginGraph() {}
};

class CudaDevice : public Device {
public:
  /// Initialises the driver, takes the device's primary context, makes streams and loads the program's code.
  static Status open(const DeviceOptions &options, const CudaDeviceOptions &cuda, std::shared_ptr<CudaApi> api,
                     std::unique_ptr<CudaDevice> &device);
  ~CudaDevice() override;

  DeviceCapabilities getCapabilities() const override;
  Status allocate(int64_t bytes, DeviceMemory &memory) override;
  void free(DeviceMemory &memory) override;
  Status write(void *target, const void *source, int64_t bytes) override;
  Status read(void *target, const void *source, int64_t bytes) override;
  Status copy(void *target, const void *source, int64_t bytes) override;

  int64_t residentBytes(const DeviceMemory &memory) const override { return memory.bytes; }

  Stream &getStream(int64_t stream) override;
  Status prepare(const fsdp_rt_device_kernel &kernel) override;
  Status beginCapture() override;
  Status endCapture(bool isGood, int64_t &graph) override;
  Status launchGraph(int64_t graph) override;
  Status endStep() override;

  /// The calling thread's calls go to this device from now on.
  Status makeCurrent();

  CudaApi &getApi() const { return *api; }

  CUdevice getDevice() const { return device; }

  CUstream getHandle(int64_t stream) const { return streams[stream]; }

  const DeviceOptions &getOptions() const { return options; }

  /// 90 for compute capability 9.0.
  int getCapability() const { return capability; }

  int getMultiprocessorCount() const { return multiprocessorCount; }

  /// True if all bytes are in one allocation of this device.
  bool contains(const void *pointer, int64_t bytes) const;

  const std::vector<DeviceMemory> &getAllocations() const { return allocations; }

  void addWatch(StreamWatch *watch) { watches.push_back(watch); }

  void removeWatch(StreamWatch *watch);

  /// Calls are recorded and not run.
  bool isCapture() const { return isCapturing; }

  /// Counts steps that have ended.
  uint64_t getStepNumber() const { return stepNumber; }

  /// An event at the current end of a stream; the device's, for this step.
  Status recordEvent(int64_t stream, CUevent &event);

  /// Blocks until the stream is empty, asking the watches meanwhile. After a failure anywhere the watches abort, and it
  /// returns ok once the stream is empty.
  Status waitForStream(CUstream stream);

private:
  friend class CudaStream;

  /// A span whose times are read when the step has ended.
  struct TimedSpan {
    int64_t stream;
    SpanInfo info;
    CUevent begin, end;
  };

  CudaDevice(const DeviceOptions &options, const CudaDeviceOptions &cuda, std::shared_ptr<CudaApi> api);

  Status start();
  Status makeStreams();
  Status orderStreams(int64_t before, int64_t after);
  Status loadImages();
  /// An event of this step; kept and used again in the next one.
  Status nextEvent(CUevent &event, size_t &index);
  Status findFunction(const fsdp_rt_device_entry &entry, CUfunction &function);
  Status findHostFunction(fsdp_rt_kernel kernel, int64_t bufferCount, CUfunction &function);
  Status beginSpan(int64_t stream, const SpanInfo &info, size_t &span);
  Status finishSpan(size_t span);
  Status reportSpans();
  Status drainAfterFailure(CUstream stream);

  DeviceOptions options;
  CudaDeviceOptions cuda;
  std::shared_ptr<CudaApi> api;
  CUdevice device = 0;
  CUcontext context = nullptr;
  int capability = 0, multiprocessorCount = 0;
  CUmodule module = nullptr;
  CUstream streams[streamCount] = {};
  std::unique_ptr<CudaStream> streamObjects[streamCount];
  std::vector<DeviceMemory> allocations;
  std::vector<StreamWatch *> watches;
  bool haveWatchesAborted = false;
  std::vector<CUevent> events;
  size_t usedEvents = 0;
  uint64_t stepNumber = 0;
  Status deferred; // of a call that could not return it
  std::unordered_map<const fsdp_rt_device_entry *, CUfunction> functions;
  std::map<std::pair<fsdp_rt_kernel, int64_t>, CUfunction> hostFunctions;
  bool isCapturing = false;
  size_t eventsBeforeCapture = 0; // of this step
  std::vector<CUgraphExec> graphs;
  std::vector<TimedSpan> spans;
  CUevent origin = nullptr; // with the host's time of the trace, what events are measured from
  int64_t originNs = 0;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_DEVICE_CUDA_CUDADEVICE_H
