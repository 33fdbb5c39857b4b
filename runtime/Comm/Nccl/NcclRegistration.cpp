// Device memory that NCCL may use in place.

#include "Comm/Nccl/NcclRegistration.h"

#include "Support/Log.h"

#include <algorithm>

namespace fsdp::runtime {

/// How many ranks say yes.
static Status countRanks(bool mine, Communicator &host, int64_t &count) {
  char flag = mine ? 1 : 0;
  std::vector<char> flags(host.getSize());
  Status status = host.exchange(&flag, 1, flags.data());
  count = std::count_if(flags.begin(), flags.end(), [](char other) { return other != 0; });
  return status;
}

static Status agree(bool mine, Communicator &host, bool &all) {
  int64_t count = 0;
  Status status = countRanks(mine, host, count);
  all = count == host.getSize();
  return status;
}

Status NcclRegistration::tryWindows(CudaDevice &device, ncclComm_t comm, Communicator &host, const Settle &settle,
                                    bool &all) {
  CudaApi &api = device.getApi();
  windows.reserve(device.getAllocations().size()); // the library writes to them after its call has returned
  for (const DeviceMemory &memory : device.getAllocations()) {
    // Filled as late as the library has settled; null where the machine has no symmetric memory.
    windows.push_back(nullptr);
    ncclResult_t result = api.functions.ncclCommWindowRegister(comm, memory.base, memory.mappingBytes, &windows.back(),
                                                               NCCL_WIN_COLL_SYMMETRIC);
    bool works = result == ncclSuccess || result == ncclInProgress;
    int64_t count = 0;
    if (Status status = countRanks(works, host, count); status.failed())
      return status;
    all = count == host.getSize();
    if (count == 0)
      return Status::ok();
    if (!works)
      return api.check("ncclCommWindowRegister", result);
    if (!all) // ends with the failure of the other rank
      return agree(false, host, all);
    if (Status status = settle("ncclCommWindowRegister", result); status.failed())
      return status;
    if (Status status = agree(windows.back() != nullptr, host, all); status.failed() || !all)
      return status;
  }
  return Status::ok();
}

bool NcclRegistration::tryBuffers(CudaDevice &device, ncclComm_t comm) {
  const CudaFunctions &calls = device.getApi().functions;
  if (!calls.ncclCommRegister || !calls.ncclCommDeregister)
    return false;
  for (const DeviceMemory &memory : device.getAllocations()) {
    void *handle = nullptr;
    if (calls.ncclCommRegister(comm, memory.base, memory.mappingBytes, &handle) != ncclSuccess || !handle)
      return false;
    buffers.push_back(handle);
  }
  return true;
}

Status NcclRegistration::registerAll(CudaDevice &device, ncclComm_t comm, Communicator &host, const Settle &settle) {
  const CudaFunctions &calls = device.getApi().functions;
  const std::vector<DeviceMemory> &allocations = device.getAllocations();
  // Memory of another kind is refused, or worse: taken.
  bool isOffered = !allocations.empty() && std::all_of(allocations.begin(), allocations.end(),
                                                       [](const DeviceMemory &memory) { return memory.mapping; });
  bool all = false;
  if (Status status = agree(isOffered && calls.ncclCommWindowRegister && calls.ncclCommWindowDeregister, host, all);
      status.failed())
    return status;
  if (Status status = all ? tryWindows(device, comm, host, settle, all) : Status::ok(); status.failed())
    return status;
  const char *kind = "symmetric windows";
  if (!all) {
    deregisterAll(device, comm);
    if (Status status = agree(isOffered && tryBuffers(device, comm), host, all); status.failed())
      return status;
    kind = "user buffers";
  }
  if (!all)
    deregisterAll(device, comm);
  logLine(device.getOptions().rank, formatText("NCCL communicator of %lld ranks: memory registered as %s",
                                               static_cast<long long>(host.getSize()), all ? kind : "nothing"));
  return Status::ok();
}

void NcclRegistration::deregisterAll(CudaDevice &device, ncclComm_t comm) {
  const CudaFunctions &calls = device.getApi().functions;
  for (ncclWindow_t window : windows)
    if (window)
      (void)calls.ncclCommWindowDeregister(comm, window);
  for (void *buffer : buffers)
    (void)calls.ncclCommDeregister(comm, buffer);
  windows.clear();
  buffers.clear();
}

} // namespace fsdp::runtime
