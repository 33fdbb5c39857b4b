// The folder where results of the compiler are kept from run to run. Nothing here fails a compilation.

#ifndef FSDP_SUPPORT_CACHEFOLDER_H
#define FSDP_SUPPORT_CACHEFOLDER_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace fsdp {

/// `setting` is 'none', a path, or 'auto': $FSDP_CACHE_DIR, else fsdp-opt in the user's cache folder. Made if it is not
/// there; empty if there is to be none, or it cannot be made.
std::string findCacheFolder(llvm::StringRef setting);

/// The name of what is made of `inputs`, by their digest. `suffix` has the dot.
std::string nameCachedFile(llvm::StringRef folder, llvm::StringRef inputs, llvm::StringRef suffix);

/// A file that inputs stand for, by name, size and time of change.
std::string identifyFile(llvm::StringRef path);

/// Notes that a file was used just now.
void markUsed(llvm::StringRef path);

/// Once an hour removes files that were not used for a month, and more where the folder has more than 2 GiB.
void pruneCacheFolder(llvm::StringRef folder);

} // namespace fsdp

#endif // FSDP_SUPPORT_CACHEFOLDER_H
