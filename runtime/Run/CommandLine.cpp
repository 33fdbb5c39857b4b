// Reads command lines.

#include "Run/CommandLine.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdlib>

namespace fsdp::runtime {

static Status expected(const std::string &what, const std::string &found) {
  return {FSDP_RT_INVALID_ARGUMENT, "expected " + what + ", found '" + found + "'"};
}

void CommandLine::add(const char *name, const char *value, const char *description,
                      std::function<Status(const std::string &)> read) {
  options.push_back({name, value, description, std::move(read)});
}

void CommandLine::addText(const char *name, const char *value, const char *description, std::string &target) {
  add(name, value, description, [&target](const std::string &text) {
    target = text;
    return Status::ok();
  });
}

void CommandLine::addNumber(const char *name, const char *description, int64_t &target) {
  add(name, "number", description, [&target](const std::string &text) -> Status {
    char *end = nullptr;
    errno = 0;
    target = std::strtoll(text.c_str(), &end, 10);
    return errno == 0 && !text.empty() && *end == 0 ? Status::ok() : expected("a number", text);
  });
}

void CommandLine::addSwitch(const char *name, const char *description, int32_t &target) {
  add(name, "", description, [&target](const std::string &text) -> Status {
    if (text != "" && text != "true" && text != "false")
      return expected("true or false", text);
    target = text != "false";
    return Status::ok();
  });
}

/// How many letters must be changed, added or left out to make `left` out of `right`.
static size_t getDistance(const std::string &left, const std::string &right) {
  std::vector<size_t> row(right.size() + 1);
  for (size_t column = 0; column < row.size(); ++column)
    row[column] = column;
  for (size_t line = 0; line < left.size(); ++line) {
    size_t diagonal = row[0]++;
    for (size_t column = 0; column < right.size(); ++column) {
      size_t replaced = diagonal + (left[line] != right[column]);
      diagonal = row[column + 1];
      row[column + 1] = std::min({replaced, diagonal + 1, row[column] + 1});
    }
  }
  return row.back();
}

std::string CommandLine::findClosest(const std::string &name) const {
  std::string closest = "help";
  for (const Option &option : options)
    if (getDistance(option.name, name) < getDistance(closest, name))
      closest = option.name;
  // Further away it is another word.
  return getDistance(closest, name) * 3 <= std::max(name.size(), closest.size()) ? closest : "";
}

Status CommandLine::set(const std::string &name, const std::string *text, int argc, char **argv, int &position) {
  for (const Option &option : options) {
    if (option.name != name)
      continue;
    std::string value = text ? *text : "";
    if (!text && !option.value.empty()) {
      if (position + 1 >= argc)
        return {FSDP_RT_INVALID_ARGUMENT, "'--" + name + "': expected a " + option.value};
      value = argv[++position];
    }
    return option.read(value).withPrefix("'--" + name + "': ");
  }
  std::string closest = findClosest(name);
  return {FSDP_RT_INVALID_ARGUMENT,
          "there is no option '--" + name + "'" +
              (closest.empty() ? ": --help lists them" : ", did you mean '--" + closest + "'?")};
}

Status CommandLine::parse(int argc, char **argv) {
  for (int position = 1; position < argc; ++position) {
    std::string argument = argv[position];
    if (argument.compare(0, 2, "--") != 0) {
      files.push_back(argument);
      continue;
    }
    size_t equals = argument.find('=');
    std::string name = argument.substr(2, equals == std::string::npos ? equals : equals - 2), text;
    if (name == "help") {
      helps = true;
      continue;
    }
    if (equals != std::string::npos)
      text = argument.substr(equals + 1);
    if (Status status = set(name, equals == std::string::npos ? nullptr : &text, argc, argv, position); status.failed())
      return status;
  }
  return Status::ok();
}

std::string CommandLine::help() const {
  std::string text = usage + "\n\n";
  for (const Option &option : options) {
    std::string name = "  --" + option.name + (option.value.empty() ? "" : "=<" + option.value + ">");
    name.resize(std::max<size_t>(name.size() + 2, 30), ' ');
    text += name + option.description + "\n";
  }
  return text;
}

/// The number at the start of `text` and what stands after it; false if there is no number.
static bool splitNumber(const std::string &text, double &number, std::string &unit) {
  char *end = nullptr;
  number = std::strtod(text.c_str(), &end);
  unit = end;
  return end != text.c_str() && number >= 0 && std::isfinite(number);
}

Status readNanoseconds(const std::string &text, int64_t &nanoseconds) {
  double number = 0;
  std::string unit;
  bool isNumber = splitNumber(text, number, unit);
  double factor = unit == "ns" ? 1 : unit == "us" ? 1e3 : unit == "ms" ? 1e6 : unit == "s" ? 1e9 : 0;
  if (!isNumber || factor == 0 || !(number * factor < 1e15))
    return expected("a time like '20us' or '1.5ms'", text);
  nanoseconds = std::llround(number * factor);
  return Status::ok();
}

Status readBytesPerSecond(const std::string &text, int64_t &bytes) {
  static const std::pair<const char *, double> units[] = {
      {"B/s", 1},     {"kB/s", 1e3},     {"MB/s", 1e6},        {"GB/s", 1e9},
      {"TB/s", 1e12}, {"KiB/s", 1024.0}, {"MiB/s", 1048576.0}, {"GiB/s", 1073741824.0}};
  double number = 0;
  std::string unit;
  if (splitNumber(text, number, unit))
    for (auto [name, factor] : units)
      if (unit == name && number * factor >= 1 && number * factor < 1e18) {
        bytes = std::llround(number * factor);
        return Status::ok();
      }
  return expected("a rate like '1GB/s'", text);
}

} // namespace fsdp::runtime
