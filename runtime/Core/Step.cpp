// The functions that compiled programs call.

#include "Core/Accesses.h"
#include "Core/Context.h"

#include "Support/ElementType.h"

#include <cstring>

using namespace fsdp::runtime;

//===----------------------------------------------------------------------===//
// Checks that every call makes
//===----------------------------------------------------------------------===//

static Status invalid(std::string message) { return {FSDP_RT_INVALID_ARGUMENT, std::move(message)}; }

/// The stream exists, and no rank has failed.
static Status checkCall(const fsdp_rt_context &context, int32_t stream) {
  if (context.abortSignal->isRaised())
    return context.abortSignal->abortedStatus();
  if (stream < 0 || stream >= streamCount)
    return invalid(formatText("there is no stream %d", stream));
  return Status::ok();
}

static Status findEvent(const fsdp_rt_context &context, fsdp_rt_event *token, bool isCollective, const Event *&event) {
  event = context.events.find(token);
  if (!event)
    return invalid("the event was waited for before, or does not exist");
  if (event->isCollective != isCollective)
    return invalid(isCollective ? "the event is a recorded one, expected a collective's"
                                : "the event is a collective's, expected a recorded one");
  return Status::ok();
}

static SpanInfo makeSpan(SpanKind kind, const char *name, int64_t bytes) {
  SpanInfo span;
  span.kind = kind;
  span.name = name ? name : "";
  span.bytes = bytes;
  return span;
}

/// Tells the race detector, if there is one, what the call that is about to be enqueued touches.
template <typename MakeAccesses>
static Status checkRaces(fsdp_rt_context &context, int64_t stream, const OperationName &name, MakeAccesses accesses) {
  return context.races ? context.races->addOperation(stream, name, accesses()) : Status::ok();
}

/// The event with the stream's clock, if anybody looks at clocks.
static fsdp_rt_event *addEvent(fsdp_rt_context &context, int64_t stream, Event event) {
  if (context.races)
    event.clock = context.races->record(stream);
  return context.events.add(event);
}

static void orderAfter(fsdp_rt_context &context, int64_t stream, const Event &event) {
  if (context.races)
    context.races->wait(stream, event.clock);
}

//===----------------------------------------------------------------------===//
// Compute
//===----------------------------------------------------------------------===//

static Status checkKernel(fsdp_rt_context &context, int32_t stream, const void *code, const char *name,
                          void *const *buffers, const int64_t *bytes, int64_t inputCount, int64_t bufferCount) {
  if (Status status = checkCall(context, stream); status.failed())
    return status;
  if (!code || inputCount < 0 || inputCount > bufferCount || (bufferCount > 0 && (!buffers || !bytes)))
    return invalid("a kernel needs a function, its buffers and their sizes");
  for (int64_t i = 0; i < bufferCount; ++i) {
    Status status = i < inputCount ? context.arena.checkRead("input", buffers[i], bytes[i])
                                   : context.arena.checkInside("output", buffers[i], bytes[i]);
    if (status.failed())
      return status;
  }
  return checkRaces(context, stream, {"kernel", name ? name : ""},
                    [&] { return kernelAccesses(buffers, bytes, inputCount, bufferCount); });
}

int32_t fsdp_rt_kernel_launch(fsdp_rt_context *context, int32_t stream, fsdp_rt_kernel fn, const char *name,
                              void *const *buffers, const int64_t *bytes, int64_t input_count, int64_t buffer_count) {
  const void *code = reinterpret_cast<const void *>(fn);
  Status status = checkKernel(*context, stream, code, name, buffers, bytes, input_count, buffer_count);
  if (status.isOk() && !context->device->getCapabilities().hostKernels)
    status = {FSDP_RT_UNSUPPORTED, "the device runs no kernels that were compiled for the CPU"};
  if (status.isOk())
    status = context->device->getStream(stream).launch(fn, buffers, buffer_count, context->coordinates.data(),
                                                       makeSpan(SpanKind::Kernel, name, 0));
  return status.isOk() ? FSDP_RT_OK : context->fail("kernel", name, status);
}

int32_t fsdp_rt_device_launch(fsdp_rt_context *context, int32_t stream, const fsdp_rt_device_kernel *kernel,
                              const char *name, void *const *buffers, const int64_t *bytes, int64_t input_count,
                              int64_t buffer_count) {
  Status status = checkKernel(*context, stream, kernel, name, buffers, bytes, input_count, buffer_count);
  if (status.isOk() && !context->device->getCapabilities().deviceKernels)
    status = {FSDP_RT_UNSUPPORTED, "the device runs no kernels that were compiled for a GPU"};
  if (status.isOk() && (kernel->entry_count < 1 || !kernel->entries))
    status = invalid("a device kernel needs an entry");
  if (status.isOk())
    status = context->device->getStream(stream).launchDevice(
        *kernel, buffers, buffer_count, context->coordinates.data(), makeSpan(SpanKind::Kernel, name, 0));
  return status.isOk() ? FSDP_RT_OK : context->fail("device kernel", name, status);
}

static Status checkGemm(const fsdp_rt_context &context, const GemmCall &call) {
  const fsdp_rt_gemm_descriptor &d = call.descriptor;
  if (Status status = checkDescriptor(d); status.failed())
    return status;
  if (!context.gemm->supports(d))
    return {FSDP_RT_UNSUPPORTED, std::string(context.gemm->getName()) + " does not offer " + describe(d)};
  if (Status status = context.arena.checkRead("lhs", call.lhs, lhsExtent(d) * elementBytes(d.lhs_type));
      status.failed())
    return status;
  if (Status status = context.arena.checkRead("rhs", call.rhs, rhsExtent(d) * elementBytes(d.rhs_type));
      status.failed())
    return status;
  if (call.workspace)
    if (Status status = context.arena.checkInside("workspace", call.workspace, d.workspace_bytes); status.failed())
      return status;
  return context.arena.checkInside("out", call.out, outExtent(d) * elementBytes(d.out_type));
}

static Status enqueueGemm(fsdp_rt_context &context, int32_t stream, GemmCall call, const char *name) {
  const fsdp_rt_gemm_descriptor &descriptor = call.descriptor;
  if (descriptor.workspace_bytes > 0)
    call.workspace = context.arena.getBase() + descriptor.workspace_offset;
  if (Status status = checkGemm(context, call); status.failed())
    return status;
  if (Status status = checkRaces(context, stream, {"gemm", name ? name : ""}, [&] { return gemmAccesses(call); });
      status.failed())
    return status;
  call.span = makeSpan(SpanKind::Gemm, name, 0);
  if (context.trace)
    call.span.detail = describe(descriptor);
  return context.gemm->enqueue(context.device->getStream(stream), std::move(call));
}

int32_t fsdp_rt_gemm(fsdp_rt_context *context, int32_t stream, const fsdp_rt_gemm_descriptor *descriptor,
                     const char *name, const void *lhs, const void *rhs, void *out) {
  Status status = checkCall(*context, stream);
  if (status.isOk())
    status = descriptor ? enqueueGemm(*context, stream, {*descriptor, lhs, rhs, out, nullptr, {}}, name)
                        : invalid("no descriptor");
  return status.isOk() ? FSDP_RT_OK : context->fail("gemm", name, status);
}

//===----------------------------------------------------------------------===//
// Collectives
//===----------------------------------------------------------------------===//

static Status checkTransfer(const fsdp_rt_context &context, const Communicator &communicator,
                            const CollectiveCall &call, const fsdp_rt_transfer &transfer) {
  if (!communicator.supports(call.kind, call.reduction, transfer.element_type))
    return {FSDP_RT_UNSUPPORTED, formatText("no %s of element type %s with reduction %s", collectiveName(call.kind),
                                            elementTypeName(transfer.element_type), reductionName(call.reduction))};
  int64_t ranks = communicator.getSize(), bytes = elementBytes(transfer.element_type);
  int64_t shard = transfer.shard_elements, full = transfer.full_elements, room = 0;
  bool isAllReduce = call.kind == CollectiveKind::AllReduce;
  if (shard < 0 || full < 0 || __builtin_mul_overflow(shard, ranks * bytes, &room) ||
      (isAllReduce ? full != shard : full > shard * ranks))
    return invalid(formatText("%lld elements do not fit %lld ranks with %lld each", static_cast<long long>(full),
                              static_cast<long long>(ranks), static_cast<long long>(shard)));
  int64_t inputBytes = call.kind == CollectiveKind::AllGather ? shard * bytes : full * bytes;
  int64_t outputBytes = call.kind == CollectiveKind::AllGather ? room : shard * bytes;
  if (Status status = context.arena.checkInside("input", transfer.input, inputBytes); status.failed())
    return status;
  return context.arena.checkInside("output", transfer.output, outputBytes);
}

/// Fills what no rank writes: the tail of a gathered tensor, the padding of a reduced shard. A rank that has no such
/// bytes fills none, as a task: seeded streams rely on every rank enqueueing the same tasks.
static Status poisonTails(Stream &stream, const Communicator &communicator, const CollectiveCall &call) {
  for (int64_t i = 0; i < call.count && call.kind != CollectiveKind::AllReduce; ++i) {
    const fsdp_rt_transfer &transfer = call.transfers[i];
    bool isGather = call.kind == CollectiveKind::AllGather;
    int64_t room = transfer.shard_elements * (isGather ? communicator.getSize() : 1);
    int64_t before = isGather ? 0 : communicator.getIndex() * transfer.shard_elements;
    int64_t valid = std::min(std::max<int64_t>(transfer.full_elements - before, 0), room);
    int64_t bytes = elementBytes(transfer.element_type);
    char *tail = static_cast<char *>(transfer.output) + valid * bytes;
    if (Status status = stream.fill(tail, 0xff, (room - valid) * bytes, makeSpan(SpanKind::Fill, "poison", 0));
        status.failed())
      return status;
  }
  return Status::ok();
}

static void traceStart(fsdp_rt_context &context, const Communicator &communicator, CollectiveCall &call) {
  call.span.flow = ++context.lastFlow;
  call.span.flowEnd = FlowEnd::Start;
  call.span.detail = formatText("%s #%lld, %lld ranks:", collectiveName(call.kind),
                                static_cast<long long>(call.sequence), static_cast<long long>(communicator.getSize()));
  for (int64_t i = 0; i < call.count; ++i) {
    const fsdp_rt_transfer &transfer = call.transfers[i];
    call.span.detail += std::string(" ") + (transfer.name ? transfer.name : "");
    if (call.kind != CollectiveKind::AllGather)
      continue;
    int64_t bytes = transfer.shard_elements * communicator.getSize() * elementBytes(transfer.element_type);
    int64_t &current = context.gatheredBuffers[transfer.output];
    context.trace->addGathered(bytes - current);
    current = bytes;
  }
}

static Status start(fsdp_rt_context &context, int32_t stream, int32_t group, CollectiveCall call,
                    fsdp_rt_event **event_out) {
  if (Status status = checkCall(context, stream); status.failed())
    return status;
  if (group < 0 || group >= static_cast<int64_t>(context.communicators.size()))
    return invalid(formatText("there is no group %d", group));
  if (!event_out || call.count < 0 || (call.count > 0 && !call.transfers))
    return invalid("a start needs transfers and a place for its event");
  Communicator &communicator = *context.communicators[group][stream];
  for (int64_t i = 0; i < call.count; ++i)
    if (Status status = checkTransfer(context, communicator, call, call.transfers[i]); status.failed())
      return status.withPrefix(formatText("tensor %lld '%s': ", static_cast<long long>(i),
                                          call.transfers[i].name ? call.transfers[i].name : ""));
  if (Status status = checkRaces(context, stream, {collectiveName(call.kind), call.label, call.sequence},
                                 [&] { return collectiveAccesses(call, communicator.getSize()); });
      status.failed())
    return status;
  call.span = makeSpan(SpanKind::Collective, call.label, payloadBytes(call));
  if (context.trace)
    traceStart(context, communicator, call);
  Stream &target = context.device->getStream(stream);
  if (Status status = communicator.enqueue(target, call); status.failed())
    return status;
  if (context.poison)
    if (Status status = poisonTails(target, communicator, call); status.failed())
      return status;
  *event_out =
      addEvent(context, stream, {target.record(), true, call.kind, call.label, call.sequence, call.span.flow, {}});
  return Status::ok();
}

static int32_t startAndReport(fsdp_rt_context *context, int32_t stream, int32_t group, CollectiveCall call,
                              fsdp_rt_event **event_out) {
  call.label = call.label ? call.label : "";
  Status status = start(*context, stream, group, call, event_out);
  if (status.isOk())
    return FSDP_RT_OK;
  // Communicators name the call themselves; a check that failed before them does not.
  std::string name = describe(call);
  bool isNamed = status.message().compare(0, name.size(), name) == 0;
  if (!context->abortSignal->isRaised())
    context->abortSignal->raise(context->rank, isNamed ? status : status.withPrefix(name + ": "));
  return status.code();
}

int32_t fsdp_rt_all_gather_start(fsdp_rt_context *context, int32_t stream, int32_t group,
                                 const fsdp_rt_transfer *transfers, int64_t count, const char *label, int64_t sequence,
                                 fsdp_rt_event **event_out) {
  return startAndReport(context, stream, group,
                        {CollectiveKind::AllGather, FSDP_RT_SUM, transfers, count, label, sequence, {}}, event_out);
}

int32_t fsdp_rt_reduce_scatter_start(fsdp_rt_context *context, int32_t stream, int32_t group, int32_t reduction,
                                     const fsdp_rt_transfer *transfers, int64_t count, const char *label,
                                     int64_t sequence, fsdp_rt_event **event_out) {
  return startAndReport(context, stream, group,
                        {CollectiveKind::ReduceScatter, reduction, transfers, count, label, sequence, {}}, event_out);
}

int32_t fsdp_rt_all_reduce_start(fsdp_rt_context *context, int32_t stream, int32_t group, int32_t reduction,
                                 const fsdp_rt_transfer *transfers, int64_t count, const char *label, int64_t sequence,
                                 fsdp_rt_event **event_out) {
  return startAndReport(context, stream, group,
                        {CollectiveKind::AllReduce, reduction, transfers, count, label, sequence, {}}, event_out);
}

//===----------------------------------------------------------------------===//
// Order between streams
//===----------------------------------------------------------------------===//

int32_t fsdp_rt_wait(fsdp_rt_context *context, int32_t stream, fsdp_rt_event *event) {
  const Event *found = nullptr;
  Status status = checkCall(*context, stream);
  if (status.isOk())
    status = findEvent(*context, event, true, found);
  if (status.isOk()) {
    SpanInfo span = makeSpan(SpanKind::Wait, found->label, 0);
    span.flow = found->flow;
    span.flowEnd = found->flow ? FlowEnd::Finish : FlowEnd::None;
    StreamPoint point = found->point;
    orderAfter(*context, stream, *found);
    context->events.remove(event);
    status = context->device->getStream(stream).wait(point, span);
  }
  return status.isOk() ? FSDP_RT_OK : context->fail("wait", "", status);
}

int32_t fsdp_rt_record_event(fsdp_rt_context *context, int32_t stream, fsdp_rt_event **event_out) {
  if (Status status = checkCall(*context, stream); status.failed())
    return context->fail("record_event", "", status);
  if (!event_out)
    return context->fail("record_event", "", invalid("no place for the event"));
  Event event;
  event.point = context->device->getStream(stream).record();
  *event_out = addEvent(*context, stream, event);
  return FSDP_RT_OK;
}

int32_t fsdp_rt_wait_event(fsdp_rt_context *context, int32_t stream, fsdp_rt_event *event) {
  const Event *found = nullptr;
  Status status = checkCall(*context, stream);
  if (status.isOk())
    status = findEvent(*context, event, false, found);
  if (status.isOk()) {
    orderAfter(*context, stream, *found);
    status = context->device->getStream(stream).wait(found->point, makeSpan(SpanKind::Wait, "event", 0));
  }
  return status.isOk() ? FSDP_RT_OK : context->fail("wait_event", "", status);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

int32_t fsdp_rt_copy(fsdp_rt_context *context, int32_t stream, void *target, const void *source, int64_t bytes) {
  Status status = checkCall(*context, stream);
  if (status.isOk())
    status = context->arena.checkInside("target", target, bytes);
  if (status.isOk())
    status = context->arena.checkRead("source", source, bytes);
  uintptr_t to = reinterpret_cast<uintptr_t>(target), from = reinterpret_cast<uintptr_t>(source);
  if (status.isOk() && to != from && to < from + bytes && from < to + bytes)
    status = invalid(formatText("source and target of %lld bytes overlap", static_cast<long long>(bytes)));
  if (status.isOk())
    status = checkRaces(*context, stream, {"copy"}, [&] { return copyAccesses(target, source, bytes); });
  if (status.isOk())
    status = context->device->getStream(stream).copy(target, source, bytes, makeSpan(SpanKind::Copy, "copy", bytes));
  return status.isOk() ? FSDP_RT_OK : context->fail("copy", "", status);
}

static Status waitToRead(fsdp_rt_context &context, const void *source, int64_t bytes) {
  if (Status status = checkCall(context, FSDP_RT_STREAM_COMPUTE); status.failed())
    return status;
  if (Status status = context.arena.checkInside("source", source, bytes); status.failed())
    return status;
  if (!context.device->getCapabilities().hostAccessible)
    return {FSDP_RT_UNSUPPORTED, "the device's memory cannot be read by the host"};
  Status race = checkRaces(context, FSDP_RT_STREAM_COMPUTE, {"read_scalar"},
                           [&] { return std::vector<Access>{{source, bytes, false, ""}}; });
  if (race.failed())
    return race;
  if (Status status = context.device->getStream(FSDP_RT_STREAM_COMPUTE).synchronize(); status.failed())
    return status;
  if (context.races)
    context.races->synchronize(FSDP_RT_STREAM_COMPUTE);
  // What a dropped kernel did not write must not decide anything.
  return checkCall(context, FSDP_RT_STREAM_COMPUTE);
}

int32_t fsdp_rt_read_scalar(fsdp_rt_context *context, const void *source, int64_t bytes, int64_t *value) {
  if (bytes < 1 || bytes > 8 || !value)
    return context->fail(
        "read_scalar", "",
        invalid(formatText("a scalar has 1 to 8 bytes, found %lld", static_cast<long long>(value ? bytes : 0))));
  if (Status status = waitToRead(*context, source, bytes); status.failed())
    return context->fail("read_scalar", "", status);
  *value = 0;
  std::memcpy(value, source, bytes); // little-endian: the low bytes
  return FSDP_RT_OK;
}

int32_t fsdp_rt_release(fsdp_rt_context *context, void *buffer, int64_t bytes) {
  Status status = checkCall(*context, FSDP_RT_STREAM_COMPUTE);
  if (status.isOk())
    status = context->arena.checkInside("buffer", buffer, bytes);
  // With poison it writes; so it is one always, and the contract about events does not depend on options.
  if (status.isOk())
    status = checkRaces(*context, FSDP_RT_STREAM_COMPUTE, {"release"},
                        [&] { return std::vector<Access>{{buffer, bytes, true, ""}}; });
  if (status.isOk() && context->poison)
    status = context->device->getStream(FSDP_RT_STREAM_COMPUTE)
                 .fill(buffer, 0xff, bytes, makeSpan(SpanKind::Fill, "poison", bytes));
  if (status.failed())
    return context->fail("release", "", status);
  if (context->trace) {
    auto gathered = context->gatheredBuffers.find(buffer);
    if (gathered != context->gatheredBuffers.end()) {
      context->trace->addGathered(-gathered->second);
      context->gatheredBuffers.erase(gathered);
    }
  }
  return FSDP_RT_OK;
}
