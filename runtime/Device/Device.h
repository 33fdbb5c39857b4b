// Contract of a device: memory and streams of one rank.
//
// A backend derives from Device and Stream; Registry.cpp makes one by name. Ask `getCapabilities` first: what is
// marked optional is called only where its capability is true. The conformance suite is Conformance/DeviceSuite.h.

#ifndef FSDP_RUNTIME_DEVICE_DEVICE_H
#define FSDP_RUNTIME_DEVICE_DEVICE_H

#include "Device/HostWork.h"
#include "Support/AbortSignal.h"
#include "Trace/StepTimes.h"
#include "fsdp/runtime/host.h"

namespace fsdp::runtime {

constexpr int64_t streamCount = 5;

struct DeviceCapabilities {
  bool hostAccessible = false; // the host may read and write device memory between steps
  bool hostTasks = false;      // enqueueHost works, and may block on other ranks
  bool hostKernels = false;    // launch works
  bool deviceKernels = false;  // launchDevice works
  bool runsAhead = false;      // calls return before their work is done
  bool graphs = false;         // a step can be captured and launched again
};

struct DeviceMemory {
  char *base = nullptr;
  int64_t bytes = 0;
  void *mapping = nullptr; // of the backend
  int64_t mappingBytes = 0;
};

/// A position on a stream: reached when everything enqueued before it is done. A value; dies at endStep.
struct StreamPoint {
  int64_t stream = 0;
  uint64_t position = 0;
};

/// Work on the host at a place of the stream. After a failure anywhere in the session, tasks are dropped, not run.
struct HostTask {
  SpanInfo span;
  HostWork run;
};

/// An in-order queue. Every function is called by the rank's own thread; enqueueing ones copy what they are given and
/// return without waiting (or run at once, if the device does not run ahead). Streams are ordered only by `wait`.
class Stream {
public:
  virtual ~Stream() = default;

  /// Optional (hostKernels). Runs a generated kernel. The pointer array is copied; the coordinates live as long as the
  /// device.
  virtual Status launch(fsdp_rt_kernel kernel, void *const *buffers, int64_t bufferCount, const int32_t *coordinates,
                        const SpanInfo &span) = 0;
  /// Optional (deviceKernels). Runs all entries of a device kernel; otherwise as `launch`.
  virtual Status launchDevice(const fsdp_rt_device_kernel &kernel, void *const *buffers, int64_t bufferCount,
                              const int32_t *coordinates, const SpanInfo &span) = 0;
  /// Copies within device memory; equal pointers are nothing to do.
  virtual Status copy(void *target, const void *source, int64_t bytes, const SpanInfo &span) = 0;
  /// Sets every byte.
  virtual Status fill(void *target, int value, int64_t bytes, const SpanInfo &span) = 0;
  /// Optional (hostTasks). A task that fails raises the session's abort signal.
  virtual Status enqueueHost(HostTask task) = 0;
  /// The current end of the stream.
  virtual StreamPoint record() = 0;
  /// What is enqueued from now on runs after `point` of another stream of this device. Does not block the caller if
  /// the device runs ahead. `span` names the waiting in the trace.
  virtual Status wait(StreamPoint point, const SpanInfo &span) = 0;
  /// Blocks the caller until the stream is empty. Returns also when tasks are dropped after a failure.
  virtual Status synchronize() = 0;
};

/// Memory and streams of one rank. Made, used and destroyed by the rank's thread; between steps the host's thread may
/// write, read and copy.
class Device {
public:
  virtual ~Device() = default;

  virtual DeviceCapabilities getCapabilities() const = 0;
  /// Zero bytes (every byte is 0), 512-byte aligned, owned by the caller until `free`. The byte past the end is not
  /// mapped where the hardware can do that. Fails with FSDP_RT_OUT_OF_MEMORY.
  virtual Status allocate(int64_t bytes, DeviceMemory &memory) = 0;
  virtual void free(DeviceMemory &memory) = 0;
  /// Copies from the host to the device, or back; blocks. No stream may be using the bytes.
  virtual Status write(void *target, const void *source, int64_t bytes) = 0;
  virtual Status read(void *target, const void *source, int64_t bytes) = 0;
  /// Copies within the device; blocks, as `write` does. The two ranges do not overlap.
  virtual Status copy(void *target, const void *source, int64_t bytes) = 0;
  /// Bytes of `memory` that use real memory now.
  virtual int64_t residentBytes(const DeviceMemory &memory) const = 0;
  /// The stream with a number of fsdp_rt_stream; owned by the device.
  virtual Stream &getStream(int64_t stream) = 0;

  /// Does now what the first launch of the kernel would do first.
  virtual Status prepare(const fsdp_rt_device_kernel &kernel) { return Status::ok(); }

  /// Optional (graphs). Between the two, calls on all streams are recorded and not run. The recording is kept, as
  /// `graph`, if the calls were `isGood`; then launchGraph enqueues all of it, as often as wanted, after everything
  /// that was enqueued before. Waiting in a recording for a point from before it is nothing.
  virtual Status beginCapture() { return Status::ok(); }

  virtual Status endCapture(bool isGood, int64_t &graph) { return Status::ok(); }

  virtual Status launchGraph(int64_t graph) { return Status::ok(); }

  /// Synchronises all streams; all points die. Called when the step's function has returned, also after a failure.
  virtual Status endStep() = 0;
};

struct DeviceOptions {
  int64_t rank = 0;
  int32_t streamMode = FSDP_RT_STREAMS_WORKERS;
  int64_t scheduleSeed = 0;
  AbortSignal *abortSignal = nullptr; // outlives the device
  RankTrace *trace = nullptr;         // outlives the device; null: off
  StepTimes *times = nullptr;         // likewise
  int64_t axisCount = 1;              // coordinates of a kernel
};

/// Makes the device called `name` ("cpu"); FSDP_RT_UNSUPPORTED if this build has none.
Status createDevice(const std::string &name, const DeviceOptions &options, std::unique_ptr<Device> &device);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_DEVICE_DEVICE_H
