// Kernels, copies and fills as host tasks.

#include "Device/Cpu/CpuStream.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace fsdp::runtime {

constexpr int64_t ownedBuffers = 64;

Status CpuStream::launch(fsdp_rt_kernel kernel, void *const *buffers, int64_t bufferCount, const int32_t *coordinates,
                         const SpanInfo &span) {
  // Few kernels have more buffers than fit into the task itself.
  if (bufferCount <= ownedBuffers) {
    std::array<void *, ownedBuffers> owned;
    std::copy_n(buffers, bufferCount, owned.begin());
    return enqueueHost({span, [kernel, owned, coordinates] {
                          kernel(owned.data(), coordinates);
                          return Status::ok();
                        }});
  }
  std::vector<void *> owned(buffers, buffers + bufferCount);
  return enqueueHost({span, [kernel, owned = std::move(owned), coordinates] {
                        kernel(owned.data(), coordinates);
                        return Status::ok();
                      }});
}

Status CpuStream::copy(void *target, const void *source, int64_t bytes, const SpanInfo &span) {
  return enqueueHost({span, [target, source, bytes] {
                        if (target != source && bytes > 0)
                          std::memcpy(target, source, bytes);
                        return Status::ok();
                      }});
}

Status CpuStream::fill(void *target, int value, int64_t bytes, const SpanInfo &span) {
  return enqueueHost({span, [target, value, bytes] {
                        if (bytes > 0)
                          std::memset(target, value, bytes);
                        return Status::ok();
                      }});
}

} // namespace fsdp::runtime
