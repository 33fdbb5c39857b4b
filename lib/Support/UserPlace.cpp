// Where in the user's program an operation comes from.

#include "fsdp/Support/UserPlace.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace fsdp;

/// Folders that Python installs packages into.
static bool isInstalled(StringRef path) {
  return llvm::any_of(ArrayRef<StringRef>{"/site-packages/", "/dist-packages/"},
                      [&](StringRef folder) { return path.contains(folder); });
}

FileLineColLoc fsdp::findUserPlace(Location location) {
  FileLineColLoc innermost, found;
  location->walk([&](Location inner) {
    auto file = dyn_cast<FileLineColLoc>(inner);
    if (!file)
      return WalkResult::advance();
    if (!innermost)
      innermost = file;
    if (isInstalled(file.getFilename().getValue()))
      return WalkResult::advance();
    found = file;
    return WalkResult::interrupt();
  });
  return found ? found : innermost;
}
