// Which of a program's device images a GPU runs.

#ifndef FSDP_RUNTIME_DEVICE_CUDA_CUDAIMAGES_H
#define FSDP_RUNTIME_DEVICE_CUDA_CUDAIMAGES_H

#include "Support/DeviceImage.h"
#include "Support/Status.h"

namespace fsdp::runtime {

/// `capability` is ten times the major version and the minor: 90. Takes the cubin of the major version with the largest
/// minor that is not above the device's, else the newest PTX that is not above it. A cubin or PTX whose name ends in a
/// letter (sm_90a) is for that capability only, and is preferred there. Fails with FSDP_RT_UNSUPPORTED, naming what the
/// program has and what the device is.
Status chooseImage(const std::vector<DeviceImage> &images, int capability, const DeviceImage *&chosen);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_DEVICE_CUDA_CUDAIMAGES_H
