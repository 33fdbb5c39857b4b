// A step that has run before takes nothing from the heap. A program of its own, since it puts itself before malloc.

#include "Gemm/Epilogue.h"
#include "Support/ElementType.h"
#include "TestProgram.h"

#include <atomic>
#include <cerrno>
#include <dlfcn.h>
#include <execinfo.h>
#include <unistd.h>

using namespace fsdp::runtime;

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define FSDP_MALLOC_BELONGS_TO_A_SANITIZER
#endif
#endif

#ifndef FSDP_MALLOC_BELONGS_TO_A_SANITIZER

//===----------------------------------------------------------------------===//
// Counting
//===----------------------------------------------------------------------===//

static std::atomic<bool> isCounting{false}, showsCallers{true};
static std::atomic<int64_t> ourCalls{0}, libraryCalls{0}, libraryBytes{0};

/// Of whoever asked for memory: oneDNN's own calls are counted apart.
static bool isOfLibrary(void *caller) {
  Dl_info info;
  if (!dladdr(caller, &info) || !info.dli_fname)
    return false;
  std::string_view file = info.dli_fname;
  return file.find("libdnnl") != std::string_view::npos;
}

/// True if some frame of the call is oneDNN's: operator new stands between it and malloc.
static bool isBelowLibrary() {
  void *frames[8];
  int count = backtrace(frames, 8);
  for (int i = 0; i < count; ++i)
    if (isOfLibrary(frames[i]))
      return true;
  return false;
}

static void count(size_t bytes) {
  static thread_local bool isInside = false;
  if (!isCounting.load(std::memory_order_relaxed) || isInside)
    return;
  isInside = true;
  if (isBelowLibrary()) {
    ++libraryCalls;
    libraryBytes += static_cast<int64_t>(bytes);
  } else if (++ourCalls <= 3 && showsCallers) {
    // Says who it was, for whoever has to find it.
    void *frames[16];
    backtrace_symbols_fd(frames, backtrace(frames, 16), STDERR_FILENO);
  }
  isInside = false;
}

extern "C" {
void *__libc_malloc(size_t bytes);
void *__libc_calloc(size_t count, size_t bytes);
void *__libc_realloc(void *block, size_t bytes);
void *__libc_memalign(size_t alignment, size_t bytes);

void *malloc(size_t bytes) {
  count(bytes);
  return __libc_malloc(bytes);
}

void *calloc(size_t number, size_t bytes) {
  count(number * bytes);
  return __libc_calloc(number, bytes);
}

void *realloc(void *block, size_t bytes) {
  count(bytes);
  return __libc_realloc(block, bytes);
}

void *aligned_alloc(size_t alignment, size_t bytes) {
  count(bytes);
  return __libc_memalign(alignment, bytes);
}

int posix_memalign(void **block, size_t alignment, size_t bytes) {
  count(bytes);
  *block = __libc_memalign(alignment, bytes);
  return *block ? 0 : ENOMEM;
}
}

//===----------------------------------------------------------------------===//
// A step with one of everything
//===----------------------------------------------------------------------===//

constexpr int64_t slot = 1 << 18, width = 64, rows = 32;

static fsdp_rt_gemm_descriptor describeProduct(int64_t type) {
  fsdp_rt_gemm_descriptor d = {};
  d.lhs_type = d.rhs_type = d.out_type = type;
  d.accumulation_type = FSDP_RT_F32;
  for (int64_t &size : d.batch_sizes)
    size = 1;
  d.m = rows;
  d.n = d.k = width;
  d.lhs_m_stride = d.rhs_k_stride = d.out_m_stride = width;
  d.lhs_k_stride = d.rhs_n_stride = d.out_n_stride = 1;
  return d;
}

/// Heads inside a row: a batch whose entries do not lie one behind the other.
static fsdp_rt_gemm_descriptor describeHeads() {
  fsdp_rt_gemm_descriptor d = describeProduct(FSDP_RT_F32);
  d.batch_rank = 2;
  d.batch_sizes[0] = 2;
  d.batch_sizes[1] = 4;
  d.m = d.n = 16;
  d.k = 8;
  for (int64_t *strides : {d.lhs_batch_strides, d.rhs_batch_strides}) {
    strides[0] = 16 * 32;
    strides[1] = 8;
  }
  d.lhs_m_stride = d.rhs_n_stride = 32;
  d.rhs_k_stride = 1;
  d.out_batch_strides[0] = 4 * 256;
  d.out_batch_strides[1] = 256;
  d.out_m_stride = 16;
  return d;
}

static void addOne(void *const *buffers, const int32_t *) {
  for (int64_t i = 0; i < rows * width; ++i)
    static_cast<float *>(buffers[1])[i] = static_cast<const float *>(buffers[0])[i] + 1;
}

static int32_t runProducts(fsdp_rt_context *context, char *arena) {
  fsdp_rt_gemm_descriptor single = describeProduct(FSDP_RT_F32), narrow = describeProduct(FSDP_RT_BF16),
                          heads = describeHeads(), fused = single;
  fused.epilogue = FSDP_RT_EPILOGUE_BIAS | FSDP_RT_EPILOGUE_RESIDUAL;
  fused.bias_type = FSDP_RT_F32;
  fused.bias_n_stride = 1;
  for (const fsdp_rt_gemm_descriptor *d : {&single, &narrow, &heads})
    RETURN_IF_FAILED(
        fsdp_rt_gemm(context, FSDP_RT_STREAM_COMPUTE, d, "product", arena + slot, arena + 2 * slot, arena + 3 * slot));
  void *buffers[] = {arena + slot, arena + 2 * slot, arena + 3 * slot, arena + slot, arena + 2 * slot};
  return fsdp_rt_gemm_fused(context, FSDP_RT_STREAM_COMPUTE, &fused, "fused", buffers);
}

static int32_t runStep(fsdp_rt_context *context, char *arena) {
  fsdp_rt_event *ready = nullptr, *gathered = nullptr, *reduced = nullptr, *summed = nullptr;
  const int64_t full = rows * width, shard = full / 2;
  RETURN_IF_FAILED(fsdp_rt_record_event(context, FSDP_RT_STREAM_COMPUTE, &ready));
  RETURN_IF_FAILED(fsdp_rt_wait_event(context, FSDP_RT_STREAM_GATHER, ready));
  fsdp_rt_transfer gather[] = {{arena, arena + slot, shard, full, FSDP_RT_F32, "a"},
                               {arena, arena + 2 * slot, shard, full, FSDP_RT_F32, "b"}};
  RETURN_IF_FAILED(fsdp_rt_all_gather_start(context, FSDP_RT_STREAM_GATHER, 0, gather, 2, "unit", 0, &gathered));
  RETURN_IF_FAILED(fsdp_rt_wait(context, FSDP_RT_STREAM_COMPUTE, gathered));
  void *buffers[] = {arena + slot, arena + 4 * slot};
  int64_t bytes[] = {full * 4, full * 4};
  RETURN_IF_FAILED(fsdp_rt_kernel_launch(context, FSDP_RT_STREAM_COMPUTE, addOne, "add", buffers, bytes, 1, 2));
  RETURN_IF_FAILED(runProducts(context, arena));
  RETURN_IF_FAILED(fsdp_rt_copy(context, FSDP_RT_STREAM_COMPUTE, arena + 5 * slot, arena + 4 * slot, full * 4));
  RETURN_IF_FAILED(fsdp_rt_record_event(context, FSDP_RT_STREAM_COMPUTE, &ready));
  RETURN_IF_FAILED(fsdp_rt_wait_event(context, FSDP_RT_STREAM_REDUCE, ready));
  fsdp_rt_transfer reduce = {arena + 5 * slot, arena + 6 * slot, shard, full, FSDP_RT_F32, "g"};
  RETURN_IF_FAILED(
      fsdp_rt_reduce_scatter_start(context, FSDP_RT_STREAM_REDUCE, 0, FSDP_RT_SUM, &reduce, 1, "unit", 1, &reduced));
  RETURN_IF_FAILED(fsdp_rt_wait(context, FSDP_RT_STREAM_COMPUTE, reduced));
  for (int64_t elements : {int64_t(4), full}) {
    fsdp_rt_transfer sum = {arena + 5 * slot, arena + 7 * slot, elements, elements, FSDP_RT_F32, "n"};
    RETURN_IF_FAILED(
        fsdp_rt_all_reduce_start(context, FSDP_RT_STREAM_REDUCE, 0, FSDP_RT_SUM, &sum, 1, "norm", 2, &summed));
    RETURN_IF_FAILED(fsdp_rt_wait(context, FSDP_RT_STREAM_COMPUTE, summed));
  }
  return fsdp_rt_release(context, arena + slot, full * 4);
}

/// Calls for memory that are not oneDNN's, in five steps after three that warm up.
static int64_t countInSteps(int32_t gemmBackend, int32_t streamMode) {
  TestProgram program(runStep, 8 * slot);
  fsdp_rt_options options = {};
  options.gemm_backend = gemmBackend;
  options.stream_mode = streamMode;
  OwnedSession session = openSession(program, options);
  EXPECT_TRUE(session) << fsdp_rt_session_error_message(nullptr);
  auto step = [&] {
    EXPECT_EQ(fsdp_rt_session_step(session.get()), FSDP_RT_OK) << fsdp_rt_session_error_message(session.get());
  };
  for (int i = 0; i < 3; ++i)
    step();
  void *frame;
  (void)backtrace(&frame, 1); // loads what it needs itself
  ourCalls = libraryCalls = libraryBytes = 0;
  isCounting = true;
  for (int i = 0; i < 5; ++i)
    step();
  isCounting = false;
  return ourCalls;
}

// Kernels, products of every kind and collectives on two ranks: nothing is taken from the heap by the runtime.
TEST(Allocation, stepsTakeNothingFromTheHeap) {
  EXPECT_EQ(countInSteps(FSDP_RT_GEMM_AUTO, FSDP_RT_STREAMS_WORKERS), 0);
  RecordProperty("oneDnnCalls", static_cast<int>(libraryCalls.load()));
  // Its table of arguments, nothing that grows with the product: scratch memory is ours.
  constexpr int64_t products = 5 * 2 * 4, heads = 5 * 2 * 8;
  EXPECT_LE(libraryBytes, (products + heads) * 512);
  std::printf("oneDNN: %lld calls and %lld bytes in 5 steps of 2 ranks with 4 products\n",
              static_cast<long long>(libraryCalls), static_cast<long long>(libraryBytes));
}

// The same where compute has a thread of its own, and tasks wait in its queue.
TEST(Allocation, stepsThatRunAheadTakeNothing) {
  EXPECT_EQ(countInSteps(FSDP_RT_GEMM_AUTO, FSDP_RT_STREAMS_ALL_WORKERS), 0);
}

// The counter counts: a task on the heap of the step's own would be seen.
TEST(Allocation, countsWhatIsTaken) {
  ourCalls = 0;
  showsCallers = false;
  isCounting = true;
  delete new std::string(100, 'x');
  isCounting = false;
  showsCallers = true;
  EXPECT_GE(ourCalls, 1);
}

#endif
