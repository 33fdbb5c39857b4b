// What kind of value each of the dialect's discardable attributes has.

#ifndef FSDP_LIB_DIALECT_FSDP_IR_ATTRIBUTEKINDS_H
#define FSDP_LIB_DIALECT_FSDP_IR_ATTRIBUTEKINDS_H

#include "mlir/IR/Operation.h"

namespace fsdp {

/// An error at `op` if the attribute has a name of the dialect and another kind of value than that name has, wherever
/// it stands.
llvm::LogicalResult verifyAttributeKind(mlir::Operation *op, mlir::NamedAttribute attribute);

} // namespace fsdp

#endif // FSDP_LIB_DIALECT_FSDP_IR_ATTRIBUTEKINDS_H
