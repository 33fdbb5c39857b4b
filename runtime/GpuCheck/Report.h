// What a section of the check found, as JSON.

#ifndef FSDP_RUNTIME_GPUCHECK_REPORT_H
#define FSDP_RUNTIME_GPUCHECK_REPORT_H

#include <cstdint>
#include <string>

namespace fsdp::runtime {

/// A JSON object that is written from front to back.
class JsonObject {
public:
  void add(const std::string &name, const std::string &text) { addJson(name, quote(text)); }

  void add(const std::string &name, const char *text) { addJson(name, quote(text)); }

  void add(const std::string &name, int64_t number) { addJson(name, std::to_string(number)); }

  /// null where it is not finite.
  void add(const std::string &name, double number);

  void add(const std::string &name, bool value) { addJson(name, value ? "true" : "false"); }

  void addJson(const std::string &name, const std::string &json);

  std::string text() const { return "{" + members + "}"; }

  static std::string quote(const std::string &text);

private:
  std::string members;
};

/// A JSON array.
class JsonArray {
public:
  void addJson(const std::string &json) { elements += (elements.empty() ? "" : ", ") + json; }

  std::string text() const { return "[" + elements + "]"; }

private:
  std::string elements;
};

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_GPUCHECK_REPORT_H
