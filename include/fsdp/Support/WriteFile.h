// Files that are there as a whole or not at all.

#ifndef FSDP_SUPPORT_WRITEFILE_H
#define FSDP_SUPPORT_WRITEFILE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace fsdp {

/// Writes `parts` one after another to `path`, by way of a temporary file beside it that is renamed. On failure (no
/// folder, no space, something at `path` that is no file) what was there still is; the error names the path and why.
llvm::Error writeFile(llvm::StringRef path, llvm::ArrayRef<llvm::StringRef> parts);

} // namespace fsdp

#endif // FSDP_SUPPORT_WRITEFILE_H
