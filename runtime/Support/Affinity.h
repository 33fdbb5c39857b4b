// Which processors the threads of a rank run on.

#ifndef FSDP_RUNTIME_SUPPORT_AFFINITY_H
#define FSDP_RUNTIME_SUPPORT_AFFINITY_H

#include "Support/Status.h"

#include <vector>

namespace fsdp::runtime {

/// A hardware thread and where it is: numbers as Linux gives them.
struct Processor {
  int64_t number = 0;
  int64_t package = 0;
  int64_t core = 0; // of the package
};

/// The processors that this process may use, those of a core side by side, cores of a package too.
std::vector<Processor> listProcessors();

/// Numbers of the processors of one of `count` ranks of a machine: equal parts of the list, as many ranks as possible
/// with whole cores. Empty where there are fewer processors than ranks: then nobody is pinned.
std::vector<int64_t> chooseProcessors(const std::vector<Processor> &processors, int64_t index, int64_t count);

/// The calling thread, and those that it starts from now on, run there only.
Status pinThread(const std::vector<int64_t> &processors);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_SUPPORT_AFFINITY_H
