// Collectives among GPUs by NCCL.

#ifndef FSDP_RUNTIME_COMM_NCCL_NCCLCOMMUNICATOR_H
#define FSDP_RUNTIME_COMM_NCCL_NCCLCOMMUNICATOR_H

#include "Comm/Communicator.h"
#include "Device/Cuda/CudaDevice.h"

namespace fsdp::runtime {

struct NcclOptions {
  std::vector<int64_t> ranks; // of the group in the session, in group order
  std::chrono::milliseconds timeout{600000};
  int64_t maxBlocks = 0; // thread blocks of a collective; 0: NCCL's choice
};

/// One group on one stream has one communicator of NCCL's, made at the first call: the group's ranks call alike, so
/// they make it together. A grouped call is one group of NCCL's, straight into final places. The order in which ranks
/// are added, and where narrow floats are rounded, is NCCL's; it depends on the number of ranks, their topology and the
/// size, so results are the same again on the same machine and may differ from those of CPU ranks.
///
/// Not offered: reductions of 16-bit integers, bitwise and, or. A group of one rank copies.
///
/// `host` exchanges bytes among the same ranks on the host. `device` must outlive the object; destroying it frees the
/// communicator, after a failure by aborting it.
std::unique_ptr<Communicator> createNcclCommunicator(CudaDevice &device, std::unique_ptr<Communicator> host,
                                                     const NcclOptions &options);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_COMM_NCCL_NCCLCOMMUNICATOR_H
