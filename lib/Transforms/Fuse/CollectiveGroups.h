// Several collectives of one kind as one grouped call.

#ifndef FSDP_LIB_TRANSFORMS_FUSE_COLLECTIVEGROUPS_H
#define FSDP_LIB_TRANSFORMS_FUSE_COLLECTIVEGROUPS_H

#include "fsdp/Dialect/Fsdp/IR/Fsdp.h"

namespace fsdp {

/// Replaces `members`, which are all_gathers, reduce_scatters or all_reduces with the same axes and reduction, by one
/// before `place`. Its operands are theirs in order; unit and instance are those of the first.
mlir::Operation *groupCollectives(llvm::ArrayRef<mlir::Operation *> members, mlir::Operation *place);

/// Where operations stand in a block. Asking the block itself numbers all of it again after a few moves.
class BlockOrder {
public:
  explicit BlockOrder(mlir::Block &block);

  bool isBefore(mlir::Operation *a, mlir::Operation *b) const { return positions.lookup(a) < positions.lookup(b); }

  /// `op`, new or moved, stands right before `place`.
  void put(mlir::Operation *op, mlir::Operation *place) {
    int64_t position = positions.lookup(place) - 1;
    positions[op] = position;
  }

  /// `op` was moved behind `end`, before what follows there.
  void putBehind(mlir::Operation *op, mlir::Operation *end) {
    int64_t position = positions.lookup(end);
    positions[op] = position;
  }

private:
  llvm::DenseMap<mlir::Operation *, int64_t> positions; // two apart
};

/// The first operation of `op`'s block that uses a result of it; null if there is none.
mlir::Operation *getFirstUser(mlir::Operation *op, const BlockOrder &order);

/// Moves what makes the operands of `op` before `place`; false, and nothing moves, if that is not possible, because it
/// cannot stand there or reads a result of `members`, which will stand there.
bool makeOperandsBefore(mlir::Operation *op, mlir::Operation *place, llvm::ArrayRef<mlir::Operation *> members,
                        BlockOrder &order);

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_FUSE_COLLECTIVEGROUPS_H
