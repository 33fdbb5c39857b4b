// In which precision each operation of a step computes when parameters are gathered in a narrower type.

#ifndef FSDP_TRANSFORMS_ANNOTATE_PRECISIONCLASSES_H
#define FSDP_TRANSFORMS_ANNOTATE_PRECISIONCLASSES_H

#include "ModelRegion.h"

namespace fsdp {

/// Ordered: where values of different classes are carried by one loop, the largest wins.
enum class Precision {
  Neutral, ///< no rows, or from whole numbers: computed as it stands, takes the type of what it meets
  Narrow,  ///< the model's maths: the narrow type
  Loss,    ///< behind the model's outputs, and its gradient: the program's type
  Explicit ///< widened by the program itself, which is kept
};

/// A class for every operation and value. The rules stand in docs/Precision.md. Linear in the program, times the rounds
/// that loops need.
class PrecisionClasses {
public:
  /// Types wider than `narrow` are those that may change.
  PrecisionClasses(mlir::func::FuncOp main, const ModelRegion &region, mlir::FloatType narrow);

  Precision get(mlir::Value value) const { return values.lookup(value); }

  /// How `op`, which is no loop or branch, computes. Its results may be Neutral all the same: sums over rows.
  Precision get(mlir::Operation *op) const { return operations.lookup(op); }

  bool isWide(mlir::Type type) const;

private:
  bool followBlock(mlir::Block &block);
  bool followRegions(mlir::Operation *op);
  bool followOperation(mlir::Operation *op);
  bool raise(mlir::Value value, Precision precision);
  Precision classify(mlir::Operation *op);
  Precision classifyBackward(mlir::Operation *op) const;
  void numberRecomputation(mlir::func::FuncOp main);

  const ModelRegion &region;
  unsigned narrowWidth;
  llvm::DenseMap<mlir::Value, Precision> values;
  llvm::DenseMap<mlir::Operation *, Precision> operations;
  /// The forward operation that a later one repeats, as jax.checkpoint does.
  llvm::DenseMap<mlir::Operation *, mlir::Operation *> repeats;
};

} // namespace fsdp

#endif // FSDP_TRANSFORMS_ANNOTATE_PRECISIONCLASSES_H
