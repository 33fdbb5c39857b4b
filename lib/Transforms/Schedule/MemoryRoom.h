// Whether values can be held longer.

#ifndef FSDP_LIB_TRANSFORMS_SCHEDULE_MEMORYROOM_H
#define FSDP_LIB_TRANSFORMS_SCHEDULE_MEMORYROOM_H

#include "fsdp/Analysis/Schedule/LiveBytes.h"

namespace fsdp {

/// Bytes that the block's values take at each of its operations, and the most that they may.
class MemoryRoom {
public:
  /// The values of `block` may take `bytes`; with 0, what they take at their peak.
  MemoryRoom(mlir::Block &block, int64_t bytes) : live(measureLiveBytes(block)) {
    int64_t position = 0;
    for (mlir::Operation &op : block)
      positions[&op] = position++;
    added.resize(position, 0);
    room = bytes ? bytes : live.getPeak();
  }

  /// What the values of `inner`, a block of `op`, may take.
  int64_t getRoomInside(mlir::Operation *op, mlir::Block &inner) const {
    int64_t position = positions.lookup(op);
    return room - live.at(position) - added[position] + measureLiveBytes(inner).getPeak();
  }

  /// Bytes over the limit if `bytes` more are held from `first` to `last`; 0 or less if they fit.
  int64_t getExcess(mlir::Operation *first, mlir::Operation *last, int64_t bytes) const {
    int64_t most = 0;
    for (int64_t position = positions.lookup(first); position <= positions.lookup(last); ++position)
      most = std::max(most, live.at(position) + added[position]);
    return most + bytes - room;
  }

  void take(mlir::Operation *first, mlir::Operation *last, int64_t bytes) {
    for (int64_t position = positions.lookup(first); position <= positions.lookup(last); ++position)
      added[position] += bytes;
  }

private:
  LiveBytes live;
  llvm::DenseMap<mlir::Operation *, int64_t> positions;
  llvm::SmallVector<int64_t> added;
  int64_t room;
};

} // namespace fsdp

#endif // FSDP_LIB_TRANSFORMS_SCHEDULE_MEMORYROOM_H
