// Opens a device as a session of one rank does.

#include "GpuCheck/CheckedDevice.h"

#include <algorithm>
#include <numeric>

namespace fsdp::runtime {

constexpr int64_t placeAlignment = 512;

BufferPlaces::BufferPlaces(const std::vector<int64_t> &arenaOffsets, const std::vector<int64_t> &sizes)
    : offsets(arenaOffsets.size()) {
  std::vector<size_t> order(arenaOffsets.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) { return arenaOffsets[a] < arenaOffsets[b]; });
  int64_t end = -1, shift = 0; // of the stretch of the arena that is being placed
  for (size_t index : order) {
    if (arenaOffsets[index] >= end) {
      int64_t begin = (bytes + placeAlignment - 1) / placeAlignment * placeAlignment;
      shift = begin + arenaOffsets[index] % placeAlignment - arenaOffsets[index];
    }
    end = std::max(end, arenaOffsets[index] + std::max<int64_t>(sizes[index], 1));
    offsets[index] = arenaOffsets[index] + shift;
    bytes = std::max(bytes, end + shift);
  }
}

CheckedDevice::~CheckedDevice() {
  gemm.reset();
  if (device && memory.base)
    device->free(memory);
}

Status CheckedDevice::open(const CheckOptions &options, const fsdp_rt_program *program, bool allowTf32) {
  std::vector<DeviceImage> images;
  for (int64_t i = 0; program && i < program->image_count; ++i)
    images.push_back({program->images[i].architecture, program->images[i].data, program->images[i].bytes});
  fsdp_rt_options chosen = {};
  chosen.allow_tf32 = allowTf32;
  bool isDouble = options.device == FSDP_RT_DEVICE_CUDA_DOUBLE;
  if (Status status = createCudaBackend(chosen, images, isDouble, 1, backend); status.failed())
    return status;
  DeviceOptions deviceOptions;
  deviceOptions.abortSignal = &abortSignal;
  deviceOptions.axisCount = program ? program->axis_count : 0;
  if (Status status = backend->openDevice(deviceOptions, 0, false, device); status.failed())
    return status;
  return backend->createGemm(*device, gemm);
}

Status CheckedDevice::reserve(int64_t bytes, char *&base) {
  if (memory.bytes < bytes) {
    if (memory.base)
      device->free(memory);
    if (Status status = device->allocate(std::max(bytes, 2 * memory.bytes), memory); status.failed())
      return status;
  }
  base = memory.base;
  return Status::ok();
}

} // namespace fsdp::runtime
