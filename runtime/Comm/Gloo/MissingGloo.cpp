// In place of Gloo's collectives in a build without it.

#include "Comm/Gloo/GlooCommunicator.h"

namespace fsdp::runtime {

Status createGlooCommunicators(Meeting &, const std::vector<int64_t> &, const std::shared_ptr<AbortSignal> &,
                               const GlooOptions &, std::vector<std::unique_ptr<Communicator>> &) {
  return {FSDP_RT_UNSUPPORTED, "this build has no Gloo, which CPU ranks as processes need (Debian: libgloo-dev)"};
}

} // namespace fsdp::runtime
