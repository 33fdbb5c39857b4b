// Several collectives of one kind as one grouped call.

#ifndef FSDP_LIB_TRANSFORMS_FUSE_COLLECTIVEGROUPS_H
#define FSDP_LIB_TRANSFORMS_FUSE_COLLECTIVEGROUPS_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"
#include "fsdp/Dialect/Fsdp/IR/OperationOrder.h"

namespace fsdp {

/// Replaces `members`, which are all_gathers, reduce_scatters or all_reduces with the same axes and reduction, by one
/// before `place`. Its operands are theirs in order; unit and instance are those of the first.
mlir::Operation *groupCollectives(llvm::ArrayRef<mlir::Operation *> members, mlir::Operation *place);

/// The first operation of `op`'s block that uses a result of it; null if there is none.
mlir::Operation *getFirstUser(mlir::Operation *op, const OperationOrder &order);

/// Moves what makes the operands of `op` before `place`; false, and nothing moves, if that is not possible, because it
/// cannot stand there or reads a result of `members`, which will stand there.
bool makeOperandsBefore(mlir::Operation *op, mlir::Operation *place, llvm::ArrayRef<mlir::Operation *> members,
                        OperationOrder &order);

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_FUSE_COLLECTIVEGROUPS_H
