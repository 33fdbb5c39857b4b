// Walks, extends and launches a step's graphs.

#include "Core/StepGraphs.h"

#include "Core/Context.h"

namespace fsdp::runtime {

// A step whose scalars have ever new values is not worth more; what follows then runs as it is.
constexpr size_t mostSegments = 64;

Status StepGraphs::run(fsdp_rt_context &context, int32_t &code) {
  values.clear();
  hasEnded = false;
  bool isWhole = false;
  if (!segments.empty())
    if (Status status = walk(context, isWhole); status.failed() || isWhole)
      return status;
  return capture(context, code);
}

Status StepGraphs::walk(fsdp_rt_context &context, bool &isWhole) {
  Device &device = *context.device;
  last = 0;
  while (true) {
    if (Status status = device.launchGraph(segments[last].graph); status.failed())
      return status;
    isWhole = segments[last].source == nullptr;
    if (isWhole)
      return Status::ok();
    int64_t value = 0;
    if (Status status = device.getStream(FSDP_RT_STREAM_COMPUTE).synchronize(); status.failed())
      return status;
    if (context.abortSignal->isRaised()) // what was not computed decides nothing
      return context.abortSignal->abortedStatus();
    if (Status status = device.read(&value, segments[last].source, segments[last].bytes); status.failed())
      return status;
    values.push_back(value);
    auto next = segments[last].next.find(value);
    if (next == segments[last].next.end())
      return Status::ok();
    last = next->second;
  }
}

/// Runs the step's function: what was launched is skipped, what follows is captured.
Status StepGraphs::capture(fsdp_rt_context &context, int32_t &code) {
  mode = Mode::Off;
  repeated = 0;
  if (!values.empty()) {
    mode = Mode::Skipping;
    context.isRehearsing = true;
  } else if (Status status = begin(context); status.failed()) {
    return status;
  }
  code = context.program->step(&context, context.arena.getBase());
  context.isRehearsing = false;
  bool isGood = code == FSDP_RT_OK;
  Status status;
  if (mode == Mode::Capturing && isGood) {
    status = end(context, nullptr, 0);
  } else if (mode == Mode::Capturing) {
    int64_t graph = 0;
    (void)context.device->endCapture(/*isGood=*/false, graph); // the step's own failure says more
  } else if (mode == Mode::Skipping && isGood) {
    status = {FSDP_RT_INTERNAL, "the step read fewer scalars than before"};
  }
  mode = Mode::Off;
  return status;
}

Status StepGraphs::begin(fsdp_rt_context &context) {
  mode = Mode::Off;
  if (segments.size() >= mostSegments)
    return Status::ok();
  if (Status status = context.device->beginCapture(); status.failed())
    return status;
  mode = Mode::Capturing;
  return Status::ok();
}

Status StepGraphs::end(fsdp_rt_context &context, const void *source, int64_t bytes) {
  mode = Mode::Off;
  Segment segment;
  segment.source = source;
  segment.bytes = bytes;
  if (Status status = context.device->endCapture(/*isGood=*/true, segment.graph); status.failed())
    return status;
  if (!values.empty())
    segments[last].next[values.back()] = segments.size();
  last = segments.size();
  segments.push_back(segment);
  return context.device->launchGraph(segment.graph);
}

Status StepGraphs::repeatScalar(fsdp_rt_context &context, int64_t &value) {
  value = values[repeated++];
  if (repeated < values.size())
    return Status::ok();
  context.isRehearsing = false;
  return begin(context);
}

Status StepGraphs::beforeRead(fsdp_rt_context &context, const void *source, int64_t bytes) {
  hasEnded = mode == Mode::Capturing;
  return hasEnded ? end(context, source, bytes) : Status::ok();
}

Status StepGraphs::afterRead(fsdp_rt_context &context, int64_t value) {
  if (!hasEnded) // a step without graphs, or one with too many values
    return Status::ok();
  values.push_back(value);
  return begin(context);
}

} // namespace fsdp::runtime
