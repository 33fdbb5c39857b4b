// Where in the user's program an operation comes from.

#ifndef FSDP_SUPPORT_USERPLACE_H
#define FSDP_SUPPORT_USERPLACE_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"

namespace fsdp {

/// The place in a nest of call sites, names and fusions that the user can change: the innermost file that is not an
/// installed package's; where all are, the innermost. Null if the location names no file.
mlir::FileLineColLoc findUserPlace(mlir::Location location);

} // namespace fsdp

#endif // FSDP_SUPPORT_USERPLACE_H
