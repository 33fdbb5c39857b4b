// Looks compiled steps up by digest.

#include "CompileCache.h"

#include "StepCode.h"

#include "fsdp/Support/CacheFolder.h"
#include "fsdp/Support/CudaToolkit.h"

#include "llvm/Support/CachePruning.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"

#include <dlfcn.h>

using namespace fsdp;

/// Below this compiling again is not worth a file: a second, or what the environment says.
static double getLeastSeconds() {
  double seconds = 1.0;
  if (std::optional<std::string> chosen = llvm::sys::Process::GetEnv("FSDP_CACHE_MIN_SECONDS"))
    llvm::StringRef(*chosen).getAsDouble(seconds);
  return seconds;
}

CompileCache::CompileCache(llvm::StringRef setting) : folder(findCacheFolder(setting)) {}

/// The file that the code at `address` lies in.
static std::string identifyLibrary(const void *address) {
  Dl_info library;
  return dladdr(address, &library) ? identifyFile(library.dli_fname) : "";
}

/// What device code is made with; a toolkit that is missing has no file.
static std::string identifyToolkit(llvm::StringRef target) {
  if (!target.starts_with("cuda"))
    return "";
  auto identify = [](llvm::Expected<std::string> path) {
    return path ? identifyFile(*path) : llvm::toString(path.takeError());
  };
  return identify(findPtxas()) + "," + identify(findLibdevice());
}

/// Everything that the result depends on, each part with its length, so that no two lists look alike.
static std::string describeInputs(llvm::MemoryBufferRef source, const CompileOptions &options,
                                  const llvm::orc::JITTargetMachineBuilder &target) {
  std::string text;
  auto add = [&](llvm::StringRef part) { text += std::to_string(part.size()) + ":" + part.str(); };
  auto addOption = [&](llvm::StringRef flag, const auto &value) { add((flag + "=" + llvm::Twine(value)).str()); };
  static const char inThisFile = 0;
  add(identifyLibrary(&inThisFile));
  add(identifyLibrary(reinterpret_cast<const void *>(&llvm::parseCachePruningPolicy)));
  add(identifyToolkit(options.target));
  add(target.getTargetTriple().str());
  add(target.getCPU());
  add(target.getFeatures().getString());
#define FSDP_OPTION(TYPE, MEMBER, FLAG, DEFAULT, DESCRIPTION) addOption(FLAG, options.MEMBER);
#include "fsdp/Pipelines/Options.def"
  // A machine may be a file.
  if (auto machine = llvm::MemoryBuffer::getFile(options.getMachine()))
    add((*machine)->getBuffer());
  add(source.getBufferIdentifier());
  add(source.getBuffer());
  return text;
}

std::string CompileCache::pathOf(llvm::MemoryBufferRef source, const CompileOptions &options) const {
  llvm::Expected<llvm::orc::JITTargetMachineBuilder> host = describeHost();
  if (!host) {
    llvm::consumeError(host.takeError());
    return "";
  }
  return nameCachedFile(folder, describeInputs(source, options, *host), ".fsdp");
}

std::optional<CompileCache::Entry> CompileCache::find(llvm::MemoryBufferRef source,
                                                      const CompileOptions &options) const {
  std::string path = folder.empty() ? "" : pathOf(source, options);
  if (path.empty() || !llvm::sys::fs::exists(path))
    return std::nullopt;
  llvm::Expected<std::unique_ptr<Executable>> executable = Executable::load(path);
  if (!executable) {
    llvm::consumeError(executable.takeError());
    return std::nullopt;
  }
  llvm::Expected<StepOrigin> origin = StepOrigin::parse((*executable)->getManifest());
  if (!origin) {
    llvm::consumeError(origin.takeError());
    return std::nullopt;
  }
  markUsed(path);
  return Entry{std::move(*executable), std::move(*origin)};
}

void CompileCache::keep(const StepCode &code, const StepOrigin &origin, llvm::MemoryBufferRef source,
                        double seconds) const {
  if (folder.empty() || seconds < getLeastSeconds())
    return;
  std::string path = pathOf(source, origin.options);
  if (path.empty())
    return;
  llvm::consumeError(writeArtifact(code, origin, path));
  pruneCacheFolder(folder);
}
