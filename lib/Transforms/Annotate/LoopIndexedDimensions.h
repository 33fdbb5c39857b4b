// Dimensions of stacks that a loop, or an unrolled one, steps through: they are never split.

#ifndef FSDP_TRANSFORMS_ANNOTATE_LOOPINDEXEDDIMENSIONS_H
#define FSDP_TRANSFORMS_ANNOTATE_LOOPINDEXEDDIMENSIONS_H

#include "ElementClasses.h"

#include "fsdp/Dialect/Stablehlo/IR/Stablehlo.h"

#include "llvm/ADT/SmallBitVector.h"

namespace fsdp {

/// Per class of values, the dimensions in which some loop body takes or writes a part at a position that varies, or in
/// which single elements are taken at fixed positions; also of what such a stack was cut or reshaped from.
class LoopIndexedDimensions {
public:
  LoopIndexedDimensions(mlir::func::FuncOp main, const ElementClasses &classes);

  /// One bit per dimension of `value`.
  llvm::SmallBitVector get(mlir::Value value) const;

private:
  void markElements(stablehlo::SliceOp slice);
  bool markSources(mlir::func::FuncOp main);
  void mark(mlir::Value stack, llvm::ArrayRef<int64_t> sizes, mlir::OperandRange starts);

  const ElementClasses &classes;
  llvm::DenseMap<mlir::Value, llvm::SmallBitVector> byLeader;
};

} // namespace fsdp

#endif // FSDP_TRANSFORMS_ANNOTATE_LOOPINDEXEDDIMENSIONS_H
