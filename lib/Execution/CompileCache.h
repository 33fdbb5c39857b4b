// Compiled steps on disk, by what they were made from.

#ifndef FSDP_EXECUTION_COMPILECACHE_H
#define FSDP_EXECUTION_COMPILECACHE_H

#include "fsdp/Execution/Artifact.h"
#include "fsdp/Execution/Executable.h"

#include "llvm/Support/MemoryBuffer.h"

#include <optional>

namespace fsdp {

/// A folder of artifacts. A file's name is a digest of everything that the result depends on: the text and its name,
/// options, the machine's description, this compiler, LLVM, and the processor. Nothing here fails a compilation.
class CompileCache {
public:
  /// `setting` is BuildSettings::cache. Off if the folder cannot be made.
  explicit CompileCache(llvm::StringRef setting);

  struct Entry {
    std::unique_ptr<Executable> executable;
    StepOrigin origin;
  };

  /// The step of an earlier compilation of `source` with `options`. A file that cannot be loaded is as good as none.
  std::optional<Entry> find(llvm::MemoryBufferRef source, const CompileOptions &options) const;

  /// Keeps `code`, if making it took longer than a second (or $FSDP_CACHE_MIN_SECONDS), and removes files that were not
  /// used for long where the folder has grown too large.
  void keep(const StepCode &code, const StepOrigin &origin, llvm::MemoryBufferRef source, double seconds) const;

private:
  std::string pathOf(llvm::MemoryBufferRef source, const CompileOptions &options) const;

  std::string folder; // empty: off
};

} // namespace fsdp

#endif // FSDP_EXECUTION_COMPILECACHE_H
