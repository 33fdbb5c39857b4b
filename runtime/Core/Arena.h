// The one planned allocation of a rank.

#ifndef FSDP_RUNTIME_CORE_ARENA_H
#define FSDP_RUNTIME_CORE_ARENA_H

#include "Device/Device.h"

namespace fsdp::runtime {

/// Exactly the planned bytes, from the device; every range that a program names is checked against them.
class Arena {
public:
  Arena() = default;
  Arena(const Arena &) = delete;
  Arena &operator=(const Arena &) = delete;

  ~Arena() { release(); }

  /// `device` must outlive the arena.
  Status allocate(Device &device, int64_t bytes);
  void release();

  char *getBase() const { return memory.base; }

  int64_t getBytes() const { return memory.bytes; }

  int64_t getResidentBytes() const;

  /// Fails unless `bytes` bytes at `pointer` lie in the arena.
  Status checkInside(const char *what, const void *pointer, int64_t bytes) const;
  /// As checkInside, but a pointer outside the arena passes: it may be a constant of the program.
  Status checkRead(const char *what, const void *pointer, int64_t bytes) const;

private:
  Device *device = nullptr;
  DeviceMemory memory;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CORE_ARENA_H
