// The collectives that compiled programs call.

#include "Core/StepCalls.h"

#include "Support/ElementType.h"

#include <algorithm>

using namespace fsdp::runtime;

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
  Stream &target = context.device->getStream(stream);
  if (context.isRehearsing) {
    Status status = communicator.prepare(target);
    *event_out = context.events.add({{}, true, call.kind, call.label, call.sequence, 0, {}});
    return status;
  }
  call.span = makeSpan(SpanKind::Collective, call.label, payloadBytes(call));
  if (context.trace)
    traceStart(context, communicator, call);
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

/// An event that is there already: the copy lies where it was left.
static int32_t findCopy(fsdp_rt_context &context, int32_t stream, const char *label, int64_t sequence,
                        fsdp_rt_event **event_out) {
  label = label ? label : "";
  Status status = checkCall(context, stream);
  if (status.isOk() && !event_out)
    status = invalid("a start needs a place for its event");
  if (status.failed())
    return context.fail("all_gather from the last step", label, status);
  StreamPoint point = context.device->getStream(stream).record();
  *event_out = addEvent(context, stream, {point, true, CollectiveKind::AllGather, label, sequence, 0, {}});
  return FSDP_RT_OK;
}

int32_t fsdp_rt_all_gather_start_across_steps(fsdp_rt_context *context, int32_t stream, int32_t group,
                                              int32_t across_steps, const fsdp_rt_transfer *transfers, int64_t count,
                                              const char *label, int64_t sequence, fsdp_rt_event **event_out) {
  if (across_steps == FSDP_RT_FROM_LAST_STEP && context->copies.areValid && !context->isRehearsing)
    return findCopy(*context, stream, label, sequence, event_out);
  if (across_steps == FSDP_RT_TO_NEXT_STEP)
    context->copies.areMade = true;
  return fsdp_rt_all_gather_start(context, stream, group, transfers, count, label, sequence, event_out);
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
