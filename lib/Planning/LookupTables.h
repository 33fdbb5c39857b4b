// Parameters that a step only looks rows up in.

#ifndef FSDP_PLANNING_LOOKUPTABLES_H
#define FSDP_PLANNING_LOOKUPTABLES_H

#include "mlir/IR/Value.h"

namespace fsdp {

/// Whether rows of an argument of a planned main are looked up (an embedding), and no product reads it. What it is
/// gathered into, or converted to, counts as the argument.
bool isLookupTable(mlir::BlockArgument argument);

} // namespace fsdp

#endif // FSDP_PLANNING_LOOKUPTABLES_H
