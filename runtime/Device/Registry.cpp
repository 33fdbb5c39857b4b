// Devices by name.

#include "Device/Cpu/CpuDevice.h"

namespace fsdp::runtime {

Status createDevice(const std::string &name, const DeviceOptions &options, std::unique_ptr<Device> &device) {
  if (name == "cpu") {
    device = std::make_unique<CpuDevice>(options);
    return Status::ok();
  }
  return {FSDP_RT_UNSUPPORTED, "no device '" + name + "' in this build, expected one of: cpu"};
}

} // namespace fsdp::runtime
