// A stream that runs its work at once.

#include "Device/Cpu/CpuStream.h"

namespace fsdp::runtime {

namespace {

class InlineStream : public CpuStream {
public:
  InlineStream(int64_t number, const DeviceOptions &options, CpuStreamTable &streams)
      : CpuStream(number, options), streams(streams) {}

  // The common case of training: no copy of the pointers, no allocation.
  Status launch(fsdp_rt_kernel kernel, void *const *buffers, int64_t, const int32_t *coordinates,
                const SpanInfo &span) override {
    return execute(span, [&] {
      kernel(buffers, coordinates);
      return Status::ok();
    });
  }

  Status enqueueHost(HostTask task) override { return execute(task.span, task.run); }

  StreamPoint record() override { return {number, 0}; }

  Status wait(StreamPoint point, const SpanInfo &span) override {
    if (point.stream == number)
      return Status::ok();
    return execute(span, [&] {
      streams[point.stream]->blockUntil(point.position);
      return Status::ok();
    });
  }

  Status synchronize() override { return Status::ok(); }

  void blockUntil(uint64_t) override {}

  bool hasReached(uint64_t) override { return true; }

private:
  CpuStreamTable &streams;
};

} // namespace

std::unique_ptr<CpuStream> createInlineStream(int64_t number, const DeviceOptions &options, CpuStreamTable &streams) {
  return std::make_unique<InlineStream>(number, options, streams);
}

} // namespace fsdp::runtime
