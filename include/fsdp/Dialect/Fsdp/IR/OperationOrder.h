// Which of two operations of a block stands first, while operations move.

#ifndef FSDP_DIALECT_FSDP_IR_OPERATIONORDER_H
#define FSDP_DIALECT_FSDP_IR_OPERATIONORDER_H

#include "mlir/IR/Block.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"

namespace fsdp {

/// Numbers of a block's operations, with gaps for others between them. MLIR's own numbers are of no use to a pass that
/// moves operations: one move makes those of the whole block invalid.
class OperationOrder {
public:
  explicit OperationOrder(mlir::Block &block) : block(block) { renumber(); }

  /// Both are in the block.
  bool isBefore(mlir::Operation *a, mlir::Operation *b) const { return numbers.lookup(a) < numbers.lookup(b); }

  /// `op` is new in the block or stands elsewhere now: it gets a number between those of its neighbours. Only where
  /// none is left all operations get new ones.
  void update(mlir::Operation *op) {
    auto before = numberOf(op->getPrevNode(), 0), after = numberOf(op->getNextNode(), last + 2 * kGap);
    if (!before || !after || *after - *before < 2)
      return renumber();
    numbers[op] = *before + (*after - *before) / 2;
    last = std::max(last, numbers[op]);
  }

private:
  static constexpr int64_t kGap = int64_t(1) << 32;

  /// `outside` if there is no operation; nullopt if it has no number yet.
  std::optional<int64_t> numberOf(mlir::Operation *op, int64_t outside) const {
    if (!op)
      return outside;
    auto found = numbers.find(op);
    return found == numbers.end() ? std::nullopt : std::optional(found->second);
  }

  void renumber() {
    last = 0;
    for (mlir::Operation &op : block)
      numbers[&op] = last += kGap;
  }

  mlir::Block &block;
  llvm::DenseMap<mlir::Operation *, int64_t> numbers;
  int64_t last = 0; // the largest number
};

} // namespace fsdp

#endif // FSDP_DIALECT_FSDP_IR_OPERATIONORDER_H
