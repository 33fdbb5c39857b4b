// Host memory and streams as queues of host work.

#include "Device/Cpu/CpuDevice.h"

#include "Device/Cpu/CpuStream.h"
#include "Device/Cpu/SeededScheduler.h"

#include <cerrno>
#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

namespace fsdp::runtime {

CpuDevice::CpuDevice(const DeviceOptions &options) : options(options) {
  if (options.streamMode == FSDP_RT_STREAMS_SEEDED)
    scheduler = std::make_unique<SeededScheduler>(options.scheduleSeed);
  for (int64_t i = 0; i < streamCount; ++i) {
    bool isCompute = i == FSDP_RT_STREAM_COMPUTE;
    if (scheduler)
      streams[i] = createSeededStream(i, options, *scheduler);
    else if (options.streamMode == FSDP_RT_STREAMS_ALL_WORKERS ||
             (options.streamMode == FSDP_RT_STREAMS_WORKERS && !isCompute))
      streams[i] = createWorkerStream(i, options, streams);
    else
      streams[i] = createInlineStream(i, options, streams);
  }
}

CpuDevice::~CpuDevice() {
  // Workers may wait for each other until all queues are empty, so no stream goes before that.
  (void)endStep();
}

DeviceCapabilities CpuDevice::getCapabilities() const {
  DeviceCapabilities capabilities;
  capabilities.hostAccessible = true;
  capabilities.hostTasks = true;
  capabilities.hostKernels = true;
  capabilities.runsAhead = options.streamMode != FSDP_RT_STREAMS_INLINE;
  return capabilities;
}

Status CpuDevice::allocate(int64_t bytes, DeviceMemory &memory) {
  // The arena ends at a page that is not mapped, up to its 512-byte alignment: a kernel that runs past it faults.
  const int64_t alignment = 512, page = sysconf(_SC_PAGESIZE);
  int64_t payload = (bytes + page - 1) / page * page;
  int64_t mappingBytes = payload + page;
  void *mapping =
      mmap(nullptr, mappingBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (mapping == MAP_FAILED)
    return {FSDP_RT_OUT_OF_MEMORY,
            formatText("cannot reserve %lld bytes: %s", static_cast<long long>(bytes), std::strerror(errno))};
  if (mprotect(static_cast<char *>(mapping) + payload, page, PROT_NONE) != 0) {
    munmap(mapping, mappingBytes);
    return {FSDP_RT_INTERNAL, formatText("cannot protect the arena's end: %s", std::strerror(errno))};
  }
  memory.base = static_cast<char *>(mapping) + payload - (bytes + alignment - 1) / alignment * alignment;
  memory.bytes = bytes;
  memory.mapping = mapping;
  memory.mappingBytes = mappingBytes;
  return Status::ok();
}

void CpuDevice::free(DeviceMemory &memory) {
  if (memory.mapping)
    munmap(memory.mapping, memory.mappingBytes);
  memory = {};
}

Status CpuDevice::write(void *target, const void *source, int64_t bytes) {
  if (bytes > 0 && target != source)
    std::memcpy(target, source, bytes);
  return Status::ok();
}

Status CpuDevice::read(void *target, const void *source, int64_t bytes) { return write(target, source, bytes); }

int64_t CpuDevice::residentBytes(const DeviceMemory &memory) const {
  const int64_t page = sysconf(_SC_PAGESIZE);
  std::vector<unsigned char> pages(memory.mappingBytes / page);
  if (pages.empty() || mincore(memory.mapping, memory.mappingBytes, pages.data()) != 0)
    return 0;
  int64_t resident = 0;
  for (unsigned char flags : pages)
    resident += flags & 1;
  return resident * page;
}

Stream &CpuDevice::getStream(int64_t stream) { return *streams[stream]; }

Status CpuDevice::endStep() {
  for (std::unique_ptr<CpuStream> &stream : streams)
    if (Status status = stream->synchronize(); status.failed())
      return status;
  return Status::ok();
}

} // namespace fsdp::runtime
