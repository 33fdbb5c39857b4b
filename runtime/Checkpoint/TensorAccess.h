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

/// The ranks that hold the tensors, and the processes that they are.
struct StateAccess {
  /// Gives a text to all processes and gets everybody's, in rank order.
  using Exchange = std::function<Status(const std::string &mine, std::vector<std::string> &all)>;

  Mesh mesh;
  std::vector<TensorAccess> tensors;
  std::vector<int64_t> ranks; // those of this process
  Exchange exchange, gather;  // null where it has all ranks; `gather` gives the texts to rank 0 alone

  /// True in the process that does what is done once.
  bool isFirst() const { return ranks.front() == 0; }

  /// Success if all processes have it; else all get the first failure by rank. `all`: everybody's `mine`.
  Status agree(const Status &own, const std::string &mine, std::vector<std::string> &all) const;
  Status agree(const Status &own) const;
};

/// Host memory that saving and loading use, whatever the size of the state.
constexpr int64_t checkpointBufferBytes = 8 << 20;

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CHECKPOINT_TENSORACCESS_H
