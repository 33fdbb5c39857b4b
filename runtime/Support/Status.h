// Result of a runtime call: code and message.

#ifndef FSDP_RUNTIME_SUPPORT_STATUS_H
#define FSDP_RUNTIME_SUPPORT_STATUS_H

#include "fsdp/runtime/status.h"

#include <string>
#include <utility>

namespace fsdp::runtime {

/// Text from a printf format.
std::string formatText(const char *format, ...) __attribute__((format(printf, 1, 2)));

/// Success, or one of fsdp_rt_status with a message: lower case, no period, expected and found.
class [[nodiscard]] Status {
public:
  Status() = default;

  Status(int32_t code, std::string message) : statusCode(code), text(std::move(message)) {}

  static Status ok() { return {}; }

  bool isOk() const { return statusCode == FSDP_RT_OK; }

  bool failed() const { return statusCode != FSDP_RT_OK; }

  int32_t code() const { return statusCode; }

  const std::string &message() const { return text; }

  /// The same code, `prefix` put before the message; success stays success.
  Status withPrefix(const std::string &prefix) const;

private:
  int32_t statusCode = FSDP_RT_OK;
  std::string text;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_SUPPORT_STATUS_H
