// Options given as "flag=value" texts, by callers that have no command line.

#include "fsdp/Pipelines/Options.h"

#include "llvm/ADT/StringSwitch.h"

using namespace fsdp;

static llvm::Error assign(std::string &member, llvm::StringRef, llvm::StringRef value) {
  member = value.str();
  return llvm::Error::success();
}

[[maybe_unused]] static llvm::Error assign(bool &member, llvm::StringRef flag, llvm::StringRef value) {
  std::optional<bool> parsed = llvm::StringSwitch<std::optional<bool>>(value.lower())
                                   .Cases({"true", "1", ""}, true)
                                   .Cases({"false", "0"}, false)
                                   .Default(std::nullopt);
  if (!parsed)
    return llvm::createStringError("'" + flag + "': expected 'true' or 'false', found '" + value + "'");
  member = *parsed;
  return llvm::Error::success();
}

llvm::Error CompileOptions::set(llvm::StringRef assignment) {
  auto [flag, value] = assignment.split('=');
#define FSDP_OPTION(TYPE, MEMBER, FLAG, DEFAULT, DESCRIPTION)                                                          \
  if (flag == FLAG)                                                                                                    \
    return assign(MEMBER, flag, value);
#include "fsdp/Pipelines/Options.def"
  return llvm::createStringError("there is no option '" + flag + "'");
}
