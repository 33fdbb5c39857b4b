// Which values have a row per example, and which values meet such values later on.

#ifndef FSDP_TRANSFORMS_ANNOTATE_BATCHREACH_H
#define FSDP_TRANSFORMS_ANNOTATE_BATCHREACH_H

#include "fsdp/ShardingRules/ShardingRule.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallBitVector.h"

namespace fsdp {

/// Follows the batch dimensions of `main`'s batch arguments forward through sharding rules, and from what carries
/// them backward: forward and backward passes reach the batch, the optimizer does not. Linear in the program, times
/// the rounds that loops need.
class BatchReach {
public:
  explicit BatchReach(mlir::func::FuncOp main);

  /// Some dimension of `value` has the examples of the batch.
  bool carriesBatch(mlir::Value value) const { return carried.contains(value); }

  /// `value` carries the batch, or a value that does is computed from it.
  bool reachesBatch(mlir::Value value) const { return reaching.contains(value); }

private:
  bool mark(mlir::Value value, const llvm::SmallBitVector &dimensions);
  bool pass(mlir::Value from, mlir::Value to);
  bool followBlock(mlir::Block &block);
  bool followLoop(mlir::Operation *op);
  bool followBranches(mlir::Operation *op);
  bool followRule(mlir::Operation *op);
  llvm::SmallBitVector factorsWithBatch(const ShardingRule &rule, mlir::Operation *op, bool &isCut) const;

  bool reach(mlir::Value value);
  bool reachBackward(mlir::Block &block);
  bool reachOperation(mlir::Operation *op);

  int64_t rows = 0; // size of the batch
  llvm::DenseMap<mlir::Value, llvm::SmallBitVector> carried;
  llvm::DenseSet<mlir::Value> reaching;
};

} // namespace fsdp

#endif // FSDP_TRANSFORMS_ANNOTATE_BATCHREACH_H
