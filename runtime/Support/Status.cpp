// Result of a runtime call: code and message.

#include "Support/Status.h"

#include <cstdarg>
#include <cstdio>

namespace fsdp::runtime {

std::string formatText(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  va_list again;
  va_copy(again, arguments);
  int length = std::vsnprintf(nullptr, 0, format, arguments);
  va_end(arguments);
  std::string text(length > 0 ? length : 0, '\0');
  if (length > 0)
    std::vsnprintf(text.data(), text.size() + 1, format, again);
  va_end(again);
  return text;
}

Status Status::withPrefix(const std::string &prefix) const {
  return isOk() ? Status() : Status(statusCode, prefix + text);
}

} // namespace fsdp::runtime
