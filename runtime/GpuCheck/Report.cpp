// Writes JSON.

#include "GpuCheck/Report.h"

#include "Support/Status.h"

#include <cmath>

namespace fsdp::runtime {

std::string JsonObject::quote(const std::string &text) {
  std::string quoted = "\"";
  for (char c : text) {
    unsigned char code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      quoted += std::string("\\") + c;
    else if (c == '\n')
      quoted += "\\n";
    else if (code < 0x20 || code >= 0x7f) // what a library prints need not be UTF-8
      quoted += formatText("\\u%04x", code);
    else
      quoted += c;
  }
  return quoted + "\"";
}

void JsonObject::add(const std::string &name, double number) {
  addJson(name, std::isfinite(number) ? formatText("%.9g", number) : "null");
}

void JsonObject::addJson(const std::string &name, const std::string &json) {
  members += (members.empty() ? "" : ", ") + quote(name) + ": " + json;
}

} // namespace fsdp::runtime
