// What the kinds of CPU streams share.

#ifndef FSDP_RUNTIME_DEVICE_CPU_CPUSTREAM_H
#define FSDP_RUNTIME_DEVICE_CPU_CPUSTREAM_H

#include "Device/Device.h"

#include <chrono>

namespace fsdp::runtime {

/// Every operation is a host task; subclasses decide which thread runs it and when.
class CpuStream : public Stream {
public:
  CpuStream(int64_t number, const DeviceOptions &options)
      : number(number), rank(options.rank), abortSignal(*options.abortSignal), trace(options.trace),
        times(options.times) {}

  Status launch(fsdp_rt_kernel kernel, void *const *buffers, int64_t bufferCount, const int32_t *coordinates,
                const SpanInfo &span) override;

  Status launchDevice(const fsdp_rt_device_kernel &, void *const *, int64_t, const int32_t *,
                      const SpanInfo &) override {
    return {FSDP_RT_UNSUPPORTED, "device 'cpu' has no device kernels"};
  }

  Status copy(void *target, const void *source, int64_t bytes, const SpanInfo &span) override;
  Status fill(void *target, int value, int64_t bytes, const SpanInfo &span) override;

  /// Blocks until `position` is done; callable from any thread of the rank. A stream that runs its tasks at once has
  /// reached every position.
  virtual void blockUntil(uint64_t position) = 0;
  /// True if `blockUntil` would return at once; callable from any thread of the rank.
  virtual bool hasReached(uint64_t position) = 0;

protected:
  /// Runs `work` unless something failed before; adds up its time, records its span; a failure raises the abort signal.
  template <typename Work>
  Status execute(const SpanInfo &span, Work &&work) {
    if (abortSignal.isRaised())
      return abortSignal.abortedStatus();
    auto start = std::chrono::steady_clock::now();
    int64_t begin = trace ? trace->now() : 0;
    Status status = work();
    if (status.failed())
      abortSignal.raise(rank, status);
    if (times)
      times->add(span.kind, number == FSDP_RT_STREAM_COMPUTE,
                 std::chrono::nanoseconds(std::chrono::steady_clock::now() - start).count());
    if (trace)
      trace->add(number, span, begin, trace->now());
    return status;
  }

  int64_t number;
  int64_t rank;
  AbortSignal &abortSignal;
  RankTrace *trace;
  StepTimes *times;
};

/// The streams of a device by number, for waits between them.
using CpuStreamTable = std::unique_ptr<CpuStream>[streamCount];

/// Runs everything at once on the caller's thread.
std::unique_ptr<CpuStream> createInlineStream(int64_t number, const DeviceOptions &options, CpuStreamTable &streams);

/// Runs tasks in order on a thread of its own.
std::unique_ptr<CpuStream> createWorkerStream(int64_t number, const DeviceOptions &options, CpuStreamTable &streams);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_DEVICE_CPU_CPUSTREAM_H
