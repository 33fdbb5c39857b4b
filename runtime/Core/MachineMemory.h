// How much memory this process may still use.

#ifndef FSDP_RUNTIME_CORE_MACHINEMEMORY_H
#define FSDP_RUNTIME_CORE_MACHINEMEMORY_H

#include <cstdint>
#include <string>

namespace fsdp::runtime {

/// The smaller of what the kernel calls available and what the control group leaves; -1 if the system does not say.
int64_t availableMemoryBytes();

/// "12.3 GiB".
std::string byteText(int64_t bytes);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_CORE_MACHINEMEMORY_H
