// Runs the conformance suites on the CUDA backend over its double. The suites' data is on the host, so products and
// collectives are staged through device memory here.

#include "Comm/Nccl/NcclCommunicator.h"
#include "Comm/Threads/ThreadsCommunicator.h"
#include "Conformance/CommSuite.h"
#include "Conformance/DeviceSuite.h"
#include "Conformance/GemmSuite.h"
#include "Device/Cuda/Double/CudaDouble.h"
#include "Gemm/CublasLt/CublasLtGemm.h"
#include "Support/ElementType.h"

#include <numeric>

using namespace fsdp::runtime;

template <typename Backend>
static std::string nameOf(const testing::TestParamInfo<Backend> &info) {
  return info.param.name;
}

static std::shared_ptr<CudaDoubleMachine> makeMachine(int64_t devices, uint64_t seed) {
  CudaDoubleOptions options;
  options.deviceCount = devices;
  options.seed = seed;
  return makeCudaDoubleMachine(options);
}

static Status openDouble(const DeviceOptions &options, const std::shared_ptr<CudaDoubleMachine> &machine,
                         std::unique_ptr<CudaDevice> &device, bool isShared = false) {
  CudaDeviceOptions cuda;
  cuda.ordinal = options.rank;
  cuda.isShared = isShared;
  return CudaDevice::open(options, cuda, makeCudaDouble(machine), device);
}

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

static DeviceBackend makeDevice(uint64_t seed) {
  return {"cudaSeed" + std::to_string(seed), [=](DeviceOptions options, std::unique_ptr<Device> &device) {
            std::unique_ptr<CudaDevice> made;
            Status status = openDouble(options, makeMachine(1, seed), made);
            device = std::move(made);
            return status;
          }};
}

INSTANTIATE_TEST_SUITE_P(Cuda, DeviceSuite, testing::Values(makeDevice(0), makeDevice(1), makeDevice(2), makeDevice(3)),
                         nameOf<DeviceBackend>);

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

namespace {

/// Device memory with what the host had, given back when it goes.
class Staged {
public:
  Staged(CudaDevice &device, const void *data, int64_t bytes) : device(device) {
    EXPECT_TRUE(device.allocate(bytes, memory).isOk());
    EXPECT_TRUE(device.write(memory.base, data, bytes).isOk());
  }

  Staged(Staged &&other) noexcept : device(other.device), memory(std::exchange(other.memory, {})) {}

  ~Staged() { device.free(memory); }

  char *get() const { return memory.base; }

  void copyBack(void *target) const { EXPECT_TRUE(device.read(target, memory.base, memory.bytes).isOk()); }

private:
  CudaDevice &device;
  DeviceMemory memory;
};

/// A product on a GPU of its own, with a workspace, for operands of the host.
class StagedGemm : public Gemm {
public:
  explicit StagedGemm(uint64_t seed) {
    DeviceOptions options;
    options.abortSignal = &abortSignal;
    EXPECT_TRUE(openDouble(options, makeMachine(1, seed), device).isOk());
    EXPECT_TRUE(createCublasLtGemm(*device, {}, gemm).isOk());
  }

  ~StagedGemm() override { gemm.reset(); }

  const char *getName() const override { return gemm->getName(); }

  bool supports(const fsdp_rt_gemm_descriptor &descriptor) const override { return gemm->supports(descriptor); }

  Status enqueue(Stream &, GemmCall call) override {
    const fsdp_rt_gemm_descriptor &d = call.descriptor;
    int64_t outBytes = outExtent(d) * elementBytes(d.out_type);
    Staged lhs(*device, call.lhs, lhsExtent(d) * elementBytes(d.lhs_type));
    Staged rhs(*device, call.rhs, rhsExtent(d) * elementBytes(d.rhs_type));
    Staged out(*device, call.out, outBytes), workspace(*device, std::vector<char>(8192).data(), 8192);
    void *host = call.out, *hostSums = call.sums;
    std::vector<Staged> further;
    auto stage = [&](auto *&pointer, int64_t bytes) {
      if (!pointer)
        return;
      further.emplace_back(*device, pointer, bytes);
      pointer = further.back().get();
    };
    stage(call.bias, biasExtent(d) * elementBytes(d.bias_type));
    if (call.residual == host)
      call.residual = out.get();
    else
      stage(call.residual, outBytes);
    stage(call.lhsScale, sizeof(float));
    stage(call.rhsScale, sizeof(float));
    stage(call.sums, sumExtent(d) * elementBytes(d.sum_type));
    call.lhs = lhs.get();
    call.rhs = rhs.get();
    call.out = out.get();
    call.workspace = workspace.get();
    call.descriptor.workspace_bytes = 8192;
    Status status = gemm->enqueue(device->getStream(FSDP_RT_STREAM_COMPUTE), call);
    if (status.isOk())
      status = device->endStep();
    out.copyBack(host);
    if (hostSums)
      further.back().copyBack(hostSums);
    return status;
  }

  int64_t getLibraryBytes() const override { return gemm->getLibraryBytes(); }

private:
  AbortSignal abortSignal{1};
  std::unique_ptr<CudaDevice> device;
  std::unique_ptr<Gemm> gemm;
};

} // namespace

INSTANTIATE_TEST_SUITE_P(Cuda, GemmSuite,
                         testing::Values(GemmBackend{"cublasLt", [] { return std::make_unique<StagedGemm>(1); }}),
                         nameOf<GemmBackend>);

//===----------------------------------------------------------------------===//
// Collectives
//===----------------------------------------------------------------------===//

namespace {

/// A communicator of GPUs, each made on its rank's thread, for buffers of the host. Every call is waited for.
class StagedNccl : public Communicator {
public:
  StagedNccl(std::shared_ptr<CudaDoubleMachine> machine, std::unique_ptr<Communicator> host,
             std::shared_ptr<AbortSignal> abortSignal, std::vector<int64_t> ranks)
      : machine(std::move(machine)), host(std::move(host)), abortSignal(std::move(abortSignal)),
        ranks(std::move(ranks)), size(this->host->getSize()), index(this->host->getIndex()) {}

  int64_t getSize() const override { return size; }

  int64_t getIndex() const override { return index; }

  bool supports(CollectiveKind kind, int32_t reduction, int64_t elementType) const override {
    const_cast<StagedNccl *>(this)->open();
    return inner->supports(kind, reduction, elementType);
  }

  Status exchange(const void *mine, int64_t bytes, void *all) override {
    open();
    return inner->exchange(mine, bytes, all);
  }

  Status enqueue(Stream &, const CollectiveCall &call) override {
    open();
    CollectiveCall staged = call;
    std::vector<fsdp_rt_transfer> transfers(call.transfers, call.transfers + call.count);
    std::vector<Staged> inputs, outputs;
    for (fsdp_rt_transfer &transfer : transfers) {
      int64_t bytes = elementBytes(transfer.element_type), shard = transfer.shard_elements;
      bool isGather = call.kind == CollectiveKind::AllGather;
      inputs.emplace_back(*device, transfer.input, (isGather ? shard : transfer.full_elements) * bytes);
      outputs.emplace_back(*device, transfer.output, shard * bytes * (isGather ? size : 1));
      transfer.input = inputs.back().get();
      transfer.output = outputs.back().get();
    }
    staged.transfers = transfers.data();
    Status status = inner->enqueue(device->getStream(FSDP_RT_STREAM_REDUCE), staged);
    if (status.isOk())
      status = device->endStep();
    for (int64_t i = 0; i < call.count && !abortSignal->isRaised(); ++i)
      outputs[i].copyBack(call.transfers[i].output);
    return status;
  }

private:
  void open() {
    if (inner)
      return;
    DeviceOptions options;
    options.rank = index;
    options.abortSignal = abortSignal.get();
    EXPECT_TRUE(openDouble(options, machine, device).isOk());
    NcclOptions nccl;
    nccl.ranks = ranks;
    nccl.timeout = std::chrono::seconds(20);
    inner = createNcclCommunicator(*device, std::move(host), nccl);
  }

  std::shared_ptr<CudaDoubleMachine> machine;
  std::unique_ptr<Communicator> host;
  std::shared_ptr<AbortSignal> abortSignal;
  std::vector<int64_t> ranks;
  int64_t size, index;
  std::unique_ptr<CudaDevice> device;
  std::unique_ptr<Communicator> inner; // goes before the device
};

} // namespace

static CommBackend makeNccl(uint64_t seed) {
  auto create = [=](int64_t rankCount, const std::shared_ptr<AbortSignal> &abortSignal) {
    std::vector<int64_t> ranks(rankCount);
    std::iota(ranks.begin(), ranks.end(), 0);
    ThreadsOptions options;
    options.timeout = std::chrono::seconds(20);
    auto machine = makeMachine(rankCount, seed);
    auto communicators = createThreadsCommunicators(ranks, abortSignal, options);
    for (std::unique_ptr<Communicator> &communicator : communicators)
      communicator = std::make_unique<StagedNccl>(machine, std::move(communicator), abortSignal, ranks);
    return communicators;
  };
  // The double adds in rank order; the library itself promises no order.
  return {"nccl" + std::to_string(seed), create, false, true};
}

INSTANTIATE_TEST_SUITE_P(Cuda, CommSuite, testing::Values(makeNccl(1), makeNccl(2)), nameOf<CommBackend>);
