// What every function of abi.h does first and last.

#ifndef FSDP_RUNTIME_CORE_STEPCALLS_H
#define FSDP_RUNTIME_CORE_STEPCALLS_H

#include "Core/Accesses.h"
#include "Core/Context.h"

namespace fsdp::runtime {

inline Status invalid(std::string message) { return {FSDP_RT_INVALID_ARGUMENT, std::move(message)}; }

/// The stream exists, and no rank has failed.
inline Status checkCall(const fsdp_rt_context &context, int32_t stream) {
  if (context.abortSignal->isRaised())
    return context.abortSignal->abortedStatus();
  if (stream < 0 || stream >= streamCount)
    return invalid(formatText("there is no stream %d", stream));
  return Status::ok();
}

inline SpanInfo makeSpan(SpanKind kind, const char *name, int64_t bytes) {
  SpanInfo span;
  span.kind = kind;
  span.name = name ? name : "";
  span.bytes = bytes;
  return span;
}

/// Tells the race detector, if there is one, what the call that is about to be enqueued touches.
template <typename MakeAccesses>
Status checkRaces(fsdp_rt_context &context, int64_t stream, const OperationName &name, MakeAccesses accesses) {
  return context.races && !context.isRehearsing ? context.races->addOperation(stream, name, accesses()) : Status::ok();
}

/// The event with the stream's clock, if anybody looks at clocks.
inline fsdp_rt_event *addEvent(fsdp_rt_context &context, int64_t stream, Event event) {
  if (context.races)
    event.clock = context.races->record(stream);
  return context.events.add(event);
}

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CORE_STEPCALLS_H
