// The runtime's own copy of a compiled program.

#ifndef FSDP_RUNTIME_CORE_PROGRAM_H
#define FSDP_RUNTIME_CORE_PROGRAM_H

#include "Core/ShardLayout.h"
#include "Support/DeviceImage.h"

namespace fsdp::runtime {

struct ProgramTensor {
  std::string name;
  std::string role;
  int64_t elementType = 0;
  std::vector<int64_t> shape;
  ShardLayout layout;
  int64_t offset = 0;
};

struct MemoryCategory {
  std::string name;
  int64_t bytes = 0;
};

/// A checked copy of an fsdp_rt_program; nothing of the host's memory is used after `create`.
struct Program {
  std::string name;
  fsdp_rt_step step = nullptr;
  int64_t arenaBytes = 0;
  std::vector<MemoryCategory> categories;
  Mesh mesh;
  std::vector<std::vector<int64_t>> groups;
  std::vector<ProgramTensor> arguments;
  std::vector<ProgramTensor> results;
  std::vector<fsdp_rt_feed> feeds;
  std::string target;
  std::vector<DeviceImage> images;

  /// Fails with a message that names what does not fit: version, sizes, offsets outside the arena, axes, feeds.
  static Status create(const fsdp_rt_program &description, Program &program);
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CORE_PROGRAM_H
