// Which processors the threads of a rank run on.

#include "Support/Affinity.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sched.h>
#include <tuple>

namespace fsdp::runtime {

/// A number of /sys/devices/system/cpu/cpuN/topology; 0 where it cannot be read.
static int64_t readTopology(int64_t processor, const char *name) {
  std::ifstream file("/sys/devices/system/cpu/cpu" + std::to_string(processor) + "/topology/" + name);
  int64_t number = 0;
  return file >> number ? number : 0;
}

std::vector<Processor> listProcessors() {
  std::vector<Processor> processors;
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  if (sched_getaffinity(0, sizeof(allowed), &allowed) != 0)
    return processors;
  for (int64_t number = 0; number < CPU_SETSIZE; ++number)
    if (CPU_ISSET(number, &allowed))
      processors.push_back({number, readTopology(number, "physical_package_id"), readTopology(number, "core_id")});
  std::sort(processors.begin(), processors.end(), [](const Processor &a, const Processor &b) {
    return std::tie(a.package, a.core, a.number) < std::tie(b.package, b.core, b.number);
  });
  return processors;
}

std::vector<int64_t> chooseProcessors(const std::vector<Processor> &processors, int64_t index, int64_t count) {
  // Cores as ranges of the list; ranks share one only where there are more of them than cores.
  std::vector<size_t> begins;
  for (size_t i = 0; i < processors.size(); ++i)
    if (i == 0 || processors[i].core != processors[i - 1].core || processors[i].package != processors[i - 1].package)
      begins.push_back(i);
  begins.push_back(processors.size());
  auto cores = static_cast<int64_t>(begins.size()) - 1, all = static_cast<int64_t>(processors.size());
  if (count < 1 || all < count)
    return {};
  bool hasWholeCores = cores >= count;
  auto boundary = [&](int64_t rank) {
    return hasWholeCores ? static_cast<int64_t>(begins[rank * cores / count]) : rank * all / count;
  };
  std::vector<int64_t> chosen;
  for (int64_t i = boundary(index); i < boundary(index + 1); ++i)
    chosen.push_back(processors[i].number);
  return chosen;
}

Status pinThread(const std::vector<int64_t> &processors) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (int64_t number : processors)
    CPU_SET(number, &set);
  if (sched_setaffinity(0, sizeof(set), &set) != 0)
    return {FSDP_RT_UNSUPPORTED,
            formatText("cannot pin a thread to processor %lld: %s",
                       static_cast<long long>(processors.empty() ? -1 : processors.front()), std::strerror(errno))};
  return Status::ok();
}

} // namespace fsdp::runtime
