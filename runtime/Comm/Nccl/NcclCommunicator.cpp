// Collectives among GPUs by NCCL.

#include "Comm/Nccl/NcclCommunicator.h"

#include "Comm/Nccl/NcclRegistration.h"
#include "Comm/Nccl/NcclTypes.h"
#include "Device/Cuda/CudaStream.h"
#include "Support/ElementType.h"
#include "Support/Log.h"

#include <algorithm>
#include <cstring>
#include <deque>
#include <thread>

namespace fsdp::runtime {

namespace {

using Clock = std::chrono::steady_clock;

/// A collective that was enqueued, and the event behind it.
struct Outstanding {
  CUevent event;
  std::string name; // "all_gather #12 'layers.3'"
  std::string tensors;
};

class NcclCommunicator : public Communicator, public StreamWatch {
public:
  NcclCommunicator(CudaDevice &device, std::unique_ptr<Communicator> host, const NcclOptions &options)
      : device(device), api(device.getApi()), host(std::move(host)), options(options) {
    device.addWatch(this);
  }

  ~NcclCommunicator() override;

  int64_t getSize() const override { return host->getSize(); }

  int64_t getIndex() const override { return host->getIndex(); }

  bool supports(CollectiveKind kind, int32_t reduction, int64_t elementType) const override;
  Status enqueue(Stream &stream, const CollectiveCall &call) override;
  Status prepare(Stream &stream) override;

  Status exchange(const void *mine, int64_t bytes, void *all) override { return host->exchange(mine, bytes, all); }

  Status check() override;
  void abort() override;
  void beginGraph() override;

private:
  Status start(int64_t stream);
  /// Waits until the library has done what it went on doing after `result`.
  Status settle(const char *call, ncclResult_t result);
  Status copyAlone(CudaStream &stream, const CollectiveCall &call);
  Status enqueueGroup(CudaStream &stream, const CollectiveCall &call);
  Status enqueueTransfer(CudaStream &stream, const CollectiveCall &call, const fsdp_rt_transfer &transfer);
  Status scatterUnevenly(CudaStream &stream, const fsdp_rt_transfer &transfer, NcclType type, ncclRedOp_t operation);
  Status remember(CudaStream &stream, const CollectiveCall &call);
  Status checkPeers(const Outstanding &oldest);
  std::string describeOldest() const;

  CudaDevice &device;
  CudaApi &api;
  std::unique_ptr<Communicator> host;
  NcclOptions options;
  ncclComm_t comm = nullptr;
  NcclRegistration registration;
  CUstream stream = nullptr;
  uint64_t step = 0;
  std::deque<Outstanding> outstanding;
  Clock::time_point waitingSince; // for the oldest one
  // Of the captured step, in which single collectives cannot be told apart.
  std::string captured;
  uint64_t graphStep = 0;
};

} // namespace

//===----------------------------------------------------------------------===//
// Starting and ending
//===----------------------------------------------------------------------===//

Status NcclCommunicator::settle(const char *call, ncclResult_t result) {
  auto end = Clock::now() + options.timeout;
  while (result == ncclInProgress) {
    if (device.getOptions().abortSignal->isRaised())
      return device.getOptions().abortSignal->abortedStatus();
    if (Clock::now() > end)
      return {FSDP_RT_TIMED_OUT,
              formatText("%s: not done within %lld ms", call, static_cast<long long>(options.timeout.count()))};
    RETURN_IF_API_FAILED(api, ncclCommGetAsyncError(comm, &result));
    if (result == ncclInProgress)
      std::this_thread::sleep_for(std::chrono::microseconds(20));
  }
  return api.check(call, result);
}

Status NcclCommunicator::start(int64_t streamNumber) {
  ncclUniqueId mine = {};
  if (getIndex() == 0)
    RETURN_IF_API_FAILED(api, ncclGetUniqueId(&mine));
  std::vector<ncclUniqueId> all(getSize());
  if (Status status = exchange(&mine, sizeof(mine), all.data()); status.failed())
    return status;
  ncclConfig_t config = NCCL_CONFIG_INITIALIZER;
  config.blocking = 0;
  // Communicators that share resources cannot be aborted one by one.
  config.splitShare = 0;
  if (options.maxBlocks > 0)
    config.maxCTAs = static_cast<int>(options.maxBlocks);
  // Gathers by the copy engine where the library can: they need no multiprocessor. Reductions always do.
  if (streamNumber == FSDP_RT_STREAM_GATHER)
    config.CTAPolicy = NCCL_CTA_POLICY_ZERO;
  ncclResult_t result = api.functions.ncclCommInitRankConfig(&comm, static_cast<int>(getSize()), all[0],
                                                             static_cast<int>(getIndex()), &config);
  if (Status status = settle("ncclCommInitRankConfig", result); status.failed())
    return status;
  stream = device.getHandle(streamNumber);
  return registration.registerAll(device, comm, *host,
                                  [&](const char *call, ncclResult_t state) { return settle(call, state); });
}

Status NcclCommunicator::prepare(Stream &target) {
  if (comm || getSize() == 1)
    return Status::ok();
  return start(static_cast<CudaStream &>(target).getNumber()).withPrefix("starting NCCL: ");
}

NcclCommunicator::~NcclCommunicator() {
  device.removeWatch(this);
  (void)device.makeCurrent();
  if (device.getOptions().abortSignal->isRaised())
    abort();
  if (!comm)
    return;
  registration.deregisterAll(device, comm);
  bool isFinal = settle("ncclCommFinalize", api.functions.ncclCommFinalize(comm)).isOk();
  (void)(isFinal ? api.functions.ncclCommDestroy(comm) : api.functions.ncclCommAbort(comm));
}

void NcclCommunicator::abort() {
  if (!comm)
    return;
  registration.deregisterAll(device, comm);
  (void)api.functions.ncclCommAbort(comm);
  comm = nullptr;
  outstanding.clear();
}

//===----------------------------------------------------------------------===//
// Watching
//===----------------------------------------------------------------------===//

std::string NcclCommunicator::describeOldest() const {
  return outstanding.empty() ? "a collective" : outstanding.front().name + outstanding.front().tensors;
}

Status NcclCommunicator::check() {
  if (!comm)
    return Status::ok();
  ncclResult_t error = ncclSuccess;
  RETURN_IF_API_FAILED(api, ncclCommGetAsyncError(comm, &error));
  if (error != ncclSuccess && error != ncclInProgress)
    return api.check("ncclCommGetAsyncError", error).withPrefix(describeOldest() + ": ");
  while (!outstanding.empty()) {
    CUresult result = api.functions.cuEventQuery(outstanding.front().event);
    if (result == CUDA_ERROR_NOT_READY)
      break;
    if (Status status = api.check("cuEventQuery", result); status.failed())
      return status;
    outstanding.pop_front();
    waitingSince = Clock::now();
  }
  bool isGraph = graphStep == device.getStepNumber() + 1 && !captured.empty();
  if (isGraph && Clock::now() - waitingSince > options.timeout)
    return {FSDP_RT_TIMED_OUT, formatText("one of the step's collectives (%s) is not done within %lld ms",
                                          captured.c_str(), static_cast<long long>(options.timeout.count()))};
  if (outstanding.empty())
    return Status::ok();
  if (Clock::now() - waitingSince > options.timeout)
    return {FSDP_RT_TIMED_OUT,
            formatText("%s%s: not done within %lld ms", outstanding.front().name.c_str(),
                       outstanding.front().tensors.c_str(), static_cast<long long>(options.timeout.count()))};
  return checkPeers(outstanding.front());
}

/// Ranks that are threads of this process say when they have ended their step: then they are not coming any more.
Status NcclCommunicator::checkPeers(const Outstanding &oldest) {
  if (!api.isDouble())
    return Status::ok();
  std::string absent;
  for (int64_t i = 0; i < getSize(); ++i)
    if (i != getIndex() && device.getOptions().abortSignal->hasFinished(options.ranks[i]))
      absent += (absent.empty() ? "" : ", ") + std::to_string(options.ranks[i]);
  if (absent.empty())
    return Status::ok();
  // It may have come while this was asked.
  CUresult asked = api.functions.cuStreamQuery(stream);
  if (asked != CUDA_ERROR_NOT_READY)
    if (Status status = api.check("cuStreamQuery", asked); status.failed())
      return status;
  if (api.functions.cuEventQuery(oldest.event) != CUDA_ERROR_NOT_READY)
    return Status::ok();
  return {FSDP_RT_MISMATCH, oldest.name + ": rank " + absent + " ended its step without this collective"};
}

void NcclCommunicator::beginGraph() {
  graphStep = device.getStepNumber() + 1;
  waitingSince = Clock::now();
  outstanding.clear();
}

Status NcclCommunicator::remember(CudaStream &target, const CollectiveCall &call) {
  if (device.isCapture()) {
    constexpr size_t longEnough = 200;
    if (captured.size() < longEnough)
      captured += (captured.empty() ? "" : ", ") + describe(call);
    return Status::ok();
  }
  if (step != device.getStepNumber()) {
    step = device.getStepNumber();
    outstanding.clear();
  }
  Outstanding next = {nullptr, describe(call), {}};
  for (int64_t i = 0; i < call.count; ++i)
    next.tensors += std::string(i ? ", " : " of ") + "'" + (call.transfers[i].name ? call.transfers[i].name : "") + "'";
  if (Status status = device.recordEvent(target.getNumber(), next.event); status.failed())
    return status;
  if (outstanding.empty())
    waitingSince = Clock::now();
  outstanding.push_back(std::move(next));
  return Status::ok();
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

bool NcclCommunicator::supports(CollectiveKind kind, int32_t reduction, int64_t elementType) const {
  ncclRedOp_t operation;
  if (kind == CollectiveKind::AllGather || getSize() == 1)
    return isElementType(elementType);
  return findReduction(reduction, elementType, operation);
}

/// A group of one: what a rank gives is what it gets.
Status NcclCommunicator::copyAlone(CudaStream &target, const CollectiveCall &call) {
  for (int64_t i = 0; i < call.count; ++i) {
    const fsdp_rt_transfer &transfer = call.transfers[i];
    int64_t bytes = transfer.full_elements * elementBytes(transfer.element_type);
    if (Status status = target.copy(transfer.output, transfer.input, bytes, call.span); status.failed())
      return status;
  }
  return Status::ok();
}

/// The library reads n whole shards, and the input ends before. Where the bytes behind it are device memory they may be
/// read: they only reach the unspecified tail. Elsewhere each rank's part is a reduction to that rank.
Status NcclCommunicator::scatterUnevenly(CudaStream &target, const fsdp_rt_transfer &transfer, NcclType type,
                                         ncclRedOp_t operation) {
  int64_t bytes = elementBytes(transfer.element_type);
  const char *input = static_cast<const char *>(transfer.input);
  for (int64_t root = 0; root < getSize(); ++root) {
    int64_t begin = root * transfer.shard_elements;
    int64_t count = std::min(transfer.shard_elements, transfer.full_elements - begin);
    if (count <= 0)
      break;
    RETURN_IF_API_FAILED(api, ncclReduce(input + begin * bytes, transfer.output, count, type.type, operation,
                                         static_cast<int>(root), comm, target.getHandle()));
  }
  return Status::ok();
}

/// The last result of a call in a group is the group's: in progress is no failure.
static ncclResult_t unlessInProgress(ncclResult_t result) { return result == ncclInProgress ? ncclSuccess : result; }

Status NcclCommunicator::enqueueTransfer(CudaStream &target, const CollectiveCall &call,
                                         const fsdp_rt_transfer &transfer) {
  if (transfer.shard_elements == 0 || transfer.full_elements == 0)
    return Status::ok();
  const CudaFunctions &calls = api.functions;
  CUstream handle = target.getHandle();
  if (call.kind == CollectiveKind::AllGather) {
    NcclType type = movedType(transfer.element_type);
    return api.check("ncclAllGather", unlessInProgress(calls.ncclAllGather(transfer.input, transfer.output,
                                                                           transfer.shard_elements * type.factor,
                                                                           type.type, comm, handle)));
  }
  NcclType type = reducedType(transfer.element_type);
  ncclRedOp_t operation = ncclSum;
  (void)findReduction(call.reduction, transfer.element_type, operation);
  if (call.kind == CollectiveKind::AllReduce)
    return api.check("ncclAllReduce",
                     unlessInProgress(calls.ncclAllReduce(transfer.input, transfer.output, transfer.full_elements,
                                                          type.type, operation, comm, handle)));
  int64_t whole = transfer.shard_elements * getSize();
  if (transfer.full_elements < whole && !device.contains(transfer.input, whole * elementBytes(transfer.element_type)))
    return scatterUnevenly(target, transfer, type, operation);
  return api.check("ncclReduceScatter",
                   unlessInProgress(calls.ncclReduceScatter(transfer.input, transfer.output, transfer.shard_elements,
                                                            type.type, operation, comm, handle)));
}

Status NcclCommunicator::enqueueGroup(CudaStream &target, const CollectiveCall &call) {
  RETURN_IF_API_FAILED(api, ncclGroupStart());
  Status status;
  for (int64_t i = 0; i < call.count && status.isOk(); ++i)
    status = enqueueTransfer(target, call, call.transfers[i]);
  // A group that was started is ended, whatever happened in it.
  ncclResult_t result = api.functions.ncclGroupEnd();
  return status.failed() ? status : settle("ncclGroupEnd", result);
}

Status NcclCommunicator::enqueue(Stream &target, const CollectiveCall &call) {
  auto &cudaStream = static_cast<CudaStream &>(target);
  if (getSize() == 1)
    return copyAlone(cudaStream, call);
  Status status = prepare(target);
  if (status.isOk())
    status = cudaStream.timed(call.span, [&] { return enqueueGroup(cudaStream, call); });
  if (status.isOk())
    status = remember(cudaStream, call);
  return status.withPrefix(describe(call) + ": ");
}

std::unique_ptr<Communicator> createNcclCommunicator(CudaDevice &device, std::unique_ptr<Communicator> host,
                                                     const NcclOptions &options) {
  return std::make_unique<NcclCommunicator>(device, std::move(host), options);
}

} // namespace fsdp::runtime
