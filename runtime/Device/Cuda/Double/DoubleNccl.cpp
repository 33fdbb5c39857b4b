// The double of NCCL among devices of one process: groups of calls, non-blocking initialisation, abort.

#include "Device/Cuda/Double/DoubleCalls.h"

#include "Device/Cuda/Double/DoubleLaunch.h"
#include "Support/ElementType.h"

#include <algorithm>
#include <cstring>

namespace fsdp::runtime {

namespace {

struct PendingCall {
  DoubleComm *comm;
  DoubleStream *stream;
  DoublePart part;
};

} // namespace

static thread_local int groupDepth = 0;
static thread_local std::vector<PendingCall> pendingCalls;
static thread_local std::string lastError;

static ncclResult_t fail(ncclResult_t result, std::string text) {
  lastError = std::move(text);
  return result;
}

//===----------------------------------------------------------------------===//
// Communicators
//===----------------------------------------------------------------------===//

static ncclResult_t getVersion(int *version) {
  *version = NCCL_VERSION_CODE;
  return ncclSuccess;
}

static const char *getErrorString(ncclResult_t result) {
  switch (result) {
  case ncclSuccess:
    return "no error";
  case ncclUnhandledCudaError:
    return "unhandled cuda error";
  case ncclSystemError:
    return "unhandled system error";
  case ncclInvalidArgument:
    return "invalid argument";
  case ncclInvalidUsage:
    return "invalid usage";
  case ncclInProgress:
    return "NCCL operation in progress";
  default:
    return "internal error";
  }
}

static const char *getLastError(ncclComm_t) { return lastError.c_str(); }

static ncclResult_t getUniqueId(ncclUniqueId *id) {
  DoubleMachine *machine = currentDoubleMachine();
  if (!machine)
    return fail(ncclInvalidUsage, "no device");
  std::lock_guard<std::mutex> lock(machine->groupsMutex);
  std::memset(id, 0, sizeof(*id));
  int64_t number = ++machine->lastUniqueId;
  std::memcpy(id->internal, &number, sizeof(number));
  return ncclSuccess;
}

static ncclResult_t initRank(ncclComm_t *handle, int ranks, ncclUniqueId id, int rank, ncclConfig_t *config) {
  DoubleContext *context = currentDoubleContext();
  if (!context)
    return fail(ncclInvalidUsage, "no context is current");
  if (!config || config->blocking != 0)
    return fail(ncclInvalidUsage, "the double has no blocking initialisation");
  if (ranks < 1 || rank < 0 || rank >= ranks)
    return fail(ncclInvalidArgument, "rank out of range");
  DoubleMachine &machine = context->machine;
  auto comm = std::make_unique<DoubleComm>();
  {
    std::lock_guard<std::mutex> lock(machine.groupsMutex);
    std::shared_ptr<DoubleGroup> &group = machine.groups[std::string(id.internal, sizeof(id.internal))];
    if (!group) {
      group = std::make_shared<DoubleGroup>();
      group->members.resize(ranks);
    }
    comm->group = group;
  }
  std::lock_guard<std::mutex> lock(comm->group->mutex);
  std::vector<DoubleContext *> &members = comm->group->members;
  if (members.size() != static_cast<size_t>(ranks) || members[rank])
    return fail(ncclInvalidUsage, "ranks disagree about the communicator");
  if (std::find(members.begin(), members.end(), context) != members.end())
    return fail(ncclInvalidUsage, "Duplicate GPU detected");
  members[rank] = context;
  ++comm->group->joined;
  comm->context = context;
  comm->rank = rank;
  machine.add(comm.get(), "communicator");
  *handle = reinterpret_cast<ncclComm_t>(comm.release());
  return ncclInProgress;
}

static DoubleComm *findComm(ncclComm_t handle) {
  DoubleMachine *machine = currentDoubleMachine();
  auto *comm = reinterpret_cast<DoubleComm *>(handle);
  return machine && machine->has(comm, "communicator") ? comm : nullptr;
}

static ncclResult_t getAsyncError(ncclComm_t handle, ncclResult_t *error) {
  DoubleComm *comm = findComm(handle);
  if (!comm)
    return fail(ncclInvalidArgument, "not a communicator");
  bool hasHeld = !comm->held.empty();
  auto held = std::move(comm->held);
  comm->held.clear();
  for (auto &[stream, parts] : held)
    launchDouble(*comm, *stream, std::move(parts));
  std::lock_guard<std::mutex> lock(comm->group->mutex);
  bool isStarting = comm->group->joined < static_cast<int>(comm->group->members.size());
  // Registering a window is done when all ranks have called it.
  bool isRegistering = comm->group->error == ncclSuccess && comm->group->windowsOfAll() < comm->windowCount;
  *error = comm->group->error != ncclSuccess        ? comm->group->error
           : isStarting || hasHeld || isRegistering ? ncclInProgress
                                                    : ncclSuccess;
  if (*error == ncclInvalidUsage)
    lastError = "ranks called different collectives";
  return ncclSuccess;
}

static ncclResult_t finalize(ncclComm_t handle) {
  return findComm(handle) ? ncclSuccess : fail(ncclInvalidArgument, "not a communicator");
}

static ncclResult_t end(ncclComm_t handle) {
  DoubleMachine *machine = currentDoubleMachine();
  if (!machine || !machine->remove(handle, "communicator"))
    return fail(ncclInvalidArgument, "not a communicator");
  auto *comm = reinterpret_cast<DoubleComm *>(handle);
  *comm->isAborted = true;
  delete comm;
  return ncclSuccess;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

static ncclResult_t startGroup() {
  ++groupDepth;
  return ncclSuccess;
}

/// The calls of each communicator and stream become one launch, held until the caller asks for the state.
static ncclResult_t endGroup() {
  if (groupDepth == 0)
    return fail(ncclInvalidUsage, "no group was started");
  if (--groupDepth > 0)
    return ncclSuccess;
  std::vector<PendingCall> calls = std::move(pendingCalls);
  pendingCalls.clear();
  for (const PendingCall &call : calls) {
    auto &held = call.comm->held;
    if (held.empty() || held.back().first != call.stream)
      held.push_back({call.stream, {}});
    held.back().second.push_back(call.part);
  }
  return calls.empty() ? ncclSuccess : ncclInProgress;
}

/// Elements that a rank gives and gets, in units of the call's count.
static int64_t sendCount(const DoublePart &part, int64_t ranks) {
  return static_cast<int64_t>(part.count) * (part.kind == DoubleCollective::ReduceScatter ? ranks : 1);
}

static int64_t receiveCount(const DoublePart &part, int64_t ranks) {
  return static_cast<int64_t>(part.count) * (part.kind == DoubleCollective::AllGather ? ranks : 1);
}

static ncclResult_t call(DoublePart part, const void *send, void *receive, ncclComm_t handle,
                         cudaStream_t streamHandle) {
  DoubleComm *comm = findComm(handle);
  DoubleStream *stream;
  if (!comm)
    return fail(ncclInvalidArgument, "not a communicator");
  if (beginStreamCall(reinterpret_cast<CUstream>(streamHandle), stream) != CUDA_SUCCESS)
    return fail(ncclUnhandledCudaError, "the stream has an error");
  if (elementTypeOfNccl(part.type) < 0)
    return fail(ncclInvalidArgument, "unknown data type");
  int64_t ranks = static_cast<int64_t>(comm->group->members.size()), bytes = elementBytes(elementTypeOfNccl(part.type));
  {
    std::lock_guard<std::mutex> lock(comm->group->mutex);
    if (comm->group->joined < ranks)
      return fail(ncclInvalidArgument, "the communicator is not ready");
  }
  DoubleContext *context = comm->context;
  part.send = context->translate(reinterpret_cast<CUdeviceptr>(send), sendCount(part, ranks) * bytes);
  bool receives = part.kind != DoubleCollective::Reduce || part.root == comm->rank;
  part.receive = receives
                     ? context->translate(reinterpret_cast<CUdeviceptr>(receive), receiveCount(part, ranks) * bytes)
                     : nullptr;
  if (!part.send || (receives && !part.receive))
    return fail(ncclInvalidArgument, "a buffer is not in device memory");
  (void)startGroup();
  pendingCalls.push_back({comm, stream, part});
  return endGroup();
}

static ncclResult_t allGather(const void *send, void *receive, size_t count, ncclDataType_t type, ncclComm_t comm,
                              cudaStream_t stream) {
  return call({DoubleCollective::AllGather, nullptr, nullptr, count, type, ncclSum, 0}, send, receive, comm, stream);
}

static ncclResult_t reduceScatter(const void *send, void *receive, size_t count, ncclDataType_t type,
                                  ncclRedOp_t operation, ncclComm_t comm, cudaStream_t stream) {
  return call({DoubleCollective::ReduceScatter, nullptr, nullptr, count, type, operation, 0}, send, receive, comm,
              stream);
}

static ncclResult_t allReduce(const void *send, void *receive, size_t count, ncclDataType_t type, ncclRedOp_t operation,
                              ncclComm_t comm, cudaStream_t stream) {
  return call({DoubleCollective::AllReduce, nullptr, nullptr, count, type, operation, 0}, send, receive, comm, stream);
}

static ncclResult_t reduce(const void *send, void *receive, size_t count, ncclDataType_t type, ncclRedOp_t operation,
                           int root, ncclComm_t comm, cudaStream_t stream) {
  return call({DoubleCollective::Reduce, nullptr, nullptr, count, type, operation, root}, send, receive, comm, stream);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

static ncclResult_t allocate(void **pointer, size_t bytes) {
  DoubleContext *context;
  if (beginCall(context) != CUDA_SUCCESS)
    return fail(ncclSystemError, "no context, or one with an error");
  CUdeviceptr address = 0;
  if (context->allocate(static_cast<int64_t>(bytes), true, address) != CUDA_SUCCESS)
    return fail(ncclSystemError, "out of memory");
  *pointer = reinterpret_cast<void *>(address);
  return ncclSuccess;
}

static ncclResult_t release(void *pointer) {
  DoubleContext *context = currentDoubleContext();
  if (!context || context->free(reinterpret_cast<CUdeviceptr>(pointer)) != CUDA_SUCCESS)
    return fail(ncclInvalidArgument, "not memory of this library");
  return ncclSuccess;
}

/// Only memory of ncclMemAlloc can be registered, as for user buffers in practice.
static bool isRegistrable(const DoubleComm &comm, void *buffer, size_t bytes) {
  auto found = comm.context->allocations.find(reinterpret_cast<CUdeviceptr>(buffer));
  return found != comm.context->allocations.end() && found->second.isShareable &&
         static_cast<int64_t>(bytes) <= found->second.bytes;
}

static ncclResult_t registerBuffer(const ncclComm_t handle, void *buffer, size_t bytes, void **registration) {
  DoubleComm *comm = findComm(handle);
  if (!comm)
    return fail(ncclInvalidArgument, "not a communicator");
  if (!isRegistrable(*comm, buffer, bytes))
    return fail(ncclInvalidUsage, "the buffer was not allocated by ncclMemAlloc");
  auto *mark = new int(0);
  comm->context->machine.add(mark, "registration");
  *registration = mark;
  return ncclSuccess;
}

static ncclResult_t deregister(const ncclComm_t handle, void *registration) {
  DoubleMachine *machine = currentDoubleMachine();
  if (!findComm(handle) || !machine->remove(registration, "registration"))
    return fail(ncclInvalidArgument, "not a registration");
  delete static_cast<int *>(registration);
  return ncclSuccess;
}

/// A collective, which goes on after it returns. All ranks' windows are of one size.
static ncclResult_t registerWindow(ncclComm_t handle, void *buffer, size_t bytes, ncclWindow_t *window, int flags) {
  DoubleComm *comm = findComm(handle);
  if (!comm)
    return fail(ncclInvalidArgument, "not a communicator");
  if (flags != NCCL_WIN_DEFAULT && flags != NCCL_WIN_COLL_SYMMETRIC)
    return fail(ncclInvalidArgument, "unknown flags of a window");
  if (!comm->context->machine.options.hasWindows) { // as a machine without symmetric memory
    *window = nullptr;
    return ncclSuccess;
  }
  if (!isRegistrable(*comm, buffer, bytes) || reinterpret_cast<uintptr_t>(buffer) % NCCL_WIN_REQUIRED_ALIGNMENT != 0)
    return fail(ncclInvalidUsage, "a window needs memory of ncclMemAlloc");
  std::lock_guard<std::mutex> lock(comm->group->mutex);
  if (!comm->group->addWindow(comm->rank, bytes)) {
    comm->group->error = ncclInvalidUsage;
    return fail(ncclInvalidUsage, "ranks register windows of different sizes");
  }
  ++comm->windowCount;
  auto *mark = new int(0);
  comm->context->machine.add(mark, "window");
  *window = reinterpret_cast<ncclWindow_t>(mark);
  return ncclInProgress;
}

static ncclResult_t deregisterWindow(ncclComm_t handle, ncclWindow_t window) {
  DoubleMachine *machine = currentDoubleMachine();
  auto *mark = reinterpret_cast<int *>(window);
  if (!findComm(handle) || !machine->remove(mark, "window"))
    return fail(ncclInvalidArgument, "not a window");
  delete mark;
  return ncclSuccess;
}

void setDoubleNccl(CudaFunctions &functions) {
  functions.ncclGetVersion = getVersion;
  functions.ncclGetErrorString = getErrorString;
  functions.ncclGetLastError = getLastError;
  functions.ncclGetUniqueId = getUniqueId;
  functions.ncclCommInitRankConfig = initRank;
  functions.ncclCommGetAsyncError = getAsyncError;
  functions.ncclCommFinalize = finalize;
  functions.ncclCommDestroy = end;
  functions.ncclCommAbort = end;
  functions.ncclGroupStart = startGroup;
  functions.ncclGroupEnd = endGroup;
  functions.ncclAllGather = allGather;
  functions.ncclReduceScatter = reduceScatter;
  functions.ncclAllReduce = allReduce;
  functions.ncclReduce = reduce;
  functions.ncclMemAlloc = allocate;
  functions.ncclMemFree = release;
  functions.ncclCommRegister = registerBuffer;
  functions.ncclCommDeregister = deregister;
  functions.ncclCommWindowRegister = registerWindow;
  functions.ncclCommWindowDeregister = deregisterWindow;
}

} // namespace fsdp::runtime
