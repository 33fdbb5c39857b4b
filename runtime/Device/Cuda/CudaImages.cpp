// Which of a program's device images a GPU runs.

#include "Device/Cuda/CudaImages.h"

#include <cctype>
#include <cstdlib>

namespace fsdp::runtime {

namespace {

/// "sm_90a": kind, number, and whether a letter follows.
struct Architecture {
  bool isPtx = false;
  int capability = 0;
  bool isExact = false;

  explicit Architecture(const std::string &name) {
    size_t digits = name.find('_');
    isPtx = name.compare(0, digits, "compute") == 0;
    if (digits == std::string::npos)
      return;
    capability = std::atoi(name.c_str() + digits + 1);
    isExact = std::isalpha(static_cast<unsigned char>(name.back())) != 0;
  }

  bool runsOn(int device) const {
    if (capability == 0 || capability > device || (isExact && capability != device))
      return false;
    return isPtx || capability / 10 == device / 10;
  }

  /// Larger is better on a device where both run.
  int preference() const { return (isPtx ? 0 : 100000) + capability * 10 + (isExact ? 1 : 0); }
};

} // namespace

Status chooseImage(const std::vector<DeviceImage> &images, int capability, const DeviceImage *&chosen) {
  chosen = nullptr;
  std::string names;
  for (const DeviceImage &image : images) {
    Architecture architecture(image.architecture);
    names += (names.empty() ? "" : ", ") + image.architecture;
    if (architecture.runsOn(capability) &&
        (!chosen || architecture.preference() > Architecture(chosen->architecture).preference()))
      chosen = &image;
  }
  if (chosen)
    return Status::ok();
  return {FSDP_RT_UNSUPPORTED, formatText("no device code for compute capability %d.%d: the program has %s",
                                          capability / 10, capability % 10, names.empty() ? "none" : names.c_str())};
}

} // namespace fsdp::runtime
