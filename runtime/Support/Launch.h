// Which rank of a launch this process is.

#ifndef FSDP_RUNTIME_SUPPORT_LAUNCH_H
#define FSDP_RUNTIME_SUPPORT_LAUNCH_H

#include "Support/Status.h"

#include <cstdint>
#include <functional>

namespace fsdp::runtime {

/// One process of `count`, `localCount` of them on this machine.
struct Launch {
  int64_t rank = 0, count = 1;
  int64_t localRank = 0, localCount = 1;
  std::string host; // where rank 0 listens
  int64_t port = 0;
};

/// The value of an environment variable, or null.
using Environment = std::function<const char *(const char *name)>;

/// Reads what torchrun (and plain variables), Open MPI, PMI, PMIx and Slurm set, in this order. Every source that is
/// complete must say the same: a contradiction fails and names both. Without any it is one process. MASTER_ADDR and
/// MASTER_PORT say where ranks meet; on one machine they may be left out.
Status readLaunch(const Environment &environment, Launch &launch);
/// The same from this process's environment.
Status readLaunch(Launch &launch);
/// True if a launcher says that this process is one of several.
bool isLaunched();

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_SUPPORT_LAUNCH_H
