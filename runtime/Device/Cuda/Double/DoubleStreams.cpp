// Streams, events, copies and fills of the double driver.

#include "Device/Cuda/Double/DoubleCalls.h"

#include <algorithm>
#include <chrono>
#include <cstring>

namespace fsdp::runtime {

int64_t DoubleCapture::join(DoubleStream *stream) {
  lanes.push_back(stream);
  counts.push_back(0);
  for (std::vector<uint64_t> &clock : clocks)
    clock.push_back(0);
  clocks.emplace_back(lanes.size(), 0);
  return static_cast<int64_t>(lanes.size()) - 1;
}

void DoubleStream::enqueue(const DoubleOperation &operation) {
  if (!capture)
    return context->enqueue(queue, operation);
  capture->entries.push_back({lane, operation});
  capture->clocks[lane][lane] = ++capture->counts[lane];
}

//===----------------------------------------------------------------------===//
// Streams
//===----------------------------------------------------------------------===//

static CUresult createStream(CUstream *handle, unsigned flags, int priority) {
  DoubleContext *context;
  if (CUresult result = beginCall(context); result != CUDA_SUCCESS)
    return result;
  if (flags != CU_STREAM_NON_BLOCKING || priority > 0 || priority < -5)
    return CUDA_ERROR_INVALID_VALUE;
  auto *stream = new DoubleStream;
  stream->context = context;
  stream->queue = context->scheduler.addQueue();
  context->machine.add(stream, "stream");
  *handle = reinterpret_cast<CUstream>(stream);
  return CUDA_SUCCESS;
}

static CUresult destroyStream(CUstream handle) {
  DoubleMachine *machine = currentDoubleMachine();
  if (!machine || !machine->remove(handle, "stream"))
    return CUDA_ERROR_INVALID_HANDLE;
  auto *stream = reinterpret_cast<DoubleStream *>(handle);
  CUresult result = stream->context->sticky;
  delete stream;
  return result;
}

// Time passes at each look: whatever may run, runs.
static CUresult queryStream(CUstream handle) {
  DoubleStream *stream;
  if (CUresult result = beginStreamCall(handle, stream); result != CUDA_SUCCESS)
    return result;
  if (stream->capture) {
    stream->capture->isBroken = true;
    return CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
  }
  SeededScheduler &scheduler = stream->context->scheduler;
  StreamPoint end = {stream->queue, scheduler.getSubmitted(stream->queue)};
  scheduler.drain(end.stream, end.position);
  if (stream->context->sticky != CUDA_SUCCESS)
    return stream->context->sticky;
  return scheduler.hasReached(end) ? CUDA_SUCCESS : CUDA_ERROR_NOT_READY;
}

//===----------------------------------------------------------------------===//
// Events
//===----------------------------------------------------------------------===//

static CUresult createEvent(CUevent *handle, unsigned flags) {
  DoubleContext *context;
  if (CUresult result = beginCall(context); result != CUDA_SUCCESS)
    return result;
  auto *event = new DoubleEvent;
  event->context = context;
  context->machine.add(event, "event");
  *handle = reinterpret_cast<CUevent>(event);
  return CUDA_SUCCESS;
}

static CUresult destroyEvent(CUevent handle) {
  DoubleMachine *machine = currentDoubleMachine();
  if (!machine || !machine->remove(handle, "event"))
    return CUDA_ERROR_INVALID_HANDLE;
  auto *event = reinterpret_cast<DoubleEvent *>(handle);
  CUresult result = event->context->sticky;
  delete event;
  return result;
}

static CUresult findEvent(CUevent handle, const DoubleContext *context, DoubleEvent *&event) {
  event = reinterpret_cast<DoubleEvent *>(handle);
  if (!currentDoubleMachine()->has(event, "event") || event->context != context)
    return CUDA_ERROR_INVALID_HANDLE;
  return CUDA_SUCCESS;
}

static int64_t clockNs() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

static CUresult recordEvent(CUevent handle, CUstream streamHandle) {
  DoubleStream *stream;
  DoubleEvent *event;
  if (CUresult result = beginStreamCall(streamHandle, stream); result != CUDA_SUCCESS)
    return result;
  if (CUresult result = findEvent(handle, stream->context, event); result != CUDA_SUCCESS)
    return result;
  stream->enqueue({[time = event->timeNs] {
                     *time = clockNs();
                     return CUDA_SUCCESS;
                   },
                   {},
                   {}});
  event->capture = stream->capture;
  event->isCaptured = stream->capture != nullptr;
  if (stream->capture) {
    event->point = {stream->lane, stream->capture->counts[stream->lane]};
    event->clock = stream->capture->clocks[stream->lane];
  } else {
    event->point = {stream->queue, stream->context->scheduler.getSubmitted(stream->queue)};
  }
  return CUDA_SUCCESS;
}

/// The stream, in the event's capture from now on, waits for the event there.
static CUresult waitInCapture(DoubleStream &stream, const DoubleEvent &event) {
  std::shared_ptr<DoubleCapture> capture = event.capture.lock();
  if (!capture || (stream.capture && stream.capture != capture)) {
    if (stream.capture)
      stream.capture->isBroken = true;
    return CUDA_ERROR_STREAM_CAPTURE_INVALIDATED;
  }
  if (!stream.capture) {
    stream.capture = capture;
    stream.lane = capture->join(&stream);
  }
  stream.enqueue({{}, event.point, {}});
  std::vector<uint64_t> &clock = capture->clocks[stream.lane];
  for (size_t i = 0; i < event.clock.size(); ++i)
    clock[i] = std::max(clock[i], event.clock[i]);
  return CUDA_SUCCESS;
}

static CUresult waitEvent(CUstream streamHandle, CUevent handle, unsigned flags) {
  DoubleStream *stream;
  DoubleEvent *event;
  if (CUresult result = beginStreamCall(streamHandle, stream); result != CUDA_SUCCESS)
    return result;
  if (CUresult result = findEvent(handle, stream->context, event); result != CUDA_SUCCESS)
    return result;
  if (event->isCaptured)
    return waitInCapture(*stream, *event);
  if (stream->capture) {
    // Work from before the capture is nothing that a graph can wait for.
    stream->capture->isBroken = true;
    return CUDA_ERROR_STREAM_CAPTURE_INVALIDATED;
  }
  stream->enqueue({{}, event->point, {}});
  return CUDA_SUCCESS;
}

static CUresult queryEvent(CUevent handle) {
  DoubleMachine *machine = currentDoubleMachine();
  auto *event = reinterpret_cast<DoubleEvent *>(handle);
  if (!machine || !machine->has(event, "event"))
    return CUDA_ERROR_INVALID_HANDLE;
  if (event->isCaptured)
    return CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
  if (event->context->sticky != CUDA_SUCCESS)
    return event->context->sticky;
  if (event->point.position == 0)
    return CUDA_SUCCESS;
  return event->context->scheduler.hasReached(event->point) ? CUDA_SUCCESS : CUDA_ERROR_NOT_READY;
}

static CUresult elapsedTime(float *milliseconds, CUevent begin, CUevent end) {
  for (CUevent handle : {begin, end})
    if (CUresult result = queryEvent(handle); result != CUDA_SUCCESS)
      return result;
  int64_t ns = *reinterpret_cast<DoubleEvent *>(end)->timeNs - *reinterpret_cast<DoubleEvent *>(begin)->timeNs;
  *milliseconds = static_cast<float>(static_cast<double>(ns) * 1e-6);
  return CUDA_SUCCESS;
}

//===----------------------------------------------------------------------===//
// Copies and fills
//===----------------------------------------------------------------------===//

/// Enqueues an operation that has host addresses of `device` memory, or one that fails as an access there would.
template <typename Work>
static CUresult enqueueAccess(CUstream handle, CUdeviceptr first, CUdeviceptr second, size_t bytes, Work work) {
  DoubleStream *stream;
  if (CUresult result = beginStreamCall(handle, stream); result != CUDA_SUCCESS)
    return result;
  DoubleContext *context = stream->context;
  stream->enqueue({[=] {
                     char *a = first ? context->translate(first, static_cast<int64_t>(bytes)) : nullptr;
                     char *b = second ? context->translate(second, static_cast<int64_t>(bytes)) : nullptr;
                     if ((first && !a) || (second && !b))
                       return CUDA_ERROR_ILLEGAL_ADDRESS;
                     work(a, b);
                     return CUDA_SUCCESS;
                   },
                   {},
                   {}});
  return CUDA_SUCCESS;
}

static CUresult copyToDevice(CUdeviceptr target, const void *source, size_t bytes, CUstream stream) {
  return enqueueAccess(stream, target, 0, bytes, [=](char *to, char *) { std::memcpy(to, source, bytes); });
}

static CUresult copyToHost(void *target, CUdeviceptr source, size_t bytes, CUstream stream) {
  return enqueueAccess(stream, source, 0, bytes, [=](char *from, char *) { std::memcpy(target, from, bytes); });
}

static CUresult copyWithin(CUdeviceptr target, CUdeviceptr source, size_t bytes, CUstream stream) {
  if (target < source + bytes && source < target + bytes)
    return CUDA_ERROR_INVALID_VALUE;
  return enqueueAccess(stream, target, source, bytes, [=](char *to, char *from) { std::memcpy(to, from, bytes); });
}

static CUresult fill(CUdeviceptr target, unsigned char value, size_t bytes, CUstream stream) {
  return enqueueAccess(stream, target, 0, bytes, [=](char *to, char *) { std::memset(to, value, bytes); });
}

void setDoubleStreams(CudaFunctions &functions) {
  functions.cuStreamCreateWithPriority = createStream;
  functions.cuStreamDestroy = destroyStream;
  functions.cuStreamQuery = queryStream;
  functions.cuStreamWaitEvent = waitEvent;
  functions.cuEventCreate = createEvent;
  functions.cuEventDestroy = destroyEvent;
  functions.cuEventRecord = recordEvent;
  functions.cuEventQuery = queryEvent;
  functions.cuEventElapsedTime = elapsedTime;
  functions.cuMemcpyHtoDAsync = copyToDevice;
  functions.cuMemcpyDtoHAsync = copyToHost;
  functions.cuMemcpyDtoDAsync = copyWithin;
  functions.cuMemsetD8Async = fill;
}

} // namespace fsdp::runtime
