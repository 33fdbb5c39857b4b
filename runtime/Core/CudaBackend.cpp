// The parts of a rank on a GPU, or on its double.

#include "Comm/Nccl/NcclCommunicator.h"
#include "Core/AcceleratorBackend.h"
#include "Device/Cuda/Double/CudaDouble.h"
#include "Gemm/CublasLt/CublasLtGemm.h"
#include "Support/Log.h"

#include <cstdlib>

namespace fsdp::runtime {

/// An environment variable; empty if it is not set.
static std::string variable(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

/// Where the library's choices are kept: beside the compiler's cache. A log of calls has all of them, and the double
/// none of its own accord.
static std::string findAlgorithmFolder(bool isKept) {
  std::string chosen = variable("FSDP_CUBLASLT_CACHE");
  if (chosen.empty() && isKept)
    chosen = variable("FSDP_CACHE_DIR");
  if (!chosen.empty() || !isKept)
    return chosen == "none" ? "" : chosen;
  if (std::string cache = variable("XDG_CACHE_HOME"); !cache.empty())
    return cache + "/fsdp-opt";
  std::string home = variable("HOME");
  return home.empty() ? "" : home + "/.cache/fsdp-opt";
}

namespace {

// What a collective takes of a GPU where nobody said: enough to fill the links of a node.
constexpr int64_t usualCollectiveBlocks = 16;

class CudaBackend : public AcceleratorBackend {
public:
  CudaBackend(const fsdp_rt_options &options, const std::vector<DeviceImage> &images)
      : options(options), images(images), logPath(options.call_log ? options.call_log : "") {}

  Status start(bool isDouble, int64_t rankCount);
  Status openDevice(const DeviceOptions &device, int64_t localRank, bool isShared,
                    std::unique_ptr<Device> &made) override;
  Status createGemm(Device &device, std::unique_ptr<Gemm> &gemm) override;
  std::unique_ptr<Communicator> createCommunicator(Device &device, std::unique_ptr<Communicator> host,
                                                   const std::vector<int64_t> &ranks) override;

private:
  fsdp_rt_options options;
  std::vector<DeviceImage> images;
  std::string logPath;
  std::shared_ptr<CudaApi> loaded;            // null: the double
  std::shared_ptr<CudaDoubleMachine> machine; // null: not the double
};

} // namespace

Status CudaBackend::start(bool isDouble, int64_t rankCount) {
  if (!isDouble) {
    Status status = loadCudaApi(loaded);
    return status.isOk() && rankCount > 1 ? loaded->checkCollectives() : status;
  }
  CudaDoubleOptions chosen;
  chosen.deviceCount = rankCount;
  chosen.seed = static_cast<uint64_t>(options.schedule_seed);
  chosen.hasWindows = options.schedule_seed % 2 == 0; // there are machines of both kinds
  chosen.failDevice = options.fail_rank;
  chosen.failOperation = options.fail_operation;
  machine = makeCudaDoubleMachine(chosen);
  return Status::ok();
}

Status CudaBackend::openDevice(const DeviceOptions &device, int64_t localRank, bool isShared,
                               std::unique_ptr<Device> &made) {
  std::shared_ptr<CudaApi> api = machine ? makeCudaDouble(machine) : loaded;
  bool fails = options.fail_call > 0 && options.fail_rank == device.rank;
  if (fails || !logPath.empty()) {
    InterposeOptions interpose;
    interpose.rank = device.rank;
    interpose.failCall = fails ? options.fail_call : 0;
    if (!logPath.empty())
      interpose.logPath = logPath + "." + std::to_string(device.rank) + ".jsonl";
    if (Status status = interposeCudaApi(api, interpose, api); status.failed())
      return status;
  }
  CudaDeviceOptions cuda;
  cuda.ordinal = localRank;
  cuda.images = images;
  cuda.isShared = isShared;
  std::unique_ptr<CudaDevice> opened;
  if (Status status = CudaDevice::open(device, cuda, api, opened); status.failed())
    return status;
  logLine(device.rank,
          api->describe() + formatText(", compute capability %d.%d, %d multiprocessors", opened->getCapability() / 10,
                                       opened->getCapability() % 10, opened->getMultiprocessorCount()));
  made = std::move(opened);
  return Status::ok();
}

Status CudaBackend::createGemm(Device &device, std::unique_ptr<Gemm> &gemm) {
  CublasLtOptions chosen;
  chosen.allowTf32 = options.allow_tf32 != 0;
  chosen.collectiveBlocks = options.collective_blocks > 0 ? options.collective_blocks : usualCollectiveBlocks;
  chosen.algorithmFolder = findAlgorithmFolder(loaded && logPath.empty());
  return createCublasLtGemm(static_cast<CudaDevice &>(device), chosen, gemm);
}

std::unique_ptr<Communicator> CudaBackend::createCommunicator(Device &device, std::unique_ptr<Communicator> host,
                                                              const std::vector<int64_t> &ranks) {
  NcclOptions chosen;
  chosen.ranks = ranks;
  if (options.step_timeout_ms > 0)
    chosen.timeout = std::chrono::milliseconds(options.step_timeout_ms);
  chosen.maxBlocks = options.collective_blocks;
  return createNcclCommunicator(static_cast<CudaDevice &>(device), std::move(host), chosen);
}

Status createCudaBackend(const fsdp_rt_options &options, const std::vector<DeviceImage> &images, bool isDouble,
                         int64_t rankCount, std::shared_ptr<AcceleratorBackend> &backend) {
  auto made = std::make_shared<CudaBackend>(options, images);
  if (Status status = made->start(isDouble, rankCount); status.failed())
    return status;
  backend = made;
  return Status::ok();
}

const char *acceleratorBackends() { return "cuda"; }

} // namespace fsdp::runtime
