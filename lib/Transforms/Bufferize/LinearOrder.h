// Time for lifetimes: one number per operation of main, in the order of the text, loops and branches included.

#ifndef FSDP_TRANSFORMS_BUFFERIZE_LINEARORDER_H
#define FSDP_TRANSFORMS_BUFFERIZE_LINEARORDER_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"

namespace fsdp {

/// Both ends belong to the interval.
struct Interval {
  int64_t begin = 0;
  int64_t end = 0;

  bool overlaps(const Interval &other) const { return begin <= other.end && other.begin <= end; }

  void include(int64_t time) {
    begin = std::min(begin, time);
    end = std::max(end, time);
  }
};

/// Numbers the operations below one function. An operation with regions is entered, then its regions follow one after
/// another, then it is left. Kernel regions are one operation: they hold no storage of main.
class LinearOrder {
public:
  explicit LinearOrder(mlir::Region &body);

  /// Just before the operation; an operation that moves values into a loop reads them here.
  int64_t enter(mlir::Operation *op) const { return 2 * positions.at(op).first; }

  /// When a leaf operation reads and writes; for operations with regions, when their first region begins.
  int64_t at(mlir::Operation *op) const { return 2 * positions.at(op).first + 1; }

  /// A leaf operation reads and writes at one time.
  Interval during(mlir::Operation *op) const { return {at(op), at(op)}; }

  /// When results of an operation with regions exist; equal to `at` for a leaf.
  int64_t leave(mlir::Operation *op) const { return 2 * positions.at(op).second + 1; }

  /// A time after everything.
  int64_t last() const { return 2 * count + 1; }

  /// Until when storage that was filled at `begin` is needed, if `user` reads it at `time`: a loop around `user` that
  /// does not contain `begin` reads it again in its next iteration, so the storage is needed to the loop's end.
  int64_t untilLoopEnd(int64_t begin, mlir::Operation *user, int64_t time) const;

private:
  void number(mlir::Region &region);

  llvm::DenseMap<mlir::Operation *, std::pair<int64_t, int64_t>> positions;
  int64_t count = 0;
};

} // namespace fsdp

#endif // FSDP_TRANSFORMS_BUFFERIZE_LINEARORDER_H
