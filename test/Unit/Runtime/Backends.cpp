// Runs the conformance suites on every backend of this build.

#include "Comm/Checked/CheckedCommunicator.h"
#include "Comm/Threads/ThreadsCommunicator.h"
#include "Conformance/CommSuite.h"
#include "Conformance/DeviceSuite.h"
#include "Conformance/GemmSuite.h"

#include <numeric>

using namespace fsdp::runtime;

template <typename Backend>
static std::string nameOf(const testing::TestParamInfo<Backend> &info) {
  return info.param.name;
}

static std::vector<std::unique_ptr<Communicator>> createThreads(int64_t rankCount,
                                                                const std::shared_ptr<AbortSignal> &abortSignal) {
  std::vector<int64_t> ranks(rankCount);
  std::iota(ranks.begin(), ranks.end(), 0);
  ThreadsOptions options;
  options.timeout = std::chrono::seconds(20);
  return createThreadsCommunicators(ranks, abortSignal, options);
}

static std::vector<std::unique_ptr<Communicator>> createChecked(int64_t rankCount,
                                                                const std::shared_ptr<AbortSignal> &abortSignal) {
  std::vector<int64_t> ranks(rankCount);
  std::iota(ranks.begin(), ranks.end(), 0);
  auto communicators = createThreads(rankCount, abortSignal);
  for (std::unique_ptr<Communicator> &communicator : communicators)
    communicator = createCheckedCommunicator(std::move(communicator), ranks);
  return communicators;
}

INSTANTIATE_TEST_SUITE_P(Runtime, CommSuite,
                         testing::Values(CommBackend{"threads", createThreads}, CommBackend{"checked", createChecked}),
                         nameOf<CommBackend>);

static DeviceBackend makeCpu(const std::string &name, int32_t streamMode, int64_t seed = 0) {
  return {name, [=](DeviceOptions options, std::unique_ptr<Device> &device) {
            options.streamMode = streamMode;
            options.scheduleSeed = seed;
            return createDevice("cpu", options, device);
          }};
}

INSTANTIATE_TEST_SUITE_P(Runtime, DeviceSuite,
                         testing::Values(makeCpu("cpuWorkers", FSDP_RT_STREAMS_WORKERS),
                                         makeCpu("cpuInline", FSDP_RT_STREAMS_INLINE),
                                         makeCpu("cpuAllWorkers", FSDP_RT_STREAMS_ALL_WORKERS),
                                         makeCpu("cpuSeed1", FSDP_RT_STREAMS_SEEDED, 1),
                                         makeCpu("cpuSeed2", FSDP_RT_STREAMS_SEEDED, 2),
                                         makeCpu("cpuSeed3", FSDP_RT_STREAMS_SEEDED, 3)),
                         nameOf<DeviceBackend>);

static GemmBackend makeGemmBackend(const std::string &name, int32_t backend, int64_t threads) {
  return {name, [=] {
            std::unique_ptr<Gemm> gemm;
            EXPECT_TRUE(createGemm(backend, threads, gemm).isOk());
            return gemm;
          }};
}

static std::vector<GemmBackend> gemmBackendsToTest() {
  std::vector<GemmBackend> backends = {makeGemmBackend("reference", FSDP_RT_GEMM_REFERENCE, 1),
                                       makeGemmBackend("auto", FSDP_RT_GEMM_AUTO, 1)};
  if (std::string(gemmBackends()).find("onednn") != std::string::npos) {
    backends.push_back(makeGemmBackend("oneDnn", FSDP_RT_GEMM_ONEDNN, 1));
    backends.push_back(makeGemmBackend("oneDnnTwoThreads", FSDP_RT_GEMM_ONEDNN, 2));
  }
  return backends;
}

INSTANTIATE_TEST_SUITE_P(Runtime, GemmSuite, testing::ValuesIn(gemmBackendsToTest()), nameOf<GemmBackend>);
