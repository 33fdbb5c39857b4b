// Text that ends MLIR's parser instead of being refused by it.

#ifndef FSDP_IMPORT_PARSERLIMITS_H
#define FSDP_IMPORT_PARSERLIMITS_H

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace fsdp {

/// A place in a text, as a byte offset, and what is wrong there.
struct TextProblem {
  size_t offset;
  std::string message;
};

/// The first thing in `text` that MLIR 22's parser does not survive; docs/Diagnostics.md lists them. Takes time linear
/// in the text, strings and comments aside looks at words only.
std::optional<TextProblem> findWhatEndsParser(llvm::StringRef text);

} // namespace fsdp

#endif // FSDP_IMPORT_PARSERLIMITS_H
