// Recordings of all streams, launched again and again.

#include "Device/Cuda/CudaDevice.h"

#include "Support/Log.h"

namespace fsdp::runtime {

/// Whatever is enqueued on `after` from now on runs after what is on `before`.
Status CudaDevice::orderStreams(int64_t before, int64_t after) {
  CUevent event = nullptr;
  if (Status status = recordEvent(before, event); status.failed())
    return status;
  RETURN_IF_API_FAILED(*api, cuStreamWaitEvent(streams[after], event, 0));
  return Status::ok();
}

Status CudaDevice::beginCapture() {
  RETURN_IF_API_FAILED(*api, cuStreamBeginCapture(streams[0], CU_STREAM_CAPTURE_MODE_THREAD_LOCAL));
  isCapturing = true;
  eventsBeforeCapture = usedEvents;
  // A stream is in the capture once it waits for one that is.
  for (int64_t stream = 1; stream < streamCount; ++stream)
    if (Status status = orderStreams(0, stream); status.failed())
      return status;
  return Status::ok();
}

Status CudaDevice::endCapture(bool isGood, int64_t &graph) {
  Status status = deferred;
  for (int64_t stream = 1; stream < streamCount && isGood && status.isOk(); ++stream)
    status = orderStreams(stream, 0);
  CUgraph captured = nullptr;
  CUresult result = api->functions.cuStreamEndCapture(streams[0], &captured);
  isCapturing = false;
  if (status.isOk() && isGood)
    status = api->check("cuStreamEndCapture", result);
  CUgraphExec made = nullptr;
  if (status.isOk() && isGood)
    status = api->check("cuGraphInstantiate", api->functions.cuGraphInstantiate(&made, captured, 0));
  if (captured)
    (void)api->functions.cuGraphDestroy(captured);
  if (status.failed() || !isGood)
    return status;
  graph = static_cast<int64_t>(graphs.size());
  graphs.push_back(made);
  logLine(options.rank, formatText("CUDA graph %lld of the step is ready", static_cast<long long>(graph)));
  return status;
}

Status CudaDevice::launchGraph(int64_t graph) {
  for (StreamWatch *watch : watches)
    watch->beginGraph();
  RETURN_IF_API_FAILED(*api, cuGraphLaunch(graphs[graph], streams[0]));
  return Status::ok();
}

} // namespace fsdp::runtime
