// Linking with LLVM's linker, in this process; it works on files, so they pass through a temporary folder.

#include "SharedObject.h"

#include "fsdp/Support/WriteFile.h"

#include "lld/Common/Driver.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

LLD_HAS_DRIVER(elf)

using namespace fsdp;

/// Runs the linker on arguments; its messages are the error.
static llvm::Error runLinker(llvm::ArrayRef<std::string> arguments) {
  llvm::SmallVector<const char *> pointers;
  for (const std::string &argument : arguments)
    pointers.push_back(argument.c_str());
  std::string messages;
  llvm::raw_string_ostream stream(messages);
  lld::Result result = lld::lldMain(pointers, stream, stream, {{lld::Gnu, &lld::elf::link}});
  if (result.retCode == 0)
    return llvm::Error::success();
  return llvm::createStringError("the compiled step could not be linked: " + llvm::StringRef(messages).rtrim());
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> fsdp::linkSharedObject(llvm::ArrayRef<llvm::MemoryBufferRef> code,
                                                                           llvm::StringRef symbol) {
  llvm::SmallString<128> folder;
  if (std::error_code failure = llvm::sys::fs::createUniqueDirectory("fsdp-link", folder))
    return llvm::createStringError("no temporary folder could be made: " + failure.message());
  llvm::scope_exit remove(
      [&] { llvm::consumeError(llvm::errorCodeToError(llvm::sys::fs::remove_directories(folder))); });
  std::string base = folder.str().str();
  if (llvm::Error error = writeFile(base + "/exports", {"{ global: ", symbol, "; local: *; };\n"}))
    return std::move(error);
  std::vector<std::string> arguments = {"ld.lld",           "-shared",         "-o", base + "/step.so",
                                        "--version-script", base + "/exports", "-z", "noexecstack",
                                        "--threads=1"};
  for (auto [index, object] : llvm::enumerate(code)) {
    std::string path = base + "/" + std::to_string(index) + ".o";
    if (llvm::Error error = writeFile(path, {object.getBuffer()}))
      return std::move(error);
    arguments.push_back(path);
  }
  if (llvm::Error error = runLinker(arguments))
    return std::move(error);
  // Read, not mapped: the file goes away.
  auto bytes = llvm::MemoryBuffer::getFile(base + "/step.so", /*IsText=*/false, /*RequiresNullTerminator=*/false,
                                           /*IsVolatile=*/true);
  if (!bytes)
    return llvm::createStringError("the linked step cannot be read: " + bytes.getError().message());
  return std::move(*bytes);
}
