// Which values are combined element by element, so that one placement serves all of them.

#ifndef FSDP_TRANSFORMS_ANNOTATE_ELEMENTCLASSES_H
#define FSDP_TRANSFORMS_ANNOTATE_ELEMENTCLASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "llvm/ADT/EquivalenceClasses.h"

namespace fsdp {

/// Classes of values of one shape that meet in elementwise operations, are carried by loops into each other, are branch
/// results of each other, or feed each other from step to step. A parameter's class has its moments and its gradient.
/// Scalars are in classes of their own.
class ElementClasses {
public:
  explicit ElementClasses(mlir::func::FuncOp main);

  /// A value that stands for the class of `value`.
  mlir::Value getLeader(mlir::Value value) const;

  bool areTogether(mlir::Value a, mlir::Value b) const { return getLeader(a) == getLeader(b); }

private:
  void join(mlir::Value a, mlir::Value b);
  void joinOperation(mlir::Operation *op);
  void joinRegions(mlir::Operation *op);

  llvm::EquivalenceClasses<void *> classes;
};

} // namespace fsdp

#endif // FSDP_TRANSFORMS_ANNOTATE_ELEMENTCLASSES_H
