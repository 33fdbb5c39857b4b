// Where the CUDA toolkit is, and which devices it can compile for.

#include "fsdp/Support/CudaToolkit.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

using namespace fsdp;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Architectures
//===----------------------------------------------------------------------===//

namespace {
struct KnownArchitecture {
  StringRef number;
  StringRef ptxFeature;
  int64_t workspaceBytes; // as cuBLAS itself takes: 32 MiB for Hopper and later, 4 MiB before
};
} // namespace

static constexpr int64_t kMiB = 1 << 20;

static constexpr KnownArchitecture kKnown[] = {
    {"75", "+ptx70", 4 * kMiB},   {"80", "+ptx70", 4 * kMiB},   {"86", "+ptx71", 4 * kMiB},
    {"87", "+ptx74", 4 * kMiB},   {"89", "+ptx78", 4 * kMiB},   {"90", "+ptx78", 32 * kMiB},
    {"100", "+ptx86", 32 * kMiB}, {"103", "+ptx88", 32 * kMiB}, {"120", "+ptx87", 32 * kMiB}};

llvm::Expected<llvm::SmallVector<CudaArchitecture>> fsdp::parseCudaArchitectures(StringRef text) {
  llvm::SmallVector<StringRef> names;
  text.split(names, ',');
  llvm::SmallVector<CudaArchitecture> architectures;
  for (StringRef name : names) {
    name = name.trim();
    StringRef number = name;
    bool isNamed = number.consume_front("sm_") || number.consume_front("compute_");
    const auto *known = llvm::find_if(kKnown, [&](const KnownArchitecture &row) { return row.number == number; });
    if (!isNamed || known == std::end(kKnown)) {
      auto numbers = llvm::map_range(kKnown, [](const KnownArchitecture &row) { return row.number; });
      return llvm::createStringError("expected 'sm_' (machine code) or 'compute_' (PTX text) and one of " +
                                     llvm::join(numbers, ", ") + ", found '" + name + "'");
    }
    for (const CudaArchitecture &other : architectures)
      if (other.name == name)
        return llvm::createStringError("architecture '" + name + "' is there twice");
    architectures.push_back({name.str(), ("sm_" + number).str(), known->ptxFeature.str(), known->workspaceBytes});
  }
  return architectures;
}

llvm::Expected<Target> fsdp::parseTarget(StringRef text) {
  Target target;
  if (text == "cpu")
    return target;
  target.isCuda = text.consume_front("cuda:");
  if (!target.isCuda)
    return llvm::createStringError("expected 'cpu' or 'cuda:' and architectures, like 'cuda:sm_80,sm_90', found '" +
                                   text + "'");
  llvm::Expected<llvm::SmallVector<CudaArchitecture>> architectures = parseCudaArchitectures(text);
  if (!architectures)
    return architectures.takeError();
  target.architectures = std::move(*architectures);
  return target;
}

//===----------------------------------------------------------------------===//
// Toolkit
//===----------------------------------------------------------------------===//

/// The root of a toolkit whose bin/ptxas is on the PATH; empty if none is.
static std::string rootOnPath() {
  llvm::ErrorOr<std::string> program = llvm::sys::findProgramByName("ptxas");
  if (!program)
    return "";
  llvm::SmallString<128> resolved;
  if (llvm::sys::fs::real_path(*program, resolved))
    return "";
  return llvm::sys::path::parent_path(llvm::sys::path::parent_path(resolved)).str();
}

/// nvidia-cuda-nvcc in the active Python environment: nvidia/cu13, or nvidia/cuda_nvcc before CUDA 13.
static void addPythonRoots(llvm::SmallVectorImpl<std::string> &roots) {
  std::optional<std::string> environment = llvm::sys::Process::GetEnv("VIRTUAL_ENV");
  if (!environment)
    return;
  std::error_code ignored;
  for (llvm::sys::fs::directory_iterator entry(*environment + "/lib", ignored), end; !ignored && entry != end;
       entry.increment(ignored)) {
    if (!llvm::sys::path::filename(entry->path()).starts_with("python"))
      continue;
    for (StringRef folder : {"cu13", "cuda_nvcc"})
      roots.push_back((entry->path() + "/site-packages/nvidia/" + folder).str());
  }
}

static llvm::SmallVector<std::string> toolkitRoots() {
  llvm::SmallVector<std::string> roots;
  for (const char *variable : {"CUDA_HOME", "CUDA_PATH"})
    if (std::optional<std::string> root = llvm::sys::Process::GetEnv(variable); root && !root->empty())
      roots.push_back(*root);
  if (std::string root = rootOnPath(); !root.empty())
    roots.push_back(root);
  addPythonRoots(roots);
  roots.push_back("/usr/local/cuda");
  return roots;
}

static llvm::Expected<std::string> findInToolkit(StringRef what, StringRef path) {
  llvm::SmallVector<std::string> looked;
  for (const std::string &root : toolkitRoots()) {
    std::string file = (root + "/" + path).str();
    if (llvm::sys::fs::exists(file))
      return file;
    if (!llvm::is_contained(looked, file))
      looked.push_back(file);
  }
  return llvm::createStringError(what + " was not found; looked for '" + llvm::join(looked, "', '") +
                                 "' (set CUDA_HOME, or install nvidia-cuda-nvcc)");
}

llvm::Expected<std::string> fsdp::findPtxas() { return findInToolkit("NVIDIA's assembler ptxas", "bin/ptxas"); }

llvm::Expected<std::string> fsdp::findLibdevice() {
  return findInToolkit("NVIDIA's device library", "nvvm/libdevice/libdevice.10.bc");
}
