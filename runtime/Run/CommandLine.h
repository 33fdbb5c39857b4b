// The command line of a tool without LLVM: "--name=value", "--name value", "--name" for switches, and file names.

#ifndef FSDP_RUNTIME_RUN_COMMANDLINE_H
#define FSDP_RUNTIME_RUN_COMMANDLINE_H

#include "Support/Status.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace fsdp::runtime {

class CommandLine {
public:
  /// `usage` is what --help prints before the options.
  explicit CommandLine(std::string usage) : usage(std::move(usage)) {}

  void addText(const char *name, const char *value, const char *description, std::string &target);
  void addNumber(const char *name, const char *description, int64_t &target);
  void addSwitch(const char *name, const char *description, int32_t &target);
  /// `read` fails with what it expected; the option's name is put before that.
  void add(const char *name, const char *value, const char *description,
           std::function<Status(const std::string &)> read);

  /// Sets the targets; what is no option is in `getFiles`. Fails with the option that it does not know or cannot read.
  Status parse(int argc, char **argv);

  const std::vector<std::string> &getFiles() const { return files; }

  /// --help was given; `help` has the text.
  bool wantsHelp() const { return helps; }

  std::string help() const;

private:
  struct Option {
    std::string name, value, description; // value: what stands after '='; empty for a switch
    std::function<Status(const std::string &)> read;
  };

  /// The option with the most similar name; empty if none is like it.
  std::string findClosest(const std::string &name) const;

  Status set(const std::string &name, const std::string *text, int argc, char **argv, int &position);

  std::string usage;
  std::vector<Option> options;
  std::vector<std::string> files;
  bool helps = false;
};

/// "20us": a number and ns, us, ms or s.
Status readNanoseconds(const std::string &text, int64_t &nanoseconds);
/// "1GB/s", "512MiB/s".
Status readBytesPerSecond(const std::string &text, int64_t &bytes);

} // namespace fsdp::runtime

#endif // FSDP_RUNTIME_RUN_COMMANDLINE_H
