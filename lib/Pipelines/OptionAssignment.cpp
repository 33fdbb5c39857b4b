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

/// ", did you mean 'mesh'?" for a flag that is two changes away from one, or nothing.
static std::string suggest(llvm::StringRef flag) {
  static constexpr llvm::StringLiteral flags[] = {
#define FSDP_OPTION(TYPE, MEMBER, FLAG, DEFAULT, DESCRIPTION) FLAG,
#include "fsdp/Pipelines/Options.def"
  };
  constexpr unsigned mostChanges = 2;
  unsigned fewest = mostChanges + 1;
  llvm::StringRef closest;
  for (llvm::StringRef known : flags)
    if (unsigned changes = known.edit_distance(flag, true, mostChanges); changes < fewest) {
      fewest = changes;
      closest = known;
    }
  return closest.empty() ? "" : (", did you mean '" + closest + "'?").str();
}

llvm::Error CompileOptions::set(llvm::StringRef assignment) {
  auto [flag, value] = assignment.split('=');
#define FSDP_OPTION(TYPE, MEMBER, FLAG, DEFAULT, DESCRIPTION)                                                          \
  if (flag == FLAG)                                                                                                    \
    return assign(MEMBER, flag, value);
#include "fsdp/Pipelines/Options.def"
  return llvm::createStringError("there is no option '" + flag + "'" + suggest(flag));
}
