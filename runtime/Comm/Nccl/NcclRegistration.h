// Device memory that NCCL may use in place.

#ifndef FSDP_RUNTIME_COMM_NCCL_NCCLREGISTRATION_H
#define FSDP_RUNTIME_COMM_NCCL_NCCLREGISTRATION_H

#include "Comm/Communicator.h"
#include "Device/Cuda/CudaDevice.h"

#include <functional>

namespace fsdp::runtime {

/// Registers all of a device's memory with a communicator: as symmetric windows where the library and the machine have
/// them, else as user buffers, else not. All ranks or none: a registration that some rank lacks is given back. What was
/// chosen is logged. It only makes collectives faster, so that it cannot be had is no failure.
class NcclRegistration {
public:
  /// Waits until the library has done what it went on doing after a result of the call.
  using Settle = std::function<Status(const char *call, ncclResult_t result)>;

  /// Called by all ranks of the group alike; `host` exchanges among them. Registering a window is a collective: that
  /// one rank's call fails and another's does not is a failure, for the other one's never ends.
  Status registerAll(CudaDevice &device, ncclComm_t comm, Communicator &host, const Settle &settle);
  void deregisterAll(CudaDevice &device, ncclComm_t comm);

private:
  Status tryWindows(CudaDevice &device, ncclComm_t comm, Communicator &host, const Settle &settle, bool &all);
  bool tryBuffers(CudaDevice &device, ncclComm_t comm);

  std::vector<ncclWindow_t> windows;
  std::vector<void *> buffers;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_COMM_NCCL_NCCLREGISTRATION_H
