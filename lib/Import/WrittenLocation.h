// Where an operation comes from by what its text says, for errors of the parser, which made no operation.

#ifndef FSDP_IMPORT_WRITTENLOCATION_H
#define FSDP_IMPORT_WRITTENLOCATION_H

#include "mlir/IR/Location.h"

namespace fsdp {

/// The location at the end of the line of `text` that `place` is on: the user's line, as JAX writes it. `place` itself
/// where the line has none that names a file.
mlir::Location getWrittenLocation(mlir::Location place, llvm::StringRef text);

} // namespace fsdp

#endif // FSDP_IMPORT_WRITTENLOCATION_H
