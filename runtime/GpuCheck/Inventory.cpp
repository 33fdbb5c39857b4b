// The functions of the ABI as functions that only note.

#include "GpuCheck/Inventory.h"

#include "Artifact/RebindImports.h"
#include "Support/ElementType.h"

#include <cstring>
#include <set>

namespace fsdp::runtime {

namespace {

/// What stands for a rank's context.
struct Notes {
  Inventory *inventory;
  char *base;
  bool counts;       // the first run: calls are counted
  int64_t answer;    // what every other scalar is
  int64_t reads = 0; // scalars so far
  std::set<const fsdp_rt_device_kernel *> kernels;
  std::set<std::string> products;
};

// More scalars than this and the step is left: a loop that made-up scalars do not end.
constexpr int64_t mostReads = 2000;

} // namespace

static Notes &notesOf(fsdp_rt_context *context) { return *reinterpret_cast<Notes *>(context); }

static int64_t offsetOf(const Notes &notes, const void *pointer) {
  return static_cast<const char *>(pointer) - notes.base;
}

static int32_t noteDeviceLaunch(fsdp_rt_context *context, int32_t, const fsdp_rt_device_kernel *kernel,
                                const char *name, void *const *buffers, const int64_t *bytes, int64_t inputCount,
                                int64_t bufferCount) {
  Notes &notes = notesOf(context);
  notes.inventory->launches += notes.counts;
  if (!notes.kernels.insert(kernel).second)
    return FSDP_RT_OK;
  KernelUse use;
  use.kernel = kernel;
  use.name = name ? name : "";
  use.inputCount = inputCount;
  for (int64_t i = 0; i < bufferCount; ++i) {
    use.offsets.push_back(offsetOf(notes, buffers[i]));
    use.bytes.push_back(bytes[i]);
  }
  notes.inventory->kernels.push_back(use);
  return FSDP_RT_OK;
}

static int32_t noteKernelLaunch(fsdp_rt_context *context, int32_t, fsdp_rt_kernel, const char *, void *const *,
                                const int64_t *, int64_t, int64_t) {
  Notes &notes = notesOf(context);
  notes.inventory->launches += notes.counts;
  return FSDP_RT_OK;
}

static int32_t noteGemm(fsdp_rt_context *context, int32_t, const fsdp_rt_gemm_descriptor *descriptor, const char *name,
                        const void *lhs, const void *rhs, void *out) {
  Notes &notes = notesOf(context);
  if (notes.counts) {
    double flops = 2.0 * static_cast<double>(descriptor->m) * static_cast<double>(descriptor->n) *
                   static_cast<double>(descriptor->k);
    for (int64_t size : descriptor->batch_sizes)
      flops *= static_cast<double>(size);
    notes.inventory->productFlops += flops;
    ++notes.inventory->productCalls;
  }
  if (notes.products.insert(std::string(reinterpret_cast<const char *>(descriptor), sizeof(*descriptor))).second)
    notes.inventory->products.push_back(
        {*descriptor, name ? name : "", offsetOf(notes, lhs), offsetOf(notes, rhs), offsetOf(notes, out)});
  return FSDP_RT_OK;
}

/// What is checked of a product with an epilogue is the product.
static int32_t noteFusedGemm(fsdp_rt_context *context, int32_t stream, const fsdp_rt_gemm_descriptor *descriptor,
                             const char *name, void *const *buffers) {
  fsdp_rt_gemm_descriptor plain = *descriptor;
  plain.epilogue = plain.activation = plain.scale_bits = 0;
  return noteGemm(context, stream, &plain, name, buffers[0], buffers[1], buffers[2]);
}

/// A token that nobody dereferences.
static int32_t noteEvent(fsdp_rt_context *context, fsdp_rt_event **event) {
  *event = reinterpret_cast<fsdp_rt_event *>(context);
  return FSDP_RT_OK;
}

static int32_t noteGather(fsdp_rt_context *context, int32_t, int32_t, const fsdp_rt_transfer *, int64_t, const char *,
                          int64_t, fsdp_rt_event **event) {
  notesOf(context).inventory->collectives += notesOf(context).counts;
  return noteEvent(context, event);
}

/// A reduction, or a gather of which two steps have a half.
static int32_t noteReduction(fsdp_rt_context *context, int32_t, int32_t, int32_t, const fsdp_rt_transfer *, int64_t,
                             const char *, int64_t, fsdp_rt_event **event) {
  notesOf(context).inventory->collectives += notesOf(context).counts;
  return noteEvent(context, event);
}

static int32_t noteWait(fsdp_rt_context *, int32_t, fsdp_rt_event *) { return FSDP_RT_OK; }

static int32_t noteRecord(fsdp_rt_context *context, int32_t, fsdp_rt_event **event) {
  return noteEvent(context, event);
}

static int32_t noteCopy(fsdp_rt_context *, int32_t, void *, const void *, int64_t) { return FSDP_RT_OK; }

/// `answer` and 0 in turn: a loop's condition holds once, a branch is taken.
static int32_t noteReadScalar(fsdp_rt_context *context, const void *, int64_t, int64_t *value) {
  Notes &notes = notesOf(context);
  *value = notes.reads % 2 == 0 ? notes.answer : 0;
  return ++notes.reads > mostReads ? FSDP_RT_ABORTED : FSDP_RT_OK;
}

static int32_t noteRelease(fsdp_rt_context *, void *, int64_t) { return FSDP_RT_OK; }

static void *findNote(const char *name) {
  static const std::pair<const char *, void *> functions[] = {
      {"fsdp_rt_kernel_launch", reinterpret_cast<void *>(&noteKernelLaunch)},
      {"fsdp_rt_device_launch", reinterpret_cast<void *>(&noteDeviceLaunch)},
      {"fsdp_rt_gemm", reinterpret_cast<void *>(&noteGemm)},
      {"fsdp_rt_gemm_fused", reinterpret_cast<void *>(&noteFusedGemm)},
      {"fsdp_rt_all_gather_start", reinterpret_cast<void *>(&noteGather)},
      {"fsdp_rt_all_gather_start_across_steps", reinterpret_cast<void *>(&noteReduction)},
      {"fsdp_rt_reduce_scatter_start", reinterpret_cast<void *>(&noteReduction)},
      {"fsdp_rt_all_reduce_start", reinterpret_cast<void *>(&noteReduction)},
      {"fsdp_rt_wait", reinterpret_cast<void *>(&noteWait)},
      {"fsdp_rt_record_event", reinterpret_cast<void *>(&noteRecord)},
      {"fsdp_rt_wait_event", reinterpret_cast<void *>(&noteWait)},
      {"fsdp_rt_copy", reinterpret_cast<void *>(&noteCopy)},
      {"fsdp_rt_read_scalar", reinterpret_cast<void *>(&noteReadScalar)},
      {"fsdp_rt_release", reinterpret_cast<void *>(&noteRelease)}};
  for (auto [known, address] : functions)
    if (std::strcmp(known, name) == 0)
      return address;
  return nullptr;
}

// The functions above have the prototypes of abi.h.
static_assert(std::is_same_v<decltype(&noteKernelLaunch), decltype(&fsdp_rt_kernel_launch)> &&
              std::is_same_v<decltype(&noteDeviceLaunch), decltype(&fsdp_rt_device_launch)> &&
              std::is_same_v<decltype(&noteGemm), decltype(&fsdp_rt_gemm)> &&
              std::is_same_v<decltype(&noteFusedGemm), decltype(&fsdp_rt_gemm_fused)> &&
              std::is_same_v<decltype(&noteGather), decltype(&fsdp_rt_all_gather_start)> &&
              std::is_same_v<decltype(&noteReduction), decltype(&fsdp_rt_all_gather_start_across_steps)> &&
              std::is_same_v<decltype(&noteReduction), decltype(&fsdp_rt_reduce_scatter_start)> &&
              std::is_same_v<decltype(&noteReduction), decltype(&fsdp_rt_all_reduce_start)> &&
              std::is_same_v<decltype(&noteWait), decltype(&fsdp_rt_wait)> &&
              std::is_same_v<decltype(&noteRecord), decltype(&fsdp_rt_record_event)> &&
              std::is_same_v<decltype(&noteCopy), decltype(&fsdp_rt_copy)> &&
              std::is_same_v<decltype(&noteReadScalar), decltype(&fsdp_rt_read_scalar)> &&
              std::is_same_v<decltype(&noteRelease), decltype(&fsdp_rt_release)>);

Status takeInventory(const fsdp_rt_artifact &artifact, Inventory &inventory) {
  for (const char *name : {
#define FSDP_RT_FUNCTION(function, result, arguments) #function,
#include "fsdp/runtime/functions.def"
       })
    if (!findNote(name))
      return {FSDP_RT_INTERNAL, std::string("'") + name + "' is not known here"};
  const fsdp_rt_program &program = *fsdp_rt_artifact_program(&artifact);
  if (Status status = rebindImports(artifact, findNote); status.failed())
    return status;
  // Far from everything that is mapped, so that who uses it is stopped.
  Notes notes = {&inventory, reinterpret_cast<char *>(int64_t(1) << 50), true, 0, 0, {}, {}};
  for (int64_t answer : {0, 1, 2, 3}) {
    notes.answer = answer;
    notes.reads = 0;
    (void)program.step(reinterpret_cast<fsdp_rt_context *>(&notes), notes.base);
    notes.counts = false;
    if (notes.reads == 0)
      break;
  }
  return rebindImports(artifact, nullptr);
}

} // namespace fsdp::runtime
