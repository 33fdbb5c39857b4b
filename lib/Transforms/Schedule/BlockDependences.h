// What each operation of a block needs of the others.

#ifndef FSDP_LIB_TRANSFORMS_SCHEDULE_BLOCKDEPENDENCES_H
#define FSDP_LIB_TRANSFORMS_SCHEDULE_BLOCKDEPENDENCES_H

#include "StreamOperations.h"

#include "mlir/IR/Block.h"
#include "mlir/IR/Operation.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"

namespace fsdp {

/// Direct dependences by values, those of inner blocks included, and by the storage that a loop's carried starts share.
class BlockDependences {
public:
  explicit BlockDependences(mlir::Block &block) {
    for (mlir::Operation &op : block)
      add(&op, block);
    for (mlir::Operation &op : block)
      addStorage(&op, block);
  }

  /// The operations of the block that must come before `op`: most make what `op`, or something inside it, reads.
  llvm::ArrayRef<mlir::Operation *> getPredecessors(mlir::Operation *op) const {
    auto found = predecessors.find(op);
    return found == predecessors.end() ? llvm::ArrayRef<mlir::Operation *>() : llvm::ArrayRef(found->second);
  }

private:
  void add(mlir::Operation *op, mlir::Block &block) {
    llvm::SmallSetVector<mlir::Operation *, 8> before;
    op->walk([&](mlir::Operation *inner) {
      for (mlir::Value operand : inner->getOperands()) {
        mlir::Operation *maker = operand.getDefiningOp();
        if (maker && maker->getBlock() == &block)
          before.insert(maker);
      }
    });
    predecessors[op].assign(before.begin(), before.end());
  }

  /// What the last iteration started writes and reads until its wait; this iteration does that again behind it.
  void addStorage(mlir::Operation *start, mlir::Block &block) {
    llvm::SmallVector<mlir::Operation *> readers = getReadersOfCarried(start);
    if (readers.empty())
      return;
    for (mlir::Value source : start->getOperands()) {
      mlir::Operation *maker = source.getDefiningOp();
      while (auto view = llvm::dyn_cast_or_null<ReshapeOp>(maker))
        maker = view.getInput().getDefiningOp();
      if (maker && maker->getBlock() == &block && readers.front()->isBeforeInBlock(maker))
        predecessors[maker].push_back(readers.front());
    }
    llvm::append_range(predecessors[start], readers);
  }

  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<mlir::Operation *>> predecessors;
};

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_SCHEDULE_BLOCKDEPENDENCES_H
