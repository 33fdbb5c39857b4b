// The one planned allocation of a rank.

#include "Core/Arena.h"

namespace fsdp::runtime {

Status Arena::allocate(Device &owner, int64_t bytes) {
  release();
  if (Status status = owner.allocate(bytes, memory); status.failed())
    return status;
  device = &owner;
  return Status::ok();
}

void Arena::release() {
  if (device)
    device->free(memory);
  device = nullptr;
  memory = {};
}

int64_t Arena::getResidentBytes() const { return device ? device->residentBytes(memory) : 0; }

Status Arena::checkInside(const char *what, const void *pointer, int64_t bytes) const {
  // Offsets as integers: pointers of different objects must not be compared.
  int64_t offset = static_cast<int64_t>(reinterpret_cast<uintptr_t>(pointer)) -
                   static_cast<int64_t>(reinterpret_cast<uintptr_t>(memory.base));
  if (bytes >= 0 && offset >= 0 && offset <= memory.bytes && bytes <= memory.bytes - offset)
    return Status::ok();
  return {FSDP_RT_OUT_OF_ARENA, formatText("%s asks for %lld bytes at offset %lld of an arena of %lld bytes", what,
                                           static_cast<long long>(bytes), static_cast<long long>(offset),
                                           static_cast<long long>(memory.bytes))};
}

Status Arena::checkRead(const char *what, const void *pointer, int64_t bytes) const {
  uintptr_t address = reinterpret_cast<uintptr_t>(pointer), base = reinterpret_cast<uintptr_t>(memory.base);
  if (address < base || address >= base + memory.bytes)
    return Status::ok();
  return checkInside(what, pointer, bytes);
}

} // namespace fsdp::runtime
