// Writes to a temporary file and renames it.

#include "fsdp/Support/WriteFile.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace fsdp;

/// LLVM's writeToOutput does not look at the stream's error: a full disk would replace a good file, then end the
/// process.
static std::error_code writeAll(int descriptor, llvm::ArrayRef<llvm::StringRef> parts) {
  llvm::raw_fd_ostream stream(descriptor, /*shouldClose=*/true);
  for (llvm::StringRef part : parts)
    stream << part;
  stream.close();
  std::error_code failure = stream.error();
  stream.clear_error();
  return failure;
}

llvm::Error fsdp::writeFile(llvm::StringRef path, llvm::ArrayRef<llvm::StringRef> parts) {
  auto fail = [&](const llvm::Twine &why) {
    return llvm::createStringError("'" + path + "' cannot be written: " + why);
  };
  llvm::sys::fs::file_status status;
  if (!llvm::sys::fs::status(path, status) && status.type() != llvm::sys::fs::file_type::regular_file)
    return fail("it is not a file");
  llvm::SmallString<128> temporary;
  int descriptor;
  if (std::error_code failure = llvm::sys::fs::createUniqueFile(path + ".%%%%%%.tmp", descriptor, temporary))
    return fail(failure.message());
  std::error_code failure = writeAll(descriptor, parts);
  if (!failure)
    failure = llvm::sys::fs::rename(temporary, path);
  if (!failure)
    return llvm::Error::success();
  llvm::consumeError(llvm::errorCodeToError(llvm::sys::fs::remove(temporary)));
  return fail(failure.message());
}
