// Lines about what the runtime chose, for those who ask.

#include "Support/Log.h"

#include <cstdio>
#include <cstdlib>

namespace fsdp::runtime {

bool isLogging() {
  static const char *value = std::getenv("FSDP_LOG");
  return value && *value && std::string(value) != "0";
}

void logLine(int64_t rank, const std::string &text) {
  if (isLogging())
    std::fprintf(stderr, "fsdp: rank %lld: %s\n", static_cast<long long>(rank), text.c_str());
}

} // namespace fsdp::runtime
