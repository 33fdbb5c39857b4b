// Dimensions of stacks that a loop steps through: they are never split.

#ifndef FSDP_TRANSFORMS_ANNOTATE_LOOPINDEXEDDIMENSIONS_H
#define FSDP_TRANSFORMS_ANNOTATE_LOOPINDEXEDDIMENSIONS_H

#include "ElementClasses.h"

#include "llvm/ADT/SmallBitVector.h"

namespace fsdp {

/// Per class of values, the dimensions in which some loop body takes or writes a part at a position that varies.
class LoopIndexedDimensions {
public:
  LoopIndexedDimensions(mlir::func::FuncOp main, const ElementClasses &classes);

  /// One bit per dimension of `value`.
  llvm::SmallBitVector get(mlir::Value value) const;

private:
  void mark(mlir::Value stack, llvm::ArrayRef<int64_t> sizes, mlir::OperandRange starts);

  const ElementClasses &classes;
  llvm::DenseMap<mlir::Value, llvm::SmallBitVector> byLeader;
};

} // namespace fsdp

#endif // FSDP_TRANSFORMS_ANNOTATE_LOOPINDEXEDDIMENSIONS_H
