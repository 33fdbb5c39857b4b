// Functions, events and measured spans of a GPU.

#include "Device/Cuda/CudaStream.h"

namespace fsdp::runtime {

Status CudaDevice::nextEvent(CUevent &event, size_t &index) {
  index = usedEvents++;
  if (index == events.size()) {
    CUevent made = nullptr;
    RETURN_IF_API_FAILED(*api, cuEventCreate(&made, options.trace ? CU_EVENT_DEFAULT : CU_EVENT_DISABLE_TIMING));
    events.push_back(made);
  }
  event = events[index];
  return Status::ok();
}

Status CudaDevice::recordEvent(int64_t stream, CUevent &event) {
  size_t index = 0;
  if (Status status = nextEvent(event, index); status.failed())
    return status;
  RETURN_IF_API_FAILED(*api, cuEventRecord(event, streams[stream]));
  return Status::ok();
}

Status CudaDevice::findFunction(const fsdp_rt_device_entry &entry, CUfunction &function) {
  auto found = functions.find(&entry);
  if (found != functions.end()) {
    function = found->second;
    return Status::ok();
  }
  if (!module)
    return {FSDP_RT_UNSUPPORTED, "the program has no device code"};
  Status status =
      api->check("cuModuleGetFunction", api->functions.cuModuleGetFunction(&function, module, entry.symbol));
  if (status.failed())
    return status.withPrefix(std::string("'") + entry.symbol + "': ");
  // More than this must be asked for.
  constexpr int64_t sharedByDefault = 48 * 1024;
  if (entry.shared_bytes > sharedByDefault)
    RETURN_IF_API_FAILED(*api, cuFuncSetAttribute(function, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES,
                                                  static_cast<int>(entry.shared_bytes)));
  functions[&entry] = function;
  return Status::ok();
}

Status CudaDevice::prepare(const fsdp_rt_device_kernel &kernel) {
  for (int64_t i = 0; i < kernel.entry_count; ++i) {
    CUfunction function = nullptr;
    if (Status status = findFunction(kernel.entries[i], function); status.failed())
      return status;
  }
  return Status::ok();
}

Status CudaDevice::findHostFunction(fsdp_rt_kernel kernel, int64_t bufferCount, CUfunction &function) {
  CUfunction &known = hostFunctions[{kernel, bufferCount}];
  if (!known) {
    if (Status status = api->makeHostFunction(known); status.failed())
      return status;
    if (Status status = api->bindHostKernel(known, kernel, bufferCount, options.axisCount, true); status.failed())
      return status;
  }
  function = known;
  return Status::ok();
}

//===----------------------------------------------------------------------===//
// Spans
//===----------------------------------------------------------------------===//

Status CudaDevice::beginSpan(int64_t stream, const SpanInfo &info, size_t &span) {
  if (!origin) {
    RETURN_IF_API_FAILED(*api, cuEventCreate(&origin, CU_EVENT_DEFAULT));
    RETURN_IF_API_FAILED(*api, cuEventRecord(origin, streams[0]));
    if (Status status = waitForStream(streams[0]); status.failed())
      return status;
    originNs = options.trace->now();
  }
  size_t index = 0;
  span = spans.size();
  spans.push_back({stream, info, nullptr, nullptr});
  if (Status status = nextEvent(spans[span].begin, index); status.failed())
    return status;
  RETURN_IF_API_FAILED(*api, cuEventRecord(spans[span].begin, streams[stream]));
  return Status::ok();
}

Status CudaDevice::finishSpan(size_t span) {
  size_t index = 0;
  if (Status status = nextEvent(spans[span].end, index); status.failed())
    return status;
  RETURN_IF_API_FAILED(*api, cuEventRecord(spans[span].end, streams[spans[span].stream]));
  return Status::ok();
}

Status CudaDevice::reportSpans() {
  for (TimedSpan &span : spans) {
    float begin = 0, end = 0;
    RETURN_IF_API_FAILED(*api, cuEventElapsedTime(&begin, origin, span.begin));
    RETURN_IF_API_FAILED(*api, cuEventElapsedTime(&end, origin, span.end));
    int64_t beginNs = originNs + static_cast<int64_t>(begin * 1e6), endNs = originNs + static_cast<int64_t>(end * 1e6);
    if (options.times)
      options.times->add(span.info.kind, span.stream == FSDP_RT_STREAM_COMPUTE, endNs - beginNs);
    options.trace->add(span.stream, std::move(span.info), beginNs, endNs);
  }
  return Status::ok();
}

} // namespace fsdp::runtime
