// How a step is compiled, as opposed to what comes out: nothing here changes a result.

#ifndef FSDP_EXECUTION_BUILDSETTINGS_H
#define FSDP_EXECUTION_BUILDSETTINGS_H

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"

#include <memory>
#include <string>

namespace fsdp {

struct BuildSettings {
  /// Folder of compiled steps: 'none', a path, or 'auto': $FSDP_CACHE_DIR, else fsdp-opt in the user's cache folder.
  std::string cache = "auto";
  /// Print where compile time went.
  bool timing = false;

  /// Sets one of them from "cache=..." or "timing=true"; false if `assignment` names neither.
  llvm::Expected<bool> set(llvm::StringRef assignment);
};

/// The same as flags of a tool; lifetime as CompileOptionFlags.
class BuildFlags {
public:
  explicit BuildFlags(llvm::cl::OptionCategory &category);
  ~BuildFlags();
  BuildSettings get() const;

private:
  struct Storage;
  std::unique_ptr<Storage> storage;
};

} // namespace fsdp

#endif // FSDP_EXECUTION_BUILDSETTINGS_H
