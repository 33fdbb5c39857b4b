// Device memory that NCCL may use in place.

#include "Comm/Nccl/NcclRegistration.h"

#include "Support/Log.h"

#include <algorithm>

namespace fsdp::runtime {

bool NcclRegistration::tryWindows(CudaDevice &device, ncclComm_t comm) {
  const CudaFunctions &calls = device.getApi().functions;
  if (!calls.ncclCommWindowRegister || !calls.ncclCommWindowDeregister)
    return false;
  for (const DeviceMemory &memory : device.getAllocations()) {
    ncclWindow_t window = nullptr;
    if (calls.ncclCommWindowRegister(comm, memory.base, memory.mappingBytes, &window, NCCL_WIN_COLL_SYMMETRIC) !=
            ncclSuccess ||
        !window)
      return false;
    windows.push_back(window);
  }
  return true;
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

Status NcclRegistration::registerAll(CudaDevice &device, ncclComm_t comm, Communicator &host) {
  const std::vector<DeviceMemory> &allocations = device.getAllocations();
  // Memory of another kind is refused, or worse: taken.
  bool isOffered = !allocations.empty() && std::all_of(allocations.begin(), allocations.end(),
                                                       [](const DeviceMemory &memory) { return memory.mapping; });
  auto agree = [&](bool mine, bool &all) -> Status {
    char flag = mine ? 1 : 0;
    std::vector<char> flags(host.getSize());
    Status status = host.exchange(&flag, 1, flags.data());
    all = std::all_of(flags.begin(), flags.end(), [](char other) { return other != 0; });
    return status;
  };
  bool all = false;
  if (Status status = agree(isOffered && tryWindows(device, comm), all); status.failed())
    return status;
  const char *kind = "symmetric windows";
  if (!all) {
    deregisterAll(device, comm);
    if (Status status = agree(isOffered && tryBuffers(device, comm), all); status.failed())
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
    (void)calls.ncclCommWindowDeregister(comm, window);
  for (void *buffer : buffers)
    (void)calls.ncclCommDeregister(comm, buffer);
  windows.clear();
  buffers.clear();
}

} // namespace fsdp::runtime
