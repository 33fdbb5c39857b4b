// Settings of a compilation as text and as flags.

#include "fsdp/Execution/BuildSettings.h"

using namespace fsdp;

llvm::Expected<bool> BuildSettings::set(llvm::StringRef assignment) {
  auto [name, value] = assignment.split('=');
  if (name == "cache") {
    cache = value.str();
    return true;
  }
  if (name != "timing")
    return false;
  if (value != "true" && value != "false")
    return llvm::createStringError("'timing': expected 'true' or 'false', found '" + value + "'");
  timing = value == "true";
  return true;
}

struct BuildFlags::Storage {
  explicit Storage(llvm::cl::OptionCategory &category)
      : cache("cache",
              llvm::cl::desc("folder where compiled steps are kept: a path, 'none', or 'auto': $FSDP_CACHE_DIR, else "
                             "fsdp-opt in the user's cache folder. Steps that compile within a second are not kept"),
              llvm::cl::value_desc("folder"), llvm::cl::init("auto"), llvm::cl::cat(category)),
        timing("timing", llvm::cl::desc("print where compile time went"), llvm::cl::cat(category)) {}

  llvm::cl::opt<std::string> cache;
  llvm::cl::opt<bool> timing;
};

BuildFlags::BuildFlags(llvm::cl::OptionCategory &category) : storage(std::make_unique<Storage>(category)) {}

BuildFlags::~BuildFlags() = default;

BuildSettings BuildFlags::get() const {
  BuildSettings settings;
  settings.cache = storage->cache;
  settings.timing = storage->timing;
  return settings;
}
