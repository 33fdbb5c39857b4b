// Runs one rank's step.

#include "Core/Context.h"

#include <chrono>

using namespace fsdp::runtime;

int32_t fsdp_rt_context::fail(const char *function, const char *name, const Status &status) {
  std::string where = function;
  if (name && *name)
    where += std::string(" '") + name + "'";
  if (!abortSignal->isRaised())
    abortSignal->raise(rank, status.withPrefix(where + ": "));
  return status.code();
}

void fsdp_rt_context::rehearse() {
  isRehearsing = true;
  (void)program->step(this, arena.getBase());
  isRehearsing = false;
  events.clear();
}

Status fsdp_rt_context::enqueueStep(int32_t &code) {
  bool usesGraphs = wantsGraph && !isFirstStep && device->getCapabilities().graphs && copies.suitGraphs();
  isFirstStep = false;
  if (usesGraphs)
    return graphs.run(*this, code);
  code = program->step(this, arena.getBase());
  return Status::ok();
}

void fsdp_rt_context::runStep() {
  if (races)
    races->beginStep();
  times.clear();
  auto start = std::chrono::steady_clock::now();
  int64_t begin = trace ? trace->now() : 0;
  int32_t code = FSDP_RT_OK;
  Status status = enqueueStep(code);
  Status ended = device->endStep();
  if (status.isOk())
    status = ended;
  if (code != FSDP_RT_OK)
    status = {code, formatText("the step returned status %d", code)};
  else if (const Event *event = events.findUnwaited())
    status = {FSDP_RT_INVALID_ARGUMENT,
              formatText("%s #%lld '%s' was started and never waited for", collectiveName(event->kind),
                         static_cast<long long>(event->sequence), event->label)};
  // Where a call failed, its own message is already there.
  if (status.failed() && !abortSignal->isRaised())
    abortSignal->raise(rank, status);
  events.clear();
  copies.areValid = copies.areMade && status.isOk() && !copies.mayNotBeKept;
  if (!gatheredBuffers.empty()) {
    for (const auto &[buffer, bytes] : gatheredBuffers)
      trace->addGathered(-bytes);
    gatheredBuffers.clear();
  }
  if (trace) {
    SpanInfo span;
    span.kind = SpanKind::Step;
    span.name = "step";
    trace->add(hostLane, span, begin, trace->now());
  }
  StepTimes::addTo(times.stepNs, std::chrono::nanoseconds(std::chrono::steady_clock::now() - start).count());
  abortSignal->finish(rank);
}
