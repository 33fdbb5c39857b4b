// Lines about what the runtime chose, for those who ask.

#ifndef FSDP_RUNTIME_SUPPORT_LOG_H
#define FSDP_RUNTIME_SUPPORT_LOG_H

#include <cstdint>
#include <string>

namespace fsdp::runtime {

/// True if the environment variable FSDP_LOG is set to anything but 0.
bool isLogging();
/// Writes "fsdp: rank 0: text" to standard error if somebody wants it.
void logLine(int64_t rank, const std::string &text);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_SUPPORT_LOG_H
