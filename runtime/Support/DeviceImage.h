// Device code of a program for one architecture.

#ifndef FSDP_RUNTIME_SUPPORT_DEVICEIMAGE_H
#define FSDP_RUNTIME_SUPPORT_DEVICEIMAGE_H

#include <cstdint>
#include <string>
#include <vector>

namespace fsdp::runtime {

/// A cubin ("sm_90") or PTX ("compute_90"). The bytes stay the program's.
struct DeviceImage {
  std::string architecture;
  const void *data = nullptr;
  int64_t bytes = 0;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_SUPPORT_DEVICEIMAGE_H
