// The functions that compiled programs call, without the collectives.

#include "Core/StepCalls.h"

#include "Support/ElementType.h"

using namespace fsdp::runtime;

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
  if (status.isOk() && !context->isRehearsing)
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
    status = context->isRehearsing
                 ? context->device->prepare(*kernel)
                 : context->device->getStream(stream).launchDevice(*kernel, buffers, buffer_count,
                                                                   context->coordinates.data(),
                                                                   makeSpan(SpanKind::Kernel, name, 0));
  return status.isOk() ? FSDP_RT_OK : context->fail("device kernel", name, status);
}

/// What the epilogue names is there and in the arena.
static Status checkEpilogueOperands(const fsdp_rt_context &context, const GemmCall &call) {
  const fsdp_rt_gemm_descriptor &d = call.descriptor;
  int64_t outBytes = outExtent(d) * elementBytes(d.out_type), scalarBytes = elementBytes(FSDP_RT_F32);

  const struct {
    const char *name;
    const void *pointer;
    int64_t bytes;
  } reads[] = {{"bias", call.bias, call.bias ? biasExtent(d) * elementBytes(d.bias_type) : 0},
               {"residual", call.residual, outBytes},
               {"lhs scale", call.lhsScale, scalarBytes},
               {"rhs scale", call.rhsScale, scalarBytes}};

  for (const auto &[name, pointer, bytes] : reads)
    if (pointer)
      if (Status status = context.arena.checkRead(name, pointer, bytes); status.failed())
        return status;
  return call.sums ? context.arena.checkInside("sums", call.sums, sumExtent(d) * elementBytes(d.sum_type))
                   : Status::ok();
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
  if (Status status = checkEpilogueOperands(context, call); status.failed())
    return status;
  if (call.workspace)
    if (Status status = context.arena.checkInside("workspace", call.workspace, d.workspace_bytes); status.failed())
      return status;
  return context.arena.checkInside("out", call.out, outExtent(d) * elementBytes(d.out_type));
}

static GemmCall makeCall(const fsdp_rt_gemm_descriptor &descriptor, const void *lhs, const void *rhs, void *out) {
  GemmCall call;
  call.descriptor = descriptor;
  call.lhs = lhs;
  call.rhs = rhs;
  call.out = out;
  return call;
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
  call.isBesideCollective = context.events.hasCollective();
  if (context.isRehearsing)
    return context.gemm->prepare(call);
  call.span = makeSpan(SpanKind::Gemm, name, 0);
  if (context.trace)
    call.span.detail = describe(descriptor);
  return context.gemm->enqueue(context.device->getStream(stream), std::move(call));
}

int32_t fsdp_rt_gemm(fsdp_rt_context *context, int32_t stream, const fsdp_rt_gemm_descriptor *descriptor,
                     const char *name, const void *lhs, const void *rhs, void *out) {
  Status status = checkCall(*context, stream);
  if (status.isOk())
    status = !descriptor                 ? invalid("no descriptor")
             : descriptor->epilogue != 0 ? invalid("the product has an epilogue with operands")
                                         : enqueueGemm(*context, stream, makeCall(*descriptor, lhs, rhs, out), name);
  return status.isOk() ? FSDP_RT_OK : context->fail("gemm", name, status);
}

/// Hands out the operands of the epilogue in the order of their bits.
static Status addEpilogue(GemmCall &call, void *const *operands) {
  const void **reads[] = {&call.bias, &call.residual, &call.lhsScale, &call.rhsScale};
  for (int64_t bit = 0; bit < FSDP_RT_EPILOGUE_OPERANDS; ++bit) {
    if (((call.descriptor.epilogue >> bit) & 1) == 0)
      continue;
    void *operand = *operands++;
    if (!operand)
      return invalid("an operand of the epilogue is null");
    if (bit < static_cast<int64_t>(std::size(reads)))
      *reads[bit] = operand;
    else
      call.sums = operand;
  }
  return Status::ok();
}

int32_t fsdp_rt_gemm_fused(fsdp_rt_context *context, int32_t stream, const fsdp_rt_gemm_descriptor *descriptor,
                           const char *name, void *const *buffers) {
  Status status = checkCall(*context, stream);
  if (status.isOk() && (!descriptor || !buffers))
    status = invalid("no descriptor or no buffers");
  if (status.isOk())
    status = checkDescriptor(*descriptor);
  if (status.isOk()) {
    GemmCall call = makeCall(*descriptor, buffers[0], buffers[1], buffers[2]);
    status = addEpilogue(call, buffers + 3);
    if (status.isOk())
      status = enqueueGemm(*context, stream, std::move(call), name);
  }
  return status.isOk() ? FSDP_RT_OK : context->fail("gemm", name, status);
}

//===----------------------------------------------------------------------===//
// Order between streams
//===----------------------------------------------------------------------===//

static Status findEvent(const fsdp_rt_context &context, fsdp_rt_event *token, bool isCollective, const Event *&event) {
  event = context.events.find(token);
  if (!event)
    return invalid("the event was waited for before, or does not exist");
  if (event->isCollective != isCollective)
    return invalid(isCollective ? "the event is a recorded one, expected a collective's"
                                : "the event is a collective's, expected a recorded one");
  return Status::ok();
}

static void orderAfter(fsdp_rt_context &context, int64_t stream, const Event &event) {
  if (context.races)
    context.races->wait(stream, event.clock);
}

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
    if (!context->isRehearsing)
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
  if (!context->isRehearsing)
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
    if (!context->isRehearsing)
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
  if (status.isOk() && !context->isRehearsing)
    status = context->device->getStream(stream).copy(target, source, bytes, makeSpan(SpanKind::Copy, "copy", bytes));
  return status.isOk() ? FSDP_RT_OK : context->fail("copy", "", status);
}

static Status waitToRead(fsdp_rt_context &context, const void *source, int64_t bytes) {
  if (Status status = checkCall(context, FSDP_RT_STREAM_COMPUTE); status.failed())
    return status;
  if (Status status = context.arena.checkInside("source", source, bytes); status.failed())
    return status;
  Status race = checkRaces(context, FSDP_RT_STREAM_COMPUTE, {"read_scalar"},
                           [&] { return std::vector<Access>{{source, bytes, false, ""}}; });
  if (race.failed())
    return race;
  if (Status status = context.graphs.beforeRead(context, source, bytes); status.failed())
    return status;
  if (Status status = context.device->getStream(FSDP_RT_STREAM_COMPUTE).synchronize(); status.failed())
    return status;
  if (context.races)
    context.races->synchronize(FSDP_RT_STREAM_COMPUTE);
  // What a dropped kernel did not write must not decide anything.
  return checkCall(context, FSDP_RT_STREAM_COMPUTE);
}

int32_t fsdp_rt_read_scalar(fsdp_rt_context *context, const void *source, int64_t bytes, int64_t *value) {
  if (!value)
    return context->fail("read_scalar", "", invalid("there is no place for the value"));
  if (bytes < 1 || bytes > 8)
    return context->fail("read_scalar", "",
                         invalid(formatText("a scalar has 1 to 8 bytes, found %lld", static_cast<long long>(bytes))));
  *value = 0;
  // Nothing was computed: the answer is no, which ends loops. One that does not end so is left by ending the step.
  constexpr int64_t mostRehearsedScalars = 10000;
  if (context->graphs.isSkipping()) {
    if (context->races)
      context->races->synchronize(FSDP_RT_STREAM_COMPUTE);
    Status status = context->graphs.repeatScalar(*context, *value);
    return status.isOk() ? FSDP_RT_OK : context->fail("read_scalar", "", status);
  }
  if (context->isRehearsing)
    return ++context->rehearsedScalars > mostRehearsedScalars ? FSDP_RT_ABORTED : FSDP_RT_OK;
  Status status = waitToRead(*context, source, bytes);
  if (status.isOk())
    status = context->device->read(value, source, bytes); // little-endian: the low bytes
  if (status.isOk())
    status = context->graphs.afterRead(*context, *value);
  if (status.failed())
    return context->fail("read_scalar", "", status);
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
  if (status.isOk() && context->poison && !context->isRehearsing)
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
