// The folder where results of the compiler are kept from run to run.

#include "fsdp/Support/CacheFolder.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/xxhash.h"

#include <chrono>

using namespace fsdp;

static constexpr llvm::StringLiteral kPruning = "cache_size_bytes=2g:prune_after=720h:prune_interval=1h";

std::string fsdp::findCacheFolder(llvm::StringRef setting) {
  if (setting == "none")
    return "";
  llvm::SmallString<128> path(setting);
  if (setting == "auto" || setting.empty()) {
    path.clear();
    if (std::optional<std::string> chosen = llvm::sys::Process::GetEnv("FSDP_CACHE_DIR"); chosen && !chosen->empty())
      path = *chosen;
    else if (llvm::sys::path::cache_directory(path))
      llvm::sys::path::append(path, "fsdp-opt");
  }
  if (path == "none" || path.empty() || llvm::sys::fs::create_directories(path))
    return "";
  return path.str().str();
}

std::string fsdp::nameCachedFile(llvm::StringRef folder, llvm::StringRef inputs, llvm::StringRef suffix) {
  llvm::XXH128_hash_t digest = llvm::xxh3_128bits(llvm::arrayRefFromStringRef(inputs));
  llvm::SmallString<128> path(folder);
  // The name that LLVM's pruning looks for.
  llvm::sys::path::append(path, "llvmcache-" + llvm::utohexstr(digest.high64, true, 16) +
                                    llvm::utohexstr(digest.low64, true, 16) + suffix);
  return path.str().str();
}

std::string fsdp::identifyFile(llvm::StringRef path) {
  llvm::sys::fs::file_status status;
  if (llvm::sys::fs::status(path, status))
    return path.str();
  return (path + ":" + llvm::Twine(status.getSize()) + ":" +
          llvm::Twine(status.getLastModificationTime().time_since_epoch().count()))
      .str();
}

void fsdp::markUsed(llvm::StringRef path) {
  int descriptor;
  if (llvm::sys::fs::openFileForRead(path, descriptor))
    return;
  llvm::consumeError(llvm::errorCodeToError(
      llvm::sys::fs::setLastAccessAndModificationTime(descriptor, std::chrono::system_clock::now())));
  llvm::consumeError(llvm::errorCodeToError(llvm::sys::Process::SafelyCloseFileDescriptor(descriptor)));
}

void fsdp::pruneCacheFolder(llvm::StringRef folder) {
  llvm::Expected<llvm::CachePruningPolicy> policy = llvm::parseCachePruningPolicy(kPruning);
  if (policy)
    llvm::pruneCache(folder, *policy);
  else
    llvm::consumeError(policy.takeError());
}
