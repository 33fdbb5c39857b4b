// Whole steps on the CUDA host path over the double: the CPU's results for every order of streams, races found, every
// library call failing in turn.

#include "Conformance/GemmData.h"
#include "OnDouble.h"
#include "TestProgram.h"

#include "Device/Cuda/Double/CudaDouble.h"

#include <cstring>
#include <filesystem>
#include <fstream>

using namespace fsdp::runtime;

// Two layers of width 8 on 4 rows. Arena of a rank: the shards of both weights, then everything else.
constexpr int64_t width = 8, rows = 4, layerCount = 2, slot = 512;
constexpr int64_t weightBytes = width * width * 4, rowBytes = rows * width * 4;
constexpr int64_t gatheredOffset = 4 * slot, activationOffset = 8 * slot, gradientOffset = 16 * slot,
                  updateOffset = 20 * slot, lossOffset = 24 * slot, workspaceOffset = 32 * slot,
                  stepArenaBytes = 48 * slot;

static void makeBatch(void *const *buffers, const int32_t *coordinates) {
  float *x = static_cast<float *>(buffers[0]);
  for (int64_t i = 0; i < rows * width; ++i)
    x[i] = static_cast<float>((i * 7 + coordinates[0] * 3) % 11) - 5;
}

static void halve(void *const *buffers, const int32_t *) {
  const float *in = static_cast<const float *>(buffers[0]);
  float *out = static_cast<float *>(buffers[1]);
  for (int64_t i = 0; i < rows * width; ++i)
    out[i] = in[i] > 0 ? in[i] * 0.5f : in[i] * 0.125f;
}

/// The shard's gradient is subtracted in place.
template <int64_t ranks>
static void update(void *const *buffers, const int32_t *) {
  const float *gradient = static_cast<const float *>(buffers[0]);
  float *weight = static_cast<float *>(buffers[1]);
  for (int64_t i = 0; i < width * width / ranks; ++i)
    weight[i] -= gradient[i] * 0.001f;
}

static void sumUp(void *const *buffers, const int32_t *) {
  const float *in = static_cast<const float *>(buffers[0]);
  float sum = 0;
  for (int64_t i = 0; i < rows * width; ++i)
    sum += in[i];
  *static_cast<float *>(buffers[1]) = sum;
}

static int32_t launch(fsdp_rt_context *context, fsdp_rt_kernel kernel, const char *name, char *in, int64_t inBytes,
                      char *out, int64_t outBytes) {
  void *buffers[] = {in, out};
  const int64_t bytes[] = {inBytes, outBytes};
  return fsdp_rt_kernel_launch(context, FSDP_RT_STREAM_COMPUTE, kernel, name, in ? buffers : buffers + 1,
                               in ? bytes : bytes + 1, in ? 1 : 0, in ? 2 : 1);
}

static fsdp_rt_gemm_descriptor describeProduct(int64_t m, int64_t n, int64_t k, bool isLhsTransposed) {
  fsdp_rt_gemm_descriptor d = makeDescriptor(m, n, k);
  d.lhs_m_stride = isLhsTransposed ? 1 : k;
  d.lhs_k_stride = isLhsTransposed ? m : 1;
  d.workspace_offset = workspaceOffset;
  d.workspace_bytes = 8192;
  return d;
}

static int32_t passEvent(fsdp_rt_context *context, int32_t from, int32_t to) {
  fsdp_rt_event *event;
  RETURN_IF_FAILED(fsdp_rt_record_event(context, from, &event));
  return fsdp_rt_wait_event(context, to, event);
}

/// The waits of the step below, by number: the one called `dropped` is left out.
template <int64_t dropped>
static int32_t wait(int64_t number, fsdp_rt_context *context, fsdp_rt_event *event) {
  // A collective is waited for in any case, but where nothing uses it any more.
  return fsdp_rt_wait(context, number == dropped ? FSDP_RT_STREAM_COPY : FSDP_RT_STREAM_COMPUTE, event);
}

template <int64_t dropped>
static int32_t pass(int64_t number, fsdp_rt_context *context, int32_t from, int32_t to) {
  return number == dropped ? FSDP_RT_OK : passEvent(context, from, to);
}

/// y = halve(x * w) per layer, both gathers started early; the gradient of each weight is made up as x^T * y, reduced
/// and subtracted. Waits 0 and 1 are the gathers', 2 to 5 the reductions' events and ends.
template <int64_t ranks, int64_t dropped, bool readsScalar = true>
static int32_t twoLayers(fsdp_rt_context *context, char *arena) {
  fsdp_rt_event *gathers[layerCount], *reductions[layerCount];
  RETURN_IF_FAILED(passEvent(context, FSDP_RT_STREAM_COMPUTE, FSDP_RT_STREAM_GATHER));
  for (int64_t layer = 0; layer < layerCount; ++layer) {
    fsdp_rt_transfer transfer = {arena + layer * slot,  arena + gatheredOffset + layer * slot,
                                 width * width / ranks, width * width,
                                 FSDP_RT_F32,           "w"};
    RETURN_IF_FAILED(
        fsdp_rt_all_gather_start(context, FSDP_RT_STREAM_GATHER, 0, &transfer, 1, "layers", layer, &gathers[layer]));
  }
  RETURN_IF_FAILED(launch(context, makeBatch, "batch", nullptr, 0, arena + activationOffset, rowBytes));
  fsdp_rt_gemm_descriptor forward = describeProduct(rows, width, width, false);
  fsdp_rt_gemm_descriptor backward = describeProduct(width, width, rows, true);
  for (int64_t layer = 0; layer < layerCount; ++layer) {
    char *x = arena + activationOffset + 2 * layer * slot, *product = x + slot, *y = x + 2 * slot;
    char *gradient = arena + gradientOffset + layer * slot;
    RETURN_IF_FAILED(wait<dropped>(layer, context, gathers[layer]));
    RETURN_IF_FAILED(fsdp_rt_gemm(context, FSDP_RT_STREAM_COMPUTE, &forward, "forward", x,
                                  arena + gatheredOffset + layer * slot, product));
    RETURN_IF_FAILED(launch(context, halve, "halve", product, rowBytes, y, rowBytes));
    RETURN_IF_FAILED(fsdp_rt_gemm(context, FSDP_RT_STREAM_COMPUTE, &backward, "backward", x, y, gradient));
    RETURN_IF_FAILED(pass<dropped>(2 + layer, context, FSDP_RT_STREAM_COMPUTE, FSDP_RT_STREAM_REDUCE));
    fsdp_rt_transfer transfer = {
        gradient, arena + updateOffset + layer * slot, width * width / ranks, width * width, FSDP_RT_F32, "gradient"};
    RETURN_IF_FAILED(fsdp_rt_reduce_scatter_start(context, FSDP_RT_STREAM_REDUCE, 0, FSDP_RT_SUM, &transfer, 1,
                                                  "layers", 10 + layer, &reductions[layer]));
  }
  for (int64_t layer = 0; layer < layerCount; ++layer) {
    RETURN_IF_FAILED(wait<dropped>(4 + layer, context, reductions[layer]));
    RETURN_IF_FAILED(launch(context, update<ranks>, "update", arena + updateOffset + layer * slot, weightBytes / ranks,
                            arena + layer * slot, weightBytes / ranks));
  }
  RETURN_IF_FAILED(launch(context, sumUp, "sum", arena + activationOffset + 4 * slot, rowBytes, arena + lossOffset, 4));
  if (!readsScalar)
    return FSDP_RT_OK;
  int64_t loss = 0;
  return fsdp_rt_read_scalar(context, arena + lossOffset, 4, &loss);
}

static std::vector<float> firstWeights() {
  std::vector<float> weights(width * width);
  for (int64_t i = 0; i < width * width; ++i)
    weights[i] = static_cast<float>((i * 5) % 13) * 0.25f - 1;
  return weights;
}

/// Three steps; the weights and the loss afterwards, or the failure's message in `message`.
static std::vector<float> run(fsdp_rt_step step, int64_t ranks, const fsdp_rt_options &options, std::string &message) {
  TestProgram program(step, stepArenaBytes, {ranks});
  for (int64_t layer = 0; layer < layerCount; ++layer)
    program.addArgument(program.vector(layer ? "layers.1.w" : "layers.0.w", width * width, true, layer * slot));
  program.addResult(program.vector("loss", 1, false, lossOffset));
  OwnedSession session = openSession(program, options);
  if (!session) {
    message = fsdp_rt_session_error_message(nullptr);
    return {};
  }
  auto fails = [&](int32_t status) {
    if (status != FSDP_RT_OK)
      message = fsdp_rt_session_error_message(session.get());
    return status != FSDP_RT_OK;
  };
  std::vector<float> weights = firstWeights(), found;
  for (int64_t layer = 0; layer < layerCount; ++layer)
    if (fails(fsdp_rt_session_write_argument(session.get(), layer, weights.data(), weightBytes)))
      return {};
  for (int repeat = 0; repeat < 3; ++repeat)
    if (fails(fsdp_rt_session_step(session.get())))
      return {};
  for (int64_t layer = 0; layer < layerCount; ++layer) {
    if (fails(fsdp_rt_session_read_argument(session.get(), layer, weights.data(), weightBytes)))
      return {};
    found.insert(found.end(), weights.begin(), weights.end());
  }
  float loss = 0;
  if (fails(fsdp_rt_session_read_result(session.get(), 0, &loss, 4)))
    return {};
  found.push_back(loss);
  return found;
}

static std::vector<float> runOnCpu(fsdp_rt_step step, int64_t ranks) {
  fsdp_rt_options options = {};
  options.gemm_backend = FSDP_RT_GEMM_REFERENCE;
  std::string message;
  std::vector<float> found = run(step, ranks, options, message);
  EXPECT_EQ(message, "");
  return found;
}

static fsdp_rt_step stepFor(int64_t ranks) {
  return ranks == 1 ? twoLayers<1, -1> : ranks == 2 ? twoLayers<2, -1> : twoLayers<4, -1>;
}

// 1, 2 and 4 GPUs give the CPU's bits, whatever order their streams take; nothing is left behind.
TEST(CudaSession, sameBitsAsTheCpu) {
  for (int64_t ranks : {1, 2, 4}) {
    std::vector<float> expected = runOnCpu(stepFor(ranks), ranks);
    ASSERT_EQ(expected.size(), static_cast<size_t>(2 * width * width + 1));
    for (int64_t seed = 0; seed < 12; ++seed) {
      fsdp_rt_options options = onDouble(seed, /*checksRaces=*/false);
      options.checked = seed % 2;
      options.poison = seed % 3 == 1;
      options.check_races = 1;
      options.trace = seed % 4 == 3;
      std::string message;
      EXPECT_EQ(run(stepFor(ranks), ranks, options, message), expected) << ranks << " ranks, seed " << seed;
      EXPECT_EQ(message, "");
      EXPECT_EQ(takeCudaDoubleLeaks(), "");
    }
  }
}

// Each wait of the step, left out, is reported as a race with both operations named.
TEST(CudaSession, everyDroppedWaitIsARace) {
  const fsdp_rt_step steps[] = {twoLayers<2, 0>, twoLayers<2, 1>, twoLayers<2, 2>,
                                twoLayers<2, 3>, twoLayers<2, 4>, twoLayers<2, 5>};
  for (fsdp_rt_step step : steps) {
    fsdp_rt_options options = onDouble(1, /*checksRaces=*/false);
    options.check_races = 1;
    std::string message;
    run(step, 2, options, message);
    EXPECT_NE(message.find("and no wait orders the two"), std::string::npos) << message;
    EXPECT_EQ(takeCudaDoubleLeaks(), "");
  }
}

// Without the race check some order of the streams shows a dropped wait in the result.
TEST(CudaSession, someOrderShowsADroppedWait) {
  std::vector<float> expected = runOnCpu(stepFor(2), 2);
  int different = 0;
  for (int64_t seed = 0; seed < 20; ++seed) {
    std::string message;
    different += run(twoLayers<2, 1>, 2, onDouble(seed, /*checksRaces=*/false), message) != expected;
  }
  EXPECT_GT(different, 0);
}

static int64_t countLines(const std::string &path, const std::string &text = {}) {
  std::ifstream file(path);
  int64_t lines = 0;
  for (std::string line; std::getline(file, line);)
    lines += line.find(text) != std::string::npos;
  return lines;
}

// From the third step on only graphs are launched, and give the same bits; a scalar that is read at the end of a step
// has another value in each, so that each captures the rest of the step once more.
TEST(CudaSession, graphsGiveTheSameBits) {
  std::string log = testing::TempDir() + "/graph";
  for (bool readsScalar : {false, true}) {
    fsdp_rt_step step = readsScalar ? twoLayers<2, -1, true> : twoLayers<2, -1, false>;
    std::vector<float> expected = runOnCpu(step, 2);
    for (int64_t seed = 0; seed < 10; ++seed) {
      fsdp_rt_options options = onDouble(seed, /*checksRaces=*/false);
      options.cuda_graph = 1;
      options.call_log = log.c_str();
      options.poison = seed % 2;
      std::string message;
      EXPECT_EQ(run(step, 2, options, message), expected) << seed;
      EXPECT_EQ(message, "");
      EXPECT_EQ(takeCudaDoubleLeaks(), "");
      EXPECT_EQ(countLines(log + ".0.jsonl", "cuGraphLaunch"), readsScalar ? 4 : 2);
      EXPECT_EQ(countLines(log + ".0.jsonl", "cuGraphInstantiate"), readsScalar ? 3 : 1);
    }
  }
}

// Every library call of a rank fails in turn: a clean error that names function and code, everything given back, no
// rank left waiting. Failing calls that only help (registration, naming) may pass.
static void failEveryCall(fsdp_rt_step step, bool usesGraph) {
  std::string log = testing::TempDir() + "/calls";
  // Of even seeds the machine has symmetric memory.
  fsdp_rt_options options = onDouble(usesGraph ? 4 : 3, /*checksRaces=*/false);
  options.cuda_graph = usesGraph;
  options.call_log = log.c_str();
  std::string message;
  std::vector<float> expected = run(step, 2, options, message);
  ASSERT_EQ(message, "");
  int64_t calls = countLines(log + ".1.jsonl"), harmless = 0;
  ASSERT_GT(calls, 100);
  options.call_log = nullptr;
  options.fail_rank = 1;
  for (int64_t call = 1; call <= calls; ++call) {
    options.fail_call = call;
    message.clear();
    std::vector<float> found = run(step, 2, options, message);
    EXPECT_EQ(takeCudaDoubleLeaks(), "") << "call " << call << ": " << message;
    if (message.empty()) {
      EXPECT_EQ(found, expected) << "call " << call;
      ++harmless;
      continue;
    }
    bool isNamed = message.find("CUDA_ERROR_UNKNOWN (999)") != std::string::npos ||
                   message.find("CUBLAS_STATUS_EXECUTION_FAILED (13)") != std::string::npos ||
                   message.find("unhandled system error (2)") != std::string::npos;
    EXPECT_TRUE(isNamed) << "call " << call << ": " << message;
  }
  // Those that end the session, and the registrations. How often a rank asks whether something is done is another
  // number in each run, so the last calls may not be made at all.
  int64_t asked = 0;
  for (const char *function : {"cuEventQuery", "cuStreamQuery", "ncclCommGetAsyncError"})
    asked += countLines(log + ".1.jsonl", function);
  EXPECT_GT(calls - harmless, (calls - asked) / 2);
}

TEST(CudaSession, everyCallMayFail) { failEveryCall(stepFor(2), false); }

TEST(CudaSession, everyCallOfAGraphMayFail) { failEveryCall(twoLayers<2, -1, false>, true); }

// A second session asks the library nothing that the first one has asked, and computes the same.
TEST(CudaSession, choicesOfProductsAreKept) {
  std::string folder = testing::TempDir() + "/kept-choices", log = testing::TempDir() + "/kept";
  std::filesystem::remove_all(folder);
  setenv("FSDP_CUBLASLT_CACHE", folder.c_str(), 1);
  fsdp_rt_options options = onDouble(5, /*checksRaces=*/false);
  options.call_log = log.c_str();
  std::string message;
  std::vector<float> first = run(stepFor(2), 2, options, message);
  EXPECT_EQ(countLines(log + ".1.jsonl", "cublasLtMatmulAlgoGetHeuristic"), 2);
  std::vector<float> second = run(stepFor(2), 2, options, message);
  unsetenv("FSDP_CUBLASLT_CACHE");
  EXPECT_EQ(message, "");
  EXPECT_EQ(countLines(log + ".1.jsonl", "cublasLtMatmulAlgoGetHeuristic"), 0);
  EXPECT_GT(countLines(log + ".1.jsonl", "\"cublasLtMatmul\""), 0);
  EXPECT_EQ(first, second);
}

// The arena is registered with each communicator: as a symmetric window where the machine has such, else as a buffer.
TEST(CudaSession, memoryIsRegistered) {
  std::string log = testing::TempDir() + "/registered", message;
  for (bool hasWindows : {true, false}) {
    fsdp_rt_options options = onDouble(hasWindows ? 6 : 7, /*checksRaces=*/false);
    options.call_log = log.c_str();
    run(stepFor(2), 2, options, message);
    EXPECT_EQ(message, "");
    for (const char *call : {"\"ncclCommRegister\"", "\"ncclCommDeregister\""})
      EXPECT_EQ(countLines(log + ".1.jsonl", call), hasWindows ? 0 : 2) << call;
    EXPECT_EQ(countLines(log + ".1.jsonl", "\"ncclCommWindowRegister\""), 2);
    EXPECT_EQ(countLines(log + ".1.jsonl", "\"ncclCommWindowDeregister\""), hasWindows ? 2 : 0);
  }
}

// An operation that fails while it runs ends the step on all ranks, with the device's error.
TEST(CudaSession, everyOperationMayFail) {
  for (int64_t operation = 1; operation < 40; ++operation) {
    fsdp_rt_options options = onDouble(operation, /*checksRaces=*/false);
    options.fail_rank = 1;
    options.fail_operation = operation;
    std::string message;
    run(stepFor(2), 2, options, message);
    EXPECT_NE(message.find("CUDA_ERROR_ILLEGAL_ADDRESS (700)"), std::string::npos) << operation << ": " << message;
    EXPECT_EQ(takeCudaDoubleLeaks(), "") << operation;
  }
}

// A program for a GPU needs device code for the device, and is refused by the CPU.
TEST(CudaSession, deviceCodeIsNeeded) {
  TestProgram program(stepFor(1), stepArenaBytes, {1});
  program.get().target = "cuda";
  fsdp_rt_session *session = nullptr;
  fsdp_rt_options options = {};
  options.device = FSDP_RT_DEVICE_CPU;
  EXPECT_EQ(fsdp_rt_session_open(&program.get(), &options, &session), FSDP_RT_UNSUPPORTED);
  EXPECT_STREQ(fsdp_rt_session_error_message(nullptr),
               "the program was compiled for target 'cuda', device 'cpu' does not run it");
  const fsdp_rt_device_image image = {"sm_100", "x", 1};
  program.get().images = &image;
  program.get().image_count = 1;
  options.device = FSDP_RT_DEVICE_CUDA_DOUBLE;
  EXPECT_EQ(fsdp_rt_session_open(&program.get(), &options, &session), FSDP_RT_UNSUPPORTED);
  EXPECT_STREQ(fsdp_rt_session_error_message(nullptr),
               "rank 0: no device code for compute capability 9.0: the program has sm_100");
}

//===----------------------------------------------------------------------===//
// Device kernels
//===----------------------------------------------------------------------===//

static const fsdp_rt_device_entry twoEntries[] = {{"first_entry", 4, 128, 0}, {"second_entry", 1, 32, 64 * 1024}};
static const fsdp_rt_device_entry missingEntry[] = {{"third_entry", 1, 32, 0}};
static const fsdp_rt_device_entry tooLargeEntry[] = {{"first_entry", 1, 2048, 0}};

static void addCoordinate(void *const *buffers, const int32_t *coordinates) {
  static_cast<float *>(buffers[1])[0] = static_cast<const float *>(buffers[0])[0] + 1 + coordinates[0];
}

static const fsdp_rt_device_kernel goodKernel = {twoEntries, 2, addCoordinate, nullptr};
static const fsdp_rt_device_kernel missingKernel = {missingEntry, 1, addCoordinate, nullptr};
static const fsdp_rt_device_kernel tooLargeKernel = {tooLargeEntry, 1, addCoordinate, nullptr};
static const fsdp_rt_device_kernel deviceOnlyKernel = {twoEntries, 2, nullptr, nullptr};

template <const fsdp_rt_device_kernel *kernel>
static int32_t launchOnDevice(fsdp_rt_context *context, char *arena) {
  void *buffers[] = {arena, arena + slot};
  const int64_t bytes[] = {4, 4};
  return fsdp_rt_device_launch(context, FSDP_RT_STREAM_COMPUTE, kernel, "add", buffers, bytes, 1, 2);
}

/// One step of a program with PTX; the result on rank 0, or the message of what failed.
static std::string runDeviceKernel(fsdp_rt_step step) {
  static const char ptx[] = ".version 8.0\n.target sm_80\n.visible .entry first_entry(\n)\n.entry second_entry()";
  TestProgram program(step, 2 * slot);
  const fsdp_rt_device_image image = {"compute_80", ptx, sizeof(ptx) - 1};
  program.get().target = "cuda";
  program.get().images = &image;
  program.get().image_count = 1;
  program.addArgument(program.vector("in", 2, true, 0));
  program.addResult(program.vector("out", 2, true, slot));
  OwnedSession session = openSession(program, onDouble(1, /*checksRaces=*/false));
  if (!session)
    return fsdp_rt_session_error_message(nullptr);
  writeArgument(session, 0, {40, 50});
  if (fsdp_rt_session_step(session.get()) != FSDP_RT_OK)
    return fsdp_rt_session_error_message(session.get());
  std::vector<float> found = readResult(session, 0, 2);
  return std::to_string(static_cast<int>(found[0])) + " " + std::to_string(static_cast<int>(found[1]));
}

// All entries are launched, with pointers and coordinates; the double runs the kernel's CPU version.
TEST(CudaSession, deviceKernelsRun) { EXPECT_EQ(runDeviceKernel(launchOnDevice<&goodKernel>), "41 52"); }

// A symbol that the code lacks, a launch that no GPU takes, and a kernel that the double cannot run, are named.
TEST(CudaSession, wrongDeviceKernelsAreNamed) {
  auto expectPart = [](fsdp_rt_step step, const std::string &part) {
    std::string message = runDeviceKernel(step);
    EXPECT_NE(message.find(part), std::string::npos) << message;
    EXPECT_EQ(takeCudaDoubleLeaks(), "");
  };
  expectPart(launchOnDevice<&missingKernel>, "device kernel 'add': 'third_entry': cuModuleGetFunction: "
                                             "CUDA_ERROR_NOT_FOUND (500)");
  expectPart(launchOnDevice<&tooLargeKernel>, "device kernel 'add': first_entry: cuLaunchKernel: "
                                              "CUDA_ERROR_INVALID_VALUE (1)");
  expectPart(launchOnDevice<&deviceOnlyKernel>, "the program has no CPU version of this kernel");
}
