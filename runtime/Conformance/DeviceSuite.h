// What every device must do: a suite that backends instantiate with a name and options.

#ifndef FSDP_RUNTIME_CONFORMANCE_DEVICESUITE_H
#define FSDP_RUNTIME_CONFORMANCE_DEVICESUITE_H

#include "Device/Device.h"

#include <functional>
#include <gtest/gtest.h>

namespace fsdp::runtime {

struct DeviceBackend {
  std::string name; // of the case
  std::function<Status(DeviceOptions options, std::unique_ptr<Device> &device)> create;
};

/// How a failing case names its backend.
inline void PrintTo(const DeviceBackend &backend, std::ostream *output) { *output << backend.name; }

class DeviceSuite : public testing::TestWithParam<DeviceBackend> {
protected:
  void SetUp() override;
  void TearDown() override;

  /// The number at a cell of the memory, read when all streams are empty.
  int64_t readCell(int64_t cell);

  AbortSignal abortSignal{1};
  std::unique_ptr<Device> device;
  DeviceMemory memory;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CONFORMANCE_DEVICESUITE_H
