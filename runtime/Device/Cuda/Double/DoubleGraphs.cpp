// Stream capture and graphs of the double driver.

#include "Device/Cuda/Double/DoubleCalls.h"

namespace fsdp::runtime {

namespace {

struct DoubleGraph {
  int64_t laneCount = 0;
  std::vector<DoubleCapture::Entry> entries;
};

/// A graph with queues of its own, one for each captured stream.
struct DoubleGraphExec {
  DoubleContext *context = nullptr;
  DoubleGraph graph;
  std::vector<int64_t> queues;
};

} // namespace

static CUresult beginCapture(CUstream handle, CUstreamCaptureMode) {
  DoubleStream *stream;
  if (CUresult result = beginStreamCall(handle, stream); result != CUDA_SUCCESS)
    return result;
  if (stream->capture)
    return CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED;
  stream->capture = std::make_shared<DoubleCapture>();
  stream->capture->origin = stream;
  stream->lane = stream->capture->join(stream);
  return CUDA_SUCCESS;
}

static CUresult endCapture(CUstream handle, CUgraph *graphHandle) {
  DoubleStream *stream;
  if (CUresult result = beginStreamCall(handle, stream); result != CUDA_SUCCESS && !stream->capture)
    return result;
  *graphHandle = nullptr;
  std::shared_ptr<DoubleCapture> capture = stream->capture;
  if (!capture || capture->origin != stream)
    return CUDA_ERROR_STREAM_CAPTURE_UNMATCHED;
  // Whatever was captured must be before the end of the stream where the capture began.
  bool isJoined = true;
  for (size_t lane = 0; lane < capture->lanes.size(); ++lane) {
    isJoined &= capture->clocks[0][lane] == capture->counts[lane];
    capture->lanes[lane]->capture.reset();
  }
  if (capture->isBroken)
    return CUDA_ERROR_STREAM_CAPTURE_INVALIDATED;
  if (!isJoined)
    return CUDA_ERROR_STREAM_CAPTURE_UNJOINED;
  auto *graph = new DoubleGraph;
  graph->laneCount = static_cast<int64_t>(capture->lanes.size());
  graph->entries = capture->entries;
  stream->context->machine.add(graph, "graph");
  *graphHandle = reinterpret_cast<CUgraph>(graph);
  return CUDA_SUCCESS;
}

static CUresult instantiate(CUgraphExec *handle, CUgraph graphHandle, unsigned long long) {
  DoubleContext *context;
  if (CUresult result = beginCall(context); result != CUDA_SUCCESS)
    return result;
  auto *graph = reinterpret_cast<DoubleGraph *>(graphHandle);
  if (!context->machine.has(graph, "graph"))
    return CUDA_ERROR_INVALID_HANDLE;
  auto *executable = new DoubleGraphExec;
  executable->context = context;
  executable->graph = *graph;
  for (int64_t lane = 0; lane < graph->laneCount; ++lane)
    executable->queues.push_back(context->scheduler.addQueue());
  context->machine.add(executable, "executable graph");
  *handle = reinterpret_cast<CUgraphExec>(executable);
  return CUDA_SUCCESS;
}

/// All lanes begin after the stream's end; the stream goes on after the end of all lanes.
static CUresult launchGraph(CUgraphExec handle, CUstream streamHandle) {
  DoubleStream *stream;
  if (CUresult result = beginStreamCall(streamHandle, stream); result != CUDA_SUCCESS)
    return result;
  auto *executable = reinterpret_cast<DoubleGraphExec *>(handle);
  DoubleContext *context = stream->context;
  if (!context->machine.has(executable, "executable graph") || executable->context != context || stream->capture)
    return CUDA_ERROR_INVALID_HANDLE;
  SeededScheduler &scheduler = context->scheduler;
  StreamPoint begin = {stream->queue, scheduler.getSubmitted(stream->queue)};
  std::vector<uint64_t> offsets;
  for (int64_t queue : executable->queues) {
    context->enqueue(queue, {{}, begin, {}});
    offsets.push_back(scheduler.getSubmitted(queue));
  }
  for (const DoubleCapture::Entry &entry : executable->graph.entries) {
    DoubleOperation operation = entry.operation;
    StreamPoint &point = operation.waitsFor;
    if (point.position > 0)
      point = {executable->queues[point.stream], offsets[point.stream] + point.position};
    else
      point = {executable->queues[0], 0};
    context->enqueue(executable->queues[entry.lane], operation);
  }
  for (int64_t queue : executable->queues)
    context->enqueue(stream->queue, {{}, {queue, scheduler.getSubmitted(queue)}, {}});
  return CUDA_SUCCESS;
}

static CUresult destroyGraph(CUgraph handle) {
  DoubleMachine *machine = currentDoubleMachine();
  if (!machine || !machine->remove(handle, "graph"))
    return CUDA_ERROR_INVALID_HANDLE;
  delete reinterpret_cast<DoubleGraph *>(handle);
  return CUDA_SUCCESS;
}

static CUresult destroyExecutable(CUgraphExec handle) {
  DoubleMachine *machine = currentDoubleMachine();
  if (!machine || !machine->remove(handle, "executable graph"))
    return CUDA_ERROR_INVALID_HANDLE;
  delete reinterpret_cast<DoubleGraphExec *>(handle);
  return CUDA_SUCCESS;
}

void setDoubleGraphs(CudaFunctions &functions) {
  functions.cuStreamBeginCapture = beginCapture;
  functions.cuStreamEndCapture = endCapture;
  functions.cuGraphInstantiate = instantiate;
  functions.cuGraphLaunch = launchGraph;
  functions.cuGraphDestroy = destroyGraph;
  functions.cuGraphExecDestroy = destroyExecutable;
}

} // namespace fsdp::runtime
