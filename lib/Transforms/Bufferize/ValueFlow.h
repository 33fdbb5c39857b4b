// How tensors flow through main without being computed: views, waits, loops and branches.

#ifndef FSDP_TRANSFORMS_BUFFERIZE_VALUEFLOW_H
#define FSDP_TRANSFORMS_BUFFERIZE_VALUEFLOW_H

#include "mlir/IR/ValueRange.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace fsdp {

/// When control passes `at` (a loop that is entered, or a terminator), the storage of `target` must hold `source`.
struct Transfer {
  mlir::Operation *at;
  mlir::Value source;
  mlir::Value target;
};

/// Two values that are never needed at the same time and always share storage.
struct SharedStorage {
  mlir::Value first;
  mlir::Value second;
};

/// Which values are the same value under another name, and what loops and branches move.
class ValueFlow {
public:
  explicit ValueFlow(mlir::Region &body);

  /// The value that `value` is another name of: of a reshape its input, of a value that a loop passes through unchanged
  /// its initial value.
  mlir::Value getRoot(mlir::Value value) const;

  /// Transfers whose source and target differ, in program order.
  llvm::ArrayRef<Transfer> getTransfers() const { return transfers; }

  llvm::ArrayRef<SharedStorage> getShared() const { return shared; }

private:
  void visit(mlir::Region &region);
  void visitFor(mlir::Operation *op);
  void visitWhile(mlir::Operation *op);
  void visitSwitch(mlir::Operation *op);
  void addTransfers(mlir::Operation *at, mlir::ValueRange sources, mlir::ValueRange targets);

  llvm::DenseMap<mlir::Value, mlir::Value> parents;
  llvm::SmallVector<Transfer> transfers;
  llvm::SmallVector<SharedStorage> shared;
};

/// A value that needs storage: tensors do, handles, events and loop counters do not.
bool isTensor(mlir::Value value);

} // namespace fsdp

#endif // FSDP_TRANSFORMS_BUFFERIZE_VALUEFLOW_H
