// Memory that products share, one after another.

#ifndef FSDP_RUNTIME_GEMM_ONEDNN_SCRATCHBUFFER_H
#define FSDP_RUNTIME_GEMM_ONEDNN_SCRATCHBUFFER_H

#include <cstddef>
#include <cstdlib>

namespace fsdp::runtime {

/// Heap for packed operands and scratchpads; grows to what the largest product needs and stays.
class ScratchBuffer {
public:
  ~ScratchBuffer() { std::free(data); }

  /// Null if the machine has no more memory.
  char *reserve(size_t bytes) {
    if (bytes > capacity) {
      std::free(data);
      capacity = (bytes + 63) / 64 * 64;
      data = static_cast<char *>(std::aligned_alloc(64, capacity));
      if (!data)
        capacity = 0;
    }
    return data;
  }

  size_t getCapacity() const { return capacity; }

private:
  char *data = nullptr;
  size_t capacity = 0;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GEMM_ONEDNN_SCRATCHBUFFER_H
