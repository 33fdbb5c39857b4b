// The tensors of a session as a checkpoint sees them: a layout, and bytes of ranks' parts that are copied in and out.

#ifndef FSDP_RUNTIME_CHECKPOINT_TENSORACCESS_H
#define FSDP_RUNTIME_CHECKPOINT_TENSORACCESS_H

#include "Core/ShardLayout.h"

namespace fsdp::runtime {

/// One tensor. The functions copy between host memory and the part of a rank, at a byte offset of that part.
struct TensorAccess {
  std::string name, role;
  int64_t elementType = 0;
  std::vector<int64_t> shape;
  const ShardLayout *layout = nullptr;
  bool isFlat = false;
  std::function<Status(int64_t rank, int64_t offset, void *data, int64_t bytes)> read;
  std::function<Status(int64_t rank, int64_t offset, const void *data, int64_t bytes)> write;
};

/// The ranks that hold the tensors.
struct StateAccess {
  Mesh mesh;
  std::vector<TensorAccess> tensors;
};

/// Host memory that saving and loading use, whatever the size of the state.
constexpr int64_t checkpointBufferBytes = 8 << 20;

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CHECKPOINT_TENSORACCESS_H
