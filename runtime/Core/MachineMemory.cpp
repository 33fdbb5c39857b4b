// How much memory this process may still use.

#include "Core/MachineMemory.h"

#include "Support/Status.h"

#include <algorithm>
#include <cstdio>

namespace fsdp::runtime {

/// The number that `format` finds in a line of the file; -1 if no line has it.
static int64_t readNumber(const char *path, const char *format) {
  std::FILE *file = std::fopen(path, "r");
  if (!file)
    return -1;
  char line[256];
  long long value = -1;
  while (value < 0 && std::fgets(line, sizeof(line), file))
    if (std::sscanf(line, format, &value) != 1)
      value = -1;
  std::fclose(file);
  return value;
}

int64_t availableMemoryBytes() {
  int64_t available = readNumber("/proc/meminfo", "MemAvailable: %lld kB");
  if (available >= 0)
    available *= 1024;
  // "max" in the file is no number, hence no limit. File caches count as used there, though they can be dropped.
  int64_t limit = readNumber("/sys/fs/cgroup/memory.max", "%lld");
  int64_t used = readNumber("/sys/fs/cgroup/memory.current", "%lld");
  int64_t cached = std::max<int64_t>(0, readNumber("/sys/fs/cgroup/memory.stat", "inactive_file %lld"));
  if (limit >= 0 && used >= 0) {
    int64_t left = std::max<int64_t>(0, limit - used + cached);
    available = available < 0 ? left : std::min(available, left);
  }
  return available;
}

std::string byteText(int64_t bytes) {
  static const char *const units[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  double value = static_cast<double>(bytes);
  int unit = 0;
  for (; value >= 1024 && unit < 4; ++unit)
    value /= 1024;
  return formatText(unit ? "%.1f %s" : "%.0f %s", value, units[unit]);
}

} // namespace fsdp::runtime
