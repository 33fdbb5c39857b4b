// Runs NVIDIA's assembler, or finds what it has made before.

#include "Assembler.h"

#include "fsdp/Support/CacheFolder.h"
#include "fsdp/Support/WriteFile.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

#include <mutex>

using namespace fsdp;
using llvm::StringRef;

namespace {
/// A file that goes with this object.
class TemporaryFile {
public:
  explicit TemporaryFile(StringRef suffix) { failed = llvm::sys::fs::createTemporaryFile("fsdp-device", suffix, path); }

  ~TemporaryFile() {
    if (!failed)
      llvm::sys::fs::remove(path);
  }

  llvm::SmallString<128> path;
  std::error_code failed;
};
} // namespace

static std::string readText(StringRef path) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> file = llvm::MemoryBuffer::getFile(path);
  return file ? (*file)->getBuffer().str() : "";
}

static llvm::Expected<std::string> runAssembler(StringRef ptxas, StringRef text, StringRef processor) {
  TemporaryFile input("ptx"), output("cubin"), messages("txt");
  for (TemporaryFile *file : {&input, &output, &messages})
    if (file->failed)
      return llvm::createStringError("no temporary file can be made: " + file->failed.message());
  std::error_code error;
  {
    llvm::raw_fd_ostream stream(input.path, error);
    stream << text;
  }
  if (error)
    return llvm::createStringError("'" + input.path + "' cannot be written: " + error.message());
  std::string architecture = ("-arch=" + processor).str(), problem;
  StringRef arguments[] = {ptxas, architecture, input.path, "-o", output.path};
  std::optional<StringRef> redirects[] = {std::nullopt, StringRef(messages.path), StringRef(messages.path)};
  int status = llvm::sys::ExecuteAndWait(ptxas, arguments, std::nullopt, redirects, 0, 0, &problem);
  if (status != 0)
    return llvm::createStringError("'" + ptxas + "' failed for " + processor + ": " +
                                   (problem.empty() ? readText(messages.path) : problem));
  return readText(output.path);
}

//===----------------------------------------------------------------------===//
// What was made before
//===----------------------------------------------------------------------===//

static uint64_t digestOf(StringRef bytes) { return llvm::xxh3_64bits(llvm::arrayRefFromStringRef(bytes)); }

/// The code in a file, before the digest at its end; empty if there is none that is whole.
static std::string loadCode(StringRef path) {
  std::string code = readText(path);
  uint64_t digest;
  if (code.size() <= sizeof(digest))
    return "";
  size_t size = code.size() - sizeof(digest);
  memcpy(&digest, code.data() + size, sizeof(digest));
  code.resize(size);
  return digest == digestOf(code) ? code : "";
}

/// What cannot be written is not kept.
static void keepCode(StringRef path, StringRef code) {
  uint64_t digest = digestOf(code);
  llvm::consumeError(writeFile(path, {code, StringRef(reinterpret_cast<const char *>(&digest), sizeof(digest))}));
}

llvm::Expected<std::string> Assembler::runOrLoad(StringRef text, StringRef processor) {
  llvm::Expected<std::string> ptxas = findPtxas();
  if (!ptxas)
    return ptxas.takeError();
  std::string path;
  if (!folder.empty()) {
    path = nameCachedFile(folder, (identifyFile(*ptxas) + "\n" + processor + "\n" + text).str(), ".cubin");
    if (std::string code = loadCode(path); !code.empty()) {
      markUsed(path);
      return code;
    }
  }
  ++runs;
  llvm::Expected<std::string> code = runAssembler(*ptxas, text, processor);
  if (code && !path.empty()) {
    keepCode(path, *code);
    pruneCacheFolder(folder);
  }
  return code;
}

llvm::Expected<std::string> Assembler::assemble(StringRef text, const CudaArchitecture &architecture) {
  static std::mutex mutex;
  static llvm::StringMap<std::string> known; // by text, which names its architecture
  std::lock_guard<std::mutex> guard(mutex);
  if (auto found = known.find(text); found != known.end())
    return found->second;
  llvm::Expected<std::string> code = runOrLoad(text, architecture.processor);
  if (code)
    known[text] = *code;
  return code;
}
