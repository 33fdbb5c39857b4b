// What MLIR's parser says of operations and types that no dialect here has, in a user's words.

#ifndef FSDP_IMPORT_READERRORS_H
#define FSDP_IMPORT_READERRORS_H

#include "mlir/IR/Diagnostics.h"

namespace fsdp {

/// Reports `diagnostic`, of reading `program`, in other words if it says that an operation or a type is unknown, and
/// where the user wrote it if the text says so; fails, and reports nothing, for any other.
mlir::LogicalResult rephraseUnknown(mlir::Diagnostic &diagnostic, llvm::StringRef program);

} // namespace fsdp

#endif // FSDP_IMPORT_READERRORS_H
